"""Where the workshop begins: a new pack or deck, one of the player's own, a copy of one that comes, or any file."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QWidget

from referee import resources
from referee.games import forms
from referee.packs.files import head_of, own_folder
from referee.packs.importing import slug
from referee.rulebook import book
from referee.workshop import drafts
from referee.workshop.document import PackDocument
from ui.panels.frames import button, column, label, lines, row, scrolled
from ui.panels.lines import Heading
from ui.start.tiles import GameTiles
from ui.workshop.leftover import DraftList, named

KINDS = ("packs", "decks")
IS_DECK = Qt.ItemDataRole.UserRole + 1
"""Where an entry of a list holds whether it is a deck."""


class Entrance(QWidget):
    """``opened`` says the document worked on from now on, ``wanted`` a file, ``template`` one to be copied.

    ``deck_begun`` says the game of a new deck, ``deck_wanted`` the file of one.
    """

    keys_of = "workshop"
    opened = Signal(object)
    wanted = Signal(object)
    template = Signal(object)
    deck_begun = Signal(str)
    deck_wanted = Signal(object)
    draft = Signal(object)
    thrown = Signal(object)
    browse = Signal()
    left = Signal()

    def __init__(self, language: str) -> None:
        super().__init__()
        self.setObjectName("page")
        self.language = language
        self.heading, self.sub = label("", "huge"), label("", "faint", wrap=True)
        self.new_heading, self.own_heading, self.copy_heading = Heading(), Heading(), Heading()
        for each in (self.new_heading, self.own_heading, self.copy_heading):
            # in large letters, and in some languages, they have two lines: a half is no wider for one
            each.setObjectName("title")
        self.drafts = DraftList()
        self.drafts.wanted.connect(self.draft)
        self.drafts.thrown.connect(self.thrown)
        self.tiles = GameTiles(forms.with_cards())
        self.title = QLineEdit()
        self.title.returnPressed.connect(self._begin)
        self.tiles.entered.connect(self.title.setFocus)
        self.begin = button("", "main")
        self.begin.clicked.connect(self._begin)
        self.deck = button("")
        self.deck.clicked.connect(lambda _=False: self.deck_begun.emit(self.game))
        self.tiles.chosen.connect(lambda _: self._show_deck())
        self.own, self.shipped = lines(), lines()
        for found, signal in ((self.own, self.wanted), (self.shipped, self.template)):
            found.itemActivated.connect(partial(self._chosen, signal))
            found.itemClicked.connect(partial(self._chosen, signal))
        self.open, self.back = button(""), button("", "way")
        self.open.clicked.connect(self.browse)
        self.back.clicked.connect(self.left)
        self.none = label("", "faint", wrap=True)
        fresh, owned, there = QFrame(), QFrame(), QFrame()
        for frame in (fresh, owned, there):
            frame.setObjectName("card")
        begins = row([self.begin, self.deck], spacing=12)
        begins.setStretch(0, 1)
        fresh.setLayout(column([self.new_heading, self.tiles, self.title, begins], margin=18, spacing=12))
        # below what is listed it would be the first to have no room
        head = row([self.own_heading, self.open])
        head.setStretch(0, 1)
        mine = column([head, self.drafts, self.none, self.own], margin=18, spacing=10)
        mine.addStretch(1)
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

    def take_keys(self) -> None:
        """Lead the keys to the game of a new pack: Enter does not lead away from here."""
        self.tiles.take_keys()

    @property
    def game(self) -> str:
        """The game chosen for a new pack."""
        return forms.with_cards()[self.tiles.group.checkedId()]

    def set_language(self, language: str) -> None:
        """Speak another language."""
        self.language = language
        self.heading.setText(self.tr("Workshop"))
        self.sub.setText(self.tr("Cards of your own, made and tried, and decks: both for matches."))
        self.new_heading.setText(self.tr("A new pack or deck"))
        self.own_heading.setText(self.tr("Your packs and decks"))
        self.copy_heading.setText(self.tr("A copy of a pack or deck that comes with the referee"))
        self.none.setText(self.tr("None yet. A pack that you save is listed here, and offered for new matches."))
        self.title.setPlaceholderText(self.tr("Title of the pack, such as: Winter Court"))
        self.title.setAccessibleName(self.tr("Title of the pack"))
        self.begin.setText(self.tr("Begin the pack"))
        self.deck.setText(self.tr("A deck of the cards there are"))
        self.open.setText(self.tr("Open a pack file …"))
        self.back.setText(self.tr("Back to the start"))
        self.own.setAccessibleName(self.own_heading.text())
        self.shipped.setAccessibleName(self.copy_heading.text())
        self.tiles.show_names([book.title(game)[language] for game in forms.with_cards()])
        self._show_deck()
        self.refresh()

    def _show_deck(self) -> None:
        """A deck is put together where the game chosen has lists of them."""
        there = forms.form_of(self.game).decks == "file"
        self.deck.setEnabled(there)
        told = self.tr("Put together by clicks: the cards that come with the referee, and those of your packs")
        self.deck.setToolTip(told if there else self.tr("This game has no deck lists."))

    def refresh(self) -> None:
        """Show the packs and decks that there are now; deck lists lie beside the packs that they name, too."""
        own = [path for kind in KINDS for path in _files(kind)]
        self._fill(self.own, own)
        shipped = [resources.path(kind, name) for kind in KINDS for name in resources.names(kind, ".toml")]
        self._fill(self.shipped, shipped)
        self.drafts.show_drafts(drafts.all_of_them(), self.language)
        self.own.setVisible(bool(own))
        self.none.setVisible(not own)

    def _begin(self) -> None:
        title = self.title.text().strip() or self.tr("My cards")
        self.opened.emit(PackDocument.new(self.game, slug(title) or "my-cards", title))

    def _fill(self, found: QListWidget, paths: list[Path]) -> None:
        """The packs, then the decks."""
        found.clear()
        files = [("deck" in head_of(path), path) for path in paths]
        for is_deck, path in sorted(files, key=lambda each: each[0]):
            name = named(path, self.language)
            item = QListWidgetItem(self.tr("Deck: {0}").format(name) if is_deck else name)
            item.setData(Qt.ItemDataRole.UserRole, path)
            item.setData(IS_DECK, is_deck)
            item.setToolTip(str(path))
            found.addItem(item)

    def _chosen(self, of_pack: SignalInstance, item: QListWidgetItem) -> None:
        signal = self.deck_wanted if item.data(IS_DECK) else of_pack
        signal.emit(item.data(Qt.ItemDataRole.UserRole))


def _files(kind: str) -> list[Path]:
    folder = own_folder(kind)
    return sorted(folder.glob("*.toml")) if folder.is_dir() else []
