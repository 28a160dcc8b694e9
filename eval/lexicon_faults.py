"""What is wrong with a lexicon: the faults of which a batch of cards can have many without anybody noticing."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from cluegen.casing import Language, key
from cluegen.validators.kinship import relation
from cluegen.verdict import Ruling
from cluegen.wordlists.deck import load_deck
from cluegen.wordlists.lexicon import STRENGTHS, Lexicon

FEWEST_WORDS = 70
_FEWEST_OF_STRENGTH = {3: 4, 2: 20, 1: 0}


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing to repair: the card, what kind of fault it is, and the words or numbers that show it."""

    card: str
    kind: str
    shown: str


def all_faults(lexicon: Lexicon) -> Iterator[Fault]:
    """Yield all faults of a lexicon: those of its cards, strange and missing cards, and forms of the cards."""
    yield from faults(lexicon)
    yield from strangers(lexicon)
    yield from missing(lexicon)
    yield from forms(lexicon)


def faults(lexicon: Lexicon) -> Iterator[Fault]:
    """Yield the faults of a lexicon in the order of its cards: short, twice, not-a-word, spread."""
    for card in lexicon.cards:
        words = lexicon.words(card)
        if len(words) < FEWEST_WORDS:
            yield Fault(card, "short", f"{len(words)} words")
        twice = _twice(lexicon, card)
        if twice:
            yield Fault(card, "twice", ", ".join(twice))
        strange = [word for word, _ in words if not word.isalnum()]
        if strange:
            yield Fault(card, "not-a-word", ", ".join(strange))
        counts = Counter(strength for _, strength in words)
        if any(counts[strength] < _FEWEST_OF_STRENGTH[strength] for strength in STRENGTHS):
            yield Fault(card, "spread", " ".join(f"{strength}:{counts[strength]}" for strength in STRENGTHS))


def strangers(lexicon: Lexicon) -> Iterator[Fault]:
    """Yield the cards that no deck has."""
    deck = load_deck(lexicon.language)
    yield from (Fault(card, "not-a-card", card) for card in lexicon.cards if card not in deck)


def missing(lexicon: Lexicon) -> Iterator[Fault]:
    """Yield the cards of the deck to deal from that have no lexicon."""
    for found, card in load_deck(lexicon.language).items():
        if card.deal and found not in lexicon:
            yield Fault(found, "missing", card.card)


def forms(lexicon: Lexicon) -> Iterator[Fault]:
    """Yield the cards that list a word which may not be said beside them."""
    for card in lexicon.cards:
        banned = [word for word, _ in lexicon.words(card) if _is_illegal(word, card, lexicon.language)]
        if banned:
            yield Fault(card, "form-of-the-card", ", ".join(banned))


def _is_illegal(word: str, card: str, language: Language) -> bool:
    found = relation(word, card, language)
    return found is not None and found.ruling is Ruling.ILLEGAL


def _twice(lexicon: Lexicon, card: str) -> list[str]:
    counts = Counter(key(word, lexicon.language) for word, _ in lexicon.words(card))
    return sorted(word for word, count in counts.items() if count > 1)
