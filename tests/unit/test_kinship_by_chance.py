"""Letters that two words share by chance, and letters that they share for a reason."""

import pytest

from cluegen.validators.kinship import relation
from cluegen.verdict import Ruling

LEGAL, DOUBTFUL, ILLEGAL = Ruling.LEGAL, Ruling.DOUBTFUL, Ruling.ILLEGAL


@pytest.mark.parametrize(
    ("language", "clue", "card", "ruling"),
    [
        ("en", "carnation", "NATION", LEGAL),
        ("en", "mushroom", "ROOM", LEGAL),
        ("en", "thinking", "KING", LEGAL),
        ("en", "friendship", "BATTLESHIP", LEGAL),
        ("en", "football", "FOOT", ILLEGAL),
        ("en", "snowshoe", "HORSESHOE", ILLEGAL),
        ("en", "fatherhood", "FATHER", ILLEGAL),
        ("en", "fitness", "LOCH NESS", DOUBTFUL),
        ("en", "rock'n'roll", "ROCK", ILLEGAL),
        ("en", "new york", "YORK", ILLEGAL),
        ("en", "colour", "COLOR", ILLEGAL),
        ("de", "Buch", "BUCHHANDLUNG", ILLEGAL),
        ("de", "Schneemann", "SCHNEE", ILLEGAL),
        ("de", "dorflos", "DORF", ILLEGAL),
        ("de", "Strandbar", "STRAND", DOUBTFUL),
        ("de", "Musketier", "RENTIER", DOUBTFUL),
        ("tr", "yoldaş", "YOL", ILLEGAL),
        ("tr", "kardeş", "KAR", LEGAL),
        ("tr", "Balıkesir", "KÖPEKBALIĞI", DOUBTFUL),
    ],
)
def test_letters_count_as_far_as_they_carry_sense(language, clue, card, ruling):
    found = relation(clue, card, language)
    assert (LEGAL if found is None else found.ruling) is ruling
