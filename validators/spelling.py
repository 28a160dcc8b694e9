"""Spellings of one word: what differs between them and does not matter, and endings that look like words."""

import re
from functools import lru_cache

from cluegen.casing import Language

# (pattern, what it is levelled to), applied in order to a comparison key.
_LEVELLED: dict[Language, tuple[tuple[re.Pattern[str], str], ...]] = {
    "en": (
        (re.compile(r"(?<=[a-z]{3})our\b"), "or"),
        (re.compile(r"(?<=[a-z]{2}[tb])re\b"), "er"),
        (re.compile(r"(?<=[a-z]{3})is(?=(e|ed|ing|ation)\b)"), "iz"),
        (re.compile(r"(?<=[a-z]{3})yse\b"), "yze"),
        (re.compile(r"(?<=[a-z]{3})ogue\b"), "og"),
        (re.compile(r"ae(?=[a-z]{3})"), "e"),
        (re.compile(r"(?<=[a-z]{2}[aeiou])ll(?=(ed|ing|er|ery)\b)"), "l"),
        (re.compile(r"\bgrey"), "gray"),
    ),
    "de": (
        (re.compile(r"ae"), "ä"),
        (re.compile(r"oe"), "ö"),
        (re.compile(r"ue"), "ü"),
        (re.compile(r"ph"), "f"),
        (re.compile(r"th"), "t"),
        (re.compile(r"\balb(?=[tdr])"), "alp"),
        (re.compile(r"(?<=[a-zäöü]{3})tial"), "zial"),
    ),
    "tr": (),
}
# Endings that derive a word. Some are words themselves: breakage is no compound of BREAK and *age*.
_ENDINGS: dict[Language, str] = {
    "en": "able age ful hood ish less like ly ness some ward wards",
    "de": "artig bar frei haft heit keit lich los mässig reich sam schaft tum voll",
    "tr": "cı ci cu cü çı çi çu çü daş lı li lu lü lık lik luk lük sız siz suz süz cılık cilik culuk cülük",
}
SUFFIXES: dict[Language, frozenset[str]] = {
    language: frozenset(endings.split()) for language, endings in _ENDINGS.items()
}
# Endings that are words of their own as often: Strandbar, erfolgreich.
WORDS_TOO: dict[Language, frozenset[str]] = {
    "en": frozenset[str](),
    "de": frozenset({"bar", "reich", "voll"}),
    "tr": frozenset[str](),
}
# Parts that whole series of words share, so that sharing one says little: snowshoe is kin to HORSESHOE, friendship
# hardly to BATTLESHIP.
SERIES: dict[Language, frozenset[str]] = {
    "en": frozenset({"hood", "land", "man", "men", "ness", "ship", "super", "woman"}),
    "de": frozenset({"haupt", "land", "leute", "mann", "schaft", "unter", "werk", "zeug", "über"}),
    "tr": frozenset({"hane", "kara", "name"}),
}


@lru_cache(maxsize=50_000)
def plain_spelling(found: str, language: Language) -> str:
    """Return the comparison key with differences levelled that only tell where or when somebody learned to write."""
    for pattern, plain in _LEVELLED[language]:
        found = pattern.sub(plain, found)
    return found
