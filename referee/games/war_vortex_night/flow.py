"""Whose turn it is, how turns and phases pass, and what is pending (WV-3.1 to WV-3.7)."""

from referee.games.war_vortex_night import durations, ending, inforce, ordering
from referee.games.war_vortex_night.effects import asking, working
from referee.games.war_vortex_night.state import Character, Reroll, Rolled, State, TurnStart
from referee.games.war_vortex_night.statuses import Part
from referee.kernel import frozen
from referee.kernel.game import Standing
from referee.kernel.ruling import Outcome, event


def carry_on(state: State) -> Outcome[State]:
    """The state carried on, by turns and phases if need be, until someone must speak or the battle is over."""
    outcome = Outcome(state)
    while not (outcome.state.ended or (outcome.state.rolling and outcome.state.started)):
        step = _step(outcome.state)
        if step is None:
            return outcome
        outcome = outcome.then(step)
    return outcome


def _step(state: State) -> Outcome[State] | None:
    ended = None if _effect_runs(state) else ending.look(state)
    if ended is not None:
        return ended
    if state.waiting:
        return working.work(state)
    return _turn(state) if state.started else _open(state)


def _effect_runs(state: State) -> bool:
    """Whether an effect is being carried out: the end of the battle is looked at when it is done (WV-3.6)."""
    return any(not isinstance(item, Rolled | Reroll) for item in state.waiting)


def _open(state: State) -> Outcome[State] | None:
    """The first turn, once every character's place is known; or the re-roll of those that tied (WV-3.2)."""
    if state.rolling or pending_setup(state):
        return None
    tied = ordering.tied(state)
    if tied:
        return Outcome(frozen.changed(state, rolling=tied), (event("WV-3.2", "tied", chars=tied),))
    order = ordering.order(state)
    begun = frozen.changed(state, order=order, started=True, phase=1)
    return Outcome(begun, (event("WV-3.2", "order", order=order),))


def _turn(state: State) -> Outcome[State] | None:
    """What happens in a turn without anyone speaking."""
    if state.acting is None or state.acting in state.passed:
        return _next(state)
    who = state.character(state.acting)
    if inforce.retired(state, who):
        return durations.turn_over(state, who.id)
    if not state.begun:
        return _begin(state, who)
    if inforce.cannot_act(state, who):
        return _spent(state, who)
    return None


def _next(state: State) -> Outcome[State]:
    """The next character in the order whose place has not come up yet; after the last one the next phase."""
    for name in state.order:
        if name in state.passed:
            continue
        if inforce.retired(state, state.character(name)):
            state = frozen.changed(state, passed=state.passed | {name})
            continue
        return Outcome(frozen.changed(state, acting=name, begun=False, turn=state.turn + 1))
    return durations.phase_over(state)


def _begin(state: State, who: Character) -> Outcome[State]:
    """The start of a turn: what statuses do then waits (WV-5.8, WV-G8)."""
    begun = frozen.changed(state, begun=True)
    merged = [
        Part(item.kind, item.by, each_turn=item.parts[0].each_turn)
        for item in inforce.unnamed(state, who)
        if item.parts[0].each_turn
    ]
    left = (*merged, *(part for part in inforce.named(state, who) if part.each_turn))
    return Outcome(begun.push(TurnStart(who.id, left)) if left else begun)


def _spent(state: State, who: Character) -> Outcome[State]:
    """A turn spent without rolling (WV-G3)."""
    over = durations.turn_over(state, who.id)
    left = inforce.cannot_act(over.state, over.state.character(who.id))
    spent = Outcome(state, (event("WV-G3", "spent", char=who.id, left=left),))
    return spent.then(over)


def pending_setup(state: State) -> bool:
    """Whether a team still has no character (WV-3.1)."""
    return any(not state.team(seat) for seat in state.ground.seats if seat not in state.resigned)


def pending(state: State) -> str | None:
    """What must be decided next."""
    if state.ended:
        return None
    if not state.started:
        return "setup" if pending_setup(state) else "initiative"
    if state.rolling or asking.about_order(state):
        return "initiative"
    return "effect" if state.waiting else None


def standing(state: State) -> Standing:
    """Where the battle stands."""
    running = state.started and not state.ended
    return Standing(
        turn=state.turn_seat if running else None,
        number=state.turn,
        phase="end" if state.ended else "battle" if state.started else "setup",
        pending=pending(state),
        pending_seat=asking.seat(state) if pending(state) else None,
        over=bool(state.ended),
        winner=state.winner,
        ranking=ending.ranking(state),
        end_triggered=bool(state.ended),
        end_reason=state.ended,
        scores={seat: _hit_points(state, seat) for seat in state.ground.seats},
    )


def _hit_points(state: State, seat: str) -> int:
    """The HP of a team's characters that are still in the battle."""
    return sum(who.hp for who in state.team(seat) if not inforce.retired(state, who))
