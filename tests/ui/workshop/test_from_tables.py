"""A table of cards becomes a pack in the window: by clicks and keys, asked where it must be, nothing lost."""

from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from referee import games, resources
from referee.packs.loading import load_pack
from referee.workshop import drafts
from referee.workshop.change import Put
from referee.workshop.wording import Wording
from ui.frame.boxes import Box
from ui.frame.window import MainWindow
from ui.workshop.importing import ImportPage

TABLE = (
    "カード名,種類,at,df,移動,転移,コスト,テキスト\n"
    "炎の騎士,ユニット,4,3,1,1,2,戦闘終了時、APを1得る。\n"
    "<b>Ember</b>,unit,2,x,1,1,1,\n"
)


def test_a_table_becomes_a_pack_step_by_step(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    window.workshop.import_cards()
    found = window.workshop.beside
    assert isinstance(found, ImportPage)
    found.game.setCurrentIndex(found.game.findData("kami-no-kijutsu"))
    assert not found.go.isEnabled()
    found.text.setPlainText(TABLE)
    qtbot.waitUntil(lambda: bool(found.rows), timeout=30_000)
    assert found.columns["name"].currentData() == "カード名"
    assert "1 card." in found.count.text()
    text = found.told.toPlainText()
    assert "炎の騎士" in text and "戦闘終了時" in text
    # what somebody wrote is no markup
    assert "<b>Ember</b>" in text
    # a column that is given away is missed, and told; what is corrected in the table is read again
    found.choose("df", "at")
    assert (found.columns["df"].currentData(), found.columns["at"].currentData()) == ("at", "")
    assert not found.go.isEnabled() and "0 cards" in found.count.text()
    found.choose("df", "df")
    found.choose("at", "at")
    found.text.setPlainText(TABLE.replace(",x,", ",1,"))
    qtbot.waitUntil(lambda: "2 cards" in found.count.text(), timeout=30_000)
    QTest.mouseClick(found.go, Qt.MouseButton.LeftButton)
    made = window.workshop.page
    assert made is not None and made.document.count == 2
    assert window.workshop.beside is None
    assert made.document.path is None
    path = tmp_path / "mine.toml"
    assert made.keep(path)
    assert load_pack(path, "kami-no-kijutsu", games.find("kami-no-kijutsu").card).cards


def test_a_field_that_no_column_holds_is_told_once(window: MainWindow, qtbot: QtBot) -> None:
    window.workshop.import_cards()
    found = window.workshop.beside
    assert isinstance(found, ImportPage)
    found.game.setCurrentIndex(found.game.findData("kami-no-kijutsu"))
    found.text.setPlainText("name,kind,cost,at\nEmber,unit,1,2\nFrost,unit,x,2\n")
    qtbot.waitUntil(lambda: found.imported is not None, timeout=30_000)
    assert found.imported is not None and set(found.imported.missing) == {"df", "move", "transfer"}
    told = found.told.toPlainText()
    assert told.count("no column holds") == 3 and "this field is needed" not in told
    # what is wrong in one row is told of it
    assert "Frost: Cost" in told and told.count("a whole number is needed") == 1


@pytest.mark.parametrize("answer", ["Save", "Do not save", "Leave it"])
def test_what_is_under_work_is_asked_about_before_a_table_takes_its_place(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    monkeypatch.setattr("ui.workshop.page.ask_where", lambda *_: tmp_path / "before.toml")
    window.workshop.open(resources.path("packs", "kami-no-kijutsu.toml"), copy=True)
    before = window.workshop.page
    assert before is not None
    before.document.change(0, Put(("name",), "Mine"))
    window.workshop.import_cards()
    found = window.workshop.beside
    assert isinstance(found, ImportPage)
    found.text.setPlainText("name,kind\nLamp,force\n")
    found.read()
    QTest.mouseClick(found.go, Qt.MouseButton.LeftButton)
    answered(window, "A new pack")
    answered(window, answer)
    taken = window.workshop.page is not before
    assert taken is (answer != "Leave it") and (window.workshop.beside is None) is taken
    assert (tmp_path / "before.toml").exists() is (answer == "Save")


@pytest.mark.parametrize(
    ("game", "table", "field", "head"),
    [
        ("tash-kalar", "name,kind,rank,shape\nOrb,being,common,CTC\n", "pattern", "shape"),
        ("war-vortex-night", "name,kind,ink\nJab,action,2\n", "cost", "ink"),
        ("force-of-will", "name,what\nLamp,resonator\n", "type", "what"),
    ],
)
def test_a_column_is_chosen_from_its_list_and_by_keys(
    window: MainWindow, qtbot: QtBot, game: str, table: str, field: str, head: str
) -> None:
    found = ImportPage(game, "en", window.workshop.reading)
    window.workshop._show_beside(found)
    found.text.setPlainText(table)
    qtbot.waitUntil(lambda: bool(found.rows), timeout=30_000)
    box = found.columns[field]
    QTest.mouseClick(box, Qt.MouseButton.LeftButton)
    view, index = box.view(), box.model().index(box.findData(head), 0)
    qtbot.waitUntil(view.isVisible, timeout=5000)
    view.setCurrentIndex(index)
    QTest.keyClick(view, Qt.Key.Key_Return)
    qtbot.wait(10)
    assert found.columns[field] is box and box.currentData() == head
    assert found.imported is not None and found.imported.count == 1
    # taken away again and given back by the keys of the box
    QTest.keyClick(box, Qt.Key.Key_Home)
    qtbot.waitUntil(lambda: found.imported is not None and found.imported.count == 0)
    QTest.keyClick(box, Qt.Key.Key_End)
    qtbot.wait(10)
    assert found.columns[field] is box


@pytest.mark.parametrize("text", ["", "no table", "{", "a,b\n1", "[1, 2]", "\x00", "name\n" + "x" * 100])
@pytest.mark.parametrize("game", games.GAMES)
def test_what_is_no_table_is_told_and_nothing_is_taken(window: MainWindow, game: str, text: str) -> None:
    found = ImportPage(game, "en", window.workshop.reading)
    window.workshop._show_beside(found)
    found.text.setPlainText(text)
    found.read()
    assert found.go.isEnabled() is bool(found.imported and found.imported.count)
    assert "Traceback" not in found.fault.text() and "pydantic" not in found.fault.text()
    assert bool(found.fault.text()) or not text.strip() or found.imported is not None


def test_a_file_that_cannot_be_read_leaves_the_table_as_it_was(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    found = ImportPage("kami-no-kijutsu", "en", window.workshop.reading)
    window.workshop._show_beside(found)
    found.text.setPlainText(TABLE)
    (tmp_path / "bad.csv").write_bytes(b"PK\x03\x04")
    for path in (tmp_path / "bad.csv", tmp_path / "none.csv", tmp_path):
        found.fault.setText("")
        found.open(path)
        qtbot.waitUntil(lambda: bool(found.fault.text()))
        assert found.text.toPlainText() == TABLE.rstrip("\n") or found.text.toPlainText() == TABLE


def test_cards_of_a_table_are_kept_aside_and_asked_about(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    window.workshop.import_cards()
    found = window.workshop.beside
    assert isinstance(found, ImportPage)
    found.game.setCurrentIndex(found.game.findData("kami-no-kijutsu"))
    found.text.setPlainText(TABLE.replace(",x,", ",1,"))
    found.read()
    QTest.mouseClick(found.go, Qt.MouseButton.LeftButton)
    made = window.workshop.page
    assert made is not None and made.unsaved
    made.keep_draft()
    (draft,) = drafts.all_of_them()
    assert "炎の騎士" in draft.path.read_text(encoding="utf-8")
    made.leave()
    box = next(each for each in window.findChildren(Box) if each.isVisible())
    assert "not saved" in box.text()
    box.reject()
    assert window.workshop.page is made
    # a draft that is taken up and only looked at stays one
    again = drafts.take_up(draft.path)
    window.workshop.work_on(again)
    shown = window.workshop.page
    assert shown is not None and shown.document is again
    shown.keep_draft()
    assert draft.path.exists()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_all_cards_get_one_value_where_no_column_holds_a_field(window: MainWindow, qtbot: QtBot, language: str) -> None:
    window.set_language(language)
    found = ImportPage("kami-no-kijutsu", language, window.workshop.reading)
    window.workshop._show_beside(found)
    found.text.setPlainText("name,cost\nLamp,2\nSea,1\n")
    found.read()
    kind = Wording.of("kami-no-kijutsu", language).field("kind")
    # it is told once above the rows, and marked at its box
    assert kind in found.told.toPlainText().splitlines()[0]
    assert found.mapping.titles["kind"].objectName() == "no"
    box, value = found.columns["kind"], found.mapping.values["kind"]
    qtbot.waitUntil(box.isVisible)
    assert not value.isVisible()
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_End)
    box.activated.emit(box.currentIndex())
    assert value.isVisible()
    word = value.itemText(value.findData("force"))
    assert word == Wording.of("kami-no-kijutsu", language).word("kind", "force")
    value.lineEdit().setFocus()
    QTest.keyClicks(value.lineEdit(), "forc") if language == "en" else value.setCurrentText(word[:-1])
    qtbot.waitUntil(lambda: found.imported is not None and bool(found.imported.fixed), timeout=10_000)
    # what is typed stays, whatever it makes of the rows
    value.setCurrentText(word)
    qtbot.waitUntil(lambda: found.imported is not None and found.imported.count == 2, timeout=10_000)
    assert (value.currentText(), value.isVisible(), found.mapping.titles["kind"].objectName()) == (word, True, "")
    QTest.keyClick(box, Qt.Key.Key_Home)
    box.activated.emit(box.currentIndex())
    assert found.imported is not None and not found.imported.fixed and not value.isVisible()


def answered(window: MainWindow, answer: str) -> None:
    """Press a button of the box that asks."""
    box = next(each for each in window.findChildren(Box) if each.isVisible())
    next(each for each in box.findChildren(QPushButton) if each.text() == answer).click()
    if shiboken6.isValid(box):
        box.hide()


def test_cards_of_a_table_come_into_the_pack_under_work(window: MainWindow, tmp_path: Path) -> None:
    window.workshop.open(resources.path("packs", "kami-no-kijutsu.toml"), copy=True)
    before = window.workshop.page
    assert before is not None
    count, first, text = before.document.count, before.document.card(0), before.document.text
    window.workshop.import_cards()
    found = window.workshop.beside
    assert isinstance(found, ImportPage)
    found.text.setPlainText(f"name,kind\nLamp,force\n{first['id']},force\n")
    found.read()
    QTest.mouseClick(found.go, Qt.MouseButton.LeftButton)
    title = before.document.head["title"]["en"]
    answered(window, f"Into “{title}”")
    page = window.workshop.page
    assert page is before and window.workshop.beside is None
    assert (page.document.count, page.place) == (count + 2, count)
    ids = [card["id"] for card in page.document.cards]
    assert ids[count:] == ["lamp", f"{first['id']}-2"] and len(set(ids)) == len(ids)
    # what was there keeps every byte, and one undo takes them all back
    assert page.document.text.startswith(text.rstrip("\n"))
    page.take_back()
    assert page.document.text == text


def test_a_table_of_another_game_is_always_a_new_pack(window: MainWindow) -> None:
    window.workshop.open(resources.path("packs", "kami-no-kijutsu.toml"), copy=True)
    before = window.workshop.page
    window.workshop.import_cards()
    found = window.workshop.beside
    assert isinstance(found, ImportPage)
    found.game.setCurrentIndex(found.game.findData("war-vortex-night"))
    found.text.setPlainText("name,kind,cost\nJab,action,2\n")
    found.read()
    QTest.mouseClick(found.go, Qt.MouseButton.LeftButton)
    page = window.workshop.page
    assert page is not None and page is not before and page.document.game == "war-vortex-night"
