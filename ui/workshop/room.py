"""The workshop's place in the window: its menu, its first page, and the pack under work."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QFileDialog, QMenuBar, QStackedWidget, QWidget

from ui.frame.theme import Theme

if TYPE_CHECKING:
    from referee.workshop.document import PackDocument
    from ui.workshop.entrance import Entrance
    from ui.workshop.page import WorkshopPage


class Window(Protocol):
    """What the workshop asks of the window."""

    pages: QStackedWidget

    @property
    def language(self) -> str:
        """The language spoken."""

    @property
    def theme(self) -> Theme:
        """The theme in use."""

    def complain(self, text: str) -> None:
        """Show a problem."""

    def show_start(self) -> None:
        """Show the start page."""


class WorkshopRoom(QObject):
    """Pages of the workshop among the window's. They are imported when they are entered."""

    def __init__(self, window: Window, parent: QWidget) -> None:
        super().__init__(parent)
        self.window, self.frame = window, parent
        self.entrance: Entrance | None = None
        self.page: WorkshopPage | None = None

    @property
    def is_shown(self) -> bool:
        """Whether one of its pages is shown."""
        shown = self.window.pages.currentWidget()
        return shown is not None and shown in (self.entrance, self.page)

    def fill(self, bar: QMenuBar) -> None:
        """Its menu."""
        menu = bar.addMenu(self.tr("&Workshop"))
        for text, key, do in (
            (self.tr("Packs of cards …"), "Ctrl+K", self.enter),
            (self.tr("Open a pack file …"), "", self.browse),
        ):
            self._act(menu.addAction(text), key, do)
        menu.addSeparator()
        for text, key, do in (
            (self.tr("Save the pack"), "Ctrl+S", partial(self._of_page, "keep")),
            (self.tr("Save the pack as …"), "Ctrl+Shift+S", partial(self._of_page, "keep_as")),
            (self.tr("New card"), "Ctrl+N", partial(self._of_page, "make_one")),
        ):
            self._act(menu.addAction(text), key, do, "of-page")
        self._menu = menu
        self.dress()

    def _act(self, action: QAction, key: str, do: Callable[[], object], of: str = "") -> None:
        action.triggered.connect(lambda _=False: do())
        action.setData((key, of))

    def dress(self) -> None:
        """Its keys are those of a match elsewhere: they hold where it is shown."""
        for action in self._menu.actions():
            key, of = action.data() or ("", "")
            on = not of or (self.is_shown and self.page is not None)
            action.setEnabled(on)
            action.setShortcut(QKeySequence(key if on else ""))

    def _of_page(self, name: str) -> None:
        if self.page is not None and self.is_shown:
            getattr(self.page, name)()

    # -- pages

    def enter(self) -> None:
        """Show the pack under work, or where to begin."""
        if self.page is not None:
            self.window.pages.setCurrentWidget(self.page)
            return
        from ui.workshop.entrance import Entrance  # noqa: PLC0415 - the start page is painted without it

        if self.entrance is None:
            self.entrance = Entrance(self.window.language)
            self.entrance.opened.connect(self.work_on)
            self.entrance.wanted.connect(self.open)
            self.entrance.template.connect(partial(self.open, copy=True))
            self.entrance.browse.connect(self.browse)
            self.entrance.left.connect(self.window.show_start)
            self.window.pages.addWidget(self.entrance)
        self.entrance.refresh()
        self.window.pages.setCurrentWidget(self.entrance)

    def browse(self) -> None:
        """Choose a pack's file."""
        from referee.packs.files import own_folder  # noqa: PLC0415 - the start page is painted without it

        folder = own_folder("packs")
        name, _ = QFileDialog.getOpenFileName(
            self.frame,
            self.tr("Open a pack"),
            str(folder if folder.is_dir() else Path.home()),
            self.tr("Packs (*.toml)"),
        )
        if name:
            self.open(Path(name))

    def open(self, path: Path, *, copy: bool = False) -> None:
        """Work on the pack of a file, or on a copy of it."""
        from referee.packs.files import BadFile  # noqa: PLC0415 - as above
        from referee.workshop.document import PackDocument  # noqa: PLC0415 - as above

        try:
            document = PackDocument.copy_of(path) if copy else PackDocument.open(path)
        except BadFile as fault:
            self.window.complain("\n".join(map(self._told, fault.messages)))
            return
        self.work_on(document)

    def _told(self, message: str) -> str:
        from referee.rulebook.voice import common_voice  # noqa: PLC0415 - as above

        return common_voice(self.window.language).told(message)

    def work_on(self, document: "PackDocument") -> None:
        """Show a pack; one that was under work before has been put away."""
        from ui.workshop.page import WorkshopPage  # noqa: PLC0415 - as above

        if document.elsewhere:
            self.window.complain(
                self.tr("The cards of this pack are not written as [[card]] tables; they stay as they are.")
            )
        self._put_away()
        self.page = WorkshopPage(document, self.window.language, self.window.theme)
        self.page.left.connect(self.leave)
        self.page.failed.connect(self.window.complain)
        self.window.pages.addWidget(self.page)
        self.window.pages.setCurrentWidget(self.page)

    def _put_away(self) -> None:
        if self.page is not None:
            self.window.pages.removeWidget(self.page)
            self.page.deleteLater()
            self.page = None

    def leave(self) -> None:
        """Put the pack away and show where to begin."""
        self._put_away()
        self.enter()

    # -- the window's wishes

    def set_language(self, language: str) -> None:
        """Speak another language."""
        for each in self._pages():
            each.set_language(language)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        if self.page is not None:
            self.page.set_theme(theme)

    def _pages(self) -> list[Any]:
        return [each for each in (self.entrance, self.page) if each is not None]

    @property
    def unsaved(self) -> bool:
        """Whether a pack under work has what no file has."""
        return self.page is not None and self.page.unsaved
