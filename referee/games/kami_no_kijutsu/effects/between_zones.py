"""Cards between zones by an effect: hand, deck, AP area, discards, and from them onto the field (KK-7.9)."""

from typing import assert_never

from referee.games.kami_no_kijutsu.cards import OptionCard, Territory, UnitCard
from referee.games.kami_no_kijutsu.changing import (
    arrive,
    bury,
    hidden_again,
    into,
    out_of_hand,
    player,
    put_territory,
    put_unit,
    take_territory,
)
from referee.games.kami_no_kijutsu.declarations import Discard, Fetch, Put, Reveal
from referee.games.kami_no_kijutsu.effects.naming import whose_unit
from referee.games.kami_no_kijutsu.state import Unit
from referee.games.kami_no_kijutsu.triggering import Way, leaves, trigger
from referee.kernel.frozen import changed


def of_zones(course: Way, seat: str, said: Discard | Fetch | Reveal | Put, rule: str) -> None:
    """Move or show a card of a zone. Raises ``ValueError`` where it is not there, or the field has no room."""
    match said:
        case Discard():
            _discard(course, said.of or _hand_of(course, seat), said, rule)
        case Fetch():
            _fetch(course, said.of or _hand_of(course, seat), said, rule)
        case Reveal(card=card):
            whose, zone = said.of or _hand_of(course, seat), said.from_ or "hand"
            course.tell(rule, "shown", card=card, seat=whose, zone=zone)
        case Put():
            _put(course, said.of or seat, said, rule)
        case _:
            assert_never(said)


def _hand_of(course: Way, seat: str) -> str:
    """Whose hand a step takes cards of, where the declaration does not say."""
    run = course.state.running
    step = run.steps[0] if run and run.steps else None
    return course.state.other(seat) if step is not None and getattr(step, "whose", "own") == "enemy" else seat


def _out_of(course: Way, seat: str, card: str, zone: str) -> None:
    """A card leaves a zone; out of a hidden one it is seen (KK-2.2). Raises ``ValueError`` where it is not there."""
    now = course.state.player(seat)
    match zone:
        case "discards":
            left = list(now.discards)
            left.remove(card)
            player(course, seat, discards=tuple(left))
        case "hand":
            out_of_hand(course, seat, card)
        case "ap":
            player(course, seat, ap=max(0, now.ap - 1), hand=now.hand + 1)
            out_of_hand(course, seat, card)
        case _:
            player(course, seat, deck=max(0, now.deck - 1), hand=now.hand + 1)
            out_of_hand(course, seat, card)


def _discard(course: Way, seat: str, said: Discard, rule: str) -> None:
    """A card from a hidden zone to the discards (KK-7.9)."""
    _out_of(course, seat, said.card, said.from_ or "hand")
    bury(course, seat, said.card)
    course.tell(rule, "discarded", card=said.card, seat=seat)


def _fetch(course: Way, seat: str, said: Fetch, rule: str) -> None:
    """A card out of a zone into a hidden one (KK-7.9)."""
    zone, to = said.from_ or "discards", said.to or "hand"
    if said.card == "?":
        _unseen(course, seat, zone, to)
        course.tell(rule, "moved-unseen", seat=seat, zone=zone, to=to)
        return
    _out_of(course, seat, said.card, zone)
    hidden_again(course, seat, said.card)
    into(course, seat, to)
    course.tell(rule, "fetched", card=said.card, seat=seat, zone=to)


def _unseen(course: Way, seat: str, zone: str, to: str) -> None:
    """A card that nobody is shown, from one hidden zone to another. Raises ``ValueError`` where there is none."""
    now = course.state.player(seat)
    left = {"hand": now.hand, "ap": now.ap, "deck": now.deck}.get(zone, 0)
    if not left:
        raise ValueError("no card is there")
    player(course, seat, **{zone: left - 1})
    into(course, seat, to)


def _put(course: Way, seat: str, said: Put, rule: str) -> None:
    """A card brought onto the field without cost: a unit, a territory, or an option on a unit (KK-7.9)."""
    state = course.state
    card = state.ground.cards[said.card]
    bearer = whose_unit(state, said.hex, said.on, seat) if isinstance(card, OptionCard) else seat
    if bearer is None or (isinstance(card, UnitCard) and state.unit(said.hex, seat)):
        raise ValueError("there is no room for it")
    _out_of(course, seat, said.card, said.from_ or "hand")
    course.tell(rule, "put", card=said.card, at=said.hex, seat=seat)
    match card:
        case UnitCard():
            arrive(course, said.hex, seat, Unit(said.card))
        case Territory():
            old = take_territory(course, said.hex)
            put_territory(course, said.hex, seat, said.card)
            if old is not None:
                bury(course, *old)
                course.tell("KK-7.1", "replaced", card=said.card, at=said.hex, seat=seat, old=old[1], whose=old[0])
                leaves(course, said.hex, *old)
        case OptionCard():
            lay_option(course, said.hex, bearer, seat, said.card)
        case _:
            raise ValueError("a force does not stay on the field")
    trigger(course, "enter", seat, said.card, said.hex, bearer if isinstance(card, OptionCard) else "")


def lay_option(course: Way, hex_: str, bearer: str, owner: str, card: str) -> None:
    """An option laid on a unit (KK-7.6)."""
    unit = course.state.unit(hex_, bearer)
    assert unit is not None
    put_unit(course, hex_, bearer, changed(unit, options=(*unit.options, (owner, card))))
