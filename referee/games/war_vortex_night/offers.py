"""Declarations that are allowed now: all where the answers are finite, a sensible few where numbers are free."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from referee.games.war_vortex_night import changing, flow, inforce
from referee.games.war_vortex_night.cards import FieldCard, TokenCard
from referee.games.war_vortex_night.checks import check, content, timing
from referee.games.war_vortex_night.declarations import (
    Act,
    Again,
    ByHandVerb,
    Damage,
    Disable,
    Enable,
    Enter,
    Heal,
    Initiative,
    Lose,
    Remove,
    Retire,
    Revive,
    Roll,
    SetField,
    Status,
    Summon,
    Unsource,
    Use,
)
from referee.games.war_vortex_night.effects import asking, entering
from referee.games.war_vortex_night.state import ByHand, Character, State
from referee.games.war_vortex_night.statuses import CANNOT_ACT, DEALT, TAKEN
from referee.kernel.declaration import Spoken
from referee.kernel.effects import Ask
from referee.kernel.verbs import Done, Pass, Resign

HAND = range(1, 7)
"""Numbers offered for damage by hand; any other can be typed."""

MOST_MADE = 4096
"""So many characters as they once stood are kept with what can be done to them."""


def candidates(state: State) -> Iterable[Spoken]:
    """What can sensibly be declared now and is allowed."""
    if state.reason:
        return ()
    top = state.waiting[-1] if state.waiting else None
    if isinstance(top, ByHand) and state.started and not state.rolling:
        return _open(state, state.character(top.character))
    found: list[Spoken] = []
    if top is None and state.acting is not None and state.started and not state.rolling:
        found += _turn(state, state.character(state.acting))  # no effect asks for anything
    else:
        asked = asking.ask(state)
        found += _unasked(state) if asked is None else _answers(asked)
        for name in timing.rolled_again(state):
            found += _sides(name, state.fighter(name).sides, last=True)[state.fighter(name).sides :]
        if asked is not None and not state.started:
            found += _dice(state)  # all throw together, whatever becomes of one die (WV-3.2)
    found += _resigning(state.ground.seats, state.resigned)
    return found


def _answers(asked: Ask) -> Iterator[Spoken]:
    """What is asked for is allowed."""
    yield from asked.answers
    if asked.declinable and asked.answers[-1].declaration != Pass():
        yield Spoken(asked.answers[0].actor, Pass())


@lru_cache(1024)
def _resigning(seats: tuple[str, ...], resigned: frozenset[str]) -> tuple[Spoken, ...]:
    return tuple([Spoken(seat, Resign()) for seat in seats if seat not in resigned])


@lru_cache(1024)
def _faces(seat: str, name: str, faces: int) -> tuple[Spoken[Act], ...]:
    return tuple(Spoken(seat, Act(name, face)) for face in range(1, faces + 1))


@lru_cache(1024)
def _use(seat: str, name: str, ability: str) -> Spoken[Use]:
    return Spoken(seat, Use(name, ability))


def _open(state: State, me: Character) -> Iterator[Spoken]:
    """An effect done by hand: when it may be done is the same for all of it, so that only what it says is looked at."""
    if not check(state, Spoken(me.seat, Done())):
        yield Spoken(me.seat, Done())
        made = state.ground.made
        for who in state.characters:
            if inforce.retired(state, who):
                yield from _fitting(state, me.seat, (Revive((who.id,), state.fighter(who.id).hp),))
                continue
            found = made.get((me.seat, who))
            if found is None:
                if len(made) > MOST_MADE:
                    made.clear()
                found = made[me.seat, who] = tuple(_fitting(state, me.seat, _on(state, who)))
            yield from found
        yield from _fitting(state, me.seat, _cards(state))
    yield from _resigning(state.ground.seats, state.resigned)


def _fitting(state: State, seat: str, offered: Iterable[ByHandVerb]) -> Iterator[Spoken]:
    return (Spoken(seat, said) for said in offered if not content.of(state, said))


def _unasked(state: State) -> Iterator[Spoken[Any]]:
    """What may be said while no effect waits for an answer."""
    if not state.started:
        yield from _before(state)
    elif state.rolling:
        yield from _dice(state)


def _allowed(state: State, offered: Iterable[Spoken[Any]]) -> Iterator[Spoken]:
    return (spoken for spoken in offered if not check(state, spoken))


def _before(state: State) -> Iterator[Spoken]:
    if not flow.pending_setup(state):
        yield from _dice(state)
    if any(who.rolls for who in state.characters):
        return  # nobody is laid out once dice lie (WV-3.1)
    for seat in state.ground.seats:
        if seat not in state.resigned:
            yield from _entries(state, seat, state.ground.lawful)


def chosen(state: State) -> Iterator[Spoken]:
    """The character of each seat's deck, which joins with it, while the seat has none yet (WV-2.1)."""
    if not flow.pending_setup(state):
        return
    for seat, own in state.ground.decks.items():
        card = own.single.get("character", "")
        if card and not any(True for _ in state.team(seat)):
            entered = Enter(entering.free_name(state, card), card, own.lists.get("actions", ()))
            yield from _allowed(state, [Spoken(seat, entered)])


def _dice(state: State) -> Iterator[Spoken]:
    """One die at a time, so that each is one key; the last one as ``initiative`` too. It may fall on any side."""
    for name in state.rolling:
        yield from _sides(name, state.fighter(name).sides, last=len(state.rolling) == 1)


@lru_cache(1024)
def _sides(name: str, sides: int, *, last: bool) -> tuple[Spoken[Initiative | Roll], ...]:
    faces = range(1, sides + 1)
    found: tuple[Spoken[Initiative | Roll], ...] = tuple(Spoken("table", Roll(name, die)) for die in faces)
    return (*found, *(Spoken("table", Initiative(((name, die),))) for die in faces)) if last else found


def _entries(state: State, seat: str, lawful: Mapping[str, tuple[str, ...]]) -> Iterator[Spoken]:
    """A deck for each character that the seat does not have yet: its own from the header first, else a lawful one."""
    deck_of = state.ground.decks.get(seat)
    own = None if deck_of is None else deck_of.single.get("character")
    there = {who.card for who in state.characters if who.seat == seat}
    cards = [card for card, deck in lawful.items() if card not in there and (deck or card == own)]
    if deck_of is not None and own in cards:
        deck = deck_of.lists.get("actions", ())
        if not content.deck(state, own, deck):
            yield _entry(seat, entering.free_name(state, own), own, deck)
    yield from [_entry(seat, entering.free_name(state, card), card, lawful[card]) for card in cards if card != own]


@lru_cache(4096)
def _entry(seat: str, name: str, card: str, deck: tuple[str, ...]) -> Spoken[Enter]:
    return Spoken(seat, Enter(name, card, deck))


def _turn(state: State, who: Character) -> list[Spoken]:
    """What its team may do before the character rolls: the die, abilities, and what statuses do by hand.

    Whether it may roll does not hang on what falls (WV-3.4); no check hangs on more than is looked at here.
    """
    found: list[Spoken] = []
    if not inforce.retired(state, who):
        found += _faces(who.seat, who.id, min(state.fighter(who.id).faces, len(who.deck)))
    used = state.ground.used
    if not state.characters.cards.isdisjoint(used):
        for other in [other for other in state.characters if other.card in used and other.seat == who.seat]:
            for index, skill in inforce.abilities(state, other) if not inforce.retired(state, other) else ():
                if index in used[other.card] and inforce.uses_left(other, index, skill) != 0:
                    found.append(_use(who.seat, other.id, inforce.called(state, other, index)))
    if inforce.by_hand(state, who):
        said = [Spoken(who.seat, verb((who.id,), number)) for verb in (Lose, Heal) for number in (1, 2, 3)]
        found += _allowed(state, said)
    found += [Spoken(who.seat, Unsource(source)) for source in changing.sources(state)]
    return found


def _cards(state: State) -> Iterator[ByHandVerb]:
    for card, found in state.ground.cards.items():
        if isinstance(found, TokenCard):
            yield Summon(entering.free_name(state, card), card)
        elif isinstance(found, FieldCard):
            yield SetField(card)


def _on(state: State, who: Character) -> Iterator[ByHandVerb]:
    """What can be done to a character that is not out: it depends on nothing but the character."""
    yield from (Damage((who.id,), number) for number in HAND)
    yield from (Lose((who.id,), number) for number in (1, 2, 3))
    yield from (Heal((who.id,), number) for number in (1, 2, 3, 5))
    yield from _changes_on(state, who)


def _changes_on(state: State, who: Character) -> Iterator[ByHandVerb]:
    for kind in (DEALT, TAKEN):
        yield from (Status((who.id,), kind, by) for by in (1, -1))
    yield Status((who.id,), CANNOT_ACT, turns=1)
    yield from (Retire((who.id,)), Again((who.id,)))
    yield from (Remove(who.id, item.kind) for item in inforce.unnamed(state, who))
    yield from (Remove(who.id, name) for name in dict.fromkeys(part.name for part in inforce.named(state, who)))
    for face in range(1, len(who.deck) + 1):
        yield Enable(who.id, face) if face in who.closed else Disable(who.id, face)
