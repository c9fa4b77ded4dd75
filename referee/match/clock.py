"""Clocks: what is left of the round and of each seat's time, from the times of the entries alone.

Nothing ticks here. A reading is worked out for a moment from the header's ``clock:`` line and the entries, so that it
survives a restart and a report can show it for any entry.
"""

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from datetime import UTC, datetime

from referee.judge.timing import ClockPlan, plan_of
from referee.judge.verbs import Clock, Extend, Flag
from referee.match.carried import clock_of, left_of
from referee.match.history import Entry
from referee.match.match import Match
from referee.match.result import Result


@dataclass(frozen=True, slots=True)
class Reading:
    """The clocks at one moment, in seconds (below 0 once overrun); None where the match has no such clock.

    ``running`` is the seat whose time runs, ``started`` and ``paused`` how the clock stands, ``called`` whether time
    has been called, and ``extended`` the seconds added to the round.
    """

    plan: ClockPlan
    started: bool = False
    paused: bool = False
    called: bool = False
    running: str | None = None
    round_left: float | None = None
    turn_left: float | None = None
    seats: Mapping[str, float] = field(default_factory=dict)
    extended: int = 0

    @property
    def overrun(self) -> bool:
        """Whether the round or the running seat's time is used up."""
        mine = self.seats.get(self.running or "")
        return any(left is not None and left <= 0 for left in (self.round_left, self.turn_left, mine))


def to_do(now: Reading, result: Result) -> frozenset[str]:
    """What a judge can do with the clock that changes anything: going on withdraws a call of time too (RF-5.3).

    Anything where the match has no clock: the journal alone has what is said then.
    """
    over = result.over and result.how != "time"
    if not now.plan.any:
        return frozenset[str]() if over else frozenset({"start", "pause", "resume", "time"})
    able = {
        "start": not now.started and not over,
        "pause": now.started and not now.paused and not result.over,
        "resume": (now.paused or now.called) and not over,
        "time": not now.called and not result.over,
    }
    return frozenset(what for what, can in able.items() if can)


def reading(match: Match, now: datetime) -> Reading:
    """The clocks of a match at a moment."""
    return Clocks(match).read(now)


class Clocks:
    """The clocks of one match. Goes through the stretches between entries once, and charges each to whose turn it was.

    What has been gone through is not gone through again: entries only grow.
    """

    def __init__(self, match: Match) -> None:
        self.match, self.plan = match, plan_of(match.header.pairs("clock"))
        self._begin()

    def _begin(self) -> None:
        """As the game begins: the round goes on from where the game before left it (RF-6.7)."""
        match, carried = self.match, clock_of(self.match.header)
        self.used = dict.fromkeys(match.seats, 0.0)
        left = left_of(match.header)
        self.bonus = {seat: float(left.get(seat, self.plan.bank) - self.plan.bank) for seat in match.seats}
        self.round_used, self.turn_used = float(carried.used), 0.0
        self.extended = carried.extended
        self.started, self.paused = carried.at is not None, carried.paused
        self.called = self.over = self.round_over = False
        self.void = match.position.bench.void
        self.turn: str | None = None
        self.turn_number = 0
        self._entered = 0
        self._since: datetime | None = carried.at

    def read(self, now: datetime) -> Reading:
        """The clocks at a moment, which is not before the last entry."""
        if not self.plan.any:
            return Reading(self.plan)
        if self.match.position.bench.void != self.void:
            # what was withdrawn or overturned has never moved a clock
            self._begin()
        for entry in self.match.entries[self._entered :]:
            self._entered += 1
            if entry.at:
                self._go_on(entry)
        running = _copy(self)
        running._charge(now)
        return running._reading()

    def _go_on(self, entry: Entry) -> None:
        """The stretch before an entry that has a time, and the entry."""
        at = _time(entry.at)
        self._charge(at, entry.skipped)
        self._enter(entry)
        self._since = at

    def _enter(self, entry: Entry) -> None:
        if entry.number not in self.void and entry.stands:
            self._said(entry)
        self._turn_of(entry)
        result = self.match.result_at(entry.number)
        self.over = result.over
        # the clock of the round goes on between the games of a match
        self.round_over = result.over and self.match.series_at(entry.number).over

    def _said(self, entry: Entry) -> None:
        match entry.spoken.declaration:
            case Clock(what="start" | "resume"):
                self.started, self.paused, self.called = True, False, False
            case Clock(what="pause"):
                self.paused = True
            case Clock(what="time"):
                self.called = True
            case Flag(of="bank") if self.match.policy.flag == "time":
                self.called = True
            case Extend(minutes=minutes, seat=None):
                self.extended += minutes * 60
            case Extend(minutes=minutes, seat=str() as seat):
                self.bonus[seat] += minutes * 60
            case _ if entry.spoken.actor != "judge":
                # without the judge's word the clock starts with the first declaration of the match
                self.started = True
            case _:
                pass

    def _turn_of(self, entry: Entry) -> None:
        standing = self.match.game.standing(entry.after.state)
        if standing.number != self.turn_number:
            if self.turn is not None and standing.number > self.turn_number:
                self.bonus[self.turn] += self.plan.increment
            self.turn_used = 0.0
        self.turn_number = standing.number
        seat = standing.speaker
        self.turn = seat if seat in self.used else None

    def _charge(self, until: datetime, skipped: float = 0.0) -> None:
        """Charge the stretch since the last entry; nothing runs before the start, in a pause, or after the end.

        ``skipped`` of its seconds the system's clock only jumped or slept: they are nobody's.
        """
        if not self.started or self.paused or self.round_over or self._since is None:
            return
        seconds = max(0.0, (until - self._since).total_seconds() - skipped)
        if not self.called:
            # once time is called the round is at its end: only the turns that are left are counted
            self.round_used += seconds
        if self.turn is not None and not self.over:
            self.used[self.turn] += seconds
            self.turn_used += seconds

    def _reading(self) -> Reading:
        plan = self.plan
        seats = {seat: plan.bank + self.bonus[seat] - self.used[seat] for seat in self.used} if plan.bank else {}
        return Reading(
            plan,
            self.started,
            self.paused,
            self.called,
            self.turn if self.started and not self.paused and not self.over else None,
            plan.round + self.extended - self.round_used if plan.round else None,
            plan.turn - self.turn_used if plan.turn else None,
            seats,
            self.extended,
        )


def warnings_between(before: Reading, after: Reading, minutes: Sequence[int]) -> Iterator[int]:
    """The minutes before the end of the round that were passed between two readings, most first; 0 is the end."""
    if before.round_left is None or after.round_left is None:
        return
    for minute in sorted({*minutes, 0}, reverse=True):
        if after.round_left <= minute * 60 < before.round_left:
            yield minute


def fallen_between(before: Reading, after: Reading) -> Iterator[tuple[str, str]]:
    """The clocks that ran out between two readings: seat ("" for the round) and ``round``, ``bank`` or ``turn``."""
    seat = after.running
    if seat is None or before.running is None:
        return
    if _ran_out(before.round_left, after.round_left):
        yield "", "round"
    if seat != before.running:
        return
    if _ran_out(before.seats.get(seat), after.seats.get(seat)):
        yield seat, "bank"
    if _ran_out(before.turn_left, after.turn_left):
        yield seat, "turn"


@dataclass(frozen=True, slots=True)
class Fall:
    """A seat's time that was used up when an entry was made, seen from the times of the entries (RF-5.4).

    ``of`` is ``bank`` or ``turn``, ``over`` the seconds beyond it, ``does`` what follows by the policy; ``entered``
    whether the judge's word for it stands in the match.
    """

    entry: Entry
    seat: str
    of: str
    over: float
    does: str
    entered: bool


def falls(match: Match) -> Iterator[Fall]:
    """Where the times of the entries show that a seat's bank or a turn's limit ran out, in order."""
    clocks, policy = Clocks(match), match.policy
    if not (clocks.plan.bank or clocks.plan.turn):
        return
    for entry in match.entries:
        if not entry.at:
            continue
        before, then = clocks._reading(), _copy(clocks)
        then._charge(_time(entry.at), entry.skipped)
        after = then._reading()
        for seat, of in fallen_between(before, after):
            if seat:
                left = after.seats.get(seat) if of == "bank" else after.turn_left
                does = policy.flag if of == "bank" else policy.turn_flag
                yield Fall(entry, seat, of, -(left or 0.0), does, _flag_entered(match, entry, seat, of))
        clocks._go_on(entry)


def _flag_entered(match: Match, fell: Entry, seat: str, of: str) -> bool:
    void = match.position.bench.void
    flag = (seat, of)
    return any(
        isinstance(said := entry.spoken.declaration, Flag) and (said.seat, said.of) == flag
        for entry in match.entries[fell.number - 1 :]
        if entry.stands and entry.number not in void
    )


def _ran_out(before: float | None, after: float | None) -> bool:
    return before is not None and after is not None and after <= 0 < before


def _copy(clocks: Clocks) -> Clocks:
    found = copy(clocks)
    found.used = dict(clocks.used)
    return found


def _time(at: str) -> datetime:
    found = datetime.fromisoformat(at)
    return found if found.tzinfo else found.replace(tzinfo=UTC)
