"""A clue is one word and a number: what is read, what is kept as it was said, what is no clue at all."""

from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cluegen.casing import Language, upper
from cluegen.clue import LONGEST, UNLIMITED, Clue, parse_number
from cluegen.errors import MalformedClue

MODERATE = settings(derandomize=True, max_examples=200, deadline=None)
UNLIMITED_WORDS = (
    "unlimited",
    "infinity",
    "infinite",
    "inf",
    "∞",
    "unbegrenzt",
    "unendlich",
    "sonsuz",
    "sınırsız",
    "limitsiz",
)


@pytest.mark.parametrize(
    ("said", "number"),
    [(0, 0), (2, 2), (25, 25), ("0", 0), ("2", 2), (" 2 ", 2), ("25", 25), ("03", 3), ("007", 7)],
)
def test_a_whole_number_is_read(said: str | int, number: int):
    assert parse_number(said) == number


@pytest.mark.parametrize("said", UNLIMITED_WORDS)
def test_the_word_for_unlimited_is_read_in_each_language(said: str):
    assert parse_number(said) == UNLIMITED
    assert parse_number(f" {said} ") == UNLIMITED


@pytest.mark.parametrize("said", ["UNLIMITED", "Infinity", "INF", "UNBEGRENZT", "Unendlich"])
def test_the_word_for_unlimited_may_stand_in_capitals(said: str):
    assert parse_number(said) == UNLIMITED


@pytest.mark.parametrize("said", ["SONSUZ", "Sınırsız", "SINIRSIZ", "LİMİTSİZ", "Limitsiz"])
def test_the_word_for_unlimited_may_stand_in_turkish_capitals(said: str):
    assert parse_number(said) == UNLIMITED


@pytest.mark.parametrize(
    "said", ["-1", "2.5", "2,5", "+2", "çok", "two", "zwei", "iki", "", " ", "²", "1/2", "1e1", "0x1", "2 3", "9999"]
)
def test_what_is_no_number_is_refused_with_what_to_say(said: str):
    with pytest.raises(MalformedClue, match="say 0 to 25, or unlimited"):
        parse_number(said)


@pytest.mark.parametrize("said", [-1, 26, 99, "26", "999"])
def test_a_number_out_of_range_is_refused_with_the_range(said: str | int):
    with pytest.raises(MalformedClue, match="0 to 25"):
        parse_number(said)


@pytest.mark.parametrize("said", [10**5000, -(10**5000), "9" * 5000], ids=["huge", "minus huge", "huge as text"])
def test_a_number_of_thousands_of_digits_is_refused_like_any_other(said: str | int):
    with pytest.raises(MalformedClue):
        parse_number(said)
    assert Clue("tree", said).count is None


@pytest.mark.parametrize(
    ("said", "kept", "count"),
    [
        (None, None, None),
        (2, 2, 2),
        ("2", 2, 2),
        ("∞", UNLIMITED, UNLIMITED),
        ("sonsuz", UNLIMITED, UNLIMITED),
        ("çok", "çok", None),
        ("-1", "-1", None),
        (-1, "-1", None),
        ("2.5", "2.5", None),
    ],
)
def test_a_number_is_read_or_kept_as_it_was_said(said: int | str | None, kept: int | str | None, count: object):
    clue = Clue("tree", said)
    assert clue.number == kept
    assert clue.count == count


@pytest.mark.parametrize("word", ["", " ", "\t", ",", "…", "-", "'", "!?", "\u0301", "\u200b"])
def test_a_text_without_letter_or_digit_is_no_clue(word: str):
    with pytest.raises(MalformedClue, match="say one word"):
        Clue(word)


@pytest.mark.parametrize("word", ["two\nlines", "tab\there", "nul\0", "bell\a", "zero\u200bwidth", "left\u202eright"])
def test_control_characters_are_no_clue(word: str):
    with pytest.raises(MalformedClue, match="control characters"):
        Clue(word)


def test_a_clue_has_a_longest_length():
    assert Clue("a" * LONGEST).word == "a" * LONGEST
    with pytest.raises(MalformedClue, match="too long"):
        Clue("a" * (LONGEST + 1))


@pytest.mark.parametrize("word", ["x", "911", "Straße", "İstanbul", "k-n-i-g-h-t", "two words", "tree!", "東京"])
def test_whatever_has_a_letter_or_a_digit_is_a_clue_to_rule_on(word: str):
    assert Clue(f"  {word} ").word == word


def test_a_clue_cannot_be_changed():
    clue = Clue("tree", 2)
    with pytest.raises(FrozenInstanceError):
        clue.word = "other"  # type: ignore[misc]
    assert clue == Clue(" tree ", "2")
    assert hash(clue) == hash(Clue("tree", 2))


@given(st.integers())
@MODERATE
def test_an_integer_is_read_exactly_if_it_is_in_range(number: int):
    clue = Clue("tree", number)
    assert clue.count == (number if 0 <= number <= 25 else None)
    assert Clue("tree", str(number)).count == clue.count


@given(st.text(st.characters(), max_size=120), st.none() | st.integers() | st.text(st.characters(), max_size=8))
@MODERATE
def test_any_text_is_a_clue_or_malformed(word: str, number: int | str | None):
    try:
        clue = Clue(word, number)
    except MalformedClue:
        return
    assert any(letter.isalnum() for letter in clue.word)
    assert Clue(clue.word, clue.number) == clue


@given(st.sampled_from(UNLIMITED_WORDS), st.lists(st.booleans(), min_size=10, max_size=10))
@MODERATE
def test_capitals_in_the_word_for_unlimited_do_not_matter(said: str, capitals: list[bool]):
    language: Language = "tr" if said in {"sonsuz", "sınırsız", "limitsiz"} else "en"
    spelled = "".join(upper(letter, language) if big else letter for letter, big in zip(said, capitals, strict=False))
    assert parse_number(spelled) == UNLIMITED
