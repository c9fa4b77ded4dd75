"""The targets that are named with a card: which step each is of, and which are none of any (KK-7.7)."""

from collections.abc import Iterable, Iterator

from referee.games.kami_no_kijutsu.declarations import EffectVerb
from referee.games.kami_no_kijutsu.effects.asking import aim_of, next_aim, possible
from referee.games.kami_no_kijutsu.state import Running, State
from referee.games.kami_no_kijutsu.steps import Step


def aimed_at(state: State, run: Running) -> EffectVerb | None:
    """What does the step to the next of the targets named, which is not asked for again (KK-7.7)."""
    if not run.aimed:
        return None
    every = list(possible(state, run))
    aim = next_aim(run.aimed, every)
    found = [said for said in every if aim_of(said) == aim] if aim else []
    return found[0] if len(found) == 1 else None


def aim_used(aimed: tuple[str, ...], said: EffectVerb) -> tuple[str, ...]:
    """The targets named once the first of them that a verb is said of has been used: the others come before it."""
    aim = aim_of(said)
    if aim not in aimed:
        return aimed
    place = aimed.index(aim)
    return (*aimed[:place], *aimed[place + 1 :], aim)


def missed(state: State, seat: str, card: str, aimed: tuple[str, ...]) -> tuple[str, ...]:
    """Which of the targets named no step of a card's effect can be done to; none for one by hand or without."""
    steps = state.ground.cards[card].effect
    if not aimed or not steps or not isinstance(steps, tuple):
        return ()
    could = {aim for step in steps for aim in _could(state, seat, card, step)}
    return tuple(target for target in aimed if target not in could)


def unused(state: State, seat: str, card: str, aimed: tuple[str, ...]) -> tuple[str, ...]:
    """Which of the targets named are left when each step has taken those it can, in the order named."""
    steps = state.ground.cards[card].effect
    if not aimed or not steps or not isinstance(steps, tuple):
        return ()
    waiting, used = [*enumerate(aimed)], set()
    for step in _with_those_that_follow(steps):
        could = _could(state, seat, card, step)
        count = getattr(step, "count", 1)
        for _ in range(len(aimed) if count == "all" else count):
            found = next(((place, aim) for place, aim in waiting if aim in could), None)
            if found is None:
                break
            could.discard(found[1])
            waiting.remove(found)
            waiting.append(found)
            used.add(found[0])
    return tuple(aim for place, aim in enumerate(aimed) if place not in used)


def _with_those_that_follow(steps: Iterable[Step]) -> Iterator[Step]:
    for step in steps:
        yield step
        yield from _with_those_that_follow(step.then)


def _could(state: State, seat: str, card: str, step: Step) -> set[str]:
    """What a step can be done to."""
    return {aim_of(said) for said in possible(state, Running(seat, card, (step,)))}
