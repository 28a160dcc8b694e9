"""The command ``cluegen``."""

import os
import signal
import sys
from collections.abc import Sequence
from types import FrameType

from cluegen.errors import BackendError, CluegenError, MissingExtra

EXIT_DONE = 0
EXIT_FAILURE = 1
EXIT_USAGE = 2
EXIT_DOUBTFUL = 3
EXIT_CHECK_FAILURE = 4
_EXIT_INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command and exit with its code; whatever goes wrong is one line on stderr, never a traceback."""
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    signal.signal(signal.SIGINT, _interrupted)
    # The products here are small: threads that wait for each other cost more than they bring, most of all on a busy
    # machine. It must be said before numpy is imported, and only the command may say it, not the library.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from cluegen.cli.app import app

    try:
        app(arguments, prog_name="cluegen")
    except CluegenError as error:
        fail(str(error), _exit_code(error, arguments))
    except OSError as error:
        fail(f"{error.filename or 'input'}: {error.strerror or error}", EXIT_USAGE)
    except Exception as error:
        if os.environ.get("CLUEGEN_DEBUG"):
            raise
        hint = "set CLUEGEN_DEBUG=1 to see where, and please report it"
        fail(f"internal error: {type(error).__name__}: {error} ({hint})", _failure(arguments))


def _interrupted(_number: int, _frame: FrameType | None) -> None:
    sys.exit(_EXIT_INTERRUPTED)


def fail(message: str, code: int) -> None:
    """Print an error on stderr and exit."""
    print(f"cluegen: error: {message}", file=sys.stderr)  # noqa: T201  this is where errors are shown
    sys.exit(code)


def _exit_code(error: CluegenError, arguments: Sequence[str]) -> int:
    return _failure(arguments) if isinstance(error, BackendError | MissingExtra) else EXIT_USAGE


def _failure(arguments: Sequence[str]) -> int:
    """For `check` 1 means illegal, so its failures have a code of their own."""
    return EXIT_CHECK_FAILURE if "check" in arguments[:1] else EXIT_FAILURE
