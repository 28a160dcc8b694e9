"""How good clues were, by what was picked for them: own cards before the first miss, and whose card the miss was."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import numpy as np

from cluegen.errors import BackendError
from cluegen.eval.turns import HumanTurn

_DIGITS = 4
_MISSES = ("opponent", "neutral", "assassin")


def measure(turns: Iterable[HumanTurn]) -> dict[str, Any]:
    """Return the figures over all turns that have ordered picks and roles.

    ``number`` is the mean number said, ``own`` the mean of own cards before the first miss, ``all_right`` the share of
    turns in which as many own cards came as the number said, and ``opponent``, ``neutral`` and ``assassin`` the
    shares of turns that ended on such a card. Raises `BackendError` if there is no such turn.
    """
    outcomes = [(turn.number, *_outcome(turn)) for turn in turns if turn.ordered and turn.roles and turn.guesses]
    told = [(number, own, miss) for number, own, miss in outcomes if isinstance(number, int) and number > 0]
    if not told:
        raise BackendError("no turn has a number, roles and picks in their order: nothing to measure")
    misses = Counter(miss for _, _, miss in told)
    return {
        "n": len(told),
        "number": _mean(number for number, _, _ in told),
        "own": _mean(own for _, own, _ in told),
        "all_right": _mean(own >= number for number, own, _ in told),
        **{miss: round(misses[miss] / len(told), _DIGITS) for miss in _MISSES},
    }


def _outcome(turn: HumanTurn) -> tuple[int, str | None]:
    """Return the own cards before the first miss, and whose card that was."""
    limit = turn.number if isinstance(turn.number, int) else len(turn.guesses)
    for own, card in enumerate(turn.guesses[:limit]):
        if turn.roles[card] != "own":
            return own, turn.roles[card]
    return min(limit, len(turn.guesses)), None


def _mean(values: Iterable[float]) -> float:
    return round(float(np.mean(list(values))), _DIGITS)
