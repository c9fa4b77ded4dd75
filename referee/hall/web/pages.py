"""The pages that are looked at: for everybody, for players, for judges."""

from collections.abc import Sequence
from typing import Any

from starlette.responses import RedirectResponse, Response

from referee.hall.event import declarations as say
from referee.hall.event.checks import check
from referee.hall.event.declarations import Pair
from referee.hall.event.journal import Entry
from referee.hall.event.state import Round, State
from referee.hall.explained import why as reasons_of
from referee.hall.keys import public_text
from referee.hall.pairing import CannotPair, next_round, reasons
from referee.hall.tokens import ROLES
from referee.hall.web import views
from referee.hall.web.floor import may_result, table_shown
from referee.hall.web.visit import NoRight, NotFound, Visit
from referee.hall.web.wording import said_again, told_of
from referee.kernel.declaration import Spoken
from referee.kernel.figures import whole
from referee.papers.wording import sentence
from referee.rulebook import book
from referee.rulebook.voice import Voice


def events(visit: Visit) -> Response:
    """All events of the hall."""
    rows = visit.floor.store.events()
    return visit.page("events.html", events=[visit.floor.event(row.event) for row in rows])


def event(visit: Visit) -> Response:
    """The front of an event: whoever comes is shown what is theirs."""
    if visit.role == "player":
        return RedirectResponse(f"/e/{visit.event.id}/me", 303)
    if visit.holder is not None and visit.holder.staff:
        return RedirectResponse(f"/e/{visit.event.id}/tables", 303)
    return RedirectResponse(f"/e/{visit.event.id}/pairings", 303)


def slip(visit: Visit) -> Response:
    """Where the QR codes of slips are scanned or pasted: the way where a table's network is gone."""
    visit.need("scorekeeper", "judge", "head", "organiser")
    return visit.page("slip.html", text="", found=None)


def pairings(visit: Visit) -> Response:
    """The pairings of a round; those held back are for the staff, with the reasons."""
    state = visit.event.event.state
    number = visit.request.query_params.get("round", "")
    done = next((r for r in state.rounds if str(r.number) == number), state.round)
    staff = bool(visit.holder and visit.holder.staff)
    if done is not None and not done.published and not staff:
        done = next((r for r in reversed(state.rounds) if r.published), None)
    before, pair = _paired(visit, done) if done is not None else (state, None)
    told = _reasons(visit, before, pair) if pair is not None and staff else {}
    shown = views.pairings_of(before, done, visit.voice(), told) if done is not None else []
    following = None
    if visit.holder is not None and visit.holder.may("head", "organiser"):
        following = _following(visit)
    tables = done.tables if done else ()
    correct = {one.number for one in tables if done and one.result and may_result(visit, done, one)}
    return visit.page(
        "pairings.html", done=done, found=shown, byes=done.byes if done else (), told=told, next=following,
        correct=correct,
    )  # fmt: skip


def _paired(visit: Visit, done: Round) -> tuple[State, Pair | None]:
    """The event as it stood before a round was paired, and the pairing."""
    event = visit.event.event
    for entry in reversed(event.entries):
        said = entry.spoken.declaration
        if entry.stands and isinstance(said, Pair) and said.round == done.number:
            return event.state_at(entry.number - 1), said
    return event.state, None


def _reasons(visit: Visit, before: State, pair: Pair) -> dict[int, list[str]]:
    """Why a round is paired as it is, from the event as it stood before."""
    voice = visit.voice()
    return {table: [voice.say(key, facts) for key, facts in rows] for table, rows in reasons(before, pair).items()}


def _following(visit: Visit) -> tuple[str, int] | None:
    """What the head judge can do next: pair a round, make the cut; None where something else comes first."""
    state = visit.event.event.state
    if state.finished or (state.round is not None and state.round.open):
        return None
    try:
        found = next_round(state)
    except CannotPair:
        return ("finish", 0) if state.rounds else None
    return ("pair", found.round) if isinstance(found, Pair) else ("cut", len(found.players))


def standings(visit: Visit) -> Response:
    """The standings; each number can be asked why."""
    state = visit.event.event.state
    rows = views.standings_of(state, visit.voice())
    return visit.page("standings.html", rows=rows, criteria=state.plan.tie_breaks)


def why(visit: Visit) -> Response:
    """Every number of one player explained."""
    state, voice = visit.event.event.state, visit.voice()
    player = visit.request.path_params["player"]
    if player not in state.players:
        raise NotFound
    parts = []
    row = next(row for row in views.standings_of(state, voice) if row.id == player)
    numbers = {"points": row.points, **dict(row.ties)}
    for criterion in ("points", *state.plan.tie_breaks):
        told = [voice.say(key, facts) for key, facts in reasons_of(state, player, criterion)]
        parts.append((voice.term(criterion), numbers.get(criterion, "-"), told))
    return visit.page("why.html", name=voice.seat(player), parts=parts)


def players(visit: Visit) -> Response:
    """The players, for the desk."""
    holder = visit.need("judge", "scorekeeper", "organiser", "head")
    state = visit.event.event.state
    back = {one for one in state.players if not check(state, Spoken(holder.actor, say.Return(one)))}
    return visit.page("players.html", players=list(state.players.values()), back=back, closed=_closed(visit))


def _closed(visit: Visit) -> str:
    """Why nobody comes in any more, as a sentence; empty while somebody may."""
    newcomer = Spoken("organiser", say.Enter("", name="-"))
    late = [found for found in check(visit.event.event.state, newcomer) if found.rule == "HL-1.2"]
    return visit.voice().breach(late[0]) if late else ""


def rulings(visit: Visit) -> Response:
    """Warnings and penalties over the event, and the journal of what was said."""
    visit.need("judge", "head", "organiser")
    event, voice = visit.event.event, visit.voice()
    lines = []
    for entry in reversed(event.entries[-200:]):
        told = " ".join(told_of(event, entry, voice)) or _noted(entry, voice)
        if (because := getattr(entry.spoken.declaration, "because", "")) and because not in told:
            told = f"{told} – {because}"
        by = getattr(entry.spoken.declaration, "by", "")
        lines.append((entry, visit.speaker(entry.spoken.actor, by), told))
    return visit.page("rulings.html", given=list(reversed(event.state.given)), lines=lines)


def _noted(entry: Entry, voice: Voice) -> str:
    """What is told of an entry that brings nothing about: a note's own text, else what was said."""
    said = entry.spoken.declaration
    return said.text if isinstance(said, say.Note) else sentence(entry.spoken, voice)


def setup(visit: Visit) -> Response:
    """Devices, papers, screens, the key."""
    visit.need("organiser", "head")
    store, running = visit.floor.store, visit.event
    seen = store.seen(running.id)
    tokens = []
    for row in store.tokens(running.id):
        last = max((at for at, _ in store.uses(running.id, row.hash)), default="")
        if row.role == "table":
            last = max(last, seen.get(whole(row.subject) or 0, "") if last else "")
        tokens.append((row, last))
    return visit.page(
        "setup.html", tokens=tokens, roles=ROLES, papers=store.papers(running.id), key=public_text(visit.floor.key),
        shown=None, qr="",
    )  # fmt: skip


def me(visit: Visit) -> Response:
    """A player's phone: the own table, the live board, the standings, the own result."""
    player = visit.need("player").subject
    running, state = visit.event, visit.event.event.state
    done = next((r for r in reversed(state.rounds) if r.published), None)
    table = done.table_of(player) if done else None
    shown: dict[str, Any] = {"table": None, "board": None, "seats": {}}
    if done and table:
        shown = table_shown(visit, done, table)
    rows = views.standings_of(state, visit.voice())
    mine = next((row for row in rows if row.id == player), None)
    again = {}
    if shown["table"]:
        again = {who: said_again(told, shown["table"].players) for who, told in shown["table"].reports.items()}
    near = rows[:5] if mine is None or mine.rank <= 5 else [*rows[:3], *rows[mine.rank - 2 : mine.rank + 1]]
    seat = next((seat for seat, who in shown["seats"].items() if who == player), "")
    told = book.load(running.event.plan.game)
    seat_name = Voice(told, visit.language).term(seat) if seat else ""
    return visit.page("me.html", done=done, player=player, rows=near, mine=mine, seat=seat_name, again=again, **shown)


def screen(visit: Visit) -> Response:
    """A page for a big screen: pairings, clock or standings."""
    state = visit.event.event.state
    kind = visit.request.path_params["kind"]
    done = next((r for r in reversed(state.rounds) if r.published), None)
    if kind not in ("pairings", "clock", "standings"):
        raise NotFound
    entries: Sequence[tuple[str, str, str]] = ()
    if kind == "pairings" and done is not None:
        entries = _by_name(visit, done)
    elif kind == "standings":
        rows = views.standings_of(state, visit.voice())
        entries = [(str(row.rank), row.name, row.points) for row in rows if row.out != "disqualified"]
    return visit.page("screen.html", kind=kind, done=done, entries=entries, timed=views.round_length(state) > 0)


def _by_name(visit: Visit, done: Round) -> list[tuple[str, str, str]]:
    """Each player with the table to go to and the opponent, by name: a player looks for the own name."""
    voice = visit.voice()
    found = [(voice.seat(player), "–", visit.word("bye")) for player in done.byes]
    for table in done.tables:
        for player in table.players:
            others = voice.listed(voice.seat(other) for other in table.players if other != player)
            found.append((voice.seat(player), str(table.number), others))
    return [(table, name, others) for name, table, others in sorted(found, key=lambda row: row[0].casefold())]


def journal(visit: Visit) -> Response:
    """The event's journal as a record that replays."""
    visit.need("organiser", "head")
    name = f"{visit.event.id}.event"
    told = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(visit.event.record(), media_type="text/plain; charset=utf-8", headers=told)


def rule(visit: Visit) -> Response:
    """A rule in its own words."""
    wanted = visit.request.path_params["rule"]
    found = book.rule(wanted, book.load(visit.event.event.plan.game)) or book.load("hall").rules.get(wanted)
    if found is None:
        raise NotFound
    text = found.text.get(visit.language) or found.text["en"]
    about = (found.about.get(visit.language) or found.about.get("en", "")) if found.is_gap else ""
    return visit.page("rule.html", id=wanted, text=text, about=about, see=found.see)


def refuse(visit: Visit, fault: Exception) -> Response:
    """What is told where there is no page."""
    if isinstance(fault, NoRight):
        return visit.page("door.html", 403, why=visit.voice().sentence(visit.refused) or visit.word("no-right"))
    return visit.page("fault.html", 404, why=visit.word("nothing-here"))
