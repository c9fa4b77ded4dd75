"""All summonings of a position, as declarations ready to be offered (TK-5.1 to TK-5.10)."""

from collections.abc import Iterator
from functools import cache, lru_cache

from referee.games.tash_kalar import matching, summoning
from referee.games.tash_kalar.board import ALL, BIT, NAME, SQUARES, bits
from referee.games.tash_kalar.cards import Being
from referee.games.tash_kalar.declarations import Summon
from referee.games.tash_kalar.patterns import Way
from referee.games.tash_kalar.state import Ranked, State
from referee.games.tash_kalar.summoning import Saying
from referee.kernel.declaration import Spoken


@cache
def _plain(actor: str, card: str) -> dict[int, Spoken]:
    """A card's summonings that need no more words, by square."""
    return {BIT[square]: Spoken(actor, Summon(card, square)) for square in SQUARES}


@lru_cache(maxsize=1 << 16)
def _saying(
    actor: str, card: str, square: int, way: Saying | None = None, taken: int = 0, counting: tuple[str, ...] = ()
) -> Spoken:
    """One that names the way to lay the pattern, the piece taken, enemy pieces counted."""
    words = {} if way is None else way.words
    return Spoken(actor, Summon(card, NAME[square], piece=NAME[taken] if taken else None, counting=counting, **words))


def summons(state: State, actor: str, cards: list[str]) -> list[Spoken]:
    """Every summoning of these cards that stands, for the colour whose turn it is."""
    shapes, colour = state.ground.shapes, state.colour
    own, countable = state.own(colour), _countable(state, colour)
    another = summoning.most_counted(state) if countable[0] else 0
    counts = (own[0].bit_count() + another, own[1].bit_count() + another, own[2].bit_count() + another)
    summoned: list[Spoken] = []
    allowed = _allowed(state)
    stands = matching.standing(shapes, own, allowed)
    others = shapes.shifted(countable) if another else []
    for card in shapes.within_reach(cards, counts):
        once, more = stands[card]
        # a pattern without a square for the being has no ways to shift it
        if not (once or others) and shapes.ways[card]:
            continue
        being, rank = state.ground.beings[card], shapes.ranks[card]
        short = not state.has_supply(colour, rank)
        if once:
            closely = once if short or state.ground.patterns[card].two_faced else more if being.looks else 0
            plain = _plain(actor, card)
            summoned += [plain[bit] for bit in bits(once & ~closely)]
            if closely and not short:
                summoned += _several(state, actor, card, closely)
            elif closely:
                for bit in bits(closely):
                    summoned += _closely(state, actor, being, Summon(card, NAME[bit]))
        if others:
            counting = shapes.counting(card, stands.boards, others, allowed[rank])
            summoned += _counted(state, actor, being, counting, short)
        if being.anywhere:
            summoned += _anywhere(state, actor, being, short)
        elif another and summoning.most_counted(state) > 1:
            summoned += _two_counted(state, actor, being, allowed[rank])
    return summoned


def _several(state: State, actor: str, card: str, closely: int) -> Iterator[Spoken]:
    """The summonings on squares where the ways to lay the pattern may differ for the effect (TK-G7)."""
    own, pattern, plain = state.own(state.colour), state.ground.patterns[card], _plain(actor, card)
    looking = summoning.looked_at(state, state.colour, card)
    for bit in bits(closely):
        found = [way for way in pattern.at(bit) if not summoning.lacking(way.need, own)]
        ways = summoning.that_differ(found, looking)
        yield from (_saying(actor, card, bit, way) for way in ways)
        if not ways:
            yield plain[bit]


def _allowed(state: State) -> Ranked:
    """For each rank of a being the squares it may be put on: those without a piece of a higher rank (TK-5.6)."""
    heroic = legendary = 0
    for _, second, third in state.pieces:
        heroic |= second
        legendary |= third
    return ALL & ~(heroic | legendary), ALL & ~legendary, ALL


def _countable(state: State, colour: int) -> Ranked:
    """The enemy pieces of at least each rank that one summoning may count (TK-5.10)."""
    if not state.ally and state.ground.mode != "melee":
        return 0, 0, 0
    found = [0, 0, 0]
    for enemy in state.enemies(colour):
        if state.ally or not state.improvised[colour] >> enemy & 1:
            for level, mask in enumerate(state.own(enemy)):
                found[level] |= mask
    return found[0], found[1], found[2]


def _counted(state: State, actor: str, being: Being, pairs: Iterator[tuple[int, int]], short: bool) -> Iterator[Spoken]:
    for square, enemy in pairs:
        if short or being.looks:
            yield from _closely(state, actor, being, Summon(being.id, NAME[square], counting=(NAME[enemy],)))
        else:
            yield _saying(actor, being.id, square, counting=(NAME[enemy],))


def _anywhere(state: State, actor: str, being: Being, short: bool) -> Iterator[Spoken]:
    """The summonings of a being that is put on any empty square; those that count an enemy piece too."""
    colour, pattern = state.colour, state.ground.patterns[being.id]
    own, countable = state.own(colour), _countable(state, colour)[0]
    counted = [counting for counting in (0, *bits(countable)) if _stands(state, pattern.free, own, counting)]
    for counting in counted:
        named = (NAME[counting],) if counting else ()
        for bit in bits(state.empty & pattern.onto):
            said = Summon(being.id, NAME[bit], counting=named)
            yield from _closely(state, actor, being, said) if short else [Spoken(actor, said)]


def _stands(state: State, ways: tuple[Way, ...], own: Ranked, counting: int) -> bool:
    """Whether a way stands with an enemy piece counted that it needs (0: with own pieces alone)."""
    with_it = summoning.with_counted(state, own, counting)
    return any(way.need[0] & counting == counting and not summoning.lacking(way.need, with_it) for way in ways)


def _two_counted(state: State, actor: str, being: Being, onto: int) -> Iterator[Spoken]:
    """The summonings that count one enemy piece as the War Summoner's gift and improvise with another (TK-5.10)."""
    colour = state.colour
    own, gifts = state.own(colour), _countable(state, colour)
    for improvised in bits(gifts[0]):
        if not summoning.may_count(state, colour, improvised, 1):
            continue
        boards = state.ground.shapes.shifted(summoning.with_counted(state, own, improvised))
        left = gifts[0] & ~improvised, gifts[1] & ~improvised, gifts[2] & ~improvised
        others = state.ground.shapes.shifted(left)
        for square, gift in state.ground.shapes.counting(being.id, boards, others, onto):
            said = Summon(being.id, NAME[square], counting=(NAME[gift], NAME[improvised]))
            if summoning.standing(state, colour, said):
                yield from _closely(state, actor, being, said)


def _closely(state: State, actor: str, being: Being, said: Summon) -> Iterator[Spoken]:
    """The summonings on one square where a piece has to be taken or the ways to lay the pattern may differ."""
    colour, bit = state.colour, BIT[said.square]
    found = summoning.standing(state, colour, said)
    taking = [0]
    if summoning.is_short(state, colour, being) and not summoning.first_way(state, colour, being, bit):
        spare = 0
        for way in found:
            spare |= summoning.spare_pieces(state, colour, being, way)
        taking = list(bits(spare))
    for taken in taking:
        left = [way for way in found if not way.need[0] & taken] if being.looks else []
        looking = summoning.looked_at(state, colour, being.id, taken) if len(left) > 1 else []
        ways = summoning.that_differ(left, looking)
        yield from (_saying(actor, being.id, bit, way, taken, said.counting) for way in ways or (None,))
