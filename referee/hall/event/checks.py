"""Why an entry of an event is refused; each check bears its rule id."""

from collections.abc import Iterator
from typing import Any, assert_never

from referee.hall.event import declarations as say
from referee.hall.event.meetings import again
from referee.hall.event.plan import CHANGEABLE, ELIMINATION, BadPlan, with_line
from referee.hall.event.reached import left
from referee.hall.event.results import result_breaches
from referee.hall.event.state import Round, State, Table
from referee.hall.standings import best
from referee.kernel.declaration import Spoken
from referee.kernel.quoting import unfit_name
from referee.kernel.ruling import Breach, breach


def check(state: State, spoken: Spoken) -> tuple[Breach, ...]:
    """Every reason why this cannot be entered now; none where it stands."""
    found = tuple(_role(state, spoken))
    if not found and state.finished and spoken.declaration.verb not in ("correct", "note"):
        found = (breach("HL-6.2", "finished"),)
    return found or tuple(_of(state, spoken))


def _role(state: State, spoken: Spoken) -> Iterator[Breach]:
    """Who may say what (HL-6.1)."""
    actor, said = spoken.actor, spoken.declaration
    role = actor if actor in say.ROLES else "player"
    if said.verb not in say.MAY[role]:
        yield breach("HL-6.1", "role", actor=actor, verb=said.verb)
    elif role == "player" and isinstance(said, say.Drop | say.CheckIn) and said.player != actor:
        yield breach("HL-6.1", "other", actor=actor, player=said.player)
    elif role == "player" and isinstance(said, say.CallJudge):
        table = state.round.table(said.table) if state.round else None
        if table is not None and actor not in table.players:
            yield breach("HL-6.1", "elsewhere", actor=actor, table=said.table)


def _of(state: State, spoken: Spoken) -> Iterator[Breach]:
    said: Any = spoken.declaration
    match said:
        case say.Enter():
            yield from _enter(state, said)
        case say.CheckIn() | say.Drop() | say.Return() | say.Disqualify():
            yield from _player(state, said)
        case say.Pair() | say.Swap():
            yield from _pair(state, said) if isinstance(said, say.Pair) else _swap(state, said)
        case say.Unpair() | say.Publish() | say.Start() | say.Time():
            yield from _round(state, said)
        case say.Extend():
            yield from _extend(state, said)
        case say.Entered() | say.Correct():
            yield from _result(state, said)
        case say.Report():
            yield from _report(state, said, spoken.actor)
        case say.History():
            yield from _history(state, said)
        case say.Penalty() if state.players[said.player].out == "disqualified":
            yield breach("HL-5.1", "out", player=said.player)
        case say.CallJudge() | say.Take() | say.Done():
            yield from _call(state, said)
        case say.Cut() | say.Finish():
            yield from _cut(state, said) if isinstance(said, say.Cut) else _finish(state, said)
        case say.Settle():
            yield from _settle(state, said)
        case say.Note() | say.Penalty():
            return
        case _:
            assert_never(said)


def _enter(state: State, said: say.Enter) -> Iterator[Breach]:
    if said.player in state.players:
        yield breach("HL-1.1", "taken", player=said.player, name=state.players[said.player].name)
    if not said.name.strip():
        yield breach("HL-1.1", "nameless", player=said.player)
    for text in (said.name, said.club, said.deck):
        if text.strip() and (why := unfit_name(text)) is not None:
            yield breach("HL-1.1", "unfit", player=said.player, what=why)
    yield from _too_late(state, said.player)


def _settle(state: State, said: say.Settle) -> Iterator[Breach]:
    """What may be changed while the event runs (HL-1.5)."""
    if not said.because.strip():
        yield breach("HL-1.5", "reason", line=said.line)
    if said.line not in CHANGEABLE:
        yield breach("HL-1.5", "fixed", line=said.line, lines=tuple(CHANGEABLE))
        return
    if state.qualified and said.line in ("cut", "rounds"):
        yield breach("HL-1.5", "cut-made", line=said.line)
    try:
        rounds = with_line(state.plan, said.line, said.to).rounds
    except BadPlan as fault:
        yield breach("HL-1.5", "value", line=said.line, value=said.to, what=fault.faults[0][1])
        return
    if 0 < rounds < len(state.rounds) and said.line == "rounds":
        yield breach("HL-1.5", "paired", rounds=rounds, round=len(state.rounds))


def _history(state: State, said: say.History) -> Iterator[Breach]:
    """A history is chosen with its reason, and not twice the same (HL-4.8)."""
    if not said.because.strip():
        yield breach("HL-4.8", "reason", match=said.match)
    if state.histories.get(said.match) == said.hash:
        yield breach("HL-4.8", "already", match=said.match)


def _too_late(state: State, player: str) -> Iterator[Breach]:
    """Up to which round somebody may come in (HL-1.2)."""
    following, last = len(state.rounds) + 1, last_to_come_in(state)
    if following > 1 and state.plan.system == "round-robin":
        yield breach("HL-1.2", "robin", player=player)
    elif state.qualified or (following > 1 and state.plan.system != "swiss"):
        yield breach("HL-1.2", "bracket", player=player)
    elif following > last:
        yield breach("HL-1.2", "late", player=player, round=following, late=last)


def last_to_come_in(state: State) -> int:
    """The last round that somebody may still come into: none is left after the last one planned."""
    late = max(1, state.plan.late)
    return min(late, state.plan.rounds) if state.plan.rounds else late


def _player(state: State, said: say.CheckIn | say.Drop | say.Return | say.Disqualify) -> Iterator[Breach]:
    player = state.players[said.player]
    match said:
        case say.CheckIn() if player.present:
            yield breach("HL-1.4", "present", player=player.id)
        case say.Return() if player.out == "disqualified":
            yield breach("HL-1.3", "disqualified", player=player.id)
        case say.Return() if not player.out:
            yield breach("HL-1.3", "in", player=player.id)
        case say.Return():
            yield from _back(state, player.id)
        case say.Disqualify() if player.out != "disqualified":
            # who has left can still be put out for what comes to light
            return
        case _ if player.out:
            yield breach("HL-1.3", "out", player=player.id)


def _back(state: State, player: str) -> Iterator[Breach]:
    """Whoever left returns as long as a round is left to come in for (HL-1.3)."""
    following, last = len(state.rounds) + 1, state.plan.rounds
    if state.qualified or (following > 1 and state.plan.system != "swiss"):
        yield breach("HL-1.3", "closed", player=player)
    elif last and following > last:
        yield breach("HL-1.3", "last", player=player, round=last)


def _pair(state: State, said: say.Pair) -> Iterator[Breach]:
    last = state.round
    if said.round != len(state.rounds) + 1:
        yield breach("HL-2.2", "order", round=said.round, next=len(state.rounds) + 1)
        return
    if last is not None and last.open:
        yield breach("HL-2.1", "open", round=last.number, tables=last.open)
    plan = state.plan
    if plan.rounds and said.round > plan.rounds and not state.qualified and plan.system not in ELIMINATION:
        yield breach("HL-2.2", "last", round=said.round, rounds=plan.rounds)
    yield from _seated(state, said)
    if plan.several:
        for number, players in enumerate(said.tables, said.first):
            if not 2 < len(players) <= plan.table_size:
                yield breach("HL-2.6", "size", table=number, count=len(players), most=plan.table_size)
    else:
        for number, players in enumerate(said.tables, said.first):
            if len(players) != 2:
                yield breach("HL-2.6", "two", table=number, count=len(players))
    if not said.because.strip():
        yield from again(state, said)


def _seated(state: State, said: say.Pair) -> Iterator[Breach]:
    """Everybody who is in is seated once (HL-2.3)."""
    seated = [player for players in said.tables for player in players] + list(said.byes)
    wanted = {player.id for player in state.playing(said.round)}
    if state.qualified or state.plan.system in ELIMINATION:
        # whoever is beaten sits out: the bracket says who plays
        wanted &= set(seated)
    twice = tuple(sorted({player for player in seated if seated.count(player) > 1})) if _doubled(seated) else ()
    if twice:
        yield breach("HL-2.3", "twice", players=twice)
    if strangers := tuple(sorted(set(seated) - wanted)):
        yield breach("HL-2.3", "not-in", players=strangers)
    if missing := tuple(sorted(wanted - set(seated))):
        yield breach("HL-2.3", "missing", players=missing)
    if not said.tables:
        yield breach("HL-2.3", "nobody")


def _doubled(seated: list[str]) -> bool:
    return len(set(seated)) != len(seated)


def _swap(state: State, said: say.Swap) -> Iterator[Breach]:
    last = state.round
    if last is None or last.published:
        yield breach("HL-2.7", "published")
        return
    seated = {player for table in last.tables for player in table.players} | set(last.byes)
    away = tuple(player for player in (said.one, said.other) if player not in seated)
    if away:
        yield breach("HL-2.3", "not-in", players=away)
    elif said.one == said.other:
        yield breach("HL-2.3", "twice", players=(said.one,))


def _round(state: State, said: say.Unpair | say.Publish | say.Start | say.Time) -> Iterator[Breach]:
    last = state.round
    if last is None or said.round != last.number:
        yield breach("HL-2.2", "not-last", round=said.round, last=last.number if last else 0)
        return
    match said:
        case say.Unpair():
            played = tuple(table.number for table in last.tables if table.result is not None or table.reports)
            if played:
                yield breach("HL-2.7", "played", round=last.number, tables=played)
        case say.Publish():
            if last.published:
                yield breach("HL-3.1", "already", round=last.number)
        case say.Start():
            if not last.published:
                yield breach("HL-3.2", "held", round=last.number)
            elif last.started:
                yield breach("HL-3.2", "started", round=last.number)
        case say.Time():
            if not last.started:
                yield breach("HL-3.4", "not-started", round=last.number)
            elif last.called:
                yield breach("HL-3.4", "called", round=last.number)
        case _:
            assert_never(said)


def _extend(state: State, said: say.Extend) -> Iterator[Breach]:
    last = state.round
    if last is None or not last.open or not last.published:
        yield breach("HL-3.3", "nothing")
    elif said.table is not None:
        table = last.table(said.table)
        if table is None:
            yield breach("HL-4.1", "no-table", table=said.table, round=last.number)
        elif table.result is not None:
            yield breach("HL-3.3", "over", table=said.table)


def table_at(state: State, number: int, table: int) -> tuple[Round | None, Table | None]:
    """A round by its number and a table of it, None for what is not there."""
    found = next((done for done in state.rounds if done.number == number), None)
    return found, found.table(table) if found else None


def _result(state: State, said: say.Entered | say.Correct) -> Iterator[Breach]:
    done, table = table_at(state, said.round, said.table)
    if done is None or table is None:
        yield breach("HL-4.1", "no-table", table=said.table, round=said.round)
        return
    if not done.published:
        yield breach("HL-3.1", "held", round=done.number)
    if isinstance(said, say.Entered) and table.result is not None:
        yield breach("HL-4.2", "already", table=table.number, result=str(table.result))
    if isinstance(said, say.Correct):
        if table.result is None:
            yield breach("HL-4.2", "nothing", table=table.number)
        if not said.because.strip():
            yield breach("HL-4.2", "reason")
        if done.stage in ("elimination", "cut") and done.number < len(state.rounds):
            yield breach("HL-4.9", "built-on", round=done.number, next=done.number + 1)
    yield from result_breaches(state.plan, done, table, said)


def _report(state: State, said: say.Report, actor: str) -> Iterator[Breach]:
    done, table = table_at(state, said.round, said.table)
    if done is None or table is None:
        yield breach("HL-4.1", "no-table", table=said.table, round=said.round)
        return
    if not done.published:
        yield breach("HL-3.1", "held", round=done.number)
    if actor not in table.players:
        yield breach("HL-4.7", "elsewhere", player=actor, table=table.number)
    if table.result is not None:
        yield breach("HL-4.7", "decided", table=table.number, result=str(table.result))
    yield from result_breaches(state.plan, done, table, said)


def _call(state: State, said: say.CallJudge | say.Take | say.Done) -> Iterator[Breach]:
    last = state.round
    table = last.table(said.table) if last and last.published else None
    if table is None:
        yield breach("HL-4.1", "no-table", table=said.table, round=last.number if last else 0)
    elif isinstance(said, say.CallJudge):
        if table.call is not None:
            yield breach("HL-7.1", "waiting", table=said.table)
    elif table.call is None:
        yield breach("HL-7.1", "nobody", table=said.table)
    elif isinstance(said, say.Take) and table.call.taken:
        yield breach("HL-7.1", "taken", table=said.table, judge=table.call.taken)


def _cut(state: State, said: say.Cut) -> Iterator[Breach]:
    last = state.round
    if not state.plan.cut or state.qualified:
        yield breach("HL-2.8", "none" if not state.plan.cut else "made")
        return
    if last is None or last.open or (state.plan.rounds and last.number < state.plan.rounds):
        yield breach("HL-2.8", "early", rounds=state.plan.rounds)
    fewer = 1 < len(said.players) < state.plan.cut and bool(said.because.strip())
    if len(said.players) != state.plan.cut and not fewer:
        yield breach("HL-2.8", "count", count=len(said.players), cut=state.plan.cut)
    if len(set(said.players)) != len(said.players):
        yield breach("HL-2.3", "twice", players=tuple(sorted({p for p in said.players if said.players.count(p) > 1})))
    if gone := tuple(player for player in said.players if state.players[player].out):
        yield breach("HL-2.3", "not-in", players=gone)
    elif not said.because.strip() and len(said.players) == state.plan.cut and said.players != (going := best(state)):
        yield breach("HL-2.8", "best", best=going)


def _finish(state: State, said: say.Finish) -> Iterator[Breach]:
    last = state.round
    if last is None:
        yield breach("HL-6.2", "nothing")
    elif last.open:
        yield breach("HL-6.2", "open", round=last.number, tables=last.open)
    elif len(remaining := left(state)) > 1 and not said.because.strip():
        yield breach("HL-6.2", "bracket", players=remaining)
