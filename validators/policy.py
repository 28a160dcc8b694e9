"""What a group has agreed on: how strict it is with what the rules leave open."""

from dataclasses import dataclass
from enum import StrEnum

from cluegen.verdict import Ruling


class Strictness(StrEnum):
    """What becomes of a doubtful clue: strict refuses it, default asks, lenient lets it pass."""

    STRICT = "strict"
    DEFAULT = "default"
    LENIENT = "lenient"


@dataclass(frozen=True, slots=True)
class Policy:
    """The house rules of a group."""

    strictness: Strictness = Strictness.DEFAULT

    def settle(self, ruling: Ruling) -> Ruling:
        """Return what the group makes of a ruling: only a doubtful one is open to agreement."""
        if ruling is not Ruling.DOUBTFUL:
            return ruling
        if self.strictness is Strictness.STRICT:
            return Ruling.ILLEGAL
        return Ruling.LEGAL if self.strictness is Strictness.LENIENT else ruling
