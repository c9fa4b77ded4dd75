"""Void calls of Qt keep the reference count of None: a release that loses one aborts after some thousand calls."""

import sys

from PySide6.QtWidgets import QGraphicsRectItem
from pytestqt.qtbot import QtBot


def test_a_void_call_loses_no_reference_to_none(qtbot: QtBot) -> None:
    item = QGraphicsRectItem(0, 0, 1, 1)
    before = sys.getrefcount(None)
    for _ in range(400):
        item.setPos(1, 1)
    assert abs(sys.getrefcount(None) - before) < 100
