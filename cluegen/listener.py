"""What will people pick: the order of picks as an exponential race, in closed form.

Every open card runs a race with rate λᵢ = exp(aᵢ), where aᵢ is how strongly the clue attracts to the card; people pick
in the order of arrival (Plackett–Luce: R. D. Luce, *Individual Choice Behavior*, 1959; R. L. Plackett, "The Analysis of
Permutations", 1975). With Λ for the summed rate of the cards that are not ours, and because races of independent
exponential clocks can be thinned and conditioned on the first miss:

- P(first pick = i) = λᵢ / Σⱼ λⱼ
- expected own cards before the first miss = Σ_own λᵢ / (λᵢ + Λ)
- P(at least j own cards before the first miss) = ∫₀¹ P(PoissonBinomial(1 − u^{λᵢ/Λ}) ≥ j) du,
  since given that the first miss arrives at a time t with u = exp(−Λt), each own card has arrived independently
- whose card the first miss is does not depend on when it comes: a card with rate λ has share λ / Λ.

The integral is taken by 16 Gauss–Legendre nodes, which is right to about .001. Nothing here
enumerates orders or subsets; every function works on all
clues at once, one row a clue.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Rates = NDArray[np.float32]
Floats = NDArray[np.float64]

_NODES, _WEIGHTS = np.polynomial.legendre.leggauss(16)
_LOG_U = np.log((_NODES + 1) / 2).astype(np.float32)
_WEIGHT = (_WEIGHTS / 2).astype(np.float32)
_TINY = np.float32(1e-20)


def first_pick(rates: Rates) -> Rates:
    """Return the probability that each card is picked first; shape (…, cards) in and out."""
    total = rates.sum(axis=-1, keepdims=True)
    return np.asarray(rates / np.maximum(total, _TINY), dtype=np.float32)


def expected_run(own: Rates, miss: Rates) -> Rates:
    """Return the expected number of own cards before the first miss.

    `own` has the rates of our cards, shape (own cards, clues); `miss` the summed rate of all others, shape (clues,).
    """
    return np.asarray((own / (own + np.maximum(miss, _TINY))).sum(axis=0), dtype=np.float32)


def run_at_least(own: Rates, miss: Rates, most: int) -> Rates:
    """Return P(at least j own cards before the first miss) for j = 1 … `most`; shape (clues, most).

    `own` has the rates of our cards, shape (clues, own cards); `miss` the summed rate of all others, shape (clues,).
    More cards than we have cannot come, so those columns are 0.
    """
    exponents = np.asarray(own / np.maximum(miss, _TINY)[:, None], dtype=np.float32)
    tails = _arrived_at_least(exponents, most)
    return np.asarray(np.einsum("jcn,n->cj", tails[1:], _WEIGHT), dtype=np.float32)


def _arrived_at_least(exponents: Rates, most: int) -> Rates:
    """Return P(PoissonBinomial(1 − u^e) ≥ j) for j = 0 … `most` at every node u; shape (most + 1, rows, nodes).

    `exponents` has one row for each mixture and one column for each clock, shape (rows, clocks).
    """
    tails = np.zeros((most + 1, len(exponents), len(_LOG_U)), dtype=np.float32)
    tails[0] = 1
    for clock in range(exponents.shape[1]):
        arrived = -np.expm1(exponents[:, clock, None] * _LOG_U)
        # P(≥ j) grows by the chance that exactly j − 1 had arrived and this one has too; j from above, so that what
        # held before this clock is still there.
        for j in range(min(clock + 1, most), 0, -1):
            tails[j] += arrived * (tails[j - 1] - tails[j])
    return tails


def picked_within(rates: Rates, picks: int) -> Rates:
    """Return the probability that each card is among the first `picks` picks of one clue; shape (cards,) in and out.

    Given that card i arrives at time t, every other card j has arrived with probability 1 − exp(−λⱼt), independently;
    i is among the first picks if fewer than `picks` others have. With v = exp(−λᵢt) uniform on (0, 1) this is
    ∫₀¹ P(PoissonBinomial(1 − v^{λⱼ/λᵢ}) < picks) dv.
    """
    if picks >= len(rates):
        return np.ones_like(rates)
    if picks == 1:
        return first_pick(rates)
    exponents = np.asarray(rates[None, :] / np.maximum(rates, _TINY)[:, None], dtype=np.float32)
    # A card does not stand in its own way.
    np.fill_diagonal(exponents, 0)
    return np.asarray(1 - _arrived_at_least(exponents, picks)[picks] @ _WEIGHT, dtype=np.float32)


@dataclass(frozen=True, slots=True)
class MissShares:
    """Whose card the first miss is, if there is one; each of shape (clues,), together 1."""

    assassin: Rates
    opponent: Rates
    neutral: Rates


def miss_shares(assassin: Rates, opponent: Rates, neutral: Rates) -> MissShares:
    """Return the shares of the summed rates, each of shape (clues,)."""
    total = np.maximum(assassin + opponent + neutral, _TINY)
    shares = (np.asarray(rate / total, dtype=np.float32) for rate in (assassin, opponent, neutral))
    return MissShares(*shares)
