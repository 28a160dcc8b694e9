"""Reading boards from files and standard input."""

import sys
from dataclasses import replace
from pathlib import Path

from cluegen.board import Board, Edition, Team
from cluegen.board_file import LARGEST_FILE, parse_board
from cluegen.casing import Language
from cluegen.errors import MalformedBoard

STDIN = "-"


def read_board(
    source: str,
    *,
    text: str | None = None,
    language: Language | None = None,
    edition: Edition | None = None,
    team: Team | None = None,
) -> Board:
    """Read the board of a file or of standard input, or of `text` where that was read already.

    What an option says goes before what the file says.
    """
    try:
        board = parse_board(_text(source) if text is None else text)
    except MalformedBoard as error:
        problem = f"{source}: {error.problem}" if source != STDIN else error.problem
        raise MalformedBoard(problem, field=error.field, card=error.card, line=error.line) from None
    return with_options(board, language=language, edition=edition, team=team)


def with_options(
    board: Board, *, language: Language | None = None, edition: Edition | None = None, team: Team | None = None
) -> Board:
    """Return the board with what the options say."""
    return replace(
        board,
        language=language or board.language,
        edition=edition or board.edition,
        team=team or board.team,
    )


def _text(source: str) -> str:
    if source == STDIN:
        return sys.stdin.read(LARGEST_FILE + 1)
    try:
        with Path(source).open("rb") as file:
            return file.read(LARGEST_FILE + 1).decode("utf-8")
    except UnicodeDecodeError as error:
        raise MalformedBoard(f"no UTF-8 text at byte {error.start}: save the file as UTF-8", field="file") from None
    except OSError as error:
        raise MalformedBoard(f"cannot read it: {error.strerror}", field="file") from None
