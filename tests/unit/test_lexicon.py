"""The hand-written lexicons: sound, and what the association makes of them."""

import numpy as np
import pytest

from cluegen.association.lexical import CLOSEST, FEATURES, LexicalAssociation, mean_of_closest
from cluegen.association.names import load_association
from cluegen.association.weights import load_weights
from cluegen.casing import LANGUAGES, Language, key
from cluegen.eval.lexicon_faults import all_faults, faults, forms, missing, strangers
from cluegen.wordlists.associations import STEP, is_current
from cluegen.wordlists.deck import load_deck
from cluegen.wordlists.lexicon import Lexicon, load_lexicon
from cluegen.wordlists.vocabulary import load_vocabulary

SAMPLE = "BEAR\tanimal:3 honey:3 grizzly:2\nMOON\tnight:3 Night:2 two-words:1"


def lexical(language: Language = "en") -> LexicalAssociation:
    association = load_association("usem3", language)
    assert isinstance(association, LexicalAssociation)
    return association


def test_a_lexicon_is_read_by_card_in_the_order_of_strength():
    lexicon = Lexicon("en", SAMPLE.splitlines())
    assert lexicon.cards == ("bear", "moon")
    assert lexicon.words("bear") == [("animal", 3), ("honey", 3), ("grizzly", 2)]
    assert lexicon.links("bear")["grizzly"] == 2
    assert "bear" in lexicon
    assert "BEAR" not in lexicon


def test_the_checker_names_every_kind_of_fault():
    kinds = {(fault.card, fault.kind) for fault in faults(Lexicon("en", SAMPLE.splitlines()))}
    assert {("bear", "short"), ("bear", "spread"), ("moon", "twice"), ("moon", "not-a-word")} <= kinds


def test_the_checker_names_cards_that_no_deck_has_and_cards_that_have_no_lexicon():
    lexicon = Lexicon("en", ["ZQXV\ta:3"])
    assert [fault.card for fault in strangers(lexicon)] == ["zqxv"]
    assert len(list(missing(lexicon))) == sum(card.deal for card in load_deck("en").values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lexicons_that_ship_have_no_fault(language: Language):
    assert list(all_faults(load_lexicon(language))) == []


def test_the_checker_names_forms_of_the_card():
    assert [fault.shown for fault in forms(Lexicon("en", ["MOON\tmoons:3 night:3 moonlight:2"]))] == [
        "moons, moonlight"
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_associations_was_made_from_what_lies_beside_it(language: Language):
    assert is_current(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_says_what_the_features_say(language: Language):
    association, lexicon = lexical(language), load_lexicon(language)
    weights = np.array([getattr(load_weights(), name) for name in FEATURES])
    cards = list(lexicon.cards[::90])
    for clue in load_vocabulary(language).words[::3000]:
        from_features = association.features(clue, cards) @ weights
        direct = association.features(clue, cards)[:, 0] > 0
        by_lemma = direct & np.array([key(clue, language) not in lexicon.links(card) for card in cards])
        shown = association.row(clue, cards)
        assert shown[~by_lemma] == pytest.approx(from_features[~by_lemma], abs=float(STEP))


def test_a_word_of_the_lexicon_attracts_more_than_one_that_is_not():
    near, far = lexical().row("honey", ["BEAR", "BERLIN"])
    assert near > far + 2


def test_the_profile_is_the_mean_of_the_closest():
    cosines = np.linspace(0, 1, 20, dtype=np.float32)[:, None]
    assert mean_of_closest(cosines)[0] == pytest.approx(cosines[-CLOSEST:].mean())


def test_a_card_without_a_lexicon_plays_beside_those_that_have_one():
    association = lexical()
    assert "snorkelberry" not in load_lexicon("en")
    columns = association.over_vocabulary(["BEAR", "SNORKELBERRY"])
    assert columns.shape == (2, len(load_vocabulary("en")))
    assert np.isfinite(columns).all()


@pytest.mark.parametrize(
    ("clue", "card", "message"),
    [("honey", "BEAR", "because-linked-3"), ("honey", "SNORKELBERRY", "because-close")],
)
def test_a_reason_is_the_entry_of_the_lexicon_or_the_closeness(clue: str, card: str, message: str):
    assert lexical().reasons(clue, [card])[0].message == message


def test_a_clue_that_is_in_no_entry_is_explained_by_the_closest_word():
    reason = lexical().reasons("wheelbarrow", ["BEAR"])[0]
    assert reason.message == "because-like"
    assert reason.values["card"] == "BEAR"
