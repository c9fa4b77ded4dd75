"""What the players of a match were given in the other matches of its event that are kept here (RF-2.11)."""

import logging
from collections.abc import Iterator

from referee.keeping.archive import Archive
from referee.kernel.game import BadTable
from referee.match.match import Match
from referee.match.penalties import Given, given
from referee.record.model import Header
from referee.record.older import kept_header

log = logging.getLogger("referee.keeping")
PENALIZING = ("judge warn ", "judge penalty ", "judge flag ")


def elsewhere(archive: Archive, match: Match, own: str) -> tuple[Given, ...]:
    """The warnings and penalties of the players of a match in other matches of its event, the earliest first.

    Players are known by their names; one of two equal names in a match is nobody. ``own`` is the match's id. Games of
    the same match carry theirs in the header, and what the header brings of earlier rounds is not told twice.
    """
    if not match.header.one("event"):
        return ()
    names = list(match.seats.values())
    seats = {name: seat for seat, name in match.seats.items() if names.count(name) == 1}
    brought = {(item.seat, item.level, item.infraction, item.round) for item in match.earlier if item.round}
    found = [
        item
        for other in _of_the_event(archive, match.header, own)
        for item in _given_there(other, seats)
        if (item.seat, item.level, item.infraction, item.round) not in brought
    ]
    return tuple(sorted(found, key=lambda item: item.at))


def _of_the_event(archive: Archive, header: Header, own: str) -> Iterator[Match]:
    """The other matches of the event in which anybody was penalized."""
    for row, *_ in archive.store.matches():
        other = kept_header(row.header)
        if row.id == own or any(other.one(key) != header.one(key) for key in ("event", "game")):
            continue
        if other.one("series") and other.one("series") == header.one("series"):
            continue
        if any(entry.said.startswith(PENALIZING) for entry in archive.store.entries(row.id)):
            try:
                yield archive.resume(row.id).match
            except BadTable as fault:
                log.warning("what was given in match %s is not counted: %s", row.id, fault)


def _given_there(other: Match, seats: dict[str, str]) -> Iterator[Given]:
    """What was given in a match itself, by the seats that its players have here."""
    names = list(other.seats.values())
    where = other.header.one("round") or other.header.one("date") or other.header.one("table") or "?"
    for item in given(other):
        name = other.seats[item.seat]
        if item.entry and item.counts and names.count(name) == 1 and name in seats:
            yield Given(0, seats[name], item.level, item.infraction, item.note, item.at, item.by, round=where)
