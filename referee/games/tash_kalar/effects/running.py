"""How an effect runs: opened, carried on until a player must choose, declined, closed (TK-7.1 to TK-7.3)."""

from collections.abc import Iterator

from referee.games.tash_kalar.board import BIT
from referee.games.tash_kalar.cards import Effect, Step
from referee.games.tash_kalar.declarations import Pick
from referee.games.tash_kalar.effects.asking import AT_ONCE, answers, ask_briefly, declinable, open_parts
from referee.games.tash_kalar.effects.doing import by_itself, do, meant, on_piece, option_of
from referee.games.tash_kalar.effects.targets import colour_of, holds, pieces
from referee.games.tash_kalar.flow import flare_halves
from referee.games.tash_kalar.state import Running, State
from referee.kernel.declaration import Declaration, Spoken
from referee.kernel.effects import settle
from referee.kernel.frozen import changed
from referee.kernel.ruling import Event, Outcome, event

BY_HAND = Step(do="move", kind="combat")
"""What an effect by hand is held to: the general rules, with whatever piece."""


def prepared(run: Running, effect: Effect) -> Running:
    """An effect with its steps, or to be carried out by hand."""
    return changed(run, steps=effect if isinstance(effect, tuple) else (), by_hand=effect == "manual")


def carry_on(state: State) -> Outcome[State]:
    """Carry the running effect on until a player must choose or it is over."""
    return settle(state, ask_briefly, _answer, skip)


def skip(state: State) -> Outcome[State]:
    """Leave the current step: what it does by itself is done, then the next one comes, or the effect closes."""
    run = state.running
    assert run is not None
    if not run.steps:
        return _close(state, run)
    step = run.steps[0]
    happened: tuple[Event, ...] = ()
    if not run.done:
        state, run, happened = by_itself(state, run, step)
        happened += _left_undone(state, run, step)
    return Outcome(changed(state, running=_next(run, step)), happened)


def _left_undone(state: State, run: Running, step: Step) -> tuple[Event, ...]:
    """Why a step that has to be done is not: nothing to do it to, or no piece for it (TK-7.3, TK-7.11, TK-G2)."""
    if step.all or step.do in AT_ONCE or not holds(state, run, step):
        return ()
    if step.do == "convert" and pieces(state, run, step):
        return (event("TK-G2", "left-undone", card=run.card),)
    if step.may:
        return ()
    if step.do == "place":
        return (event("TK-7.11", "left-undone", card=run.card),)
    return (event("TK-7.3", "left-undone", card=run.card),)


def _next(run: Running, step: Step) -> Running:
    # a conditional step that did not apply leaves what the step before it did, for the conditions after it
    did = run.did if run.done or step.if_ is not None or step.all else 0
    following = step.then if run.done or (step.all and run.did) else ()
    return changed(
        run, steps=following + run.steps[1:], done=0, mover=0, heading=None, needs=0, touched=0, ranks=(), own_moves=0,
        stopped=False, did=did,
    )  # fmt: skip


def _close(state: State, run: Running) -> Outcome[State]:
    """The effect is over; the other half of a flare follows where its condition held (TK-6.4, TK-G1)."""
    if not run.after:
        return Outcome(changed(state, running=None))
    lower = run.after[0]
    holds_still = flare_halves(state, colour_of(state, run), run.card, lower.opponent)[1]
    follows = holds_still or not state.ground.options.flare_recheck
    gap = () if holds_still else (event("TK-G1", "decided" if follows else "again", card=run.card),)
    return Outcome(changed(state, running=lower if follows else None), gap)


def _answer(state: State, spoken: Spoken) -> Outcome[State]:
    return once(state, spoken.declaration)


def once(state: State, said: Declaration) -> Outcome[State]:
    """Do the current step once as declared, without carrying on."""
    run = state.running
    assert run is not None
    if run.by_hand:
        return _by_hand(state, run, said)
    if not run.steps:
        raise ValueError("no effect waits for that")
    step = run.steps[0]
    one = alternative(step, said)
    if one:
        return Outcome(changed(state, running=changed(run, steps=one + run.steps[1:])))
    if step.do == "any":
        option = option_of(state, run, step, said)
        if option is None:
            raise ValueError("none of the choices")
        done = run.done
        state, run, happened = do(state, changed(run, done=0, ranks=()), option, said)
        return Outcome(changed(state, running=changed(run, done=done + 1)), happened)
    state, run, happened = do(state, run, step, said)
    if step.do == "choose":
        run = _next(run, step)
    return Outcome(changed(state, running=run), happened)


def _by_hand(state: State, run: Running, said: Declaration) -> Outcome[State]:
    if isinstance(said, Pick):
        return Outcome(state, (event("TK-5.9", "picked", card=run.card, what=said.what),))
    if said.verb in ("destroy", "upgrade", "downgrade", "convert"):
        state, after, happened = on_piece(state, run, BY_HAND, said.verb, _bit(said))
    else:
        state, after, happened = do(state, run, BY_HAND, said)
    return Outcome(changed(state, running=changed(after, done=0, ranks=(), steps=())), happened)


def _bit(said: Declaration) -> int:
    return BIT[said.square]  # type: ignore[attr-defined]  # the verbs on one piece have it


def decline(state: State) -> State:
    """All that is left of the effect and may be declined is; what must be done is still asked for (TK-7.2)."""
    while (run := state.running) is not None and run.steps:
        step = run.steps[0]
        if not declinable(run, step) and next(answers(state, run, step), None) is not None:
            break
        if step.all or step.do in AT_ONCE:
            break
        state = changed(state, running=_next(run, step))
    return state


def reachable(state: State) -> Iterator[State]:
    """The state now, and as it is after leaving each optional step: a later part skips optional earlier ones.

    What a branch would ask is reached too: a move that shows the branch needs no ``pick`` before it.
    """
    while True:
        yield state
        run = state.running
        if run is None or not run.steps:
            return
        yield from _branches(state, run)
        if not declinable(run, run.steps[0]):
            return
        state = carry_on(changed(state, running=_next(run, run.steps[0]))).state


def _branches(state: State, run: Running) -> Iterator[State]:
    step = run.steps[0]
    if step.do == "choose" and holds(state, run, step):
        for branch in step.options:
            yield changed(state, running=changed(_next(run, step), steps=branch + run.steps[1:], did=0))


def alternative(step: Step, said: Declaration) -> tuple[Step, ...]:
    """The part of a step that the card gives a choice of, picked by its number although a move would show it."""
    if not isinstance(said, Pick) or not said.what.isdigit():
        return ()
    parts, number = parts_of(step), int(said.what) - 1
    return parts[number] if 0 <= number < len(parts) else ()


def parts_of(step: Step) -> list[tuple[Step, ...]]:
    """What a card gives a choice of where a move shows which: its alternatives, budgets or quotas, in its order."""
    if step.do == "any" and step.count == 1:
        return [tuple(each.model_copy(update={"may": step.may}) for each in option) for option in step.options]
    if len(step.budget) > 1:
        return [(step.model_copy(update={"budget": (each,)}),) for each in step.budget]
    if len(step.quota) > 1:
        return [(step.model_copy(update={"quota": (each,)}),) for each in step.quota]
    return []


def _picks_a_part(state: State, run: Running, said: Declaration) -> bool:
    """Whether a part of the step is picked by its number, one that may be picked now (TK-7.2, TK-7.3)."""
    step = run.steps[0]
    if not isinstance(said, Pick) or not alternative(step, said):
        return False
    return int(said.what) in open_parts(state, run, step, parts_of(step))


def accepts(state: State, said: Declaration) -> State | None:
    """The state at which a declaration answers the effect, None where it never does."""
    for later in reachable(state):
        run = later.running
        if run is None or not run.steps:
            continue
        if not run.done and holds(later, run, run.steps[0]) and _picks_a_part(later, run, said):
            return later
        wanted = meant(later, run, said)
        if any(wanted == answer for answer in answers(later, run, run.steps[0])):
            return later
    return None
