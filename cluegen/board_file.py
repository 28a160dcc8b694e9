"""Reading and writing boards: JSON, or text with one card a line.

Text form::

    # a comment
    language: en
    team: red
    MINE red
    ICE CREAM blue revealed

Every error names the card and the line as far as there is one, and says what to change.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, cast

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StrictInt, ValidationError

from cluegen.board import MOST_CARDS, Board, Card, Edition, Role, Team, Turn
from cluegen.casing import Language, language_named
from cluegen.clue import Clue, parse_number
from cluegen.errors import MalformedBoard, MalformedClue, UnknownName
from cluegen.json_text import line_of_item, parse_json
from cluegen.naming import named
from cluegen.problems import first_problem

LARGEST_FILE = 1_000_000
ROLE_NAMES = ", ".join(Role)
_SETTING = re.compile(r"^(language|edition|team)\s*[:=]\s*(.*)$", re.IGNORECASE)
_COVERED = "revealed"
_ANY_CASE = BeforeValidator(lambda value: value.strip().lower() if isinstance(value, str) else value)


class _CardModel(BaseModel):
    model_config = ConfigDict(extra="ignore")
    word: str
    role: Annotated[Role | None, _ANY_CASE] = None
    revealed: bool = False
    tags: list[str] = Field(default_factory=list[str], max_length=50)


class _TurnModel(BaseModel):
    model_config = ConfigDict(extra="ignore")
    team: Annotated[Team, _ANY_CASE]
    clue: str
    number: StrictInt | str | None = None
    guesses: list[str] = Field(default_factory=list[str], max_length=MOST_CARDS)


class _BoardModel(BaseModel):
    model_config = ConfigDict(extra="ignore")
    language: Annotated[Language, _ANY_CASE] = "en"
    edition: Annotated[Edition, _ANY_CASE] = Edition.CLASSIC
    team: Annotated[Team | None, _ANY_CASE] = None
    cards: list[_CardModel]
    key_b: list[Role] | dict[str, Role] | None = None
    history: list[_TurnModel] = Field(default_factory=list[_TurnModel], max_length=1000)


@dataclass(frozen=True, slots=True)
class _Settings:
    language: Language = "en"
    edition: Edition = Edition.CLASSIC
    team: Team | None = None


def parse_board(text: str) -> Board:
    """Read a board in either form, or raise `MalformedBoard`."""
    if len(text) > LARGEST_FILE:
        raise MalformedBoard(f"the text is too long for a board: at most {LARGEST_FILE} characters")
    text = text.removeprefix("\ufeff")
    if text.lstrip().startswith(("{", "[")):
        return _parse_json(text)
    return _parse_text(text)


def board_from_dict(data: Mapping[str, Any]) -> Board:
    """Build a board from JSON data that was already parsed, or raise `MalformedBoard` naming the field."""
    try:
        model = _BoardModel.model_validate(data)
    except ValidationError as error:
        raise first_problem(error, data) from None
    cards = tuple(Card(card.word.strip(), card.role, card.revealed, tuple(card.tags)) for card in model.cards)
    return Board(
        cards,
        model.language,
        model.edition,
        model.team,
        tuple(_turn(index, turn) for index, turn in enumerate(model.history)),
        key_b=_partner_key(model.key_b, cards),
    )


def board_to_dict(board: Board) -> dict[str, Any]:
    """Return the board as the JSON form has it."""
    data: dict[str, Any] = {"language": board.language, "edition": board.edition.value}
    if board.team is not None:
        data["team"] = board.team.value
    data["cards"] = [
        {"word": card.word}
        | ({"role": card.role.value} if card.role else {})
        | {"revealed": card.revealed}
        | ({"tags": list(card.tags)} if card.tags else {})
        for card in board.cards
    ]
    if board.key_b is not None:
        data["key_b"] = [role.value for role in board.key_b]
    data["history"] = [
        {"team": turn.team.value, "clue": turn.clue, "number": turn.number, "guesses": list(turn.guesses)}
        for turn in board.history
    ]
    return data


def board_to_text(board: Board) -> str:
    """Return the board in the text form."""
    lines = [f"language: {board.language}", f"edition: {board.edition.value}"]
    if board.team is not None:
        lines.append(f"team: {board.team.value}")
    lines += (
        " ".join(filter(None, (card.word, card.role, _COVERED if card.revealed else None))) for card in board.cards
    )
    return "\n".join(lines) + "\n"


def _parse_json(text: str) -> Board:
    data = parse_json(text)
    if not isinstance(data, dict):
        raise MalformedBoard('a board is a JSON object: {"team": "red", "cards": [{"word": "MINE", "role": "red"}]}')
    try:
        return board_from_dict(cast(dict[str, Any], data))
    except MalformedBoard as error:
        raise _with_line(error, text) from None


def _with_line(error: MalformedBoard, text: str) -> MalformedBoard:
    """Add the line on which the card stands."""
    place = re.match(r"cards\[(\d+)\]", error.field or "")
    if place is None:
        return error
    line = line_of_item(text, "cards", int(place[1]))
    return MalformedBoard(error.problem, field=error.field, card=error.card, line=line)


def _turn(index: int, turn: _TurnModel) -> Turn:
    try:
        number = None if turn.number is None else parse_number(turn.number)
    except MalformedClue as error:
        raise MalformedBoard(f"history[{index}]: {error}", field=f"history[{index}].number") from None
    try:
        clue = Clue(turn.clue, number)
    except MalformedClue as error:
        raise MalformedBoard(f"history[{index}]: {error}", field=f"history[{index}].clue") from None
    return Turn(turn.team, clue.word, number, tuple(turn.guesses))


def _partner_key(given: list[Role] | dict[str, Role] | None, cards: tuple[Card, ...]) -> tuple[Role, ...] | None:
    if given is None or isinstance(given, list):
        return None if given is None else tuple(given)
    for card in cards:
        if card.word not in given:
            raise MalformedBoard(f"key_b has no role for the card {card.word!r}: add it", field="key_b", card=card.word)
    return tuple(given[card.word] for card in cards)


def _parse_text(text: str) -> Board:
    settings = _Settings()
    cards: list[Card] = []
    lines: list[int] = []
    for line, content in _content_lines(text):
        setting = _SETTING.match(content)
        if setting:
            settings = _with_setting(settings, setting[1].lower(), setting[2], line)
        else:
            cards.append(_parse_card(content, line))
            lines.append(line)
    _refuse_half_a_key(cards, lines)
    try:
        return Board(tuple(cards), settings.language, settings.edition, settings.team)
    except MalformedBoard as error:
        place = re.match(r"cards\[(\d+)\]", error.field or "")
        where = lines[int(place[1])] if place else None
        raise MalformedBoard(error.problem, field=error.field, card=error.card, line=where) from None


def _content_lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), start=1):
        content = " ".join(line.replace(",", " ").replace(";", " ").split())
        if content and not content.startswith("#"):
            yield number, content


def _with_setting(settings: _Settings, name: str, value: str, line: int) -> _Settings:
    try:
        if name == "language":
            return replace(settings, language=language_named(value))
        if name == "edition":
            return replace(settings, edition=named("edition", value, Edition))
        return replace(settings, team=named("team", value, Team))
    except UnknownName as error:
        raise MalformedBoard(str(error), field=name, line=line) from None


def _parse_card(content: str, line: int) -> Card:
    words = content.split()
    revealed = len(words) > 1 and any(word.lower() == _COVERED for word in words[-2:])
    if revealed:
        words.remove(next(word for word in reversed(words) if word.lower() == _COVERED))
    last = words[-1].lower()
    if len(words) > 1 and last in set(Role):
        return Card(" ".join(words[:-1]), Role(last), revealed)
    if len(words) > 1 and words[-1].islower() and words[0].isupper():
        # Cards are in capitals, so a last word in small letters was meant for a role.
        card = " ".join(words[:-1])
        raise MalformedBoard(
            f"the card {card!r} has the role {words[-1]!r}: roles are {ROLE_NAMES}", field="role", card=card, line=line
        )
    return Card(" ".join(words), None, revealed)


def _refuse_half_a_key(cards: list[Card], lines: list[int]) -> None:
    """A key is there for all cards or for none: one card without a role among others is a slip."""
    if all(card.role is None for card in cards):
        return
    for card, line in zip(cards, lines, strict=True):
        if card.role is None:
            raise MalformedBoard(
                f"the card {card.word!r} has no role: end the line with one of {ROLE_NAMES}",
                field="role",
                card=card.word,
                line=line,
            )
