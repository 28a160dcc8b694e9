"""``cluegen deal``: a fresh board."""

import sys
from random import Random

import typer

from cluegen.board import Edition
from cluegen.board_file import board_to_dict, board_to_text
from cluegen.cli.batch import print_json
from cluegen.cli.options import AsJson, EditionOption, LanguageOption, Seed


def deal(
    language: LanguageOption = None, edition: EditionOption = None, seed: Seed = None, as_json: AsJson = False
) -> None:
    """Deal a board: a coloured grid in a terminal, a board file when piped, JSON with --json."""
    from cluegen.dealing import deal as deal_board

    board = deal_board(Random(seed), language or "en", edition or Edition.CLASSIC)
    if as_json:
        print_json(board_to_dict(board))
    elif sys.stdout.isatty():
        from cluegen.cli.render import print_board

        print_board(board)
    else:
        typer.echo(board_to_text(board), nl=False)
