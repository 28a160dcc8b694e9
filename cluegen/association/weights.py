"""The weights of the association, as they ship: a small file that says what made it."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class Weights:
    """What a unit of each feature adds to the attraction of a card.

    For a card with a lexicon: `direct` if the clue is one of its words, `reverse` if the clue is a card itself and has
    this one among its words, `cosine`, `profile` per unit of the mean cosine of the clue and the words of the lexicon
    that are closest to it, and `offset`. For a card without one: `plain` per unit of cosine.
    """

    direct: float
    reverse: float
    cosine: float
    profile: float
    offset: float
    plain: float


@cache
def load_weights() -> Weights:
    """Return the weights that ship."""
    data = tomllib.loads((files("cluegen.association") / "weights.toml").read_text(encoding="utf-8"))
    return Weights(**data["weights"])
