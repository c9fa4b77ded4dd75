"""All summonings of a position, as declarations ready to be offered (TK-5.1 to TK-5.10)."""

from collections.abc import Iterator
from functools import cache, lru_cache

from referee.games.tash_kalar import summoning
from referee.games.tash_kalar.board import ALL, BIT, NAME, SQUARES, squares
from referee.games.tash_kalar.cards import Being
from referee.games.tash_kalar.declarations import Summon
from referee.games.tash_kalar.matching import narrow, widen
from referee.games.tash_kalar.state import RANKS, Ranked, State
from referee.kernel.declaration import Spoken
from referee.kernel.frozen import changed


@cache
def _plain(actor: str, card: str) -> dict[int, Spoken]:
    """A card's summonings that need no more words, by square."""
    return {BIT[square]: Spoken(actor, Summon(card, square)) for square in SQUARES}


@lru_cache(maxsize=1 << 16)
def _counting(actor: str, card: str, square: int, enemy: int) -> Spoken:
    return Spoken(actor, Summon(card, NAME[square], counting=(NAME[enemy],)))


def summons(state: State, actor: str, cards: list[str]) -> Iterator[Spoken]:
    """Every summoning of these cards that stands, for the colour whose turn it is."""
    shapes, colour = state.ground.shapes, state.colour
    boards = shapes.shifted(_wide(state.own(colour)))
    allowed = _allowed(state)
    countable = _countable(state, colour)
    others = shapes.shifted(_wide(countable)) if countable[0] else []
    for card in cards:
        being = state.ground.beings[card]
        rank = RANKS.index(being.rank)
        once, more = shapes.squares(card, boards, allowed[rank])
        short = not state.has_supply(colour, rank)
        closely = once if short or state.ground.patterns[card].two_faced else more if being.looks else 0
        plain = _plain(actor, card)
        for bit in narrow(once & ~closely):
            yield plain[bit]
        for bit in narrow(closely):
            yield from _closely(state, actor, being, Summon(card, NAME[bit]))
        if others:
            yield from _counted(state, actor, being, shapes.counting(card, boards, others, allowed[rank]), short)


def _wide(own: Ranked) -> Ranked:
    return widen(own[0]), widen(own[1]), widen(own[2])


def _allowed(state: State) -> Ranked:
    """For each rank of a being the squares it may be put on: those without a piece of a higher rank (TK-5.6)."""
    heroic = legendary = 0
    for _, second, third in state.pieces:
        heroic |= second
        legendary |= third
    return widen(ALL & ~(heroic | legendary)), widen(ALL & ~legendary), widen(ALL)


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
            yield _counting(actor, being.id, square, enemy)


def _closely(state: State, actor: str, being: Being, said: Summon) -> Iterator[Spoken]:
    """The summonings on one square where a piece has to be taken or the ways to lay the pattern may differ."""
    colour, bit = state.colour, BIT[said.square]
    if summoning.is_short(state, colour, being) and not summoning.first_way(state, colour, being, bit):
        spare = 0
        for way in summoning.standing(state, colour, said):
            spare |= summoning.spare_pieces(state, colour, being, way)
        taking = [changed(said, piece=name) for name in squares(spare)]
    else:
        taking = [said]
    for each in taking:
        ways = summoning.told_apart(state, colour, each) or [each]
        yield from (Spoken(actor, way) for way in ways)
