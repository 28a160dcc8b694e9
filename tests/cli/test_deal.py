"""``cluegen deal``."""

from collections import Counter

import pytest

DEALS = [(language, edition) for language in ("en", "de", "tr") for edition in ("classic", "duet")]


@pytest.mark.parametrize(("language", "edition"), DEALS)
@pytest.mark.parametrize("form", [[], ["--json"]], ids=["text", "json"])
def test_what_is_dealt_is_a_board_file_that_suggest_accepts(cluegen, write, language, edition, form):
    dealt = cluegen("deal", "--language", language, "--edition", edition, "--seed", 7, *form)
    assert (dealt.code, dealt.err) == (0, "")
    result = cluegen("suggest", write("dealt", dealt.out), "--json", "--count", 2)
    assert result.code == 0
    assert len(result.json["suggestions"]) == 2
    assert result.json["note"] == ""


@pytest.mark.parametrize(("language", "edition"), DEALS)
def test_the_text_and_the_json_of_one_seed_are_one_board(cluegen, write, language, edition):
    options = ["--language", language, "--edition", edition, "--seed", 11]
    text, data = (cluegen("deal", *options, *form).out for form in ([], ["--json"]))
    answers = [
        cluegen("suggest", write(name, dealt), "--json", "--seed", 1).json["suggestions"]
        for name, dealt in (("text", text), ("json", data))
    ]
    assert answers[0] == answers[1]


@pytest.mark.parametrize("seed", [0, 7, -3, 2**40])
def test_one_seed_deals_one_board(cluegen, seed):
    first, second = (cluegen("deal", "--seed", seed).out for _ in range(2))
    assert first == second


def test_two_seeds_deal_two_boards(cluegen):
    assert cluegen("deal", "--seed", 0).out != cluegen("deal", "--seed", 1).out


def test_without_a_seed_every_deal_is_another(cluegen):
    assert len({cluegen("deal").out for _ in range(5)}) == 5


@pytest.mark.parametrize("language", ["en", "de", "tr"])
@pytest.mark.parametrize("seed", range(5))
def test_a_classic_deal_has_the_roles_of_a_key_card(cluegen, language, seed):
    board = cluegen("deal", "--language", language, "--seed", seed, "--json").json
    roles = Counter(card["role"] for card in board["cards"])
    other = "blue" if board["team"] == "red" else "red"
    assert roles == {board["team"]: 9, other: 8, "neutral": 7, "assassin": 1}
    assert len({card["word"] for card in board["cards"]}) == 25
    assert not any(card["revealed"] for card in board["cards"])
    assert (board["language"], board["edition"], board["history"]) == (language, "classic", [])


def test_both_teams_get_to_start(cluegen):
    assert {cluegen("deal", "--seed", seed, "--json").json["team"] for seed in range(20)} == {"red", "blue"}


def test_a_duet_deal_has_the_keys_of_both_sides(cluegen):
    board = cluegen("deal", "--edition", "duet", "--seed", 7, "--json").json
    ours, theirs = [card["role"] for card in board["cards"]], board["key_b"]
    assert Counter(ours) == Counter(theirs) == {"red": 9, "assassin": 3, "neutral": 13}
    pairs = Counter(zip(ours, theirs, strict=True))
    assert pairs["red", "red"] == 3
    assert pairs["assassin", "assassin"] == pairs["red", "assassin"] == pairs["assassin", "red"] == 1


def test_the_language_of_the_environment_is_dealt_unless_another_is_asked_for(cluegen, monkeypatch):
    monkeypatch.setenv("CLUEGEN_LANGUAGE", "tr")
    assert cluegen("deal", "--json").json["language"] == "tr"
    assert cluegen("deal", "--json", "--language", "de").json["language"] == "de"


@pytest.mark.parametrize("edition", ["marvel", "pictures"])
@pytest.mark.parametrize("form", [[], ["--json"]], ids=["text", "json"])
def test_an_edition_without_a_deck_is_a_clear_error(cluegen, edition, form):
    result = cluegen("deal", "--edition", edition, *form)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("cluegen: error: ")
    assert edition in result.err
    assert "en classic, en duet" in result.err


@pytest.mark.parametrize(
    ("option", "value"), [("--language", "fr"), ("--edition", "deluxe"), ("--seed", "x"), ("--seed", "1.5")]
)
def test_a_bad_value_of_an_option_is_wrong_usage_and_named(cluegen, option, value):
    result = cluegen("deal", option, value)
    assert (result.code, result.out) == (2, "")
    assert option in result.err
