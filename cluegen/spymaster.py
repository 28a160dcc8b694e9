"""What to say: suggestions for a board whose key is known."""

from collections.abc import Sequence
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from cluegen.association import Association
from cluegen.association.names import DEFAULT, load_association
from cluegen.board import Board, Role
from cluegen.candidates import SAFE_FIRST_PICK, Heard, Sides, Valued, diverse_order, hear, value
from cluegen.casing import key
from cluegen.clue import Clue
from cluegen.errors import MalformedBoard
from cluegen.listener import first_pick
from cluegen.messages import say
from cluegen.remarks import board_remarks, word_remarks
from cluegen.risk import TASTES, Risk
from cluegen.suggestion import Advice, Ranked, Suggestion
from cluegen.validators import Policy, check
from cluegen.validators.screen import screen_of
from cluegen.wordlists.lemmas import lemmas
from cluegen.wordlists.vocabulary import Flag, Vocabulary

# Words about letters, numbers and places on the table are poor clues even where they are legal.
_UNUSED_FLAGS: tuple[Flag, ...] = ("letter", "number", "position")


class Spymaster:
    """Suggests clues for a board whose key it sees."""

    def __init__(self, vectors: str = DEFAULT, *, policy: Policy | None = None, allow_offensive: bool = False) -> None:
        self._vectors = vectors
        self._policy = policy or Policy()
        self._allow_offensive = allow_offensive

    def suggest(
        self, board: Board, count: int = 5, *, offset: int = 0, risk: Risk = Risk.BALANCED, seed: int | None = None
    ) -> Advice:
        """Return `count` suggestions from the `offset`-th best on; pages of one board and seed never overlap or skip.

        A seed shuffles what is worth nearly the same; without one the order is that of the scores. Raises
        `MalformedBoard` if the board does not say whose turn it is, a card lacks its role, or the team has no card
        left.
        """
        sides = sides_of(board)
        association = load_association(self._vectors, board.language)
        heard = hear(association, sides, np.flatnonzero(self._allowed(board, association.vocabulary)))
        valued = value(heard, TASTES[risk], association.vocabulary.zipf[heard.positions], seed)
        ranked = (_suggestion(row, heard, valued, association) for row in diverse_order(heard, valued, association))
        legal = (suggestion for suggestion in ranked if self._is_legal(suggestion, board))
        page = tuple(islice(legal, offset, offset + count))
        remarks = board_remarks(board) + word_remarks(sides.words, association) + _warnings(page, offset, count, board)
        return Advice(page, "; ".join(remarks), association.name, seed)

    def _is_legal(self, suggestion: Suggestion, board: Board) -> bool:
        return check(Clue(suggestion.clue, suggestion.number), board, suggestion.targets, self._policy).is_legal

    def _allowed(self, board: Board, vocabulary: Vocabulary) -> NDArray[np.bool_]:
        """Return which candidates may be said beside the visible cards and were not said before."""
        allowed = np.ones(len(vocabulary), dtype=np.bool_)
        for flag in _UNUSED_FLAGS:
            allowed &= ~vocabulary.flagged(flag)
        if not self._allow_offensive:
            allowed &= ~vocabulary.flagged("offensive")
        screen = screen_of(vocabulary)
        for word in board.visible_words:
            allowed[screen.refused(word)] = False
            allowed[screen.disputable(word)] = False
        for turn in board.history:
            for said in (key(turn.clue, board.language), *lemmas(turn.clue, board.language)):
                if said in vocabulary.position:
                    allowed[vocabulary.position[said]] = False
        return allowed


def sides_of(board: Board) -> Sides:
    """Return the open words by what they are to the team whose turn it is, or raise `MalformedBoard`."""
    if board.team is None:
        raise MalformedBoard("the board does not say whose turn it is: add the team, red or blue", field="team")
    by_role: dict[Role, list[str]] = {role: [] for role in Role}
    for card in board.open_cards:
        if card.role is None:
            raise MalformedBoard(
                f"the card {card.word!r} has no role: a spymaster needs the whole key", field="role", card=card.word
            )
        by_role[card.role].append(card.word)
    if not by_role[board.team.role]:
        raise MalformedBoard(f"team {board.team} has no open card: the game is over", field="team")
    own, opponent, neutral, assassin = (
        tuple(sorted(by_role[role]))
        for role in (board.team.role, board.team.opponent.role, Role.NEUTRAL, Role.ASSASSIN)
    )
    return Sides(own, opponent, neutral, assassin)


def _suggestion(row: int, heard: Heard, valued: Valued, association: Association) -> Suggestion:
    number = int(valued.numbers[row])
    clue = association.vocabulary.words[int(heard.positions[row])]
    targets = heard.targets(row, number)
    run = heard.run(row)[:number]
    missed = 1 - float(run[-1])
    ranking = _ranking(clue, heard, row, association)
    return Suggestion(
        clue=clue,
        number=number,
        targets=targets,
        expected_hits=float(run.sum()),
        p_all_targets=float(run[-1]),
        p_assassin=missed * float(heard.shares.assassin[row]),
        p_opponent=missed * float(heard.shares.opponent[row]),
        p_neutral=missed * float(heard.shares.neutral[row]),
        win_probability=float(valued.win[row]),
        ranking=ranking,
        why=_why(targets, ranking, frozenset(heard.sides.own), association),
    )


def _ranking(clue: str, heard: Heard, row: int, association: Association) -> tuple[Ranked, ...]:
    words = heard.sides.words
    first = first_pick(heard.rates[row])
    attraction = association.row(clue, words)
    reasons = association.reasons(clue, words)
    language = association.vocabulary.language
    return tuple(
        Ranked(
            words[index],
            float(first[index]),
            float(attraction[index]),
            say(reasons[index].message, language, **reasons[index].values),
        )
        for index in sorted(range(len(words)), key=lambda index: (-first[index], words[index]))
    )


def _why(targets: Sequence[str], ranking: Sequence[Ranked], own: frozenset[str], association: Association) -> str:
    language = association.vocabulary.language
    danger = next((ranked for ranked in ranking if ranked.word not in own), None)
    if danger is None:
        return say("why-no-danger", language, targets=", ".join(targets))
    share = f"{100 * danger.p_first:.0f} %"
    return say("why", language, targets=", ".join(targets), danger=danger.word, share=share)


def _warnings(page: Sequence[Suggestion], offset: int, count: int, board: Board) -> list[str]:
    warnings: list[str] = []
    if len(page) < count:
        warnings.append(say("fewer-clues", board.language, count=offset + len(page)))
    if page and offset == 0 and page[0].number == 1 and page[0].p_all_targets < SAFE_FIRST_PICK:
        miss = f"{100 * (1 - page[0].p_all_targets):.0f} %"
        warnings.append(say("no-safe-clue", board.language, miss=miss))
    return warnings
