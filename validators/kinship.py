"""How the words of a language relate to a card: what may not be said beside it, and by which rule.

A card that the deck knows carries this by hand; for any other card it is derived from its spelling and its lemma.
Either way it is worked out once a card and remembered.
"""

import re
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from cluegen.casing import Language, key
from cluegen.validators.compounds import SHORTEST_PART, closeness, is_compound
from cluegen.validators.spelling import SERIES, SUFFIXES, WORDS_TOO, plain_spelling
from cluegen.verdict import RuleId, Ruling
from cluegen.wordlists.deck import DeckCard, load_deck
from cluegen.wordlists.lemmas import lemmas

_JOINTS = re.compile(r"[\s\-‐‑‒–]+")
_SHORTEST_SURE_PART = 4
# Cosines of a compound and its part: below the first they share letters and no sense, from the second on the sense too.
_FOREIGN = 0.1
_KIN = 0.25


@dataclass(frozen=True, slots=True)
class Relation:
    """Why a word may not be said beside a card: the rule, how bad it is, and the message that says so."""

    rule: RuleId
    ruling: Ruling
    message: str
    lemma: str = ""


IDENTICAL = Relation(RuleId.NOT_A_CARD, Ruling.ILLEGAL, "rule-card")
VARIANT = Relation(RuleId.NO_FORM, Ruling.ILLEGAL, "rule-variant")
FORM = Relation(RuleId.NO_FORM, Ruling.ILLEGAL, "rule-form")
FORM_ASKED = Relation(RuleId.NO_FORM, Ruling.DOUBTFUL, "rule-form-asked")
PART_ASKED = Relation(RuleId.NO_PART, Ruling.DOUBTFUL, "rule-form-asked")
PART = Relation(RuleId.NO_PART, Ruling.ILLEGAL, "rule-part")
COMPOUND = Relation(RuleId.NO_COMPOUND, Ruling.ILLEGAL, "rule-compound")
SHARED = Relation(RuleId.NO_COMPOUND, Ruling.ILLEGAL, "rule-shared-part")
SHARED_ASKED = Relation(RuleId.NO_COMPOUND, Ruling.DOUBTFUL, "rule-shared-part")
SAID_INSIDE = Relation(RuleId.NO_COMPOUND, Ruling.ILLEGAL, "rule-said-inside")
COMPOUND_ASKED = Relation(RuleId.NO_COMPOUND, Ruling.DOUBTFUL, "rule-compound-asked")


@dataclass(frozen=True, slots=True)
class CardKin:
    """What is known of one card: related words by comparison key, and the words that only look related."""

    related: dict[str, Relation]
    lemmas: frozenset[str]
    free: frozenset[str]


@lru_cache(maxsize=5_000)
def card_kin(card: str, language: Language) -> CardKin:
    """Return what may not be said beside the card, and what may although it looks related."""
    found = key(card, language)
    annotated = load_deck(language).get(found)
    related: dict[str, Relation] = {}
    for words, relation in _listed(found, annotated):
        for word in words:
            related.setdefault(_said(word, language), relation)
    # What is written in one word says the same as the two-word card.
    related[found.replace(" ", "")] = related[found] = IDENTICAL
    free = frozenset(_said(word, language) for word in annotated.free) if annotated else frozenset[str]()
    return CardKin(related, lemmas(card, language) if " " not in found else frozenset({found}), free)


def _listed(card: str, annotated: DeckCard | None) -> tuple[tuple[tuple[str, ...], Relation], ...]:
    if annotated is None:
        words = tuple(part for part in card.split() if len(part) >= SHORTEST_PART) if " " in card else ()
        return ((words, PART),)
    return (
        (annotated.variants, VARIANT),
        (annotated.parts, PART),
        (annotated.family, FORM),
        (annotated.doubtful, FORM_ASKED),
    )


@lru_cache(maxsize=50_000)
def _said(word: str, language: Language) -> str:
    """Return a word as it sounds: a hyphen or a space inside hides nothing."""
    return key(word, language).replace(" ", "")


def relation(clue: str, card: str, language: Language) -> Relation | None:
    """Return why the clue may not be said beside the card, or None if it may."""
    said = _said(clue, language)
    kin = card_kin(card, language)
    if said in kin.related:
        return _named_exactly(kin.related[said], said, card, language)
    if said in kin.free:
        return None
    return (
        _by_part_of_clue(clue, kin, language)
        or _by_lemma(clue, card, kin, language)
        or _by_suffix(said, card, language)
        or _by_own_annotations(said, card, language)
        or _by_spelling(said, card, language)
        or _by_compound(said, card, language)
        or _by_part_of_card(said, card, language)
    )


def _by_suffix(said: str, card: str, language: Language) -> Relation | None:
    """Tell a word that an ending derives from the card (fatherhood, dorflos, yoldaş)."""
    found = _said(card, language)
    if len(found) < SHORTEST_PART or not said.startswith(found):
        return None
    ending = said[len(found) :]
    if ending not in SUFFIXES[language]:
        return None
    return FORM_ASKED if ending in WORDS_TOO[language] else FORM


@cache
def _mentions(language: Language) -> dict[str, tuple[str, ...]]:
    """Return which cards of the deck list a word as their kin, by the word."""
    mentions: dict[str, list[str]] = {}
    for found, card in load_deck(language).items():
        for word in (*card.variants, *card.family, *card.parts, *card.doubtful):
            mentions.setdefault(_said(word, language), []).append(_said(found, language))
    return {word: tuple(cards) for word, cards in mentions.items()}


def mentioning(card: str, language: Language) -> tuple[str, ...]:
    """Return the cards of the deck that list this one as their kin, by comparison key without spaces."""
    return _mentions(language).get(_said(card, language), ())


def _by_own_annotations(said: str, card: str, language: Language) -> Relation | None:
    """The clue may itself be a card that the deck knows, and list the other as its kin."""
    own = load_deck(language).get(said) if said in mentioning(card, language) else None
    if own is None:
        return None
    found = _said(card, language)
    for words, relation in (
        (own.variants, VARIANT),
        (own.family, FORM),
        (own.parts, COMPOUND),
        (own.doubtful, FORM_ASKED),
    ):
        if any(_said(word, language) == found for word in words):
            return relation
    return None


def _by_spelling(said: str, card: str, language: Language) -> Relation | None:
    """Tell a card in another spelling of the same word, such as colour and COLOR."""
    found = _said(card, language)
    return VARIANT if said != found and plain_spelling(said, language) == plain_spelling(found, language) else None


def _named_exactly(listed: Relation, said: str, card: str, language: Language) -> Relation:
    """The deck lists compounds among the family; what has the card and another word in it breaks another rule."""
    part = _said(card, language)
    rest = said.replace(part, "", 1)
    if listed not in (FORM, FORM_ASKED) or part not in said or len(part) < SHORTEST_PART:
        return listed
    if not (is_compound(said, part, language) or _looks_like_a_part(rest, said, part, language)):
        return listed
    return COMPOUND if listed is FORM else COMPOUND_ASKED


def _looks_like_a_part(rest: str, said: str, part: str, language: Language) -> bool:
    """Tell what is left of a listed word and is no ending: long enough for a word, though no list may have it."""
    if language == "tr" and said.startswith(part):
        return False
    return len(rest) > SHORTEST_PART and not any(rest.endswith(ending) for ending in SUFFIXES[language])


def _by_part_of_clue(clue: str, kin: CardKin, language: Language) -> Relation | None:
    """Tell a clue of several words, however they are joined, of which one is the card or a form of it (rock'n'roll)."""
    if clue.isalpha():
        return None
    parts = [part for part in _JOINTS.split(clue) if part]
    if len(parts) < 2 and language != "tr":
        # In Turkish an apostrophe comes before a case ending, in English before one that is as short.
        parts = [part for part in re.split(r"['’]", clue) if part]
        if len(parts[-1]) < SHORTEST_PART:
            return None
    if len(parts) < 2:
        return None
    said = (kin.related.get(_said(part, language)) for part in parts)
    return SAID_INSIDE if any(found is not None and found.ruling is Ruling.ILLEGAL for found in said) else None


def _by_lemma(clue: str, card: str, kin: CardKin, language: Language) -> Relation | None:
    """Tell a form of the card, or a form of a word that is kin to it; the latter is asked where the senses are far."""
    said = lemmas(clue, language)
    if common := said & kin.lemmas:
        return Relation(RuleId.NO_FORM, Ruling.ILLEGAL, "rule-form-shared", min(common))
    for lemma in sorted(said):
        related = kin.related.get(lemma)
        if related is IDENTICAL:
            return FORM
        if related is not None:
            close = closeness(_said(clue, language), _said(card, language), language)
            return FORM_ASKED if close is not None and close < _FOREIGN else related
    return None


def _guarded(sure: Relation, asked: Relation, said: str, other: str, language: Language) -> Relation | None:
    """Return what letters alone suggest as far as the senses of the two words bear it out.

    A word that no table holds leaves the matter to the table that is played at.
    """
    close = closeness(said, other, language)
    if close is None or _FOREIGN <= close < _KIN:
        return asked
    return sure if close >= _KIN else None


def _by_compound(said: str, card: str, language: Language) -> Relation | None:
    """Tell a compound of the card and another word (football beside FOOT); a short part leaves doubt (carnation)."""
    if _is_form_of_something_else(said, language):
        return None
    part = _said(card, language)
    if is_compound(said, part, language):
        is_short = len(part) < _SHORTEST_SURE_PART or part in SUFFIXES[language] | SERIES[language]
        return _guarded(COMPOUND_ASKED if is_short else COMPOUND, COMPOUND_ASKED, said, part, language)
    for piece in pieces(card, language):
        if is_compound(said, piece, language):
            shared = SHARED_ASKED if piece in SERIES[language] else SHARED
            found = _guarded(replace(shared, lemma=piece), replace(SHARED_ASKED, lemma=piece), said, piece, language)
            if found is not None:
                return found
    return None


def _is_form_of_something_else(said: str, language: Language) -> bool:
    """Tell an inflected form, whose letters make compounds by chance (thinking has KING in it)."""
    return said not in lemmas(said, language)


def _by_part_of_card(said: str, card: str, language: Language) -> Relation | None:
    """Tell a part of a card that the deck does not know (Buch beside BUCHHANDLUNG)."""
    found = _said(card, language)
    if found in load_deck(language) or not is_compound(found, said, language):
        return None
    return _guarded(PART, PART_ASKED, found, said, language)


def pieces(card: str, language: Language) -> tuple[str, ...]:
    """Return the keys of the parts of a card that the deck names and that are long enough to be met again."""
    annotated = load_deck(language).get(key(card, language))
    if annotated is None:
        return ()
    return tuple(key(part, language) for part in annotated.parts if len(part) >= _SHORTEST_SURE_PART)
