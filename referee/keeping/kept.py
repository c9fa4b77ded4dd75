"""One match that is kept: every entry is on disk before it counts."""

import logging
import re
import threading
from dataclasses import dataclass
from typing import Any, Protocol

from referee.keeping import times
from referee.keeping.journal.faults import JournalFault
from referee.keeping.journal.rows import EntryRow, MatchRow, detail_seal
from referee.kernel.declaration import Spoken, Unread
from referee.kernel.frozen import changed
from referee.kernel.quoting import unfit
from referee.kernel.ruling import Unreadable
from referee.kernel.telling import Message
from referee.match import older
from referee.match.history import Entry
from referee.match.match import Match
from referee.match.replay import failing
from referee.match.result import Result
from referee.record.chain import Link, form_of, next_hash

log = logging.getLogger("referee.keeping")
SLOW = 1.0
"""Seconds; a ruling that takes longer leaves a trace in the log."""
_SECONDS = re.compile(r"-?\d{1,12}\.\d{3}")


class Keeping(Protocol):
    """Where entries are kept: the journal, or what is gathered of a record until it is read to its end."""

    def append(self, match: str, row: EntryRow) -> None:
        """Keep an entry."""

    def summarize(self, match: str, facts: dict[str, Any], digest: str) -> None:
        """Keep what the list shows of a match, where its last entry is the one of this hash."""


def now() -> str:
    """The time as entries carry it: ISO 8601, UTC, milliseconds."""
    return times.now().isoformat(timespec="milliseconds")


@dataclass(frozen=True, slots=True)
class Difference:
    """An entry that the rules of today rule otherwise than it was ruled when it was entered.

    ``then`` and ``now`` are the rulings: allowed, or refused with the rules cited; where only what it brought about
    differs, with that.
    """

    number: int
    said: str
    then: str
    now: str


class Kept:
    """A match whose every entry is on disk before it counts. ``declare`` may be called from any thread.

    ``stopped`` says what ended the reading of a record, ``differences`` what is ruled otherwise by today's rules or
    cannot be read by them, and ``notices`` what else is to be told of the match as it is opened: a chain that does not
    fit, and the packs and decks that are not those it was begun with (``changed_cards``). ``unruled`` is how
    many of its first entries are as a snapshot has them and were not ruled again yet.
    """

    def __init__(self, store: Keeping, row: MatchRow, match: Match, last_hash: str) -> None:
        self._store = store
        self.id = row.id
        self.row = row
        self.match = match
        self.stopped: str | None = None
        self.differences: list[Difference] = []
        self.notices: list[str] = []
        self.changed_cards: list[str] = []
        self.unruled = 0
        self.time = times.Timekeeper()
        self._form = form_of(match.header)
        self._last = last_hash
        self._summed = False
        self._lock = threading.Lock()

    @property
    def digest(self) -> str:
        """The hash that the journal stands at."""
        return self._last

    def declare(self, spoken: Spoken, at: str | None = None, skipped: str = "") -> Entry:
        """Rule on a declaration and enter it; when this returns it is on disk.

        ``at`` and ``skipped`` are given for what was entered before, elsewhere.

        Raises ``JournalFault`` where it could not be written, and ``Unreadable`` for a text that no record can hold:
        then it was not entered and the match is as it was.
        """
        text = str(spoken)
        if (why := unfit(text)) is not None:
            raise Unreadable(why)
        with self._lock:
            if at is None and self._form != "1" and (moved := self.time.skipped):
                skipped = f"{moved:.3f}"
            entry = self._prepared(spoken, at or now(), _seconds(skipped))
            row = self._row(entry, text, skipped)
            self._store.append(self.id, row)
            self._last = row.hash
            self.match.enter(entry)
            self.time.entered(entry.at)
        # a refusal ends nothing
        if entry.stands and ((over := self.match.result.over) or over != self._summed):
            self._summarize()
        return entry

    def _prepared(self, spoken: Spoken, at: str, skipped: float) -> Entry:
        start = times.steady()
        found = self.match.prepare(spoken, at, skipped)
        if (took := times.steady() - start) > SLOW:
            log.warning("a ruling took %.1f s: %s %s", took, self.match.game.id, spoken.declaration.verb)
        return found

    def replay(self, row: EntryRow) -> None:
        """Take an entry of the journal into the match as it was ruled then, and note where it is ruled otherwise now.

        What cannot be read or ruled on any more stands as it was written, and that is noted too.
        """
        self._last = row.hash
        spoken, unread = older.read_kept(self.match, row.said)
        skipped = _seconds(row.skipped)
        try:
            if isinstance(spoken.declaration, Unread):
                raise Unreadable(unread)
            today = self.match.prepare(spoken, row.at, skipped)
            self.match.enter(older.told(self.match.as_ruled(today, row.refused), unread))
        except Exception as fault:
            why = self._why_unruled(row, fault)
            spoken = changed(spoken, written=row.said)
            self.match.enter(older.unruled(self.match, spoken, row.refused, why, row.at, skipped))
            self.differences.append(Difference(row.number, row.said, verdict(row.refused), why))
            return
        refused = None if today.stands else today.rules
        # a journal leaves them out where there are none; a record has none of any entry
        then = row.detail.get("events", [] if "seal" in row.detail else None)
        now_ = _detail(today).get("events", [])
        if unread or refused != row.refused:
            told = unread or verdict(refused)
            self.differences.append(Difference(row.number, row.said, verdict(row.refused), told))
        elif refused is None and then is not None and then != now_ and _brought(then) != _brought(now_):
            self.differences.append(Difference(row.number, row.said, _brought(then), _brought(now_)))

    def _why_unruled(self, row: EntryRow, fault: Exception) -> str:
        if isinstance(fault, Unreadable):
            return fault.message
        log.exception("match %s: entry %s cannot be ruled", self.id, row.number, exc_info=fault)
        return failing(row.said, fault)

    def replayed(self) -> None:
        """All entries of the journal are in: the list of matches says of this one what they say."""
        self._summed = self.match.result.over
        self.time = times.Timekeeper(self.match.entries[-1].at if self.match.entries else None)

    def lay_out(self) -> None:
        """Declare what the decks say already of the set-up; nothing where one of them breaks a rule.

        Raises ``JournalFault`` as ``declare`` does.
        """
        chosen = self.match.game.chosen
        if chosen is None or any(self.match.unlawful.values()):
            return
        while (spoken := next(iter(chosen(self.match.state)), None)) is not None:
            if not self.declare(spoken).stands:
                return

    @property
    def gathered(self) -> list[EntryRow]:
        """The entries that are not in the journal yet: so while a record is read."""
        return getattr(self._store, "rows", [])

    def kept_in(self, store: Keeping) -> None:
        """What was gathered is on disk now, with how it stands: from here on every entry goes there."""
        self._store = store
        self._summed = self.match.result.over

    def close(self) -> None:
        """Keep for the list how the match stands."""
        self._summarize()

    def _summarize(self) -> None:
        result = self.match.result
        try:
            self._store.summarize(self.id, summed(result), self._last)
        except JournalFault as fault:
            # the entries are on disk, and the list is made of them again
            log.warning("the list of matches was not brought up to date: %s", fault)
            return
        self._summed = result.over

    def _row(self, entry: Entry, text: str, skipped: str) -> EntryRow:
        refused = None if entry.stands else entry.rules
        digest = next_hash(self._last, Link(entry.number, entry.at, text, refused, skipped), self._form)
        detail = _detail(entry)
        if skipped:
            detail["skipped"] = skipped
        detail["seal"] = detail_seal(digest, detail)
        return EntryRow(entry.number, entry.at, text, refused, detail, digest)


def summed(result: Result) -> dict[str, Any]:
    """What the list of matches shows of how a match came out."""
    return {"over": result.over, "winner": result.winner}


def _seconds(skipped: str) -> float:
    """What is kept of a jump of the system's clock as seconds; 0 for what is none."""
    return float(skipped) if _SECONDS.fullmatch(skipped) else 0.0


def _detail(entry: Entry) -> dict[str, Any]:
    """What is kept beside an entry: each rule that it brought something about under, with what that was."""
    return {"events": [[item.rule, item.what] for item in entry.events]} if entry.events else {}


def _brought(events: Any) -> str:
    """An allowed ruling with what it brought about."""
    listed = events if isinstance(events, list) else []
    return "allowed: " + ", ".join(" ".join(map(str, item)) if isinstance(item, list) else str(item) for item in listed)


def verdict(refused: tuple[str, ...] | None) -> str:
    """A ruling in a word: allowed, or refused with the rules."""
    if refused is None:
        return Message("allowed", "allowed")
    return Message("refused", "refused {rules}", rules=" ".join(refused))


def fails(fault: Exception) -> Message:
    """What is told of a ruling that the referee itself failed on."""
    return Message("referee-fails", "the referee fails on it ({why})", why=f"{type(fault).__name__}: {fault}")
