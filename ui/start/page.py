"""The first page: a new match on one page with good defaults, matches to go on with, records and samples to open."""

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QListWidgetItem, QVBoxLayout, QWidget

from referee import games, resources
from referee.keeping.listed import Listed
from referee.rulebook import book
from ui.frame.loading import Loading, Portion
from ui.frame.modules import Ours, needed
from ui.frame.turns import Pieces, beside, loaded, made
from ui.panels.frames import button, clear, column, label, lines, row, scrolled
from ui.panels.tabbing import in_reading_order
from ui.panels.wheel import Choice
from ui.start.match_list import MatchList
from ui.start.tiles import GameTiles

if TYPE_CHECKING:
    from ui.start.new_match import MatchForm


ENOUGH = 640
"""Pixels of height that the form of a new match needs."""
TABLE = (
    "referee.keeping.kept", "ui.table.board", "ui.panels.journal", "ui.panels.seats", "ui.panels.shelf",
    "ui.panels.banner", "ui.match.page", "ui.match.coach", "ui.frame.opening", "ui.judge.acts", "ui.frame.showing",
    "ui.start.match_acts",
)  # fmt: skip
"""What opens and shows a match, in portions."""
BEGINS = ("ui.frame.opening", "referee.keeping.gathering", "referee.keeping.trial")
"""What the window asks for as soon as a match is to begin."""
ROOMS = ("ui.workshop.room", "ui.match.second")
"""What few go to, but would wait for."""
APART, SHARE = 6, 0.04
"""Pixels between its lines, and what they are farther apart for each pixel of height more."""


class NewMatch(QFrame):
    """A new match: the game, and the form of that game. ``begun`` says the header, and the
    deck files that were chosen by the name it has for each.

    The form follows the first paint, or whoever asks for it before: a game and its rule book take longer to import
    than the whole window to show itself. They are loaded beside the window, so that it answers, and after the game
    chosen what shows a match and the other games, for when they are.
    """

    begun = Signal(object, object)

    def __init__(self, language: str) -> None:
        super().__init__()
        self.setObjectName("card")
        self.language = language
        self.game_box, self.fault = Choice(), label("", "no", wrap=True)
        self._form: MatchForm | None = None
        self._stale = False
        self.remembered: dict[str, dict[str, str]] = {}
        """What was chosen last in the form of each game, and under "" the names of the players."""
        self._aside: dict[str, dict[str, str]] = {}
        """The same as it was chosen since a match was begun last: who comes back to a game finds it so."""
        self.loading = Loading(self)
        self.loading.loaded.connect(self._loaded)
        self._painted = False
        body = QWidget()
        self._place, self.about = QVBoxLayout(body), label("", "faint", wrap=True)
        self._place.setContentsMargins(0, 0, 10, 0)
        self._form_place = QVBoxLayout()
        self._place.addLayout(self._form_place)
        self._place.addStretch(1)
        # what a newcomer is told first stands where the form leaves room
        self._place.addWidget(self.about)
        self.start = button("", "main")
        self.start.clicked.connect(self._start)
        self.heading = label("", "title")
        self.tiles = GameTiles(list(games.GAMES))
        self.tiles.chosen.connect(self.game_box.setCurrentIndex)
        self.tiles.entered.connect(self.start.click)
        self.game_box.hide()
        # on a small screen the form scrolls, and the button to start stays in sight
        # what is wrong is said beside it, and takes no room from the fields that are to be changed
        self._foot = row([self.fault, self.start], spacing=14)
        self._foot.setStretch(1, 1)
        self.fault.hide()
        self._area = scrolled(body, form=True)
        # every field of it is a stop of its own, and is scrolled to
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        layout = column([self.heading, self.tiles, self._area, self._foot], 18, 10)
        layout.setStretch(2, 1)
        self.setLayout(layout)
        for game in games.GAMES:
            self.game_box.addItem(book.title(game)[language], game)
        self.game_box.currentIndexChanged.connect(lambda _: self._set_aside())
        self.game_box.currentIndexChanged.connect(lambda _: self._fill())
        self.game_box.currentIndexChanged.connect(self.tiles.show_chosen)
        self.game_box.setParent(self)
        self.set_language(language)

    @property
    def game(self) -> str:
        """The game chosen."""
        return str(self.game_box.currentData())

    @property
    def form(self) -> "MatchForm":
        """The form of the game chosen."""
        self._translate()
        return self._form or self._fill()

    @property
    def ready(self) -> bool:
        """Whether the form is there: what comes behind the first paint has come."""
        return self._form is not None

    def set_language(self, language: str) -> None:
        """Speak another language; what was chosen stays."""
        self.language = language
        self.heading.setText(self.tr("New match"))
        self.start.setText(self.tr("Start the match"))
        for index, game in enumerate(games.GAMES):
            self.game_box.setItemText(index, book.title(game)[language])
        self.tiles.show_names([book.title(game)[language] for game in games.GAMES])
        self._stale = self._form is not None
        if self.isVisible():
            self._translate()

    def _translate(self) -> None:
        """Make the form in the language spoken; while nobody sees it that can wait."""
        if self._stale and (before := self._form) is not None:
            self._fill().take_over(before)

    def showEvent(self, event: QShowEvent) -> None:
        """What was not seen may be in another language, and not be loaded."""
        super().showEvent(event)
        self._translate()
        self.loading.go_on()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint, then load what the form needs, and all else that will be needed."""
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            self.loading.begin(_portions(self.game))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """On a high window pictures are larger and lines farther apart, and a newcomer is told how the game goes."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        spare = max(0, self.height() - ENOUGH)
        self.tiles.fit(spare)
        if self._form is not None:
            self._form.set_apart(APART + round(spare * SHARE))
        self.about.setVisible(spare > 0 or self._room_below())

    def _room_below(self) -> bool:
        """Whether there is room below the form for what a newcomer is told, though the page is low."""
        if self._form is None or not self.about.text():
            return False
        for each in (self.about, self._form, *self._form.findChildren(QWidget)):
            each.ensurePolished()
        wide = self._area.width() - self._place.contentsMargins().right()
        needs = self._form.sizeHint().height() + self.about.heightForWidth(wide) + 2 * self._place.spacing()
        # with a line to spare: beside a bar it would need one more
        return needs + self.about.fontMetrics().height() <= self._area.height()

    def _start(self) -> None:
        made(self._prepared())
        if not shiboken6.isValid(self) or self.window().isHidden():
            # it was closed meanwhile
            return
        wrong = self.form.wrong()
        self.show_fault(wrong)
        if wrong:
            self.loading.release()
        else:
            self._remember()
            self.begun.emit(self.form.header(), self.form.files)

    def _prepared(self) -> Pieces[None]:
        """The form, and what begins a match: whoever is quick comes before they are loaded."""
        self.loading.hold()
        if self._form is None:
            yield from beside(partial(_import, self.game))
            yield from loaded("ui.start.new_match")
            self._translate()
            self._form = self._form or self._fill()
            yield
        yield from loaded(*BEGINS)

    def _remember(self) -> None:
        self._note(self.form, self.remembered)
        self._aside.clear()

    def _set_aside(self) -> None:
        """Another game is chosen: what was filled in for the one before stays for whoever comes back to it."""
        if self._form is not None:
            self._note(self._form, self._aside)

    def _note(self, form: "MatchForm", where: dict[str, dict[str, str]]) -> None:
        from ui.start.new_match import NAME

        chosen = form.chosen()
        names = {key: value for key, value in chosen.items() if key.startswith(NAME)}
        where[""] = {**where.get("", {}), **names}
        where[form.game.id] = {key: value for key, value in chosen.items() if key not in names}

    def _loaded(self) -> None:
        """What the form of the game chosen needs is loaded, or more than that."""
        if self._form is None:
            self._fill()

    def in_its_words(self, message: str) -> str:
        """What is wrong with the match that was to be started, as what is to be chosen where in the form."""
        return self.form.in_its_words(message)

    def show_fault(self, text: str) -> None:
        """Say why the match cannot be started so."""
        self.fault.setText(text)
        self.fault.setVisible(bool(text))
        self._foot.setStretch(0, 4 if text else 0)

    def _fill(self) -> "MatchForm":
        from ui.start.new_match import MatchForm

        self.show_fault("")
        clear(self._form_place)
        self._form, self._stale = MatchForm(self.game, self.language), False
        names = {**self.remembered.get("", {}), **self._aside.get("", {})}
        self._form.choose({**names, **(self._aside.get(self.game) or self.remembered.get(self.game, {}))})
        self._form_place.addWidget(self._form)
        told = self._form.voice.term("coach")
        self.about.setText(f"{book.title(self.game)[self.language]}: {told}" if told != "coach" else "")
        self._fit()
        return self._form


def _portions(chosen: str) -> Iterator[Portion]:
    """What is loaded behind the first paint, most needed first: the first match of a session opens as the second does.

    None of them takes long: who begins a match meanwhile waits for one of them.
    """
    yield partial(_import, chosen)
    yield partial(games.find, chosen)
    for module in TABLE:
        yield partial(needed, module)
    for game in games.GAMES:
        if game != chosen:
            yield partial(_import, game)
            yield partial(games.find, game)
    for module in ROOMS:
        yield partial(needed, module)


def _import(game: str) -> Ours:
    """Read what the form of a game needs; the modules of the form are still to be loaded."""
    from referee.judge.policy import usual

    usual(game)
    book.load(game)
    return needed("ui.start.new_match")


class StartPage(QWidget):
    """New match, matches kept, records and samples. ``resumed`` says a match's id, ``opened`` a record's path."""

    begun = Signal(object, object)
    resumed = Signal(str)
    opened = Signal(object)
    browse = Signal()

    def __init__(self, language: str) -> None:
        super().__init__()
        self.setObjectName("page")
        self.language = language
        self.new = NewMatch(language)
        self.new.begun.connect(self.begun)
        self.heading, self.sub = label("", "huge"), label("", "faint", wrap=True)
        self.kept_heading, self.sample_heading = label("", "heading"), label("", "heading")
        self.kept, self.samples = MatchList(), lines()
        self.kept.resumed.connect(lambda match: self.resumed.emit(match.id))
        self.samples.itemActivated.connect(lambda item: self.opened.emit(item.data(Qt.ItemDataRole.UserRole)))
        self.samples.itemClicked.connect(lambda item: self.opened.emit(item.data(Qt.ItemDataRole.UserRole)))
        self.open = button("")
        self.open.clicked.connect(self.browse)
        lists = QFrame()
        lists.setObjectName("card")
        lists.setLayout(
            column([self.kept_heading, self.kept, self.sample_heading, self.samples, self.open], margin=18, spacing=10)
        )
        body = row([self.new, lists], spacing=18)
        body.setStretch(0, 5)
        body.setStretch(1, 4)
        self.workshop = button("", "tile")
        self.new.loading.loaded.connect(self._show_drafts)
        top = row([self.heading, self.workshop])
        top.setStretch(0, 1)
        page = column([top, self.sub, body], margin=20, spacing=8)
        page.setStretch(2, 1)
        self.setLayout(page)
        self._listed: list[Listed] = []
        self.set_language(language)

    def set_language(self, language: str) -> None:
        """Speak another language."""
        self.language = language
        self.heading.setText(self.tr("The Referee"))
        self.sub.setText(
            self.tr("You play with your own cards and pieces; say what you do, and the referee rules on it.")
        )
        self.kept_heading.setText(self.tr("Go on with a match"))
        self.kept.setAccessibleName(self.tr("Go on with a match"))
        self.samples.setAccessibleName(self.tr("Sample matches"))
        self.sample_heading.setText(self.tr("Sample matches"))
        self.open.setText(self.tr("Open a record …"))
        self._name_workshop(0)
        self._show_drafts()
        self.new.set_language(language)
        self.show_matches(self._listed)
        self._show_samples()

    def showEvent(self, event: QShowEvent) -> None:
        """Whoever comes to it can press Enter for a match; a window would give the keys to what is at its top."""
        super().showEvent(event)
        self._show_drafts()
        focused = self.window().focusWidget()
        if focused is None or not self.isAncestorOf(focused):
            self.new.tiles.take_keys()

    def focusNextPrevChild(self, forward: bool, /) -> bool:
        """The form is made anew with every game, and its seats with their number."""
        in_reading_order(self)
        return super().focusNextPrevChild(forward)

    def show_matches(self, listed: Sequence[Listed]) -> None:
        """Show the matches kept on this machine."""
        self._listed = list(listed)
        self.kept.show_matches(self._listed, self.language)
        self.kept_heading.setVisible(bool(self._listed))
        self.kept.setVisible(bool(self._listed))

    def _show_drafts(self) -> None:
        """Say how many packs and decks wait in the workshop unsaved; looked up behind the first paint."""
        if self.new.ready and self.isVisible():
            from referee.packs.files import own_folder

            folder = own_folder("drafts")
            self._name_workshop(sum(1 for _ in folder.glob("*.toml")) if folder.is_dir() else 0)

    def _name_workshop(self, drafts: int) -> None:
        kept = [self.tr("%n drafts kept", "", drafts)] if drafts else []
        self.workshop.setText(" · ".join([self.tr("Workshop: cards of your own, and decks"), *kept]))

    def _show_samples(self) -> None:
        self.samples.clear()
        folder = resources.find("samples")
        for path in sorted(folder.glob("*.match")) if folder else []:
            item = QListWidgetItem(self._sample_title(path))
            item.setData(Qt.ItemDataRole.UserRole, path)
            self.samples.addItem(item)

    def _sample_title(self, path: Path) -> str:
        """The name of a sample: its game, and what it shows."""
        game = next((game for game in games.GAMES if path.stem.startswith(game)), "")
        shows = path.stem.removeprefix(game).strip("-")
        known = (
            ("", self.tr("a whole match")),
            ("duel", self.tr("duel")),
            ("one-against-one", self.tr("one against one")),
            ("high-form", self.tr("High Form")),
            ("melee-of-four", self.tr("melee of four")),
            ("team-duel", self.tr("duel of teams")),
            ("two-against-two", self.tr("two against two")),
            ("to-the-last-card", self.tr("to the last card")),
            ("broken", self.tr("a declared victory that is broken")),
        )
        title = book.title(game)[self.language] if game else ""
        return " · ".join(filter(None, (title, dict(known).get(shows, shows.replace("-", " ")))))
