"""What is worth saying about a board that is unusual but playable."""

from collections.abc import Sequence

from cluegen.association import Association
from cluegen.board import Board, BoardView, Edition, Role
from cluegen.messages import say

CLASSIC_SIZE = 25


def board_remarks(board: Board) -> list[str]:
    """Return remarks on the number of cards and of assassins, in the language of the board."""
    remarks = size_remarks(board.view())
    counts = board.role_counts()
    has_key = any(role is not None for role in counts)
    if has_key and counts[Role.ASSASSIN] > 1 and board.edition is not Edition.DUET:
        remarks.append(say("board-assassins", board.language, assassins=counts[Role.ASSASSIN]))
    if has_key and board.left(Role.ASSASSIN) == 0:
        remarks.append(say("board-no-assassin", board.language))
    return remarks


def size_remarks(view: BoardView) -> list[str]:
    """Return a remark if the board has not 25 cards."""
    if len(view.words) == CLASSIC_SIZE or view.edition is not Edition.CLASSIC:
        return []
    return [say("board-size", view.language, cards=len(view.words))]


def word_remarks(words: Sequence[str], association: Association) -> list[str]:
    """Return remarks on words that stand in no table, and on words of which nothing can be known."""
    language = association.vocabulary.language
    untabled = association.untabled(words)
    unknown = association.unknown(untabled) if untabled else []
    encoded = [word for word in untabled if word not in unknown]
    return [
        say(message, language, words=", ".join(named))
        for message, named in (("encoded", encoded), ("unknown-words", unknown))
        if named
    ]
