"""What people see in a terminal. The only module that imports rich."""

import sys
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from cluegen.association.names import Model
from cluegen.board import Board, BoardView, Role
from cluegen.casing import Language
from cluegen.clue import Clue
from cluegen.messages import say
from cluegen.suggestion import Advice, Guess
from cluegen.verdict import Ruling, Verdict

_COLUMNS = 5
# Colour is never the only sign: every card carries the letter of its role, and the assassin is in reverse besides.
_STYLES = {Role.RED: "red", Role.BLUE: "blue", Role.NEUTRAL: "yellow", Role.ASSASSIN: "reverse bold"}
_MARKS = {Role.RED: "R", Role.BLUE: "B", Role.NEUTRAL: "·", Role.ASSASSIN: "☠"}
_PLAIN_MARKS = {**_MARKS, Role.NEUTRAL: "N", Role.ASSASSIN: "A"}
_RULING_STYLES = {Ruling.LEGAL: "green", Ruling.DOUBTFUL: "yellow", Ruling.ILLEGAL: "red"}
_DANGER = ((0.01, "green"), (0.03, "yellow"), (1.01, "red bold"))


def _console() -> Console:
    """Return a console for standard output, wide enough for the tables where there is no terminal to measure."""
    return Console(highlight=False, soft_wrap=False, width=None if sys.stdout.isatty() else 120)


def print_board(board: Board) -> None:
    """Print the cards as a grid, by colour and letter."""
    grid = Table.grid(padding=(0, 2))
    for start in range(0, len(board.cards), _COLUMNS):
        grid.add_row(*(_card(card.word, card.role, card.revealed) for card in board.cards[start : start + _COLUMNS]))
    console = _console()
    console.print(grid)
    if board.team is not None:
        team = say(f"role-{board.team}", board.language)
        left = f"{board.left(board.team.role)} : {board.left(board.team.opponent.role)}"
        console.print(Text(f"{say('to-move', board.language, team=team)} ({left})", style="dim"))


def _marks() -> dict[Role, str]:
    try:
        "".join(_MARKS.values()).encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return _PLAIN_MARKS
    return _MARKS


def _card(word: str, role: Role | None, covered: bool) -> Text:
    text = Text(f"{_marks()[role]} {word}" if role else f"  {word}", style=_STYLES[role] if role else "")
    if covered:
        text.stylize("dim strike")
    return text


def print_advice(advice: Advice, board: Board) -> None:
    """Print the board and the suggestions with their risks."""
    print_board(board)
    language = board.language
    table = Table(box=None, pad_edge=False, padding=(1, 2, 0, 0))
    for name in ("clue", "number", "targets", "all", "assassin", "opponent", "neutral", "win"):
        left, whole = name in {"clue", "targets"}, name != "targets"
        table.add_column(_heading(name, language), justify="left" if left else "right", no_wrap=whole)
    for suggestion in advice.suggestions:
        table.add_row(
            Text(suggestion.clue, style="bold"),
            str(suggestion.number),
            Text.assemble(", ".join(suggestion.targets), "\n", (suggestion.why.partition("; ")[2], "dim")),
            _percent(suggestion.p_all_targets),
            Text(_percent(suggestion.p_assassin), style=_danger(suggestion.p_assassin)),
            _percent(suggestion.p_opponent),
            _percent(suggestion.p_neutral),
            _percent(suggestion.win_probability),
        )
    _console().print(table)


def print_guess(guess: Guess, view: BoardView) -> None:
    """Print all open cards, likeliest pick first."""
    table = Table(box=None, pad_edge=False)
    for name in ("card", "first", "within", "because"):
        table.add_column(_heading(name, view.language), justify="left" if name in {"card", "because"} else "right")
    for pick in guess.ranking:
        style = "bold" if pick.word in guess.picks else ""
        within = "" if pick.p_picked is None else _percent(pick.p_picked)
        table.add_row(Text(pick.word, style=style), _percent(pick.p_first), within, Text(pick.because, style="dim"))
    _console().print(table)


def print_verdict(verdict: Verdict, clue: Clue, board: Board) -> None:
    """Print the ruling and one line a finding, each with its rule."""
    console = _console()
    number = "" if clue.number is None else f" {clue.number}"
    style = _RULING_STYLES[verdict.ruling]
    console.print(Text.assemble(f"{clue.word}{number}: ", (say(verdict.ruling.label, board.language), f"bold {style}")))
    for finding in verdict.findings:
        console.print(Text.assemble("  ", (finding.rule.value, _RULING_STYLES[finding.ruling]), f"  {finding.reason}"))


def print_models(models: Sequence[Model]) -> None:
    """Print the vectors there are."""
    table = Table(box=None, pad_edge=False)
    for name in ("name", "languages", "vectors", "dimension", "source", "licence"):
        table.add_column(name, justify="right" if name in {"vectors", "dimension"} else "left")
    for model in models:
        rows, dimension = (str(number or "") for number in (model.rows, model.dimension))
        table.add_row(model.name, " ".join(model.languages), rows, dimension, model.source, model.licence)
    _console().print(table)


def print_checks(checks: Sequence[tuple[bool, str]]) -> None:
    """Print what was looked at, with a sign and a colour for each."""
    console = _console()
    for fine, what in checks:
        console.print(Text.assemble(("ok   ", "green") if fine else ("FAIL ", "red bold"), what))


def print_figures(rows: Sequence[tuple[str, str]]) -> None:
    """Print named figures, one a line."""
    table = Table(box=None, pad_edge=False, show_header=False)
    for name, figure in rows:
        table.add_row(name, figure)
    _console().print(table)


def print_note(note: str) -> None:
    """Print a note on stderr, where it does not mix with the data."""
    if note:
        Console(stderr=True, highlight=False).print(Text(note, style="yellow"))


def _heading(name: str, language: Language) -> Text:
    return Text(say(f"column-{name}", language), style="dim")


def _percent(probability: float) -> str:
    return f"{100 * probability:.1f} %" if probability < 0.095 else f"{100 * probability:.0f} %"


def _danger(probability: float) -> str:
    return next(style for limit, style in _DANGER if probability < limit)
