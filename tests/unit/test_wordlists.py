"""The word lists that ship: what every line of them promises."""

import unicodedata
from collections import Counter
from dataclasses import replace
from importlib.resources import files
from itertools import combinations
from pathlib import Path
from typing import get_args

import numpy as np
import pytest

from cluegen.casing import LANGUAGES, Language, key, lower, upper
from cluegen.wordlists import deck as deck_file
from cluegen.wordlists import vocabulary as vocabulary_file
from cluegen.wordlists.deck import DeckCard, load_deck
from cluegen.wordlists.lemmas import lemmas
from cluegen.wordlists.vectors import NORMALISATION, lexicon_words, load_vectors, table_words, words_checksum
from cluegen.wordlists.vocabulary import FLAGS, Entry, PartOfSpeech, Vocabulary, folder, load_vocabulary

FEWEST, MOST = 12_000, 25_000
SMALLEST_DECK = 400
LARGEST_PACKAGE = 60_000_000
ANNOTATIONS = ("parts", "family", "variants", "free", "doubtful")
TAGS = ("number", "position", "letter")

each_language = pytest.mark.parametrize("language", LANGUAGES)


def lines(language: Language, name: str) -> list[str]:
    return (folder(language) / name).read_text(encoding="utf-8").splitlines()


def annotated(card: DeckCard, name: str, language: Language) -> set[str]:
    return {key(word, language) for word in getattr(card, name)}


@each_language
def test_a_vocabulary_has_12_000_to_25_000_clues_sorted_by_word(language: Language):
    words = load_vocabulary(language).words
    assert FEWEST <= len(words) <= MOST
    assert list(words) == sorted(words)


@each_language
def test_no_clue_is_there_twice_once_spelling_is_put_aside(language: Language):
    assert [found for found, times in Counter(load_vocabulary(language).keys).items() if times > 1] == []


@each_language
def test_clues_are_composed_letters_of_one_word(language: Language):
    words = load_vocabulary(language).words
    assert [word for word in words if not word.isalpha()] == []
    assert [word for word in words if not unicodedata.is_normalized("NFC", word)] == []


@each_language
def test_part_of_speech_flags_and_frequency_are_among_what_is_allowed(language: Language):
    entries = load_vocabulary(language).entries
    assert {entry.pos for entry in entries} <= set(get_args(PartOfSpeech))
    assert {flag for entry in entries for flag in entry.flags} <= set(FLAGS)
    assert all(0 < entry.zipf < 9 for entry in entries)


@each_language
def test_the_vocabulary_file_is_written_as_it_is_read(language: Language):
    header, *rows = lines(language, "vocabulary.tsv")
    assert header.split("\t") == list(vocabulary_file.HEADER)
    assert [entry.line() for entry in load_vocabulary(language).entries] == rows


def test_german_nouns_and_names_have_a_capital_and_other_words_have_none():
    for entry in load_vocabulary("de").entries:
        assert entry.word[0].isupper() == (entry.pos in {"noun", "name"}), entry.word


@pytest.mark.parametrize("language", ["en", "tr"])
def test_outside_german_names_have_a_capital_and_other_words_have_none(language: Language):
    for entry in load_vocabulary(language).entries:
        assert (entry.word != lower(entry.word, language)) == (entry.pos == "name"), entry.word


@each_language
def test_every_offensive_word_of_the_vocabulary_carries_the_flag(language: Language):
    offensive = {key(word, language) for word in lines(language, "offensive.txt")}
    entries = load_vocabulary(language).entries
    assert offensive
    assert [
        entry.word for entry in entries if key(entry.word, language) in offensive and "offensive" not in entry.flags
    ] == []


@each_language
def test_every_term_of_the_game_that_is_in_the_vocabulary_carries_its_flag(language: Language):
    vocabulary = load_vocabulary(language)
    for row in lines(language, "terms.tsv"):
        word, kind = row.split("\t")
        assert kind in {*FLAGS, "unlimited"}, row
        position = vocabulary.position.get(key(word, language))
        if position is not None and kind in FLAGS:
            assert kind in vocabulary.entries[position].flags, row


@each_language
def test_nothing_that_a_reader_dropped_is_in_the_vocabulary(language: Language):
    rows = (row.split("\t") for row in lines(language, "reviewed.tsv"))
    decisions = {key(word, language): decision for word, decision in rows}
    assert set(decisions.values()) <= {*get_args(PartOfSpeech), "drop"}
    for entry in load_vocabulary(language).entries:
        assert decisions.get(key(entry.word, language), entry.pos) == entry.pos, entry.word


@each_language
@pytest.mark.parametrize("name", ["offensive.txt", "names.txt", "reviewed.tsv", "terms.tsv", "lemmas.tsv", "deck.tsv"])
def test_files_are_sorted_and_have_no_line_twice(language: Language, name: str):
    rows = lines(language, name)[1:] if name == "deck.tsv" else lines(language, name)
    assert rows == sorted(rows, key=lambda row: row.split("\t")[0])
    assert len(rows) == len(set(rows))
    assert all(row.strip() and row == row.rstrip("\r") for row in rows)


@each_language
def test_a_deck_has_400_or_more_cards_to_deal(language: Language):
    assert sum(card.deal for card in load_deck(language).values()) >= SMALLEST_DECK


@each_language
def test_a_deck_file_has_its_header_and_no_card_twice(language: Language):
    header, *rows = lines(language, "deck.tsv")
    assert header.split("\t") == list(deck_file.HEADER)
    assert len(load_deck(language)) == len(rows)
    assert {len(row.split("\t")) for row in rows} == {len(deck_file.HEADER)}
    assert {row.split("\t")[1] for row in rows} == {"1", ""}


@each_language
def test_cards_are_printed_in_the_capitals_of_the_language(language: Language):
    assert [card.card for card in load_deck(language).values() if card.card != upper(card.card, language)] == []


@each_language
@pytest.mark.parametrize(("one", "other"), list(combinations(ANNOTATIONS, 2)))
def test_no_word_is_annotated_as_two_things_beside_one_card(language: Language, one: str, other: str):
    both = {
        card.card: sorted(annotated(card, one, language) & annotated(card, other, language))
        for card in load_deck(language).values()
    }
    assert {card: words for card, words in both.items() if words} == {}


@each_language
def test_no_card_is_annotated_with_itself(language: Language):
    own = [
        f"{card.card}: {name}"
        for found, card in load_deck(language).items()
        for name in ("parts", "family", "free", "doubtful")
        if found in annotated(card, name, language)
    ]
    assert own == []


@each_language
def test_annotations_are_single_trimmed_words_and_tags_have_values(language: Language):
    for card in load_deck(language).values():
        for name in ANNOTATIONS:
            for word in getattr(card, name):
                assert word == word.strip(), card.card
                assert any(letter.isalpha() for letter in word), card.card
        for tag in card.tags:
            kind, _, value = tag.partition("=")
            assert kind in TAGS, card.card
            assert value, card.card


@each_language
def test_two_word_cards_name_their_parts(language: Language):
    for found, card in load_deck(language).items():
        if " " in found and card.deal:
            assert card.parts, card.card


@each_language
def test_lemmas_are_listed_for_words_that_ship_and_are_keys(language: Language):
    deck = load_deck(language)
    annotations = {word for card in deck.values() for name in ANNOTATIONS for word in annotated(card, name, language)}
    known = load_vocabulary(language).position.keys() | deck.keys() | annotations
    for row in lines(language, "lemmas.tsv"):
        word, found = row.split("\t")
        assert word in known
        assert word == key(word, language)
        assert found.split(",") == [key(lemma, language) for lemma in found.split(",")]
        assert set(found.split(",")) != {word}
        assert lemmas(word, language) == set(found.split(","))


@each_language
def test_a_word_that_ships_is_looked_up_in_any_spelling(language: Language):
    for word in load_vocabulary(language).words[::97]:
        assert lemmas(upper(word, language), language) == lemmas(word, language)


@each_language
def test_vectors_fit_the_word_lists_they_were_made_for(language: Language):
    table = load_vectors(language)
    words = table_words(language, lexicon_words(language))
    assert table.sidecar.words_sha256 == words_checksum(words)
    assert table.sidecar.rows == len(words) == len(table.position) + len(table.lexicon_position)
    assert table.sidecar.normalisation == NORMALISATION
    assert table.sidecar.model
    assert table.sidecar.licence


@each_language
def test_vectors_are_those_that_the_checksum_was_taken_of(language: Language):
    table = load_vectors(language)
    assert table.checksum() == table.sidecar.vectors_sha256


@each_language
def test_every_row_of_the_vectors_has_length_one(language: Language):
    table = load_vectors(language)
    rows = table.unit(slice(None))
    assert rows.shape == (table.sidecar.rows, table.sidecar.dimension)
    np.testing.assert_allclose(np.linalg.norm(rows, axis=1), 1, atol=1e-5)
    assert table.projection.shape[0] == table.sidecar.dimension + 1


@each_language
def test_every_clue_and_every_card_has_a_row(language: Language):
    position = load_vectors(language).position
    assert set(load_vocabulary(language).keys) | set(load_deck(language)) == set(position)
    assert sorted(position.values()) == list(range(len(position)))


def test_the_data_of_the_package_stays_under_60_megabytes():
    data = [
        path
        for package in ("cluegen.wordlists", "cluegen.messages", "cluegen.validators", "cluegen.eval")
        for path in Path(str(files(package))).rglob("*")
        if path.is_file() and path.suffix not in {".py", ".pyc"}
    ]
    assert sum(path.stat().st_size for path in data) < LARGEST_PACKAGE
    assert not [path for path in data if path.suffix in {".pkl", ".pickle"}]


def test_an_entry_is_written_with_its_flags_in_order():
    entry = Entry("top", 5.5, "noun", frozenset({"position", "letter"}))
    assert entry.line() == "top\t5.50\tnoun\tletter,position"
    assert list(vocabulary_file.parse(["header", entry.line() + "\n"])) == [entry]
    assert replace(entry, flags=frozenset()).line() == "top\t5.50\tnoun\t"


def test_a_vocabulary_says_where_a_word_stands_and_what_is_flagged():
    vocabulary = Vocabulary("en", [Entry("Ann", 4.0, "name"), Entry("top", 5.5, "noun", frozenset({"position"}))])
    assert vocabulary.position == {"ann": 0, "top": 1}
    assert vocabulary.flagged("position").tolist() == [False, True]
    assert vocabulary.flagged("offensive").tolist() == [False, False]
    assert vocabulary.zipf.tolist() == [4.0, 5.5]
    assert repr(vocabulary) == "Vocabulary('en', 2 words)"


def test_a_card_is_read_from_its_line():
    line = "ICE CREAM\t1\tice,cream\ticy\t\tscream\t\tnumber=8\n"
    assert list(deck_file.parse(["header", line])) == [
        DeckCard("ICE CREAM", True, ("ice", "cream"), ("icy",), (), ("scream",), (), ("number=8",))
    ]
