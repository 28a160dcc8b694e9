"""How strongly every candidate clue suggests every card that has a lexicon, worked out when the word lists are built.

``<language>/associations.npy`` has one int8 row for each card of the lexicon, in its order, and one column for each
word of the vocabulary; a unit is `STEP` of attraction. ``associations.json`` has the checksum of what it was made from.
"""

import json
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import as_file, files

import numpy as np
from numpy.typing import NDArray

from cluegen.casing import Language
from cluegen.wordlists.vocabulary import folder

STEP = np.float32(0.12)


class AssociationTable:
    """The table of one language, mapped into memory."""

    def __init__(self, language: Language) -> None:
        with as_file(folder(language) / "associations.npy") as path:
            self._rows: NDArray[np.int8] = np.load(path, mmap_mode="r")

    def at(self, positions: Sequence[int], clue: int) -> NDArray[np.float32]:
        """Return how strongly one clue of the vocabulary suggests the cards at those positions, shape (cards,)."""
        return np.multiply(self._rows[positions, clue], STEP, dtype=np.float32)

    def rows_at(self, positions: Sequence[int]) -> NDArray[np.float32]:
        """Return the attractions of the cards at those positions of the lexicon, shape (cards, vocabulary)."""
        return np.multiply(self._rows[positions], STEP, dtype=np.float32)


def made_from(language: Language) -> str:
    """Return the checksum of all that the table of the language is made from."""
    sources = [folder(language) / name for name in ("lexicon.tsv", "vocabulary.tsv", "vectors.json")]
    sources.append(files("cluegen.association") / "weights.toml")
    return sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()


def is_current(language: Language) -> bool:
    """Tell whether the table was made from what lies beside it."""
    said = json.loads((folder(language) / "associations.json").read_text(encoding="utf-8"))
    return bool(said["made_from"] == made_from(language))


@cache
def load_associations(language: Language) -> AssociationTable:
    """Return the shipped table of the language."""
    return AssociationTable(language)
