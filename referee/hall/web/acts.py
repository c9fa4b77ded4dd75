"""What is sent from pages: words for the event's journal, commands to tables, devices, papers."""

import io
import re
import secrets
from collections.abc import Mapping

from starlette.responses import RedirectResponse, Response

from referee.hall.event.declarations import MAY, Pair, bears_a_name
from referee.hall.event.declarations import History as ChooseHistory
from referee.hall.event.journal import Entry
from referee.hall.histories import History, histories, history_of
from referee.hall.keys import public_text
from referee.hall.pairing import CannotPair, next_round
from referee.hall.papers import NoPaper, looked_over
from referee.hall.seating import line_of
from referee.hall.slips import BadSlip, read_slips
from referee.hall.store.rows import CommandRow
from referee.hall.tokens import MACHINES, ROLES, Refused, admit, holder_of
from referee.hall.web.bounds import require_short, unless_changed, within_bounds
from referee.hall.web.floor import tables
from referee.hall.web.visit import COOKIE, NotFound, Visit
from referee.hall.web.wording import told_of
from referee.kernel.declaration import Spoken, text_of
from referee.kernel.figures import whole
from referee.kernel.quoting import always_quoted, quoted, unfit_name
from referee.kernel.ruling import Unreadable, breach
from referee.kernel.telling import Message, hinted
from referee.match.match import Match

Form = Mapping[str, str]
_PAPER = re.compile(r"[A-Za-z0-9][A-Za-z0-9_. -]{0,60}\.toml")


def enter(visit: Visit, form: Form) -> Response:
    """Come in with a token."""
    token = form.get("token", "").strip()
    return come_in(visit, token)


def come_in(visit: Visit, token: str) -> Response:
    """A device shows its token; from now on it is known by a cookie that no script reads."""
    running = visit.event
    try:
        holder = holder_of(visit.floor.store, token, running.id)
        if holder.role in MACHINES:
            says = "this token is a {role}'s: its own program comes with it"
            raise Refused(Message("token-a-machines", says, role=holder.role))
    except Refused as fault:
        return visit.page("door.html", 403, why=visit.voice().sentence(fault.args[0]))
    visit.floor.store.used([(running.id, holder.digest, visit.floor.clock(), "came in")])
    response = RedirectResponse(f"/e/{running.id}", 303)
    secure = visit.request.url.scheme == "https"
    response.set_cookie(
        f"{COOKIE}-{running.id}", token, max_age=7 * 86400, httponly=True, samesite="strict", secure=secure
    )
    return response


def leave(visit: Visit, _: Form) -> Response:
    """The device is nobody's any more."""
    response = RedirectResponse(f"/e/{visit.event.id}", 303)
    response.delete_cookie(f"{COOKIE}-{visit.event.id}")
    return response


def spoken(visit: Visit, form: Form) -> Response:
    """Words for the event's journal: ``say`` are the verb and what stands fixed, the named fields come behind.

    Who speaks is who holds the token; a form cannot say otherwise.
    """
    holder = visit.need("organiser", "head", "judge", "scorekeeper", "player")
    words = form.get("say", "").split()
    if words == ["note"]:
        return _said(visit, f"{holder.actor} note {always_quoted(form.get('text', ''))}", form.get("back", ""))
    for name in ("player", "how", "winner", "level", "other"):
        if form.get(name):
            words.append(form[name])
    form = {**form, **_rows(form)}
    for name in ("name", "club", "deck", "because", "infraction", "games", "scores", "places", "table", "to"):
        # as it was typed: what cannot be kept so is refused with its reason, not mended
        if (value := form.get(name, "")).strip() or (name == "name" and name in form):
            words.append(f"{name}={value}")
    if holder.staff and words and bears_a_name(words[0]):
        words.append(f"by={holder.name}")
    return _said(visit, f"{holder.actor} {line_of(words)}", form.get("back", ""), form.get("saw"))


def _rows(form: Form) -> dict[str, str]:
    """Numbers that were asked of each player in a field of its own (``scores.0``, ``scores.1``), as one row."""
    found = {}
    for name in ("games", "scores"):
        fields = [form[f"{name}.{place}"].strip() for place in range(8) if f"{name}.{place}" in form]
        while len(fields) > 2 and not fields[-1]:
            fields.pop()
        if any(fields):
            found[name] = ",".join(fields)
    return found


def _said(visit: Visit, line: str, back: str, saw: str | None = None) -> Response:
    """The one door of the pages into the event's journal."""
    holder = visit.holder
    try:
        said = visit.event.event.read_line(line)
        within_bounds(said)
        meant = _history_meant(visit, said)
        entry = visit.event.say(line, holder.digest if holder else "", unless_changed(visit, said, saw))
    except Unreadable as fault:
        return _told(visit, [hinted(fault.message, fault.remedy)])
    if not entry.stands:
        return _told(visit, sentences(visit, entry))
    if meant is not None:
        visit.floor.chose(visit.event.id, *meant)
    return _back(visit, back)


def _history_meant(visit: Visit, said: Spoken) -> tuple[str, History] | None:
    """The match and the history that a choice names (HL-4.8). Raises ``Unreadable`` where nobody sent such a one."""
    chosen = said.declaration
    if not isinstance(chosen, ChooseHistory) or said.actor not in MAY or chosen.verb not in MAY[said.actor]:
        return None
    one = history_of(histories(visit.floor.store, visit.event.id, chosen.match), chosen.hash)
    if one is None:
        raise Unreadable(Message("no-such-history", "no history of this match has an entry of that hash"))
    return chosen.match, one


def sentences(visit: Visit, entry: Entry) -> list[str]:
    """Why an entry was refused, in the visitor's language."""
    event = visit.event.event
    return told_of(event, entry, event.voice(visit.language))


def slip(visit: Visit, form: Form) -> Response:
    """What the slips of a table say; entered once somebody has looked at it."""
    holder = visit.need("scorekeeper", "judge", "head", "organiser")
    text = form.get("slips", "")
    try:
        found = read_slips(text, visit.event, visit.floor.store)
    except BadSlip as fault:
        return _told(visit, [fault.args[0]])
    if form.get("enter") != "yes":
        table = visit.event.event.state.rounds[found.round - 1].table(found.table)
        return visit.page("slip.html", text=text, found=found, table=table, words=found.words[3:])
    words = line_of([*found.words, f"by={holder.name}"])
    answer = _said(visit, f"{holder.actor} {words}", f"/e/{visit.event.id}/tables")
    if answer.status_code == 303:
        visit.event.say(f"{holder.actor} {line_of(['note', found.note])}", holder.digest)
    return answer


def _told(visit: Visit, why: list[str]) -> Response:
    voice = visit.voice()
    return visit.page("refused.html", 409, why=[voice.sentence(one) for one in why])


def _back(visit: Visit, back: str) -> Response:
    """Back to the page where the form stood."""
    return RedirectResponse(within(visit, back) or f"/e/{visit.event.id}", 303)


def within(visit: Visit, back: str) -> str:
    """An address that a form gave, where it is a page of this event; else nothing."""
    return back if back.startswith(f"/e/{visit.event.id}/") and "//" not in back[1:] else ""


def pair(visit: Visit, form: Form) -> Response:
    """Pair the next round, or make the cut: as proposed, entered by who asked for it."""
    holder = visit.need("organiser", "head")
    # one state throughout: somebody else may pair at this moment, and the journal rules on who came second
    state = visit.event.event.state
    wanted = whole(form.get("round", "")) or len(state.rounds) + 1
    if (before := _paired_by(visit, wanted)) is not None:
        return _told(visit, [before])
    if (last := state.round) is not None and last.open:
        why = breach("HL-2.1", "open", round=last.number, tables=last.open)
        return _told(visit, [f"{why.rule}: {visit.voice().breach(why)}"])
    try:
        found = next_round(state, holder.name, visit.voice().told)
    except CannotPair as fault:
        return _told(visit, [fault.args[0]])
    answer = _said(visit, f"{holder.actor} {text_of(found)}", form.get("back", ""))
    if answer.status_code == 409 and (meanwhile := _paired_by(visit, wanted)) is not None:
        return _told(visit, [meanwhile])
    return answer


def _paired_by(visit: Visit, number: int) -> str | None:
    """What is told who pairs a round that somebody else has paired meanwhile; None where nobody has."""
    for entry in reversed(visit.event.event.entries):
        said = entry.spoken.declaration
        if entry.stands and isinstance(said, Pair) and said.round == number <= len(visit.event.event.state.rounds):
            says = "{who} has paired round {round} already, at {at}; that pairing stands, and yours was not entered"
            who = visit.speaker(entry.spoken.actor, said.by)
            look = Message("paired-look", "look at it under pairings: it can be changed there until it is published")
            told = Message("paired-meanwhile", says, who=who, round=number, at=f"{entry.at[11:19]} UTC")
            return hinted(told, look)
    return None


def command(visit: Visit, form: Form) -> Response:
    """A judge's word from afar: kept with an id of its own until the table has answered."""
    holder = visit.need("judge", "head", "organiser")
    match, text = form.get("match", ""), _from_afar(form)
    row = visit.floor.store.match(visit.event.id, match)
    if row is None:
        raise NotFound
    try:
        require_short(text)
    except Unreadable as fault:
        return _told(visit, [fault.message])
    board = visit.floor.board(visit.event.id, match)
    if board is not None and (why := _unreadable(board.match, f"judge {text}")):
        return _told(visit, [why])
    asked = CommandRow(secrets.token_hex(8), match, f"judge {text}", holder.name, visit.floor.clock(), None)
    visit.floor.store.command(visit.event.id, asked)
    return _back(visit, form.get("back", ""))


def _from_afar(form: Form) -> str:
    """The line that the form for a judge's word from afar means; its words may also come as one ``said``."""
    what = form.get("what", "notation")
    text = " ".join((form.get("text") or form.get("said", "")).split())
    seat, told = quoted(form["seat"]) if form.get("seat") else "", quoted(text) if text else ""
    because = f"because={told}" if told else ""
    lines = {
        "note": ("note", told),
        "warn": ("warn", seat, told),
        "penalty": ("penalty", seat, told),
        "allow": ("allow", because),
        "undo": ("undo",),
        "pause": ("clock pause", because),
        "resume": ("clock resume", because),
    }
    return " ".join(word for word in lines[what] if word) if what in lines else text


def _unreadable(match: Match, line: str) -> str:
    try:
        match.read_text(line)
    except Unreadable as fault:
        return hinted(fault.message, fault.remedy)
    return ""


def extend(visit: Visit, form: Form) -> Response:
    """More time for a table: in the event, and on the clock of the match at the table."""
    holder = visit.need("judge", "head", "organiser")
    table, minutes = form.get("table", ""), form.get("minutes", "3")
    if whole(table) is None or whole(minutes) is None:
        says = "'{table}' and '{minutes}' are no table and minutes"
        return _told(visit, [Message("no-table-and-minutes", says, table=table, minutes=minutes)])
    line = f"{holder.actor} {line_of(['extend', minutes, f'table={table}', f'by={holder.name}'])}"
    answer = _said(visit, line, form.get("back", ""))
    if answer.status_code == 303 and visit.floor.store.match(visit.event.id, form.get("match", "")) is not None:
        because = line_of([f"because={visit.word('extended-by-hall')}"])
        said = f"judge extend {int(minutes)} {because}"
        asked = CommandRow(secrets.token_hex(8), form["match"], said, holder.name, visit.floor.clock(), None)
        visit.floor.store.command(visit.event.id, asked)
    return answer


def history(visit: Visit, form: Form) -> Response:
    """Which of two histories of a match counts: journalled with its reason, and countersigned."""
    holder = visit.need("head", "organiser")
    words = ["history", form.get("match", ""), form.get("hash", ""), f"because={form.get('because', '')}"]
    return _said(visit, f"{holder.actor} {line_of([*words, f'by={holder.name}'])}", form.get("back", ""))


def new_token(visit: Visit, form: Form) -> Response:
    """Admit a device; its token is shown this once, as text and as QR."""
    holder = visit.need("organiser", "head")
    role, subject = form.get("role", ""), form.get("subject", "").strip()
    name = form.get("name", "") if form.get("name", "").strip() else subject
    why = _no_device(visit, role, subject, name)
    if why:
        return _told(visit, [why])
    if role in ("organiser", "standby") and holder.role != "organiser":
        return _told(visit, [Message("organiser-admits", "only an organiser admits another one, or a standby")])
    token = admit(visit.floor.store, visit.event.id, role, name, subject, visit.floor.clock())
    address = joining(visit, role, token)
    store = visit.floor.store
    return visit.page(
        "setup.html", tokens=[(row, "") for row in store.tokens(visit.event.id)], roles=ROLES,
        papers=store.papers(visit.event.id), key=public_text(visit.floor.key), shown=(role, name, address, token),
        qr=qr_of(address),
    )  # fmt: skip


def _no_device(visit: Visit, role: str, subject: str, name: str) -> str:
    """Why there can be no such device; empty where there can."""
    if role not in ROLES:
        return Message("unknown-role", "unknown role '{role}'", role=role)
    if role == "table" and not 0 < (whole(subject) or 0) < 100_000:
        return Message("no-table-number", "'{word}' is no number of a table", word=subject)
    if role == "table" and (most := _most_tables(visit)) and int(subject) > most:
        says = "there is no table {table}; this event has tables 1 to {most}"
        return Message("no-such-table", says, table=subject, most=most)
    if role == "player" and subject not in visit.event.event.state.players:
        return Message("unknown-player", "unknown player '{player}'", player=subject)
    says = "a device needs the name of who holds it: their words bear it"
    return (unfit_name(name) or "") if name else Message("device-nameless", says)


def _most_tables(visit: Visit) -> int:
    """The highest number of a table that the event can come to; 0 before anything is paired, when nobody can know."""
    state, plan = visit.event.event.state, visit.event.event.plan
    seated = max((table.number for done in state.rounds for table in done.tables), default=0)
    return max(seated, -(-len(state.players) // (3 if plan.several else 2))) if seated else 0


def joining(visit: Visit, role: str, token: str) -> str:
    """What a device scans: a page for people, ``referee-hall:`` for a table, with the authority's fingerprint."""
    base = str(visit.request.base_url).rstrip("/")
    if role not in MACHINES:
        return f"{base}/e/{visit.event.id}/in/{token}"
    mark, standby = visit.request.app.state.fingerprint, visit.request.app.state.standby
    if standby and role == "table":
        base += f",{standby}"
    return f"referee-hall:{base}/e/{visit.event.id}#{token}" + (f"#{mark}" if mark else "")


def qr_of(text: str) -> str:
    """A QR code as SVG that fills whatever room it gets, with the four modules of quiet around it that readers need.

    The text is only drawn, never markup.
    """
    import segno  # noqa: PLC0415 - only where a device is admitted

    out = io.BytesIO()
    segno.make(text, error="m").save(out, kind="svg", border=4, omitsize=True, xmldecl=False, svgns=True)
    return out.getvalue().decode()


def revoke(visit: Visit, form: Form) -> Response:
    """A device is out at once."""
    visit.need("organiser", "head")
    if not visit.floor.store.revoke(visit.event.id, form.get("device", ""), visit.floor.clock()):
        says = "no device of this event has that token, or it was revoked before"
        return _told(visit, [Message("no-such-device", says)])
    # its line hears of it with the next entry of the journal
    visit.event.say(f"hall note {always_quoted(visit.word('device-revoked'))}")
    return _back(visit, form.get("back", ""))


def paper(visit: Visit, form: Form) -> Response:
    """Keep a deck list or a pack: what matches of this event need at their tables."""
    visit.need("organiser", "head", "scorekeeper")
    name, text = form.get("name", "").strip(), form.get("text", "")
    if not _PAPER.fullmatch(name):
        says = "'{name}' is no name of a file; letters a to z, figures, blanks and hyphens, ending in .toml"
        return _told(visit, [Message("no-file-name", says, name=name)])
    text, store, game = text.replace("\r\n", "\n"), visit.floor.store, visit.event.event.plan.game
    try:
        remarks = looked_over(name, text, store.papers(visit.event.id), game, visit.language)
    except NoPaper as fault:
        return _told(visit, fault.faults)
    store.put_paper(visit.event.id, name, text)
    if remarks:
        return visit.page("kept.html", name=name, remarks=[visit.voice().told(one) for one in remarks])
    return _back(visit, form.get("back", ""))


__all__ = ["come_in", "command", "enter", "extend", "leave", "new_token", "pair", "paper", "revoke", "spoken", "tables"]
