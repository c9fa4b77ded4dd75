"""Frames, labels and layouts that the panels are made of."""

from collections.abc import Iterable, Sequence
from functools import cache

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QFocusEvent, QGuiApplication, QIcon, QMouseEvent
from PySide6.QtWidgets import (
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLayoutItem,
    QLineEdit,
    QListWidget,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from referee import resources
from ui.panels.pressing import Button
from ui.panels.scrolling import Scrolling
from ui.panels.wheel import Count
from ui.panels.whole_rows import WholeColumn, WholeForm, WholeList

NARROWEST = 210
"""Pixels that a column of the table keeps, however narrow the window."""
FRAMED = (8, 32)
"""Pixels that frame and title of a window take, across and down."""
ONE_LINE = 48
"""Pixels of the highest field that has one line."""


def card(name: str = "card") -> QFrame:
    """A frame with rounded corners."""
    frame = QFrame()
    frame.setObjectName(name)
    return frame


def sized(window: QWidget, width: int, height: int) -> None:
    """Give a window its size, or what the screen has room for where that is less; frame and title take some of it."""
    room, (across, down) = QGuiApplication.primaryScreen().availableSize(), FRAMED
    window.resize(min(width, room.width() - across), min(height, room.height() - down))


def grown(window: QWidget, least: int = 0) -> None:
    """Make a window as high as what is written in it needs at its width, as far as the screen has room for it.

    ``least`` are pixels of height that it wants besides.
    """
    for each in (window, *window.findChildren(QWidget)):
        each.ensurePolished()
    layout = window.layout()
    if layout is not None:
        layout.activate()
        needs = layout.minimumHeightForWidth(window.width()) if layout.hasHeightForWidth() else 0
        if max(needs, least) > window.height():
            sized(window, window.width(), max(needs, least))


def label(text: str = "", name: str = "", *, wrap: bool = False) -> QLabel:
    """A label; ``name`` is its style (``faint``, ``heading``, ``score``)."""
    found = QLabel(text)
    found.setObjectName(name)
    found.setTextFormat(Qt.TextFormat.PlainText)
    found.setWordWrap(wrap)
    if wrap:
        found.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
    return found


def button(text: str, name: str = "", key: str = "") -> QPushButton:
    """A button with its key shown behind its text."""
    found = Button(f"{text}  ({key})" if key else text)
    found.setObjectName(name)
    return found


@cache
def _down() -> QIcon:
    return QIcon(str(resources.path("icons", "down.svg")))


def opens_below(found: QToolButton) -> QToolButton:
    """A button with the arrow of a choice behind its text, as every other choice has it."""
    found.setIcon(_down())
    found.setIconSize(QSize(12, 8))
    found.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    # the sign of what opens stands behind the text
    found.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    return found


def column(widgets: Iterable[QWidget | QLayout] = (), margin: int = 12, spacing: int = 6) -> QVBoxLayout:
    """Widgets below each other."""
    layout = QVBoxLayout()
    layout.setContentsMargins(margin, margin, margin, margin)
    layout.setSpacing(spacing)
    _fill(layout, widgets)
    return layout


def lines() -> QListWidget:
    """A list with one line for each item, cut off with dots where it is longer than the list is wide."""
    return WholeList()


class FilledLine(QLineEdit):
    """A line in which something stands already: a click into it selects that, as Tab does, so that typing replaces
    it; a second click goes to a letter."""

    _entered = False

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt itself selects for the keys alone."""
        super().focusInEvent(event)
        self._entered = event.reason() == Qt.FocusReason.MouseFocusReason

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The click that came into it is over; what was marked by drawing over it stays so."""
        super().mouseReleaseEvent(event)
        if self._entered and not self.hasSelectedText():
            self.selectAll()
        self._entered = False


class FilledNumber(Count):
    """A field for a number: whatever brings the keys into it selects what stands there, so that typing replaces it."""

    def __init__(self) -> None:
        super().__init__()
        self.setLineEdit(FilledLine())
        # the style sheet does not reach the room inside it
        self.lineEdit().setTextMargins(8, 0, 0, 0)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt itself selects for Tab alone; a click is the line's own."""
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            self.selectAll()


def number() -> QSpinBox:
    """A field for a number."""
    return FilledNumber()


def row(widgets: Iterable[QWidget | QLayout] = (), margin: int = 0, spacing: int = 8) -> QHBoxLayout:
    """Widgets beside each other."""
    layout = QHBoxLayout()
    layout.setContentsMargins(margin, margin, margin, margin)
    layout.setSpacing(spacing)
    _fill(layout, widgets)
    return layout


def _fill(layout: QVBoxLayout | QHBoxLayout, widgets: Iterable[QWidget | QLayout]) -> None:
    for item in widgets:
        if isinstance(item, QLayout):
            layout.addLayout(item)
        else:
            layout.addWidget(item)


def split(parts: Iterable[tuple[QWidget, int]], sizes: Sequence[int], *, upright: bool = False) -> QSplitter:
    """Widgets with bars between them that can be dragged; each with its stretch, and at first with its size."""
    found = QSplitter(Qt.Orientation.Vertical if upright else Qt.Orientation.Horizontal)
    for part, stretch in parts:
        found.addWidget(part)
        found.setStretchFactor(found.count() - 1, stretch)
        if not upright:
            part.setMinimumWidth(NARROWEST)
    found.setSizes(list(sizes))
    found.setHandleWidth(10)
    found.setChildrenCollapsible(not upright)
    return found


def scrolled(widget: QWidget, *, form: bool = False, panels: bool = False) -> QScrollArea:
    """A widget that scrolls up and down where there is no room for all of it; it is never narrower than it needs.

    No line of a ``form`` is cut through at the foot, nor a row of one that has ``panels`` below each other.
    """
    area = WholeForm() if form else WholeColumn() if panels else Scrolling()
    area.setObjectName("plain")
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(widget)
    widget.installEventFilter(_Width(area))
    return area


class _Width(QObject):
    """Keeps a scrolling area as wide as what is in it."""

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area)
        self.area = area

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        """The layout of the widget has changed."""
        if event.type() == QEvent.Type.LayoutRequest:
            needs = 0 if (inner := self.area.widget()) is None else inner.minimumSizeHint().width()
            wide = needs + self.area.verticalScrollBar().sizeHint().width()
            self.area.setMinimumWidth(wide)
            if isinstance(self.area, WholeForm):
                self.area.later.start()
        return False


def clear(layout: QLayout) -> None:
    """Take everything out of a layout and let it go."""
    if isinstance(layout, QFormLayout):
        # removeRow would delete at once what may be in the middle of its own signal
        while layout.rowCount():
            taken = layout.takeRow(0)
            for each in (taken.labelItem, taken.fieldItem):
                if each is not None:
                    _let_go(each)
        return
    while (item := layout.takeAt(0)) is not None:
        _let_go(item)


def _let_go(item: QLayoutItem) -> None:
    """Let go of what stood in a layout: a widget, or all the widgets of a layout in it."""
    if (inner := item.layout()) is not None:
        clear(inner)
    if (widget := item.widget()) is not None:
        widget.hide()
        widget.deleteLater()


def rename(widget: QWidget, name: str) -> None:
    """Give a widget another style by its name."""
    if widget.objectName() != name:
        widget.setObjectName(name)
        _dress_anew(widget)


def named_row(form: QFormLayout, name: str | QLabel, field: QWidget | QLayout) -> None:
    """A row of a form; its name stands level with a field of one line, and with the first line of a higher one.

    Qt gives a name no more than seven fourths of its own height, so it would stand too high beside a large field.
    """
    if isinstance(name, str):
        form.addRow(name, field)
    else:
        form.addRow(name, field)
    told = form.labelForField(field)
    if told is not None:
        told.setMinimumHeight(min(_high(field), ONE_LINE))


def _high(field: QWidget | QLayout) -> int:
    """The height that a field needs. A row itself counts nothing of what is not shown yet."""
    if isinstance(field, QWidget):
        return field.sizeHint().height()
    items = (field.itemAt(place) for place in range(field.count()))
    return max((held.sizeHint().height() for item in items if item and (held := item.widget())), default=0)


def restyle(widget: QWidget, name: str, value: object) -> None:
    """Set a property that the style sheet looks at."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        _dress_anew(widget)


def _dress_anew(widget: QWidget) -> None:
    """Have the style sheet look at a widget once more; one that nobody has seen is looked at when it is shown."""
    if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        widget.style().unpolish(widget)
        widget.style().polish(widget)
