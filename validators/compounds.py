"""Compounds: whether a word is made of another one and something more."""

import numpy as np

from cluegen.casing import Language
from cluegen.validators.spelling import SUFFIXES
from cluegen.wordlists.deck import load_deck
from cluegen.wordlists.vectors import load_vectors
from cluegen.wordlists.vocabulary import load_vocabulary

# What German puts between the parts of a compound, and Turkish behind the last part. "" first: most need nothing.
_LINKS: dict[Language, tuple[str, ...]] = {"en": ("",), "de": ("", "s", "es", "n", "en", "er", "e"), "tr": ("",)}
ENDINGS: dict[Language, tuple[str, ...]] = {
    "en": ("",),
    "de": ("",),
    "tr": ("", "ı", "i", "u", "ü", "sı", "si", "su", "sü"),
}
SHORTEST_PART = 3


def is_compound(said: str, part: str, language: Language) -> bool:
    """Tell whether the word begins or ends with the part, and the rest is a word that is no mere ending."""
    if len(part) < SHORTEST_PART or len(said) - len(part) < SHORTEST_PART:
        return False
    return any(is_word(rest, language) and rest not in SUFFIXES[language] for rest in _rests(said, part, language))


def _rests(said: str, part: str, language: Language) -> list[str]:
    """Return what is left of the word if the card is its first or its last part."""
    rests = [
        said[len(part) + len(link) :].removesuffix(ending)
        for link in _LINKS[language]
        for ending in ENDINGS[language]
        if said.startswith(part + link) and said.endswith(ending)
    ]
    rests += [
        said[: -len(part + ending)].removesuffix(link)
        for link in _LINKS[language]
        for ending in ENDINGS[language]
        if said.endswith(part + ending) and said[: -len(part + ending)].endswith(link)
    ]
    return rests


def is_word(text: str, language: Language) -> bool:
    """Whether the text stands in the vocabulary or on a card of the language."""
    return len(text) >= SHORTEST_PART and (text in load_vocabulary(language).position or text in load_deck(language))


def closeness(said: str, part: str, language: Language) -> float | None:
    """Return the cosine of two words that the tables hold, else None: letters may be shared by chance (carnation)."""
    table = load_vectors(language)
    if said not in table.position or part not in table.position:
        return None
    first, second = table.unit(np.array([table.position[said], table.position[part]], dtype=np.intp))
    return float(first @ second)
