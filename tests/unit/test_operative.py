"""What a team would pick."""

from random import Random

import pytest

from cluegen.board import Board, BoardView, Card
from cluegen.clue import Clue
from cluegen.dealing import deal
from cluegen.errors import MalformedBoard, MalformedClue
from cluegen.operative import Operative

OPERATIVE = Operative()


def view(*words, covered=()):
    return BoardView(words, frozenset(covered))


@pytest.mark.parametrize(
    ("clue", "words", "expected"),
    [
        ("puppy", ["DOG", "CAR", "MOON", "TABLE"], "DOG"),
        ("planet", ["DOG", "CAR", "MARS", "TABLE"], "MARS"),
        ("wheel", ["DOG", "CAR", "MOON", "PIANO"], "CAR"),
    ],
)
def test_the_obvious_card_is_picked_first(clue, words, expected):
    assert OPERATIVE.guess(view(*words), Clue(clue, 1)).picks == (expected,)


def test_capitals_do_not_matter_to_what_is_heard():
    words = ("DOG", "CAR", "MOON")
    heard = [OPERATIVE.guess(view(*words), Clue(clue, 1)).ranking for clue in ("puppy", "PUPPY", "Puppy")]
    assert heard[0] == heard[1] == heard[2]


def test_a_covered_card_is_not_picked():
    guess = OPERATIVE.guess(view("DOG", "CAR", covered=["DOG"]), Clue("puppy", 1))
    assert [pick.word for pick in guess.ranking] == ["CAR"]


def test_chances_of_the_first_pick_sum_to_one_and_of_all_picks_to_the_number():
    guess = OPERATIVE.guess(deal(Random(1)).view(), Clue("animal", 3))
    assert sum(pick.p_first for pick in guess.ranking) == pytest.approx(1, abs=1e-4)
    assert sum(pick.p_picked or 0 for pick in guess.ranking) == pytest.approx(3, abs=0.05)
    assert len(guess.picks) == 3


@pytest.mark.parametrize("number", [0, "unlimited", "sonsuz"])
def test_without_a_limit_there_is_no_chance_of_being_picked_at_all(number):
    guess = OPERATIVE.guess(deal(Random(1)).view(), Clue("animal", number))
    assert {pick.p_picked for pick in guess.ranking} == {None}
    assert len(guess.picks) == 1


@pytest.mark.parametrize("number", [None, "many", -1])
def test_a_clue_without_a_readable_number_is_refused(number):
    with pytest.raises(MalformedClue, match="needs a number"):
        OPERATIVE.guess(view("DOG"), Clue("puppy", number))


def test_a_board_without_open_cards_is_refused():
    with pytest.raises(MalformedBoard, match="no card is open"):
        OPERATIVE.guess(Board((Card("DOG", revealed=True),)).view(), Clue("puppy", 1))


def test_roles_never_reach_a_guesser():
    assert not any("role" in name for name in vars(deal(Random(1)).view()))
