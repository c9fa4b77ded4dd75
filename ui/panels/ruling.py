"""The ruling under the board: allowed or not, the sentences, and the rules as links. Long ones scroll inside."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QFontMetrics, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QFrame, QPushButton, QScrollArea, QWidget

from referee.kernel.signs import shown
from referee.match.history import Entry
from ui.frame.plain import minus, plain
from ui.match.wording import MOST_OF_A_NAME
from ui.panels.flow import FlowLayout
from ui.panels.frames import button, column, label, rename, restyle, row, scrolled
from ui.panels.lesson import Lesson
from ui.panels.lines import Heading, in_a_line
from ui.panels.naming import in_the_middle

HIGH, MIDDLE, LOW = 3, 2, 1
"""Lines of sentences below the head, on a screen with room, a lower and a small one; further ones scroll."""
BESIDE = 2
"""Lines more where it stands beside the board: a narrower column has more of them."""
GIVEN = 2
"""Lines that the ruling gives for what a newcomer is told in the same column."""
TOLD = 2
"""Lines that what a newcomer is told has below the ruling, out of those of the ruling."""
HIGHEST = 16_777_215
"""Pixels: what Qt takes for no limit at all."""
BELOW = 3
"""Pixels between head and text."""
BETWEEN = 6
"""Pixels between the parts of the head, and between its lines."""
MARGIN, FLAT = 9, 4
"""Pixels around the text, and above and below it on a small screen."""


class WholeLines(QScrollArea):
    """Shows a head and so many lines of the text below it as there is room for; what has no room is not cut through."""

    def __init__(self, head: FlowLayout, text: QWidget, behind: FlowLayout) -> None:
        super().__init__()
        self._head, self._text, self._behind = head, text, behind
        self.split: Callable[[], None] = lambda: None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another room is another number of lines."""
        super().resizeEvent(event)
        self.split()
        self.fit()

    def fit(self) -> None:
        """Keep free at the foot what is too low for a line, be it of the text or of the head."""
        wide = self.viewport().width()
        whole = [end for end in self._head.ends(wide) if end <= self.height()]
        if whole and self._head.heightForWidth(wide) > self.height():
            self.setViewportMargins(0, 0, 0, self.height() - whole[-1])
            return
        left = self.height() - self._head.heightForWidth(wide) - BELOW
        line = self._text.fontMetrics().lineSpacing()
        high = self._text.heightForWidth(wide) if self._text.isVisibleTo(self) else 0
        behind = self._behind.heightForWidth(wide)
        if high > left:
            self.setViewportMargins(0, 0, 0, max(0, left) % line)
        else:
            # no link below the text is cut through either
            self.setViewportMargins(0, 0, 0, left - high if behind and high + BELOW + behind > left else 0)


class RulingPanel(QFrame):
    """The last ruling. ``rule_wanted`` says the id of a rule whose link was pressed, ``dispute`` the entry.

    ``script_wanted`` says the entry until which a card was carried out by hand, to be kept as its script.

    ``lesson`` gives what a newcomer is told below the ruling; ``next_wanted`` and ``enough`` are its buttons.
    """

    rule_wanted = Signal(str)
    dispute = Signal(int)
    script_wanted = Signal(int)
    taught = Signal()
    """A newcomer is told something from now on, or no more."""
    next_wanted = Signal()
    enough = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("ruling")
        head, behind, inner = QWidget(), QWidget(), QWidget()
        self._head, self._behind = FlowLayout(head, spacing=BETWEEN), FlowLayout(behind, spacing=BETWEEN)
        self._title, self._links, self._look = Heading(), list[QPushButton](), button("", "link")
        self._number = 0
        self._look.clicked.connect(lambda: self.dispute.emit(self._number))
        self._head.addWidget(self._title)
        self._head.addWidget(self._look)
        self._keep = button("", "link")
        self._keep.clicked.connect(lambda: self.script_wanted.emit(self._number))
        self._head.addWidget(self._keep)
        self._keep.hide()
        self.text = label("", wrap=True)
        self._lesson, self._told = QFrame(), label("", wrap=True)
        # Qt asks for the height that a wrapped text has when it is narrow: a bar would stand where all is seen
        self._told.setMinimumHeight(1)
        self._told.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._go_on, self._enough = button("", "rule"), button("", "link")
        self._go_on.clicked.connect(self._read_on)
        self._enough.clicked.connect(self.enough)
        self._beside = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._lesson)
        # what there is no room for in large letters is scrolled to
        self._telling = scrolled(self._told)
        for changed in (self._telling.verticalScrollBar().rangeChanged, self._telling.verticalScrollBar().valueChanged):
            changed.connect(self._name_button)
        self._beside.addWidget(self._telling, 1)
        self._acts = row([self._go_on, self._enough])
        # below a text they keep to their own width
        self._acts.addStretch(1)
        self._beside.addLayout(self._acts)
        self._lesson.hide()
        self._aside = self._shares = self._more = False
        inner.setLayout(column([head, self.text, behind], margin=0, spacing=BELOW))
        inner.layout().addStretch(1)  # type: ignore[union-attr]  # a layout that was set on the line before
        self.area = WholeLines(self._head, self.text, self._behind)
        self.area.split = self._place_links
        self.area.setObjectName("plain")
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setWidget(inner)
        self.setLayout(column([self.area, self._lesson], margin=MARGIN, spacing=0))
        self._summary, self.verdict, self._ruled = "", "", ""
        self._sentences: tuple[str, ...] = ()
        self.lesson: Callable[[], Lesson] | None = None
        self.set_lines(HIGH)

    def set_lines(self, lines: int, heads: int = 1) -> None:
        """Be as high as the head, in so many lines (``heads``), and so many whole lines: none is cut in the middle.

        What a newcomer is told below has some of that height: a board above does not move when all is told.
        """
        self._lines, self._heads = lines, heads
        self._lay_sentences()
        metrics = QFontMetrics(QApplication.font())
        head, margin = max(28, metrics.height() + 8), MARGIN if lines >= HIGH else FLAT
        self.layout().setContentsMargins(MARGIN, margin, MARGIN, margin)  # type: ignore[union-attr]  # set when made
        told = max(TOLD * metrics.lineSpacing() + 2, self._go_on.sizeHint().height())
        if not self._aside:
            self._lesson.setFixedHeight(told)
        # a column too narrow for the whole head has the links of it below, at the cost of a line of sentences
        gives = heads - 1
        if self._shares and self.lesson is not None:
            # what is told stands in the same column as the cards, which need the room to be read
            gives += GIVEN
        own, head = max(LOW, lines - gives), head * heads + BETWEEN * (heads - 1)
        self.setFixedHeight(2 * margin + 2 + head + 3 + own * metrics.lineSpacing() + 1)

    def _lay_sentences(self) -> None:
        """Each sentence on a line of its own, or one behind another where there are few lines."""
        self.text.setText(("\n" if self._lines >= HIGH else "  ").join(self._sentences))

    def teach_aside(self, side: QBoxLayout | None, *, wide: bool = False) -> None:
        """Tell a newcomer at the end of another column, as a panel of its own, or below the rulings where it is None.

        In a ``wide`` column, which has this panel too, the buttons stand beside what is told. Call ``set_lines`` before
        it; the height of this panel follows.
        """
        self._aside, self._shares = side is not None, side is not None and wide
        # in this panel it stands on ground of its own: it is no part of the ruling
        rename(self._lesson, "card" if self._aside else "lesson")
        edge, below = MARGIN if self._aside else 0, self._aside and not wide
        self._beside.setContentsMargins(MARGIN, edge, MARGIN, edge)
        self._beside.setDirection(QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight)
        if side is not None:
            self._lesson.setMinimumHeight(0)
            self._lesson.setMaximumHeight(HIGHEST)
            side.addWidget(self._lesson)
        elif (own := self.layout()) is not None:
            own.addWidget(self._lesson)
        self.set_lines(self._lines, self._heads)
        self.show_lesson()

    def teaches(self, widget: QWidget) -> bool:
        """Whether a widget is one of the ruling's or of what a newcomer is told, wherever that stands."""
        return self.isAncestorOf(widget) or self._lesson.isAncestorOf(widget)

    def teach(self, lesson: Callable[[], Lesson] | None) -> None:
        """Tell a newcomer something below the rulings from now on, or no more."""
        self.lesson = lesson
        self.set_lines(self._lines, self._heads)
        self.show_lesson()
        self.taught.emit()

    @property
    def summary(self) -> str:
        """The ruling in one line, for the second window."""
        return self._summary

    def show_entry(
        self, entry: Entry, said: str, sentences: Sequence[str], *, by_hand: bool = False, names: Sequence[str] = (),
        foremost: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """Show the ruling on an entry: ``said`` in the reader's words, what came of it, in one line its ``foremost``.

        ``names`` in the words are shortened: what is said of them, and the links behind, are to be in sight.
        """
        verdict = ("judge" if entry.spoken.actor == "judge" else "yes") if entry.stands else "no"
        named = self.tr("Judge ({0})").format(shown(entry.spoken.by)) if entry.spoken.by else self.tr("Judge")
        words = {"judge": ("※", named), "yes": ("✓", self.tr("Allowed")), "no": ("×", self.tr("Not allowed"))}
        short = said
        for name in names:
            short = short.replace(name, in_the_middle(name, MOST_OF_A_NAME))
        head = f"{' '.join(words[verdict])}: "
        self._show(verdict, head + said, sentences, entry.rules, entry.number, short=head + short)
        self._summary = in_a_line(head + said, foremost, entry.rules)
        self._keep.setText(self.tr("Keep as this card's script …") if by_hand else "")
        self._keep.setVisible(by_hand)

    def show_preview(self, said: str, sentences: Sequence[str], rules: Sequence[str]) -> None:
        """Show why something could not be declared, before it is."""
        self._show("no", "× " + self.tr("Would not be allowed: {0}").format(said), sentences, rules, 0)

    def show_fault(self, message: str, remedy: str) -> None:
        """Show what could not be read."""
        self._show("no", "× " + self.tr("Cannot be read: {0}").format(message), [remedy] if remedy else [], (), 0)

    def show_failure(self, message: str, remedy: str) -> None:
        """Show that the referee failed on something that could be read."""
        self._show("no", f"× {message}", [remedy], (), 0)

    def add(self, sentence: str) -> None:
        """Say one thing more, above the sentences of what is shown: below long ones it would be out of sight."""
        sentence = minus(sentence)
        self._sentences = (sentence, *self._sentences)
        self._lay_sentences()
        self.text.show()
        self._tell(f"{self.accessibleName()}\n{sentence}")

    def show_idle(self, message: str) -> None:
        """Show why what was pressed does nothing now; for the other window the ruling before it stays.

        A refusal stays to be read: a key more, such as Enter pressed twice, does not cover its reason.
        """
        if self.property("verdict") == "no":
            if message not in self._sentences:
                self.add(message)
            return
        before = self._summary, self.verdict
        self._show("idle", message, [], (), 0)
        self._summary, self.verdict = before

    def show_nothing(self) -> None:
        """Before the first ruling."""
        text = self.tr("Nothing has been declared yet. Click a marked place, a card or a button.")
        self._show("", "", [text] if self.lesson is None else [], (), 0)

    def show_lesson(self) -> None:
        """Tell what a newcomer is told now; the ruling stays."""
        if self.lesson is None:
            self._lesson.hide()
            return
        told = self.lesson()
        if (text := f"{told.title}  {told.text}") != self._told.text():
            self._told.setText(text)
            self._telling.verticalScrollBar().setValue(0)
        self._more = told.more
        self._enough.setText("×")
        self._name_button()
        self._enough.setToolTip(self.tr("No more of this"))
        self._enough.setAccessibleName(self.tr("No more of this"))
        self._enough.setVisible(told.more)
        self.setAccessibleName("\n".join(filter(None, [self._ruled, self._told.text()])))
        self._lesson.show()
        self._keep_for(told)
        if (
            self._aside
            and (beside := self._lesson.parentWidget()) is not None
            and (layout := beside.layout()) is not None
        ):
            # in the other column each text has the height it needs, at once
            self._beside.activate()
            layout.activate()

    def _read_on(self) -> None:
        """Go on in what is told where it goes on below what is in sight, else to the next step."""
        bar, line = self._telling.verticalScrollBar(), self._told.fontMetrics().lineSpacing()
        if bar.value() < bar.maximum():
            bar.setValue(bar.value() + max(1, self._telling.viewport().height() // line) * line)
        else:
            self.next_wanted.emit()

    def _name_button(self) -> None:
        """Name the button that goes on; with what stands beside it, it is as wide at the last step as at the others."""
        bar = self._telling.verticalScrollBar()
        more = self._more or bar.value() < bar.maximum()
        self._go_on.setMinimumWidth(0)
        besides = self._acts.spacing() + self._enough.sizeHint().width()
        further, last, wide = self.tr("Next"), self.tr("Begin"), list[int]()
        for name, room in ((further, besides), (last, 0)):
            self._go_on.setText(name)
            wide.append(self._go_on.sizeHint().width() + room)
        self._go_on.setText(further if more else last)
        self._go_on.setMinimumWidth(max(wide) - (besides if self._more else 0))

    def _keep_for(self, told: Lesson) -> None:
        """As high as the longest step needs: none moves what stands above it."""
        if not self._aside or self._lesson.isHidden():
            return
        self._beside.activate()
        room = QRect(0, 0, self._telling.width() - 1, HIGHEST)
        wraps, metrics = Qt.TextFlag.TextWordWrap, self._told.fontMetrics()
        high = max(metrics.boundingRect(room, wraps, f"{told.title}  {text}").height() for text in told.all_told)
        line = metrics.lineSpacing()
        # what has no room is read on with in whole lines
        has = high if high <= (left := self._left()) else max(TOLD, left // line) * line
        # a bar that was there before takes of the width, and would keep itself where all has room without it
        bars = Qt.ScrollBarPolicy
        self._telling.setVerticalScrollBarPolicy(bars.ScrollBarAlwaysOff if high <= has else bars.ScrollBarAsNeeded)
        self._telling.setMinimumHeight(has)

    def keep_room(self) -> None:
        """Have room for what is told, after the column that it stands in has another size."""
        if self.lesson is not None:
            self._keep_for(self.lesson())

    def showEvent(self, event: QShowEvent) -> None:
        """As wide as it will be it is only once it is seen."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self.keep_room)

    def _left(self) -> int:
        """The height that the other parts of its column leave to what is told."""
        beside = self._lesson.parentWidget()
        layout = beside.layout() if beside is not None else None
        if beside is None or layout is None:
            return HIGHEST
        return beside.height() - layout.minimumSize().height() + self._telling.minimumHeight()

    def nearest(self, place: str, missing: str) -> str:
        """Where a card comes nearest to fitting."""
        return self.tr("Nearest place: {0}. Marked with “?”: {1}.").format(place, missing)

    def _show(
        self, verdict: str, title: str, sentences: Sequence[str], rules: Sequence[str], number: int, short: str = ""
    ) -> None:
        """Show a ruling; ``short`` is what stands for a title with long names."""
        title, short, sentences = minus(title), minus(short), [minus(each) for each in sentences]
        restyle(self, "verdict", verdict)
        self.verdict, self._summary = verdict, in_a_line(title, sentences, rules)
        self._number = number
        rename(self._title, verdict)
        self._title.setText(short or title)
        self._title.setToolTip(plain(title) if short not in ("", title) else "")
        self._title.setVisible(bool(title))
        self._show_links(rules)
        self._look.setText(self.tr("Look into it") if number else "")
        self._look.setVisible(bool(number))
        self._keep.hide()
        self._sentences = tuple(sentences)
        self._lay_sentences()
        self.text.setVisible(bool(sentences))
        self.area.setVisible(bool(title or sentences))
        self._place_links()
        self.area.fit()
        self.area.verticalScrollBar().setValue(0)
        self._ruled = "\n".join(filter(None, [title, *sentences]))
        self._tell(self._ruled)
        self.show_lesson()

    def _tell(self, text: str) -> None:
        """Have screen readers say what is shown."""
        self.setAccessibleName(text)
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def _place_links(self) -> None:
        """As many links stand in the head as leave a line of the text in sight, what looks into it first of all."""
        wide, line = self.area.viewport().width(), self.text.fontMetrics().lineSpacing()
        every, most = [*self._links, self._look, self._keep], self.area.height() - BELOW - line
        kept: list[QPushButton] = every
        if self._sentences and self._head.height_with([self._title, *every], wide) > most:
            kept = []
            for each in sorted(
                filter(lambda link: not link.isHidden(), every), key=lambda link: link is not self._look
            ):
                more = [link for link in every if link in kept or link is each]
                if self._head.height_with([self._title, *more], wide) > most:
                    break
                kept = more
        self._head.hold([self._title, *kept])
        self._behind.hold([link for link in every if link not in kept])

    def _show_links(self, rules: Sequence[str]) -> None:
        """The links of the rules: those that stood there say others, for new buttons cost more than all else."""
        while len(self._links) < len(rules):
            link = button("", "rule")
            link.clicked.connect(lambda _=False, link=link: self.rule_wanted.emit(link.text()))
            self._links.append(link)
            self._head.addWidget(link)
        for place, link in enumerate(self._links):
            link.setText(rules[place] if place < len(rules) else "")
            link.setVisible(place < len(rules))
