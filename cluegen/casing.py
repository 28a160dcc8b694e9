"""Letters and capitals of the three languages: how a word is compared, written and printed.

Cards are printed in capitals, models were trained on running text, and people type anything in between. Python's own
``lower`` is wrong for Turkish (``I`` becomes ``i``, ``İ`` becomes two code points) and loses nothing but also restores
nothing in German (``FUSS`` may be *Fuß*). Everything that compares or embeds words goes through this module.
"""

import unicodedata
from functools import lru_cache
from typing import Literal, get_args

from cluegen.errors import UnknownName

Language = Literal["en", "de", "tr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

_TURKISH_LOWER = str.maketrans({"I": "ı", "İ": "i"})
_TURKISH_UPPER = str.maketrans({"i": "İ", "ı": "I"})
_TURKISH_HATS = str.maketrans("âîû", "aiu")
_MARKS = str.maketrans(dict.fromkeys("'’‘`´.·"))
_HYPHENS = str.maketrans(dict.fromkeys("-‐‑‒–—", " "))


def language_named(name: str) -> Language:
    """Return the language of that code, or raise `UnknownName` with the codes there are."""
    for language in LANGUAGES:
        if name.strip().lower() == language:
            return language
    raise UnknownName("language", name, LANGUAGES)


def composed(text: str) -> str:
    """Return the text in NFC, and the i of a lower-cased İ without the dot that other rules leave above it."""
    return unicodedata.normalize("NFC", text).replace("i\u0307", "i")


def lower(text: str, language: Language) -> str:
    """Lower-case by the rules of the language (Turkish I→ı and İ→i), composed to NFC."""
    text = unicodedata.normalize("NFC", text)
    if language == "tr":
        text = text.translate(_TURKISH_LOWER)
    return composed(text.lower())


def upper(text: str, language: Language) -> str:
    """Upper-case by the rules of the language, as cards are printed (i→İ, ß→SS), composed to NFC."""
    text = unicodedata.normalize("NFC", text)
    if language == "tr":
        text = text.translate(_TURKISH_UPPER)
    return unicodedata.normalize("NFC", text.upper())


def capitalised(text: str, language: Language) -> str:
    """Return the text in lower case with a capital first letter, as German writes its nouns."""
    small = lower(text, language)
    return upper(small[:1], language)[:1] + small[1:]


@lru_cache(maxsize=50_000)
def key(text: str, language: Language) -> str:
    """Return what two spellings of one word have in common; two words are the same if their keys are equal.

    Case, Unicode form, hyphen or space, apostrophes and full stops, ß or ss (German), hats on vowels (Turkish) and
    foreign accents do not count. Letters that make a difference stay: ä is not a, ı is not i.
    """
    small = lower(unicodedata.normalize("NFKC", text), language)
    small = " ".join(small.translate(_MARKS).translate(_HYPHENS).split())
    if language == "tr":
        return small.translate(_TURKISH_HATS)
    if language == "de":
        return _without_accents(small.replace("ß", "ss"), keep="äöü")
    return _without_accents(small, keep="")


def _without_accents(text: str, keep: str) -> str:
    if text.isascii():
        return text
    return "".join(
        letter
        if letter in keep
        else "".join(part for part in unicodedata.normalize("NFD", letter) if not unicodedata.combining(part))
        for letter in text
    )


def written(text: str, language: Language) -> str:
    """Return the spelling that models know best for a word of which nothing else is known.

    Measured with the shipped encoder: German as nouns are written, English and Turkish in lower case, capitals never.
    """
    spaced = " ".join(text.split())
    if language == "de":
        return " ".join(capitalised(part, language) for part in spaced.split())
    return lower(spaced, language)
