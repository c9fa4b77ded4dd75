"""What the verbs of effects do."""

from collections.abc import Callable
from typing import Any

from referee.games.arcanductor.cards import Half
from referee.games.arcanductor.changing import (
    change_life,
    lay,
    see,
    set_player,
    trigger,
)
from referee.games.arcanductor.counting import speaker
from referee.games.arcanductor.declarations import (
    ON_CARDS,
    Actions,
    Again,
    Borrow,
    Cards,
    Discard,
    EffectVerb,
    Life,
    OnCards,
    Pick,
    Put,
    Return,
    Revive,
)
from referee.games.arcanductor.effects import on_field
from referee.games.arcanductor.effects.on_cards import less, on_cards, return_all
from referee.games.arcanductor.lying import Lying
from referee.games.arcanductor.players import thinned, without
from referee.games.arcanductor.state import Running, State
from referee.kernel.course import Course
from referee.kernel.frozen import changed


def carry_out(course: Course[State], said: EffectVerb) -> None:
    """Do one verb of the effect under way. Raises ``ValueError`` where the field leaves no way to."""
    state = course.state
    seat = state.running.waiting.seat if state.running else state.active
    _DO.get(type(said), on_field.carry_out)(course, seat, said)


def _on_cards(course: Course[State], seat: str, said: OnCards) -> None:
    run = course.state.running
    on_cards(course, said, None if run is None or run.by_hand or not run.steps else run.steps[0])


def _revive(course: Course[State], seat: str, said: Revive) -> None:
    bring(course, said.of or seat, said.card, said.square, said.lie, "discards")


def _put(course: Course[State], seat: str, said: Put) -> None:
    bring(course, said.of or seat, said.card, said.square, said.lie, said.from_ or "hand")


def _discard(course: Course[State], seat: str, said: Discard) -> None:
    run = course.state.running
    _discard_from_hand(course, said.of or (seat if run is None else speaker(course.state, run)), said.card)


def _life(course: Course[State], seat: str, said: Life) -> None:
    # who has no life left is looked at when all of them have changed (AD-G4)
    for each in dict.fromkeys(said.seats):
        change_life(course, each, said.by, "AD-6.14", "life-changed")


def _again(course: Course[State], seat: str, said: Again) -> None:
    course.change(extra=(*course.state.extra, said.seat))
    course.tell("AD-6.21", "again", seat=said.seat)


def _actions(course: Course[State], seat: str, said: Actions) -> None:
    course.change(actions=max(0, course.state.actions + said.by))
    course.tell("AD-6.21", "actions", now=course.state.actions)


def _discard_from_hand(course: Course[State], seat: str, card: str) -> None:
    """A card from the hand to the discards (AD-6.22)."""
    left = without(course.state.player(seat), card, course.state.ground.face_down, laid=False)
    set_player(course, seat, changed(left, discarded=(*left.discarded, card)))
    course.tell("AD-6.22", "from-hand", card=card, seat=seat)


def _cards(course: Course[State], seat: str, said: Cards) -> None:
    """Cards that nobody sees come into a hand or go out of it (AD-6.22)."""
    state = course.state
    player, known = state.player(said.seat), state.whereabouts(said.seat).known
    set_player(course, said.seat, thinned(player, said.by, known, state.ground.face_down))
    course.tell("AD-6.22", "cards", seat=said.seat, by=said.by)


def bring(course: Course[State], seat: str, card: str, square: str, lie: str | None, zone: str) -> None:
    """A card from hand or discards onto the field by an effect, as AD-2.5 says (AD-6.17, AD-6.22)."""
    on_field.free(course.state, square)
    player = course.state.player(seat)
    if zone == "discards":
        set_player(course, seat, changed(player, discarded=less(player.discarded, card)))
    else:
        set_player(course, seat, without(player, card, course.state.ground.face_down, laid=True))
    lay(course, square, coming(course.state, seat, card, lie, fresh=zone == "hand"))
    if card != "?":
        see(course, seat, card)
    lying = course.state.at(square)
    if zone == "hand" and lying is not None and lying.up:
        trigger(course, square, "face-up")  # from the hand face up (AD-6.2), by an effect too
    course.tell("AD-6.17" if zone == "discards" else "AD-6.22", "revived", card=card, at=square, seat=seat)


def coming(state: State, seat: str, card: str, lie: str | None, *, fresh: bool) -> Lying:
    """A card as it comes onto the field: its initial power, up or down by its lie (AD-2.5); one that only its owner
    knows lies face down, and is none that its player has said not to have (AD-6.22). ``fresh``: from the hand, so that
    it does not move this turn (AD-3.4)."""
    known, way = state.ground.coming, (seat, card, lie, fresh)
    lying = known.get(way)
    if lying is None:
        lying = known[way] = _coming(state, seat, card, lie, fresh=fresh)
    if lying.card is None and fresh and (denied := state.player(seat).denied):
        return changed(lying, denied=denied)
    return lying


def _coming(state: State, seat: str, card: str, lie: str | None, *, fresh: bool) -> Lying:
    if card == "?" or lie is None:
        return Lying(seat, None, None, False, None, fresh)
    trump = state.trump(card)
    return Lying(seat, card, lie, trump.faces(lie), trump.initial, fresh)


def _borrow(course: Course[State], seat: str, said: Borrow) -> None:
    """The first effect of another card is carried out as one of this card (AD-6.23)."""
    run = course.state.running
    half = borrowed(course.state, said)
    if run is None or half is None:
        raise ValueError("there is no such effect to carry out")
    course.tell("AD-6.23", "borrowed", card=run.waiting.card, of=card_of(course.state, said))
    if half.effect == "manual":
        course.change(running=changed(run, by_hand=True))
        return
    waiting = changed(run.waiting, half=half)
    beyond = changed(run, done=(*run.done, said.card), did=1)
    course.change(running=Running(waiting, half.effect, beyond=beyond))


def card_of(state: State, said: Borrow) -> str:
    """The card whose effect is meant, where it is named by its square too; ``?`` for one that is not known."""
    lying = state.at(said.card)
    return said.card if lying is None else lying.card or "?"


def borrowed(state: State, said: Borrow) -> Half | None:
    """The effect that is meant: of a card that lies face up, or of any card in the lie that is named."""
    lying = state.at(said.card)
    if lying is not None:
        known = lying.known and lying.up and not lying.dummy and said.lie in (None, lying.lie)
        halves = state.trump(str(lying.card)).halves(lying.lie) if known else ()
    else:
        halves = state.trump(said.card).halves(said.lie) if said.card in state.ground.cards else ()
    return next((half for half in halves if half.effect), None)


def _pick(course: Course[State], seat: str, said: Pick) -> None:
    """One of the branches of a step comes in its place."""
    run, number = course.state.running, said.number
    if run is None or not run.steps or not 1 <= number <= len(run.steps[0].options):
        raise ValueError("there is nothing to pick")
    step, left = run.steps[0], run.steps[1:]
    course.change(running=changed(run, steps=(*step.options[number - 1], *step.then, *left), done=(), did=0))
    course.tell("AD-6.1", "picked", card=run.waiting.card, number=number)


_DO: dict[type[Any], Callable[[Course[State], str, Any], None]] = {
    **dict.fromkeys(ON_CARDS, _on_cards),
    Return: return_all,
    Revive: _revive,
    Put: _put,
    Discard: _discard,
    Cards: _cards,
    Life: _life,
    Again: _again,
    Actions: _actions,
    Borrow: _borrow,
    Pick: _pick,
}
"""By verb what it does for the seat whose effect it is; what is not named joins, lays or moves cards of the field."""
