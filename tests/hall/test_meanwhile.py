"""Pages that were opened before somebody else said something, and texts that no form takes: over a real server."""

import html
import re

import pytest

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
