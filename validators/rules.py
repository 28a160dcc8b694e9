"""The rules that a single clue can break, one small function each.

A rule looks at a clue on a board and yields findings. It never looks at roles: whether a clue is legal must not tell
whose a card is.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from cluegen.board import Board
from cluegen.casing import key
from cluegen.clue import Clue
from cluegen.messages import say
from cluegen.validators.compounds import is_word
from cluegen.validators.kinship import relation
from cluegen.verdict import Finding, RuleId, Ruling

_HYPHENS = "-‐‑‒–"
_ANY_HYPHEN = re.compile(f"[{_HYPHENS}]")
_INNER_MARKS = set(_HYPHENS) | set("'’.") | {" "}


@dataclass(frozen=True, slots=True)
class Case:
    """What a rule gets to see: the clue, the board, and the cards it is meant for where they are known."""

    clue: Clue
    board: Board
    targets: tuple[str, ...] | None = None

    def finding(self, rule: RuleId, ruling: Ruling, message: str, card: str | None = None, **values: object) -> Finding:
        """Return a finding with its sentence in the language of the board."""
        reason = say(message, self.board.language, clue=self.clue.word, card=card, **values)
        return Finding(rule, ruling, card, reason)


Rule = Callable[[Case], Iterator[Finding]]


def one_word(case: Case) -> Iterator[Finding]:
    """R01, R02, R19: one word without comment; a hyphen or a known two-word name is for the group to say."""
    word = case.clue.word
    if not all(letter.isalnum() or letter in _INNER_MARKS for letter in word):
        yield case.finding(RuleId.NO_COMMENT, Ruling.ILLEGAL, "rule-comment")
    elif " " in word:
        if is_word(key(word, case.board.language), case.board.language):
            yield case.finding(RuleId.HYPHEN_OR_SPACE, Ruling.DOUBTFUL, "rule-name")
        else:
            yield case.finding(RuleId.ONE_WORD, Ruling.ILLEGAL, "rule-one-word")
    elif any(hyphen in word for hyphen in _HYPHENS) and not _is_spelled_out(word):
        yield case.finding(RuleId.HYPHEN_OR_SPACE, Ruling.DOUBTFUL, "rule-hyphen")


def alphabet(case: Case) -> Iterator[Finding]:
    """R12 as far as letters show it: a word in another alphabet is no word of the language."""
    letters = filter(str.isalpha, unicodedata.normalize("NFKC", case.clue.word))
    if not all(unicodedata.name(letter, "").startswith("LATIN") for letter in letters):
        yield case.finding(RuleId.LANGUAGE, Ruling.ILLEGAL, "rule-alphabet")


def number(case: Case) -> Iterator[Finding]:
    """R22, R23, R24: a whole number from 0, or unlimited; more than there are open cards is odd."""
    if case.clue.number is None:
        return
    count = case.clue.count
    said, left = case.clue.number, len(case.board.open_cards)
    if count is None and not str(said).isdecimal():
        yield case.finding(RuleId.NUMBER, Ruling.ILLEGAL, "rule-number", number=said)
    elif count is None or (isinstance(count, int) and count > left):
        yield case.finding(RuleId.NUMBER, Ruling.DOUBTFUL, "rule-number-large", number=said, open=left)


def visible_words(case: Case) -> Iterator[Finding]:
    """R03–R07: no card on the table, no form, part or compound of one; a covered card no longer counts."""
    language = case.board.language
    clue = _ANY_HYPHEN.sub("", case.clue.word) if _is_spelled_out(case.clue.word) else case.clue.word
    for card in case.board.visible_words:
        found = relation(clue, card, language)
        if found is not None:
            yield case.finding(found.rule, found.ruling, found.message, card, lemma=found.lemma)


def _is_spelled_out(word: str) -> bool:
    """Tell k-n-i-g-h-t, which is a way of saying the word (R15)."""
    letters = _ANY_HYPHEN.split(word)
    return len(letters) > 2 and all(len(letter) == 1 for letter in letters)


STANDARD: tuple[Rule, ...] = (one_word, alphabet, number, visible_words)
