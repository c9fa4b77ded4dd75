"""Summoning: which ways stand, which piece is used, and why not (TK-5.1 to TK-5.10)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from referee.games.tash_kalar.board import ALL, BIT, bits, fan, mask, squares
from referee.games.tash_kalar.cards import Being, Look
from referee.games.tash_kalar.declarations import Summon
from referee.games.tash_kalar.patterns import Way, cells_of, reaching_out
from referee.games.tash_kalar.state import RANKS, State
from referee.kernel.declaration import text_of
from referee.kernel.frozen import changed
from referee.kernel.geometry import TURNS, direction_name
from referee.kernel.quick import quick
from referee.kernel.ruling import Breach, breach


@quick
@dataclass(frozen=True, slots=True)
class Summoning:
    """A summoning that stands: the way, the square of the piece taken (0: from the supply), enemy pieces counted."""

    way: Way
    taken: int = 0
    counted: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Saying:
    """What tells one way to lay a pattern from others: pieces used (0: not said), marked squares, directions."""

    used: int
    marked: int | None
    towards: tuple[str, ...]

    @property
    def words(self) -> dict[str, Any]:
        """The same as the words of a summoning."""
        marked = None if self.marked is None else squares(self.marked)
        return {"using": squares(self.used), "marked": marked, "towards": self.towards}


def with_counted(state: State, own: tuple[int, int, int], counted: int) -> tuple[int, int, int]:
    """The own pieces with enemy pieces taken for such, each of its rank (TK-5.10)."""
    found = list(own)
    for bit in bits(counted):
        piece = state.at(bit)
        for level in range(piece[1] + 1 if piece else 0):
            found[level] |= bit
    return found[0], found[1], found[2]


def blocked(state: State, bit: int, being: Being) -> bool:
    """Whether a piece of a higher rank stands on the square (TK-5.6)."""
    found = state.at(bit)
    return found is not None and found[1] > RANKS.index(being.rank)


def may_count(state: State, colour: int, bit: int, place: int = 0) -> bool:
    """Whether an enemy piece may be counted: in melee once for each colour, or after the War Summoner (TK-5.10).

    After him the first one counted is his gift, and a second one may be improvised.
    """
    found = state.at(bit)
    if found is None or found[0] == colour:
        return False
    if state.ally and place == 0:
        return True
    return state.ground.mode == "melee" and not state.improvised[colour] >> found[0] & 1


def most_counted(state: State) -> int:
    """How many enemy pieces one summoning may count: one by improvising, one more as the War Summoner's gift."""
    return 1 + (state.ally and state.ground.mode == "melee")


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


def check(state: State, colour: int, said: Summon) -> Iterator[Breach]:
    """Every reason why a summoning does not stand, beside turn and action."""
    being = state.ground.beings[said.card]
    if said.square not in BIT:
        yield breach("TK-2.12", "outside", square=said.square)
        return
    bit = BIT[said.square]
    higher = blocked(state, bit, being)
    if higher:
        yield breach("TK-5.6", "higher", card=said.card, at=(said.square,), rank=being.rank)
    if being.anywhere and not bit & state.empty & state.ground.patterns[said.card].onto:
        yield breach("TK-5.5", "anywhere", card=said.card, at=(said.square,), where=f"anywhere.{being.anywhere}")
        return
    if said.counting:
        if len(set(said.counting)) > most_counted(state) or len(set(said.counting)) < len(said.counting):
            yield breach("TK-5.10", "one-only", at=said.counting)
            return
        for place, square in enumerate(said.counting):
            if not may_count(state, colour, BIT.get(square, 0), place):
                yield _not_counted(state, colour, square)
                return
    fitting = standing(state, colour, said)
    if not fitting and (said.using or said.towards or said.marked is not None):
        if standing(state, colour, changed(said, marked=None, towards=())):
            yield breach("TK-5.2", "laid", card=said.card, square=said.square)
            return
        if standing(state, colour, changed(said, using=(), marked=None, towards=())):
            yield breach("TK-5.1", "using", card=said.card, square=said.square, at=said.using)
            return
    if not fitting:
        yield from _no_pattern(state, colour, said, being, bit)
        return
    of_pieces = tuple(_piece_breaches(state, colour, said, being, fitting))
    yield from of_pieces
    if being.looks and len(fitting) > 1 and not (higher or of_pieces):
        yield from _which_way(state, colour, said, fitting)


def _which_way(state: State, colour: int, said: Summon, fitting: list[Way]) -> Iterator[Breach]:
    """Several ways to lay the pattern, and the table would differ: which one has to be said (TK-G7)."""
    taken = BIT.get(said.piece or "", 0)
    left = [way for way in fitting if not way.need[0] & taken]
    ways = that_differ(left, looked_at(state, colour, said.card, taken))
    if ways:
        yield breach("TK-G7", "which", card=said.card, ways=_told(said, ways))


def _told(said: Summon, ways: list[Saying]) -> tuple[str, ...]:
    """What is said of each of several ways, as it is written behind card and square."""
    plain = (text_of(Summon(said.card, said.square, **way.words)) for way in ways)
    return tuple([text.partition(f" {said.square} ")[2] for text in plain])


def _not_counted(state: State, colour: int, square: str) -> Breach:
    """Why an enemy piece may not be counted (TK-5.10)."""
    found = state.at(BIT.get(square, 0))
    if found is None:
        return breach("TK-5.10", "counts-none", at=(square,))
    if found[0] == colour:
        return breach("TK-5.10", "counts-own", at=(square,))
    if state.ground.mode != "melee":
        return breach("TK-5.10", "no-improvising", at=(square,))
    return breach("TK-5.10", "colour-used", at=(square,), colour=state.ground.colours[found[0]])


def _counted(said: Summon) -> int:
    """The squares of the enemy pieces counted."""
    return mask(square for square in said.counting if square in BIT) if said.counting else 0


def standing(state: State, colour: int, said: Summon) -> list[Way]:
    """The ways that stand as declared: on that square, with those pieces, counting that enemy piece."""
    bit, counted = BIT[said.square], _counted(said)
    common, heroic, legendary = with_counted(state, state.own(colour), counted) if counted else state.own(colour)
    found = []
    for way in state.ground.patterns[said.card].at(bit):
        need = way.need
        if not (need[0] & ~common or need[1] & ~heroic or need[2] & ~legendary):
            found.append(way)
    if counted:
        # an enemy piece that the pattern does not need is not counted
        found = [way for way in found if way.need[0] & counted == counted]
    if said.using:
        wanted = mask(square for square in said.using if square in BIT) & ~bit
        found = [way for way in found if way.used == wanted]
    if said.marked is not None:
        wanted = mask(square for square in said.marked if square in BIT)
        found = [way for way in found if way.marked == wanted]
    if said.towards:
        # in the order of the card, or in any where that leaves no doubt
        exactly = [way for way in found if way_names(way) == said.towards]
        found = exactly or [way for way in found if {*way_names(way)} == {*said.towards}]
    return found


def looked_at(state: State, colour: int, card: str, taken: int = 0) -> list[tuple[Look, int]]:
    """The looks of an effect at how its pattern lay, each with all it could see; ``taken`` is off the board then."""
    return [(look, _looked_at(state, colour, look, taken)) for look in state.ground.beings[card].looking]


def that_differ(found: list[Way], looking: list[tuple[Look, int]]) -> list[Saying]:
    """What to say for each way that the effect sees differently; nothing where it sees no difference (TK-G7)."""
    if len(found) < 2:
        return []
    views = [tuple([_view(way, place, *look) for place, look in enumerate(looking)]) for way in found]
    first = dict(zip(reversed(views), reversed(found), strict=True))
    if len(first) < 2:
        return []
    return [
        _saying(way, [other for other, seen in zip(found, views, strict=True) if seen != view])
        for view, way in reversed(first.items())
    ]


def _saying(way: Way, others: list[Way]) -> Saying:
    """What tells a way from others: the pieces used, else the marked squares, else the printed directions."""
    alike = [other for other in others if other.used == way.used]
    left = [other for other in alike if other.marked == way.marked]
    return Saying(
        way.used if len(alike) < len(others) else 0,
        way.marked if len(left) < len(alike) else None,
        way_names(way) if left else (),
    )


def _looked_at(state: State, colour: int, look: Look, taken: int) -> int:
    """Whatever on the board a look could be for, wherever its pattern lies."""
    if look.late:
        return ALL
    if look.step.do == "line":
        return state.occupied
    if look.step.do == "place" and look.of is look.step:
        return state.empty | taken
    found, levels = 0, [RANKS.index(rank) for rank in look.of.rank]
    for number, ranked in enumerate(state.pieces):
        if look.of.who not in ("own", "enemy") or (look.of.who == "own") == (number == colour):
            for level in levels:
                found |= ranked[level]
    return found


def _view(way: Way, place: int, look: Look, of: int) -> object:
    """What a look sees of the board with the pattern laid this way: two ways with the same views are one (TK-G7)."""
    if look.where in ("line", "rays"):
        rays = way.rays[place]
        if look.late:
            # the being itself may stand elsewhere by then
            return frozenset(vector for vector, _ in rays)
        if look.where == "rays":
            return sum(ray for _, ray in rays) & of
        if look.step.destroy == "fan":
            vectors = frozenset(vector for vector, _ in rays)
            hits = any(far & of for vector in vectors for far in fan(way.square, vector))
            return vectors if hits else frozenset()
        return frozenset(vector for vector, ray in rays if ray & of)
    return (way.used if look.where == "used" else way.marked) & of


def way_names(way: Way) -> tuple[str, ...]:
    """The printed directions of the effect as they lie on the board."""
    return tuple([direction_name(vector) for vector in way.towards])


def _no_pattern(state: State, colour: int, said: Summon, being: Being, bit: int) -> Iterator[Breach]:
    """What is missing in the way that comes nearest; whether only the edge is in the way (TK-G4)."""
    own, counted = state.own(colour), _counted(said)
    pattern = state.ground.patterns[said.card]
    for kept in _fewer(counted):
        if any(not lacking(way.need, with_counted(state, own, kept)) for way in pattern.at(bit)):
            idle = squares(counted & ~kept)
            yield breach("TK-5.10", "not-needed", card=said.card, square=said.square, at=idle)
            return
    own = with_counted(state, own, counted)
    if _only_the_edge(being, said.square, own):
        yield breach("TK-G4", "edge", card=said.card, square=said.square)
    if not pattern.at(bit):
        yield breach("TK-5.1", "no-room", card=said.card, square=said.square)
        return
    way = min(pattern.at(bit), key=lambda each: (lacking(each.need, own).bit_count(), not each.need[0] & counted))
    yield from _lacks(own, said, way)


def _fewer(counted: int) -> Iterator[int]:
    """The pieces counted without one of them, and none of them."""
    for bit in bits(counted):
        yield counted & ~bit
    if counted & (counted - 1):
        yield 0


def _only_the_edge(being: Being, square: str, own: tuple[int, int, int]) -> bool:
    """Whether all that a pattern needs on the board stands there, and that is half of it at least (TK-G4)."""
    whole = len(cells_of(being))
    return any(not lacking(need, own) and 2 * need[0].bit_count() >= whole for need in reaching_out(being, square))


def _lacks(own: tuple[int, int, int], said: Summon, way: Way) -> Iterator[Breach]:
    """The pieces that a way to lay the pattern lacks, and those of too low a rank (TK-5.1, TK-5.3, TK-5.5)."""
    missing = lacking(way.need, own)
    absent, low = missing & ~own[0], missing & own[0]
    needed = way.need[0].bit_count()
    facts = {"card": said.card, "square": said.square, "needed": needed, "have": needed - missing.bit_count()}
    if absent == way.square:
        yield breach("TK-5.5", "own-square", card=said.card, at=(said.square,))
    if absent:
        yield breach("TK-5.1", "pattern", at=squares(absent), **facts)
    for level in (1, 2):
        # a rank wanted is told once: a legendary piece is wanted on these squares, a heroic one on those
        short = low & way.need[level] & ~(way.need[2] if level == 1 else 0)
        if short & way.square:
            yield breach("TK-5.5", "own-square-low", card=said.card, at=(said.square,), rank=RANKS[level])
        if short:
            yield breach("TK-5.1", "too-low", at=squares(short), rank=RANKS[level], **facts)


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
        yield breach("TK-5.8", _not_spare(state, colour, being, said.piece), card=said.card, at=(said.piece,))


def _not_spare(state: State, colour: int, being: Being, square: str) -> str:
    """Why a piece cannot be taken for the being (TK-5.8)."""
    found = state.at(BIT.get(square, 0))
    if found is None or found[0] != colour:
        return "not-own"
    return "in-pattern" if (found[1] == 2) == (being.rank == "legendary") else "other-type"


def resolve(state: State, colour: int, said: Summon) -> Summoning:
    """The summoning as declared. Raises ``ValueError`` where no way to lay the pattern is left (as played)."""
    counted = tuple([BIT[square] for square in said.counting if square in BIT])
    taken = BIT.get(said.piece or "", 0)
    way = next((way for way in standing(state, colour, said) if not way.need[0] & taken), None)
    if way is None:
        bit = BIT[said.square]
        near = state.ground.patterns[said.card].at(bit)
        way = near[0] if near else Way(bit, (0, 0, 0), 0, 0, TURNS[0])
    return Summoning(way, taken, counted)
