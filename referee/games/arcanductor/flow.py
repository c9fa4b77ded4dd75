"""How a declaration goes on by itself: cards shown and turned up, effects in their order, battles, the end."""

from referee.games.arcanductor import ending
from referee.games.arcanductor.changing import change_life, discard, relocate, set_power, trigger, turn_up
from referee.games.arcanductor.declarations import ON_CARDS
from referee.games.arcanductor.effects import apply, carry_out, start_next
from referee.games.arcanductor.state import SET, Clash, Running, State
from referee.games.arcanductor.steps import answers, at_once, everywhere, several, target_of, verb_on
from referee.kernel.declaration import Declaration
from referee.kernel.effects import LIMIT
from referee.kernel.frozen import changed
from referee.kernel.ruling import Outcome, event


def pending(state: State) -> str | None:
    """What must be decided next: ``setup``, ``show``, ``effect`` or nothing."""
    if state.over:
        return None
    if state.phase == "setup":
        return "setup"
    return "show" if state.shows else "effect" if state.running else None


def is_set_up(state: State) -> bool:
    """Whether both have a significator and four cards, so that the match can begin (AD-2.4)."""
    return all(
        state.player(seat).significator and sum(1 for _ in state.cards_of(seat)) >= SET for seat in state.ground.seats
    )


def cost(state: State) -> int:
    """The life that the next action of this turn costs (AD-3.2)."""
    return state.actions


def carry_on(state: State) -> Outcome[State]:
    """Go on until a player or the table must speak, or nothing is left."""
    outcome = Outcome(state)
    for _ in range(LIMIT):
        following = _step(outcome.state)
        if following is None:
            return outcome
        outcome = outcome.then(following)
    raise RecursionError("the effects do not come to an end")


def _step(state: State) -> Outcome[State] | None:
    """One step that nobody has to choose, None where there is none."""
    if state.over or state.phase == "setup" or state.shows:
        return None
    ended = ending.look(state)
    if ended is not None:
        return ended
    if state.deferred is not None:
        return apply(changed(state, deferred=None), state.deferred)
    if state.running is not None:
        return _run(state, state.running)
    if state.queue:
        return start_next(state)
    return _clash(state, state.clash) if state.clash is not None else None


def _run(state: State, run: Running) -> Outcome[State] | None:
    if run.by_hand:
        return None
    if not run.steps:
        return Outcome(changed(state, running=None))
    step = run.steps[0]
    if everywhere(run) and not step.may:
        outcome = Outcome(state)
        for said in at_once(state, run):
            outcome = outcome.then(carry_out(outcome.state, said))
        return Outcome(_next(outcome.state), outcome.events)
    open_ = list(answers(state, run))
    if not open_:
        return Outcome(_next(state))
    if step.may:
        return None
    first = do(state, open_[0])
    if all(do(state, other).state == first.state for other in open_[1:]):
        return first
    return None


def do(state: State, said: Declaration) -> Outcome[State]:
    """Do a verb of the effect under way and note what it was done to."""
    run = state.running
    if run is None or run.by_hand or not run.steps:
        return carry_out(state, said)
    if several(run) and isinstance(said, ON_CARDS):
        return _named(state, run, (*run.done, *target_of(said)))
    outcome = carry_out(state, said)
    run = outcome.state.running
    if run is None:
        return outcome
    noted = changed(run, done=(*run.done, *target_of(said)))
    return Outcome(changed(outcome.state, running=noted), outcome.events)


def _named(state: State, run: Running, squares: tuple[str, ...]) -> Outcome[State]:
    """Cards named for a step on several: once there are as many as it may be done to, it is done to all (AD-G10)."""
    run = changed(run, done=squares)
    state = changed(state, running=run)
    if any(True for _ in answers(state, run)):
        return Outcome(state, (event("AD-G10", "named", card=run.waiting.card, at=squares),))
    return close_step(state, run)


def close_step(state: State, run: Running) -> Outcome[State]:
    """The step under way is over; what was named for it one by one is done now."""
    after = _next(state)
    squares = tuple(square for square in run.done if state.at(square) is not None)
    return carry_out(after, verb_on(run.steps[0], squares)) if several(run) and squares else Outcome(after)


def _next(state: State) -> State:
    run = state.running
    return state if run is None else changed(state, running=changed(run, steps=run.steps[1:], done=()))


def _clash(state: State, clash: Clash) -> Outcome[State] | None:
    """A battle or an attack goes on to its next stage (AD-4.1, AD-4.4, AD-G2)."""
    if clash.gone:
        return _interrupted(state, clash)
    if clash.stage == "faces":
        return _faces(state, clash)
    if clash.end == "out":
        return _attack(changed(state, clash=None), clash)
    if clash.stage == "starts":
        return _starts(state, clash)
    return _fight(changed(state, clash=None), clash)


def _interrupted(state: State, clash: Clash) -> Outcome[State]:
    """A battle or attack that one of its cards has left before it was fought (AD-G8)."""
    over = changed(state, clash=None)
    if "mover" in clash.gone:
        return Outcome(_unfought(over, clash))
    there, mover = state.at(clash.end), state.at(clash.start)
    assert mover is not None
    if there is None:
        return Outcome(_unfought(relocate(over, clash.start, clash.end), clash))
    if there.seat == mover.seat:
        return Outcome(_unfought(over, clash), (event("AD-G8", "stays", card=mover.card, at=clash.start),))
    return Outcome(changed(state, clash=Clash(clash.start, clash.end)))


def _unfought(state: State, clash: Clash) -> State:
    """A battle without a fight ends without a word, unless the house rule has its end trigger effects (AD-G8)."""
    if clash.stage != "fight" or not state.ground.options.unfought_ends:
        return state
    stayed = () if "met" in clash.gone and "mover" in clash.gone else _stayed(state, clash)
    return _around(state, stayed, "own-battle-end", "battle-end")


def _stayed(state: State, clash: Clash) -> tuple[str, ...]:
    """The square of the card that was in the battle and has not left."""
    if "mover" in clash.gone:
        return (clash.end,)
    return (clash.start,) if state.at(clash.start) is not None else (clash.end,)


def _faces(state: State, clash: Clash) -> Outcome[State]:
    """Face-down cards of a battle or attack are turned up first (AD-G2)."""
    squares = [square for square in (clash.start, clash.end) if square != "out"]
    hidden = tuple(square for square in squares if not state.at(square).known)  # type: ignore[union-attr]
    if hidden:
        return Outcome(changed(state, shows=hidden))
    outcome = Outcome(changed(state, clash=changed(clash, stage="starts")))
    for square in squares:
        outcome = outcome.then(turn_up(outcome.state, square, "AD-G2"))
    return outcome


def _starts(state: State, clash: Clash) -> Outcome[State]:
    state = changed(state, clash=changed(clash, stage="fight"))
    return Outcome(_around(state, (clash.start, clash.end), "own-battle-start", "battle-start"))


def _around(state: State, inside: tuple[str, ...], own: str, any_: str) -> State:
    """The effects of a battle's start or end: of the cards in it, and of all cards on the field (AD-6.2)."""
    for square in inside:
        state = trigger(state, square, own)
    for square, _ in state.field:
        state = trigger(state, square, any_)
    return state


def _fight(state: State, clash: Clash) -> Outcome[State]:
    """Each card loses as much power as the other had (AD-4.2, AD-4.3)."""
    mover, there = state.at(clash.start), state.at(clash.end)
    assert mover is not None and there is not None
    mine, theirs = mover.power or 0, there.power or 0
    fought = event("AD-4.2", "battle", mover=mover.card, power=mine, other=there.card, against=theirs, at=clash.end)
    outcome = Outcome(state, (fought,))
    outcome = outcome.then(set_power(outcome.state, clash.end, theirs - mine, "AD-4.2"))
    outcome = outcome.then(set_power(outcome.state, clash.start, mine - theirs, "AD-4.2"))
    state = _arrive(outcome.state, clash)
    return Outcome(_around(state, (clash.end,), "own-battle-end", "battle-end"), outcome.events)


def _arrive(state: State, clash: Clash) -> State:
    """The card that moved comes to its square where it is left and that is free."""
    if state.at(clash.start) is None or state.at(clash.end) is not None:
        return state
    return relocate(state, clash.start, clash.end)


def _attack(state: State, clash: Clash) -> Outcome[State]:
    """A card past the far edge: the opponent loses life, the card is discarded (AD-4.4)."""
    mover = state.at(clash.start)
    assert mover is not None
    hit = change_life(state, state.other(mover.seat), -(mover.power or 0), "AD-4.4", "attack")
    outcome = hit.then(discard(hit.state, clash.start, "AD-4.4"))
    # no life left is lost by the hit itself: that the card was the last one comes too late to make it a draw
    ended = ending.by_life(hit.state, outcome.state)
    return outcome if ended is None else outcome.then(ended)
