"""``cluegen check``, and how boards are read for all commands."""

import json
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

VERDICT_KEYS = ["clue", "number", "verdict", "findings", "language", "edition"]
FINDING_KEYS = ["rule", "card", "severity", "reason"]
CODES = {"legal": 0, "illegal": 1, "doubtful": 3}


@pytest.mark.parametrize(
    ("arguments", "verdict", "rule", "card"),
    [
        (["metal", "2", "--cards", "MINE, ICE CREAM"], "legal", None, None),
        (["mine", "1", "--cards", "MINE, ICE CREAM"], "illegal", "R03", "MINE"),
        (["MINES", "1", "--cards", "MINE, ICE CREAM"], "illegal", "R04", "MINE"),
        (["cream", "1", "--cards", "MINE, ICE CREAM"], "illegal", "R05", "ICE CREAM"),
        (["icecream", "1", "--cards", "MINE, ICE CREAM"], "illegal", "R03", "ICE CREAM"),
        (["two words", "1", "--cards", "MINE, ICE CREAM"], "illegal", "R01", None),
        (["mother-in-law", "1", "--cards", "MINE, ICE CREAM"], "doubtful", "R19", None),
        (["football", "1", "--cards", "FOOT"], "illegal", "R06", "FOOT"),
        (["Löwe", "1", "--cards", "LÖWE", "--language", "de"], "illegal", "R03", "LÖWE"),
        (["Straße", "1", "--cards", "STRASSE", "--language", "de"], "illegal", "R03", "STRASSE"),
        (["ıspanak", "1", "--cards", "ISPANAK", "--language", "tr"], "illegal", "R03", "ISPANAK"),
        (["kır", "1", "--cards", "KİR", "--language", "tr"], "legal", None, None),
        (["kitaplar", "1", "--cards", "KİTAP", "--language", "tr"], "illegal", "R04", "KİTAP"),
    ],
    ids=lambda value: " ".join(value[:2]) if isinstance(value, list) else None,
)
def test_the_ruling_is_the_exit_code_and_the_json(cluegen, arguments, verdict, rule, card):
    result = cluegen("check", *arguments, "--json")
    assert (result.json["verdict"], result.code) == (verdict, CODES[verdict])
    assert list(result.json) == VERDICT_KEYS
    assert [(found["rule"], found["card"]) for found in result.json["findings"]] == ([(rule, card)] if rule else [])
    for found in result.json["findings"]:
        assert list(found) == FINDING_KEYS
        assert found["severity"] == verdict
        assert found["reason"]


def test_the_text_says_the_ruling_the_rule_and_the_card(cluegen, board):
    result = cluegen("check", "trolls", 2, "--board", board)
    assert result.code == 1
    assert result.out.startswith("trolls 2: illegal\n")
    assert "R04" in result.out
    assert "TROLL" in result.out
    assert "\x1b" not in result.out
    assert result.err == ""


def test_the_ruling_is_said_in_the_language_of_the_board(cluegen, turkish):
    result = cluegen("check", "kitaplar", 1, "--board", turkish)
    assert result.out.startswith("kitaplar 1: geçersiz\n")


def test_language_and_edition_of_the_board_come_back(cluegen, turkish):
    found = cluegen("check", "orman", "--board", turkish, "--json").json
    assert (found["language"], found["edition"], found["number"]) == ("tr", "classic", None)


@pytest.mark.parametrize(
    ("number", "code", "said"),
    [
        ("0", 0, 0),
        ("3", 0, 3),
        ("25", 0, 25),
        (" 3 ", 0, 3),
        ("unlimited", 0, "unlimited"),
        ("UNLIMITED", 0, "unlimited"),
        ("∞", 0, "unlimited"),
        ("sonsuz", 0, "unlimited"),
        ("SINIRSIZ", 0, "unlimited"),
        ("unbegrenzt", 0, "unlimited"),
        ("-1", 1, "-1"),
        ("-25", 1, "-25"),
        ("2.5", 1, "2.5"),
        ("1e1", 1, "1e1"),
        ("²", 1, "²"),
        ("çok", 1, "çok"),
        ("26", 3, "26"),
        ("99", 3, "99"),
        ("9999999999999999999999", 3, "9999999999999999999999"),
    ],
)
def test_any_number_is_ruled_on(cluegen, board, number, code, said):
    result = cluegen("check", "metal", number, "--board", board, "--json")
    assert (result.code, result.json["number"]) == (code, said)
    assert [found["rule"] for found in result.json["findings"]] == (["R24"] if code else [])


def test_more_than_the_open_cards_is_for_the_table_to_say(cluegen):
    result = cluegen("check", "metal", 4, "--cards", "MINE, ELEPHANT, CAKE", "--json")
    assert (result.code, result.json["findings"][0]["rule"]) == (3, "R24")


@pytest.mark.parametrize("number", ["0", "unlimited"])
@pytest.mark.parametrize("cards", ["MINE", "MINE, CAKE"])
def test_nought_and_unlimited_are_legal_however_few_cards_are_open(cluegen, number, cards):
    assert cluegen("check", "metal", number, "--cards", cards).code == 0


@pytest.mark.parametrize(("strictness", "code"), [("strict", 1), ("default", 3), ("lenient", 0)])
def test_the_strictness_settles_what_is_doubtful(cluegen, strictness, code):
    assert cluegen("check", "mother-in-law", 1, "--cards", "MINE", "--strictness", strictness).code == code


def test_quiet_leaves_the_ruling_to_the_exit_code(cluegen, board):
    result = cluegen("check", "troll", 1, "--board", board, "--quiet")
    assert (result.code, result.out, result.err) == (1, "", "")


def test_quiet_does_not_take_the_json_away(cluegen, board):
    assert cluegen("check", "troll", 1, "--board", board, "--quiet", "--json").json["verdict"] == "illegal"


def test_a_covered_card_no_longer_counts(cluegen, board):
    assert cluegen("check", "trolls", 1, "--board", board, "--covered", "troll").code == 0
    assert cluegen("check", "trolls", 1, "--cards", "TANK", "--covered", "TROLL, ELF").code == 0


def test_a_card_that_the_board_has_covered_no_longer_counts(cluegen, write, make_json):
    data = make_json()
    data["cards"][0]["revealed"] = True
    assert cluegen("check", "trolls", 1, "--board", write("board.json", data)).code == 0


def test_the_words_under_pictures_are_no_words(cluegen):
    assert cluegen("check", "mine", 1, "--cards", "MINE", "--edition", "pictures").code == 0


@pytest.mark.parametrize("targets", ["TROLL", "troll, Tank"])
def test_targets_are_cards_of_the_board_in_any_case(cluegen, board, targets):
    assert cluegen("check", "metal", 2, "--board", board, "--targets", targets).code == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["metal"], "--board FILE or --cards"),
        (["metal", "--cards", "A", "--board", "b.txt"], "--board FILE or --cards"),
        (["metal", "--cards", ""], "no cards"),
        (["metal", "--cards", " , ,"], "no cards"),
        (["metal", "--cards", "MINE, mine"], "'mine' is there twice"),
        (["metal", "--cards", "MINE, ?!"], "card 2 has no word"),
        (["metal", "--cards", "MINE", "--targets", "MIME"], "'MIME' is not on the board"),
        (["", "--cards", "MINE"], "no letter"),
        (["  ", "--cards", "MINE"], "no letter"),
        (["?!", "--cards", "MINE"], "no letter"),
        (["a\nb", "--cards", "MINE"], "control characters"),
        (["a" * 101, "--cards", "MINE"], "at most 100"),
        (["metal", "--cards", "MINE", "--language", "fr"], "--language"),
        (["metal", "--cards", "MINE", "--edition", "deluxe"], "--edition"),
        (["metal", "--cards", "MINE", "--strictness", "harsh"], "--strictness"),
        (["metal", "2", "3", "--cards", "MINE"], "unexpected extra argument"),
        ([], "Missing argument"),
    ],
    ids=lambda value: " ".join(value)[:30] if isinstance(value, list) else None,
)
def test_wrong_usage_says_what_to_change(cluegen, arguments, message):
    result = cluegen("check", *arguments)
    assert (result.code, result.out) == (2, "")
    assert message in result.err


def test_a_covered_card_that_is_not_on_the_board_is_refused(cluegen, board):
    result = cluegen("check", "metal", "--board", board, "--covered", "ELF")
    assert result.code == 2
    assert "'elf' is not on the board" in result.err


@pytest.mark.parametrize("option", ["--jsom", "--strict", "-x"])
def test_a_misspelt_option_is_wrong_usage_and_not_an_illegal_number(cluegen, board, option):
    result = cluegen("check", "metal", option, "--board", board)
    assert (result.code, result.out) == (2, "")
    assert option in result.err


GOOD_TEXT = "language: en\nteam: red\nMINE red\nICE CREAM blue revealed\nDISC neutral\nPIN assassin\n"


@pytest.mark.parametrize(
    "text",
    [
        GOOD_TEXT,
        GOOD_TEXT.replace("\n", "\r\n"),
        "\ufeff" + GOOD_TEXT,
        "# a comment\n\n" + GOOD_TEXT.replace(": ", " = ").replace("MINE red", "  MINE,RED  "),
        "MINE\nICE CREAM revealed\nDISC\nPIN",
        json.dumps({"cards": [{"word": "MINE"}, {"word": "ICE CREAM", "revealed": True}, {"word": "PIN"}]}),
        "\ufeff" + json.dumps({"cards": [{"word": "MINE"}, {"word": "ICE CREAM", "revealed": True}], "more": 1}),
    ],
    ids=["text", "CRLF", "BOM", "comments", "no key", "JSON", "JSON with BOM"],
)
def test_a_board_is_read_in_either_form_from_a_file_and_from_standard_input(cluegen, write, text):
    for code, clue in ((1, "mines"), (0, "cream")):
        assert cluegen("check", clue, "--board", write("board", text)).code == code
        assert cluegen("check", clue, "--board", "-", stdin=text).code == code


def card_line(**card: str) -> str:
    return json.dumps(card, ensure_ascii=False)


def json_lines(*cards: str, settings: str = '"language": "en"') -> str:
    """Return a JSON board with its first card on line 2."""
    return f"{{{settings}, " + '"cards": [\n' + ",\n".join(cards) + "\n]}\n"


MINE = card_line(word="MINE", role="red")
# What is wrong, the file, and what the message has to name: the card, the line, the fix.
MALFORMED = {
    "wrong role, JSON": (json_lines(MINE, card_line(word="ICE", role="purple")), ["'ICE'", "line 3", "assassin"]),
    "wrong role, text": ("MINE red\nICE purple\n", ["'ICE'", "line 2", "red, blue, neutral, assassin"]),
    "no role among roles, text": ("MINE red\nICE\n", ["'ICE'", "line 2", "red, blue, neutral, assassin"]),
    "role and no word, JSON": (json_lines(MINE, '{"role": "blue"}', MINE), ["word", "line 3", "add"]),
    "first card without a word, JSON": (json_lines('{"role": "blue"}', MINE), ["word", "line 2", "add"]),
    "double card, JSON": (json_lines(MINE, MINE), ["'MINE'", "line 3", "remove or rename"]),
    "double card, text": ("team: red\nMINE red\nmine blue\n", ["'mine'", "'MINE'", "line 3", "remove or rename"]),
    "double card, German": ("language: de\nFUSS red\nFuß blue\n", ["'Fuß'", "'FUSS'", "line 3"]),
    "double card, German JSON": (
        json_lines(card_line(word="FUSS"), card_line(word="Fuß"), settings='"language": "de"'),
        ["'Fuß'", "'FUSS'", "line 3"],
    ),
    "double card, Turkish": ("language: tr\nISPANAK red\nKİR red\nıspanak blue\n", ["'ıspanak'", "line 4"]),
    "double card, Turkish dotted": ("language: tr\nİNCİR red\nincir blue\n", ["'incir'", "'İNCİR'", "line 3"]),
    "double card, Unicode forms": ("language: de\nLÖWE red\nLO\u0308WE blue\n", ["line 3", "twice"]),
    "double card, hyphen": ("ICE CREAM red\nICE-CREAM blue\n", ["'ICE-CREAM'", "'ICE CREAM'", "line 2"]),
    "empty file": ("", ["no cards", "MINE red"]),
    "only comments": ("# nothing\n\n", ["no cards", "MINE red"]),
    "no cards, JSON": ('{"cards": []}', ["no cards", "MINE red"]),
    "cards missing, JSON": ('{"team": "red"}', ["cards", "add"]),
    "cards no list, JSON": ('{"cards": "MINE"}', ["cards", "list"]),
    "card no object, JSON": ('{"cards": ["MINE"]}', ["cards[0]", "MINE"]),
    "card without a word, text": ("MINE red\n?! blue\n", ["card 2", "line 2", "'?!'"]),
    "card with an empty word, JSON": (json_lines(MINE, card_line(word=" ")), ["card 2", "line 3"]),
    "long card": ("MINE red\n" + "A" * 61 + " blue\n", ["line 2", "60"]),
    "control character": ("MINE red\nI\x07CE blue\n", ["line 2", "printable"]),
    "too many cards": ("".join(f"CARD{number}\n" for number in range(101)), ["101", "at most 100"]),
    "unknown edition, text": ("edition: deluxe\nMINE red\n", ["deluxe", "line 1", "classic, duet, marvel, pictures"]),
    "unknown edition, JSON": ('{"edition": "deluxe", "cards": [{"word": "A"}]}', ["edition", "deluxe", "classic"]),
    "unknown language, text": ("MINE red\nlanguage: fr\n", ["fr", "line 2", "de, en, tr"]),
    "unknown language, JSON": ('{"language": "fr", "cards": [{"word": "A"}]}', ["language", "fr", "'de'"]),
    "unknown team, text": ("team: green\nMINE red\n", ["green", "line 1", "blue, red"]),
    "unknown team, JSON": ('{"team": "green", "cards": [{"word": "A"}]}', ["team", "green", "'red'"]),
    "broken JSON": ('{\n"cards": [\n{"word" "MINE"}]}', ["JSON", "line 3", "column"]),
    "cut off JSON": ('{"cards": [{"word": "MINE"', ["JSON", "line 1"]),
    "a list, JSON": ("[]", ["JSON object"]),
    "deep JSON": ("[" * 100_000, ["JSON", "deep"]),
    "long number in JSON": ('{"cards": [{"word": "A"}], "number": ' + "9" * 5000 + "}", ["JSON"]),
    "half a surrogate": ('{"cards": [{"word": "A\\ud800"}]}', ["card 1", "printable"]),
    "short key_b": ('{"cards": [{"word": "A"}, {"word": "B"}], "key_b": ["red"]}', ["key_b", "1 roles for 2 cards"]),
    "key_b lacks a card": ('{"cards": [{"word": "A"}], "key_b": {"B": "red"}}', ["key_b", "'A'", "add"]),
    "bad history": ('{"cards": [{"word": "A"}], "history": [{"team": "red"}]}', ["history[0].clue", "add"]),
    "bad number in the history": (
        '{"cards": [{"word": "A"}], "history": [{"team": "red", "clue": "x", "number": 99}]}',
        ["history[0]", "99", "0 to 25"],
    ),
    "latin-1": ("language: de\nLÖWE red\n".encode("latin-1"), ["UTF-8", "byte 14"]),
    "binary": (bytes(range(128, 256)), ["UTF-8"]),
    "huge": ("MINE red\n" * 120_000, ["at most 1000000"]),
    "huge and not ASCII": ("# " + "ö" * 600_000 + "\nMINE red\n", ["at most 1000000"]),
    "huge and cut between two letters": ("MINE red\n# " + "ö" * 600_000 + "\nICE\n", ["at most 1000000"]),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_board_is_refused_with_its_place_and_the_fix(cluegen, write, name):
    text, named = MALFORMED[name]
    result = cluegen("check", "metal", "--board", write("board.file", text))
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("cluegen: error: ")
    assert result.err.count("\n") == 1
    assert "board.file" in result.err
    assert [part for part in named if part not in result.err] == [], result.err


@pytest.mark.parametrize("command", [["suggest"], ["check", "metal", "--board"], ["guess", "metal", "1", "--board"]])
@pytest.mark.parametrize("name", ["wrong role, JSON", "double card, German", "empty file", "broken JSON", "binary"])
def test_all_commands_refuse_a_malformed_board_alike(cluegen, write, command, name):
    text, named = MALFORMED[name]
    result = cluegen(*command, write("board.file", text))
    assert (result.code, result.out) == (2, "")
    assert [part for part in named if part not in result.err] == [], result.err


@pytest.mark.parametrize("command", [["suggest"], ["check", "metal", "--board"], ["guess", "metal", "1", "--board"]])
@pytest.mark.parametrize("name", ["missing.txt", "folder", "missing/board.txt", "x" * 300])
def test_a_path_that_is_no_file_is_unreadable_input(cluegen, tmp_path, command, name):
    (tmp_path / "folder").mkdir()
    result = cluegen(*command, tmp_path / name)
    assert (result.code, result.out) == (2, "")
    assert str(tmp_path / name) in result.err


def test_bytes_that_are_no_text_on_standard_input_are_unreadable_input(cluegen):
    result = cluegen("check", "metal", "--board", "-", stdin=b"MINE red\n\xff\xfe\n")
    assert (result.code, result.out) == (2, "")
    assert "UTF-8" in result.err


def test_two_cards_that_differ_in_a_turkish_dot_are_two_cards(cluegen):
    assert cluegen("check", "metal", "--board", "-", stdin="language: tr\nKIR red\nKİR blue\n").code == 0


def batch(*lines: str | dict[str, Any]) -> str:
    return "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines)


def test_a_batch_is_done_when_every_line_was_ruled(cluegen):
    lines: list[dict[str, Any]] = [
        {"id": 1, "clue": "metal", "number": 1, "cards": ["MINE"]},
        {"id": "two", "clue": "mines", "number": 1, "board": ["MINE"]},
        {"id": None, "clue": "mother-in-law", "board": {"cards": [{"word": "MINE", "role": "red"}]}},
        {"clue": "kitaplar", "lang": "tr", "cards": ["KİTAP"]},
        {"clue": "metal", "number": -1, "cards": ["MINE"]},
        {"clue": "metal", "number": "sonsuz", "cards": ["MINE"]},
        {"clue": "metal", "number": 2.5, "cards": ["MINE"]},
        {"clue": "mines", "cards": ["CAKE"], "covered": ["MINE"]},
        {"clue": "mother-in-law", "cards": ["MINE"], "strictness": "strict"},
        {"clue": "mine", "cards": ["MINE"], "edition": "pictures"},
    ]
    result = cluegen("check", "-", stdin=batch(*lines))
    assert (result.code, result.err) == (0, "")
    verdicts = ["legal", "illegal", "doubtful", "illegal", "illegal", "legal", "illegal", "legal", "illegal", "legal"]
    assert [line["verdict"] for line in result.lines] == verdicts
    assert [line.get("id", "none") for line in result.lines[:4]] == [1, "two", None, "none"]
    assert list(result.lines[0]) == ["id", *VERDICT_KEYS]
    assert [line["language"] for line in result.lines[2:4]] == ["en", "tr"]
    assert [line["number"] for line in result.lines[4:7]] == ["-1", "unlimited", "2.5"]


GOOD_LINE = {"clue": "metal", "number": 1, "cards": ["MINE"]}
# The bad line, the code of its error, and what the message names.
BAD_LINES: dict[str, tuple[str | dict[str, Any], str, str]] = {
    "no JSON": ("clue metal", "malformed-board", "JSON"),
    "no object": ("[1, 2]", "malformed-board", "one JSON object"),
    "a number": ("5", "malformed-board", "one JSON object"),
    "deep": ("[" * 100_000, "malformed-board", "JSON"),
    "long number": ('{"clue": "metal", "cards": ["MINE"], "x": ' + "9" * 5000 + "}", "malformed-board", "JSON"),
    "no clue": ({"cards": ["MINE"]}, "malformed-board", "clue is missing: add it"),
    "clue is a number": ({"clue": 5, "cards": ["MINE"]}, "malformed-board", "clue is '5'"),
    "empty clue": ({"clue": "", "cards": ["MINE"]}, "malformed-clue", "no letter"),
    "no cards": ({"clue": "metal"}, "malformed-board", "board is missing"),
    "double card": ({"clue": "metal", "cards": ["MINE", "mine"]}, "malformed-board", "'mine' is there twice"),
    "wrong role": (
        {"clue": "metal", "board": {"cards": [{"word": "MINE", "role": "purple"}]}},
        "malformed-board",
        "card 'MINE'",
    ),
    "unknown language": ({"clue": "metal", "cards": ["MINE"], "language": "fr"}, "malformed-board", "'fr'"),
    "unknown edition": ({"clue": "metal", "cards": ["MINE"], "edition": "deluxe"}, "malformed-board", "edition"),
    "unknown strictness": ({"clue": "metal", "cards": ["MINE"], "strictness": "x"}, "malformed-board", "strictness"),
    "unknown target": ({"clue": "metal", "cards": ["MINE"], "targets": ["ICE"]}, "malformed-clue", "'ICE'"),
    "cards is text": ({"clue": "metal", "cards": "MINE"}, "malformed-board", "cards"),
}


@pytest.mark.parametrize("name", BAD_LINES)
def test_a_bad_line_is_reported_in_its_place_and_the_rest_goes_on(cluegen, name):
    bad, code, message = BAD_LINES[name]
    result = cluegen("check", "-", stdin=batch(GOOD_LINE, "", bad, GOOD_LINE))
    assert (result.code, result.err) == (2, "")
    first, error, last = result.lines
    assert first == last
    assert first["verdict"] == "legal"
    assert list(error) == ["error"]
    assert (error["error"]["code"], error["error"]["line"]) == (code, 3)
    assert message in error["error"]["message"]


def test_the_id_of_a_bad_line_comes_back(cluegen):
    result = cluegen("check", "-", stdin=batch({"id": "x7", "cards": ["MINE"]}))
    assert (result.code, result.lines[0]["id"]) == (2, "x7")


@pytest.mark.parametrize(
    "line",
    [
        '{"id": "\\ud800", "clue": "metal", "cards": ["MINE"]}',
        '{"clue": "metal", "number": "\\ud800", "cards": ["MINE"]}',
        '{"clue": "\\ud800a", "cards": ["MINE"]}',
        '{"id": NaN, "clue": "metal", "cards": ["MINE"]}',
    ],
    ids=["id", "number", "clue", "NaN"],
)
def test_what_no_json_can_say_does_not_end_the_batch(cluegen, line):
    result = cluegen("check", "-", stdin=batch(line, GOOD_LINE))
    assert result.code in {0, 2}
    assert len(result.lines) == 2
    assert result.lines[1]["verdict"] == "legal"


def test_bytes_that_are_no_text_spoil_one_line_only(cluegen):
    good = json.dumps(GOOD_LINE).encode()
    result = cluegen("check", "-", stdin=good + b"\n\xff\xfe\n" + good + b"\n")
    assert result.code == 2
    assert [list(line)[-1] for line in result.lines] == ["edition", "error", "edition"]


def test_the_mark_that_windows_puts_before_utf_8_is_no_part_of_the_first_line(cluegen):
    result = cluegen("check", "-", stdin="\ufeff" + batch(GOOD_LINE))
    assert result.code == 0


def test_the_field_of_an_error_is_a_field_of_the_input(cluegen):
    result = cluegen("check", "-", stdin=batch({"clue": "metal", "board": "MINE"}))
    assert result.lines[0]["error"]["field"] == "board"


@pytest.mark.parametrize("command", ["check", "guess"])
@pytest.mark.parametrize("stdin", ["", "\n", "  \n\n"])
def test_an_empty_batch_is_done(cluegen, command, stdin):
    result = cluegen(command, "-", stdin=stdin)
    assert (result.code, result.out, result.err) == (0, "", "")


def test_options_hold_for_the_lines_that_say_nothing_else(cluegen):
    lines = batch({"clue": "kır", "cards": ["KIR"]}, {"clue": "kır", "cards": ["KIR"], "language": "de"})
    result = cluegen("check", "-", "--language", "tr", stdin=lines)
    assert [(line["language"], line["verdict"]) for line in result.lines] == [("tr", "illegal"), ("de", "legal")]


@pytest.mark.parametrize("option", ["--board", "--cards"])
def test_the_table_of_an_option_beside_a_batch_is_used_or_refused_but_never_ignored(cluegen, board, option):
    value = board if option == "--board" else "TROLL, TANK"
    result = cluegen("check", "-", option, value, stdin=batch({"clue": "trolls", "number": 1}))
    used = result.code == 0 and result.lines[0]["verdict"] == "illegal"
    refused = result.code == 2 and option in result.err
    assert used or refused


# What people paste, cut off and mistype: any text, and text that is nearly a board.
NEARLY = st.text(alphabet=' {}[]":,#\n=MINEredblue\ufeff\x00\u2028İıß∞-', max_size=60)
FUZZ = settings(derandomize=True, deadline=None, max_examples=40, database=None)


@FUZZ
@given(st.one_of(st.binary(max_size=80), NEARLY.map(str.encode), st.text(max_size=60).map(str.encode)))
@example(b"")
@example(b"\x00")
@example(b'{"cards": [{"word": "A", "role": null, "tags": null}]}')
@example(b'{"cards": {"word": "A"}}')
@example(b'{"cards": [null]}')
@example(b'{"cards": [{"word": "A"}], "key_b": 1, "history": {}}')
def test_any_bytes_as_a_board_file_are_a_board_or_unreadable(cluegen, tmp_path_factory, content):
    path = tmp_path_factory.mktemp("fuzz") / "board"
    path.write_bytes(content)
    result = cluegen("check", "metal", "1", "--board", path)
    assert result.code in {0, 1, 2, 3}
    assert bool(result.err) == (result.code == 2)


@FUZZ
@given(st.text(max_size=40), st.text(max_size=10))
@example("a" * 100, "1")
@example("--", "--")
@example("’a", "１")
@example("İ", "İNFİNİTY")
@example("a\u202eb", "٣")
def test_any_text_as_a_clue_is_ruled_on_or_unreadable(cluegen, clue, number):
    result = cluegen("check", "--cards", "MINE, ICE CREAM", "--", clue, number)
    assert result.code in {0, 1, 2, 3}
    assert bool(result.err) == (result.code == 2)


OPTIONAL_FIELDS = ("id", "number", "cards", "board", "covered", "targets", "language", "edition", "strictness")
JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 99) | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["word", "role", "cards"]), inner),
    max_leaves=6,
)
LINES = st.one_of(
    st.text(max_size=30),
    NEARLY,
    st.fixed_dictionaries(
        {"clue": JSON_VALUES | st.just("metal")},
        optional=dict.fromkeys(
            ("id", "number", "cards", "board", "covered", "targets", "language", "edition", "strictness"), JSON_VALUES
        ),
    ).map(json.dumps),
)


@FUZZ
@given(LINES)
@example('{"clue": "metal", "cards": ["MINE"], "number": true}')
@example('{"clue": "metal", "cards": ["MINE"], "number": 1e999}')
@example('{"clue": "metal", "cards": ["MINE"], "cards": null, "board": []}')
def test_any_line_of_a_batch_is_answered_by_one_line(cluegen, line):
    line = line.replace("\r", " ").replace("\n", " ")
    result = cluegen("check", "-", stdin=batch(line, GOOD_LINE))
    assert result.code in {0, 2}
    assert len(result.lines) == (2 if line.strip() else 1)
    assert result.lines[-1]["verdict"] == "legal"
