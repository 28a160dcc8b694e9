"""Things that users ask for by name."""

from collections.abc import Iterable
from enum import StrEnum
from typing import TypeVar

from cluegen.errors import UnknownName

Kind = TypeVar("Kind", bound=StrEnum)


def named(kind: str, name: str, options: Iterable[Kind]) -> Kind:
    """Return the option of that name, whatever its case, or raise `UnknownName` with the names there are."""
    available = list(options)
    for option in available:
        if option.value == name.strip().lower():
            return option
    raise UnknownName(kind, name, available)
