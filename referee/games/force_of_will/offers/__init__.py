"""Declarations that are allowed now, complete wherever the answers are finite.

Whether a seat may act at all is looked at before its cards are; what lies on the table, or may be in a hand, is gone
through once for as long as it stays the same.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will import flow
from referee.games.force_of_will.checks import fighting, timing, turn, using
from referee.games.force_of_will.declarations.kinds import MOST_SAID
from referee.games.force_of_will.offers import by_effect, by_will, of_cards
from referee.games.force_of_will.offers.staying import Offer, Offers, is_calm, offer
from referee.games.force_of_will.running import battle, triggers
from referee.games.force_of_will.state import Body, State
from referee.games.force_of_will.table import field, forbidding
from referee.games.force_of_will.table.will import STANDBY_COST, can_pay
from referee.kernel.declaration import Spoken
from referee.kernel.frozen import kept

_NO_BLOCK = say.NoBlock()


def candidates(state: State) -> Iterable[Spoken]:
    """Everything that is allowed now, as far as it is worth offering."""
    store = state.ground.kept
    last = store.get("offered")
    if last is not None and last[0][0] is state:
        known: Iterable[Spoken] = last[1]
        return known
    found: list[Offer] = []
    if not state.over:
        waits = flow.pending(state)
        if waits is None:
            _free(found, state)
        else:
            _meanwhile(found, state, *waits)
    store["offered"] = (state,), found
    return found


def _mulligans(state: State, place: int, seat: str) -> list[Offer]:
    """The mulligan before the first turn (FW-3.2)."""
    side = state.sides[place]
    if state.phase != "draw" or state.opened or side.mulliganed:
        return []
    return [offer(seat, say.Mulligan, count) for count in range(min(MOST_SAID, side.hand) + 1)]


def _meanwhile(found: list[Offer], state: State, what: str, whose: int) -> None:
    """What can be said while a seat has to decide something; before a block is said, both may still act."""
    always, may_act = state.lying.always, what == "block" and _may_respond(state)
    for place, seat in enumerate(state.ground.seats):
        found += always[place] or _always(state, place, seat)
        if state.number == 1:
            found += _mulligans(state, place, seat)
        if what == "block":
            _quick(found, state, place, ready=may_act and timing.acts(state, place))
        if whose == place:
            found += _due(state, place, seat, what)


def _may_respond(state: State) -> bool:
    """Whether anybody may respond to what waits on the chase, where something does."""
    return not state.chase or not timing.no_response(state)


def _spoken(seat: str, said: Iterable[say.Said]) -> list[Offer]:
    return [Spoken(seat, one) for one in said]


def _due(state: State, place: int, seat: str, what: str) -> Iterable[Offer]:
    """What a seat has to decide now."""
    match what:
        case "instead":
            return _spoken(seat, (say.Pick(1), say.Pass(), say.Done()))
        case "trigger":
            return _spoken(seat, _triggers(state, place))
        case "block":
            return _spoken(seat, _blocks(state, place))
        case "discard":
            return by_effect.discards(state, place, seat)
        case _:
            return by_effect.answers(state, place, seat)


def _free(found: list[Offer], state: State) -> None:
    """Play goes on: the phases, and all that can be done in them."""
    always, chase, fight, phase = state.lying.always, state.chase, state.battle, state.phase
    acting: str | None = None
    onward: Any = None
    may_respond, unanswered, calm = True, False, False
    if chase or fight is not None:
        # with a chase, and once a block is answered, only one of the two may act
        acting = state.passing.to_act if timing.in_turns(state) else None
        may_respond, unanswered = _may_respond(state), battle.unanswered(state)
    else:
        calm, onward = True, turn.onward(state)
    for place, seat in enumerate(state.ground.seats):
        found += always[place] or _always(state, place, seat)
        if state.number == 1:
            found += _mulligans(state, place, seat)
        own = calm and place == state.turn
        if own and onward is not None:
            found.append(offer(seat, onward))
        acts, slow = acting is None or acting == seat, own and phase == "main"
        _quick(found, state, place, ready=acts and may_respond, slow=slow)
        if acts:
            # on an empty chase it does nothing (FW-G2)
            found.append(offer(seat, say.Pass))
        if unanswered and not fighting.no_block(state, place, _NO_BLOCK):
            found.append(offer(seat, say.NoBlock))
        if slow:
            _slow(found, state, place, seat)


def _always(state: State, place: int, seat: str) -> Sequence[Offer]:
    """What can be said at any time: what can be rested for will (FW-5.2), and giving up. It hangs on what may be able
    to alone, unless will or swiftness is given by something."""
    lying, bodies = state.lying, state.bodies
    if lying.given["makes"] or lying.given["keywords"]:
        able = [body for body in field.on_field(state, place) if not body.rested and not turn.cannot_rest(state, body)]
        return [*[one for body in able for one in _rests(state, seat, body)], offer(seat, say.Resign)]
    cast = lying.cast
    resting, makers = cast.resting[place], cast.makers[place]
    if len(resting) < len(makers):
        more = [(at, [*_rests(state, seat, bodies[at])]) for at in makers[len(resting) :]]
        resting = cast.resting[place] = [*resting, *more]
    found = [
        one
        for at, ways in resting
        if not (body := bodies[at]).rested and not (body.fresh and turn.cannot_rest(state, body))
        for one in ways
    ]
    found.append(offer(seat, say.Resign))
    lying.always[place] = found
    return found


def _rests(state: State, seat: str, body: Body) -> Iterator[Offer]:
    """The ways to rest a card for will; of several alike each has its own: one may be what the other player aims at."""
    gives, name = field.makes(state, body), field.name_of(state, body)
    if len(gives) == 1:
        yield offer(seat, say.RestForWill, name)
    else:
        yield from (offer(seat, say.RestForWill, name, attribute) for attribute in gives)


def _quick(found: list[Offer], state: State, place: int, *, ready: bool, slow: bool = False) -> None:
    """What can be done at any time, with nothing to be finished first: quick cards, runes, abilities, standby, remnant.

    ``ready``: it is the seat's move just now; ``slow``: it may also do what belongs to its main phase alone.
    """
    printed, cast = state.ground.printed, state.lying.cast
    if ready:
        side = state.sides[place]
        found += by_will.offers(state, place, slow=slow)
        if side.standby:
            found += of_cards.in_standby(state, place)
        if printed.remnants and not printed.remnants.isdisjoint(side.graveyard):
            found += of_cards.in_graveyard(state, place)
    if cast.using[place] if ready else cast.making_will[place]:
        found += of_cards.abilities(state, place, ready=ready, slow=slow)
    if printed.used_elsewhere:
        found += of_cards.used_elsewhere(state, place)


def _slow(found: list[Offer], state: State, place: int, seat: str) -> None:
    """What belongs to the main phase, outside a chase and a battle."""
    side = state.sides[place]
    if side.hand > 0 and can_pay(side.will, STANDBY_COST) and not forbidding.forbidden(state, place, "standby"):
        found += [offer(seat, say.PutInStandby, "?", pay) for pay in of_cards.ways_to_pay(side.will, STANDBY_COST)]
    ruler = state.ruler(place)
    if ruler is not None and not ruler.rested:
        if not side.called and side.stones > 0 and not turn.barred_call(state, place):
            found += _calls(state, place, seat)
        found += of_cards.judgements(state, place)
    found += _attacks(state, place, seat)


def _calls(state: State, place: int, seat: str) -> Sequence[Offer]:
    """The stones that may be on top of the stone deck."""
    side = state.sides[place]

    def all_of_them() -> Offers:
        stones = (card for card, count in side.stone_copies if count > 0)
        return tuple(offer(seat, say.Call, card) for card in stones if not turn.stone(state, place, card))

    return kept(state.ground.kept, ("calls", place), (side.stone_copies,), all_of_them)


def _attacks(state: State, place: int, seat: str) -> Sequence[Offer]:
    """The attacks of the main phase: they hang on how the cards lie, unless these say when."""
    if not is_calm(state, place):
        return [*_attacks_now(state, place, seat)]
    attacks = state.lying.looks[state.turn].attacks
    found = attacks[place]
    if found is None:
        found = attacks[place] = [*_attacks_now(state, place, seat)]
    return found


def _attacks_now(state: State, place: int, seat: str) -> Iterator[Offer]:
    names, recovered = state.lying.cast.names, [body for body in state.fighters(place) if not body.rested]
    able = [body for body in recovered if not fighting.attacker(state, place, names[body.uid], body)]
    theirs = (state.seat_of(1 - place), *(names[body.uid] for body in state.fighters(1 - place))) if able else ()
    for body in able:
        targets = (target for target in theirs if not fighting.attacked(state, place, target, body))
        yield from (offer(seat, say.Attack, names[body.uid], target) for target in targets)


def _blocks(state: State, place: int) -> Iterator[say.Said]:
    blocks = (say.Block(field.name_of(state, body)) for body in state.fighters(place))
    yield from (said for said in blocks if not fighting.block(state, place, said))
    if not fighting.no_block(state, place, _NO_BLOCK):
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
