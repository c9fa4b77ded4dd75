"""The words common to every game: taking back, what seats agree on, and what the judge says."""

import difflib
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from referee.judge.ladder import LEVELS
from referee.kernel.declaration import Named
from referee.kernel.ruling import Unreadable
from referee.kernel.telling import Message
from referee.kernel.words import FREE, TEXT, Kind, Names, either, many, name, number, one_of

SEAT = name("seat")


def _read_infraction(word: str, names: Names) -> str:
    known = tuple(names.get("infraction", ()))
    if word in known:
        return word
    near = difflib.get_close_matches(word, known, n=3, cutoff=0.6)
    hint = Message("did-you-mean", "did you mean {names:or}?", names=tuple(near))
    unknown = Message("unknown-name", "unknown {kind:kind} '{word}'", kind="infraction", word=word)
    raise Unreadable(unknown, remedy=hint if near else Message("one-of", "one of {words}", words=known))


INFRACTION = Kind("infraction", _read_infraction, str, names="infraction")
"""An infraction of the game's ladder; an unknown one is answered with all there are."""
SCOPE = one_of("game or match", "game", "match")


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
    """A warning against a seat (RF-2.4); ``infraction`` is one of the game's ladder (RF-2.11)."""

    verb: ClassVar[str] = "warn"
    seat: Annotated[str, SEAT]
    note: Annotated[str, TEXT] = ""
    infraction: Annotated[str, Named(INFRACTION)] = ""


@dataclass(frozen=True, slots=True)
class Penalty:
    """A penalty against a seat (RF-2.4); ``level`` is a step of the ladder (``game-loss``), none a plain penalty."""

    verb: ClassVar[str] = "penalty"
    seat: Annotated[str, SEAT]
    note: Annotated[str, TEXT] = ""
    level: Annotated[str, Named(one_of("step of the ladder", *LEVELS))] = ""
    infraction: Annotated[str, Named(INFRACTION)] = ""


@dataclass(frozen=True, slots=True)
class Withdraw:
    """The judge takes back an own word: a call, an extension, a penalty, a note, a fact set (RF-2.9)."""

    verb: ClassVar[str] = "withdraw"
    entry: Annotated[int, number("entry", 1)]
    because: Annotated[str, Named(FREE)]


@dataclass(frozen=True, slots=True)
class Appeal:
    """The head judge's ruling on an entry of the match; overturned, what it did is undone (RF-2.7, RF-2.10)."""

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
class Flag:
    """A seat's time is used up, of its ``bank`` or for the ``turn``: what the time policy says is done (RF-5.4)."""

    verb: ClassVar[str] = "flag"
    seat: Annotated[str, SEAT]
    of: Annotated[str, Named(one_of("clock of a seat", "bank", "turn"))] = "bank"
    because: Annotated[str, Named(FREE)] = ""


DECISIONS = ("no-show", "drop", "bye", "unplayed", "draw", "double-loss", "win")
"""What a judge may enter as the result; the first three and ``win`` name seats, the others nobody."""


@dataclass(frozen=True, slots=True)
class Decide:
    """The judge enters how the game or the match came out where it was not played out (RF-6.4).

    ``of`` is what is decided; where it is not said, a draw or a double loss is of the game, all else of the match.
    """

    verb: ClassVar[str] = "decide"
    what: Annotated[str, one_of("result", *DECISIONS)]
    seats: Annotated[tuple[str, ...], many(SEAT)] = ()
    of: Annotated[str, Named(SCOPE)] = ""
    because: Annotated[str, Named(FREE)] = ""

    @property
    def scope(self) -> str:
        """``game`` or ``match``."""
        return self.of or ("game" if self.what in ("draw", "double-loss", "win") else "match")


@dataclass(frozen=True, slots=True)
class Correct:
    """The judge corrects how an earlier game of the match came out (RF-6.9); ``winner`` is who sits here now."""

    verb: ClassVar[str] = "correct"
    game: Annotated[int, number("game", 1, 99)]
    winner: Annotated[str, either(SEAT, one_of("winner", "draw", "nobody"))]
    because: Annotated[str, Named(FREE)]


@dataclass(frozen=True, slots=True)
class Note:
    """A note; it changes nothing (RF-2.5)."""

    verb: ClassVar[str] = "note"
    text: Annotated[str, TEXT]


@dataclass(frozen=True, slots=True)
class Confirm:
    """A seat confirms the result of the match as it stands (RF-6.1)."""

    verb: ClassVar[str] = "confirm"


@dataclass(frozen=True, slots=True)
class ConfirmFor:
    """The judge confirms the result for a seat (RF-6.1)."""

    verb: ClassVar[str] = "confirm"
    seat: Annotated[str, SEAT]


@dataclass(frozen=True, slots=True)
class Concede:
    """A seat gives up the game, or the whole match (RF-4.2)."""

    verb: ClassVar[str] = "concede"
    of: Annotated[str, SCOPE] = "game"


@dataclass(frozen=True, slots=True)
class AgreeDraw:
    """All seats agree that the game, or the match, is drawn (RF-4.3); ``agreed`` are the other seats."""

    verb: ClassVar[str] = "agree-draw"
    of: Annotated[str, SCOPE] = "game"
    agreed: Annotated[tuple[str, ...], Named(many(SEAT), "with")] = ()


JUDGE_VERBS: dict[str, type[Any]] = {
    verb.verb: verb
    for verb in (
        SetFact, Allow, Warn, Penalty, Withdraw, Appeal, Clock, Extend, Flag, Decide, Correct, ConfirmFor, Note,
        Undo, Redo,
    )
}  # fmt: skip
SEAT_VERBS: dict[str, type[Any]] = {verb.verb: verb for verb in (Undo, Redo, Confirm, Concede, AgreeDraw)}
