"""What the words beside the game do: taking back, the judge's words, what seats say of the result.

Each function has the match and the position now, and gives the ruling and the position after it.
"""

from collections import deque
from typing import Any

from referee.judge import verbs as judging
from referee.judge.bench import FAMILIES, Bench
from referee.judge.ladder import infractions
from referee.kernel.declaration import Spoken
from referee.kernel.facts import DECLARED, follows_from
from referee.kernel.figures import Beyond, whole
from referee.kernel.frozen import changed
from referee.kernel.game import BadFact, Game, stand_as_played
from referee.kernel.ruling import (
    Allowed,
    Breach,
    CannotStand,
    Event,
    Outcome,
    Refused,
    State,
    Unreadable,
    breach,
    event,
)
from referee.kernel.telling import Message, key_of
from referee.match import taken_back
from referee.match.account import Account
from referee.match.deciding import GIVEN, against, counting, in_force, losses
from referee.match.fact_names import those_near
from referee.match.history import Position
from referee.match.result import Result, time_called

Ruled = tuple[Allowed[State] | Refused, Position]
_BESIDE = frozenset((*judging.JUDGE_VERBS.values(), *judging.SEAT_VERBS.values()))
"""The words that every game has: most that is said is none of them."""
NEEDS_SEATS = ("no-show", "drop", "bye", "win")


_WITH_REASON: dict[type[Any], str] = {
    judging.SetFact: "RF-2.2",
    judging.Allow: "RF-2.1",
    judging.Withdraw: "RF-2.9",
    judging.Appeal: "RF-2.7",
    judging.Extend: "RF-5.2",
    judging.Correct: "RF-6.9",
}
"""The judge's words that have a reason, each with the rule that wants one."""


def ruled(match: Account, position: Position, spoken: Spoken, *, anew: bool = True) -> Ruled | None:
    """The ruling on a word that every game has; None where it is the game's own.

    ``anew`` is whether it is said now: an earlier version took words whose reason is empty, and what can be said of a
    match no more once it is over, and they stand.
    """
    said: Any = spoken.declaration
    if type(said) not in _BESIDE:
        return None
    if anew and (against := _too_late(match, position, said)):
        return Refused(against), position
    found = _ruled(match, position, spoken)
    if found is None or not anew or type(said) not in _WITH_REASON or said.because.strip():
        return found
    others = found[0].breaches if isinstance(found[0], Refused) else ()
    return Refused((*others, breach(_WITH_REASON[type(said)], "no-reason"))), position


def _too_late(match: Account, position: Position, said: object) -> tuple[Breach, ...]:
    """Why a word of the judge is none any more, for how the match stands or has come out."""
    match said:
        case judging.Clock(what="time"):
            return _no_time_to_call(match, position)
        case judging.Flag(of="bank") if match.policy.flag == "time":
            return _no_time_to_call(match, position)
        case judging.Allow() if position.refused is not None:
            return _cannot_follow(match, position.refused, match.result)
        case judging.Appeal(entry=number, ruling="overturned") if number <= len(match.entries):
            entry = match.entries[number - 1]
            return () if entry.stands else _cannot_follow(match, entry.spoken, match.result_at(number - 1))
        case judging.Decide():
            return _undecidable(match, position, said)
        case _:
            return ()


def _no_time_to_call(match: Account, position: Position) -> tuple[Breach, ...]:
    """Why no time is called: the match is over, or it has been called and the clock not set going again (RF-5.3)."""
    if match.series.over:
        return (breach("RF-5.3", "over"),)
    called = time_called(in_force(match.entries, position.bench), match.policy)
    return (breach("RF-5.3", "called", entry=called.number),) if called is not None else ()


def _cannot_follow(match: Account, spoken: Spoken, result: Result) -> tuple[Breach, ...]:
    """Why what was refused after the end cannot stand: nothing is played then but what the game has for it (RF-3.2)."""
    afterwards = match.game.afterwards
    of_the_end = afterwards is not None and spoken.declaration.verb in afterwards.verbs
    if not result.over or of_the_end or type(spoken.declaration) in _BESIDE:
        return ()
    return (breach("RF-2.1", "over", said=str(spoken)),)


def _ruled(match: Account, position: Position, spoken: Spoken) -> Ruled | None:
    match spoken.declaration:
        case judging.Undo() | judging.Redo() | judging.Withdraw() | judging.Appeal():
            return taken_back.ruled(match, position, spoken)
        case judging.SetFact() as said:
            return _set(match, position, spoken, said)
        case judging.Allow() as said:
            return _allow(match, position, spoken, said)
        case judging.Warn() | judging.Penalty():
            return _penalty(match, position, spoken.declaration)
        case judging.Confirm() | judging.ConfirmFor() | judging.Concede() | judging.AgreeDraw() | judging.Decide():
            return _of_the_result(match, position, spoken)
        case judging.Clock(what=what, because=because):
            return weighty(match, position, event("RF-5.1", what, because=because))
        case judging.Flag() as said:
            return _flag(match, position, said)
        case judging.Extend(seat=str() as seat) as said:
            more = event("RF-5.2", "extended-seat", minutes=said.minutes, seat=seat, because=said.because)
            return Allowed(position.state, (more,)), changed(position)
        case judging.Extend() as said:
            more = event("RF-5.2", "extended", minutes=said.minutes, because=said.because)
            return Allowed(position.state, (more,)), changed(position)
        case judging.Correct() as said:
            return _correct(match, position, said)
        case judging.Note():
            return Allowed(position.state, (event("RF-2.5"),)), changed(position)
        case _:
            return None


def weighty(match: Account, position: Position, *happened: Event) -> Ruled:
    """Something that leaves the game alone but the result may hang on."""
    return Allowed(position.state, happened), changed(position, bench=weighed(match, position.bench))


def weighed(match: Account, bench: Bench) -> Bench:
    """The bench with the entry that is being made among those the result may hang on."""
    return changed(bench, weighty=(*bench.weighty, len(match.entries) + 1))


def after(match: Account, position: Position, state: State, bench: Bench, spoken: Spoken) -> Position:
    """The position that a declaration leads to and that taking back returns from."""
    return Position(state, bench, earlier=position, by=spoken, number=len(match.entries) + 1, out=position.out)


def refused(position: Position, rule: str, why: str, **facts: object) -> Ruled:
    """A refusal; the position stays as it was."""
    return Refused((breach(rule, why, **facts),)), position


def _set(match: Account, position: Position, spoken: Spoken, said: judging.SetFact) -> Ruled:
    game, state = match.game, position.state
    before = match.facts(position).get(said.fact)
    _require_settable(match, said.fact, same=before == said.value)
    try:
        outcome = _with_fact(game, state, said, before)
    except BadFact as fault:
        unknown = key_of(fault.message) in ("no-fact", "unknown-name") and not fault.of_value
        remedy = fault.remedy or (lambda: those_near(match, said.fact) if unknown else "")
        raise Unreadable(fault.message, word=_VALUE if fault.of_value else _FACT, remedy=remedy) from fault
    except Beyond as fault:
        return refused(position, "RF-7.1", f"{fault.what}-refused")
    if against := _untenable(game, state, outcome):
        return Refused(against), position
    bench = changed(position.bench, overrides=position.bench.overrides + 1)
    change = _by(before, said.value)
    happened = event("RF-2.2", "set", set=said.fact, value=said.value, because=said.because, fact=said.fact, **change)
    told = (happened, *_followed(match, state, outcome))
    return Allowed(outcome.state, told), after(match, position, outcome.state, bench, spoken)


_BESIDE_THE_GAME: dict[str, str] = {
    **dict.fromkeys(FAMILIES, DECLARED),
    "match": Message("how-games-came-out", "how the games came out"),
    "unlawful": Message("what-decks-list", "the decks"),
}
"""By family what those facts follow from that no game has."""


_FACT, _VALUE = 2, 3
"""Where fact and value stand among the words of ``judge set``."""


_OF_THE_RESULT = ("turn", "phase", "pending", "pending.seat", "over", "winner", "ranking", "end.reason")
"""The facts that tell the result where something beside the game has decided it (RF-6.8)."""


_IN_TURNS = ("turn", "phase", "end.triggered", "end.last")
"""The facts of all games that count while turns are taken: nobody sets them once the match has ended (RF-6.8)."""


def _require_settable(match: Account, fact: str, *, same: bool) -> None:
    """Raise ``Unreadable`` for a fact beside the game, which nobody sets, for one that tells how it came out, and for
    one of what goes on where nothing does; the last may be set as it is."""
    of = _BESIDE_THE_GAME.get(fact.partition(".")[0])
    told = fact in _OF_THE_RESULT and match.result.how != "rules"
    goes_on = match.goes_on(fact) or fact in _IN_TURNS or fact in match.game.in_turns
    if match.result.over and (told or (goes_on and not same)):
        of = Message("how-it-came-out", "what ended the match: take that back or withdraw it")
    if of is not None and fact in match.facts():
        raise Unreadable(follows_from(fact, (of,)), word=_FACT)


def _with_fact(game: Game[State], state: State, said: judging.SetFact, before: str | None) -> Outcome[State]:
    """The state with a fact as the judge says; where it is so already, what is under way goes on.

    Raises ``BadFact`` for what cannot be set so, ``Beyond`` where an effect would count past all bounds then.
    """
    same = before == said.value
    try:
        outcome = game.set_fact(state, said.fact, said.value)
    except BadFact:
        # what is printed may be no word for what can be: nobody's turn, a phase that only follows
        if not same or said.fact not in game.settable(state):
            raise
    if same:
        return Outcome(state, ())
    if game.due is not None and game.due(outcome.state) is not None:
        # what the effect under way asks is counted now: with the fact so it must be answerable still
        deque(game.candidates(outcome.state), maxlen=0)
    return outcome


def _untenable(game: Game[State], before: State, outcome: Outcome[State]) -> tuple[Breach, ...]:
    """What contradicts a position that a judge's word would lead to: a judge decides what is so, not what can be."""
    return game.untenable(before, outcome.state) if game.untenable is not None else ()


def _by(before: str | None, now: str) -> dict[str, object]:
    """By how much a number has changed; nothing for what is none."""
    old, new = whole(before or ""), whole(now)
    return {} if old is None or new is None else {"by": new - old}


def _followed(match: Account, before: State, outcome: Outcome[State]) -> tuple[Event, ...]:
    """What came of it: cards that fell or were lost, and the end it brought; one that stays what it was is not new."""
    was, now = match.game.standing(before), match.game.standing(outcome.state)
    if not now.over or (was.winner, was.end_reason) != (now.winner, now.end_reason):
        return outcome.events
    return tuple(happened for happened in outcome.events if happened.rule not in now.end_reason)


def _allow(match: Account, position: Position, spoken: Spoken, said: judging.Allow) -> Ruled:
    if position.refused is None or position.refused.actor == "judge":
        return refused(position, "RF-2.1", "nothing")
    if type(position.refused.declaration) in _BESIDE:
        return refused(position, "RF-2.1", "beside", said=str(position.refused))
    try:
        outcome = stand_as_played(match.game, position.state, position.refused)
    except CannotStand:
        return refused(position, "RF-2.1", "cannot", said=str(position.refused))
    if against := _untenable(match.game, position.state, outcome):
        return Refused(against), position
    bench = changed(position.bench, overrides=position.bench.overrides + 1)
    stands = event("RF-2.1", "stands", said=str(position.refused), because=said.because)
    return Allowed(outcome.state, (stands, *outcome.events)), after(match, position, outcome.state, bench, spoken)


def _penalty(match: Account, position: Position, said: judging.Warn | judging.Penalty) -> Ruled:
    counts = {**position.bench.penalties, said.seat: position.bench.penalties.get(said.seat, 0) + 1}
    bench = changed(weighed(match, position.bench), penalties=counts)
    level = said.level if isinstance(said, judging.Penalty) else "warning"
    known = infractions(match.game.id).get(said.infraction)
    what = said.verb if level else "plain"
    happened = event(
        "RF-2.4", f"{what}-for" if known else what, seat=said.seat, fact=f"penalties.{said.seat}", by=1,
        level=level or "penalty", infraction=known.text if known else {},
    )  # fmt: skip
    return Allowed(position.state, (happened,)), changed(position, bench=bench)


def _flag(match: Account, position: Position, said: judging.Flag) -> Ruled:
    does = match.policy.flag if said.of == "bank" else match.policy.turn_flag
    bench = weighed(match, position.bench)
    facts: dict[str, object] = {"seat": said.seat, "because": said.because}
    if does == "warning":
        counts = {**bench.penalties, said.seat: bench.penalties.get(said.seat, 0) + 1}
        bench, facts = changed(bench, penalties=counts), {**facts, "fact": f"penalties.{said.seat}", "by": 1}
    happened = event("RF-5.4", f"{said.of}-{does}", **facts)
    return Allowed(position.state, (happened,)), changed(position, bench=bench)


def _of_the_result(match: Account, position: Position, spoken: Spoken) -> Ruled:
    """What seats and judge say of the result."""
    match spoken.declaration:
        case judging.Confirm() | judging.ConfirmFor() if not match.result.over:
            return refused(position, "RF-6.1", "running")
        case judging.Confirm():
            return weighty(match, position, event("RF-6.1", "confirmed", seat=spoken.actor))
        case judging.ConfirmFor(seat=seat):
            return weighty(match, position, event("RF-6.1", "confirmed-for", seat=seat))
        case judging.Concede(of=of):
            return _settling(match, position, spoken, of, "RF-4.2", of, seat=spoken.actor)
        case judging.AgreeDraw(of=of) as said:
            missing = tuple(seat for seat in match.seats if seat not in (spoken.actor, *said.agreed))
            if not match.policy.draws:
                return refused(position, "RF-4.3", "not-here")
            if missing:
                return refused(position, "RF-4.3", "missing", seats=missing)
            return _settling(match, position, spoken, of, "RF-4.3", of, seats=tuple(match.seats))
        case judging.Decide() as said:
            return _decide(match, position, said)
        case _:
            raise AssertionError(spoken)


def _settling(
    match: Account, position: Position, spoken: Spoken, of: str, rule: str, what: str, **facts: object
) -> Ruled:
    """What seats say that ends game or match; they can take it back as they take back a move."""
    if match.result.over if of == "game" else match.series.over:
        return refused(position, rule, "over")
    if rule == "RF-4.2" and len({*match.sides.values()}) > 2:
        return refused(position, rule, "many")
    there = after(match, position, position.state, weighed(match, position.bench), spoken)
    return Allowed(position.state, (event(rule, what, **facts),)), there


def _correct(match: "Account", position: Position, said: judging.Correct) -> Ruled:
    if said.game > len(match.games):
        return refused(position, "RF-6.9", "no-game", game=said.game, count=len(match.games))
    what = f"corrected-{said.winner}" if said.winner in ("draw", "nobody") else "corrected"
    happened = event("RF-6.9", what, game=said.game, winner=said.winner, because=said.because)
    return weighty(match, position, happened)


def _decide(match: Account, position: Position, said: judging.Decide) -> Ruled:
    if said.what in NEEDS_SEATS and not said.seats:
        return refused(position, "RF-6.4", "no-seats", what=said.what)
    if said.what not in NEEDS_SEATS and said.seats:
        return refused(position, "RF-6.4", "no-seat-here", what=said.what)
    rule = "RF-6.5" if said.what == "double-loss" else "RF-6.4"
    happened = event(
        rule, said.what, seats=tuple(dict.fromkeys(said.seats)), scope=f"scope.{said.scope}", because=said.because
    )
    return weighty(match, position, happened)


def _undecidable(match: Account, position: Position, said: judging.Decide) -> tuple[Breach, ...]:
    """Why a result cannot be entered: a win of several sides, or one of who has lost by a penalty that counts."""
    sides = {match.sides[seat] for seat in said.seats}
    if said.what in GIVEN and len(sides) > 1:
        return (breach("RF-6.4", "one-side", what=said.what, seats=said.seats),)
    penalties = [
        loss
        for entry in counting(in_force(match.entries, position.bench), match.terms)
        if isinstance(entry.spoken.declaration, judging.Penalty)
        for loss in losses(entry, match.terms)
    ]
    return tuple(
        breach("RF-2.8", "lost", seat=loss.seat, entry=loss.entry, said=match.entries[loss.entry - 1].text)
        for loss in against(said, penalties, match.terms)
    )
