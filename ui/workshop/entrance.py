"""Where the workshop begins: a new pack, one of the player's own, a copy of one that comes with us, or any file."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QWidget

from referee import resources
from referee.games import forms
from referee.packs.files import head_of, own_folder
from referee.packs.importing import slug
from referee.rulebook import book
from referee.workshop import drafts
from referee.workshop.document import PackDocument
from ui.panels.frames import button, column, label, lines, row, scrolled
from ui.start.tiles import GameTiles
from ui.workshop.leftover import DraftList, named


class Entrance(QWidget):
    """``opened`` says the document worked on from now on, ``wanted`` a file, ``template`` one to be copied."""

    opened = Signal(object)
    wanted = Signal(object)
    template = Signal(object)
    draft = Signal(object)
    thrown = Signal(object)
    browse = Signal()
    left = Signal()

    def __init__(self, language: str) -> None:
        super().__init__()
        self.setObjectName("page")
        self.language = language
        self.heading, self.sub = label("", "huge"), label("", "faint", wrap=True)
        self.new_heading, self.own_heading, self.copy_heading = (label("", "title") for _ in range(3))
        self.drafts = DraftList()
        self.drafts.wanted.connect(self.draft)
        self.drafts.thrown.connect(self.thrown)
        self.tiles = GameTiles(forms.with_cards())
        self.title = QLineEdit()
        self.title.returnPressed.connect(self._begin)
        self.begin = button("", "main")
        self.begin.clicked.connect(self._begin)
        self.own, self.shipped = lines(), lines()
        for found, signal in ((self.own, self.wanted), (self.shipped, self.template)):
            found.itemActivated.connect(lambda item, signal=signal: signal.emit(item.data(Qt.ItemDataRole.UserRole)))
            found.itemClicked.connect(lambda item, signal=signal: signal.emit(item.data(Qt.ItemDataRole.UserRole)))
        self.open, self.back = button(""), button("", "way")
        self.open.clicked.connect(self.browse)
        self.back.clicked.connect(self.left)
        self.none = label("", "faint", wrap=True)
        fresh, owned, there = QFrame(), QFrame(), QFrame()
        for frame in (fresh, owned, there):
            frame.setObjectName("card")
        fresh.setLayout(column([self.new_heading, self.tiles, self.title, self.begin], margin=18, spacing=12))
        mine = column([self.drafts, self.own_heading, self.none, self.own, self.open], margin=18, spacing=10)
        mine.insertStretch(4, 1)
        mine.setStretch(3, 100)
        owned.setLayout(mine)
        there.setLayout(column([self.copy_heading, self.shipped], margin=18, spacing=10))
        left = QWidget()
        mine = column([fresh, owned], margin=0, spacing=14)
        mine.setStretch(1, 1)
        left.setLayout(mine)
        # small windows scroll to what there is no room for
        body = row([scrolled(left), there], spacing=18)
        body.setStretch(0, 5)
        body.setStretch(1, 4)
        top = row([self.heading, self.back])
        top.setStretch(0, 1)
        page = column([top, self.sub, body], margin=20, spacing=8)
        page.setStretch(2, 1)
        self.setLayout(page)
        self.set_language(language)

    @property
    def game(self) -> str:
        """The game chosen for a new pack."""
        return forms.with_cards()[self.tiles.group.checkedId()]

    def set_language(self, language: str) -> None:
        """Speak another language."""
        self.language = language
        self.heading.setText(self.tr("Workshop"))
        self.sub.setText(self.tr("Cards of your own: made, tried, and used in matches."))
        self.new_heading.setText(self.tr("A new pack"))
        self.own_heading.setText(self.tr("Your packs"))
        self.copy_heading.setText(self.tr("A copy of a pack that comes with the referee"))
        self.none.setText(self.tr("None yet. A pack that you save is listed here, and offered for new matches."))
        self.title.setPlaceholderText(self.tr("Its title, such as: Winter Court"))
        self.title.setAccessibleName(self.tr("Title of the pack"))
        self.begin.setText(self.tr("Begin"))
        self.open.setText(self.tr("Open a pack file …"))
        self.back.setText(self.tr("Back to the start"))
        self.own.setAccessibleName(self.own_heading.text())
        self.shipped.setAccessibleName(self.copy_heading.text())
        self.tiles.show_names([book.title(game)[language] for game in forms.with_cards()])
        self.refresh()

    def refresh(self) -> None:
        """Show the packs that there are now."""
        folder = own_folder("packs")
        own = sorted(folder.glob("*.toml")) if folder.is_dir() else []
        # deck lists lie beside the packs that they name
        own = [path for path in own if "deck" not in head_of(path)]
        _fill(self.own, own, self.language)
        shipped = [resources.path("packs", name) for name in resources.names("packs", ".toml")]
        _fill(self.shipped, shipped, self.language)
        self.drafts.show_drafts(drafts.all_of_them(), self.language)
        self.own.setVisible(bool(own))
        self.none.setVisible(not own)

    def _begin(self) -> None:
        title = self.title.text().strip() or self.tr("My cards")
        self.opened.emit(PackDocument.new(self.game, slug(title) or "my-cards", title))


def _fill(found: QListWidget, paths: list[Path], language: str) -> None:
    found.clear()
    for path in paths:
        item = QListWidgetItem(named(path, language))
        item.setData(Qt.ItemDataRole.UserRole, path)
        item.setToolTip(str(path))
        found.addItem(item)
