"""Strips beside the board: the queue of effects, the chase, the turn order, the tasks, each with its reasons."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from referee.kernel.scene import Strip, StripItem
from referee.rulebook.voice import Voice
from ui.frame.plain import plain
from ui.match.wording import capital, short
from ui.panels.frames import clear, column, label, row

BESIDE = 12
"""Letters of a player's name beside an entry."""


class StripsPanel(QWidget):
    """All strips of a scene."""

    def __init__(self) -> None:
        super().__init__()
        self._layout = column(margin=0, spacing=10)
        self.setLayout(self._layout)
        self._strips: tuple[Strip, ...] | None = None
        self._language = ""

    def show_strips(self, strips: tuple[Strip, ...], voice: Voice) -> None:
        """Show the strips."""
        if strips == self._strips and voice.language == self._language:
            return
        self._strips, self._language = strips, voice.language
        clear(self._layout)
        for strip in strips:
            self._layout.addWidget(self._strip(strip, voice))
        self._layout.addStretch(1)

    def _strip(self, strip: Strip, voice: Voice) -> QFrame:
        frame = QFrame()
        frame.setObjectName("card")
        layout = column([label(capital(voice.term(strip.term)), "heading")], margin=10, spacing=3)
        for number, item in enumerate(strip.items, start=1):
            if item.seat is None and item.label not in voice.cards and item.why is not None:
                # where the match stands: no entry of the list
                layout.addWidget(label(voice.say(*item.why), "small", wrap=True))
                continue
            layout.addLayout(self._item(number, item, voice, numbered=not strip.stacked))
            if item.why is not None and not item.quiet:
                layout.addWidget(label(voice.say(*item.why), "small", wrap=True))
        if not strip.items:
            layout.addWidget(label("–", "faint"))
        frame.setLayout(layout)
        return frame

    def _item(self, number: int, item: StripItem, voice: Voice, *, numbered: bool) -> QHBoxLayout:
        sign = "▶" if item.current else "✓" if item.done else f"{number}." if numbered else "•"
        name = label(voice.card(item.label), "figure" if item.current else "faint" if item.done else "", wrap=True)
        if item.quiet and item.why is not None:
            name.setToolTip(plain(voice.say(*item.why)))
        line = row([label(sign, "yes" if item.current else "faint"), name])
        line.setStretch(1, 1)
        parts = [voice.name(part) for part in (item.seat or "", item.place) if part]
        beside = label(" ".join(dict.fromkeys(short(part, BESIDE) for part in parts)), "faint")
        beside.setToolTip(plain(" ".join(dict.fromkeys(parts))))
        line.addWidget(beside)
        return line
