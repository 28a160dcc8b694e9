"""Boards as JSON and as text: what is read, what is written, and errors that say where and what to change."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cluegen.board import MOST_CARDS, Board, Card, Edition, Role, Team, Turn
from cluegen.board_file import LARGEST_FILE, board_from_dict, board_to_dict, board_to_text, parse_board
from cluegen.casing import LANGUAGES, key
from cluegen.clue import UNLIMITED
from cluegen.errors import MalformedBoard
from cluegen.wordlists.deck import load_deck

MODERATE = settings(derandomize=True, max_examples=80, deadline=None)
ROLES = st.sampled_from(Role)


@st.composite
def boards(draw: st.DrawFn, whole: bool = True) -> Board:
    """Boards with a key or without; `whole` adds what only the JSON form can say."""
    language = draw(st.sampled_from(LANGUAGES))
    printed = st.sampled_from([card.card for card in load_deck(language).values()])
    own = st.from_regex(r"[A-Z]{2,6}( [A-Z]{2,6})?", fullmatch=True)
    words = draw(
        st.lists(printed | own, min_size=1, max_size=25, unique_by=lambda word: key(word, language)).filter(
            lambda drawn: not any({"red", "blue", "neutral", "assassin"} & set(word.lower().split()) for word in drawn)
        )
    )
    has_key = draw(st.booleans())
    tags = st.lists(st.text("abc ", max_size=5), max_size=3).map(tuple) if whole else st.just(())
    cards = tuple(Card(word, draw(ROLES) if has_key else None, draw(st.booleans()), draw(tags)) for word in words)
    edition, team = draw(st.sampled_from(Edition)), draw(st.none() | st.sampled_from(Team))
    if not whole:
        return Board(cards, language, edition, team)
    numbers = st.none() | st.integers(0, 25) | st.just(UNLIMITED)
    said = st.text("abcçğış", min_size=1, max_size=8)
    turns = st.builds(Turn, st.sampled_from(Team), said, numbers, st.just(tuple(words[:2])))
    history = tuple(draw(st.lists(turns, max_size=3)))
    key_b = draw(st.none() | st.tuples(*[ROLES] * len(words)))
    return Board(cards, language, edition, team, history, key_b=key_b)


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("MINE red", [Card("MINE", Role.RED)]),
        ("MINE", [Card("MINE")]),
        ("MINE RED", [Card("MINE", Role.RED)]),
        ("MINE, red\nFILE; blue", [Card("MINE", Role.RED), Card("FILE", Role.BLUE)]),
        ("MINE\tassassin", [Card("MINE", Role.ASSASSIN)]),
        ("ICE CREAM blue revealed", [Card("ICE CREAM", Role.BLUE, True)]),
        ("ICE  CREAM   neutral", [Card("ICE CREAM", Role.NEUTRAL)]),
        ("MINE revealed", [Card("MINE", None, True)]),
        ("# a comment\n\n  MINE red  \r\n# another", [Card("MINE", Role.RED)]),
        ("\ufeffMINE red", [Card("MINE", Role.RED)]),
        ("red\nblue", [Card("red"), Card("blue")]),
        ("ice cream", [Card("ice cream")]),
    ],
)
def test_the_text_form_has_one_card_a_line(text: str, cards: list[Card]):
    assert list(parse_board(text)) == cards


@pytest.mark.parametrize(
    "text",
    [
        "language: tr\nedition: duet\nteam: blue\nIRMAK red",
        "IRMAK red\nTeam = BLUE\nLANGUAGE: TR\nedition:Duet",
        '{"language": "tr", "edition": "duet", "team": "blue", "cards": [{"word": "IRMAK", "role": "red"}]}',
    ],
)
def test_settings_stand_anywhere_and_in_any_case(text: str):
    assert parse_board(text) == Board((Card("IRMAK", Role.RED),), "tr", Edition.DUET, Team.BLUE)


@pytest.mark.parametrize(
    ("text", "line", "card", "field", "says"),
    [
        ("MINE red\nFILE green", 2, "FILE", "role", "roles are red, blue, neutral, assassin"),
        ("MINE red\n\n# key\nFILE", 4, "FILE", "role", "has no role"),
        ("MINE red\nFILE blue\nmine blue", 3, "mine", "cards[2].word", "there twice"),
        ("MINE red\n… blue", 2, "…", "cards[1].word", "has no word"),
        ("language: fr\nMINE", 1, None, "language", "de, en, tr"),
        ("MINE\nedition: chess", 2, None, "edition", "classic, duet, marvel, pictures"),
        ("MINE\n\nteam = green", 3, None, "team", "blue, red"),
        ("", None, None, "cards", "no cards"),
        ("# only a comment\n", None, None, "cards", "no cards"),
    ],
)
def test_an_error_in_text_names_line_card_and_field(
    text: str, line: int | None, card: str | None, field: str, says: str
):
    with pytest.raises(MalformedBoard, match=says) as caught:
        parse_board(text)
    error = caught.value
    assert (error.line, error.card, error.field) == (line, card, field)
    assert line is None or str(error).startswith(f"line {line}: ")


@pytest.mark.parametrize(
    ("text", "line", "card", "field", "says"),
    [
        ('{"cards": [\n{"word": "MINE", "role": "green"}]}', 2, "MINE", "cards[0].role", "'red', 'blue'"),
        ('{"cards": [\n{"word": "MINE"},\n{"word": "mine"}]}', 3, "mine", "cards[1].word", "there twice"),
        ('{"cards": [\n{"word": "A"},\n\n{"word": 3}]}', 4, None, "cards[1].word", "'3'"),
        ('{"cards": [\n{"word": "A"},\n{"word": ""}]}', 3, "", "cards[1].word", "has no word"),
        ('{"cards": [\n{"word": "A"},\n{"word": "B", "revealed": "maybe"}]}', 3, "B", "cards[1].revealed", "maybe"),
        ('{"cards": [\n{"word": "A"},\n{"role": "red"}]}', 3, None, "cards[1].word", "missing"),
        ('{"team": "green", "cards": [{"word": "A"}]}', None, None, "team", "'red' or 'blue'"),
        ('{"language": "fr", "cards": [{"word": "A"}]}', None, None, "language", "'en', 'de' or 'tr'"),
        ('{"cards": 3}', None, None, "cards", "'3'"),
        ("{}", None, None, "cards", "missing: add it"),
        ('{"cards": []}', None, None, "cards", "no cards"),
        ('{"cards": [{"word": "A"}], "key_b": ["red", "red"]}', None, None, "key_b", "2 roles for 1 cards"),
        ('{"cards": [{"word": "A"}], "key_b": {"B": "red"}}', None, "A", "key_b", "no role for the card 'A'"),
        (
            '{"cards": [{"word": "A"}], "history": [{"team": "red", "clue": "x", "number": "many"}]}',
            None,
            None,
            "history[0].number",
            "no number of a clue",
        ),
        ('{"cards": [{"word": "A"}],\n\n "team": red}', 3, None, None, "no valid JSON"),
        ("{", 1, None, None, "no valid JSON"),
        ('[{"word": "A"}]', None, None, None, "a board is a JSON object"),
    ],
)
def test_an_error_in_json_names_line_card_and_field(
    text: str, line: int | None, card: str | None, field: str | None, says: str
):
    with pytest.raises(MalformedBoard, match=says) as caught:
        parse_board(text)
    error = caught.value
    assert (error.line, error.card, error.field) == (line, card, field)


def test_a_card_without_its_word_is_never_given_the_line_of_another_card():
    with pytest.raises(MalformedBoard, match="missing") as caught:
        parse_board('{"cards": [\n{"word": "A"},\n{"wrd": "B"},\n{"word": "C"}]}')
    assert caught.value.field == "cards[1].word"
    assert caught.value.line in (3, None)


@pytest.mark.parametrize("value", ['"MINE"', "3", "null", "[]"])
def test_an_error_says_nothing_of_our_own_classes(value: str):
    with pytest.raises(MalformedBoard) as caught:
        parse_board(f'{{"cards": [{value}]}}')
    assert caught.value.field == "cards[0]"
    assert "model" not in str(caught.value).lower()


@pytest.mark.parametrize(
    "text",
    [
        '{"cards": [{"word": "A"}], "extra": ' + "1" * 5000 + "}",
        '{"cards": ' + "[" * 100_000 + "]" * 100_000 + "}",
        '{"cards": [{"word": "A"}], "extra": "\\ud800"' + "}" * 2,
    ],
    ids=["number of thousands of digits", "nested too deeply", "one brace too many"],
)
def test_json_that_python_cannot_read_is_a_malformed_board(text: str):
    with pytest.raises(MalformedBoard):
        parse_board(text)


def test_a_file_that_is_too_large_is_refused_before_it_is_read():
    with pytest.raises(MalformedBoard, match="at most"):
        parse_board("A" * (LARGEST_FILE + 1))
    with pytest.raises(MalformedBoard, match=f"at most {MOST_CARDS}"):
        parse_board("\n".join(f"W{i}" for i in range(MOST_CARDS + 1)))


def test_a_long_value_is_cut_in_the_message():
    with pytest.raises(MalformedBoard) as caught:
        board_from_dict({"cards": [{"word": "A", "role": "x" * 10_000}]})
    assert len(str(caught.value)) < 300


def test_a_partner_key_is_read_as_a_list_or_by_word():
    cards: dict[str, Any] = {"edition": "duet", "cards": [{"word": "A", "role": "red"}, {"word": "B", "role": "red"}]}
    by_list = board_from_dict(cards | {"key_b": ["assassin", "red"]})
    by_word = board_from_dict(cards | {"key_b": {"B": "red", "A": "assassin"}})
    assert by_list == by_word
    assert by_list.key_b == (Role.ASSASSIN, Role.RED)


def test_history_and_tags_are_read():
    board = parse_board(
        '{"cards": [{"word": " MINE ", "tags": ["gold", "pit"]}], "history":'
        ' [{"team": "red", "clue": "metal", "number": "sonsuz", "guesses": ["FILE"]}, {"team": "blue", "clue": "x"}]}'
    )
    assert board.cards == (Card("MINE", tags=("gold", "pit")),)
    assert board.history == (Turn(Team.RED, "metal", UNLIMITED, ("FILE",)), Turn(Team.BLUE, "x"))


def test_keys_that_are_not_ours_are_ignored():
    assert parse_board('{"cards": [{"word": "A", "picture": 3}], "id": "game 7"}') == Board((Card("A"),))


@given(boards())
@MODERATE
def test_a_board_survives_json(board: Board):
    text = json.dumps(board_to_dict(board), ensure_ascii=False)
    assert parse_board(text) == board
    assert parse_board(json.dumps(board_to_dict(board), indent=2)) == board


@given(boards(whole=False))
@MODERATE
def test_a_board_survives_text(board: Board):
    assert parse_board(board_to_text(board)) == board


@given(boards(whole=False))
@MODERATE
def test_both_forms_say_the_same(board: Board):
    assert parse_board(board_to_text(board)) == parse_board(json.dumps(board_to_dict(board)))


@given(boards(), st.data())
@MODERATE
def test_the_line_of_a_bad_role_in_json_is_that_of_its_card(board: Board, data: st.DataObject):
    index = data.draw(st.integers(0, len(board) - 1))
    raw = board_to_dict(board)
    raw["cards"][index]["role"] = "green"
    lines = ",\n".join(json.dumps(card) for card in raw["cards"])
    rest = json.dumps({name: value for name, value in raw.items() if name != "cards"})
    with pytest.raises(MalformedBoard) as caught:
        parse_board(f'{rest[:-1]}, "cards": [\n{lines}\n]}}')
    assert caught.value.line == index + 2
    assert caught.value.card == board.cards[index].word


@given(st.text(st.characters(), max_size=200))
@MODERATE
def test_any_text_is_a_board_or_malformed(text: str):
    try:
        board = parse_board(text)
    except MalformedBoard:
        return
    assert len(board) > 0


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 30) | st.floats() | st.text(max_size=5),
    lambda values: st.lists(values, max_size=3) | st.dictionaries(st.text(max_size=5), values, max_size=3),
    max_leaves=6,
)


@given(
    st.dictionaries(st.sampled_from(["language", "edition", "team", "key_b", "history", "x"]), JSON_VALUES, max_size=4),
    JSON_VALUES | st.lists(st.fixed_dictionaries({"word": JSON_VALUES}, optional={"role": JSON_VALUES}), max_size=3),
)
@MODERATE
def test_any_json_data_is_a_board_or_malformed(settings_: dict[str, Any], cards: object):
    try:
        board = board_from_dict(settings_ | {"cards": cards})
    except MalformedBoard:
        return
    assert board_from_dict(board_to_dict(board)) == board
