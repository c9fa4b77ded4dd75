"""The verbs of an event's journal. Who may say which stands in ``MAY`` (HL-6.1)."""

import re
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from referee.hall.event.plan import KNOWN
from referee.kernel.declaration import Named
from referee.kernel.ruling import Unreadable
from referee.kernel.telling import Message, such_as
from referee.kernel.words import FREE, TEXT, Kind, Names, many, name, number, one_of

PLAYER = name("player")
ROUND = number("round", 1, 99)
TABLE = number("table", 1, 99999)


def _read_new(word: str, _: Names) -> str:
    if word in RESERVED:
        taken = Message("hl-id-word", "'{word}' says something else in an event and cannot be a player's id", word=word)
        raise Unreadable(taken, remedy=such_as("p7"))
    if not re.fullmatch(r"[a-z][a-z0-9_]{0,19}", word):
        bad = Message("hl-no-id", "'{word}' cannot be a player's id", word=word[:40])
        says = "a small letter a to z, then up to 19 small letters, figures or _ : p7, aki2; the name may be any word"
        raise Unreadable(bad, remedy=Message("hl-id-is", says))
    return word


def _read_group(word: str, names: Names) -> tuple[str, ...]:
    return tuple(PLAYER.read(part, names) for part in word.split("-"))


def _read_row(word: str, _: Names) -> tuple[int, ...]:
    if not re.fullmatch(r"-?\d{1,6}(,-?\d{1,6}){0,7}", word):
        bad = Message("hl-no-row", "'{word}' is no row of numbers", word=word)
        raise Unreadable(bad, remedy=such_as("2,1"))
    return tuple(map(int, word.split(",")))


def _read_match(word: str, _: Names) -> str:
    if not re.fullmatch(r"r\d{1,2}t\d{1,5}g\d{1,2}e\d{1,9}", word):
        bad = Message("hl-no-match", "'{word}' is no id of a match of an event", word=word)
        raise Unreadable(bad, remedy=such_as("r1t4g1e25"))
    return word


def _read_hash(word: str, _: Names) -> str:
    if not re.fullmatch(r"[0-9a-f]{64}", word):
        bad = Message("hl-no-hash", "'{word}' is no hash of an entry", word=word[:70])
        raise Unreadable(
            bad, remedy=Message("hl-hash-is", "64 hexadecimal digits, as the page of both histories shows")
        )
    return word


def _read_places(word: str, names: Names) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(PLAYER.read(part, names) for part in place.split("=")) for place in word.split(","))


NEW = Kind("new player", _read_new, str)
GROUP = Kind("table", _read_group, "-".join, names="player")
ROW = Kind("numbers", _read_row, lambda row: ",".join(map(str, row)))
MATCH = Kind("match", _read_match, str)
HASH = Kind("hash", _read_hash, str)
PLACES = Kind("places", _read_places, lambda places: ",".join("=".join(place) for place in places), names="player")

OUTCOMES = (
    "win",
    "draw",
    "double-loss",
    "no-show",
    "double-no-show",
    "concession",
    "agreed-draw",
    "match-loss",
    "unplayed",
    "places",
)
OUTCOME = one_of("way a match comes out", *OUTCOMES)
LINE = one_of("line of an event", *sorted(KNOWN))
BY = Named(FREE)


@dataclass(frozen=True, slots=True)
class Enter:
    """A player enters the event (HL-1.1)."""

    verb: ClassVar[str] = "enter"
    player: Annotated[str, NEW]
    name: Annotated[str, Named(FREE)]
    club: Annotated[str, Named(FREE)] = ""
    deck: Annotated[str, Named(FREE)] = ""
    rank: Annotated[int, Named(number("rank", 0, 99999))] = 0
    by: Annotated[str, BY] = ""


@dataclass(frozen=True, slots=True)
class CheckIn:
    """A player is there (HL-1.4)."""

    verb: ClassVar[str] = "check-in"
    player: Annotated[str, PLAYER]
    by: Annotated[str, BY] = ""


@dataclass(frozen=True, slots=True)
class Drop:
    """A player leaves the event; what was played stays (HL-1.3)."""

    verb: ClassVar[str] = "drop"
    player: Annotated[str, PLAYER]
    because: Annotated[str, Named(FREE)] = ""
    by: Annotated[str, BY] = ""


@dataclass(frozen=True, slots=True)
class Return:
    """A player who dropped comes back (HL-1.3)."""

    verb: ClassVar[str] = "return"
    player: Annotated[str, PLAYER]
    by: Annotated[str, BY] = ""


@dataclass(frozen=True, slots=True)
class Pair:
    """The pairing of a round (HL-2); ``tables`` are numbered from ``first`` on."""

    verb: ClassVar[str] = "pair"
    round: Annotated[int, ROUND]
    tables: Annotated[tuple[tuple[str, ...], ...], many(GROUP, 0)]
    byes: Annotated[tuple[str, ...], Named(many(PLAYER), "bye")] = ()
    first: Annotated[int, Named(TABLE)] = 1
    because: Annotated[str, Named(FREE)] = ""
    by: Annotated[str, BY] = ""


@dataclass(frozen=True, slots=True)
class Swap:
    """Two players change places in a round that is not published (HL-2.7)."""

    verb: ClassVar[str] = "swap"
    one: Annotated[str, PLAYER]
    other: Annotated[str, PLAYER]
    because: Annotated[str, Named(FREE)]
    by: Annotated[str, BY] = ""


@dataclass(frozen=True, slots=True)
class Unpair:
    """The pairing of the last round is taken back (HL-2.7)."""

    verb: ClassVar[str] = "unpair"
    round: Annotated[int, ROUND]
    because: Annotated[str, Named(FREE)]
    by: Annotated[str, BY] = ""


@dataclass(frozen=True, slots=True)
class Publish:
    """The pairing of a round is shown to everybody (HL-3.1)."""

    verb: ClassVar[str] = "publish"
    round: Annotated[int, ROUND]
    by: Annotated[str, BY] = ""


@dataclass(frozen=True, slots=True)
class Start:
    """The clock of a round starts (HL-3.2)."""

    verb: ClassVar[str] = "start"
    round: Annotated[int, ROUND]
    by: Annotated[str, BY] = ""


@dataclass(frozen=True, slots=True)
class Extend:
    """More time for a table, or for all (HL-3.3)."""

    verb: ClassVar[str] = "extend"
    minutes: Annotated[int, number("number of minutes", 1, 999)]
    table: Annotated[int | None, Named(TABLE)] = None
    because: Annotated[str, Named(FREE)] = ""
    by: Annotated[str, BY] = ""


@dataclass(frozen=True, slots=True)
class Time:
    """Time is called in the round (HL-3.4)."""

    verb: ClassVar[str] = "time"
    round: Annotated[int, ROUND]
    by: Annotated[str, BY] = ""


@dataclass(frozen=True, slots=True)
class Entered:
    """How a table came out, as the hall has it (HL-4). ``player`` is who won, was absent, conceded or lost."""

    verb: ClassVar[str] = "result"
    round: Annotated[int, ROUND]
    table: Annotated[int, TABLE]
    how: Annotated[str, OUTCOME]
    player: Annotated[str | None, PLAYER] = None
    games: Annotated[tuple[int, ...], Named(ROW)] = ()
    scores: Annotated[tuple[int, ...], Named(ROW)] = ()
    places: Annotated[tuple[tuple[str, ...], ...], Named(PLACES)] = ()
    by: Annotated[str, BY] = ""


@dataclass(frozen=True, slots=True)
class Report:
    """What a player says of how the table came out (HL-4.7)."""

    verb: ClassVar[str] = "report"
    round: Annotated[int, ROUND]
    table: Annotated[int, TABLE]
    how: Annotated[str, OUTCOME]
    player: Annotated[str | None, PLAYER] = None
    games: Annotated[tuple[int, ...], Named(ROW)] = ()
    scores: Annotated[tuple[int, ...], Named(ROW)] = ()
    places: Annotated[tuple[tuple[str, ...], ...], Named(PLACES)] = ()


@dataclass(frozen=True, slots=True)
class Correct:
    """A result that was entered is another one (HL-4.2)."""

    verb: ClassVar[str] = "correct"
    round: Annotated[int, ROUND]
    table: Annotated[int, TABLE]
    how: Annotated[str, OUTCOME]
    player: Annotated[str | None, PLAYER] = None
    games: Annotated[tuple[int, ...], Named(ROW)] = ()
    scores: Annotated[tuple[int, ...], Named(ROW)] = ()
    places: Annotated[tuple[tuple[str, ...], ...], Named(PLACES)] = ()
    because: Annotated[str, Named(FREE)] = ""
    by: Annotated[str, BY] = ""


@dataclass(frozen=True, slots=True)
class History:
    """Which of two histories of a match counts: the one with the entry of this hash (HL-4.8)."""

    verb: ClassVar[str] = "history"
    match: Annotated[str, MATCH]
    hash: Annotated[str, HASH]
    because: Annotated[str, Named(FREE)]
    by: Annotated[str, BY] = ""


@dataclass(frozen=True, slots=True)
class Penalty:
    """A warning or penalty that counts over the event (HL-5.1)."""

    verb: ClassVar[str] = "penalty"
    player: Annotated[str, PLAYER]
    level: Annotated[str, one_of("step", "caution", "warning", "game-loss", "match-loss")]
    infraction: Annotated[str, Named(FREE)] = ""
    because: Annotated[str, Named(FREE)] = ""
    by: Annotated[str, BY] = ""


@dataclass(frozen=True, slots=True)
class Disqualify:
    """A player is out of the event, and the rest of the rounds is lost (HL-5.2)."""

    verb: ClassVar[str] = "disqualify"
    player: Annotated[str, PLAYER]
    because: Annotated[str, Named(FREE)]
    by: Annotated[str, BY] = ""


@dataclass(frozen=True, slots=True)
class CallJudge:
    """A judge is called to a table (HL-7.1)."""

    verb: ClassVar[str] = "call"
    table: Annotated[int, TABLE]
    because: Annotated[str, Named(FREE)] = ""


@dataclass(frozen=True, slots=True)
class Take:
    """A judge is on the way to a table (HL-7.1)."""

    verb: ClassVar[str] = "take"
    table: Annotated[int, TABLE]
    by: Annotated[str, BY] = ""


@dataclass(frozen=True, slots=True)
class Done:
    """A call is dealt with (HL-7.1)."""

    verb: ClassVar[str] = "done"
    table: Annotated[int, TABLE]
    by: Annotated[str, BY] = ""


@dataclass(frozen=True, slots=True)
class Cut:
    """The best go on in a bracket; others, or in another order, with a reason (HL-2.8)."""

    verb: ClassVar[str] = "cut"
    players: Annotated[tuple[str, ...], many(PLAYER)]
    because: Annotated[str, Named(FREE)] = ""
    by: Annotated[str, BY] = ""


@dataclass(frozen=True, slots=True)
class Finish:
    """The event is over; with several left in a bracket with a reason only (HL-6.2)."""

    verb: ClassVar[str] = "finish"
    because: Annotated[str, Named(FREE)] = ""
    by: Annotated[str, BY] = ""


@dataclass(frozen=True, slots=True)
class Settle:
    """A line of the event's header is another one from now on (HL-1.5)."""

    verb: ClassVar[str] = "set"
    line: Annotated[str, LINE]
    to: Annotated[str, Named(FREE)]
    because: Annotated[str, Named(FREE)]
    by: Annotated[str, BY] = ""


@dataclass(frozen=True, slots=True)
class Note:
    """A note; it changes nothing."""

    verb: ClassVar[str] = "note"
    text: Annotated[str, TEXT]


VERBS: dict[str, type[Any]] = {
    verb.verb: verb
    for verb in (
        Enter, CheckIn, Drop, Return, Pair, Swap, Unpair, Publish, Start, Extend, Time, Entered, Report, Correct,
        History, Penalty, Disqualify, CallJudge, Take, Done, Cut, Finish, Settle, Note,
    )
}  # fmt: skip


def bears_a_name(verb: str) -> bool:
    """Whether who says this verb can be named with it."""
    return verb in VERBS and "by" in VERBS[verb].__dataclass_fields__


ROLES = ("organiser", "head", "judge", "scorekeeper", "hall")
"""Who speaks besides the players: the hall itself says what its tables sent."""

RESERVED = frozenset({*ROLES, "bye", "table", "player", "public", "standby", "nobody"})
"""Words that say something else where a player's id could stand."""

_DESK = frozenset({"enter", "check-in", "drop", "return", "result", "note"})
_FLOOR = frozenset({"extend", "penalty", "take", "done", "call", "result", "note"})
MAY: dict[str, frozenset[str]] = {
    "organiser": frozenset(VERBS) - {"report"},
    "head": frozenset(VERBS) - {"report"},
    "judge": _FLOOR,
    "scorekeeper": _DESK,
    "hall": frozenset({"result", "call", "note", "time"}),
    "player": frozenset({"report", "call", "drop", "check-in"}),
}
"""Who may say what; a player only of themselves."""
