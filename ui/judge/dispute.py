"""A dispute looked into: the board then, one entry, the rules its ruling rests on, what came before, what is to do."""

from html import escape

from PySide6.QtCore import QUrl, Signal
from PySide6.QtWidgets import QDialog, QPushButton, QTextBrowser, QWidget

from referee.judge.verbs import Allow, Appeal
from referee.kernel.declaration import Spoken
from referee.kernel.signs import seen
from referee.match.history import Entry
from referee.match.match import Match
from referee.match.taken_back import gone
from referee.papers.wording import line_of, outcome_of, sentence_of
from referee.rulebook.voice import Voice
from ui.frame.local_time import local_day_and_time
from ui.frame.theme import Theme
from ui.judge.asking import ask_reason
from ui.judge.standing import ask_to_stand
from ui.match.arranging import SQUARE, shape_of
from ui.panels.frames import button, column, restyle, row, sized
from ui.panels.keys import KeyButton
from ui.table.board import BoardView
from ui.table.marking import marks_of_entry, show_position

BROAD, ALIKE = (3, 1), (1, 1)
"""How board and text beside it share the width: cards in zones side by side need it for their names, a square board has
its height alone."""
SIZE, SIGNS, MOST = (1240, 680), 16, 0.42
"""Pixels of the dialog, as far as the screen has them; the heights of a line that the text is wide at least, and the
most of the width that it has for that."""
BEFORE = 5
"""So many entries before the disputed one are shown."""


class DisputeDialog(QDialog):
    """One entry. ``look_back`` and ``what_if`` say its number, ``declare`` a judge's word, ``rule_wanted`` an id.

    ``fact_wanted`` says that a fact is to be set, ``stands`` the judge's word that what was refused does. ``told`` is
    what a key or a click would have declared since, and was told not to be allowed.
    """

    look_back = Signal(int)
    what_if = Signal(int)
    declare = Signal(object)
    stands = Signal(object)
    rule_wanted = Signal(str)
    fact_wanted = Signal()

    def __init__(
        self, match: Match, number: int, language: str, theme: Theme, told: Spoken | None = None,
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.told = told
        self.match, self.number, self.language, self.theme = match, number, language, theme
        self.entry = match.entries[number - 1]
        self.tried = None if told is None else match.prepare(told)
        self.said = line_of(self.entry, match.voice(language))
        self.setWindowTitle(self.tr("Entry {0}").format(number) + f" · {self.said}")
        sized(self, *SIZE)
        self.board, self.text = BoardView(), QTextBrowser()
        self.text.ensurePolished()
        wide = self.text.fontMetrics().height() * SIGNS
        # in the largest letters the board keeps more than half
        self.text.setMinimumWidth(min(wide, round(self.width() * MOST)))
        self.board.setAccessibleName(self.tr("The board then"))
        self.text.setAccessibleName(self.tr("What happened"))
        self.text.setOpenLinks(False)
        self.text.anchorClicked.connect(self._follow)
        self.before, self.after = button(self.tr("Before it")), button(self.tr("After it"))
        self.before.clicked.connect(lambda: self.show_board(after=False))
        self.after.clicked.connect(lambda: self.show_board(after=True))
        left = column([self.board, row([self.before, self.after])], margin=0)
        left.setStretch(0, 1)
        body = row([left, self.text])
        self._body = body
        acts = row(self._buttons())
        self.leave = KeyButton(self.tr("Close"), "Esc")
        self.leave.clicked.connect(self.reject)
        acts.addStretch(1)
        acts.addWidget(self.leave)
        page = column([body, acts])
        page.setStretch(0, 1)
        self.setLayout(page)
        self.text.setHtml(self._page())
        self.show_board(after=self.entry.stands or self.tried is not None)

    def show_board(self, *, after: bool) -> None:
        """Show the table after the entry or before it; what was declared, and what it was refused for, is marked."""
        position = self.match.position_at(self.number if after else self.number - 1)
        scene = show_position(self.board, self.match, position, self.match.voice(self.language), self.theme)
        for place, share in enumerate(BROAD if shape_of(scene) >= SQUARE else ALIKE):
            self._body.setStretch(place, share)
        self.board.highlight(marks_of_entry(self.match, self.tried if after and self.tried else self.entry, scene))
        for pressed, it in ((after, self.after), (not after, self.before)):
            it.setObjectName("main" if pressed else "")
            restyle(it, "pressed", pressed)

    def _buttons(self) -> list[QPushButton]:
        back, what_if = button(self.tr("Show the whole table then")), button(self.tr("What if …"))
        back.clicked.connect(lambda: self._leave(self.look_back, self.number))
        # a branch starts before what is disputed: that is where another declaration could have been made
        what_if.clicked.connect(lambda: self._leave(self.what_if, self.number - 1))
        buttons = [back, what_if]
        self.allow = button(self.tr("Let it stand as played …"))
        self.allow.clicked.connect(self._allow)
        # the last refusal can still stand, whatever the judge has said since
        if self.told is not None:
            self.allow.setText(self.tr("Let what was tried stand …"))
        if self.told is not None or self.match.position.refused is self.entry.spoken:
            buttons.append(self.allow)
        self.uphold, self.overturn = button(self.tr("Uphold on appeal …")), button(self.tr("Overturn on appeal …"))
        self.uphold.clicked.connect(lambda: self._appeal("upheld"))
        self.overturn.clicked.connect(lambda: self._appeal("overturned"))
        return [*buttons, self.uphold, self.overturn]

    def _leave(self, signal: object, number: int) -> None:
        self.accept()
        signal.emit(number)  # type: ignore[attr-defined]  # a bound signal

    def _allow(self) -> None:
        ask_to_stand(self, self.match, self.match.voice(self.language), self._allowed, self._set_fact, self.told)

    def _allowed(self, word: Allow) -> None:
        self.accept()
        self.stands.emit(word)

    def _set_fact(self) -> None:
        self.accept()
        self.fact_wanted.emit()

    def _appeal(self, ruling: str) -> None:
        about, voice = [self.said], self.match.voice(self.language)
        if ruling == "overturned" and self.number not in self.match.position.bench.void:
            back = gone(self.match, self.number)
            about += [self.tr("This would be taken back with it:")] if back else []
            about += [f"{each.number}. {line_of(each, voice)}" for each in back]
        does = self.tr("Uphold it") if ruling == "upheld" else self.tr("Overturn it")
        ask_reason(self, self.windowTitle(), "\n".join(about), does, lambda reason: self._appealed(ruling, reason))

    def _appealed(self, ruling: str, reason: str) -> None:
        self.accept()
        self.declare.emit(Appeal(self.number, ruling, reason))

    def _follow(self, link: QUrl) -> None:
        self.rule_wanted.emit(link.toString())

    def _page(self) -> str:
        voice = self.match.voice(self.language)
        earlier = escape(self.tr("Declared before"))
        told = self.tr("Tried since, and told not to be allowed: {0}")
        parts = []
        if self.tried is not None:
            # what the judge is called to comes first, then what is in the journal
            parts += self._ruled(self.tried, told.format(sentence_of(self.tried.spoken, voice)), voice)
        parts += self._ruled(self.entry, self.said, voice)
        before = self.match.entries[max(0, self.number - 1 - BEFORE) : self.number - 1]
        if before:
            lines = [f"{each.number}. {line_of(each, voice)}" for each in before]
            wrong = ["" if each.stands else " × " + " ".join(each.rules) for each in before]
            # their numbers are those of the journal: a list would have signs of its own
            rows = "<br>".join(escape(line + why) for line, why in zip(lines, wrong, strict=True))
            parts.append(f"<h3>{earlier}</h3><p>{rows}</p>")
        return "".join(parts)

    def _ruled(self, entry: Entry, said: str, voice: Voice) -> list[str]:
        """What was said, the verdict with its reasons, and the rules that it rests on."""
        verdict = voice.say("ui.allowed" if entry.stands else "ui.refused", {})
        when = f" · {local_day_and_time(entry.at)}" if entry.at else ""
        parts = [f"<h2>{escape(said)}</h2><p><b>{escape(verdict)}</b>{when}</p>"]
        reasons = outcome_of(entry, self.match, voice)
        parts.append("<ul>" + "".join(f"<li>{escape(line)}</li>" for line in reasons) + "</ul>")
        parts.append(f"<p style='color:gray'><code>{escape(seen(entry.text))}</code></p>")
        rests = escape(self.tr("The rules it rests on"))
        parts.append(f"<h3>{rests}</h3>")
        return parts + [f'<p><a href="{rule}">{rule}</a>  {escape(voice.rule_text(rule))}</p>' for rule in entry.rules]
