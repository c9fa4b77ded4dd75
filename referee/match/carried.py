"""What a game's header carries of the games of its match that were played before it (RF-6.7).

    games: 1=amber:rules 2=draw:time
    players: amber=violet violet=amber
    left: amber=600s violet=41s
    carried: used=1800s extended=300s at=2026-01-01T12:30:00+00:00
    penalty: amber caution slow-play game=1 "a turn of ten minutes"

A player goes by the seat held in the first game, so that equal names stay two: ``players`` says for each seat of this
game who sits there. ``games`` says who won each game before, and how. ``penalty`` lines name seats of this game, and
``round`` where the penalty comes from an earlier round of the event. ``left`` is what is left of each seat's time where
the policy has the banks for the whole match.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from referee.judge.ladder import LEVELS, infractions
from referee.judge.timing import BadClock, seconds_of
from referee.kernel.figures import whole
from referee.kernel.quoting import quoted
from referee.kernel.telling import Message
from referee.record.law import twice
from referee.record.model import Header
from referee.record.words import UnclosedQuote, split

HOWS = (
    "rules", "penalty", "time", "flag", "concession", "agreed", "no-show", "drop", "bye", "unplayed", "double-loss",
    "decision",
)  # fmt: skip
"""How a game can come out (``Result.how``)."""
NOBODY = "nobody"
"""Who won a game that was lost by both or not played."""


class BadCarried(ValueError):
    """A header line about earlier games that cannot be read: the header key at fault, and a message."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key


@dataclass(frozen=True, slots=True)
class Played:
    """A game that is over: the player who won (``draw``; None: lost by both or not played), and how."""

    winner: str | None
    how: str

    def __str__(self) -> str:
        return f"{self.winner or NOBODY}:{self.how}"


@dataclass(frozen=True, slots=True)
class Earlier:
    """A penalty given before this game: to which seat of this game, at which step, for what, and where."""

    seat: str
    level: str
    infraction: str = ""
    note: str = ""
    game: str = ""
    round: str = ""

    def __str__(self) -> str:
        words = [self.seat, self.level, self.infraction or "-"]
        words += [f"game={self.game}"] if self.game else []
        words += [f"round={quoted(self.round)}"] if self.round else []
        return " ".join([*words, quoted(self.note)] if self.note else words)


@dataclass(frozen=True, slots=True)
class CarriedClock:
    """The round's clock as the game before left it: seconds used and extended, running since ``at``, or paused."""

    used: int = 0
    extended: int = 0
    at: datetime | None = None
    paused: bool = False

    def pairs(self) -> list[str]:
        """The words of the header's ``carried:`` line."""
        found = [f"used={self.used}s", f"extended={self.extended}s"]
        found += [f"at={self.at.isoformat(timespec='seconds')}"] if self.at else []
        return [*found, "paused=yes"] if self.paused else found


def games_of(header: Header) -> tuple[Played, ...]:
    """The games before this one, the first first. Raises ``BadCarried``."""
    said = header.pairs("games")
    if list(said) != [str(number) for number in range(1, len(said) + 1)]:
        says = "games before are numbered 1, 2, ... in order: 'games: 1={seat:form}:rules 2=draw:time'"
        raise BadCarried("games", Message("games-in-order", says, seat=next(iter(header.pairs("seats")), "amber")))
    players = {*players_of(header).values()} | {*header.pairs("teams")}
    found = []
    for value in said.values():
        winner, _, how = value.partition(":")
        if winner not in (*players, "draw", NOBODY):
            says = "'{word}' is no player of this match; one of {words}"
            raise BadCarried("games", Message("no-player", says, word=winner, words=tuple(sorted(players))))
        if (how or "rules") not in HOWS:
            says = "a game cannot come out by '{word}'; one of {words}"
            raise BadCarried("games", Message("no-way-out", says, word=how, words=HOWS))
        found.append(Played(None if winner == NOBODY else winner, how or "rules"))
    return tuple(found)


def players_of(header: Header) -> dict[str, str]:
    """Who sits at each seat: the seat that the player held in the first game. Raises ``BadCarried``."""
    seats = list(header.pairs("seats"))
    said = header.pairs("players")
    if (said and sorted(said) != sorted(seats)) or (said and sorted(said.values()) != sorted(seats)):
        says = "players names every seat once, and who sits there by the seat of the first game"
        raise BadCarried("players", Message("players-of-seats", says))
    return said or {seat: seat for seat in seats}


def clock_of(header: Header) -> CarriedClock:
    """The clock as the game before left it. Raises ``BadCarried``."""
    said = header.pairs("carried")
    unknown = [name for name in said if name not in ("used", "extended", "at", "paused")]
    if unknown:
        says = "unknown '{word}'; one of used, extended, at, paused"
        raise BadCarried("carried", Message("unknown-carried", says, word=unknown[0]))
    try:
        at = datetime.fromisoformat(said["at"]) if "at" in said else None
        used, extended = (seconds_of(name, said[name]) if name in said else 0 for name in ("used", "extended"))
    except BadClock as fault:
        raise BadCarried("carried", fault.args[0]) from fault
    except ValueError:
        at, used, extended = None, 0, 0
    if "at" in said and (at is None or at.tzinfo is None):
        says = "'{word}' is no time with its zone; such as 2026-01-01T12:30:00+00:00"
        raise BadCarried("carried", Message("no-time-with-zone", says, word=said["at"]))
    return CarriedClock(used, extended, at, said.get("paused") == "yes")


def left_of(header: Header) -> dict[str, int]:
    """The seconds left of the time of each seat, where the games before left any of it. Raises ``BadCarried``."""
    said, seats = header.pairs("left"), header.pairs("seats")
    for seat in said:
        if seat not in seats:
            raise BadCarried("left", Message("left-of-no-seat", "'{word}' is no seat of this match", word=seat))
    try:
        return {seat: seconds_of(seat, text) for seat, text in said.items()}
    except BadClock as fault:
        raise BadCarried("left", fault.args[0]) from fault


def penalties_of(header: Header) -> tuple[Earlier, ...]:
    """The penalties given before this game. Raises ``BadCarried``."""
    return tuple(_penalty(value, header.pairs("seats")) for value in header.all("penalty"))


def _penalty(value: str, seats: Mapping[str, str]) -> Earlier:
    try:
        words = [word.text for word in split(value)[0]]
    except UnclosedQuote as fault:
        raise BadCarried("penalty", fault.args[0]) from None
    seat, level, infraction, *rest = [*words, "", "", ""][: max(3, len(words))]
    if seat not in seats:
        says = "'{word}' is no seat of this match; 'penalty: {seat:form} caution slow-play game=1'"
        raise BadCarried("penalty", Message("penalty-of-no-seat", says, word=seat, seat=next(iter(seats), "amber")))
    if level not in (*LEVELS, "penalty"):
        says = "'{word}' is no step of the ladder; one of {words}"
        raise BadCarried("penalty", Message("no-step", says, word=level, words=LEVELS))
    pairs = [word.split("=", 1) for word in rest if word.startswith(("game=", "round="))]
    named: dict[str, str] = {}
    for key, said in pairs:
        if key in named:
            raise BadCarried("penalty", twice(key, named[key], said))
        named[key] = said
    notes = [word for word in rest if not word.startswith(("game=", "round="))]
    for key in ("game", "round"):
        # a game has its number, from 1 on; a round may have a name, which has a letter in it
        is_name = key == "round" and any(map(str.isalpha, named.get(key, "")))
        if key in named and not whole(named[key]) and not is_name:
            says = "'{word}' is no number of a game or round; such as game=2"
            raise BadCarried("penalty", Message("penalty-no-game", says, word=f"{key}={named[key]:.20}"))
    infraction = "" if infraction == "-" else infraction
    return Earlier(seat, level, infraction, " ".join(notes), named.get("game", ""), named.get("round", ""))


def _not_before(header: Header, item: Earlier) -> Message | None:
    """What is told of a penalty that is of this game or round, or of one that comes later; None for one from before."""
    here = len(header.pairs("games")) + 1
    if (whole(item.game) or 0) >= here:
        says = "a penalty of game {game} was not given before: this is game {here} of the match"
        return Message("penalty-of-later-game", says, game=item.game, here=here)
    now = header.one("round") or ""
    later = whole(item.round) is not None and whole(now) is not None and (whole(item.round) or 0) >= (whole(now) or 0)
    if item.round and (later or item.round == now):
        says = "a penalty of round '{round}' was not given before: this is round '{here}'"
        return Message("penalty-of-later-round", says, round=item.round, here=now)
    return None


def faults(header: Header, game: str) -> Iterator[tuple[str, str]]:
    """What is wrong in a header's lines about earlier games: the key at fault and a message."""
    for read in (games_of, players_of, clock_of, left_of, penalties_of):
        try:
            read(header)
        except BadCarried as fault:
            yield fault.key, fault.args[0]
            return
    known = tuple(infractions(game))
    for item in penalties_of(header):
        if (late := _not_before(header, item)) is not None:
            yield "penalty", late
        if item.infraction and item.infraction not in known:
            says = "'{word}' is no infraction of the ladder; one of {words}"
            yield "penalty", Message("no-infraction", says, word=item.infraction, words=known)
