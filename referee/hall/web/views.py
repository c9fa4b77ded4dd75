"""What pages show, worked out from the event and the tables' matches; no markup here."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import cast

from referee.hall.boards import Board
from referee.hall.event.reached import LAST, reached
from referee.hall.event.running import Running
from referee.hall.event.state import Round, State, Table, names_told_apart
from referee.hall.floor import Floor, summary_of
from referee.hall.histories import History
from referee.hall.percentages import shown
from referee.hall.seating import match_id, seat_names, seated
from referee.hall.standings import Row, sheet_of, standings, winner
from referee.hall.store.rows import MatchRow
from referee.hall.web.wording import result_words
from referee.judge.timing import plan_of
from referee.papers.picture import picture
from referee.papers.wording import told_of
from referee.rulebook.voice import Voice

OFFLINE = 20.0
"""Seconds without a word from a table before it counts as offline."""
NEED = ("call", "dispute", "offline", "confirm", "playing", "idle", "done")
"""The states of a table, in the order in which somebody is needed."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A player at a table: id, name, seat, and the score there."""

    id: str
    name: str
    seat: str
    score: str


@dataclass(frozen=True, slots=True)
class TableView:
    """A table on the board of all: ``state`` is one of ``NEED``, ``since`` seconds it has been so (None: no matter)."""

    number: int
    players: tuple[Seen, ...]
    state: str
    turn: str = ""
    since: int | None = None
    taken: str = ""
    because: str = ""
    match: str = ""
    forks: int = 0
    result: str = ""
    confirmed: str = ""
    dispute: str = ""
    """What is disputed: ``reports`` of the players, or ``histories`` of two devices."""


@dataclass(frozen=True, slots=True)
class JournalLine:
    """An entry in the journal of a match: its number, time, sentence, the rules cited, and how it stands."""

    number: int
    at: str
    who: str
    text: str
    stands: bool
    rules: tuple[str, ...] = ()
    why: tuple[str, ...] = ()
    notation: str = ""


@dataclass(frozen=True, slots=True)
class BoardView:
    """A match as it stands: picture, scores by seat, the last entries, what was ruled otherwise here."""

    svg: str
    title: str
    turn: str
    seats: tuple[tuple[str, str, str], ...]
    journal: tuple[JournalLine, ...]
    differs: tuple[int, ...] = ()
    stopped: str = ""


@dataclass(frozen=True, slots=True)
class HistoryView:
    """One of several histories of a match: the hash of its end, and where it parts from the hall's (0: it is that)."""

    tip: str
    apart: int
    count: int
    board: BoardView | None
    received: str


@dataclass(frozen=True, slots=True)
class ClockView:
    """The clock of a round: seconds left (None without a clock), whether it runs, whether time was called."""

    left: int | None = None
    runs: bool = False
    called: bool = False


@dataclass(frozen=True, slots=True)
class StandingView:
    """A row of the standings."""

    rank: int
    id: str
    name: str
    points: str
    record: str
    ties: tuple[tuple[str, str], ...] = ()
    out: str = ""
    place: str = ""
    """What a bracket made of them: ``winner``, ``left`` (still in it), the round it ended in; empty without one."""
    cut: bool = False
    """Whether the last row above the line: the next did not come into the bracket."""


@dataclass(frozen=True, slots=True)
class PairingView:
    """A table of a round as everybody sees it."""

    number: int
    players: tuple[tuple[str, str, str], ...]
    result: str
    reasons: tuple[str, ...] = field(default=())


def seconds_since(at: str, now: str) -> int | None:
    """Whole seconds between two times; None where one of them is none."""
    try:
        return max(0, int((datetime.fromisoformat(now) - datetime.fromisoformat(at)).total_seconds()))
    except (ValueError, TypeError):
        return None


def round_length(state: State) -> int:
    """The seconds that a round is given; 0 where the event is played without a clock."""
    pairs = dict(value.partition("=")[::2] for key, value in state.plan.settings if key == "clock")
    return plan_of(pairs).round


def clock_of(state: State, now: str) -> ClockView:
    """The clock of the round under way."""
    last, length = state.round, round_length(state)
    if last is None or not length or not last.published:
        return ClockView()
    whole = length + 60 * last.extended
    if not last.started:
        return ClockView(whole, False, last.called)
    passed = seconds_since(last.started, now) or 0
    return ClockView(whole - passed, not last.called and bool(last.open), last.called)


def tables_of(floor: Floor, running: Running, now: str, done: Round | None = None) -> list[TableView]:
    """All tables of a round, whoever needs somebody first; those of the one under way are worked out once for all."""
    if done is not None and done != running.event.state.round:
        return _tables(floor, running, now, done)
    seen = (floor.store.cursor(running.id), now[:19])
    kept = floor.views.get(running.id)
    if kept is None or kept[0] != seen:
        kept = floor.views[running.id] = (seen, _tables(floor, running, now, running.event.state.round))
    return cast("list[TableView]", kept[1])


def _tables(floor: Floor, running: Running, now: str, done: Round | None) -> list[TableView]:
    state = running.event.state
    if done is None:
        return []
    rows = {row.match: row for row in floor.store.matches(running.id) if row.round == done.number}
    seen = floor.store.seen(running.id)
    published = running.published_by(done.number)
    found = [_table(state, done, table, published, rows, seen, now) for table in done.tables]
    return sorted(found, key=lambda view: (NEED.index(view.state), -(view.since or 0), view.number))


def _table(
    state: State,
    done: Round,
    table: Table,
    published: int,
    rows: Mapping[str, MatchRow],
    seen: Mapping[int, str],
    now: str,
) -> TableView:
    row, game = current(state, done, table, published, rows)
    told = summary_of(row) if row else {}
    seats = seated(table, seat_names(state, table), game)
    names = running_names(state)
    scores = told if table.result is None or not table.result.scores else {}
    players = tuple(
        Seen(player, names[player], seat, _score(table, player, seat, scores)) for seat, player in seats.items()
    )
    players = tuple(sorted(players, key=lambda one: table.players.index(one.id)))
    divided = row is not None and row.forks > 0 and row.match not in state.histories
    kind, since = _state(table, row, divided, told, seen.get(table.number, ""), now)
    return TableView(
        table.number,
        players,
        kind,
        told.get("turn", ""),
        since,
        table.call.taken if table.call else "",
        table.call.because if table.call else "",
        row.match if row else "",
        row.forks if row else 0,
        str(table.result) if table.result else "",
        told.get("confirmed", ""),
        ("reports" if table.disputed else "histories") if kind == "dispute" else "",
    )


def running_names(state: State) -> dict[str, str]:
    """What the players of an event are called: two of one name by their ids too."""
    return names_told_apart({player.id: player.name for player in state.players.values()})


def current(
    state: State, done: Round, table: Table, published: int, rows: Mapping[str, MatchRow]
) -> tuple[MatchRow | None, int]:
    """The game of a table that was begun last, and its number."""
    for game in range(state.plan.best_of, 0, -1):
        row = rows.get(match_id(done, table, game, published))
        if row is not None:
            return row, game
    return None, 1


def _score(table: Table, player: str, seat: str, told: Mapping[str, str]) -> str:
    if table.result is not None and table.result.scores:
        return str(table.result.scores[table.players.index(player)])
    return told.get(f"score.{seat}", "")


def _state(
    table: Table, row: MatchRow | None, divided: bool, told: Mapping[str, str], seen: str, now: str
) -> tuple[str, int | None]:
    if table.call is not None:
        return "call", seconds_since(table.call.at, now)
    if table.disputed or (divided and table.result is None):
        return "dispute", None
    if table.result is not None:
        return "done", None
    if told.get("over") == "yes":
        return "confirm", None
    away = seconds_since(seen, now) if seen else None
    if away is not None and away > OFFLINE:
        return "offline", away
    return ("playing" if row is not None else "idle"), None


def board_of(board: Board, language: str, most: int = 8) -> BoardView:
    """A match as its page shows it, with its last entries."""
    match = board.match
    voice, standing = match.voice(language), match.standing
    position = match.position
    fault: tuple[str, ...] = ()
    if match.entries and not match.entries[-1].stands:
        at = [breach.facts.get("at") for breach in match.entries[-1].breaches]
        fault = tuple(str(place) for places in at if isinstance(places, tuple) for place in places)
    seats = tuple((seat, voice.seat(seat), str(standing.scores.get(seat, ""))) for seat in match.seats)
    return BoardView(
        picture(match.scene(position), voice, fault, title=" – ".join(name for _, name, _ in seats)),
        match.header.one("title") or "",
        str(standing.number),
        seats,
        tuple(journal_line(board, number, voice) for number in range(len(match.entries), 0, -1)[:most]),
        tuple(board.differs),
        board.stopped,
    )


def history_of(floor: Floor, event: str, match: str, one: History, language: str) -> HistoryView:
    """One of several histories of a match: its position and all that differs from the hall's."""
    board = floor.boards.board(event, match, chosen=one.tip)
    if board is None:
        return HistoryView(one.tip, one.apart, len(one.entries), None, one.entries[-1].received)
    shown = board_of(board, language, most=len(one.entries))
    return HistoryView(one.tip, one.apart, len(one.entries), shown, one.entries[-1].received)


def journal_line(board: Board, number: int, voice: Voice) -> JournalLine:
    """An entry of a match in words."""
    entry = board.match.entries[number - 1]
    text = told_of(entry, board.match, voice)
    why = tuple(voice.refused(entry.breaches))
    who = voice.seat(entry.spoken.actor)
    return JournalLine(number, entry.at, who, text, entry.stands, entry.rules, why, entry.text)


def standings_of(state: State, voice: Voice) -> list[StandingView]:
    """The standings as they are shown."""
    rows, came, first = standings(state), reached(state), winner(state)
    among = [row.player for row in rows if row.player in state.qualified]
    shown = []
    for row in rows:
        number = came[row.player][0] if row.player in came else 0
        place = "winner" if row.player == first else "left" if number == LAST else str(number or "")
        shown.append(_standing(state, row, voice, place, row.player in among[-1:]))
    return shown


def _standing(state: State, row: Row, voice: Voice, place: str, cut: bool) -> StandingView:
    ties = tuple((name, shown(name, row.ties[name]) if name in row.ties else "-") for name in state.plan.tie_breaks)
    record = "-".join(map(str, row.record))
    points = shown("points", row.points)
    return StandingView(row.rank, row.player, voice.seat(row.player), points, record, ties, row.out, place, cut)


def pairings_of(
    before: State, done: Round, voice: Voice, told: Mapping[int, list[str]] | None = None
) -> list[PairingView]:
    """The tables of a round, with the points from ``before`` it was paired, and the reasons where they are told."""
    points = {player: shown("points", many) for player, many in sheet_of(before).points.items()}
    return [
        PairingView(
            table.number,
            tuple((player, voice.seat(player), points[player]) for player in table.players),
            result_words(table.result, table.players, voice),
            tuple((told or {}).get(table.number, ())),
        )
        for table in done.tables
    ]
