"""Association as the cosine of two vectors: for vectors that a user brings, and for cards without a lexicon."""

from collections import OrderedDict
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cluegen.association import Attraction, Reason
from cluegen.association.space import Space
from cluegen.association.word_vectors import WordVectors, forget_the_oldest
from cluegen.wordlists.vocabulary import Vocabulary

_BLOCK = 2_048
# Below this cosine people rather stop. Two words at random have one of 0 ± .1, a clue and its first pick one of .4.
_DOUBTFUL = 0.2


class CosineAssociation:
    """Attraction as a multiple of the cosine; what is worked out for a card is remembered."""

    def __init__(self, space: Space, scale: float) -> None:
        self._space = space
        self._scale = np.float32(scale)
        self._remembered: OrderedDict[str, Attraction] = OrderedDict()
        self.vectors = WordVectors(space)

    @property
    def name(self) -> str:
        """The name of the vectors."""
        return self._space.name

    @property
    def vocabulary(self) -> Vocabulary:
        """The candidate clues."""
        return self._space.vocabulary

    @property
    def doubt(self) -> float:
        """The attraction below which people would rather stop than pick a card."""
        return float(self._scale) * _DOUBTFUL

    def over_vocabulary(self, cards: Sequence[str]) -> Attraction:
        """Return how strongly every candidate clue suggests each card, shape (cards, vocabulary)."""
        new = [card for card in dict.fromkeys(cards) if card not in self._remembered]
        if new:
            self._remembered.update(zip(new, self._scale * self.cosines(new), strict=True))
        found = np.stack([self._remembered[card] for card in cards])
        forget_the_oldest(self._remembered, cards)
        return found

    def row(self, clue: str, cards: Sequence[str]) -> Attraction:
        """Return how strongly one clue, any word, suggests each card, shape (cards,)."""
        vectors = self.vectors.of([clue, *cards])
        return np.asarray(self._scale * (vectors[1:] @ vectors[0]), dtype=np.float32)

    def likeness(self, positions: NDArray[np.intp]) -> NDArray[np.float32]:
        """Return the cosines of candidate clues with each other, shape (positions, positions)."""
        return self.vectors.likeness(positions)

    def untabled(self, words: Sequence[str]) -> list[str]:
        """Return the words that no table holds, in the order given."""
        return self.vectors.untabled(words)

    def unknown(self, words: Sequence[str]) -> list[str]:
        """Return the words of which nothing is known, in the order given; no clue attracts to them."""
        return self.vectors.unknown(words)

    def reasons(self, clue: str, cards: Sequence[str]) -> list[Reason]:
        """Return the cosine as the reason for each card."""
        cosines = self.row(clue, cards) / self._scale
        return [close(cosine) for cosine in cosines.tolist()]

    def cosines(self, cards: Sequence[str]) -> NDArray[np.float32]:
        """Return the cosines of cards and all candidate clues, shape (cards, vocabulary), block by block."""
        vectors = self.vectors.of(cards)
        size = len(self.vocabulary)
        cosines = np.empty((len(cards), size), dtype=np.float32)
        for start in range(0, size, _BLOCK):
            stop = min(start + _BLOCK, size)
            cosines[:, start:stop] = vectors @ self._space.unit(slice(start, stop)).T
        return cosines


def close(cosine: float) -> Reason:
    """Return closeness in meaning as the reason."""
    return Reason("because-close", {"cosine": f"{cosine:.2f}"})
