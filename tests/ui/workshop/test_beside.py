"""Decks, tables of cards and paper in the workshop: by clicks, told where something is wrong, nothing lost."""

import re
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from referee import games, resources
from referee.packs.loading import load_deck, load_pack
from referee.packs.model import in_language
from referee.workshop.change import Put
from ui.frame.boxes import Box
from ui.frame.window import MainWindow
from ui.workshop import decks, page
from ui.workshop.decks import DeckPage
from ui.workshop.importing import ImportPage
from ui.workshop.printing import HIGH, WIDE, sheet_of

TABLE = (
    "カード名,種類,at,df,移動,転移,コスト,テキスト\n"
    "炎の騎士,ユニット,4,3,1,1,2,戦闘終了時、APを1得る。\n"
    "<b>Ember</b>,unit,2,x,1,1,1,\n"
)


def deck_of(window: MainWindow, name: str) -> DeckPage:
    from referee.workshop.decking import DeckDraft

    window.workshop._deck(lambda: DeckDraft.open(resources.path("decks", name)))
    found = window.workshop.beside
    assert isinstance(found, DeckPage)
    return found


def told(found: DeckPage) -> list[str]:
    return [each.text() for each in found.told.findChildren(QLabel) if not each.isHidden()]


def test_a_deck_is_built_by_clicks_and_told_what_it_breaks(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = deck_of(window, "embers-and-dawn.toml")
    assert told(found) == ["The deck is lawful."]
    found.filter.setText("wanderer")
    assert found.list.count() == 1
    qtbot.wait(1)
    place = found.list.visualItemRect(found.list.item(0)).center()
    QTest.mouseClick(found.list.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(20, place.y()))
    assert dict(found.draft.counts("main"))["wanderer"] == 2
    qtbot.waitUntil(lambda: [text.split()[0] for text in told(found)] == ["KK-2.1"], timeout=30_000)
    less = next(each for each in found.findChildren(QPushButton) if each.accessibleName() == "One less: Wanderer")
    QTest.mouseClick(less, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: told(found) == ["The deck is lawful."], timeout=30_000)
    found.draft.path = None
    target = tmp_path / "mine.toml"
    monkeypatch.setattr(decks, "ask_where", lambda *_: target)
    QTest.mouseClick(found.save, Qt.MouseButton.LeftButton)
    assert load_deck(target)[0] == found.draft.deck
    assert str(target) in window.notice.text
    assert not found.unsaved


def test_a_deck_that_is_not_saved_is_asked_about(window: MainWindow) -> None:
    found = deck_of(window, "embers-and-dawn.toml")
    found.add("wanderer")
    QTest.mouseClick(found.back, Qt.MouseButton.LeftButton)
    assert window.workshop.beside is found
    box = next(each for each in window.findChildren(Box) if each.isVisible())
    next(each for each in box.acts if each.text() == "Do not save").click()
    assert window.workshop.beside is None


def test_a_disk_that_does_not_take_a_deck_is_told_and_the_deck_stays(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = deck_of(window, "embers-and-dawn.toml")
    found.draft.path = tmp_path / "gone" / "mine.toml"
    complaints: list[str] = []
    found.failed.connect(complaints.append)
    found.add("wanderer")
    assert not found.keep()
    assert found.unsaved
    assert complaints and "mine.toml" in complaints[0]
    monkeypatch.setattr(decks, "ask_where", lambda *_: None)
    found.draft.path = None
    assert not found.keep()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_deck_list_is_printed_with_every_card(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    window.set_language(language)
    found = deck_of(window, "two-thrones-ember.toml")
    found.set_language(language)
    target = tmp_path / "list.pdf"
    monkeypatch.setattr(decks, "ask_where", lambda *_: target)
    found.keep_list()
    # a line of a PDF ends where its font or script does; the point in the middle has a sign of its own there
    text = re.sub(r"[\s・‧]", "", "".join(each.extract_text() for each in PdfReader(target).pages))
    for part, counts in found.draft.listed():
        assert re.sub(r"[\s・‧]", "", found.part(part)) + f"({sum(counts.values())})" in text
        for card, count in counts.items():
            assert f"{count}" + re.sub(r"[\s・‧]", "", found.voice.card(card)) in text
    assert found.part("stones") in ("magic stone deck", "魔石デッキ")


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


@pytest.mark.parametrize("answer", ["Save", "Do not save", "Go on with it"])
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
    box = next(each for each in window.findChildren(Box) if each.isVisible())
    next(each for each in box.findChildren(QPushButton) if each.text() == answer).click()
    taken = window.workshop.page is not before
    assert taken is (answer != "Go on with it") and (window.workshop.beside is None) is taken
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


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_nine_cards_in_their_size_lie_on_a_paper(paper: str) -> None:
    sheet = sheet_of(paper)
    assert (sheet.across, sheet.down) == (3, 3)
    assert (WIDE, HIGH) == (63.0, 88.0)
    assert sheet.left > 4 and sheet.top > 4


@pytest.mark.parametrize("name", resources.names("packs", ".toml"))
def test_every_shipped_pack_is_printed(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    window.workshop.open(resources.path("packs", name), copy=True)
    found = window.workshop.page
    assert found is not None
    target = tmp_path / "cards.pdf"
    found.document.rename("source", "Cards of (Aki)")
    monkeypatch.setattr(page, "ask_where", lambda *_: target)
    found.print_cards()
    assert found.printing is not None and found.printing.view.cards
    found.printing.writes.click()
    data = target.read_bytes()
    pages = len(re.findall(rb"/Type\s*/Page\b", data))
    assert pages == -(-found.document.count // 9)
    # whoever has the file alone reads what it is, and whose
    title = in_language(found.document.head["title"], "en")
    assert in_pdf("Title", title) in data
    assert in_pdf("Author", "Cards of (Aki)") in data


def in_pdf(name: str, text: str) -> bytes:
    """What a PDF says of itself, as it is written there."""
    written = b"\xfe\xff" + text.encode("utf-16-be")
    for sign in (b"\\", b"(", b")"):
        written = written.replace(sign, b"\\" + sign)
    return f"/{name} (".encode() + written + b")"


def test_the_cards_of_a_deck_are_listed_with_their_figures(window: MainWindow) -> None:
    found = deck_of(window, "embers-and-dawn.toml")
    found.filter.setText("wanderer")
    wanderer = found.draft.cards["wanderer"]
    told = found.list.item(0).text()
    assert told.startswith("Wanderer   ")
    assert f"   {wanderer.at}/{wanderer.df}   " in told
    assert f"move {wanderer.move}" in told
    found.set_language("ja")
    assert f"移動 {wanderer.move}" in found.list.item(0).text()
