"""What people read, in their language: one catalogue a language, looked up by a stable key."""

import tomllib
from functools import cache
from importlib.resources import files

from cluegen.casing import Language


@cache
def catalogue(language: Language) -> dict[str, str]:
    """Return all messages of the language by key."""
    return tomllib.loads((files("cluegen.messages") / f"{language}.toml").read_text(encoding="utf-8"))


def say(message: str, language: Language, **values: object) -> str:
    """Return the message in the language with its values filled in."""
    return catalogue(language)[message].format(**values)
