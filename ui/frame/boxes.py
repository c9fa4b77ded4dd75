"""Boxes that say or ask one thing, with a sign of the program's own; their buttons name what they do.

Where something is asked the way out is the careful one: it has Enter, Esc, and the cross of the window.
"""

from collections.abc import Callable, Mapping
from typing import Literal

from PySide6.QtCore import QCoreApplication, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QFontMetrics,
    QGuiApplication,
    QPainter,
    QPalette,
    QPixmap,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QCheckBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)

from ui.panels.frames import button, column, grown, label, row, scrolled
from ui.panels.wheel import Choice

Kind = Literal["warning", "question", "told"]
SIDE = 44
"""Pixels of the sign."""
SIGNS: Mapping[Kind, str] = {"warning": "!", "question": "?", "told": "i"}
AMBER = "#b9810f"
WIDE = 460
"""Pixels that the text has: a question is not cut, whatever the width of its buttons."""
HIGH = 0.6
"""The part of the screen that a text may fill; a longer one scrolls."""


class Box(QDialog):
    """Says or asks one thing. ``acts`` are what can be done about it, by what their buttons say, in that order.

    ``leave`` is what the way out says, ``about`` a second text, ``inside`` a field below the texts. All texts are shown
    sign by sign. An act calls what it stands for, and closes the box.
    """

    def __init__(
        self, parent: QWidget | None, kind: Kind, title: str, text: str, *,
        about: str = "", acts: Mapping[str, Callable[[], object]] | None = None, leave: str = "",
        inside: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setWindowTitle(title)
        self._text, self._about = _said(text), _said(about, "faint")
        self._about.setVisible(bool(about))
        self.acts = [self._act(name, run) for name, run in (acts or {}).items()]
        self.leaves = button(leave or self.tr("Close"), "main")
        self.leaves.clicked.connect(self.reject)
        texts = column([self._text, self._about], margin=0, spacing=8)
        if inside is not None:
            texts.addWidget(inside)
        head = row(spacing=14)
        head.addWidget(sign_of(kind, self), 0, Qt.AlignmentFlag.AlignTop)
        self._put(texts, head)
        foot = row([*self.acts, self.leaves])
        foot.insertStretch(0, 1)
        self.setLayout(column([head, foot], margin=18, spacing=16))
        has_enter(self.leaves)

    def text(self) -> str:
        """What is said or asked."""
        return self._text.text()

    def about(self) -> str:
        """What is said besides."""
        return self._about.text()

    def say(self, text: str, about: str = "") -> None:
        """Say something else."""
        self._text.setText(text)
        self._about.setText(about)
        self._about.setVisible(bool(about))

    def showEvent(self, event: QShowEvent) -> None:
        """What comes up by itself is read out."""
        super().showEvent(event)
        self.setAccessibleDescription(f"{self.text()} {self.about()}".strip())
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def _act(self, name: str, run: Callable[[], object]) -> QPushButton:
        found = button(name)
        found.clicked.connect(self.accept)
        found.clicked.connect(lambda _=False: run())
        return found

    def _put(self, texts: QBoxLayout, head: QBoxLayout) -> None:
        """Put the texts beside the sign; where the screen has no room for them they scroll."""
        needs = sum(_height_of(each) for each in (self._text, self._about))
        most = round(QGuiApplication.primaryScreen().availableSize().height() * HIGH)
        if needs <= most:
            head.addLayout(texts, 1)
            return
        holder = QWidget()
        holder.setLayout(texts)
        area = scrolled(holder)
        area.setMinimumHeight(most)
        head.addWidget(area, 1)


def _said(text: str, name: str = "") -> QLabel:
    """A text of a box; paths and hashes are copied from there."""
    found = label(text, name, wrap=True)
    found.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    found.setMinimumWidth(WIDE)
    return found


def _height_of(found: QLabel) -> int:
    room = QRect(0, 0, WIDE, 1_000_000)
    return QFontMetrics(found.font()).boundingRect(room, Qt.TextFlag.TextWordWrap, found.text()).height()


class Sure(Box):
    """A question with the one act it asks about. ``agreed`` where it is to be done.

    ``options`` are values by what is read of them, the one that is most likely meant first.
    """

    agreed = Signal()

    def __init__(
        self, parent: QWidget, title: str, text: str, does: str,
        options: Mapping[str, str] | None = None, kind: Kind = "question", about: str = "", leave: str = "",
    ) -> None:  # fmt: skip
        self.options = Choice()
        self.options.setAccessibleName(text)
        for name, value in (options or {}).items():
            self.options.addItem(name, value)
        inside = self.options if options else None
        super().__init__(
            parent, kind, title, text, about=about, acts={does: self._agree}, leave=leave or leaves_it(), inside=inside
        )
        (self.does,) = self.acts

    def _agree(self) -> None:
        self.agreed.emit()

    @property
    def chosen(self) -> str:
        """The value of the option that is shown."""
        return str(self.options.currentData())


def sure(parent: QWidget, title: str, text: str, does: str) -> bool:
    """Ask, and wait: whether it is to be done."""
    dialog = Sure(parent, title, text, does)
    agreed = dialog.exec() == QDialog.DialogCode.Accepted
    dialog.deleteLater()
    return agreed


def leaves_it() -> str:
    """What the way out says where something was to be done."""
    return QCoreApplication.translate("Sure", "Leave it")


def ask_to_save(
    parent: QWidget, title: str, text: str, keep: Callable[[], object], drop: Callable[[], object], leave: str = ""
) -> Box:
    """Ask what is to become of work that no file has; the way out goes back to it, or leaves what was to be done."""
    acts = {QCoreApplication.translate("Box", "Save"): keep, QCoreApplication.translate("Box", "Do not save"): drop}
    leave = leave or QCoreApplication.translate("Box", "Go on with it")
    box = Box(parent, "question", title, text, acts=acts, leave=leave)
    show_box(box)
    return box


def has_enter(act: QPushButton) -> None:
    """Enter does what the blue button of a dialog says, which has the keys: of others the first in sight would.

    Only what has its place in the dialog can have them.
    """
    act.setDefault(True)
    act.setFocus()


def enters(act: QPushButton, *fields: QLineEdit | QCheckBox) -> None:
    """Enter in these lines and boxes does what a button of their dialog does, where it can be pressed."""
    for field in fields:
        if isinstance(field, QLineEdit):
            field.returnPressed.connect(act.click)
        else:
            for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                pressed = QShortcut(key, field, context=Qt.ShortcutContext.WidgetShortcut)
                pressed.activated.connect(act.click)


def foot(dialog: QDialog, *acts: QWidget, leave: str = "") -> QBoxLayout:
    """The foot of a dialog: what can be done at its right end, and the way out behind that."""
    way_out = button(leave or leaves_it())
    way_out.clicked.connect(dialog.reject)
    found = row([*acts, way_out])
    found.insertStretch(0, 1)
    return found


def show_box(box: Box) -> None:
    """Show a box that is gone once it is closed; nothing waits for it."""
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    open_over(box)


def open_over(dialog: QDialog) -> None:
    """Open a dialog; once it is closed the window that it lay over has the keys.

    Of two that close at one moment the window manager gives them to the lower one, which is gone by then.
    """
    over = dialog.parentWidget()
    grown(dialog)
    if over is not None:
        dialog.finished.connect(lambda _: QTimer.singleShot(0, over, lambda: _take_keys(over.window())))
    dialog.open()


def _take_keys(window: QWidget) -> None:
    if window.isVisible() and QApplication.activeModalWidget() in (None, window):
        window.activateWindow()


def sign_of(kind: Kind, parent: QWidget) -> QLabel:
    """The sign of a kind of box, as a label."""
    found = QLabel(parent)
    found.setPixmap(sign(kind, parent.devicePixelRatioF()))
    return found


def sign(kind: Kind, ratio: float) -> QPixmap:
    """The sign of a kind of box: a disc with a letter, amber for what must be known, the accent else."""
    colour = QColor(AMBER)
    if kind != "warning":
        colour = QGuiApplication.palette().color(QPalette.ColorRole.Highlight)
    picture = QPixmap(round(SIDE * ratio), round(SIDE * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    soft = QColor(colour)
    soft.setAlpha(46)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(soft)
    painter.drawEllipse(QPointF(SIDE / 2, SIDE / 2), SIDE / 2, SIDE / 2)
    painter.setBrush(colour)
    painter.drawEllipse(QPointF(SIDE / 2, SIDE / 2), SIDE * 0.34, SIDE * 0.34)
    font = painter.font()
    font.setBold(True)
    font.setPixelSize(20)
    painter.setFont(font)
    painter.setPen(QColor("#ffffff"))
    painter.drawText(QRectF(0, 0, SIDE, SIDE), Qt.AlignmentFlag.AlignCenter, SIGNS[kind])
    painter.end()
    return picture


class Repeated:
    """What may come again and again, with every stroke of the clock: it has one box, which counts."""

    def __init__(self) -> None:
        self._box: Box | None = None
        self._times = 0

    def tell(self, said: str, show: Callable[[str], Box]) -> None:
        """Say it in a box of its own, or in the one that is still there."""
        self._times += 1
        if self._box is not None:
            self._box.say(f"{said}\n(×{self._times})")
            return
        self._times, self._box = 1, show(said)
        self._box.finished.connect(self._read)

    def _read(self) -> None:
        self._box = None
