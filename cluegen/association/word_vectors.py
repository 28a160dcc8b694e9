"""Unit vectors of any words of a space, worked out once and remembered."""

from collections import OrderedDict
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from cluegen.association.space import Space, Vectors
from cluegen.casing import Language, key

# As many words as a deck and a half has cards.
REMEMBERED = 1_000


class WordVectors:
    """The vectors of words, whether the space has a row for them or must compose them."""

    def __init__(self, space: Space) -> None:
        self._space = space
        self._language: Language = space.vocabulary.language
        self._vectors: OrderedDict[str, Vectors] = OrderedDict()

    def of(self, words: Sequence[str]) -> Vectors:
        """Return the unit vectors, shape (words, dimension); a word of which nothing is known has zeros."""
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
        forget_the_oldest(self._vectors, keys)
        return vectors

    def likeness(self, positions: NDArray[np.intp]) -> NDArray[np.float32]:
        """Return the cosines of candidate clues with each other, shape (positions, positions)."""
        vectors = self._space.unit(positions)
        return vectors @ vectors.T

    def untabled(self, words: Sequence[str]) -> list[str]:
        """Return the words that no table holds, in the order given."""
        return [word for word in words if key(word, self._language) not in self._space.position]

    def unknown(self, words: Sequence[str]) -> list[str]:
        """Return the words of which nothing is known, in the order given."""
        return [word for word, vector in zip(words, self.of(words), strict=True) if not vector.any()]


def forget_the_oldest(remembered: OrderedDict[str, NDArray[np.float32]], used: Iterable[str]) -> None:
    """Keep what was used last, up to the number of words that are remembered."""
    for word in used:
        remembered.move_to_end(word)
    while len(remembered) > REMEMBERED:
        remembered.popitem(last=False)
