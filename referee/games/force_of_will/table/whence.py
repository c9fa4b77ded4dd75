"""Where the card lies that an effect moves: on the field, which all see, or in a zone of its owner; where it can go."""

from typing import TypeVar

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.state import Body, State
from referee.games.force_of_will.table import field
from referee.kernel.frozen import changed

D = TypeVar("D")

_FOR_STONES = frozenset({"field", "graveyard", "removed"})
"""The zones in which a magic stone can lie beside its stone deck."""


def comes_to(state: State, listed: str, zone: str) -> str | None:
    """The zone of its owner that a card comes to which is to go to one, by the id its deck list has it under.

    A magic stone lies in no deck but its own, in no hand and in no standby: it goes back among the stones (FW-5.3).
    Among these no other card can lie: None.
    """
    known = state.ground.cards.get(listed)
    stone = known is not None and known.kind == "stone"
    if zone == "stones" and not stone:
        return None
    return "stones" if stone and zone not in _FOR_STONES else zone


def zone(state: State, said: say.Fetch | say.Put) -> str:
    """The zone that a card is moved out of. Where none is said, a card seen on the field goes before a hidden one."""
    if said.source is None:
        return "field" if _known_there(state, said) is not None else "hand"
    hidden = isinstance(said, say.Fetch) and said.source == "deck"
    return said.source if not hidden or "#" not in said.card else "field"


def on_field(state: State, said: say.Fetch | say.Put) -> Body | None:
    """The card on the field, or ruler in its area, of that name; with ``of`` one that this seat owns or controls."""
    body = field.named(state, said.card)
    if said.seat is None or "#" in said.card:
        return body
    of = state.ground.place[said.seat]
    there = state.lying.called(said.card)
    return next((one for one in there if of in (one.owner, one.controller)), None)


def _known_there(state: State, said: say.Fetch | say.Put) -> Body | None:
    """The card on the field that can be meant: what comes to the field is not there already."""
    if isinstance(said, say.Put) and (said.to == "field" or said.to not in say.INTO_ZONES):
        return None
    body = on_field(state, said)
    return body if body is not None and not body.in_area else None


def spelt_out(state: State, said: D) -> D | say.Fetch | say.Put:
    """What ``return``, ``remove`` and ``tuck`` say of a zone (``from``) or an owner (``of``): on the field the card's
    own name there, else as ``fetch`` and ``put`` say it. Any other declaration as it is."""
    if not isinstance(said, say.ReturnCard | say.RemoveCard | say.Tuck) or said.source is said.seat is None:
        return said
    moved = _moved(said, said.source or "field")
    body = on_field(state, moved) if moved.source == "field" else None
    return moved if body is None else changed(said, card=field.name_of(state, body), source=None, seat=None)


def _moved(said: say.ReturnCard | say.RemoveCard | say.Tuck, source: str) -> say.Fetch | say.Put:
    match said:
        case say.ReturnCard(card=card, seat=seat):
            return say.Fetch(card, source, seat)
        case say.RemoveCard(card=card, seat=seat):
            return say.Put(card, source, "removed", seat)
        case say.Tuck(card=card, seat=seat, top=top):
            return say.Put(card, source, "deck-top" if top == "yes" else "deck-bottom", seat)
