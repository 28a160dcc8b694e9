"""Build what ships from packages and hand-written files; needs the extra ``wordlists``."""

from pathlib import Path
from typing import Annotated

import typer

from cluegen.casing import language_named
from cluegen.wordlists.build.associations import build_associations
from cluegen.wordlists.build.lemmas import build_lemmas, write_lemmas
from cluegen.wordlists.build.vectors import build_vectors
from cluegen.wordlists.build.vocabulary import build_vocabulary, write_vocabulary

app = typer.Typer(add_completion=False, no_args_is_help=True, help=__doc__)
ROOT = Path(__file__).resolve().parent.parent


LanguageCode = Annotated[str, typer.Argument(help="en, de or tr")]


@app.command()
def vocabulary(language: LanguageCode) -> None:
    """Write the language's vocabulary.tsv from the packages, the names, the terms and the review."""
    code = language_named(language)
    entries = build_vocabulary(code, ROOT / code)
    write_vocabulary(entries, ROOT / code / "vocabulary.tsv")
    typer.echo(f"{code}: {len(entries)} words", err=True)


@app.command()
def lemmas(language: LanguageCode) -> None:
    """Write the language's lemmas.tsv for the vocabulary and the deck."""
    code = language_named(language)
    table = build_lemmas(code)
    write_lemmas(table, ROOT / code / "lemmas.tsv")
    typer.echo(f"{code}: {len(table)} words with a lemma of their own", err=True)


@app.command()
def vectors(language: LanguageCode) -> None:
    """Write the language's vectors for the vocabulary and the deck (about a minute)."""
    code = language_named(language)
    sidecar = build_vectors(code, ROOT / code)
    typer.echo(f"{code}: {sidecar.rows} rows of {sidecar.dimension}", err=True)


@app.command()
def associations(language: LanguageCode) -> None:
    """Write the table of how strongly each clue suggests each card that has a lexicon (about a minute)."""
    code = language_named(language)
    cards, clues = build_associations(code, ROOT / code)
    typer.echo(f"{code}: {cards} cards, {clues} clues", err=True)


if __name__ == "__main__":
    app()
