"""Reading boards from files and standard input."""

import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from cluegen.board import Board, Edition, Team
from cluegen.board_file import LARGEST_FILE, board_from_dict, parse_board
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
        raise error.within("standard input" if source == STDIN else source) from None
    return replace(
        board, language=language or board.language, edition=edition or board.edition, team=team or board.team
    )


def board_from_line(
    data: Mapping[str, Any],
    *,
    language: Language | None = None,
    edition: Edition | None = None,
    team: Team | None = None,
) -> Board:
    """Build the board of a line of JSON Lines; options hold where the line itself says nothing."""
    options = {"language": language, "edition": edition, "team": team}
    said = {name: value for name, value in data.items() if value is not None}
    return board_from_dict({name: value for name, value in options.items() if value is not None} | said)


def _text(source: str) -> str:
    if source == STDIN:
        return readable(sys.stdin.read(LARGEST_FILE + 1))
    try:
        with Path(source).open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
        if len(content) > LARGEST_FILE:
            raise MalformedBoard(f"the file is too large for a board: at most {LARGEST_FILE} bytes", field="file")
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise MalformedBoard(f"no UTF-8 text at byte {error.start}: save the file as UTF-8", field="file") from None
    except OSError as error:
        raise MalformedBoard(f"cannot read it: {error.strerror}", field="file") from None


def readable(text: str) -> str:
    """Return the text, or raise `MalformedBoard` if some of it was no UTF-8, which is read as lone surrogates."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise MalformedBoard("no UTF-8 text: save it as UTF-8", field="file") from None
    return text
