"""The table of winning chances."""

import numpy as np
import pytest

from cluegen.value import TYPICAL_TURN, after_turn, win_table


def test_the_typical_turn_is_a_distribution():
    assert sum(TYPICAL_TURN.values()) == pytest.approx(1)


def test_fewer_own_cards_left_are_always_better():
    table = win_table()
    assert (np.diff(table[:, 1:], axis=0) < 0).all()


def test_fewer_opponent_cards_left_are_never_better():
    assert (np.diff(win_table()[1:], axis=1) >= 0).all()


def test_who_has_covered_all_cards_has_won():
    table = win_table()
    assert (table[0] == 1).all()
    assert (table[1:, 0] == 0).all()


def test_the_table_agrees_with_simulated_games():
    rng = np.random.default_rng(1)
    outcomes = list(TYPICAL_TURN)
    chances = np.array([TYPICAL_TURN[outcome] for outcome in outcomes])
    wins = 0
    games = 4_000
    for _ in range(games):
        left, mover = [4, 3], 0
        winner = None
        while winner is None:
            hits, ending = outcomes[rng.choice(len(outcomes), p=chances / chances.sum())]
            left[mover] -= hits
            if left[mover] <= 0:
                winner = mover
            elif ending == "assassin":
                winner = 1 - mover
            elif ending == "opponent":
                left[1 - mover] -= 1
                winner = 1 - mover if left[1 - mover] == 0 else None
            mover = 1 - mover
        wins += winner == 0
    assert wins / games == pytest.approx(win_table()[4, 3], abs=0.03)


def test_a_hit_helps_and_an_opponent_card_hurts():
    peaceful, gift = after_turn(9, 8, np.arange(4))
    assert (np.diff(peaceful) > 0).all()
    assert (gift < peaceful).all()


def test_the_last_own_card_wins_however_the_turn_goes_on():
    peaceful, gift = after_turn(2, 5, np.arange(3))
    assert peaceful[2] == gift[2] == 1


def test_an_opponent_without_cards_is_played_against_for_speed():
    peaceful, _ = after_turn(5, 0, np.arange(6))
    assert (np.diff(peaceful) > 0).all()
    assert np.isfinite(peaceful).all()
