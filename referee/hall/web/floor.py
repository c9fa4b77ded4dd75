"""The floor on the judge's pages: all tables, the one that is looked at, and what can be done there from afar."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import urlencode

from starlette.responses import RedirectResponse, Response

from referee.hall.boards import Board
from referee.hall.event import declarations as say
from referee.hall.event.results import outcomes_of
from referee.hall.event.state import Round, Table
from referee.hall.histories import histories, history_of
from referee.hall.seating import match_id, seat_names, seated
from referee.hall.store.rows import CommandRow
from referee.hall.web import views
from referee.hall.web.visit import NotFound, Visit
from referee.hall.web.wording import result_words, spoken_words
from referee.kernel.figures import whole

FROM_AFAR = ("note", "warn", "penalty", "allow", "undo", "pause", "resume", "notation")
"""What the form for a judge's word from afar offers; the last is a word in record notation, as it is typed."""

FILTERS = ("all", "call", "dispute", "done", "offline", "mine")


def tables(visit: Visit) -> Response:
    """The board of all tables, and the one that is looked at beside it."""
    running = visit.event
    done = _looked_at(visit)
    staff = bool(visit.holder and visit.holder.staff)
    if not staff and (done is None or not done.published):
        return visit.page(
            "tables.html", found=[], counts={}, kind="all", chosen=None, order="need", filters=FILTERS, done=done
        )
    found = views.tables_of(visit.floor, running, visit.floor.clock(), done)
    name = visit.holder.name if visit.holder else ""
    counts = {kind: sum(_is(view, kind, name) for view in found) for kind in FILTERS}
    kind = visit.request.query_params.get("show", "all")
    order = "number" if visit.request.query_params.get("order") == "number" or not staff else "need"
    shown = [view for view in found if _is(view, kind, name)]
    if order == "number":
        shown.sort(key=lambda view: view.number)
    chosen = _chosen(visit, done)
    if chosen is None and order == "need" and (needy := _in_need(visit, shown)) is not None:
        # the address names the table: the page renews itself, and what is filled in stays about that one
        asked = urlencode({"show": kind, "order": order, "table": needy})
        return RedirectResponse(f"{visit.request.url.path}?{asked}", 303)
    about: dict[str, Any] = table_shown(visit, done, chosen) if done is not None and chosen is not None else {}
    told: dict[str, Any] = {"kind": kind, "order": order, "filters": FILTERS, "done": done}
    return visit.page("tables.html", found=shown, counts=counts, chosen=chosen, **told, **about)


def _looked_at(visit: Visit) -> Round | None:
    """The round whose tables are shown: the one under way, or an earlier one that somebody of the staff asks for."""
    state = visit.event.event.state
    if not (visit.holder and visit.holder.staff):
        return state.round
    wanted = whole(visit.request.query_params.get("round", ""))
    return next((one for one in state.rounds if one.number == wanted), state.round)


def _in_need(visit: Visit, shown: Sequence[views.TableView]) -> int | None:
    """The table that needs a judge most, for whom it is opened at once; None where none does, or nobody asks."""
    if (
        {"table", "round"} & set(visit.request.query_params)
        or visit.holder is None
        or not visit.holder.may("judge", "head", "organiser")
    ):
        return None
    first = next((view for view in shown if not view.taken), None)
    return first.number if first is not None and first.state in ("call", "dispute") else None


def _is(view: views.TableView, kind: str, name: str) -> bool:
    if kind == "mine":
        return bool(name) and view.taken == name
    return kind in ("all", view.state) or kind not in FILTERS


def _chosen(visit: Visit, done: Round | None) -> Table | None:
    wanted = visit.request.query_params.get("table", "") or visit.request.path_params.get("table", "")
    number = whole(str(wanted))
    return None if done is None or number is None else done.table(number)


def table_shown(visit: Visit, done: Round, table: Table) -> dict[str, Any]:
    """What is shown of one table."""
    running, state = visit.event, visit.event.event.state
    matches = {row.match: row for row in visit.floor.store.matches(running.id) if row.round == done.number}
    row, game = views.current(state, done, table, running.published_by(done.number), matches)
    board = board_now(visit, row.match) if row else None
    match = row.match if row else match_id(done, table, 1, running.published_by(done.number))
    shown = views.tables_of(visit.floor, running, visit.floor.clock(), done)
    found = [view for view in shown if view.number == table.number]
    return {
        "table": table,
        "view": found[0] if found else None,
        "board": views.board_of(board, visit.language) if board else None,
        "rules": _rules(board, visit) if board else [],
        "match": match if row else "",
        "game": game,
        "commands": _commands(visit, match, board),
        "afar": FROM_AFAR,
        "seats": seated(table, seat_names(state, table), game),
        "result": result_words(table.result, table.players, visit.voice()),
        "reports": {who: result_words(told, table.players, visit.voice()) for who, told in table.reports.items()},
        "outcomes": outcomes_of(state.plan, done),
        "may_result": may_result(visit, done, table),
    }


def may_result(visit: Visit, done: Round, table: Table) -> bool:
    """Whether the visitor is offered a result to enter or to correct here: not where its journal would refuse any."""
    state, actor = visit.event.event.state, visit.holder.actor if visit.holder else "public"
    verb = "correct" if table.result else "result"
    if verb not in say.MAY.get(actor, ()) or not done.published or (state.finished and verb == "result"):
        return False
    # a bracket is built on its earlier rounds (HL-4.9)
    return verb == "result" or done.stage not in ("elimination", "cut") or done.number == len(state.rounds)


def _commands(visit: Visit, match: str, board: Board | None) -> list[tuple[CommandRow, str]]:
    """What judges said at a table from afar, each with its words; for judges alone."""
    if not (visit.holder and visit.holder.staff):
        return []
    at = board.match if board else None
    voice = at.voice(visit.language) if at else visit.voice()
    return [(row, spoken_words(at, row.said, voice)) for row in visit.floor.store.commands(visit.event.id, match)]


def _rules(board: Board, visit: Visit) -> list[tuple[str, str]]:
    """The rules that the last ruling cites, each with its text."""
    if not board.match.entries:
        return []
    voice = board.match.voice(visit.language)
    return [(rule, voice.rule_text(rule)) for rule in board.match.entries[-1].rules]


def board_now(visit: Visit, match: str) -> Board | None:
    """The board of a match; spectators see it with the delay of the event."""
    delay = visit.event.event.state.plan.delay
    if delay and not (visit.holder and visit.holder.staff):
        then = datetime.fromisoformat(visit.floor.clock()) - timedelta(seconds=delay)
        return visit.floor.board(visit.event.id, match, then.isoformat(timespec="milliseconds"))
    return visit.floor.board(visit.event.id, match)


def watch(visit: Visit) -> Response:
    """One table for spectators: the live position, with the delay of the event."""
    done = visit.event.event.state.round
    table = _chosen(visit, done if done and done.published else None)
    if done is None or table is None:
        raise NotFound
    return visit.page("watch.html", **table_shown(visit, done, table))


def both(visit: Visit) -> Response:
    """The histories of a match beside each other, for the head judge to choose from."""
    visit.need("judge", "head", "organiser")
    running, match = visit.event, visit.request.path_params["match"]
    row = visit.floor.store.match(running.id, match)
    if row is None:
        raise NotFound
    found = histories(visit.floor.store, running.id, match)
    chosen = running.event.state.histories.get(match, "")
    counts = history_of(found, chosen) if chosen else None
    shown = [views.history_of(visit.floor, running.id, match, one, visit.language) for one in found if one.entries]
    apart = min((one.apart for one in found if one.apart), default=0)
    return visit.page(
        "histories.html", match=match, place=row.place, shown=shown, apart=apart, counts=counts.tip if counts else ""
    )
