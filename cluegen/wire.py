"""The JSON forms of answers, the same on the command line and over HTTP."""

from typing import Any

from cluegen.board import Board
from cluegen.clue import Clue
from cluegen.errors import CluegenError, MalformedBoard
from cluegen.suggestion import Advice, Guess, Pick, Ranked, Suggestion
from cluegen.verdict import Verdict

_DIGITS = 4


def advice_to_dict(advice: Advice, elapsed_ms: float) -> dict[str, Any]:
    """Return a page of suggestions as JSON data."""
    return {
        "suggestions": [_suggestion(suggestion) for suggestion in advice.suggestions],
        "note": advice.note,
        "elapsed_ms": round(elapsed_ms, 1),
        "vectors": advice.vectors,
        "seed": advice.seed,
    }


def _suggestion(suggestion: Suggestion) -> dict[str, Any]:
    return {
        "clue": suggestion.clue,
        "number": suggestion.number,
        "targets": list(suggestion.targets),
        "expected_hits": round(suggestion.expected_hits, _DIGITS),
        "p_all_targets": round(suggestion.p_all_targets, _DIGITS),
        "p_assassin": round(suggestion.p_assassin, _DIGITS),
        "p_opponent": round(suggestion.p_opponent, _DIGITS),
        "p_neutral": round(suggestion.p_neutral, _DIGITS),
        "win_probability": round(suggestion.win_probability, _DIGITS),
        "ranking": [_ranked(ranked) for ranked in suggestion.ranking],
        "why": suggestion.why,
    }


def _ranked(ranked: Ranked | Pick) -> dict[str, Any]:
    return {
        "word": ranked.word,
        "p_first": round(ranked.p_first, _DIGITS),
        "association": round(ranked.association, _DIGITS),
        "because": ranked.because,
    }


def guess_to_dict(guess: Guess) -> dict[str, Any]:
    """Return what a team would pick as JSON data."""
    return {
        "clue": guess.clue,
        "number": guess.number,
        "picks": list(guess.picks),
        "ranking": [
            _ranked(pick) | {"p_picked": None if pick.p_picked is None else round(pick.p_picked, _DIGITS)}
            for pick in guess.ranking
        ],
        "note": guess.note,
        "vectors": guess.vectors,
    }


def verdict_to_dict(verdict: Verdict, clue: Clue, board: Board) -> dict[str, Any]:
    """Return a verdict as JSON data."""
    return {
        "clue": clue.word,
        "number": clue.number,
        "verdict": verdict.ruling.label,
        "findings": [
            {
                "rule": finding.rule.value,
                "card": finding.card,
                "severity": finding.ruling.label,
                "reason": finding.reason,
            }
            for finding in verdict.findings
        ],
        "language": board.language,
        "edition": board.edition.value,
    }


def error_to_dict(error: Exception) -> dict[str, Any]:
    """Return an error as JSON data: its code, its sentence, and the place where one is known."""
    code = error.code if isinstance(error, CluegenError) else "internal"
    data: dict[str, Any] = {"code": code, "message": str(error) or type(error).__name__}
    if isinstance(error, MalformedBoard):
        data |= {"field": error.field, "card": error.card}
    return {"error": data}
