"""A standby follows a hall: it has everything that was acknowledged a moment ago, and takes over when it is served.

The hall answers from its store, the standby writes into its own; both ends are here, and no network. What is asked for
are the changes of one event since a cursor, then the entries of the matches that changed. What only tells of the line
(when a table was last heard, when a token was used) stays where it was.
"""

import hashlib
import json
import ssl
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from referee.hall.joining import Joining, trust
from referee.hall.keys import AUTHORITY, AUTHORITY_KEY, HALL_KEY
from referee.hall.store import HallStore, StoreFault, open_store
from referee.hall.store.engine import Work
from referee.kernel.telling import Message, reason

WHOLE = {
    "command": "event, id",
    "token": "event, hash",
    "paper": "event, name",
}
"""The small tables, sent whole where they differ, with their keys."""
EVERY = 1.0
"""Seconds between two questions."""
ENTRIES = 2000
"""Entries in one answer at most; what is more is asked for again."""
Asked = Mapping[str, Any]
Heads = Mapping[str, tuple[int, str]]
"""The number and hash that each match ends with."""
Fetch = Callable[[Mapping[str, Any]], Mapping[str, Any]]
"""Asks the hall; raises ``OSError`` where it cannot be reached."""


class CannotFollow(Exception):
    """The standby is no copy of this hall; ``args[0]`` is a ``Message`` that says why."""


# the hall's end


def answered(store: HallStore, event: str, asked: Asked) -> dict[str, Any]:
    """What a standby lacks of an event. Raises ``CannotFollow`` for one that has another history, ``ValueError``
    for what is no question."""
    with store.engine.look() as work:
        return _entries(work, event, asked["want"]) if "want" in asked else _changes(work, event, asked)


def _changes(work: Work, event: str, asked: Asked) -> dict[str, Any]:
    since, number = int(asked["since"]), int(asked["said"])
    last = work.rows("SELECT hash FROM said WHERE event=? AND number=?", (event, number))
    if number and (not last or last[0][0] != asked["hash"]):
        says = "the standby has other entries of event {event} than this hall; begin it anew in an empty folder"
        raise CannotFollow(Message("standby-differs", says, event=event))
    found: dict[str, Any] = {
        "event": work.rows("SELECT * FROM event WHERE event=?", (event,)),
        "said": work.rows("SELECT * FROM said WHERE event=? AND number>? ORDER BY number", (event, number)),
        "played": work.rows("SELECT * FROM played WHERE event=? AND changed>? ORDER BY match", (event, since)),
    }
    marks = asked["marks"]
    for table in WHOLE:
        rows = _whole(work, table, event)
        if marks.get(table) != _mark(rows):
            found[table] = rows
    return found


def _entries(work: Work, event: str, want: Mapping[str, int]) -> dict[str, Any]:
    """Entries behind the numbers wanted, those of other histories, and the heads that were countersigned."""
    found: dict[str, list[Any]] = {"entry": [], "fork": [], "signed": []}
    query = "SELECT * FROM entry WHERE event=? AND match=? AND number>? ORDER BY number LIMIT ?"
    for match, number in want.items():
        found["entry"] += work.rows(query, (event, match, int(number), ENTRIES - len(found["entry"])))
        for table in ("fork", "signed"):
            found[table] += work.rows(f"SELECT * FROM {table} WHERE event=? AND match=?", (event, match))
    return found


def _whole(work: Work, table: str, event: str) -> list[list[Any]]:
    return [list(row) for row in work.rows(f"SELECT * FROM {table} WHERE event=? ORDER BY {WHOLE[table]}", (event,))]


def _mark(rows: list[list[Any]]) -> str:
    return hashlib.sha256(json.dumps(rows).encode()).hexdigest()


# the standby's end


class Follower:
    """Follows one event of a hall into a store of its own."""

    def __init__(self, store: HallStore, event: str, fetch: Fetch) -> None:
        self.store, self.event, self._fetch = store, event, fetch

    def step(self) -> int:
        """Take in what the hall has more; how many entries of matches and of the event's journal that was.

        A step that is cut leaves the store as it was after the last whole one. Raises ``OSError`` where the hall
        cannot be reached, ``CannotFollow`` where it has another history.
        """
        with self.store.engine.look() as work:
            asked, numbers = self._asked(work), self._numbers(work)
        changes = self._fetch(asked)
        if not changes["event"]:
            raise CannotFollow(Message("standby-no-event", "the hall has no event {event}", event=self.event))
        heads = {row[1]: (int(row[6]), str(row[7])) for row in changes["played"]}
        parts = list(self._parts(heads, {match: numbers.get(match, 0) for match in heads}))
        with self.store.engine.work() as work:
            self._taken(work, changes, parts)
            self._end_at(work, heads)
        return len(changes["said"]) + sum(len(part["entry"]) for part in parts)

    def _asked(self, work: Work) -> dict[str, Any]:
        last = work.rows("SELECT number, hash FROM said WHERE event=? ORDER BY number DESC LIMIT 1", (self.event,))
        cursor = work.rows("SELECT changes FROM event WHERE event=?", (self.event,))
        return {
            "since": cursor[0][0] if cursor else -1,
            "said": last[0][0] if last else 0,
            "hash": last[0][1] if last else "",
            "marks": {table: _mark(_whole(work, table, self.event)) for table in WHOLE},
        }

    def _numbers(self, work: Work) -> dict[str, int]:
        query = "SELECT match, MAX(number) FROM entry WHERE event=? GROUP BY match"
        return {str(match): int(number) for match, number in work.rows(query, (self.event,))}

    def _parts(self, heads: Heads, numbers: Mapping[str, int]) -> Iterator[Mapping[str, list[Any]]]:
        """The entries of these matches up to their heads: what came after those were told is for the next step."""
        want = dict(numbers)
        while want:
            part = self._fetch({"want": want})
            entries = [row for row in part["entry"] if row[2] <= heads[row[1]][0]]
            yield {**part, "entry": entries}
            got = {row[1]: row[2] for row in entries}
            numbers = {**numbers, **got}
            want = {match: number for match, number in numbers.items() if number < heads[match][0]}
            if want and not got:
                says = "entries of match {match} are missing at the hall"
                raise StoreFault(Message("standby-lacks", says, match=min(want)))

    def _taken(self, work: Work, changes: Mapping[str, Any], parts: list[Mapping[str, list[Any]]]) -> None:
        work.run("DELETE FROM event WHERE event=?", (self.event,))
        _put(work, "event", changes["event"])
        _put(work, "said", changes["said"])
        work.many("DELETE FROM played WHERE event=? AND match=?", [(self.event, row[1]) for row in changes["played"]])
        _put(work, "played", changes["played"])
        for part in parts:
            _put(work, "entry", part["entry"])
            for table in ("fork", "signed"):
                _put(work, table, part[table], " ON CONFLICT DO NOTHING")
        for table in WHOLE:
            if table in changes:
                work.run(f"DELETE FROM {table} WHERE event=?", (self.event,))
                _put(work, table, changes[table])

    def _end_at(self, work: Work, heads: Heads) -> None:
        """What was taken ends where the hall's heads say, or nothing of it is kept."""
        for match, (number, digest) in heads.items():
            query = "SELECT hash FROM entry WHERE event=? AND match=? AND number=?"
            if number and work.rows(query, (self.event, match, number)) != [(digest,)]:
                says = "match {match} of the standby has another history than at this hall"
                raise CannotFollow(Message("standby-match-differs", says, match=match))


def _put(work: Work, table: str, rows: list[list[Any]], behind: str = "") -> None:
    if rows:
        work.many(f"INSERT INTO {table} VALUES({','.join('?' * len(rows[0]))}){behind}", rows)


def follow(
    joining: Joining,
    folder: Path,
    address: str,
    say: Callable[[str], None],
    *,
    once: bool = False,
    language: str = "en",
) -> None:
    """Follow an event into the store at an address, until interrupted; what is told goes to ``say``.

    ``language`` is what the hall is asked to say in why it answers nothing.

    The folder has the hall's keys already: they never go over the line. Raises ``CannotFollow``, ``CannotJoin`` and
    ``StoreFault``.
    """
    keys = (HALL_KEY, AUTHORITY_KEY, AUTHORITY) if joining.scheme == "https" else (HALL_KEY,)
    if not all((folder / name).exists() for name in keys):
        says = "first copy hall.key, authority.key and authority.pem from the hall's folder into {folder}, unseen"
        raise CannotFollow(Message("standby-keys", says, folder=str(folder)))
    store = open_store(address)
    taken, away = 0, False
    try:
        follower = Follower(store, joining.event, _fetch(joining, language))
        while True:
            try:
                count = follower.step()
                taken += count
                if count or away or once:
                    say(Message("standby-has", "{count:n entries} taken in, {all} in all", count=count, all=taken))
                away = False
            except OSError as fault:
                if once:
                    says = "the hall cannot be reached ({why})"
                    raise CannotFollow(Message("standby-no-hall", says, why=_why(fault))) from fault
                if not away:
                    say(_away(fault))
                away = True
            if once:
                return
            time.sleep(EVERY)
    except KeyboardInterrupt:
        # how a standby is ended before it is served
        return
    finally:
        store.close()


def _away(fault: OSError) -> Message:
    says = "the hall cannot be reached; it is tried again ({why})"
    return Message("standby-away", says, why=_why(fault))


def _why(fault: OSError) -> str:
    """Why there was no answer: of what the libraries put around it the fault of the system."""
    cause = getattr(fault, "reason", None)
    return reason(cause if isinstance(cause, OSError) else fault)


def _fetch(joining: Joining, language: str) -> Fetch:
    context: list[ssl.SSLContext | None] = []

    def fetched(asked: Mapping[str, Any]) -> Mapping[str, Any]:
        if not context:
            context.append(trust(joining))
        data = json.dumps(asked).encode()
        headers = {**joining.headers, "Content-Type": "application/json", "Accept-Language": language}
        request = urllib.request.Request(joining.post.replace("/line", "/follow"), data=data, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=30, context=context[0]) as answer:
                found: Mapping[str, Any] = json.load(answer)
                return found
        except urllib.error.HTTPError as fault:
            if fault.code in (400, 403, 409):
                raise CannotFollow(fault.read(2000).decode("utf-8", "replace").strip()) from fault
            raise

    return fetched
