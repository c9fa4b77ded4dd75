"""No line of a form is cut through, at its foot, in a blank or in a list; lines are seen from their first letter."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from referee import resources
from referee.workshop.wording import Wording
from ui.frame.window import MainWindow
from ui.panels.whole_rows import IN_A_LINE, ONE_LINE, WholeForm
from ui.workshop.blanks import WillBlank
from ui.workshop.importing import ImportPage
from ui.workshop.verbs import VerbList


def cut(area: QScrollArea) -> Iterator[QWidget]:
    """What stands in a line of a form and is cut through at the foot of what is shown."""
    foot = area.viewport().height()
    for each in area.widget().findChildren(QWidget):
        if isinstance(each, IN_A_LINE) and each.isVisible() and each.height() <= ONE_LINE:
            top = each.mapTo(area.viewport(), QPoint()).y()
            if top < foot < top + each.height():
                yield each


def scrolls(area: QScrollArea) -> Iterator[int]:
    bar = area.verticalScrollBar()
    for at in range(0, bar.maximum() + 1, 7):
        bar.setValue(at)
        yield at
    # what is kept free at the foot hides nothing for good
    bar.setValue(bar.maximum())
    assert area.widget().y() + area.widget().height() <= area.viewport().height() + 1
    yield bar.maximum()


@pytest.fixture
def small(window: MainWindow, qtbot: QtBot) -> MainWindow:
    window.resize(1024, 600)
    qtbot.waitExposed(window)
    return window


def test_a_form_of_a_card_on_a_small_window(small: MainWindow, qtbot: QtBot) -> None:
    small.workshop.open(resources.path("packs", "two-thrones.toml"), copy=True)
    page = small.workshop.page
    assert page is not None
    page.choose(0)
    qtbot.wait(50)
    lines = [each for each in page.form.findChildren(QLineEdit) if each.text()]
    assert lines and {each.cursorPosition() for each in lines if not each.hasFocus()} == {0}
    for paper in page.form.findChildren(QPlainTextEdit):
        rest = paper.viewport().height() - paper.document().documentMargin()
        if paper.objectName() == "paper":
            assert 0 <= rest % paper.fontMetrics().lineSpacing() <= 2
    will = next(each for each in page.form.findChildren(WillBlank) if each.path == ("judgement",))
    assert len({sign.y() for sign in will.signs.values()}) <= 2
    area = next(each for each in small.findChildren(WholeForm) if each.widget() is page.form)
    for at in scrolls(area):
        assert not [*cut(area)], at


def test_what_is_written_is_seen_from_its_beginning_once_it_is_left(small: MainWindow, qtbot: QtBot) -> None:
    small.workshop.open(resources.path("packs", "two-thrones.toml"), copy=True)
    page = small.workshop.page
    assert page is not None
    page.choose(0)
    small.activateWindow()
    line = next(each for each in page.form.findChildren(QLineEdit) if each.text().startswith("Sena, Keeper"))
    line.setFocus()
    line.end(False)
    page.list.filter.setFocus()
    assert line.cursorPosition() == 0


def test_the_columns_of_a_table_of_cards(small: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    small.workshop.import_cards()
    page = small.workshop.beside
    assert isinstance(page, ImportPage)
    page.game.setCurrentIndex(page.game.findData("kami-no-kijutsu"))
    page.text.setPlainText('name,kind,cost\n"Ice",unit,abc\n')
    page.read()
    qtbot.wait(50)
    area = next(each for each in page.findChildren(WholeForm))
    qtbot.waitUntil(lambda: area.isVisible() and not [*cut(area)])
    for at in scrolls(area):
        assert not [*cut(area)], at
    for name, title in page.mapping.titles.items():
        box, middle = page.mapping.boxes[name], title.rect().center()
        off = title.mapTo(page, middle).y() - box.mapTo(page, box.rect().center()).y()
        assert abs(off) <= 2, name
    told = page.told.toPlainText()
    assert "which 1 card needs: " in told
    assert "\n\n" not in told and not any(not line.strip() for line in told.splitlines())
    # a file that is no table is named where the table stands, which is not its own
    bad = tmp_path / "x.csv"
    bad.write_bytes(bytes(range(128, 256)) * 4)
    page._take(bad)
    assert page.fault.isVisible() and page.fault.text().startswith("x.csv was not taken in: ")
    assert "The table below is the one that was there before." in page.fault.text()
    assert page.fault.y() < page.text.y()
    page.text.setPlainText("")
    page._take(bad)
    assert "before" not in page.fault.text()


@pytest.mark.parametrize("game", ["kami-no-kijutsu", "tash-kalar"])
def test_the_list_of_what_a_step_can_do(window: MainWindow, qtbot: QtBot, game: str) -> None:
    found = VerbList(Wording.of(game, "en"), "", window)
    found.open_below(window)
    qtbot.waitExposed(found)
    rows = [found.list.visualItemRect(found.list.item(place)) for place in range(found.list.count())]
    foot = found.list.viewport().height()
    assert not [rect for rect in rows if rect.top() < foot < rect.bottom()]
    assert not found.mask().contains(QPoint(0, 0)) and found.mask().contains(found.rect().center())
    found.close()
