"""Clues for Codenames, and a check whether a clue is legal: offline, in English, German and Turkish.

    >>> from cluegen import Board, Spymaster, parse_board
    >>> board = parse_board(open("examples/board_en.txt").read())
    >>> Spymaster().suggest(board).suggestions[0].clue

Importing the package is cheap: each name is loaded when it is first used.
"""

import logging
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cluegen.board import Board, BoardView, Card, Edition, Role, Team, Turn
    from cluegen.board_file import parse_board
    from cluegen.clue import Clue
    from cluegen.dealing import deal
    from cluegen.errors import (
        BackendError,
        CluegenError,
        Contradiction,
        MalformedBoard,
        MalformedClue,
        MalformedRules,
        MissingExtra,
        UnknownName,
    )
    from cluegen.operative import Operative
    from cluegen.risk import Risk
    from cluegen.spymaster import Spymaster
    from cluegen.suggestion import Advice, Guess, Suggestion
    from cluegen.validators import check
    from cluegen.validators.policy import Policy, Strictness
    from cluegen.verdict import Finding, RuleId, Ruling, Verdict

_HOMES = {
    "cluegen.board": ("Board", "BoardView", "Card", "Edition", "Role", "Team", "Turn"),
    "cluegen.board_file": ("parse_board",),
    "cluegen.clue": ("Clue",),
    "cluegen.dealing": ("deal",),
    "cluegen.errors": (
        "BackendError",
        "CluegenError",
        "Contradiction",
        "MalformedBoard",
        "MalformedClue",
        "MalformedRules",
        "MissingExtra",
        "UnknownName",
    ),
    "cluegen.operative": ("Operative",),
    "cluegen.risk": ("Risk",),
    "cluegen.spymaster": ("Spymaster",),
    "cluegen.suggestion": ("Advice", "Guess", "Suggestion"),
    "cluegen.validators": ("check",),
    "cluegen.validators.policy": ("Policy", "Strictness"),
    "cluegen.verdict": ("Finding", "RuleId", "Ruling", "Verdict"),
}
_HOME = {name: module for module, names in _HOMES.items() for name in names}

__all__ = [
    "Advice",
    "BackendError",
    "Board",
    "BoardView",
    "Card",
    "Clue",
    "CluegenError",
    "Contradiction",
    "Edition",
    "Finding",
    "Guess",
    "MalformedBoard",
    "MalformedClue",
    "MalformedRules",
    "MissingExtra",
    "Operative",
    "Policy",
    "Risk",
    "Role",
    "RuleId",
    "Ruling",
    "Spymaster",
    "Strictness",
    "Suggestion",
    "Team",
    "Turn",
    "UnknownName",
    "Verdict",
    "check",
    "deal",
    "parse_board",
]

logging.getLogger("cluegen").addHandler(logging.NullHandler())


def __getattr__(name: str) -> object:
    if name == "__version__":
        from importlib.metadata import version

        return version("cluegen")
    if name not in _HOME:
        raise AttributeError(f"module 'cluegen' has no attribute {name!r}")
    return getattr(import_module(_HOME[name]), name)


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
