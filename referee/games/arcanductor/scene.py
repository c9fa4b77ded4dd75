"""The picture of the table."""

from referee.games.arcanductor import flow
from referee.games.arcanductor.effects.queue import waiting
from referee.games.arcanductor.field import FIELD, SQUARES, row_of, territory
from referee.games.arcanductor.lying import Lying
from referee.games.arcanductor.state import State
from referee.kernel.scene import Counter, Piece, Place, Scene, SeatView, Strip, StripItem

WIDE = 1.9
"""A square is drawn as wide in its heights: three columns have the room of seven rows."""


def scene(state: State) -> Scene:
    """The field with both territories, the cards as they lie, the seats, the queue of effects."""
    return Scene(
        places=tuple(_place(square) for square in SQUARES),
        pieces=tuple(_piece(state, square, card) for square, card in state.field),
        seats=tuple(_seat(state, seat) for seat in state.ground.seats),
        strips=(Strip("queue", tuple(_queue(state))),),
        columns=tuple("abc"),
        rows=tuple("7654321"),
    )


def _place(square: str) -> Place:
    x, y = FIELD.at(square)
    seat = next((seat for seat in ("south", "north") if row_of(square) in territory(seat)), None)
    marks = () if seat else ("neutral",)
    return Place(square, float(x) * WIDE, float(6 - y), width=WIDE, marks=marks, seat=seat)


def _piece(state: State, square: str, card: Lying) -> Piece:
    lines = [str(state.power_at(square))] if card.power is not None else []
    badges = []
    if card.lie:
        badges.append(card.lie)
    if card.fresh:
        badges.append("just-placed")
    if card.married:
        badges.append("married")
    badges += dict.fromkeys(each.word for each in card.passing if each.word != "power")
    turned = 180 if card.lie == "reversed" else 0
    return Piece(square, card.seat, "card", "", card.card or "", card.up, tuple(lines), turned, tuple(badges))


def _seat(state: State, seat: str) -> SeatView:
    player = state.player(seat)
    counters = []
    if seat == state.active and state.phase == "turn":
        counters.append(Counter("actions", state.actions))
        counters.append(Counter("cost-next", flow.cost(state)))
        counters.append(Counter("cost-so-far", sum(range(state.actions))))
    counters.append(Counter("hand", player.hand))
    significator = (player.significator,) if player.significator else ()
    lists = (("significator", significator), ("discarded", player.discarded))
    cards = tuple(card for card in state.ground.cards if card not in state.not_in_hand[seat])
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
