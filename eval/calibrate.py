"""Fit the weights of the association to what people picked: a conditional logit over the order of their picks.

The likelihood is Plackett–Luce: each pick in turn is chosen among the cards that are still open, with a chance
proportional to the exponential of its attraction. All weights but the offset are kept from being negative, so that a
search cannot make use of a sign that only fitted noise, and all are held by a small ridge.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from cluegen.association.lexical import FEATURES, LexicalAssociation
from cluegen.association.names import DEFAULT, load_association
from cluegen.errors import BackendError
from cluegen.eval.turns import HumanTurn

_RIDGE = 2e-4
_DIGITS = 4
_BOUNDS = [(None, None) if name == "offset" else (0.0, None) for name in FEATURES]

Matrix = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class _Choice:
    """One pick: the features of the cards that were open, shape (cards, features), and which of them was picked."""

    features: Matrix
    picked: int
    game: str
    is_first: bool


def calibrate(turns: Iterable[HumanTurn], folds: int, seed: int) -> dict[str, Any]:
    """Return the weights fitted to all turns, and how well they do on games that a fit has not seen.

    Games are dealt to the folds at random by the seed; the turns of one game stay together. Raises `BackendError` if
    there are fewer games than folds.
    """
    choices = [choice for turn in turns if turn.ordered for choice in _choices(turn)]
    games = sorted({choice.game for choice in choices})
    if len(games) < folds:
        raise BackendError(f"{len(games)} games with ordered picks are too few for {folds} folds: give more turns")
    Random(seed).shuffle(games)
    fold = {game: place % folds for place, game in enumerate(games)}
    unseen = [
        figures
        for held in range(folds)
        for figures in _first_picks(
            _fit([choice for choice in choices if fold[choice.game] != held]),
            [choice for choice in choices if fold[choice.game] == held],
        )
    ]
    weights = _fit(choices)
    return {
        "n": len(unseen),
        "games": len(games),
        "folds": folds,
        "cross_validated": {
            "first_pick": round(float(np.mean([right for right, _ in unseen])), _DIGITS),
            "log_loss": round(float(np.mean([loss for _, loss in unseen])), _DIGITS),
        },
        "weights": {name: round(float(weight), 3) for name, weight in zip(FEATURES, weights, strict=True)},
    }


def _choices(turn: HumanTurn) -> Iterable[_Choice]:
    association = load_association(DEFAULT, turn.language)
    assert isinstance(association, LexicalAssociation)
    features = association.features(turn.clue, turn.board).astype(np.float64)
    still_open = list(range(len(turn.board)))
    for order, card in enumerate(turn.guesses):
        yield _Choice(features[still_open], still_open.index(card), turn.game, is_first=order == 0)
        still_open.remove(card)


def _fit(choices: Sequence[_Choice]) -> Matrix:
    def objective(weights: Matrix) -> tuple[float, Matrix]:
        loss, slope = 0.0, np.zeros(len(FEATURES))
        for choice in choices:
            chances = _chances(choice.features @ weights)
            loss -= float(np.log(chances[choice.picked]))
            slope -= choice.features[choice.picked] - chances @ choice.features
        ridge = _RIDGE * len(choices)
        return (loss + ridge * float(weights @ weights)) / len(choices), (slope + 2 * ridge * weights) / len(choices)

    start = np.ones(len(FEATURES))
    return np.asarray(minimize(objective, start, jac=True, method="L-BFGS-B", bounds=_BOUNDS).x, dtype=np.float64)


def _chances(attraction: Matrix) -> Matrix:
    rates = np.exp(attraction - attraction.max())
    return np.asarray(rates / rates.sum(), dtype=np.float64)


def _first_picks(weights: Matrix, choices: Sequence[_Choice]) -> Iterable[tuple[bool, float]]:
    """Yield for each first pick whether the likeliest card was picked, and the log loss in nats."""
    for choice in choices:
        if choice.is_first:
            chances = _chances(choice.features @ weights)
            yield bool(chances.argmax() == choice.picked), -float(np.log(chances[choice.picked]))
