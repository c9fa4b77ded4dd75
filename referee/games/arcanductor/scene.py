"""The picture of the table."""

from collections.abc import Mapping

from referee.games.arcanductor import flow
from referee.games.arcanductor.cards import Trump
from referee.games.arcanductor.effects.queue import waiting
from referee.games.arcanductor.field import FIELD, SEATS, SQUARES, row_of, territory
from referee.games.arcanductor.lying import Lying
from referee.games.arcanductor.state import SET, State
from referee.kernel.scene import Counter, Face, Mark, Piece, Place, Scene, SeatView, Strip, StripItem

TALL = 1.42
"""A square is as high as a tarot card needs, in its widths. The table lies so that south plays from the left."""
_ROMAN = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


def scene(state: State) -> Scene:
    """The field with both territories, the cards as they lie, the seats, the queue of effects."""
    return Scene(
        places=tuple(_place(square) for square in SQUARES),
        pieces=tuple(_piece(state, square, card) for square, card in state.field),
        seats=tuple(_seat(state, seat) for seat in state.ground.seats),
        strips=(Strip("queue", tuple(_queue(state))),),
        goes_on=("end", "done"),
        next=_next(state),
        meets=_meets(state),
        kinds=_lies(state),
        source=state.running.waiting.card if state.running is not None else "",
    )


def _place(square: str) -> Place:
    x, y = FIELD.at(square)
    seat = next((seat for seat in SEATS if row_of(square) in territory(seat)), None)
    marks = () if seat else (Mark("neutral", "shade"),)
    return Place(square, float(y), -float(x) * TALL, height=TALL, marks=marks, label=square, seat=seat)


def _piece(state: State, square: str, card: Lying) -> Piece:
    figure = "" if card.power is None else str(state.power_at(square))
    clash = state.clash
    fights = clash is not None and square in (clash.start, clash.end) and not state.over
    badges = [] if card.up or not card.known else ["shown" if fights else "face-down"]
    if clash is not None and fights:
        badges.append("in-attack" if clash.end == "out" else "in-battle")
    if card.fresh:
        badges.append("just-placed")
    if card.married:
        badges.append("married")
    badges += dict.fromkeys(each.word for each in card.passing if each.word != "power")
    turned = 180 if card.lie == "reversed" else 0
    trump = state.ground.cards.get(card.card or "")
    return Piece(
        square, card.seat, "card", card=card.card or "", face_up=card.up, figure=figure, turned=turned,
        state=tuple(badges), sign=roman(trump.number) if trump else "", rank=card.lie or "",
    )  # fmt: skip


def roman(number: int) -> str:
    """The number of a trump as it is printed."""
    found = ""
    for value, sign in _ROMAN:
        while number >= value:
            number, found = number - value, found + sign
    return found or "0"


def face(card: Trump) -> Face:
    """A trump on the shelf: its number and power, and how it may lie."""
    kinds = ("either-lie",) if card.lie == "free" else (f"only-{card.lie}",)
    return Face(kinds, figure=str(card.initial), sign=roman(card.number), text=card.text)


def _meets(state: State) -> tuple[tuple[str, str], ...]:
    """The battle under way: the card that moved lies where it came from until it is fought (AD-4.1)."""
    clash = state.clash
    return () if clash is None or clash.end == "out" or state.over else ((clash.start, clash.end),)


def _lies(state: State) -> Mapping[str, tuple[str, ...]]:
    """How each card may lie that the first one to be shown can be: it was set face down (AD-2.5)."""
    lying = state.at(state.shows[0]) if state.shows and not state.over else None
    if lying is None:
        return {}
    found: dict[str, list[str]] = {}
    for card, lie in state.ground.lays:
        if not state.ground.cards[card].faces(lie):
            found.setdefault(card, []).append(lying.set_as(lie))
    return {card: ("either-lie",) if len(lies) > 1 else (f"only-{lies[0]}",) for card, lies in found.items()}


def _next(state: State) -> tuple[str, ...]:
    """A card to be shown; in the set-up the next free square of a territory with room, the first player's (AD-2.2)."""
    if state.shows and not state.over:
        return state.shows[:1]
    if state.phase != "setup" or state.over:
        return ()
    if not all(state.player(seat).significator for seat in state.ground.seats):
        # the significators are shown before any card is set (AD-2.3, AD-2.4)
        return ()
    for seat in state.ground.seats:
        if len(list(state.cards_of(seat))) < SET:
            free = (s for s in SQUARES if row_of(s) in territory(seat) and state.at(s) is None)
            return tuple(sorted(free, key=lambda s: _distance(seat, s))[:1])
    return ()


def _distance(seat: str, square: str) -> tuple[int, str]:
    """Rows from the neutral one, so that the first row is filled first."""
    return abs(row_of(square) - 4), square


def _seat(state: State, seat: str) -> SeatView:
    player = state.player(seat)
    counters = []
    if state.phase == "turn":
        # what the other has stands in the same places: nothing moves with the turn
        own = seat == state.active
        counters.append(Counter("actions", state.actions if own else 0, in_turn=True))
        counters.append(Counter("cost-next", flow.cost(state) if own else 0, in_turn=True))
        counters.append(Counter("cost-so-far", sum(range(state.actions)) if own else 0, in_turn=True))
    counters.append(Counter("hand", player.hand))
    significator = (player.significator,) if player.significator else ()
    lists = (("significator", significator), ("discarded", player.discarded))
    cards = tuple(card for card in state.ground.cards if card not in state.whereabouts(seat).not_in_hand)
    score = Counter("life", player.life, 20, fact=f"life.{seat}")
    return SeatView(seat, seat, score, tuple(counters), lists, cards)


def _queue(state: State) -> list[StripItem]:
    items = []
    if state.running is not None:
        item = state.running.waiting
        items.append(StripItem(item.card, item.seat, item.square, ("queue-now", {"timing": item.timing}), current=True))
    for placed in waiting(state):
        item = placed.item
        key = placed.decided.name if placed.decided else "first"
        why = ("queue-why", {"key": f"key-{key}", "timing": item.timing, "power": item.power})
        items.append(StripItem(item.card, item.seat, item.square, why))
    return items
