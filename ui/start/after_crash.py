"""What the start offers after a session that did not end: its match, its pack or deck, and what happened."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import QCheckBox, QDialog, QPlainTextEdit, QPushButton, QWidget

from referee.keeping import crash
from referee.record.model import Header
from ui.frame.plain import plain
from ui.frame.saving import save
from ui.panels.frames import button, column, label, rename, row


class AfterCrash(QDialog):
    """Offers to go on with a match, a pack or a deck and to look at a report. ``resumed`` when the match is wanted.

    ``taken_up`` when the pack or deck is that is offered besides (``offer_draft``).

    ``report`` is the newest report that was not shown yet, None for none; ``match`` describes the match that was open,
    "" for none, ``over`` whether it had ended; ``header`` is that match's, for its players' names; ``damage`` what was
    lost of the journal, "" for nothing, in the language spoken.
    """

    resumed = Signal()
    taken_up = Signal()

    def __init__(
        self, parent: QWidget, report: Path | None, match: str, header: Header | None, damage: str = "",
        *, over: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("The Referee"))
        self.report, self.header = report, header
        self.text = _read(report)
        lines = [label(self.tr("The Referee did not end as it should"), "title")]
        lines.append(label(plain(damage) or self.tr("Everything that was declared is kept."), wrap=True))
        if match:
            told = self.tr("This match was open, and is over: {0}") if over else self.tr("This match was open: {0}")
            lines.append(label(told.format(match), wrap=True))
        self.view = QPlainTextEdit()
        self.view.setReadOnly(True)
        self.view.setAccessibleName(self.tr("Report"))
        self.view.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.view.setMinimumHeight(190)
        self.view.hide()
        self.names = QCheckBox(self.tr("The players agree that their names are in it"))
        self.names.toggled.connect(lambda _: self._show())
        self.names.hide()
        self.look, self.copy = button(self.tr("Show the report")), button(self.tr("Save a copy …"))
        self.look.clicked.connect(self.show_report)
        self.copy.clicked.connect(self.save_copy)
        self.look.setVisible(bool(self.text))
        self.copy.hide()
        # what is over is looked at, and nobody waits for that
        self.go_on = button(self.tr("Look at the match") if over else self.tr("Go on with the match"))
        self.later = button(self.tr("Not now"))
        self.draft, self.take_up = label("", wrap=True), button("")
        self.go_on.setVisible(bool(match))
        self.go_on.clicked.connect(lambda: self._leave_by(self.resumed))
        self.take_up.clicked.connect(lambda: self._leave_by(self.taken_up))
        self.later.clicked.connect(self.reject)
        buttons = row([self.look, self.copy])
        buttons.addStretch(1)
        for each in (self.later, self.take_up, self.go_on):
            buttons.addWidget(each)
        for offer in (self.draft, self.take_up):
            offer.hide()
        self.setLayout(column([*lines, self.draft, self.view, self.names, buttons], margin=20, spacing=12))
        self.setMinimumWidth(560)
        self._goes_on = bool(match) and not over
        self._expect(self.go_on if self._goes_on else self.later)

    def _expect(self, usual: QPushButton) -> None:
        """What Enter does, and stands out where it goes on; only what has its place in the window can have the keys."""
        if usual is not self.later:
            rename(usual, "main")
        usual.setDefault(True)
        usual.setFocus()

    def offer_draft(self, name: str, kept: str, *, of_deck: bool) -> None:
        """Offer a pack or a deck that was under work, by its name, with the time at which it was kept last."""
        if of_deck:
            told = self.tr("This deck was under work, and is kept as a draft of {1}: {0}")
            self.take_up.setText(self.tr("Go on with the deck"))
        else:
            told = self.tr("This pack was under work, and is kept as a draft of {1}: {0}")
            self.take_up.setText(self.tr("Go on with the pack"))
        self.draft.setText(told.format(name, kept))
        for each in (self.draft, self.take_up):
            each.show()
        if not self._goes_on:
            self._expect(self.take_up)

    def show_report(self) -> None:
        """Show the report in the dialog."""
        self.look.hide()
        self.view.show()
        self.copy.show()
        self.names.setVisible(self.header is not None)
        self._show()
        self.resize(max(self.width(), 720), self.sizeHint().height())

    def _show(self) -> None:
        self.view.setPlainText(self.shown)

    @property
    def shown(self) -> str:
        """The report as it is shown and copied: with names only where the players agree."""
        agreed = self.names.isChecked() and self.header is not None
        return crash.with_names(self.text, self.header) if agreed and self.header else self.text

    def save_copy(self) -> None:
        """Write the report, as it is shown, to a file of the user's choice."""
        usual = Path(self.report.name if self.report else "report.txt")
        text = self.shown.encode()
        save(
            self, self.tr("Save a copy"), self.tr("Report"), usual, lambda path: path.write_bytes(text), self._not_saved
        )

    def _not_saved(self, why: str) -> None:
        self.copy.setToolTip(plain(why))
        self.copy.setText(self.tr("Could not be saved"))

    def _leave_by(self, way: SignalInstance) -> None:
        way.emit()
        self.accept()


def _read(report: Path | None) -> str:
    """The text of a report; nothing where it is gone."""
    try:
        return report.read_text(encoding="utf-8") if report else ""
    except OSError:
        return ""
