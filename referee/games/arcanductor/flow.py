"""How a declaration goes on by itself: cards shown and turned up, effects in their order, battles, the end."""

from itertools import chain
from typing import Any

from referee.games.arcanductor import ending
from referee.games.arcanductor.changing import (
    change_life,
    discard,
    fall,
    pass_by,
    queue_up,
    relocate,
    set_player,
    set_power,
    set_powers,
    turn_up,
    woken,
)
from referee.games.arcanductor.counting import giver, left_to_give, speaker
from referee.games.arcanductor.declarations import ON_CARDS, Borrow, Discard, EffectVerb, Pick
from referee.games.arcanductor.effects.apart import told_apart
from referee.games.arcanductor.effects.asking import (
    answers,
    ask,
    at_once,
    may_close,
    meant,
    possible,
    target_of,
)
from referee.games.arcanductor.effects.closing import close_after, close_step, did_something, do_all, is_full, note
from referee.games.arcanductor.effects.held import said_none
from referee.games.arcanductor.effects.on_cards import apply, has_shield
from referee.games.arcanductor.effects.queue import start_next, tell_the_queue
from referee.games.arcanductor.effects.verbs import carry_out
from referee.games.arcanductor.lying import NO_POWER
from referee.games.arcanductor.state import SET, Clash, Running, State, Waiting
from referee.kernel.course import Course, opened_by_hand, settle, unchosen
from referee.kernel.declaration import Spoken
from referee.kernel.frozen import changed


def pending(state: State) -> str | None:
    """What must be decided next: ``setup``, ``show``, ``effect`` or nothing."""
    if state.over:
        return None
    if state.phase == "setup":
        return "setup"
    return "show" if state.shows else "effect" if state.running else None


def setting_up(state: State) -> tuple[str, ...]:
    """Whom the set-up waits for: seats without a significator, then those with too few cards (AD-2.3, AD-2.4)."""
    seats = state.ground.seats
    lacking = tuple(seat for seat in seats if not state.player(seat).significator)
    return lacking or tuple(seat for seat in seats if state.field.of_seat(seat) < SET)


def is_set_up(state: State) -> bool:
    """Whether both have a significator and four cards, so that the match can begin (AD-2.4)."""
    return not setting_up(state)


def cost(state: State, seat: str | None = None) -> int:
    """The life that a seat's next action of this turn costs (AD-3.2): of whose turn it is where none is named."""
    return state.actions if seat is None or seat == state.ground.seats[state.turn] else state.others


def carry_on(course: Course[State]) -> None:
    """Go on until a player or the table must speak, or nothing is left."""
    settle(course, _step, _leave_to_players)


def _step(course: Course[State]) -> bool:
    """The next thing that nobody has to choose; whether there was one."""
    state = course.state
    if state.over or state.shows:
        return False
    if state.phase == "setup":
        return _begin(course)
    if not state.field.stay and fall(course):
        return True
    one, other = state.players
    if not (one.life and other.life and one.hand and other.hand) and ending.look(course):
        return True
    if state.deferred is not None:
        course.change(deferred=None)
        apply(course, state.deferred)
        return True
    if state.running is not None:
        return _run(course, state.running)
    if state.queue:
        start_next(course)
        return True
    return state.clash is not None and _clash(course, state.clash)


def _begin(course: Course[State]) -> bool:
    """The match begins when both have a significator and four cards (AD-2.4)."""
    state = course.state
    if len(state.field.by_square) < SET * len(state.players) or not is_set_up(state):
        return False
    course.change(phase="turn")
    return True


def _leave_to_players(course: Course[State]) -> None:
    """The effect that comes first is carried out by hand, and those behind it are dropped (RF-7.1)."""
    while course.state.running is None and _step(course):
        continue
    running = course.state.running
    if running is not None:
        course.change(running=changed(running, by_hand=True))
    course.change(queue=())


def left_to_players(state: State) -> State | None:
    """The state with the scripted effect under way opened by hand (RF-7.1); None where there is none."""
    scripted = state.running is not None and not state.running.by_hand
    return opened_by_hand(Course(state), _leave_to_players, scripted=scripted)


def _run(course: Course[State], run: Running) -> bool:
    """The step under way of a scripted effect, where nobody has to choose; whether there was something to do."""
    if run.by_hand:
        return False
    if not run.steps:
        course.change(running=run.beyond)
        return True
    state, manner = course.state, run.manner
    if manner.everywhere and not manner.step.may:
        do_all(course, run, at_once(state, run, manner))
        close_after(course, state)
        return True
    found = possible(state, run, manner)
    first = next(found, None)
    if first is None:
        close_step(course)
        return True
    if may_close(state, run):
        return False
    second = next(found, None)
    if second is None:
        _do(course, run, first)
        return True
    # whom Justice spares is said in whatever order: who names it names the others too (AD-6.7, AD-G10)
    if told_apart(state, run, first, second) or (manner.several and has_shield(state, run.done)):
        return False
    seat = speaker(state, run)
    every = (Spoken(seat, said) for said in chain((first, second), found))
    return unchosen(course, every, _try, close_step, declinable=False)


def _try(course: Course[State], spoken: Spoken[Any]) -> None:
    """Do what answers the step under way, which stays open, so that answers can be told apart by what they did."""
    run = course.state.running
    assert run is not None
    _do(course, run, spoken.declaration, closing=False)


def do(course: Course[State], said: EffectVerb) -> None:
    """Do a verb of the effect under way, as a player says it, and note what it was done to."""
    run = course.state.running
    if run is None or run.by_hand or not run.steps:
        carry_out(course, said)
    else:
        _do(course, run, meant(course.state, run, said) or said)


def _do(course: Course[State], run: Running, said: EffectVerb, *, closing: bool = True) -> None:
    """Do what answers the step under way; with ``closing`` the step is over where it can be done to nothing more."""
    manner = run.manner
    before = course.state
    if manner.several and (said in answers(before, run) if manner.joint else isinstance(said, ON_CARDS)):
        _name(course, run, target_of(run, said))
        return
    whole = at_once(before, run, manner) if manner.everywhere else ()
    if said in whole:  # who has it done says so once, whatever it takes to say it of all
        do_all(course, run, whole)
    else:
        carry_out(course, said)
    if isinstance(said, _OPENING):  # what they open begins anew
        return
    # of cards that are given it matters how many from which hand
    target = (speaker(before, run),) if isinstance(said, Discard) else target_of(run, said)
    # who must be shown first answers the step too: it stays open until then
    if closing and not course.state.shows and is_full(run, manner, target):
        close_after(course, before, len(target))
    else:
        did_something(course, before, target)


_OPENING = (Borrow, Pick)


def _name(course: Course[State], run: Running, squares: tuple[str, ...]) -> None:
    """Cards named for a step on several: once there are as many as it may be done to, it is done to all (AD-G10)."""
    note(course, squares)
    named = changed(run, done=(*run.done, *squares))
    if ask(course.state, named).answers:
        course.tell("AD-G10", "named", card=run.waiting.card, at=named.done)
    else:
        close_step(course)


def done(course: Course[State]) -> None:
    """Nothing more follows of an effect by hand; of a scripted one the step under way is closed."""
    run = course.state.running
    if run is None:
        raise ValueError("no effect is under way")
    if not run.by_hand:
        _deny(course, speaker(course.state, run), said_none(course.state, run))
        if (seat := giver(course.state, run)) is not None:
            # who gives no more leaves the other player's hand to that player (AD-6.22)
            note(course, (seat,) * left_to_give(course.state, run, seat))
            if ask(course.state, course.state.running or run).answers:
                return
        close_step(course)
        return
    course.change(running=run.beyond)
    course.tell("AD-6.1", "closed", card=run.waiting.card)
    tell_the_queue(course)


def _deny(course: Course[State], seat: str, cards: tuple[str, ...]) -> None:
    """Cards that a player has said not to have in hand come from there no more (AD-6.22)."""
    if cards:
        player = course.state.player(seat)
        set_player(course, seat, changed(player, denied=(*player.denied, *cards)))
        course.tell("AD-6.22", "none-there", cards=cards, seat=seat)


def _clash(course: Course[State], clash: Clash) -> bool:
    """A battle or an attack goes on to its next stage at which anything happens (AD-4.1, AD-4.4, AD-G2)."""
    if clash.gone or not _is_between_players(course.state, clash):
        _interrupted(course, clash)
        return True
    if _faces(course, clash):
        return True
    if clash.end == "out":
        _attack(course, clash)
        return True
    if clash.stage != "fight":
        both = (clash.start, clash.end)
        if starting := _around(course.state, both, "own-battle-start", "battle-start"):
            course.change(clash=changed(clash, stage="fight"), queue=(*course.state.queue, *starting))
            return True
    _fight(course, clash)
    return True


def _is_between_players(state: State, clash: Clash) -> bool:
    """Whether a card still meets one that the other player commands, or attacks that player (AD-4.1, AD-4.4).

    An effect may have given one of them away meanwhile (AD-6.20).
    """
    by_square = state.field.by_square
    mover = by_square[clash.start].seat
    return mover == clash.attacker if clash.end == "out" else by_square[clash.end].seat != mover


def _interrupted(course: Course[State], clash: Clash) -> None:
    """A battle or attack that one of its cards has left, or that is none any more, before it was fought (AD-G8)."""
    course.change(clash=None)
    pass_by(course, "battle")
    there, mover = course.state.at(clash.end), course.state.at(clash.start)
    met = () if "met" in clash.gone else (clash.end,)
    if "mover" in clash.gone or mover is None:
        course.tell("AD-G8", "nobody-attacks" if clash.end == "out" else "nobody-comes", at=clash.end)
        _unfought(course, clash, met)
    elif clash.end == "out":
        course.tell("AD-G8", "no-attack", card=mover.card or "?", at=clash.start, seat=mover.seat)
    elif there is None:
        relocate(course, clash.start, clash.end)
        course.tell("AD-G8", "comes", card=mover.card or "?", at=clash.end)
        _unfought(course, clash, (clash.end,))
    elif there.seat == mover.seat:
        course.tell("AD-G8", "stays", card=mover.card or "?", at=clash.start)
        _unfought(course, clash, (clash.start, *met))
    else:
        course.tell("AD-G8", "meets", card=mover.card or "?", other=there.card or "?", at=clash.end)
        course.change(clash=Clash(clash.start, clash.end))


def _unfought(course: Course[State], clash: Clash, stayed: tuple[str, ...]) -> None:
    """A battle without a fight ends without a word, unless the house rule has its end trigger effects (AD-G8)."""
    if clash.stage == "fight" and course.state.ground.options.unfought_ends:
        queue_up(course, _around(course.state, stayed, "own-battle-end", "battle-end"))


def _faces(course: Course[State], clash: Clash) -> bool:
    """Face-down cards of a battle or attack are turned up first (AD-G2); whether there were any.

    An effect may have turned one down again since the battle began.
    """
    by_square = course.state.field.by_square
    hidden, down = [], []
    for at in (clash.start, clash.end):
        card = by_square.get(at)
        if card is not None and card.card is None:
            hidden.append(at)
        elif card is not None and not card.up:
            down.append(at)
    if hidden:
        course.tell("AD-G2", "attack-faces" if clash.end == "out" else "battle-faces", at=tuple(hidden))
        course.change(shows=tuple(hidden))
    for square in () if hidden else down:
        turn_up(course, square, "AD-G2")
    return bool(hidden or down)


def _around(state: State, inside: tuple[str, ...], own: str, any_: str) -> list[Waiting]:
    """The effects of a battle's start or end: of the cards in it, and of all cards on the field (AD-6.2)."""
    by_square, of_own, of_all = state.field.by_square, state.ground.acting[own], state.ground.acting[any_]
    found: list[Waiting] = []
    for at in inside:
        if at in by_square and by_square[at].card in of_own:
            found += woken(state, by_square[at], at, own)
    if of_all:
        for at in sorted([at for at, card in by_square.items() if card.card in of_all]):
            found += woken(state, by_square[at], at, any_)
    return found


def _fight(course: Course[State], clash: Clash) -> None:
    """Each card loses as much power as the other had (AD-4.2, AD-4.3)."""
    state = course.state
    mover, there = state.field.by_square[clash.start], state.field.by_square[clash.end]
    mine, theirs = state.power_of(clash.start, mover), state.power_of(clash.end, there)
    course.tell("AD-4.2", "battle", mover=mover.card, power=mine, other=there.card, against=theirs, at=clash.end)
    left = {clash.end: theirs - mine, clash.start: mine - theirs}
    if state.standing is NO_POWER:
        set_powers(course, left, "AD-4.2", clash=None)
    else:
        course.change(clash=None)
        for square, power in left.items():
            set_power(course, square, power, "AD-4.2")
    by_square = course.state.field.by_square
    if clash.start in by_square and clash.end not in by_square:
        relocate(course, clash.start, clash.end)
    queue_up(course, _around(course.state, (clash.end,), "own-battle-end", "battle-end"))
    pass_by(course, "battle")


def _attack(course: Course[State], clash: Clash) -> None:
    """A card past the far edge: the opponent loses life, the card is discarded (AD-4.4)."""
    course.change(clash=None)
    mover = course.state.at(clash.start)
    assert mover is not None
    change_life(course, course.state.other(mover.seat), -course.state.power_at(clash.start), "AD-4.4", "attack")
    # no life left is lost by the hit itself: that the card was the last one comes too late to make it a draw
    ending.by_life(course, lambda: discard(course, clash.start, "AD-4.4"))
