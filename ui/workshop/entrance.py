"""Where the workshop begins: a new pack, one of the player's own, a copy of one that comes with us, or any file."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QWidget

from referee import games, resources
from referee.packs.files import BadFile, own_folder, read_toml
from referee.packs.importing import slug
from referee.packs.model import in_language
from referee.rulebook import book
from referee.workshop import drafts
from referee.workshop.document import PackDocument
from ui.panels.frames import button, column, label, lines, row
from ui.start.tiles import GameTiles


class Entrance(QWidget):
    """``opened`` says the document worked on from now on, ``wanted`` a file, ``template`` one to be copied."""

    opened = Signal(object)
    wanted = Signal(object)
    template = Signal(object)
    draft = Signal(object)
    browse = Signal()
    left = Signal()

    def __init__(self, language: str) -> None:
        super().__init__()
        self.setObjectName("page")
        self.language = language
        self.heading, self.sub = label("", "huge"), label("", "faint", wrap=True)
        self.new_heading, self.own_heading, self.copy_heading = (label("", "title") for _ in range(3))
        self.draft_heading, self.drafts = label("", "title"), lines()
        self.tiles = GameTiles(list(games.GAMES))
        self.title = QLineEdit()
        self.title.returnPressed.connect(self._begin)
        self.begin = button("", "main")
        self.begin.clicked.connect(self._begin)
        self.own, self.shipped = lines(), lines()
        lists = ((self.own, self.wanted), (self.shipped, self.template), (self.drafts, self.draft))
        for found, signal in lists:
            found.itemActivated.connect(lambda item, signal=signal: signal.emit(item.data(Qt.ItemDataRole.UserRole)))
            found.itemClicked.connect(lambda item, signal=signal: signal.emit(item.data(Qt.ItemDataRole.UserRole)))
        self.open, self.back = button(""), button("", "fold")
        self.open.clicked.connect(self.browse)
        self.back.clicked.connect(self.left)
        fresh, there = QFrame(), QFrame()
        for frame in (fresh, there):
            frame.setObjectName("card")
        begin = column([self.new_heading, self.tiles, self.title, self.begin], margin=18, spacing=12)
        begin.addStretch(1)
        fresh.setLayout(begin)
        own = [self.draft_heading, self.drafts, self.own_heading, self.own]
        there.setLayout(column([*own, self.copy_heading, self.shipped, self.open], margin=18, spacing=10))
        body = row([fresh, there], spacing=18)
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
        return list(games.GAMES)[self.tiles.group.checkedId()]

    def set_language(self, language: str) -> None:
        """Speak another language."""
        self.language = language
        self.heading.setText(self.tr("Workshop"))
        self.sub.setText(self.tr("Cards of your own: made, tried, and used in matches."))
        self.new_heading.setText(self.tr("A new pack"))
        self.own_heading.setText(self.tr("Your packs"))
        self.draft_heading.setText(self.tr("Not saved yet"))
        self.drafts.setAccessibleName(self.draft_heading.text())
        self.copy_heading.setText(self.tr("A copy of a pack that comes with the referee"))
        self.title.setPlaceholderText(self.tr("Its title, such as: Winter Court"))
        self.title.setAccessibleName(self.tr("Title of the pack"))
        self.begin.setText(self.tr("Begin"))
        self.open.setText(self.tr("Open a pack file …"))
        self.back.setText(self.tr("Back to the start"))
        self.own.setAccessibleName(self.own_heading.text())
        self.shipped.setAccessibleName(self.copy_heading.text())
        self.tiles.show_names([book.title(game)[language] for game in games.GAMES])
        self.refresh()

    def refresh(self) -> None:
        """Show the packs that there are now."""
        folder = own_folder("packs")
        own = sorted(folder.glob("*.toml")) if folder.is_dir() else []
        _fill(self.own, own, self.language)
        shipped = [resources.path("packs", name) for name in resources.names("packs", ".toml")]
        _fill(self.shipped, shipped, self.language)
        left = drafts.all_of_them()
        _fill(self.drafts, left, self.language)
        for each in (self.draft_heading, self.drafts):
            each.setVisible(bool(left))
        self.drafts.setMaximumHeight(40 * len(left) + 8)
        self.own_heading.setVisible(bool(own))
        self.own.setVisible(bool(own))

    def _begin(self) -> None:
        title = self.title.text().strip() or self.tr("My cards")
        self.opened.emit(PackDocument.new(self.game, slug(title) or "my-cards", title))


def _fill(found: QListWidget, paths: list[Path], language: str) -> None:
    found.clear()
    for path in paths:
        item = QListWidgetItem(_named(path, language))
        item.setData(Qt.ItemDataRole.UserRole, path)
        item.setToolTip(str(path))
        found.addItem(item)


def _named(path: Path, language: str) -> str:
    """A pack by its title and game; a file that cannot be read by its name."""
    try:
        data = read_toml(path)
    except BadFile:
        return path.name
    title, game = data.get("title", path.stem), data.get("game")
    name = book.title(game)[language].partition(":")[0] if game in games.GAMES else ""
    told = in_language(title, language) if isinstance(title, str | dict) else path.stem
    return f"{told}  ·  {name}" if name else told
