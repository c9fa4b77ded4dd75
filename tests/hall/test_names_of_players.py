"""Who enters an event: every name that can be kept is kept sign for sign, others are refused with their reason."""

from pathlib import Path

import pytest

from referee.hall.event.journal import replay
from referee.record.reading import parse
from tests.hall.served import Served
from tests.hall.visiting import visitor

NAMES_REFUSED = [
    ("x" * 81, "at most 80"),
    ("Mi\u202eo", "U+202E"),
    ("Mi\u200fo", "U+200F"),
    ("Mi\u2066o", "U+2066"),
    ("Mi\to", "a tab"),
    ("Mi\x00o", "U+0000"),
    ("Mi\no", "a line end"),
    ("  ", "needs a name"),
    ("", "needs a name"),
]


@pytest.mark.parametrize(("name", "why"), NAMES_REFUSED, ids=[ascii(name[:9]) for name, _ in NAMES_REFUSED])
def test_a_name_that_cannot_be_kept_is_refused_with_its_reason(hall: Served, name: str, why: str) -> None:
    running = hall.event("")
    with visitor(hall, "organiser") as client:
        told = client.post("/e/spring/say?lang=en", data={"say": "enter", "player": "mio", "name": name})
    running.refresh()
    assert told.status_code == 409
    assert why in told.text
    assert "mio" not in running.event.state.players


@pytest.mark.parametrize("name", ["x" * 80, " Mio  Hara ", "מיו", "ﷺ", "美緒", 'a"b\\c', "a=b #c !! d", "\u3000美"])
def test_any_other_name_is_kept_sign_for_sign(hall: Served, name: str) -> None:
    running = hall.event("")
    with visitor(hall, "organiser") as client:
        assert client.post("/e/spring/say", data={"say": "enter", "player": "mio", "name": name}).status_code == 200
        record = client.get("/e/spring/journal").text
    running.refresh()
    assert running.event.state.players["mio"].name == name
    replayed = replay(parse(record)).event
    assert replayed is not None
    assert replayed.state.players["mio"].name == name


@pytest.mark.parametrize(
    "player", ["bye", "organiser", "hall", "table", "public", "P1", "1a", "a b", "x" * 21, "é", ""]
)
def test_an_id_that_says_something_else_is_refused(hall: Served, player: str) -> None:
    running = hall.event("")
    before = set(running.event.state.players)
    with visitor(hall, "organiser") as client:
        told = client.post("/e/spring/say?lang=en", data={"say": "enter", "player": player, "name": "Mio"})
    running.refresh()
    assert told.status_code == 409
    assert set(running.event.state.players) == before


def test_two_of_one_name_are_told_apart_everywhere(hall: Served, tmp_path: Path) -> None:
    twins = "organiser enter aki1 name=Aki\norganiser enter aki2 name=Aki\n"
    running = hall.event(f"{twins}head pair 1 p1-p2,aki1-aki2\nhead publish 1\nhead start 1\n", players=2)
    with visitor(hall, "head") as head:
        for page in ("pairings", "tables?table=2", "standings", "screen/pairings", "screen/standings", "players"):
            html = head.get(f"/e/spring/{page}").text
            assert "Aki (aki1)" in html and "Aki (aki2)" in html, page
            assert "Emi Sato (p1)" not in html or page == "players"
    # and so the window's buttons do, which know the header of the match alone
    place = hall.floor.place(running, 2)
    assert place is not None
    assert sorted(hall.floor.header(running, place, 1).pairs("seats").values()) == ["Aki (aki1)", "Aki (aki2)"]
