"""What an allowed declaration does."""

from typing import Any

from referee.games.tash_kalar import ending, flow, summoning, tasks
from referee.games.tash_kalar.board import BIT, NAME
from referee.games.tash_kalar.cards import Flare
from referee.games.tash_kalar.declarations import (
    Discard,
    End,
    HandOver,
    Pass,
    Place,
    Resign,
    Score,
    Setup,
    Summon,
    TurnUp,
    UseFlare,
)  # fmt: skip
from referee.games.tash_kalar.declarations import Done as DoneVerb
from referee.games.tash_kalar.effects import running
from referee.games.tash_kalar.patterns import seen
from referee.games.tash_kalar.state import RANKS, Running, State, remove, set_down, with_at
from referee.kernel.declaration import Spoken
from referee.kernel.frozen import changed
from referee.kernel.ruling import Event, Outcome, event


def carry_out(state: State, spoken: Spoken) -> Outcome[State]:
    """The state after a declaration. Raises ``ValueError`` or ``LookupError`` where the board leaves no way to it."""
    if _out_of_turn(state, spoken):
        # let stand by a judge: it is done for the player who did it, and the turn stays with whose it is
        mine = changed(state, turn=state.ground.seats.index(spoken.actor), handed=False)
        done = _carried_out(mine, spoken)
        back = changed(
            done.state, turn=state.turn, handed=state.handed, actions=state.actions, discarded=state.discarded
        )
        return Outcome(back, done.events)
    return _carried_out(state, spoken)


def _out_of_turn(state: State, spoken: Spoken) -> bool:
    """Whether an action or flare is that of a player of the other colours."""
    if state.running is not None or not isinstance(spoken.declaration, Place | Summon | Discard | UseFlare):
        return False
    return state.ground.colour_of.get(spoken.actor, state.colour) != state.colour


def _carried_out(state: State, spoken: Spoken) -> Outcome[State]:
    match spoken.declaration:
        case Setup() as said:
            return _setup(state, said)
        case TurnUp() as said:
            return _turn_up(state, said.card)
        case Place() as said if state.running is None:
            return _place(state, said)
        case Summon() as said:
            return summoned(state, said)
        case Discard() as said:
            return _discard(state, said)
        case UseFlare() as said:
            return _flare(state, said)
        case End() as said:
            return _end(state, said)
        case Score() as said:
            return _score(state, said)
        case HandOver():
            return _hand_over(state)
        case Resign():
            resigned = changed(state, over=True, resigned=spoken.actor, reason=("TK-8.6",), running=None)
            return Outcome(resigned, (event("TK-8.6", "resigned", seat=spoken.actor),))
        case _:
            return _in_effect(state, spoken)


def _in_effect(state: State, spoken: Spoken) -> Outcome[State]:
    """An answer to the running effect, or the end of it (TK-7.2)."""
    said, run = spoken.declaration, state.running
    if run is None:
        raise ValueError("no effect is under way")
    if isinstance(said, DoneVerb) or (isinstance(said, Pass) and run.by_hand):
        return running.carry_on(changed(state, running=changed(run, by_hand=False, steps=())))
    if isinstance(said, Pass):
        declined = running.decline(state)
        return Outcome(declined, (event("TK-7.2", "declined", card=run.card),)).then(running.carry_on(declined))
    at = running.accepts(state, said) or state
    outcome = running.once(at, said)
    return outcome.then(running.carry_on(outcome.state)) if not run.by_hand else outcome


def _setup(state: State, said: Setup) -> Outcome[State]:
    for square, colour in said.pieces:
        number = state.ground.colours.index(colour)
        state = set_down(state, BIT[square], number, 0)
    melee = state.ground.mode == "melee"
    at = tuple(square for square, _ in said.pieces)
    markers = event("TK-2.10" if melee else "TK-2.8", "markers", left=state.supply[-1][0])
    placed = event("TK-2.11" if melee else "TK-2.9", "set", at=at)
    return Outcome(changed(state, phase="turn"), (markers, placed, _opening_hands(state)))


def _opening_hands(state: State) -> Event:
    """The opening hands; of a team only the teammate who plays first has legends (TK-2.3)."""
    if not state.ground.teams:
        return event("TK-2.3", "hands")
    with_legends = zip(state.ground.seats, state.hands, strict=True)
    return event("TK-2.3", "hands-of-teams", seats=tuple(seat for seat, hand in with_legends if hand.legends))


def _turn_up(state: State, card: str) -> Outcome[State]:
    rule = "TK-2.6" if len(state.tasks) >= tasks.CURRENT else "TK-2.5"
    if not tasks.stays(state, card):
        return Outcome(changed(state, aside=(*state.aside, card)), (event(rule, "set-aside", task=card),))
    if len(state.tasks) < tasks.CURRENT:
        # what was set aside is shuffled back once the three are there (TK-2.5)
        current = (*state.tasks, card)
        aside = () if len(current) == tasks.CURRENT else state.aside
        return Outcome(changed(state, tasks=current, aside=aside), (event(rule, "up", task=card),))
    return Outcome(changed(state, next_task=card, aside=(), phase="turn"), (event(rule, "next", task=card),))


def _spend(state: State) -> State:
    return changed(state, actions=max(0, state.actions - 1))


def _place(state: State, said: Place) -> Outcome[State]:
    colour, bit = state.colour, BIT[said.square]
    happened = [event("TK-3.3", "placed", at=said.square)]
    if said.taken:
        state = remove(state, BIT[said.taken], colour)
        happened.insert(0, event("TK-3.4", "taken", at=said.taken))
    if state.at(bit) is not None or not state.has_supply(colour, 0):
        raise ValueError("there is no room, or no piece, to place")
    return Outcome(_spend(set_down(state, bit, colour, 0)), tuple(happened))


def summoned(state: State, said: Summon) -> Outcome[State]:
    """The piece set, then the effect (TK-5.5 to TK-5.9)."""
    being, colour = state.ground.beings[said.card], state.colour
    rank = RANKS.index(being.rank)
    found = summoning.resolve(state, colour, said)
    happened = [event("TK-5.1", "summoned", card=said.card, at=said.square, seat=state.acting)]
    if found.counted:
        state, rule = _count_enemy(state, colour, found.counted)
        happened.append(event(rule, "counted", at=NAME[found.counted]))
    there = state.at(found.way.square)
    short = summoning.is_short(state, colour, being)
    if there is not None:
        state = remove(state, found.way.square, colour)
        names = {"colour": state.ground.colours[there[0]], "rank": RANKS[there[1]], "at": said.square}
        happened.append(event("TK-5.6", "destroyed", **names))
    if found.taken:
        state = remove(state, found.taken, colour)
        happened.append(event("TK-5.8", "taken", at=NAME[found.taken]))
    elif short and there is not None:
        happened.append(event("TK-5.7", "used", at=said.square))
    if not state.has_supply(colour, rank):
        raise ValueError("there is no piece of that rank")
    state = set_down(state, found.way.square, colour, rank)
    used, turn = seen(being, found.way)
    square = found.way.square
    run = Running(said.card, state.acting, (), square, used, found.way.marked, turn, square)
    state = changed(
        state,
        actions=max(0, state.actions - 1),
        summoned=(*state.summoned, (square, rank)),
        ally=False,
        running=running.prepared(run, being.effect),
        **_used_up(state, said.card),
    )
    return Outcome(state, tuple(happened)).then(running.carry_on(state))


def _count_enemy(state: State, colour: int, bit: int) -> tuple[State, str]:
    """An enemy piece counted as own: once for each colour in melee, or the War Summoner's gift (TK-5.10)."""
    found = state.at(bit)
    if found is None or state.ally:
        return state, "TK-5.9"
    row = with_at(state.improvised, colour, state.improvised[colour] | 1 << found[0])
    return changed(state, improvised=row), "TK-5.10"


def _used_up(state: State, card: str) -> dict[str, Any]:
    """What changes as the card leaves the hand: a being for good, a legend to its discards (TK-5.9, TK-2.13)."""
    seat = state.turn
    hand = state.hands[seat]
    if state.ground.beings[card].is_legend:
        hands = with_at(state.hands, seat, changed(hand, legends=max(0, hand.legends - 1)))
        return {"hands": hands, "legend_discards": (*state.legend_discards, card)}
    hands = with_at(state.hands, seat, changed(hand, beings=max(0, hand.beings - 1)))
    return {"hands": hands, "played": with_at(state.played, seat, (*state.played[seat], card))}


def _discard(state: State, said: Discard) -> Outcome[State]:
    """A being discarded, other cards to the bottom of their decks (TK-3.6, TK-3.7)."""
    state = changed(_spend(state), discarded=True, **_used_up(state, said.card))
    for kind, asked in said.bottom:
        seat = state.turn
        hand = state.hands[seat]
        count = min(asked, getattr(hand, kind))
        state = changed(state, hands=with_at(state.hands, seat, changed(hand, **{kind: getattr(hand, kind) - count})))
        state = _to_bottom(state, seat, kind, count)
    happened = [event("TK-3.6", "discarded", card=said.card, seat=state.active)]
    happened += [event("TK-3.6", "to-bottom", kind=f"hand-{kind}", count=count) for kind, count in said.bottom if count]
    straight = sum(count for kind, count in said.bottom if kind == "beings")
    if straight and state.ground.teams:
        happened.append(event("TK-3.7", "turned-straight", count=straight))
    return Outcome(state, tuple(happened))


def _to_bottom(state: State, seat: int, kind: str, count: int) -> State:
    if kind == "legends":
        return changed(state, legend_deck=state.legend_deck + count)
    if kind == "flares":
        return changed(state, flare_deck=state.flare_deck + count)
    # in teams as many sideways cards are turned straight: six stay sideways (TK-3.7)
    straight, sideways = state.decks[seat]
    return changed(state, decks=with_at(state.decks, seat, (straight + count, sideways)))


def _flare(state: State, said: UseFlare) -> Outcome[State]:
    """A flare: the halves whose condition holds, the upper first, and the opponent's point (TK-6.4 to TK-6.7)."""
    colour, seat = state.colour, state.turn
    opponent = state.ground.colours.index(said.against) if said.against else state.enemies(colour)[0]
    upper, lower = flow.flare_halves(state, colour, said.card, opponent)
    flare = state.ground.flares[said.card]
    hand = state.hands[seat]
    state = changed(
        state,
        hands=with_at(state.hands, seat, changed(hand, flares=max(0, hand.flares - 1))),
        flare_discards=(*state.flare_discards, said.card),
    )
    if state.ground.mode == "duel":
        state = changed(state, gains=(*state.gains, (opponent, -1, 1, "TK-6.6")))
    elif state.ground.mode == "melee":
        state = changed(state, gains=(*state.gains, (opponent, colour, 1, "TK-6.7")))
    happened = [event("TK-6.1", "used", card=said.card, seat=state.active)]
    happened += _halves(state, flare, colour, opponent)
    outcome = Outcome(state, (*happened, event("TK-6.5", "discarded", card=said.card)))
    halves = [half.effect for half, holds in ((flare.upper, upper), (flare.lower, lower)) if holds]
    first, *others = (
        running.prepared(Running(said.card, state.active, (), opponent=opponent), half) for half in halves
    )
    begun = running.carry_on(changed(state, running=changed(first, after=tuple(others))))
    return outcome.then(begun)


def _halves(state: State, flare: Flare, colour: int, opponent: int) -> list[Event]:
    """For each half by how much the opponent leads, and whether that is enough (TK-6.2)."""
    name = state.ground.colours[opponent]
    found = []
    for half, by, least in (("upper", flare.upper.by, 1), ("lower", flare.lower.by, 0)):
        theirs, own = state.count(opponent, least), state.count(colour, least)
        what = f"{half}-holds" if theirs - own >= by else f"{half}-fails"
        found.append(event("TK-6.2", what, needed=by, has=theirs - own, theirs=theirs, own=own, opponent=name))
    return found


def _end(state: State, said: End) -> Outcome[State]:
    """A claim, then points, draws and the next turn (TK-4.1, TK-4.8)."""
    outcome = Outcome(changed(state, actions=0))
    if state.actions > 0:
        outcome = Outcome(outcome.state, (event("TK-G6", "lapsed", left=state.actions),))
    if said.claim:
        outcome = outcome.then(_claim(outcome.state, said.claim[0]))
    elif state.ground.mode == "high-form":
        left = (task for task in state.tasks if tasks.is_fulfilled(state, state.colour, task))
        outcome = Outcome(outcome.state, outcome.events + tuple(event("TK-4.1", "left", task=task) for task in left))
    return outcome.then(ending.close_turn(outcome.state))


def _claim(state: State, task: str) -> Outcome[State]:
    """The task's points; the next task takes its place, and a new one is to be turned up (TK-4.1)."""
    colour = state.colour
    points = state.ground.tasks[task].points
    added = ending.add(state, colour, 0, points, "TK-4.1", "claimed", task=task)
    state = changed(
        added.state,
        claimed=with_at(state.claimed, colour, (*state.claimed[colour], task)),
        tasks=tuple(state.next_task if each == task and state.next_task else each for each in state.tasks),
        next_task=None,
    )
    if state.next_task is None and task in state.tasks:
        state = changed(state, tasks=tuple(each for each in state.tasks if each != task))
    return Outcome(state, added.events)


def _score(state: State, said: Score) -> Outcome[State]:
    """A point in the colour chosen (TK-4.6, TK-4.7)."""
    owed, colour = state.owed[0], state.ground.colours.index(said.colour)
    added = ending.add(state, state.colour, colour, 1, owed.rule, "chosen", chosen=said.colour)
    state = changed(added.state, owed=state.owed[1:])
    return Outcome(state, added.events).then(ending.settle_owed(state))


def _hand_over(state: State) -> Outcome[State]:
    """The teammate goes on, with the legends (TK-3.10)."""
    seat, mate = state.turn, state.ground.seats.index(state.ground.partner[state.active])
    legends = state.hands[seat].legends
    hands = with_at(state.hands, seat, changed(state.hands[seat], legends=0))
    hands = with_at(hands, mate, changed(hands[mate], legends=hands[mate].legends + legends))
    state = changed(state, handed=True, hands=hands)
    return Outcome(state, (event("TK-3.10", "handed-over", seat=state.acting),))
