"""What can go wrong, in one tree.

CluegenError
├── MalformedClue(ValueError)     the text cannot be read as a clue
├── MalformedBoard(ValueError)    the board cannot be read; says which card and which line
├── MalformedRules(ValueError)    a file of house rules cannot be read
├── UnknownName(LookupError)      no deck, vectors, language or edition of that name; lists what exists
├── MissingExtra(ImportError)     an optional dependency is not installed; says the install line
├── BackendError                  a model or a data file failed; `.retryable` says whether to try again
└── Contradiction(ValueError)     a table position that cannot be

Only unreadable input raises. Judging a clue returns a verdict, never an error.
"""

from collections.abc import Iterable


class CluegenError(Exception):
    """The root of all errors that this package raises on purpose."""

    code = "error"


class MalformedClue(CluegenError, ValueError):
    """The text cannot be read as a clue at all."""

    code = "malformed-clue"


class MalformedBoard(CluegenError, ValueError):
    """The board cannot be read. `field`, `card`, `line` and `file` say where, as far as that is known."""

    code = "malformed-board"

    def __init__(
        self,
        problem: str,
        *,
        field: str | None = None,
        card: str | None = None,
        line: int | None = None,
        file: str | None = None,
    ) -> None:
        self.problem = problem
        self.field = field
        self.card = card
        self.line = line
        self.file = file
        place = ", ".join(filter(None, (file, f"line {line}" if line is not None else None)))
        super().__init__(f"{place}: {problem}" if place else problem)

    def within(self, file: str) -> "MalformedBoard":
        """Return the same error, said of that file."""
        return MalformedBoard(self.problem, field=self.field, card=self.card, line=self.line, file=file)


class MalformedRules(CluegenError, ValueError):
    """A file of house rules cannot be read."""

    code = "malformed-rules"


class UnknownName(CluegenError, LookupError):
    """There is nothing of that name. The message lists the names there are."""

    code = "unknown-name"

    def __init__(self, kind: str, name: str, available: Iterable[str]) -> None:
        self.kind = kind
        self.name = name
        self.available = sorted(available)
        super().__init__(f"unknown {kind} {name!r}; there is: {', '.join(self.available)}")


class MissingExtra(CluegenError, ImportError):
    """An optional dependency is not installed."""

    code = "missing-extra"

    def __init__(self, module: str, extra: str) -> None:
        self.extra = extra
        super().__init__(f"{module} is not installed: pip install 'cluegen[{extra}]'")


class BackendError(CluegenError):
    """A model or a data file failed."""

    code = "backend"

    def __init__(self, problem: str, *, retryable: bool = False) -> None:
        self.retryable = retryable
        super().__init__(problem)


class Contradiction(CluegenError, ValueError):
    """A position that cannot be, by the rules of its game."""

    code = "contradiction"
