"""Nouns of an event: players, rounds, tables and results. All frozen; changed by ``changed``."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from referee.hall.event.plan import Plan


@dataclass(frozen=True, slots=True)
class Player:
    """A player: an id that is theirs alone, and a name that is only a word.

    ``since`` is the first round they can be paired in; ``out`` is ``""``, ``dropped`` or ``disqualified``, from the
    round ``out_since`` on; ``rank`` is what they are seeded by (0: not).
    """

    id: str
    name: str
    club: str = ""
    deck: str = ""
    rank: int = 0
    since: int = 1
    present: bool = False
    out: str = ""
    out_since: int = 0


@dataclass(frozen=True, slots=True)
class Result:
    """How a table came out.

    ``how`` is ``win``, ``draw``, ``double-loss``, ``no-show``, ``double-no-show``, ``concession``, ``agreed-draw``,
    ``match-loss``, ``disqualification``, ``unplayed`` or ``places``; ``winner`` is None where nobody won. ``games``
    are the games won by each player and drawn; ``scores`` the score of each; ``places`` best first.
    """

    how: str
    winner: str | None = None
    games: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    places: tuple[tuple[str, ...], ...] = ()

    def __str__(self) -> str:
        words = [self.how, self.winner or ""]
        words.append("-".join(map(str, self.games)))
        words.append(f"scores={','.join(map(str, self.scores))}" if self.scores else "")
        words.append(",".join("=".join(place) for place in self.places))
        return " ".join(word for word in words if word)


@dataclass(frozen=True, slots=True)
class Call:
    """A judge was called to a table: when, why, and who is on the way."""

    at: str
    because: str = ""
    taken: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a round: its players in the order of seats, and how it came out.

    ``reports`` are what players have said of it, ``extended`` the minutes it got, ``call`` a call that waits.
    """

    number: int
    players: tuple[str, ...]
    result: Result | None = None
    reports: Mapping[str, Result] = field(default_factory=dict)
    extended: int = 0
    call: Call | None = None

    @property
    def disputed(self) -> bool:
        """Whether its players say different things and nobody has decided."""
        return self.result is None and len(set(map(str, self.reports.values()))) > 1


@dataclass(frozen=True, slots=True)
class Round:
    """A round: ``stage`` is ``swiss``, ``round-robin``, ``elimination`` or ``cut``; held back until ``published``."""

    number: int
    stage: str
    tables: tuple[Table, ...]
    byes: tuple[str, ...] = ()
    published: bool = False
    started: str = ""
    called: bool = False
    extended: int = 0

    @property
    def open(self) -> tuple[int, ...]:
        """The tables without a result."""
        return tuple(table.number for table in self.tables if table.result is None)

    def table(self, number: int) -> Table | None:
        """The table of a number, or None."""
        return next((table for table in self.tables if table.number == number), None)

    def table_of(self, player: str) -> Table | None:
        """The table a player sits at, or None."""
        return next((table for table in self.tables if player in table.players), None)


@dataclass(frozen=True, slots=True)
class Given:
    """A warning or penalty over the event."""

    player: str
    level: str
    infraction: str
    because: str
    by: str
    round: int
    entry: int


@dataclass(frozen=True, slots=True)
class State:
    """An event as it stands."""

    plan: Plan
    players: Mapping[str, Player] = field(default_factory=dict)
    rounds: tuple[Round, ...] = ()
    given: tuple[Given, ...] = ()
    qualified: tuple[str, ...] = ()
    """Who came into the cut, best first; empty before it."""
    finished: bool = False
    histories: Mapping[str, str] = field(default_factory=dict)
    """Of matches that came in two histories the one that counts: by match the hash of an entry of it."""

    @property
    def round(self) -> Round | None:
        """The round under way or last played."""
        return self.rounds[-1] if self.rounds else None

    def playing(self, number: int) -> Iterator[Player]:
        """Who is to be paired in a round, in the order they were entered."""
        for player in self.players.values():
            if player.out or player.since > number:
                continue
            if self.qualified and player.id not in self.qualified:
                continue
            if self.plan.check_in and not player.present:
                continue
            yield player


def phase(state: State) -> str:
    """``entering``, ``paired``, ``published``, ``running``, ``between`` or ``finished``."""
    if state.finished:
        return "finished"
    last = state.round
    if last is None:
        return "entering"
    if not last.published:
        return "paired"
    if not last.open:
        return "between"
    return "running" if last.started else "published"


def names_told_apart(names: Mapping[str, str]) -> dict[str, str]:
    """Names by id: who has the name of somebody else bears the id behind it."""
    count: dict[str, int] = {}
    for name in names.values():
        count[name] = count.get(name, 0) + 1
    return {player: f"{name} ({player})" if count[name] > 1 else name for player, name in names.items()}
