"""What the tests of a pack came to, and what keeping a test means."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDialog, QLayout, QWidget

from referee.kernel.telling import at_file
from referee.papers.wording import sentence
from referee.rulebook.voice import common_voice
from referee.workshop.proving import Proof
from referee.workshop.trial import Trial
from ui.frame.boxes import has_enter
from ui.panels.frames import button, column, label, row, scrolled
from ui.workshop.saved_first import saved_first

if TYPE_CHECKING:
    from ui.workshop.page import WorkshopPage
    from ui.workshop.reading import Reading
    from ui.workshop.trial import TrialPage
    from ui.workshop.wishes import Window

WIDE, HIGH = 600, 220
"""Pixels of the question whether to keep a test, and of the list of what was declared in it."""


class Room(Protocol):
    """What the tests of a pack ask of the workshop they stand in."""

    window: "Window"
    frame: QWidget
    page: "WorkshopPage | None"
    trial: "TrialPage | None"

    @property
    def reading(self) -> "Reading":
        """What runs the tests, beside the window."""


class Tests(QObject):
    """The tests of the pack under work: run, and kept of what was tried."""

    def __init__(self, room: Room) -> None:
        super().__init__(room.frame)
        self.room = room
        self.box: ProofBox | None = None
        self.asking: KeepBox | None = None

    def _filed(self, title: str) -> Path | None:
        """The file of the pack under work, which is saved for it where it is not yet."""
        page, why = self.room.page, self.tr("A test stands in a file beside that of its pack: the pack is saved first.")
        return page.document.path if page is not None and saved_first(page, title, why) else None

    def run(self) -> None:
        """Run the tests of the pack, and show what they came to."""
        if (path := self._filed(self.tr("Tests of the pack"))) is not None:
            self.room.reading.prove(path, lambda proofs: self._show(path, proofs))

    def _show(self, path: Path, proofs: Sequence[Proof]) -> None:
        self.box = ProofBox(self.room.frame, path, proofs, self.room.window.language)
        self.box.open()

    def keep(self) -> None:
        """Ask whether what was played is to be a test of the pack."""
        trial, path = self.room.trial, self._filed(self.tr("Keep as a test"))
        if trial is not None and path is not None:
            self.asking = KeepBox(self.room.frame, trial.trial, path.parent, self.room.window.language)
            self.asking.accepted.connect(lambda: self._keep(path))
            self.asking.open()

    def _keep(self, path: Path) -> None:
        trial = self.room.trial
        if trial is None:
            return
        try:
            trial.tell_kept(trial.trial.keep(path))
        except OSError as fault:
            self.room.window.complain(at_file(fault))


class ProofBox(QDialog):
    """Each test of a pack with its result, and of each that failed the lines that came out otherwise."""

    def __init__(self, parent: QWidget, pack: Path, proofs: Sequence[Proof], language: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Tests of {0}").format(pack.name))
        self.setMinimumWidth(560)
        failed = sum(not each.passed for each in proofs)
        heading = self.tr("{0} of {1} tests pass").format(len(proofs) - failed, len(proofs))
        if not proofs:
            heading = self.tr("This pack has no tests yet.")
        self.heading = label(heading, "title")
        inside, self.lines = QWidget(), column(margin=0, spacing=4)
        inside.setLayout(self.lines)
        for proof in proofs:
            self._show(proof, language)
        self.lines.addStretch(1)
        says = self.tr(
            "A test is a record beside the pack. Try a card, then Keep as a test: what was played is a test then."
        )
        close = button(self.tr("Close"), "main")
        close.clicked.connect(self.accept)
        end = row([QWidget(), close])
        end.setStretch(0, 1)
        self.setLayout(column([self.heading, scrolled(inside), label(says, "faint", wrap=True), end], margin=16))

    def _show(self, proof: Proof, language: str) -> None:
        told = common_voice(language).told
        count = self.tr("{0} declarations").format(proof.declared)
        sign, style = ("✓", "yes") if proof.passed else ("×", "no")
        self.lines.addWidget(label(f"{sign} {proof.path.name}  ·  {count}", style, wrap=True))
        for failure in proof.failures:
            place = label(told(failure).replace(str(proof.path), proof.path.name), "", wrap=True)
            place.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self.lines.addWidget(place)


class KeepBox(QDialog):
    """Says what a kept test has in it and where it goes, and asks. ``accepted`` where it is to be kept."""

    def __init__(self, parent: QWidget, trial: Trial, folder: Path, language: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Keep as a test"))
        self.setMinimumWidth(WIDE)
        said = self.tr(
            "The test lays the table as it was laid here, says what was declared, and asks for the same rulings and "
            "the same figures as now. From then on “Tests”, and “referee pack check”, tell when the cards do "
            "something else."
        )
        where = self.tr("It is written as a record beside the pack, in {0}.")
        self.where = label(where.format(folder), "faint", wrap=True)
        self.where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.keep = button(self.tr("Keep it"), "main")
        leave = button(self.tr("Leave it"))
        self.keep.clicked.connect(self.accept)
        leave.clicked.connect(self.reject)
        acts = row([leave, self.keep])
        acts.insertStretch(0, 1)
        head = label(self.tr("Keep what was played here as a test of the pack?"), "title", wrap=True)
        parts: list[QWidget | QLayout] = [
            head,
            self._declared(trial, language),
            label(said, "", wrap=True),
            self.where,
            acts,
        ]
        self.setLayout(column(parts, margin=18, spacing=12))
        has_enter(self.keep)

    def _declared(self, trial: Trial, language: str) -> QWidget:
        """What was declared, with the rules that refused it where they did."""
        inside, lines = QWidget(), column(margin=0, spacing=3)
        inside.setLayout(lines)
        voice = trial.kept.match.voice(language)
        for entry in trial.kept.match.entries[trial.laid :]:
            said = sentence(entry.spoken, voice, entry.events)
            told = f"{voice.seat(entry.spoken.actor)}: {said}"
            told = told if entry.stands else f"{told}   {' '.join(entry.rules)}"
            lines.addWidget(label(f"{'✓' if entry.stands else '×'} {told}", "yes" if entry.stands else "no", wrap=True))
        lines.addStretch(1)
        area = scrolled(inside)
        area.setMaximumHeight(HIGH)
        return area
