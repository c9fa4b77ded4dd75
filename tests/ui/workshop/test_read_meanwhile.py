"""What is asked while a pack is read is asked about that pack's game."""

import threading
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from referee.workshop import drafts
from referee.workshop.document import PackDocument
from ui.frame.window import MainWindow


def test_the_game_is_that_of_the_pack_that_is_being_read(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    goes_on = threading.Event()
    monkeypatch.setattr("ui.workshop.reading.tried", lambda *_, **__: goes_on.wait(30))
    document = PackDocument.new("force-of-will", "thrones", "Thrones")
    document.new_card({"id": "a", "name": "A", "kind": "resonator"})
    kept = drafts.keep(document)
    room = window.workshop
    room.enter()
    assert room.game == "tash-kalar"
    room.take_up(kept)
    assert window.game == "force-of-will"
    goes_on.set()
    qtbot.waitUntil(lambda: room.page is not None)
    assert window.game == "force-of-will"
