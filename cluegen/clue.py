"""A clue: one word and a number."""

from dataclasses import dataclass
from typing import Literal

from cluegen.casing import composed, lower
from cluegen.errors import MalformedClue

Number = int | Literal["unlimited"]
UNLIMITED: Literal["unlimited"] = "unlimited"
LONGEST = 100
MOST = 25
_LONGEST_SHOWN = 40
_UNLIMITED_SPELLINGS = frozenset(
    {"unlimited", "infinity", "infinite", "inf", "∞", "unbegrenzt", "unendlich", "sonsuz", "sınırsız", "limitsiz"}
)


def parse_number(text: str | int) -> Number:
    """Read ``0..25`` or a word for unlimited (``∞``, *sonsuz*, *unbegrenzt*), or raise `MalformedClue`."""
    if isinstance(text, bool) or not isinstance(text, int | str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise MalformedClue(f"{text!r} is no number of a clue: say 0 to 25, or unlimited")
    if isinstance(text, int):
        number = text
    else:
        plain = text.strip()
        if _UNLIMITED_SPELLINGS & {lower(plain, "en"), lower(plain, "tr")}:
            return UNLIMITED
        if not (plain.isascii() and plain.isdecimal() and len(plain) <= 3):
            raise MalformedClue(f"{_shortened(text)!r} is no number of a clue: say 0 to 25, or unlimited")
        number = int(plain)
    if not 0 <= number <= MOST:
        raise MalformedClue(f"a number of {_shortened(number)} is out of range: say 0 to 25, or unlimited")
    return number


def _shortened(said: str | int) -> str:
    """Return what was said as far as an error should repeat it; a number may have thousands of digits."""
    huge = isinstance(said, int) and not -(10**9) < said < 10**9
    text = "a billion or more" if huge else str(said)
    return text if len(text) <= _LONGEST_SHOWN else text[:_LONGEST_SHOWN] + "…"


@dataclass(frozen=True, slots=True)
class Clue:
    """What a spymaster says.

    `number` may be missing while only the word is judged, and a text that is no number is kept as it was said, because
    ruling on it is the validators' work. Raises `MalformedClue` if there is no word at all.
    """

    word: str
    number: Number | str | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.word, str):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise MalformedClue(f"a clue is a text, not {self.word!r}")
        word = composed(self.word.strip())
        if not any(letter.isalnum() for letter in word):
            raise MalformedClue(f"{self.word!r} has no letter and no digit: say one word")
        if len(word) > LONGEST:
            raise MalformedClue(f"a clue of {len(word)} characters is too long: say one word of at most {LONGEST}")
        if not word.isprintable():
            raise MalformedClue(f"{self.word!r} has control characters: say one word on one line")
        object.__setattr__(self, "word", word)
        if self.number is not None:
            object.__setattr__(self, "number", _read(self.number))

    @property
    def count(self) -> Number | None:
        """The number where one was said that can be read, else None."""
        try:
            return None if self.number is None else parse_number(self.number)
        except MalformedClue:
            return None


def _read(number: int | str) -> Number | str:
    try:
        return parse_number(number)
    except MalformedClue:
        return _shortened(number)
