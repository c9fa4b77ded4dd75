"""The window joined to a real hall on loopback: seated, played, told, cut, and joined again."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from referee.hall.line import LineState
from referee.hall.store.rows import CommandRow
from tests.hall.served import AT, Served, serving_hall
from ui.frame.window import MainWindow
from ui.hall.room import JOINED, HallRoom

ROUND = "head pair 1 p1-p2,p3-p4\nhead publish 1\nhead start 1\n"


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Served]:
    with serving_hall(tmp_path / "hall") as served:
        served.event(ROUND)
        yield served


def address(hall: Served, table: int = 1) -> str:
    joining = hall.joining("spring", table)
    return f"referee-hall:http://{joining.host}/e/spring#{joining.token}"


def wait(qtbot: QtBot, true: Callable[[], object]) -> None:
    qtbot.waitUntil(lambda: bool(true()), timeout=30_000)


def joined(qtbot: QtBot, window: MainWindow, hall: Served) -> HallRoom:
    room = window.hall.room
    room.join(address(hall))
    wait(qtbot, lambda: window.page is not None)
    return room


def left(qtbot: QtBot, room: HallRoom) -> None:
    """Let the line end before the loop goes on to another test."""
    task = room._task
    room.leave()
    wait(qtbot, lambda: task is None or task.done())


def test_what_is_to_be_played_is_shown_and_what_is_played_arrives(
    qtbot: QtBot, window: MainWindow, hall: Served
) -> None:
    room = joined(qtbot, window, hall)
    page = window.page
    assert page is not None
    assert list(page.match.seats.values()) == ["Emi Sato", "Ivo Reiss"]
    page.say("violet setup c5=amber g5=violet")
    wait(qtbot, lambda: len(page.match.entries) == 1)
    pairing = page.match.header.one("pairing") or ""
    wait(qtbot, lambda: len(hall.store.entries("spring", pairing)) == 1)
    wait(qtbot, lambda: "table 1" in room.state.text())
    left(qtbot, room)


def test_the_window_says_how_old_the_line_is_and_play_goes_on(qtbot: QtBot, window: MainWindow, hall: Served) -> None:
    room = joined(qtbot, window, hall)
    page = window.page
    assert page is not None
    hall.stop()
    page.say("violet setup c5=amber g5=violet")
    wait(qtbot, lambda: len(page.match.entries) == 1)
    wait(qtbot, lambda: "entries to be sent: 1" in room.state.text() and "s ago" in room.state.text())
    hall.start()
    pairing = page.match.header.one("pairing") or ""
    wait(qtbot, lambda: len(hall.store.entries("spring", pairing)) == 1)
    left(qtbot, room)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1000, 700)])
@pytest.mark.parametrize("state", [
    LineState(False, 62.0, 137, False, table=12),
    LineState(True, 1.0, 0, False, table=12),
    LineState(False, 62.0, 137, False, table=12, told="the store is away: kept at the table " * 4),
])  # fmt: skip
def test_the_state_of_the_line_stands_whole_below_the_page(
    qtbot: QtBot, window: MainWindow, hall: Served, width: int, height: int, state: LineState
) -> None:
    room = joined(qtbot, window, hall)
    # the line itself says nothing any more: what is shown is this state
    left(qtbot, room)
    window.resize(width, height)
    window.show()
    qtbot.waitExposed(window)
    room._show(state)
    room.state.show()
    qtbot.wait(50)
    line = room.state
    below = line.mapTo(window, line.rect().topLeft()).y()
    assert below >= window.pages.mapTo(window, window.pages.rect().bottomLeft()).y()
    assert below + line.height() <= window.height()
    inner = line.contentsRect()
    needed = line.fontMetrics().boundingRect(inner, Qt.TextFlag.TextWordWrap, line.text())
    assert needed.width() <= inner.width() and needed.height() <= inner.height()
    if state.waiting:
        assert "entries to be sent: 137" in line.text()


def test_a_judge_from_afar_is_shown_at_the_table(qtbot: QtBot, window: MainWindow, hall: Served) -> None:
    room = joined(qtbot, window, hall)
    page = window.page
    assert page is not None
    pairing = page.match.header.one("pairing") or ""
    wait(qtbot, lambda: hall.store.match("spring", pairing))
    hall.store.command("spring", CommandRow("c1", pairing, 'judge note "play on"', "Rei", AT, None))
    wait(qtbot, lambda: len(page.match.entries) == 1)
    assert "play on" in page.match.entries[0].text
    wait(qtbot, lambda: hall.store.commands("spring")[0].answer)
    left(qtbot, room)


def test_what_is_no_address_is_told_in_the_dialog(qtbot: QtBot, window: MainWindow) -> None:
    dialog = window.hall.room.ask()
    qtbot.addWidget(dialog)
    dialog.address.setText("https://somewhere/")
    dialog.enter.click()
    assert "no address of a hall" in dialog.fault.text()
    assert window.hall.room.line is None
    dialog.reject()


def test_the_address_is_kept_for_its_owner_alone_until_the_hall_is_left(
    qtbot: QtBot, window: MainWindow, hall: Served
) -> None:
    room = joined(qtbot, window, hall)
    file = window.archive.folder / JOINED
    assert file.stat().st_mode & 0o077 == 0
    left(qtbot, room)
    assert not file.exists()


def test_the_button_that_calls_the_judge_calls_one_in_the_hall(qtbot: QtBot, window: MainWindow, hall: Served) -> None:
    room = joined(qtbot, window, hall)
    window.hall.call_judge()
    running = hall.floor.event("spring")
    wait(qtbot, lambda: running.refresh() or running.event.state.rounds[-1].tables[0].call)
    left(qtbot, room)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_joining_a_hall_is_left_as_every_dialog_is(qtbot: QtBot, window: MainWindow, language: str) -> None:
    window.set_language(language)
    dialog = window.hall.room.ask()
    shown = [each for each in dialog.findChildren(QPushButton) if each.isVisible()]
    assert [each.text() for each in shown] == {"en": ["Join", "Leave it"], "ja": ["参加", "やめておく"]}[language]
    # Enter in the line and the blue button join; the way out changes nothing
    assert shown[0].isDefault()
    qtbot.mouseClick(shown[1], Qt.MouseButton.LeftButton)
    assert not dialog.isVisible() and window.hall.room.line is None
    window.hall.room.ask().reject()
