"""The judge's menu, and where the links of a table lead: rules, disputes, "why?"."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QInputDialog, QMenuBar, QMessageBox

from referee.kernel.words import quoted
from ui.table_page import TablePage

if TYPE_CHECKING:
    from ui.window import MainWindow


class JudgeMenu(QObject):
    """Entries of the judge's menu for the page shown."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self.window_ = window

    @property
    def page(self) -> TablePage | None:
        """The table shown."""
        return self.window_.page

    def fill(self, bar: QMenuBar) -> None:
        """Make the menu."""
        menu = bar.addMenu(self.tr("&Judge"))
        self._act(menu.addAction(self.tr("Let what was refused stand …")), self.allow)
        self._act(menu.addAction(self.tr("Set a fact …")), self.set_fact)
        self._act(menu.addAction(self.tr("Note …")), self.note)
        self._act(menu.addAction(self.tr("Take back")), lambda: self._say("judge undo"))

    def attach(self, page: TablePage) -> None:
        """Follow the links of a page."""
        page.rule_wanted.connect(self.show_rule)
        page.why_wanted.connect(self.show_why)

    def _act(self, action: QAction, run: Callable[[], object]) -> None:
        action.triggered.connect(lambda _=False: run())

    def _say(self, line: str) -> None:
        if self.page is not None:
            self.page.say(line)

    def _ask(self, title: str, text: str) -> str:
        said, fine = QInputDialog.getText(self.window_, title, text)
        return said.strip() if fine else ""

    def allow(self) -> None:
        """Let what was just refused stand, with a reason."""
        reason = self._ask(self.tr("Judge"), self.tr("Reason"))
        if reason:
            self._say(f"judge allow because={quoted(reason)}")

    def set_fact(self) -> None:
        """Set one fact, with a reason."""
        if self.page is None:
            return
        facts = self.page.match.facts()
        rows = [f"{name} {value}" for name, value in facts.items()]
        row, fine = QInputDialog.getItem(self.window_, self.tr("Judge"), self.tr("Fact"), rows, 0, True)
        reason = self._ask(self.tr("Judge"), self.tr("Reason")) if fine else ""
        name, _, value = row.partition(" ")
        if reason:
            self._say(f"judge set {name} {quoted(value)} because={quoted(reason)}")

    def note(self) -> None:
        """Enter a note."""
        text = self._ask(self.tr("Judge"), self.tr("Note"))
        if text:
            self._say(f"judge note {quoted(text)}")

    def show_rule(self, rule: str) -> None:
        """Show the text of a rule."""
        if self.page is not None:
            QMessageBox.information(self.window_, rule, self.page.voice.rule_text(rule))

    def show_why(self, fact: str) -> None:
        """List the events that made a counter what it is."""
        page = self.page
        if page is not None:
            lines = [
                f"{entry.number}. {page.voice.event(event)}  {event.rule}" for entry, event in page.match.why(fact)
            ]
            QMessageBox.information(self.window_, fact, "\n".join(lines) or self.tr("Nothing has changed it yet."))
