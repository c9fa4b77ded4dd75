"""How the banner stands: over the page, above a board, or beside one."""

from enum import Enum, auto


class Shape(Enum):
    """How a banner stands: ``ONE`` line, hint and choices between title and buttons; ``TWO`` lines; or ``BESIDE`` a
    board, in two short lines, the button that goes on in the second."""

    ONE = auto()
    TWO = auto()
    BESIDE = auto()
