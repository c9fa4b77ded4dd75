"""Verbs of Onitama."""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from referee.kernel.declaration import Named
from referee.kernel.verbs import Pass, Resign
from referee.kernel.words import name

SQUARE, CARD = name("square"), name("card")


@dataclass(frozen=True, slots=True)
class Move:
    """A piece moves by a card: ``move c1 c2 by=heron``."""

    verb: ClassVar[str] = "move"
    start: Annotated[str, SQUARE]
    end: Annotated[str, SQUARE]
    by: Annotated[str, Named(CARD)]


@dataclass(frozen=True, slots=True)
class Swap:
    """With no move possible a card is given up all the same: ``swap heron``."""

    verb: ClassVar[str] = "swap"
    card: Annotated[str, CARD]


Said = Move | Swap | Pass | Resign
VERBS: dict[str, type[Any]] = {verb.verb: verb for verb in (Move, Swap, Pass, Resign)}
