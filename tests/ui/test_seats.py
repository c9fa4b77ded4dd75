"""The seats: what is set in place reads as what is made anew."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from referee import games
from referee.record.model import Record
from referee.record.reading import parse, read_record
from tests.playing import first_sample, samples
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.match.wording import looks_of
from ui.panels.seat_body import Room
from ui.panels.seat_marks import Dots
from ui.panels.seats import SeatsPanel


def reading(panel: SeatsPanel) -> list[list[str]]:
    """By seat what stands there, from top to bottom; what is on its way out is hidden."""
    found = []
    for seat in panel.panels.values():
        labels = [item.text() for item in seat.findChildren(QLabel) if item.isVisibleTo(seat)]
        dots = [item.accessibleName() for item in seat.findChildren(Dots) if item.isVisibleTo(seat)]
        found.append(labels + dots)
    return found


@pytest.mark.parametrize("game", games.GAMES)
def test_seats_shown_one_after_another_read_as_seats_made_anew(
    qtbot: QtBot, window: MainWindow, shown: Callable[[Callable[[], None]], TablePage], game: str
) -> None:
    page = shown(lambda: window.open_record(max(samples(game), key=lambda path: path.stat().st_size)))
    match, voice, kept = page.match, page.voice, SeatsPanel()
    qtbot.addWidget(kept)
    seen = set()
    for number in range(0, len(match.entries) + 1, 3):
        position = match.position_at(number)
        scene = match.scene(position)
        looks, turn = looks_of(match, scene), match.game.standing(position.state).turn
        fresh = SeatsPanel()
        qtbot.addWidget(fresh)
        for panel in (kept, fresh):
            panel.show_seats(scene.seats, voice, page.theme, looks, turn, {"south": str(number)}, {})
        assert reading(kept) == reading(fresh), f"after entry {number}"
        seen.add(str(reading(kept)))
    assert len(seen) > 3


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", {"Pieces: ahead of Ben by": "1", "Upgraded: level with Ben": "0"}),
        ("ja", {"ユニット: Benに優勢": "1", "アップグレード: Benと同数": "0"}),
    ],
)
def test_who_leads_by_how_much_is_said(window: MainWindow, language: str, said: dict[str, str]) -> None:
    window.resize(1600, 1000)
    window.set_language(language)
    text = (
        "game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\n\nviolet setup c5=amber g5=violet\namber place e5\n"
    )
    window.show_match(window.archive.import_record(parse(text)))
    assert window.page is not None
    own, other = window.page.seats.panels["amber"], window.page.seats.panels["violet"]
    texts = [label.text() for label in own.findChildren(QLabel)]
    for name, number in said.items():
        assert texts[texts.index(name) + 1] == number
    assert not [label.text() for label in other.findChildren(QLabel) if label.text().startswith(("-", "−"))]


@pytest.mark.parametrize("game", games.GAMES)
def test_no_seat_moves_when_another_is_asked(
    qtbot: QtBot, window: MainWindow, shown: Callable[[Callable[[], None]], TablePage], game: str
) -> None:
    """Once every seat has had its turn, all stand where they stood, as high as each other."""
    window.resize(1366, 768)
    page = shown(lambda: window.open_record(first_sample(game)))
    half = len(page.match.entries) // 2
    for number in range(half, len(page.match.entries), 3):
        page.look_back(number)
    qtbot.wait(20)
    places = [panel.geometry() for panel in page.seats.panels.values()]
    assert len({place.height() for place in places}) == 1
    for number in range(half, len(page.match.entries), 7):
        page.look_back(number)
        qtbot.wait(5)
        assert [panel.geometry() for panel in page.seats.panels.values()] == places, number


def test_of_many_seats_one_is_shown_whole_and_any_can_be(
    qtbot: QtBot, window: MainWindow, shown: Callable[[Callable[[], None]], TablePage]
) -> None:
    window.resize(1366, 768)
    melee = next(path for path in samples("tash-kalar") if "melee" in path.name)
    page = shown(lambda: window.open_record(melee))
    page.look_back(30)
    qtbot.wait(20)
    whole = page.seats.whole
    assert len(whole) == len(page.seats.panels) == 4
    asked = page.match.game.standing(page.play.position.state).speaker
    assert [seat for seat, panel in whole.items() if not panel.isHidden()] == [asked]
    other = next(seat for seat in whole if seat != asked)
    qtbot.mouseClick(page.seats.panels[other], Qt.MouseButton.LeftButton)
    assert [seat for seat, panel in whole.items() if not panel.isHidden()] == [other]
    qtbot.keyClick(page.seats.panels[str(asked)], Qt.Key.Key_Space)
    assert [seat for seat, panel in whole.items() if not panel.isHidden()] == [asked]


def test_seats_are_shown_one_by_one_and_leave_off_where_they_get_other_room(
    qtbot: QtBot, window: MainWindow, shown: Callable[[Callable[[], None]], TablePage]
) -> None:
    page = shown(lambda: window.open_record(max(samples("tash-kalar"), key=lambda path: path.stat().st_size)))
    scene, panel = page.play.scene, SeatsPanel()
    qtbot.addWidget(panel)
    told = (scene.seats, page.voice, page.theme, page.looks, None, dict[str, str](), dict[str, str]())
    pieces = panel.pieces(*told)
    next(pieces)
    filled = [seat for seat, each in panel.panels.items() if each.findChildren(QLabel)]
    assert filled == [scene.seats[0].seat]
    panel.set_room(Room(compact=True), 300)
    assert list(pieces) == []
    assert not panel.panels
    panel.show_seats(*told)
    assert all(each.findChildren(QLabel) for each in panel.panels.values())


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1280, 736), (1600, 1000), (1920, 1080)])
def test_two_seats_are_seen_whole_from_the_beginning_to_the_end(
    qtbot: QtBot,
    window: MainWindow,
    shown: Callable[[Callable[[], None]], TablePage],
    language: str,
    size: tuple[int, int],
) -> None:
    window.resize(*size)
    window.set_language(language)
    record = read_record(samples("tash-kalar")[0])
    for lines in (record.lines[:3], record.lines):
        begun = Record(record.header, lines, record.path)
        page = shown(lambda here=begun: window.show_match(window.archive.import_record(here)))
        qtbot.wait(60)
        assert not page.arrangement.seats_area.verticalScrollBar().isVisible()
