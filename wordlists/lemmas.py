"""The base form of a word: from a small table for the words that ship, by simplemma for any other.

simplemma's dictionaries take a second to open and 100 MB for some languages, so they are opened only for a word that no
table holds. ``<language>/lemmas.tsv`` lists ``word<TAB>lemma,lemma`` for those words of the deck and the vocabulary
whose lemma is another word; a word of the deck or the vocabulary that is not listed is its own lemma.
"""

from functools import cache, lru_cache

from cluegen.casing import Language, capitalised, key, lower
from cluegen.wordlists.deck import load_deck
from cluegen.wordlists.vocabulary import folder, load_vocabulary


@cache
def _table(language: Language) -> dict[str, frozenset[str]]:
    text = (folder(language) / "lemmas.tsv").read_text(encoding="utf-8")
    pairs = (line.split("\t") for line in text.splitlines())
    return {word: frozenset(lemmas.split(",")) for word, lemmas in pairs}


@lru_cache(maxsize=10_000)
def lemmas(word: str, language: Language) -> frozenset[str]:
    """Return the comparison keys of the base forms that the word can have."""
    found = key(word, language)
    if found in _table(language):
        return _table(language)[found]
    if found in load_vocabulary(language).position or found in load_deck(language):
        return frozenset({found})
    return analysed(word, language)


def analysed(word: str, language: Language) -> frozenset[str]:
    """Return the same by simplemma, without the table."""
    import simplemma

    spellings = {lower(word, language)}
    if language == "de":
        # Capitals and old habits write ss for ß, and the dictionary knows only one of them.
        spellings |= {spelling.replace("ss", "ß") for spelling in spellings}
        spellings |= {capitalised(spelling, language) for spelling in spellings}
    return frozenset(key(simplemma.lemmatize(spelling, lang=language), language) for spelling in spellings)
