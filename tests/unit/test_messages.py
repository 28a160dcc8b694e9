"""What people read: every language says the same things, and everything that is said is in every language."""

import ast
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from string import Formatter

import pytest

from cluegen.casing import LANGUAGES, Language
from cluegen.messages import catalogue, say
from cluegen.verdict import Ruling

PACKAGES = ("cluegen", "cluegen.association", "cluegen.cli", "cluegen.eval", "cluegen.messages", "cluegen.validators")


def sources() -> Iterator[ast.Module]:
    for package in PACKAGES:
        for path in sorted(Path(str(files(package))).glob("*.py")):
            yield ast.parse(path.read_text(encoding="utf-8"))


def constants() -> set[str]:
    """All text that stands in the source, docstrings too: no key reads like one."""
    return {
        node.value
        for tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def said() -> Iterator[ast.expr]:
    """The first argument of every call of `say`, which is the key of a message."""
    for tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say":
                yield node.args[0]


def placeholders(message: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(message) if name is not None}


def used_keys() -> set[str]:
    """Keys that stand in the source as they are, that are put together by an f-string, or that are rulings."""
    written = constants()
    heads = {
        str(key.values[0].value)
        for key in said()
        if isinstance(key, ast.JoinedStr) and isinstance(key.values[0], ast.Constant)
    }
    composed = {f"{head}{rest}" for head in heads for rest in written}
    return written | composed | {ruling.label for ruling in Ruling}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_catalogues_have_the_same_keys(language: Language):
    assert list(catalogue(language)) == list(catalogue("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_catalogues_have_the_same_placeholders(language: Language):
    here = {message: placeholders(text) for message, text in catalogue(language).items()}
    assert here == {message: placeholders(text) for message, text in catalogue("en").items()}


def test_every_key_is_used_somewhere_in_the_source():
    assert sorted(set(catalogue("en")) - used_keys()) == []


def test_every_key_that_is_said_is_in_the_catalogue():
    spoken = {key.value for key in said() if isinstance(key, ast.Constant)}
    rules = {text for text in constants() if text.startswith(("rule-", "because-"))}
    assert spoken
    assert rules
    assert sorted(str(message) for message in (spoken | rules) - set(catalogue("en"))) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("message", catalogue("en"))
def test_every_message_is_filled_in(language: Language, message: str):
    names = placeholders(catalogue(language)[message])
    text = say(message, language, **{name: f"<{name}>" for name in names})
    assert text.strip() == text != ""
    assert all(f"<{name}>" in text for name in names)
    assert "{" not in text


def test_rulings_read_differently_in_every_language():
    for ruling in Ruling:
        assert len({say(ruling.label, language) for language in LANGUAGES}) == len(LANGUAGES)


def test_an_unknown_message_is_an_error_of_ours_and_not_silence():
    with pytest.raises(KeyError):
        say("no-such-message", "en")
