"""Round robin: everybody meets everybody once, by the circle; who has left leaves a bye behind."""

import random

from referee.hall.event.state import State


def rounds(state: State, number: int) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """The tables of round ``number`` and who has the bye; no tables once everybody has met."""
    order: list[str | None] = list(circle(state))
    if len(order) % 2:
        order.append(None)
    if number >= len(order):
        return (), ()
    first, rest = order[0], order[1:]
    turned = [first, *rest[-(number - 1) :], *rest[: -(number - 1)]] if number > 1 else order
    half = len(turned) // 2
    tables, byes = [], []
    here = {player.id for player in state.playing(number)}
    for place, (one, other) in enumerate(zip(turned[:half], reversed(turned[half:]), strict=True)):
        there = [player for player in (one, other) if player in here and player is not None]
        if len(there) == 2:
            # the first of the circle would always sit first
            swapped = number % 2 == 0 if place == 0 else place % 2 == 1
            tables.append((there[1], there[0]) if swapped else (there[0], there[1]))
        else:
            byes += there
    return tuple(tables), tuple(byes)


def circle(state: State) -> list[str]:
    """Everybody who was there at the start, in the order of the draw."""
    order = sorted(player.id for player in state.players.values() if player.since == 1)
    random.Random(state.plan.seed).shuffle(order)
    return order
