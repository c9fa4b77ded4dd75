"""The judge's menu, and where the links of a table lead: rules, disputes, "why?", papers."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QFileDialog, QInputDialog, QListWidget, QMenuBar, QMessageBox

from referee.journal.faults import JournalFault
from referee.kernel.words import quoted
from referee.record.model import Header
from referee.series import next_header
from ui.desk.desk import DeskDialog
from ui.judge.dispute import DisputeDialog
from ui.judge.papers import write_report, write_slip
from ui.judge.penalty import PenaltyDialog
from ui.judge.what_if import WhatIfDialog
from ui.panels.frames import column
from ui.rules.browser import RuleBrowser
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
        """Make the menus of the judge and of the rules."""
        menu = bar.addMenu(self.tr("&Judge"))
        self._act(menu.addAction(self.tr("Look into the last ruling")), self.dispute_last, "F4")
        self._act(menu.addAction(self.tr("What if, from now …")), self.what_if_now)
        menu.addSeparator()
        self._act(menu.addAction(self.tr("Let what was refused stand …")), self.allow)
        self._act(menu.addAction(self.tr("Set a fact …")), self.set_fact)
        self._act(menu.addAction(self.tr("Warning or penalty …")), self.penalty)
        self._act(menu.addAction(self.tr("Note …")), self.note)
        self._act(menu.addAction(self.tr("Take back, by the judge")), lambda: self._say("judge undo"))
        self._act(menu.addAction(self.tr("Take back, all agree")), self.undo_agreed)
        menu.addSeparator()
        for text, what in (
            (self.tr("Start the clock"), "start"),
            (self.tr("Pause the clock"), "pause"),
            (self.tr("Go on with the clock"), "resume"),
            (self.tr("Call time"), "time"),
        ):
            self._act(menu.addAction(text), partial(self._say, f"judge clock {what}"))
        self._act(menu.addAction(self.tr("More time …")), self.extend)
        menu.addSeparator()
        self._act(menu.addAction(self.tr("Result slip as PDF …")), lambda: self.paper(write_slip))
        self._act(menu.addAction(self.tr("Full report as PDF …")), lambda: self.paper(write_report))
        self._act(menu.addAction(self.tr("Next game, sides swapped")), self.next_game)
        self._act(menu.addAction(self.tr("Check the chain of hashes")), self.verify)
        rules = bar.addMenu(self.tr("&Rules"))
        self._act(rules.addAction(self.tr("Rule book")), lambda: self.show_rule(""), "F2")
        self._act(rules.addAction(self.tr("Desk: ask without a match")), self.desk, "F3")

    def attach(self, page: TablePage) -> None:
        """Follow the links of a page."""
        page.rule_wanted.connect(self.show_rule)
        page.why_wanted.connect(self.show_why)
        page.dispute.connect(self.dispute)
        page.confirm_undo = self._confirm_undo

    def _act(self, action: QAction, run: Callable[[], object], key: str = "") -> None:
        action.triggered.connect(lambda _=False: run())
        if key:
            action.setShortcut(QKeySequence(key))

    def _say(self, line: str) -> None:
        if self.page is not None:
            self.page.say(line)

    def _ask(self, text: str) -> str:
        said, fine = QInputDialog.getText(self.window_, self.tr("Judge"), text)
        return said.strip() if fine else ""

    def _confirm_undo(self) -> bool:
        """Dice and shown cards cannot be made unseen: say so before they are taken back."""
        text = self.tr("This takes back dice or a card that has been shown. Take it back all the same?")
        return QMessageBox.question(self.window_, self.tr("Undo"), text) == QMessageBox.StandardButton.Yes

    def _open(self, dialog: QDialog) -> None:
        dialog.setParent(self.window_, dialog.windowFlags())
        dialog.open()

    # -- looking into it

    def dispute(self, number: int) -> None:
        """Look into an entry."""
        page = self.page
        if page is None or not 0 < number <= len(page.match.entries):
            return
        view = DisputeDialog(page.match, number, page.language)
        view.look_back.connect(page.look_back)
        view.what_if.connect(self.what_if)
        view.declare.connect(self._say)
        view.rule_wanted.connect(self.show_rule)
        self._open(view)

    def dispute_last(self) -> None:
        """Look into the last entry."""
        if self.page is not None:
            self.dispute(len(self.page.match.entries))

    def what_if(self, number: int) -> None:
        """A branch from an entry."""
        if self.page is not None:
            self._open(WhatIfDialog(self.page.match, number, self.page.language, self.page.theme))

    def what_if_now(self) -> None:
        """A branch from now."""
        if self.page is not None:
            self.what_if(len(self.page.match.entries))

    def show_rule(self, rule: str) -> None:
        """Show the rule book, at a rule where one is named."""
        game = self.page.match.game.id if self.page else self.window_.start.new.game
        browser = RuleBrowser(game, self.window_.language, self.page.match if self.page else None)
        browser.entry_wanted.connect(self.dispute)
        if rule:
            browser.show_rule(rule)
        self._open(browser)

    def desk(self) -> None:
        """Ask the desk."""
        game = self.page.match.game.id if self.page else self.window_.start.new.game
        self._open(DeskDialog(self.window_.language, game))

    def show_why(self, fact: str) -> None:
        """List the events that made a counter what it is; a double click looks into the entry."""
        page = self.page
        if page is None:
            return
        found = page.match.why(fact)
        dialog, rows = QDialog(), QListWidget()
        dialog.setWindowTitle(self.tr("Why? {0}").format(fact))
        dialog.resize(560, 360)
        for entry, event in found:
            rows.addItem(f"{entry.number}.  {page.voice.event(event)}   {event.rule}")
        if not found:
            rows.addItem(self.tr("Nothing has changed it yet."))
        if found:
            rows.itemDoubleClicked.connect(lambda _: self.dispute(found[rows.currentRow()][0].number))
        dialog.setLayout(column([rows]))
        self._open(dialog)

    # -- the judge's words

    def allow(self) -> None:
        """Let what was just refused stand, with a reason."""
        reason = self._ask(self.tr("Reason"))
        if reason:
            self._say(f"judge allow because={quoted(reason)}")

    def set_fact(self) -> None:
        """Set one fact, with a reason."""
        if self.page is None:
            return
        rows = [f"{name} {value}" for name, value in self.page.match.facts().items()]
        text, fine = QInputDialog.getItem(
            self.window_, self.tr("Judge"), self.tr("Fact and its new value"), rows, 0, True
        )
        reason = self._ask(self.tr("Reason")) if fine else ""
        name, _, value = text.partition(" ")
        if reason:
            self._say(f"judge set {name} {quoted(value)} because={quoted(reason)}")

    def penalty(self) -> None:
        """Enter a warning or penalty."""
        if self.page is not None:
            dialog = PenaltyDialog(self.page.match, self.page.language)
            dialog.declare.connect(self._say)
            self._open(dialog)

    def note(self) -> None:
        """Enter a note."""
        text = self._ask(self.tr("Note"))
        if text:
            self._say(f"judge note {quoted(text)}")

    def undo_agreed(self) -> None:
        """A take-back that all seats agree to."""
        if self.page is not None:
            first, *others = self.page.match.seats
            self._say(f"{first} undo with={','.join(others)}")

    def extend(self) -> None:
        """More time, with a reason."""
        minutes, fine = QInputDialog.getInt(self.window_, self.tr("Judge"), self.tr("Minutes"), 5, 1, 999)
        reason = self._ask(self.tr("Reason")) if fine else ""
        if reason:
            self._say(f"judge extend {minutes} because={quoted(reason)}")

    # -- papers and series

    def paper(self, write: Callable[..., None]) -> None:
        """Write a paper as PDF."""
        page = self.page
        if page is None:
            return
        name, _ = QFileDialog.getSaveFileName(self.window_, self.tr("Write as PDF"), "", "PDF (*.pdf)")
        if name:
            path = Path(name if name.endswith(".pdf") else name + ".pdf")
            try:
                write(path, page.match, page.language, page.kept.digest)
            except OSError as fault:
                self.window_.complain(f"{path}: {fault.strerror}")

    def next_game(self) -> None:
        """The next game of a series, the sides swapped."""
        if self.page is not None:
            header: Header = next_header(self.page.match.header)
            self.window_.begin(header)

    def verify(self) -> None:
        """Check the chain of the match's hashes."""
        page = self.page
        if page is None:
            return
        try:
            entry = self.window_.archive.verify(page.kept.id)
        except JournalFault as fault:
            self.window_.complain(str(fault))
            return
        text = self.tr("Every entry fits.") if entry is None else self.tr("Entry {0} does not fit.").format(entry)
        QMessageBox.information(self.window_, self.tr("Chain of hashes"), text)
