"""The table: cards with their roles, and the view of it that a guesser gets.

Everything here is frozen. A guesser is given a `BoardView`, which has no roles at all, so that cheating is impossible
by type and not by good behaviour.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property

from cluegen.casing import Language, key, language_named
from cluegen.clue import Number
from cluegen.errors import MalformedBoard
from cluegen.naming import named

MOST_CARDS = 100
LONGEST_WORD = 60


class Role(StrEnum):
    """What a card is on the key."""

    RED = "red"
    BLUE = "blue"
    NEUTRAL = "neutral"
    ASSASSIN = "assassin"


class Team(StrEnum):
    """One of the two sides."""

    RED = "red"
    BLUE = "blue"

    @property
    def role(self) -> Role:
        """The role of this team's cards."""
        return Role(self.value)

    @property
    def opponent(self) -> "Team":
        """The other side."""
        return Team.BLUE if self is Team.RED else Team.RED


class Edition(StrEnum):
    """Which game lies on the table."""

    CLASSIC = "classic"
    DUET = "duet"
    PICTURES = "pictures"
    MARVEL = "marvel"


@dataclass(frozen=True, slots=True)
class Card:
    """One card: its word, its role where the key is known, and whether it is covered by an agent."""

    word: str
    role: Role | None = None
    revealed: bool = False
    tags: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.role is not None:
            object.__setattr__(self, "role", named("role", self.role, Role))


@dataclass(frozen=True, slots=True)
class Turn:
    """A clue that was given, and what was picked for it."""

    team: Team
    clue: str
    number: Number | None = None
    guesses: tuple[str, ...] = ()


@dataclass(frozen=True)
class BoardView:
    """What an operative sees: words, which of them are covered, and what was said. No roles."""

    words: tuple[str, ...]
    covered: frozenset[str]
    language: Language = "en"
    edition: Edition = Edition.CLASSIC
    history: tuple[Turn, ...] = ()

    @cached_property
    def open_words(self) -> tuple[str, ...]:
        """The words that can still be picked, in board order."""
        return tuple(word for word in self.words if word not in self.covered)


@dataclass(frozen=True)
class Board:
    """All cards of a table, the language they are in, whose turn it is and what was said before.

    Raises `UnknownName` for a language, an edition or a team that does not exist, and `MalformedBoard` if there is no
    card, a card has no word, or two cards have the same word once case, Unicode
    form and ß/ss are put aside. `key_b` is the partner's key in Duet, one role a card.
    """

    cards: tuple[Card, ...]
    language: Language = "en"
    edition: Edition = Edition.CLASSIC
    team: Team | None = None
    history: tuple[Turn, ...] = ()
    key_b: tuple[Role, ...] | None = field(default=None, kw_only=True)

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(self.cards))
        object.__setattr__(self, "language", language_named(self.language))
        object.__setattr__(self, "edition", named("edition", self.edition, Edition))
        if self.team is not None:
            object.__setattr__(self, "team", named("team", self.team, Team))
        if not self.cards:
            raise MalformedBoard("the board has no cards: list one card a line, such as `MINE red`", field="cards")
        if len(self.cards) > MOST_CARDS:
            raise MalformedBoard(f"{len(self.cards)} cards are too many: at most {MOST_CARDS}", field="cards")
        first: dict[str, int] = {}
        for index, card in enumerate(self.cards):
            self._refuse_unreadable(index, card)
            found = key(card.word, self.language)
            if found in first:
                other = self.cards[first[found]].word
                raise MalformedBoard(
                    f"the card {card.word!r} is there twice (first as {other!r}, card {first[found] + 1})"
                    ": remove or rename one",
                    field=f"cards[{index}].word",
                    card=card.word,
                )
            first[found] = index
        if self.key_b is not None and len(self.key_b) != len(self.cards):
            raise MalformedBoard(
                f"key_b has {len(self.key_b)} roles for {len(self.cards)} cards: give one role a card", field="key_b"
            )

    @staticmethod
    def _refuse_unreadable(index: int, card: Card) -> None:
        place = f"cards[{index}].word"
        if not any(letter.isalnum() for letter in card.word):
            raise MalformedBoard(f"card {index + 1} has no word: {card.word!r}", field=place, card=card.word)
        if len(card.word) > LONGEST_WORD or not card.word.isprintable():
            shown = card.word[:LONGEST_WORD]
            raise MalformedBoard(
                f"card {index + 1}, {shown!r}, is no card word: at most {LONGEST_WORD} printable characters",
                field=place,
                card=shown,
            )

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    @cached_property
    def open_cards(self) -> tuple[Card, ...]:
        """The cards that are not covered yet, in board order."""
        return tuple(card for card in self.cards if not card.revealed)

    @cached_property
    def visible_words(self) -> tuple[str, ...]:
        """The words that a clue may clash with. Pictures shows none."""
        return () if self.edition is Edition.PICTURES else tuple(card.word for card in self.open_cards)

    def left(self, role: Role) -> int:
        """Return how many cards of that role are not covered yet."""
        return sum(card.role is role for card in self.open_cards)

    def role_counts(self) -> Counter[Role | None]:
        """Return how many cards of each role the key has, covered ones included."""
        return Counter(card.role for card in self.cards)

    def with_covered(self, words: Iterable[str]) -> "Board":
        """Return the board with those cards covered besides, or raise `MalformedBoard` if one is not on it."""
        named = {key(word, self.language) for word in words}
        missing = named - {key(card.word, self.language) for card in self.cards}
        if missing:
            raise MalformedBoard(f"the covered card {min(missing)!r} is not on the board: name cards that are")
        cards = (replace(card, revealed=card.revealed or key(card.word, self.language) in named) for card in self.cards)
        return replace(self, cards=tuple(cards))

    def view(self) -> BoardView:
        """Return what an operative may see."""
        return BoardView(
            words=tuple(card.word for card in self.cards),
            covered=frozenset(card.word for card in self.cards if card.revealed),
            language=self.language,
            edition=self.edition,
            history=self.history,
        )
