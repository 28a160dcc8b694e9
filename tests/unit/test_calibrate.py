"""Fitting the weights to picks: the fit finds what made the picks."""

import numpy as np
import pytest

from cluegen.association.lexical import FEATURES, LexicalAssociation
from cluegen.association.names import load_association
from cluegen.errors import BackendError
from cluegen.eval.calibrate import calibrate
from cluegen.eval.turns import HumanTurn
from cluegen.wordlists.lexicon import load_lexicon

TRUE = np.array([2.0, 1.0, 4.0, 6.0, 0.0, 0.0])


def simulated_turns(games: int, rng: np.random.Generator) -> list[HumanTurn]:
    """Return turns of players who pick by the listener's own race, with weights that we know."""
    association = load_association("usem3", "en")
    assert isinstance(association, LexicalAssociation)
    cards = np.array(load_lexicon("en").cards)
    words = [word for card in cards[:80] for word, _ in load_lexicon("en").words(card)[:8]]
    turns: list[HumanTurn] = []
    for game in range(games):
        board = tuple(rng.choice(cards, 20, replace=False).tolist())
        clue = str(rng.choice(words))
        attraction = association.features(clue, board) @ TRUE + rng.gumbel(size=len(board))
        order = tuple(np.argsort(-attraction)[:2].tolist())
        turns.append(HumanTurn("en", board, clue, 2, order, True, frozenset(), f"game {game}"))
    return turns


def test_the_fit_finds_the_weights_that_made_the_picks():
    figures = calibrate(simulated_turns(1500, np.random.default_rng(1)), folds=3, seed=1)
    weights = np.array([figures["weights"][name] for name in FEATURES])
    assert weights[[0, 2, 3]] == pytest.approx(TRUE[[0, 2, 3]], rel=0.35)
    assert figures["n"] == 1500
    assert 0 < figures["cross_validated"]["first_pick"] < 1


def test_one_seed_gives_one_fit():
    turns = simulated_turns(60, np.random.default_rng(2))
    assert calibrate(turns, folds=3, seed=4) == calibrate(turns, folds=3, seed=4)


def test_fewer_games_than_folds_are_refused():
    with pytest.raises(BackendError, match="2 games"):
        calibrate(simulated_turns(2, np.random.default_rng(3)), folds=5, seed=1)
