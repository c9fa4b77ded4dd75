"""The first steps: what a newcomer to a game is told in the first match of it, below the ruling.

They wait for nobody: each declaration tells the next one, and is ruled above them.
"""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QWidget

from ui.match.page import TablePage
from ui.match.step import Changed
from ui.panels.frames import restyle
from ui.panels.lesson import Lesson


class Coach(QObject):
    """Shows one step after the other in the ruling's panel. ``over`` when everything was told, or was enough."""

    over = Signal()

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self.page, self.entries = page, len(page.match.entries)
        self.step = 0
        self.pointed: QWidget | None = None
        page.ruling.next_wanted.connect(self.go_on)
        page.ruling.enough.connect(self.end)
        page.changed.connect(self._look)
        self.begin()

    def begin(self) -> None:
        """Tell the first step, whatever was told before."""
        self.step = 0
        self.page.ruling.teach(self._lesson)
        self.page.draw(Changed.RULING)

    def steps(self) -> list[tuple[QWidget | None, str]]:
        """What is told, each with the part of the page that it is about."""
        page = self.page
        own = page.voice.term("coach")
        return [
            *([(None, own)] if own != "coach" else []),
            (page.banner, self.tr(
                "At the top stands who is asked, and for what. What needs no place on the board is a button there;"
                " its figure is its key."
            )),
            (page.cards, self.tr(
                "On the right is what may be played, what fits now first. A click on a card shows it and marks where"
                " it can go; nothing is declared by that."
            )),
            (None, self.tr(
                "A click on an empty marked place is the move; a marked piece or card is picked first, and what it can"
                " do is marked or a button. Where nothing is marked, point at it: it says what is missing."
            )),
            (page.ruling, self.tr(
                "Here the referee says whether it was allowed, and by which rule. U takes back, F1 lists every key,"
                " and 'Call the judge' settles a quarrel."
            )),
        ]  # fmt: skip

    def go_on(self) -> None:
        """The next step; after the last one it is over."""
        if not self._telling:
            return
        self.step += 1
        if self.step < len(self.steps()):
            self.page.ruling.show_lesson()
        else:
            self.end()

    def end(self) -> None:
        """Nobody is told any more."""
        if not self._telling:
            return
        keys = QApplication.focusWidget()
        had_keys = keys is not None and self.page.ruling.teaches(keys)
        self.page.ruling.teach(None)
        if had_keys:
            # the button that goes would leave the keys to the command line, where a single one is a letter
            self.page.to_board()
        self._point(None)
        self.over.emit()
        self.page.draw(Changed.RULING)

    @property
    def _telling(self) -> bool:
        return self.page.ruling.lesson is not None

    def _look(self) -> None:
        """Whoever declares has done what was told: with each declaration the next step is told, until all were."""
        before, self.entries = self.entries, len(self.page.match.entries)
        if self._telling and self.entries > before:
            self.go_on()

    def _lesson(self) -> Lesson:
        steps = self.steps()
        part, text = steps[min(self.step, len(steps) - 1)]
        self._point(part)
        return Lesson(
            self.tr("First steps {0}/{1}").format(self.step + 1, len(steps)),
            text,
            self.step + 1 < len(steps),
            tuple(said for _, said in steps),
        )

    def _point(self, part: QWidget | None) -> None:
        if self.pointed is not None and self.pointed is not part:
            restyle(self.pointed, "coached", False)
        self.pointed = part
        if part is not None:
            restyle(part, "coached", True)


def again(page: TablePage) -> None:
    """Tell the first steps once more, whenever somebody asks for them."""
    told = page.findChild(Coach)
    if told is not None:
        told.begin()
    else:
        Coach(page)


def coach(page: TablePage, coached: list[str], remember: Callable[[], None]) -> Coach | None:
    """The coach of a match that begins, where its game is new here; ``coached`` are the games that are not."""
    game = page.match.game.id
    # what the form of a new match has entered (the characters of its decks) is none of the players' declarations
    if game in coached or (page.match.entries and page.match.standing.phase != "setup"):
        return None
    found = Coach(page)

    def known() -> None:
        coached.append(game)
        remember()

    found.over.connect(known)
    return found
