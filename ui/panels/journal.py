"""The journal with times, and a slider through the match."""

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QSlider

from referee.match.history import Entry
from referee.match.match import Match
from ui.frame.local_time import local_time
from ui.frame.theme import LIGHT, Theme
from ui.panels.frames import button, column, label, row


class JournalPanel(QFrame):
    """All entries. ``looked`` says the entry to look back at (-1: now), ``dispute`` the one to look into."""

    looked = Signal(int)
    dispute = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")
        self.heading = label("", "heading")
        self.list = QListWidget()
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(self._chosen)
        self.list.itemDoubleClicked.connect(lambda _: self.dispute.emit(self.list.currentRow() + 1))
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.valueChanged.connect(self._slid)
        self.now = button("", "link")
        self.now.clicked.connect(self._to_now)
        head = row([self.heading])
        head.addStretch(1)
        head.addWidget(self.now)
        self.setLayout(column([head, self.list, self.slider], margin=10))
        self._shown: list[Entry] = []
        self._spoken: tuple[str, Theme] = ("", LIGHT)

    def show_match(self, match: Match, language: str, theme: Theme, at: int) -> None:
        """Show the entries; ``at`` is the one looked back at, -1 for now."""
        self.heading.setText(self.tr("Journal"))
        self.now.setText(self.tr("Back to now"))
        self.now.setVisible(at >= 0)
        blockers = (QSignalBlocker(self.list), QSignalBlocker(self.slider))
        if (language, theme) != self._spoken or self._shown != match.entries[: len(self._shown)]:
            self.list.clear()
            self._shown, self._spoken = [], (language, theme)
        for entry in match.entries[len(self._shown) :]:
            self.list.addItem(self._item(entry, match, language, theme))
            self._shown.append(entry)
        last = len(match.entries)
        self.slider.setRange(0, last)
        self.slider.setValue(last if at < 0 else at)
        self.list.setCurrentRow((last if at < 0 else at) - 1)
        if at < 0:
            self.list.scrollToBottom()
        del blockers

    def _item(self, entry: Entry, match: Match, language: str, theme: Theme) -> QListWidgetItem:
        who = match.seats.get(entry.spoken.actor) or match.voice(language).seat(entry.spoken.actor)
        said = entry.text.partition(" ")[2]
        text = f"{local_time(entry.at)}  {who}  {said}"
        gains = [
            item for item in entry.events if "by" in item.facts and str(item.facts.get("fact", "")).startswith("score")
        ]
        for gain in gains:
            text += f"   {gain.facts['by']:+} {gain.rule}"
        if not entry.stands:
            text += "   × " + " ".join((self.tr("refused"), *entry.rules))
        item = QListWidgetItem(text)
        item.setToolTip(text)
        if not entry.stands:
            item.setForeground(QColor(theme.no))
        elif entry.spoken.actor == "judge":
            item.setText("※ " + text)
        return item

    def _chosen(self, line: int) -> None:
        if line >= 0:
            self.looked.emit(-1 if line + 1 == len(self._shown) else line + 1)

    def _slid(self, value: int) -> None:
        self.looked.emit(-1 if value == len(self._shown) else value)

    def _to_now(self) -> None:
        self.looked.emit(-1)
