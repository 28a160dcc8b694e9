"""A group's agreements: what becomes of a doubtful clue, and the file that says so."""

from pathlib import Path

import pytest

from cluegen.errors import MalformedRules, UnknownName
from cluegen.naming import named
from cluegen.validators.house_rules import HouseRules, read_house_rules
from cluegen.validators.policy import Policy, Strictness
from cluegen.verdict import Ruling


def rules_file(folder: Path, text: str) -> Path:
    path = folder / "house.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("strictness", "ruling", "settled"),
    [
        (Strictness.STRICT, Ruling.DOUBTFUL, Ruling.ILLEGAL),
        (Strictness.DEFAULT, Ruling.DOUBTFUL, Ruling.DOUBTFUL),
        (Strictness.LENIENT, Ruling.DOUBTFUL, Ruling.LEGAL),
        *((strictness, ruling, ruling) for strictness in Strictness for ruling in (Ruling.LEGAL, Ruling.ILLEGAL)),
    ],
)
def test_only_a_doubtful_ruling_is_open_to_agreement(strictness: Strictness, ruling: Ruling, settled: Ruling):
    assert Policy(strictness).settle(ruling) is settled


@pytest.mark.parametrize("name", ["strict", " STRICT ", "Strict"])
def test_a_strictness_is_found_by_name(name: str):
    assert named("strictness", name, Strictness) is Strictness.STRICT


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", HouseRules()),
        ("# nothing agreed\n", HouseRules()),
        ('strictness = "strict"', HouseRules(Policy(Strictness.STRICT))),
        ('strictness = "lenient"\nallow_offensive = true', HouseRules(Policy(Strictness.LENIENT), True)),
        ("allow_offensive = false", HouseRules()),
    ],
)
def test_agreements_are_read_and_what_is_not_said_is_the_default(tmp_path: Path, text: str, expected: HouseRules):
    assert read_house_rules(rules_file(tmp_path, text)) == expected


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ('strictnes = "strict"', ("strictnes", "allow_offensive, strictness")),
        ('strictness = "harsh"', ("harsh", "default, lenient, strict")),
        ("strictness = 3", ("3", "default, lenient, strict")),
        ('allow_offensive = "yes"', ("yes", "false, true")),
        ("allow_offensive = 1", ("1", "false, true")),
    ],
)
def test_an_unknown_rule_or_value_lists_what_there_is(tmp_path: Path, text: str, names: tuple[str, ...]):
    with pytest.raises(UnknownName) as caught:
        read_house_rules(rules_file(tmp_path, text))
    assert all(name in str(caught.value) for name in names)


def test_a_file_that_is_no_toml_is_named(tmp_path: Path):
    path = rules_file(tmp_path, "strictness: strict")
    with pytest.raises(MalformedRules, match=r"house\.toml"):
        read_house_rules(path)


def test_a_file_that_is_not_there_or_no_text_is_named(tmp_path: Path):
    with pytest.raises(MalformedRules, match=r"nowhere\.toml"):
        read_house_rules(tmp_path / "nowhere.toml")
    with pytest.raises(MalformedRules, match="cannot read the house rules"):
        read_house_rules(tmp_path)
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(MalformedRules, match=r"binary\.toml"):
        read_house_rules(binary)
