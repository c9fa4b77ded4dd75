"""Questions that time is used up: one at once, and none that has been settled meanwhile."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from referee.judge.timing import minutes
from referee.judge.verbs import Clock
from ui.frame.boxes import Sure, show_box, sure
from ui.judge.host import Host
from ui.judge.saying import Saying
from ui.match.page import TablePage


class TimeQuestions(Saying):
    """``fallen`` are the clocks that ran out and are still to be asked about, each with what makes its question."""

    def __init__(self, window: QWidget, host: Host) -> None:
        super().__init__(window, host)
        self.fallen: list[tuple[TablePage, str, Callable[[], Sure]]] = []
        self._asked: tuple[Sure, TablePage, str] | None = None

    def ask_time(self) -> None:
        """One question about time at once; what the word before it has settled is not asked, and no longer stands."""
        if self._asked is not None:
            if self._settled(*self._asked[1:]):
                self._asked[0].reject()
            return
        if self._to_say or self._kept_waiting or (self.page is not None and self.page.busy):
            # what was just answered has not been entered yet
            return
        self.fallen = [each for each in self.fallen if not self._settled(*each[:2])]
        if not self.fallen:
            return
        page, of, question = self.fallen.pop(0)
        asked = question()
        asked.finished.connect(self._time_answered)
        self._asked = asked, page, of
        show_box(asked)

    def clock(self, what: str) -> None:
        """The judge's hand on the clock; whether time is called before the round is over is asked."""
        page = self.page
        left = (page.clock().round_left if page is not None and what == "time" else None) or 0
        early = self.tr("The round has {0} left. Call time all the same?").format(minutes(left))
        if left <= 0 or sure(self.window_, self.tr("Call time"), early, self.tr("Call time")):
            self.enter(Clock(what))

    def _time_answered(self) -> None:
        self._asked = None

    def _settled(self, page: TablePage, of: str) -> bool:
        called = page.match.result.turns_left is not None
        calls = of == "round" or (of == "bank" and page.match.policy.flag == "time")
        return page is not self.page or page.match.result.over or (calls and called)
