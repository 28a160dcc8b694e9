"""How much danger a spymaster accepts for a larger number."""

from dataclasses import dataclass
from enum import StrEnum


class Risk(StrEnum):
    """The three attitudes that a user can ask for."""

    CAUTIOUS = "cautious"
    BALANCED = "balanced"
    BOLD = "bold"


@dataclass(frozen=True, slots=True)
class Taste:
    """What a risk means in numbers.

    `assassin`, `opponent` and `hit` are added to the chance of winning, in the same unit: the price of a mishap and the
    charm of an own card. `reach` is how likely a team must get all the cards that the number promises, so that a number
    is never padded with cards that the clue hardly means.
    """

    assassin: float
    opponent: float
    hit: float
    reach: float


# With the opponent one card from winning a safe single card only loses more slowly.
NOW_OR_NEVER = Taste(assassin=0.0, opponent=0.0, hit=0.0, reach=0.0)
TASTES = {
    Risk.CAUTIOUS: Taste(assassin=0.6, opponent=0.12, hit=0.0, reach=0.65),
    Risk.BALANCED: Taste(assassin=0.25, opponent=0.06, hit=0.0, reach=0.5),
    Risk.BOLD: Taste(assassin=0.05, opponent=0.0, hit=0.02, reach=0.3),
}
