"""The judge's menu and that of the rules; what their entries do is imported when the first of them is used."""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from ui.frame.games_told import GamesTold
from ui.frame.turns import loaded, made
from ui.panels.frames import button, row

if TYPE_CHECKING:
    from ui.judge.acts import JudgeActs
    from ui.judge.host import Host
    from ui.match.page import TablePage


class JudgeMenu(QObject):
    """Entries of the judge's menu for the page shown, and the button at its other end that calls the judge."""

    def __init__(self, window: QWidget, host: "Host") -> None:
        super().__init__(window)
        self.window_, self.host = window, host
        self.call = button("", "call")
        self.call.clicked.connect(self._called)
        self.call.hide()
        self.of_table: list[QAction] = []
        self.corner = QWidget()
        self.games = GamesTold(self.call)
        """Which game of the match it is, before the button."""
        self.corner.setLayout(row([self.games, self.call], spacing=12))

    @cached_property
    def acts(self) -> "JudgeActs":
        """What the entries do."""
        from ui.judge.acts import JudgeActs

        return JudgeActs(self.window_, self.host)

    def fill(self, bar: QMenuBar) -> None:
        """Make the menus of the judge and of the rules, and put the button at the end of the bar."""
        bar.setCornerWidget(self.corner, Qt.Corner.TopRightCorner)
        self.games.stand_in(bar)
        self.call.setText(self.tr("Call the judge"))
        self.call.setToolTip(self.tr("The clock stands still, and the last ruling is looked into (F4)"))
        self.of_table.clear()
        menu = bar.addMenu(self.tr("&Judge"))
        self._act(menu, self.tr("Look into the last ruling"), lambda acts: acts.dispute_last(), "F4")
        self._act(menu, self.tr("What if, from now …"), lambda acts: acts.what_if_now())
        menu.addSeparator()
        self._act(menu, self.tr("Let what was refused stand …"), lambda acts: acts.allow())
        self._act(menu, self.tr("Take back …"), lambda acts: acts.take_back())
        self._act(menu, self.tr("Set a fact …"), lambda acts: acts.set_fact())
        self._act(menu, self.tr("Warning or penalty …"), lambda acts: acts.penalty())
        self._act(menu, self.tr("Note …"), lambda acts: acts.note())
        self._act(menu, self.tr("Withdraw …"), lambda acts: acts.withdraw())
        menu.addSeparator()
        self._clock(menu.addMenu(self.tr("Clock")))
        self._result(menu.addMenu(self.tr("Result")))
        self._papers(menu.addMenu(self.tr("Papers and checks")))
        menu.addSeparator()
        self._always(menu, self.tr("Name of the judge …"), lambda acts: acts.name_judge())
        self._always(menu, self.tr("Lock the judge's words"), lambda acts: acts.lock_up())
        rules = bar.addMenu(self.tr("&Rules"))
        self._always(rules, self.tr("Rule book"), lambda acts: acts.show_rule(""), "F2")
        self._always(rules, self.tr("Desk: ask without a match"), lambda acts: acts.desk(), "F3")

    def _clock(self, menu: QMenu) -> None:
        start = self._act(menu, self.tr("Start the clock"), lambda acts: acts.clock("start"))
        pause = self._act(menu, self.tr("Pause the clock"), lambda acts: acts.clock("pause"))
        resume = self._act(menu, self.tr("Go on with the clock"), lambda acts: acts.clock("resume"))
        time = self._act(menu, self.tr("Call time"), lambda acts: acts.clock("time"))

        def can() -> None:
            """With every entry it stands otherwise: it is looked at when somebody does."""
            page = self.host.page if self.host.at_table else None
            can_now = page.clockwork.can if page is not None else frozenset[str]()
            for action, what in ((start, "start"), (pause, "pause"), (resume, "resume"), (time, "time")):
                action.setEnabled(what in can_now)

        menu.aboutToShow.connect(can)
        self._act(menu, self.tr("More time …"), lambda acts: acts.extend())

    def _result(self, menu: QMenu) -> None:
        self._act(menu, self.tr("Concede or draw …"), lambda acts: acts.agree())
        self._act(menu, self.tr("Enter a result …"), lambda acts: acts.decide())
        self._act(menu, self.tr("Correct an earlier game …"), lambda acts: acts.correct())
        self._act(menu, self.tr("Result slip …"), lambda acts: acts.slip())
        self._act(menu, self.tr("Next game …"), lambda acts: acts.next_game())

    def _papers(self, menu: QMenu) -> None:
        self._act(menu, self.tr("Full report as PDF …"), lambda acts: acts.report())
        self._act(menu, self.tr("Check the chain of hashes"), lambda acts: acts.verify())
        self._always(menu, self.tr("Check an exported record …"), lambda acts: acts.verify_record())
        self._act(menu, self.tr("Compare a slip …"), lambda acts: acts.compare_slip())

    def attach(self, page: "TablePage") -> None:
        """Follow the links of a page."""
        acts = self.acts
        page.rule_wanted.connect(acts.show_rule)
        page.why_wanted.connect(acts.show_why)
        page.dispute.connect(acts.dispute)
        page.wished.connect(acts.wished)
        page.flag_fell.connect(acts.flag_fell)
        page.clockwork.beat.connect(acts.ask_time)
        page.changed.connect(acts.carry_on)
        page.clocks.declare.connect(acts.enter)
        page.confirm_undo, page.may = acts.confirm_undo, acts.may
        page.confirm_giving_up = acts.confirm_giving_up

    def tell_games(self, page: "TablePage | None") -> None:
        """Say which game of its match a page shows; without a page, nothing."""
        texts = tuple[str, ...]()
        if page is not None:
            from ui.match.wording import games_told

            texts = games_told(page.match, page.voice)
        self.games.tell(texts)

    def _called(self) -> None:
        self._do(lambda acts: acts.call())

    def dress(self, *, at_table: bool) -> None:
        """What is said on a match is said on one that is shown."""
        for action in self.of_table:
            action.setEnabled(at_table)

    def _act(self, menu: QMenu, text: str, run: Callable[["JudgeActs"], object], key: str = "") -> QAction:
        """An entry on the match that is shown."""
        made_here = self._always(menu, text, run, key)
        self.of_table.append(made_here)
        return made_here

    def _do(self, run: Callable[["JudgeActs"], object]) -> None:
        made(loaded("ui.judge.acts"))
        run(self.acts)

    def _always(self, menu: QMenu, text: str, run: Callable[["JudgeActs"], object], key: str = "") -> QAction:
        action = menu.addAction(text)
        action.triggered.connect(lambda _=False: self._do(run))
        if key:
            action.setShortcut(QKeySequence(key))
        return action
