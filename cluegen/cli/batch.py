"""JSON Lines in, JSON Lines out: a bad line is reported in place and the next one goes on."""

import json
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import typer

from cluegen.cli import EXIT_DONE, EXIT_USAGE
from cluegen.cli.boards import readable
from cluegen.errors import MalformedBoard
from cluegen.json_text import parse_json
from cluegen.wire import error_to_dict

Answer = Callable[[Mapping[str, Any]], dict[str, Any]]


def run_batch(answer: Answer, lines: Iterable[str] | None = None) -> None:
    """Answer each line, of standard input if none are given, by one line of standard output, at once.

    An ``id`` in the input comes back in the output. Exits 0 if every line was read, 2 if one was not.
    """
    unread = 0
    for number, line in enumerate(sys.stdin if lines is None else lines, start=1):
        if not line.strip():
            continue
        data: Mapping[str, Any] = {}
        try:
            data = _object(line)
            result = answer(data)
        except Exception as error:  # whatever one line brings about, the next one is answered
            unread += 1
            result = error_to_dict(error)
            result["error"]["line"] = number
        echo = {"id": data["id"]} if "id" in data else {}
        typer.echo(_dumped(echo | result))
        sys.stdout.flush()
    raise typer.Exit(EXIT_USAGE if unread else EXIT_DONE)


def is_object(line: str, field: str | None = None) -> bool:
    """Tell whether the line by itself is a JSON object, with that field if one is named."""
    try:
        data = _object(line)
    except MalformedBoard:
        return False
    return field is None or field in data


def _object(line: str) -> Mapping[str, Any]:
    try:
        data = parse_json(readable(line))
    except MalformedBoard as error:
        raise MalformedBoard(error.problem) from None
    # A text can also say half a surrogate pair by an escape, and no output could repeat it.
    readable(json.dumps(data, ensure_ascii=False))
    if not isinstance(data, dict):
        raise MalformedBoard("a line is one JSON object")
    return data  # pyright: ignore[reportUnknownVariableType]


def print_json(data: Mapping[str, Any]) -> None:
    """Print one JSON document."""
    typer.echo(_dumped(data, indent=2))


def _dumped(data: Mapping[str, Any], indent: int | None = None) -> str:
    """Return the JSON; letters are escaped where the output could not show them all."""
    shows_all = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    return json.dumps(data, ensure_ascii=not shows_all, indent=indent)
