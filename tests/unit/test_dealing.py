"""Dealing: cards of the deck, roles of a key card, the same board for the same seed."""

from collections import Counter
from random import Random

import pytest

from cluegen.board import Edition, Role, Team
from cluegen.board_file import board_from_dict, board_to_dict
from cluegen.casing import LANGUAGES, Language, key
from cluegen.dealing import BOARD_SIZE, deal
from cluegen.errors import UnknownName
from cluegen.wordlists.deck import load_deck

EDITIONS = (Edition.CLASSIC, Edition.DUET)
SEEDS = range(12)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_seed_deals_the_same_board(language: Language, edition: Edition):
    assert deal(Random(7), language, edition) == deal(Random(7), language, edition)
    assert deal(Random(7), language, edition) != deal(Random(8), language, edition)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_board_has_25_open_cards_of_the_deck(language: Language, edition: Edition):
    deck = load_deck(language)
    for seed in SEEDS:
        board = deal(Random(seed), language, edition)
        assert len(board) == len(board.open_cards) == BOARD_SIZE == 25
        assert all(deck[key(card.word, language)].deal for card in board)
        assert board.language == language
        assert board.edition is edition
        assert board.history == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_classic_key_the_starting_team_has_nine_cards(language: Language):
    for seed in SEEDS:
        board = deal(Random(seed), language)
        assert board.team is not None
        assert board.key_b is None
        assert board.role_counts() == {
            board.team.role: 9,
            board.team.opponent.role: 8,
            Role.NEUTRAL: 7,
            Role.ASSASSIN: 1,
        }


def test_either_team_may_start():
    assert {deal(Random(seed)).team for seed in range(20)} == set(Team)


def test_in_duet_both_sides_have_nine_agents_and_three_assassins():
    for seed in SEEDS:
        board = deal(Random(seed), "en", Edition.DUET)
        assert board.key_b is not None
        for side in (board.role_counts(), Counter(board.key_b)):
            assert side == {Role.RED: 9, Role.ASSASSIN: 3, Role.NEUTRAL: 13}


def test_in_duet_the_two_keys_overlap_as_the_rules_say():
    for seed in SEEDS:
        board = deal(Random(seed), "de", Edition.DUET)
        pairs = Counter(zip((card.role for card in board), board.key_b or (), strict=True))
        assert pairs[Role.RED, Role.RED] == 3
        assert sum(count for pair, count in pairs.items() if Role.RED in pair) == 15
        for other in (Role.RED, Role.NEUTRAL, Role.ASSASSIN):
            assert pairs[Role.ASSASSIN, other] == pairs[other, Role.ASSASSIN] == 1


def test_every_place_of_the_table_may_hold_the_assassin():
    places = {[card.role for card in deal(Random(seed))].index(Role.ASSASSIN) for seed in range(300)}
    assert places == set(range(BOARD_SIZE))


@pytest.mark.parametrize("edition", [Edition.PICTURES, Edition.MARVEL])
def test_an_edition_without_a_deck_of_words_is_not_dealt(edition: Edition):
    with pytest.raises(UnknownName, match="en classic, en duet"):
        deal(Random(1), "en", edition)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_dealt_board_survives_its_file(language: Language, edition: Edition):
    board = deal(Random(3), language, edition)
    assert board_from_dict(board_to_dict(board)) == board
