"""What if: a branch of a match, tried out and thrown away; the match is left alone."""

from collections.abc import Mapping

from PySide6.QtWidgets import QDialog, QPlainTextEdit, QWidget

from referee.kernel.ruling import Unreadable
from referee.match import Match
from ui.panels.command import CommandLine
from ui.panels.frames import column, label, row
from ui.table.board import BoardView
from ui.table.drawing import Look
from ui.theme import Theme
from ui.wording import card_face, looks_of


class WhatIfDialog(QDialog):
    """A branch from an entry with its own board and command line."""

    def __init__(self, match: Match, number: int, language: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.branch, self.language, self.theme = match.branch(number), language, theme
        self.setWindowTitle(self.tr("What if, from entry {0}").format(number))
        self.resize(980, 680)
        self.board, self.line, self.log = BoardView(), CommandLine(), QPlainTextEdit()
        self.log.setReadOnly(True)
        self.line.said.connect(self.say)
        note = label(self.tr("Nothing here is entered: closing this window throws it away."), "judge", wrap=True)
        body = row([self.board, self.log])
        body.setStretch(0, 3)
        body.setStretch(1, 2)
        self.setLayout(column([note, body, self.line]))
        self._show()

    def say(self, text: str) -> None:
        """Try a line of record notation."""
        try:
            entry = self.branch.declare(self.branch.read_text(text.removeprefix("/").strip()))
        except Unreadable as fault:
            self.line.refused(text, fault.word)
            self.log.appendPlainText(f"✗ {fault.message} {fault.remedy}")
            return
        voice = self.branch.voice(self.language)
        sign = "✓" if entry.stands else "✗"
        self.log.appendPlainText(f"{sign} {entry.text}  {' '.join(entry.rules)}")
        for breach in entry.breaches:
            self.log.appendPlainText(f"    {voice.breach(breach)}")
        self.line.accepted(text)
        self._show()

    def _show(self) -> None:
        scene, voice = self.branch.scene(), self.branch.voice(self.language)
        looks: Mapping[str, Look] = looks_of(self.branch, scene)
        self.board.face_of = lambda piece: card_face(piece, voice)
        self.board.show_scene(scene, self.theme, looks)
        self.line.offer([str(spoken) for spoken in self.branch.legal()[:300]])
