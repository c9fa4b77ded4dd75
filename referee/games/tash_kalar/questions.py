"""What the desk can be asked about Tash-Kalar: patterns, standings of a melee, points for a pile."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from referee.games.tash_kalar.board import BIT, BOARD, SQUARES, squares
from referee.games.tash_kalar.cards import Being, Card, Flare
from referee.games.tash_kalar.declarations import BEING, RANK, SQUARE
from referee.games.tash_kalar.patterns import Way, lay
from referee.games.tash_kalar.scene import bare
from referee.games.tash_kalar.state import RANKS, State
from referee.games.tash_kalar.summoning import lacking
from referee.kernel.declaration import Named
from referee.kernel.game import Answer, Question
from referee.kernel.order import Key, ordered, ranking
from referee.kernel.ruling import Unreadable
from referee.kernel.telling import Message, such_as
from referee.kernel.words import Names, many, number, offered, one_of, pairs
from referee.packs.asking import About
from referee.rulebook import book

COLOURS = ("amber", "violet", "teal", "rose")
"""The players of a melee, as they are called where there is no match."""


@dataclass(frozen=True, slots=True)
class AskPattern:
    """Does this board summon this card, where and how?"""

    verb: ClassVar[str] = "pattern"
    card: Annotated[str, BEING]
    own: Annotated[tuple[tuple[str, str], ...], pairs(SQUARE, RANK)]
    square: Annotated[str | None, Named(SQUARE, "at")] = None


@dataclass(frozen=True, slots=True)
class AskStandings:
    """Who ranks where in a melee: each player's points by colour, as ``amber=5,3,7``."""

    verb: ClassVar[str] = "standings"
    scores: Annotated[tuple[tuple[str, tuple[int, ...]], ...], pairs(offered("seat"), many(number("points", 0)))]


@dataclass(frozen=True, slots=True)
class AskDestroyed:
    """Points for a pile of destroyed enemy pieces."""

    verb: ClassVar[str] = "destroyed"
    pile: Annotated[tuple[tuple[str, int], ...], pairs(one_of("rank", *RANKS), number("count", 0, 99))]


def answer_pattern(asked: AskPattern, cards: Mapping[str, Any]) -> Answer:
    """The ways a pattern stands with the pieces named. Raises ``Unreadable`` for a square outside the board."""
    being: Being = cards[asked.card]
    masks = [0, 0, 0]
    for square in (*(square for square, _ in asked.own), *([asked.square] if asked.square else [])):
        if square not in BIT:
            raise Unreadable(Message("tk-no-square", "the board has no square '{square}'", square=square))
    for square, rank in asked.own:
        for level in range(RANKS.index(rank) + 1):
            masks[level] |= BIT[square]
    pattern = lay(being)
    own = masks[0], masks[1], masks[2]
    asked_at = [BIT.get(asked.square, 0)] if asked.square else pattern.squares
    ways = [way for bit in asked_at for way in pattern.at(bit)]
    found = [way for way in ways if not lacking(way.need, own)]
    rules = ("TK-5.1", "TK-5.2", "TK-5.3", "TK-G4")
    if not found:
        return Answer(("pattern-no", {"card": asked.card}), tuple(_nearest(ways, own)), rules)
    steps = tuple(
        ("pattern-way", {"square": squares(way.square)[0], "using": squares(way.used)}) for way in _apart(found)
    )
    at = tuple(dict.fromkeys(squares(way.square)[0] for way in found))
    return Answer(("pattern-yes", {"card": asked.card, "at": at}), steps, rules)


def _nearest(ways: list[Way], own: tuple[int, int, int]) -> Iterator[tuple[str, dict[str, object]]]:
    """Of the ways that do not stand those that lack least, three at most."""
    ranked = sorted(_apart(ways), key=lambda way: lacking(way.need, own).bit_count())[:3]
    for way in ranked:
        missing = lacking(way.need, own)
        if missing.bit_count() == lacking(ranked[0].need, own).bit_count() < way.need[0].bit_count():
            yield from _lacks(way, missing, own)


def _lacks(way: Way, missing: int, own: tuple[int, int, int]) -> Iterator[tuple[str, dict[str, object]]]:
    """The squares without a piece, and those with one of too low a rank, of one way to lay a pattern."""
    square = squares(way.square)[0]
    if missing & ~own[0]:
        yield "pattern-near", {"square": square, "missing": squares(missing & ~own[0])}
    legendary = missing & own[0] & way.need[2]
    for rank, low in (("heroic", missing & own[0] & ~legendary), ("legendary", legendary)):
        if low:
            yield "pattern-too-low", {"square": square, "low": squares(low), "rank": rank}


def _apart(found: list[Way]) -> list[Way]:
    return list({(way.square, way.used): way for way in found}.values())


def _by_points(place: int) -> Key[tuple[str, tuple[int, ...]]]:
    return Key(f"colour-{place + 1}", "TK-8.8", lambda row: -row[1][place])


def answer_standings(asked: AskStandings, _: Mapping[str, Any]) -> Answer:
    """The ranking by the lowest colour, then the next (TK-8.8)."""
    rows = [(player, tuple(sorted(points))) for player, points in asked.scores]
    width = max(len(points) for _, points in rows)
    if any(len(points) != width for _, points in rows):
        uneven = Message("tk-uneven-points", "every player has points in as many colours")
        raise Unreadable(uneven, remedy=such_as("amber=5,3 violet=4,4"))
    keys = [_by_points(place) for place in range(width)]
    placed = ordered(rows, keys)
    steps = tuple(
        (
            "standing-tied" if item.tied else "standing" if item.decided else "standing-first",
            {"seat": item.item[0], "points": item.item[1], "key": item.decided.name if item.decided else ""},
        )
        for item in placed
    )
    # players that share a place are joined as in the fact 'ranking'
    places = tuple("=".join(player for player, _ in place) for place in ranking(rows, keys))
    return Answer(("standings", {"order": places}), steps, ("TK-8.8", "TK-8.9"))


def answer_destroyed(asked: AskDestroyed, _: Mapping[str, Any]) -> Answer:
    """Points for a pile of one colour (TK-4.3, TK-4.5)."""
    pile: dict[str, int] = dict.fromkeys(RANKS, 0)
    for rank, count in asked.pile:
        pile[rank] += count
    points = 2 * pile["legendary"] + pile["heroic"] + pile["common"] // 2
    steps = (
        ("pile-legendary", {"count": pile["legendary"], "points": 2 * pile["legendary"]}),
        ("pile-heroic", {"count": pile["heroic"], "points": pile["heroic"]}),
        ("pile-common", {"count": pile["common"], "points": pile["common"] // 2, "odd": pile["common"] % 2}),
    )
    return Answer(("pile", {"points": points}), steps, ("TK-4.3", "TK-4.5", "TK-4.6"))


def _names(cards: Mapping[str, Any]) -> Names:
    beings = [card for card, item in cards.items() if isinstance(item, Being)]
    return {"being": beings, "square": BOARD.frame, "seat": COLOURS}


def _own_pieces(state: State, seat: str) -> Mapping[str, str]:
    """The pieces of the seat's colour as they lie."""
    colour = state.ground.colour_of[seat]
    found = [(square, at[1]) for square in SQUARES if (at := state.at(BIT[square])) is not None and at[0] == colour]
    return {"own": " ".join(f"{square}={RANKS[rank]}" for square, rank in found)}


def _scores(state: State, _: str) -> Mapping[str, str]:
    """In a melee the points of each seat by the colours they are counted in."""
    if state.ground.mode != "melee":
        return {}
    rows = zip(state.ground.seats, state.scores, strict=True)
    return {"scores": " ".join(f"{seat}={','.join(map(str, points))}" for seat, points in rows if points)}


def _rests_on(card: Card) -> tuple[str, ...]:
    """A being's effect follows its summoning; a flare has its own rules, a task is claimed."""
    if isinstance(card, Flare):
        return "TK-6.2", "TK-6.4", "TK-6.5"
    return ("TK-5.9", "TK-7.2") if isinstance(card, Being) else ("TK-4.1",)


ABOUT = About("tash-kalar", Card, _rests_on, lambda: book.load("tash-kalar").terms)

QUESTIONS: dict[str, Question] = {
    "pattern": Question(
        AskPattern,
        ("knight", "d5=common", "e5=common", "f5=common", "d4=common"),
        answer_pattern,
        _names,
        _own_pieces,
        bare,
    ),
    "standings": Question(
        AskStandings, ("amber=5,3,7", "violet=4,4,4", "teal=3,9,9"), answer_standings, _names, _scores
    ),
    "destroyed": Question(AskDestroyed, ("common=5", "heroic=2", "legendary=1"), answer_destroyed, _names),
    "card": ABOUT.question("knight"),
}
