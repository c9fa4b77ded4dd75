"""A dispute looked into: one entry, the rules its ruling rests on, what came before, what the judge can do."""

from html import escape

from PySide6.QtCore import QUrl, Signal
from PySide6.QtWidgets import QDialog, QInputDialog, QTextBrowser, QWidget

from referee.kernel.words import quoted
from referee.match import Match
from ui.panels.frames import button, column, row

BEFORE = 5
"""So many entries before the disputed one are shown."""


class DisputeDialog(QDialog):
    """One entry. ``look_back`` and ``what_if`` say its number, ``declare`` a judge's line, ``rule_wanted`` an id."""

    look_back = Signal(int)
    what_if = Signal(int)
    declare = Signal(str)
    rule_wanted = Signal(str)

    def __init__(self, match: Match, number: int, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.match, self.number, self.language = match, number, language
        self.setWindowTitle(self.tr("Entry {0}").format(number))
        self.resize(780, 560)
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.anchorClicked.connect(self._follow)
        back, what_if = button(self.tr("Show the board then")), button(self.tr("What if …"))
        back.clicked.connect(lambda: self._leave(self.look_back, number))
        what_if.clicked.connect(lambda: self._leave(self.what_if, number))
        buttons = [back, what_if]
        entry = match.entries[number - 1]
        if number == len(match.entries) and not entry.stands:
            allow = button(self.tr("Let it stand as played …"))
            allow.clicked.connect(self._allow)
            buttons.append(allow)
        for text, word in ((self.tr("Uphold on appeal …"), "upheld"), (self.tr("Overturn on appeal …"), "overturned")):
            appeal = button(text)
            appeal.clicked.connect(lambda _=False, ruling=word: self._appeal(ruling))
            buttons.append(appeal)
        self.setLayout(column([self.text, row(buttons)]))
        self.text.setHtml(self._page())

    def _leave(self, signal: object, number: int) -> None:
        self.accept()
        signal.emit(number)  # type: ignore[attr-defined]  # a bound signal

    def _reason(self) -> str:
        said, fine = QInputDialog.getText(self, self.tr("Reason"), self.tr("Reason"))
        return said.strip() if fine else ""

    def _allow(self) -> None:
        reason = self._reason()
        if reason:
            self.accept()
            self.declare.emit(f"judge allow because={quoted(reason)}")

    def _appeal(self, ruling: str) -> None:
        reason = self._reason()
        if reason:
            self.accept()
            self.declare.emit(f"judge appeal {self.number} {ruling} because={quoted(reason)}")

    def _follow(self, link: QUrl) -> None:
        self.rule_wanted.emit(link.toString())

    def _page(self) -> str:
        voice, entry = self.match.voice(self.language), self.match.entries[self.number - 1]
        verdict = voice.say("ui.allowed" if entry.stands else "ui.refused", {})
        parts = [f"<h2>{escape(entry.text)}</h2><p><b>{escape(verdict)}</b> · {entry.at[:19].replace('T', ' ')}</p>"]
        said = [
            *(voice.breach(item) for item in entry.breaches),
            *(voice.event(item) for item in entry.events if item.what),
        ]
        parts.append("<ul>" + "".join(f"<li>{escape(line)}</li>" for line in dict.fromkeys(said)) + "</ul>")
        rests, earlier = escape(self.tr("The rules it rests on")), escape(self.tr("Declared before"))
        parts.append(f"<h3>{rests}</h3>")
        parts += [f'<p><a href="{rule}">{rule}</a>  {escape(voice.rule_text(rule))}</p>' for rule in entry.rules]
        before = self.match.entries[max(0, self.number - 1 - BEFORE) : self.number - 1]
        if before:
            rows = "".join(
                f"<li>{each.number}. {escape(each.text)} {'' if each.stands else '✗ ' + ' '.join(each.rules)}</li>"
                for each in before
            )
            parts.append(f"<h3>{earlier}</h3><ul>{rows}</ul>")
        return "".join(parts)
