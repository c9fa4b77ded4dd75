"""A battle: who moves, the totals, damage from the top of the pile, and its end in four steps (KK-5)."""

from referee.games.kami_no_kijutsu.changing import bury, destroy, end_changes, gain_vp, hurt
from referee.games.kami_no_kijutsu.state import Battle, State
from referee.kernel.frozen import changed
from referee.kernel.passing import Passing
from referee.kernel.ruling import Outcome, event


def begin(state: State, hex_: str, attacker: str) -> Outcome[State]:
    """A battle begins on a hex; the attacker moves first (KK-5.1, KK-5.2)."""
    battle = Battle(hex_, attacker, Passing(attacker, state.other(attacker)))
    return Outcome(changed(state, battle=battle), (event("KK-5.1", "battle", at=hex_, seat=attacker),))


def begin_next(state: State) -> Outcome[State] | None:
    """The next battle that waits, where units of both players still stand on its hex; None where none does (KK-5.1)."""
    for place, (hex_, attacker) in enumerate(state.clashes):
        if _both(state, hex_):
            return begin(changed(state, clashes=state.clashes[place + 1 :]), hex_, attacker)
    return None


def _both(state: State, hex_: str) -> bool:
    return all(state.unit(hex_, seat) for seat in state.ground.seats)


def broken_off(state: State) -> Outcome[State] | None:
    """The battle over where one of its units is gone before the damage; None where both stand (KK-G13)."""
    battle = state.battle
    if battle is None or _both(state, battle.hex):
        return None
    return Outcome(state, (event("KK-G13", "broken-off", at=battle.hex),)).then(_close(state, battle, []))


def total(state: State, seat: str) -> int:
    """A side's AT: its unit and the cards on it (KK-5.3)."""
    battle = state.battle
    if battle is None:
        return 0
    unit = state.unit(battle.hex, seat)
    own = state.figures(unit)[0] if unit else 0
    return own + sum(state.unit_card(card).at for whose, card in battle.piles if whose == seat)


def fight(state: State) -> Outcome[State]:
    """Damage on both sides at once, then the end of the battle (KK-5.3 to KK-5.5)."""
    battle = state.battle
    assert battle is not None
    attacker, defender = battle.attacker, state.other(battle.attacker)
    attack, defence = max(0, total(state, attacker)), max(0, total(state, defender))
    outcome = Outcome(state, (event("KK-5.3", "totals", attack=attack, defence=defence, at=battle.hex),))
    fallen: list[int] = []
    for seat, amount in ((defender, attack), (attacker, defence)):
        done, lost = _on_pile(outcome.state, battle, seat, amount)
        outcome = outcome.then(done)
        fallen += lost
    outcome = outcome.then(_struck_down(outcome.state, battle))
    return outcome.then(_close(outcome.state, battle, fallen))


def _on_pile(state: State, battle: Battle, seat: str, amount: int) -> tuple[Outcome[State], list[int]]:
    """Damage from the top: each reinforcement up to its DF, the rest on the next, the unit last (KK-5.4).

    With the places in the pile of those that fell.
    """
    lost = []
    happened = []
    for place, (whose, card) in reversed(list(enumerate(battle.piles))):
        if whose != seat or not amount:
            continue
        taken = min(amount, state.unit_card(card).df)
        amount -= taken
        happened.append(event("KK-5.4", "damaged", card=card, at=battle.hex, amount=taken))
        if taken >= state.unit_card(card).df:
            lost.append(place)
    hit = hurt(state, battle.hex, seat, amount)
    return Outcome(hit.state, (*happened, *hit.events)), lost


def _struck_down(state: State, battle: Battle) -> Outcome[State]:
    """The units whose damage is their DF or more, with the forces still on them (KK-5.4)."""
    outcome = Outcome(state)
    for seat in state.ground.seats:
        unit = outcome.state.unit(battle.hex, seat)
        if unit is not None and unit.damage >= outcome.state.figures(unit)[1]:
            outcome = outcome.then(destroy(outcome.state, battle.hex, seat, "KK-5.4"))
    return outcome


def _close(state: State, battle: Battle, fallen: list[int]) -> Outcome[State]:
    """Reinforcements destroyed, forces discarded, the attacker destroyed where both stand, VP (KK-5.5)."""
    outcome = Outcome(changed(state, battle=None))
    for place, (seat, card) in enumerate(battle.piles):
        why = "reinforcement-fell" if place in fallen else "reinforcement-gone"
        gone = Outcome(bury(outcome.state, seat, card), (event("KK-5.5", why, card=card, seat=seat),))
        worth = state.ground.cards[card].vp
        outcome = outcome.then(gone).then(
            gain_vp(gone.state, state.other(seat), worth, "KK-5.5", "for-destroyed", card=card)
        )
    outcome = outcome.then(_forces_end(outcome.state, battle))
    if _both(outcome.state, battle.hex):
        outcome = outcome.then(destroy(outcome.state, battle.hex, battle.attacker, "KK-5.5"))
    return outcome


def _forces_end(state: State, battle: Battle) -> Outcome[State]:
    """The forces discarded, and what they gave with them; what stood by that alone falls (KK-7.7, KK-G15)."""
    happened = []
    for seat, card in battle.forces:
        state = bury(state, seat, card)
        happened.append(event("KK-5.5", "force-gone", card=card, seat=seat))
    outcome = Outcome(end_changes(state, battle=True), tuple(happened))
    for seat in state.ground.seats:
        unit = outcome.state.unit(battle.hex, seat)
        if unit is not None and unit.damage >= outcome.state.figures(unit)[1]:
            outcome = outcome.then(destroy(outcome.state, battle.hex, seat, "KK-G15"))
    return outcome
