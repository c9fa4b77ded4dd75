"""Moves and leaps inside effects (TK-7.9, TK-7.10)."""

from collections.abc import Iterator

from referee.games.tash_kalar.board import ALL, AROUND, GREEN, RED, bits, direction, exactly, near
from referee.games.tash_kalar.cards import Step
from referee.games.tash_kalar.effects.targets import colour_of, pieces
from referee.games.tash_kalar.state import RANKS, Running, State, carried, remove
from referee.kernel.frozen import changed


def most(state: State, run: Running, step: Step) -> int:
    """How many moves a step allows in all."""
    if step.by_rank:
        found = state.at(run.mover or run.last)
        return step.by_rank.get(RANKS[found[1]], 0) if found else 0
    if step.budget:
        return max(sum(each.values()) for each in step.budget)
    return step.times


def moves(state: State, run: Running, step: Step, whose: int = ALL) -> Iterator[tuple[int, int, bool]]:
    """The moves or leaps a step allows next, of the pieces on some squares: from, to, and whether only a combat move
    could make it."""
    if run.done >= most(state, run, step) or run.stopped:
        return
    for bit in bits(movers(state, run, step) & whose):
        found = state.at(bit)
        if found is None:
            continue
        for end in bits(_ends(state, run, step, bit)):
            needs = _allowed(state, step, found, end)
            if needs is not None and in_budget(step, run, needs) and in_direction(run, step, bit, end):
                yield bit, end, needs


def movers(state: State, run: Running, step: Step) -> int:
    """The pieces that a step lets move next."""
    if "piece" in step.same and run.done:
        return run.mover
    found = pieces(state, run, step)
    if step.share and run.done:
        # pieces that this step has moved already stay in it, wherever they stand now (those used to summon, say)
        found |= run.touched & state.of(colour_of(state, run))
    if step.once:
        found &= ~run.touched
    if run.done and ("colour" in step.same or "rank" in step.same):
        found &= _alike(state, run)
    if step.quota and run.done:
        limit = next((quota.get(RANKS[run.ranks[0]], 0) for quota in step.quota if RANKS[run.ranks[0]] in quota), 0)
        found = found if run.done < limit else 0
    if last_must_be_self(step, run):
        found &= run.square
    return found


def last_must_be_self(step: Step, run: Running) -> bool:
    """The Warlord: of three moves at least one is its own."""
    return step.least > 0 and run.done == step.times - step.least and run.own_moves == 0


def _alike(state: State, run: Running) -> int:
    """The pieces of the colour and rank of the first one moved."""
    colour, rank = divmod(run.ranks[-1], 3) if len(run.ranks) > 1 else (-1, -1)
    return state.pieces[colour][rank] if colour >= 0 else ALL


def _ends(state: State, run: Running, step: Step, bit: int) -> int:
    return reach(step, bit) & onto(state, run, step, bit)


def onto(state: State, run: Running, step: Step, bit: int) -> int:
    """The squares that a step lets the piece on a square go onto, however far they are."""
    match step.onto:
        case "empty":
            return state.empty
        case "marked":
            return run.marked
        case "coloured":
            return RED | GREEN
        case "near-own":
            return near(state.of(colour_of(state, run)) & ~bit)
        case "last":
            return run.last
        case "any":
            return ALL


def reach(step: Step, bit: int) -> int:
    """The squares as far away as a step moves a piece."""
    if step.do == "move":
        return AROUND[bit]
    return exactly(bit, step.distance) if step.distance else ALL & ~bit


def _allowed(state: State, step: Step, mover: tuple[int, int], end: int) -> bool | None:
    """Whether only a combat move could make it, or None where no move of this step could (TK-7.9)."""
    there = state.at(end)
    if there is None:
        return False
    if RANKS[there[1]] in step.spare or there[1] > mover[1]:
        return None
    if there[1] < mover[1]:
        return False
    return True if step.kind == "combat" or any("combat" in each for each in step.budget) else None


def in_budget(step: Step, run: Running, needs: bool) -> bool:
    """Whether a move, or one that only a combat move makes, is left in a step's budget."""
    if not step.budget:
        return True
    combat, total = run.needs + needs, run.done + 1
    return any(
        combat <= each.get("combat", 0) and total <= each.get("combat", 0) + each.get("standard", 0)
        for each in step.budget
    )


def in_direction(run: Running, step: Step, start: int, end: int) -> bool:
    """Whether a move goes on in the direction that a step keeps to."""
    if "last-direction" in step.same:
        return run.course is None or direction(start, end) == run.course
    if "direction" in step.same and run.done:
        return direction(start, end) == run.heading
    return True


def general_fault(state: State, start: int, end: int, *, leap: bool, kind: str) -> str:
    """How a move breaks the general rules whatever the card says (TK-7.9, TK-7.10); "" where it keeps them."""
    mover, there = state.at(start), state.at(end)
    if mover is None:
        return "no-piece"
    if start == end:
        return "same-square"
    if not leap and not AROUND[start] & end:
        return "not-beside"
    if there is not None and there[1] > mover[1]:
        return "higher"
    return "same-rank" if there is not None and kind == "standard" and there[1] == mover[1] else ""


def rank_when_seized(state: State, bit: int) -> int:
    """The rank that a piece has once it is upgraded as far as it can be (TK-7.12); -1 where none stands."""
    found = state.at(bit)
    if found is None:
        return -1
    colour, rank = found
    return rank + (rank == 0 or (rank == 1 and state.has_supply(colour, 2)))


def move(state: State, run: Running, step: Step, start: int, end: int, needs: bool) -> tuple[State, Running]:
    """The piece moved, what stood there destroyed, and the effect's own notes kept."""
    colour = colour_of(state, run)
    mover, there = state.at(start), state.at(end)
    if mover is None:
        raise ValueError("no piece stands there to be moved")
    if there is not None:
        state = remove(state, end, colour)
    state = carried(state, start, end)
    heading = direction(start, end)
    touched = (run.touched & ~start) | end
    run = changed(
        run,
        done=run.done + 1,
        mover=end,
        heading=heading,
        needs=run.needs + needs,
        touched=touched,
        ranks=run.ranks or (mover[1], mover[0] * 3 + mover[1]),
        own_moves=run.own_moves + (start == run.square),
        square=_follow(run.square, start, end),
        stood=end if run.square == end else run.stood,
        used=(run.used & ~start) | end if run.used & start else run.used & ~end,
        last=end,
        did=run.done + 1,
        hits=(*run.hits, there[1]) if there else run.hits,
        course=heading or run.course,
        stopped=_stops(step, there),
    )
    return state, run


def _follow(square: int, start: int, end: int) -> int:
    """Where the being stands after a move: it may have moved, or have been moved onto."""
    if square == start:
        return end
    return 0 if square == end else square


def _stops(step: Step, there: tuple[int, int] | None) -> bool:
    if step.stop == "empty":
        return there is None
    return step.stop == "legendary" and there is not None and there[1] == 2
