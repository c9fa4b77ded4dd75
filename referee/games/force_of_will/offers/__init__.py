"""Declarations that are allowed now, complete wherever the answers are finite.

Whether a seat may act at all is looked at before its cards are; what lies on the table, or may be in a hand, is gone
through once for as long as it stays the same.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will import flow
from referee.games.force_of_will.checks import fighting, playing, timing, turn, using
from referee.games.force_of_will.offers import by_effect, of_cards
from referee.games.force_of_will.running import triggers
from referee.games.force_of_will.state import State
from referee.games.force_of_will.table import field
from referee.games.force_of_will.table.will import STANDBY_COST, can_pay
from referee.kernel.declaration import Spoken
from referee.kernel.frozen import kept
from referee.kernel.ruling import Breach

Offer = Spoken[say.Said]
Check = Callable[[State, int], Sequence[Breach]]

_PHASES: dict[str, tuple[tuple[type[Any], Check], ...]] = {
    "draw": ((say.Draw, turn.draw), (say.Recover, turn.recover), (say.Main, turn.main)),
    "recovery": ((say.Main, turn.main),),
    "main": ((say.EndTurn, turn.end),),
}
"""What leads on from a phase, with what may keep it from doing so (FW-4.1)."""
_PLAIN: dict[tuple[str, type[Any]], Offer] = {}


def _plainly(seat: str, verb: type[Any]) -> Offer:
    """A declaration that names nothing: made once for each seat."""
    found = _PLAIN.get((seat, verb))
    if found is None:
        found = _PLAIN[seat, verb] = Spoken(seat, verb())
    return found


def candidates(state: State) -> list[Offer]:
    """Everything that is allowed now, as far as it is worth offering."""
    found: list[Offer] = []
    if state.end is not None:
        return found
    waits = flow.pending(state)
    for place, seat in enumerate(state.ground.seats):
        found += _resting(state, place, seat)
        found.append(_plainly(seat, say.Resign))
        if state.number == 1 and state.phase == "draw" and not state.opened and not state.sides[place].mulliganed:
            found += [Spoken(seat, say.Mulligan(count)) for count in range(state.sides[place].hand + 1)]
        match waits:
            case None:
                found += _free(state, place, seat)
            case ("trigger", chooser):
                found += _spoken(seat, _triggers(state, place)) if chooser == place else ()
            case ("block", defender):
                found += _spoken(seat, _blocks(state, place)) if defender == place else ()
                found += _spoken(seat, _quick(state, place))
            case ("discard", chooser):
                found += by_effect.discards(state, place, seat) if chooser == place else ()
            case (_, chooser):
                found += by_effect.answers(state, place, seat) if chooser == place else ()
    return found


def _spoken(seat: str, said: Iterable[say.Said]) -> list[Offer]:
    return [Spoken(seat, one) for one in said]


def _free(state: State, place: int, seat: str) -> list[Offer]:
    """Play goes on: the phases, and all that can be done in them."""
    found: list[Offer] = []
    own, unanswered = place == state.turn, flow.unanswered(state)
    between = not state.chase and state.battle is None
    if own and between:
        found += [_plainly(seat, verb) for verb, why in _PHASES.get(state.phase, ()) if not why(state, place)]
    found += _spoken(seat, _quick(state, place))
    if (timing.in_turns(state) or state.phase == "end" or unanswered) and not fighting.passing(state, place):
        found.append(_plainly(seat, say.Pass))
    if unanswered and not fighting.no_block(state, place):
        found.append(_plainly(seat, say.NoBlock))
    if own and between and state.phase == "main":
        found += _spoken(seat, _slow(state, place))
    return found


def _resting(state: State, place: int, seat: str) -> Sequence[Offer]:
    """What can be rested for will, at any time (FW-5.2): it hangs on what lies on the table alone, unless will or
    swiftness is given by something."""

    def all_of_them() -> tuple[Offer, ...]:
        said = _stones(state, place)
        return tuple(Spoken(seat, one) for one in said if not turn.rest(state, place, one))

    given = state.lying.given
    if given["makes"] or given["keywords"]:
        return all_of_them()
    return kept(state.ground.kept, ("resting", place), (state.bodies,), all_of_them)


def _stones(state: State, place: int) -> Iterator[say.RestForWill]:
    seen: set[tuple[str, bool]] = set()
    for body in field.on_field(state, place):
        gives = () if body.rested else field.makes(state, body)
        if gives and (body.card, body.fresh) not in seen:
            seen.add((body.card, body.fresh))
            name = field.name_of(state, body)
            if len(gives) == 1:
                yield say.RestForWill(name)
            else:
                yield from (say.RestForWill(name, attribute) for attribute in gives)


def _quick(state: State, place: int) -> Iterator[say.Said]:
    """What can be done at any time: quick cards, abilities, standby, cards with remnant."""
    ready = not timing.quick(state, place) and not timing.no_response(state)
    if ready:
        yield from of_cards.in_hand(state, place, quick=True)
    yield from of_cards.abilities(state, place, ready=ready)
    if ready:
        yield from of_cards.in_standby(state, place)
        if timing.slow(state, place, timing.RUNE):
            yield from of_cards.runes(state, place, quick=True)
    yield from of_cards.used_elsewhere(state, place)
    yield from of_cards.in_graveyard(state, place)


def _slow(state: State, place: int) -> Iterator[say.Said]:
    """What belongs to the main phase, outside a chase and a battle."""
    side = state.sides[place]
    yield from of_cards.in_hand(state, place, quick=False)
    if side.hand and can_pay(side.will, STANDBY_COST):
        face_down = (say.PutInStandby("?", pay) for pay in of_cards.ways_to_pay(side.will, STANDBY_COST))
        yield from (said for said in face_down if not playing.standby(state, place, said))
    if not side.called and side.stones:
        stones = (say.Call(card) for card, count in side.stone_copies if count > 0)
        yield from (said for said in stones if not turn.call(state, place, said))
    yield from of_cards.runes(state, place)
    yield from of_cards.judgements(state, place)
    yield from _attacks(state, place)


def _attacks(state: State, place: int) -> Iterator[say.Attack]:
    able = [body for body in state.fighters(place) if not body.rested]
    if not able:
        return
    theirs = [field.name_of(state, body) for body in state.fighters(1 - place)]
    for body in able:
        name = field.name_of(state, body)
        attacks = (say.Attack(name, target) for target in (state.seat_of(1 - place), *theirs))
        yield from (said for said in attacks if not fighting.attack(state, place, said))


def _blocks(state: State, place: int) -> Iterator[say.Said]:
    blocks = (say.Block(field.name_of(state, body)) for body in state.fighters(place))
    yield from (said for said in blocks if not fighting.block(state, place, said))
    if not fighting.no_block(state, place):
        yield say.NoBlock()


def _triggers(state: State, place: int) -> Iterator[say.Said]:
    for trigger in dict.fromkeys(state.triggers):
        if trigger.owner == place:
            name = field.waiting_name(state, trigger)
            _, view, face = triggers.pointing(state, trigger)
            for modes, said in of_cards.ways(state, trigger.ability, view, face):
                use = say.Use(name, trigger.index + 1, (), said, mode=modes)
                if not using.use(state, place, use):
                    yield use
            if trigger.ability.may:
                decline = say.Decline(name, trigger.index + 1)
                if not using.decline(state, place, decline):
                    yield decline
