"""``cluegen check``: is this clue legal, and by which rule."""

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from cluegen.board import Board, Edition
from cluegen.casing import Language
from cluegen.cli import EXIT_DONE, EXIT_DOUBTFUL, EXIT_FAILURE
from cluegen.cli.batch import print_json, run_batch
from cluegen.cli.boards import STDIN, read_board
from cluegen.cli.lines import ClueLine, table_of
from cluegen.cli.options import AsJson, BoardOption, EditionOption, LanguageOption
from cluegen.clue import Clue
from cluegen.errors import MalformedBoard
from cluegen.validators.policy import Policy, Strictness
from cluegen.verdict import Ruling, Verdict

_EXIT = {Ruling.LEGAL: EXIT_DONE, Ruling.ILLEGAL: EXIT_FAILURE, Ruling.DOUBTFUL: EXIT_DOUBTFUL}


def check(
    clue: Annotated[str, typer.Argument(metavar="CLUE", help="The clue, or - to read JSON Lines from standard input.")],
    number: Annotated[str | None, typer.Argument(metavar="NUMBER", help="Its number: 0 to 25, or unlimited.")] = None,
    board: BoardOption = None,
    cards: Annotated[str | None, typer.Option(help="The visible cards, separated by commas.")] = None,
    covered: Annotated[str | None, typer.Option(help="Cards that are covered, separated by commas.")] = None,
    targets: Annotated[str | None, typer.Option(help="The cards it is meant for, separated by commas.")] = None,
    language: LanguageOption = None,
    edition: EditionOption = None,
    strictness: Annotated[Strictness, typer.Option(help="What becomes of a doubtful clue.")] = Strictness.DEFAULT,
    as_json: AsJson = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print nothing: the exit code is the answer.")] = False,
) -> None:
    """Rule on a clue. Exits 0 if it is legal, 1 if illegal, 3 if doubtful, 2 on bad input, 4 on failure."""
    from cluegen.wire import verdict_to_dict

    table = _given_table(clue, board, cards, covered, language, edition)
    if clue == STDIN:
        run_batch(lambda data: _answer(data, table, language, edition, strictness))
    if table is None:
        raise MalformedBoard("say what lies on the table: --board FILE or --cards 'A, B, C'")
    said = Clue(clue, number)
    verdict = _rule(said, table, _split(targets) if targets else None, strictness)
    if as_json:
        print_json(verdict_to_dict(verdict, said, table))
    elif not quiet:
        from cluegen.cli.render import print_verdict

        print_verdict(verdict, said, table)
    raise typer.Exit(_EXIT[verdict.ruling])


def _given_table(
    clue: str,
    board: str | None,
    cards: str | None,
    covered: str | None,
    language: Language | None,
    edition: Edition | None,
) -> Board | None:
    """Return the board of the options, or None if they name none."""
    if clue == STDIN == board:
        raise MalformedBoard("standard input can be read only once: give the board as a file, or in each line")
    if board is not None and cards is not None:
        raise MalformedBoard("say what lies on the table once: either --board FILE or --cards 'A, B, C'")
    if board is not None:
        return read_board(board, language=language, edition=edition).with_covered(_split(covered))
    if cards is not None:
        return table_of(_split(cards), _split(covered), language or "en", edition or Edition.CLASSIC)
    return None


def _rule(clue: Clue, board: Board, targets: list[str] | None, strictness: Strictness) -> Verdict:
    from cluegen import validators

    return validators.check(clue, board, targets, Policy(strictness))


def _split(text: str | None) -> list[str]:
    return [part.strip() for part in (text or "").split(",") if part.strip()]


class _Line(ClueLine):
    targets: list[str] | None = None
    strictness: Strictness | None = None


def _answer(
    data: Mapping[str, Any],
    table: Board | None,
    language: Language | None,
    edition: Edition | None,
    strictness: Strictness,
) -> dict[str, Any]:
    """Rule on one line of a batch."""
    from cluegen.wire import verdict_to_dict

    line = _Line.read(data)
    clue, board = line.said(), line.table(table, language, edition)
    verdict = _rule(clue, board, line.targets or None, line.strictness or strictness)
    return verdict_to_dict(verdict, clue, board)
