"""A seat taken out of a game of more than two sides, and back in it: what is told, and what goes on (RF-G1, RF-2.9)."""

from pathlib import Path

import pytest

from referee.match.match import Match
from referee.match.opening import open_table
from referee.record.reading import parse

BESIDE = Path(__file__).parents[1] / "scenes" / "war-vortex-night"
TABLES = {
    "melee": (
        "game: tash-kalar\nmode: melee\nseats: amber=Aki violet=Ben teal=Cem\n"
        "decks: amber=highland violet=imperial teal=sylvan",
        "teal setup f8=amber b3=violet g3=teal",
        "teal",
    ),
    "war": (
        "game: war-vortex-night\nseats: red=Aki blue=Ben green=Cem\npack: bench.toml",
        "red enter a card=stone deck=rest,tap,tap,root,root,skin",
        "green",
    ),
}


def opened(table: str) -> Match:
    found = parse(table + "\n\n").header
    return Match(open_table(found, BESIDE), found)


def said(match: Match, line: str) -> list[str]:
    entry = match.declare(match.read_text(line))
    assert entry.stands, (line, entry.sentences)
    return [f"{each.rule}.{each.what}" for each in entry.events]


@pytest.mark.parametrize("game", TABLES)
def test_a_seat_is_told_to_be_out_once_and_in_again_when_it_is(game: str) -> None:
    table, _first, seat = TABLES[game]
    match = opened(table)
    assert "RF-G1.out" in said(match, f"judge penalty {seat} level=game-loss")
    assert not {"RF-4.1.resigned", "RF-G1.in"} & {
        f"{each.rule}.{each.what}" for entry in match.entries for each in entry.events
    }
    assert "RF-G1.in" not in said(match, f"judge decide drop {seat}")
    # the drop stands, and keeps the seat out
    assert not {"RF-G1.in", "RF-G1.out"} & {*said(match, "judge withdraw 1 because=x")}
    assert seat in match.position.out
    assert "RF-G1.in" in said(match, "judge withdraw 2 because=x")
    assert seat not in match.position.out
    assert match.state == match.start.state


@pytest.mark.parametrize("ending", ["withdraw 2", "appeal 2 overturned"])
@pytest.mark.parametrize("game", TABLES)
def test_a_penalty_is_withdrawn_after_a_move_before_it_was_taken_back(game: str, ending: str) -> None:
    table, first, seat = TABLES[game]
    match = opened(table)
    said(match, first)
    said(match, f"judge penalty {seat} level=game-loss")
    assert "RF-G1.out" not in said(match, "judge undo")
    assert seat in match.position.out
    assert "RF-G1.in" in said(match, f"judge {ending} because=x")
    # the move stays taken back
    assert match.state == match.start.state
    said(match, first)


def test_a_penalty_is_not_withdrawn_once_others_have_played_since() -> None:
    table, first, seat = TABLES["war"]
    match = opened(table)
    said(match, f"judge penalty {seat} level=game-loss")
    said(match, first)
    assert match.declare(match.read_text("judge withdraw 1 because=x")).sentences == ("RF-2.9.played-on",)


def test_a_sentence_without_its_reason_ends_with_its_full_stop() -> None:
    match = opened(TABLES["melee"][0])
    for line in ("decide drop teal", "flag teal", "clock time"):
        said(match, f"judge {line}")
    for language in ("en", "ja"):
        told = [match.voice(language).event(each) for entry in match.entries for each in entry.events]
        assert [sentence for sentence in told if sentence != sentence.strip()] == []
