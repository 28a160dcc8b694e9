"""What the validators answer: a verdict made of findings, each of which cites its rule."""

from dataclasses import dataclass
from enum import IntEnum, StrEnum


class RuleId(StrEnum):
    """The rules that a finding can cite; the numbers are those of the rules document."""

    ONE_WORD = "R01"
    NO_COMMENT = "R02"
    NOT_A_CARD = "R03"
    NO_FORM = "R04"
    NO_PART = "R05"
    NO_COMPOUND = "R06"
    LANGUAGE = "R12"
    HYPHEN_OR_SPACE = "R19"
    NUMBER = "R24"


class Ruling(IntEnum):
    """How bad it is, ordered: the worst finding of a clue decides."""

    LEGAL = 0
    DOUBTFUL = 1
    ILLEGAL = 2

    @property
    def label(self) -> str:
        """The ruling as scripts read it: legal, doubtful or illegal."""
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong, or may be wrong, with a clue."""

    rule: RuleId
    ruling: Ruling
    card: str | None
    reason: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """Legal, doubtful (ask the opposing spymaster) or illegal, and why."""

    findings: tuple[Finding, ...] = ()

    @property
    def ruling(self) -> Ruling:
        """The worst of the findings; legal if there is none."""
        return max((finding.ruling for finding in self.findings), default=Ruling.LEGAL)

    @property
    def is_legal(self) -> bool:
        """Whether nothing speaks against the clue."""
        return self.ruling is Ruling.LEGAL
