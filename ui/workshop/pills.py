"""The blanks of a sentence: small enough to stand among its words, opened by a click."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QMenu, QToolButton

from referee.packs.phrasing import understood
from referee.packs.shapes import Field
from referee.workshop.change import FieldPath
from referee.workshop.values import blank
from ui.panels.frames import restyle
from ui.workshop.blanks import Blank, NumberBlank
from ui.workshop.host import Host
from ui.workshop.menus import choice_button, open_menu

Others = Sequence[tuple[str, Callable[[], None]]]
"""What a blank may hold in the place of a word, each with what makes it hold that."""
NARROW = 96
"""Pixels that a number among words takes at most."""
TURNING = ("do", "kind", "pay")
"""Words by which a step or card has other fields."""


class PillBlank(Blank):
    """One of several words. ``usual`` is the word that holds where none is said."""

    def __init__(
        self, host: Host, path: FieldPath, name: str, says: str, words: Sequence[str], usual: object = None,
        others: Others = (), style: str = "slot",
    ) -> None:  # fmt: skip
        super().__init__(host, path, name, says)
        self.words, self.usual, self.others = words, usual, others
        self.called = ""
        self.field = next((str(part) for part in reversed(path) if isinstance(part, str)), "")
        self.button = choice_button(name, style)
        self.button.clicked.connect(lambda _=False: self._open())
        self._take(self.button)
        self._show()

    def _open(self) -> None:
        """Show what can stand there."""
        open_menu(self.button, self._fill)

    def _fill(self, menu: QMenu) -> None:
        now = self._now()
        for word in self.words:
            action = menu.addAction(self.host.wording.word(self.field, word))
            action.setData(word)
            action.setCheckable(True)
            action.setChecked(word == now)
            action.triggered.connect(lambda _=False, word=word: self._say(word))
        if self.others:
            menu.addSeparator()
        for text, take in self.others:
            menu.addAction(text).triggered.connect(lambda _=False, take=take: take())

    def _now(self) -> object:
        found = self.host.value(self.path)
        return self.usual if found is None else found

    def _show(self) -> None:
        now = self._now()
        known = isinstance(now, str) and (now in self.words or now == self.usual)
        # a word that cannot stand there is shown as it is written: translated it would look like one that can
        text = self.host.wording.word(self.field, str(now)) if known else str(now or "–")
        self.button.setText(self.called or text)
        self.button.setAccessibleName(f"{self.name}: {text}")
        restyle(self.button, "said", self.host.value(self.path) is not None)

    def call(self, text: str) -> None:
        """Show other words for what stands there: those of the sentence that it is part of."""
        self.called = text
        self._show()

    def _say(self, word: str) -> None:
        self.host.put(self.path, word)
        self._show()
        if self.path[-1] in TURNING:
            self.host.again(self.path[:-1])


class NumberPill(NumberBlank):
    """A whole number among words: typed, or changed by the arrow keys; what holds anyway where none is said."""

    def __init__(self, host: Host, path: FieldPath, field: Field, name: str, says: str) -> None:
        shape = next(each for each in (field.shape, *field.shape.of) if each.kind == "number")
        usual = understood(field)
        super().__init__(host, path, name, says, shape, usual if isinstance(usual, int) else 0)
        self.box.setObjectName("slot")
        self.box.setMaximumWidth(NARROW)
        self.box.lineEdit().setTextMargins(6, 0, 0, 0)


class Missing(Blank):
    """A blank in which nothing stands yet: a click puts in what can stand there."""

    def __init__(self, host: Host, path: FieldPath, field: Field, name: str, says: str) -> None:
        super().__init__(host, path, name, says)
        self.field = field
        self.button = QToolButton()
        self.button.setObjectName("more")
        self.button.setText(name)
        self.button.clicked.connect(self._begin)
        self._take(self.button)

    def _begin(self) -> None:
        self.host.put(self.path, blank(self.host.game, self.field.shape, self.field.name))
        self.host.again(self.path[:-1])
