"""One loop for the whole test process; a window with an archive of its own for each test."""

import asyncio
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import qasync
import shiboken6
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from referee.keeping import times
from referee.keeping.archive import Archive
from tests.ui.rest import rest
from ui.frame import app, dressing, settings, theme
from ui.frame.loading import wait_until_loaded
from ui.frame.modules import OURS
from ui.frame.speaking import speak
from ui.frame.sweeping import Sweeping
from ui.frame.window import MainWindow
from ui.match.page import TablePage

PATIENCE = 60_000
"""Milliseconds after which what is waited for is taken for missing; a busy machine is slow, not wrong."""
for waits in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitSignals):
    waits.__kwdefaults__["timeout"] = PATIENCE
QtBot.wait = lambda _bot, ms: rest(ms)


class OfOtherThreads:
    """Notes the modules of the window that another thread than the window's loads: that may end the program."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def find_spec(self, name: str, path: Sequence[str] | None, target: object = None) -> None:
        """Note it, and leave finding it to others. Packages hold no class, and whoever only reads asks for those."""
        ours = name.partition(".")[0] in OURS and name.count(".") > 1
        if ours and threading.current_thread() is not threading.main_thread() and not _only_read():
            self.names.append(name)


def _only_read() -> bool:
    """Whether the module is looked up and not loaded."""
    frame = sys._getframe()
    while frame is not None and frame.f_code.co_name != "_find_and_load_unlocked":
        frame = frame.f_back
    return frame is None


@pytest.fixture(autouse=True)
def loaded_elsewhere() -> Iterator[None]:
    """No test has a module of the window loaded by another thread, nor leaves a thread that loads to the next test."""
    watch = OfOtherThreads()
    sys.meta_path.insert(0, watch)
    yield
    wait_until_loaded()
    sys.meta_path.remove(watch)
    assert watch.names == []


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    """The words that the application is made with."""
    return ["referee", *app.STYLE]


@pytest.fixture(scope="session")
def made_loop(qapp: QApplication) -> Iterator[asyncio.AbstractEventLoop]:
    """The one loop: it is never closed and opened again."""
    app.prepare(qapp)
    found = qasync.QEventLoop(qapp, already_running=True)
    yield found
    # ends the threads that journal writes ran in; the loop itself is never closed and opened again
    executor = getattr(found, "_QEventLoop__default_executor", None)
    if executor is not None:
        executor.shutdown(wait=True)


@pytest.fixture
def loop(made_loop: asyncio.AbstractEventLoop) -> Iterator[asyncio.AbstractEventLoop]:
    """That loop, running as long as the test does: other tests begin loops of their own in the same thread."""
    asyncio.set_event_loop(made_loop)
    asyncio.events._set_running_loop(made_loop)
    yield made_loop
    asyncio.events._set_running_loop(None)
    asyncio.set_event_loop(None)


@pytest.fixture
def window(
    qtbot: QtBot,
    qapp: QApplication,
    loop: asyncio.AbstractEventLoop,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[MainWindow]:
    """The main window in English, its settings and matches in a folder of the test; swept as the program's own."""
    monkeypatch.setattr(settings, "settings_file", lambda: tmp_path / "window.json")
    archive = Archive(tmp_path / "data")
    found = MainWindow(archive, settings.Settings(language="en", theme="light"))
    qtbot.addWidget(found)
    found.resize(1280, 820)
    found.show()
    sweeping = Sweeping(qapp)
    sweeping.begin()
    yield found
    sweeping.end()
    sweeping.deleteLater()
    # what is shown next without a window is in the language and the letters of a window that was just opened
    speak("en")
    if found.settings.text_size != settings.Settings.text_size:
        dressing.dress(theme.named("light"), settings.Settings.text_size)
    if shiboken6.isValid(found):  # a window that was closed before, and waited for its journal, may be gone by now
        found.close()
    archive.close()


@pytest.fixture
def shown(qtbot: QtBot, window: MainWindow) -> Callable[[Callable[[], None]], TablePage]:
    """Does something that opens a match beside the window, and waits until it is shown; the page."""

    def wait(do: Callable[[], None]) -> TablePage:
        before = window.page
        do()
        qtbot.waitUntil(lambda: window.page is not None and window.page is not before)
        assert window.page is not None
        return window.page

    return wait


@pytest.fixture
def settled(qtbot: QtBot, window: MainWindow) -> Callable[[int], None]:
    """Waits until the match has so many entries and the window shows them."""

    def wait(count: int) -> None:
        def there() -> bool:
            page = window.page
            return page is not None and len(page.match.entries) == count and not page.busy

        qtbot.waitUntil(there)

    return wait


class StoppedTime:
    """The time of day, standing still until it is moved on."""

    def __init__(self) -> None:
        self.at = datetime(2026, 1, 1, 12, tzinfo=UTC)

    def pass_by(self, **length: float) -> None:
        """So much time goes by (``minutes=5``)."""
        self.at += timedelta(**length)


@pytest.fixture
def second(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> Iterator[MainWindow]:
    """Another window of the same player on the journal of the first, with a connection of its own as another program
    has it."""
    archive = Archive(tmp_path / "data")
    found = MainWindow(archive, settings.Settings(language="en", theme="light"))
    qtbot.addWidget(found)
    found.show()
    yield found
    found.close()
    archive.close()


@pytest.fixture
def stopped(monkeypatch: pytest.MonkeyPatch) -> StoppedTime:
    """The time of day stands still: clocks show what the test lets pass, however busy the machine."""
    found = StoppedTime()
    monkeypatch.setattr(times, "now", lambda: found.at)
    monkeypatch.setattr(times, "steady", lambda: float(found.at.timestamp()))
    return found


@pytest.fixture
def page(
    window: MainWindow, settled: Callable[[int], None], shown: Callable[[Callable[[], None]], TablePage]
) -> TablePage:
    """A duel with a piece on e5 and a refused declaration after it."""
    page = shown(window.start.new.start.click)
    page.press(1)
    settled(1)
    page.say("amber place e5")
    settled(2)
    page.say("violet place e4")
    settled(3)
    return page
