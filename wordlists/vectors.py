"""The shipped vectors of a language: one row a word, small enough to commit, mapped into memory, never copied whole.

``vectors.npy`` has one int8 row for each word of the vocabulary, in its order, then one for each deck card that the
vocabulary lacks, in deck order, and then one for each word of ``lexicon_words.txt``, which are those of the lexicon
that both lack. A row's length carries no meaning. ``projection.npy`` (float16) holds what turns a
vector of the full model into a row: first the mean that is taken off, then the axes it is projected to.
``vectors.json`` names the model, its licence and the checksums.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from importlib.resources import as_file

import numpy as np
from numpy.typing import NDArray

from cluegen.casing import Language, key, written
from cluegen.errors import BackendError
from cluegen.wordlists.deck import load_deck
from cluegen.wordlists.vocabulary import folder, load_vocabulary

# Raised whenever `written` or `key` changes what a model gets to see: tables of another version are refused.
NORMALISATION = 1
_BLOCK = 2_048


@dataclass(frozen=True, slots=True)
class Sidecar:
    """What is known of a table of vectors."""

    model: str
    licence: str
    dimension: int
    rows: int
    normalisation: int
    words_sha256: str
    vectors_sha256: str


def table_words(language: Language, lexicon_words: Iterable[str]) -> list[str]:
    """Return the words of the table in row order, spelled as the model gets to see them."""
    vocabulary = load_vocabulary(language)
    extra = (
        written(card.card, language) for found, card in load_deck(language).items() if found not in vocabulary.position
    )
    return [*vocabulary.words, *extra, *lexicon_words]


def lexicon_words(language: Language) -> list[str]:
    """Return the words of the lexicon that neither the vocabulary nor the deck has, in the order of their rows."""
    return (folder(language) / "lexicon_words.txt").read_text(encoding="utf-8").splitlines()


def words_checksum(words: Iterable[str]) -> str:
    """Return the checksum of words in an order."""
    return sha256("\n".join(words).encode()).hexdigest()


class VectorTable:
    """The vectors of one language."""

    def __init__(self, language: Language) -> None:
        self.language: Language = language
        self.sidecar = Sidecar(**json.loads((folder(language) / "vectors.json").read_text(encoding="utf-8")))
        if self.sidecar.normalisation != NORMALISATION:
            raise BackendError(
                f"the {language} vectors have normalisation {self.sidecar.normalisation}, not {NORMALISATION}: "
                f"run python -m cluegen.wordlists.build vectors {language}"
            )
        # A package on disk is the normal case; from a zip the files are unpacked for as long as the process lives.
        with as_file(folder(language) / "vectors.npy") as path:
            self._rows: NDArray[np.int8] = np.load(path, mmap_mode="r")

    @cached_property
    def position(self) -> dict[str, int]:
        """The row of each word, by its comparison key."""
        vocabulary = load_vocabulary(self.language)
        extra = (found for found in load_deck(self.language) if found not in vocabulary.position)
        return vocabulary.position | {found: len(vocabulary) + index for index, found in enumerate(extra)}

    @cached_property
    def lexicon_position(self) -> dict[str, int]:
        """The row of each word that only the lexicon has, by its comparison key."""
        first = len(self.position)
        words = lexicon_words(self.language)
        return {key(word, self.language): first + index for index, word in enumerate(words)}

    def row(self, word: str) -> int:
        """Return the row of a word of the vocabulary, the deck or the lexicon, given by its comparison key."""
        return self.position[word] if word in self.position else self.lexicon_position[word]

    def unit(self, which: slice | NDArray[np.intp]) -> NDArray[np.float32]:
        """Return those rows at length 1, shape (rows, dimension)."""
        rows = self._rows[which].astype(np.float32)
        rows *= self._inverse_length[which][:, None]
        return rows

    @cached_property
    def _inverse_length(self) -> NDArray[np.float32]:
        return np.concatenate(
            [
                1 / np.linalg.norm(self._rows[start : start + _BLOCK].astype(np.float32), axis=1)
                for start in range(0, len(self._rows), _BLOCK)
            ]
        )

    def checksum(self) -> str:
        """Return the checksum of the rows as they are on disk."""
        return sha256(self._rows.tobytes()).hexdigest()

    @cached_property
    def projection(self) -> NDArray[np.float32]:
        """The mean of the full model's vectors (first row) and the axes, shape (1 + dimension, full dimension)."""
        with as_file(folder(self.language) / "projection.npy") as path:
            return np.asarray(np.load(path), dtype=np.float32)


@cache
def load_vectors(language: Language) -> VectorTable:
    """Return the shipped vectors of the language."""
    return VectorTable(language)
