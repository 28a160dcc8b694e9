"""Put a vocabulary together: candidates from packages, names and terms written by hand, and what a reader decided."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import get_args

from cluegen.casing import Language, key
from cluegen.wordlists.build import english, german, turkish
from cluegen.wordlists.vocabulary import HEADER, Entry, Flag, PartOfSpeech

Candidates = Callable[[], Iterator[tuple[str, float, PartOfSpeech]]]
SOURCES: dict[Language, Candidates] = {
    "en": english.candidates,
    "de": german.candidates,
    "tr": turkish.candidates,
}
PARTS_OF_SPEECH: tuple[PartOfSpeech, ...] = get_args(PartOfSpeech)
LARGEST = 20_000
_LEAST_KNOWN = 2.5
_FLAG_KINDS: tuple[Flag, ...] = ("letter", "number", "position")


def build_vocabulary(language: Language, folder: Path) -> list[Entry]:
    """Return the sorted entries of the language from the packages and from the hand-written files of the folder.

    ``names.txt`` adds proper names, ``terms.tsv`` and ``offensive.txt`` set flags, and ``reviewed.tsv`` has the last
    word: its lines are ``word<TAB>drop`` or ``word<TAB>noun`` (adj, verb, name) to add or to correct.
    """
    chosen = _draft(language, _lines(folder / "names.txt"))
    for word, decision in _pairs(folder / "reviewed.tsv"):
        found = key(word, language)
        known = chosen.pop(found, None)
        for pos in PARTS_OF_SPEECH:
            if decision == pos:
                chosen[found] = word, known[1] if known else _known_frequency(word, language), pos
    flags = _flags(language, folder)
    entries = (Entry(*row, frozenset(flags.get(found, ()))) for found, row in chosen.items())
    return sorted(entries, key=lambda entry: entry.word)


def _draft(language: Language, names: list[str]) -> dict[str, tuple[str, float, PartOfSpeech]]:
    """Return names and the most frequent candidates by key: what the reader got to see, whatever they dropped of it."""
    chosen: dict[str, tuple[str, float, PartOfSpeech]] = {}
    for word in names:
        chosen.setdefault(key(word, language), (word, _known_frequency(word, language), "name"))
    for word, zipf, pos in SOURCES[language]():
        if len(chosen) == LARGEST:
            break
        chosen.setdefault(key(word, language), (word, zipf, pos))
    return chosen


def write_vocabulary(entries: Iterable[Entry], path: Path) -> None:
    """Write the entries as a tab-separated file with a header."""
    lines = ["\t".join(HEADER), *(entry.line() for entry in entries)]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _known_frequency(word: str, language: Language) -> float:
    """Return the zipf frequency of a word that somebody chose by hand, which is never as low as a count may say."""
    import wordfreq

    return max(_LEAST_KNOWN, float(wordfreq.zipf_frequency(word, language)))


def _flags(language: Language, folder: Path) -> dict[str, set[Flag]]:
    flags: dict[str, set[Flag]] = {}
    for word in _lines(folder / "offensive.txt"):
        flags.setdefault(key(word, language), set()).add("offensive")
    for word, kind in _pairs(folder / "terms.tsv"):
        for flag in _FLAG_KINDS:
            if kind == flag:
                flags.setdefault(key(word, language), set()).add(flag)
    return flags


def _lines(path: Path) -> list[str]:
    return [line for line in path.read_text(encoding="utf-8").splitlines() if line]


def _pairs(path: Path) -> Iterator[tuple[str, str]]:
    for line in _lines(path):
        word, _, rest = line.partition("\t")
        yield word, rest
