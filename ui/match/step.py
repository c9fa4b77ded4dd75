"""What came of an operation at the table: what has changed on the screen, what it declares, why it does nothing."""

from dataclasses import dataclass
from enum import Enum, Flag, auto

from referee.kernel.declaration import Spoken


class Changed(Flag):
    """What an operation has changed on the screen."""

    NOTHING = 0
    TABLE = auto()
    """What lies on the table: board, seats, strips."""
    CHOICE = auto()
    """What is picked and offered: banner, shelf, marks."""
    RULING = auto()
    JOURNAL = auto()
    CLOCK = auto()
    ALL = TABLE | CHOICE | RULING | JOURNAL | CLOCK


class Idle(Enum):
    """Why an operation does nothing now, where no rule says it."""

    LOOKING_BACK = auto()
    OVER = auto()
    WRITING = auto()
    UNDO_TOO_EARLY = auto()
    NOTHING_TO_UNDO = auto()
    NOTHING_TO_REDO = auto()
    NOTHING_TO_END = auto()
    NO_SUCH_BUTTON = auto()
    CARD_FIRST = auto()
    NOTHING_PICKED = auto()
    MORE_TO_PICK = auto()
    NOTHING_TO_GIVE_UP = auto()
    OUT_OF_REACH = auto()
    NOTHING_THERE = auto()
    NO_SIDES = auto()


@dataclass(frozen=True)
class Step:
    """What came of an operation: what has changed, what it declares, and why it does nothing where it does not."""

    changed: Changed = Changed.NOTHING
    says: Spoken | None = None
    idle: Idle | None = None
