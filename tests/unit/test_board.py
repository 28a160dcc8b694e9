"""The table as a value: what a board is, what is no board, and what a guesser gets to see."""

from dataclasses import FrozenInstanceError, fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cluegen.board import (
    LONGEST_WORD,
    MOST_CARDS,
    Board,
    BoardView,
    Card,
    Edition,
    Role,
    Team,
    Turn,
)
from cluegen.casing import Language
from cluegen.errors import MalformedBoard, UnknownName
from cluegen.naming import named

MODERATE = settings(derandomize=True, max_examples=80, deadline=None)
ROLES = st.sampled_from(Role)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    words = draw(st.lists(st.text("ABCDEFGH", min_size=1, max_size=6), min_size=1, max_size=25, unique=True))
    cards = tuple(Card(word, draw(ROLES), draw(st.booleans())) for word in words)
    return Board(cards, "en", draw(st.sampled_from(Edition)), draw(st.sampled_from(Team)))


def board_of(*words: str, language: Language = "en") -> Board:
    return Board(tuple(Card(word) for word in words), language)


@pytest.mark.parametrize(
    ("language", "first", "again"),
    [
        ("en", "MINE", "MINE"),
        ("en", "MINE", "Mine"),
        ("en", "ICE CREAM", "ice-cream"),
        ("en", "CAFE", "CAFÉ"),
        ("de", "FUSS", "Fuß"),
        ("de", "LÖWE", "Lo\u0308we"),
        ("tr", "IRMAK", "ırmak"),
        ("tr", "İNCİR", "incir"),
    ],
)
def test_the_same_word_twice_is_no_board(language: Language, first: str, again: str):
    with pytest.raises(MalformedBoard) as caught:
        board_of("TREE", first, again, language=language)
    assert caught.value.card == again
    assert caught.value.field == "cards[2].word"
    assert repr(first) in str(caught.value)
    assert "card 2" in str(caught.value)


@pytest.mark.parametrize(("language", "one", "other"), [("de", "SCHÖN", "SCHON"), ("tr", "KIR", "KİR")])
def test_words_of_different_letters_are_different_cards(language: Language, one: str, other: str):
    assert len(board_of(one, other, language=language)) == 2


def test_a_board_without_cards_is_no_board():
    with pytest.raises(MalformedBoard, match="no cards") as caught:
        Board(())
    assert caught.value.field == "cards"


def test_a_board_has_a_largest_size():
    assert len(board_of(*(f"W{i}" for i in range(MOST_CARDS)))) == MOST_CARDS
    with pytest.raises(MalformedBoard, match=f"at most {MOST_CARDS}"):
        board_of(*(f"W{i}" for i in range(MOST_CARDS + 1)))


@pytest.mark.parametrize("word", ["", " ", "…", "\n", "--"])
def test_a_card_without_a_word_is_named_by_its_place(word: str):
    with pytest.raises(MalformedBoard, match="card 2 has no word") as caught:
        board_of("MINE", word)
    assert caught.value.field == "cards[1].word"


@pytest.mark.parametrize("word", ["A" * (LONGEST_WORD + 1), "TWO\nLINES", "NUL\0"])
def test_a_card_that_cannot_be_printed_is_named_by_its_place(word: str):
    with pytest.raises(MalformedBoard, match="card 2") as caught:
        board_of("MINE", word)
    assert caught.value.field == "cards[1].word"
    assert len(caught.value.card or "") <= LONGEST_WORD


@pytest.mark.parametrize("roles", [(), (Role.RED,), (Role.RED,) * 3])
def test_a_partner_key_has_one_role_a_card(roles: tuple[Role, ...]):
    with pytest.raises(MalformedBoard, match=f"{len(roles)} roles for 2 cards") as caught:
        Board((Card("MINE"), Card("FILE")), edition=Edition.DUET, key_b=roles)
    assert caught.value.field == "key_b"


def test_cards_are_counted_by_role_and_by_what_is_open():
    board = Board((Card("A", Role.RED), Card("B", Role.RED, True), Card("C", Role.ASSASSIN), Card("D")))
    assert board.left(Role.RED) == 1
    assert board.left(Role.BLUE) == 0
    assert board.role_counts() == {Role.RED: 2, Role.ASSASSIN: 1, None: 1}
    assert [card.word for card in board.open_cards] == ["A", "C", "D"]
    assert [card.word for card in board] == ["A", "B", "C", "D"]


@pytest.mark.parametrize(
    ("edition", "visible"),
    [
        (Edition.CLASSIC, ("A", "C")),
        (Edition.DUET, ("A", "C")),
        (Edition.MARVEL, ("A", "C")),
        (Edition.PICTURES, ()),
    ],
)
def test_a_clue_clashes_with_open_words_and_pictures_shows_none(edition: Edition, visible: tuple[str, ...]):
    assert Board((Card("A"), Card("B", revealed=True), Card("C")), edition=edition).visible_words == visible


@pytest.mark.parametrize("team", Team)
def test_each_team_has_its_role_and_its_opponent(team: Team):
    assert team.role.value == team.value
    assert team.opponent is not team
    assert team.opponent.opponent is team


def test_teams_and_editions_are_found_by_name():
    assert named("team", " Red ", Team) is Team.RED
    assert named("edition", "DUET", Edition) is Edition.DUET
    with pytest.raises(UnknownName, match="blue, red"):
        named("team", "green", Team)
    with pytest.raises(UnknownName, match="classic, duet, marvel, pictures"):
        named("edition", "chess", Edition)


@pytest.mark.parametrize("wrong", [{"language": "fr"}, {"edition": "chess"}, {"team": "green"}])
def test_a_board_of_what_does_not_exist_is_refused_by_the_names_there_are(wrong: dict[str, str]):
    with pytest.raises(UnknownName, match="there is: "):
        Board((Card("MINE"),), **wrong)  # type: ignore[arg-type]


def test_a_board_may_be_made_of_plain_texts():
    board = Board([Card("MINE", "red")], team="red")  # type: ignore[arg-type]
    assert board == Board((Card("MINE", Role.RED),), team=Team.RED)


def test_cards_are_covered_by_name_and_a_stranger_is_refused():
    board = board_of("MINE", "FILE").with_covered(["mine"])
    assert [card.word for card in board.open_cards] == ["FILE"]
    with pytest.raises(MalformedBoard, match="'dog' is not on the board"):
        board.with_covered(["DOG"])


def test_a_board_cannot_be_changed():
    board = board_of("MINE")
    with pytest.raises(FrozenInstanceError):
        board.language = "de"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        board.cards[0].revealed = True  # type: ignore[misc]


@given(boards())
@MODERATE
def test_a_view_has_the_words_and_no_roles(board: Board):
    turn = Turn(Team.RED, "metal", 2, ("MINE",))
    key_b = (Role.NEUTRAL,) * len(board)
    view = Board(board.cards, board.language, board.edition, board.team, (turn,), key_b=key_b).view()
    assert {field.name for field in fields(BoardView)} == {"words", "covered", "language", "edition", "history"}
    assert view.words == tuple(card.word for card in board)
    assert view.covered == {card.word for card in board if card.revealed}
    assert view.open_words == tuple(card.word for card in board.open_cards)
    assert view.history == (turn,)
    assert not any(hasattr(view, name) for name in ("cards", "key_b", "roles", "team"))


@given(boards(), st.randoms(use_true_random=False))
@MODERATE
def test_boards_that_differ_by_roles_only_look_the_same(board: Board, rng):
    roles = [card.role for card in board]
    rng.shuffle(roles)
    cards = tuple(Card(card.word, role, card.revealed) for card, role in zip(board, roles, strict=True))
    other = Board(cards, board.language, board.edition, board.team)
    assert other.view() == board.view()
    assert repr(other.view()) == repr(board.view())


@given(boards(), st.sampled_from(Team))
@MODERATE
def test_another_team_sees_the_same_board(board: Board, team: Team):
    turned = replace(board, team=team)
    assert turned.view() == board.view()
    assert replace(turned, team=board.team) == board


@given(boards())
@MODERATE
def test_what_is_left_of_all_roles_is_what_is_open(board: Board):
    assert sum(board.left(role) for role in Role) == len(board.open_cards)
