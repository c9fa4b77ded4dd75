"""What a card says as its steps read, in both languages, and as its file has it."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QFrame, QLabel, QLayout, QPlainTextEdit, QWidget

from referee.workshop.checking import read
from referee.workshop.layout import tail_of
from referee.workshop.reading import is_scripted, reads
from referee.workshop.wording import Wording
from ui.panels.frames import button, column, label, row

CALLED = {"en": "English", "ja": "日本語"}
"""The languages of cards, each by its own name."""
MOST = 14
"""So many lines of the file are shown at once."""


class Written(QFrame):
    """Below the form of a card. ``used`` when what the steps say is to be the card's text, ``wanted`` the other way."""

    used = Signal()
    wanted = Signal()

    def __init__(self, wording: Wording) -> None:
        super().__init__()
        self.setObjectName("card")
        self.wording = wording
        # the reader's language stands first
        languages = sorted(CALLED, key=lambda each: each != wording.language)
        self.reads = {
            language: label("", "" if language == wording.language else "faint", wrap=True) for language in languages
        }
        self.use = button(self.tr("Use as text"), "link")
        self.use.clicked.connect(lambda _=False: self.used.emit())
        self.toml = self._paper()
        self.reading = QWidget()
        self.reading.setLayout(column(self._told(), margin=0, spacing=4))
        self.take, self.why = button(self.tr("Steps from the text"), "link"), label("", "faint", wrap=True)
        self.take.clicked.connect(lambda _=False: self.wanted.emit())
        self.taking = QWidget()
        self.taking.setLayout(row([self.take, self.why]))
        file = label(self.tr("The same in the file:"), "faint")
        self.setLayout(column([self.reading, self.taking, file, self.toml], margin=14))

    def _paper(self) -> QPlainTextEdit:
        paper = QPlainTextEdit()
        paper.setObjectName("file")
        paper.setReadOnly(True)
        paper.setTabChangesFocus(True)
        paper.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        paper.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        paper.setAccessibleName(self.tr("The card in the file"))
        return paper

    def _told(self) -> list[QWidget | QLayout]:
        head = row([label(self.tr("Reads"), "heading"), self.use])
        head.addStretch(1)
        parts: list[QWidget | QLayout] = [head]
        names = {language: label(CALLED[language], "faint") for language in self.reads}
        wide = max(name.sizeHint().width() for name in names.values())
        for language, told in self.reads.items():
            name = names[language]
            name.setFixedWidth(wide)
            name.setAlignment(Qt.AlignmentFlag.AlignTop)
            told.setAccessibleName(" ".join((self.tr("Reads"), CALLED[language])))
            line = row([name, told], spacing=10)
            line.setStretch(1, 1)
            parts.append(line)
        return parts

    def show_card(self, data: Mapping[str, Any], text: str) -> None:
        """Show what a card says: ``data``, and ``text`` as its file has it."""
        scripted = data.get("effect") or any(map(is_scripted, data.values()))
        self.taking.setVisible(bool(data.get("text")) and (not scripted or data.get("effect") == "manual"))
        self.why.setText("")
        shown = text.removesuffix(tail_of(text)).rstrip()
        if shown != self.toml.toPlainText():
            self.toml.setPlainText(shown)
            self._measure()
        lines = min(MOST, shown.count("\n") + 2)
        self.toml.setFixedHeight(lines * self.toml.fontMetrics().lineSpacing() + 26)
        self._show_reading(data, sound=read(self.wording.game, text)[0] is not None)

    def _measure(self) -> None:
        """How wide its lines are it finds out as they are painted else, and has another bar in the next picture."""
        block, layout = self.toml.document().firstBlock(), self.toml.document().documentLayout()
        while block.isValid():
            layout.blockBoundingRect(block)
            block = block.next()

    def _show_reading(self, data: Mapping[str, Any], *, sound: bool) -> None:
        """What the steps say; nothing while they have faults."""
        for language, told in self.reads.items():
            self._read(told, data if sound else {}, language)
        self.reading.setVisible(any(told.text() for told in self.reads.values()))

    def _read(self, told: QLabel, data: Mapping[str, Any], language: str) -> None:
        name = Wording.of(self.wording.game, language).voice.term
        lines = reads(self.wording.game, data, language, name)
        told.setText("\n".join("    " * deep + text for deep, text in lines))
