"""The packs of a new match: those that come with us, the player's own, and any file, checked in a menu."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QMenu, QToolButton

from referee import resources
from referee.packs.files import head_of, own_folder, own_packs
from referee.packs.texts import in_language
from ui.frame.saving import ask_which
from ui.panels.frames import opens_below

NONE = "|"
"""What is remembered where all packs were taken out."""


class PackBox(QToolButton):
    """``files`` are the files chosen, by the name that a header has for each."""

    def __init__(self, game: str, usual: Sequence[str], language: str) -> None:
        super().__init__()
        self.setObjectName("blank")
        opens_below(self)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.game, self.usual, self.language = game, tuple(usual), language
        self.files: dict[str, Path] = {}
        self.titles: dict[str, str] = {}
        self.picked: list[str] = list(usual)
        self._menu = QMenu(self)
        self.setMenu(self._menu)
        # any file comes last: the packs that there are stand above it
        self._end = self._menu.addSeparator()
        for name in resources.names("packs", ".toml"):
            self._offer(name.removesuffix(".toml"), resources.path("packs", name))
        self._menu.addAction(self.tr("A file …")).triggered.connect(lambda _=False: self._browse())
        self._menu.aboutToShow.connect(self._look)
        self._look()
        self._show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens it, as Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.showMenu()
        else:
            super().keyPressEvent(event)

    def _look(self) -> None:
        """Offer the player's own packs that there are now."""
        for path, _ in own_packs(self.game):
            self._offer(path.stem, path)

    @property
    def named(self) -> tuple[str, ...]:
        """The packs as a header names them; none where they are those that a match has anyway."""
        return () if tuple(self.picked) == self.usual else tuple(self.picked)

    def add(self, path: Path) -> None:
        """Offer a file, and choose it."""
        if path.name not in self.files:
            self.files[path.name] = path
            self._offer(path.name, path)
        self._pick(path.name, True)

    def also(self, name: str) -> None:
        """Choose a pack besides those chosen."""
        if name not in self.picked:
            self._pick(name, True)

    def take_over(self, other: "PackBox") -> None:
        """Choose what is chosen in another box, and nothing else."""
        for path in other.files.values():
            self.add(path)
        self._only(other.picked)

    def chosen(self) -> str:
        """What is chosen, as it is remembered: "" for what is usual."""
        return "|".join(str(self.files.get(name, name)) for name in self.named) or ("" if self.picked else NONE)

    def choose(self, chosen: str) -> None:
        """Choose what was chosen before and nothing else, as far as it is still there; what is usual where none is."""
        there: list[str] = []
        for name in filter(None, chosen.split("|")):
            if name in self.titles:
                there.append(name)
            elif name.endswith(".toml") and Path(name).is_absolute() and Path(name).is_file():
                self.add(Path(name))
                there.append(Path(name).name)
        if there or chosen == NONE:
            self._only(there)

    def _only(self, names: Sequence[str]) -> None:
        """Choose these, in their order, and no others."""
        for name in [*self.picked]:
            self._pick(name, False)
        for name in names:
            self._pick(name, True)

    def _offer(self, name: str, path: Path) -> None:
        head = head_of(path)
        if head.get("game") != self.game or "deck" in head or name in self.titles:
            return
        title = head.get("title", name)
        self.titles[name] = in_language(title, self.language) if isinstance(title, str | dict) else name
        action = QAction(self.titles[name], self._menu)
        self._menu.insertAction(self._end, action)
        action.setData(name)
        action.setCheckable(True)
        action.setChecked(name in self.picked)
        action.toggled.connect(lambda on: self._pick(name, on))

    def _pick(self, name: str, on: bool) -> None:
        self.picked = [each for each in self.picked if each != name] + ([name] if on else [])
        action = next((each for each in self._menu.actions() if each.data() == name), None)
        if action is not None and action.isChecked() != on:
            action.setChecked(on)
        self._show()

    def _show(self) -> None:
        titles = [self.titles.get(name, name) for name in self.picked]
        self.setText(in_a_row(titles, self.language) or "–")

    def _browse(self) -> None:
        path = ask_which(self, self.tr("A pack of cards"), self.tr("Packs (*.toml)"), own_folder("packs"))
        if path is not None:
            self.add(path)


def in_a_row(titles: Sequence[str], language: str) -> str:
    """Titles one after the other, as a language has it."""
    return ("、" if language == "ja" else ", ").join(titles)
