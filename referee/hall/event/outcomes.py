"""What an entry of an event does: the state after it, and what happened."""

from typing import Any, assert_never

from referee.hall.event import declarations as say
from referee.hall.event.plan import ELIMINATION, with_line
from referee.hall.event.results import lost_by, result_of
from referee.hall.event.state import Call, Given, Player, Result, Round, State, Table
from referee.hall.standings import winner as winner_of
from referee.kernel.declaration import Spoken
from referee.kernel.frozen import changed
from referee.kernel.ruling import Event, Outcome, event


def carry_out(state: State, spoken: Spoken, number: int, at: str) -> Outcome[State]:
    """The event after an entry that no check refused; ``number`` and ``at`` are those of the entry."""
    said: Any = spoken.declaration
    match said:
        case say.Enter() | say.CheckIn() | say.Drop() | say.Return():
            return _player(state, said)
        case say.Pair():
            return _paired(state, said)
        case say.Swap():
            return _swapped(state, said)
        case say.Unpair():
            rounds = state.rounds[:-1]
            return Outcome(changed(state, rounds=rounds), (event("HL-2.7", "unpaired", round=said.round),))
        case say.Publish() | say.Start() | say.Time() | say.Extend():
            return _clocked(state, said, at)
        case say.Entered() | say.Correct():
            return _result(state, said)
        case say.Report():
            return _reported(state, said, spoken.actor)
        case say.History() | say.Settle():
            return _settled(state, said)
        case say.Penalty() | say.Disqualify():
            return _punished(state, said, number)
        case say.CallJudge() | say.Take() | say.Done():
            return _called(state, said, at, spoken.actor)
        case say.Cut():
            happened = event("HL-2.8", "cut", players=said.players)
            return Outcome(changed(state, qualified=said.players), (happened,))
        case say.Finish():
            return _finished(changed(state, finished=True))
        case say.Note():
            return Outcome(state)
        case _:
            assert_never(said)


def _settled(state: State, said: say.History | say.Settle) -> Outcome[State]:
    """What counts from now on: one of two histories of a match, or another value in the event's header."""
    if isinstance(said, say.History):
        chosen = changed(state, histories={**state.histories, said.match: said.hash})
        return Outcome(chosen, (event("HL-4.8", "chosen", match=said.match, hash=said.hash[:16], why=said.because),))
    after = changed(state, plan=with_line(state.plan, said.line, said.to))
    return Outcome(after, (event("HL-1.5", "settled", line=said.line, value=said.to, why=said.because),))


def _finished(state: State) -> Outcome[State]:
    happened = (event("HL-6.2", "over"),)
    first = winner_of(state)
    return Outcome(state, (*happened, event("HL-6.2", "won", player=first)) if first else happened)


def _with_player(state: State, player: Player) -> State:
    return changed(state, players={**state.players, player.id: player})


def _player(state: State, said: say.Enter | say.CheckIn | say.Drop | say.Return) -> Outcome[State]:
    following = len(state.rounds) + 1
    if isinstance(said, say.Enter):
        player = Player(said.player, said.name, said.club, said.deck, said.rank, following)
        rule = "HL-1.2" if following > 1 else "HL-1.1"
        return Outcome(_with_player(state, player), (event(rule, "entered", player=player.id, round=following),))
    player = state.players[said.player]
    match said:
        case say.CheckIn():
            player = changed(player, present=True)
            happened = event("HL-1.4", "there", player=player.id)
        case say.Drop():
            player = changed(player, out="dropped", out_since=following)
            happened = event("HL-1.3", "dropped", player=player.id)
        case say.Return():
            player = changed(player, out="", out_since=0, since=following)
            happened = event("HL-1.3", "back", player=player.id, round=following)
        case _:
            assert_never(said)
    return Outcome(_with_player(state, player), (happened,))


def _paired(state: State, said: say.Pair) -> Outcome[State]:
    tables = tuple(Table(number, players) for number, players in enumerate(said.tables, said.first))
    stage = state.plan.system if state.plan.system not in ELIMINATION else "elimination"
    made = Round(said.round, "cut" if state.qualified else stage, tables, said.byes)
    happened = [event("HL-2.1", "paired", round=said.round, tables=len(tables))]
    happened += [event("HL-2.4", "bye", player=player) for player in said.byes]
    return Outcome(changed(state, rounds=(*state.rounds, made)), tuple(happened))


def _swapped(state: State, said: say.Swap) -> Outcome[State]:
    last = state.rounds[-1]
    places = {said.one: said.other, said.other: said.one}

    def moved(players: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(places.get(player, player) for player in players)

    tables = tuple(changed(table, players=moved(table.players)) for table in last.tables)
    after = _with_round(state, changed(last, tables=tables, byes=moved(last.byes)))
    return Outcome(after, (event("HL-2.7", "swapped", one=said.one, other=said.other),))


def _with_round(state: State, done: Round) -> State:
    rounds = tuple(done if other.number == done.number else other for other in state.rounds)
    return changed(state, rounds=rounds)


def _with_table(state: State, number: int, table: Table) -> State:
    done = next(found for found in state.rounds if found.number == number)
    tables = tuple(table if other.number == table.number else other for other in done.tables)
    return _with_round(state, changed(done, tables=tables))


def _clocked(state: State, said: say.Publish | say.Start | say.Time | say.Extend, at: str) -> Outcome[State]:
    last = state.rounds[-1]
    match said:
        case say.Publish():
            after, happened = _published(state, last)
            return Outcome(after, happened)
        case say.Start():
            return Outcome(_with_round(state, changed(last, started=at or "-")), (event("HL-3.2", "runs"),))
        case say.Time():
            return Outcome(
                _with_round(state, changed(last, called=True)), (event("HL-3.4", "time", round=last.number),)
            )
        case say.Extend(table=None):
            more = changed(last, extended=last.extended + said.minutes)
            return Outcome(_with_round(state, more), (event("HL-3.3", "all", minutes=said.minutes),))
        case say.Extend():
            table = next(table for table in last.tables if table.number == said.table)
            longer = changed(table, extended=table.extended + said.minutes)
            happened = (event("HL-3.3", "one", minutes=said.minutes, table=table.number),)
            return Outcome(_with_table(state, last.number, longer), happened)
        case _:
            assert_never(said)


def _published(state: State, last: Round) -> tuple[State, tuple[Event, ...]]:
    """A round shown to everybody; who left after it was paired has lost at once (HL-3.5)."""
    state = _with_round(state, changed(last, published=True))
    happened = [event("HL-3.1", "published", round=last.number)]
    for table in last.tables:
        gone = [player for player in table.players if state.players[player].out]
        here = tuple(player for player in table.players if player not in gone)
        if gone and len(here) > 2 and table.result is None:
            state = _with_table(state, last.number, changed(table, players=here))
            happened += [event("HL-3.5", "without", player=player, table=table.number) for player in gone]
        elif gone and table.result is None:
            state = _with_table(state, last.number, changed(table, result=_absent(state, table, gone)))
            happened += [event("HL-3.5", "gone", player=player, table=table.number) for player in gone]
    return state, tuple(happened)


def _absent(state: State, table: Table, gone: list[str]) -> Result:
    if len(gone) == len(table.players) or len(gone) > 1:
        return Result("double-no-show", None, (0, 0) if len(table.players) == 2 else ())
    return lost_by(table, state.plan, gone[0], "no-show")


def _result(state: State, said: say.Entered | say.Correct) -> Outcome[State]:
    done = next(found for found in state.rounds if found.number == said.round)
    table = next(table for table in done.tables if table.number == said.table)
    result = result_of(state.plan, table, said)
    what = "corrected" if isinstance(said, say.Correct) else "entered"
    rule = "HL-4.2" if isinstance(said, say.Correct) else "HL-4.1"
    happened = event(rule, what, table=table.number, round=done.number, result=str(result), before=str(table.result))
    return Outcome(_with_table(state, done.number, changed(table, result=result)), (happened,))


def _reported(state: State, said: say.Report, actor: str) -> Outcome[State]:
    """Two players who say the same settle the result; who says otherwise makes it a dispute (HL-4.7)."""
    done = next(found for found in state.rounds if found.number == said.round)
    table = next(table for table in done.tables if table.number == said.table)
    told = result_of(state.plan, table, said)
    table = changed(table, reports={**table.reports, actor: told})
    happened = [event("HL-4.7", "reported", player=actor, table=table.number, result=str(told))]
    if table.disputed:
        happened.append(event("HL-4.7", "disputed", table=table.number))
    elif len(table.reports) == len(table.players) or (len(table.reports) > 1 and state.plan.several):
        table = changed(table, result=told)
        happened.append(event("HL-4.7", "agreed", table=table.number, result=str(told)))
    return Outcome(_with_table(state, done.number, table), tuple(happened))


def _punished(state: State, said: say.Penalty | say.Disqualify, number: int) -> Outcome[State]:
    last = state.round
    level = said.level if isinstance(said, say.Penalty) else "disqualification"
    infraction = said.infraction if isinstance(said, say.Penalty) else ""
    given = Given(said.player, level, infraction, said.because, said.by, last.number if last else 0, number)
    state = changed(state, given=(*state.given, given))
    rule = "HL-5.1" if isinstance(said, say.Penalty) else "HL-5.2"
    happened = [event(rule, "given", player=said.player, level=level)]
    if isinstance(said, say.Disqualify):
        out = changed(state.players[said.player], out="disqualified", out_since=len(state.rounds) + 1)
        state = _with_player(state, out)
    table = last.table_of(said.player) if last and last.published else None
    if level in ("match-loss", "disqualification") and last and table and table.result is None:
        lost = lost_by(table, state.plan, said.player, level)
        state = _with_table(state, last.number, changed(table, result=lost))
        happened.append(event("HL-5.3", "lost", player=said.player, table=table.number))
    return Outcome(state, tuple(happened))


def _called(state: State, said: say.CallJudge | say.Take | say.Done, at: str, actor: str) -> Outcome[State]:
    last = state.rounds[-1]
    table = next(table for table in last.tables if table.number == said.table)
    match said:
        case say.CallJudge():
            call: Call | None = Call(at, said.because)
        case say.Take():
            assert table.call is not None
            call = changed(table.call, taken=said.by or actor)
        case say.Done():
            call = None
        case _:
            assert_never(said)
    happened = event("HL-7.1", said.verb, table=said.table, judge=getattr(said, "by", "") or actor)
    return Outcome(_with_table(state, last.number, changed(table, call=call)), (happened,))
