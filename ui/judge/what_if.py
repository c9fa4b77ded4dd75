"""What if: a branch of a match, tried out beside it and thrown away; the match is left alone."""

from PySide6.QtWidgets import QDialog, QPlainTextEdit, QWidget

from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Unreadable
from referee.match.match import Match
from referee.papers.wording import line_of, outcome_of, said
from ui.frame.theme import Theme
from ui.judge.dispute import ALIKE, BROAD
from ui.match.arranging import SQUARE, shape_of
from ui.match.choosing import Choice, names_on
from ui.match.explaining import plainest
from ui.panels.command import CommandLine
from ui.panels.flow import FlowLayout
from ui.panels.frames import button, clear, column, label, row, sized
from ui.table.board import BoardView
from ui.table.marking import marks_of, show_position


class WhatIfDialog(QDialog):
    """A branch from an entry with a board to click on, its choices as buttons and a command line."""

    def __init__(self, match: Match, number: int, language: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.branch, self.start, self.language, self.theme = match.branch(number), number, language, theme
        self.voice, self.choice = match.voice(language), Choice(())
        self.setWindowTitle(self.tr("What if, from entry {0}").format(number))
        sized(self, 1080, 720)
        self.board, self.line, self.log = BoardView(), CommandLine(), QPlainTextEdit()
        self.board.setAccessibleName(self.tr("The board then"))
        self.line.setAccessibleName(self.tr("Command line"))
        self.log.setAccessibleName(self.tr("What happened"))
        self.log.setReadOnly(True)
        self.line.said.connect(self.say)
        self.line.setPlaceholderText(self.tr("Try a declaration in record notation"))
        self.board.picked.connect(self.pick)
        note = label(self.tr("Nothing here is entered: closing this window throws it away."), "judge", wrap=True)
        self.title = label("", "title", wrap=True)
        self.back, away = button(self.tr("One step back")), button(self.tr("Throw it away"))
        self.back.clicked.connect(self.step_back)
        away.clicked.connect(self.reject)
        self._choices = QWidget()
        self._flow = FlowLayout(self._choices)
        self.buttons: list[Spoken] = []
        side = column([self.title, self._choices, self.log, row([self.back, away])], margin=0)
        side.setStretch(2, 1)
        body = row([self.board, side])
        scene = self.branch.scene(self.branch.position)
        for place, share in enumerate(BROAD if shape_of(scene) >= SQUARE else ALIKE):
            body.setStretch(place, share)
        page = column([note, body, self.line])
        page.setStretch(1, 1)
        self.setLayout(page)
        self._show()

    def say(self, text: str) -> None:
        """Try a line of record notation."""
        try:
            spoken = self.branch.read_text(text.removeprefix("/").strip())
        except Unreadable as fault:
            self.line.refused(text, fault.word)
            self.log.appendPlainText(f"× {self.voice.told(fault.message)} {self.voice.told(fault.remedy)}")
            return
        self.line.accepted(text)
        self.declare(spoken)

    def declare(self, spoken: Spoken) -> None:
        """Try a declaration."""
        try:
            entry = self.branch.declare(spoken)
        except Unreadable as fault:
            self.log.appendPlainText(f"× {self.voice.told(fault.message)} {self.voice.told(fault.remedy)}")
            return
        sign = "✓" if entry.stands else "×"
        self.log.appendPlainText(f"{sign} {line_of(entry, self.voice)}  {' '.join(entry.rules)}")
        for told in outcome_of(entry, self.branch, self.voice):
            self.log.appendPlainText(f"    {told}")
        self._show()

    def pick(self, name: str) -> None:
        """A place or piece was clicked."""
        self.choice = self.choice.pick(name)
        scene = self.board.scene
        occupied = any(name in (piece.place, piece.id) for piece in scene.pieces)
        decided = self.choice.decided(occupied=occupied, answering=self.branch.standing.pending is not None)
        if decided is not None:
            self.declare(decided)
            return
        if not self.choice.remaining:
            self.choice = Choice(self.choice.legal)
            refused = plainest(self.branch, name)
            if refused is not None:
                self.declare(refused)
                return
        self._offer()

    def step_back(self) -> None:
        """Take the last step of the branch away, down to where it starts."""
        if len(self.branch.entries) > self.start:
            self.branch.entries.pop()
            self.log.appendPlainText("←")
            self._show()

    def _show(self) -> None:
        show_position(self.board, self.branch, self.branch.position, self.voice, self.theme)
        self.choice = Choice(tuple(legal for legal in self.branch.legal() if legal.declaration.verb != "resign"))
        standing, result = self.branch.standing, self.branch.result
        seat = standing.speaker
        phase = self.voice.term(standing.pending or standing.phase)
        now = " · ".join([self.voice.seat(seat), phase] if seat else [phase])
        self.title.setText(self.tr("Over: {0}").format(self.voice.seat(result.winner or "-")) if result.over else now)
        self.line.offer([str(spoken) for spoken in self.choice.legal[:300]])
        self.back.setEnabled(len(self.branch.entries) > self.start)
        self._offer()

    def _offer(self) -> None:
        self.board.highlight(marks_of(self.choice, self.board.scene))
        clear(self._flow)
        self.buttons = list(self.choice.buttons(names_on(self.board.scene)))
        for spoken in self.buttons:
            offered = button(said(spoken, self.voice))
            offered.clicked.connect(lambda _=False, chosen=spoken: self.declare(chosen))
            self._flow.addWidget(offered)
