"""How good clues were, counted by hand."""

import pytest

from cluegen.errors import BackendError
from cluegen.eval.clues import measure
from cluegen.eval.turns import HumanTurn

ROLES = ("own", "own", "own", "opponent", "neutral", "assassin")


def turn(number, *guesses, roles=ROLES):
    return HumanTurn("en", tuple("ABCDEF"), "clue", number, guesses, True, frozenset(), roles=roles)


def test_own_cards_count_up_to_the_first_miss_and_the_miss_by_whose_card_it_was():
    figures = measure([turn(2, 0, 1), turn(3, 0, 3, 1), turn(2, 4, 0), turn(1, 5)])
    assert figures == {
        "n": 4,
        "number": 2,
        "own": 0.75,
        "all_right": 0.25,
        "opponent": 0.25,
        "neutral": 0.25,
        "assassin": 0.25,
    }


def test_a_pick_beyond_the_number_is_not_counted():
    assert measure([turn(1, 0, 5)])["all_right"] == 1
    assert measure([turn(1, 0, 5)])["assassin"] == 0


@pytest.mark.parametrize("without", [turn(2, 0, roles=()), turn("unlimited", 0), turn(0, 0), turn(2)])
def test_turns_that_tell_nothing_are_left_out_and_none_at_all_is_said(without):
    assert measure([without, turn(1, 0)])["n"] == 1
    with pytest.raises(BackendError, match="nothing to measure"):
        measure([without])
