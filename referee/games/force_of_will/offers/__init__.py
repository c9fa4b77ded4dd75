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
from referee.games.force_of_will.offers.staying import Offer, is_calm, offer
from referee.games.force_of_will.running import battle, triggers
from referee.games.force_of_will.state import Body, State
from referee.games.force_of_will.table import field, forbidding
from referee.games.force_of_will.table.will import STANDBY_COST, can_pay
from referee.kernel.declaration import Spoken
from referee.kernel.frozen import kept

_NO_BLOCK = say.NoBlock()


def candidates(state: State) -> Iterable[Spoken]:
    """Everything that is allowed now, as far as it is worth offering."""
    found: list[Offer] = []
    if state.over:
        return found
    waits = flow.pending(state)
    if waits is None:
        _free(found, state)
    else:
        _meanwhile(found, state, *waits)
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
    always, in_battle, in_turns = state.lying.always, state.battle is not None, timing.in_turns(state)
    # with a chase, and once a block is answered, only one of the two may act
    acting = state.passing.to_act if in_turns else None
    may_respond = _may_respond(state)
    unanswered = in_battle and battle.unanswered(state)
    to_pass = in_turns or unanswered or state.phase == "end"
    calm = not in_battle and not state.chase
    onward: Any = turn.onward(state) if calm else None
    for place, seat in enumerate(state.ground.seats):
        found += always[place] or _always(state, place, seat)
        if state.number == 1:
            found += _mulligans(state, place, seat)
        own = calm and place == state.turn
        if own and onward is not None:
            found.append(offer(seat, onward))
        acts, slow = acting is None or acting == seat, own and state.phase == "main"
        _quick(found, state, place, ready=acts and may_respond, slow=slow)
        if to_pass and acts:
            found.append(offer(seat, say.Pass))
        if unanswered and not fighting.no_block(state, place, _NO_BLOCK):
            found.append(offer(seat, say.NoBlock))
        if slow:
            found += _slow(state, place, seat)


def _always(state: State, place: int, seat: str) -> Sequence[Offer]:
    """What can be said at any time: what can be rested for will (FW-5.2), and giving up. It hangs on what may be able
    to alone, unless will or swiftness is given by something."""
    lying = state.lying
    if lying.given["makes"] or lying.given["keywords"]:
        able = (body for body in field.on_field(state, place) if not body.rested)
        return [*_rests(state, seat, able), offer(seat, say.Resign)]
    found = lying.always[place] = _rested_as_printed(state, place, seat)
    return found


def _rested_as_printed(state: State, place: int, seat: str) -> Sequence[Offer]:
    """The same where nothing is given: of stones what they offered when the same were not rested."""
    bodies, lying = state.bodies, state.lying
    able = [body for at in lying.cast.makers[place] if not (body := bodies[at]).rested]

    def all_of_them() -> list[Offer]:
        return [*_rests(state, seat, able), offer(seat, say.Resign)]

    if not lying.cast.only_stones[place]:
        return all_of_them()
    names = lying.names
    name = "resting", place, *[(names[body.uid], body.fresh) for body in able]
    return kept(state.ground.kept, name, (), all_of_them)


def _rests(state: State, seat: str, bodies: Iterable[Body]) -> Iterator[Offer]:
    """The ways to rest cards that are not rested; of several alike each: one may be what the other player aims at."""
    for body in bodies:
        gives = field.makes(state, body)
        if not gives or turn.cannot_rest(state, body):
            continue
        name = field.name_of(state, body)
        if len(gives) == 1:
            yield offer(seat, say.RestForWill, name)
        else:
            yield from (offer(seat, say.RestForWill, name, attribute) for attribute in gives)


def _quick(found: list[Offer], state: State, place: int, *, ready: bool, slow: bool = False) -> None:
    """What can be done at any time, with nothing to be finished first: quick cards, runes, abilities, standby, remnant.

    ``ready``: it is the seat's move just now; ``slow``: it may also do what belongs to its main phase alone.
    """
    ground, side = state.ground, state.sides[place]
    if ready:
        found += by_will.offers(state, place, slow=slow)
        if side.standby:
            found += of_cards.in_standby(state, place)
        if ground.remnants and not ground.remnants.isdisjoint(side.graveyard):
            found += of_cards.in_graveyard(state, place)
    if state.lying.cast.using[place]:
        found += of_cards.abilities(state, place, ready=ready, slow=slow)
    if ground.used_elsewhere:
        found += of_cards.used_elsewhere(state, place)


def _slow(state: State, place: int, seat: str) -> list[Offer]:
    """What belongs to the main phase, outside a chase and a battle."""
    side = state.sides[place]
    found: list[Offer] = []
    if side.hand > 0 and can_pay(side.will, STANDBY_COST) and not forbidding.forbidden(state, place, "standby"):
        found += [offer(seat, say.PutInStandby, "?", pay) for pay in of_cards.ways_to_pay(side.will, STANDBY_COST)]
    if not side.called and side.stones > 0 and not turn.barred_call(state, place):
        found += _calls(state, place, seat)
    found += of_cards.judgements(state, place)
    found += _attacks(state, place, seat)
    return found


def _calls(state: State, place: int, seat: str) -> Sequence[Offer]:
    """The stones that may be on top of the stone deck."""
    side = state.sides[place]

    def all_of_them() -> tuple[Offer, ...]:
        stones = (card for card, count in side.stone_copies if count > 0)
        return tuple(offer(seat, say.Call, card) for card in stones if not turn.stone(state, place, card))

    return kept(state.ground.kept, ("calls", place), (side.stone_copies,), all_of_them)


def _attacks(state: State, place: int, seat: str) -> Sequence[Offer]:
    """The attacks of the main phase: they hang on how the cards lie, unless these say when."""
    if not is_calm(state, place):
        return [*_attacks_now(state, place, seat)]
    parts = state.lying.table(state.turn)
    return kept(state.ground.kept, ("attacks", place), parts, lambda: [*_attacks_now(state, place, seat)])


def _attacks_now(state: State, place: int, seat: str) -> Iterator[Offer]:
    theirs = (state.seat_of(1 - place), *(field.name_of(state, body) for body in state.fighters(1 - place)))
    for body in state.fighters(place):
        name = field.name_of(state, body)
        if not body.rested and not fighting.attacker(state, place, name, body):
            targets = (target for target in theirs if not fighting.attacked(state, place, target, body))
            yield from (offer(seat, say.Attack, name, target) for target in targets)


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
