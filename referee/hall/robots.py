"""Tables without a window and without rules, for the simulation: they replay what was played, over the real line."""

import random
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from referee import resources
from referee.hall.frames import Command, Did, Entries, FromTable, Seated, Sent
from referee.hall.line import TableLine
from referee.hall.links import sent
from referee.keeping.journal.rows import EntryRow
from referee.record.chain import Link, first_hash, form_of, next_hash
from referee.record.model import Said
from referee.record.reading import header_of, read_record

Line = tuple[str, tuple[str, ...] | None]


def lines_of(game: str) -> list[list[Line]]:
    """What was said in each sample of a game, with the rules it was refused under."""
    found = []
    for path in sorted(resources.path("samples").glob(f"{game}*.match")):
        record = read_record(path)
        said = [line for line in record.lines if isinstance(line, Said)]
        found.append([(" ".join(word.text for word in line.words), line.refused) for line in said])
    return found


@dataclass
class RobotMatch:
    """A match in memory: its chain grows as a journal's does."""

    match: str
    header: str
    skew: timedelta
    rows: list[Sent] = field(default_factory=list)

    def __post_init__(self) -> None:
        header = header_of(self.header)
        self.first, self.form = first_hash(header), form_of(header)

    @property
    def count(self) -> int:
        """How many entries there are."""
        return len(self.rows)

    def hash_at(self, number: int) -> str:
        """The hash of an entry; of the header for 0; empty beyond the last."""
        if number == 0:
            return self.first
        return self.rows[number - 1].hash if number <= len(self.rows) else ""

    def entries(self, first: int) -> list[Sent]:
        """The entries from a number on."""
        return self.rows[first - 1 :]

    def summary(self) -> dict[str, str]:
        """The number of the last entry stands where a table shows its turn: so a board can be asked how old it is."""
        return {"turn": str(len(self.rows)), "over": "no"}

    def say(self, line: Line) -> None:
        """One more entry, by a clock that is not the hall's."""
        said, refused = line
        at = (datetime.now(UTC) + self.skew).isoformat(timespec="milliseconds")
        before, number = self.hash_at(len(self.rows)), len(self.rows) + 1
        digest = next_hash(before, Link(number, at, said, refused), self.form)
        self.rows.append(sent(EntryRow(number, at, said, refused, {}, digest), before))


class RobotDesk:
    """What the line asks of a table, in memory."""

    def __init__(self, skew: timedelta) -> None:
        self.skew = skew
        self.matches: dict[str, RobotMatch] = {}
        self.current = ""

    def seat(self, seated: Seated) -> RobotMatch:
        """Begin the match that is to be played here."""
        if seated.match not in self.matches:
            self.matches[seated.match] = RobotMatch(seated.match, seated.header, self.skew)
        self.current = seated.match
        return self.matches[seated.match]

    def carry_out(self, command: Command) -> Did:
        """A judge's word from afar."""
        local = self.matches[command.match]
        local.say((command.said, None))
        return Did(id=command.id, number=local.count, hash=local.hash_at(local.count))


class BadLine(TableLine):
    """A line that is cut, loses answers and says things twice, as often as it is told to."""

    dice: random.Random
    cuts = lost = doubled = 0.0

    def suffers(self, dice: random.Random, cuts: float, lost: float, doubled: float) -> None:
        """From now on so many of its frames meet with each of these."""
        self.dice, self.cuts, self.lost, self.doubled = dice, cuts, lost, doubled
        self.sent_at: dict[int, float] = {}
        self.waited: list[float] = []
        self.waited_whole: list[float] = []
        """Those of the waits that met with none of it: the entry, its frame and its answer had a line that works."""
        self.hurt: set[int] = set()
        """The entries that a cut or a lost answer has kept waiting, or that came before the line was well again."""
        self.ill = False

    def entered(self, number: int) -> None:
        """An entry was made: from now on its acknowledgement is waited for."""
        self.sent_at[number] = time.monotonic()
        if self.ill:
            self.hurt.add(number)
        self.changed()

    def _hurts(self) -> None:
        """Something was done to the line: until the next answer comes through, whoever waits does so for that."""
        if self.sent_at:
            self.ill = True
            self.hurt.update(self.sent_at)

    def _due(self) -> list[FromTable]:
        found = super()._due()
        for frame in list(found):
            if isinstance(frame, Entries):
                if self.dice.random() < self.cuts:
                    self._hurts()
                    raise ConnectionError("cut by the simulation")
                if self.dice.random() < self.doubled:
                    found.append(frame)
        return found

    def _received(self, data: str | bytes) -> list[FromTable]:
        if self.dice.random() < self.lost:
            self._hurts()
            return []
        found = super()._received(data)
        self._acknowledged(time.monotonic())
        return found

    def _acknowledged(self, now: float) -> None:
        """Note how long those waited that the hall has now said it has."""
        end = self.ends.get(self.desk.current)
        for number in [number for number in self.sent_at if end is not None and number <= end.acked]:
            self.waited.append(now - self.sent_at.pop(number))
            if number not in self.hurt:
                self.waited_whole.append(self.waited[-1])
        if end is not None and end.begun and end.connected and self.hurt.isdisjoint(self.sent_at):
            self.ill = False
