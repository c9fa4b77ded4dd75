"""How words reach the match: one after the other, with the judge's name, and with the PIN where it is needed."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from referee.judge.roles import needs_pin
from referee.judge.verbs import Allow
from referee.kernel.declaration import Declaration, Spoken
from ui.frame.boxes import open_over
from ui.judge.host import Host
from ui.judge.pin import Lock, PinDialog
from ui.match.page import TablePage


class Saying(QObject):
    """Says words of judge and players on the page shown; what has to wait for the entry before it or the PIN waits."""

    def __init__(self, window: QWidget, host: Host) -> None:
        super().__init__(window)
        self.window_, self.host = window, host
        self.lock = Lock()
        self._to_say: list[Spoken] = []
        self._kept_waiting: list[tuple[Spoken, str]] = []

    @property
    def page(self) -> TablePage | None:
        """The table shown."""
        return self.host.page

    def enter(self, word: Declaration) -> None:
        """Enter a word of the judge, with the judge's name."""
        self.speak(Spoken("judge", word))

    def speak(self, spoken: Spoken) -> None:
        """Enter a declaration, one after the other; a judge's bears the judge's name."""
        if spoken.actor == "judge":
            spoken = Spoken("judge", spoken.declaration, self.host.settings.judge)
        self._to_say.append(spoken)
        if self.page is not None and not isinstance(self.window_.focusWidget(), QLineEdit):
            # the button that led here has no use for the keys any more
            self.page.to_board()
        self.carry_on()

    def let_stand(self, told: Spoken | None, word: Allow) -> None:
        """Enter that a refusal stands; what was only ``told`` not to be allowed is declared first."""
        if told is not None:
            self.speak(told)
        self.enter(word)

    def carry_on(self) -> None:
        """Enter what still waits for the entry before it; it is about now, whatever is looked at."""
        page = self.page
        if page is None or page.busy or not self._to_say:
            return
        if page.at >= 0:
            # the table is drawn for it, which leads here again
            page.look_back(-1)
        else:
            page.declare(self._to_say.pop(0))

    def may(self, spoken: Spoken, typed: str) -> bool:
        """Whether a declaration may be entered now; where the PIN is needed it is asked for, and then entered."""
        page = self.page
        mark = page.match.header.one("pin") if page is not None else None
        if page is None or mark is None:
            return True
        called = page.match.result.turns_left is not None
        confirmed = len(page.match.confirmed) == len(page.match.seats)
        if not needs_pin(spoken, called=called, confirmed=confirmed):
            return True
        if self.lock.open:
            self.lock.keep_open()
            return True
        self._kept_waiting.append((spoken, typed))
        if len(self._kept_waiting) == 1:
            dialog = PinDialog(mark)
            dialog.accepted.connect(self._opened)
            dialog.rejected.connect(self._kept_waiting.clear)
            self._open(dialog)
        return False

    def _opened(self) -> None:
        """The PIN was given: what waited for it is entered, in its order."""
        self.lock.keep_open()
        (first, typed), *others = self._kept_waiting
        self._kept_waiting.clear()
        self._to_say[:0] = [spoken for spoken, _ in others]
        if self.page is not None:
            self.page.declare(first, typed)

    def lock_up(self) -> None:
        """The judge leaves the table: the PIN is asked for again."""
        self.lock.close()

    def _open(self, dialog: QDialog) -> None:
        if dialog.parentWidget() is not self.window_:
            dialog.setParent(self.window_, dialog.windowFlags())
        open_over(dialog)
