"""Effects: the queue and its order, and what the verbs of effects do."""

from collections.abc import Callable, Sequence
from typing import assert_never

from referee.games.arcanductor.cards import TIMINGS
from referee.games.arcanductor.changing import (
    change_life,
    discard,
    lay,
    leave,
    lying_on,
    set_player,
    set_power,
    turn_up,
)
from referee.games.arcanductor.declarations import (
    Dummy,
    EffectVerb,
    Life,
    Lose,
    Marry,
    OnCards,
    Power,
    Recover,
    Return,
    Reveal,
    Revive,
    Turn,
)
from referee.games.arcanductor.state import (
    OTHER_LIE,
    SQUARES,
    Deferred,
    Lying,
    Running,
    State,
    Waiting,
)
from referee.kernel.course import Course
from referee.kernel.frozen import changed
from referee.kernel.order import Key, Placed, ordered


def keys(turn: str | None, number: Callable[[Waiting], int]) -> list[Key[Waiting]]:
    """The four keys of AD-6.1; without a turn player the second tells nobody apart (AD-G7)."""
    return [
        Key("timing", "AD-6.2", lambda item: _TIMES.index(item.timing)),
        Key("turn", "AD-6.1", lambda item: turn is not None and item.seat != turn),
        Key("power", "AD-6.1", lambda item: item.power),
        Key("number", "AD-6.1", lambda item: -number(item)),
    ]


def waiting(state: State) -> tuple[Placed[Waiting], ...]:
    """The queue in the order in which it will resolve, read with the powers of now."""
    return ordered((_now(state, item) for item in state.queue), _keys(state))


def _keys(state: State) -> list[Key[Waiting]]:
    return keys(state.active, lambda item: state.trump(item.card).number)


def _now(state: State, item: Waiting) -> Waiting:
    lying = state.at(item.square)
    if item.timing == "discarded" or lying is None:
        return item
    return changed(item, power=lying.power or 0)


def start_next(course: Course[State]) -> None:
    """Open the effect that comes first (AD-6.1)."""
    state = course.state
    item = waiting(state)[0].item
    left = list(state.queue)
    left.remove(next(each for each in left if _now(state, each) == item))
    course.change(queue=tuple(left))
    facts: dict[str, object] = {"card": item.card, "at": item.square}
    if state.ground.options.turned_effects == "lost" and _turned_since(state, item):
        course.tell("AD-G9", "turned-since", **facts)
        return
    steps = item.half.effect
    course.change(running=Running(item, steps if isinstance(steps, tuple) else (), steps == "manual"))
    course.tell("AD-6.1", "opens", **facts, seat=item.seat, timing=item.timing)


def _turned_since(state: State, item: Waiting) -> bool:
    """Whether the card lies now so that it has another effect than the one that triggered (AD-G9)."""
    lying = state.at(item.square)
    if item.timing == "discarded" or lying is None:
        return False
    return state.trump(item.card).half(str(lying.lie)) != item.half


def shielded(state: State, squares: Sequence[str]) -> tuple[tuple[str, ...], str]:
    """Which of several targets an effect reaches, and the rule that spares the others (AD-6.6, AD-6.7).

    One target alone is not spared (AD-G10).
    """
    if len(squares) < 2:
        return tuple(squares), ""
    shields = {square: _shield(state, square) for square in squares}
    if "all" in shields.values():
        return (), "AD-6.7"
    reached = tuple(square for square in squares if not shields[square])
    return reached, "AD-6.6" if len(reached) < len(squares) else ""


def _shield(state: State, square: str) -> str | None:
    lying = state.at(square)
    if lying is None or not lying.up or lying.card is None or lying.dummy:
        return None
    half = state.trump(lying.card).half(str(lying.lie))
    return None if half is None else half.shield


_TIMES: list[str] = [*TIMINGS]

NEEDS_FACE = ("power", "recover")
"""Verbs that cannot be done to a face-down card: it is turned up first (AD-6.5)."""


SHOWN_FIRST = (*NEEDS_FACE, "reveal", "lose")
"""Verbs for which a card that only its owner knows is shown: what is discarded lies open (AD-G11)."""


def carry_out(course: Course[State], said: EffectVerb) -> None:
    """Do one verb of the effect under way. Raises ``ValueError`` where the field leaves no way to."""
    state = course.state
    seat = state.running.waiting.seat if state.running else state.active
    match said:
        case Return():
            _return_all(course, seat, said)
        case Power() | Recover() | Turn() | Reveal() | Lose():
            on_cards(course, said)
        case Revive():
            _revive(course, seat, said)
        case Dummy():
            _dummy(course, seat, said)
        case Marry():
            _marry(course, said)
        case Life(seats=seats, by=by):
            # who has no life left is looked at when all of them have changed (AD-G4)
            for each in dict.fromkeys(seats):
                change_life(course, each, by, "AD-6.14", "life-changed")
        case _:
            assert_never(said)


def _free(state: State, square: str) -> None:
    if state.at(square) is not None:
        raise ValueError("the square is taken")


def _dummy(course: Course[State], seat: str, said: Dummy) -> None:
    _free(course.state, said.square)
    lay(course, said.square, Lying(seat, "dummy", None, True, said.power, laid=said.power))
    course.tell("AD-6.18", "laid", at=said.square, power=said.power, seat=seat)


def _marry(course: Course[State], said: Marry) -> None:
    if said.first == said.second:
        raise ValueError("a marriage joins two cards")
    for one, other in ((said.first, said.second), (said.second, said.first)):
        lay(course, one, changed(lying_on(course.state, one), married=other))
    course.tell("AD-6.8", "married", at=(said.first, said.second))


def on_cards(course: Course[State], said: OnCards) -> None:
    """A verb done to one or several cards on the field; unknown ones are shown first where it needs their face.

    A card named twice is one card. Raises ``ValueError`` where a square is empty.
    """
    squares = named(said)
    for square in squares:
        lying_on(course.state, square)
    apply(course, Deferred(said.verb, squares, *_amount(said)))


def named(said: OnCards) -> tuple[str, ...]:
    """The squares (of ``return`` also discarded cards) that a verb on cards names, each once."""
    return tuple(dict.fromkeys(said.squares))


def _amount(said: OnCards) -> tuple[int, bool]:
    match said:
        case Power(change=(amount, to)):
            return amount, to
        case Recover(amount=amount):
            return amount, False
        case _:
            return 0, False


def apply(course: Course[State], work: Deferred) -> None:
    """Do a verb to its targets, turning up first what lies face down where the verb needs it (AD-6.5)."""
    if work.verb in SHOWN_FIRST:
        hidden = [s for s in work.squares if (card := course.state.at(s)) is not None and not card.known]
        if hidden:
            course.change(shows=tuple(hidden), deferred=work)
            return
    if work.verb in (*NEEDS_FACE, "reveal"):
        for square in work.squares:
            turn_up(course, square, "AD-6.5" if work.verb != "reveal" else "AD-6.4")
    reached, rule = shielded(course.state, work.squares) if work.verb != "reveal" else ((), "")
    if rule:
        course.tell(rule, "spared", at=work.squares)
    for square in reached:
        lying = course.state.at(square)
        if lying is not None:  # the judge may have taken it off while another was shown
            _one(course, square, lying, work)


def _one(course: Course[State], square: str, lying: Lying, work: Deferred) -> None:
    power = lying.power or 0
    match work.verb:
        case "power":
            set_power(course, square, work.amount if work.to else power + work.amount, "AD-6.14")
        case "recover":
            initial = lying.laid if lying.dummy else course.state.trump(str(lying.card)).initial
            set_power(course, square, max(power, min(initial, power + work.amount)), "AD-6.11")
        case "turn":
            _turn(course, square, lying)
        case "lose":
            discard(course, square, "AD-6.15")
        case _:
            _return(course, square, lying)


def _turn(course: Course[State], square: str, lying: Lying) -> None:
    lie = OTHER_LIE.get(lying.lie or "")
    # what a card was set as counts when it is shown, so an unknown one remembers that it was turned
    lay(course, square, changed(lying, lie=lie, turned=not lying.known and not lying.turned))
    course.tell("AD-6.5", "turned", card=lying.card or "?", at=square)


def _return_all(course: Course[State], seat: str, said: Return) -> None:
    """Cards back to the hand: those on the field together, as one effect on several cards, then those discarded."""
    squares = tuple(name for name in named(said) if name in SQUARES)
    if squares:
        on_cards(course, changed(said, squares=squares))
    for card in named(said):
        if card not in SQUARES:
            _take_back(course, said.of or seat, card)


def _take_back(course: Course[State], seat: str, card: str) -> None:
    """A card from the discards back to its owner's hand (AD-6.16)."""
    player = course.state.player(seat)
    left = _less(player.discarded, card)
    back = changed(player, discarded=left, hand=player.hand + 1, returned=(*player.returned, card))
    set_player(course, seat, back)
    course.tell("AD-6.16", "taken-back", card=card, seat=seat)


def _less(cards: Sequence[str], card: str) -> tuple[str, ...]:
    """Discards without one of them. Raises ``ValueError`` where it is none of them."""
    left = list(cards)
    left.remove(card)
    return tuple(left)


def _return(course: Course[State], square: str, lying: Lying) -> None:
    if lying.dummy:
        raise ValueError("a dummy does not go back to the hand")
    leave(course, square)
    player = course.state.player(lying.seat)
    back = (*player.returned, lying.card) if lying.card else player.returned
    set_player(course, lying.seat, changed(player, hand=player.hand + 1, returned=back))
    course.tell("AD-6.16", "returned", card=lying.card or "?", at=square, seat=lying.seat)
    if lying.married:
        course.tell("AD-6.8", "kept", at=lying.married)


def _revive(course: Course[State], seat: str, said: Revive) -> None:
    owner = said.of or seat
    _free(course.state, said.square)
    player = course.state.player(owner)
    set_player(course, owner, changed(player, discarded=_less(player.discarded, said.card)))
    trump = course.state.trump(said.card)
    lay(course, said.square, Lying(owner, said.card, said.lie, trump.faces(said.lie), trump.initial))
    course.tell("AD-6.17", "revived", card=said.card, at=said.square, seat=owner)


def tell_the_queue(course: Course[State]) -> None:
    """The order of the queue, each place with the key that decided it."""
    for item in waiting(course.state):
        if item.decided is not None:
            course.tell("AD-6.1", "order", card=item.item.card, at=item.item.square, key=item.decided.name)
