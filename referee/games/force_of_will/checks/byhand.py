"""Effect verbs: why these are refused. By hand the referee holds the players to the general rules only."""

from typing import Any

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.cards import Face
from referee.games.force_of_will.changing.zones import stays_on_field
from referee.games.force_of_will.checks.playing import has_mythic
from referee.games.force_of_will.effects import scripts
from referee.games.force_of_will.state import Body, Running, State, count_of
from referee.games.force_of_will.table import field, targets
from referee.kernel.ruling import Breach, breach

HAND = "FW-8.6"
"""The rule about carrying an effect out: who does, and with what."""


def check(state: State, place: int, said: Any) -> list[Breach]:
    """Why an effect verb is refused: no effect is open, it asks something else, or a general rule forbids it."""
    running = state.running
    if running is None:
        return [breach(rule, "no-effect", verb=f"verb.{said.verb}") for rule in ("FW-4.1", "FW-4.3")]
    if place != scripts.chooser(state):
        return [breach(HAND, "not-your-effect", seat=state.seat_of(scripts.chooser(state)))]
    if scripts.chooses(running.steps[running.at]):
        if any(said == answer.declaration for answer in scripts.answers(state)):
            return []
        return [breach(running.item.rule, "asks-something-else", card=running.item.card)]
    return content(state, running, said)


def content(state: State, running: Running, said: Any) -> list[Breach]:
    """What is wrong with an effect verb carried out by hand, whoever says it."""
    if isinstance(said, say.ON_CARD):
        return _on_card(state, said)
    return _elsewhere(state, said, running)


def _on_card(state: State, said: say.ON_CARD) -> list[Breach]:
    body = field.named(state, said.card)
    if body is None:
        return [breach(HAND, "not-on-field", card=said.card)]
    kind = state.face(body).kind
    if body.in_area and not isinstance(said, say.RestCard | say.RecoverCard | say.ChangeCounters):
        return [breach(HAND, "in-ruler-area", card=said.card)]
    match said:
        case say.DealDamage() | say.ChangeStats() if not field.is_fighter(state, body):
            return [breach("FW-10.6", "no-stats", card=said.card)]
        case say.ReturnCard() | say.BanishCard() | say.RemoveCard() if kind == "j-ruler":
            return [breach("FW-6.2", "only-destroyed", card=said.card)]
        case say.TurnCard():
            return _turn(state, body, said.card)
        case say.AttachCard(to=to):
            return _attach(state, body, said.card, to)
        case _:
            return []


def _turn(state: State, body: Body, name: str) -> list[Breach]:
    known = state.ground.cards.get(body.card) if body.token is None else None
    if known is not None and known.kind == "j-ruler":
        return [breach("FW-6.2", "only-destroyed", card=name)]
    if known is None or known.back is None or known.back not in state.ground.cards:
        return [breach("FW-10.4", "one-face", card=name)]
    return []


def _attach(state: State, body: Body, name: str, to: str) -> list[Breach]:
    other = field.named(state, to)
    if other is None or other.uid == body.uid or other.in_area:
        return [breach("FW-10.2", "nothing-there", card=to)]
    if state.face(body).kind != "addition":
        return [breach("FW-10.2", "no-addition", card=name)]
    return _where(state, body.controller, state.face(body), other, to)


def _where(state: State, owner: int, face: Face, other: Body, to: str) -> list[Breach]:
    """FW-10.2: an addition is attached to what it names."""
    aims = targets.aims_of(face)
    if not aims:
        return [breach("FW-10.2", "stands-alone", card=to)]
    if not field.fits(state, aims[0], owner, other):
        return [breach("FW-10.2", "wrong-target", card=to, of=aims[0].of)]
    return []


def _elsewhere(state: State, said: Any, running: Running) -> list[Breach]:
    owner = running.item.owner
    match said:
        case say.ChangeCards(seat=seat, by=by):
            side = state.sides[state.ground.place[seat]]
            if -by > side.hand:
                return [breach(HAND, "more-than-hand", count=-by, hand=side.hand, seat=seat)]
        case say.CancelItem(card=card):
            if targets.item_named(state, card) is None:
                return [breach("FW-8.3", "not-on-chase", card=card)]
        case say.Fetch(card=card, source=source):
            return _from_zone(state, owner, card, source)
        case say.Put(card=card, source=source, to=to):
            found = _from_zone(state, owner, card, source)
            if not stays_on_field(state, card):
                return [*found, breach(HAND, "does-not-stay", card=card)]
            known = state.ground.cards[card]
            found += _attached_at_once(state, owner, card, to)
            second = known.mythic and state.ground.options.mythic != "replace"
            if second and has_mythic(state, owner, known.title) is not None:
                found += [breach("FW-10.1", "second", card=card), breach("FW-G4", "second", card=card)]
            return found
        case _:
            pass
    return []


def _attached_at_once(state: State, owner: int, card: str, to: str | None) -> list[Breach]:
    """FW-10.2: an addition that comes to the field is attached to what it names; nothing else is."""
    said = (to,) if to is not None else ()
    return list(targets.resolve(state, targets.aims_of(state.ground.face(card)), owner, said, "FW-10.2", ())[1])


def _from_zone(state: State, place: int, card: str, zone: str) -> list[Breach]:
    """Whether a card can be in a zone of its owner."""
    side = state.sides[place]
    listed = state.ground.listed[place].get(card, card)
    if zone in ("hand", "deck"):
        there = (side.hand if zone == "hand" else side.deck) > 0 and count_of(side.copies, listed) > 0
    else:
        there = listed in getattr(side, zone)
    return [] if there else [breach(HAND, "not-in-zone", card=card, zone=zone, seat=state.seat_of(place))]
