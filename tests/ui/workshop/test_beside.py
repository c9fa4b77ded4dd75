"""Decks, their cards and paper in the workshop: by clicks, told where something is wrong, nothing lost."""

import re
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from referee import resources
from referee.packs.files import own_folder
from referee.packs.loading import load_deck
from referee.packs.model import in_language
from referee.workshop.decking import DeckDraft
from referee.workshop.document import PackDocument
from ui.frame.boxes import Box
from ui.frame.window import MainWindow
from ui.start.new_match import MatchForm
from ui.workshop import decks, page
from ui.workshop.decks import DeckPage
from ui.workshop.printing import HIGH, WIDE, sheet_of


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
    (tmp_path / "gone").write_text("a file where a folder would have to be")
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


@pytest.fixture
def own_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's own folder of packs, with a small pack and a deck of its cards and of those that come with us."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    folder = own_folder("packs")
    folder.mkdir(parents=True)
    text = resources.path("packs", "kami-no-kijutsu.toml").read_text(encoding="utf-8")
    head, first, *_ = text.split("[[card]]")
    own = head.replace('id = "kami-no-kijutsu"', 'id = "ash"') + "[[card]]" + first
    own = re.sub(r"(?m)^title = .*$", 'title = "Ash"', own, count=1)
    own = re.sub(r'(?m)^id = "(?!ash").*"$', 'id = "ash-card"', own, count=1)
    (folder / "ash.toml").write_text(own, encoding="utf-8")
    deck = resources.path("decks", "embers-and-dawn.toml").read_text(encoding="utf-8")
    deck = re.sub(r"(?m)^title = .*$", 'title = "Ash and embers"', deck, count=1)
    (folder / "mine.toml").write_text(deck, encoding="utf-8")
    return folder


def test_a_deck_list_beside_packs_is_a_deck_and_no_pack(window: MainWindow, qtbot: QtBot, own_cards: Path) -> None:
    window.workshop.enter()
    entrance = window.workshop.entrance
    assert entrance is not None
    own = [entrance.own.item(place) for place in range(entrance.own.count())]
    assert [each.data(Qt.ItemDataRole.UserRole) for each in own] == [own_cards / "ash.toml", own_cards / "mine.toml"]
    assert [each.text().partition("  ")[0] for each in own] == ["Ash", "Deck: Ash and embers"]
    form = MatchForm("kami-no-kijutsu", "en")
    qtbot.addWidget(form)
    assert "mine" not in form.packs.titles and "ash" in form.packs.titles
    box = next(iter(form.decks.values()))
    texts = [box.itemText(place) for place in range(box.count())]
    assert texts.count("Ash and embers") == 1 and texts[-1] == "A file …"
    offered = [each.text() for each in form.packs.menu().actions() if each.text()]
    assert offered[-2:] == ["Ash", "A file …"]
    # and a match is begun with it
    box.choose(texts.index("Ash and embers"))
    window.begin(form.header(), form.files)
    qtbot.waitUntil(lambda: window.page is not None)
    assert window.page is not None and box.deck in str(window.page.match.header)


def test_a_deck_has_cards_of_several_packs_by_clicks(window: MainWindow, qtbot: QtBot, own_cards: Path) -> None:
    window.workshop._deck(lambda: DeckDraft("kami-no-kijutsu", ("ash.toml",), own_cards))
    found = window.workshop.beside
    assert isinstance(found, DeckPage)
    assert found.list.count() == 1 and found.packs.text().startswith("Cards of: Ash")

    def tick(title: str) -> None:
        next(each for each in found.packs.menu().actions() if each.text() == title).trigger()

    shipped = found._title_of("kami-no-kijutsu")
    tick(shipped)
    qtbot.waitUntil(lambda: found.list.count() > 20)
    found.add("wanderer")
    assert 'pack = ["ash.toml", "kami-no-kijutsu"]' in found.draft.text
    # a pack whose cards are in the deck stays
    tick(shipped)
    box = next(each for each in window.findChildren(Box) if each.isVisible())
    assert "wanderer" in box.text()
    assert found.draft.packs == ("ash.toml", "kami-no-kijutsu")
    qtbot.waitUntil(lambda: all(each.isChecked() for each in found.packs.menu().actions() if each.text() == shipped))


def test_the_keys_of_a_pack_are_a_decks_own_while_the_deck_is_in_front(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.activateWindow()
    window.workshop.work_on(PackDocument.new("kami-no-kijutsu", "own", "Own"))
    pack = window.workshop.page
    assert pack is not None
    asked = list[str]()
    monkeypatch.setattr(page, "ask_where", lambda *_: asked.append("pack"))
    found = deck_of(window, "embers-and-dawn.toml")
    found.draft.path = None
    target = tmp_path / "mine.toml"
    monkeypatch.setattr(decks, "ask_where", lambda *_: target)
    cards = pack.list.list.count()
    qtbot.keyClick(found, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(found, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert (asked, pack.list.list.count()) == ([], cards)
    assert target.exists() and not found.unsaved
    # and they are the pack's again once the deck is put away
    found.left.emit()
    assert window.workshop.works_on_a_pack
    qtbot.keyClick(pack, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: pack.list.list.count() == cards + 1)
