"""What falls by damage and what is lost for want of hold, until nothing more does (KK-6.4, KK-G6)."""

from collections.abc import Set

from referee.games.kami_no_kijutsu.changing import bury, gain_vp, put_unit, take_option
from referee.games.kami_no_kijutsu.field import figures
from referee.games.kami_no_kijutsu.leaving import destroy, options_go_with
from referee.games.kami_no_kijutsu.state import State
from referee.games.kami_no_kijutsu.triggering import Moment, Place, Way, one_moment
from referee.kernel.frozen import changed


def tidy(course: Way, but: Set[Place] = frozenset()) -> bool:
    """What falls by damage, and what is lost for want of hold, until nothing more does (KK-6.4, KK-G6).

    ``but`` is left where it is. Whether anything fell or was lost.
    """
    changes = False
    while (not course.state.steady and _goes(course, but)) or _unheld_reinforcement(course):
        changes = True
    return changes


def tidy_after_setting(course: Way, before: State) -> None:
    """What a fact that the judge set takes the ground from falls or is lost at once (RF-2.2).

    What was set itself, and what stood without its hold before, waits for the next declaration, so that a position can
    be set piece by piece.
    """
    held = set(before.on_field()) - unfounded(before)
    tidy(course, set(course.state.on_field()) - held)


def unfounded(state: State) -> set[Place]:
    """The units and options that would fall or be lost at the next declaration."""
    found = set()
    for hex_, seat, unit in state.units:
        if unit.damage >= figures(state, hex_, seat, unit)[1] or state.lacks(seat, unit.card):
            found.add((hex_, seat, unit.card, seat))
        found |= {(hex_, owner, card, seat) for owner, card in unit.options if state.lacks(owner, card)}
    return found


def _goes(course: Way, but: Set[Place]) -> bool:
    """All that falls by damage or is lost for want of hold as the field is now goes at one moment (KK-G22).

    Whether anything did. What is lost by that alone goes afterwards: support changes with each change of the field.
    """
    state = course.state
    fallen, lost, options = _fallen(state, but), _unheld(state, but), _unheld_options(state, but)
    if not (fallen or lost or options):
        return False
    with one_moment(course) as moment:
        for hex_, seat in fallen:
            destroy(moment, hex_, seat, "KK-G6", "KK-G1")
        for hex_, seat in lost:
            if (hex_, seat) not in fallen:
                _lose_unit(moment, hex_, seat)
        for hex_, seat, option in options:
            # what its unit has taken with it is gone
            if course.state.unit(hex_, seat) is not None:
                _lose_option(moment, hex_, seat, option)
    return True


def _fallen(state: State, but: Set[Place]) -> list[tuple[str, str]]:
    return [
        (hex_, seat)
        for hex_, seat, unit in state.units
        if unit.damage >= figures(state, hex_, seat, unit)[1] and (hex_, seat, unit.card, seat) not in but
    ]


def _unheld(state: State, but: Set[Place]) -> list[tuple[str, str]]:
    return [
        (hex_, seat)
        for hex_, seat, unit in state.units
        if state.lacks(seat, unit.card) and (hex_, seat, unit.card, seat) not in but
    ]


def _unheld_options(state: State, but: Set[Place]) -> list[tuple[str, str, tuple[str, str]]]:
    return [
        (hex_, seat, (owner, card))
        for hex_, seat, unit in state.units
        for owner, card in unit.options
        if state.lacks(owner, card) and (hex_, owner, card, seat) not in but
    ]


def _unheld_reinforcement(course: Way) -> bool:
    """A reinforcement in a battle needs its hold as a unit on the field does; a force has been used (KK-G14)."""
    fight = course.state.battle
    if fight is None or course.state.ground.options.reinforcement_hold != "kept":
        return False
    for place, (seat, card) in enumerate(fight.piles):
        lacks = course.state.lacks(seat, card)
        if lacks:
            left = (*fight.piles[:place], *fight.piles[place + 1 :])
            with one_moment(course) as moment:
                course.change(battle=changed(fight, piles=left))
                _lost(course, fight.hex, seat, card, lacks)
                moment.leaves(fight.hex, seat, card, seat, piled=True)
            return True
    return False


def _lose_unit(moment: Moment, hex_: str, seat: str) -> None:
    """Discarded, not destroyed, and its options with it (KK-6.4, KK-G1)."""
    course = moment.course
    unit = course.state.unit(hex_, seat)
    assert unit is not None
    put_unit(course, hex_, seat, None)
    _lost(course, hex_, seat, unit.card, moment.before.lacks(seat, unit.card))
    moment.leaves(hex_, seat, unit.card)
    options_go_with(moment, hex_, seat, unit)
    for owner, card in unit.options:
        _hold_vp(course, owner, card)


def _lose_option(moment: Moment, hex_: str, seat: str, option: tuple[str, str]) -> None:
    take_option(moment.course, hex_, seat, option)
    _lost(moment.course, hex_, *option, moment.before.lacks(*option))
    moment.leaves(hex_, *option, seat)


def _lost(course: Way, hex_: str, owner: str, card: str, lacks: tuple[str, ...]) -> None:
    bury(course, owner, card)
    course.tell("KK-6.4", "hold-lost", card=card, at=hex_, seat=owner, lacks=lacks)
    _hold_vp(course, owner, card)


def _hold_vp(course: Way, owner: str, card: str) -> None:
    """VP for a card lost for want of hold, or with a unit lost so, by the house rule only (KK-G1)."""
    if course.state.ground.options.hold_loss_vp:
        worth = course.state.ground.cards[card].vp
        gain_vp(course, course.state.other(owner), worth, "KK-G1", "for-lost", card=card)
