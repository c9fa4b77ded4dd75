"""What takes long is made in pieces: the loop turns between them, answers nobody, and nothing half made is seen."""

import asyncio
import sys
import threading
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from referee import games, resources
from referee.workshop.document import PackDocument
from tests.ui.test_window import Shown
from ui.desk.desk import DeskDialog
from ui.frame import turns
from ui.frame.turns import Pieces, beside, dressed, loaded, made
from ui.frame.window import MainWindow

OWN = {"tash-kalar": "tash-kalar.toml", "force-of-will": "two-thrones.toml", "war-vortex-night": "vortex-night.toml"}


@pytest.fixture
def turned(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], object]], list[int]]:
    """Has something done at each turn from now on; how many there were."""
    turn, counted = turns._turn, [0]

    def watch(act: Callable[[], object]) -> list[int]:
        def watched() -> None:
            counted[0] += 1
            act()
            turn()

        monkeypatch.setattr(turns, "_turn", watched)
        return counted

    return watch


def test_what_is_due_is_done_between_the_pieces(qtbot: QtBot) -> None:
    ticks, seen = list[int](), list[int]()

    def pieces() -> Pieces[str]:
        for number in range(3):
            QTimer.singleShot(0, lambda number=number: ticks.append(number))
            yield
            seen.append(len(ticks))
        return "made"

    assert made(pieces()) == "made"
    assert seen == [1, 2, 3]


def test_work_beside_is_done_by_another_thread_and_its_fault_is_raised(qtbot: QtBot) -> None:
    assert made(beside(threading.current_thread)) is not threading.current_thread()
    with pytest.raises(ZeroDivisionError):
        made(beside(lambda: 1 // 0))


def test_modules_that_are_there_need_no_turn(turned: Callable[[Callable[[], object]], list[int]]) -> None:
    counted = turned(lambda: None)
    made(loaded("sys", "ui.frame.turns"))
    assert counted == [0]


def test_what_is_dressed_has_its_size_and_is_not_shown(qtbot: QtBot, window: MainWindow) -> None:
    page = QWidget(window)
    page.hide()
    made(dressed(page, window.size()))
    assert page.size() == window.size()
    assert not page.isVisible()
    assert page.testAttribute(Qt.WidgetAttribute.WA_WState_Polished)


@pytest.mark.parametrize("game", games.GAMES)
def test_the_desk_is_made_in_pieces_and_seen_when_it_is_whole(
    qtbot: QtBot, window: MainWindow, turned: Callable[[Callable[[], object]], list[int]], game: str
) -> None:
    window.start.new.game_box.setCurrentIndex(window.start.new.game_box.findData(game))
    seen = list[bool]()
    counted = turned(lambda: seen.extend(each.isVisible() for each in window.findChildren(DeskDialog)))
    window.judge.acts.desk()
    assert counted[0] >= 6
    assert True not in seen
    (desk,) = window.findChildren(DeskDialog)
    assert desk.isVisible()
    assert desk.game.currentData() == game


def painted(window: MainWindow) -> QWidget | None:
    """The page that is painted anew where it changes; none where all stays on the screen as it was."""
    return window.pages.currentWidget() if window.pages.updatesEnabled() else None


@pytest.mark.parametrize("game", OWN)
def test_a_pack_and_the_table_of_a_card_are_seen_when_they_are_whole(
    qtbot: QtBot, window: MainWindow, turned: Callable[[Callable[[], object]], list[int]], game: str
) -> None:
    window.workshop_menu.enter()
    room, seen = window.workshop, list[QWidget | None]()
    counted = turned(lambda: seen.append(painted(window)))
    room.open(resources.path("packs", OWN[game]), copy=True)
    assert counted[0] >= 5
    assert room.page is not None
    assert list(dict.fromkeys(seen)) == [room.entrance, None, room.page]
    seen.clear()
    counted[0] = 0
    room.page.choose(0)
    room.try_card()
    assert counted[0] >= 12
    assert list(dict.fromkeys(seen)) == [room.page, None, room.trial]
    assert room.trial is not None
    assert window.pages.currentWidget() is room.trial
    assert room.trial.table.isVisible()


def test_another_pack_is_seen_where_the_one_before_it_was(
    qtbot: QtBot, window: MainWindow, turned: Callable[[Callable[[], object]], list[int]]
) -> None:
    room, seen = window.workshop, list[QWidget | None]()
    room.work_on(PackDocument.template_of(resources.path("packs", "tash-kalar.toml")))
    before = room.page
    turned(lambda: seen.append(painted(window)))
    room.work_on(PackDocument.template_of(resources.path("packs", "two-thrones.toml")))
    assert list(dict.fromkeys(seen)) == [before, None, room.page]
    assert room.page is not before
    assert window.pages.currentWidget() is room.page


@pytest.mark.usefixtures("stopped")
def test_a_table_of_a_card_looks_as_one_made_at_once(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = window.workshop
    room.work_on(PackDocument.template_of(resources.path("packs", "two-thrones.toml")))
    room.try_card()
    qtbot.wait(300)
    in_pieces = window.pages.grab().toImage()
    room.end_trial()
    monkeypatch.setattr(turns, "_turn", lambda: None)
    room.try_card()
    qtbot.wait(300)
    assert window.pages.grab().toImage() == in_pieces


@pytest.fixture
def unloaded() -> Iterator[None]:
    """The window does without what the start page loads behind it, as in the moment it appears."""
    kept = {name: sys.modules.pop(name) for name in ("ui.start.new_match",) if name in sys.modules}
    yield
    sys.modules.update(kept)


@pytest.mark.usefixtures("unloaded")
def test_a_match_begun_as_the_window_appears_is_begun_once(qtbot: QtBot, window: MainWindow, shown: Shown) -> None:
    begun = list[object]()
    window.start.new.begun.connect(lambda header, _: begun.append(header))
    page = shown(window.start.new.start.click)
    assert len(begun) == 1
    assert page.isVisible()
    qtbot.wait(50)
    assert len(window.archive.matches()) == 1


def test_a_window_closed_while_a_match_is_prepared_begins_none(
    qtbot: QtBot, window: MainWindow, turned: Callable[[Callable[[], object]], list[int]]
) -> None:
    turned(window.close)
    begun = list[object]()
    window.start.new.begun.connect(lambda header, _: begun.append(header))
    window.start.new._form = None
    window.start.new.start.click()
    assert begun == []


def test_no_turn_begins_within_a_step_of_a_task(qtbot: QtBot, window: MainWindow) -> None:
    ticks, done = list[int](), list[int]()

    def pieces() -> Pieces[None]:
        QTimer.singleShot(0, lambda: ticks.append(1))
        yield
        done.append(len(ticks))

    async def step() -> None:
        made(pieces())

    task = asyncio.ensure_future(step())
    qtbot.waitUntil(task.done)
    assert done == [0]
    qtbot.waitUntil(lambda: ticks == [1])
