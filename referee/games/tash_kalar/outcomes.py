"""What an allowed declaration does."""

from collections.abc import Callable
from typing import Any

from referee.games.tash_kalar import changing, ending, flares, flow, known, summoning, tasks
from referee.games.tash_kalar.board import BIT, NAME
from referee.games.tash_kalar.cards import Flare
from referee.games.tash_kalar.declarations import (
    Discard,
    EffectVerb,
    End,
    HandOver,
    Place,
    Said,
    Score,
    Setup,
    Summon,
    TurnUp,
    UseFlare,
)
from referee.games.tash_kalar.effects import running
from referee.games.tash_kalar.state import (
    RANKS,
    Fields,
    Hand,
    Running,
    State,
    piece_at,
    removing,
    set_down,
    setting,
    with_at,
)
from referee.kernel.course import Course
from referee.kernel.declaration import Spoken
from referee.kernel.frozen import changed, changed_by
from referee.kernel.ruling import Outcome
from referee.kernel.verbs import Done, Pass, Resign, by_verb


def carry_out(state: State, spoken: Spoken[Said]) -> Outcome[State]:
    """The state after a declaration. Raises ``ValueError`` or ``LookupError`` where the board leaves no way to it."""
    course = Course(state)
    if _out_of_turn(state, spoken):
        # let stand by a judge: it is done for the player who did it, and the turn stays with whose it is
        course.change(turn=state.ground.seats.index(spoken.actor), handed=False)
        _DO[type(spoken.declaration)](course, spoken.actor, spoken.declaration)
        course.change(turn=state.turn, handed=state.handed, actions=state.actions, discarded=state.discarded)
    else:
        _DO[type(spoken.declaration)](course, spoken.actor, spoken.declaration)
    return course.outcome()


def _out_of_turn(state: State, spoken: Spoken[Said]) -> bool:
    """Whether an action or flare is that of a player of the other colours."""
    colour = state.colour
    if state.running is not None or state.ground.colour_of.get(spoken.actor, colour) == colour:
        return False
    return isinstance(spoken.declaration, Place | Summon | Discard | UseFlare)


def _in_effect(course: Course[State], _actor: str, said: EffectVerb | Place) -> None:
    """An answer to the running effect, or the end of it (TK-7.2)."""
    run = course.state.running
    if run is None:
        raise ValueError("no effect is under way")
    if isinstance(said, Done) or (isinstance(said, Pass) and run.by_hand):
        course.change(running=changed(run, by_hand=False, steps=()))
    elif isinstance(said, Pass):
        course.state = running.decline(course.state)
        course.tell("TK-7.2", "declined", card=run.card)
    else:
        course.state = running.accepts(course.state, said) or course.state
        running.once(course, said)
        if run.by_hand:
            return
    flow.carry_on(course)


def _setup(course: Course[State], _actor: str, said: Setup) -> None:
    for square, colour in said.pieces:
        number = course.state.ground.colours.index(colour)
        course.state = set_down(course.state, BIT[square], number, 0)
    melee = course.state.ground.mode == "melee"
    course.change(phase="turn")
    course.tell("TK-2.10" if melee else "TK-2.8", "markers", left=course.state.supply[-1][0])
    course.tell("TK-2.11" if melee else "TK-2.9", "set", at=tuple(square for square, _ in said.pieces))
    _tell_hands(course)


def _tell_hands(course: Course[State]) -> None:
    """The opening hands; of a team only the teammate who plays first has legends (TK-2.3)."""
    ground, hands = course.state.ground, course.state.hands
    if not ground.teams:
        course.tell("TK-2.3", "hands")
        return
    first = tuple(seat for seat, hand in zip(ground.seats, hands, strict=True) if hand.legends)
    course.tell("TK-2.3", "hands-of-teams", seats=first)


def _turn_up(course: Course[State], _actor: str, said: TurnUp) -> None:
    state, card = course.state, said.card
    rule = "TK-2.6" if len(state.tasks) >= tasks.CURRENT else "TK-2.5"
    if not tasks.stays(state, card):
        course.change(aside=(*state.aside, card))
        course.tell(rule, "set-aside", task=card)
    elif len(state.tasks) < tasks.CURRENT:
        # what was set aside is shuffled back once the three are there (TK-2.5)
        current = (*state.tasks, card)
        course.change(tasks=current, aside=() if len(current) == tasks.CURRENT else state.aside)
        course.tell(rule, "up", task=card)
    else:
        course.change(next_task=card, aside=(), phase="turn")
        course.tell(rule, "next", task=card)


def _less(state: State) -> int:
    """The actions that are left after one more."""
    return max(0, state.actions - 1)


def _place(course: Course[State], actor: str, said: Place) -> None:
    state = course.state
    if state.running is not None:
        _in_effect(course, actor, said)
        return
    colour, bit = state.colour, BIT[said.square]
    fields: Fields = {"actions": _less(state)}
    if said.taken:
        _tell_taken(course, "TK-3.4", BIT[said.taken], 0)
        removing(state, fields, BIT[said.taken], colour)
    if piece_at(fields.get("pieces", state.pieces), bit) is not None or not _is_left(state, fields, colour, 0):
        raise ValueError("there is no room, or no piece, to place")
    setting(state, fields, bit, colour, 0)
    course.state = changed_by(state, fields)
    course.tell("TK-3.3", "placed", at=said.square)


def _tell_taken(course: Course[State], rule: str, bit: int, rank: int) -> None:
    """That a piece is taken off the board; why, where it is for want of one, which a judge may have let stand."""
    state = course.state
    short = (state.at(bit) or (None,))[0] == state.colour and not state.has_supply(state.colour, rank)
    course.tell(rule, "taken" if short else "taken-off", at=NAME[bit])


def _is_left(state: State, fields: Fields, colour: int, rank: int) -> bool:
    """Whether the supply has a piece of the type, with what changes already."""
    left: int = fields.get("supply", state.supply)[colour][rank == 2]
    return left > 0


def _summon(course: Course[State], _actor: str, said: Summon) -> None:
    """The piece set, then the effect (TK-5.5 to TK-5.9)."""
    state = course.state
    being, colour = state.ground.beings[said.card], state.colour
    found = summoning.resolve(state, colour, said)
    course.tell("TK-5.1", "summoned", card=said.card, at=said.square, seat=state.acting)
    for place, bit in enumerate(found.counted):
        _count_enemy(course, colour, bit, gift=state.ally and place == 0)
    rank = RANKS.index(being.rank)
    fields: Fields = _used_up(state, said.card)
    _set_being(course, fields, colour, rank, found)
    used, turn = state.ground.patterns[said.card].seen(found.way)
    steps, by_hand = running.script(being.effect)
    square = found.way.square
    fields["actions"], fields["ally"] = _less(state), False
    fields["summoned"] = (*state.summoned, (square, rank))
    fields["running"] = Running(said.card, state.acting, steps, square, used, found.way.marked, turn, square, by_hand)
    course.state = changed_by(course.state, fields)
    flow.carry_on(course)


def _set_being(course: Course[State], fields: Fields, colour: int, rank: int, found: summoning.Summoning) -> None:
    """The being's piece on its square, whatever stood there destroyed (TK-5.5 to TK-5.8)."""
    state, square = course.state, found.way.square
    there, short = state.at(square), not state.has_supply(colour, rank)
    if there is not None:
        removing(state, fields, square, colour)
        lost = state.ground.colours[there[0]]
        course.tell("TK-5.6", "destroyed", colour=lost, rank=RANKS[there[1]], at=NAME[square])
    if found.taken:
        _tell_taken(course, "TK-5.8", found.taken, rank)
        removing(state, fields, found.taken, colour)
    elif short and there is not None:
        course.tell("TK-5.7", "used", at=NAME[square])
    if not _is_left(state, fields, colour, rank):
        raise ValueError("there is no piece of that rank")
    setting(state, fields, square, colour, rank)


def _count_enemy(course: Course[State], colour: int, bit: int, *, gift: bool) -> None:
    """An enemy piece counted as own: once for each colour in melee, or the War Summoner's gift (TK-5.10).

    Where none stands a judge has let it be named: nothing is counted.
    """
    state = course.state
    found = state.at(bit)
    if found is None or found[0] == colour:
        return
    if gift:
        course.tell("TK-5.9", "counted", at=NAME[bit])
        return
    course.change(improvised=with_at(state.improvised, colour, state.improvised[colour] | 1 << found[0]))
    course.tell("TK-5.10", "counted", at=NAME[bit])


def _used_up(state: State, card: str) -> Fields:
    """What changes as the card leaves the hand: a being for good, a legend to its discards (TK-5.9, TK-2.13)."""
    seat = state.turn
    hand = state.hands[seat]
    if state.ground.beings[card].is_legend:
        hand = Hand(hand.beings, max(0, hand.legends - 1), hand.flares)
        fields = {"hands": with_at(state.hands, seat, hand), "legend_discards": (*state.legend_discards, card)}
        return fields | known.gone(state, seat, card)
    hands = with_at(state.hands, seat, Hand(max(0, hand.beings - 1), hand.legends, hand.flares))
    fields = {"hands": hands, "played": with_at(state.played, seat, (*state.played[seat], card))}
    return fields | known.gone(state, seat, card)


def _discard(course: Course[State], _actor: str, said: Discard) -> None:
    """A being discarded, other cards to the bottom of their decks (TK-3.6, TK-3.7)."""
    state = course.state
    fields = _used_up(state, said.card)
    course.tell("TK-3.6", "discarded", card=said.card, seat=state.active)
    if said.bottom:
        seat = state.turn
        hand = fields["hands"][seat]
        left = {"beings": hand.beings, "legends": hand.legends, "flares": hand.flares}
        for kind, asked in said.bottom:
            left[kind] -= min(asked, left[kind])
            if asked:
                course.tell("TK-3.6", "to-bottom", kind=f"hand-{kind}", count=asked)
        rest = Hand(left["beings"], left["legends"], left["flares"])
        fields |= _to_bottom(state, hand, rest)
        without = changed_by(state, fields)
        fields |= known.unseen(without, seat, [kind for kind, count in said.bottom if count])
        fields["hands"] = with_at(fields["hands"], seat, rest)
    fields["actions"], fields["discarded"] = _less(state), True
    course.state = changed_by(state, fields)
    if state.ground.teams:
        straight = sum(count for kind, count in said.bottom if kind == "beings")
        if straight:
            course.tell("TK-3.7", "turned-straight", count=straight)


def _to_bottom(state: State, before: Hand, after: Hand) -> Fields:
    """The decks after cards of a hand have come to their bottoms."""
    straight, sideways = state.decks[state.turn]
    # in teams as many sideways cards are turned straight: six stay sideways (TK-3.7)
    beings = (straight + before.beings - after.beings, sideways)
    return {
        "decks": with_at(state.decks, state.turn, beings),
        "legend_deck": state.legend_deck + before.legends - after.legends,
        "flare_deck": state.flare_deck + before.flares - after.flares,
    }


def _flare(course: Course[State], _actor: str, said: UseFlare) -> None:
    """A flare: the halves whose condition holds, the upper first, and the opponent's point (TK-6.4 to TK-6.7)."""
    state = course.state
    colour, seat = state.colour, state.turn
    opponent = state.ground.colours.index(said.against) if said.against else state.enemies(colour)[0]
    flare, hand = state.ground.flares[said.card], state.hands[seat]
    course.change(
        hands=with_at(state.hands, seat, changed(hand, flares=max(0, hand.flares - 1))),
        flare_discards=(*state.flare_discards, said.card),
        **known.gone(state, seat, said.card),
    )
    if state.ground.mode == "duel":
        course.change(gains=(*state.gains, (opponent, -1, 1, "TK-6.6")))
    elif state.ground.mode == "melee":
        course.change(gains=(*state.gains, (opponent, colour, 1, "TK-6.7")))
    course.tell("TK-6.1", "used", card=said.card, seat=state.active)
    _tell_halves(course, flare, colour, opponent)
    course.tell("TK-6.5", "discarded", card=said.card)
    upper, lower = flares.flare_halves(state, colour, said.card, opponent)
    halves = [running.script(half.effect) for half, holds in ((flare.upper, upper), (flare.lower, lower)) if holds]
    effects = [Running(said.card, state.active, steps, by_hand=by_hand, opponent=opponent) for steps, by_hand in halves]
    if effects:
        # none where a judge lets a flare stand whose condition holds in neither half
        course.change(running=changed(effects[0], after=tuple(effects[1:])))
        flow.carry_on(course)


def _tell_halves(course: Course[State], flare: Flare, colour: int, opponent: int) -> None:
    """For each half by how much the opponent leads, and whether that is enough (TK-6.2)."""
    state = course.state
    name = state.ground.colours[opponent]
    for half, shown, least in (("upper", flare.upper, 1), ("lower", flare.lower, 0)):
        needed = flares.needed_lead(state, shown)
        theirs, own = state.count(opponent, least), state.count(colour, least)
        what = f"{half}-holds" if theirs - own >= needed else f"{half}-fails"
        course.tell("TK-6.2", what, needed=needed, has=theirs - own, theirs=theirs, own=own, opponent=name)
        if theirs - own == shown.by:
            course.tell("TK-G10", "enough" if needed == shown.by else "too-little", shown=shown.by)


def _end(course: Course[State], _actor: str, said: End) -> None:
    """A claim, then points, draws and the next turn (TK-4.1, TK-4.8)."""
    if course.state.running is not None:
        # let stand by a judge: what is left of the effect is not done
        course.tell("TK-7.2", "declined", card=course.state.running.card)
        course.change(running=None)
    state = course.state
    if state.actions > 0:
        # where any could be taken a judge has let it stand
        rule, what = ("TK-G6", "lapsed") if flow.lapses(state) else ("TK-3.11", "not-used")
        course.change(actions=0)
        course.tell(rule, what, left=state.actions)
    if said.claim:
        _claim(course, said.claim[0])
    elif state.ground.mode == "high-form":
        for task in state.tasks:
            if tasks.is_fulfilled(state, state.colour, task):
                course.tell("TK-4.1", "left", task=task)
    ending.close_turn(course)


def _claim(course: Course[State], task: str) -> None:
    """The task's points; the next task takes its place, and a new one is to be turned up (TK-4.1)."""
    state = course.state
    colour, points = state.colour, state.ground.tasks[task].points
    changing.add(course, colour, 0, points, "TK-4.1", "claimed", task=task)
    left = tuple(state.next_task if each == task else each for each in state.tasks)
    course.change(
        claimed=with_at(state.claimed, colour, (*state.claimed[colour], task)),
        tasks=tuple(each for each in left if each is not None),
        next_task=None,
    )


def _score(course: Course[State], _actor: str, said: Score) -> None:
    """A point in the colour chosen (TK-4.6, TK-4.7)."""
    state = course.state
    owed, colour = state.owed[0], state.ground.colours.index(said.colour)
    changing.add(course, state.colour, colour, 1, owed.rule, "chosen", chosen=said.colour)
    course.change(owed=state.owed[1:])
    ending.settle_owed(course)


def _hand_over(course: Course[State], _actor: str, _said: HandOver) -> None:
    """The teammate goes on, with the legends (TK-3.10)."""
    state = course.state
    seat, mate = state.turn, state.ground.seats.index(state.ground.partner[state.active])
    legends = state.hands[seat].legends
    hands = with_at(state.hands, seat, changed(state.hands[seat], legends=0))
    hands = with_at(hands, mate, changed(hands[mate], legends=hands[mate].legends + legends))
    course.change(handed=True, hands=hands, **known.unseen(state, seat, ("legends",)))
    course.tell("TK-3.10", "handed-over", seat=course.state.acting)


def _resign(course: Course[State], actor: str, _said: Resign) -> None:
    ending.resign(course, actor)


_DO: dict[type[Any], Callable[[Course[State], str, Any], None]] = by_verb(
    Said,
    {
        Place: _place,
        Discard: _discard,
        Summon: _summon,
        End: _end,
        UseFlare: _flare,
        Setup: _setup,
        TurnUp: _turn_up,
        Score: _score,
        HandOver: _hand_over,
        Resign: _resign,
    },
    (EffectVerb, _in_effect),
)
"""By verb what it does."""
