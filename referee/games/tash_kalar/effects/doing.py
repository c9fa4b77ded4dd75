"""What an answer does, and what a step does by itself."""

from referee.games.tash_kalar.board import AROUND, BIT, NAME, RAYS, bits, fan
from referee.games.tash_kalar.cards import Step
from referee.games.tash_kalar.declarations import Leap, Move, Pick, Place, Upgrade
from referee.games.tash_kalar.effects.asking import answers, non_legendary, ranks_of
from referee.games.tash_kalar.effects.moving import move, moves
from referee.games.tash_kalar.effects.targets import colour_of, holds, pieces
from referee.games.tash_kalar.state import (
    RANKS,
    Hand,
    Running,
    State,
    lift,
    put,
    remove,
    set_down,
    stock,
    with_at,
)  # fmt: skip
from referee.kernel.declaration import Declaration
from referee.kernel.frozen import changed
from referee.kernel.geometry import COMPASS, Vector
from referee.kernel.ruling import Event, event

Done = tuple[State, Running, tuple[Event, ...]]


def do(state: State, run: Running, step: Step, said: Declaration) -> Done:
    """Do a step once as declared. Raises ``ValueError`` where the board leaves no way to."""
    said = meant(state, run, said)
    if step.do == "seize" and isinstance(said, Leap):
        return _seize(state, run, step, BIT[said.end])
    match said:
        case Move(start=start, end=end) | Leap(start=start, end=end):
            return _move(state, run, step, BIT[start], BIT[end])
        case Place():
            return _place(state, run, step, said)
        case Pick(what=what):
            return _pick(state, run, step, what)
        case _:
            bit = BIT[said.square]  # type: ignore[attr-defined]  # the verbs on one piece have it
            return on_piece(state, run, step, said.verb, bit)


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


def _move(state: State, run: Running, step: Step, start: int, end: int) -> Done:
    needs = next((need for a, b, need in moves(state, run, step) if (a, b) == (start, end)), True)
    there = state.at(end)
    state, run = move(state, run, step, start, end, needs)
    rule = "TK-7.9" if AROUND[start] & end else "TK-7.10"
    happened = [event(rule, "moved", start=NAME[start], end=NAME[end])]
    if there:
        happened.append(_destroyed(state, there, end))
    return state, run, tuple(happened)


def _destroyed(state: State, found: tuple[int, int], bit: int) -> Event:
    return event("TK-7.14", "destroyed", colour=state.ground.colours[found[0]], rank=RANKS[found[1]], at=NAME[bit])


def _still_owed(run: Running, step: Step, colour: int) -> tuple[int, ...]:
    """Of pieces placed in two colours one of each is destroyed: the colours that are left."""
    if step.who != "last-colours" or len(set(run.colours)) < 2:
        return run.colours
    place = run.colours.index(colour)
    return run.colours[:place] + run.colours[place + 1 :]


def _uncounted(state: State, found: tuple[int, int], bit: int) -> Event:
    colour, rank = found
    return event("TK-7.16", "uncounted", colour=state.ground.colours[colour], rank=RANKS[rank], at=NAME[bit])


def _place(state: State, run: Running, step: Step, said: Place) -> Done:
    own = colour_of(state, run)
    colour = state.ground.colours.index(said.colour) if said.colour else _only_colour(state, step, own)
    rank = RANKS.index(said.rank) if said.rank else ranks_of(step)[0]
    bit = BIT[said.square]
    if state.at(bit) is not None or not state.has_supply(colour, rank):
        raise ValueError("no room or no piece to place")
    state = set_down(state, bit, colour, rank)
    run = _did(changed(run, colours=(*run.colours, colour)), bit)
    return (
        state,
        run,
        (event("TK-7.11", "placed", colour=state.ground.colours[colour], rank=RANKS[rank], at=said.square),),
    )


def _only_colour(state: State, step: Step, own: int) -> int:
    return state.enemies(own)[0] if step.colour == "enemy" else own


def _did(run: Running, bit: int) -> Running:
    return changed(run, done=run.done + 1, did=run.done + 1, last=bit, touched=run.touched | bit)


def on_piece(state: State, run: Running, step: Step, verb: str, bit: int) -> Done:
    """Destroy, upgrade, downgrade or convert the piece on a square."""
    found = state.at(bit)
    if found is None:
        raise ValueError("no piece stands there")
    colour, rank = found
    own = colour_of(state, run)
    run = changed(
        _did(run, bit), ranks=(*run.ranks, rank), colours=(*run.colours, colour) if step.each_colour else run.colours
    )
    match verb:
        case "destroy":
            gone = run.square == bit
            run = changed(run, colours=_still_owed(run, step, colour))
            run = changed(run, hits=(*run.hits, rank), square=0 if gone else run.square, used=run.used & ~bit)
            happened = _destroyed(state, found, bit) if step.counted else _uncounted(state, found, bit)
            return remove(state, bit, own, counted=step.counted), run, (happened,)
        case "upgrade":
            return _turn_over(state, bit, found, rank + 1), run, (_changed("TK-7.12", "upgraded", state, colour, bit),)
        case "downgrade":
            return (
                _turn_over(state, bit, found, rank - 1),
                run,
                (_changed("TK-7.13", "downgraded", state, colour, bit),),
            )
        case _:
            to = rank if step.to is None else RANKS.index(step.to)
            state = set_down(remove(state, bit, own), bit, own, to)
            return state, changed(run, hits=(*run.hits, rank)), (_changed("TK-7.15", "converted", state, colour, bit),)


def _changed(rule: str, what: str, state: State, colour: int, bit: int) -> Event:
    return event(rule, what, colour=state.ground.colours[colour], at=NAME[bit])


def _turn_over(state: State, bit: int, found: tuple[int, int], rank: int) -> State:
    """The same piece on its other side, or swapped between the two types (TK-7.12, TK-7.13)."""
    if not 0 <= rank <= 2:
        raise ValueError("there is no such rank")
    colour, was = found
    if 2 in (was, rank):
        state = stock(stock(state, colour, was, 1), colour, rank, -1)
        if min(state.supply[colour]) < 0:
            raise ValueError("the supply has no such piece")
    return put(lift(state, bit), bit, colour, rank)


def _pick(state: State, run: Running, step: Step, what: str) -> Done:
    match step.do:
        case "line":
            return _line(state, run, step, COMPASS[what])
        case "choose":
            branch = step.options[int(what) - 1]
            return state, changed(run, steps=(step, *branch, *run.steps[1:]), done=step.count, did=0), ()
        case "recall":
            return _recall(state, run, what)
        case _:
            raise ValueError("nothing is to be picked now")


def _line(state: State, run: Running, step: Step, vector: Vector) -> Done:
    happened: list[Event] = []
    count = 0
    for bit in _hit(state, run, step, vector):
        found = state.at(bit)
        if found is not None:
            happened.append(_destroyed(state, found, bit))
            state = remove(state, bit, colour_of(state, run))
            run = changed(run, hits=(*run.hits, found[1]), square=run.square & ~bit)
            count += 1
    return state, changed(run, done=run.done + 1, did=count, ranks=()), tuple(happened)


def _hit(state: State, run: Running, step: Step, vector: Vector) -> list[int]:
    """The squares that a line destroys."""
    ray = [bit for bit in RAYS[run.square].get(vector, ()) if state.at(bit)]
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
            return [bit for bit in fan(run.square, vector) if non_legendary(state, bit)]


def _rank(state: State, bit: int) -> int:
    found = state.at(bit)
    return -1 if found is None else found[1]


def _seize(state: State, run: Running, step: Step, bit: int) -> Done:
    """The Angel of Death: upgrade any other piece, then leap onto it."""
    happened: tuple[Event, ...] = ()
    found = state.at(bit)
    if found and (found[1] == 0 or (found[1] == 1 and state.has_supply(found[0], 2))):
        state, run, happened = on_piece(state, run, step, "upgrade", bit)
    there = state.at(bit)
    start = run.square
    state, run = move(state, run, step, start, bit, True)
    leapt = event("TK-7.10", "moved", start=NAME[start], end=NAME[bit])
    return state, run, (*happened, leapt, *((_destroyed(state, there, bit),) if there else ()))


def _recall(state: State, run: Running, card: str) -> Done:
    """A discarded card goes back on top of its deck (TK-2.13)."""
    seat = state.ground.seats.index(run.seat)
    left = list(state.played[seat])
    left.remove(card)
    straight, sideways = state.decks[seat]
    state = changed(
        state,
        played=with_at(state.played, seat, tuple(left)),
        decks=with_at(state.decks, seat, (straight + 1, sideways)),
    )
    return state, changed(run, done=1, did=1), (event("TK-2.13", "recalled", card=card),)


def by_itself(state: State, run: Running, step: Step) -> Done:
    """What a step does that asks nobody: gains, draws, and everything done to all pieces at once."""
    if not holds(state, run, step):
        return state, run, ()
    match step.do:
        case "gain":
            return (
                changed(state, actions=state.actions + step.actions),
                run,
                (event("TK-7.5", "gained", by=step.actions),),
            )
        case "draw":
            extra = Hand(state.extra.beings + step.beings, state.extra.legends + step.legends, state.extra.flares)
            return (
                changed(state, extra=extra),
                run,
                (event("TK-7.6", "extra", beings=step.beings, legends=step.legends),),
            )
        case "extra-turn":
            return changed(state, extra_turn=True), run, (event("TK-5.9", "extra-turn"),)
        case "ally":
            return changed(state, ally=True), run, (event("TK-5.9", "ally"),)
        case _ if step.all:
            return _all(state, run, step)
        case _:
            return state, run, ()


def _all(state: State, run: Running, step: Step) -> Done:
    happened: list[Event] = []
    count = 0
    for bit in list(bits(pieces(state, run, step))):
        state, run, more = on_piece(state, changed(run, ranks=()), step, step.do, bit)
        happened += more
        count += 1
    return state, changed(run, did=count, ranks=()), tuple(happened)


def option_of(state: State, run: Running, step: Step, said: Declaration) -> Step | None:
    """The step of an 'any' whose answer this is."""
    fresh = changed(run, done=0, touched=0, ranks=())
    return next((option[0] for option in step.options if said in answers(state, fresh, option[0])), None)
