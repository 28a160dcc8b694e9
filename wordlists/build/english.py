"""English candidate clues: frequent words that the dictionary of lemminflect knows as base forms."""

from collections.abc import Iterator

from cluegen.wordlists.vocabulary import PartOfSpeech

# lemminflect answers with universal tags. Adverbs are left out: they make poor clues, and good ones are adjectives too.
_TAGS: dict[str, PartOfSpeech] = {"NOUN": "noun", "PROPN": "noun", "ADJ": "adj", "VERB": "verb"}
_MOST_FREQUENT = 70_000


def candidates() -> Iterator[tuple[str, float, PartOfSpeech]]:
    """Yield word, zipf frequency and part of speech, most frequent first."""
    import lemminflect
    import wordfreq

    for word in wordfreq.top_n_list("en", _MOST_FREQUENT):
        if len(word) < 3 or not (word.isascii() and word.isalpha()):
            continue
        lemmas = lemminflect.getAllLemmas(word)
        if not lemmas or _is_inflected(word, lemmas):
            continue
        pos: PartOfSpeech | None = next((pos for tag, pos in _TAGS.items() if word in lemmas.get(tag, ())), None)
        if pos is not None:
            yield word, wordfreq.zipf_frequency(word, "en"), pos


def _is_inflected(word: str, lemmas: dict[str, tuple[str, ...]]) -> bool:
    """Tell plurals and third persons, also those that the dictionary lists as words besides (glasses)."""
    other = {lemma for tag in ("NOUN", "VERB") for lemma in lemmas.get(tag, ())} - {word}
    return any(word.endswith("s") and not word.endswith("ss") and word.startswith(lemma[:3]) for lemma in other)
