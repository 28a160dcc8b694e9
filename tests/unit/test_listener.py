"""The closed forms, against enumeration of all orders and against simulated races."""

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cluegen.listener import expected_run, first_pick, miss_shares, picked_within, run_at_least

RATE = st.floats(0.05, 20)


def run_distribution_by_enumeration(own, others):
    """Return P(at least j own cards before the first miss) by walking through all orders."""
    rates = [*own, *others]
    reached = np.zeros(len(own) + 1)
    for order in permutations(range(len(rates))):
        chance, left = 1.0, sum(rates)
        for card in order:
            chance *= rates[card] / left
            left -= rates[card]
        run = next((place for place, card in enumerate(order) if card >= len(own)), len(own))
        reached[: run + 1] += chance
    return reached[1:]


def within_by_enumeration(rates, picks):
    """Return P(card among the first picks) by walking through all orders."""
    chances = np.zeros(len(rates))
    for order in permutations(range(len(rates)), picks):
        chance, left = 1.0, sum(rates)
        for card in order:
            chance *= rates[card] / left
            left -= rates[card]
        chances[list(order)] += chance
    return chances


@pytest.mark.parametrize(
    ("own", "others"),
    [
        ([1.0], [1.0]),
        ([3.0, 0.5], [1.0]),
        ([3.0, 0.5, 0.1], [1.0, 0.2]),
        ([0.01, 5.0, 2.0], [0.3, 0.3, 4.0]),
        ([8.0, 4.0, 2.0, 1.0], [1.0, 0.5]),
    ],
)
def test_runs_agree_with_the_enumeration_of_all_orders(own, others):
    found = run_at_least(np.array([own], dtype=np.float32), np.array([sum(others)], dtype=np.float32), len(own))
    assert found[0] == pytest.approx(run_distribution_by_enumeration(own, others), abs=2e-3)


@settings(max_examples=30, derandomize=True, deadline=None)
@given(st.lists(RATE, min_size=1, max_size=3), st.lists(RATE, min_size=1, max_size=3))
def test_runs_agree_with_enumeration_for_any_rates(own, others):
    found = run_at_least(np.array([own], dtype=np.float32), np.array([sum(others)], dtype=np.float32), len(own))
    assert found[0] == pytest.approx(run_distribution_by_enumeration(own, others), abs=5e-3)


def test_runs_agree_with_simulated_turns_on_a_full_board():
    rng = np.random.default_rng(1)
    rates = np.exp(rng.normal(0, 1.5, 25)).astype(np.float32)
    arrivals = rng.exponential(size=(200_000, 25)) / rates
    first_miss = arrivals[:, 9:].min(axis=1, keepdims=True)
    runs = (arrivals[:, :9] < first_miss).sum(axis=1)
    simulated = [(runs >= j).mean() for j in range(1, 10)]
    found = run_at_least(rates[None, :9], rates[9:].sum(keepdims=True), 9)
    assert found[0] == pytest.approx(simulated, abs=4e-3)


def test_a_run_cannot_be_longer_than_there_are_own_cards():
    found = run_at_least(np.ones((1, 2), dtype=np.float32), np.ones(1, dtype=np.float32), 4)
    assert found[0, 2:].tolist() == [0, 0]


def test_without_any_other_card_all_own_cards_come():
    found = run_at_least(np.ones((1, 3), dtype=np.float32), np.zeros(1, dtype=np.float32), 3)
    assert found[0] == pytest.approx([1, 1, 1])


def test_the_expected_run_is_the_sum_of_the_chances_of_every_length():
    rng = np.random.default_rng(2)
    own, miss = rng.exponential(size=(50, 6)).astype(np.float32), rng.exponential(size=50).astype(np.float32)
    assert expected_run(own.T, miss) == pytest.approx(run_at_least(own, miss, 6).sum(axis=1), abs=5e-3)


def test_the_first_pick_is_proportional_to_the_rates():
    assert first_pick(np.array([1, 3], dtype=np.float32)) == pytest.approx([0.25, 0.75])


@pytest.mark.parametrize("picks", [1, 2, 3])
def test_the_chance_of_being_picked_agrees_with_enumeration(picks):
    rates = [4.0, 2.0, 1.0, 0.5, 0.1]
    found = picked_within(np.array(rates, dtype=np.float32), picks)
    assert found == pytest.approx(within_by_enumeration(rates, picks), abs=4e-3)


def test_as_many_cards_are_expected_to_be_picked_as_there_are_picks():
    rates = np.exp(np.random.default_rng(3).normal(0, 1, 25)).astype(np.float32)
    assert picked_within(rates, 4).sum() == pytest.approx(4, abs=0.03)


def test_every_card_is_picked_if_there_are_as_many_picks_as_cards():
    assert picked_within(np.array([1, 2], dtype=np.float32), 5).tolist() == [1, 1]


def test_whose_card_a_miss_is_follows_the_rates_and_not_the_time():
    rng = np.random.default_rng(4)
    rates = np.array([1.0, 2.0, 0.2, 0.5, 0.3])  # two of ours, then assassin, opponent, neutral
    arrivals = rng.exponential(size=(200_000, 5)) / rates
    first_miss = arrivals[:, 2:].argmin(axis=1)
    late = (arrivals[:, :2] < arrivals[:, 2:].min(axis=1, keepdims=True)).all(axis=1)
    shares = miss_shares(*(np.array([rate], dtype=np.float32) for rate in rates[2:]))
    for place, share in enumerate((shares.assassin, shares.opponent, shares.neutral)):
        assert (first_miss == place).mean() == pytest.approx(share[0], abs=5e-3)
        assert (first_miss[late] == place).mean() == pytest.approx(share[0], abs=1e-2)
