"""``cluegen doctor``: is everything in place."""

import platform
import re
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, requires, version

import typer

from cluegen.casing import LANGUAGES, Language
from cluegen.cli import EXIT_FAILURE
from cluegen.cli.batch import print_json
from cluegen.cli.options import AsJson


def doctor(as_json: AsJson = False) -> None:
    """Look at the installation: Python, what it needs, the data files and their checksums. Exits 1 if one is broken."""
    checks = [*_environment(), *(check for language in LANGUAGES for check in _data(language))]
    if as_json:
        print_json(
            {"ok": all(fine for fine, _ in checks), "checks": [{"ok": fine, "what": what} for fine, what in checks]}
        )
    else:
        from cluegen.cli.render import print_checks

        print_checks(checks)
    if not all(fine for fine, _ in checks):
        raise typer.Exit(EXIT_FAILURE)


def _environment() -> Iterator[tuple[bool, str]]:
    from cluegen import __version__

    yield True, f"cluegen {__version__}, Python {platform.python_version()} on {platform.system()} {platform.machine()}"
    for requirement in requires("cluegen") or ():
        name = re.match(r"[\w.-]+", requirement)
        if name is None or "extra ==" in requirement:
            continue
        try:
            yield True, f"{name[0]} {version(name[0])}"
        except PackageNotFoundError:
            yield False, f"{name[0]} is missing: pip install '{name[0]}'"


def _data(language: Language) -> Iterator[tuple[bool, str]]:
    from cluegen.wordlists.associations import is_current
    from cluegen.wordlists.deck import load_deck
    from cluegen.wordlists.vectors import lexicon_words, load_vectors, table_words, words_checksum
    from cluegen.wordlists.vocabulary import load_vocabulary

    try:
        table = load_vectors(language)
        intact = table.checksum() == table.sidecar.vectors_sha256
        fitting = words_checksum(table_words(language, lexicon_words(language))) == table.sidecar.words_sha256
        words, cards = len(load_vocabulary(language)), len(load_deck(language))
    except Exception as error:  # whatever it is, the user wants to know which language it hits
        yield False, f"{language}: {type(error).__name__}: {error}"
        return
    yield True, f"{language}: {words} clues, {cards} cards"
    yield intact, f"{language}: vectors {'intact' if intact else 'damaged: install the package again'}"
    if not is_current(language):
        run = f"run python -m cluegen.wordlists.build associations {language}"
        yield False, f"{language}: associations of another lexicon or vocabulary: {run}"
    if not fitting:
        yield (
            False,
            f"{language}: vectors of another word list: run python -m cluegen.wordlists.build vectors {language}",
        )
