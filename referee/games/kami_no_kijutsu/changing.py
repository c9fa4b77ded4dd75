"""Changes of the field that every rule and effect uses: points, AP, units falling, holds lost; each with its events."""

from referee.games.kami_no_kijutsu.cards import UnitCard
from referee.games.kami_no_kijutsu.state import (
    BATTLE,
    MOST_AP,
    State,
    Unit,
    with_out,
    with_player,
    with_territory,
    with_unit,
)  # fmt: skip
from referee.kernel.frozen import changed
from referee.kernel.ruling import Outcome, event


def gain_vp(state: State, seat: str, by: int, rule: str, why: str, **facts: object) -> Outcome[State]:
    """VP changed, with the reason; they are never less than none."""
    before = state.player(seat).vp
    by = max(-before, by)
    if not by:
        return Outcome(state)
    state = with_player(state, seat, vp=before + by)
    return Outcome(state, (event(rule, why, seat=seat, fact=f"vp.{seat}", by=by, **facts),))


def pay(state: State, seat: str, cost: int, *, used: str | None = None) -> Outcome[State]:
    """A cost in AP: so many AP cards go back on the deck; a card used leaves the hand with it (KK-3.4, KK-G4)."""
    if used is not None:
        state = with_out(state, seat, used, +1)
    if not cost and used is None:
        return Outcome(state)
    player = state.player(seat)
    paid = min(cost, player.ap)
    hand = max(0, player.hand - (used is not None))
    state = with_player(state, seat, ap=player.ap - paid, deck=player.deck + paid, hand=hand)
    return Outcome(state, (event("KK-3.4", "paid", seat=seat, fact=f"ap.{seat}", by=-paid),) if cost else ())


def fill(state: State, seat: str, most: int) -> tuple[State, int]:
    """Cards from the deck to the AP area, up to so many, to 10 AP and to the end of the deck (KK-3.2, KK-G3)."""
    player = state.player(seat)
    count = max(0, min(most, MOST_AP - player.ap, player.deck))
    return with_player(state, seat, ap=player.ap + count, deck=player.deck - count), count


def draw(state: State, seat: str, count: int) -> tuple[State, int]:
    """Cards from the deck to the hand, as far as there are any (KK-G3)."""
    player = state.player(seat)
    count = min(count, player.deck)
    return with_player(state, seat, hand=player.hand + count, deck=player.deck - count), count


def bury(state: State, seat: str, card: str) -> State:
    """A card to its owner's discards."""
    return with_player(state, seat, discards=(*state.player(seat).discards, card))


def destroy(state: State, hex_: str, seat: str, rule: str, vp_rule: str = "KK-5.5") -> Outcome[State]:
    """A unit destroyed with its options; the other side of each owner gains its VP (KK-5.5, KK-G1, KK-G9)."""
    unit = state.unit(hex_, seat)
    if unit is None:
        return Outcome(state)
    outcome = Outcome(
        with_unit(state, hex_, seat, None), (event(rule, "destroyed", card=unit.card, at=hex_, seat=seat),)
    )
    outcome = _buried_for_vp(outcome, seat, unit.card, vp_rule)
    for owner, card in unit.options:
        gone = Outcome(outcome.state, (event("KK-7.6", "went-with", card=card, at=hex_, on=unit.card, seat=owner),))
        outcome = _buried_for_vp(outcome.then(gone), owner, card, vp_rule)
    return outcome


def _buried_for_vp(outcome: Outcome[State], owner: str, card: str, rule: str) -> Outcome[State]:
    buried = bury(outcome.state, owner, card)
    worth = buried.ground.cards[card].vp
    return outcome.then(gain_vp(buried, buried.other(owner), worth, rule, "for-destroyed", card=card))


def destroy_option(state: State, hex_: str, seat: str, option: tuple[str, str]) -> Outcome[State]:
    """An option destroyed by an effect, its unit left where it is (KK-7.6, KK-G1, KK-G9)."""
    owner, card = option
    gone = event("KK-G1", "destroyed", card=card, at=hex_, seat=owner)
    return _buried_for_vp(Outcome(without_option(state, hex_, seat, option), (gone,)), owner, card, "KK-G1")


def without_option(state: State, hex_: str, seat: str, option: tuple[str, str]) -> State:
    """A unit without one of its options. Raises ``ValueError`` where it does not have it."""
    unit = state.unit(hex_, seat)
    left = list(unit.options) if unit else []
    if unit is None or option not in left:
        raise ValueError("no such option lies there")
    left.remove(option)
    return with_unit(state, hex_, seat, changed(unit, options=tuple(left)))


def hurt(
    state: State, hex_: str, seat: str, amount: int, *, lasting: bool = False, rule: str = "KK-5.4"
) -> Outcome[State]:
    """Damage on a unit; whether it falls is looked at by ``tidy`` (KK-G6)."""
    unit = state.unit(hex_, seat)
    if unit is None or not amount:
        return Outcome(state)
    hit = changed(unit, old=unit.old + amount) if lasting else changed(unit, fresh=unit.fresh + amount)
    happened = event("KK-3.7" if lasting else rule, "damaged", card=unit.card, at=hex_, amount=amount)
    return Outcome(with_unit(state, hex_, seat, hit), (happened,))


def heal(state: State, hex_: str, seat: str, amount: int) -> Outcome[State]:
    """Damage recovered by an effect, at most what was taken; this turn's first (KK-7.9)."""
    unit = state.unit(hex_, seat)
    amount = min(amount, unit.damage) if unit else 0
    if unit is None or not amount:
        return Outcome(state)
    fresh = min(amount, unit.fresh)
    well = changed(unit, fresh=unit.fresh - fresh, old=unit.old - (amount - fresh))
    happened = event("KK-7.9", "healed", card=unit.card, at=hex_, amount=amount)
    return Outcome(with_unit(state, hex_, seat, well), (happened,))


def tidy(state: State) -> Outcome[State]:
    """What falls by damage, and what is lost for want of hold, until nothing more does (KK-6.4, KK-G6)."""
    outcome = Outcome(state)
    while True:
        following = _fallen(outcome.state) or _unheld(outcome.state)
        if following is None:
            return outcome
        outcome = outcome.then(following)


def _fallen(state: State) -> Outcome[State] | None:
    frail = state.ground.frail
    for hex_, seat, unit in state.units:
        if not (unit.old or unit.fresh or unit.options or unit.changes or unit.df < 0) and unit.card not in frail:
            continue
        if unit.damage >= state.figures(unit)[1]:
            return destroy(state, hex_, seat, "KK-G6", "KK-G1")
    return None


def _unheld(state: State) -> Outcome[State] | None:
    for hex_, seat, unit in state.units:
        lacks = state.lacks(seat, unit.card)
        if lacks:
            return _lose_unit(state, hex_, seat, unit, lacks)
        for owner, card in unit.options:
            lacks = state.lacks(owner, card)
            if lacks:
                return _lose_option(state, hex_, seat, (owner, card), lacks)
    return _unheld_reinforcement(state)


def _unheld_reinforcement(state: State) -> Outcome[State] | None:
    """A reinforcement in a battle needs its hold as a unit on the field does; a force has been used (KK-G14)."""
    fight = state.battle
    kept = state.ground.options.reinforcement_hold == "kept"
    for place, (seat, card) in enumerate(fight.piles if fight and kept else ()):
        lacks = state.lacks(seat, card)
        if fight is not None and lacks and isinstance(state.ground.cards[card], UnitCard):
            left = (*fight.piles[:place], *fight.piles[place + 1 :])
            lost = event("KK-6.4", "hold-lost", card=card, at=fight.hex, seat=seat, lacks=lacks)
            gone = bury(changed(state, battle=changed(fight, piles=left)), seat, card)
            return _hold_vp(Outcome(gone, (lost,)), seat, card)
    return None


def _lose_unit(state: State, hex_: str, seat: str, unit: Unit, lacks: tuple[str, ...]) -> Outcome[State]:
    """Discarded, not destroyed, and its options with it (KK-6.4, KK-G1)."""
    lost = event("KK-6.4", "hold-lost", card=unit.card, at=hex_, seat=seat, lacks=lacks)
    outcome = Outcome(bury(with_unit(state, hex_, seat, None), seat, unit.card), (lost,))
    outcome = _hold_vp(outcome, seat, unit.card)
    for owner, card in unit.options:
        gone = event("KK-7.6", "went-with", card=card, at=hex_, on=unit.card, seat=owner)
        buried = Outcome(bury(outcome.state, owner, card), (*outcome.events, gone))
        outcome = _hold_vp(buried, owner, card)
    return outcome


def _lose_option(state: State, hex_: str, seat: str, option: tuple[str, str], lacks: tuple[str, ...]) -> Outcome[State]:
    owner, card = option
    lost = event("KK-6.4", "hold-lost", card=card, at=hex_, seat=owner, lacks=lacks)
    return _hold_vp(Outcome(bury(without_option(state, hex_, seat, option), owner, card), (lost,)), owner, card)


def _hold_vp(outcome: Outcome[State], owner: str, card: str) -> Outcome[State]:
    """VP for a card lost for want of hold, or with a unit lost so, by the house rule only (KK-G1)."""
    state = outcome.state
    if not state.ground.options.hold_loss_vp:
        return outcome
    worth = state.ground.cards[card].vp
    return outcome.then(gain_vp(state, state.other(owner), worth, "KK-G1", "for-lost", card=card))


def take_territory(state: State, hex_: str) -> State:
    """The territory on a hex to its owner's discards."""
    found = state.territory(hex_)
    if found is None:
        return state
    return bury(with_territory(state, hex_, found[0], None), *found)


def end_changes(state: State, *, battle: bool) -> State:
    """Changes of AT and DF whose time is over: those of the battle that ends, or of the turn (KK-7.7, KK-G12)."""
    for hex_, seat, unit in state.units:
        if unit.changes:
            kept = tuple(each for each in unit.changes if _goes_on(state, each.until, battle=battle))
            state = with_unit(state, hex_, seat, changed(unit, changes=kept))
    return state


def _goes_on(state: State, until: int, *, battle: bool) -> bool:
    return until != BATTLE if battle else until == BATTLE or until > state.number
