"""Lines of a batch that have a clue and a table."""

from collections.abc import Mapping
from typing import Annotated, Any, Self

from pydantic import AliasChoices, BaseModel, ConfigDict, Field, StrictInt, ValidationError

from cluegen.board import Board, Card, Edition
from cluegen.casing import Language, key
from cluegen.cli.boards import board_from_line
from cluegen.clue import Clue
from cluegen.errors import MalformedBoard
from cluegen.problems import first_problem


class ClueLine(BaseModel):
    """A clue with its number, and a table: ``board`` is a list of words or a whole board, ``cards`` a list of words.

    ``lang`` is another name for the language.
    """

    model_config = ConfigDict(extra="ignore", populate_by_name=True)
    clue: str
    number: StrictInt | Annotated[float, Field(strict=True, allow_inf_nan=False)] | str | None = None
    board: list[str] | dict[str, Any] | None = None
    cards: list[str] | None = None
    covered: list[str] = Field(default_factory=list[str])
    language: Language | None = Field(default=None, validation_alias=AliasChoices("language", "lang"))
    edition: Edition | None = None

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Self:
        """Return the line, or raise `MalformedBoard` with the field that is wrong."""
        try:
            return cls.model_validate(data)
        except ValidationError as error:
            raise first_problem(error, data) from None

    def said(self) -> Clue:
        """Return the clue."""
        return Clue(self.clue, str(self.number) if isinstance(self.number, float) else self.number)

    def table(self, default: Board | None, language: Language | None, edition: Edition | None) -> Board:
        """Return what lies on the table; what the line says goes before what the options say.

        `default` is the board of the options. Raises `MalformedBoard` if neither says anything.
        """
        if self.board and self.cards:
            raise MalformedBoard("board and cards both say what lies on the table: give one of them")
        if isinstance(self.board, dict):
            return board_from_line(self.board, language=language, edition=edition).with_covered(self.covered)
        words = self.board or self.cards
        if words is None and default is not None:
            return default.with_covered(self.covered)
        if words is None:
            raise MalformedBoard("board is missing: add it to the line, or give it by an option for all lines")
        spoken, played = self.language or language or "en", self.edition or edition or Edition.CLASSIC
        return table_of(words, self.covered, spoken, played)


def table_of(visible: list[str], covered: list[str], language: Language, edition: Edition) -> Board:
    """Return a board of these cards; a covered card may be among the visible ones or stand beside them."""
    known = {key(word, language) for word in visible}
    beside = [word for word in covered if key(word, language) not in known]
    board = Board(tuple(Card(word) for word in [*visible, *beside]), language, edition)
    return board.with_covered(covered)
