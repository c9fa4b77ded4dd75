"""What the judge's menu and the links of a table do: disputes, rules, overrides, papers, the next game."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDialog, QFileDialog, QMessageBox, QWidget

from referee.keeping.journal.faults import JournalFault
from referee.keeping.sealing import check_seal
from referee.kernel.quoting import quoted
from referee.match.clock import reading
from referee.match.next_game import NoNextGame, next_header
from ui.desk.desk import DeskDialog
from ui.frame.saving import save
from ui.judge.asking import ExtendDialog, SetFactDialog, TakeBackDialog, ask_reason
from ui.judge.dispute import DisputeDialog
from ui.judge.host import Host
from ui.judge.papers import write_report, write_slip
from ui.judge.penalty import PenaltyDialog
from ui.judge.slip import SlipDialog
from ui.judge.what_if import WhatIfDialog
from ui.match.declare import DeclareDialog
from ui.match.page import TablePage
from ui.panels.frames import column, lines, sized
from ui.rules.browser import RuleBrowser


class JudgeActs(QObject):
    """Acts of the judge on the page shown; each opens a dialog above ``window`` or says a judge's line."""

    def __init__(self, window: QWidget, host: Host) -> None:
        super().__init__(window)
        self.window_, self.host = window, host

    @property
    def page(self) -> TablePage | None:
        """The table shown."""
        return self.host.page

    def wished(self, wish: str) -> None:
        """Do what the table page asks the window for."""
        {"slip": self.slip, "next": self.next_game, "form": self.by_form}[wish]()

    def say(self, line: str) -> None:
        """Say a judge's line."""
        if self.page is not None:
            self.page.say(line)

    def confirm_undo(self) -> bool:
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
        view = DisputeDialog(page.match, number, page.language, page.theme)
        view.look_back.connect(page.look_back)
        view.what_if.connect(self.what_if)
        view.declare.connect(self.say)
        view.rule_wanted.connect(self.show_rule)
        self._open(view)

    def call(self) -> None:
        """The judge is called: a clock that runs stands still, and what was last ruled is looked into."""
        page = self.page
        if page is None:
            return
        clock = reading(page.match, page.kept.time.moment)
        if page.match.entries:
            self.dispute_last()
        else:
            self.show_rule("")
        if clock.started and not clock.paused and not page.match.result.over:
            self.say('judge clock pause because="judge called"')

    def dispute_last(self) -> None:
        """Look into the last ruling on what a player or the table said, or else into the judge's last word."""
        if self.page is not None:
            entries = self.page.match.entries
            ruled = [entry.number for entry in entries if entry.spoken.actor != "judge"]
            self.dispute(max(ruled, default=len(entries)))

    def what_if(self, number: int) -> None:
        """A branch from an entry."""
        if self.page is not None:
            branch = WhatIfDialog(self.page.match, number, self.page.language, self.page.theme)
            branch.setParent(self.window_, branch.windowFlags())
            branch.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            # beside the match, not in its way
            branch.show()

    def what_if_now(self) -> None:
        """A branch from now."""
        if self.page is not None:
            self.what_if(len(self.page.match.entries))

    def show_rule(self, rule: str) -> None:
        """Show the rule book, at a rule where one is named."""
        self._show_rule_of(self.host.game, rule)

    def _show_rule_of(self, game: str, rule: str) -> None:
        match = self.page.match if self.page and self.page.match.game.id == game else None
        browser = RuleBrowser(game, self.host.language, match)
        browser.entry_wanted.connect(self.dispute)
        if rule:
            browser.show_rule(rule)
        self._open(browser)

    def desk(self) -> None:
        """Ask the desk."""
        dialog = DeskDialog(self.host.language, self.host.game)
        dialog.rule_wanted.connect(self._show_rule_of)
        self._open(dialog)

    def show_why(self, fact: str) -> None:
        """List the events that made a counter what it is; a double click looks into the entry."""
        page = self.page
        if page is None:
            return
        found = page.match.why(fact)
        dialog, rows = QDialog(), lines()
        dialog.setWindowTitle(self.tr("Why? {0}").format(fact))
        sized(dialog, 560, 360)
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
        page = self.page
        if page is None:
            return
        refused = page.match.position.refused
        if refused is None:
            self.host.complain(self.tr("Nothing was just refused, so there is nothing to let stand."))
            return
        title = self.tr("Let what was refused stand …")
        ask_reason(self.window_, title, str(refused), lambda text: self.say(f"judge allow because={quoted(text)}"))

    def set_fact(self) -> None:
        """Set one fact, with a reason."""
        if self.page is not None:
            self._entering(SetFactDialog(self.page.match, self.page.language))

    def penalty(self) -> None:
        """Enter a warning or penalty."""
        if self.page is not None:
            self._entering(PenaltyDialog(self.page.match, self.page.language))

    def note(self) -> None:
        """Enter a note."""
        if self.page is not None:
            ask_reason(self.window_, self.tr("Note …"), "", lambda text: self.say(f"judge note {quoted(text)}"))

    def take_back(self) -> None:
        """Take back, by consent of all seats or by the judge."""
        if self.page is not None:
            self._entering(TakeBackDialog(self.page.match))

    def extend(self) -> None:
        """More time, with a reason."""
        if self.page is not None:
            self._entering(ExtendDialog(self.page.match))

    def by_form(self) -> None:
        """Fill a declaration in as a form."""
        if self.page is not None:
            self._entering(DeclareDialog(self.page.match, self.page.language))

    def _entering(self, dialog: SetFactDialog | PenaltyDialog | TakeBackDialog | ExtendDialog | DeclareDialog) -> None:
        dialog.declare.connect(self.say)
        self._open(dialog)

    # -- papers and series

    def paper(self, write: Callable[..., None]) -> None:
        """Write a paper as PDF."""
        page = self.page
        if page is None:
            return
        save(
            self.window_,
            self.tr("Write as PDF"),
            "PDF",
            Path(self.host.settings.last_folder, f"{page.match.game.id}-{page.kept.row.started[:10]}.pdf"),
            lambda path: write(path, page.match, page.language, page.kept.digest, page.kept.id),
            self.host.complain,
        )

    def report(self) -> None:
        """Write the full report."""
        self.paper(write_report)

    def slip(self) -> None:
        """Show the result slip, to be confirmed by the players."""
        page = self.page
        if page is None:
            return
        dialog = SlipDialog(page.kept, page.language)
        dialog.declare.connect(self.say)
        dialog.print.connect(lambda: self.paper(write_slip))
        page.changed.connect(dialog.refresh)
        self._open(dialog)

    def next_game(self) -> None:
        """The next game of a series, the sides swapped."""
        if self.page is None:
            return
        try:
            self.host.begin(next_header(self.page.match, self.page.kept.time.moment))
        except NoNextGame as fault:
            self.host.complain(str(fault))

    def verify(self) -> None:
        """Check the chain of the match's hashes."""
        page = self.page
        if page is None:
            return
        try:
            entry = self.host.archive.verify(page.kept.id)
        except JournalFault as fault:
            self.host.complain(fault.message)
            return
        text = self.tr("Every entry fits.") if entry is None else self.tr("Entry {0} does not fit.").format(entry)
        box = QMessageBox(QMessageBox.Icon.Information, self.tr("Chain of hashes"), text, parent=self.window_)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def verify_record(self) -> None:
        """Check the chain and the seal of an exported record."""
        name, _ = QFileDialog.getOpenFileName(
            self.window_, self.tr("Check an exported record …"), "", self.tr("Match records (*.match)")
        )
        if not name:
            return
        try:
            wrong = check_seal(Path(name).read_bytes().decode("utf-8", "replace"))
        except OSError as fault:
            wrong = fault.strerror
        text = wrong or self.tr("Every entry fits, and so does the seal.")
        icon = QMessageBox.Icon.Warning if wrong else QMessageBox.Icon.Information
        box = QMessageBox(icon, self.tr("Chain of hashes"), f"{name}\n{text}", parent=self.window_)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()
