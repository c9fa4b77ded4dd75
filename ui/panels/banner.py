"""The banner above the board: who is asked what, and the choices as large buttons. Its height never changes."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QFrame, QWidget

from referee.kernel.declaration import Spoken
from referee.match.match import Match
from referee.match.series import Series
from referee.papers.options import asked, is_all_of
from referee.rulebook.voice import Voice
from ui.frame.plain import plain
from ui.frame.theme import LIGHT, Theme
from ui.match.play import Play
from ui.match.wording import came_out, end_told, headline, over_told, short
from ui.panels.banner_shape import Shape
from ui.panels.choices import ChoiceButton, Choices, shorten
from ui.panels.flow import FlowLayout
from ui.panels.frames import button, column, restyle, row
from ui.panels.keys import SPARED, KeyButton
from ui.panels.lines import FixedLabel, Lines
from ui.panels.offered import LONGEST, PLACES, Offered, answers, has_buttons, hints_of, text_of, told_once

GAP, APART = 6, 3
"""Pixels between two choices, and between a title of two lines and what stands below it."""
LEAST_ASIDE = 200
"""Pixels that a hint behind the choices needs."""


class Banner(QFrame):
    """What is pending. ``chosen`` says the declaration of the button pressed, ``asked`` a named wish of the window.

    ``verb_wanted`` says the verb of a button that has a form behind it, "" for any.
    """

    chosen = Signal(object)
    asked = Signal(str)
    verb_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("banner")
        self.title = FixedLabel("title", shrinks=6)
        self.hint, self.brief = FixedLabel("faint", 2, shrinks=2, read=True), FixedLabel("faint", shrinks=2)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setting_up, self._rows, self.over = False, 1, False
        self.laid = 0
        """So often the judge spoke only to lay the table."""
        self.undo, self.redo = KeyButton(key="U"), KeyButton(key="R")
        self.undo.clicked.connect(lambda: self.asked.emit("undo"))
        self.redo.clicked.connect(lambda: self.asked.emit("redo"))
        self.main, self.slip, self.next = KeyButton(key="E", name="main"), button("", "main"), button("", "main")
        self.main.clicked.connect(lambda: self.asked.emit("main"))
        self.slip.clicked.connect(lambda: self.asked.emit("slip"))
        self.next.clicked.connect(lambda: self.asked.emit("next"))
        said = self._head = Lines()
        said.setLayout(column([self.title, self.brief], margin=0, spacing=0))
        # the buttons beside it are wider in one language than in another
        said.resized.connect(self._put_aside, Qt.ConnectionType.QueuedConnection)
        # undo and redo stand at the end, where no button beside them moves them
        head = row([said, self.next, self.slip, self.main, self.undo, self.redo])
        head.setStretch(0, 1)
        self._line, self.shape, self._high = head, Shape.TWO, 0
        self._choices = QWidget()
        self._flow = FlowLayout(self._choices, spacing=GAP)
        self._pool: list[ChoiceButton] = []
        self._room = Choices()
        self._room.resized.connect(self._refit)
        self._room.setObjectName("plain")
        self._room.setFrameShape(QFrame.Shape.NoFrame)
        self._room.setWidgetResizable(True)
        self._room.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._room.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._room.setWidget(self._choices)
        # the hint has the room of the choices while there are none: the banner is as high either way
        below = QWidget()
        below.setLayout(column([self.hint, self._room], margin=0, spacing=4))
        below.layout().addStretch(1)  # type: ignore[union-attr]  # set on the line before
        self._below = below
        # a hint that the line below the title has no room for stands behind the choices, where they leave room
        self.aside = FixedLabel("faint", 2, shrinks=2, read=True)
        self.aside.setParent(below)
        self._second = row([below])
        self._second.setStretch(0, 1)
        self._whole = column([head, self._second], margin=9, spacing=4)
        self.setLayout(self._whole)
        self.buttons: list[Offered] = []
        self.verbs: list[ChoiceButton] = []
        self._wishes: list[Callable[[], None]] = []
        self._said: tuple[object, ...] = ()
        self._texts: list[str] = []
        self.theme = LIGHT
        self._keep_room()
        self.set_low(False)

    def set_shape(self, shape: Shape) -> None:
        """Stand in one line or in two."""
        if shape is self.shape:
            return
        self.shape, flat = shape, shape is Shape.ONE
        goes_on = (self.next, self.slip, self.main)
        for layout in (self._line, self._second):
            for each in goes_on:
                layout.removeWidget(each)
        if flat:
            self._line.insertWidget(1, self._below)
        else:
            self._second.insertWidget(0, self._below, 1)
        for each in goes_on:
            if shape is Shape.BESIDE:
                self._second.addWidget(each)
            else:
                self._line.insertWidget(self._line.indexOf(self.undo), each)
        self._keep_room()
        self._line.setStretch(0, 2 if flat else 1)
        self._line.setStretch(1, 3 if flat else 0)
        upright = Qt.AlignmentFlag.AlignVCenter if flat else Qt.AlignmentFlag.AlignTop
        self.hint.setAlignment(Qt.AlignmentFlag.AlignLeft | upright)
        self._rows = self._wanted
        self.set_low(self.low)

    def _keep_room(self) -> None:
        """Whether what stands left of the main button keeps its place while there is nothing to go on with."""
        policy, keep = self.main.sizePolicy(), self.shape is not Shape.BESIDE and not self.over
        if policy.retainSizeWhenHidden() != keep:
            policy.setRetainSizeWhenHidden(keep)
            self.main.setSizePolicy(policy)

    def line_height(self) -> int:
        """The height in pixels of a banner of one line."""
        return self._high

    def set_low(self, low: bool) -> None:
        """Be flatter on a small window: the height depends on that alone, so that nothing jumps."""
        for each in (self.title, self.hint, self.undo):
            # what has not been seen yet has not the font it will be written in
            each.ensurePolished()
        high, line = self.undo.sizeHint().height(), QFontMetrics(self.hint.font()).height()
        self.low = low
        # where no hint stands below it a long title has two lines
        self.title.most = 2 if low else 1
        self._head.setContentsMargins(0, 0, 0, APART if self.title.most > 1 else 0)
        self.title.updateGeometry()
        self._whole.setContentsMargins(9, 4 if low else 9, 9, 4 if low else 9)
        self._whole.setSpacing(2 if low else 4)
        self._below.setFixedHeight(high * self._rows + GAP * (self._rows - 1))
        self._room.setFixedHeight(self._below.height())
        # what is lower than its lines would cut the last of them; they are written smaller
        self.hint.setMaximumHeight(self._below.height())
        titled = max(high, 0 if low else self.title.sizeHint().height() + line + 3)
        self._head.setFixedHeight(titled)
        edges = self._whole.contentsMargins()
        self._high = titled + edges.top() + edges.bottom() + 2
        self._share()

    def settle(self) -> None:
        """Lay out for the size there is at once: where the hint stands depends on it."""
        self._whole.activate()
        self._fit()
        self._put_aside()

    def _share(self) -> None:
        """Choices have the room of the hint, which is then in one line below the title, on a low window in a tip."""
        self._room.setVisible(bool(self._wishes))
        self.hint.setVisible(not self._wishes)
        self._put_aside()

    def _put_aside(self) -> None:
        """The hint behind the choices, where it has too little room in the head: none at all on a low window."""
        shown = self._pool[: len(self._texts)]
        taken = sum(made.sizeHint().width() + GAP for made in shown) + GAP
        left = self._below.width() - taken
        whole = self.brief.fontMetrics().horizontalAdvance(self.hint.text()) <= self._head.width()
        beside = bool(shown) and left >= LEAST_ASIDE and self._rows == 1 and (self.low or not whole)
        self.aside.setVisible(beside)
        self.brief.setVisible(bool(self._wishes) and not self.low and not beside)
        self.aside.setGeometry(taken, 0, max(left, 0), self._below.height())

    def retranslate(self) -> None:
        """Say the fixed words in another language, or in letters of another size."""
        if self.undo.text() != self.tr("Undo"):
            # the main button is as wide as the widest that it has said, in the language that it speaks
            self.main.setText("")
            self.main.setMinimumWidth(0)
            self._said = ()
        self.undo.setText(self.tr("Undo"))
        self.redo.setText(self.tr("Redo"))
        self.slip.setText(self.tr("Result slip …"))
        self.next.setText(self.tr("Next game"))
        self.set_low(self.low)

    def tell(self, play: Play, voice: Voice, series: Series) -> None:
        """Say what is pending now, or how it came out, or that an earlier entry is looked at."""
        match, at = play.match, play.at
        # what gives away what is asked for is not put forward
        restyle(self.main, "quiet", play.declining)
        over = match.result.over and at < 0
        self.slip.setVisible(over)
        self.next.setVisible(over and not series.over)
        # where another game comes, that is what is put forward
        restyle(self.slip, "quiet", not series.over)
        # nothing goes on once it is over: what is offered then stands where that stood
        self.over = match.result.over
        self._keep_room()
        self.undo.setEnabled(match.position.before is not None and at < 0)
        self.redo.setEnabled(bool(match.position.undone) and at < 0)
        if at >= 0:
            looking = self.tr("Looking back: after entry {0}").format(at)
            self.show_pending(looking, [self.tr("Esc goes back to now.")], mode="past")
            return
        hints = []
        if (overruled := match.position.bench.overrides - self.laid) > 0:
            hints.append(self.tr("The judge has overruled %n times in this match.", "", overruled))
        if over:
            won = [f"{name} {games}" for name, games in series.score] if series.best_of > 1 else []
            why = [f"{told}  {rule}" for rule, told in over_told(match, voice)]
            self.show_pending(self._result(match, voice), ["  ".join([*why, " – ".join(won), *hints])])
        else:
            self.show_pending(self._asked(play, voice), self._hints(play, voice, hints))

    def _asked(self, play: Play, voice: Voice) -> str:
        """Who is asked, and for what; whose turn it is where that is somebody else."""
        standing = play.match.standing
        seat, asks = play.whose, headline(standing, play.scene, voice)
        if seat is None:
            return self.tr("{0} · {1}").format(self.tr("All"), asks)
        who, turn = short(voice.seat(seat)), short(voice.seat(standing.turn or ""))
        if not answers(standing):
            return self.tr("{0} · {1}").format(who, asks)
        if play.scene.asks is not None:
            return self.tr("{0} has to answer · {1}").format(who, asks)
        if play.main is None:
            # nothing lets it pass: an answer is due
            return self.tr("{0} has to answer · {1}'s turn").format(who, turn)
        return self.tr("{0} may answer · {1}'s turn").format(who, turn)

    def _hints(self, play: Play, voice: Voice, besides: Sequence[str]) -> list[str]:
        """What is to be done and what else is to be known, long to short.

        Where there is too little room the card's text gives way first, which the card has too; then why the end has
        been triggered, then what the step says.
        """
        does, step, text = self._to_do(play, voice)
        end, briefly = self._ending(play, voice)
        gap = "" if voice.language == "ja" else " "
        steps = ([*does, step, text], [*does, step], does)
        whole, bare, least = (gap.join(told_once(each)) for each in steps)
        more, fewer = [*end, *besides], [*briefly, *besides]
        rows = ([whole, *more], [bare, *more], [bare, *fewer], [least, *fewer], [least])
        return list(dict.fromkeys("  ".join(filter(None, row)) for row in rows))

    def _to_do(self, play: Play, voice: Voice) -> tuple[list[str], str, str]:
        """What is to be done, what the step says that asks for it, and the text of the card."""
        standing, choice = play.match.standing, play.choice
        card = play.match.opened.table.cards.get(play.scene.source)
        if not choice.picked or choice.picked == play.scene.next:
            # what is to be done stands before what the step says and the text of the card that asks it
            game, state = play.match.game, play.position.state
            text = text_of(play, voice) if card is not None and game.face is not None else ""
            step = asked(game, state, voice) if play.scene.source else ""
            if step and card is not None and is_all_of(game, state, card):
                text = ""
            return hints_of(play, voice), step, text
        picked = " ".join(voice.name(token) if token in voice.cards else token for token in choice.picked)
        asks = f"hint.{standing.pending or standing.phase}.picked"
        if not has_buttons(play) and voice.has(f"{asks}.{PLACES}"):
            asks += f".{PLACES}"
        if choice.meant and voice.has(asks):
            return [voice.say(asks, {"picked": picked})], "", ""
        if choice.entered(play.scene.next) is not None:
            return [self.tr("{0}: Enter declares it. Esc puts it back.").format(picked)], "", ""
        if choice.meant:
            return [self.tr("{0}: %n ways to go on. Esc puts it back.", "", len(choice.meant)).format(picked)], "", ""
        return [self.tr("{0} cannot be played now. Esc puts it back.").format(picked)], "", ""

    def _ending(self, play: Play, voice: Voice) -> tuple[list[str], list[str]]:
        """That the last turns are played, with the reason, and without it."""
        standing = play.match.standing
        if standing.end_triggered and standing.end_reason:
            why = [f"{told}  {rule}" for rule, told in end_told(play.match, standing.end_reason, voice)]
            return ["⚠ " + self.tr("Last turns: {0}").format("  ".join(why))], ["⚠ " + self.tr("Last turns")]
        if standing.end_triggered and standing.end_last is not None:
            # no rule has ended it yet: one is only settled when that turn is over
            found = ["⚠ " + self.tr("The last turn is that of {0}.").format(short(voice.seat(standing.end_last)))]
            return found, found
        return [], []

    def _result(self, match: Match, voice: Voice) -> str:
        result, won = match.result, came_out(match, voice, LONGEST)
        if result.winner is None or result.winner == "draw" or (match.series.best_of > 1 and match.series.over):
            return won
        behind = [
            "=".join(short(voice.seat(seat)) for seat in place)
            for place in result.ranking
            if result.winner not in place
        ]
        # of two nobody asks who came second
        return won if len(behind) < 2 else self.tr("{0} · then {1}").format(won, ", ".join(behind))

    def show_pending(self, title: str, hints: Sequence[str], mode: str = "") -> None:
        """Say what is pending; ``hints`` say one thing, long to short, and ``mode`` is ``past`` while looking back."""
        self.title.setText(title)
        for each in (self.hint, self.brief, self.aside):
            each.say(hints)
        self._put_aside()
        self.title.setToolTip(plain(f"{title}\n{self.hint.text()}"))
        restyle(self, "mode", mode)

    def set_up(self, on: bool) -> None:
        """Whether the table is being set up: that may ask for two lines of choices.

        Above a board the banner has them from the beginning, for the first click would move the board.
        """
        self.setting_up = on
        if (rows := self._wanted) != self._rows:
            self._rows = rows
            self.set_low(self.low)

    @property
    def _wanted(self) -> int:
        """So many lines of choices are kept."""
        return 1 if not self.setting_up else 2 if self.shape is Shape.TWO else self._rows

    def show_choices(
        self, choices: Sequence[Offered], main: Spoken | None, theme: Theme, verbs: Sequence[tuple[str, str]] = ()
    ) -> None:
        """Offer declarations as buttons with number keys; the one that goes on stands at the right with the key E.

        ``verbs``, each with its name, stand before them: behind each is a form.
        """
        said_now = (tuple(choices), str(main), theme, tuple(verbs))
        self.buttons = list(choices)
        if said_now == self._said:
            return
        self._said, self.theme = said_now, theme
        self.main.setVisible(main is not None)
        for each in choices:
            if each.spoken is main:
                self.main.setText(each.text)
                self.main.setMinimumWidth(max(self.main.minimumWidth(), self.main.sizeHint().width()))
        others = [each for each in choices if each.spoken is not main]
        shown = len(verbs) + len(others)
        self._wishes = [partial(self.verb_wanted.emit, verb) for verb, _ in verbs]
        self._wishes += [partial(self.chosen.emit, each.spoken) for each in others]
        while len(self._pool) < shown:
            self._pool.append(self._button(len(self._pool)))
        self.verbs = self._pool[: len(verbs)]
        for form, (_, name) in zip(self.verbs, verbs, strict=True):
            form.fill(self.tr("{0} …").format(name), theme)
        for made, each in zip(self._pool[len(verbs) : shown], others, strict=True):
            # the face of a die says its key itself
            keyed = 0 < each.key < 10 and each.die != each.key
            made.fill(each.text, theme, str(each.key) if keyed else "", each)
        for unused in self._pool[shown:]:
            unused.hide()
        self._texts = [made.text() for made in self._pool[:shown]]
        self._fit()
        self._share()

    def _refit(self) -> None:
        """A wider banner has room for whole texts."""
        self._fit()
        self._put_aside()

    def _fit(self) -> None:
        """All choices in one line where that can be: with less room around them, then the longest texts shortened."""
        shown, room = self._pool[: len(self._texts)], self._room.width() - GAP * (len(self._texts) - 1)
        for made, text in zip(shown, self._texts, strict=True):
            if text != made.text():
                made.setText(text)
        most = sum(made.wide() for made in shown)
        for made in shown:
            made.set_tight(most > room)
        if most - SPARED * len(shown) <= room:
            return
        briefly = [made.say_briefly() for made in shown]
        if any(briefly):
            # they are short enough to stand on a further line
            return
        if self.setting_up:
            for made in shown:
                made.set_tight(False)
            if self._rows == 1:
                self._rows = 2
                self.set_low(self.low)
        else:
            shorten(shown, self._texts, room)

    def _button(self, place: int) -> ChoiceButton:
        """One more button: it says other things as the match goes on, for a new one costs more than all else."""
        made = ChoiceButton()
        made.clicked.connect(lambda: self._press(place))
        self._flow.addWidget(made)
        return made

    def _press(self, place: int) -> None:
        self._wishes[place]()
