"""What the judge's menu and the links of a table do: disputes, rules, overrides, papers, the next game."""

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog

from referee.judge import verbs as judging
from referee.keeping.archive import Step
from referee.keeping.events import elsewhere
from referee.keeping.journal.faults import JournalFault
from referee.keeping.sealing import examined_file, misfit_of, what_chain_shows
from referee.keeping.slips import NoHash, compared, hash_of
from referee.keeping.trial import Unread, tried
from referee.kernel.declaration import Spoken
from referee.kernel.telling import Message
from referee.match.clock import reading
from referee.match.next_game import NoNextGame, next_header
from ui.desk.desk import DeskDialog
from ui.frame.boxes import Box, Kind, Sure, foot, show_box, sure
from ui.frame.long_work import Stopped, carry_out
from ui.frame.opening import told
from ui.frame.saving import ask_which, save
from ui.frame.theme import named
from ui.judge.asking import ExtendDialog, SetFactDialog, TakeBackDialog, ask_line
from ui.judge.correct import CorrectDialog
from ui.judge.decide import AgreeDialog, DecideDialog
from ui.judge.dispute import DisputeDialog
from ui.judge.next import NextGameDialog
from ui.judge.papers import write_report, write_slip
from ui.judge.penalty import PenaltyDialog
from ui.judge.slip import SlipDialog
from ui.judge.standing import ask_to_stand, last_ruled, refused_now, told_now
from ui.judge.time_questions import TimeQuestions
from ui.judge.what_if import WhatIfDialog
from ui.judge.withdraw import WithdrawDialog
from ui.match.explaining import Preview
from ui.match.page import TablePage
from ui.panels.frames import column, lines, sized
from ui.rules.browser import RuleBrowser


class JudgeActs(TimeQuestions):
    """Acts of the judge on the page shown; each opens a dialog above ``window`` or says a judge's word."""

    def wished(self, wish: str) -> None:
        """Do what the table page asks for, where it is the judge's side that does it."""
        wishes = {"slip": self.slip, "next": self.next_game}
        if wish in wishes:
            wishes[wish]()

    def confirm_undo(self) -> bool:
        """Dice and shown cards cannot be made unseen: say so before they are taken back."""
        text = self.tr("This takes back dice or a card that has been shown. Take it back all the same?")
        return sure(self.window_, self.tr("Undo"), text, self.tr("Take it back"))

    def confirm_giving_up(self, spoken: Spoken) -> bool:
        """What ends the game for a player is never said by a slip."""
        page = self.page
        if page is None:
            return True
        seat = page.voice.seat(spoken.actor)
        text = self.tr("{0} resigns this game. It cannot be won after that.").format(seat)
        return sure(self.window_, self.tr("Resign"), text, self.tr("Resign"))

    # -- looking into it

    def dispute(self, number: int) -> None:
        """Look into an entry; into the last ruling with what is told since not to be allowed."""
        page = self.page
        if page is None or not 0 < number <= len(page.match.entries):
            return
        self._look_into(page, number, refused_now(page.play) if number == last_ruled(page.match) else None)

    def _look_into(self, page: TablePage, number: int, now: Preview | None) -> None:
        told = now.meant if now is not None else None
        view = DisputeDialog(page.match, number, page.language, page.theme, now)
        view.look_back.connect(page.look_back)
        view.what_if.connect(self.what_if)
        view.declare.connect(self.enter)
        view.stands.connect(partial(self.let_stand, told))
        view.fact_wanted.connect(self.set_fact)
        view.rule_wanted.connect(self.show_rule)
        self._open(view)

    def call(self) -> None:
        """The judge is called: a clock that runs stands still, and what was last ruled is looked into."""
        page = self.page
        if page is None:
            return
        clock = reading(page.match, page.kept.time.moment)
        self.dispute_last()
        if clock.started and not clock.paused and not page.match.result.over:
            self.enter(judging.Clock("pause", self.tr("The judge was called.")))

    def dispute_last(self) -> None:
        """Look into what is told now not to be allowed and the last ruling; where there is neither, into the rules."""
        page = self.page
        if page is None:
            return
        now, number = refused_now(page.play), last_ruled(page.match)
        if now is None and not number:
            self.show_rule("")
        else:
            self._look_into(page, number, now)

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
        table = self.page.match if self.page is not None and self.host.at_table else None
        dialog = DeskDialog(self.host.language, self.host.game, table, named(self.host.settings.theme), self.window_)
        dialog.rule_wanted.connect(self._show_rule_of)
        self._open(dialog)

    def show_why(self, fact: str) -> None:
        """List the events that made a counter what it is; a double click looks into the entry."""
        page = self.page
        if page is None:
            return
        found, title = page.match.why(fact), self.tr("Why? {0}").format(page.voice.fact(fact))
        if not found:
            show_box(Box(self.window_, "told", title, self.tr("Nothing has changed it yet.")))
            return
        dialog, rows = QDialog(), lines()
        dialog.setWindowTitle(title)
        rows.setAccessibleName(title)
        for entry, event in found:
            rows.addItem(f"{entry.number}.  {page.voice.event(event)}   {event.rule}")
        rows.itemDoubleClicked.connect(lambda _: self.dispute(found[rows.currentRow()][0].number))
        # as high as its rows, and no higher than a window beside a table should be
        sized(dialog, 560, min(360, 90 + len(found) * (rows.sizeHintForRow(0) + 16)))
        dialog.setLayout(column([rows, foot(dialog, leave=self.tr("Close"))]))
        self._open(dialog)

    # -- the judge's words

    def allow(self) -> None:
        """Let what was just refused stand, with a reason."""
        if (page := self.page) is not None:
            now = told_now(page.play)
            ask_to_stand(self.window_, page.match, page.voice, partial(self.let_stand, now), self.set_fact, now)

    def set_fact(self) -> None:
        """Set one fact, with a reason."""
        if self.page is not None:
            self._entering(SetFactDialog(self.page.match, self.page.language))

    def penalty(self) -> None:
        """Enter a warning or penalty."""
        if self.page is not None:
            known = elsewhere(self.host.archive, self.page.match, self.page.kept.id)
            self._entering(PenaltyDialog(self.page.match, self.page.language, known))

    def withdraw(self) -> None:
        """Take back an own word."""
        if self.page is not None:
            self._entering(WithdrawDialog(self.page.match, self.page.language))

    def decide(self) -> None:
        """Enter a result that was not played out."""
        if self.page is not None:
            self._entering(DecideDialog(self.page.match, self.page.language))

    def correct(self) -> None:
        """Correct how an earlier game of the match came out."""
        if self.page is not None:
            self._entering(CorrectDialog(self.page.match, self.page.language))

    def agree(self) -> None:
        """What the players say of the result: one concedes, or all agree on a draw."""
        if self.page is not None:
            self._speaking(AgreeDialog(self.page.match, self.page.language))

    def note(self) -> None:
        """Enter a note."""
        if self.page is not None:
            ask_line(
                self.window_, self.tr("Note …"), self.tr("It stands in the journal and in the record of the match."),
                self.tr("Write the note"),
                lambda text: self.enter(judging.Note(text)),
            )  # fmt: skip

    def take_back(self) -> None:
        """Take back, by consent of all seats or by the judge."""
        if self.page is not None:
            self._speaking(TakeBackDialog(self.page.match, self.page.language))

    def extend(self) -> None:
        """More time, with a reason."""
        if self.page is not None:
            self._entering(ExtendDialog(self.page.match))

    def flag_fell(self, seat: str, of: str) -> None:
        """A seat's time is used up, or that of the round: ask, and do what the policy says."""
        page = self.page
        if page is None:
            return
        if of != "round" and (page.match.policy.flag if of == "bank" else page.match.policy.turn_flag) == "none":
            return
        self.fallen.append((page, of, partial(self._question, page, seat, of)))
        self.ask_time()

    def _question(self, page: TablePage, seat: str, of: str) -> Sure:
        word, text, does = self._flagged(page, seat, of)
        asked = Sure(self.window_, self.tr("Time is used up"), text, does)
        asked.agreed.connect(lambda: self.enter(word))
        return asked

    def _flagged(self, page: TablePage, seat: str, of: str) -> tuple[judging.Clock | judging.Flag, str, str]:
        if of == "round":
            text = self.tr("The time of the round is used up. Call time? {0}")
            said = text.format(page.voice.in_language(page.match.policy.text)).strip()
            return judging.Clock("time"), said, self.tr("Call time")
        policy = page.match.policy
        does = policy.flag if of == "bank" else policy.turn_flag
        follows = {
            "loss": self.tr("loss of the game"),
            "time": self.tr("time is called"),
            "warning": self.tr("a warning"),
        }[does]
        text = self.tr("{0} has used up the time. By the policy follows: {1}. Enter it?")
        return judging.Flag(seat, of), text.format(page.match.called[seat], follows), self.tr("Enter it")

    def name_judge(self) -> None:
        """Whose name the judge's entries bear."""
        title, does = self.tr("Name of the judge"), self.tr("Use this name")
        about = self.tr("It stands beside every word of the judge. Empty: no name.")
        ask_line(self.window_, title, about, does, self._named, now=self.host.settings.judge, needed=False)

    def _named(self, name: str) -> None:
        self.host.settings.judge = " ".join(name.split())
        self.host.remember()

    def by_form(self) -> None:
        """Fill a declaration in as a form."""
        if self.page is not None:
            self.page.by_hand.form()

    def _entering(
        self, dialog: SetFactDialog | PenaltyDialog | WithdrawDialog | DecideDialog | CorrectDialog | ExtendDialog
    ) -> None:
        dialog.declare.connect(self.enter)
        self._open(dialog)

    def _speaking(self, dialog: AgreeDialog | TakeBackDialog) -> None:
        dialog.spoken.connect(self.speak)
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
        dialog = SlipDialog(page.kept, page.language, page.window().height())
        dialog.spoken.connect(self.speak)
        dialog.print.connect(lambda: self.paper(write_slip))
        page.changed.connect(dialog.refresh)
        self._open(dialog)

    def next_game(self) -> None:
        """The next game of the match, where there is one: who begins is asked for."""
        page = self.page
        if page is None:
            return
        try:
            next_header(page.match)
        except NoNextGame as fault:
            self.host.complain(page.voice.sentence(fault.args[0]))
            return
        if self._begun_already(page) and not self._again():
            return
        dialog = NextGameDialog(page.match, page.language)
        dialog.begun.connect(self._next)
        self._open(dialog)

    def _next(self, begins: str, decks: dict[str, str], files: dict[str, Path]) -> None:
        page = self.page
        if page is not None:
            header = next_header(page.match, page.kept.time.moment, begins=begins, decks=decks)
            beside = page.kept.row.beside
            self.host.begin(header, files, Path(beside) if beside else None)

    def _begun_already(self, page: TablePage) -> bool:
        name = page.match.header.one("series")
        of_it = [listed for listed in self.host.archive.matches() if name and listed.series == name]
        return len(of_it) > page.match.series.number

    def _again(self) -> bool:
        text = self.tr("A next game of this match has been begun already. Begin another one?")
        return sure(self.window_, self.tr("Next game"), text, self.tr("Begin another one"))

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
        text = told(misfit_of(entry) if entry is not None else what_chain_shows(), self.host.language)
        if entry is None:
            text = "\n\n".join((self.tr("Every entry fits."), text))
        show_box(Box(self.window_, "told" if entry is None else "warning", self.tr("Chain of hashes"), text))

    def compare_slip(self) -> None:
        """Hold a slip against the match on the table."""
        if self.page is None:
            return
        asked = self.tr("The hash on the slip, or all that its QR code says:")
        ask_line(self.window_, self.tr("Compare a slip …"), asked, self.tr("Compare it"), self._compare)

    def _compare(self, given: str) -> None:
        page = self.page
        if page is None:
            return
        try:
            self.host.complain(compared(self.host.archive.hashes(page.kept.id), hash_of(given)))
        except (JournalFault, NoHash) as fault:
            self.host.complain(fault.message)

    def verify_record(self) -> None:
        """Check the chain and the seal of an exported record."""
        kind, folder = self.tr("Match records (*.match)"), self.host.settings.last_folder
        path = ask_which(self.window_, self.tr("Check an exported record …"), kind, Path(folder) if folder else None)
        if path is not None:
            self.checking = asyncio.ensure_future(self._check(path))

    async def _check(self, path: Path) -> None:
        """Somebody else wrote it: a process with limits reads it first, and Stop ends that."""

        def work(step: Step) -> Message | None:
            tried("seal", path, watch=lambda: step(0, 0))
            return examined_file(path).fault

        try:
            wrong: Message | str | None = await carry_out(self.window_, self.tr("Check an exported record …"), work)
        except Stopped:
            return
        except Unread as fault:
            wrong = fault.message
        text = told(wrong, self.host.language) if wrong else self.tr("Every entry fits, and so does the seal.")
        kind: Kind = "warning" if wrong else "told"
        show_box(Box(self.window_, kind, self.tr("Chain of hashes"), f"{path}\n{text}"))
