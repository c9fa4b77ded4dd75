"""From clicks to a declaration, without a window."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from referee.kernel.declaration import Declaration, Named, Spoken
from referee.kernel.words import many, name
from referee.papers.wording import tokens
from ui.match.choosing import Choice

SQUARE, CARD = name("square"), name("card")
PLACES = frozenset({"a1", "a2", "b1"})


@dataclass(frozen=True, slots=True)
class Place:
    verb: ClassVar[str] = "place"
    square: Annotated[str, SQUARE]


@dataclass(frozen=True, slots=True)
class Summon:
    verb: ClassVar[str] = "summon"
    card: Annotated[str, CARD]
    square: Annotated[str, SQUARE]
    using: Annotated[tuple[str, ...], Named(many(SQUARE))] = ()


@dataclass(frozen=True, slots=True)
class Move:
    verb: ClassVar[str] = "move"
    start: Annotated[str, SQUARE]
    end: Annotated[str, SQUARE]


@dataclass(frozen=True, slots=True)
class End:
    verb: ClassVar[str] = "end"


@dataclass(frozen=True, slots=True)
class Discard:
    verb: ClassVar[str] = "discard"
    card: Annotated[str, CARD]


@dataclass(frozen=True, slots=True)
class Destroy:
    verb: ClassVar[str] = "destroy"
    square: Annotated[str, SQUARE]


def said(*declarations: Declaration) -> Choice:
    legal = tuple(Spoken("amber", each) for each in declarations)
    return Choice(legal, aside=frozenset({"discard"}))


def test_a_piece_that_has_one_move_is_selected_and_not_moved() -> None:
    choice = said(Move("a1", "a2")).pick("a1")
    assert choice.decided(occupied=True, answering=False) is None
    assert choice.next == {"a2"}


def test_a_piece_that_could_be_given_up_alone_is_selected_first() -> None:
    choice = said(Destroy("a1"), Move("a1", "a2")).pick("a1")
    assert choice.decided(occupied=True, answering=True) is None
    confirmed = choice.confirmed()
    assert confirmed is not None
    assert confirmed.declaration == Destroy("a1")


def test_what_is_asked_is_answered_by_one_click_on_a_piece() -> None:
    choice = said(Destroy("a1"), Destroy("a2")).pick("a1")
    assert choice.decided(occupied=True, answering=False) is None
    decided = choice.decided(occupied=True, answering=True)
    assert decided is not None
    assert decided.declaration == Destroy("a1")


def test_discarding_is_never_what_a_click_means() -> None:
    choice = said(Discard("knight"), Summon("knight", "a1")).pick("knight")
    assert choice.confirmed() is None
    assert choice.buttons(PLACES) == tuple(s for s in choice.legal if s.declaration.verb == "summon")
    assert [s.declaration for s in choice.given_up] == [Discard("knight")]
    alone = said(Discard("knight")).pick("knight")
    assert alone.confirmed() is None
    assert alone.buttons(PLACES) == ()


def test_what_can_be_picked() -> None:
    assert tokens(Spoken("amber", Summon("knight", "a1", ("a2", "b1")))) == ("knight", "a1", "a2", "b1")
    assert tokens(Spoken("amber", Summon("knight", "a1"))) == ("knight", "a1")


def test_placing_is_one_click_even_where_a_card_could_go_there_too() -> None:
    choice = said(Place("a1"), Place("a2"), Summon("knight", "a1")).pick("a1")
    decided = choice.decided(occupied=False, answering=False)
    assert decided is not None
    assert decided.declaration == Place("a1")


def test_a_card_waits_for_its_square() -> None:
    choice = said(Place("a1"), Summon("knight", "a1"), Summon("knight", "a2")).pick("knight")
    assert choice.confirmed() is None
    assert choice.next == {"a1", "a2"}
    decided = choice.pick("a2").decided(occupied=True, answering=False)
    assert decided is not None
    assert decided.declaration == Summon("knight", "a2")


def test_a_move_takes_two_clicks_and_the_second_only_where_it_leads() -> None:
    choice = said(Move("a1", "a2"), Move("a1", "b1"), Move("b1", "a2")).pick("a1")
    assert choice.decided(occupied=True, answering=False) is None
    assert choice.next == {"a2", "b1"}
    decided = choice.pick("a2").decided(occupied=True, answering=False)
    assert decided is not None
    assert decided.declaration == Move("a1", "a2")


def test_ways_that_the_board_cannot_tell_apart_become_buttons() -> None:
    choice = said(Summon("knight", "a1", ("a2",)), Summon("knight", "a1", ("b1",))).pick("knight").pick("a1")
    assert choice.decided(occupied=True, answering=False) is None
    assert len(choice.pick("a2").remaining) == 1


def test_a_token_nothing_has_starts_the_choice_anew() -> None:
    choice = said(Place("a1"), Move("a1", "a2")).pick("a1").pick("b1")
    assert choice.picked == ("b1",)
    assert choice.remaining == ()


def test_back_puts_the_last_pick_back() -> None:
    choice = said(Summon("knight", "a1")).pick("knight")
    assert choice.back().picked == ()


def test_what_needs_no_place_is_a_button() -> None:
    many = (Place("a1"), Place("a2"), Place("b1"), Move("a1", "a2"), End())
    assert [spoken.declaration.verb for spoken in said(*many).buttons(PLACES)] == ["end"]


def test_where_little_can_be_said_all_of_it_is_a_button() -> None:
    assert len(said(Place("a1"), End()).buttons(PLACES)) == 2


def test_enter_says_the_one_way_that_is_left_of_what_was_picked() -> None:
    choice = said(Place("a1"), Summon("knight", "a1"), Discard("knight")).pick("knight")
    assert choice.confirmed() is None
    entered = choice.entered(ahead=())
    assert entered is not None
    assert entered.declaration == Summon("knight", "a1")
    assert choice.entered(ahead=("knight",)) is None
    assert said(Summon("knight", "a1"), Summon("knight", "a2")).pick("knight").entered(ahead=()) is None
    assert said(Summon("knight", "a1")).entered(ahead=()) is None
