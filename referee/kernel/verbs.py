"""Words that seats have in every game: resigning, passing, and saying that nothing more follows."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Resign:
    """A seat gives the game up (RF-4.1)."""

    verb: ClassVar[str] = "resign"


@dataclass(frozen=True, slots=True)
class Pass:
    """A seat lets its chance go by."""

    verb: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Done:
    """Nothing more follows of what is being carried out."""

    verb: ClassVar[str] = "done"
