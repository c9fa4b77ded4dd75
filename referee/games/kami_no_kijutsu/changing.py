"""Changes that every rule and effect uses: points, cards, units and their damage; each tells what happened."""

from typing import Any

from referee.games.kami_no_kijutsu.field import damage_taken
from referee.games.kami_no_kijutsu.ground import MOST_AP
from referee.games.kami_no_kijutsu.state import (
    BATTLE,
    Player,
    State,
    Unit,
    out_with,
    players_with,
    units_with,
    with_out,
    with_player,
    with_territory,
    with_unit,
)  # fmt: skip
from referee.games.kami_no_kijutsu.triggering import Moment, Way, by_player
from referee.kernel.figures import so_often
from referee.kernel.frozen import changed, changed_by


def player(course: Way, seat: str, **fields: Any) -> None:
    """Change a seat's player."""
    course.state = with_player(course.state, seat, changed(course.state.player(seat), **fields))


def put_unit(course: Way, hex_: str, seat: str, unit: Unit | None) -> None:
    """Put a unit on a hex, change it, or take it off."""
    course.state = with_unit(course.state, hex_, seat, unit)


def put_territory(course: Way, hex_: str, seat: str, card: str | None) -> None:
    """Lay a territory on a hex, or take it off."""
    course.state = with_territory(course.state, hex_, seat, card)


def gain_vp(course: Way, seat: str, by: int, rule: str, why: str, **facts: object) -> None:
    """VP changed, with the reason; they are never less than none."""
    before = course.state.player(seat).vp
    by = max(-before, by)
    if by:
        player(course, seat, vp=before + by)
        course.tell(rule, why, seat=seat, fact=f"vp.{seat}", by=by, **facts)


def pay(course: Way, seat: str, cost: int) -> None:
    """A cost in AP: for each point the top AP card goes back on the deck (KK-3.4, KK-G4)."""
    now = course.state.player(seat)
    paid = _told_as_paid(course, seat, now, cost)
    if paid:
        player(course, seat, ap=now.ap - paid, deck=now.deck + paid)


def _told_as_paid(course: Way, seat: str, now: Player, cost: int) -> int:
    paid = min(cost, now.ap)
    if paid:
        course.tell("KK-3.4", "paid", seat=seat, fact=f"ap.{seat}", by=-paid)
    return paid


def paying(course: Way, seat: str, cost: int) -> tuple[Player, Player]:
    """The players once a cost in AP is paid; it is told, and the state is for the caller to change."""
    now = course.state.player(seat)
    paid = _told_as_paid(course, seat, now, cost)
    if not paid:
        return course.state.players
    return players_with(course.state, seat, changed(now, ap=now.ap - paid, deck=now.deck + paid))


def using(course: Way, seat: str, card: str, cost: int) -> tuple[Player, Player]:
    """The players once a card is used: its cost paid and told, and it has left the hand for all to see (KK-2.2)."""
    now = course.state.player(seat)
    paid = _told_as_paid(course, seat, now, cost)
    hand, out = max(0, now.hand - 1), out_with(now.out, card, +1)
    used = changed(now, ap=now.ap - paid, deck=now.deck + paid, hand=hand, out=out)
    return players_with(course.state, seat, used)


def out_of_hand(course: Way, seat: str, card: str) -> None:
    """A card leaves the hand for all to see (KK-2.2)."""
    now = course.state.player(seat)
    player(course, seat, hand=max(0, now.hand - 1), out=out_with(now.out, card, +1))


def hidden_again(course: Way, seat: str, card: str) -> None:
    """A card goes back where nobody sees it: to the hand or into the deck (KK-2.2)."""
    course.state = with_player(course.state, seat, with_out(course.state.player(seat), card, -1))


def into(course: Way, seat: str, zone: str) -> None:
    """One card more in a hidden zone."""
    now = course.state.player(seat)
    match zone:
        case "hand":
            player(course, seat, hand=now.hand + 1)
        case "ap":
            player(course, seat, ap=min(MOST_AP, now.ap + 1), deck=now.deck + (now.ap >= MOST_AP))
        case _:
            player(course, seat, deck=now.deck + 1)


def fill(course: Way, seat: str, most: int) -> None:
    """Cards from the deck to the AP area, up to so many, to 10 AP and to the end of the deck (KK-3.2, KK-G3)."""
    now = course.state.player(seat)
    wanted = max(0, min(most, MOST_AP - now.ap))
    count = min(wanted, now.deck)
    player(course, seat, ap=now.ap + count, deck=now.deck - count)
    course.tell("KK-3.2", "filled", seat=seat, fact=f"ap.{seat}", by=count)
    if count < wanted:
        course.tell("KK-G3", "deck-empty", seat=seat)


def draw(course: Way, seat: str, wanted: int, rule: str, what: str) -> None:
    """Cards from the deck to the hand, as far as there are any (KK-G3), told under the rule that says so."""
    now = course.state.player(seat)
    count = min(wanted, now.deck)
    player(course, seat, hand=now.hand + count, deck=now.deck - count)
    course.tell(rule, what, seat=seat, count=count)
    if count < wanted:
        course.tell("KK-G3", "deck-empty", seat=seat)
    for _ in so_often(count):
        by_player(course, "draw", seat)


def bury(course: Way, seat: str, card: str) -> None:
    """A card to its owner's discards."""
    player(course, seat, discards=(*course.state.player(seat).discards, card))


def take_option(course: Way, hex_: str, seat: str, option: tuple[str, str]) -> None:
    """A unit loses one of its options. Raises ``ValueError`` where it does not have it."""
    unit = course.state.unit(hex_, seat)
    left = list(unit.options) if unit else []
    if unit is None or option not in left:
        raise ValueError("no such option lies there")
    left.remove(option)
    put_unit(course, hex_, seat, changed(unit, options=tuple(left)))


def take_territory(course: Way, hex_: str) -> tuple[str, str] | None:
    """The territory on a hex taken off; its owner and card, None where none lies there."""
    found = course.state.territory(hex_)
    if found is not None:
        put_territory(course, hex_, found[0], None)
    return found


def arrive(
    course: Way,
    hex_: str,
    seat: str,
    unit: Unit,
    start: str = "",
    players: tuple[Player, Player] | None = None,
) -> None:
    """A unit comes onto a hex, off another where ``start`` says so; where an enemy stands a battle follows (KK-5.1).

    ``players`` are those that change with it.
    """
    state = course.state
    units = units_with(state.units, start, seat, None) if start else state.units
    fields: dict[str, Any] = {"units": units_with(units, hex_, seat, unit)}
    if hex_ in state.held[state.other(seat)]:
        fields["clashes"] = (*state.clashes, (hex_, seat))
    if players is not None:
        fields["players"] = players
    course.state = changed_by(state, fields)


def hurt(moment: Moment, hex_: str, seat: str, amount: int, *, lasting: bool = False, rule: str = "KK-5.4") -> None:
    """Damage on a unit at a moment; whether it falls is looked at by ``tidying`` (KK-G6)."""
    course = moment.course
    unit = course.state.unit(hex_, seat)
    if unit is None or amount <= 0:
        return
    taken = damage_taken(moment.before, hex_, seat, unit, amount)
    if taken != amount:
        course.tell("KK-7.9", "damage-changed", card=unit.card, at=hex_, amount=amount, taken=taken)
        amount = taken
    if amount:
        hit = changed(unit, old=unit.old + amount) if lasting else changed(unit, fresh=unit.fresh + amount)
        put_unit(course, hex_, seat, hit)
        course.tell("KK-3.7" if lasting else rule, "damaged", card=unit.card, at=hex_, amount=amount)
        for owner, card in ((seat, unit.card), *unit.options):
            moment.happens("damaged", hex_, owner, card, seat)


def heal(course: Way, hex_: str, seat: str, amount: int) -> None:
    """Damage recovered by an effect, at most what was taken; this turn's first (KK-7.9)."""
    unit = course.state.unit(hex_, seat)
    amount = min(amount, unit.damage) if unit else 0
    if unit is not None and amount:
        fresh = min(amount, unit.fresh)
        put_unit(course, hex_, seat, changed(unit, fresh=unit.fresh - fresh, old=unit.old - (amount - fresh)))
        course.tell("KK-7.9", "healed", card=unit.card, at=hex_, amount=amount)


def end_changes(course: Way, *, battle: bool) -> None:
    """Changes and marks whose time is over: those of the battle that ends, or of the turn (KK-7.7, KK-G12)."""
    state = course.state
    for hex_, seat, unit in state.units:
        if unit.changes:
            kept = tuple(each for each in unit.changes if _goes_on(state, each.until, battle=battle))
            put_unit(course, hex_, seat, changed(unit, changes=kept))
    if state.lent:
        course.change(lent=tuple(each for each in state.lent if _goes_on(state, each.until, battle=battle)))


def _goes_on(state: State, until: int, *, battle: bool) -> bool:
    return until != BATTLE if battle else until == BATTLE or until > state.number


def end_lying(course: Way) -> None:
    """Forces whose effect lasted for some turns are discarded with it (KK-7.7)."""
    over = [item for item in course.state.lying if item[2] <= course.state.number]
    if over:
        course.change(lying=tuple(item for item in course.state.lying if item not in over))
    for seat, card, _ in over:
        bury(course, seat, card)
        course.tell("KK-7.7", "ended", card=card, seat=seat)
