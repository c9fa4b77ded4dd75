"""The declarations worth offering: none that the checks would refuse, so that listing them need not ask again."""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import product

from referee.games.tash_kalar import flares, flow, known, tasks
from referee.games.tash_kalar.board import AROUND, DUEL_START, MELEE_START, NAME, ROWS, bits
from referee.games.tash_kalar.checks import check
from referee.games.tash_kalar.checks.table import start_colours
from referee.games.tash_kalar.declarations import (
    Convert,
    Destroy,
    Discard,
    Downgrade,
    EffectVerb,
    End,
    ExtraTurn,
    HandOver,
    Move,
    Place,
    Remove,
    Score,
    Setup,
    TurnUp,
    Upgrade,
    UseFlare,
)  # fmt: skip
from referee.games.tash_kalar.effects.asking import ask
from referee.games.tash_kalar.effects.running import reachable
from referee.games.tash_kalar.state import Hand, State
from referee.games.tash_kalar.summons import summons
from referee.kernel.declaration import Declaration, Spoken
from referee.kernel.verbs import Done, Pass, Resign


def candidates(state: State) -> Iterable[Spoken]:
    """Every declaration worth offering; none once the match is over."""
    if state.over:
        return []
    resigning = [] if state.ground.mode == "melee" else [_resigning(seat) for seat in state.ground.seats]
    match flow.pending(state):
        case "setup":
            seat = flow.setup_seat(state)
            return [*(Spoken(seat, said) for said in _setups(state)), *resigning]
        case "task":
            return [*(Spoken("table", TurnUp(task)) for task in tasks.unseen(state)), *resigning]
        case "score":
            colours = state.ground.colours
            return [Spoken(state.active, Score(colours[colour])) for colour in state.owed[0].colours]
        case "effect":
            return [*_effect(state), *resigning]
        case _:
            return _turn(state) + resigning


@cache
def _resigning(seat: str) -> Spoken:
    return Spoken(seat, Resign())


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
        if now is not None and (now.declinable or not now.answers):
            yield Spoken(actor, Pass())
    if state.ground.teams and not state.handed:
        yield Spoken(actor, HandOver())


def _by_hand(state: State) -> Iterator[Place | EffectVerb]:
    yield Done()
    if not state.extra_turn:
        yield ExtraTurn()
    for bit in bits(state.occupied):
        name = NAME[bit]
        yield from (verb(name) for verb in (Destroy, Upgrade, Downgrade, Convert, Remove))
        yield from (Move(name, NAME[end]) for end in bits(AROUND[bit]))
    yield from (Place(NAME[bit]) for bit in bits(state.empty))


class _Placing(dict[int, Spoken]):
    """A seat's placings by square, with the piece taken for them; each made when it is first offered."""

    def __init__(self, actor: str, taken: str | None) -> None:
        super().__init__()
        self.actor, self.taken = actor, taken

    def __missing__(self, bit: int) -> Spoken:
        made = self[bit] = Spoken(self.actor, Place(NAME[bit], self.taken))
        return made


_placing = cache(_Placing)


@lru_cache(maxsize=1 << 13)
def _placing_in_row(actor: str, empty: int) -> tuple[Spoken, ...]:
    """The placings on squares of one row, of which most stay empty when a piece is placed."""
    placing = _placing(actor, None)
    return tuple([placing[bit] for bit in bits(empty)])


class _Discarding(dict[str, tuple[Spoken, ...]]):
    """By card a seat's discards of it alone, and with every number of the other cards in hand that may go to the bottom
    (TK-3.6)."""

    def __init__(self, actor: str, hand: Hand) -> None:
        super().__init__()
        kept = (("beings", hand.beings - 1), ("legends", hand.legends), ("flares", hand.flares))
        counts = product(*(range(held + 1) for _, held in kept))
        self.actor = actor
        self.bottoms = [tuple((kind, n) for (kind, _), n in zip(kept, row, strict=True) if n) for row in counts]

    def __missing__(self, card: str) -> tuple[Spoken, ...]:
        made = self[card] = tuple([Spoken(self.actor, Discard(card, bottom)) for bottom in self.bottoms])
        return made


_discarding = lru_cache(maxsize=1 << 8)(_Discarding)


def _turn(state: State) -> list[Spoken]:
    actor = state.acting
    found: list[Spoken] = []
    if state.actions > 0:
        found += _places(state, actor)
        if not state.handed:
            found += _cards(state, actor)
        if state.ground.teams and not state.handed:
            found.append(Spoken(actor, HandOver()))
    if not state.handed and state.hands[state.turn].flares:
        found += _flares(state, actor)
    if not state.actions or flow.lapses(state):
        found += _ends(state)
    return found


def _ends(state: State) -> Iterator[Spoken]:
    yield Spoken(state.active, End())
    if state.ground.mode == "high-form":
        done = (task for task in state.tasks if tasks.progress(state, state.colour, task).done)
        yield from (Spoken(state.active, End((task,))) for task in done)


def _places(state: State, actor: str) -> list[Spoken]:
    found: list[Spoken] = []
    empty = state.empty
    if state.has_supply(state.colour, 0):
        for row in ROWS:
            found += _placing_in_row(actor, empty & row)
        return found
    common, heroic, _ = state.pieces[state.colour]
    free = list(bits(empty))
    for taken in bits(common | heroic):
        placing = _placing(actor, NAME[taken])
        # the square of the piece taken is empty before it is placed (TK-3.4)
        found += [placing[bit] for bit in (*free, taken)]
    return found


def _cards(state: State, actor: str) -> list[Spoken]:
    """Summonings and discards of the cards that may be in hand."""
    hand, seat = state.hands[state.turn], state.turn
    cards: list[str] = []
    found: list[Spoken] = []
    if hand.beings:
        played = state.played[seat]
        cards += [card for card in state.ground.school_cards(state.active) if card not in played]
        if not state.discarded:
            discarding = _discarding(actor, hand)
            for card in cards:
                found += discarding[card]
    if hand.legends:
        gone = {*state.legend_discards, *known.elsewhere(state, seat)}
        cards += [card for card in state.ground.legends if card not in gone]
    return found + summons(state, actor, cards)


def _flares(state: State, actor: str) -> Iterator[Spoken]:
    colour, melee = state.colour, state.ground.mode == "melee"
    for enemy in state.enemies(colour):
        against = state.ground.colours[enemy] if melee else None
        for card in flares.that_hold(state, colour, enemy):
            if card not in state.flare_discards and card not in known.elsewhere(state, state.turn):
                yield _using(actor, card, against)


@cache
def _using(actor: str, card: str, against: str | None) -> Spoken[UseFlare]:
    return Spoken(actor, UseFlare(card, against))
