"""Orders explain themselves; two passes in a row close."""

from referee.kernel.order import Key, ordered, ranking
from referee.kernel.passing import Passing

KEYS = (
    Key("timing", "X-1", lambda item: item[0]),
    Key("power", "X-2", lambda item: item[1]),
    Key("number", "X-3", lambda item: -item[2]),
)


def test_each_place_names_the_key_that_decided_it() -> None:
    placed = ordered([(2, 1, 1), (1, 5, 3), (1, 3, 2), (1, 3, 9)], KEYS)
    assert [item.item for item in placed] == [(1, 3, 9), (1, 3, 2), (1, 5, 3), (2, 1, 1)]
    assert [item.decided and item.decided.name for item in placed] == [None, "number", "power", "timing"]


def test_items_no_key_tells_apart_are_tied_and_keep_their_order() -> None:
    first, second = (1, 1, 1), (1, 1, 1)
    placed = ordered([first, second, (1, 2, 0)], KEYS)
    assert [item.tied for item in placed] == [False, True, False]
    assert ranking([first, second, (1, 2, 0)], KEYS) == ((first, second), ((1, 2, 0),))


def test_nothing_to_order() -> None:
    assert ordered([], KEYS) == ()
    assert ranking([], KEYS) == ()


def test_two_passes_in_a_row_close_and_an_act_between_them_does_not() -> None:
    walk = Passing("first", "second").passed()
    assert (walk.to_act, walk.closed) == ("second", False)
    again = walk.acted(keeps=True)
    assert (again.to_act, again.passes) == ("second", 0)
    assert again.passed().passed().closed


def test_handing_over_after_an_act() -> None:
    assert Passing("south", "north", passes=1).acted(keeps=False) == Passing("north", "south")
