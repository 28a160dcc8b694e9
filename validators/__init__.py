"""Is this clue legal, and by which rule."""

if __name__ != "cluegen.validators":
    raise ImportError(f"import cluegen.validators, not {__name__!r}")

from collections.abc import Iterable
from dataclasses import replace

from cluegen.board import Board
from cluegen.casing import key
from cluegen.clue import Clue
from cluegen.errors import MalformedClue
from cluegen.validators.policy import Policy, Strictness
from cluegen.validators.rules import STANDARD, Case
from cluegen.verdict import Finding, RuleId, Ruling, Verdict

__all__ = ["Finding", "Policy", "RuleId", "Ruling", "Strictness", "Verdict", "check"]


def check(
    clue: Clue | str, board: Board, targets: Iterable[str] | None = None, policy: Policy | None = None
) -> Verdict:
    """Rule on a clue beside the cards that are visible on the board.

    `targets` are the cards it is meant for, where that is known; `policy` says how strict the group is. Judging never
    raises; only a clue without any word, or a target that is not on the board, raises `MalformedClue`.
    """
    said = Clue(clue) if isinstance(clue, str) else clue
    targets = [targets] if isinstance(targets, str) else targets
    case = Case(said, board, None if targets is None else _on_board(targets, board))
    agreed = policy or Policy()
    settled = (replace(finding, ruling=agreed.settle(finding.ruling)) for rule in STANDARD for finding in rule(case))
    findings = (finding for finding in settled if finding.ruling is not Ruling.LEGAL)
    return Verdict(tuple(sorted(findings, key=lambda found: (-found.ruling, found.rule, found.card or ""))))


def _on_board(targets: Iterable[str], board: Board) -> tuple[str, ...]:
    words = {key(card.word, board.language): card.word for card in board.cards}
    found: list[str] = []
    for target in targets:
        word = words.get(key(target, board.language))
        if word is None:
            raise MalformedClue(f"the target {target!r} is not on the board: name cards that are")
        found.append(word)
    return tuple(found)
