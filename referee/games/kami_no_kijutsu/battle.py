"""A battle: who moves, the totals, damage from the top of the pile, and its end in four steps (KK-5)."""

from collections.abc import Sequence

from referee.games.kami_no_kijutsu.changing import bury, end_changes, hurt
from referee.games.kami_no_kijutsu.field import figures
from referee.games.kami_no_kijutsu.leaving import Owed, destroy, destroy_reinforcement, give_vp_for
from referee.games.kami_no_kijutsu.state import Battle, State
from referee.games.kami_no_kijutsu.triggering import Moment, Way, by_unit, one_moment
from referee.kernel.passing import Passing


def begin_next(course: Way) -> bool:
    """The next battle that waits begun, where units of both players still stand on its hex (KK-5.1)."""
    state = course.state
    if not state.clashes:
        return False
    (hex_, attacker), *left = state.clashes
    course.change(clashes=tuple(left))
    if _both(state, hex_):
        _begin(course, hex_, attacker)
    return True


def _begin(course: Way, hex_: str, attacker: str) -> None:
    """A battle begins on a hex; the attacker moves first (KK-5.1, KK-5.2)."""
    defender = course.state.other(attacker)
    course.change(battle=Battle(hex_, attacker, Passing(attacker, defender)))
    course.tell("KK-5.1", "battle", at=hex_, seat=attacker)
    for seat in (attacker, defender):
        by_unit(course, "attack" if seat == attacker else "defend", hex_, seat)


def _both(state: State, hex_: str) -> bool:
    return len(state.stands_on(hex_)) > 1


def broken_off(course: Way) -> bool:
    """The battle over where one of its units is gone before the damage (KK-G13); whether it was."""
    battle = course.state.battle
    if battle is None or _both(course.state, battle.hex):
        return False
    course.tell("KK-G13", "broken-off", at=battle.hex)
    _close(course, battle, [], [])
    return True


def total(state: State, seat: str) -> int:
    """A side's AT: its unit and the cards on it (KK-5.3)."""
    battle = state.battle
    if battle is None:
        return 0
    unit = state.unit(battle.hex, seat)
    own = figures(state, battle.hex, seat, unit)[0] if unit else 0
    return own + sum(state.unit_card(card).at for whose, card in battle.piles if whose == seat)


def fight(course: Way) -> None:
    """Damage on both sides at once, then the end of the battle (KK-5.3 to KK-5.5)."""
    battle = course.state.battle
    assert battle is not None
    attacker, defender = battle.attacker, course.state.other(battle.attacker)
    attack, defence = max(0, total(course.state, attacker)), max(0, total(course.state, defender))
    course.tell("KK-5.3", "totals", attack=attack, defence=defence, at=battle.hex)
    with one_moment(course) as moment:
        fallen = _on_pile(moment, battle, defender, attack) + _on_pile(moment, battle, attacker, defence)
    owed: Owed = []
    _strike_down(course, battle, "KK-5.4", owed, fallen)
    _close(course, battle, fallen, owed)


def _on_pile(moment: Moment, battle: Battle, seat: str, amount: int) -> list[int]:
    """Damage from the top: each reinforcement up to its DF, the rest on the next, the unit last (KK-5.4).

    The places in the pile of those that fell.
    """
    fallen = []
    for place, (whose, card) in reversed(list(enumerate(battle.piles))):
        if whose != seat or not amount:
            continue
        df = moment.before.unit_card(card).df
        taken = min(amount, df)
        amount -= taken
        moment.course.tell("KK-5.4", "reinforcement-damaged", **_which(battle, place), amount=taken)
        moment.happens("damaged", battle.hex, seat, card, seat, piled=True)
        if taken >= df:
            fallen.append(place)
    hurt(moment, battle.hex, seat, amount)
    return fallen


def _which(battle: Battle, place: int) -> dict[str, object]:
    """A reinforcement told apart from others of its name: whose, and which in the order used."""
    seat, card = battle.piles[place]
    number = sum(whose == seat for whose, _ in battle.piles[: place + 1])
    return {"seat": seat, "card": card, "number": number}


def _strike_down(course: Way, battle: Battle, rule: str, owed: Owed, fallen: Sequence[int] = ()) -> None:
    """The units of the battle whose damage is their DF or more, and the reinforcements that have fallen by it: all at
    one moment (KK-G22)."""
    state = course.state
    with one_moment(course) as moment:
        for place in fallen:
            _reinforcement_lost(moment, battle, place, "KK-5.4", owed)
        for seat in state.ground.seats:
            unit = state.unit(battle.hex, seat)
            if unit is not None and unit.damage >= figures(state, battle.hex, seat, unit)[1]:
                destroy(moment, battle.hex, seat, rule, owed=owed)


def _close(course: Way, battle: Battle, fallen: list[int], owed: Owed) -> None:
    """Reinforcements destroyed, forces discarded, the attacker destroyed where both stand, then the VP (KK-5.5)."""
    with one_moment(course) as moment:
        course.change(battle=None)
        for place in range(len(battle.piles)):
            if place not in fallen:
                _reinforcement_lost(moment, battle, place, "KK-5.5", owed)
    _end_forces(course, battle, owed)
    if _both(course.state, battle.hex):
        with one_moment(course) as moment:
            destroy(moment, battle.hex, battle.attacker, "KK-5.5", owed=owed)
    for owner, card in owed:
        give_vp_for(course, owner, card, "KK-5.5")


def called_off(course: Way, battle: Battle) -> None:
    """A battle that the judge takes away: its cards are discarded, and what lasted until its end is over (KK-5.5).

    None of them was destroyed: nobody gains VP.
    """
    for seat, card in battle.piles:
        bury(course, seat, card)
        course.tell("KK-5.5", "reinforcement-gone", card=card, seat=seat)
    _forces_gone(course, battle)


def _reinforcement_lost(moment: Moment, battle: Battle, place: int, rule: str, owed: Owed) -> None:
    destroy_reinforcement(moment, battle.hex, battle.piles[place], rule, _which(battle, place), owed)


def _end_forces(course: Way, battle: Battle, owed: Owed) -> None:
    """The forces discarded, and what they gave with them; what stood by that alone falls (KK-7.7, KK-G15)."""
    _forces_gone(course, battle)
    _strike_down(course, battle, "KK-G15", owed)


def _forces_gone(course: Way, battle: Battle) -> None:
    for seat, card in battle.forces:
        bury(course, seat, card)
        course.tell("KK-5.5", "force-gone", card=card, seat=seat)
    end_changes(course, battle=True)
