"""What is given away of a match: its page, its record as text, and the heads that the hall has countersigned."""

from starlette.responses import HTMLResponse, Response

from referee.hall.evidence import record_of, written
from referee.hall.histories import histories, history_of
from referee.hall.tokens import STAFF
from referee.hall.web.floor import board_now
from referee.hall.web.visit import NotFound, Visit
from referee.papers.match_page import match_page


def record(visit: Visit) -> Response:
    """A match whole: every entry with its position, on a page of its own that can be given away."""
    match = visit.request.path_params["match"]
    board = board_now(visit, match)
    if board is None:
        raise NotFound
    html, policy = match_page(board.match)
    return HTMLResponse(html, headers={"content-security-policy": policy})


def text(visit: Visit) -> Response:
    """A match as a sealed record, to be held against the signatures; for judges, as nothing of it is delayed."""
    visit.need(*STAFF)
    match, store = visit.request.path_params["match"], visit.floor.store
    row = store.match(visit.event.id, match)
    if row is None:
        raise NotFound
    chosen = visit.event.event.state.histories.get(match)
    history = history_of(histories(store, visit.event.id, match), chosen) if chosen else None
    entries = history.entries if history else tuple(store.entries(visit.event.id, match))
    if entries and entries[0].before != row.first:
        # another device began that history, with a header that it alone has
        return Response(visit.word("record-at-table"), 409, media_type="text/plain; charset=utf-8")
    told = {"content-disposition": f'attachment; filename="{visit.event.id}-{match}.match"'}
    return Response(record_of(row, entries, visit.floor.key), media_type="text/plain; charset=utf-8", headers=told)


def signed(visit: Visit) -> Response:
    """The heads of a match that the hall has countersigned, to hold a record against."""
    match = visit.request.path_params["match"]
    rows = visit.floor.signed(visit.event.id, match)
    told = {"content-disposition": f'attachment; filename="{visit.event.id}-{match}.signatures"'} if rows else {}
    return Response(written(visit.event.id, rows), media_type="text/plain; charset=utf-8", headers=told)
