"""An owner at work with clicks: a pack written by hand, undo across saves, a deck that is told what it breaks."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from referee import resources
from referee.workshop.decking import DeckDraft
from referee.workshop.document import PackDocument
from tests.ui.workshop.maker import Maker
from ui.frame.boxes import Box
from ui.frame.window import MainWindow
from ui.workshop.blanks import Blank
from ui.workshop.decks import DeckPage
from ui.workshop.page import WorkshopPage

WRITTEN = """# my own cards, begun in spring
pack = 1
id = "own"            # stays as it is
game = "kami-no-kijutsu"
title = "Own"
licence = "CC0-1.0"
version = "1"

# the two that everybody wants
[[card]]
name = "Spark"        # name before id
kind = "force"
id = "spark"

# what follows costs more
text = "Deal 3 damage."
cost = 1    # cheap
effect = [
  # first this
  { do = "ap", by = 2 },   # a comment of a step
  # then that
  { by = 1, do = "vp" },
]

[[card]]
id = "lamp"
kind = "force"
name = { ja = "灯火", en = "Lamp" }
text = "Shines."
effect = "manual"
# the last word
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A pack written by hand, in a home of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    found = tmp_path / "own.toml"
    found.write_bytes(WRITTEN.encode())
    return found


def opened(window: MainWindow, qtbot: QtBot, file: Path) -> Maker:
    window.workshop.open(file)
    qtbot.waitUntil(lambda: window.workshop.page is not None)
    return Maker(qtbot, window)


def comments(text: str) -> list[str]:
    return [line.partition("#")[2] for line in text.splitlines() if "#" in line]


def test_what_is_written_by_hand_survives_what_is_done_by_clicks(window: MainWindow, qtbot: QtBot, file: Path) -> None:
    maker = opened(window, qtbot, file)
    page = maker.page
    assert page.checks.told[0].startswith("✓")
    maker.write("Bright spark", "name")
    maker.number(3, "effect", 0, "by")
    maker.click(page.save)
    wanted = WRITTEN.replace('"Spark"', '"Bright spark"').replace("by = 2", "by = 3")
    assert file.read_bytes().decode() == wanted
    # a step more, a card more: nothing else is moved
    maker.step("extra-turn", "effect")
    maker.click(page.copy)
    maker.click(page.save)
    saved = file.read_bytes().decode()
    assert saved.startswith(wanted.partition("  { by = 1")[0])
    # the copy has those of its card too
    told = iter(comments(saved))
    assert [each for each in comments(WRITTEN) if each not in told] == []
    # back across both saves, and saved again: not a byte is different
    while page.document.undoes is not None:
        maker.click(page.undo)
    assert page.document.text == WRITTEN
    maker.click(page.save)
    assert file.read_bytes().decode() == WRITTEN
    while page.document.redoes is not None:
        maker.click(page.redo)
    maker.click(page.save)
    assert file.read_bytes().decode() == saved


def test_what_changes_outside_while_one_works_is_asked_about_and_undo_leads_back(
    window: MainWindow, qtbot: QtBot, file: Path
) -> None:
    maker = opened(window, qtbot, file)
    page = maker.page
    maker.write("Mine", "name")
    outside = WRITTEN.replace('"Spark"', '"Theirs"')
    file.write_bytes(outside.encode())
    qtbot.waitUntil(lambda: page.file.asking is not None, timeout=20_000)
    box = page.file.asking
    assert isinstance(box, Box)
    maker.click(next(each for each in box.findChildren(QPushButton) if each.text() == "Read it again"))
    qtbot.waitUntil(lambda: page.document.text == outside, timeout=20_000)
    assert page.list.list.item(0).text() == "Theirs"
    maker.click(page.undo)
    assert page.document.card(0)["name"] == "Mine"
    assert comments(page.document.text) == comments(WRITTEN)
    maker.click(page.redo)
    assert page.document.text == outside


def deck_page(window: MainWindow, name: str) -> DeckPage:
    window.workshop._deck(lambda: DeckDraft.open(resources.path("decks", name)))
    found = window.workshop.beside
    assert isinstance(found, DeckPage)
    return found


def put(found: DeckPage, maker: Maker, card: str, part: str) -> None:
    """One more of a card in a part, by a click on its line."""
    found.into.setCurrentIndex(found.into.findData(part))
    rows = [found.list.item(row) for row in range(found.list.count())]
    item = next(each for each in rows if each.data(Qt.ItemDataRole.UserRole) == card)
    found.list.scrollToItem(item)
    at = QPoint(20, found.list.visualItemRect(item).center().y())
    maker.qtbot.mouseClick(found.list.viewport(), Qt.MouseButton.LeftButton, pos=at)
    maker.qtbot.wait(1)


def less(found: DeckPage, maker: Maker, name: str) -> None:
    """One less of a card, by its button."""
    maker.click(next(each for each in found.findChildren(QPushButton) if each.accessibleName() == f"One less: {name}"))


def rules(found: DeckPage) -> set[str]:
    """The ids that the rules of decks begin with."""
    told = [found.breaks.itemAt(place).widget() for place in range(found.breaks.count() - 1)]
    return {each.text().split()[0] for each in told if isinstance(each, QLabel)}


WRONG = [
    ("two-thrones-ember.toml", [("main", "spark-runner", 1)], "", {"FW-2.2"}),
    ("two-thrones-ember.toml", [("main", "coal-stone", 1)], "", {"FW-2.1"}),
    ("two-thrones-ember.toml", [("stones", "furnace-breath", 1)], "", {"FW-2.4"}),
    ("two-thrones-ember.toml", [("stones", "coal-stone", 8)], "", {"FW-2.4"}),
    ("two-thrones-ember.toml", [("runes", "coal-stone", 1)], "", {"FW-2.6"}),
    ("two-thrones-ember.toml", [("extra", "furnace-breath", 1)], "", {"FW-2.5"}),
    ("two-thrones-ember.toml", [("strangers", "wanderer-with-a-lantern", 1)], "", {"FW-2.7"}),
    ("two-thrones-ember.toml", [("sideboard", "furnace-breath", 1)], "", {"FW-2.8"}),
    ("two-thrones-ember.toml", [], "Sena, Keeper of the Hearth", {"FW-2.5", "FW-2.8"}),
    ("vortex-ember-warden.toml", [("actions", "wildfire", 1)], "", {"WV-2.1", "WV-G6", "WV-2.2"}),
    ("vortex-ember-warden.toml", [], "Stumble", {"WV-2.1", "WV-G6"}),
    ("vortex-ember-warden.toml", [], "Ember Warden", {"WV-2.1"}),
    ("vortex-ember-warden.toml", [("actions", "stone-skin", 1)], "Ember Lash", {"WV-2.4", "WV-2.5"}),
    ("embers-and-dawn.toml", [("main", "wanderer", 1)], "", {"KK-2.1"}),
]
"""A lawful deck, what is put into it (part, card, how often), what is taken out once, and the rules it breaks then."""


@pytest.mark.parametrize(("name", "more", "taken", "broken"), WRONG)
def test_each_rule_that_a_deck_breaks_by_clicks_is_told_with_its_id(
    window: MainWindow, qtbot: QtBot, name: str, more: list[tuple[str, str, int]], taken: str, broken: set[str]
) -> None:
    maker, found = Maker(qtbot, window), deck_page(window, name)
    assert rules(found) == {"The"}, "lawful"
    for part, card, times in more:
        for _ in range(times):
            put(found, maker, card, part)
    if taken:
        less(found, maker, taken)
    assert rules(found) == broken


def undo(window: MainWindow, key: Qt.Key = Qt.Key.Key_Z) -> None:
    """The key, to whatever has the focus."""
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    widget = window.focusWidget()
    assert widget is not None
    QTest.keyClick(widget, key, Qt.KeyboardModifier.ControlModifier)
    QTest.qWait(1)


def test_the_keys_of_undo_work_wherever_the_focus_is(window: MainWindow, qtbot: QtBot, file: Path) -> None:
    maker = opened(window, qtbot, file)
    page = maker.page
    maker.number(3, "effect", 0, "by")
    box = maker.blank("effect", 0, "by").fields[0]
    box.setFocus()
    assert window.focusWidget() is box
    undo(window)
    assert page.document.text == WRITTEN
    for again in (Qt.Key.Key_Y, Qt.Key.Key_Z):
        undo(window, again) if again == Qt.Key.Key_Y else page.do_again()
        assert page.document.card(0)["effect"][0]["by"] == 3
        page.take_back()


def name_lines(page: WorkshopPage) -> tuple[QWidget, QWidget]:
    """The lines of the name in English and Japanese, as they stand in the form now."""
    blank = next(each for each in page.form.findChildren(Blank) if each.path == ("name",) and each.isVisible())
    return blank.fields[0], blank.fields[1]


def test_undo_reaches_the_page_from_a_line_that_has_nothing_to_take_back(
    window: MainWindow, qtbot: QtBot, file: Path
) -> None:
    maker = opened(window, qtbot, file)
    page = maker.page
    english, other = name_lines(page)
    before = page.document.card(0)["name"]
    english.setFocus()
    QTest.keyClicks(english, "x")
    after = page.document.card(0)["name"]
    assert after != before
    other.setFocus()
    undo(window)
    assert page.document.card(0)["name"] == before
    undo(window)
    assert page.document.card(0)["name"] == before and page.document.text == WRITTEN
    undo(window, Qt.Key.Key_Y)
    assert page.document.card(0)["name"] == after
    # what cards are found by is no part of the pack, and has its own history
    page.list.filter.setFocus()
    undo(window)
    assert page.document.card(0)["name"] == before
    QTest.keyClicks(page.list.filter, "x")
    page.do_again()
    page.list.filter.setFocus()
    undo(window)
    assert (page.list.filter.text(), page.document.card(0)["name"]) == ("", after)


def test_what_a_line_took_back_itself_is_not_taken_back_again(window: MainWindow, qtbot: QtBot, file: Path) -> None:
    maker = opened(window, qtbot, file)
    page = maker.page
    maker.number(3, "effect", 0, "by")
    english, _ = name_lines(page)
    english.setFocus()
    QTest.keyClicks(english, "x")
    undo(window)
    assert english is name_lines(page)[0], "the line answers for itself"
    assert page.document.card(0)["effect"][0]["by"] == 3
    undo(window)
    assert page.document.text == WRITTEN and page.document.undoes is None


def test_a_later_change_is_taken_back_before_what_was_typed_in_the_line(
    window: MainWindow, qtbot: QtBot, file: Path
) -> None:
    maker = opened(window, qtbot, file)
    page = maker.page
    english, _ = name_lines(page)
    english.setFocus()
    QTest.keyClicks(english, "x")
    typed = page.document.text
    maker.number(3, "effect", 0, "by")
    english.setFocus()
    undo(window)
    assert page.document.text == typed
    undo(window)
    assert page.document.text == WRITTEN


def test_a_stroke_of_a_pattern_is_taken_back_by_itself_and_the_brush_stays(window: MainWindow, qtbot: QtBot) -> None:
    window.workshop.work_on(PackDocument.new("tash-kalar"))
    page = window.workshop.page
    assert page is not None
    page.choose(page.document.new_card({"name": "X", "kind": "being", "rank": "common", "pattern": ["T"]}))

    def paint(x: int, y: int) -> None:
        assert page.form.painter is not None
        grid = page.form.painter.grid
        qtbot.mouseClick(grid, Qt.MouseButton.LeftButton, pos=grid.box_of((x, y)).center().toPoint())

    assert page.form.painter is not None
    page.form.painter.brushes["H"].click()
    paint(4, 3)
    paint(3, 4)
    assert page.document.card(page.place)["pattern"] == ["TH", "H."]
    page.take_back()
    assert page.document.card(page.place)["pattern"] == ["TH"]
    assert page.form.painter.grid.brush == "H" and page.form.painter.brushes["H"].isChecked()


def test_a_deck_takes_back_what_was_clicked(window: MainWindow, qtbot: QtBot, file: Path) -> None:
    maker = opened(window, qtbot, file)
    found = deck_page(window, "embers-and-dawn.toml")
    before = found.draft.text
    less(found, maker, "Wanderer")
    found.title.setFocus()
    QTest.keyClicks(found.title, "Mine")
    after = found.draft.text
    undo(window)
    assert found.title.text() + "Mine" in after and found.draft.counts("main").get("wanderer", 0) == 0
    undo(window)
    assert found.draft.text == before
    undo(window, Qt.Key.Key_Y)
    undo(window, Qt.Key.Key_Y)
    assert found.draft.text == after and found.title.text().endswith("Mine")
