"""The words common to every game: taking back, and what the judge says. What they leave behind is the ``Bench``."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar

from referee.kernel.declaration import Named
from referee.kernel.words import FREE, TEXT, many, name, number, one_of

SEAT = name("seat")


@dataclass(frozen=True, slots=True)
class Undo:
    """Takes back the last declaration that stood (RF-1.1); ``agreed`` are the other seats that consented."""

    verb: ClassVar[str] = "undo"
    agreed: Annotated[tuple[str, ...], Named(many(SEAT), "with")] = ()


@dataclass(frozen=True, slots=True)
class Redo:
    """Brings back what was last taken back (RF-1.2)."""

    verb: ClassVar[str] = "redo"


@dataclass(frozen=True, slots=True)
class SetFact:
    """The judge changes one fact (RF-2.2)."""

    verb: ClassVar[str] = "set"
    fact: Annotated[str, FREE]
    value: Annotated[str, TEXT]
    because: Annotated[str, Named(FREE)]


@dataclass(frozen=True, slots=True)
class Allow:
    """The judge lets what was just refused stand as played (RF-2.1)."""

    verb: ClassVar[str] = "allow"
    because: Annotated[str, Named(FREE)]


@dataclass(frozen=True, slots=True)
class Warn:
    """A warning against a seat (RF-2.4); ``infraction`` is one of the ladder of the game or a free word."""

    verb: ClassVar[str] = "warn"
    seat: Annotated[str, SEAT]
    note: Annotated[str, TEXT] = ""
    infraction: Annotated[str, Named(FREE)] = ""


@dataclass(frozen=True, slots=True)
class Penalty:
    """A penalty against a seat (RF-2.4); ``level`` is a step of the ladder (``game-loss``)."""

    verb: ClassVar[str] = "penalty"
    seat: Annotated[str, SEAT]
    note: Annotated[str, TEXT] = ""
    level: Annotated[str, Named(FREE)] = ""
    infraction: Annotated[str, Named(FREE)] = ""


@dataclass(frozen=True, slots=True)
class Appeal:
    """The head judge's ruling on an entry of the match; both rulings stay on the record (RF-2.7)."""

    verb: ClassVar[str] = "appeal"
    entry: Annotated[int, number("entry", 1)]
    ruling: Annotated[str, one_of("ruling on an appeal", "upheld", "overturned")]
    because: Annotated[str, Named(FREE)]


@dataclass(frozen=True, slots=True)
class Clock:
    """The judge's hand on the clock (RF-5.1): ``start``, ``pause``, ``resume`` or ``time`` (time is called)."""

    verb: ClassVar[str] = "clock"
    what: Annotated[str, one_of("act on the clock", "start", "pause", "resume", "time")]
    because: Annotated[str, Named(FREE)] = ""


@dataclass(frozen=True, slots=True)
class Extend:
    """More time, in whole minutes, for the round or for one seat (RF-5.2)."""

    verb: ClassVar[str] = "extend"
    minutes: Annotated[int, number("number of minutes", 1, 999)]
    because: Annotated[str, Named(FREE)]
    seat: Annotated[str | None, Named(SEAT)] = None


@dataclass(frozen=True, slots=True)
class Note:
    """A note; it changes nothing (RF-2.5)."""

    verb: ClassVar[str] = "note"
    text: Annotated[str, TEXT]


@dataclass(frozen=True, slots=True)
class Confirm:
    """A seat confirms the result of the match as it stands (RF-6.1)."""

    verb: ClassVar[str] = "confirm"


JUDGE_VERBS: dict[str, type[Any]] = {
    verb.verb: verb for verb in (SetFact, Allow, Warn, Penalty, Appeal, Clock, Extend, Note, Undo, Redo)
}
SEAT_VERBS: dict[str, type[Any]] = {verb.verb: verb for verb in (Undo, Redo, Confirm)}


@dataclass(frozen=True, slots=True)
class Bench:
    """What the judge's words leave behind; it only grows: nothing removes an override or a penalty (RF-2.3).

    ``weighty`` are the numbers of the entries that the result of the match may hang on besides the game itself.
    """

    undone: int = 0
    overrides: int = 0
    penalties: Mapping[str, int] = field(default_factory=dict)
    weighty: tuple[int, ...] = ()

    def facts(self, seats: Mapping[str, str]) -> dict[str, str]:
        """The facts every match has besides those of its game."""
        facts = {"undone": str(self.undone), "overrides": str(self.overrides)}
        facts.update({f"penalties.{seat}": str(self.penalties.get(seat, 0)) for seat in seats})
        return facts


FAMILIES = frozenset({"undone", "overrides", "penalties"})
