"""Strips beside the board: the queue of effects, the chase, the turn order, the tasks, each with its reasons.

What stands there says other things as the match goes on: labels made anew cost more than all else.
"""

from itertools import zip_longest

from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from referee.kernel.scene import Strip, StripItem
from referee.rulebook.voice import Voice
from ui.frame.plain import minus, plain
from ui.match.wording import capital, short
from ui.panels.frames import column, label, rename, row

BESIDE = 12
"""Letters of a player's name beside an entry."""


class StripsPanel(QWidget):
    """All strips of a scene."""

    def __init__(self) -> None:
        super().__init__()
        self._layout = column(margin=0, spacing=10)
        self._layout.addStretch(1)
        self.setLayout(self._layout)
        self._frames: list[_Frame] = []
        self._strips: tuple[Strip, ...] | None = None
        self._language = ""

    def show_strips(self, strips: tuple[Strip, ...], voice: Voice) -> None:
        """Show the strips."""
        if strips == self._strips and voice.language == self._language:
            return
        self._strips, self._language = strips, voice.language
        while len(self._frames) < len(strips):
            self._frames.append(_Frame())
            self._layout.insertWidget(len(self._frames) - 1, self._frames[-1])
        for frame, strip in zip_longest(self._frames, strips):
            if strip is not None:
                frame.show_strip(strip, voice)
            frame.setVisible(strip is not None)


class _Frame(QFrame):
    """One strip; lines that are not needed are hidden until they are."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")
        self._heading, self._nothing = label("", "heading"), label("–", "faint")
        self._layout = column([self._heading, self._nothing], margin=10, spacing=3)
        self.setLayout(self._layout)
        self._lines: list[_Line] = []

    def show_strip(self, strip: Strip, voice: Voice) -> None:
        """Show another strip, or the same one as it is now."""
        _say(self._heading, capital(voice.term(strip.term)))
        while len(self._lines) < len(strip.items):
            self._lines.append(_Line(self._layout))
        for number, (line, item) in enumerate(zip_longest(self._lines, strip.items), start=1):
            if item is None:
                line.hide()
            else:
                line.show_item(item, voice, "•" if strip.stacked else f"{number}.")
        self._nothing.setVisible(not strip.items)
        # who asks how high it is asks at once
        self._layout.activate()


class _Line:
    """One entry: its sign, its name and where it is, and below these its reason; or a sentence alone."""

    def __init__(self, layout: QVBoxLayout) -> None:
        self._sign, self._name, self._beside = label("", "faint"), label("", wrap=True), label("", "faint")
        self._why = label("", "small", wrap=True)
        line = row([self._sign, self._name, self._beside])
        line.setStretch(1, 1)
        layout.addLayout(line)
        layout.addWidget(self._why)

    def show_item(self, item: StripItem, voice: Voice, sign: str) -> None:
        """Show an entry; ``sign`` stands before one that is neither in turn nor done."""
        why = voice.say(*item.why) if item.why is not None else ""
        if item.seat is None and item.label not in voice.cards and item.why is not None:
            # where the match stands: no entry of the list
            self.hide()
            self._give_reason(why)
            return
        _say(self._sign, "▶" if item.current else "✓" if item.done else sign)
        rename(self._sign, "yes" if item.current else "faint")
        # a player who is attacked has a name, as a card has
        of_player = item.label in voice.players
        _say(self._name, voice.seat(item.label) if of_player else voice.card(item.label))
        rename(self._name, "figure" if item.current else "faint" if item.done else "")
        self._name.setToolTip(plain(why) if item.quiet and why else "")
        parts = dict.fromkeys(voice.name(part) for part in (item.seat or "", item.place) if part and part != item.label)
        _say(self._beside, " ".join(dict.fromkeys(short(part, BESIDE) for part in parts)))
        self._beside.setToolTip(plain(" ".join(parts)))
        for each in (self._sign, self._name, self._beside):
            _show(each, True)
        self._give_reason("" if item.quiet else why)

    def hide(self) -> None:
        """Say nothing and take no room."""
        for each in (self._sign, self._name, self._beside, self._why):
            _say(each, "")
            _show(each, False)

    def _give_reason(self, why: str) -> None:
        _say(self._why, why)
        _show(self._why, bool(why))


def _say(where: QLabel, text: str) -> None:
    if (text := minus(text)) != where.text():
        where.setText(text)


def _show(what: QLabel, on: bool) -> None:
    # to show what is shown already costs as much as to show it
    if what.isHidden() == on:
        what.setVisible(on)
