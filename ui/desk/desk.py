"""The desk: choose a question, fill in its form, read the answer with its steps and rules, copy it."""

from typing import Any

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QDialog, QLineEdit, QPlainTextEdit, QWidget

from referee import games
from referee.desk import Desk, open_desk
from referee.kernel.declaration import usage
from referee.kernel.ruling import Unreadable
from referee.kernel.words import quoted
from referee.record.words import UnclosedQuote, split
from referee.rulebook import book
from ui.panels.frames import button, column, label, row


class DeskDialog(QDialog):
    """Questions of all games without a match."""

    def __init__(self, language: str, game: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.language = language
        self.setWindowTitle(self.tr("Desk: questions without a match"))
        self.resize(760, 560)
        self.game, self.question, self.words = QComboBox(), QComboBox(), QLineEdit()
        self.usage, self.answer = label("", "faint", wrap=True), QPlainTextEdit()
        self.answer.setReadOnly(True)
        ask, copy = button(self.tr("Ask"), "main"), button(self.tr("Copy the answer"))
        ask.clicked.connect(self.ask)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.answer.toPlainText()))
        self.words.returnPressed.connect(self.ask)
        self.setLayout(column([row([self.game, self.question]), self.usage, row([self.words, ask]), self.answer, copy]))
        for each in games.GAMES:
            self.game.addItem(book.load(each).title[language], each)
        self.game.currentIndexChanged.connect(lambda _: self._questions())
        self.question.currentIndexChanged.connect(lambda _: self._example())
        self.game.setCurrentIndex(max(0, self.game.findData(game)))
        self._questions()

    def _questions(self) -> None:
        self.desk: Desk = open_desk(str(self.game.currentData()))
        self.question.blockSignals(True)
        self.question.clear()
        for name in self.desk.questions:
            self.question.addItem(name, name)
        self.question.blockSignals(False)
        self._example()

    def _example(self) -> None:
        question = self.desk.questions[str(self.question.currentData())]
        self.usage.setText(f"{(question.asked.__doc__ or '').strip()}\n{usage(question.asked)}")
        self.words.setText(" ".join(map(quoted, question.example)))
        self.answer.clear()

    def ask(self) -> None:
        """Answer the question as it is filled in; what cannot be read is said in the answer's place."""
        name = str(self.question.currentData())
        try:
            asked: Any = self.desk.read(name, [word.text for word in split(self.words.text())[0]])
            answer = self.desk.answer(name, asked)
        except (Unreadable, UnclosedQuote) as fault:
            self.answer.setPlainText(f"✗ {fault}  {getattr(fault, 'remedy', '')}")
            return
        voice = self.desk.voice(self.language)
        result, steps = voice.answer(answer)
        lines = [
            result,
            *(f"  {step}" for step in steps),
            *(f"{rule}  {voice.rule_text(rule)}" for rule in answer.rules),
        ]
        self.answer.setPlainText("\n".join(lines))
