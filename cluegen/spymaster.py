"""What to say: suggestions for a board whose key is known."""

from collections.abc import Sequence
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from cluegen.association import Association
from cluegen.association.names import DEFAULT, load_association
from cluegen.board import Board, Edition, Role, Team
from cluegen.candidates import SAFE_FIRST_PICK, Heard, Sides, Valued, diverse_order, hear, value, win_probability
from cluegen.casing import Language, key
from cluegen.clue import Clue
from cluegen.errors import MalformedBoard
from cluegen.explanation import reasons_for
from cluegen.listener import first_pick
from cluegen.messages import say
from cluegen.remarks import board_remarks, word_remarks
from cluegen.risk import NOW_OR_NEVER, TASTES, Risk
from cluegen.suggestion import Advice, Ranked, Suggestion
from cluegen.validators import Policy, check
from cluegen.validators.screen import screen_of
from cluegen.verdict import Ruling
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
        self,
        board: Board,
        count: int = 5,
        *,
        offset: int = 0,
        risk: Risk = Risk.BALANCED,
        obscurity: float = 0,
        seed: int | None = None,
    ) -> Advice:
        """Return `count` suggestions from the `offset`-th best on; pages of one board and seed never overlap or skip.

        `obscurity` from 0 to 1 says how welcome rare words are. A seed shuffles what is worth nearly the same; without
        one the order is that of the scores.

        Raises `MalformedBoard` if the board does not say whose turn it is, a card lacks its role, or the team has no
        card left.
        """
        if count < 1 or offset < 0:
            raise ValueError(f"count is {count} and offset {offset}: ask for at least one suggestion from 0 on")
        sides = sides_of(board)
        association = load_association(self._vectors, board.language)
        heard = hear(association, sides, self._allowed(board, association.vocabulary))
        now_or_never = _is_now_or_never(sides)
        taste = NOW_OR_NEVER if now_or_never else TASTES[risk]
        valued = value(heard, taste, association.vocabulary.zipf[heard.positions], obscurity=obscurity, seed=seed)
        words = association.vocabulary.words
        legal = (
            row
            for row in diverse_order(heard, valued, association)
            if check(
                Clue(words[int(heard.positions[row])], int(valued.numbers[row])),
                board,
                heard.targets(row, int(valued.numbers[row])),
                self._policy,
            ).is_legal
        )
        rows = islice(legal, offset, offset + count)
        page = tuple(_suggestion(row, heard, valued, association) for row in rows)
        remarks = board_remarks(board) + word_remarks(sides.words, association)
        if now_or_never:
            remarks.append(say("now-or-never", board.language))
        remarks += _warnings(page, offset, count, board)
        return Advice(page, "; ".join(remarks), association.name, seed)

    def _allowed(self, board: Board, vocabulary: Vocabulary) -> NDArray[np.bool_]:
        """Return which candidates may be said beside the visible cards and were not said before."""
        allowed = np.ones(len(vocabulary), dtype=np.bool_)
        for flag in _UNUSED_FLAGS:
            allowed &= ~vocabulary.flagged(flag)
        if not self._allow_offensive:
            allowed &= ~vocabulary.flagged("offensive")
        screen = screen_of(vocabulary)
        for word in board.visible_words:
            allowed[screen.illegal(word)] = False
            allowed[screen.disputable(word)] = False
            if self._policy.settle(Ruling.DOUBTFUL) is not Ruling.LEGAL:
                allowed[screen.doubtful(word)] = False
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
    for card, role in zip(board.cards, _key(board, board.team), strict=True):
        if card.revealed:
            continue
        if role is None:
            raise MalformedBoard(
                f"the card {card.word!r} has no role: a spymaster needs the whole key", field="role", card=card.word
            )
        by_role[role].append(card.word)
    ours = Role.RED if board.edition is Edition.DUET else board.team.role
    if not by_role[ours]:
        over = "its partner gives the clues" if board.edition is Edition.DUET else "the game is over"
        raise MalformedBoard(f"team {board.team} has no open card: {over}", field="team")
    theirs = Role.BLUE if ours is Role.RED else Role.RED
    own, opponent, neutral, assassin = (
        tuple(sorted(by_role[role])) for role in (ours, theirs, Role.NEUTRAL, Role.ASSASSIN)
    )
    return Sides(own, opponent, neutral, assassin)


def _key(board: Board, team: Team) -> tuple[Role | None, ...]:
    """Return the key that the team's spymaster sees. In Duet red and blue are the two partners, agents red to both."""
    if board.edition is Edition.DUET and team is Team.BLUE:
        if board.key_b is None:
            raise MalformedBoard("the board has no key_b: in Duet it is the key of the partner, blue", field="key_b")
        return board.key_b
    return tuple(card.role for card in board.cards)


def _is_now_or_never(sides: Sides) -> bool:
    """Tell whether the opponent is one card from winning and we are more."""
    return len(sides.opponent) == 1 and len(sides.own) > 1


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
        win_probability=win_probability(heard, row, number),
        ranking=ranking,
        why=_why(targets, _danger(row, missed, heard), association.vocabulary.language),
    )


def _ranking(clue: str, heard: Heard, row: int, association: Association) -> tuple[Ranked, ...]:
    words = heard.sides.words
    first = first_pick(heard.rates[row])
    attraction = association.row(clue, words)
    order = sorted(range(len(words)), key=lambda index: (-first[index], words[index]))
    because = reasons_for(clue, [words[index] for index in order], first[order], association)
    return tuple(
        Ranked(words[index], float(first[index]), float(attraction[index]), reason)
        for index, reason in zip(order, because, strict=True)
    )


def _danger(row: int, missed: float, heard: Heard) -> tuple[str, float] | None:
    """Return the card on which the turn most likely ends if it ends on a wrong one, and how likely that is."""
    wrong = heard.rates[row, len(heard.sides.own) :]
    if not len(wrong):
        return None
    worst = int(wrong.argmax())
    return heard.sides.words[len(heard.sides.own) + worst], missed * float(wrong[worst] / heard.miss[row])


def _why(targets: Sequence[str], danger: tuple[str, float] | None, language: Language) -> str:
    if danger is None:
        return say("why-no-danger", language, targets=", ".join(targets))
    word, chance = danger
    return say("why", language, targets=", ".join(targets), danger=word, share=f"{100 * chance:.0f} %")


def _warnings(page: Sequence[Suggestion], offset: int, count: int, board: Board) -> list[str]:
    warnings: list[str] = []
    if len(page) < count:
        warnings.append(say("fewer-clues", board.language, count=offset + len(page)))
    if page and offset == 0 and page[0].number == 1 and page[0].p_all_targets < SAFE_FIRST_PICK:
        miss = f"{100 * (1 - page[0].p_all_targets):.0f} %"
        warnings.append(say("no-safe-clue", board.language, miss=miss))
    return warnings
