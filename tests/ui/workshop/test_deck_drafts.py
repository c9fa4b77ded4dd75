"""A deck under work is kept aside as a pack is: within a second, offered again, gone once saved or left on purpose."""

import errno
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from referee import resources
from referee.packs.files import own_folder
from referee.packs.loading import load_deck
from referee.workshop import drafts
from referee.workshop.decking import DeckDraft
from referee.workshop.document import PackDocument
from referee.workshop.filed import ChangedOutside
from ui.frame.boxes import Box
from ui.frame.window import MainWindow
from ui.workshop import decks
from ui.workshop.decks import DeckPage


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A deck of one's own, in a home of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    found = tmp_path / "mine.toml"
    found.write_bytes(resources.path("decks", "embers-and-dawn.toml").read_bytes())
    return found


def opened(window: MainWindow, file: Path) -> DeckPage:
    window.workshop._deck(lambda: DeckDraft.open(file))
    return deck_of(window)


def deck_of(window: MainWindow) -> DeckPage:
    found = window.workshop.beside
    assert isinstance(found, DeckPage)
    return found


def copies(path: Path, card: str = "wanderer") -> int:
    """How often the draft has a card."""
    return drafts.take_up_deck(path).counts("main").get(card, 0)


def answer(window: MainWindow, says: str) -> None:
    """Press the button of the box that is seen."""
    box = next(each for each in window.findChildren(Box) if each.isVisible())
    next(each for each in box.acts if each.text() == says).click()


def test_a_deck_is_kept_within_a_second_and_its_draft_goes_where_all_is_taken_back_or_saved(
    window: MainWindow, qtbot: QtBot, file: Path
) -> None:
    found = opened(window, file)
    noted: list[str] = []
    window.draft_kept.connect(noted.append)
    qtbot.wait(1200)
    assert drafts.all_of_them() == []
    began = time.monotonic()
    found.add("wanderer")
    qtbot.waitUntil(lambda: drafts.all_of_them() != [], timeout=3000)
    assert time.monotonic() - began < 2
    (draft,) = drafts.all_of_them()
    assert (draft.of_deck, draft.file, copies(draft.path), noted[-1]) == (True, file, 2, str(draft.path))
    found.title.setFocus()
    QTest.keyClicks(found.title, "!")
    qtbot.waitUntil(lambda: "!" in drafts.take_up_deck(draft.path).title)
    for _ in range(2):
        found._went(found.draft.take_back)
    qtbot.waitUntil(lambda: drafts.all_of_them() == [], timeout=3000)
    assert not found.unsaved and noted[-1] == ""
    found.add("wanderer")
    found.drafting.keep()
    assert len(drafts.all_of_them()) == 1
    assert found.keep()
    assert (drafts.all_of_them(), noted[-1], load_deck(file)[0]) == ([], "", found.draft.deck)


def test_what_is_left_on_purpose_is_gone_and_what_nobody_was_asked_about_stays(
    window: MainWindow, qtbot: QtBot, file: Path
) -> None:
    found = opened(window, file)
    found.add("wanderer")
    found.drafting.keep()
    QTest.mouseClick(found.back, Qt.MouseButton.LeftButton)
    answer(window, "Do not save")
    assert window.workshop.beside is None
    qtbot.wait(1200)
    assert drafts.all_of_them() == []
    # another deck, a pack, the end of the window come without a question
    for number, do in enumerate(
        (
            lambda: opened(window, file),
            lambda: window.workshop.work_on(PackDocument.new("kami-no-kijutsu", "own", "Own")),
            window.workshop.close_down,
        ),
        start=1,
    ):
        opened(window, file).add("wanderer")
        do()
        assert len([each for each in drafts.all_of_them() if each.of_deck]) == number


def test_a_deck_without_a_file_is_listed_by_its_name_opened_and_thrown_away(
    window: MainWindow, qtbot: QtBot, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = own_folder("packs")
    folder.mkdir(parents=True)
    text = resources.path("packs", "kami-no-kijutsu.toml").read_text(encoding="utf-8")
    (folder / "ash.toml").write_text(text.replace('"kami-no-kijutsu"', '"ash"', 1), encoding="utf-8")
    draft = DeckDraft("kami-no-kijutsu", ("ash.toml",), folder, "Ash")
    draft.put("wanderer", "main")
    kept = drafts.keep(draft)
    drafts.release(draft)
    window.workshop.enter()
    entrance = window.workshop.entrance
    assert entrance is not None
    (line,) = (each for each in entrance.drafts.findChildren(QPushButton, "row") if each.isVisible())
    assert line.text().startswith("Deck: Ash  ·  ")
    QTest.mouseClick(line, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.workshop.beside is not None)
    found = deck_of(window)
    # its pack is found where it was, and it is the same draft that is kept on
    assert found.unsaved and found.draft.path is None and found.draft.packs == ("ash.toml",)
    found.add("wanderer")
    found.drafting.keep()
    assert copies(kept) == 2 and len(drafts.all_of_them()) == 1
    monkeypatch.setattr(decks, "ask_where", lambda *_: folder / "deck.toml")
    assert found.keep()
    assert (drafts.all_of_them(), load_deck(folder / "deck.toml")[0].parts["main"]) == ([], {"wanderer": 2})


def test_a_draft_is_offered_where_its_deck_is_opened(
    window: MainWindow, qtbot: QtBot, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draft = DeckDraft.open(file)
    draft.put("wanderer", "main")
    drafts.keep(draft)
    drafts.release(draft)
    room = window.workshop
    monkeypatch.setattr("ui.frame.saving.QFileDialog.getOpenFileName", lambda *_: (str(file), ""))
    room.open_deck()
    qtbot.waitUntil(lambda: room.leftovers.box is not None)
    box = room.leftovers.box
    assert box is not None and room.beside is None
    assert any("Of this deck" in each.text() for each in box.findChildren(QLabel))
    QTest.mouseClick(box.go_on, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: room.beside is not None)
    found = deck_of(window)
    assert (found.draft.path, found.draft.counts("main")["wanderer"], found.unsaved) == (file, 2, True)
    assert found.keep()
    assert drafts.all_of_them() == []


def _cut(draft: Path, pack: Path) -> str:
    draft.write_bytes(draft.read_bytes()[:-3] + b'"')
    return str(draft)


def _pack_gone(draft: Path, pack: Path) -> str:
    pack.unlink()
    return str(pack)


def _card_gone(draft: Path, pack: Path) -> str:
    pack.write_text(pack.read_text(encoding="utf-8").replace('id = "wanderer"', 'id = "walker"'), encoding="utf-8")
    return str(draft)


def _nothing_beside(draft: Path, pack: Path) -> str:
    draft.with_suffix(".file").write_bytes(b"\0")
    return "ash.toml"


@pytest.mark.parametrize("damage", [_cut, _pack_gone, _card_gone, _nothing_beside])
def test_a_draft_that_cannot_be_read_is_told_with_place_and_remedy(
    window: MainWindow, qtbot: QtBot, file: Path, monkeypatch: pytest.MonkeyPatch, damage: Callable[[Path, Path], str]
) -> None:
    pack = file.with_name("ash.toml")
    pack.write_bytes(resources.path("packs", "kami-no-kijutsu.toml").read_bytes())
    draft = DeckDraft("kami-no-kijutsu", ("ash.toml",), file.parent, "Ash")
    draft.put("wanderer", "main")
    kept = drafts.keep(draft)
    place = damage(kept, pack)
    told: list[str] = []
    monkeypatch.setattr(window, "complain", told.append)
    window.workshop.enter()
    window.workshop.take_up(kept)
    qtbot.waitUntil(lambda: told != [])
    assert place in told[0] and "throw it away on the workshop's first page" in told[0]
    assert window.workshop.beside is None and kept.exists()
    entrance = window.workshop.entrance
    assert entrance is not None and not entrance.drafts.isHidden()


def test_two_windows_on_one_deck_have_a_draft_each_and_write_over_each_other_only_where_that_is_said(
    window: MainWindow, qtbot: QtBot, file: Path
) -> None:
    other = DeckDraft.open(file)
    other.take("wanderer", "main")
    found = opened(window, file)
    found.file.watcher.blockSignals(True)
    found.add("wanderer")
    found.drafting.keep()
    assert sorted(map(copies, (drafts.keep(other), *(each.path for each in drafts.all_of_them())))) == [0, 0, 2]
    other.save(file)
    drafts.drop(other)
    theirs = file.read_text(encoding="utf-8")
    assert not found.keep()
    assert file.read_text(encoding="utf-8") == theirs and len(drafts.all_of_them()) == 1
    answer(window, "Write over it")
    assert load_deck(file)[0].parts["main"]["wanderer"] == 2 and not found.unsaved
    # and what the other wrote is an undo away
    assert found.draft.take_back() and found.draft.text == theirs
    with pytest.raises(ChangedOutside):
        other.save(file)


def test_a_deck_file_changed_outside_is_read_again(window: MainWindow, qtbot: QtBot, file: Path) -> None:
    found = opened(window, file)
    before = found.draft.text
    other = DeckDraft.open(file)
    other.entitle("Theirs", "en")
    other.save(file)
    qtbot.waitUntil(lambda: found.title.text() == "Theirs")
    assert not found.unsaved
    found._went(found.draft.take_back)
    assert found.draft.text == before and found.title.text() != "Theirs"


def test_a_draft_that_cannot_be_kept_is_told_once(
    window: MainWindow, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, told = opened(window, file), list[str]()
    found.failed.connect(told.append)

    def full(path: Path, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", str(path))

    monkeypatch.setattr("referee.workshop.drafts.written", full)
    for _ in range(3):
        found.add("wanderer")
        found.drafting.keep()
    (once,) = told
    assert "the disk is full" in once and "drafts" in once and found.unsaved


PROGRAM = """
import os, sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from referee.workshop.decking import DeckDraft
from ui.frame import app, session
from ui.frame.window import MainWindow
from ui.start.after_crash import AfterCrash

application = QApplication(sys.argv[:1])
waiting = QTimer(interval=20)

def work():
    # the session has begun once it has its mark
    if not (session.log_folder() / "session.json").exists():
        return
    window = next(each for each in application.topLevelWidgets() if isinstance(each, MainWindow))
    if {first}:
        waiting.stop()
        window.workshop._deck(lambda: DeckDraft.open(Path(sys.argv[1])))
        window.workshop.beside.add("wanderer")
        print("added", flush=True)
    elif (found := window.findChild(AfterCrash)) is not None and found.take_up.isVisible():
        print(found.draft.text(), "|", found.take_up.text(), flush=True)
        found.take_up.click()
    elif "room" in window.workshop_menu.__dict__ and window.workshop.beside is not None:
        waiting.stop()
        deck = window.workshop.beside.draft
        print(deck.path, deck.counts("main")["wanderer"], flush=True)
        window.close()

waiting.timeout.connect(work)
waiting.start()
# nobody waits for it longer
QTimer.singleShot(60_000, lambda: os._exit(3))
sys.exit(app.run(None, "en"))
"""


def test_a_killed_program_leaves_the_deck_and_offers_it_again(file: Path, tmp_path: Path) -> None:
    homes = {name: str(tmp_path / name) for name in ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME")}
    environment = {**os.environ, **homes, "QT_QPA_PLATFORM": "offscreen"}

    def started(first: bool) -> "subprocess.Popen[str]":
        words = [sys.executable, "-c", PROGRAM.replace("{first}", str(first)), str(file)]
        return subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, text=True)

    before, kept = file.read_bytes(), tmp_path / "XDG_DATA_HOME" / "referee" / "drafts" / "mine.toml"
    mark = tmp_path / "XDG_STATE_HOME" / "referee" / "log" / "session.json"
    with started(first=True) as process:
        assert process.stdout is not None and process.stdout.readline() == "added\n"
        began = time.monotonic()
        while str(kept) not in mark.read_text(encoding="utf-8"):
            time.sleep(0.01)
            assert time.monotonic() - began < 20, "no draft is kept"
        process.send_signal(signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL and file.read_bytes() == before
    with started(first=False) as process:
        assert process.stdout is not None
        offered, gone_on = process.stdout.readline(), process.stdout.readline()
    assert offered.startswith("This deck was under work, and is kept as a draft of 20")
    assert ": Embers and Dawn  ·  Kami no Kijutsu" in offered and offered.endswith("| Go on with the deck\n")
    assert (gone_on, process.returncode) == (f"{file} 2\n", 0)
    # closed without being saved it is kept still
    assert kept.exists()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_new_deck_says_what_to_do_first_until_it_has_a_card(
    window: MainWindow, qtbot: QtBot, file: Path, language: str
) -> None:
    window.set_language(language)
    window.workshop.build(DeckDraft("force-of-will", ("two-thrones",), file.parent))
    found = deck_of(window)

    def told() -> list[str]:
        return [each.text() for each in found.inner.findChildren(QLabel) if not each.isHidden()]

    def steps() -> list[str]:
        return [text[0] for text in told() if text[1:2] == "."]

    assert steps() == ["1", "2", "3", "4"]
    # and which parts there are, each before it has a card
    parts = [f"{found.part(part.name)}  0" for part in found.draft.parts]
    assert [text for text in told() if text in parts] == parts
    ruler = next(each for each in found.draft.cards if found.draft.usual(each) == "ruler")
    found.add(ruler)
    qtbot.waitUntil(lambda: f"{found.part('ruler')}  1" in told())
    assert steps() == []
    found._went(found.draft.take_back)
    qtbot.waitUntil(lambda: steps() == ["1", "2", "3", "4"])


def test_what_becomes_of_changes_that_are_not_saved_is_said_and_a_draft_that_waits_on_the_first_page(
    window: MainWindow, qtbot: QtBot, file: Path
) -> None:
    qtbot.waitUntil(lambda: window.start.new.ready)
    assert window.start.workshop.text() == "Workshop: cards of your own, and decks"
    found = opened(window, file)
    found.add("wanderer")
    found.drafting.keep()
    window.show_start()
    qtbot.waitUntil(lambda: window.start.workshop.text().endswith("· 1 draft kept"))
    window.workshop_menu.enter()
    QTest.mouseClick(found.back, Qt.MouseButton.LeftButton)
    box = next(each for each in window.findChildren(Box) if each.isVisible())
    assert "they are gone, the draft too" in box.text()
    answer(window, "Do not save")
    window.show_start()
    qtbot.waitUntil(lambda: window.start.workshop.text() == "Workshop: cards of your own, and decks")


def test_the_key_of_the_packs_leads_back_to_them_from_a_deck_and_a_pack(window: MainWindow, file: Path) -> None:
    """Ctrl+K goes a step towards the packs, as the page's own way back does, and asks what that asks."""
    room = window.workshop
    opened(window, file)
    room.to_packs()
    assert room.beside is None and window.pages.currentWidget() is room.entrance
    room.work_on(PackDocument.new("kami-no-kijutsu", "own", "Own"))
    page = room.page
    opened(window, file).add("wanderer")
    room.to_packs()
    answer(window, "Do not save")
    assert window.pages.currentWidget() is page
    window.show_start()
    room.to_packs()
    assert window.pages.currentWidget() is page, "what was worked on comes first"
    room.to_packs()
    assert room.page is None and window.pages.currentWidget() is room.entrance
