"""What an allowed declaration does."""

from typing import assert_never

from referee.games.arcanductor import ending, flow
from referee.games.arcanductor.changing import (
    change_life,
    learn,
    lying_on,
    pass_by,
    relocate,
    see,
    set_player,
    trigger,
    turn_up,
)
from referee.games.arcanductor.declarations import (
    Action,
    End,
    Flip,
    Move,
    Place,
    Said,
    SetCard,
    Shows,
    Significator,
)
from referee.games.arcanductor.effects.verbs import coming
from referee.games.arcanductor.state import Clash, Deferred, State, field_with, players_with
from referee.kernel.course import Course
from referee.kernel.declaration import Spoken
from referee.kernel.frozen import changed
from referee.kernel.ruling import Outcome
from referee.kernel.verbs import Done, Resign


def carry_out(state: State, spoken: Spoken[Said]) -> Outcome[State]:
    """The state after a declaration. Raises ``ValueError`` or ``LookupError`` where the field leaves no way to it."""
    course = Course(state)
    _do(course, spoken.actor, spoken.declaration)
    flow.carry_on(course)
    return course.outcome()


def _do(course: Course[State], actor: str, said: Said) -> None:
    match said:
        case Significator():
            _significator(course, actor, said)
        case SetCard():
            _lay(course, actor, said, fresh=False)
            course.tell("AD-2.4", "set", card=said.card, at=said.square, seat=actor)
        case Shows():
            _shown(course, said)
        case Place() | Move() | Flip():
            if _pays(course, actor):
                _act(course, actor, said)
        case End():
            _end(course)
        case Done():
            flow.done(course)
        case Resign():
            ending.resign(course, actor)
        case _:
            flow.do(course, said)


def _act(course: Course[State], actor: str, said: Action) -> None:
    match said:
        case Place():
            _lay(course, actor, said, fresh=True)
            # a card placed face up counts as turned face up (AD-6.4)
            trigger(course, said.square, "face-up")
            _tell_placed(course, said)
        case Move():
            _move(course, said)
        case Flip():
            _flip(course, said)
        case _:
            assert_never(said)


def _tell_placed(course: Course[State], said: Place) -> None:
    """What was placed; of a card that only its owner has seen no name is known."""
    if said.card == "?":
        course.tell("AD-3.3", "placed-unknown", at=said.square)
    else:
        course.tell("AD-3.3", "placed", card=said.card, at=said.square)


def _pays(course: Course[State], actor: str) -> bool:
    """The price of an action, paid first; at 0 life the match ends before the action (AD-3.2, AD-G3)."""
    cost = flow.cost(course.state)
    course.change(actions=course.state.actions + 1)
    change_life(course, actor, -cost, "AD-3.2", "paid")
    if course.state.player(actor).life == 0:
        flow.carry_on(course)
    return not course.state.over


def _significator(course: Course[State], actor: str, said: Significator) -> None:
    player = course.state.player(actor)
    set_player(course, actor, changed(player, significator=said.card, hand=player.hand - 1))
    see(course, actor, said.card)
    course.tell("AD-2.3", "significator", card=said.card, seat=actor)


def _lay(course: Course[State], seat: str, said: SetCard | Place, *, fresh: bool) -> None:
    """A card from hand on the field; up or down follows from card and lie (AD-2.5)."""
    if course.state.at(said.square) is not None:
        raise ValueError("a card lies there")
    player = course.state.player(seat)
    known = said.card != "?" and said.lie is not None
    # which of the cards known to be in hand a face-down one is, if it is one of them, nobody can tell
    left = tuple([each for each in player.returned if each != said.card]) if known else ()
    seen = tuple(dict.fromkeys((*player.seen, *player.returned, *((said.card,) if known else ()))))
    player = changed(player, hand=max(0, player.hand - 1), returned=left, seen=seen)
    new = coming(course.state, seat, said.card, said.lie, fresh=fresh)
    course.change(players=players_with(course.state, seat, player), field=field_with(course.state, said.square, new))


def _shown(course: Course[State], said: Shows) -> None:
    """An unknown card named; what waited for it goes on."""
    learn(course, said.square, said.card, said.lie)
    course.change(shows=tuple(square for square in course.state.shows if square != said.square))
    course.tell("AD-G2", "shown", card=said.card, at=said.square)


def _end(course: Course[State]) -> None:
    """The turn passes; what was just placed may move next time (AD-3.4)."""
    state = course.state
    turn = state.ground.seats.index(state.extra[0]) if state.extra else (state.turn + 1) % 2
    course.change(field=state.field.settled(), turn=turn, number=state.number + 1, actions=0, extra=state.extra[1:])
    pass_by(course, "turn")
    course.tell("AD-3.1", "next", seat=course.state.active)


def _move(course: Course[State], said: Move) -> None:
    lying = lying_on(course.state, said.start)
    there = None if said.end == "out" else course.state.at(said.end)
    if there is not None and there.seat == lying.seat:
        raise ValueError("an own card lies there")
    course.tell("AD-G1", "moved", start=said.start, end=said.end)
    if said.end == "out" or there is not None:
        course.change(clash=Clash(said.start, said.end))
    else:
        relocate(course, said.start, said.end)


def _flip(course: Course[State], said: Flip) -> None:
    lying = lying_on(course.state, said.square)
    if lying.known:
        turn_up(course, said.square)
    elif said.card is None or said.lie is None:
        course.change(shows=(said.square,), deferred=Deferred("reveal", (said.square,)))
    else:
        learn(course, said.square, said.card, said.lie)
        turn_up(course, said.square)
