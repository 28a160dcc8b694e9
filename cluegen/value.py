"""What a turn is worth: the chance of winning from every score.

V(own, opponent) is the chance that the side to move wins with so many cards left. It follows by dynamic programming
from what a typical turn brings. `TYPICAL_TURN` is that distribution, counted on 150 turns of people in recorded
classic games and rounded: so many own cards, and then how the turn ended.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

import numpy as np
from numpy.typing import NDArray

Ending = Literal["stop", "neutral", "opponent", "assassin"]

TYPICAL_TURN: dict[tuple[int, Ending], float] = {
    (0, "neutral"): 0.035,
    (0, "opponent"): 0.030,
    (0, "assassin"): 0.005,
    (1, "stop"): 0.175,
    (1, "neutral"): 0.100,
    (1, "opponent"): 0.085,
    (1, "assassin"): 0.005,
    (2, "stop"): 0.435,
    (2, "neutral"): 0.015,
    (2, "opponent"): 0.030,
    (2, "assassin"): 0.005,
    (3, "stop"): 0.080,
}
_FIRST_SIZE = 10


@lru_cache(maxsize=8)
def win_table(size: int = _FIRST_SIZE) -> NDArray[np.float64]:
    """Return V as a table of shape (size + 1, size + 1): [own left, opponent left], for the side to move.

    Row 0 is 1 (we have won), column 0 of the other rows is 0 (they have).
    """
    table = np.zeros((size + 1, size + 1))
    table[0] = 1
    for total in range(2, 2 * size + 1):
        for own in range(max(1, total - size), min(size, total - 1) + 1):
            opponent = total - own
            if own <= opponent:
                _solve(table, own, opponent)
    return table


def _solve(table: NDArray[np.float64], own: int, opponent: int) -> None:
    """Fill in both V(own, opponent) and V(opponent, own), which refer to each other by turns that bring nothing.

    Each is a known part plus, with the chance `idle` of a turn that changes no score, 1 − the other.
    """
    here, idle = _known_part(table, own, opponent)
    there, _ = _known_part(table, opponent, own)
    table[own, opponent] = (here + idle * (1 - there - idle)) / (1 - idle * idle)
    table[opponent, own] = there + idle * (1 - table[own, opponent])


def _known_part(table: NDArray[np.float64], own: int, opponent: int) -> tuple[float, float]:
    known = idle = 0.0
    for own_left, opponent_left, chance in _outcomes(own, opponent):
        if (own_left, opponent_left) == (own, opponent):
            idle += chance
        else:
            known += chance * (1.0 if own_left == 0 else 1 - table[opponent_left, own_left])
    return known, idle


def _outcomes(own: int, opponent: int) -> Iterator[tuple[int, int, float]]:
    """Yield cards left on both sides and the chance, for every turn but those that end on the assassin (value 0)."""
    for (hits, ending), chance in TYPICAL_TURN.items():
        if hits >= own:
            yield 0, opponent, chance
        elif ending != "assassin":
            yield own - hits, opponent - (ending == "opponent"), chance


def after_turn(own: int, opponent: int, hits: NDArray[np.int_]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return our chance of winning after so many hits, first if the turn ended peacefully, then on an opponent's card.

    Where no opponent has a card open (Duet, and boards that are only partly known), the game is one against time; it is
    valued as a race against somebody who has as many cards left as we.
    """
    opponent = opponent or own
    table = win_table(max(own, opponent, _FIRST_SIZE))
    left = own - hits
    peaceful = np.where(left <= 0, 1.0, 1 - table[opponent, np.maximum(left, 0)])
    gift = np.where(left <= 0, 1.0, 1 - table[opponent - 1, np.maximum(left, 0)])
    return peaceful, gift
