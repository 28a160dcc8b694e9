"""The candidate clues of a language: single words that people know, with what the spymaster must know of each.

A file ``<language>/vocabulary.tsv`` has a header and one word a line, sorted:
``word``, ``zipf`` (log10 of occurrences per billion words), ``pos`` and ``flags`` (comma-separated, may be empty).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Literal, cast, get_args

import numpy as np
from numpy.typing import NDArray

from cluegen.casing import Language, key

PartOfSpeech = Literal["noun", "adj", "verb", "name"]
Flag = Literal["offensive", "letter", "number", "position"]
FLAGS: tuple[Flag, ...] = get_args(Flag)
HEADER = ("word", "zipf", "pos", "flags")


@dataclass(frozen=True, slots=True)
class Entry:
    """One candidate clue."""

    word: str
    zipf: float
    pos: PartOfSpeech
    flags: frozenset[Flag] = frozenset()

    def line(self) -> str:
        """Return the entry as it stands in the file, without the line end."""
        return "\t".join((self.word, f"{self.zipf:.2f}", self.pos, ",".join(sorted(self.flags))))


def parse(lines: Iterable[str]) -> Iterator[Entry]:
    """Yield the entries of a vocabulary file, whose first line is the header."""
    rows = iter(lines)
    next(rows)
    for row in rows:
        word, zipf, pos, flags = row.rstrip("\n").split("\t")
        found = frozenset(cast(list[Flag], flags.split(","))) if flags else frozenset[Flag]()
        yield Entry(word, float(zipf), cast(PartOfSpeech, pos), found)


def folder(language: Language) -> Traversable:
    """Return the folder of the language's word lists."""
    return files("cluegen.wordlists") / language


class Vocabulary:
    """All candidate clues of a language in a fixed order, and where each stands."""

    def __init__(self, language: Language, entries: Iterable[Entry]) -> None:
        self.language: Language = language
        self.entries = tuple(entries)
        self.words = tuple(entry.word for entry in self.entries)

    def __len__(self) -> int:
        return len(self.entries)

    def __repr__(self) -> str:
        return f"Vocabulary({self.language!r}, {len(self)} words)"

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The comparison key of each word, in order."""
        return tuple(key(word, self.language) for word in self.words)

    @cached_property
    def position(self) -> dict[str, int]:
        """Where each word stands, by its comparison key."""
        return {found: index for index, found in enumerate(self.keys)}

    @cached_property
    def zipf(self) -> NDArray[np.float32]:
        """The frequency of each word, shape (words,)."""
        return np.array([entry.zipf for entry in self.entries], dtype=np.float32)

    def flagged(self, flag: Flag) -> NDArray[np.bool_]:
        """Return which words carry the flag, shape (words,)."""
        return self._flags[flag]

    @cached_property
    def _flags(self) -> dict[Flag, NDArray[np.bool_]]:
        return {flag: np.array([flag in entry.flags for entry in self.entries], dtype=np.bool_) for flag in FLAGS}


@cache
def load_vocabulary(language: Language) -> Vocabulary:
    """Return the shipped vocabulary of the language."""
    text = (folder(language) / "vocabulary.tsv").read_text(encoding="utf-8")
    return Vocabulary(language, parse(text.splitlines()))
