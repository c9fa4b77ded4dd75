"""The declarations worth offering: none that the checks would refuse, so that listing them need not ask again."""

from collections.abc import Iterator
from functools import cache, lru_cache

from referee.games.tash_kalar import flow, tasks
from referee.games.tash_kalar.board import AROUND, BIT, DUEL_START, MELEE_START, NAME, SQUARES, bits, squares
from referee.games.tash_kalar.checks import check
from referee.games.tash_kalar.checks.table import start_colours
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
from referee.games.tash_kalar.summons import summons
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
        by_hand = (Spoken(actor, said) for said in _by_hand(state))
        yield from (spoken for spoken in by_hand if not check(state, spoken))
    else:
        offered: dict[Declaration, None] = {}
        for later in reachable(state):
            asked = ask(later)
            if later.running is not None and asked is not None:
                offered.update(dict.fromkeys(answer.declaration for answer in asked.answers))
        yield from (Spoken(actor, said) for said in offered)
        now = ask(state)
        if now is not None and now.declinable:
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
def _placing(actor: str) -> dict[int, Spoken]:
    return {BIT[square]: Spoken(actor, Place(square)) for square in SQUARES}


@lru_cache(maxsize=1 << 13)
def _taking(actor: str, square: str, taken: str) -> Spoken:
    return Spoken(actor, Place(square, taken))


@cache
def _discarding(actor: str, card: str) -> Spoken:
    return Spoken(actor, Discard(card))


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
    if not state.actions or flow.lapses(state):
        yield from _ends(state)


def _ends(state: State) -> Iterator[Spoken]:
    yield Spoken(state.active, End())
    if state.ground.mode == "high-form":
        done = (task for task in state.tasks if tasks.progress(state, state.colour, task).done)
        yield from (Spoken(state.active, End((task,))) for task in done)


def _places(state: State, actor: str) -> Iterator[Spoken]:
    if state.has_supply(state.colour, 0):
        placing = _placing(actor)
        yield from (placing[bit] for bit in bits(state.empty))
        return
    common, heroic, _ = state.pieces[state.colour]
    for taken in squares(common | heroic):
        yield from (_taking(actor, square, taken) for square in squares(state.empty))


def _cards(state: State, actor: str) -> Iterator[Spoken]:
    """Summonings and discards of the cards that may be in hand."""
    hand, seat = state.hands[state.turn], state.turn
    cards: list[str] = []
    if hand.beings:
        played = state.played[seat]
        cards += [card for card in state.ground.school_cards(state.active) if card not in played]
        if not state.discarded:
            yield from (_discarding(actor, card) for card in cards)
    if hand.legends:
        gone = state.legend_discards
        cards += [card for card in state.ground.legends if card not in gone]
    yield from summons(state, actor, cards)


def _flares(state: State, actor: str) -> Iterator[Spoken]:
    colour, melee = state.colour, state.ground.mode == "melee"
    for enemy in state.enemies(colour):
        against = state.ground.colours[enemy] if melee else None
        for card in state.ground.flares:
            if card not in state.flare_discards and any(flow.flare_halves(state, colour, card, enemy)):
                yield Spoken(actor, UseFlare(card, against))
