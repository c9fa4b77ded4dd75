"""The shelf: the cards of the seat that is asked, each with a small face; the one picked is opened with its text."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QVBoxLayout, QWidget

from referee.kernel.declaration import Spoken
from ui.frame.plain import plain
from ui.frame.theme import LIGHT, Theme
from ui.match.shelving import CardRow, Offer
from ui.panels.flow import FlowLayout
from ui.panels.frames import clear, column, label, row
from ui.panels.keys import KeyButton
from ui.panels.lines import FixedLabel, Line
from ui.panels.quiet import Quiet
from ui.panels.shelf_rows import FOLD, RowPainter
from ui.panels.whole_rows import WholeRows
from ui.table.drawing import NOBODY, Look

Index = QModelIndex | QPersistentModelIndex
ROW = Qt.ItemDataRole.UserRole


class ShelfModel(QAbstractListModel):
    """The rows that are shown: cards, the fold (a number) of those that do not fit now, whose the next ones are."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[CardRow | int | str] = []
        self.folded_text = ""

    def show_rows(self, shown: Sequence[CardRow | int | str]) -> bool:
        """Show other rows; only those that differ are drawn anew where they are as many. Whether any differ."""
        if len(shown) != len(self.shown):
            self.beginResetModel()
            self.shown = list(shown)
            self.endResetModel()
            return True
        changed = [place for place, (old, new) in enumerate(zip(self.shown, shown, strict=True)) if old != new]
        self.shown = list(shown)
        for place in changed:
            self.dataChanged.emit(self.index(place), self.index(place))
        return bool(changed)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        """How many there are."""
        return 0 if parent.isValid() else len(self.shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The row itself, its text for a screen reader, its whole text as a tool tip."""
        found = self.shown[index.row()]
        if role == ROW:
            return found
        if isinstance(found, str):
            return found if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) else None
        if isinstance(found, int):
            return self.folded_text if role == Qt.ItemDataRole.DisplayRole else None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return ", ".join(filter(None, (found.name, found.kind, found.chip, found.text)))
        return plain(found.text) if role == Qt.ItemDataRole.ToolTipRole else None


class QuietList(Quiet, QListView):
    """A list that takes arrows and Enter only: single letters are keys of the window. On a low one it is low."""

    def minimumSizeHint(self) -> QSize:
        """A line at least; the rest scrolls."""
        return QSize(super().minimumSizeHint().width(), 2 * self.fontMetrics().height())


class _Cards(WholeRows, QuietList):
    """The list of the cards. Whatever its height, the one picked is seen whole where there is room for it."""

    opens_current = True

    def __init__(self) -> None:
        super().__init__()
        self._laid_in = QSize()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What is offered below a card that was picked takes some of its height."""
        super().resizeEvent(event)
        if self.size() != self._laid_in:
            # what is kept free at the foot is no other size of the list
            self._laid_in = self.size()
            self.show_picked(anew=True)

    def showEvent(self, event: QShowEvent) -> None:
        """Its size is known only now."""
        super().showEvent(event)
        self.show_picked(anew=True)

    def show_picked(self, *, anew: bool = False) -> None:
        """Scroll to the card that is picked, which is laid out ``anew`` where the list has another size."""
        if self.isVisible() and self.currentIndex().isValid():
            if anew:
                self.doItemsLayout()
            self.show_whole(self.currentIndex().row())


class ShelfPanel(QFrame):
    """The cards.

    ``picked`` says a card's id, ``declared`` the declaration of a row's button; ``named`` that it was by its letters.
    """

    picked = Signal(str)
    declared = Signal(object)
    put_back = Signal()
    named = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")
        self.heading, self.beside = FixedLabel("heading"), label("", "small")
        self.filter = Line()
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(lambda _: self._show())
        self.filter.returnPressed.connect(self._take_first)
        self.model = ShelfModel()
        self.list = _Cards()
        self.list.setObjectName("plain")
        self.list.setModel(self.model)
        self.painter = RowPainter(self.list)
        self.list.setItemDelegate(self.painter)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.clicked.connect(self._clicked)
        self.list.activated.connect(self._clicked)
        self.painter.pressed.connect(self.declared)
        self._offers = QWidget()
        self._flow = FlowLayout(self._offers, spacing=6)
        self._head = row([self.heading, self.beside])
        self._head.setStretch(0, 1)
        self.low = False
        self.empty = label("", "faint", wrap=True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setLayout(column([self._head, self.filter, self.empty, self.list, self._offers], margin=12))
        self.layout().setStretch(2, 1)  # type: ignore[union-attr]  # the layout was set on the line before
        self.layout().setStretch(3, 1)  # type: ignore[union-attr]  # the layout was set on the line before
        self.rows: tuple[CardRow, ...] = ()
        self.open: bool | None = None
        self.opened: CardRow | None = None
        self._picked: str | None = None
        self._laid_for: str | None = None
        self._seat: str | None = None
        self._said: tuple[object, ...] = ()

    def set_low(self, low: bool) -> None:
        """On a low window the line for a name stands in the head: the cards have its room."""
        if low == self.low:
            return
        self.low, whole = low, self.layout()
        assert isinstance(whole, QVBoxLayout)
        self.beside.setVisible(not low)
        if low:
            self._head.addWidget(self.filter, 1)
        else:
            whole.insertWidget(1, self.filter)
        # beside that line a long sentence has two lines
        self.heading.most = 2 if low else 1
        self.heading.updateGeometry()
        edge = 8 if low else 12
        whole.setContentsMargins(edge, edge if not low else 6, edge, edge)

    @property
    def spare(self) -> int:
        """Pixels that cards below their fold leave free at the foot, whatever is shown now."""
        layout = self.layout()
        assert layout is not None
        edges, lines = layout.contentsMargins(), [self._head.sizeHint().height()]
        if not self.low:
            lines.append(self.filter.sizeHint().height())
        taken = edges.top() + edges.bottom() + sum(lines) + len(lines) * layout.spacing()
        frames = 2 * (self.frameWidth() + self.list.frameWidth())
        return max(0, self.height() - taken - frames - FOLD) % self.painter.row

    def set_names(self, heading: str, name: str = "", seat: str | None = None) -> None:
        """Say the fixed words, and whose cards these are; the ``name`` in it is what may be shortened."""
        if seat != self._seat:
            # the cards of another seat are read from the first one on
            self._seat = seat
            self.list.scrollToTop()
        self.heading.names = (name,)
        self.heading.setText(heading)
        self.beside.setText(self.tr("C, two letters, Enter"))
        whole = self.tr("Two letters or part of a name")
        self.filter.suggest((whole, self.tr("Find a card")))
        self.filter.setToolTip(whole)
        self.filter.setAccessibleName(self.tr("Find a card"))
        self.list.setAccessibleName(heading)

    def show_cards(
        self, rows: Sequence[CardRow], picked: str | None, theme: Theme = LIGHT, look: Look = NOBODY
    ) -> None:
        """Show the cards: those that fit, the fold, and below it the others where it is open."""
        self.rows, self._picked = tuple(rows), picked
        self.painter.dress(theme, look, picked)
        self._show()
        open_ = [each for each in self.rows if each.card == picked]
        self.opened = next((each for each in open_ if each.places), open_[0] if open_ else None)
        self._show_offers(self.opened)

    def _show(self) -> None:
        wanted = self.filter.text().strip().lower()
        if wanted:
            exact = [each for each in self.rows if each.chip == wanted]
            shown: list[CardRow | int | str] = [*(exact or (each for each in self.rows if wanted in each.name.lower()))]
        else:
            own = [each for each in self.rows if not each.whose]
            fitting = [each for each in own if each.places or each.card == self._picked]
            others = [each for each in own if each not in fitting]
            fold = [len(others)] if others else []
            # where nothing fits all are listed, until they are folded by hand
            unfolded = not fitting if self.open is None else self.open
            shown = [*fitting, *self._answers(), *fold, *(others if unfolded else [])]
        count = next((each for each in shown if isinstance(each, int)), 0)
        sign = "▼" if count and isinstance(shown[-1], CardRow) else "▶"
        self.model.folded_text = self.painter.folded = f"{sign}  " + self.tr("Does not fit now: {0}").format(count)
        laid_anew = self.model.show_rows(shown) or self._picked != self._laid_for
        self._laid_for = self._picked
        place = next((i for i, each in enumerate(shown) if isinstance(each, CardRow) and each.card == self._picked), -1)
        index = self.model.index(place) if place >= 0 else QModelIndex()
        if index != self.list.currentIndex():
            self.list.setCurrentIndex(index)
        if laid_anew:
            self.list.doItemsLayout()
        self.list.show_picked()
        none = self.tr("No card fits what is looked for.") if wanted else self.tr("No card is to be played now.")
        self.empty.setText(none)
        self.empty.setVisible(not shown)
        self.list.setVisible(bool(shown))

    def _answers(self) -> list[CardRow | str]:
        """What others may play now, under the name of each."""
        found: list[CardRow | str] = []
        for name in dict.fromkeys(each.whose for each in self.rows if each.whose):
            found.append(self.tr("What {0} may play").format(name))
            found += [each for each in self.rows if each.whose == name]
        return found

    def _show_offers(self, card: CardRow | None) -> None:
        """The buttons of the card that is open: what gives it up, and putting it back.

        What it declares stands on its row and in the banner.
        """
        said_now = (card,)
        if said_now == self._said:
            return
        self._said = said_now
        clear(self._flow)
        self._offers.setVisible(card is not None)
        if card is None:
            return
        for offer in card.besides:
            self._flow.addWidget(self._button(offer, "small"))
        for number, offer in enumerate(card.aside):
            self._flow.addWidget(self._button(offer, "small", "D" if number == 0 else ""))
        back = KeyButton(self.tr("Put back"), "Esc", "small")
        back.clicked.connect(self.put_back)
        self._flow.addWidget(back)

    def _button(self, offer: Offer, name: str, key: str = "") -> QWidget:
        made = KeyButton(offer.text, key, name)
        made.clicked.connect(lambda _=False, said=offer.spoken: self.declared.emit(said))
        return made

    def forget(self) -> None:
        """What was looked for is done with, or put back: all cards are shown again."""
        self.filter.clear()

    def give_up(self) -> Spoken | None:
        """The declaration that gives up the card that is open, None where there is none."""
        card = self.opened
        return card.aside[0].spoken if card is not None and card.aside else None

    def _take_first(self) -> None:
        first = next((each for each in self.model.shown if isinstance(each, CardRow)), None)
        if first is not None:
            self.filter.clear()
            self.picked.emit(first.card)
            self.named.emit()

    def _clicked(self, index: QModelIndex) -> None:
        found = index.data(ROW)
        if isinstance(found, str):
            return
        if isinstance(found, int):
            self.open = isinstance(self.model.shown[-1], int)
            self._show()
        elif not self.painter.was_button:
            self.picked.emit(found.card)
