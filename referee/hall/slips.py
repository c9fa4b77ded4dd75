"""A result from the QR codes of slips: the way where a table's network is gone. Whoever keeps score looks, then enters.

A slip shows what a table says, not that it was played so; its hash is kept as a note, and held against the journal
where that is here.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from referee.hall import seating
from referee.hall.event.running import Running
from referee.hall.event.state import Round, Table
from referee.hall.seating import Finished
from referee.hall.store import HallStore
from referee.kernel.figures import whole
from referee.kernel.telling import Message
from referee.papers.slips import VERSION

_PAIRING = re.compile(r"r(\d{1,2})t(\d{1,5})g(\d{1,2})e(\d{1,9})", re.ASCII)
_SCORE = re.compile(r"-?\d{1,6}", re.ASCII)
_HASH = re.compile(r"[0-9a-f]{16,64}")
LARGEST = 20_000
"""Signs of what may be pasted or scanned at once: the slips of one table."""


class BadSlip(ValueError):
    """What was scanned is no result of this event; ``args[0]`` is a ``Message``."""


@dataclass(frozen=True, slots=True)
class ReadSlips:
    """What the slips of a table come to: the round, the table, the words of its result, and a note of their hashes."""

    round: int
    table: int
    words: tuple[str, ...]
    note: str


def read_slips(text: str, running: Running, store: HallStore) -> ReadSlips:
    """The result in the QR codes of the slips of one table, one after the other, a slip for each game.

    Raises ``BadSlip``.
    """
    if len(text) > LARGEST:
        says = "{count:n signs are} no slips of one table; scan those of one table at once"
        raise BadSlip(Message("slip-too-long", says, count=len(text)))
    slips = [_placed(slip, running) for slip in _slips(text)]
    if not slips:
        says = "this is no QR code of a slip; scan the one on the slip, or paste what it says, from 'slip {version}' on"
        raise BadSlip(Message("slip-none", says, version=VERSION))
    done, table = slips[0].done, slips[0].table
    if any((slip.done.number, slip.table.number) != (done.number, table.number) for slip in slips):
        raise BadSlip(Message("slip-two-tables", "these are slips of several tables; enter one table after the other"))
    if table.result is not None:
        raise BadSlip(Message("slip-has-result", "table {table} has its result already", table=table.number))
    games = {slip.game: slip for slip in slips}
    finished = [_finished(games[game], running) for game in sorted(games)]
    _whole(sorted(games), finished, table, running)
    for slip in slips:
        _held_against(slip, running, store)
    words = seating.result_words(running.event.state, done, table, finished)
    hashes = ", ".join(f"game {game}: {games[game].said['hash']}" for game in sorted(games))
    return ReadSlips(done.number, table.number, tuple(words), f"table {table.number} by slip, {hashes}")


@dataclass(frozen=True, slots=True)
class _Placed:
    """A slip and where it belongs."""

    said: Mapping[str, str]
    done: Round
    table: Table
    game: int


def _slips(text: str) -> list[dict[str, str]]:
    """The slips in a text: each begins with its version and is a name, a blank and a value in every line."""
    found: list[dict[str, str]] = []
    for line in text.splitlines():
        name, _, value = line.strip().partition(" ")
        if name == "slip" and value == VERSION:
            found.append({})
        elif found and name:
            found[-1].setdefault(name, value)
    return found


def _placed(said: Mapping[str, str], running: Running) -> _Placed:
    """Where a slip belongs; one of another event, or of a pairing that was taken back, belongs nowhere."""
    where = _PAIRING.fullmatch(said.get("pairing", ""))
    if where is None or said.get("event") != running.id:
        says = "this slip is of another event, or of a match that this hall has not seated"
        raise BadSlip(Message("slip-elsewhere", says))
    number, place, game, published = map(int, where.groups())
    done = next((one for one in running.event.state.rounds if one.number == number), None)
    table = done.table(place) if done is not None else None
    if done is None or table is None or published != running.published_by(number):
        says = "the slip is of round {round}, table {table}, as it is not paired any more; ask the head judge"
        raise BadSlip(Message("slip-not-paired", says, round=number, table=place))
    if not 1 <= game <= running.event.plan.best_of or not _HASH.fullmatch(said.get("hash", "")):
        raise BadSlip(Message("slip-damaged", "the slip is not whole; scan it once more"))
    return _Placed(said, done, table, game)


def _finished(slip: _Placed, running: Running) -> Finished:
    """How the game of a slip came out, once everybody at the table has confirmed it."""
    state, said = running.event.state, slip.said
    seats = seating.seated(slip.table, seating.seat_names(state, slip.table), slip.game)
    if any(said.get(seat) != name for seat, name in seating.names_at(state, seats).items()):
        raise BadSlip(Message("slip-players", "the slip of game {game} names other players", game=slip.game))
    if set(said.get("confirmed", "").split(",")) != set(seats):
        says = "the slip of game {game} is not confirmed by everybody at the table; let them confirm it first"
        raise BadSlip(Message("slip-not-confirmed", says, game=slip.game))
    ranking = tuple(tuple(place.split("=")) for place in said.get("ranking", "").split(","))
    if sorted(seat for place in ranking for seat in place) != sorted(seats):
        raise BadSlip(Message("slip-damaged", "the slip is not whole; scan it once more"))
    scores = {player: said.get(f"score.{seat}", "") for seat, player in seats.items()}
    told = {player: int(score) for player, score in scores.items() if _SCORE.fullmatch(score)}
    named = tuple(tuple(seats[seat] for seat in place) for place in ranking)
    return Finished(seats.get(said.get("winner", "")), told, named)


def _whole(games: Sequence[int], finished: Sequence[Finished], table: Table, running: Running) -> None:
    """Whether the games are those of a match from its first to the one that decided it."""
    plan = running.event.plan
    missing = [game for game in range(1, games[-1] + 1) if game not in games]
    if not missing and not plan.several and not seating.decided(plan.best_of, table, finished):
        missing = [games[-1] + 1]
    if missing:
        says = "the slip of game {game} is missing: scan the slips of all games of the match together"
        raise BadSlip(Message("slip-missing", says, game=missing[0]))


def _held_against(slip: _Placed, running: Running, store: HallStore) -> None:
    """A slip must be of the journal that the hall has, as far as it has one."""
    match, said = slip.said["pairing"], slip.said
    rows = store.entries(running.id, match)
    count = said.get("entries", "")
    known = [row.hash for row in rows if row.number == whole(count)]
    if known and not known[0].startswith(said["hash"]):
        says = "the journal of game {game} that the hall has is another one than that of the slip; ask the head judge"
        raise BadSlip(Message("slip-other-journal", says, game=slip.game))
