"""What may stand in a field of a pack, as forms, pages and sentences take it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

ByLanguage = Mapping[str, str]
Kind = Literal["number", "yes-no", "text", "choice", "list", "by-word", "table", "steps", "either"]


@dataclass(frozen=True, slots=True)
class Shape:
    """What may stand in a field.

    ``choices`` are the words of a ``choice``, the keys that a table ``by-word`` may have (none: any), or words that a
    ``text`` may be among others; ``least`` and
    ``most`` are the bounds of a number, or of how many a list has; ``of`` are the shapes that an ``either`` may take,
    or the one shape of what a list or a table ``by-word`` holds; ``table`` names a table; ``pattern`` is the form of a
    text.
    """

    kind: Kind
    choices: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    of: "tuple[Shape, ...]" = ()
    table: str = ""
    pattern: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    """A field as packs write it: what may stand in it, whether it is needed, what holds where it is left out."""

    name: str
    shape: Shape
    needed: bool
    default: Any
    says: ByLanguage
    label: ByLanguage
