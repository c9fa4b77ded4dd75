"""Scripted steps: what each may be done to, what answers it, and what is done without asking."""

from collections.abc import Iterator

from referee.games.arcanductor.cards import Step
from referee.games.arcanductor.declarations import (
    ON_CARDS,
    Dummy,
    EffectVerb,
    Life,
    Lose,
    Marry,
    OnCards,
    Power,
    Recover,
    Return,
    Reveal,
    Revive,
    Turn,
)
from referee.games.arcanductor.effects import carry_out, named
from referee.games.arcanductor.state import FIELD, SQUARES, Running, State, forward
from referee.kernel.course import Course
from referee.kernel.declaration import Spoken
from referee.kernel.effects import Ask
from referee.kernel.frozen import changed


def ask(state: State, run: Running) -> Ask:
    """What the effect under way asks its owner."""
    if run.by_hand or not run.steps:
        return Ask(open=run.by_hand)
    said = tuple(Spoken(run.waiting.seat, each) for each in answers(state, run))
    return Ask(said, declinable=run.steps[0].may)


def note(course: Course[State], targets: tuple[str, ...]) -> None:
    """What the step under way has been done to, or is to be done to."""
    run = course.state.running
    if run is not None:
        course.change(running=changed(run, done=(*run.done, *targets)))


def close_step(course: Course[State]) -> None:
    """The step under way is over; what was named for it one by one is done now (AD-G10)."""
    run = course.state.running
    if run is None:
        return
    course.change(running=changed(run, steps=run.steps[1:], done=()))
    squares = tuple(square for square in run.done if course.state.at(square) is not None)
    if several(run) and squares:
        carry_out(course, verb_on(run.steps[0], squares))


def answers(state: State, run: Running) -> Iterator[EffectVerb]:
    """The declarations that would do the step under way."""
    step = run.steps[0]
    if len(run.done) >= _count(run, step):
        return
    match step.do:
        case "life":
            yield from (Life((seat,), step.by) for seat in _seats(state, run, step) if seat not in run.done)
        case "dummy":
            yield from (Dummy(s, step.to or 1) for s in _reach(state, run, step) if state.at(s) is None)
        case "revive":
            yield from _revivals(state, run, step)
        case "marry":
            first = run.waiting.square
            if is_there(state, run):
                yield from (Marry(first, other) for other in _targets(state, run, step) if other != first)
        case _ if everywhere(run):
            yield from () if run.done else at_once(state, run)
        case "return" if _of_discards(run, step):
            taken = (Return((card,), _of(run, seat)) for seat, card in _discards(state, run, step))
            yield from (said for said in taken if target_of(said)[0] not in run.done)
        case _:
            yield from (verb_on(step, (square,)) for square in _targets(state, run, step) if square not in run.done)


def _revivals(state: State, run: Running, step: Step) -> Iterator[Revive]:
    free = [square for square in _reach(state, run, step) if state.at(square) is None]
    for seat, card in _discards(state, run, step):
        for square in free:
            yield from (Revive(card, square, lie, _of(run, seat)) for lie in _lies(state, card))


def _of(run: Running, seat: str) -> str | None:
    """Whose card a declaration names: nothing is said of one's own."""
    return None if seat == run.waiting.seat else seat


def _discards(state: State, run: Running, step: Step) -> Iterator[tuple[str, str]]:
    """The discarded cards that a step may concern: the own ones unless it says otherwise (AD-6.17)."""
    whose = run.waiting.half.whose_of(step)
    for seat in state.ground.seats:
        if whose == "all" or (seat == run.waiting.seat) == (whose == "own"):
            yield from ((seat, card) for card in dict.fromkeys(state.player(seat).discarded))


def _of_discards(run: Running, step: Step) -> bool:
    """Whether a step is done to discarded cards."""
    return run.waiting.half.range_of(step) == "discards"


def answered(state: State, run: Running, said: EffectVerb) -> bool:
    """Whether a declaration does the step under way: to one target, or to several of those it may be done to."""
    open_ = list(answers(state, run))
    if isinstance(said, Marry):
        return said in open_ or Marry(said.second, said.first) in open_
    if said in open_ or not isinstance(said, ON_CARDS):
        return said in open_
    squares = named(said)
    return len(squares) <= room_for(run) and all(_only(said, square) in open_ for square in squares)


def room_for(run: Running) -> int:
    """To how many more the step under way may be done."""
    return _count(run, run.steps[0]) - len(run.done)


def _only(said: OnCards, square: str) -> OnCards:
    """The verb of a declaration on several cards, said of one of them."""
    return changed(said, squares=(square,))


def _count(run: Running, step: Step) -> int:
    count = step.count or run.waiting.half.count
    return 1 if step.itself else len(SQUARES) if count == "all" else count


def everywhere(run: Running) -> bool:
    """Whether the step under way is done to all its targets at once."""
    step = run.steps[0]
    all_ = (step.count or run.waiting.half.count) == "all" and not step.itself
    return all_ and step.do not in ("dummy", "revive", "marry")


def several(run: Running) -> bool:
    """Whether the cards for the step under way are named one by one, and it is done to them together (AD-G10)."""
    step = run.steps[0]
    on_field = step.do in ("power", "recover", "turn", "reveal", "lose", "return") and not everywhere(run)
    return on_field and not _of_discards(run, step) and _count(run, step) > 1


def verb_on(step: Step, squares: tuple[str, ...]) -> OnCards:
    """The verb of a step on cards, said of these squares."""
    match step.do:
        case "power":
            return Power(squares, (step.by, False) if step.to is None else (step.to, True))
        case "recover":
            return Recover(squares, step.by)
        case "turn":
            return Turn(squares)
        case "reveal":
            return Reveal(squares)
        case "lose":
            return Lose(squares)
        case _:
            return Return(squares)


def _lies(state: State, card: str) -> tuple[str, ...]:
    lie = state.trump(card).lie
    return ("upright", "reversed") if lie == "free" else (lie,)


def _reach(state: State, run: Running, step: Step) -> Iterator[str]:
    """The squares in the effect's range, from the square of its card."""
    reach, at, seat = run.waiting.half.range_of(step), run.waiting.square, run.waiting.seat
    if not isinstance(reach, tuple):
        yield from SQUARES
        return
    ahead = forward(seat)
    steps = {"forward": (0, ahead), "back": (0, -ahead), "left": (-ahead, 0), "right": (ahead, 0)}
    for word in reach:
        dx = sum(steps[part][0] for part in word.split("-"))
        dy = sum(steps[part][1] for part in word.split("-"))
        square = FIELD.step(at, (dx, dy))
        if square is not None:
            yield square


def _targets(state: State, run: Running, step: Step) -> Iterator[str]:
    whose = run.waiting.half.whose_of(step)
    if step.itself:
        if is_there(state, run):
            yield run.waiting.square
        return
    for square in _reach(state, run, step):
        lying = state.at(square)
        if lying is None or (step.known and not lying.up) or (step.do == "return" and lying.dummy):
            continue
        if step.do == "reveal" and lying.up:
            continue
        if whose == "all" or (lying.seat == run.waiting.seat) == (whose == "own"):
            yield square


def is_there(state: State, run: Running) -> bool:
    """Whether the card whose effect it is still lies where the effect began."""
    lying = state.at(run.waiting.square)
    return lying is not None and (lying.seat, lying.card) == (run.waiting.seat, run.waiting.card)


def at_once(state: State, run: Running) -> tuple[EffectVerb, ...]:
    """What does the step under way to all its targets at one moment; of discards, a declaration for each owner."""
    step = run.steps[0]
    if step.do == "life":
        return (Life(tuple(_seats(state, run, step)), step.by),)
    if _of_discards(run, step):
        found = list(_discards(state, run, step))
        owners = {seat: tuple(card for of, card in found if of == seat) for seat, _ in found}
        return tuple(Return(cards, _of(run, seat)) for seat, cards in owners.items())
    squares = tuple(_targets(state, run, step))
    return (verb_on(step, squares),) if squares else ()


def _seats(state: State, run: Running, step: Step) -> list[str]:
    whose = run.waiting.half.whose_of(step)
    return [seat for seat in state.ground.seats if whose == "all" or (seat == run.waiting.seat) == (whose == "own")]


def target_of(said: EffectVerb) -> tuple[str, ...]:
    """What a declaration was done to, so that a step does not do it twice."""
    match said:
        case Life(seats=seats):
            return seats
        case Dummy(square=square) | Revive(square=square):
            return (square,)
        case Marry(second=second):
            return (second,)
        case _:
            return named(said)
