"""Improvised summonings of a melee: buttons say what they do, seats name players."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from referee.record.model import Record
from referee.record.reading import read_record
from tests.playing import samples
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.panels.offered import offered

Shown = Callable[[Callable[[], None]], TablePage]


@pytest.fixture
def page(window: MainWindow, shown: Shown) -> TablePage:
    """A melee of four in which the seat that is asked can improvise."""
    (path,) = (each for each in samples("tash-kalar") if "melee" in each.stem)
    record = read_record(path)
    at = next(place for place, line in enumerate(record.lines) if "as=" in str(line))
    return shown(
        lambda: window.show_match(window.archive.import_record(Record(record.header, record.lines[:at], path)))
    )


def improvised(page: TablePage) -> list[str]:
    """The cards that are summoned in few ways, one of them with a piece of another."""
    found = {}
    for spoken in page.play.choice.legal:
        if spoken.declaration.verb == "summon":
            found.setdefault(page.play.choice.of(spoken)[0], []).append(spoken.declaration.counting)
    return [card for card, ways in found.items() if any(ways) and 1 < len(ways) <= 4]


@pytest.mark.parametrize(("language", "does"), [("en", "Summon "), ("ja", "に召喚")])
def test_each_button_says_what_it_does_and_with_which_piece(
    window: MainWindow, page: TablePage, qtbot: QtBot, language: str, does: str
) -> None:
    """Of a card that is picked; in fewer words where not all have room."""
    window.set_language(language)
    cards = improvised(page)
    assert cards
    for card in cards:
        page.pick_card(card)
        for each in offered(page.play, page.voice):
            counted = each.spoken.declaration.counting
            assert does in each.text and each.spoken.declaration.square in each.text
            assert all(place in each.text for place in counted)
            assert bool(counted) == any(sign in each.text for sign in ("with", "使って"))
        for size in ((1600, 1000), (1024, 600)):
            window.resize(*size)
            qtbot.wait(20)
            shown = [each.text() for each in page.banner._pool if each.isVisible()]
            ways = [each.spoken.declaration for each in offered(page.play, page.voice)]
            for text, way in zip(shown, ways, strict=True):
                assert all(place in text for place in (way.square, *way.counting)), (size, text)
                assert not way.counting or "with" in text or "使って" in text or "（" in text, (size, text)
        page.escape()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_seats_name_the_players_whose_pieces_may_be_counted(
    window: MainWindow, page: TablePage, qtbot: QtBot, language: str
) -> None:
    window.set_language(language)
    qtbot.wait(20)
    term = page.voice.term("improvise")
    told = [each.text() for each in page.seats.findChildren(QLabel) if each.text().lower().startswith(term)]
    assert told
    players = {page.voice.seat(seat) for seat in page.match.seats}
    assert all(any(name in text for name in players) for text in told)
    assert not [text for text in told if "teal" in text or "青緑" in text]
