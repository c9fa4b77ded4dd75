"""A warning or penalty entered: against whom, for what, at which step; what the ladder says of it stands beside."""

from collections.abc import Mapping, Sequence
from itertools import accumulate

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QFormLayout, QLineEdit, QListWidgetItem, QWidget

from referee.judge.ladder import LEVELS, Infraction, infractions
from referee.judge.verbs import Extend, Penalty, Warn
from referee.kernel.signs import shown
from referee.match.match import Match
from referee.match.penalties import Given, before, given, suggested
from referee.papers.times import clock_time
from ui.frame.boxes import enters, foot
from ui.frame.plain import plain
from ui.panels.frames import button, column, grown, label, lines, named_row, scrolled, sized
from ui.panels.pressing import Chooser

AROUND, LEAST = 76, 80
"""Pixels of width around what is said of an infraction, and of height that it has at least."""
EDGE, EARLIER = 8, 150
"""Pixels between what is said of an infraction and the frame around it; the most that earlier penalties have."""
HIGHEST = 10_000
"""Pixels: more than any text is high."""


class PenaltyDialog(QDialog):
    """``declare`` says the judge's words: the penalty, and more time where that was ticked."""

    declare = Signal(object)

    def __init__(
        self, match: Match, language: str, elsewhere: Sequence[Given] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.match, self.voice, self.elsewhere = match, match.voice(language), elsewhere
        self.known: Mapping[str, Infraction] = infractions(match.game.id)
        self.setWindowTitle(self.tr("Warning or penalty"))
        sized(self, 620, 300)
        self.seat, self.infraction, self.level, self.note = Chooser(), Chooser(), Chooser(), QLineEdit()
        self.told, self.more = QCheckBox(self.tr("The player told of it in time")), QCheckBox()
        self.hint, self.about = label("", "judge", wrap=True), label("", "faint", wrap=True)
        self.about.setAlignment(Qt.AlignmentFlag.AlignTop)
        # the frame that it has while the arrows scroll it lies beside the words
        self.about.setMargin(EDGE)
        self.before = lines()
        self._fill()
        self.enter = button(self.tr("Enter it"), "main")
        self.enter.clicked.connect(self._enter)
        self.enter.setEnabled(False)
        self.note.textChanged.connect(lambda text: self.enter.setEnabled(bool(text.strip())))
        enters(self.enter, self.note, self.told, self.more)
        self.note.setPlaceholderText(self.tr("What happened: it stands in the record"))
        form = QFormLayout()
        for name, field in (
            (self.tr("Seat"), self.seat),
            (self.tr("Infraction"), self.infraction),
            (self.tr("Step"), self.level),
            (self.tr("Reason"), self.note),
        ):
            field.setAccessibleName(name)
            named_row(form, name, field)
        acts = foot(self, self.enter)
        about = scrolled(self.about)
        page = column([form, self.hint, self.told, self.more, about, self.before, acts], spacing=8)
        page.setStretch(4, 1)
        self.setLayout(page)
        for box in (self.seat, self.infraction):
            box.currentIndexChanged.connect(lambda _: self._suggest())
        self.told.toggled.connect(lambda _: self._suggest())
        self._suggest()
        self.before.ensurePolished()
        # no higher than what was given before, and no row cut through: what has no room is scrolled to
        rows = accumulate(self.before.sizeHintForRow(row) for row in range(self.before.count()))
        heights = [high + 2 * self.before.frameWidth() for high in rows]
        self.before.setFixedHeight(max((high for high in heights if high <= EARLIER), default=EARLIER))
        self.before.scrollToBottom()
        # as high as the longest of its texts needs: another infraction changes nothing but the words
        self.about.ensurePolished()
        metrics, room = self.about.fontMetrics(), QRect(0, 0, self.width() - AROUND, HIGHEST)
        texts = (self._about(item) for item in self.known.values())
        about.setMinimumHeight(LEAST)
        high = 2 * EDGE + max(metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, text).height() for text in texts)
        grown(self)
        sized(self, self.width(), self.height() + max(0, high - LEAST))

    def _fill(self) -> None:
        for one in (*self.elsewhere, *given(self.match)):
            self.before.addItem(line := QListWidgetItem(self._line(one)))
            line.setToolTip(plain(line.text()))
        self.before.setVisible(self.before.count() > 0)
        for seat, name in self.match.called.items():
            self.seat.addItem(f"{name} ({self.voice.term(seat)})", seat)
        # whoever spoke last is most likely meant
        spoke = (entry.spoken.actor for entry in reversed(self.match.entries) if entry.spoken.actor in self.match.seats)
        self.seat.setCurrentIndex(max(0, self.seat.findData(next(spoke, self.match.speaker))))
        for item in self.known.values():
            self.infraction.addItem(self.voice.in_language(item.text), item.id)
        for level in LEVELS:
            self.level.addItem(self.voice.term(level), level)

    def _line(self, one: Given) -> str:
        text = self.voice.in_language(self.known[one.infraction].text) if one.infraction in self.known else ""
        where = ""
        if one.game:
            where = self.voice.say("report.in-game", {"number": one.game})
        elif one.round:
            where = self.voice.say("report.round", {"name": one.round})
        void = "" if one.counts else self.voice.term("report.void")
        name = self.match.called.get(one.seat, one.seat)
        given_at = (where or clock_time(one.at), name, self.voice.term(one.level), void)
        # in one line what happened would have no room
        lines = ("  ".join(filter(None, given_at)), text, shown(one.note))
        return "\n".join(filter(None, lines))

    def _suggest(self) -> None:
        seat, infraction = str(self.seat.currentData()), str(self.infraction.currentData())
        item = self.known[infraction]
        self.told.setVisible(item.self_report)
        told = item.self_report and self.told.isChecked()
        step = suggested(self.match, seat, infraction, told=told, elsewhere=self.elsewhere)
        self.level.setCurrentIndex(LEVELS.index(step))
        count = len(before(self.match, seat, infraction, self.elsewhere))
        path = " → ".join(self.voice.term(level) for level in item.path)
        self.hint.setText(self.tr("Given before for this: {0}. The ladder: {1}").format(count, path))
        self.about.setText(self._about(item))
        self.more.setText(self.tr("%n more minutes for the ruling", "", item.minutes))
        self.more.setVisible(bool(item.minutes))
        self.more.setChecked(False)

    def _about(self, item: Infraction) -> str:
        """What an infraction is, and what to do about it."""
        say = self.voice.in_language
        example, remedy = self.tr("For example: {0}"), self.tr("What to do: {0}")
        return "\n\n".join((say(item.definition), example.format(say(item.examples)), remedy.format(say(item.remedy))))

    def _enter(self) -> None:
        seat, infraction, level = (str(box.currentData()) for box in (self.seat, self.infraction, self.level))
        note = " ".join(self.note.text().split())
        said: list[object] = [
            Warn(seat, note, infraction) if level == "warning" else Penalty(seat, note, level, infraction)
        ]
        if self.more.isChecked():
            text = self.known[infraction].text
            said.append(Extend(self.known[infraction].minutes, self.voice.in_language(text)))
        self.accept()
        for word in said:
            self.declare.emit(word)
