"""``cluegen check``: is this clue legal, and by which rule."""

from collections.abc import Mapping
from typing import Annotated, Any

import typer
from pydantic import AliasChoices, BaseModel, ConfigDict, Field, StrictInt, ValidationError

from cluegen.board import Board, Card, Edition
from cluegen.casing import Language, key
from cluegen.cli import EXIT_DONE, EXIT_DOUBTFUL, EXIT_FAILURE
from cluegen.cli.batch import print_json, run_batch
from cluegen.cli.boards import STDIN, board_from_line, read_board
from cluegen.cli.options import AsJson, BoardOption, EditionOption, LanguageOption
from cluegen.clue import Clue
from cluegen.errors import MalformedBoard
from cluegen.problems import first_problem
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
        return _table(_split(cards), _split(covered), language or "en", edition or Edition.CLASSIC)
    return None


def _rule(clue: Clue, board: Board, targets: list[str] | None, strictness: Strictness) -> Verdict:
    from cluegen import validators

    return validators.check(clue, board, targets, Policy(strictness))


def _split(text: str | None) -> list[str]:
    return [part.strip() for part in (text or "").split(",") if part.strip()]


def _table(visible: list[str], covered: list[str], language: Language, edition: Edition) -> Board:
    """Return a board of these cards; a covered card may be among the visible ones or stand beside them."""
    known = {key(word, language) for word in visible}
    beside = [word for word in covered if key(word, language) not in known]
    board = Board(tuple(Card(word) for word in [*visible, *beside]), language, edition)
    return board.with_covered(covered)


class _Line(BaseModel):
    """One line of a batch; ``board`` is a list of words or a whole board, ``lang`` another name for the language."""

    model_config = ConfigDict(extra="ignore", populate_by_name=True)
    clue: str
    number: StrictInt | Annotated[float, Field(strict=True, allow_inf_nan=False)] | str | None = None
    board: list[str] | dict[str, Any] | None = None
    cards: list[str] | None = None
    covered: list[str] = Field(default_factory=list[str])
    targets: list[str] | None = None
    language: Language | None = Field(default=None, validation_alias=AliasChoices("language", "lang"))
    edition: Edition | None = None
    strictness: Strictness | None = None


def _answer(
    data: Mapping[str, Any],
    table: Board | None,
    language: Language | None,
    edition: Edition | None,
    strictness: Strictness,
) -> dict[str, Any]:
    """Rule on one line; what the line says goes before what the options say, its board before theirs."""
    from cluegen.wire import verdict_to_dict

    try:
        line = _Line.model_validate(data)
    except ValidationError as error:
        raise first_problem(error, data) from None
    if line.board and line.cards:
        raise MalformedBoard("board and cards both say what lies on the table: give one of them")
    if isinstance(line.board, dict):
        board = board_from_line(line.board, language=language, edition=edition).with_covered(line.covered)
    elif table is not None and not (line.board or line.cards):
        board = table.with_covered(line.covered)
    else:
        spoken, played = line.language or language or "en", line.edition or edition or Edition.CLASSIC
        board = _table(line.board or line.cards or [], line.covered, spoken, played)
    number = str(line.number) if isinstance(line.number, float) else line.number
    clue = Clue(line.clue, number)
    verdict = _rule(clue, board, line.targets or None, line.strictness or strictness)
    return verdict_to_dict(verdict, clue, board)
