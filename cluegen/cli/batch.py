"""JSON Lines in, JSON Lines out: a bad line is reported in place and the next one goes on."""

import json
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import typer

from cluegen.cli import EXIT_DONE, EXIT_USAGE
from cluegen.errors import CluegenError, MalformedBoard
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
        except CluegenError as error:
            unread += 1
            result = error_to_dict(error)
            result["error"]["line"] = number
        echo = {"id": data["id"]} if "id" in data else {}
        typer.echo(json.dumps(echo | result, ensure_ascii=False))
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
        data = json.loads(line)
    except json.JSONDecodeError as error:
        raise MalformedBoard(f"no valid JSON: {error.msg} (column {error.colno})") from None
    except RecursionError:
        raise MalformedBoard("no valid JSON: nested too deeply") from None
    if not isinstance(data, dict):
        raise MalformedBoard("a line is one JSON object")
    return data  # pyright: ignore[reportUnknownVariableType]


def print_json(data: Mapping[str, Any]) -> None:
    """Print one JSON document."""
    typer.echo(json.dumps(data, ensure_ascii=False, indent=2))
