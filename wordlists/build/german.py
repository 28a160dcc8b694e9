"""German candidate clues: frequent words that are base forms, with the capitals that word counts have lost.

Names are left out, because a tagger takes every foreign word for one, and the counts write ss for ß; names and words
with ß come from the hand-written lists.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cluegen.casing import capitalised
from cluegen.wordlists.vocabulary import PartOfSpeech

if TYPE_CHECKING:
    from HanTa.HanoverTagger import HanoverTagger

_MOST_FREQUENT = 90_000
_TAGS: dict[str, PartOfSpeech] = {
    "NN": "noun",
    "NNA": "noun",
    "NNI": "noun",
    "ADJ(D)": "adj",
    "VV(INF)": "verb",
}


def candidates() -> Iterator[tuple[str, float, PartOfSpeech]]:
    """Yield word, zipf frequency and part of speech, most frequent first."""
    import simplemma
    import wordfreq
    from HanTa.HanoverTagger import HanoverTagger

    tagger = HanoverTagger("morphmodel_ger.pgz")
    for word in wordfreq.top_n_list("de", _MOST_FREQUENT):
        if len(word) < 3 or not word.isalpha():
            continue
        best = max(_readings(tagger, word), default=None)
        if best is None:
            continue
        _, spelled, tag, lemma = best
        known = simplemma.is_known(spelled, lang="de") and simplemma.lemmatize(spelled, lang="de") == spelled
        if known and lemma == spelled and tag in _TAGS:
            yield spelled, wordfreq.zipf_frequency(word, "de"), _TAGS[tag]


def _readings(tagger: "HanoverTagger", word: str) -> Iterator[tuple[float, str, str, str]]:
    """Yield score, spelling, tag and lemma of the word read in lower case and as a noun."""
    for spelled in (word, capitalised(word, "de")):
        tags = tagger.tag_word(spelled)
        if not tags:
            continue
        tag, score = tags[0]
        yield score, spelled, tag, tagger.analyze(spelled)[0]
