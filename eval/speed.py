"""How long a suggestion takes and how much memory, cold and warm, on this machine."""

import os
import platform
import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import numpy as np

from cluegen.board import Board, Card
from cluegen.board_file import board_to_text
from cluegen.casing import LANGUAGES, Language
from cluegen.dealing import deal
from cluegen.spymaster import Spymaster
from cluegen.wordlists.deck import load_deck
from cluegen.wordlists.vocabulary import load_vocabulary

_RUNS = 5
_MEMORY = """
import resource, sys
from cluegen.board_file import parse_board
from cluegen.spymaster import Spymaster
Spymaster().suggest(parse_board(open(sys.argv[1], encoding="utf-8").read()))
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def measure(boards: int, seed: int) -> dict[str, Any]:
    """Return the figures: process start, cold and warm suggestions, memory.

    *Unseen cards*: boards of a shipped deck of which no card was met before in this process. *Seen cards*: boards dealt
    anew from cards that were. Times are in milliseconds, memory in MB.
    """
    return {
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "python": platform.python_version(),
        "process": _process(seed),
        "warm": {language: _warm(language, boards, seed) for language in LANGUAGES},
    }


def _process(seed: int) -> dict[str, float]:
    with TemporaryDirectory() as folder:
        board = Path(folder) / "board.txt"
        board.write_text(board_to_text(deal(Random(seed))), encoding="utf-8")
        bare = _wall([sys.executable, "-c", "pass"])
        imported = _wall([sys.executable, "-c", "import cluegen"])
        cold = _wall([sys.executable, "-m", "cluegen", "suggest", str(board), "--json"])
        memory = subprocess.run(
            [sys.executable, "-c", _MEMORY, str(board)], capture_output=True, check=True, text=True
        ).stdout
    return {
        "bare_python_ms": round(bare, 1),
        "import_cluegen_ms": round(imported - bare, 1),
        "cold_suggest_ms": round(cold, 1),
        "memory_mb": round(int(memory) / 1024, 1),
    }


def _wall(command: list[str]) -> float:
    """Return the median time of the command in milliseconds."""
    times: list[float] = []
    for _ in range(_RUNS):
        start = perf_counter()
        subprocess.run(command, capture_output=True, check=True)
        times.append(1000 * (perf_counter() - start))
    return median(times)


def _warm(language: Language, boards: int, seed: int) -> dict[str, float]:
    rng = Random(seed)
    spymaster = Spymaster()
    words = [card.card for card in load_deck(language).values() if card.deal]
    rng.shuffle(words)
    key = deal(rng, language)
    unseen = [_with_words(key, words[start : start + 25]) for start in range(0, len(words) - 24, 25)]
    spymaster.suggest(unseen.pop())
    first = [_time(spymaster, board) for board in unseen]
    again = [_time(spymaster, deal(rng, language)) for _ in range(boards)]
    return {
        "unseen_cards_p50_ms": _percentile(first, 50),
        "unseen_cards_p95_ms": _percentile(first, 95),
        "seen_cards_p50_ms": _percentile(again, 50),
        "seen_cards_p95_ms": _percentile(again, 95),
        "candidates_per_second": round(1000 * len(load_vocabulary(language)) / float(np.median(again))),
    }


def _with_words(key: Board, words: list[str]) -> Board:
    cards = tuple(Card(word, card.role) for word, card in zip(words, key.cards, strict=True))
    return Board(cards, key.language, key.edition, key.team)


def _time(spymaster: Spymaster, board: Board) -> float:
    start = perf_counter()
    spymaster.suggest(board)
    return 1000 * (perf_counter() - start)


def _percentile(times: list[float], share: int) -> float:
    return round(float(np.percentile(times, share)), 1)
