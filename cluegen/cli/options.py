"""Options that several commands share, each defined once."""

from typing import Annotated

import typer

from cluegen.board import Edition, Team
from cluegen.casing import Language

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print no notes on stderr.")]
Vectors = Annotated[
    str, typer.Option(help="The vectors to use; `cluegen models` lists them.", envvar="CLUEGEN_VECTORS")
]
LanguageOption = Annotated[Language | None, typer.Option(help="The language of the cards.", envvar="CLUEGEN_LANGUAGE")]
EditionOption = Annotated[Edition | None, typer.Option(help="The edition of the game.")]
TeamOption = Annotated[Team | None, typer.Option(help="Whose turn it is, if the board does not say.")]
Seed = Annotated[int | None, typer.Option(help="Seed of whatever is random.")]
BoardArgument = Annotated[
    str,
    typer.Argument(metavar="BOARD", help="A board file (JSON, or one `WORD role` a line), or - for standard input."),
]
BoardOption = Annotated[str | None, typer.Option("--board", help="A board file, or - for standard input.")]
