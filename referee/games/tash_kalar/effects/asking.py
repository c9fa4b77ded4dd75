"""What a step asks: the declarations that would carry it on."""

from collections.abc import Callable, Iterator, Sequence

from referee.games.tash_kalar.board import ALONG, NAME, bits, fan
from referee.games.tash_kalar.cards import Step
from referee.games.tash_kalar.declarations import Convert, Destroy, Downgrade, Leap, Move, Pick, Place, Swap, Upgrade
from referee.games.tash_kalar.effects.moving import moves, rank_when_seized
from referee.games.tash_kalar.effects.targets import (
    colour_of,
    connected,
    counted,
    discards,
    holds,
    pieces,
    squares,
    within_quota,
)
from referee.games.tash_kalar.patterns import turned_compass
from referee.games.tash_kalar.state import RANKS, Running, State
from referee.kernel.declaration import Declaration, Spoken
from referee.kernel.effects import Ask
from referee.kernel.frozen import changed, kept
from referee.kernel.geometry import direction_name

ON_PIECES: dict[str, Callable[[str], Declaration]] = {
    "destroy": Destroy,
    "upgrade": Upgrade,
    "downgrade": Downgrade,
    "convert": Convert,
}
Effected = tuple[Step, ...]
AT_ONCE = ("gain", "draw", "extra-turn", "ally")
"""Steps that ask nothing."""


def due(state: State) -> Step | None:
    """The step that is asked for now; None where none is."""
    run = state.running
    return None if run is None or run.by_hand or not run.steps else run.steps[0]


def ask(state: State) -> Ask | None:
    """What the running effect wants next; None where none runs."""
    run = state.running
    if run is None:
        return None
    if run.by_hand:
        return Ask(open=True)
    if not run.steps:
        return Ask()
    step = run.steps[0]
    actor = state.acting
    return Ask(tuple([Spoken(actor, said) for said in answers_now(state)]), declinable(run, step))


def answers_now(state: State) -> tuple[Declaration, ...]:
    """The answers of the step under way, which who rules, lists and checks asks for: worked out once for a state."""
    return kept(state.worked_out, "answers", (), lambda: tuple(_answers_now(state)))


def _answers_now(state: State) -> Iterator[Declaration]:
    run = state.running
    if run is not None and run.steps:
        yield from answers(state, run, run.steps[0])


def declinable(run: Running, step: Step) -> bool:
    """Whether a step may be left as it is (TK-7.2): 'may', and what goes beyond the least it must be done."""
    if step.all:
        return False
    return step.may or (step.least > 0 and run.done >= step.least)


def answers(state: State, run: Running, step: Step) -> Iterator[Declaration]:
    """The declarations that do a step once."""
    step = counted(state, run, step)
    if (not holds(state, run, step) and not run.done) or step.do in AT_ONCE:
        return
    if step.all:
        yield from (ON_PIECES[step.do](NAME[bit]) for bit in bits(scarce(state, run, step)))
        return
    match step.do:
        case "move":
            yield from (Move(NAME[start], NAME[end]) for start, end, _ in moves(state, run, step))
        case "leap":
            yield from (Leap(NAME[start], NAME[end]) for start, end, _ in moves(state, run, step))
        case "place":
            yield from _places(state, run, step)
        case "destroy" | "upgrade" | "downgrade" | "convert":
            verb = ON_PIECES[step.do]
            yield from (verb(NAME[bit]) for bit in bits(targets(state, run, step)))
        case "line":
            if run.done < step.times:
                yield from (Pick(name) for name in _directions(state, run, step))
        case "choose":
            yield from (Pick(str(number)) for number in open_parts(state, run, step, step.options))
        case "any":
            yield from _any(state, run, step)
        case "seize":
            yield from (Leap(NAME[run.square], NAME[bit]) for bit in bits(_seizable(state, run, step)))
        case "swap":
            yield from _swaps(state, run, step)
        case "recall":
            yield from (Pick(card) for card in discards(state, run) if not run.done)


def open_parts(state: State, run: Running, step: Step, parts: Sequence[Effected]) -> list[int]:
    """The numbers of the parts of a choice that may be picked.

    One that cannot be done is no way round one that can, unless the choice may be left altogether (TK-7.2, TK-7.3).
    """
    numbers = list(range(1, len(parts) + 1))
    return numbers if step.may else [number for number in numbers if can_be_done(state, run, parts[number - 1])]


def can_be_done(state: State, run: Running, part: Effected) -> bool:
    """Whether anything of a part of an effect can be done now (TK-7.3)."""
    begun = changed(fresh(run), did=0)
    for step in part:
        if not holds(state, begun, step):
            continue
        if step.do in AT_ONCE or (step.all and doable(state, begun, step)):
            return True
        if next(answers(state, begun, step), None) is not None:
            return True
    return False


def targets(state: State, run: Running, step: Step) -> int:
    """The pieces that a step can be done to now, the supply and the limits of the step considered."""
    if run.done >= step.times and not step.each_colour:
        return 0
    found = pieces(state, run, step)
    if not step.each_colour:
        found &= ~run.touched if step.do != "destroy" else -1
    if step.takes_any:
        return found
    open_ = 0
    for bit in bits(found):
        if _possible(state, run, step, bit) and (not step.connected or connected(bit, run.touched)):
            open_ |= bit
    return open_


def _possible(state: State, run: Running, step: Step, bit: int) -> bool:
    found = state.at(bit)
    if found is None:
        return False
    colour, rank = found
    if not within_quota(step, (*run.ranks, rank)):
        return False
    if step.each_colour and colour in run.colours:
        return False
    return _wants(state, run, step, found) is not None


def _wants(state: State, run: Running, step: Step, found: tuple[int, int]) -> tuple[int, bool] | tuple[()] | None:
    """The type of piece that a step done to a piece takes from the supply: () for none, None where it cannot be done.

    A type is a colour, and whether it is legendary (TK-5.7).
    """
    colour, rank = found
    match step.do:
        case "upgrade":
            want = () if rank == 0 else (colour, True) if rank == 1 else None
        case "downgrade":
            want = () if rank == 1 else (colour, False) if rank == 2 else None
        case "convert":
            own = colour_of(state, run)
            want = None if colour == own else (own, (RANKS[rank] if step.to is None else step.to) == RANKS[2])
        case _:
            want = ()
    return None if want and not state.supply[want[0]][want[1]] > 0 else want


def _wanting(state: State, run: Running, step: Step) -> Iterator[tuple[int, tuple[int, bool] | tuple[()]]]:
    """The pieces that a step done to all can still be done to, each with what it takes from the supply."""
    for bit in bits(pieces(state, run, step) & ~run.touched):
        found = state.at(bit)
        want = None if found is None else _wants(state, run, step, found)
        if want is not None:
            yield bit, want


def doable(state: State, run: Running, step: Step) -> int:
    """The pieces that a step done to all can be done to; the others are left (TK-7.3)."""
    if step.do == "destroy":
        return pieces(state, run, step)
    return sum(bit for bit, _ in _wanting(state, run, step))


def scarce(state: State, run: Running, step: Step) -> int:
    """Of the pieces that a step is done to at once those that the supply is not enough for: a player chooses."""
    if step.do == "destroy":
        return 0
    wanting = list(_wanting(state, run, step))
    wants = [want for _, want in wanting]
    return sum(bit for bit, want in wanting if want and wants.count(want) > state.supply[want[0]][want[1]])


def _swaps(state: State, run: Running, step: Step) -> Iterator[Declaration]:
    """Two pieces that may change places, the step's own first."""
    side = step.partner
    if run.done >= step.times or side is None:
        return
    there = pieces(state, run, Step(do="destroy", who=side.who, rank=side.rank, where=side.where))
    for one in bits(pieces(state, run, step)):
        for two in bits(there & ~one):
            here, other = state.at(one), state.at(two)
            if here and other and (not side.alike or here[1] == other[1]):
                yield Swap(NAME[one], NAME[two])


def _seizable(state: State, run: Running, step: Step) -> int:
    """The pieces that the being can leap onto once they are upgraded: of no higher rank then, as in a combat leap
    (TK-7.10)."""
    being = state.at(run.square) if run.square and not run.done else None
    if being is None:
        return 0
    found = pieces(state, run, step) & ~run.square
    return sum(bit for bit in bits(found) if rank_when_seized(state, bit) <= being[1])


def ranks_of(step: Step) -> list[int]:
    """The ranks a step places: as it says, common where it says nothing."""
    return [RANKS.index(rank) for rank in step.rank] if "rank" in step.model_fields_set else [0]


def _places(state: State, run: Running, step: Step) -> Iterator[Declaration]:
    """Places for a piece of the effect; rank and colour are said where there is more than one (TK-7.11)."""
    if run.done >= step.times:
        return
    own = colour_of(state, run)
    colours = state.enemies(own) if step.colour == "enemy" else (own,)
    ranks = ranks_of(step)
    where = squares(state, run, step) & state.empty
    several = len(ranks) > 1
    for colour in colours:
        for rank in ranks:
            if state.has_supply(colour, rank):
                named = state.ground.colours[colour] if len(colours) > 1 else None
                yield from (Place(NAME[bit], None, RANKS[rank] if several else None, named) for bit in bits(where))


def _directions(state: State, run: Running, step: Step) -> Iterator[str]:
    """The directions, as the board lies, in which something stands; of a fan all, where one of them would hit."""
    vectors = [turned_compass(name, run.turn) for name in step.directions]
    if step.destroy == "fan":
        # a fan hits beside its direction too, so one with nothing in it may be chosen to spare what another would hit
        if any(non_legendary(state, bit) for vector in vectors for bit in fan(run.around, vector)):
            yield from map(direction_name, vectors)
        return
    along, occupied = ALONG.get(run.around, {}), state.occupied
    for vector in vectors:
        if along.get(vector, 0) & occupied:
            yield direction_name(vector)


def non_legendary(state: State, bit: int) -> bool:
    """Whether a piece stands on a square that is common or heroic (TK-7.7)."""
    found = state.at(bit)
    return found is not None and found[1] < 2


def _any(state: State, run: Running, step: Step) -> Iterator[Declaration]:
    """One of several steps at a time, its first step showing which; no square twice."""
    if run.done >= step.times:
        return
    for option in step.options:
        # what is done to all at once no answer shows: such an option is picked by its number
        for said in () if option[0].all else answers(state, fresh(run), option[0]):
            target = getattr(said, "square", None)
            if target is None or not step.once or not _touched(run, target):
                yield said


def _touched(run: Running, square: str) -> bool:
    return any(NAME[bit] == square for bit in bits(run.touched))


def fresh(run: Running) -> Running:
    """The effect's notes as an option's first step sees them: done no time yet."""
    return Running(
        run.card, run.seat, (), run.square, run.used, run.marked, run.turn, run.origin, last=run.last, did=run.did,
        hits=run.hits, course=run.course, colours=run.colours, stood=run.stood,
    )  # fmt: skip
