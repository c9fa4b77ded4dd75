"""The banner above the board: who is asked what, and the choices as large buttons. Its height never changes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QWidget

from referee.kernel.declaration import Spoken
from referee.match.match import Match
from referee.match.series import Series
from referee.rulebook.voice import Voice
from ui.frame.plain import plain
from ui.frame.theme import LIGHT, Theme
from ui.match.play import Play
from ui.match.wording import said
from ui.panels.flow import FlowLayout
from ui.panels.frames import button, clear, column, restyle, row
from ui.panels.lines import FixedLabel
from ui.table.cards import draw_die

LONGEST = 40
"""So many letters of a declaration stand on its button; the rest in its tool tip."""


@dataclass(frozen=True)
class Offered:
    """A choice on a button: its text, its declaration, and the face of a die beside it (0: none)."""

    text: str
    spoken: Spoken
    die: int = 0


def offered(play: Play, voice: Voice) -> tuple[Offered, ...]:
    """What the banner offers, named by what each does; what all share is not repeated."""
    main, spoken = play.main, play.buttons()
    rest = [each for each in spoken if each is not main]
    several = len({each.actor for each in rest}) > 1
    same = len({each.declaration.verb for each in rest}) == 1 and len(rest) > 1
    shared = _shared(play, rest) if same else play.choice.picked
    found = []
    for each in spoken:
        carried = play.scene.means.get(str(each).partition(" ")[2])
        if carried:
            die = next((int(token) for token in reversed(play.choice.of(each)) if token.isdigit()), 0)
            found.append(Offered(voice.card(carried), each, die))
        elif each is main:
            found.append(Offered(said(each, voice), each))
        else:
            text = said(each, voice, actor=several, picked=shared, bare=same and bool(shared or len(rest) > 2))
            die = int(text) if same and text.isdigit() and 0 < int(text) < 7 else 0
            found.append(Offered("" if die else text, each, die))
    return tuple(found)


def _shared(play: Play, spoken: Sequence[Spoken]) -> tuple[str, ...]:
    """The tokens that all of them have, in the order of the first."""
    rows = [play.choice.of(each) for each in spoken]
    return tuple(token for token in rows[0] if all(token in row for row in rows))


class Banner(QFrame):
    """What is pending. ``chosen`` says the declaration of the button pressed, ``asked`` a named wish of the window."""

    chosen = Signal(object)
    asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("banner")
        self.title = FixedLabel("title")
        self.hint = FixedLabel("faint", 2)
        self.undo, self.redo = button(""), button("")
        self.undo.clicked.connect(lambda: self.asked.emit("undo"))
        self.redo.clicked.connect(lambda: self.asked.emit("redo"))
        self.main, self.slip, self.next = button("", "main"), button("", "main"), button("")
        self.main.clicked.connect(lambda: self.asked.emit("main"))
        self.slip.clicked.connect(lambda: self.asked.emit("slip"))
        self.next.clicked.connect(lambda: self.asked.emit("next"))
        head = row([self.title, self.undo, self.redo, self.next, self.slip, self.main])
        head.setStretch(0, 1)
        self._choices = QWidget()
        self._flow = FlowLayout(self._choices, spacing=6)
        self._room = QScrollArea()
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
        self.setLayout(column([head, below], margin=10, spacing=3))
        self.buttons: list[Offered] = []
        self._said: tuple[object, ...] = ()
        self.theme = LIGHT
        self.set_low(False)

    def set_low(self, low: bool) -> None:
        """Be flatter on a small window: the height depends on that alone, so that nothing jumps."""
        high, line = self.undo.sizeHint().height(), QFontMetrics(self.hint.font()).height()
        self.low = low
        self._below.setFixedHeight(high + (0 if low else line + 8))
        self._room.setFixedHeight(high)
        self.title.setMinimumHeight(high)
        self._share()

    def _share(self) -> None:
        """Hint and choices have their room: on a low window choices come before the hint, which is in a tool tip."""
        others = self._flow.count() > 0
        self._room.setVisible(others)
        self.hint.setVisible(not (self.low and others))
        self.hint.most = 1 if others else 2 if self.low else 3
        self.hint.updateGeometry()

    def retranslate(self) -> None:
        """Say the fixed words in another language."""
        self.undo.setText(self.tr("Undo") + "  U")
        self.redo.setText(self.tr("Redo") + "  R")
        self.slip.setText(self.tr("Result slip …"))
        self.next.setText(self.tr("Next game"))

    def tell(self, play: Play, voice: Voice, series: Series) -> None:
        """Say what is pending now, or how it came out, or that an earlier entry is looked at."""
        match, at = play.match, play.at
        over = match.result.over and at < 0
        self.slip.setVisible(over)
        self.next.setVisible(over and not series.over)
        self.undo.setEnabled(match.position.before is not None and at < 0)
        self.redo.setEnabled(bool(match.position.undone) and at < 0)
        if at >= 0:
            looking = self.tr("Looking back: after entry {0}").format(at)
            self.show_pending(looking, self.tr("Esc goes back to now."), mode="past")
            return
        hints = []
        if overruled := match.position.bench.overrides:
            hints.append(self.tr("The judge has overruled {0} times in this match.").format(overruled))
        if over:
            won = [f"{name} {games}" for name, games in series.score] if series.best_of > 1 else []
            self.show_pending(self._result(match, voice), "  ".join([*match.result.rules, " – ".join(won), *hints]))
        else:
            self.show_pending(self._asked(play, voice), "  ".join([*self._hints(play, voice), *hints]))

    def _asked(self, play: Play, voice: Voice) -> str:
        """Who is asked, and for what; whose turn it is where that is somebody else."""
        standing = play.match.standing
        seat = standing.speaker
        if seat is None:
            what = voice.term(standing.pending or standing.phase)
            return self.tr("{0} to act · {1}").format(self.tr("All"), what)
        who = voice.seat(seat)
        if standing.turn is not None and standing.turn != seat:
            return self.tr("{0} may answer · {1}'s turn").format(who, voice.seat(standing.turn))
        what = voice.card(play.scene.source) if play.scene.source else voice.term(standing.pending or standing.phase)
        return self.tr("{0} to act · {1}").format(who, what)

    def _hints(self, play: Play, voice: Voice) -> Iterator[str]:
        standing, choice = play.match.standing, play.choice
        card = play.match.opened.table.cards.get(play.scene.source)
        if choice.picked and choice.picked != play.scene.next:
            picked = " ".join(voice.name(token) if token in voice.cards else token for token in choice.picked)
            yield self.tr("{0}: {1} ways to go on. Esc puts it back.").format(picked, len(choice.meant))
        elif card is not None and play.match.game.face is not None and (text := _text(play, voice)):
            yield text
        else:
            key = f"hint.{standing.pending or standing.phase}"
            hint = voice.term(key)
            if hint not in (key, key.replace("-", " ")):
                yield hint
        if standing.end_triggered:
            yield "⚠ " + self.tr("Last turns ({0})").format(" ".join(standing.end_reason))

    def _result(self, match: Match, voice: Voice) -> str:
        result = match.result
        if result.winner == "draw":
            return self.tr("The match is over: a draw")
        if result.winner is None:
            return self.tr("The match is over: nobody has won")
        ranking = ["=".join(voice.seat(seat) for seat in place) for place in result.ranking]
        return self.tr("{0} wins · {1}").format(voice.seat(result.winner), " > ".join(ranking))

    def show_pending(self, title: str, hint: str, mode: str = "") -> None:
        """Say what is pending; ``mode`` is ``past`` while looking back."""
        self.title.setText(title)
        self.hint.setText(hint)
        self.title.setToolTip(plain(hint))
        restyle(self, "mode", mode)

    def show_choices(self, choices: Sequence[Offered], main: Spoken | None, theme: Theme) -> None:
        """Offer declarations as buttons with number keys; the one that goes on stands at the right with the key E."""
        said_now = (tuple((each.text, str(each.spoken)) for each in choices), str(main), theme)
        self.buttons = list(choices)
        if said_now == self._said:
            return
        self._said, self.theme = said_now, theme
        clear(self._flow)
        self.main.setVisible(main is not None)
        for number, each in enumerate(choices, start=1):
            if each.spoken is main:
                self.main.setText(f"{each.text}  E")
            else:
                self._flow.addWidget(self._button(each, number))
        self._share()

    def _button(self, each: Offered, number: int) -> QPushButton:
        short = each.text if len(each.text) <= LONGEST else each.text[: LONGEST - 1] + "…"
        made = button(f"{short}  {number}".strip() if number < 10 and not (each.die and not short) else short)
        if each.die:
            made.setIcon(_die(each.die, self.theme, self.devicePixelRatioF()))
            made.setIconSize(QSize(22, 22))
            made.setAccessibleName(f"{each.die} {each.text}".strip())
        if short != each.text:
            made.setToolTip(plain(each.text))
        made.clicked.connect(lambda _=False, said=each.spoken: self.chosen.emit(said))
        return made


def _text(play: Play, voice: Voice) -> str:
    """The text of the card whose effect is under way, with its name."""
    made, card = play.match.game.face, play.match.opened.table.cards.get(play.scene.source)
    text = made(card).text if made is not None and card is not None else ""
    return text if isinstance(text, str) else str(text.get(voice.language) or text.get("en") or "")


def _die(face: int, theme: Theme, ratio: float) -> QIcon:
    picture = QPixmap(round(24 * ratio), round(24 * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_die(painter, face, QRectF(1.5, 1.5, 21, 21), theme)
    painter.end()
    return QIcon(picture)
