"""Changes of the field that every rule and effect uses: points, AP, units falling, holds lost; each with its events."""

from referee.games.kami_no_kijutsu.state import MOST_AP, State, Unit, with_player, with_territory, with_unit
from referee.kernel.frozen import changed
from referee.kernel.ruling import Outcome, event


def gain_vp(state: State, seat: str, by: int, rule: str, why: str, **facts: object) -> Outcome[State]:
    """VP changed, with the reason."""
    if not by:
        return Outcome(state)
    state = with_player(state, seat, vp=max(0, state.player(seat).vp + by))
    return Outcome(state, (event(rule, why, seat=seat, fact=f"vp.{seat}", by=by, **facts),))


def pay(state: State, seat: str, cost: int, *, used: int = 0) -> Outcome[State]:
    """A cost in AP: so many AP cards go back on the deck; so many cards leave the hand with it (KK-3.4, KK-G4)."""
    if not cost and not used:
        return Outcome(state)
    player = state.player(seat)
    paid = min(cost, player.ap)
    hand = max(0, player.hand - used)
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


def destroy(state: State, hex_: str, seat: str, rule: str) -> Outcome[State]:
    """A unit destroyed with its options; the other side of each owner gains its VP (KK-5.5, KK-G1, KK-G9)."""
    unit = state.unit(hex_, seat)
    if unit is None:
        return Outcome(state)
    outcome = Outcome(
        with_unit(state, hex_, seat, None), (event(rule, "destroyed", card=unit.card, at=hex_, seat=seat),)
    )
    for owner, card in ((seat, unit.card), *unit.options):
        buried = bury(outcome.state, owner, card)
        worth = state.ground.cards[card].vp
        gained = gain_vp(buried, state.other(owner), worth, "KK-5.5", "for-destroyed", card=card)
        outcome = Outcome(gained.state, (*outcome.events, *gained.events))
    return outcome


def hurt(state: State, hex_: str, seat: str, amount: int, *, lasting: bool = False) -> Outcome[State]:
    """Damage on a unit; whether it falls is looked at by ``tidy`` (KK-G6)."""
    unit = state.unit(hex_, seat)
    if unit is None or not amount:
        return Outcome(state)
    hit = changed(unit, old=unit.old + amount) if lasting else changed(unit, fresh=unit.fresh + amount)
    happened = event("KK-3.7" if lasting else "KK-5.4", "damaged", card=unit.card, at=hex_, amount=amount)
    return Outcome(with_unit(state, hex_, seat, hit), (happened,))


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
        if not (unit.old or unit.fresh or unit.options or unit.df < 0) and unit.card not in frail:
            continue
        if unit.damage >= state.figures(unit)[1]:
            return destroy(state, hex_, seat, "KK-G6")
    return None


def _unheld(state: State) -> Outcome[State] | None:
    for hex_, seat, unit in state.units:
        lacks = state.lacks(seat, unit.card)
        if lacks:
            return _lose_unit(state, hex_, seat, unit, lacks)
        for owner, card in unit.options:
            lacks = state.lacks(owner, card)
            if lacks:
                return _lose_option(state, hex_, seat, unit, (owner, card), lacks)
    return None


def _lose_unit(state: State, hex_: str, seat: str, unit: Unit, lacks: tuple[str, ...]) -> Outcome[State]:
    """Discarded, not destroyed; its options are destroyed with it (KK-6.4, KK-G1)."""
    lost = event("KK-6.4", "hold-lost", card=unit.card, at=hex_, seat=seat, lacks=lacks)
    outcome = Outcome(bury(with_unit(state, hex_, seat, None), seat, unit.card), (lost,))
    for owner, card in unit.options:
        outcome = Outcome(bury(outcome.state, owner, card), outcome.events)
    return _hold_vp(outcome, state, seat, unit.card)


def _lose_option(
    state: State, hex_: str, seat: str, unit: Unit, option: tuple[str, str], lacks: tuple[str, ...]
) -> Outcome[State]:
    owner, card = option
    left = list(unit.options)
    left.remove(option)
    lost = event("KK-6.4", "hold-lost", card=card, at=hex_, seat=owner, lacks=lacks)
    state_after = bury(with_unit(state, hex_, seat, changed(unit, options=tuple(left))), owner, card)
    return _hold_vp(Outcome(state_after, (lost,)), state, owner, card)


def _hold_vp(outcome: Outcome[State], state: State, owner: str, card: str) -> Outcome[State]:
    """VP for a card lost for want of hold, by the house rule only (KK-G1)."""
    if not state.ground.options.hold_loss_vp:
        return outcome
    worth = state.ground.cards[card].vp
    return outcome.then(gain_vp(outcome.state, state.other(owner), worth, "KK-G1", "for-lost", card=card))


def take_territory(state: State, hex_: str) -> State:
    """The territory on a hex to its owner's discards."""
    found = state.territory(hex_)
    if found is None:
        return state
    return bury(with_territory(state, hex_, found[0], None), *found)
