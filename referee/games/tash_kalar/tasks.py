"""The tasks of High Form: what each looks at, how far it is, which card may be turned up (TK-2.5, TK-2.6, TK-4.1)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from referee.games.tash_kalar.board import AROUND, BOARD, CENTRE, GREEN, NAME, RED, SQUARES, bits, mask
from referee.games.tash_kalar.state import State
from referee.kernel.quick import quick

CURRENT = 3


@quick
@dataclass(frozen=True, slots=True)
class Progress:
    """How far a task is: pairs of (have, needed) with a term for what each counts; fulfilled when every pair is."""

    pairs: tuple[tuple[int, int], ...]
    counted: tuple[str, ...] = ()

    @property
    def done(self) -> bool:
        """Whether the condition is met."""
        return all(have >= needed for have, needed in self.pairs)

    @property
    def shown(self) -> tuple[str, ...]:
        """What is counted and how far it is: ``own-there 3/5``."""
        return tuple(f"{what} {have}/{needed}" for what, (have, needed) in zip(self.counted, self.pairs, strict=True))


def _destroyed(state: State, colour: int) -> tuple[int, int, int]:
    """Enemy pieces destroyed this turn: all, upgraded, legendary."""
    found = [state.destroyed[other] for other in state.enemies(colour)]
    return sum(map(sum, found)), sum(h + g for _, h, g in found), sum(g for _, _, g in found)


def _on(state: State, colour: int, where: int, least: int = 0) -> int:
    return (state.own(colour)[least] & where).bit_count()


def _summoned(state: State, where: int) -> tuple[int, int]:
    return len(state.summoned), sum(bool(square & where) for square, _ in state.summoned)


def _conquest(where: int, pieces: int, upgraded: int) -> Callable[[State, int], Progress]:
    counted = ("own-there", "own-upgraded-there")
    return lambda s, c: Progress(((_on(s, c, where), pieces), (_on(s, c, where, 1), upgraded)), counted)


def _of_legends(where: int) -> Callable[[State, int], Progress]:
    counted = ("own-upgraded-there", "own-legendary-there")
    return lambda s, c: Progress(((_on(s, c, where, 1), 2), (_on(s, c, where, 2), 1)), counted)


def _summoning(where: int) -> Callable[[State, int], Progress]:
    def progress(state: State, _: int) -> Progress:
        total, there = _summoned(state, where)
        return Progress(((total, 2), (there, 1)), ("summoned", "summoned-there"))

    return progress


def _devastation(pieces: int, upgraded: int) -> Callable[[State, int], Progress]:
    def progress(state: State, colour: int) -> Progress:
        total, better, _ = _destroyed(state, colour)
        if not upgraded:
            return Progress(((total, pieces),), ("destroyed",))
        return Progress(((total, pieces), (better, upgraded)), ("destroyed", "destroyed-upgraded"))

    return progress


def _end_of_legends(state: State, colour: int) -> Progress:
    _, better, legendary = _destroyed(state, colour)
    return Progress(((max(2 * min(legendary, 1), better), 2),), ("destroyed-upgraded-legend-two",))


def _rainbow(state: State, colour: int) -> Progress:
    """More upgraded pieces than the opponent on red and on green."""
    other = state.enemies(colour)[0]
    leads = [_on(state, colour, where, 1) - _on(state, other, where, 1) for where in (RED, GREEN)]
    return Progress(tuple((max(ahead, 0), 1) for ahead in leads), ("ahead-on-red", "ahead-on-green"))


def _coloured_summoning(state: State, _: int) -> Progress:
    return Progress(((_summoned(state, RED | GREEN)[1], 2),), ("summoned-there",))


def _legendary_summoning(state: State, _: int) -> Progress:
    legends = sum(rank == 2 for _, rank in state.summoned)
    return Progress(((len(state.summoned), 2), (legends, 1)), ("summoned", "summoned-legendary"))


PLUS = mask(("e5", "e4", "e6", "d5", "f5"))
CROSS = mask(("e5", "d4", "f6", "d6", "f4"))
ROWS = [mask(s for s in SQUARES if s[1] == str(row)) for row in (4, 5, 6)]
COLUMNS = [mask(s for s in SQUARES if s[0] == column) for column in "def"]
DIAGONALS = (
    mask(s for s in SQUARES if BOARD.at(s)[0] == BOARD.at(s)[1]),
    mask(s for s in SQUARES if BOARD.at(s)[0] + BOARD.at(s)[1] == 8),
)
SIDES = (
    (mask(s for s in SQUARES if s[0] == "a"), mask(s for s in SQUARES if s[0] == "i")),
    (mask(s for s in SQUARES if s[1] == "1"), mask(s for s in SQUARES if s[1] == "9")),
)


def _corner(x: int, y: int) -> int:
    """The three squares along a cut corner."""
    found = []
    for step in range(3):
        found.append(BOARD.name(step if x == 0 else 8 - step, 2 - step if y == 0 else 6 + step))
    return mask(found)


CORNERS = ((_corner(0, 0), _corner(8, 8)), (_corner(0, 8), _corner(8, 0)))


def _centre_cross(state: State, colour: int) -> Progress:
    own = state.of(colour)
    return Progress(((max((own & PLUS).bit_count(), (own & CROSS).bit_count()), 5),), ("own-in-cross",))


def _line(state: State, colour: int) -> Progress:
    own, other = state.of(colour), state.of(state.enemies(colour)[0])
    best = max((own & line).bit_count() - (other & line).bit_count() for line in (*ROWS, *COLUMNS))
    return Progress(((max(best, 0), 6),), ("ahead-on-line",))


def _diagonals(state: State, colour: int) -> Progress:
    pieces = tuple((_on(state, colour, line), 4) for line in DIAGONALS)
    counted = ("own-rising", "own-falling", "own-upgraded-rising", "own-upgraded-falling")
    return Progress((*pieces, *((_on(state, colour, line, 1), 1) for line in DIAGONALS)), counted)


def _chain(ends: tuple[tuple[int, int], ...]) -> Callable[[State, int], Progress]:
    def progress(state: State, colour: int) -> Progress:
        own = state.of(colour)
        return Progress(((int(any(_joined(own, start, end) for start, end in ends)), 1),), ("chain",))

    return progress


def _joined(own: int, start: int, end: int) -> bool:
    """Whether own pieces join two edges, stepping in eight directions."""
    reached, edge = own & start, own & start
    while edge:
        step = 0
        for bit in bits(edge):
            step |= AROUND[bit]
        edge = step & own & ~reached
        reached |= edge
    return bool(reached & end)


def _imprisonment(needed: int) -> Callable[[State, int], Progress]:
    def progress(state: State, colour: int) -> Progress:
        own, others = state.of(colour), state.occupied & ~state.of(colour)
        most = max(((AROUND[bit] & own).bit_count() for bit in bits(others)), default=0)
        return Progress(((most, needed),), ("own-around",))

    return progress


def _isolation(state: State, colour: int) -> Progress:
    """An enemy piece within two of another, yet unable to come next to any in three moves through empty squares."""
    others = state.occupied & ~state.of(colour)
    return Progress(((int(any(_isolated(state, bit, others & ~bit) for bit in bits(others))), 1),), ("isolated",))


def _isolated(state: State, bit: int, others: int) -> bool:
    if not any(BOARD.distance(NAME[bit], NAME[other]) <= 2 for other in bits(others)):
        return False
    reach, free = bit, state.empty
    for _ in range(4):
        if any(AROUND[here] & others for here in bits(reach)):
            return False
        step = reach
        for here in bits(reach):
            step |= AROUND[here] & free
        reach = step
    return True


CONDITIONS: dict[str, Callable[[State, int], Progress]] = {
    "destruction": _devastation(3, 0),
    "devastation": _devastation(4, 0),
    "heroic-destruction": _devastation(3, 1),
    "heroic-devastation": _devastation(4, 2),
    "end-of-legends": _end_of_legends,
    "red-conquest": _conquest(RED, 3, 2),
    "green-conquest": _conquest(GREEN, 3, 2),
    "color-conquest": _conquest(RED | GREEN, 5, 3),
    "red-legends": _of_legends(RED),
    "green-legends": _of_legends(GREEN),
    "rainbow-dominance": _rainbow,
    "red-summoning": _summoning(RED),
    "green-summoning": _summoning(GREEN),
    "colored-summoning": _coloured_summoning,
    "legendary-summoning": _legendary_summoning,
    "central-dominance": _conquest(CENTRE, 5, 2),
    "center-cross": _centre_cross,
    "line-dominance": _line,
    "diagonals": _diagonals,
    "side-chain": _chain(SIDES),
    "corner-chain": _chain(CORNERS),
    "imprisonment": _imprisonment(6),
    "envelopment": _imprisonment(7),
    "isolation": _isolation,
}


def progress(state: State, colour: int, task: str) -> Progress:
    """How far a colour is with a task; one that players decide has nothing to count and is theirs to claim."""
    condition = CONDITIONS.get(state.ground.tasks[task].condition)
    return condition(state, colour) if condition else Progress(())


def is_fulfilled(state: State, colour: int, task: str) -> bool:
    """Whether the referee sees a task fulfilled."""
    found = progress(state, colour, task)
    return bool(found.pairs) and found.done


def wanted(state: State) -> str:
    """What the next task card turned up is for: ``current`` or ``next``."""
    return "current" if len(state.tasks) < CURRENT else "next"


def unseen(state: State) -> Iterator[str]:
    """The tasks that can still be turned up."""
    claimed = {task for row in state.claimed for task in row}
    aside = state.aside if wanted(state) == "current" or len(state.aside) < _left(state) else ()
    gone = {*state.tasks, *claimed, *aside, *([state.next_task] if state.next_task else [])}
    return (task for task in state.ground.tasks if task not in gone)


def _left(state: State) -> int:
    claimed = sum(map(len, state.claimed))
    return len(state.ground.tasks) - claimed - len(state.tasks)


def stays(state: State, task: str) -> bool:
    """Whether a task turned up stays on the table (TK-2.5, TK-2.6)."""
    card = state.ground.tasks[task]
    types = [state.ground.tasks[other].type for other in state.tasks]
    if wanted(state) == "current":
        three = len(types) == CURRENT - 1 and types.count(card.type) == CURRENT - 1
        return not card.advanced and not three
    return types.count(card.type) != CURRENT - 1
