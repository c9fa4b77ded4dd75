"""Garbage is collected by the thread of the window and by no other; what was loaded is not looked at for it."""

import gc
import threading
from collections.abc import Callable, Iterator
from weakref import ref

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from referee import games, resources
from referee.match.replay import replay_file
from referee.record.model import Said
from referee.record.reading import read_record
from referee.workshop.document import PackDocument
from tests.playing import samples
from tests.ui.test_window import Shown, Wait
from ui.frame import sweeping
from ui.frame.sweeping import Sweeping
from ui.frame.window import MainWindow


class Ring:
    """Refers to itself: only a collection finds it."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture
def swept(qapp: QApplication) -> Iterator[Sweeping]:
    """Garbage as the window has it collected, looked at by hand."""
    found = Sweeping(qapp)
    found.begin()
    yield found
    found.end()
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


def rings(count: int) -> list[ref[Ring]]:
    """So many that nobody has any more."""
    return [ref(Ring()) for _ in range(count)]


def left(found: list[ref[Ring]]) -> int:
    """How many of them are still there."""
    return sum(each() is not None for each in found)


def test_few_are_left_alone_and_more_are_collected(swept: Sweeping) -> None:
    few = rings(sweeping.SOME // 8)
    swept.look()
    assert left(few) == len(few)
    more = rings(sweeping.SOME)
    swept.look()
    assert left(few) == left(more) == 0


def test_what_was_loaded_stays_until_nobody_does_anything(swept: Sweeping, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "WORTH", sweeping.LOADED)
    found = rings(sweeping.LOADED)
    swept.look()
    assert gc.get_freeze_count() >= sweeping.LOADED
    for _ in range(sweeping.QUIET - 1):
        swept.look()
    assert left(found) == len(found)
    for _ in range(2):
        swept.look()
    assert left(found) == 0


def test_memory_does_not_grow_without_end_where_it_is_never_quiet(
    swept: Sweeping, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeping, "MOST", 3 * sweeping.LOADED)
    found = []
    for _ in range(3):
        found += rings(sweeping.LOADED)
        swept.look()
    made = [[] for _ in range(sweeping.STILL + 1)]
    swept.look()
    assert (left(found), len(made)) == (0, sweeping.STILL + 1)


def test_what_an_action_made_long_ago_is_found_and_what_stays_is_kept(
    swept: Sweeping, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = [Ring() for _ in range(sweeping.SOME)]
    swept.look()
    found = [ref(each) for each in held]
    held.clear()
    for _ in range(sweeping.OFTEN - 2):
        rings(sweeping.SOME)
        swept.look()
    assert left(found) == len(found)
    monkeypatch.setattr(sweeping, "GROWN", 0)
    rings(sweeping.SOME)
    swept.look()
    assert left(found) == 0
    assert gc.get_objects() == []


def test_no_other_thread_collects_while_a_match_is_played(
    window: MainWindow, settled: Wait, shown: Shown, qtbot: QtBot, watched: Callable[[], list[bool]]
) -> None:
    record = read_record(max(samples("war-vortex-night"), key=lambda path: path.stat().st_size))
    page = shown(lambda: window.begin(record.header))
    for line in [line for line in record.lines if isinstance(line, Said)][:30]:
        page.declare(page.match.read([word.text for word in line.words]))
        settled(len(page.match.entries) + 1)
    qtbot.waitUntil(lambda: bool(watched()))
    assert all(watched())


@pytest.fixture
def watched() -> Iterator[Callable[[], list[bool]]]:
    """For each collection whether the thread of the window did it."""
    found: list[bool] = []

    def note(phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            found.append(threading.current_thread() is threading.main_thread())

    gc.callbacks.append(note)
    yield lambda: found
    gc.callbacks.remove(note)


@pytest.fixture
def unswept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing collects garbage: what goes has been let go of."""
    monkeypatch.setattr(Sweeping, "look", lambda _: None)


@pytest.mark.usefixtures("unswept")
@pytest.mark.parametrize("game", games.GAMES)
def test_a_table_that_is_left_leaves_nothing_that_only_a_collection_would_find(
    window: MainWindow, settled: Wait, shown: Shown, qtbot: QtBot, game: str
) -> None:
    page = shown(lambda: window.open_record(samples(game)[0]))
    page.say("judge note before it is left")
    settled(len(page.match.entries) + 1)
    window.set_language("ja")
    page.look_back(2)
    page.escape()
    qtbot.wait(50)
    found = [ref(page.play), ref(page.match), ref(page.banner), ref(page.board), ref(page.drawing)]
    del page
    window._leave()
    qtbot.waitUntil(lambda: not any(each() for each in found))


@pytest.mark.usefixtures("unswept")
def test_a_pack_that_is_left_leaves_nothing_either(window: MainWindow, qtbot: QtBot) -> None:
    window.workshop_menu.enter()
    room = window.workshop
    room.work_on(PackDocument.template_of(resources.path("packs", "tash-kalar.toml")))
    room.try_card()
    assert room.page is not None
    assert room.trial is not None
    qtbot.wait(20)
    found = [ref(room.trial.table.match), ref(room.trial.table.board), ref(room.page.list), ref(room.page.document)]
    room.end_trial()
    room.leave()
    qtbot.waitUntil(lambda: not any(each() for each in found))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_sentences_and_words_leave_no_circles(language: str) -> None:
    sample = samples("force-of-will")[0]
    gc.collect()
    gc.disable()
    try:
        match = replay_file(sample).match
        assert match is not None
        voice = match.voice(language)
        told = [voice.event(event) for entry in match.entries for event in entry.events]
        assert len(told) > 100
        assert gc.collect() < len(told) / 4
    finally:
        gc.enable()
