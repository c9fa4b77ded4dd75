"""How an effect runs: opened, carried on until a player must choose, declined, closed (TK-7.1 to TK-7.3)."""

from collections.abc import Iterator

from referee.games.tash_kalar.board import BIT
from referee.games.tash_kalar.cards import Effect, Step
from referee.games.tash_kalar.declarations import (
    Actions,
    CardMoved,
    Cards,
    Convert,
    Destroy,
    Downgrade,
    ExtraTurn,
    Mark,
    Pick,
    Points,
    Remove,
    Swap,
    Unmark,
    Upgrade,
)
from referee.games.tash_kalar.effects import by_hand
from referee.games.tash_kalar.effects.asking import AT_ONCE, answers, answers_now, declinable, open_parts
from referee.games.tash_kalar.effects.doing import by_itself, do, meant, on_piece, option_of
from referee.games.tash_kalar.effects.targets import colour_of, counted, holds, pieces
from referee.games.tash_kalar.flares import flare_halves
from referee.games.tash_kalar.state import Running, State
from referee.kernel import effects as kernel
from referee.kernel.course import Course, settle, unchosen
from referee.kernel.declaration import Declaration, Spoken
from referee.kernel.figures import whole
from referee.kernel.frozen import changed

BY_HAND = Step(do="move", kind="combat")
"""What an effect by hand is held to: the general rules, with whatever piece."""


def script(effect: Effect) -> tuple[tuple[Step, ...], bool]:
    """The steps of an effect, and whether it is carried out by hand."""
    return (effect, False) if isinstance(effect, tuple) else ((), True)


def step(course: Course[State]) -> bool:
    """The next thing of the running effect that nobody has to choose; whether there was one."""
    course.state = _begun(course.state)
    state, run = course.state, course.state.running
    if run is None or run.by_hand:
        return False
    if not run.steps:
        skip(course)
        return True
    current = run.steps[0]
    found = (Spoken(state.acting, said) for said in answers(state, run, current))
    return unchosen(course, found, _answer, skip, declinable=declinable(run, current))


def _begun(state: State) -> State:
    """A number that is counted is settled when its step begins."""
    run = state.running
    if run is None or not run.steps or run.done or isinstance(run.steps[0].count, int):
        return state
    return changed(state, running=changed(run, steps=(counted(state, run, run.steps[0]), *run.steps[1:])))


def leave_to_players(course: Course[State]) -> None:
    """The running effect is carried out by hand, and what waits behind it is dropped (RF-7.1)."""
    run = course.state.running
    if run is not None:
        course.change(running=changed(run, by_hand=True, steps=(), after=()))


def skip(course: Course[State]) -> None:
    """Leave the current step: what it does by itself is done, then the next one comes, or the effect closes."""
    run = course.state.running
    assert run is not None
    if not run.steps:
        _close(course, run)
        return
    current = run.steps[0]
    if not run.done or current.all:
        run = by_itself(course, run, current)
        _tell_left_undone(course, run, current)
    following = _next(run, current)
    # nothing is left, and no other half of a flare follows
    course.change(running=following if following.steps or following.after else None)


def _tell_left_undone(course: Course[State], run: Running, step: Step) -> None:
    """Why a step that has to be done is not: nothing to do it to, or no piece for it (TK-7.3, TK-7.11, TK-G2)."""
    state = course.state
    if step.all or step.do in AT_ONCE or step.count == 0 or not holds(state, run, step):
        return
    if step.do == "convert" and pieces(state, run, step):
        course.tell("TK-G2", "left-undone", card=run.card)
    elif not step.may:
        course.tell("TK-7.11" if step.do == "place" else "TK-7.3", "left-undone", card=run.card)


def _next(run: Running, step: Step) -> Running:
    # a conditional step that did not apply leaves what the step before it did, for the conditions after it
    did = run.did if run.done or step.if_ is not None else 0
    following = step.then if run.done else ()
    return changed(
        run, steps=following + run.steps[1:], done=0, mover=0, heading=None, needs=0, touched=0, ranks=(), own_moves=0,
        stopped=False, did=did,
    )  # fmt: skip


def _close(course: Course[State], run: Running) -> None:
    """The effect is over; the other half of a flare follows where its condition held (TK-6.4, TK-G1)."""
    if not run.after:
        course.change(running=None)
        return
    state, lower = course.state, run.after[0]
    holds_still = flare_halves(state, colour_of(state, run), run.card, lower.opponent)[1]
    follows = holds_still or not state.ground.options.flare_recheck
    if not holds_still:
        course.tell("TK-G1", "decided" if follows else "again", card=run.card)
    course.change(running=lower if follows else None)


def _answer(course: Course[State], spoken: Spoken) -> None:
    """Do the current step as one of its own answers says."""
    run = course.state.running
    assert run is not None
    _do_once(course, run, spoken.declaration)


def once(course: Course[State], said: Declaration) -> None:
    """Do the current step once as declared, without carrying on. Raises ``ValueError`` where nothing waits for it."""
    run = course.state.running
    assert run is not None
    if run.by_hand:
        _by_hand(course, run, said)
        return
    if not run.steps:
        raise ValueError("no effect waits for that")
    course.state = _begun(course.state)
    run = course.state.running or run
    _do_once(course, run, answered(course.state, run, said) or said)


def _do_once(course: Course[State], run: Running, said: Declaration) -> None:
    """Do the current step once."""
    current = run.steps[0]
    one = alternative(current, said)
    if one:
        course.change(running=changed(run, steps=one + run.steps[1:]))
    elif current.do == "any":
        option = option_of(course.state, run, current, said)
        if option is None:
            raise ValueError("none of the choices")
        before = run.did if run.done else 0
        after = do(course, changed(run, done=0, ranks=()), option, said)
        course.change(running=changed(after, done=run.done + 1, did=before + after.did))
    else:
        after = do(course, run, current, said)
        if current.all:
            # which of all come first changes nothing of what "all" are
            after = changed(after, last=run.last)
        course.change(running=_next(after, current) if current.do == "choose" else after)


def _by_hand(course: Course[State], run: Running, said: Declaration) -> None:
    match said:
        case Pick(what=what):
            course.tell("TK-5.9", "picked", card=run.card, what=what)
            return
        case Destroy(square=square) | Upgrade(square=square) | Downgrade(square=square) | Convert(square=square):
            after = on_piece(course, run, BY_HAND, said.verb, BIT[square])
        case Remove() | Swap() | Mark() | Unmark() | Actions() | Points() | Cards() | CardMoved() | ExtraTurn():
            by_hand.do(course, run.card, said)
            return
        case _:
            after = do(course, run, BY_HAND, said)
    course.change(running=changed(after, done=0, ranks=(), steps=()))


def decline(state: State) -> State:
    """All that is left of the effect and may be declined is; what must be done is still asked for (TK-7.2).

    The step under way is left in any case: that it must be done is what the pass was refused for, before a judge let it
    stand.
    """
    under_way = True
    while (run := state.running) is not None and run.steps:
        step = run.steps[0]
        if not under_way:
            if not declinable(run, step) and next(answers(state, run, step), None) is not None:
                break
            if step.all or step.do in AT_ONCE:
                break
        state, under_way = changed(state, running=_next(run, step)), False
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
        course = Course(changed(state, running=_next(run, run.steps[0])))
        settle(course, step, leave_to_players)
        state = course.state


def _branches(state: State, run: Running) -> Iterator[State]:
    step = run.steps[0]
    if step.do == "choose" and holds(state, run, step):
        for branch in step.options:
            yield _begun(changed(state, running=changed(_next(run, step), steps=branch + run.steps[1:], did=0)))


def alternative(step: Step, said: Declaration) -> tuple[Step, ...]:
    """The part of a step that the card gives a choice of, picked by its number although a move would show it."""
    number = whole(said.what) or 0 if isinstance(said, Pick) else 0
    parts = parts_of(step) if number else []
    return parts[number - 1] if 0 < number <= len(parts) else ()


def parts_of(step: Step) -> list[tuple[Step, ...]]:
    """What a card gives a choice of where a move shows which: its alternatives, budgets or quotas, in its order."""
    if step.do == "any" and step.times == 1:
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
        if answered(later, run, said) is not None:
            return later
    return None


def answered(state: State, run: Running, said: Declaration) -> Declaration | None:
    """The answer of the step under way that a declaration gives; what the card leaves no choice of is not said."""
    wanted, open_ = meant(state, run, said), answers_now(state)
    if wanted in open_:
        return wanted
    answer: Declaration | None = kernel.meant(said, open_)
    return answer
