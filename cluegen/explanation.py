"""Why a clue suggests a card, in words."""

from collections.abc import Sequence

from cluegen.association import Association
from cluegen.listener import Rates
from cluegen.messages import say

# A card that is hardly ever picked first needs no explanation.
_WORTH_EXPLAINING = 0.03


def reasons_for(clue: str, cards: Sequence[str], first: Rates, association: Association) -> list[str]:
    """Return a phrase for each card, in the language of the cards; empty where there is next to nothing to explain.

    `first` has the chances that the cards are picked first, shape (cards,).
    """
    worth = [card for card, chance in zip(cards, first.tolist(), strict=True) if chance >= _WORTH_EXPLAINING]
    language = association.vocabulary.language
    said = {
        card: say(reason.message, language, **reason.values)
        for card, reason in zip(worth, association.reasons(clue, worth), strict=True)
    }
    return [said.get(card, "") for card in cards]
