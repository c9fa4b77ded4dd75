"""The declarations worth offering: what could be legal now, before the checks have looked at it."""

from collections.abc import Iterator
from functools import cache

from referee.games.tash_kalar import flow, summoning, tasks
from referee.games.tash_kalar.board import AROUND, DUEL_START, MELEE_START, NAME, SQUARES, bits, squares
from referee.games.tash_kalar.checks import start_colours
from referee.games.tash_kalar.declarations import (
    Convert,
    Destroy,
    Discard,
    Downgrade,
    End,
    HandOver,
    Move,
    Pass,
    Place,
    Resign,
    Score,
    Setup,
    TurnUp,
    Upgrade,
    UseFlare,
)  # fmt: skip
from referee.games.tash_kalar.declarations import Done as DoneVerb
from referee.games.tash_kalar.effects.asking import ask
from referee.games.tash_kalar.effects.running import reachable
from referee.games.tash_kalar.state import State
from referee.kernel.declaration import Declaration, Spoken


def candidates(state: State) -> Iterator[Spoken]:
    """Every declaration worth offering."""
    match flow.pending(state):
        case "setup":
            seat = flow.setup_seat(state)
            yield from (Spoken(seat, said) for said in _setups(state))
        case "task":
            yield from (Spoken("table", TurnUp(task)) for task in tasks.unseen(state))
        case "score":
            colours = state.ground.colours
            yield from (Spoken(state.active, Score(colours[colour])) for colour in state.owed[0].colours)
        case "effect":
            yield from _effect(state)
        case _:
            yield from _turn(state)
    if state.ground.mode != "melee":
        yield from (Spoken(seat, Resign()) for seat in state.ground.seats)


def _setups(state: State) -> Iterator[Setup]:
    colours = start_colours(state)
    if state.ground.mode != "melee":
        first, second = DUEL_START
        yield Setup(((first, colours[0]), (second, colours[1])))
        yield Setup(((first, colours[1]), (second, colours[0])))
        return
    for one in MELEE_START[0]:
        for two in MELEE_START[1]:
            for three in MELEE_START[2]:
                for turn in range(3):
                    a, b, c = (colours[(turn + place) % 3] for place in range(3))
                    yield Setup(((one, a), (two, b), (three, c)))
                    yield Setup(((one, a), (two, c), (three, b)))


def _effect(state: State) -> Iterator[Spoken]:
    run = state.running
    assert run is not None
    actor = state.acting
    if run.by_hand:
        yield from (Spoken(actor, said) for said in _by_hand(state))
    else:
        offered: dict[Declaration, None] = {}
        for later in reachable(state):
            asked = ask(later)
            if later.running is not None and asked is not None:
                offered.update(dict.fromkeys(answer.declaration for answer in asked.answers))
        yield from (Spoken(actor, said) for said in offered)
        yield Spoken(actor, Pass())
    if state.ground.teams and not state.handed:
        yield Spoken(actor, HandOver())


def _by_hand(state: State) -> Iterator[Declaration]:
    yield DoneVerb()
    for bit in bits(state.occupied):
        name = NAME[bit]
        yield from (verb(name) for verb in (Destroy, Upgrade, Downgrade, Convert))
        yield from (Move(name, NAME[end]) for end in bits(AROUND[bit]))
    yield from (Place(NAME[bit]) for bit in bits(state.empty))


@cache
def _placing(actor: str) -> dict[str, Spoken]:
    return {square: Spoken(actor, Place(square)) for square in SQUARES}


def _turn(state: State) -> Iterator[Spoken]:
    actor = state.acting
    if state.actions > 0:
        yield from _places(state, actor)
        if not state.handed:
            yield from _cards(state, actor)
        if state.ground.teams and not state.handed:
            yield Spoken(actor, HandOver())
    if not state.handed and state.hands[state.turn].flares:
        yield from _flares(state, actor)
    yield Spoken(state.active, End())
    if state.ground.mode == "high-form":
        yield from (Spoken(state.active, End((task,))) for task in state.tasks)


def _places(state: State, actor: str) -> Iterator[Spoken]:
    if state.has_supply(state.colour, 0):
        placing = _placing(actor)
        yield from (placing[NAME[bit]] for bit in bits(state.empty))
        return
    common, heroic, _ = state.pieces[state.colour]
    for taken in squares(common | heroic):
        yield from (Spoken(actor, Place(NAME[bit], taken)) for bit in bits(state.empty))


def _cards(state: State, actor: str) -> Iterator[Spoken]:
    hand, seat = state.hands[state.turn], state.turn
    if hand.beings:
        played = set(state.played[seat])
        school = [card for card in state.ground.school_cards(state.active) if card not in played]
        for card in school:
            yield from (Spoken(actor, said) for said in summoning.candidates(state, state.colour, card))
        if not state.discarded:
            yield from (Spoken(actor, Discard(card)) for card in school)
    if hand.legends:
        gone = set(state.legend_discards)
        for card in state.ground.legends:
            if card not in gone:
                yield from (Spoken(actor, said) for said in summoning.candidates(state, state.colour, card))


def _flares(state: State, actor: str) -> Iterator[Spoken]:
    against = list(flow.opponents(state, state.colour)) if state.ground.mode == "melee" else [None]
    for card in state.ground.flares:
        if card not in state.flare_discards:
            yield from (Spoken(actor, UseFlare(card, opponent)) for opponent in against)
