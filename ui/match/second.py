"""The second window: a scoreboard for the table, readable from two metres, with a small board and the last ruling."""

from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF, Qt, QTimer
from PySide6.QtGui import (
    QColor,
    QFont,
    QGuiApplication,
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QScreen,
    QShowEvent,
)
from PySide6.QtWidgets import QWidget

from referee.judge.timing import minutes
from referee.kernel.scene import Scene, SeatView
from referee.match.clock import Reading
from ui.frame.plain import minus
from ui.match.arranging import shape_of
from ui.match.page import TablePage
from ui.match.pointing import moved_last
from ui.match.scoreboard import NAMED, NAMED_FLAT, columns, draw_figure
from ui.match.wording import games_told
from ui.panels.frames import FRAMED, sized
from ui.panels.naming import shortened
from ui.table.board import BoardView
from ui.table.drawing import NOBODY, Look, blend
from ui.table.fitting import is_whole, write
from ui.table.marking import said_there, show_position
from ui.table.overlay import Highlights
from ui.table.shapes import outline

LEFT, RIGHT, TOP = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignTop


LEAST_NAME = 0.42
"""The smallest writing of a name, in heights of its line."""
HEAD, HEAD_TOLD, TOLD = 0.12, 0.17, 0.46
"""The share of the height that the headline has, and with what there is to know of games and time below it; the share
of that which this has: it is read from two metres too."""
BELOW, MOST_ABOVE, BETTER = (0.34, 0.42), 0.5, 1.1
"""The share of the height that two seats have above the board at least, and more of them; what they have at most; and
how many times as large the board has to be for them to stand there."""


class SecondWindow(QWidget):
    """Shows one table page's match in large letters; F or a double click fills the screen, Esc ends that."""

    def __init__(self, page: TablePage) -> None:
        super().__init__()
        self.setObjectName("page")
        self.page, self._noticed = page, False
        self.board = BoardView(self)
        self.board.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.board.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        sized(self, 1120, 640)
        page.changed.connect(self.refresh)
        self._ticker = QTimer(self)
        self._ticker.setInterval(1000)
        self._ticker.timeout.connect(self._tick)
        self.refresh()

    def show_page(self, page: TablePage) -> None:
        """Tell of another match from now on, the next game as a rule, where and as large as the window is."""
        self.page.changed.disconnect(self.refresh)
        self.page = page
        page.changed.connect(self.refresh)
        self.refresh()
        # the seats may have another share of the room
        self.board.setGeometry(self._rooms()[2].toRect())

    # -- what is shown

    @property
    def headline(self) -> str:
        """Who is asked, or how it came out."""
        return self.page.banner.title.text()

    @property
    def ruling(self) -> str:
        """The last ruling in a line."""
        return self.page.ruling.summary if self.page.match.entries else ""

    @property
    def notice(self) -> str:
        """Which game of the match it is with the score of the match, and what there is to know of the time."""
        return self._notices[0]

    @property
    def _notices(self) -> tuple[str, ...]:
        """The same, long to short."""
        games = games_told(self.page.match, self.page.voice)[:1]
        return tuple(" · ".join(filter(None, (*games, told))) for told in self.page.clocks.notice.texts)

    def show_beside(self, screen: QScreen) -> None:
        """Show it on the second screen where there is one, else in the corner of the one given."""
        screens = QGuiApplication.screens()
        if len(screens) > 1:
            self.setGeometry(screens[1].availableGeometry())
        elif not self.isVisible():
            # on one screen it lies in the corner, not over the table that it tells of
            room = screen.availableGeometry()
            self.resize(min(760, room.width() // 2), min(460, room.height() // 2))
            self.move(room.bottomRight() - self.rect().bottomRight() - QPoint(*FRAMED))
        self.show()

    def refresh(self) -> None:
        """Show how the match stands."""
        page = self.page
        self.setWindowTitle(self.tr("{0} · for the table").format(page.heading))
        self.setStyleSheet(f"QWidget#page {{ background: {page.theme.page}; }}")
        # the last declaration is marked as at the table, whatever is looked back at there
        entries, play = page.match.entries, page.play
        scene = play.scene_of(page.match.position)
        show_position(self.board, page.match, page.match.position, page.voice, page.theme, scene, moved_last(play))
        self.board.highlight(said_there(entries[-1], scene) if entries else Highlights())
        notice = self.notice
        self.setAccessibleName("\n".join((self.headline, notice, *map(self._told, self._seats), self.ruling)))
        self._tick()

    def _tick(self) -> None:
        """The time goes on; where there is something to know of it, or no longer, the head has another height."""
        if self._noticed != (noticed := bool(self.notice)):
            self._noticed = noticed
            self.board.setGeometry(self._rooms()[2].toRect())
        self.update()

    @property
    def _scene(self) -> Scene:
        return self.page.play.scene_of(self.page.match.position)

    @property
    def _seats(self) -> tuple[SeatView, ...]:
        return self._scene.seats

    def _told(self, view: SeatView) -> str:
        score = "–" if view.score is None else minus(str(view.score.value))
        return f"{self.page.voice.seat(view.seat)}: {score}"

    # -- drawing

    def showEvent(self, event: QShowEvent) -> None:
        """Only while it is seen the time goes on in it: the page that it tells of may be gone behind that."""
        super().showEvent(event)
        self._tick()
        self._ticker.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody sees the time."""
        super().hideEvent(event)
        self._ticker.stop()

    def resizeEvent(self, event: object) -> None:
        """The small board has the room beside the seats."""
        room = self._rooms()[2]
        self.board.setGeometry(room.toRect())
        self.update()

    def _rooms(self) -> tuple[QRectF, QRectF, QRectF, QRectF]:
        """Headline, seats, board and ruling, by the size of the window."""
        pad = max(14.0, min(self.width(), self.height()) * 0.035)
        whole = QRectF(self.rect()).adjusted(pad, pad * 0.6, -pad, -pad)
        high = whole.height() * (HEAD_TOLD if self._noticed else HEAD)
        head = QRectF(whole.left(), whole.top(), whole.width(), high)
        foot = QRectF(whole.left(), whole.bottom() - whole.height() * 0.16, whole.width(), whole.height() * 0.16)
        middle = QRectF(whole.left(), head.bottom() + pad * 0.4, whole.width(), foot.top() - head.bottom() - pad * 0.9)
        return head, *self._divided(middle, pad), foot

    def _divided(self, middle: QRectF, pad: float) -> tuple[QRectF, QRectF]:
        """The room for the seats and for the board beside them; below them where it is clearly larger there."""
        wide = middle.width() * (0.48 if len(self._seats) <= 2 else 0.56)
        beside = middle.adjusted(wide + pad, 0, 0, 0)
        shape, least = shape_of(self._scene), BELOW[len(self._seats) > 2]
        high = max(middle.height() * least, min(middle.height() * MOST_ABOVE, middle.height() - middle.width() / shape))
        below = middle.adjusted(0, high + pad * 0.6, 0, 0)
        one, other = (min(room.width() / shape, room.height()) for room in (beside, below))
        if other > one * BETTER:
            return QRectF(middle.topLeft(), QSizeF(middle.width(), high)), below
        return QRectF(middle.topLeft(), QSizeF(wide, middle.height())), beside

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the scoreboard."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        head, seats, _board, foot = self._rooms()
        now = self.page.clock()
        self._head(painter, head, now)
        self._panels(painter, seats, now)
        self._ruling(painter, foot)
        painter.end()

    def _head(self, painter: QPainter, room: QRectF, now: Reading) -> None:
        theme = self.page.theme
        left = "" if now.round_left is None else minutes(now.round_left)
        clock = QRectF(room.right() - room.width() * 0.24, room.top(), room.width() * 0.24, room.height())
        write(painter, left, clock, QColor(theme.ink), int(room.height() * 0.8), bold=True, align=RIGHT)
        high = room.height() * TOLD if self._noticed else 0.0
        title = room.adjusted(0, 0, -clock.width() if left else 0, -high)
        largest = int(min(room.height() * 0.62, title.height() * 0.8))
        write(painter, self.headline, title, QColor(theme.ink), largest, bold=True, align=LEFT)
        if high:
            low = QRectF(room.left(), title.bottom(), title.width(), high)
            write(painter, self._readable(low), low, QColor(theme.judge), int(high * 0.8), bold=True, align=LEFT)

    def _readable(self, room: QRectF) -> str:
        """The longest text on games and time that is there in one large line, else the shortest."""
        font = QFont(self.font())
        font.setBold(True)
        font.setPixelSize(10)
        told, most, least = font.toString(), int(room.height() * 0.8), int(room.height() * 0.66)
        wide, high = int(room.width()), int(room.height())
        texts = self._notices
        return next((text for text in texts if is_whole(text, told, wide, high, most, least)), texts[-1])

    def _panels(self, painter: QPainter, room: QRectF, now: Reading) -> None:
        """The seats side by side or below each other, as their scores are largest."""
        views, gap = self._seats, room.height() * 0.04
        across = columns(views, room.width(), room.height(), gap, self.font().toString())
        down = -(-len(views) // max(1, across))
        wide, high = (
            (room.width() - gap * (across - 1)) / max(1, across),
            (room.height() - gap * (down - 1)) / max(1, down),
        )
        looks = self.page.looks
        for place, view in enumerate(views):
            x, y = place % across, place // across
            box = QRectF(room.left() + x * (wide + gap), room.top() + y * (high + gap), wide, high)
            self._seat(painter, view, box, looks.get(view.colour, looks.get(view.seat, NOBODY)), now)

    def _seat(self, painter: QPainter, view: SeatView, box: QRectF, look: Look, now: Reading) -> None:
        theme, asked = self.page.theme, view.seat == self.page.play.speaker
        painter.setPen(QPen(QColor(look.fill) if asked else blend(theme.page, look.fill, 0.4), 6.0 if asked else 2.0))
        painter.setBrush(blend(theme.card, look.fill, 0.12 if asked else 0.04))
        painter.drawRoundedRect(box.adjusted(3, 3, -3, -3), 20, 20)
        pad = box.height() * 0.07
        inner = box.adjusted(pad + 6, pad, -pad - 6, -pad)
        # in a box that is wider than high the name would be small beside its score
        line = inner.height() * (NAMED if box.height() > box.width() else NAMED_FLAT)
        painter.setPen(QPen(blend(look.fill, theme.rim, 0.3), 2))
        painter.setBrush(QColor(look.fill))
        painter.drawPath(
            outline(look.shape, QPointF(inner.left() + line * 0.42, inner.top() + line * 0.5), line * 0.38)
        )
        clock = minutes(now.seats[view.seat]) if view.seat in now.seats else ""
        name = QRectF(inner.left() + line, inner.top(), inner.width() - line, line)
        if clock:
            time = QRectF(name.right() - name.width() * 0.36, name.top(), name.width() * 0.36, line)
            write(painter, clock, time, QColor(theme.ink), int(line * 0.8), bold=True, align=RIGHT)
            name.setRight(time.left() - 6)
        self._name(painter, self.page.voice.seat(view.seat), name, QColor(theme.ink))
        score = QRectF(inner.left(), name.bottom(), inner.width(), inner.height() - line)
        self._score(painter, view, score, look, line * LEAST_NAME)

    def _name(self, painter: QPainter, text: str, room: QRectF, ink: QColor) -> None:
        """A name large enough to be read from afar: a long one is shortened before it is small."""
        font = QFont(self.font())
        font.setBold(True)
        font.setPixelSize(10)
        told, most, least = font.toString(), int(room.height() * 0.75), int(room.height() * LEAST_NAME)
        size = int(room.width()), int(room.height())
        short = shortened(text, [text], lambda name: is_whole(name, told, *size, most, least))
        write(painter, short, room, ink, most, bold=True, align=LEFT)

    def _score(self, painter: QPainter, view: SeatView, room: QRectF, look: Look, noted: float) -> None:
        """The score; what it counts is written ``noted`` pixels high at most."""
        theme, figure, counts = self.page.theme, "–", ""
        if view.score is not None:
            most = self.tr("of {0}").format(view.score.most) if view.score.most is not None else ""
            figure, counts = minus(str(view.score.value)), f"{most} {self.page.voice.term(view.score.term)}".strip()
        dotted = next((counter for counter in view.counters if counter.dots), None)
        low = room.height() * 0.18
        draw_figure(painter, figure, counts, room.adjusted(0, 0, 0, -low if dotted is not None else 0), theme, noted)
        if dotted is not None:
            for number in range(dotted.most or dotted.value):
                painter.setPen(QPen(blend(look.fill, theme.rim, 0.25), 3))
                painter.setBrush(QColor(look.fill) if number < dotted.value else Qt.BrushStyle.NoBrush)
                painter.drawEllipse(
                    QPointF(room.left() + low * (0.5 + number), room.bottom() - low * 0.4), low * 0.32, low * 0.32
                )

    def _ruling(self, painter: QPainter, room: QRectF) -> None:
        theme, verdict = self.page.theme, self.page.ruling.verdict
        tones = {
            "yes": (theme.yes_soft, theme.yes),
            "no": (theme.no_soft, theme.no),
            "judge": (theme.judge_soft, theme.judge),
        }
        soft, strong = tones.get(verdict, (theme.card, theme.edge))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(strong))
        painter.drawRoundedRect(room, 12, 12)
        painter.setBrush(QColor(soft))
        painter.drawRoundedRect(room.adjusted(10, 0, 0, 0), 8, 8)
        inner = room.adjusted(26, 6, -14, -6)
        write(
            painter,
            self.ruling,
            inner,
            blend(theme.ink, strong, 0.5),
            int(room.height() * 0.34),
            bold=True,
            align=LEFT,
            read=True,
        )

    # -- the whole screen

    def mouseDoubleClickEvent(self, _: object) -> None:
        """Fill the screen, or stop filling it."""
        self._toggle()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F fills the screen, Esc ends that, and then puts the window away; F9, which opened it, does so at once."""
        if event.key() in (Qt.Key.Key_F, Qt.Key.Key_F11) or (event.key() == Qt.Key.Key_Escape and self.isFullScreen()):
            self._toggle()
        elif event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_F9):
            self.close()
        else:
            super().keyPressEvent(event)

    def _toggle(self) -> None:
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()
