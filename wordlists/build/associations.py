"""Work out how strongly every clue suggests every card that has a lexicon."""

import json
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from cluegen.association.lexical import mean_of_closest
from cluegen.association.weights import load_weights
from cluegen.casing import Language
from cluegen.wordlists.associations import STEP, made_from
from cluegen.wordlists.lexicon import Lexicon, load_lexicon
from cluegen.wordlists.vectors import VectorTable, load_vectors
from cluegen.wordlists.vocabulary import load_vocabulary


def build_associations(language: Language, folder: Path) -> tuple[int, int]:
    """Write associations.npy and associations.json of the language, and return the shape of the table."""
    lexicon, table = load_lexicon(language), load_vectors(language)
    clues = table.unit(slice(0, len(load_vocabulary(language))))
    rows = np.empty((len(lexicon), len(clues)), dtype=np.int8)
    for index, card in enumerate(lexicon.cards):
        rows[index] = np.clip(np.rint(_attractions(card, lexicon, table, clues) / STEP), -127, 127)
    np.save(folder / "associations.npy", rows, allow_pickle=False)
    said = {"made_from": made_from(language)}
    (folder / "associations.json").write_text(json.dumps(said, indent=1) + "\n", encoding="utf-8")
    return len(lexicon), len(clues)


def _attractions(card: str, lexicon: Lexicon, table: VectorTable, clues: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return what `LexicalAssociation.row` gives for each clue and the card, shape (clues,)."""
    weights, position = load_weights(), load_vocabulary(lexicon.language).position
    links = lexicon.links(card)
    words = table.unit(np.array([table.row(word) for word in (card, *links)], dtype=np.intp))
    cosines = words @ clues.T
    attractions = weights.offset + weights.cosine * cosines[0] + weights.profile * mean_of_closest(cosines[1:])
    for word in links:
        if word in position:
            attractions[position[word]] += weights.direct
    for clue in lexicon.naming(card):
        if clue in position:
            attractions[position[clue]] += weights.reverse
    return np.asarray(attractions, dtype=np.float32)
