"""``cluegen lexicon``: what people think of at a card, and whether the lexicons are sound."""

from typing import Annotated

import typer

from cluegen.casing import LANGUAGES, Language, key, language_named
from cluegen.cli import EXIT_DONE, EXIT_FAILURE
from cluegen.cli.batch import print_json
from cluegen.cli.options import AsJson, LanguageOption
from cluegen.errors import UnknownName
from cluegen.eval.lexicon_faults import Fault


def lexicon(
    word: Annotated[
        str | None, typer.Argument(metavar="WORD", help="A card; with --check a language, or nothing for all of them.")
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Look for faults in the lexicons.")] = False,
    language: LanguageOption = None,
    as_json: AsJson = False,
) -> None:
    """Show what people think of at a card, and which cards a word points to; or check the lexicons.

    With --check the exit code is 1 if there is a fault.
    """
    if check:
        _check([language_named(word)] if word else [language] if language else list(LANGUAGES), as_json)
    if word is None:
        raise typer.BadParameter("name a card, or use --check", param_hint="WORD")
    _show(word, language or "en", as_json)


def _check(languages: list[Language], as_json: bool) -> None:
    from cluegen.eval.lexicon_faults import all_faults
    from cluegen.wordlists.lexicon import load_lexicon

    found = {language: list(all_faults(load_lexicon(language))) for language in languages}
    if as_json:
        print_json({language: [_fault_to_dict(fault) for fault in faults] for language, faults in found.items()})
    else:
        from cluegen.cli.render import print_checks

        print_checks(
            [(False, f"{name}: {fault.card}: {fault.kind}: {fault.shown}") for name in found for fault in found[name]]
            or [(True, f"no fault in the lexicons: {', '.join(languages)}")]
        )
    raise typer.Exit(EXIT_FAILURE if any(found.values()) else EXIT_DONE)


def _fault_to_dict(fault: Fault) -> dict[str, str]:
    return {"card": fault.card, "kind": fault.kind, "shown": fault.shown}


def _show(word: str, language: Language, as_json: bool) -> None:
    from cluegen.wordlists.lexicon import STRENGTHS, load_lexicon

    found, said = load_lexicon(language), key(word, language)
    pointed = {card: strength for card in found.cards if (strength := found.links(card).get(said)) is not None}
    if said not in found and not pointed:
        raise UnknownName("word of the lexicon", word, [f"{len(found)} cards in {language}, such as {found.cards[0]}"])
    own = found.words(said) if said in found else []
    cards = sorted(pointed, key=lambda card: (-pointed[card], card))
    if as_json:
        words = [{"word": linked, "strength": strength} for linked, strength in own]
        points = [{"card": card, "strength": pointed[card]} for card in cards]
        print_json({"word": word, "language": language, "associations": words, "points_to": points})
        return
    from cluegen.cli.render import print_figures

    rows = [(str(strength), ", ".join(w for w, s in own if s == strength)) for strength in STRENGTHS if own]
    print_figures([*rows, ("→", ", ".join(f"{card} {pointed[card]}" for card in cards))] if cards else rows)
