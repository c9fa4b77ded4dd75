"""A battle: who moves, the totals, damage from the top of the pile, and its end in four steps (KK-5)."""

from referee.games.kami_no_kijutsu.changing import bury, destroy, gain_vp, hurt
from referee.games.kami_no_kijutsu.state import Battle, State
from referee.kernel.frozen import changed
from referee.kernel.passing import Passing
from referee.kernel.ruling import Outcome, event


def begin(state: State, hex_: str, attacker: str) -> Outcome[State]:
    """A battle begins on a hex; the attacker moves first (KK-5.1, KK-5.2)."""
    battle = Battle(hex_, attacker, Passing(attacker, state.other(attacker)))
    return Outcome(changed(state, battle=battle), (event("KK-5.1", "battle", at=hex_, seat=attacker),))


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
    fallen: list[tuple[str, str]] = []
    for seat, amount in ((defender, attack), (attacker, defence)):
        done, lost = _on_pile(outcome.state, battle, seat, amount)
        outcome = outcome.then(done)
        fallen += lost
    return outcome.then(_close(outcome.state, battle, fallen))


def _on_pile(state: State, battle: Battle, seat: str, amount: int) -> tuple[Outcome[State], list[tuple[str, str]]]:
    """Damage from the top: each reinforcement up to its DF, the rest on the next, the unit last (KK-5.4)."""
    lost = []
    happened = []
    for whose, card in reversed(battle.piles):
        if whose != seat or not amount:
            continue
        taken = min(amount, state.unit_card(card).df)
        amount -= taken
        happened.append(event("KK-5.4", "damaged", card=card, at=battle.hex, amount=taken))
        if taken >= state.unit_card(card).df:
            lost.append((seat, card))
    hit = hurt(state, battle.hex, seat, amount)
    return Outcome(hit.state, (*happened, *hit.events)), lost


def _close(state: State, battle: Battle, fallen: list[tuple[str, str]]) -> Outcome[State]:
    """Reinforcements destroyed, forces discarded, the attacker destroyed where both stand, VP (KK-5.5)."""
    outcome = Outcome(changed(state, battle=None))
    for seat, card in battle.piles:
        why = "reinforcement-fell" if (seat, card) in fallen else "reinforcement-gone"
        gone = Outcome(bury(outcome.state, seat, card), (event("KK-5.5", why, card=card, seat=seat),))
        worth = state.ground.cards[card].vp
        outcome = outcome.then(gone).then(
            gain_vp(gone.state, state.other(seat), worth, "KK-5.5", "for-destroyed", card=card)
        )
    for seat, card in battle.forces:
        outcome = Outcome(bury(outcome.state, seat, card), outcome.events)
    for seat in state.ground.seats:
        unit = outcome.state.unit(battle.hex, seat)
        if unit is not None and unit.damage >= outcome.state.figures(unit)[1]:
            outcome = outcome.then(destroy(outcome.state, battle.hex, seat, "KK-5.4"))
    if all(outcome.state.unit(battle.hex, seat) for seat in state.ground.seats):
        outcome = outcome.then(destroy(outcome.state, battle.hex, battle.attacker, "KK-5.5"))
    return outcome
