"""Write down the lemmas of the words that ship, so that nobody waits for a dictionary to open."""

from pathlib import Path

from cluegen.casing import Language, key
from cluegen.wordlists.deck import load_deck
from cluegen.wordlists.lemmas import analysed
from cluegen.wordlists.vocabulary import load_vocabulary


def build_lemmas(language: Language) -> dict[str, list[str]]:
    """Return the lemmas of each word of the deck and the vocabulary that is not its own only lemma, sorted."""
    words = {key(word, language): word for word in load_vocabulary(language).words}
    words |= {found: card.card for found, card in load_deck(language).items() if found not in words}
    for card in load_deck(language).values():
        listed = (*card.parts, *card.family, *card.variants, *card.free, *card.doubtful)
        words |= {key(word, language): word for word in listed}
    table = {found: sorted(analysed(word, language)) for found, word in sorted(words.items()) if " " not in found}
    return {found: lemmas for found, lemmas in table.items() if lemmas != [found]}


def write_lemmas(table: dict[str, list[str]], path: Path) -> None:
    """Write one ``word<TAB>lemma,lemma`` a line."""
    path.write_text("".join(f"{word}\t{','.join(lemmas)}\n" for word, lemmas in table.items()), encoding="utf-8")
