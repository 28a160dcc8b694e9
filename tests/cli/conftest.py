"""The command run in process, and small boards to run it on."""

import io
import json
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from cluegen.cli import main

CONTRACT_CODES = {0, 1, 2, 3, 4}
ROLES = ["red"] * 9 + ["blue"] * 8 + ["neutral"] * 7 + ["assassin"]
EN_WORDS = """
    TROLL TANK WHEEL CENTAUR ELEPHANT SUIT SOUP BRAIN HOLLYWOOD RULER CHOCOLATE ATLANTIS MARCH MARATHON BERLIN BRAZIL
    CAKE HAND PALM SALAD NOTE COTTON CONDUCTOR HAMMER SLIPPER
""".split()  # noqa: SIM905  a column of 25 words reads worse


@dataclass(frozen=True)
class Result:
    """What a run of the command left behind."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out, parse_constant=_no_such_constant)

    @property
    def lines(self) -> list[Any]:
        """The documents of a batch, one a line; NaN and Infinity are no JSON, and only a line feed ends a line."""
        return [json.loads(line, parse_constant=_no_such_constant) for line in self.out.split("\n")[:-1]]


def _no_such_constant(name: str) -> Any:
    raise ValueError(f"{name} is no JSON")


def run_cluegen(*arguments: object, stdin: str | bytes = "") -> Result:
    """Run the command in this process with UTF-8 streams.

    Whatever the input, there is no traceback, no internal error, and an exit code of the contract.
    """
    given = stdin if isinstance(stdin, bytes) else stdin.encode("utf-8")
    written_out, written_err = io.BytesIO(), io.BytesIO()
    out = io.TextIOWrapper(written_out, "utf-8", write_through=True)
    err = io.TextIOWrapper(written_err, "utf-8", errors="backslashreplace", write_through=True)
    before, handler = sys.stdin, signal.getsignal(signal.SIGINT)
    sys.stdin = io.TextIOWrapper(io.BytesIO(given), "utf-8")
    try:
        with redirect_stdout(out), redirect_stderr(err), pytest.raises(SystemExit) as exit_info:
            main([str(argument) for argument in arguments])
    finally:
        sys.stdin = before
        signal.signal(signal.SIGINT, handler)
    shown, said = written_out.getvalue().decode("utf-8"), written_err.getvalue().decode("utf-8")
    code = exit_info.value.code or 0
    assert "Traceback" not in said, said
    assert "internal error" not in said, said
    assert code in CONTRACT_CODES, (code, said)
    return Result(int(code), shown, said)


@pytest.fixture(scope="session")
def cluegen():
    return run_cluegen


@pytest.fixture(autouse=True)
def _own_environment(monkeypatch):
    for name in [name for name in os.environ if name.startswith("CLUEGEN_")] + ["FORCE_COLOR"]:
        monkeypatch.delenv(name, raising=False)


def json_board(words: Sequence[str] = EN_WORDS, roles: Sequence[str] = ROLES, **more: Any) -> dict[str, Any]:
    """Return a board as the JSON form has it."""
    cards = [{"word": word, "role": role} for word, role in zip(words, roles, strict=True)]
    return {"language": "en", "edition": "classic", "team": "red", "cards": cards} | more


def text_board(
    words: Sequence[str] = EN_WORDS,
    roles: Sequence[str] = ROLES,
    settings: Sequence[str] = ("language: en", "team: red"),
) -> str:
    """Return a board in the text form."""
    return "\n".join([*settings, *(f"{word} {role}" for word, role in zip(words, roles, strict=True))]) + "\n"


@pytest.fixture(scope="session")
def make_json():
    return json_board


@pytest.fixture(scope="session")
def make_text():
    return text_board


@pytest.fixture
def write(tmp_path: Path):
    """Write a file below the temporary folder and return its path."""

    def write_file(name: str, content: str | bytes | dict[str, Any]) -> Path:
        path = tmp_path / name
        if isinstance(content, dict):
            content = json.dumps(content, ensure_ascii=False, indent=1)
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
        return path

    return write_file


@pytest.fixture
def board(write):
    """A file with an ordinary board of 25 English cards, red to move."""
    return write("board.json", json_board())


@pytest.fixture
def turkish(write):
    words = ["KİTAP", "ISPANAK", "İNCİR", "KIZ", "KİR", "GÖZ", "DENİZ", "ELMA"]
    roles = ["red", "red", "red", "blue", "blue", "blue", "neutral", "assassin"]
    return write("tr.json", json_board(words, roles, language="tr"))
