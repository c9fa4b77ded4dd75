"""Effects: the queue and its order, the verbs, scripted steps and what is left to the players."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from referee.games.arcanductor.cards import TIMINGS, Step
from referee.games.arcanductor.changing import change_life, discard, leave, set_power, turn_up
from referee.games.arcanductor.declarations import (
    ON_CARDS,
    Done,
    Dummy,
    Life,
    Lose,
    Marry,
    Power,
    Recover,
    Return,
    Reveal,
    Revive,
    Turn,
)  # fmt: skip
from referee.games.arcanductor.state import (
    FIELD,
    OTHER_LIE,
    SQUARES,
    Deferred,
    Lying,
    Running,
    State,
    Waiting,
    forward,
    put,
    with_player,
)
from referee.kernel.declaration import Declaration, Spoken
from referee.kernel.frozen import changed
from referee.kernel.order import Key, Placed, ordered
from referee.kernel.ruling import Event, Outcome, event


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


def start_next(state: State) -> Outcome[State]:
    """Open the effect that comes first (AD-6.1)."""
    first = waiting(state)[0]
    item = first.item
    left = list(state.queue)
    left.remove(next(each for each in left if _now(state, each) == item))
    half = item.half
    run = Running(item, half.effect if isinstance(half.effect, tuple) else (), half.effect == "manual")
    opened = event("AD-6.1", "opens", card=item.card, at=item.square, seat=item.seat, timing=item.timing)
    return Outcome(changed(state, queue=tuple(left), running=run), (opened,))


def shielded(state: State, squares: Sequence[str]) -> tuple[tuple[str, ...], str]:
    """Which of several targets an effect reaches, and the rule that spares the others (AD-6.6, AD-6.7)."""
    if len(squares) < 2:
        return tuple(squares), ""
    reached = list(squares)
    for square in squares:
        lying = state.at(square)
        if lying is None or not lying.up or lying.card is None or lying.dummy:
            continue
        half = state.trump(lying.card).half(str(lying.lie))
        if half is not None and half.shield == "all":
            return (), "AD-6.7"
        if half is not None and half.shield == "self":
            reached.remove(square)
    return tuple(reached), "AD-6.6" if len(reached) < len(squares) else ""


_TIMES: list[str] = [*TIMINGS]

NEEDS_FACE = ("power", "recover")
"""Verbs that cannot be done to a face-down card: it is turned up first (AD-6.5)."""


def carry_out(state: State, said: Declaration) -> Outcome[State]:
    """Do one verb of the effect under way. Raises ``ValueError`` where the field leaves no way to."""
    if isinstance(said, ON_CARDS):
        return on_cards(state, said)
    seat = state.running.waiting.seat if state.running else state.active
    match said:
        case Revive():
            return _revive(state, seat, said)
        case Dummy(square=square, power=power):
            if state.at(square) is not None:
                raise ValueError("the square is taken")
            state = put(state, square, Lying(seat, "dummy", None, True, power, laid=power))
            return Outcome(state, (event("AD-6.10", "laid", at=square, power=power, seat=seat),))
        case Marry(first=first, second=second):
            for one, other in ((first, second), (second, first)):
                lying = state.at(one)
                if lying is None:
                    raise ValueError("no card lies there")
                state = put(state, one, changed(lying, married=other))
            return Outcome(state, (event("AD-6.8", "married", at=(first, second)),))
        case Life(seat=whose, by=by):
            return change_life(state, whose, by, "AD-6.9", "life-changed")
        case _:
            raise ValueError("no such verb of an effect")


def on_cards(state: State, said: Declaration) -> Outcome[State]:
    """A verb done to one or several cards; unknown ones are shown first where it needs their face."""
    squares: tuple[str, ...] = said.squares  # type: ignore[attr-defined]  # the verbs on cards have them
    amount, to = _amount(said)
    return apply(state, Deferred(said.verb, squares, amount, to))


def _amount(said: Declaration) -> tuple[int, bool]:
    match said:
        case Power(change=(amount, to)):
            return amount, to
        case Recover(amount=amount):
            return amount, False
        case _:
            return 0, False


def apply(state: State, work: Deferred) -> Outcome[State]:
    """Do a verb to its targets, turning up first what lies face down where the verb needs it (AD-6.5)."""
    outcome = Outcome(state)
    if work.verb in (*NEEDS_FACE, "reveal"):
        hidden = [s for s in work.squares if (card := state.at(s)) is not None and not card.known]
        if hidden:
            return Outcome(changed(state, shows=tuple(hidden), deferred=work))
        for square in work.squares:
            outcome = outcome.then(turn_up(outcome.state, square, "AD-6.5" if work.verb != "reveal" else "AD-6.4"))
        if work.verb == "reveal":
            return outcome
    reached, rule = shielded(outcome.state, work.squares)
    if rule:
        outcome = Outcome(outcome.state, (*outcome.events, event(rule, "spared", at=work.squares)))
    for square in reached:
        outcome = outcome.then(_one(outcome.state, square, work))
    return outcome


def _one(state: State, square: str, work: Deferred) -> Outcome[State]:
    lying = state.at(square)
    if lying is None:
        raise ValueError("no card lies there")
    match work.verb:
        case "power":
            return set_power(state, square, work.amount if work.to else (lying.power or 0) + work.amount, "AD-6.9")
        case "recover":
            initial = lying.laid if lying.dummy else state.trump(str(lying.card)).initial
            now = max(lying.power or 0, min(initial, (lying.power or 0) + work.amount))
            return set_power(state, square, now, "AD-6.11")
        case "turn":
            return _turn(state, square, lying)
        case "lose":
            return discard(state, square, "AD-6.3")
        case _:
            return _return(state, square, lying)


def _turn(state: State, square: str, lying: Lying) -> Outcome[State]:
    lie = OTHER_LIE.get(lying.lie or "")
    # what a card was set as counts when it is shown, so an unknown one remembers that it was turned
    around = changed(lying, lie=lie, turned=not lying.known and not lying.turned)
    return Outcome(put(state, square, around), (event("AD-6.5", "turned", card=lying.card or "?", at=square),))


def _return(state: State, square: str, lying: Lying) -> Outcome[State]:
    if lying.dummy:
        raise ValueError("a dummy does not go back to the hand")
    player = state.player(lying.seat)
    back = (*player.returned, lying.card) if lying.card else player.returned
    state = with_player(leave(state, square), lying.seat, hand=player.hand + 1, returned=back)
    return Outcome(state, (event("AD-6.8", "returned", card=lying.card or "?", at=square, seat=lying.seat),))


def _revive(state: State, seat: str, said: Revive) -> Outcome[State]:
    player = state.player(seat)
    if said.card not in player.discarded or state.at(said.square) is not None:
        raise ValueError("the card is not among the discards, or the square is taken")
    left = list(player.discarded)
    left.remove(said.card)
    trump = state.trump(said.card)
    lying = Lying(seat, said.card, said.lie, trump.faces(said.lie), trump.initial)
    state = put(with_player(state, seat, discarded=tuple(left)), said.square, lying)
    return Outcome(state, (event("AD-6.12", "revived", card=said.card, at=said.square, seat=seat),))


# -- scripted steps


def answers(state: State, run: Running) -> Iterator[Declaration]:
    """The declarations that would do the step under way."""
    step = run.steps[0]
    if len(run.done) >= _count(run, step):
        return
    match step.do:
        case "life":
            yield from (Life(seat, step.by) for seat in _seats(state, run, step) if seat not in run.done)
        case "dummy":
            yield from (Dummy(s, step.to or 0) for s in _reach(state, run) if state.at(s) is None)
        case "revive":
            for card in dict.fromkeys(state.player(run.waiting.seat).discarded):
                for square in _reach(state, run):
                    if state.at(square) is None:
                        yield from (Revive(card, square, lie) for lie in _lies(state, card))
        case "marry":
            first = run.waiting.square
            if _is_there(state, run):
                yield from (Marry(first, other) for other in _targets(state, run, step) if other != first)
        case _ if everywhere(run):
            yield from () if run.done else at_once(state, run)
        case _:
            yield from (_verb(step, (square,)) for square in _targets(state, run, step) if square not in run.done)


def answered(state: State, run: Running, said: Declaration) -> bool:
    """Whether a declaration does the step under way: to one target, or to several of those it may be done to."""
    open_ = list(answers(state, run))
    if isinstance(said, Marry):
        return said in open_ or Marry(said.second, said.first) in open_
    if said in open_ or not isinstance(said, ON_CARDS):
        return said in open_
    squares = said.squares
    room = _count(run, run.steps[0]) - len(run.done)
    return 1 < len(set(squares)) == len(squares) <= room and all(_verb_on(said, square) in open_ for square in squares)


def _verb_on(said: Declaration, square: str) -> Declaration:
    """The verb of a declaration on several cards, said of one of them."""
    verb: Any = said
    one: Declaration = changed(verb, squares=(square,))
    return one


def _count(run: Running, step: Step) -> int:
    count = step.count or run.waiting.half.count
    return 1 if step.itself else 21 if count == "all" else count


def everywhere(run: Running) -> bool:
    """Whether the step under way is done to all its targets at once."""
    step = run.steps[0]
    all_ = (step.count or run.waiting.half.count) == "all" and not step.itself
    return all_ and step.do not in ("dummy", "revive", "marry")


def _verb(step: Step, squares: tuple[str, ...]) -> Declaration:
    match step.do:
        case "power":
            return Power(squares, (step.by, False) if step.to is None else (step.to, True))
        case "recover":
            return Recover(squares, step.by)
        case "turn":
            return Turn(squares)
        case "reveal":
            return Reveal(squares)
        case "lose":
            return Lose(squares)
        case _:
            return Return(squares)


def _lies(state: State, card: str) -> tuple[str, ...]:
    lie = state.trump(card).lie
    return ("upright", "reversed") if lie == "free" else (lie,)


def _reach(state: State, run: Running) -> Iterator[str]:
    """The squares in the effect's range, from the square of its card."""
    reach, at, seat = run.waiting.half.range, run.waiting.square, run.waiting.seat
    if not isinstance(reach, tuple):
        yield from SQUARES
        return
    ahead = forward(seat)
    steps = {"forward": (0, ahead), "back": (0, -ahead), "left": (-ahead, 0), "right": (ahead, 0)}
    for word in reach:
        dx = sum(steps[part][0] for part in word.split("-"))
        dy = sum(steps[part][1] for part in word.split("-"))
        square = FIELD.step(at, (dx, dy))
        if square is not None:
            yield square


def _targets(state: State, run: Running, step: Step) -> Iterator[str]:
    whose = step.whose or run.waiting.half.whose
    if step.itself:
        if _is_there(state, run):
            yield run.waiting.square
        return
    for square in _reach(state, run):
        lying = state.at(square)
        if lying is None or (step.known and not lying.up) or (step.do == "return" and lying.dummy):
            continue
        if step.do == "reveal" and lying.up:
            continue
        if whose == "all" or (lying.seat == run.waiting.seat) == (whose == "own"):
            yield square


def _is_there(state: State, run: Running) -> bool:
    """Whether the card whose effect it is still lies where the effect began."""
    lying = state.at(run.waiting.square)
    return lying is not None and (lying.seat, lying.card) == (run.waiting.seat, run.waiting.card)


def at_once(state: State, run: Running) -> tuple[Declaration, ...]:
    """The declarations that do the step under way to all its targets; of cards one for all, of players each its own."""
    step = run.steps[0]
    if step.do == "life":
        return tuple(Life(seat, step.by) for seat in _seats(state, run, step))
    squares = tuple(_targets(state, run, step))
    return (_verb(step, squares),) if squares else ()


def _seats(state: State, run: Running, step: Step) -> list[str]:
    whose = step.whose or run.waiting.half.whose
    return [seat for seat in state.ground.seats if whose == "all" or (seat == run.waiting.seat) == (whose == "own")]


def offered(state: State, run: Running) -> list[Spoken]:
    """What the step asks its owner."""
    return [Spoken(run.waiting.seat, said) for said in answers(state, run)]


def target_of(said: Declaration) -> tuple[str, ...]:
    """What a declaration was done to, so that a step does not do it twice."""
    match said:
        case Life(seat=seat):
            return (seat,)
        case Dummy(square=square) | Revive(square=square):
            return (square,)
        case Marry(second=second):
            return (second,)
        case Done():
            return ()
        case _:
            return tuple(said.squares)  # type: ignore[attr-defined]  # the verbs on cards have them


def queue_events(state: State) -> tuple[Event, ...]:
    """The order of the queue, each place with the key that decided it."""
    return tuple(
        event("AD-6.1", "order", card=item.item.card, at=item.item.square, key=item.decided.name)
        for item in waiting(state)
        if item.decided is not None
    )
