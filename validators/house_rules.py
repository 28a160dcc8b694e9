"""A group's agreements in a file, so that nobody has to repeat them.

A TOML file with any of::

    strictness = "lenient"     # strict, default or lenient
    allow_offensive = false    # whether rude words may be suggested
"""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path

from cluegen.errors import MalformedRules, UnknownName
from cluegen.naming import named
from cluegen.validators.policy import Policy, Strictness

_KEYS = ("allow_offensive", "strictness")


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What a group has agreed on."""

    policy: Policy = field(default_factory=Policy)
    allow_offensive: bool = False


def read_house_rules(path: Path) -> HouseRules:
    """Read a file of house rules; raises `UnknownName` for an unknown rule or value, `MalformedRules` if unreadable."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise MalformedRules(f"cannot read the house rules {path}: {error}") from None
    for name in data:
        if name not in _KEYS:
            raise UnknownName("house rule", name, _KEYS)
    offensive = data.get("allow_offensive", False)
    if not isinstance(offensive, bool):
        raise UnknownName("value of allow_offensive", str(offensive), ["true", "false"])
    return HouseRules(Policy(named("strictness", str(data.get("strictness", "default")), Strictness)), offensive)
