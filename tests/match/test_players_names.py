"""A player is called by any text, but in a record not just as somebody else is written."""

import pytest

from referee.match.replay import replay
from referee.record.reading import parse
from referee.rulebook.voice import common_voice


@pytest.mark.parametrize(
    ("seats", "at_fault"),
    [
        ("south=north north=south", "north"),
        ("south=judge north=Ben", "judge"),
        ("south=Ben north=table", "table"),
    ],
)
def test_nobody_is_called_just_as_somebody_else_is_written(seats: str, at_fault: str) -> None:
    fault = replay(parse(f"game: arcanductor\nseats: {seats}\n\nsouth end\n")).stopped
    assert fault is not None and fault.line == 2
    assert f"cannot be called '{at_fault}'" in fault.message
    assert f"{at_fault}-1" in common_voice("ja").told(fault.message)


@pytest.mark.parametrize(
    "seats", ["south=1 north=Ben", "south=south north=Ben", "south= north=Ben", "south=North north=B"]
)
def test_any_other_name_is_one(seats: str) -> None:
    assert replay(parse(f"game: arcanductor\nseats: {seats}\n\nsouth resign\n")).passed


def test_a_name_that_is_another_seat_but_for_its_capitals_may_mean_two() -> None:
    fault = replay(parse("game: arcanductor\nseats: south=North north=B\n\nNorth resign\n")).stopped
    assert fault is not None and "more than one seat" in fault.message


def test_what_a_program_ruled_on_is_read_on() -> None:
    assert replay(parse("game: arcanductor\nseats: south=north north=south\nrules: 1\n\nsouth resign\n")).passed


@pytest.mark.parametrize("rules", ["", "rules: 1\n"])
@pytest.mark.parametrize("said", ["draw", "nobody", "引き分け"])
def test_a_word_of_the_verb_comes_before_a_players_name(said: str, rules: str) -> None:
    header = (
        "game: tash-kalar\nmode: duel\nseats: amber=nobody violet=引き分け\ndecks: amber=imperial violet=highland\n"
        f"best-of: 3\nseries: s\ngames: 1=amber:rules\n{rules}\n"
    )
    word = "draw" if said == "引き分け" else said
    record = replay(parse(f"{header}violet setup c5=amber g5=violet\njudge correct 1 {said} because=x\n"))
    assert record.ruled[-1].entry.text == f"judge correct 1 {word} because=x"
    assert [event.what for event in record.ruled[-1].entry.events] == [f"corrected-{word}"]


def test_a_player_called_as_a_word_of_the_verb_is_named_where_the_verb_has_none() -> None:
    header = "game: tash-kalar\nmode: duel\nseats: amber=draw violet=Ben\ndecks: amber=imperial violet=highland\n\n"
    record = replay(parse(f"{header}violet setup c5=amber g5=violet\njudge decide win draw\n"))
    assert record.ruled[-1].entry.text == "judge decide win amber"


def test_a_name_that_is_proposed_is_nobody_elses() -> None:
    fault = replay(parse("game: arcanductor\nseats: south=north north=B\n\nsouth end\n")).stopped
    assert fault is not None and "such as north-1" in fault.message
    assert replay(parse("game: arcanductor\nseats: south=north-1 north=B\n\nnorth-1 resign\n")).passed
