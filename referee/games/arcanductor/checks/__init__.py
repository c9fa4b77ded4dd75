"""Why a declaration is refused: every breach, each under its rule."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

from referee.games.arcanductor import flow
from referee.games.arcanductor.checks import effects
from referee.games.arcanductor.checks.laying import card_from, hand_card, kept_elsewhere
from referee.games.arcanductor.declarations import (
    Action,
    EffectVerb,
    End,
    Flip,
    Move,
    Place,
    Said,
    SetCard,
    Shows,
    Significator,
)
from referee.games.arcanductor.field import FIELD, TERRITORIES, far_row, forward, row_of
from referee.games.arcanductor.state import SET, State
from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Breach, breach
from referee.kernel.verbs import Done, Resign, by_verb

Breaches = Iterable[Breach]


def check(state: State, spoken: Spoken[Said]) -> tuple[Breach, ...]:
    """Every reason why a declaration is refused; none where it stands."""
    if state.over:
        return tuple(breach(rule, "is-over") for rule in state.reason)
    said = spoken.declaration
    return tuple(_CHECKS[type(said)](state, spoken.actor, said))


def _resign(state: State, actor: str, said: Resign) -> Breaches:
    return ()


def _done(state: State, actor: str, said: Done) -> Breaches:
    return effects.done(state, actor) if state.phase != "setup" else _first_set_up()


def _effect(state: State, actor: str, said: Any) -> Breaches:
    return effects.in_effect(state, actor, said) if state.phase != "setup" else _first_set_up()


def _end(state: State, actor: str, said: End) -> Breaches:
    return _turn(state, actor) if state.phase != "setup" else _first_set_up()


def _action(state: State, actor: str, said: Place | Move | Flip) -> Breaches:
    if state.phase == "setup":
        return _first_set_up()
    found = _turn(state, actor)
    found += _ACTIONS[type(said)](state, actor, said)
    if actor in state.ground.seats:
        found += price(state, actor)
    return found


def _first_set_up() -> Breaches:
    return (breach("AD-2.4", "set-up-first"),)


def _turn(state: State, actor: str) -> list[Breach]:
    """Whether an action or the end of the turn may be said at all (AD-3.1)."""
    found = [*effects.to_be_shown(state)]
    if state.running is not None:
        waiting = state.running.waiting
        found.append(breach("AD-6.1", "effect-first", card=waiting.card, seat=waiting.seat))
    if actor != state.ground.seats[state.turn]:
        found.append(breach("AD-3.1", "not-your-turn", seat=state.active))
    return found


def price(state: State, actor: str) -> Breaches:
    """What the action costs (AD-3.2, AD-G3)."""
    life, cost = state.player(actor).life, flow.cost(state, actor)
    if cost < life or (cost == life and state.ground.options.pay_to_zero):
        return ()
    why = "too-dear" if cost > life else "to-zero"
    return breach("AD-G3", why, cost=cost, life=life), breach("AD-3.2", "costs", number=state.actions + 1, cost=cost)


def _whose(actor: str) -> Breaches:
    """Only a player has cards (AD-1.4)."""
    return (breach("AD-1.4", "whose", seat=actor),)


def _significator(state: State, actor: str, said: Significator) -> Breaches:
    """One of the cards dealt, chosen once (AD-2.3)."""
    if actor not in state.ground.seats:
        return _whose(actor)
    found = []
    if state.phase != "setup" or state.player(actor).significator:
        found.append(breach("AD-2.3", "one-only"))
    if said.card in state.whereabouts(actor).known:
        found.append(breach("AD-2.3", "not-in-hand", card=said.card))
        found.append(breach("AD-2.2", "twice", card=said.card))
    return [*found, *kept_elsewhere(state, actor, said.card)]


def _set(state: State, actor: str, said: SetCard) -> Breaches:
    """Four cards in the own territory (AD-2.4)."""
    if actor not in state.ground.seats:
        return _whose(actor)
    found = []
    if state.phase != "setup":
        found.append(breach("AD-2.4", "set-already"))
    if state.field.of_seat(actor) >= SET:
        found.append(breach("AD-2.4", "four", count=SET))
    if said.square not in TERRITORIES[actor]:
        found += [breach("AD-G13", "where", at=(said.square,)), breach("AD-2.4", "territory", at=(said.square,))]
    elif said.square in state.field.by_square:
        found += [breach("AD-G13", "where", at=(said.square,)), breach("AD-2.4", "taken", at=(said.square,))]
    found += hand_card(state, actor, said.card, said.lie)
    return found


def _place(state: State, actor: str, said: Place) -> Breaches:
    """The action of placing (AD-3.3)."""
    if actor not in state.ground.seats:
        return ()
    found = []
    if said.square not in TERRITORIES[actor] or said.square in state.field.by_square:
        found.append(breach("AD-3.3", "where", at=(said.square,)))
    if state.player(actor).hand == 0:
        found.append(breach("AD-3.3", "no-hand"))
    found += hand_card(state, actor, said.card, said.lie)
    return found


def _move(state: State, actor: str, said: Move) -> Breaches:
    """The action of moving (AD-3.4, AD-3.5, AD-G1, AD-G5)."""
    by_square = state.field.by_square
    lying = by_square.get(said.start)
    if lying is None or lying.seat != actor:
        return (breach("AD-1.4", "not-yours", at=(said.start,)),)
    found = []
    if lying.fresh:
        found.append(breach("AD-3.4", "just-placed", at=(said.start,)))
    if lying.passing and lying.marked("cannot-move"):
        found.append(breach("AD-6.19", "cannot-move", card=lying.card or "?", at=(said.start,)))
    if said.end == "out":
        if lying.marked("cannot-attack"):
            found.append(breach("AD-6.19", "cannot-attack", card=lying.card or "?", at=(said.start,)))
        if row_of(said.start) != far_row(actor):
            found.append(breach("AD-G1", "not-at-edge", at=(said.start,)))
        return found
    for rule, why in _out_of_the_way(actor, said.start, said.end, state.ground.options.move_diagonal):
        found.append(breach(rule, why, at=(said.end,)))
    there = by_square.get(said.end)
    if there is not None and there.seat == actor:
        found.append(breach("AD-G5", "own-card", at=(said.end,)))
    return found


@cache
def _out_of_the_way(seat: str, start: str, end: str, diagonal: bool) -> tuple[tuple[str, str], ...]:
    """Why a seat's card does not go from one square to another, whatever lies there (AD-3.5, AD-G1)."""
    (ax, ay), (bx, by) = FIELD.at(start), FIELD.at(end)
    ahead, aside = (by - ay) * forward(seat), abs(bx - ax)
    found = []
    if ahead < 0:
        found.append(("AD-3.5", "backwards"))
    if abs(ahead) + aside != 1 and not (diagonal and abs(ahead) == 1 and aside == 1):
        found.append(("AD-G1", "one-step-or-diagonal" if diagonal else "one-step"))
    return tuple(found)


def _flip(state: State, actor: str, said: Flip) -> Iterator[Breach]:
    """The action of turning face up (AD-3.6)."""
    lying = state.at(said.square)
    if lying is None or lying.seat != actor:
        yield breach("AD-1.4", "not-yours", at=(said.square,))
        return
    if lying.up:
        yield breach("AD-3.6", "up-already", at=(said.square,))
        return
    if lying.marked("cannot-turn"):
        yield breach("AD-6.19", "cannot-turn", card=lying.card or "?", at=(said.square,))
    if said.card is None:
        return
    if lying.known:
        if said.card != lying.card:
            yield breach("AD-3.6", "another-card", card=lying.card, at=(said.square,))
            yield breach("AD-2.2", "one-card", card=said.card, at=(said.square,))
        if said.card == state.player(lying.of).significator:
            yield breach("AD-2.3", "is-significator", card=said.card)
        if said.lie not in (None, lying.lie):
            yield breach("AD-2.5", "lies-so", card=lying.card, lie=lying.lie, at=(said.square,))
    else:
        yield from _face(state, lying.of, said.square, said.card, said.lie)


def _face(state: State, seat: str, square: str, card: str, lie: str | None) -> Iterator[Breach]:
    """Whether an unknown face-down card can be this one (AD-2.2, AD-2.3, AD-2.5)."""
    lying = state.at(square)
    laid = lie if lie is None or lying is None else lying.set_as(lie)
    where = state.whereabouts(seat)
    if card in where.not_face_down - where.known:
        yield breach("AD-2.2", "not-there", card=card, at=(square,))
    yield from card_from(state, where, card, laid)
    if laid is not None and state.trump(card).faces(laid):
        yield breach("AD-2.5", "face-down", card=card, at=(square,))


def _shows(state: State, actor: str, said: Shows) -> Iterator[Breach]:
    """A card shown where a rule turns it up (AD-6.5, AD-G2)."""
    if actor != "table":
        yield breach("AD-G2", "table-shows")
    if said.square not in state.shows:
        yield breach("AD-G2", "nothing-to-show", at=(said.square,))
        return
    lying = state.at(said.square)
    if lying is not None:
        yield from _face(state, lying.of, said.square, said.card, said.lie)


_ACTIONS: dict[type[Any], Callable[[State, str, Any], Breaches]] = by_verb(
    Action, {Place: _place, Move: _move, Flip: _flip}
)
_CHECKS: dict[type[Any], Callable[[State, str, Any], Breaches]] = by_verb(
    Said,
    {
        Resign: _resign,
        Shows: _shows,
        Significator: _significator,
        SetCard: _set,
        Place: _action,
        Move: _action,
        Flip: _action,
        End: _end,
        Done: _done,
    },
    (EffectVerb, _effect),
)
"""By verb what looks for breaches."""
