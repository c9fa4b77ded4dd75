"""The line's protocol, both ends, without any I/O: what to send, what to keep, what to answer.

An entry is (match, number, hash before, hash). Number already there and hash equal: ignored. Next number and the hash
before fits: stored. A gap: the hall answers what it has. Same number, other hash: a fork; both are kept.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from referee.hall.frames import Begun, Command, Did, Have, Hello, Sent, Unknown


@dataclass(frozen=True, slots=True)
class Head:
    """The last entry that is held of a match: its number (0: none yet) and hash (that of the header for none)."""

    number: int
    hash: str


@dataclass(frozen=True, slots=True)
class Taken:
    """What the hall does with entries: those stored, those kept as another history, and the head after them.

    ``others`` counts all entries kept of other histories of the match.
    """

    stored: tuple[Sent, ...]
    forks: tuple[Sent, ...]
    head: Head
    ignored: int = 0
    gap: bool = False
    others: int = 0


def receive(head: Head, known: Mapping[int, str], forked: Collection[str], entries: Sequence[Sent]) -> Taken:
    """What becomes of entries that arrive.

    ``known`` are the hashes of those numbers at or below the head that the entries name, ``forked`` the hashes of all
    entries kept of other histories of the match.
    """
    stored: list[Sent] = []
    forks: list[Sent] = []
    others = set(forked)
    hashes = dict(known)
    ignored, gap = 0, False
    for entry in entries:
        if entry.hash in others or hashes.get(entry.number) == entry.hash:
            ignored += 1
        elif entry.number <= head.number or entry.before in others:
            forks.append(entry)
            others.add(entry.hash)
        elif entry.number == head.number + 1 and entry.before == head.hash:
            stored.append(entry)
            head = Head(entry.number, entry.hash)
            hashes[entry.number] = entry.hash
        elif entry.number == head.number + 1:
            forks.append(entry)
            others.add(entry.hash)
        else:
            gap = True
            break
    return Taken(tuple(stored), tuple(forks), head, ignored, gap, len(others))


LONGEST = 8.0
"""Seconds that an answer is waited for at most before the same is said again."""


@dataclass(slots=True)
class TableEnd:
    """The table's end of the line for one match. It never waits: what is entered is entered, and sent when it can be.

    ``hash_at`` tells the hash of an own entry by number (0: that of the header). Times are seconds of a clock that
    only goes on.
    """

    match: str
    header: str
    hash_at: Callable[[int], str]
    count: int = 0
    patience: float = 1.0
    acked: int = 0
    connected: bool = False
    forked: bool = False
    begun: bool = False
    heard: float | None = None
    done: dict[str, Did] = field(default_factory=dict)
    _sent: int = 0
    _since: float | None = None
    _tries: int = 0

    @property
    def waiting(self) -> int:
        """How many entries the hall has not said it has."""
        return self.count - self.acked

    def opened(self, now: float) -> list[Hello | Begun]:
        """The line is there: what is said first."""
        self.connected, self._since, self._sent = True, now, self.acked
        return [Hello(), self._begin()]

    def _begin(self) -> Begun:
        return Begun(match=self.match, header=self.header, first=self.hash_at(0))

    def again(self, now: float) -> list[Begun]:
        """What is said once more where the hall has not answered to the beginning of the match."""
        if not self.connected or self.begun or not self._overdue(now):
            return []
        self._since, self._tries = now, self._tries + 1
        return [self._begin()]

    def _overdue(self, now: float) -> bool:
        """Whether an answer should have come: each time it did not, the next wait is twice as long."""
        return self._since is None or now - self._since >= min(LONGEST, self.patience * 2.0**self._tries)

    def lost(self) -> None:
        """The line is gone; what was sent and not answered is sent again."""
        self.connected, self.begun, self._since = False, False, None

    def entered(self) -> None:
        """An entry is in the table's journal."""
        self.count += 1

    def to_send(self, now: float) -> int | None:
        """The number from which on entries are to be sent now; None where nothing is, or an answer is due."""
        if not (self.connected and self.begun) or self.acked >= self.count:
            return None
        return self.acked + 1 if self._overdue(now) else None

    def sent(self, last: int, now: float) -> None:
        """Entries up to ``last`` are on their way."""
        self._tries = self._tries + 1 if last <= self._sent else 0
        self._sent, self._since = last, now

    def received(self, frame: Have | Unknown, now: float) -> list[Begun]:
        """The hall has answered; what is to be said to that."""
        self.heard = now
        if isinstance(frame, Unknown):
            self.begun, self._since = False, now
            return [self._begin()] if self.connected else []
        self.begun, self._since, self._tries = True, None, 0
        if frame.number > self.count or self.hash_at(frame.number) != frame.hash:
            self._other_history(frame)
        else:
            self.forked = self.forked and frame.number < self.count
            self.acked = max(self.acked, frame.number)
        return []

    def _other_history(self, frame: Have) -> None:
        """The hall has entries that this table has not: ours are sent from the start and kept there beside them."""
        if not self.forked:
            self.forked, self.acked = True, 0
        elif self._sent > self.acked:
            self.acked = min(self._sent, self.count)

    def commanded(self, command: Command) -> Did | None:
        """The answer to a command that was carried out before; None where it is to be carried out now."""
        return self.done.get(command.id)

    def carried_out(self, did: Did) -> Did:
        """A command was carried out; the same id again gets the same answer."""
        self.done[did.id] = did
        return did


def next_try(failures: int, dice: float) -> float:
    """Seconds until the line is tried again: doubled up to half a minute, and never all tables at once.

    ``dice`` is a number from 0 to 1.
    """
    return float(min(30.0, 0.05 * 2 ** min(failures, 10))) * (0.5 + dice / 2)
