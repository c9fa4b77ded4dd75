"""What each verb of a game does: no verb is left out, none is of another game."""

import pytest

from referee.kernel.verbs import Done, Pass, Resign, by_verb


def first() -> int:
    return 1


def second() -> int:
    return 2


def test_what_is_named_goes_before_what_all_the_rest_have() -> None:
    assert by_verb(Pass | Done | Resign, {Done: first}, (Pass | Done | Resign, second)) == {
        Done: first,
        Pass: second,
        Resign: second,
    }


@pytest.mark.parametrize(
    ("named", "rest"), [({Pass: first}, None), ({Pass: first}, (Pass | Resign, second))], ids=["no-rest", "other-rest"]
)
def test_a_verb_that_has_nothing_is_told(named: dict, rest: tuple | None) -> None:
    with pytest.raises(TypeError, match="Done"):
        by_verb(Pass | Done, named, rest)


def test_a_verb_of_another_game_is_told() -> None:
    with pytest.raises(TypeError, match="Resign"):
        by_verb(Pass | Done, {Pass: first, Done: first, Resign: first})
