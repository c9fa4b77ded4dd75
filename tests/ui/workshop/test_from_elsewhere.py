"""What the workshop opens is read first by a process of its own: decks, drafts, and a pack that changes outside."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from referee import resources
from referee.keeping import trial
from referee.packs.files import own_folder
from referee.workshop import drafts
from referee.workshop.document import PackDocument
from tests.ui.test_strangers import READS_ON, is_running
from ui.frame.boxes import Box
from ui.frame.progress import Progress
from ui.frame.window import MainWindow

Asked = list[tuple[str, Path]]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Asked:
    """Every file that was read by a process of its own, with its kind; the player's folders are those of the test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    found: Asked = []
    read = trial.tried

    def tried(kind: str, path: Path, text: str = "", watch: Callable[[], None] = lambda: None) -> None:
        found.append((kind, path))
        read(kind, path, text, watch)

    monkeypatch.setattr("ui.workshop.reading.tried", tried)
    return found


def chosen(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    monkeypatch.setattr("ui.frame.saving.QFileDialog.getOpenFileName", lambda *_: (str(file), ""))


def box_of(qtbot: QtBot, window: MainWindow) -> Box:
    qtbot.waitUntil(lambda: window.findChild(Box) is not None)
    box = window.findChild(Box)
    assert box is not None
    return box


def test_a_deck_is_read_first_by_a_process_of_its_own(
    qtbot: QtBot, window: MainWindow, asked: Asked, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(b"\xef\xbb\xbf" + resources.path("decks", "embers-and-dawn.toml").read_bytes())
    chosen(monkeypatch, file)
    window.workshop.open_deck()
    qtbot.waitUntil(lambda: window.workshop.beside is not None)
    assert asked == [("deck", file)]


BAD_DECKS = {
    "for no game": 'deck = 1\ngame = "chess"\nmain = { wanderer = 1 }\n',
    "a part that is a list": 'deck = 1\ngame = "kami-no-kijutsu"\nmain = ["wanderer"]\n',
    "a part that is a card": 'deck = 1\ngame = "kami-no-kijutsu"\nmain = "wanderer"\n',
    "a list that is a part": 'deck = 1\ngame = "war-vortex-night"\nactions = { pilot = 1 }\n',
    "a pack elsewhere": 'deck = 1\ngame = "kami-no-kijutsu"\npack = "../../x.toml"\n',
}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_deck_that_cannot_be_opened_is_told(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    window.set_language(language)
    for number, text in enumerate(BAD_DECKS.values()):
        file = tmp_path / f"{number}.toml"
        file.write_text(text, encoding="utf-8")
        chosen(monkeypatch, file)
        window.workshop.open_deck()
        box = box_of(qtbot, window)
        assert any(sign > "\u3000" for sign in box.text()) == (language == "ja"), box.text()
        assert window.workshop.beside is None
        box.close()
        qtbot.waitUntil(lambda: window.findChild(Box) is None)


def test_a_draft_is_read_first_by_a_process_of_its_own(qtbot: QtBot, window: MainWindow, asked: Asked) -> None:
    draft = drafts.keep(PackDocument.new("arcanductor", "half-done", "Half done"))
    assert draft.parent == own_folder("drafts")
    window.workshop.enter()
    entrance = window.workshop.entrance
    assert entrance is not None
    # a double click says it twice
    entrance.draft.emit(draft)
    entrance.draft.emit(draft)
    qtbot.waitUntil(lambda: window.workshop.page is not None)
    assert window.workshop.page is not None
    assert window.workshop.page.document.drafted == draft
    assert asked == [("draft", draft)]


def test_a_pack_that_changes_outside_is_read_first_by_a_process_of_its_own(
    qtbot: QtBot, window: MainWindow, asked: Asked, tmp_path: Path
) -> None:
    file = tmp_path / "own.toml"
    text = resources.path("packs", "major-arcana.toml").read_text(encoding="utf-8")
    file.write_text(text, encoding="utf-8")
    window.workshop.open(file)
    qtbot.waitUntil(lambda: window.workshop.page is not None)
    page = window.workshop.page
    assert page is not None
    asked.clear()
    file.write_text(text.replace("The Fool", "The Jester"), encoding="utf-8")
    qtbot.waitUntil(lambda: "The Jester" in page.document.text)
    assert set(asked) == {("pack", file)}


def test_a_change_outside_that_takes_too_much_is_told_and_what_was_there_stays(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "own.toml"
    text = resources.path("packs", "major-arcana.toml").read_text(encoding="utf-8")
    file.write_text(text, encoding="utf-8")
    window.set_language("ja")
    window.workshop.open(file)
    qtbot.waitUntil(lambda: window.workshop.page is not None)
    page = window.workshop.page
    assert page is not None
    monkeypatch.setattr(
        trial.about, "words_to_start", lambda: [sys.executable, "-c", f"raise SystemExit({trial.MEMORY})"]
    )
    file.write_text(text.replace("The Fool", "The Jester"), encoding="utf-8")
    box = box_of(qtbot, window)
    assert str(file) in box.text()
    assert "メモリ" in box.text()
    assert page.document.text == text
    box.close()


def test_a_stop_ends_what_reads_a_deck(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, pid = tmp_path / "a.toml", tmp_path / "a.toml.pid"
    file.write_text("deck = 1\n", encoding="utf-8")
    chosen(monkeypatch, file)
    monkeypatch.setattr(trial.about, "words_to_start", lambda: [sys.executable, "-c", READS_ON])
    window.workshop.open_deck()
    qtbot.waitUntil(lambda: pid.exists() and " " in pid.read_text())
    progress = window.findChild(Progress)
    assert progress is not None
    # as the button does
    progress.canceled.emit()
    number = int(pid.read_text())
    qtbot.waitUntil(lambda: not is_running(number))
    assert window.workshop.beside is None


def test_the_entrance_looks_only_at_what_stands_before_the_cards(
    window: MainWindow, asked: Asked, tmp_path: Path
) -> None:
    """A folder of packs with a pipe, a bomb and a huge file in it does not hold the workshop up."""
    folder = own_folder("packs")
    folder.mkdir(parents=True)
    os.mkfifo(folder / "pipe.toml")
    (folder / "dots.toml").write_text('game = "tash-kalar"\n' + "a." * 20_000 + "a = 1\n", encoding="utf-8")
    head = 'pack = 1\nid = "own"\ntitle = { en = "Own one", ja = "自作" }\ngame = "tash-kalar"\n'
    (folder / "own.toml").write_text(head + "\n[[card]]\n" + "x" * 100, encoding="utf-8")
    window.workshop.enter()
    entrance = window.workshop.entrance
    assert entrance is not None
    shown = [entrance.own.item(row).text() for row in range(entrance.own.count())]
    assert shown[0] == "dots.toml"
    assert shown[1].startswith("Own one")
    assert shown[2] == "pipe.toml"
