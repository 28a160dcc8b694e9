"""Recorded turns: what was on the table, what was said, what was picked.

A file has one JSON object a line: ``lang``, ``board`` (words), ``clue``, ``n``, ``guesses`` (in order if
``guesses_ordered``) and, where known, ``targets``, ``roles`` (own, opponent, neutral or assassin by word) and the
``game``. Unknown keys are ignored.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, StrictInt, ValidationError

from cluegen.casing import Language, key
from cluegen.clue import Number, parse_number
from cluegen.errors import MalformedBoard, MalformedClue
from cluegen.problems import first_problem


class _Line(BaseModel):
    model_config = ConfigDict(extra="ignore")
    lang: Language = "en"
    board: list[str] = Field(min_length=1)
    clue: str = Field(min_length=1)
    n: StrictInt | str | None = None
    guesses: list[str] | None = None
    guesses_ordered: bool = True
    targets: list[str] | None = None
    roles: dict[str, str] | None = None
    game: str = ""


@dataclass(frozen=True, slots=True)
class HumanTurn:
    """One turn of people; guesses and targets are positions on the board, roles stand in its order."""

    language: Language
    board: tuple[str, ...]
    clue: str
    number: Number | None
    guesses: tuple[int, ...]
    ordered: bool
    targets: frozenset[int]
    game: str = ""
    roles: tuple[str, ...] = ()


def read_turns(path: Path) -> Iterator[HumanTurn]:
    """Yield the turns of a file; one without a pick from its board has no guesses.

    Raises `MalformedBoard` with the line for a line that cannot be read.
    """
    try:
        lines = path.read_text(encoding="utf-8-sig").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise MalformedBoard(f"cannot read the turns in {path}: {error}") from None
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            turn = _Line.model_validate_json(line)
            count = None if turn.n is None else parse_number(turn.n)
        except ValidationError as error:
            raise MalformedBoard(first_problem(error).problem, line=number, file=str(path)) from None
        except MalformedClue as error:
            raise MalformedBoard(f"n: {error}", line=number, file=str(path)) from None
        yield _turn(turn, count)


def _turn(line: _Line, number: Number | None) -> HumanTurn:
    position = {key(word, line.lang): index for index, word in enumerate(line.board)}
    roles = {key(word, line.lang): role for word, role in (line.roles or {}).items()}
    picked = dict.fromkeys(position.get(key(word, line.lang), -1) for word in line.guesses or ())
    meant = {position.get(key(word, line.lang), -1) for word in line.targets or ()}
    return HumanTurn(
        line.lang,
        tuple(line.board),
        line.clue,
        number,
        tuple(index for index in picked if index >= 0),
        line.guesses_ordered,
        frozenset(meant - {-1}),
        line.game,
        tuple(roles.get(word, "") for word in position) if roles else (),
    )
