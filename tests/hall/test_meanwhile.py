"""Pages that were opened before somebody else said something, and texts that no form takes: over a real server."""

import html
import re

import pytest

from referee.hall.event.plan import BadPlan, plan_of
from referee.record.reading import parse
from tests.hall.served import Served
from tests.hall.visiting import ROUND, visitor

RESULTS = "head result 1 1 win p1 scores=9,4\n"


def form_of(page: str) -> dict[str, str]:
    """The fixed words of the form on a table's page that corrects its result."""
    (form,) = [one for one in re.findall("<form.*?</form>", page, re.S) if 'value="correct ' in one]
    hidden = re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)">', form)
    return {name: html.unescape(value) for name, value in hidden}


def test_a_correction_of_what_somebody_corrected_meanwhile_is_told_and_not_entered(hall: Served) -> None:
    running = hall.event(ROUND + RESULTS)
    with visitor(hall, "head", name="Rei") as one, visitor(hall, "head", name="Kai") as two:
        there = "/e/spring/tables?round=1&table=1"
        first, second = form_of(one.get(there).text), form_of(two.get(there).text)
        why = {"how": "win", "winner": "p2", "because": "the marker was read from the other side"}
        assert one.post("/e/spring/say", data={**first, **why}).status_code == 200
        told = two.post("/e/spring/say", data={**second, "how": "draw", "because": "both agreed"})
        assert told.status_code == 409
        assert "Rei" in told.text
        assert "meanwhile" in told.text
        two.cookies.set("lang", "ja")
        assert "Rei" in two.post("/e/spring/say", data={**second, "how": "draw", "because": "both agreed"}).text
        running.refresh()
        assert [entry.text for entry in running.event.entries if " correct " in entry.text] == [
            'head correct 1 1 win p2 because="the marker was read from the other side" by=Rei'
        ]
        # seen as it stands now it is entered
        again = form_of(two.get(there).text)
        assert two.post("/e/spring/say", data={**again, "how": "draw", "because": "both agreed"}).status_code == 200
        running.refresh()
        assert running.event.entries[-1].text.startswith("head correct 1 1 draw")


@pytest.mark.parametrize(
    ("fields", "most"),
    [
        ({"say": "note", "text": "x"}, 300),
        ({"say": "penalty", "player": "p1", "level": "warning", "because": "x"}, 200),
        ({"say": "disqualify", "player": "p1", "because": "x"}, 200),
    ],
    ids=lambda given: str(given)[:20],
)
def test_a_text_is_as_long_as_its_form_takes(hall: Served, fields: dict[str, str], most: int) -> None:
    running = hall.event(ROUND)
    before = len(running.event.entries)
    with visitor(hall, "head") as head:
        for count, code in ((most + 1, 409), (100_000, 409), (most, 200)):
            data = {name: value * count if value == "x" else value for name, value in fields.items()}
            found = head.post("/e/spring/say", data=data)
            assert found.status_code == code, count
            assert ("are taken here" in found.text) == (code == 409)
    running.refresh()
    assert len(running.event.entries) == before + 1


DECK = 'deck = 1\ngame = "{game}"\n\n[main]\n{card} = 4\n'
PACK = 'pack = 1\nid = "own"\ntitle = "Own"\ngame = "tash-kalar"\nversion = "1"\nlicence = "mine"\n'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("not toml [", "line 1"),
        (DECK.format(game="force-of-will", card="knight"), "force-of-will"),
        (DECK.format(game="tash-kalar", card="no-card-of-any-pack"), "no-card-of-any-pack"),
        (PACK + '[[card]]\nid = "x"\nname = "X"\n', "x"),
    ],
    ids=["no-toml", "other-game", "unknown-card", "card-at-fault"],
)
def test_what_no_table_could_read_is_not_kept(hall: Served, text: str, told: str) -> None:
    hall.event()
    with visitor(hall, "organiser") as organiser:
        found = organiser.post("/e/spring/paper", data={"name": "a.toml", "text": text, "back": "/e/spring/setup"})
        assert found.status_code == 409
        assert "a.toml" in found.text
        assert told in found.text
        assert "<code>a.toml</code>" not in organiser.get("/e/spring/setup").text


def test_a_deck_whose_pack_is_not_there_yet_is_kept_and_told(hall: Served) -> None:
    hall.event()
    text = 'deck = 1\ngame = "tash-kalar"\npack = "later.toml"\n\n[main]\nknight = 1\n'
    with visitor(hall, "organiser") as organiser:
        found = organiser.post("/e/spring/paper", data={"name": "a.toml", "text": text, "back": "/e/spring/setup"})
        assert found.status_code == 200
        assert "later.toml" in found.text
        assert "<code>a.toml</code>" in organiser.get("/e/spring/setup").text


def test_a_header_that_a_match_would_refuse_is_refused() -> None:
    for line in ("pack: ../../etc/passwd", "pack: /a.toml", "mode: blitz", "spoils: yes", "pack: a\\b.toml"):
        with pytest.raises(BadPlan) as fault:
            plan_of(parse(f"event: Spring Open\ngame: tash-kalar\n{line}\n\n").header)
        assert [key for key, _ in fault.value.faults] == [line.partition(":")[0]]
    plan_of(parse("event: Spring Open\ngame: kami-no-kijutsu\nspoils: yes\npack: below/own.toml\n\n").header)
