"""From pydantic's list of errors to one sentence that names the field, the value and what is allowed."""

from collections.abc import Sequence
from typing import Any

from pydantic import ValidationError

from cluegen.errors import MalformedBoard

_LONGEST_SHOWN = 40
_TYPES = frozenset({"int", "float", "str", "bool", "dict", "list", "constrained"})


def first_problem(error: ValidationError, data: Any = None) -> MalformedBoard:  # noqa: ANN401  any JSON value
    """Return the first problem as a `MalformedBoard`; `data` is what was read, to name the card where it is one."""
    first = error.errors(include_url=False)[0]
    # In a union pydantic names the type that was tried as a part of the path.
    place = tuple(part for part in first["loc"] if isinstance(part, int) or _names_a_field(part))
    path = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in place).lstrip(".")
    card = _card_at(place, data)
    at = f"card {card!r}: " if card else ""
    if first["type"] == "missing":
        return MalformedBoard(f"{at}{path} is missing: add it", field=path, card=card)
    if not path:
        return MalformedBoard(first["msg"].lower())
    said = str(first["input"])
    shown = said if len(said) <= _LONGEST_SHOWN else said[:_LONGEST_SHOWN] + "…"
    wanted = "input should be an object" if first["type"] == "model_type" else first["msg"].lower()
    return MalformedBoard(f"{at}{path} is {shown!r}: {wanted}", field=path, card=card)


def _names_a_field(part: str) -> bool:
    return part.isidentifier() and part not in _TYPES


def _card_at(place: Sequence[int | str], data: Any) -> str | None:  # noqa: ANN401
    if len(place) < 2 or place[0] != "cards" or not isinstance(place[1], int):
        return None
    try:
        word = data["cards"][place[1]]["word"]
    except (KeyError, TypeError, IndexError):
        return None
    return word if isinstance(word, str) else None
