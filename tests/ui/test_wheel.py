"""The wheel scrolls what lies below the pointer; a field takes it only where it has the keys."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QDialog, QScrollArea, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.judging import opened
from ui.desk.desk import DeskDialog
from ui.frame.window import MainWindow
from ui.match.declare import DeclareDialog
from ui.match.page import TablePage
from ui.workshop.importing import ImportPage

DOWN = QPoint(0, -120)
TABLE = "name,kind,at,df\nEmber,unit,2,1\n"


def fields(within: QWidget) -> Iterator[QComboBox | QSpinBox]:
    """The lists and numbers that are seen in a page."""
    for kind in (QComboBox, QSpinBox):
        yield from (each for each in within.findChildren(kind) if each.isVisible())


def says(field: QComboBox | QSpinBox) -> str:
    return field.currentText() if isinstance(field, QComboBox) else field.text()


def wheeled(field: QWidget) -> None:
    """Turn the wheel over a field, once it is in sight."""
    window = field.window()
    for area in window.findChildren(QScrollArea):
        if area.isAncestorOf(field):
            area.ensureWidgetVisible(field)
    QTest.wheelEvent(window.windowHandle(), QPointF(field.mapTo(window, field.rect().center())), DOWN)


def stay(within: QWidget) -> int:
    """Turn the wheel over each field of a page that has not the keys: none changes; how many there were."""
    found = [each for each in fields(within) if not each.hasFocus()]
    for field in found:
        before = says(field)
        wheeled(field)
        assert (says(field), field.hasFocus()) == (before, False), field.accessibleName()
    return len(found)


def test_the_form_of_a_new_match_stays_as_it_is(qtbot: QtBot, window: MainWindow) -> None:
    window.start.new.form.event_fold.heading.click()
    window.start.new.form.event_fold.part.clock.on.setChecked(True)
    window.start.new.form.event_fold.part.policy.on.setChecked(True)
    qtbot.wait(20)
    assert stay(window.start) > 10


def test_the_columns_of_a_table_of_cards_stay_as_they_are(qtbot: QtBot, window: MainWindow) -> None:
    window.workshop.import_cards()
    page = window.workshop.beside
    assert isinstance(page, ImportPage)
    page.text.setPlainText(TABLE)
    # a page is shown in turns of its own, and its columns are once the table is read
    qtbot.waitUntil(lambda: bool(page.rows) and len([*fields(page)]) > len(page.columns) >= 4)
    assert stay(page) >= 4


@pytest.mark.parametrize(("key", "kind"), [(Qt.Key.Key_F3, DeskDialog), (Qt.Key.Key_F5, DeclareDialog)])
def test_the_fields_of_a_form_stay_as_they_are(
    qtbot: QtBot, window: MainWindow, page: TablePage, key: Qt.Key, kind: type[QDialog]
) -> None:
    qtbot.keyClick(window, key)
    qtbot.waitUntil(lambda: any(each.isVisible() for each in window.findChildren(kind)))
    dialog = opened(window, kind)
    qtbot.waitUntil(dialog.isActiveWindow)
    assert stay(dialog)


def test_a_field_with_the_keys_takes_the_wheel(qtbot: QtBot, window: MainWindow) -> None:
    box = window.start.new.form.event_fold
    box.heading.click()
    field = box.part.best_of
    window.activateWindow()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    qtbot.wait(20)
    before = says(field)
    wheeled(field)
    assert says(field) != before
