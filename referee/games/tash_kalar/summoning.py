"""Summoning: which ways stand, which piece is used, and why not (TK-5)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from referee.games.tash_kalar.board import BIT, NAME, bits, mask, squares
from referee.games.tash_kalar.cards import Being
from referee.games.tash_kalar.declarations import Summon
from referee.games.tash_kalar.patterns import Way, reaching_out, turned_compass
from referee.games.tash_kalar.state import RANKS, State
from referee.kernel.geometry import TURNS, Turn
from referee.kernel.ruling import Breach, breach


@dataclass(frozen=True, slots=True)
class Summoning:
    """A summoning that stands: the way, the square of the piece taken (0: from the supply), the enemy piece counted."""

    way: Way
    taken: int = 0
    counted: int = 0


def ways(state: State, colour: int, card: str, counted: int = 0) -> Iterator[Way]:
    """The ways a card's pattern stands for a colour, an enemy piece on ``counted`` taken as its own (TK-5.10)."""
    own = state.own(colour)
    if counted:
        found = state.at(counted)
        if found is None:
            return
        own = tuple(own[level] | (counted if found[1] >= level else 0) for level in range(3))  # type: ignore[assignment]
    for way in state.ground.patterns[card].matches(own):
        # an enemy piece that the pattern does not need is not counted
        if not counted or way.need[0] & counted:
            yield way


def blocked(state: State, bit: int, being: Being) -> bool:
    """Whether a piece of a higher rank stands on the square (TK-5.6)."""
    found = state.at(bit)
    return found is not None and found[1] > RANKS.index(being.rank)


def may_count(state: State, colour: int, bit: int) -> bool:
    """Whether an enemy piece may be counted: in melee once for each colour, or after the War Summoner (TK-5.10)."""
    found = state.at(bit)
    if found is None or found[0] == colour:
        return False
    return state.ally or (state.ground.mode == "melee" and not state.improvised[colour] >> found[0] & 1)


def spare_pieces(state: State, colour: int, being: Being, way: Way) -> int:
    """The own pieces of the type needed that are not part of the pattern (TK-5.8)."""
    common, heroic, legendary = state.pieces[colour]
    of_type = legendary if being.rank == "legendary" else common | heroic
    return of_type & ~way.need[0] & ~way.square


def first_way(state: State, colour: int, being: Being, bit: int) -> bool:
    """Whether the summoning destroys an own piece of the type needed, which is then used (TK-5.7)."""
    found = state.at(bit)
    return found is not None and found[0] == colour and (found[1] == 2) == (being.rank == "legendary")


def is_short(state: State, colour: int, being: Being) -> bool:
    """Whether no piece of the type is left in the supply."""
    return not state.has_supply(colour, RANKS.index(being.rank))


def apart(being: Being, way: Way) -> tuple[object, ...]:
    """What the effect sees of a way to lay the pattern: pieces used, marked squares, printed directions (TK-G7)."""
    steps = being.all_steps
    used = way.used if any(step.where == "used" for step in steps) else 0
    directions = {turned_compass(name, way.turn) for step in steps for name in step.directions}
    return used, way.marked, frozenset(directions)


def seen(being: Being, way: Way) -> tuple[int, Turn]:
    """The pieces used and the turn, where the effect looks at them; else nothing and the pattern as printed."""
    used = way.used if any(step.where == "used" for step in being.all_steps) else 0
    return used, way.turn if any(step.directions for step in being.all_steps) else TURNS[0]


def distinct(being: Being, found: list[Way]) -> list[Way]:
    """The ways that an effect can tell apart; one where it cannot."""
    if len(found) < 2:
        return found
    return list({apart(being, way): way for way in reversed(found)}.values())[::-1]


def check(state: State, colour: int, said: Summon) -> list[Breach]:
    """Every reason why a summoning does not stand, beside turn and action."""
    return list(_breaches(state, colour, said))


def _breaches(state: State, colour: int, said: Summon) -> Iterator[Breach]:
    being = state.ground.beings[said.card]
    if said.square not in BIT:
        yield breach("TK-2.12", "outside", square=said.square)
        return
    bit = BIT[said.square]
    if blocked(state, bit, being):
        yield breach("TK-5.6", "higher", card=said.card, at=(said.square,), rank=being.rank)
    counted = BIT.get(said.counting or "", 0)
    if said.counting and not may_count(state, colour, counted):
        yield breach("TK-5.10", "not-counted", at=(said.counting,))
        return
    fitting = standing(state, colour, said)
    if not fitting:
        yield from _no_pattern(state, colour, said, being, bit)
        return
    yield from _piece_breaches(state, colour, said, being, fitting)


def standing(state: State, colour: int, said: Summon) -> list[Way]:
    """The ways that stand as declared: on that square, with those pieces, counting that enemy piece."""
    bit, counted = BIT[said.square], BIT.get(said.counting or "", 0)
    wanted = mask(square for square in said.using if square in BIT) & ~bit
    found = (way for way in ways(state, colour, said.card, counted) if way.square == bit)
    return [way for way in found if not said.using or way.used == wanted]


def told_apart(state: State, colour: int, said: Summon) -> list[Summon]:
    """The declaration once for each way to lay the pattern that the effect can tell apart, the pieces named (TK-G7)."""
    being = state.ground.beings[said.card]
    found = [way for way in standing(state, colour, said) if not BIT.get(said.piece or "", 0) & way.need[0]]
    return [replace(said, using=squares(way.used)) for way in distinct(being, found)]


def _no_pattern(state: State, colour: int, said: Summon, being: Being, bit: int) -> Iterator[Breach]:
    """What is missing in the way that comes nearest; whether only the edge is in the way (TK-G4)."""
    own = state.own(colour)
    pattern = state.ground.patterns[said.card]
    if any(not lacking(need, own) for need in reaching_out(being, said.square)):
        yield breach("TK-G4", "edge", card=said.card, square=said.square)
    if not pattern.at(bit):
        yield breach("TK-5.1", "no-room", card=said.card, square=said.square)
        return
    way = min(pattern.at(bit), key=lambda each: lacking(each.need, own).bit_count())
    missing = lacking(way.need, own)
    if missing == bit:
        yield breach("TK-5.5", "own-square", card=said.card, at=(said.square,))
    needed = way.need[0].bit_count()
    have = needed - missing.bit_count()
    yield breach("TK-5.1", "pattern", card=said.card, square=said.square, at=squares(missing), needed=needed, have=have)


def lacking(need: tuple[int, int, int], own: tuple[int, int, int]) -> int:
    """The squares of a pattern where the piece it needs is missing."""
    return (need[0] & ~own[0]) | (need[1] & ~own[1]) | (need[2] & ~own[2])


def _piece_breaches(state: State, colour: int, said: Summon, being: Being, fitting: list[Way]) -> Iterator[Breach]:
    """The piece taken when short (TK-5.7, TK-5.8)."""
    if not is_short(state, colour, being):
        if said.piece:
            yield breach("TK-5.8", "not-short", card=said.card)
        return
    if first_way(state, colour, being, BIT[said.square]):
        if said.piece:
            yield breach("TK-5.8", "first-way", card=said.card, square=said.square)
        return
    spare = 0
    for way in fitting:
        spare |= spare_pieces(state, colour, being, way)
    if not spare:
        yield breach("TK-5.8", "none", card=said.card)
    elif not said.piece:
        yield breach("TK-5.8", "which", card=said.card, at=squares(spare))
    elif not BIT.get(said.piece, 0) & spare:
        yield breach("TK-5.8", "not-that", at=(said.piece,))


def resolve(state: State, colour: int, said: Summon) -> Summoning:
    """The summoning as declared. Raises ``ValueError`` where no way to lay the pattern is left (as played)."""
    bit, counted = BIT[said.square], BIT.get(said.counting or "", 0)
    taken = BIT.get(said.piece or "", 0)
    way = next((way for way in standing(state, colour, said) if not way.need[0] & taken), None)
    if way is None:
        near = state.ground.patterns[said.card].at(bit)
        way = near[0] if near else Way(bit, (0, 0, 0), 0, 0, (1, 0, 0, 1))
    return Summoning(way, taken, counted)


def candidates(state: State, colour: int, card: str) -> Iterator[Summon]:
    """The summonings of a card worth offering: each square, with the pieces, the piece taken and the enemy counted."""
    being = state.ground.beings[card]
    counts = [0]
    if state.ally or state.ground.mode == "melee":
        others = state.occupied & ~state.of(colour)
        counts += [bit for bit in bits(others) if may_count(state, colour, bit)]
    short = is_short(state, colour, being)
    for counted in counts:
        by_square: dict[int, list[Way]] = {}
        for way in ways(state, colour, card, counted):
            by_square.setdefault(way.square, []).append(way)
        for square, found in by_square.items():
            if blocked(state, square, being):
                continue
            several = distinct(being, found)
            counting = NAME[counted] if counted else None
            if len(several) > 1 and not short:
                yield Summon(card, NAME[square], (), None, counting)
            for way in several:
                using = squares(way.used) if len(several) > 1 else ()
                if not short or first_way(state, colour, being, square):
                    yield Summon(card, NAME[square], using, None, counting)
                else:
                    for spare in bits(spare_pieces(state, colour, being, way)):
                        yield Summon(card, NAME[square], using, NAME[spare], counting)
