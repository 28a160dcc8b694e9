"""Legality of a whole vocabulary beside a card, worked out once a card and remembered.

Asking `relation` about every candidate clue would cost seconds. A candidate can only be related to a card if it
begins or ends like the card, is on the card's list or has it on its own, is spelled alike, or has a lemma that is one
of these; so those few are found by an index, and only they are asked about.
"""

from collections import defaultdict
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cluegen.casing import Language, key
from cluegen.validators.compounds import ENDINGS
from cluegen.validators.kinship import card_kin, mentioning, pieces, relation
from cluegen.validators.spelling import plain_spelling
from cluegen.verdict import Ruling
from cluegen.wordlists.lemmas import lemmas
from cluegen.wordlists.vocabulary import Vocabulary

Positions = NDArray[np.intp]
_ALIKE = 0.5
_REMEMBERED = 5_000
_SHORTEST_ALIKE = 4


class Screen:
    """Which words of a vocabulary may not be said, or had better not, beside a card."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._language: Language = vocabulary.language
        self._by_lemma: dict[str, list[int]] = defaultdict(list)
        by_pair: dict[str, list[int]] = defaultdict(list)
        for index, (word, found) in enumerate(zip(vocabulary.words, vocabulary.keys, strict=True)):
            for lemma in lemmas(word, self._language) - {found}:
                self._by_lemma[lemma].append(index)
            for pair in _letter_pairs(found):
                by_pair[pair].append(index)
        self._by_pair = {pair: np.array(positions, dtype=np.intp) for pair, positions in by_pair.items()}
        self._by_spelling: dict[str, list[int]] = defaultdict(list)
        for index, plain in enumerate(plain_spelling("\n".join(vocabulary.keys), self._language).split("\n")):
            self._by_spelling[plain].append(index)
        self._pairs = np.array([len(_letter_pairs(found)) for found in vocabulary.keys], dtype=np.float32)
        self._refused: dict[str, dict[Ruling, Positions]] = {}
        self._disputable: dict[str, Positions] = {}

    def refused(self, card: str) -> Positions:
        """Return the positions of the words that are illegal or doubtful beside the card, ascending."""
        return np.union1d(self.illegal(card), self.doubtful(card))

    def illegal(self, card: str) -> Positions:
        """Return the positions of the words that are illegal beside the card, ascending."""
        return self._rulings(card)[Ruling.ILLEGAL]

    def doubtful(self, card: str) -> Positions:
        """Return the positions of the words that a table would ask about beside the card, ascending."""
        return self._rulings(card)[Ruling.DOUBTFUL]

    def _rulings(self, card: str) -> dict[Ruling, Positions]:
        if card not in self._refused:
            found: dict[Ruling, list[int]] = {Ruling.ILLEGAL: [], Ruling.DOUBTFUL: []}
            _make_room(self._refused)
            for position in self._suspects(card):
                kin = relation(self._vocabulary.words[position], card, self._language)
                if kin is not None:
                    found[kin.ruling].append(position)
            self._refused[card] = {ruling: np.array(listed, dtype=np.intp) for ruling, listed in found.items()}
        return self._refused[card]

    def disputable(self, card: str) -> Positions:
        """Return the positions of the words that are spelled much like the card, ascending.

        Most of them are legal. But a clue that starts an argument is a bad one; and a model that reads words in pieces
        takes words of the same pieces for kin (SLING and *cling*, ALPEN and *Algerien*), which no player does.
        """
        if card not in self._disputable:
            found = key(card, self._language)
            alike = np.flatnonzero(self._likeness(found) > _ALIKE)
            containing = self._containing(found) if len(found) >= _SHORTEST_ALIKE else []
            _make_room(self._disputable)
            self._disputable[card] = np.union1d(alike, np.array(containing, dtype=np.intp))
        return self._disputable[card]

    def _suspects(self, card: str) -> list[int]:
        kin = card_kin(card, self._language)
        found = key(card, self._language)
        suspects: set[int] = set()
        for part in (found.replace(" ", ""), *pieces(card, self._language)):
            suspects.update(self._beginning_or_ending_with(part))
        suspects.update(self._inside(found.replace(" ", "")))
        suspects.update(self._by_spelling.get(plain_spelling(found, self._language), ()))
        for word in (*kin.related, *kin.lemmas, *mentioning(card, self._language)):
            suspects.update(self._by_lemma.get(word, ()))
            if word in self._vocabulary.position:
                suspects.add(self._vocabulary.position[word])
        return sorted(suspects)

    def _containing(self, part: str) -> list[int]:
        """Return the positions of the words that contain the part, found among those that have all its letter pairs."""
        pairs = {part[i : i + 2] for i in range(len(part) - 1)}
        able: list[int] = np.flatnonzero(self._shared(pairs) == len(pairs)).tolist()
        return [position for position in able if part in self._vocabulary.keys[position]]

    def _beginning_or_ending_with(self, part: str) -> list[int]:
        """Return the positions of the words that the part begins, or ends but for an ending of the language."""
        ends = tuple(part + ending for ending in ENDINGS[self._language])
        keys = self._vocabulary.keys
        return [i for i in self._containing(part) if keys[i].startswith(part) or keys[i].endswith(ends)]

    def _inside(self, found: str) -> list[int]:
        """Return the positions of the words with which the card begins, or ends but for an ending of the language."""
        trunks = [found.removesuffix(ending) for ending in ENDINGS[self._language] if found.endswith(ending)]
        parts = {trunk[cut:] for trunk in trunks for cut in range(len(trunk))} | {
            found[:cut] for cut in range(1, len(found))
        }
        return [self._vocabulary.position[part] for part in parts if part in self._vocabulary.position]

    def _likeness(self, found: str) -> NDArray[np.float32]:
        """Return the Dice coefficient of the letter pairs of the card and of every word, shape (words,)."""
        pairs = _letter_pairs(found)
        return 2 * self._shared(pairs) / (self._pairs + len(pairs))

    def _shared(self, pairs: set[str]) -> NDArray[np.float32]:
        """Return how many of the letter pairs each word has, shape (words,)."""
        shared = np.zeros(len(self._vocabulary), dtype=np.float32)
        for pair in pairs:
            if pair in self._by_pair:
                shared[self._by_pair[pair]] += 1
        return shared


def _make_room(remembered: dict[str, Any]) -> None:
    """Forget all where so many cards are remembered that they cannot be those of a few decks."""
    if len(remembered) >= _REMEMBERED:
        remembered.clear()


def _letter_pairs(word: str) -> set[str]:
    """Return the pairs of neighbouring letters, the word's beginning and end counted as letters."""
    edged = f"^{word}$"
    return {edged[i : i + 2] for i in range(len(edged) - 1)}


@lru_cache(maxsize=16)
def screen_of(vocabulary: Vocabulary) -> Screen:
    """Return the screen of a vocabulary, made once."""
    return Screen(vocabulary)
