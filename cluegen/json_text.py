"""Reading JSON that strangers wrote: whatever is wrong with it is one `MalformedBoard`, and no other exception."""

import json
from typing import Any, NoReturn

from cluegen.errors import MalformedBoard

_WHITESPACE = " \t\n\r,"


def parse_json(text: str) -> Any:  # noqa: ANN401  any JSON value
    """Return the value, or raise `MalformedBoard` with line and column.

    Refused besides broken syntax: nesting that is too deep, numbers of thousands of digits, NaN and infinity.
    """
    try:
        value = json.loads(text, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        raise MalformedBoard(f"no valid JSON: {error.msg} (column {error.colno})", line=error.lineno) from None
    except RecursionError:
        raise MalformedBoard("no valid JSON: nested too deeply") from None
    except ValueError:
        raise MalformedBoard("a number in the JSON is too long or no number: write digits") from None
    return value


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(name)


def line_of_item(text: str, field: str, index: int) -> int | None:
    """Return the line on which an item of the list in that field begins, or None if it cannot be told."""
    decoder = json.JSONDecoder()
    place = begin = text.find("[", text.find(f'"{field}"'))
    for _ in range(index + 1):
        place += 1
        while place < len(text) and text[place] in _WHITESPACE:
            place += 1
        begin = place
        try:
            _, place = decoder.raw_decode(text, place)
        except ValueError:
            return None
        place -= 1
    return text.count("\n", 0, begin) + 1
