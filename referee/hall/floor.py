"""The floor of a hall: what its tables say and are told, results that come back by themselves, heads that are signed.

No network here: ``referee.hall.web`` brings frames and takes the answers away.
"""

import json
import threading
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from referee.hall import seating
from referee.hall.boards import Board, Boards
from referee.hall.event.running import Running, now
from referee.hall.event.state import Round, Table
from referee.hall.frames import (
    Begun,
    Calls,
    Command,
    Did,
    Entries,
    FromHall,
    FromTable,
    Have,
    Hello,
    Seated,
    Told,
    Unknown,
    Welcome,
    told,
    written,
)
from referee.hall.histories import History, histories, history_of
from referee.hall.keys import sign_head
from referee.hall.links import BadEntry, fits_header, row_of
from referee.hall.seating import Finished
from referee.hall.store import HallStore
from referee.hall.store.rows import MatchRow, SignedRow
from referee.hall.store.tables import Arrived
from referee.hall.sync import Head, Taken
from referee.hall.tokens import Holder
from referee.judge.timing import plan_of
from referee.kernel.quoting import quoted
from referee.kernel.ruling import Unreadable
from referee.kernel.telling import Message
from referee.record.chain import FORM, form_of
from referee.record.model import Header
from referee.record.reading import header_of


@dataclass(frozen=True, slots=True)
class Place:
    """A table of a round, with the entry that published it."""

    done: Round
    table: Table
    published: int


LOOKED = len("2026-11-22T10:0")
"""Letters of a time up to tens of minutes: so often the use of a token on pages is noted."""


class Floor:
    """All events of one store, as one server process serves them."""

    def __init__(self, store: HallStore, key: Ed25519PrivateKey, clock: Callable[[], str] = now) -> None:
        self.store, self.key, self.clock = store, key, clock
        self.boards = Boards(store)
        self._running: dict[str, Running] = {}
        self._lock = threading.Lock()
        self._signed: dict[tuple[str, str], int] = {}
        self._places: dict[tuple[str, str], tuple[int, str]] = {}
        self._seats: dict[tuple[str, int], tuple[object, Seated]] = {}
        self._papers: dict[str, Mapping[str, str]] = {}
        self._looked: dict[str, str] = {}
        self.views: dict[str, tuple[object, object]] = {}
        """What pages have worked out of an event, with what it was worked out from."""

    def looked_in(self, holder: Holder) -> None:
        """Somebody shows a token on a page: its use is noted, once in a while."""
        at = self.clock()
        if at[:LOOKED] != self._looked.get(holder.digest):
            self._looked[holder.digest] = at[:LOOKED]
            self.store.used([(holder.event, holder.digest, at, "page")])

    def close(self) -> None:
        """Close what is open."""
        self.boards.close()
        self.store.close()

    def event(self, event: str) -> Running:
        """An event of the store. Raises ``KeyError``."""
        with self._lock:
            if event not in self._running:
                self._running[event] = Running(self.store, self.store.event(event), self.clock)
            return self._running[event]

    # what tables are told

    def place(self, running: Running, number: int) -> Place | None:
        """The table of a number in the round that is being played, None where it has nothing to play."""
        done = running.event.state.round
        if done is None or not done.published:
            return None
        table = done.table(number)
        return Place(done, table, running.published_by(done.number)) if table else None

    def seated(self, running: Running, number: int) -> Seated | None:
        """What is to be played at a table now, None where nothing is."""
        place = self.place(running, number)
        if place is None or place.table.result is not None:
            return None
        rows = self._games(running, place)
        return self._seat(running, place, rows, self.papers(running.id))

    def all_seated(self, running: Running) -> dict[int, Seated]:
        """What is to be played at each table now: worked out once for all of them."""
        done = running.event.state.round
        if done is None or not done.published:
            return {}
        rows = {row.match: row for row in self.store.matches(running.id) if row.round == done.number}
        papers, published = self.papers(running.id), running.published_by(done.number)
        places = (Place(done, table, published) for table in done.tables if table.result is None)
        return {place.table.number: self._seat(running, place, rows, papers) for place in places}

    def papers(self, event: str) -> Mapping[str, str]:
        """The papers of an event; the same object as long as they are the same, so that comparing costs nothing."""
        found = self.store.papers(event)
        if self._papers.get(event) != found:
            self._papers[event] = found
        return self._papers[event]

    def _games(self, running: Running, place: Place) -> dict[str, MatchRow]:
        """The games of a table that were begun, by id."""
        games = range(1, running.event.plan.best_of + 1)
        names = [seating.match_id(place.done, place.table, game, place.published) for game in games]
        found = [self.store.match(running.id, name) for name in names]
        return {row.match: row for row in found if row is not None}

    def _seat(self, running: Running, place: Place, rows: Mapping[str, MatchRow], papers: Mapping[str, str]) -> Seated:
        """What is to be played at a place; worked out anew only where something of it has changed."""
        done, table = place.done, place.table
        game = len(self.finished(running, place, rows)) + 1
        players = {player: running.event.state.players[player] for player in table.players}
        about = (done.started, done.extended, done.called, table, place.published, game, players, papers)
        key = (running.id, table.number)
        kept = self._seats.get(key)
        if kept is None or kept[0] != (done.number, *about):
            kept = self._seats[key] = ((done.number, *about), self._seated(running, place, game, papers))
        return kept[1]

    def _seated(self, running: Running, place: Place, game: int, papers: Mapping[str, str]) -> Seated:
        header = self.header(running, place, game)
        state, plan = running.event.state, running.event.plan
        players = {player: state.players[player] for player in place.table.players}
        packs = [value for key, value in plan.settings if key == "pack"]
        clock = plan_of(header.pairs("clock"))
        return Seated(
            match=seating.match_id(place.done, place.table, game, place.published),
            round=place.done.number,
            table=place.table.number,
            header=seating.header_text(header),
            files=seating.of_decks(players, papers, packs),
            started=place.done.started if place.done.started != "-" else "",
            minutes=clock.round // 60 + place.done.extended + place.table.extended if clock.round else 0,
            called=place.done.called,
        )

    def header(self, running: Running, place: Place, game: int) -> Header:
        """The header of a game at a table, as the hall gives it."""
        return seating.header_of(running.event.state, place.done, place.table, game, place.published, running.row.nonce)

    def commands(self, event: str, match: str) -> list[Command]:
        """The judges' words that wait for the table of a match."""
        rows = self.store.commands(event, match, waiting=True)
        return [Command(id=row.id, match=row.match, said=row.said, by=row.by) for row in rows]

    # what tables say

    def heard(self, holder: Holder, frame: FromTable) -> list[FromHall]:
        """The answers to a frame that carries no entries."""
        running = self.event(holder.event)
        number = int(holder.subject)
        match frame:
            case Hello():
                welcome = Welcome(event=running.id, title=running.event.plan.title, table=number, time=self.clock())
                seat = self.seated(running, number)
                return [welcome, seat, *self.commands(running.id, seat.match)] if seat else [welcome]
            case Calls():
                return self._called(running, number, frame.because)
            case Did():
                self.store.answered(running.id, frame.id, written(frame))
                return []
            case Begun() | Entries():
                raise TypeError("what is kept goes through 'arrived' and the group commit")

    def _called(self, running: Running, number: int, because: str) -> list[FromHall]:
        try:
            entry = running.say(f"hall call {number}" + (f" because={quoted(because)}" if because else ""))
        except Unreadable as fault:
            return [told(fault.message, fault.remedy)]
        return [] if entry.stands else [told(" ".join(entry.rules))]

    def begun(self, holder: Holder, frame: Begun) -> Have | Arrived | Told:
        """A match as its table begins it; one that was begun at another device too is another history of it."""
        running, number = self.event(holder.event), int(holder.subject)
        place, game = self._where(running, number, frame.match)
        if place is None:
            says = "match {match} is not to be played at table {table}"
            return told(Message("not-played-here", says, match=frame.match, table=number))
        ours, theirs = self.header(running, place, game), header_of(frame.header)
        if not fits_header(frame.header, frame.first) or not seating.says_the_same(ours, theirs):
            why = Message("header-elsewhere", "the header is not the one this hall gave")
            return told(why, Message("begin-as-seated", "begin the match as it was seated"))
        known = self.store.match(running.id, frame.match)
        if known is not None:
            return Have(match=frame.match, number=known.head.number, hash=known.head.hash, forked=known.forks)
        at, first = self.clock(), Head(0, frame.first)
        row = MatchRow(frame.match, place.done.number, number, frame.header, frame.first, first, "{}", 0, at, 0)
        return Arrived(running.id, frame.match, (), (), "{}", at, row)

    def _where(self, running: Running, number: int, match: str) -> tuple[Place | None, int]:
        """The place and the game that a match's id names, where the hall has seated that table so in any round.

        A table that was away for a whole round is still heard: its match is evidence.
        """
        for done in running.event.state.rounds:
            table = done.table(number)
            if table is None or not done.published:
                continue
            place = Place(done, table, running.published_by(done.number))
            for game in range(1, running.event.plan.best_of + 1):
                if seating.match_id(done, table, game, place.published) == match:
                    return place, game
        return None, 0

    def knows(self, event: str, match: str) -> bool:
        """Whether entries of a match can be taken without asking the store."""
        return (event, match) in self._places

    def arrived(self, holder: Holder, frame: Entries) -> Arrived | Told:
        """Entries as they go into the store, or why they do not."""
        place, form = self._known(holder.event, frame.match)
        if place not in (0, int(holder.subject)):
            says = "match {match} is not to be played at table {table}"
            return told(Message("not-played-here", says, match=frame.match, table=holder.subject))
        try:
            for entry in frame.entries:
                row_of(entry, form)
        except BadEntry as fault:
            remedy = "the table's journal was changed, or the line is not the referee's"
            return told(fault.args[0], Message("journal-changed", remedy))
        lines = tuple(json.dumps(entry.row, ensure_ascii=False, separators=(",", ":")) for entry in frame.entries)
        return Arrived(holder.event, frame.match, frame.entries, lines, json.dumps(frame.summary), self.clock())

    def _known(self, event: str, match: str) -> tuple[int, str]:
        """The table of a match (0: it was not begun) and the form of its chain; both never change."""
        key = (event, match)
        if key not in self._places:
            row = self.store.match(event, match)
            if row is None:
                return 0, FORM
            self._places[key] = (row.place, form_of(header_of(row.header)))
        return self._places[key]

    def took(self, frame: Entries | Begun, taken: Taken | None) -> Have | Unknown:
        """The answer once entries are on disk."""
        if taken is None:
            return Unknown(match=frame.match)
        return Have(match=frame.match, number=taken.head.number, hash=taken.head.hash, forked=taken.others)

    # what follows from it

    def settle(self, event: str, match: str) -> bool:
        """Enter the result of a table whose games are over and confirmed; whether one was entered."""
        running = self.event(event)
        row = self.store.match(event, match)
        place = self.place(running, row.place) if row else None
        if row is None or place is None or place.table.result is not None or row.round != place.done.number:
            return False
        finished = self.finished(running, place, self._games(running, place))
        plan = running.event.plan
        if not finished or (not plan.several and not seating.decided(plan.best_of, place.table, finished)):
            return False
        words = seating.result_words(running.event.state, place.done, place.table, finished)
        # the head that the result rests on is signed before anybody reads the result
        self.sign(event, [row])
        return running.say(f"hall {seating.line_of(words)}").stands

    def finished(self, running: Running, place: Place, rows: Mapping[str, MatchRow]) -> list[Finished]:
        """The games of a table that are over and confirmed, in order."""
        found: list[Finished] = []
        names = seating.seat_names(running.event.state, place.table)
        for game in range(1, running.event.plan.best_of + 1):
            match = seating.match_id(place.done, place.table, game, place.published)
            row = rows.get(match)
            if row is None or not (ends(row) or match in running.event.state.histories):
                break
            board = self.board(running.id, match)
            came_out = board.finished(seating.seated(place.table, names, game)) if board else None
            if came_out is None:
                break
            found.append(came_out)
        return found

    def board(self, event: str, match: str, until: str = "") -> Board | None:
        """The board of a match in the history that counts; ``until`` as ``Boards.board`` has it."""
        return self.boards.board(event, match, until, self.event(event).event.state.histories.get(match, ""))

    def chose(self, event: str, match: str, one: History) -> None:
        """A history was chosen: its last entry is countersigned, and a result it comes to is entered."""
        at, last = self.clock(), one.entries[-1]
        mark = sign_head(self.key, event, match, last.number, last.hash, at)
        self.store.sign(event, [SignedRow(match, last.number, last.hash, at, mark)])
        self.settle(event, match)

    def signed(self, event: str, match: str) -> list[SignedRow]:
        """The countersigned heads of a match, of the history that counts where one was chosen."""
        rows = self.store.signed(event, match)
        chosen = self.event(event).event.state.histories.get(match)
        one = history_of(histories(self.store, event, match), chosen) if chosen else None
        return rows if one is None else [row for row in rows if one.holds(row.hash)]

    def sign(self, event: str, rows: Iterable[MatchRow]) -> int:
        """Countersign the heads of these matches of an event that have gone on since, together; how many were."""
        at = self.clock()
        fresh = [row for row in rows if row.head.number not in (0, self._signed.get((event, row.match)))]
        if fresh:
            signed = [(r, sign_head(self.key, event, r.match, r.head.number, r.head.hash, at)) for r in fresh]
            self.store.sign(event, [SignedRow(r.match, r.head.number, r.head.hash, at, mark) for r, mark in signed])
        self._signed.update({(event, row.match): row.head.number for row in fresh})
        return len(fresh)


def ends(row: MatchRow) -> bool:
    """Whether a table says that its match is over and confirmed: only then it is worth replaying it for the result."""
    return str(summary_of(row).get("confirmed", "")) == "all"


def summary_of(row: MatchRow) -> dict[str, str]:
    """How the table shows a match: derived, and only as good as the table's word."""
    try:
        found = json.loads(row.summary)
    except ValueError:
        return {}
    return {str(key): str(value) for key, value in found.items()} if isinstance(found, dict) else {}
