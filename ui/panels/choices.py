"""The choices of the banner: the room where they stand, and one of them as a button."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QScrollArea

from ui.frame.plain import plain
from ui.frame.theme import Theme
from ui.panels.keys import KeyButton
from ui.panels.naming import shortened
from ui.panels.offered import LONGEST, Offered
from ui.table.dice import draw_die

NARROWEST = 96
"""Pixels of a choice whose text is cut off."""


class Choices(QScrollArea):
    """The room for choices: with more of it there is room for whole texts."""

    resized = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Whatever stands beside it may have come or gone."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.resized.emit()


class ChoiceButton(KeyButton):
    """A choice: a short text, the whole one as a tip, with its number key or the face of a die."""

    def __init__(self) -> None:
        super().__init__()
        self.setIconSize(QSize(22, 22))
        self._whole, self._brief, self._says, self._names = "", "", "", tuple[str, ...]()

    def fill(self, text: str, theme: Theme, key: str = "", choice: Offered | None = None) -> None:
        """Say and show another choice than before; names in its text are shortened before anything else is.

        What it says besides is read where it is pointed at, and by those who do not see it.
        """
        die, names = (choice.die, choice.names) if choice is not None else (0, ())
        self._whole, self._names = text, names
        self._brief, self._says = (choice.brief, choice.says) if choice is not None else ("", "")
        short = shortened(text, names, lambda said: len(said) <= LONGEST)
        short = short if len(short) <= LONGEST else short[: LONGEST - 1] + "…"
        # one that is being pressed said something else
        self.setDown(False)
        if short != self.text():
            self.setText(short)
        self.set_key(key)
        shows = (die, theme, self.devicePixelRatioF()) if die else None
        self.show_picture(shows, lambda: _die(*shows) if shows else QIcon())
        self.setAccessibleName(f"{die} {text}".strip() if die else "")
        self.setAccessibleDescription(self._says)
        self._tip(whole=short != text)
        self.show()

    def _tip(self, *, whole: bool) -> None:
        """The tip: the ``whole`` text where it is not seen, and what there is to say of the choice."""
        self.setToolTip(plain("\n".join(filter(None, [self._whole if whole else "", self._says]))))

    def say_briefly(self) -> bool:
        """Say it in fewer words, where there are any; whether there are."""
        if self._brief:
            self.setText(self._brief)
            self._tip(whole=True)
        return bool(self._brief)

    def shorten(self, most: int) -> None:
        """Say it in at most so many pixels: with shorter names, cut off at its end only where these do not help."""
        metrics = self.fontMetrics()
        said = shortened(self._whole, self._names, lambda told: metrics.horizontalAdvance(told) <= most)
        self.setText(metrics.elidedText(said, Qt.TextElideMode.ElideRight, most))
        self._tip(whole=True)


def shorten(shown: Sequence[ChoiceButton], texts: Sequence[str], room: int) -> None:
    """Shorten the longest texts, as far as that leaves something to read; else they stay, on further lines."""
    wide = [made.sizeHint().width() for made in shown]
    most = max(wide, default=0)
    while most > NARROWEST and sum(min(each, most) for each in wide) > room:
        most -= 2
    if most <= NARROWEST:
        return
    for made, text, needs in zip(shown, texts, wide, strict=True):
        if needs > most:
            made.shorten(made.fontMetrics().horizontalAdvance(text) - (needs - most))


def _die(face: int, theme: Theme, ratio: float) -> QIcon:
    picture = QPixmap(round(24 * ratio), round(24 * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_die(painter, face, QRectF(1.5, 1.5, 21, 21), theme)
    painter.end()
    return QIcon(picture)
