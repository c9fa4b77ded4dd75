"""What an answer does, and what a step does by itself."""

from referee.games.tash_kalar.board import AROUND, BIT, NAME, RAYS, bits, fan
from referee.games.tash_kalar.cards import Step
from referee.games.tash_kalar.declarations import Convert, Destroy, Downgrade, Leap, Move, Pick, Place, Swap, Upgrade
from referee.games.tash_kalar.effects.asking import answers, doable, fresh, non_legendary, ranks_of
from referee.games.tash_kalar.effects.moving import move, moves, rank_when_seized
from referee.games.tash_kalar.effects.targets import amount, colour_of, counted, holds, pieces
from referee.games.tash_kalar.state import (
    RANKS,
    Running,
    State,
    lift,
    put,
    remove,
    set_down,
    stock,
    with_at,
)  # fmt: skip
from referee.kernel.course import Course
from referee.kernel.declaration import Declaration
from referee.kernel.frozen import changed
from referee.kernel.geometry import COMPASS, Vector


def do(course: Course[State], run: Running, step: Step, said: Declaration) -> Running:
    """Do a step once as declared; the notes of the effect after it. Raises ``ValueError`` where there is no way to."""
    said = meant(course.state, run, said)
    if step.do == "seize" and isinstance(said, Leap):
        return _seize(course, run, step, BIT[said.end])
    match said:
        case Move(start=start, end=end) | Leap(start=start, end=end):
            return _move(course, run, step, BIT[start], BIT[end])
        case Place():
            return _place(course, run, step, said)
        case Swap(first=first, second=second):
            swap(course, BIT[first], BIT[second])
            return _did(_swapped(run, BIT[first], BIT[second]), BIT[second])
        case Pick(what=what):
            return _pick(course, run, step, what)
        case Destroy(square=square) | Upgrade(square=square) | Downgrade(square=square) | Convert(square=square):
            return on_piece(course, run, step, said.verb, BIT[square])
        case _:
            raise ValueError("no step of an effect is done so")


def meant(state: State, run: Running, said: Declaration) -> Declaration:
    """What is declared in the words in which the step asks for it.

    A piece to be seized may be picked, upgraded or leapt onto: all three say the same. Rank and colour of a piece to be
    placed may be said where there is only one, and a rank left out is common.
    """
    step = run.steps[0] if run.steps else None
    if step is None:
        return said
    if isinstance(said, Place):
        return _place_meant(state, run, step, said)
    if isinstance(said, Swap) and step.do == "swap" and not BIT.get(said.first, 0) & pieces(state, run, step):
        return Swap(said.second, said.first)
    if step.do == "seize" and run.square:
        if isinstance(said, Pick) and said.what in BIT:
            return Leap(NAME[run.square], said.what)
        if isinstance(said, Upgrade):
            return Leap(NAME[run.square], said.square)
    return said


def _place_meant(state: State, run: Running, step: Step, said: Place) -> Place:
    places = [each for each in (step, *(option[0] for option in step.options)) if each.do == "place"]
    if not places:
        return said
    own, colours = colour_of(state, run), state.ground.colours
    rank, colour = said.rank, said.colour
    ranks = ranks_of(places[0])
    if len(ranks) > 1:
        rank = rank or RANKS[0]
    elif rank == RANKS[ranks[0]]:
        rank = None
    only = [own] if places[0].colour == "own" else list(state.enemies(own))
    if len(only) == 1 and colour == colours[only[0]]:
        colour = None
    return Place(said.square, said.taken, rank, colour)


def _move(course: Course[State], run: Running, step: Step, start: int, end: int) -> Running:
    state = course.state
    needs = next((need for _, to, need in moves(state, run, step, start) if to == end), True)
    there = state.at(end)
    course.state, run = move(state, run, step, start, end, needs)
    course.tell("TK-7.9" if AROUND[start] & end else "TK-7.10", "moved", start=NAME[start], end=NAME[end])
    if there:
        _tell_destroyed(course, there, end)
    return run


def _tell_destroyed(course: Course[State], found: tuple[int, int], bit: int) -> None:
    colour = course.state.ground.colours[found[0]]
    course.tell("TK-7.14", "destroyed", colour=colour, rank=RANKS[found[1]], at=NAME[bit])


def swap(course: Course[State], first: int, second: int) -> None:
    """Two pieces change places, and the words on them. Raises ``ValueError`` where one is missing."""
    state = course.state
    one, two = state.at(first), state.at(second)
    if one is None or two is None:
        raise ValueError("no piece stands there")
    state = put(put(lift(lift(state, first), second), second, *one), first, *two)
    there = {first: second, second: first}
    course.state = changed(state, marks=tuple(sorted((there.get(bit, bit), word) for bit, word in state.marks)))
    course.tell("TK-5.9", "swapped", start=NAME[first], end=NAME[second])


def _swapped(run: Running, first: int, second: int) -> Running:
    """What is noted of the being and of the pieces used follows them where two pieces have changed places."""
    there = {first: second, second: first}
    kept = run.used & ~(first | second)
    used = kept | sum(there[bit] for bit in there if run.used & bit)
    return changed(run, square=there.get(run.square, run.square), used=used)


def _still_owed(run: Running, step: Step, colour: int) -> tuple[int, ...]:
    """Of pieces placed in two colours one of each is destroyed: the colours that are left."""
    if step.who != "last-colours" or len(set(run.colours)) < 2:
        return run.colours
    place = run.colours.index(colour)
    return run.colours[:place] + run.colours[place + 1 :]


def _tell_uncounted(course: Course[State], found: tuple[int, int], bit: int) -> None:
    colour = course.state.ground.colours[found[0]]
    course.tell("TK-7.16", "uncounted", colour=colour, rank=RANKS[found[1]], at=NAME[bit])


def _place(course: Course[State], run: Running, step: Step, said: Place) -> Running:
    state = course.state
    colours, own = state.ground.colours, colour_of(state, run)
    colour = colours.index(said.colour) if said.colour else _only_colour(state, step, own)
    rank = RANKS.index(said.rank) if said.rank else ranks_of(step)[0]
    bit = BIT[said.square]
    if state.at(bit) is not None or not state.has_supply(colour, rank):
        raise ValueError("no room or no piece to place")
    course.state = set_down(state, bit, colour, rank)
    course.tell("TK-7.11", "placed", colour=colours[colour], rank=RANKS[rank], at=said.square)
    return _did(changed(run, colours=(*run.colours, colour)), bit)


def _only_colour(state: State, step: Step, own: int) -> int:
    return state.enemies(own)[0] if step.colour == "enemy" else own


def _did(run: Running, bit: int) -> Running:
    return changed(run, done=run.done + 1, did=run.done + 1, last=bit, touched=run.touched | bit)


def on_piece(course: Course[State], run: Running, step: Step, verb: str, bit: int) -> Running:
    """Destroy, upgrade, downgrade or convert the piece on a square. Raises ``ValueError`` where none stands there."""
    found = course.state.at(bit)
    if found is None:
        raise ValueError("no piece stands there")
    colours = (*run.colours, found[0]) if step.each_colour else run.colours
    run = changed(_did(run, bit), ranks=(*run.ranks, found[1]), colours=colours)
    match verb:
        case "destroy":
            return _destroy(course, run, step, bit, found)
        case "upgrade":
            _turn_over(course, bit, found, found[1] + 1)
            _tell_changed(course, "TK-7.12", "upgraded", found, bit)
            return run
        case "downgrade":
            _turn_over(course, bit, found, found[1] - 1)
            _tell_changed(course, "TK-7.13", "downgraded", found, bit)
            return run
        case _:
            return _convert(course, run, step, bit, found)


def _destroy(course: Course[State], run: Running, step: Step, bit: int, found: tuple[int, int]) -> Running:
    if step.counted:
        _tell_destroyed(course, found, bit)
    else:
        _tell_uncounted(course, found, bit)
    course.state = remove(course.state, bit, colour_of(course.state, run), counted=step.counted)
    owed = _still_owed(run, step, found[0])
    return changed(run.without(bit), colours=owed, hits=(*run.hits, found[1]))


def _convert(course: Course[State], run: Running, step: Step, bit: int, found: tuple[int, int]) -> Running:
    own, rank = colour_of(course.state, run), found[1]
    to = rank if step.to is None else RANKS.index(step.to)
    course.state = set_down(remove(course.state, bit, own), bit, own, to)
    _tell_changed(course, "TK-7.15", "converted", found, bit)
    return changed(run, hits=(*run.hits, rank))


def _tell_changed(course: Course[State], rule: str, what: str, found: tuple[int, int], bit: int) -> None:
    course.tell(rule, what, colour=course.state.ground.colours[found[0]], at=NAME[bit])


def _turn_over(course: Course[State], bit: int, found: tuple[int, int], rank: int) -> None:
    """The same piece on its other side, or swapped between the two types (TK-7.12, TK-7.13)."""
    if not 0 <= rank <= 2:
        raise ValueError("there is no such rank")
    state, (colour, was) = course.state, found
    if 2 in (was, rank):
        state = stock(stock(state, colour, was, 1), colour, rank, -1)
        if min(state.supply[colour]) < 0:
            raise ValueError("the supply has no such piece")
    course.state = put(lift(state, bit), bit, colour, rank)


def _pick(course: Course[State], run: Running, step: Step, what: str) -> Running:
    match step.do:
        case "line":
            return _line(course, run, step, COMPASS[what], what)
        case "choose":
            branch = step.options[int(what) - 1]
            return changed(run, steps=(step, *branch, *run.steps[1:]), done=step.times, did=0)
        case "recall":
            return _recall(course, run, what)
        case _:
            raise ValueError("nothing is to be picked now")


def _line(course: Course[State], run: Running, step: Step, vector: Vector, said: str) -> Running:
    """Destroy what the step says in a direction, which may be nothing of what stands there."""
    count = 0
    for bit in _hit(course.state, run, step, vector):
        found = course.state.at(bit)
        if found is not None:
            _tell_destroyed(course, found, bit)
            course.state = remove(course.state, bit, colour_of(course.state, run))
            run = changed(run.without(bit), hits=(*run.hits, found[1]))
            count += 1
    if not count:
        course.tell("TK-5.9", "line-nothing", card=run.card, what=said)
    return changed(run, done=run.done + 1, did=count, ranks=())


def _hit(state: State, run: Running, step: Step, vector: Vector) -> list[int]:
    """The squares that a line destroys."""
    ray = [bit for bit in RAYS[run.around].get(vector, ()) if state.at(bit)]
    match step.destroy:
        case "commons":
            return [bit for bit in ray if state.at(bit) is not None and _rank(state, bit) == 0]
        case "first":
            return ray[:1]
        case "first-2":
            first = ray[:2]
            stop = next((place for place, bit in enumerate(first) if _rank(state, bit) == 2), len(first))
            return first[:stop]
        case "fan":
            return [bit for bit in fan(run.around, vector) if non_legendary(state, bit)]


def _rank(state: State, bit: int) -> int:
    found = state.at(bit)
    return -1 if found is None else found[1]


def _seize(course: Course[State], run: Running, step: Step, bit: int) -> Running:
    """The Angel of Death: upgrade any other piece, then leap onto it."""
    found = course.state.at(bit)
    if found and rank_when_seized(course.state, bit) > found[1]:
        run = on_piece(course, run, step, "upgrade", bit)
    there = course.state.at(bit)
    start = run.square
    course.state, run = move(course.state, run, step, start, bit, True)
    course.tell("TK-7.10", "moved", start=NAME[start], end=NAME[bit])
    if there:
        _tell_destroyed(course, there, bit)
    return run


def _recall(course: Course[State], run: Running, card: str) -> Running:
    """A discarded card goes back on top of its deck (TK-2.13)."""
    state = course.state
    seat = state.ground.seats.index(run.seat)
    left = list(state.played[seat])
    left.remove(card)
    straight, sideways = state.decks[seat]
    course.change(
        played=with_at(state.played, seat, tuple(left)),
        decks=with_at(state.decks, seat, (straight + 1, sideways)),
    )
    course.tell("TK-2.13", "recalled", card=card)
    return changed(run, done=1, did=1)


def by_itself(course: Course[State], run: Running, step: Step) -> Running:
    """What a step does that asks nobody: gains, draws, and everything done to all pieces at once."""
    state = course.state
    if not run.done and not holds(state, run, step):
        return run
    match step.do:
        case "gain":
            return _gain(course, run, amount(state, run, step.actions))
        case "draw":
            return _draw(course, run, amount(state, run, step.beings), amount(state, run, step.legends))
        case "extra-turn":
            course.change(extra_turn=True)
            course.tell("TK-5.9", "extra-turn")
            return _times(run, 1)
        case "ally":
            course.change(ally=True)
            course.tell("TK-5.9", "ally")
            return _times(run, 1)
        case _ if step.all:
            return _all(course, run, step)
    return run


def _times(run: Running, count: int) -> Running:
    """The step was done so often, for what depends on it (``did``, ``then``)."""
    return changed(run, done=count, did=count)


def _gain(course: Course[State], run: Running, gained: int) -> Running:
    if gained:
        course.change(actions=course.state.actions + gained)
        course.tell("TK-7.5", "gained", by=gained)
    return _times(run, gained)


def _draw(course: Course[State], run: Running, beings: int, legends: int) -> Running:
    more = beings + legends
    if more:
        extra = course.state.extra
        course.change(extra=changed(extra, beings=extra.beings + beings, legends=extra.legends + legends))
        course.tell("TK-7.6", "extra", beings=beings, legends=legends)
    return _times(run, more)


def _all(course: Course[State], run: Running, step: Step) -> Running:
    meant, found = pieces(course.state, run, step) & ~run.touched, doable(course.state, run, step)
    done = run.done + found.bit_count()
    for bit in bits(found):
        run = on_piece(course, changed(run, ranks=()), step, step.do, bit)
    if meant & ~found:
        _tell_left(course, run, step, meant & ~found)
    return changed(_times(run, done), ranks=())


def _tell_left(course: Course[State], run: Running, step: Step, left: int) -> None:
    """The pieces to which a step done to all cannot be done (TK-7.3, TK-G2)."""
    rule = "TK-G2" if step.do == "convert" else "TK-7.3"
    if step.do == "convert":
        # only enemy pieces are converted (TK-7.15)
        left &= ~course.state.of(colour_of(course.state, run))
    if left:
        course.tell(rule, "left-on", card=run.card, at=tuple(NAME[bit] for bit in bits(left)))


def option_of(state: State, run: Running, step: Step, said: Declaration) -> Step | None:
    """The step of an 'any' whose answer this is."""
    notes, wanted = fresh(run), meant(state, run, said)
    options = (counted(state, notes, option[0]) for option in step.options)
    return next((option for option in options if wanted in answers(state, notes, option)), None)
