"""Dealing a board: cards from a deck, roles from a key card, both by a random generator that the caller passes."""

from random import Random

from cluegen.board import Board, Card, Edition, Role, Team
from cluegen.casing import Language
from cluegen.errors import UnknownName
from cluegen.wordlists.deck import load_deck

BOARD_SIZE = 25
# Duet: seen from either side 9 agents, 3 assassins and 13 bystanders; of the 15 cards that are an agent to somebody 3
# are one to both, and of a side's assassins one is an assassin, one a bystander and one an agent to the partner.
_DUET_PAIRS = (
    ((Role.RED, Role.RED), 3),
    ((Role.RED, Role.NEUTRAL), 5),
    ((Role.NEUTRAL, Role.RED), 5),
    ((Role.RED, Role.ASSASSIN), 1),
    ((Role.ASSASSIN, Role.RED), 1),
    ((Role.ASSASSIN, Role.ASSASSIN), 1),
    ((Role.ASSASSIN, Role.NEUTRAL), 1),
    ((Role.NEUTRAL, Role.ASSASSIN), 1),
    ((Role.NEUTRAL, Role.NEUTRAL), 7),
)
_EDITIONS = (Edition.CLASSIC, Edition.DUET)


def deal(rng: Random, language: Language = "en", edition: Edition = Edition.CLASSIC) -> Board:
    """Deal 25 cards of the language's deck, and a key in which either team may start.

    Raises `UnknownName` for an edition that has no deck of words.
    """
    if edition not in _EDITIONS:
        raise UnknownName("deck", f"{language} {edition}", [f"{language} {known}" for known in _EDITIONS])
    words = rng.sample([card.card for card in load_deck(language).values() if card.deal], BOARD_SIZE)
    if edition is Edition.DUET:
        pairs = [pair for pair, count in _DUET_PAIRS for _ in range(count)]
        rng.shuffle(pairs)
        cards = tuple(Card(word, ours) for word, (ours, _) in zip(words, pairs, strict=True))
        return Board(cards, language, edition, Team.RED, key_b=tuple(theirs for _, theirs in pairs))
    team = rng.choice(list(Team))
    roles = [team.role] * 9 + [team.opponent.role] * 8 + [Role.NEUTRAL] * 7 + [Role.ASSASSIN]
    rng.shuffle(roles)
    cards = tuple(Card(word, role) for word, role in zip(words, roles, strict=True))
    return Board(cards, language, edition, team)
