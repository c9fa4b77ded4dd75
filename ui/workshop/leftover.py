"""Drafts that no file has: seen at the entrance, opened, thrown away; offered where their file is opened."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QSizePolicy, QWidget

from referee import games
from referee.kernel.telling import at_file
from referee.packs.files import head_of
from referee.packs.model import in_language
from referee.rulebook import book
from referee.workshop import drafts
from referee.workshop.decking import DeckDraft
from referee.workshop.document import PackDocument
from referee.workshop.drafts import Draft
from referee.workshop.filed import UnderWork
from ui.frame.boxes import has_enter, sign_of, sure
from ui.panels.frames import button, clear, column, label, row, scrolled
from ui.panels.lines import FixedLabel
from ui.workshop.drafting import Drafting

if TYPE_CHECKING:
    from ui.workshop.reading import Reading
    from ui.workshop.wishes import Window

T = TypeVar("T")
W = TypeVar("W", bound=UnderWork)

SHOWN = 4
"""So many drafts are seen at once; the others are scrolled to."""
LINE, SMALLER = 44, 9
"""Pixels of a draft in the list, and how much smaller at most it is written when it was kept."""
WIDE = 520
"""Pixels of the question about a draft."""


class DraftList(QWidget):
    """The drafts that there are. ``wanted`` says which one is to be gone on with, ``thrown`` which one to let go."""

    wanted = Signal(object)
    thrown = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.heading = label("", "title")
        self.inner = QWidget()
        self.lines = column(margin=0, spacing=4)
        self.inner.setLayout(self.lines)
        self.room = scrolled(self.inner)
        self.setLayout(column([self.heading, self.room], margin=0, spacing=6))

    def show_drafts(self, drafts: Sequence[Draft], language: str) -> None:
        """Show drafts, each with what it is called, whose it is, and when it was kept."""
        self.heading.setText(self.tr("Not saved yet"))
        clear(self.lines)
        for draft in drafts:
            self.lines.addLayout(self._line(draft, language))
        self.lines.addStretch(1)
        self.room.setFixedHeight(LINE * min(len(drafts), SHOWN) + 4)
        self.setVisible(bool(drafts))

    def _line(self, draft: Draft, language: str) -> QHBoxLayout:
        name = named(draft.path, language)
        if draft.of_deck:
            name = self.tr("Deck: {0}").format(name)
        opens, away = button(name, "row"), button("×", "small")
        opens.setToolTip(str(draft.file or draft.path))
        since = when(draft)
        if draft.held:
            since = self.tr("{0}, at work in another window").format(since)
            away.setEnabled(False)
        opens.clicked.connect(lambda: self.wanted.emit(draft.path))
        away.setAccessibleName(self.tr("Throw away: {0}").format(name))
        away.setToolTip(away.accessibleName())
        away.clicked.connect(lambda: self.thrown.emit(draft.path))
        told = FixedLabel("faint", 2, SMALLER, read=True)
        told.setText(since)
        told.setAlignment(Qt.AlignmentFlag.AlignRight)
        # in large letters it has two lines: the half of the page is no wider for it, nor the line higher
        told.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        line = row([opens, told, away], spacing=8)
        # in line with the lists below
        line.setContentsMargins(3, 0, 0, 0)
        line.setStretch(0, 2)
        line.setStretch(1, 3)
        return line


class Entrance(Protocol):
    """What shows the drafts."""

    def refresh(self) -> None:
        """Show those that there are now."""


class Page(Protocol):
    """A page with something under work."""

    drafting: Drafting


class Room(Protocol):
    """What the drafts ask of the workshop's place in the window."""

    window: "Window"
    frame: QWidget

    @property
    def entrance(self) -> Entrance | None:
        """Where drafts are shown, once somebody has been there."""

    @property
    def under_work(self) -> "Sequence[Page]":
        """The deck and the pack under work, the one in front first."""

    @property
    def reading(self) -> "Reading":
        """What reads files from elsewhere."""

    def enter(self) -> None:
        """Show what is under work."""

    def leave_beside(self) -> None:
        """Put away what is in front of the pack."""

    def work_on(self, document: PackDocument) -> None:
        """Show a pack."""

    def build(self, draft: DeckDraft) -> None:
        """Show a deck."""

    def sound(self, make: Callable[[], T], then: Callable[[T], None], remedy: str = "") -> None:
        """Go on with what is made of a file; tell what is wrong with it, and what helps."""


class Leftovers(QObject):
    """Offers a draft where its file is opened, once, and lets go what nobody wants any more."""

    def __init__(self, room: Room) -> None:
        super().__init__(room.frame)
        self.room = room
        self.box: DraftBox | None = None
        self._offered: set[Path] = set()

    def offer(self, file: Path, open_it: Callable[[], None]) -> None:
        """Ask whether to go on with the draft of a file; open the file where there is none, or it was offered."""
        draft = drafts.of_file(file)
        # what another window is at work on was not left by anybody
        if draft is None or draft.path in self._offered or (draft.held and self._own(draft.path) is None):
            open_it()
            return
        self._offered.add(draft.path)
        self.box = DraftBox(self.room.frame, draft)
        self.box.taken.connect(lambda: self.take_up(draft.path))
        self.box.left.connect(open_it)
        self.box.dropped.connect(lambda: self._let_go(draft.path))
        self.box.dropped.connect(open_it)
        self.box.open()

    def take_up(self, path: Path) -> None:
        """Go on with a draft; with a copy of it where another window is at work on it."""
        if (own := self._own(path)) is not None:
            if own is self.room.under_work[0]:
                self.room.enter()
            else:
                self.room.leave_beside()
            return
        self.room.reading.read("draft", path, partial(self._take_up, path))

    def _take_up(self, path: Path) -> None:
        remedy = self.tr("The draft stays as it is: mend what is named, or throw it away on the workshop's first page.")
        if drafts.of_deck(path):
            self.room.sound(partial(drafts.take_up_deck, path), partial(self._claimed, self.room.build), remedy)
        else:
            self.room.sound(partial(drafts.take_up, path), partial(self._claimed, self.room.work_on), remedy)

    def _claimed(self, show: Callable[[W], None], work: W) -> None:
        """Show what was taken up, held against other windows from now on."""
        own = drafts.claim(work)
        show(work)
        if not own:
            told = self.tr("Another window is at work on this draft. What you see is a copy of it: both are kept.")
            self.room.window.complain(told)

    def _own(self, path: Path) -> Page | None:
        """The page that is at work on a draft here."""
        return next((each for each in self.room.under_work if each.drafting.work.drafted == path), None)

    def throw_away(self, path: Path) -> None:
        """Let a draft go, where that is meant."""
        name = named(path, self.room.window.language)
        told = self.tr("{0} was never saved: thrown away, it is gone.").format(name)
        if sure(self.room.frame, self.tr("Not saved yet"), told, self.tr("Throw it away")):
            self._let_go(path)

    def _let_go(self, path: Path) -> None:
        try:
            if (own := self._own(path)) is not None:
                own.drafting.drop()
            elif not drafts.throw_away(path):
                self.room.window.complain(
                    self.tr("Another window is at work on this draft: it can be let go of there.")
                )
        except OSError as fault:
            self.room.window.complain(at_file(fault))
        if self.room.entrance is not None:
            self.room.entrance.refresh()


class DraftBox(QDialog):
    """A file is opened that has a draft: which of the two is it to be? ``taken``, ``dropped`` or ``left`` says it."""

    taken = Signal()
    dropped = Signal()
    left = Signal()

    def __init__(self, parent: QWidget, draft: Draft) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Not saved yet"))
        self.setMinimumWidth(WIDE)
        told = (
            self.tr("Of this deck there are changes that were never saved, from {0}.")
            if draft.of_deck
            else self.tr("Of this pack there are changes that were never saved, from {0}.")
        ).format(when(draft))
        more = self.tr("The file is as it was. What you leave stays in the list of the workshop's first page.")
        text = column([label(told, "heading", wrap=True), label(more, "faint", wrap=True)], margin=0, spacing=6)
        head = row([sign_of("question", self), text], spacing=14)
        head.setStretch(1, 1)
        head.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.go_on = button(self.tr("Go on with the changes"), "main")
        self.leave = button(self.tr("Open the file"))
        self.away = button(self.tr("Throw the changes away"))
        for each, signal in ((self.go_on, self.taken), (self.leave, self.left), (self.away, self.dropped)):
            each.clicked.connect(self.accept)
            each.clicked.connect(signal)
        acts = row([self.away, self.leave, self.go_on])
        acts.insertStretch(1, 1)
        self.setLayout(column([head, acts], margin=18, spacing=16))
        has_enter(self.go_on)


def when(draft: Draft) -> str:
    """When a draft was kept, on the clock of this machine."""
    return draft.at.astimezone().strftime("%Y-%m-%d %H:%M")


def named(path: Path, language: str) -> str:
    """A pack or a deck by its title and game; a file that cannot be read by its name."""
    if not (data := head_of(path)):
        return path.name
    title, game = data.get("title") or path.stem, data.get("game")
    name = book.title(game)[language].partition(":")[0] if game in games.GAMES else ""
    told = in_language(title, language) if isinstance(title, str | dict) else path.stem
    return f"{told}  ·  {name}" if name else told
