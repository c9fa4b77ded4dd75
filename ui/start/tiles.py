"""The games as tiles with a picture each: one click chooses, the arrows go from one to the next."""

import re
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QIcon, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QSizePolicy, QToolButton, QWidget

from referee import resources

PICTURE, LARGEST, SHARE = 44, 120, 0.2
"""Pixels of the smallest and the largest picture, and its share of the height that a form has too much of."""
BESIDE, BOLD, SMALLEST = 7, 1.08, 8.0
"""Pixels beside a name on its tile, how much wider bold letters are, and the points of the smallest writing."""
LONG = 9
"""Letters of a name that is written in two lines."""


class GameTiles(QWidget):
    """A tile for each game. ``chosen`` says the place of the one that was clicked, ``entered`` Enter on the chosen."""

    chosen = Signal(int)
    entered = Signal()

    def __init__(self, games: Sequence[str]) -> None:
        super().__init__()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        self._size = 0.0
        self.group = QButtonGroup(self)
        for place, game in enumerate(games):
            tile = QToolButton()
            tile.setObjectName("tile")
            tile.setCheckable(True)
            tile.setChecked(place == 0)
            tile.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
            tile.setIconSize(QSize(PICTURE, PICTURE))
            tile.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
            tile.setMinimumWidth(60)
            # the one that is clicked has the keys: another one's frame would stay and look chosen
            tile.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            picture = resources.find("icons", f"game-{game}.svg")
            if picture is not None:
                tile.setIcon(QIcon(str(picture)))
            self.group.addButton(tile, place)
            layout.addWidget(tile)
        self.group.idClicked.connect(self.chosen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter chooses a tile, and on the chosen one it is for what is blue."""
        tile = self.focusWidget()
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or not isinstance(tile, QToolButton):
            super().keyPressEvent(event)
        elif tile.isChecked():
            self.entered.emit()
        else:
            tile.click()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The names are whole: in large letters they are written as large as the tiles are wide."""
        super().resizeEvent(event)
        self._write()

    def changeEvent(self, event: QEvent) -> None:
        """Letters of another size."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._write()

    def _write(self) -> None:
        """Write all names in one size."""
        tiles = self.group.buttons()
        if not tiles:
            return
        metrics, usual = QFontMetricsF(self.font()), self.font().pointSizeF()
        lines = [line for tile in tiles for line in tile.text().split("\n")]
        widest = max(metrics.horizontalAdvance(line) for line in lines)
        # the chosen one is bold
        room = (self.width() - 8 * (len(tiles) - 1)) / len(tiles) - 2 * BESIDE
        size = max(SMALLEST, min(usual, int(2 * usual * room / (BOLD * widest)) / 2)) if widest and room > 0 else usual
        size = 0.0 if size >= usual else size
        if size != self._size:
            self._size = size
            for tile in tiles:
                tile.setStyleSheet(f"font-size: {size}pt;" if size else "")

    def take_keys(self) -> None:
        """Give the chosen tile the keys: Enter is then for what is blue."""
        if (tile := self.group.checkedButton()) is not None:
            tile.setFocus()

    def fit(self, spare: int) -> None:
        """Have pictures as large as there is room: so many pixels of height are spare."""
        side = min(LARGEST, PICTURE + round(spare * SHARE))
        for tile in self.group.buttons():
            tile.setIconSize(QSize(side, side))

    def show_names(self, names: Sequence[str]) -> None:
        """Write the games' names in one line or two; a long one is cut at its colon, the whole is in the tool tip."""
        for tile, name in zip(self.group.buttons(), names, strict=True):
            tile.setText(in_two(name.partition(":")[0]))
            tile.setToolTip(name)
            tile.setAccessibleName(name)
        self._write()

    def show_chosen(self, place: int) -> None:
        """Mark another tile."""
        tile = self.group.button(place)
        if tile is not None:
            tile.setChecked(True)
            if any(each.hasFocus() for each in self.group.buttons()):
                tile.setFocus()


def in_two(name: str) -> str:
    """A long name in two lines, broken between words where that is nearest to its middle."""
    places = [found.end() for found in re.finditer(r"[ ・]", name)]
    if len(name) < LONG or not places:
        return name
    place = min(places, key=lambda end: abs(2 * end - len(name)))
    return f"{name[:place].rstrip()}\n{name[place:]}"
