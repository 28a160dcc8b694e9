"""The screen rules on a whole vocabulary at once, exactly as the rule for one word does."""

from random import Random

import numpy as np
import pytest

from cluegen.casing import LANGUAGES, Language, key
from cluegen.validators.kinship import relation
from cluegen.validators.screen import screen_of
from cluegen.wordlists.deck import load_deck
from cluegen.wordlists.vocabulary import Entry, Vocabulary, load_vocabulary

SAMPLE = 15
OWN_CARDS: dict[Language, tuple[str, ...]] = {
    "en": ("SPACESHIP", "FOOT", "TEN", "GO", "ROBOT DANCE", "ZQXV"),
    "de": ("HANDSCHUH", "FUß", "TOR", "EI", "BLAUER WAL", "ZQXV"),
    "tr": ("KÂĞIT", "DENİZ", "IŞIK", "SU", "KARA DELİK", "ZQXV"),
}


def dealt(language: Language) -> list[str]:
    return Random(2026).sample([card.card for card in load_deck(language).values()], SAMPLE)


@pytest.mark.parametrize(
    ("language", "card"),
    [(language, card) for language in LANGUAGES for card in (*dealt(language), *OWN_CARDS[language])],
)
def test_the_screen_refuses_exactly_what_the_rule_refuses(language: Language, card: str):
    vocabulary = load_vocabulary(language)
    expected = [i for i, word in enumerate(vocabulary.words) if relation(word, card, language) is not None]
    refused = screen_of(vocabulary).refused(card)
    assert refused.tolist() == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_itself_is_refused_wherever_the_vocabulary_has_it(language: Language):
    vocabulary, screen = load_vocabulary(language), screen_of(load_vocabulary(language))
    for card in dealt(language):
        position = vocabulary.position.get(key(card, language))
        assert position is None or position in screen.refused(card)


@pytest.mark.parametrize(
    ("language", "card", "word"), [("en", "SLING", "cling"), ("en", "MARBLE", "Marley"), ("de", "ALPEN", "Algerien")]
)
def test_what_is_spelled_much_like_the_card_is_disputable_or_free(language: Language, card: str, word: str):
    vocabulary = Vocabulary(language, [Entry(word, 4.0, "noun"), Entry("xyz", 4.0, "noun")])
    disputable = screen_of(vocabulary).disputable(card)
    assert set(disputable.tolist()) <= {0}
    assert screen_of(vocabulary).refused(card).tolist() == []


def test_a_word_that_contains_the_card_is_disputable_even_where_it_is_legal():
    words = ("carpet", "scarlet", "tree")
    vocabulary = Vocabulary("en", [Entry(word, 4.0, "noun") for word in words])
    screen = screen_of(vocabulary)
    assert screen.disputable("CARP").tolist() == [0]
    assert screen.refused("CARP").tolist() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_positions_are_ascending_and_inside_the_vocabulary(language: Language):
    vocabulary, screen = load_vocabulary(language), screen_of(load_vocabulary(language))
    for card in dealt(language)[:5]:
        for positions in (screen.refused(card), screen.disputable(card)):
            assert np.all(np.diff(positions) > 0)
            assert np.all((positions >= 0) & (positions < len(vocabulary)))


def test_a_vocabulary_has_one_screen():
    assert screen_of(load_vocabulary("en")) is screen_of(load_vocabulary("en"))
