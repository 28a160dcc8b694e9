"""All commands on one application."""

from typing import Annotated

import typer

from cluegen.cli import check, deal, doctor, evaluate, guess, lexicon, models, suggest

app = typer.Typer(
    name="cluegen",
    help="Clues for Codenames, and a check whether a clue is legal: offline, in English, German and Turkish.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("suggest")(suggest.suggest)
app.command("check")(check.check)
app.command("guess")(guess.guess)
app.command("deal")(deal.deal)
app.command("lexicon")(lexicon.lexicon)
app.command("models")(models.models)
app.command("doctor")(doctor.doctor)
app.add_typer(evaluate.app, name="eval")


def _show_version(wanted: bool) -> None:
    if wanted:
        from cluegen import __version__

        typer.echo(f"cluegen {__version__}")
        raise typer.Exit


@app.callback()
def cluegen(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Clues for Codenames, and a check whether a clue is legal: offline, in English, German and Turkish."""
