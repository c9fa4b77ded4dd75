"""The fields of a clock in the form of a new match: each is whole, and its name stands level with it."""

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QFormLayout
from pytestqt.qtbot import QtBot

from ui.frame.settings import SIZES
from ui.frame.window import MainWindow
from ui.match.timing import ClockForm


@pytest.mark.parametrize("letters", [10, 13, SIZES[-1]])
@pytest.mark.parametrize("size", [(1280, 688), (1590, 960)])
def test_no_field_of_a_clock_is_cut_through(
    window: MainWindow, qtbot: QtBot, size: tuple[int, int], letters: int
) -> None:
    window.resize(*size)
    window.set_text_size(letters)
    fold = window.start.new.form.event_fold
    fold.heading.click()
    clock = fold.part.clock
    assert isinstance(clock, ClockForm)
    clock.on.click()
    qtbot.wait(80)
    assert clock.isVisible()
    body = clock._body
    rows = body.layout()
    assert isinstance(rows, QFormLayout)
    for box in clock.boxes.values():
        field, name = QRect(box.pos(), box.size()), rows.labelForField(box)
        # in the largest letters a field may have some pixels less around its figures
        figures = box.lineEdit().geometry().center().y()
        assert abs(figures - box.rect().center().y()) <= 2
        assert body.rect().contains(field) and box.height() >= 0.94 * box.minimumSizeHint().height()
        assert name is not None and abs(name.geometry().center().y() - field.center().y()) <= 2
        assert clock.rect().contains(QRect(box.mapTo(clock, QPoint(0, 0)), box.size()))
