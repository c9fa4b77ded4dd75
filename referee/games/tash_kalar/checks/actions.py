"""The actions, flares and the end of a turn (TK-3.2 to TK-3.11, TK-4.1, TK-6.1 to TK-6.3).

Nothing here asks in which order actions come (TK-3.8), or whether a flare comes before or after one (TK-3.9).
"""

from collections.abc import Iterator

from referee.games.tash_kalar import flares, flow, known, summoning, tasks
from referee.games.tash_kalar.board import BIT
from referee.games.tash_kalar.declarations import Discard, End, HandOver, Place, Summon, UseFlare
from referee.games.tash_kalar.state import State
from referee.kernel.ruling import Breach, breach


def place(state: State, said: Place) -> Iterator[Breach]:
    """The action of placing (TK-3.3, TK-3.4, TK-2.12)."""
    if state.actions < 1:
        yield _no_actions()
    colour, bit = state.colour, BIT.get(said.square)
    if said.rank not in (None, "common") or said.colour not in (None, state.ground.colours[colour]):
        yield breach("TK-3.3", "own-common")
    if bit is None:
        yield breach("TK-2.12", "outside", square=said.square)
    taken, short = said.taken, not state.has_supply(colour, 0)
    common, heroic, _ = state.pieces[colour]
    # short of pieces the one taken is off the board before it is placed: its own square is empty then (TK-3.4)
    freed = BIT.get(taken or "", 0) & (common | heroic) if short else 0
    if bit is not None and not bit & (state.empty | freed):
        yield breach("TK-3.3", "taken", at=(said.square,))
    if taken is not None and not short:
        yield breach("TK-3.4", "not-short", left=state.supply[colour][0])
    elif short and taken is None:
        yield breach("TK-3.4", "which")
    elif taken is not None and not freed:
        yield breach("TK-3.4", "not-own", at=(taken,))


def _no_actions() -> Breach:
    return breach("TK-3.2", "no-actions")


def _in_hand(state: State, card: str) -> Iterator[Breach]:
    """Whether a being can be in the acting player's hand (TK-2.13, TK-5.1)."""
    being = state.ground.beings[card]
    seat = state.turn
    if being.is_legend:
        if not state.hands[seat].legends:
            yield breach("TK-5.1", "no-legend", card=card)
        if card in state.legend_discards:
            yield breach("TK-2.13", "played", card=card)
        yield from _in_another_hand(state, card)
        return
    if not state.ground.may_hold(state.active, card):
        yield breach("TK-2.13", "other-school", card=card, school=being.school)
        yield breach("TK-5.1", "not-in-hand", card=card, school=state.ground.schools[state.active])
    if not state.hands[seat].beings:
        yield breach("TK-5.1", "no-being", card=card)
    if card in state.played[seat]:
        yield breach("TK-2.13", "played", card=card)


def _in_another_hand(state: State, card: str) -> Iterator[Breach]:
    """A legend or a flare is there once for all players (TK-2.13)."""
    holder = known.holder(state, state.turn, card)
    if holder is not None and holder != state.turn:
        yield breach("TK-2.13", "in-hand", card=card, seat=state.ground.seats[holder])


def summon(state: State, said: Summon) -> Iterator[Breach]:
    """The action of summoning (TK-3.5); what is refused here has cost neither card nor action (TK-G5)."""
    if state.actions < 1:
        yield _no_actions()
    if state.handed:
        yield breach("TK-3.10", "only-placing", seat=state.acting)
    if said.card not in state.ground.beings:
        yield breach("TK-5.1", "no-being-card", card=said.card)
        return
    yield from _in_hand(state, said.card)
    yield from summoning.check(state, state.colour, said)


def discard(state: State, said: Discard) -> Iterator[Breach]:
    """The action of discarding (TK-3.6)."""
    if state.actions < 1:
        yield _no_actions()
    if state.handed:
        yield breach("TK-3.10", "only-placing", seat=state.acting)
    card = said.card
    if not state.ground.may_hold(state.active, card):
        yield breach("TK-3.6", "only-school", card=card)
    being = state.ground.beings.get(card)
    if being is not None and not being.is_legend:
        yield from _in_hand(state, card)
    if state.discarded:
        yield breach("TK-3.6", "once")
    if said.bottom:
        yield from _to_bottom(state, said)


def _to_bottom(state: State, said: Discard) -> Iterator[Breach]:
    """Whether the hand holds what goes to the bottom with the card discarded (TK-3.6)."""
    hand = state.hands[state.turn]
    asked: dict[str, int] = {}
    for kind, count in said.bottom:
        asked[kind] = asked.get(kind, 0) + count
    for kind, count in asked.items():
        held = getattr(hand, kind) - (kind == "beings")
        if count > held:
            yield breach("TK-3.6", "too-many", kind=kind, held=held, asked=count)


def flare(state: State, said: UseFlare) -> Iterator[Breach]:
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
    yield from _in_another_hand(state, said.card)
    colours = state.ground.colours
    if said.against is None and state.ground.mode == "melee":
        yield breach("TK-6.3", "against-whom")
        return
    opponent = colours.index(said.against) if said.against else state.enemies(state.colour)[0]
    if opponent == state.colour:
        yield breach("TK-6.3", "not-self")
        return
    if not any(flares.flare_halves(state, state.colour, said.card, opponent)):
        flare = state.ground.flares[said.card]
        own = state.colour
        yield breach(
            "TK-6.1", "condition", card=said.card, opponent=colours[opponent],
            upper=flares.needed_lead(state, flare.upper), lower=flares.needed_lead(state, flare.lower),
            upgraded=state.count(opponent, 1), own_upgraded=state.count(own, 1),
            pieces=state.count(opponent), own_pieces=state.count(own),
        )  # fmt: skip
        leads = zip((flare.upper.by, flare.lower.by), flares.lead(state, own, opponent), strict=True)
        for shown in (shown for shown, lead in leads if lead == shown):
            yield breach("TK-G10", "too-little", shown=shown)


def end(state: State, said: End) -> Iterator[Breach]:
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
            yield breach("TK-4.1", "not-met", task=task, progress=tasks.progress(state, state.colour, task).shown)


def hand_over(state: State, _said: HandOver) -> Iterator[Breach]:
    """Handing the turn to the teammate (TK-3.10)."""
    if not state.ground.teams:
        yield breach("TK-3.10", "no-team")
    elif state.handed:
        yield breach("TK-3.10", "already")
    elif not state.actions and state.running is None:
        yield breach("TK-3.10", "nothing-left")
