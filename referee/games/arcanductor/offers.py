"""The declarations that are allowed now."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain, compress

from referee.games.arcanductor import flow
from referee.games.arcanductor.checks import check, price
from referee.games.arcanductor.checks.effects import general
from referee.games.arcanductor.counting import speaker
from referee.games.arcanductor.declarations import (
    Again,
    Borrow,
    Cards,
    Control,
    Discard,
    Dummy,
    EffectVerb,
    End,
    Flip,
    Hide,
    Life,
    Lose,
    MarkCards,
    Move,
    Part,
    Place,
    Power,
    Recover,
    Return,
    Reveal,
    Revive,
    Said,
    SetCard,
    Shift,
    Shows,
    Significator,
    Turn,
    Unmark,
)
from referee.games.arcanductor.effects.asking import answers
from referee.games.arcanductor.field import FIELD, SQUARES, TERRITORIES, far_row, forward, row_of
from referee.games.arcanductor.state import SET, Ground, Running, State
from referee.kernel.declaration import Spoken
from referee.kernel.verbs import Done, Resign


def candidates(state: State) -> Iterable[Spoken]:
    """Every declaration that is allowed now, of an effect done by hand those worth offering.

    What a card may be laid as, and where, is looked at once for all cards; the rest is few and asks its check.
    """
    if state.over:
        return ()
    seats, pending = state.ground.seats, flow.pending(state)
    if pending == "setup":
        return [*chain.from_iterable(_setting_up(state, seat) for seat in seats), *_resigning(seats)]
    if pending == "show":
        return [*_allowed(state, _shows(state)), *_resigning(seats)]
    if pending == "effect":
        assert state.running is not None
        # one by one: what an answer would count past all bounds ends the list, and what was found before stays
        return chain(_effect(state, state.running), _resigning(seats))
    return [*_turn(state, state.active), *_resigning(seats)]


@cache
def _resigning(seats: tuple[str, ...]) -> tuple[Spoken[Resign], ...]:
    return tuple(Spoken(seat, Resign()) for seat in seats)


def _allowed(state: State, offered: Iterator[Spoken[Said]]) -> Iterator[Spoken[Said]]:
    return (spoken for spoken in offered if not check(state, spoken))


def _shows(state: State) -> Iterator[Spoken[Said]]:
    for square in state.shows:
        lying = state.at(square)
        if lying is None:
            continue
        known = state.whereabouts(lying.of).not_face_down
        lays = ((card, lying.set_as(lie)) for card, lie in state.ground.lays if card not in known)
        yield from (Spoken("table", Shows(square, card, lie)) for card, lie in lays)


def _setting_up(state: State, seat: str) -> list[Spoken[Said]]:
    """Significator and the four cards (AD-2.3, AD-2.4)."""
    found: list[Spoken[Said]] = []
    known = state.whereabouts(seat).not_in_hand
    if not state.player(seat).significator:
        choosing = zip(state.ground.cards, _choosing(state.ground, seat), strict=True)
        found += [spoken for card, spoken in choosing if card not in known]
    if state.field.of_seat(seat) < SET:
        found += _laying(state, seat, SetCard)
    return found


def _choosing(ground: Ground, seat: str) -> tuple[Spoken[Said], ...]:
    """What choosing each of the cards as significator is declared as."""
    made = ground.laying
    if (Significator, seat, "") not in made:
        made[Significator, seat, ""] = tuple(Spoken(seat, Significator(card)) for card in ground.cards)
    return made[Significator, seat, ""]


def _turn(state: State, seat: str) -> list[Spoken[Said]]:
    """The actions, as far as they can be paid, and the end of the turn (AD-3.1)."""
    found: list[Spoken[Said]] = [_ending(seat)]
    # what an action costs is the same for all of them (AD-3.2)
    if not price(state, seat):
        found += _moving(state, seat)
        if state.player(seat).hand:
            found += _laying(state, seat, Place)
    return found


def _laying(state: State, seat: str, verb: type[SetCard] | type[Place]) -> list[Spoken[Said]]:
    """Every card that can come from hand, on every free square of the territory, as it may lie (AD-2.2, AD-2.5)."""
    where = state.whereabouts(seat)
    known, unseen = where.not_in_hand, where.may_lay_unseen()
    found: list[Spoken[Said]] = []
    may = [unseen, *(card not in known for card, _ in state.ground.lays)]
    for square in TERRITORIES[seat]:
        if state.at(square) is None:
            found += compress(_ways(state.ground, seat, verb, square), may)
    return found


def _ways(ground: Ground, seat: str, verb: type[SetCard] | type[Place], square: str) -> tuple[Spoken[Said], ...]:
    """What a card laid on a square is declared as: one that only its owner sees, then each in each of its lies."""
    made = ground.laying
    ways = made.get((verb, seat, square))
    if ways is None:
        said = (verb(square, "?"), *(verb(square, card, lie) for card, lie in ground.lays))
        ways = made[verb, seat, square] = tuple(Spoken(seat, each) for each in said)
    return ways


def _moving(state: State, seat: str) -> Iterator[Spoken[Said]]:
    """The actions of moving and of turning face up (AD-3.4, AD-3.6, AD-G5)."""
    diagonal = state.ground.options.move_diagonal
    for square, card in state.cards_of(seat):
        if not (card.fresh or card.marked("cannot-move")):
            for end, spoken in _steps(seat, square, diagonal):
                there = state.at(end)
                if (there is None or there.seat != seat) and not (end == "out" and card.marked("cannot-attack")):
                    yield spoken
        if not (card.up or card.marked("cannot-turn")):
            yield _flipping(seat, square)


@cache
def _steps(seat: str, square: str, diagonal: bool) -> tuple[tuple[str, Spoken[Said]], ...]:
    """Where a seat's card can go from a square of an empty field, each as it is declared (AD-3.5, AD-G1)."""
    ends = []
    ax, ay = FIELD.at(square)
    for end in FIELD.neighbours[square]:
        bx, by = FIELD.at(end)
        ahead, aside = (by - ay) * forward(seat), abs(bx - ax)
        if ahead >= 0 and (ahead + aside == 1 or diagonal):
            ends.append(end)
    if row_of(square) == far_row(seat):
        ends.append("out")
    return tuple((end, Spoken(seat, Move(square, end))) for end in ends)


@cache
def _ending(seat: str) -> Spoken[Said]:
    return Spoken(seat, End())


@cache
def _flipping(seat: str, square: str) -> Spoken[Said]:
    return Spoken(seat, Flip(square))


def _effect(state: State, run: Running) -> Iterator[Spoken[Said]]:
    """What does the effect under way. Whose it is and what its card says needs no second look (AD-6.1)."""
    actor = speaker(state, run)
    yield from _allowed(state, iter((Spoken(actor, Done()),)))
    if run.by_hand:
        yield from _allowed(state, (Spoken(actor, said) for said in _by_hand(state, run)))
        return
    for said in answers(state, run):
        if not general(state, run, said):
            yield Spoken(actor, said)


def _by_hand(state: State, run: Running) -> Iterator[EffectVerb]:
    for square, lying in state.field:
        one = (square,)
        yield from (Power(one, (by, False)) for by in (-2, -1, 1, 2))
        yield from (Recover(one, 1), Turn(one), Reveal(one), Hide(one), Lose(one), Return(one))
        yield from (
            Control(square, state.other(lying.seat)),
            Part(square),
            Borrow(square),
            MarkCards(one, "cannot-move"),
            Unmark(one),
        )
        yield from (Shift(square, end) for end in FIELD.neighbours[square])
    for seat in state.ground.seats:
        yield from (Life((seat,), -1), Again(seat), Cards(seat, 1))
        yield Discard("?", None if seat == run.waiting.seat else seat)
    free = [square for square in SQUARES if state.at(square) is None]
    yield from (Dummy(square, 1) for square in free[:3])
    for card in [card for card in state.player(run.waiting.seat).discarded if card != "?"]:
        yield from (Revive(card, square, lie) for square in free[:3] for lie in ("upright", "reversed"))
