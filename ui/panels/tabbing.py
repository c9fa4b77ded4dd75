"""Tab in reading order, where parts of a page are made anew: Qt has what was made last come last."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFormLayout, QLayout, QScrollArea, QWidget

ROLES = (QFormLayout.ItemRole.LabelRole, QFormLayout.ItemRole.SpanningRole, QFormLayout.ItemRole.FieldRole)


def in_reading_order(page: QWidget) -> None:
    """Have Tab go through a page as its layouts have it; what no layout has stays where it is."""
    for before, after in pairwise(stops(page)):
        QWidget.setTabOrder(before, after)


def stops(widget: QWidget) -> Iterator[QWidget]:
    """What takes the keys of a widget and all in it, as its layouts have it."""
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        yield widget
    inner = widget.widget() if isinstance(widget, QScrollArea) else None
    if inner is not None:
        yield from stops(inner)
    elif widget.inherits("QSplitter") or widget.inherits("QTabWidget"):
        # asked by name: the first page has none, and would have Qt make the lists of their classes
        yield from _side_by_side(widget)
    elif (layout := widget.layout()) is not None:
        yield from _of(layout)


def _side_by_side(widget: QWidget) -> Iterator[QWidget]:
    shared: Any = widget
    if widget.inherits("QTabWidget"):
        yield shared.tabBar()
    for place in range(shared.count()):
        if (inner := shared.widget(place)) is not None:
            yield from stops(inner)


def _of(layout: QLayout) -> Iterator[QWidget]:
    if isinstance(layout, QFormLayout):
        cells = [layout.itemAt(row, role) for row in range(layout.rowCount()) for role in ROLES]
    else:
        cells = [layout.itemAt(place) for place in range(layout.count())]
    for cell in filter(None, cells):
        if (widget := cell.widget()) is not None:
            yield from stops(widget)
        elif (inner := cell.layout()) is not None:
            yield from _of(inner)
