"""What leaves the field at one moment: destroyed, sent back, or gone with its unit (KK-5.5, KK-7.9, KK-G22)."""

from referee.games.kami_no_kijutsu.changing import (
    bury,
    gain_vp,
    hidden_again,
    into,
    put_unit,
    take_option,
    take_territory,
)
from referee.games.kami_no_kijutsu.field import card_goes_instead, goes_instead, reinforcement_goes_instead
from referee.games.kami_no_kijutsu.state import Unit
from referee.games.kami_no_kijutsu.triggering import Moment, Way

Owed = list[tuple[str, str]]
"""Destroyed cards with their owners, whose VP are still to be given: those of a battle come at its end (KK-5.5)."""


def destroy(moment: Moment, hex_: str, seat: str, rule: str, vp_rule: str = "KK-5.5", owed: Owed | None = None) -> None:
    """A unit destroyed with its options; the other side of each owner gains its VP (KK-5.5, KK-G1, KK-G9).

    Where ``owed`` is given the VP come later, and the cards are noted there. A unit that goes elsewhere instead is not
    destroyed.
    """
    course = moment.course
    unit = course.state.unit(hex_, seat)
    if unit is None or _went_instead(moment, hex_, seat, unit):
        return
    put_unit(course, hex_, seat, None)
    course.tell(rule, "destroyed", card=unit.card, at=hex_, seat=seat)
    _buried_for_vp(course, seat, unit.card, vp_rule, owed)
    _is_destroyed(moment, hex_, seat, unit.card)
    for owner, card in unit.options:
        if zone := card_goes_instead(moment.before, hex_, owner, card):
            _back_instead(moment, hex_, (owner, card), zone, seat)
            continue
        course.tell("KK-7.6", "went-with", card=card, at=hex_, on=unit.card, seat=owner)
        _buried_for_vp(course, owner, card, vp_rule, owed)
        _is_destroyed(moment, hex_, owner, card, seat)


def destroy_reinforcement(
    moment: Moment, hex_: str, lying: tuple[str, str], rule: str, facts: dict[str, object], owed: Owed
) -> None:
    """A reinforcement of a battle destroyed, by its damage or because the battle is over (KK-5.4, KK-5.5, KK-G24).

    One that goes elsewhere instead is not destroyed.
    """
    seat, card = lying
    zone = reinforcement_goes_instead(moment.before, hex_, seat, card)
    if zone is not None:
        _back_instead(moment, hex_, lying, zone, seat, piled=True)
        return
    moment.course.tell(rule, "reinforcement-lost", **facts)
    _buried_for_vp(moment.course, seat, card, rule, owed)
    _is_destroyed(moment, hex_, seat, card, seat, piled=True)


def _is_destroyed(moment: Moment, hex_: str, owner: str, card: str, bearer: str = "", *, piled: bool = False) -> None:
    moment.happens("destroyed", hex_, owner, card, bearer, piled=piled)
    moment.leaves(hex_, owner, card, bearer, piled=piled)


def _went_instead(moment: Moment, hex_: str, seat: str, unit: Unit) -> bool:
    """Whether a card has a unit that would be destroyed go back to its owner; then nobody gains VP (KK-7.9, KK-G17).

    A card that goes at the same moment has it too.
    """
    found = goes_instead(moment.before, hex_, seat, unit)
    if found is None:
        return False
    by, zone = found
    course = moment.course
    put_unit(course, hex_, seat, None)
    hidden_again(course, seat, unit.card)
    into(course, seat, zone)
    course.tell("KK-7.9", "instead", card=unit.card, at=hex_, seat=seat, zone=zone, by=by)
    moment.leaves(hex_, seat, unit.card)
    options_go_with(moment, hex_, seat, unit)
    return True


def _back_instead(
    moment: Moment, hex_: str, lying: tuple[str, str], zone: str, bearer: str = "", *, piled: bool = False
) -> None:
    """A card that would be destroyed, other than a unit on its hex, goes to its owner instead, without VP (KK-7.9)."""
    owner, card = lying
    hidden_again(moment.course, owner, card)
    into(moment.course, owner, zone)
    moment.course.tell("KK-7.9", "instead", card=card, at=hex_, seat=owner, zone=zone, by=card)
    moment.leaves(hex_, owner, card, bearer, piled=piled)


def _buried_for_vp(course: Way, owner: str, card: str, rule: str, owed: Owed | None = None) -> None:
    bury(course, owner, card)
    if owed is None:
        give_vp_for(course, owner, card, rule)
    else:
        owed.append((owner, card))


def give_vp_for(course: Way, owner: str, card: str, rule: str) -> None:
    """The VP of a destroyed card, to the opponent of its owner (KK-5.5, KK-G9)."""
    worth = course.state.ground.cards[card].vp
    gain_vp(course, course.state.other(owner), worth, rule, "for-destroyed", card=card)


def destroy_option(moment: Moment, hex_: str, seat: str, option: tuple[str, str]) -> None:
    """An option destroyed by an effect, its unit left where it is (KK-7.6, KK-G1, KK-G9)."""
    owner, card = option
    take_option(moment.course, hex_, seat, option)
    zone = card_goes_instead(moment.before, hex_, owner, card)
    if zone is not None:
        _back_instead(moment, hex_, option, zone, seat)
        return
    moment.course.tell("KK-G1", "destroyed", card=card, at=hex_, seat=owner)
    _buried_for_vp(moment.course, owner, card, "KK-G1")
    _is_destroyed(moment, hex_, owner, card, seat)


def destroy_territory(moment: Moment, hex_: str) -> None:
    """A territory destroyed by an effect: to its owner's discards, without VP (KK-7.9)."""
    lying = take_territory(moment.course, hex_)
    zone = None if lying is None else card_goes_instead(moment.before, hex_, *lying)
    if lying is not None and zone is not None:
        _back_instead(moment, hex_, lying, zone)
    elif lying is not None:
        bury(moment.course, *lying)
        moment.course.tell("KK-7.9", "destroyed", card=lying[1], at=hex_, seat=lying[0])
        _is_destroyed(moment, hex_, *lying)


def go_back(moment: Moment, hex_: str, owner: str, card: str, bearer: str, zone: str, rule: str) -> None:
    """A card that was taken off the field goes to a hidden zone of its owner (KK-7.9)."""
    hidden_again(moment.course, owner, card)
    into(moment.course, owner, zone)
    moment.course.tell(rule, "returned", card=card, at=hex_, seat=owner, zone=zone)
    moment.leaves(hex_, owner, card, bearer)


def options_go_with(moment: Moment, hex_: str, seat: str, unit: Unit) -> None:
    """The options of a unit that leaves the field without being destroyed are discarded, without VP (KK-G1, KK-G17)."""
    for owner, card in unit.options:
        bury(moment.course, owner, card)
        moment.course.tell("KK-7.6", "went-with", card=card, at=hex_, on=unit.card, seat=owner)
        moment.leaves(hex_, owner, card, seat)
