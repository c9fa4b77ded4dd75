"""Replaying a record: each line ruled again and held against what the record says of it."""

import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from referee.kernel.game import BadTable
from referee.kernel.ruling import Refused, Unreadable
from referee.kernel.telling import Message, several
from referee.match.admission import require_fit, require_shown, require_told_apart
from referee.match.fact_names import require_fact
from referee.match.history import Entry
from referee.match.match import Match
from referee.match.opening import no_record, open_table
from referee.record.model import Expected, Fault, OneKey, Record, Said, rule_and_why
from referee.record.reading import read_record
from referee.record.stamps import stamped, unread_stamps

log = logging.getLogger("referee.match")
ALLOWED = Message("allowed", "allowed")


def not_allowed(rules: Sequence[str]) -> Message:
    """A ruling as a record expects it: refused, under these rules or under any."""
    if not rules:
        return Message("not-allowed-at-all", "not allowed under any rule")
    return Message("not-allowed", "not allowed under {rules}", rules=" ".join(rules))


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A line that does not come out as it says."""

    line: int
    expected: str
    ruled: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ruled:
    """A declaration line with the entry it made, and whether that is what the record expected."""

    line: int
    entry: Entry
    as_expected: bool


@dataclass(frozen=True)
class Replay:
    """A record replayed as far as it goes. ``stopped`` is the fault that ended it early, None for the whole record."""

    path: Path | None
    match: Match | None
    ruled: tuple[Ruled, ...] = ()
    mismatches: tuple[Mismatch, ...] = ()
    stopped: Fault | None = None
    stamps: tuple[Message, ...] = ()
    """The times of an exported record that cannot be read, each with its line."""

    @property
    def passed(self) -> bool:
        """Whether the whole record came out as it says."""
        return self.stopped is None and not self.mismatches

    def entry_at(self, line: int) -> Entry | None:
        """The entry of the declaration on a line, or None where that line is none."""
        return next((ruled.entry for ruled in self.ruled if ruled.line == line), None)


def replay_file(path: Path, until: int | None = None) -> Replay:
    """The record in a file replayed, up to and with line ``until`` where it is given."""
    return replay(read_record(path), until)


def replay(record: Record, until: int | None = None) -> Replay:
    """A record replayed: the good part, what does not come out as it says, and what stopped it."""
    if (none := no_record(record)) is not None or (record.damage and not record.damage.line):
        return Replay(record.path, None, stopped=none or record.damage)
    try:
        require_fit(record.header)
        require_told_apart(record.header)
        opened = open_table(record.header, record.path.parent if record.path else None)
        require_shown(opened.packs)
    except BadTable as bad:
        key = bad.faults[0][0]
        line, column = record.header.line_of(key), key.column if isinstance(key, OneKey) else 1
        return Replay(record.path, None, stopped=Fault(line, column, several([message for _, message in bad.faults])))
    runner = _Runner(Match(opened, record.header))
    stopped = runner.run(line for line in record.lines if until is None or line.line <= until)
    try:
        stopped = runner.back_to_what_can_be_told() or stopped
    except Unshown as fault:
        return Replay(record.path, None, stopped=Fault(1, 1, fault.message, PLEASE_REPORT))
    if stopped is None and (until is None or (record.damage and record.damage.line <= until)):
        stopped = record.damage
    stamps = tuple(unread_stamps(record))
    return Replay(record.path, runner.match, tuple(runner.ruled), tuple(runner.mismatches), stopped, stamps)


PLEASE_REPORT = Message("please-report", "a fault of the referee, not of the record: please report it")


def failing(said: str, fault: BaseException) -> Message:
    """What is told of a declaration on which the program itself fails."""
    named = f"{type(fault).__name__}: {fault}"
    return Message("fails-on", "the referee fails on '{said}' ({fault})", said=said, fault=named)


class Unshown(Exception):
    """Nothing can be told of the match, not even from its start."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


_FACT_COLUMN = len("?? ") + 1


def _fails(line: Said | Expected, fault: BaseException) -> Fault:
    said = " ".join(word.text for word in line.words) if isinstance(line, Said) else f"?? {line.fact}"
    return Fault(line.line, 1, failing(said, fault), PLEASE_REPORT)


class _Runner:
    """Plays the lines of a record into a match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.ruled: list[Ruled] = []
        self.mismatches: list[Mismatch] = []

    def run(self, lines: Iterator[Said | Expected]) -> Fault | None:
        for line in lines:
            try:
                if isinstance(line, Expected):
                    self._compare(line)
                else:
                    self._say(line)
            except Unreadable as fault:
                words = line.words if isinstance(line, Said) else ()
                column = words[min(fault.word or 0, len(words) - 1)].column if words else _FACT_COLUMN
                return Fault(line.line, column, fault.message, fault.remedy)
            except MemoryError:
                # of the file, not of the referee
                raise
            except Exception as fault:
                log.exception("line %s cannot be ruled", line.line)
                return _fails(line, fault)
        return None

    def back_to_what_can_be_told(self) -> Fault | None:
        """The entries taken off after which nothing can be told of the match; the fault of the first of them."""
        found = None
        while True:
            try:
                self.match.facts()
                self.match.scene()
                return found
            except MemoryError:
                raise
            except Exception as fault:
                if not self.ruled:
                    raise Unshown(failing("seats", fault)) from fault
                last = self.ruled.pop()
                log.exception("after line %s nothing can be told", last.line)
                found = Fault(last.line, 1, failing(last.entry.text, fault), PLEASE_REPORT)
                self.match.entries.pop()

    def _say(self, line: Said) -> None:
        # what a program ruled before says by which rules
        ruled_before = self.match.header.one("rules") is not None
        spoken = self.match.read_typed([word.text for word in line.words], earlier=ruled_before)
        at, skipped = stamped(line.comment)
        entry = self.match.prepare(spoken, at or "", float(skipped or 0))
        fits = self._fits(line, entry)
        if not fits:
            wanted = ALLOWED if line.refused is None else not_allowed(line.refused)
            by_sentence = any(rule_and_why(reference)[1] for reference in line.refused or ())
            under = entry.sentences if by_sentence else entry.rules
            ruled = not_allowed(under) if isinstance(entry.ruling, Refused) else ALLOWED
            self.mismatches.append(Mismatch(line.line, wanted, ruled, entry.rules if entry.breaches else ()))
        # what the record says was refused does not move the match, however it is ruled now
        self.match.enter(entry if line.refused is None else self.match.as_ruled(entry, line.refused))
        self.ruled.append(Ruled(line.line, entry, fits))

    def _fits(self, line: Said, entry: Entry) -> bool:
        if line.refused is None:
            return entry.stands
        return not entry.stands and set(line.refused) <= {*entry.rules, *entry.sentences}

    def _compare(self, line: Expected) -> None:
        has = self.match.facts().get(line.fact)
        if has is None:
            # what is not there is not told from what cannot be: a slip in a name would pass for "-"
            require_fact(self.match, line.fact)
        if line.value is None:
            if has is not None:
                wanted = Message("no-fact-now", "no fact {fact}", fact=line.fact)
                self.mismatches.append(Mismatch(line.line, wanted, f"{line.fact} {has}"))
        elif (has or "-") != line.value:
            self.mismatches.append(Mismatch(line.line, f"{line.fact} {line.value}", f"{line.fact} {has or '-'}"))
