"""What becomes of the targets named with a card, looked at on courses of their own before it is used (KK-7.7)."""

from collections.abc import Iterable, Iterator

from referee.games.kami_no_kijutsu.changing import using
from referee.games.kami_no_kijutsu.declarations import EffectVerb, Pick, Shift
from referee.games.kami_no_kijutsu.effects.asking import answers, possible, to_all
from referee.games.kami_no_kijutsu.effects.naming import aim_of
from referee.games.kami_no_kijutsu.effects.running import advance, answer, do_to_named
from referee.games.kami_no_kijutsu.field import cost_of
from referee.games.kami_no_kijutsu.state import Running, State
from referee.games.kami_no_kijutsu.steps import ChooseStep, Step
from referee.games.kami_no_kijutsu.tidying import tidy
from referee.games.kami_no_kijutsu.triggering import Way
from referee.kernel.declaration import Spoken
from referee.kernel.figures import Beyond
from referee.kernel.frozen import changed

WAYS = 200
"""How many ways of answering are looked at; an effect that has more keeps the targets named with it."""


def untaken(state: State, seat: str, card: str, aimed: tuple[str, ...]) -> tuple[str, ...]:
    """Which of the targets named no step takes, in whatever way the rest is answered; none for a card by hand."""
    effect = state.ground.cards[card].effect
    if not aimed or not isinstance(effect, tuple):
        return ()
    try:
        most = _most_taken(_used(state, Running(seat, card, effect, aimed=aimed)), len(aimed))
    except Beyond:
        # the effect is left to the players then (RF-7.1)
        return ()
    return tuple(aim for place, aim in enumerate(aimed) if place not in most)


def missed(state: State, seat: str, card: str, aimed: tuple[str, ...], left: tuple[str, ...]) -> tuple[str, ...]:
    """Which of the targets that are left no step can be done to at all, the others being named too often."""
    effect = state.ground.cards[card].effect
    if not left or not isinstance(effect, tuple):
        return ()
    could = {aim for aim in left if aimed.count(aim) > left.count(aim)}
    for step in _every(effect):
        if not to_all(step):
            could |= {aim_of(said) for said in possible(state, Running(seat, card, (step,)))}
    return tuple(aim for aim in left if aim not in could)


def _every(steps: Iterable[Step]) -> Iterator[Step]:
    """All steps, with those that follow on one and those of options."""
    for step in steps:
        yield step
        yield from _every(step.then)
        for option in step.options if isinstance(step, ChooseStep) else ():
            yield from _every(option)


def _used(state: State, run: Running) -> Way:
    """A course on which the card has been used, and its effect is opened."""
    course = Way(state)
    course.change(players=using(course, run.seat, run.card, cost_of(state, run.seat, run.card)), running=run)
    return course


def _most_taken(course: Way, wanted: int) -> tuple[int, ...]:
    """The places of the targets taken, by the way of answering that takes the most of them."""
    most: tuple[int, ...] = ()
    unlooked = [course]
    for _ in range(WAYS):
        if not unlooked:
            return most
        way = unlooked.pop()
        most = max(most, _taken(way), key=len)
        if len(most) == wanted:
            return most
        unlooked += reversed(_answered(way))
    return tuple(range(wanted))


def _taken(course: Way) -> tuple[int, ...]:
    """The places of the targets taken when somebody must speak, or the effect is over."""
    taken: tuple[int, ...] = ()
    while (run := course.state.running) is not None:
        taken = tuple(sorted({*run.taken, *run.lent}))
        if not (tidy(course) or advance(course)):
            break
    return taken


def _answered(course: Way) -> list[Way]:
    """The courses on which what is asked is answered: by each option, by what has to do with a target named, and by
    anything else, as though it had been done."""
    run = course.state.running
    if run is None:
        return []
    step, *left = run.steps
    beside = course.branch()
    do_to_named(beside)
    beside.change(running=changed(run, steps=(*step.then, *left), done=(), did=0))
    return [*(_given(course, run, said) for said in _telling(course.state, run)), beside]


def _telling(state: State, run: Running) -> list[EffectVerb]:
    """The answers that differ for the targets named: options, and one for each of them that is left or come to."""
    found: dict[object, EffectVerb] = {}
    for said in answers(state, run):
        places = (aim_of(said), said.end if isinstance(said, Shift) else "")
        if isinstance(said, Pick):
            found[said] = said
        elif {*places} & {*run.aimed}:
            found.setdefault(places, said)
    return list(found.values())


def _given(course: Way, run: Running, said: EffectVerb) -> Way:
    way = course.branch()
    answer(way, Spoken(run.seat, said))
    return way
