"""How well the listener predicts what people pick."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cluegen.association.names import load_association
from cluegen.errors import BackendError
from cluegen.eval.turns import HumanTurn
from cluegen.listener import first_pick

_BINS = 10
_DIGITS = 4


@dataclass(frozen=True, slots=True)
class Heard:
    """One turn as the listener hears it: the chance of each card to be picked first, in board order."""

    turn: HumanTurn
    chances: NDArray[np.float32]

    @property
    def ranking(self) -> list[int]:
        """Positions, likeliest first; ties by position."""
        order: list[int] = np.argsort(-self.chances, kind="stable").tolist()
        return order

    @property
    def is_hit(self) -> bool:
        """Whether the likeliest card was picked: first where the order is known, else at all."""
        best = self.ranking[0]
        return best == self.turn.guesses[0] if self.turn.ordered else best in self.turn.guesses


def hear_turns(turns: Iterable[HumanTurn], vectors: str) -> Iterator[Heard]:
    """Yield every turn that has a guess or a target, as the listener hears it."""
    for turn in turns:
        if turn.guesses or turn.targets:
            attraction = load_association(vectors, turn.language).row(turn.clue, turn.board)
            yield Heard(turn, first_pick(np.exp(attraction - attraction.max())))


def measure(turns: Iterable[HumanTurn], vectors: str) -> dict[str, Any]:
    """Return the figures over all turns, by language and by number.

    Raises `BackendError` if no turn tells anything.

    - ``first_pick``: the likeliest card is the first pick, over turns whose order is known
    - ``first_pick_in_set``: it is among the picks; ``target_first``: it is among the cards that were meant
    - ``recall_at_k``: share of the k picks that are among the k likeliest cards
    - ``mrr``: mean reciprocal rank of the first pick (of the best ranked pick where the order is unknown)
    - ``log_loss``: mean of −ln P(first pick) (mean over the picks where the order is unknown), in nats
    - ``ece``: expected calibration error of the likeliest card's probability, ten bins of equal width
    """
    read = list(turns)
    heard = list(hear_turns(read, vectors))
    if not heard:
        raise BackendError("no turn has a pick or a target on its board: nothing to measure")
    by_language: dict[str, list[Heard]] = defaultdict(list)
    by_number: dict[str, list[Heard]] = defaultdict(list)
    for one in heard:
        by_language[one.turn.language].append(one)
        by_number[str(one.turn.number)].append(one)
    return _figures(heard) | {
        "skipped": len(read) - len(heard),
        "vectors": vectors,
        "per_language": {name: _figures(group) for name, group in sorted(by_language.items())},
        "per_number": {name: _figures(group) for name, group in sorted(by_number.items())},
    }


def _figures(heard: list[Heard]) -> dict[str, Any]:
    picked = [one for one in heard if one.turn.guesses]
    ordered = [one for one in picked if one.turn.ordered]
    meant = [one for one in heard if one.turn.targets]
    return {
        "n": len(heard),
        "first_pick": _mean(one.is_hit for one in ordered),
        "first_pick_in_set": _mean(one.ranking[0] in one.turn.guesses for one in picked),
        "target_first": _mean(one.ranking[0] in one.turn.targets for one in meant),
        "recall_at_k": _mean(_recall(one) for one in picked),
        "mrr": _mean(1 / (1 + min(one.ranking.index(card) for card in _decisive(one))) for one in picked),
        "log_loss": _mean(float(np.mean([-np.log(one.chances[card]) for card in _decisive(one)])) for one in picked),
        "ece": _calibration_error(picked),
    }


def _decisive(one: Heard) -> tuple[int, ...]:
    return one.turn.guesses[:1] if one.turn.ordered else one.turn.guesses


def _recall(one: Heard) -> float:
    likeliest = one.ranking[: len(one.turn.guesses)]
    return len(set(likeliest) & set(one.turn.guesses)) / len(one.turn.guesses)


def _mean(values: Iterable[float]) -> float | None:
    listed = list(values)
    return round(float(np.mean(listed)), _DIGITS) if listed else None


def _calibration_error(picked: list[Heard]) -> float | None:
    if not picked:
        return None
    stated = np.array([one.chances.max() for one in picked])
    realised = np.array([one.is_hit for one in picked], dtype=np.float64)
    bins = np.minimum((stated * _BINS).astype(int), _BINS - 1)
    gaps = [abs(float(np.sum(stated[bins == b] - realised[bins == b]))) for b in range(_BINS)]
    return round(sum(gaps) / len(picked), _DIGITS)
