"""Association by the hand-written lexicons, and by vectors where a card has none.

For a card with a lexicon four features of clue and card are weighed: whether the clue is one of the card's words,
whether the card is one of the clue's (for many clues are cards themselves, and no writer thinks of everything), the
cosine of both, and the *profile*, which is how close the clue comes to the eight words of the lexicon that are
closest to it. The profile makes use of words that nobody wrote down, and of all senses of a card at once.
"""

from collections import OrderedDict
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cluegen.association import Attraction, Reason
from cluegen.association.cosine import CosineAssociation, close
from cluegen.association.space import TableSpace
from cluegen.association.weights import Weights, load_weights
from cluegen.association.word_vectors import forget_the_oldest
from cluegen.casing import Language, key
from cluegen.wordlists.associations import AssociationTable
from cluegen.wordlists.lemmas import lemmas
from cluegen.wordlists.lexicon import Lexicon

CLOSEST = 8
# Set by what blind readers picked: with less, numbers were padded with cards that a clue hardly means.
_DOUBT = 2.7
_LINKED = {3: "because-linked-3", 2: "because-linked-2", 1: "because-linked-1"}
FEATURES = ("direct", "reverse", "cosine", "profile", "offset", "plain")


class LexicalAssociation(CosineAssociation):
    """The default association: from the shipped table for what ships, worked out for any other clue or card."""

    def __init__(
        self, space: TableSpace, lexicon: Lexicon, table: AssociationTable, weights: Weights | None = None
    ) -> None:
        weights = weights or load_weights()
        super().__init__(space, weights.plain)
        self._rows = space.row
        self._lexicon = lexicon
        self._table = table
        self._language: Language = space.vocabulary.language
        self._weights = np.array([getattr(weights, name) for name in FEATURES], dtype=np.float32)
        self._profiles: OrderedDict[str, NDArray[np.float32]] = OrderedDict()

    @property
    def doubt(self) -> float:
        """The attraction below which people would rather stop than pick a card."""
        return _DOUBT

    def over_vocabulary(self, cards: Sequence[str]) -> Attraction:
        """Return how strongly every candidate clue suggests each card, shape (cards, vocabulary)."""
        keys = [key(card, self._language) for card in cards]
        tabled = [place for place, card in enumerate(keys) if card in self._lexicon]
        plain = [place for place, card in enumerate(keys) if card not in self._lexicon]
        found = np.empty((len(cards), len(self.vocabulary)), dtype=np.float32)
        if tabled:
            found[tabled] = self._table.rows_at([self._lexicon.position[keys[place]] for place in tabled])
        if plain:
            found[plain] = super().over_vocabulary([cards[place] for place in plain])
        return found

    def row(self, clue: str, cards: Sequence[str]) -> Attraction:
        """Return how strongly one clue, any word, suggests each card, shape (cards,)."""
        said = key(clue, self._language)
        keys = [key(card, self._language) for card in cards]
        if said in self.vocabulary.position and all(card in self._lexicon for card in keys):
            return self._table.at([self._lexicon.position[card] for card in keys], self.vocabulary.position[said])
        return np.asarray(self.features(clue, cards) @ self._weights, dtype=np.float32)

    def features(self, clue: str, cards: Sequence[str]) -> NDArray[np.float32]:
        """Return the features of one clue and each card, shape (cards, features), in the order of `FEATURES`."""
        vectors = self.vectors.of([clue, *cards])
        features = np.zeros((len(cards), len(FEATURES)), dtype=np.float32)
        for place, card in enumerate(key(card, self._language) for card in cards):
            cosine = float(vectors[1 + place] @ vectors[0])
            if card in self._lexicon:
                profile = mean_of_closest(self._profile(card) @ vectors[0][:, None])
                direct, reverse = self._is_direct(clue, card), self._is_reverse(clue, card)
                features[place, :5] = (direct, reverse, cosine, float(profile[0]), 1)
            else:
                features[place, 5] = cosine
        return features

    def reasons(self, clue: str, cards: Sequence[str]) -> list[Reason]:
        """Return for each card whether its lexicon has the clue, which of its words is closest, or the cosine."""
        return [self._reason(clue, card) for card in cards]

    def _reason(self, clue: str, card: str) -> Reason:
        found = key(card, self._language)
        if found not in self._lexicon:
            said, meant = self.vectors.of([clue, card])
            return close(float(said @ meant))
        links = self._lexicon.links(found)
        for word in (key(clue, self._language), *sorted(lemmas(clue, self._language))):
            if word in links:
                return Reason(_LINKED[links[word]], {"card": card})
        if self._is_reverse(clue, found):
            return Reason("because-reverse", {"card": card, "clue": clue})
        vector = self.vectors.of([clue])[0]
        closest = int((self._profile(found) @ vector).argmax())
        return Reason("because-like", {"word": self._lexicon.words(found)[closest][0], "card": card})

    def _is_direct(self, clue: str, card: str) -> bool:
        links = self._lexicon.links(card)
        return key(clue, self._language) in links or any(lemma in links for lemma in lemmas(clue, self._language))

    def _is_reverse(self, clue: str, card: str) -> bool:
        said = key(clue, self._language)
        return said in self._lexicon and card in self._lexicon.links(said)

    def _profile(self, card: str) -> NDArray[np.float32]:
        """Return the unit vectors of the words of a card's lexicon, shape (words, dimension)."""
        if card not in self._profiles:
            rows = [self._rows(word) for word in self._lexicon.links(card)]
            self._profiles[card] = self._space.unit(np.array(rows, dtype=np.intp))
        forget_the_oldest(self._profiles, [card])
        return self._profiles[card]


def mean_of_closest(cosines: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return the profile: the mean of each column's largest cosines; shape (words, clues) in, (clues,) out."""
    count = min(CLOSEST, len(cosines))
    return np.asarray(np.partition(cosines, -count, axis=0)[-count:].mean(axis=0), dtype=np.float32)
