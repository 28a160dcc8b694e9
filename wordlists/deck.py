"""The cards of a language that we know by heart: which of them to deal, and what a clue may not be beside them.

A file ``<language>/deck.tsv`` has a header and one card a line, sorted: ``card`` as printed, ``deal`` (1: in the deck
to deal from), and comma-separated lists that were written card by card: ``parts`` of a compound or a name, ``family``
(its visible forms and derivations), ``variants`` (other spellings), ``free`` (words that only look related),
``doubtful`` (words a table would ask about), ``tags`` (``number=8``, ``position=top``, ``letter=x``).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from cluegen.casing import Language, key
from cluegen.wordlists.vocabulary import folder

HEADER = ("card", "deal", "parts", "family", "variants", "free", "doubtful", "tags")


@dataclass(frozen=True, slots=True)
class DeckCard:
    """One card with its annotations."""

    card: str
    deal: bool
    parts: tuple[str, ...]
    family: tuple[str, ...]
    variants: tuple[str, ...]
    free: tuple[str, ...]
    doubtful: tuple[str, ...]
    tags: tuple[str, ...]


Deck = dict[str, DeckCard]


def parse(lines: Iterable[str]) -> Iterator[DeckCard]:
    """Yield the cards of a deck file, whose first line is the header."""
    rows = iter(lines)
    next(rows)
    for row in rows:
        card, deal, *lists = row.rstrip("\n").split("\t")
        yield DeckCard(card, deal == "1", *(tuple(filter(None, items.split(","))) for items in lists))


@cache
def load_deck(language: Language) -> Deck:
    """Return the shipped cards of the language by their comparison key, in file order."""
    text = (folder(language) / "deck.tsv").read_text(encoding="utf-8")
    return {key(card.card, language): card for card in parse(text.splitlines())}
