"""Association as the cosine of two vectors."""

from collections import OrderedDict
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cluegen.association import Attraction, Reason
from cluegen.association.space import Space, Vectors
from cluegen.casing import Language, key
from cluegen.wordlists.vocabulary import Vocabulary

# As many cards as a deck and a half; a column takes 4 bytes a clue of the vocabulary.
_REMEMBERED = 1_000
_BLOCK = 2_048


class CosineAssociation:
    """Attraction as a multiple of the cosine; what is worked out for a card is remembered."""

    # Below this cosine people rather stop. Two words at random have one of 0 ± .1, a clue and its first pick one of .4.
    doubtful_cosine = 0.2

    def __init__(self, space: Space) -> None:
        self._space = space
        self._language: Language = space.vocabulary.language
        self._scale = np.float32(space.scale)
        self._columns: OrderedDict[str, Attraction] = OrderedDict()
        self._vectors: OrderedDict[str, Vectors] = OrderedDict()

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
        return float(self._scale) * self.doubtful_cosine

    def columns(self, cards: Sequence[str]) -> Attraction:
        """Return how strongly every candidate clue suggests each card, shape (vocabulary, cards)."""
        new = [card for card in dict.fromkeys(cards) if card not in self._columns]
        if new:
            self._columns.update(zip(new, self._fresh_columns(new), strict=True))
        found = np.stack([self._columns[card] for card in cards], axis=1)
        _forget_the_oldest(self._columns, cards)
        return found

    def row(self, clue: str, cards: Sequence[str]) -> Attraction:
        """Return how strongly one clue, any word, suggests each card, shape (cards,)."""
        vectors = self._unit([clue, *cards])
        return np.asarray(self._scale * (vectors[1:] @ vectors[0]), dtype=np.float32)

    def likeness(self, positions: NDArray[np.intp]) -> NDArray[np.float32]:
        """Return the cosines of candidate clues with each other, shape (positions, positions)."""
        vectors = self._space.unit(positions)
        return vectors @ vectors.T

    def untabled(self, words: Sequence[str]) -> list[str]:
        """Return the words that no table holds, in the order given."""
        return [word for word in words if key(word, self._language) not in self._space.position]

    def unknown(self, words: Sequence[str]) -> list[str]:
        """Return the words of which nothing is known, in the order given; no clue attracts to them."""
        self._unit(words)
        return [word for word in words if not self._vectors[key(word, self._language)].any()]

    def reasons(self, clue: str, cards: Sequence[str]) -> list[Reason]:
        """Return the cosine as the reason for each card."""
        cosines = self.row(clue, cards) / self._scale
        return [Reason("because-close", {"cosine": f"{cosine:.2f}"}) for cosine in cosines.tolist()]

    def _fresh_columns(self, cards: Sequence[str]) -> NDArray[np.float32]:
        """Return the columns one below the other, shape (cards, vocabulary), without unpacking the whole table."""
        vectors = self._scale * self._unit(cards)
        size = len(self.vocabulary)
        columns = np.empty((len(cards), size), dtype=np.float32)
        for start in range(0, size, _BLOCK):
            stop = min(start + _BLOCK, size)
            columns[:, start:stop] = vectors @ self._space.unit(slice(start, stop)).T
        return columns

    def _unit(self, words: Sequence[str]) -> Vectors:
        """Return the unit vectors of any words, shape (words, dimension); one that cannot be known at all has zeros."""
        keys = [key(word, self._language) for word in words]
        new = [found for found in dict.fromkeys(keys) if found not in self._vectors]
        tabled = [found for found in new if found in self._space.position]
        if tabled:
            rows = np.array([self._space.position[found] for found in tabled], dtype=np.intp)
            self._vectors.update(zip(tabled, self._space.unit(rows), strict=True))
        untabled = [found for found in new if found not in self._space.position]
        if untabled:
            composed = self._space.compose(untabled)
            nothing = np.zeros(self._space.unit(slice(0, 1)).shape[1], dtype=np.float32)
            self._vectors.update((found, composed.get(found, nothing)) for found in untabled)
        vectors = np.stack([self._vectors[found] for found in keys])
        _forget_the_oldest(self._vectors, keys)
        return vectors


def _forget_the_oldest(remembered: OrderedDict[str, NDArray[np.float32]], used: Sequence[str]) -> None:
    for word in used:
        remembered.move_to_end(word)
    while len(remembered) > _REMEMBERED:
        remembered.popitem(last=False)
