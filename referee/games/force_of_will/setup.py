"""From a table to the first state (FW-3.1)."""

from collections import Counter
from collections.abc import Iterator, Mapping

from referee.games.force_of_will import flow
from referee.games.force_of_will.cards import ENERGIZE, WillCard
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.ground import Ground
from referee.games.force_of_will.options import Options
from referee.games.force_of_will.running import triggers
from referee.games.force_of_will.state import HAND, LIFE, Body, Side, State, copies_of
from referee.kernel import options
from referee.kernel.game import BadTable, Deck, Table
from referee.kernel.passing import Passing
from referee.kernel.telling import Message


def first_state(table: Table) -> State:
    """The state before the first declaration. Raises ``BadTable`` with every fault."""
    faults = list(_faults(table))
    if faults:
        raise BadTable(faults)
    chosen = options.read(Options, table.options)
    seats = tuple(table.seats)
    first, second = (table.decks[seat] for seat in seats)
    assert isinstance(first, Deck) and isinstance(second, Deck)
    ground = Ground(
        seats=(seats[0], seats[1]),
        cards=table.cards,
        decks=(first, second),
        options=chosen,
        listed=(_listed(first, table.cards), _listed(second, table.cards)),
    )
    rulers = tuple(_ruler(ground, place) for place in (0, 1))
    state = State(
        ground=ground,
        sides=(_side(first), _side(second)),
        bodies=rulers,
        passing=Passing(seats[0], seats[1]),
        next_uid=len(rulers) + 1,
    )
    return _as_the_first_turn_starts(state)


def _as_the_first_turn_starts(state: State) -> State:
    """What triggers at the start of a turn does so in the first one too (FW-G10)."""
    course = Course(state)
    triggers.notice_moment(course, "turn-start")
    flow.carry_on(course)
    return course.state


def _faults(table: Table) -> Iterator[tuple[str, str]]:
    if len(table.seats) != 2:
        says = "two players play (FW-1.1); the header names {count}"
        yield "seats", Message("fw-two-players", says, count=len(table.seats))
    for seat in table.seats:
        deck = table.decks.get(seat)
        if not isinstance(deck, Deck):
            yield "decks", Message("no-deck", "{seat} has no deck; 'decks: {seat}=FILE'", seat=seat)
            continue
        ruler = table.cards.get(deck.single.get("ruler", ""))
        if ruler is None or ruler.kind != "ruler":
            yield (
                "decks",
                Message("fw-no-ruler", "the deck of {seat} names no ruler (FW-2.8); 'ruler = \"ID\"'", seat=seat),
            )


def _listed(deck: Deck, cards: Mapping[str, WillCard]) -> dict[str, str]:
    """Each face of a card of the deck to the id the list has it under (FW-10.4)."""
    found: dict[str, str] = {}
    for part in ("main", "strangers", "extra"):
        for card in deck.parts.get(part, {}):
            found[card] = card
            back = cards[card].back
            if back is not None:
                found.setdefault(back, card)
    return found


def _spread(counts: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(sorted(Counter(counts).elements()))


def _side(deck: Deck) -> Side:
    main = deck.parts.get("main", {})
    stones = deck.parts.get("stones", {})
    size = sum(main.values())
    return Side(
        life=LIFE,
        hand=min(HAND, size),
        deck=max(0, size - HAND),
        copies=copies_of(main),
        stones=sum(stones.values()),
        stone_copies=copies_of(stones),
        runes=_spread(deck.parts.get("runes", {})),
        extra=_spread(deck.parts.get("extra", {})),
        strangers=_spread(deck.parts.get("strangers", {})),
    )


def _ruler(ground: Ground, place: int) -> Body:
    ruler = ground.decks[place].single["ruler"]
    energized = place == 1 and ground.cards[ruler].energize is not None
    counters = ((ENERGIZE, 1),) if energized else ()
    return Body(place + 1, ruler, place, place, ruler, in_area=True, counters=counters)
