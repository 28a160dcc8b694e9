"""Letters of the three languages: small and capital, comparison keys, and the spelling that models know."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cluegen.casing import LANGUAGES, Language, capitalised, key, language_named, lower, upper, written
from cluegen.errors import UnknownName

MODERATE = settings(derandomize=True, max_examples=150, deadline=None)
LETTERS: dict[Language, str] = {
    "en": "abcdefghijklmnopqrstuvwxyz",
    "de": "abcdefghijklmnopqrstuvwxyzäöüß",
    "tr": "abcçdefgğhıijklmnoöprsştuüvyzâîû",
}


def nfd(text: str) -> str:
    return unicodedata.normalize("NFD", text)


@st.composite
def spelled(draw: st.DrawFn) -> tuple[str, Language]:
    language = draw(st.sampled_from(LANGUAGES))
    letters = LETTERS[language] + upper(LETTERS[language], language)
    return draw(st.text(letters + " -'", min_size=1, max_size=14)), language


@pytest.mark.parametrize(
    ("language", "capital", "small"),
    [
        ("en", "ICE CREAM", "ice cream"),
        ("en", "IRIS", "iris"),
        ("de", "BÜFFEL", "büffel"),
        ("tr", "IRMAK", "ırmak"),
        ("tr", "İNCİR", "incir"),
        ("tr", "ISPANAK", "ıspanak"),
        ("tr", "DİŞÇİ", "dişçi"),
        ("tr", "KÂĞIT", "kâğıt"),
    ],
)
def test_small_and_capital_letters_are_those_of_the_language(language: Language, capital: str, small: str):
    assert lower(capital, language) == small
    assert upper(small, language) == capital


def test_a_sharp_s_is_printed_as_two_capitals():
    assert upper("Straße", "de") == "STRASSE"
    assert lower("STRAẞE", "de") == "straße"


def test_a_small_dotted_i_of_turkish_is_one_code_point():
    assert len(lower("İ", "tr")) == 1


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "MOUSE", "Mouse"),
        ("de", "öffnung", "Öffnung"),
        ("de", "STRASSE", "Strasse"),
        ("tr", "izmir", "İzmir"),
        ("tr", "IRMAK", "Irmak"),
        ("tr", "", ""),
    ],
)
def test_a_capitalised_word_has_one_capital(language: Language, text: str, expected: str):
    assert capitalised(text, language) == expected


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("en", "MOUSE", "mouse"),
        ("en", "ice-cream", "ICE CREAM"),
        ("en", "ice‑cream", "ICE CREAM"),
        ("en", "café", "CAFE"),
        ("en", "o’clock", "O'CLOCK"),
        ("en", "  New   York ", "NEW YORK"),
        ("de", "Straße", "STRASSE"),
        ("de", "STRAẞE", "strasse"),
        ("de", "Fuß", "FUSS"),
        ("de", "Café", "CAFE"),
        ("de", nfd("Löwe"), "LÖWE"),
        ("tr", "ırmak", "IRMAK"),
        ("tr", "incir", "İNCİR"),
        ("tr", "İncir", "incir"),
        ("tr", "kâğıt", "KAĞIT"),
        ("tr", nfd("İncir"), "incir"),
        ("tr", nfd("çiçek"), "ÇİÇEK"),
    ],
)
def test_spellings_of_one_word_have_one_key(language: Language, one: str, other: str):
    assert key(one, language) == key(other, language)


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("en", "knight", "night"),
        ("de", "LÖWE", "LOWE"),
        ("de", "LÖWE", "LOEWE"),
        ("de", "schön", "schon"),
        ("de", "Büffel", "Buffel"),
        ("tr", "KIR", "KİR"),
        ("tr", "kış", "kıs"),
        ("tr", "ıspanak", "ispanak"),
        ("tr", "INCIR", "İNCİR"),
        ("tr", "ağ", "ag"),
        ("tr", "öl", "ol"),
    ],
)
def test_letters_that_make_a_difference_stay_different(language: Language, one: str, other: str):
    assert key(one, language) != key(other, language)


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "ICE  CREAM", "ice cream"),
        ("de", "NEW YORK", "New York"),
        ("de", "EINHORN", "Einhorn"),
        ("tr", "IRMAK", "ırmak"),
        ("tr", "İZMİR", "izmir"),
    ],
)
def test_a_word_of_which_nothing_is_known_is_written_as_models_know_it(language: Language, text: str, expected: str):
    assert written(text, language) == expected


@pytest.mark.parametrize("name", ["tr", "TR", " tr "])
def test_a_language_is_found_by_its_code(name: str):
    assert language_named(name) == "tr"


@pytest.mark.parametrize("name", ["fr", "", "turkish"])
def test_an_unknown_language_lists_those_there_are(name: str):
    with pytest.raises(UnknownName, match="de, en, tr"):
        language_named(name)


@given(spelled())
@MODERATE
def test_the_key_of_a_key_is_itself(case: tuple[str, Language]):
    text, language = case
    assert key(key(text, language), language) == key(text, language)


@given(spelled())
@MODERATE
def test_the_key_forgets_case_and_unicode_form(case: tuple[str, Language]):
    text, language = case
    spellings = (upper(text, language), lower(text, language), nfd(text), nfd(upper(text, language)))
    assert {key(spelling, language) for spelling in spellings} == {key(text, language)}


@given(spelled())
@MODERATE
def test_small_letters_are_found_again_after_capitals(case: tuple[str, Language]):
    text, language = case
    small = lower(text, language)
    assert lower(upper(small, language), language) == small.replace("ß", "ss")


@given(st.text(max_size=30), st.sampled_from(LANGUAGES))
@MODERATE
def test_any_text_has_a_composed_spelling_and_a_key(text: str, language: Language):
    assert unicodedata.is_normalized("NFC", lower(text, language))
    assert unicodedata.is_normalized("NFC", upper(text, language))
    assert key(text, language) == key(nfd(text), language)
