"""What an allowed declaration does."""

from collections.abc import Callable
from typing import Any

from referee.games.arcanductor import ending, flow
from referee.games.arcanductor.changing import (
    learn,
    lying_on,
    pass_by,
    relocate,
    set_player,
    tell_life,
    trigger,
    turn_up,
)
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
from referee.games.arcanductor.effects.verbs import coming
from referee.games.arcanductor.players import Player, without
from referee.games.arcanductor.state import Clash, Deferred, State, field_with, players_with
from referee.kernel.course import Course
from referee.kernel.declaration import Spoken
from referee.kernel.frozen import changed, changed_by
from referee.kernel.ruling import Outcome
from referee.kernel.verbs import Done, Resign, by_verb


def carry_out(state: State, spoken: Spoken[Said]) -> Outcome[State]:
    """The state after a declaration. Raises ``ValueError`` or ``LookupError`` where the field leaves no way to it."""
    course = Course(state)
    said = spoken.declaration
    _DO[type(said)](course, spoken.actor, said)
    flow.carry_on(course)
    return course.outcome()


def _action(course: Course[State], actor: str, said: Action) -> None:
    """An action at its price, paid first; at 0 life the match ends before the action (AD-3.2, AD-G3).

    What a judge lets stand of the player whose turn it is not counts among that player's own alone (AD-G19).
    """
    state = course.state
    player = state.player(actor)
    cost, mine = flow.cost(state, actor), actor == state.active
    life = tell_life(course, actor, player, -cost, "AD-3.2", "paid") if cost else player.life
    counted: dict[str, object] = {"actions": state.actions + 1} if mine else {"others": state.others + 1}
    if not mine:
        course.tell("AD-G19", "out-of-turn", seat=actor, count=state.others + 1)
    if not life:
        if cost:
            course.tell("AD-G3", "last-life", seat=actor)
        course.change(**counted, players=players_with(state, actor, changed(player, life=life)))
        flow.carry_on(course)
        if course.state.over:
            return
        state, player = course.state, course.state.player(actor)
    if isinstance(said, Place):
        _place(course, actor, said, player, life, counted)
        return
    if life != player.life:
        player = changed(player, life=life)
    counted["players"] = players_with(state, actor, player)
    if isinstance(said, Move):
        _move(course, said, counted)
    else:
        _flip(course, said, counted)


def _place(
    course: Course[State], actor: str, said: Place, player: Player, life: int, counted: dict[str, object]
) -> None:
    """The action of placing (AD-3.3); of a card that only its owner has seen no name is known."""
    _lay(course, actor, said, player, life, counted)
    # a card placed face up counts as turned face up (AD-6.4)
    if said.card in course.state.ground.acting["face-up"]:
        trigger(course, said.square, "face-up")
    if said.card == "?":
        course.tell("AD-3.3", "placed-unknown", at=said.square)
    else:
        course.tell("AD-3.3", "placed", card=said.card, at=said.square)


def _set(course: Course[State], actor: str, said: SetCard) -> None:
    player = course.state.player(actor)
    _lay(course, actor, said, player, player.life, {})
    course.tell("AD-2.4", "set", card=said.card, at=said.square, seat=actor)


def _lay(
    course: Course[State], seat: str, said: SetCard | Place, player: Player, life: int, beside: dict[str, object]
) -> None:
    """A card from hand on the field; up or down follows from card and lie (AD-2.5).

    The seat's player has so much ``life`` then; what changes ``beside`` it is said by name.
    """
    state = course.state
    if said.square in state.field.by_square:
        raise ValueError("a card lies there")
    # a judge can let one lie of which no lie is said: that only its owner knows
    card = "?" if said.lie is None else said.card
    player = without(player, card, state.ground.face_down, laid=True, life=life)
    new = coming(state, seat, said.card, said.lie, fresh=isinstance(said, Place))
    beside["players"], beside["field"] = players_with(state, seat, player), field_with(state, said.square, new)
    course.state = changed_by(state, beside)


def _significator(course: Course[State], actor: str, said: Significator) -> None:
    player = course.state.player(actor)
    seen = player.seen if said.card in player.seen else (*player.seen, said.card)
    set_player(course, actor, changed(player, significator=said.card, hand=player.hand - 1, seen=seen))
    course.tell("AD-2.3", "significator", card=said.card, seat=actor)


def _shown(course: Course[State], actor: str, said: Shows) -> None:
    """An unknown card named; what waited for it goes on. Raises ``ValueError`` where the card is known."""
    if lying_on(course.state, said.square).known:
        raise ValueError("the card is known")
    course.change(shows=tuple(square for square in course.state.shows if square != said.square))
    course.tell("AD-G2", "shown", card=said.card, at=said.square)
    learn(course, said.square, said.card, said.lie)


def _end(course: Course[State], actor: str, said: End) -> None:
    """The turn passes; what was just placed may move next time (AD-3.4). Behind turns more the order goes on from
    where it was (AD-6.21)."""
    state = course.state
    turn = in_order = (state.in_order + 1) % 2
    beside = state.beside
    if state.extra:
        turn, in_order, beside = state.ground.seats.index(state.extra[0]), state.in_order, beside + 1
    course.change(
        field=state.field.settled(),
        turn=turn,
        in_order=in_order,
        beside=beside,
        number=state.number + 1,
        actions=0,
        others=0,
        extra=state.extra[1:],
    )
    pass_by(course, "turn")
    course.tell("AD-3.1", "next", seat=course.state.active)


def _move(course: Course[State], said: Move, beside: dict[str, object]) -> None:
    """The action of moving; what changes ``beside`` it is said by name."""
    state, start, end = course.state, said.start, said.end
    lying = lying_on(state, start)
    there = None if end == "out" else state.at(end)
    if there is not None and there.seat == lying.seat:
        raise ValueError("an own card lies there")
    course.tell("AD-G1", "moved", start=start, end=end)
    if end == "out":
        course.change(clash=Clash(start, end, attacker=lying.seat), **beside)
    elif there is not None:
        course.change(clash=Clash(start, end), **beside)
    else:
        relocate(course, start, end, **beside)


def _done(course: Course[State], actor: str, said: Done) -> None:
    flow.done(course)


def _resign(course: Course[State], actor: str, said: Resign) -> None:
    ending.resign(course, actor)


def _effect(course: Course[State], actor: str, said: EffectVerb) -> None:
    flow.do(course, said)


def _flip(course: Course[State], said: Flip, beside: dict[str, object]) -> None:
    """The action of turning face up; what changes ``beside`` it is said by name."""
    lying = lying_on(course.state, said.square)
    if lying.up:
        raise ValueError("the card lies face up")
    if not lying.known and (said.card is None or said.lie is None):
        course.change(shows=(said.square,), deferred=Deferred("reveal", (said.square,)), **beside)
        return
    course.state = changed_by(course.state, beside)
    if not lying.known:
        learn(course, said.square, str(said.card), str(said.lie))
    turn_up(course, said.square)


_DO: dict[type[Any], Callable[[Course[State], str, Any], None]] = by_verb(
    Said,
    {
        Significator: _significator,
        SetCard: _set,
        Shows: _shown,
        Place: _action,
        Move: _action,
        Flip: _action,
        End: _end,
        Done: _done,
        Resign: _resign,
    },
    (EffectVerb, _effect),
)
"""By verb what it does."""
