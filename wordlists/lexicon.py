"""What people think of at a card: words with strengths, written by hand.

A file ``<language>/lexicon.tsv`` has one card a line, sorted: the card, a tab, and ``word:strength`` by single spaces,
strongest first. Strength 3: nearly everybody links the word to the card; 2: many people accept it at once; 1: weaker,
but clear.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Literal, cast

from cluegen.casing import Language, key
from cluegen.wordlists.vocabulary import folder

Strength = Literal[1, 2, 3]
STRENGTHS: tuple[Strength, ...] = (3, 2, 1)


class Lexicon:
    """The lexicon of a language. A line is only taken apart when its card is asked for."""

    def __init__(self, language: Language, lines: Iterable[str]) -> None:
        self.language: Language = language
        self._lines: dict[str, str] = {}
        self._links: dict[str, Mapping[str, Strength]] = {}
        self._naming: dict[str, list[str]] = {}
        for line in lines:
            card, _, words = line.partition("\t")
            self._lines[key(card, language)] = words
        self.cards = tuple(self._lines)
        self.position = {card: index for index, card in enumerate(self.cards)}

    def __contains__(self, card: str) -> bool:
        return card in self._lines

    def __len__(self) -> int:
        return len(self.cards)

    def words(self, card: str) -> list[tuple[str, Strength]]:
        """Return the card's words as they are written, strongest first; the card is given by its comparison key."""
        pairs = (item.rpartition(":") for item in self._lines[card].split())
        return [(word, cast(Strength, int(strength))) for word, _, strength in pairs]

    def links(self, card: str) -> Mapping[str, Strength]:
        """Return the strengths of the card's words by comparison key, strongest first."""
        if card not in self._links:
            self._links[card] = {key(word, self.language): strength for word, strength in self.words(card)}
        return self._links[card]

    def naming(self, card: str) -> tuple[str, ...]:
        """Return the cards that have this one among their words, in order."""
        if not self._naming:
            for other in self.cards:
                for word in self.links(other):
                    self._naming.setdefault(word, []).append(other)
        return tuple(self._naming.get(card, ()))


@cache
def load_lexicon(language: Language) -> Lexicon:
    """Return the shipped lexicon of the language."""
    text = (folder(language) / "lexicon.tsv").read_text(encoding="utf-8")
    return Lexicon(language, text.splitlines())
