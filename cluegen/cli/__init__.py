"""The command ``cluegen``."""

import io
import os
import re
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from types import FrameType
from typing import NoReturn, TextIO

from cluegen.errors import BackendError, CluegenError, MissingExtra

EXIT_DONE = 0
EXIT_FAILURE = 1
EXIT_USAGE = 2
EXIT_DOUBTFUL = 3
EXIT_CHECK_FAILURE = 4
_EXIT_INTERRUPTED = 130
_TAKES_A_NUMBER = ("check", "guess")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command and exit with its code; whatever goes wrong is one line on stderr, never a traceback."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    _prepare()
    from cluegen.cli.app import app

    try:
        try:
            app(_with_negative_number_last(given), prog_name="cluegen")
        finally:
            sys.stdout.flush()
    except CluegenError as error:
        _fail(str(error), _failure(given) if isinstance(error, BackendError | MissingExtra) else EXIT_USAGE)
    except OSError as error:
        _stop_writing()
        _fail(error.strerror or str(error), _failure(given))
    except Exception as error:
        if os.environ.get("CLUEGEN_DEBUG"):
            raise
        hint = "set CLUEGEN_DEBUG=1 to see where, and please report it"
        _fail(f"internal error: {type(error).__name__}: {error} ({hint})", _failure(given))


def _prepare() -> None:
    """Make signals, streams and threads behave as those of a command should."""
    signal.signal(signal.SIGINT, _interrupted)
    if hasattr(signal, "SIGPIPE"):
        # Who closes the pipe wants no more output: end as filters do, for an exit code would be taken for a verdict.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    # A stream that the caller closed is there as an empty one.
    sys.stdin = sys.stdin or Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115  open as long as the process
    sys.stdout = sys.stdout or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    _reconfigure(sys.stdin, "utf-8-sig", "surrogateescape")
    _reconfigure(sys.stdout, None, "replace")
    _reconfigure(sys.stderr, None, "replace")
    # The products here are small: threads that wait for each other cost more than they bring, most of all on a busy
    # machine. It must be said before numpy is imported, and only the command may say it, not the library.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def _reconfigure(stream: TextIO, encoding: str | None, errors: str) -> None:
    """Only real streams can be told how to read and write; what a caller put in their place is left as it is."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding=encoding, errors=errors)  # pyright: ignore[reportUnknownMemberType]


def _interrupted(_number: int, _frame: FrameType | None) -> None:
    sys.exit(_EXIT_INTERRUPTED)


def _with_negative_number_last(arguments: list[str]) -> list[str]:
    """Put a number such as -1 behind all options, so that it gets its verdict and is not taken for an option."""
    if arguments[:1] not in ([command] for command in _TAKES_A_NUMBER) or "--" in arguments:
        return arguments
    negative = [argument for argument in arguments if re.fullmatch(r"-[\d.]+", argument)]
    return [argument for argument in arguments if argument not in negative] + (["--", *negative] if negative else [])


def _stop_writing() -> None:
    """Give up on an output that failed, or the interpreter would try it again at its end and complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(message: str, code: int) -> NoReturn:
    print(f"cluegen: error: {message}", file=sys.stderr)  # noqa: T201  this is where errors are shown
    sys.exit(code)


def _failure(arguments: Sequence[str]) -> int:
    """For `check` 1 means illegal, so its failures have a code of their own."""
    return EXIT_CHECK_FAILURE if "check" in arguments[:1] else EXIT_FAILURE
