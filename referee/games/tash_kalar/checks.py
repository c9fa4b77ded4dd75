"""Why a declaration is refused: every breach, each under its rule."""

from collections import Counter
from collections.abc import Iterator

from referee.games.tash_kalar import flow, summoning, tasks
from referee.games.tash_kalar.board import BIT, DUEL_START, MELEE_START
from referee.games.tash_kalar.declarations import (
    EFFECT_VERBS,
    Discard,
    End,
    HandOver,
    Leap,
    Move,
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
from referee.games.tash_kalar.effects.asking import ask
from referee.games.tash_kalar.effects.moving import general_fault
from referee.games.tash_kalar.effects.running import accepts
from referee.games.tash_kalar.effects.targets import pieces
from referee.games.tash_kalar.state import State
from referee.kernel.declaration import Declaration, Spoken
from referee.kernel.ruling import Breach, breach


def check(state: State, spoken: Spoken) -> tuple[Breach, ...]:
    """Every reason why a declaration is refused; none where it stands."""
    if state.over:
        return (breach("TK-8.5", "is-over"),)
    return tuple(_breaches(state, spoken))


def _breaches(state: State, spoken: Spoken) -> Iterator[Breach]:
    said = spoken.declaration
    match said:
        case Resign():
            if state.ground.mode == "melee":
                yield breach("TK-8.6", "no-resigning")
            elif spoken.actor not in state.ground.seats:
                yield breach("TK-8.6", "only-players")
        case TurnUp():
            yield from _turn_up(state, spoken.actor, said)
        case Setup():
            yield from _setup(state, spoken.actor, said)
        case Score():
            yield from _score(state, spoken.actor, said)
        case _:
            yield from _in_turn(state, spoken.actor, said)


def _in_turn(state: State, actor: str, said: Declaration) -> Iterator[Breach]:
    """What is said in a turn: its order, then the verb's own rules."""
    if state.phase == "setup":
        rule = "TK-2.11" if state.ground.mode == "melee" else "TK-2.9"
        yield breach(rule, "first", seat=flow.setup_seat(state))
        return
    if state.phase == "task":
        yield breach("TK-2.6" if len(state.tasks) == tasks.CURRENT else "TK-2.5", "task-first")
        return
    if state.phase == "score":
        yield breach(state.owed[0].rule, "score-first", seat=state.active)
        return
    yield from _turn(state, actor, said)
    if state.running is not None:
        yield from _inside(state, said)
    else:
        yield from _outside(state, said)


def _turn(state: State, actor: str, said: Declaration) -> Iterator[Breach]:
    """Whose turn it is; the active player ends the turn even after handing over (TK-3.1, TK-3.10)."""
    wanted = state.active if isinstance(said, End) else state.acting
    if actor == wanted:
        return
    yield breach("TK-3.1", "not-your-turn", seat=wanted)
    if state.handed and actor in (state.active, state.acting):
        yield breach("TK-3.10", "only-active" if isinstance(said, End) else "handed-over", seat=wanted)
    if state.running is not None:
        yield breach("TK-G8", "who-chooses", seat=wanted, card=state.running.card)


def _inside(state: State, said: Declaration) -> Iterator[Breach]:
    """While an effect is carried out (TK-7.1, TK-7.2, TK-5.9, TK-6.4)."""
    run = state.running
    assert run is not None
    match said:
        case UseFlare():
            yield breach("TK-6.1", "in-effect", card=run.card)
            yield breach("TK-7.1", "in-effect", card=run.card)
        case Summon() | Discard() | End():
            yield breach("TK-7.1", "in-effect", card=run.card)
        case HandOver():
            yield from _hand_over(state)
        case Pass():
            asked = ask(state)
            if asked is not None and not asked.declinable and not run.by_hand:
                yield breach("TK-7.2", "must", card=run.card)
        case DoneVerb():
            if not run.by_hand:
                yield breach("TK-7.2", "scripted", card=run.card)
        case _:
            yield from _answer(state, said)


def _answer(state: State, said: Declaration) -> Iterator[Breach]:
    run = state.running
    assert run is not None
    if run.by_hand:
        yield from _by_hand(state, said)
        return
    if accepts(state, said) is not None:
        return
    asked = ask(state)
    offered = [answer.declaration for answer in asked.answers] if asked else []
    if isinstance(said, Place) and not any(isinstance(each, Place) for each in offered):
        yield breach("TK-7.1", "in-effect", card=run.card)
    yield from _general(state, said)
    yield breach("TK-6.4" if run.card in state.ground.flares else "TK-5.9", "card-says", card=run.card)


def _general(state: State, said: Declaration) -> Iterator[Breach]:
    """The rules that hold whatever a card says."""
    match said:
        case Move(start=start, end=end) | Leap(start=start, end=end):
            outside = [square for square in (start, end) if square not in BIT]
            if outside:
                yield breach("TK-2.12", "outside", square=outside[0])
            elif general_fault(state, BIT[start], BIT[end], leap=isinstance(said, Leap), kind=_kind(state, BIT[start])):
                rule = "TK-7.10" if isinstance(said, Leap) else "TK-7.9"
                yield breach(rule, "no-such-move", start=start, end=end, at=(end,))
        case Place(square=square):
            if square not in BIT:
                yield breach("TK-2.12", "outside", square=square)
            elif not BIT[square] & state.empty:
                yield breach("TK-3.3", "taken", at=(square,))
        case _ if getattr(said, "square", None) is not None:
            square = said.square  # type: ignore[attr-defined]  # asked for on the line before
            rule = {"upgrade": "TK-7.12", "downgrade": "TK-7.13", "convert": "TK-7.15"}.get(said.verb, "TK-7.14")
            if square not in BIT:
                yield breach("TK-2.12", "outside", square=square)
            elif state.at(BIT[square]) is None or not _fits(state, said.verb, BIT[square]):
                yield breach(rule, "cannot", at=(square,))
                if said.verb == "convert" and (found := state.at(BIT[square])) and found[0] != state.colour:
                    yield breach("TK-G2", "no-piece", at=(square,))


def _kind(state: State, start: int) -> str:
    """The kind of move that the effect allows this piece: combat where nothing says otherwise."""
    run = state.running
    if run is None or not run.steps:
        return "combat"
    step = run.steps[0]
    moves = [each for option in ((step,), *step.options) for each in option if each.do in ("move", "leap")]
    for_it = [each for each in moves if pieces(state, run, each) & start] or moves
    standard = for_it and all(each.kind == "standard" and not each.budget for each in for_it)
    return "standard" if standard else "combat"


def _fits(state: State, verb: str, bit: int) -> bool:
    """Whether supply and rank leave a way to upgrade, downgrade or convert a piece."""
    found = state.at(bit)
    assert found is not None
    colour, rank = found
    match verb:
        case "upgrade":
            return rank == 0 or (rank == 1 and state.has_supply(colour, 2))
        case "downgrade":
            return rank == 1 or (rank == 2 and state.has_supply(colour, 1))
        case "convert":
            own = state.colour
            return colour != own and state.has_supply(own, rank)
        case _:
            return True


def _by_hand(state: State, said: Declaration) -> Iterator[Breach]:
    """An effect by hand is held to the general rules only: board, supply, ranks."""
    yield from _general(state, said)
    if isinstance(said, Place) and said.square in BIT:
        colours = state.ground.colours
        colour = colours.index(said.colour) if said.colour else state.colour
        rank = ("common", "heroic", "legendary").index(said.rank or "common")
        if not state.has_supply(colour, rank):
            yield breach("TK-7.11", "no-piece", colour=colours[colour])


def _outside(state: State, said: Declaration) -> Iterator[Breach]:
    """Outside any effect: the actions, flares, and the end of the turn."""
    match said:
        case Place():
            yield from _place(state, said)
        case Summon():
            yield from _summon(state, said)
        case Discard():
            yield from _discard(state, said)
        case UseFlare():
            yield from _flare(state, said)
        case End():
            yield from _end(state, said)
        case HandOver():
            yield from _hand_over(state)
        case _ if isinstance(said, EFFECT_VERBS):
            yield breach("TK-7.1", "no-effect")


def _action(state: State) -> Iterator[Breach]:
    if state.actions < 1:
        yield breach("TK-3.2", "no-actions")


def _place(state: State, said: Place) -> Iterator[Breach]:
    """The action of placing (TK-3.3, TK-3.4, TK-2.12)."""
    yield from _action(state)
    if said.rank not in (None, "common") or said.colour not in (None, state.ground.colours[state.colour]):
        yield breach("TK-3.3", "own-common")
    if said.square not in BIT:
        yield breach("TK-2.12", "outside", square=said.square)
    elif not BIT[said.square] & state.empty:
        yield breach("TK-3.3", "taken", at=(said.square,))
    short = not state.has_supply(state.colour, 0)
    common, heroic, _ = state.pieces[state.colour]
    if said.taken is not None and not short:
        yield breach("TK-3.4", "not-short", left=state.supply[state.colour][0])
    elif short and said.taken is None:
        yield breach("TK-3.4", "which")
    elif said.taken is not None and not BIT.get(said.taken, 0) & (common | heroic):
        yield breach("TK-3.4", "not-own", at=(said.taken,))


def _in_hand(state: State, card: str) -> Iterator[Breach]:
    """Whether a being can be in the acting player's hand (TK-2.13, TK-5.1)."""
    being = state.ground.beings[card]
    seat = state.turn
    if being.school == "legend":
        if not state.hands[seat].legends:
            yield breach("TK-5.1", "no-legend", card=card)
        if card in state.legend_discards:
            yield breach("TK-2.13", "played", card=card)
        return
    if state.ground.schools[state.active] not in ("", being.school):
        yield breach("TK-2.13", "other-school", card=card, school=being.school)
        yield breach("TK-5.1", "not-in-hand", card=card, school=state.ground.schools[state.active])
    if not state.hands[seat].beings:
        yield breach("TK-5.1", "no-being", card=card)
    if card in state.played[seat]:
        yield breach("TK-2.13", "played", card=card)


def _summon(state: State, said: Summon) -> Iterator[Breach]:
    """The action of summoning (TK-3.5, TK-5)."""
    yield from _action(state)
    if state.handed:
        yield breach("TK-3.10", "only-placing", seat=state.acting)
    if said.card not in state.ground.beings:
        yield breach("TK-5.1", "no-being-card", card=said.card)
        return
    yield from _in_hand(state, said.card)
    found = list(summoning.check(state, state.colour, said))
    yield from found
    if not found and not said.using:
        yield from _which_way(state, said)


def _which_way(state: State, said: Summon) -> Iterator[Breach]:
    """Several ways to lay the pattern, and the table would differ: the pieces have to be named (TK-G7)."""
    ways = summoning.told_apart(state, state.colour, said)
    if ways:
        yield breach("TK-G7", "which", card=said.card, ways=tuple(" ".join(way.using) for way in ways))


def _discard(state: State, said: Discard) -> Iterator[Breach]:
    """The action of discarding (TK-3.6)."""
    yield from _action(state)
    if state.handed:
        yield breach("TK-3.10", "only-placing", seat=state.acting)
    being = state.ground.beings.get(said.card)
    own = {state.ground.schools[state.active] or (being.school if being else "")} - {"legend"}
    if being is None or being.school not in own:
        yield breach("TK-3.6", "only-school", card=said.card)
    else:
        yield from _in_hand(state, said.card)
    if state.discarded:
        yield breach("TK-3.6", "once")
    hand = state.hands[state.turn]
    asked = Counter({kind: 0 for kind, _ in said.bottom})
    for kind, count in said.bottom:
        asked[kind] += count
    for kind, count in asked.items():
        held = getattr(hand, kind) - (kind == "beings")
        if count > held:
            yield breach("TK-3.6", "too-many", kind=kind, held=held, asked=count)


def _flare(state: State, said: UseFlare) -> Iterator[Breach]:
    """A flare (TK-6.1 to TK-6.3)."""
    if state.handed:
        yield breach("TK-3.10", "only-placing", seat=state.acting)
    if not state.hands[state.turn].flares:
        yield breach("TK-6.1", "no-flare")
    if said.card not in state.ground.flares:
        yield breach("TK-6.1", "not-a-flare", card=said.card)
        return
    if said.card in state.flare_discards:
        yield breach("TK-6.1", "used-up", card=said.card)
    colours = state.ground.colours
    if said.against is None and state.ground.mode == "melee":
        yield breach("TK-6.3", "against-whom")
        return
    opponent = colours.index(said.against) if said.against else state.enemies(state.colour)[0]
    if opponent == state.colour:
        yield breach("TK-6.3", "not-self")
        return
    if not any(flow.flare_halves(state, state.colour, said.card, opponent)):
        flare = state.ground.flares[said.card]
        upgraded, pieces = flow.lead(state, state.colour, opponent)
        yield breach(
            "TK-6.1", "condition", card=said.card, opponent=colours[opponent],
            upper=flare.upper.by, upgraded=upgraded, lower=flare.lower.by, pieces=pieces,
        )  # fmt: skip


def _end(state: State, said: End) -> Iterator[Breach]:
    """The end of the turn (TK-3.11, TK-4.1, TK-G6)."""
    if state.actions > 0 and not flow.lapses(state):
        yield breach("TK-3.11", "actions-left", left=state.actions)
    if not said.claim:
        return
    if state.ground.mode != "high-form":
        yield breach("TK-4.1", "no-tasks")
        return
    if len(said.claim) > 1:
        yield breach("TK-4.1", "one-only")
    for task in said.claim:
        if task not in state.tasks:
            yield breach("TK-4.1", "not-current", task=task)
        elif not tasks.progress(state, state.colour, task).done:
            pairs = tasks.progress(state, state.colour, task).pairs
            shown = tuple(f"{have}/{needed}" for have, needed in pairs)
            yield breach("TK-4.1", "not-met", task=task, progress=shown)


def _hand_over(state: State) -> Iterator[Breach]:
    """Handing the turn to the teammate (TK-3.10)."""
    if not state.ground.teams:
        yield breach("TK-3.10", "no-team")
    elif state.handed:
        yield breach("TK-3.10", "already")
    elif not state.actions and state.running is None:
        yield breach("TK-3.10", "nothing-left")


def _score(state: State, actor: str, said: Score) -> Iterator[Breach]:
    """A colour chosen for a point (TK-4.6, TK-4.7)."""
    if state.phase != "score":
        yield breach("TK-4.6", "nothing-owed")
        return
    if actor != state.active:
        yield breach("TK-3.1", "not-your-turn", seat=state.active)
    colour = state.ground.colours.index(said.colour)
    if colour not in state.owed[0].colours:
        yield breach(state.owed[0].rule, "not-that-colour", colour=said.colour)


def _turn_up(state: State, actor: str, said: TurnUp) -> Iterator[Breach]:
    """A task card turned up (TK-2.5, TK-2.6)."""
    rule = "TK-2.6" if len(state.tasks) >= tasks.CURRENT else "TK-2.5"
    if state.phase != "task":
        yield breach(rule, "no-task-due")
    elif said.card not in set(tasks.unseen(state)):
        yield breach(rule, "already-up", task=said.card)
    if actor != "table":
        yield breach(rule, "table-turns")


def _setup(state: State, actor: str, said: Setup) -> Iterator[Breach]:
    """Starting pieces (TK-2.7, TK-2.9, TK-2.11)."""
    melee = state.ground.mode == "melee"
    rule = "TK-2.7" if state.ground.mode == "high-form" else "TK-2.11" if melee else "TK-2.9"
    if state.phase != "setup":
        yield breach(rule, "done-already")
        return
    if actor != flow.setup_seat(state):
        yield breach(rule, "by-whom", seat=flow.setup_seat(state))
    squares = [square for square, _ in said.pieces]
    colours = sorted(colour for _, colour in said.pieces)
    if not _right_squares(squares, melee):
        yield breach(rule, "squares", at=tuple(squares))
    if colours != sorted(start_colours(state)):
        yield breach(rule, "colours", colours=tuple(start_colours(state)))


def _right_squares(squares: list[str], melee: bool) -> bool:
    if not melee:
        return sorted(squares) == sorted(DUEL_START)
    found = [[square for square in squares if square in pair] for pair in MELEE_START]
    return len(squares) == len(MELEE_START) and all(len(each) == 1 for each in found)


def start_colours(state: State) -> tuple[str, ...]:
    """The colours of the starting pieces: all, but of four players not the second's (TK-2.11)."""
    colours = state.ground.colours
    return (colours[0], *colours[2:]) if len(colours) == 4 else colours
