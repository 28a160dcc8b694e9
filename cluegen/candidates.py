"""All candidate clues at once: heard by the listener, valued by what they do for the game, the best number for each."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from cluegen.association import Association
from cluegen.listener import MissShares, Rates, expected_run, miss_shares, run_at_least
from cluegen.risk import Taste
from cluegen.value import after_turn

# Only so many of the best candidates by the cheap estimate are valued exactly.
_SHORTLIST = 1_500
# What ending on such a card costs in the cheap estimate, in own cards.
_ASSASSIN_PROMISE = np.float32(4.0)
_OPPONENT_PROMISE = np.float32(1.0)
# Of two clues that are worth the same the better known word wins: what each power of ten below this frequency costs.
_WELL_KNOWN = 4.0
_OBSCURITY = np.float32(0.06)
_SEED_NOISE = 0.003
# A clue whose first pick is more likely wrong than right is no safe clue.
SAFE_FIRST_PICK = 0.5

# A list should offer ideas, not one idea in five words: what likeness to a clue above it costs, and sharing its
# targets.
_DIVERSE = 300
_LIKENESS_FREE = 0.35
_LIKENESS_COST = 0.12
_SAME_TARGETS_COST = 0.05


@dataclass(frozen=True, slots=True)
class Sides:
    """The open words of a board by what they are to the team that gives the clue, each sorted by word."""

    own: tuple[str, ...]
    opponent: tuple[str, ...]
    neutral: tuple[str, ...]
    assassin: tuple[str, ...]

    @property
    def words(self) -> tuple[str, ...]:
        """All of them, in this order; columns of rates follow it."""
        return (*self.own, *self.opponent, *self.neutral, *self.assassin)


@dataclass(frozen=True)
class Heard:
    """Clues as the listener hears them: row r is the vocabulary's word at `positions[r]`, columns as `Sides.words`."""

    sides: Sides
    positions: NDArray[np.intp]
    rates: Rates
    shares: MissShares
    miss: Rates
    doubt: Rates

    @property
    def own(self) -> Rates:
        """The rates of our cards, shape (clues, own cards)."""
        return np.split(self.rates, [len(self.sides.own)], axis=1)[0]

    @cached_property
    def strongest(self) -> NDArray[np.intp]:
        """Our cards by falling rate, shape (clues, own cards)."""
        return np.argsort(-self.own, axis=1, kind="stable")

    def run(self, row: int) -> Rates:
        """Return P(at least j own cards before the first miss) for one clue, j = 1 …; shape (own cards,)."""
        runs = run_at_least(self.own[row : row + 1], self.miss[row : row + 1], len(self.sides.own))
        return runs.reshape(-1)

    def targets(self, row: int, number: int) -> tuple[str, ...]:
        """Return the own cards of largest rate, as many as the number says."""
        indexes: list[int] = self.strongest[row, :number].tolist()
        return tuple(self.sides.own[index] for index in indexes)

    def targeted(self, numbers: NDArray[np.intp]) -> NDArray[np.bool_]:
        """Return which own cards each clue is meant for, shape (clues, own cards)."""
        meant = np.zeros(self.own.shape, dtype=np.bool_)
        ranks = np.arange(len(self.sides.own), dtype=np.intp)
        np.put_along_axis(meant, self.strongest, ranks[None, :] < numbers[:, None], axis=1)
        return meant


@dataclass(frozen=True, slots=True)
class Valued:
    """The best number of each clue, and the score that ranks it."""

    numbers: NDArray[np.intp]
    score: NDArray[np.float64]


def hear(association: Association, sides: Sides, allowed: NDArray[np.bool_]) -> Heard:
    """Hear the whole vocabulary by the cheap formulas, and return those allowed words that promise most."""
    attraction = association.over_vocabulary(sides.words)
    strongest = attraction.max(axis=0)
    attraction -= strongest
    rates = np.exp(attraction, out=attraction)
    own, shares, miss = _split(rates, sides)
    doubt = np.exp(np.float32(association.doubt) - strongest)
    # A cheap stand-in for the value: a long run, and no assassin or opponent where the first pick may already miss.
    first_miss = miss / np.maximum(own.sum(axis=0) + miss, np.float32(1e-20))
    price = _ASSASSIN_PROMISE * shares.assassin + _OPPONENT_PROMISE * shares.opponent
    promise = expected_run(own, miss + doubt) - first_miss * price
    best = _largest(np.where(allowed, promise, np.float32(-np.inf)), min(_SHORTLIST, int(allowed.sum())))
    few = MissShares(shares.assassin[best], shares.opponent[best], shares.neutral[best])
    return Heard(sides, best, np.ascontiguousarray(rates[:, best].T), few, miss[best], doubt[best])


def _largest(values: NDArray[np.float32], count: int) -> NDArray[np.intp]:
    """Return the positions of the largest values, ascending; of equal ones at the edge the first."""
    if count == 0:
        return np.empty(0, dtype=np.intp)
    edge = np.partition(values, -count)[-count]
    above = np.flatnonzero(values > edge)
    level = np.flatnonzero(values == edge)[: count - len(above)]
    return np.union1d(above, level)


def _split(rates: Rates, sides: Sides) -> tuple[Rates, MissShares, Rates]:
    """Return the rates of our cards, whose card a miss is, and the summed rate of all that are not ours.

    `rates` has shape (cards, clues), and so have the rates of our cards; the others have shape (clues,).
    """
    edges = np.cumsum([len(sides.own), len(sides.opponent), len(sides.neutral)])
    own, opponent, neutral, assassin = np.split(rates, edges)
    sums = [part.sum(axis=0) for part in (assassin, opponent, neutral)]
    return own, miss_shares(*sums), np.asarray(sums[0] + sums[1] + sums[2], dtype=np.float32)


def value(
    heard: Heard, taste: Taste, zipf: NDArray[np.float32], *, obscurity: float = 0, seed: int | None = None
) -> Valued:
    """Return the best number and the score of each clue.

    `obscurity` is the share of the price of rare words that is waived, from 0 to 1.

    With n said, the turn ends after k < n own cards with a miss or because no card seems to fit any more (the doubt,
    one more clock in the race), or after n. So the chance of winning is Σ_{k<n} P(K = k) · (value after an end at k)
    + P(K ≥ n) · (value after n), and all numbers come from one cumulated sum.
    """
    most = len(heard.sides.own)
    peaceful, gift = after_turn(most, len(heard.sides.opponent), np.arange(most + 1))
    runs = run_at_least(heard.own, heard.miss + heard.doubt, most).astype(np.float64)
    at_least = np.concatenate([np.ones((len(runs), 1)), runs], axis=1)
    missing = heard.miss / np.maximum(heard.miss + heard.doubt, np.float32(1e-20))
    assassin, opponent = missing * heard.shares.assassin, missing * heard.shares.opponent
    after_end = (1 - assassin - opponent)[:, None] * peaceful[:-1] + opponent[:, None] * gift[:-1]
    win = np.cumsum((at_least[:, :-1] - runs) * after_end, axis=1) + runs * peaceful[1:]
    price = (1 - runs) * (taste.assassin * assassin + taste.opponent * opponent)[:, None]
    utility = win - price + taste.hit * np.cumsum(runs, axis=1)
    # One card may always be named: that is the least a clue can mean, and the most where the first pick is not safe.
    promised = (runs >= taste.reach) & (runs[:, :1] >= SAFE_FIRST_PICK)
    numbers = np.where(promised | (np.arange(most) == 0), utility, -np.inf).argmax(axis=1)
    rows = np.arange(len(numbers))
    score = utility[rows, numbers] - (1 - obscurity) * _OBSCURITY * np.maximum(0, _WELL_KNOWN - zipf)
    if seed is not None:
        score += _SEED_NOISE * np.random.default_rng(seed % 2**64).gumbel(size=len(score))
    return Valued(numbers + 1, score)


def win_probability(heard: Heard, row: int, number: int) -> float:
    """Return the chance of winning with a clue and its number, by the chances that are stated, which have no doubt."""
    peaceful, gift = after_turn(len(heard.sides.own), len(heard.sides.opponent), np.arange(number + 1))
    at_least = np.concatenate([[1.0], heard.run(row)[:number].astype(np.float64)])
    neutral, opponent = float(heard.shares.neutral[row]), float(heard.shares.opponent[row])
    after_miss = neutral * peaceful[:-1] + opponent * gift[:-1]
    return float((at_least[:-1] - at_least[1:]) @ after_miss + at_least[-1] * peaceful[-1])


def diverse_order(heard: Heard, valued: Valued, association: Association) -> Iterator[int]:
    """Yield every row once, best first; each is the best left once its likeness to those before it is paid for."""
    by_score = np.argsort(-valued.score, kind="stable")
    pool = by_score[:_DIVERSE]
    likeness = association.likeness(heard.positions[pool])
    targeted = heard.targeted(valued.numbers)[pool]
    score = valued.score[pool].copy()
    for _ in range(len(pool)):
        best = int(score.argmax())
        yield int(pool[best])
        shared = (targeted & targeted[best]).sum(axis=1) / (targeted | targeted[best]).sum(axis=1)
        score -= _LIKENESS_COST * np.maximum(0, likeness[best] - _LIKENESS_FREE) + _SAME_TARGETS_COST * shared
        score[best] = -np.inf
    yield from by_score[_DIVERSE:].tolist()
