"""Cards that lie hidden: why looking at them, taking them off a deck and turning runes down by hand are refused."""

from collections import Counter
from typing import assert_never

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.state import State
from referee.games.force_of_will.table import in_zones
from referee.kernel.ruling import Breach, breach

RULE = "FW-8.6"
"""The rule about carrying an effect out: with what is where it says."""


def check(state: State, place: int, said: say.OfUnseen) -> list[Breach]:
    """Why a verb about hidden cards of a seat is refused: there are fewer, or the card cannot be there."""
    match said:
        case say.Foresee(count=count):
            return _enough(state, place, "deck", count)
        case say.LookAt(zone=zone, count=count):
            return _enough(state, place, zone, count or 1)
        case say.Mill(cards=cards):
            return _enough(state, place, "deck", len(cards)) + _in_deck(state, place, cards)
        case say.FlipRune(card=card):
            return _face_up(state, place, card)
        case _:
            assert_never(said)


def held(state: State, place: int, zone: str) -> int:
    """How many cards nobody but their owner sees lie in a zone."""
    side = state.sides[place]
    if zone == "standby":
        return len(side.standby)
    if zone == "runes":
        return len(side.runes) - len(side.face_up)
    return int(getattr(side, zone))


def _enough(state: State, place: int, zone: str, count: int) -> list[Breach]:
    there = max(0, held(state, place, zone))
    if count <= there:
        return []
    return [breach(RULE, "fewer-there", zone=zone, seat=state.seat_of(place), count=count, there=there)]


def _in_deck(state: State, place: int, cards: tuple[str, ...]) -> list[Breach]:
    """Each card can be in the deck, and as often as it is named (FW-2.2)."""
    listed = [state.ground.listed[place].get(card, card) for card in cards]
    can = in_zones.cards_in(state, place, "deck", None)
    copies = dict(state.sides[place].copies)
    return [
        breach(RULE, "not-in-zone", card=card, zone="deck", seat=state.seat_of(place))
        for card, count in Counter(listed).items()
        if card not in can or count > copies.get(card, 0)
    ]


def _face_up(state: State, place: int, card: str) -> list[Breach]:
    if card in state.sides[place].face_up:
        return []
    return [breach("FW-9.1", "not-face-up", card=card, seat=state.seat_of(place))]
