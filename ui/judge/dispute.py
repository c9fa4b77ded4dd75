"""A dispute looked into: the board then, one entry, the rules its ruling rests on, what came before, what is to do."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QDialog, QPushButton, QTextBrowser, QWidget

from referee.judge.verbs import Allow, Appeal
from referee.kernel.signs import seen
from referee.match.history import Entry
from referee.match.match import Match
from referee.match.taken_back import gone
from referee.papers.wording import line_of, outcome_of, said, sentence_of
from referee.rulebook.voice import Voice
from ui.frame.local_time import local_day_and_time
from ui.frame.theme import Theme
from ui.judge.asking import ask_reason
from ui.judge.standing import ask_to_stand
from ui.match.arranging import SQUARE, shape_of
from ui.match.explaining import Preview
from ui.panels.frames import button, column, restyle, row, sized
from ui.panels.keys import KeyButton
from ui.table.board import BoardView
from ui.table.marking import marks_of_entry, show_position

BROAD, ALIKE = (3, 1), (1, 1)
"""How board and text beside it share the width: cards in zones side by side need it for their names, a square board has
its height alone."""
SIZE, BOARD = (1240, 680), 770
"""Pixels of the dialog, as far as the screen has them, and those that the board with its edges has before all."""
SIGNS, MOST = 16, 0.42
"""The heights of a line that the text is wide beside that, and the most of the width that it has for them."""
BEFORE = 5
"""So many entries before the disputed one are shown."""


class DisputeDialog(QDialog):
    """One entry. ``look_back`` and ``what_if`` say its number, ``declare`` a judge's word, ``rule_wanted`` an id.

    ``fact_wanted`` says that a fact is to be set, ``stands`` the judge's word that what was refused does. ``now`` is
    why something picked or pressed since is told not to be allowed, ``told`` what it would have declared, where all of
    that was picked. With that there may be no entry yet: its number is 0 then.
    """

    look_back = Signal(int)
    what_if = Signal(int)
    declare = Signal(object)
    stands = Signal(object)
    rule_wanted = Signal(str)
    fact_wanted = Signal()

    def __init__(
        self, match: Match, number: int, language: str, theme: Theme, now: Preview | None = None,
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.now, self.told = now, now.meant if now is not None else None
        self.match, self.number, self.language, self.theme = match, number, language, theme
        self.entry = match.entries[number - 1] if number else None
        self.tried = None if now is None else match.prepare(now.spoken)
        self.said = line_of(self.entry, match.voice(language)) if self.entry is not None else ""
        title = self.tr("Entry {0}").format(number) + f" · {self.said}" if number else self.tr("Nothing declared yet")
        self.setWindowTitle(title)
        sized(self, *SIZE)
        self.board, self.text = BoardView(), QTextBrowser()
        self.board.setAccessibleName(self.tr("The board then"))
        self.text.setAccessibleName(self.tr("What happened"))
        self.text.setOpenLinks(False)
        self.text.anchorClicked.connect(self._follow)
        self.before, self.after = button(self.tr("Before it")), button(self.tr("After it"))
        self.before.clicked.connect(lambda: self.show_board(after=False))
        self.after.clicked.connect(lambda: self.show_board(after=True))
        left = column([self.board, *([row([self.before, self.after])] if number else [])], margin=0)
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
        self.show_board(after=self.entry is None or self.entry.stands or self.tried is not None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The text is as wide as a title needs where the cards on the board keep their names whole."""
        self.text.ensurePolished()
        wide = self.text.fontMetrics().height() * SIGNS
        self.text.setMinimumWidth(max(0, min(wide, round(self.width() * MOST), self.width() - BOARD)))
        super().resizeEvent(event)

    def show_board(self, *, after: bool) -> None:
        """Show the table after the entry or before it; what was declared, and what it was refused for, is marked.

        Of what was tried since it is the table as it is now: the judge may have said a word after the entry.
        """
        behind = self.number if self.tried is None else len(self.match.entries)
        position = self.match.position_at(behind if after else self.number - 1)
        scene = show_position(self.board, self.match, position, self.match.voice(self.language), self.theme)
        for place, share in enumerate(BROAD if shape_of(scene) >= SQUARE else ALIKE):
            self._body.setStretch(place, share)
        marked = self.tried if after and self.tried is not None else self.entry
        if marked is not None:
            self.board.highlight(marks_of_entry(self.match, marked, scene))
        for pressed, it in ((after, self.after), (not after, self.before)):
            it.setObjectName("main" if pressed else "")
            restyle(it, "pressed", pressed)

    def _buttons(self) -> list[QPushButton]:
        self.allow = button(self.tr("Let it stand as played …"))
        self.allow.clicked.connect(self._allow)
        if self.told is not None:
            self.allow.setText(self.tr("Let what was tried stand …"))
        # the last refusal can still stand, whatever the judge has said since
        last = self.entry is not None and self.match.position.refused is self.entry.spoken
        allow = [self.allow] if self.told is not None or last else []
        if not self.number:
            return allow
        back, what_if = button(self.tr("Show the whole table then")), button(self.tr("What if …"))
        back.clicked.connect(lambda: self._leave(self.look_back, self.number))
        # a branch starts before what is disputed: that is where another declaration could have been made
        what_if.clicked.connect(lambda: self._leave(self.what_if, self.number - 1))
        self.uphold, self.overturn = button(self.tr("Uphold on appeal …")), button(self.tr("Overturn on appeal …"))
        self.uphold.clicked.connect(lambda: self._appeal("upheld"))
        self.overturn.clicked.connect(lambda: self._appeal("overturned"))
        return [back, what_if, *allow, self.uphold, self.overturn]

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
        parts = []
        if self.tried is not None and self.now is not None:
            # what the judge is called to comes first, then what is in the journal
            parts += self._refused(self.tried, self.now, voice)
        if self.entry is not None:
            entry = self.entry
            parts += _ruled(self.said, entry, outcome_of(entry, self.match, voice), seen(entry.text), voice)
            parts += self._rests_on(entry.rules, voice)
        before = self.match.entries[max(0, self.number - 1 - BEFORE) : max(0, self.number - 1)]
        if before:
            lines = [f"{each.number}. {line_of(each, voice)}" for each in before]
            wrong = ["" if each.stands else " × " + " ".join(each.rules) for each in before]
            # their numbers are those of the journal: a list would have signs of its own
            rows = "<br>".join(escape(line + why) for line, why in zip(lines, wrong, strict=True))
            earlier = escape(self.tr("Declared before"))
            parts.append(f"<h3>{earlier}</h3><p>{rows}</p>")
        return "".join(parts)

    def _refused(self, tried: Entry, now: Preview, voice: Voice) -> list[str]:
        """Why what was picked is told not to be allowed: all that is wrong with it, or with what was picked of it."""
        told = self.tr("Tried since, and told not to be allowed: {0}")
        if not self.number:
            told = self.tr("Tried, and told not to be allowed: {0}")
        what = sentence_of(now.spoken, voice) if now.meant else said(now.spoken, voice, picked=now.unsaid)
        reasons = outcome_of(tried, self.match, voice) if now.meant else [*voice.refused(now.breaches)]
        parts = _ruled(told.format(what), tried, reasons, seen(tried.text) if now.meant else "", voice)
        return parts + self._rests_on(tried.rules if now.meant else now.rules, voice)

    def _rests_on(self, rules: Sequence[str], voice: Voice) -> list[str]:
        """The rules that a ruling rests on, with their texts."""
        head = escape(self.tr("The rules it rests on"))
        return [
            f"<h3>{head}</h3>",
            *(f'<p><a href="{rule}">{rule}</a>  {escape(voice.rule_text(rule))}</p>' for rule in rules),
        ]


def _ruled(what: str, entry: Entry, reasons: Sequence[str], written: str, voice: Voice) -> list[str]:
    """What was said, the verdict with its reasons, and how a record writes it, "" for nowhere."""
    verdict = voice.say("ui.allowed" if entry.stands else "ui.refused", {})
    when = f" · {local_day_and_time(entry.at)}" if entry.at else ""
    parts = [f"<h2>{escape(what)}</h2><p><b>{escape(verdict)}</b>{when}</p>"]
    parts.append("<ul>" + "".join(f"<li>{escape(line)}</li>" for line in reasons) + "</ul>")
    return parts + ([f"<p style='color:gray'><code>{escape(written)}</code></p>"] if written else [])
