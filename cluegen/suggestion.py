"""What the advisers answer, as plain values."""

from dataclasses import dataclass

from cluegen.clue import Number


@dataclass(frozen=True, slots=True)
class Ranked:
    """One open card as a team would see it beside a clue."""

    word: str
    p_first: float
    association: float
    because: str


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A clue with its number, what it is meant for and what may come of it.

    Probabilities are those of one turn in which the team picks as many cards as the number says and stops at a miss;
    `p_all_targets` is the chance of as many own cards as the number says before any miss, `expected_hits` their mean.
    """

    clue: str
    number: Number
    targets: tuple[str, ...]
    expected_hits: float
    p_all_targets: float
    p_assassin: float
    p_opponent: float
    p_neutral: float
    win_probability: float
    ranking: tuple[Ranked, ...]
    why: str


@dataclass(frozen=True, slots=True)
class Advice:
    """A page of suggestions, best first, and what there is to say about all of them."""

    suggestions: tuple[Suggestion, ...]
    note: str
    vectors: str
    seed: int | None


@dataclass(frozen=True, slots=True)
class Pick:
    """One open card, and how likely a team picks it first, and at all with as many picks as the number says."""

    word: str
    p_first: float
    p_picked: float | None
    association: float
    because: str


@dataclass(frozen=True, slots=True)
class Guess:
    """What a team would pick for a clue: all open cards, likeliest first, and the picks that the number allows for."""

    clue: str
    number: Number
    picks: tuple[str, ...]
    ranking: tuple[Pick, ...]
    note: str
    vectors: str
