"""What is written on a card that lies on the table, and the sizes that cards side by side have in common."""

from dataclasses import dataclass

from PySide6.QtCore import Qt

LEFT, TOP, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignRight
NO_LIMIT = 99
"""A size in pixels that no writing on a card has."""


@dataclass(frozen=True)
class CardFace:
    """What is written on a card: its name, short lines, badges and its table, in the reader's language."""

    title: str
    lines: tuple[str, ...] = ()
    badges: tuple[str, ...] = ()
    rows: tuple[tuple[int, str, bool, str], ...] = ()
    """The face of a die, what stands there, whether it is open, and in a few words what it does."""


@dataclass(frozen=True)
class Common:
    """What cards of one size have in common, so that neighbours look alike.

    ``name`` is the largest size of a name in pixels; ``note`` that of what the lines of a table do, 0 where these are
    left away, and whether it stands ``below`` the names of the lines or beside them. ``level``: what is written on
    those that lie turned is not turned with them, for a name would be cut. ``scale``: how many times as large as usual
    letters are; ``lines``: how many times as large the names of lines are at most. ``usual``: the largest size of a
    name in letters of the usual size, in which the notes below have the room that they keep.
    """

    name: int = NO_LIMIT
    note: int = 0
    below: bool = True
    level: bool = False
    scale: float = 1.0
    lines: float = 1.0
    usual: int = NO_LIMIT
