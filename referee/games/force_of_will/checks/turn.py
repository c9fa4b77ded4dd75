"""Phases, hand, calling, will: why these are refused (FW-3, FW-4, FW-5)."""

from typing import Any

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.checks import timing
from referee.games.force_of_will.effects import asking, meaning
from referee.games.force_of_will.state import Body, State, count_of
from referee.games.force_of_will.steps import Discard
from referee.games.force_of_will.table import field, forbidding
from referee.kernel.ruling import Breach, breach


def mulligan(state: State, place: int, said: say.Mulligan) -> list[Breach]:
    """FW-3.2: once each, before the first turn, at most the whole hand."""
    side, found = state.sides[place], []
    if side.mulliganed:
        found.append(breach("FW-3.2", "twice", seat=state.seat_of(place)))
    if state.number > 1 or state.phase != "draw" or state.opened:
        found += [breach("FW-3.2", "too-late"), breach("FW-4.1", "not-now", phase=state.phase)]
    if said.count > side.hand:
        found.append(breach("FW-3.2", "more-than-hand", count=said.count, hand=side.hand))
    return found


def _phase(state: State, place: int) -> list[Breach]:
    """What keeps a seat from going on with the turn at all."""
    if place != state.turn:
        return [breach(rule, "not-your-turn", seat=state.seat) for rule in ("FW-8.5", "FW-4.1")]
    found = list(timing.must_come_first(state))
    if not found and state.chase:
        found.append(breach("FW-8.3", "chase-first", card=state.chase[-1].card))
    if not found and state.battle is not None:
        found.append(breach("FW-4.1", "in-battle"))
    return found


def _over(phase: str, state: State) -> Breach:
    """That a phase has begun already: it is this one, or one that is over."""
    return breach("FW-4.1", "in-it" if state.phase == phase else "phase-over", phase=state.phase)


def draw(state: State, place: int, _said: say.Draw) -> list[Breach]:
    """FW-4.1: once, in the draw phase; FW-3.3: not on the very first turn."""
    found = _phase(state, place)
    if place == state.turn:
        if state.number == 1:
            found.append(breach("FW-3.3", "first-turn", seat=state.seat))
        if state.phase != "draw":
            found.append(_over("draw", state))
        elif state.drawn:
            found.append(breach("FW-4.1", "has-drawn", seat=state.seat))
    return found


def _draw_phase_done(state: State) -> bool:
    return state.phase == "draw" and (state.drawn or state.number == 1)


def _without_recovery(state: State) -> bool:
    """FW-G6: whether a house rule leaves this turn without a recovery phase."""
    return not state.ground.options.first_recovery and state.first_turn


def recover(state: State, place: int, _said: say.Recover) -> list[Breach]:
    """FW-4.1, FW-4.2: after the draw; FW-G6 for the first turns."""
    found = _phase(state, place)
    if place == state.turn:
        if state.phase != "draw":
            found.append(_over("recovery", state))
        elif not _draw_phase_done(state):
            found.append(breach("FW-4.1", "draw-first", seat=state.seat))
        if _without_recovery(state):
            found += [breach("FW-G6", "no-recovery"), breach("FW-4.2", "no-recovery")]
    return found


def main(state: State, place: int, _said: say.Main) -> list[Breach]:
    """FW-4.1: after the recovery phase."""
    found = _phase(state, place)
    if place == state.turn:
        if state.phase in ("main", "end"):
            found.append(_over("main", state))
        elif state.phase == "draw" and not _draw_phase_done(state):
            found.append(breach("FW-4.1", "draw-first", seat=state.seat))
        elif state.phase == "draw" and not _without_recovery(state):
            found.append(breach("FW-4.1", "recover-first", seat=state.seat))
    return found


def end(state: State, place: int, _said: say.EndTurn) -> list[Breach]:
    """FW-4.1: after the main phase."""
    found = _phase(state, place)
    if place == state.turn and state.phase != "main":
        found.append(breach("FW-4.1", "not-main", phase=state.phase))
    return found


def onward(state: State) -> type[Any] | None:
    """What the turn player goes on with, where nothing is to be finished first (FW-4.1); None in the end phase."""
    match state.phase:
        case "draw" if not _draw_phase_done(state):
            return say.Draw
        case "draw" if not _without_recovery(state):
            return say.Recover
        case "draw" | "recovery":
            return say.Main
        case "main":
            return say.EndTurn
        case _:
            return None


def discard(state: State, place: int, said: say.Discard) -> list[Breach]:
    """FW-4.4: down to the limit in the end phase, or where an effect says so; only what may be in the hand."""
    if said.card == "?":
        return [breach("FW-8.6", "lies-open")]
    found: list[Breach] = []
    running = state.running
    whose = state.ground.place[said.seat] if said.seat is not None else place
    if _of_a_seen_hand(state, place, said):
        return []
    if whose != place:
        found += _of_the_other(state, place, said.card)
    elif running is not None:
        found += _discard_in_effect(state, place, said.card)
    elif not state.discarding:
        found += [breach("FW-4.4", "nothing-to-discard", hand=state.sides[place].hand)]
        if state.phase != "end":
            found += [breach("FW-4.1", "end-only", phase=state.phase)]
    elif place != state.turn:
        found.append(breach("FW-4.4", "not-your-discard", seat=state.seat))
    return found + in_hand(state, whose, said.card, "FW-4.4")


def _of_a_seen_hand(state: State, place: int, said: say.Discard) -> bool:
    """Whether it answers an effect that shows a hand to whoever chooses of it; whose hand, the card says."""
    step = asking.due(state)
    seen = isinstance(step, Discard) and step.seen and place == asking.chooser(state)
    return seen and meaning.meant(state, said) is not None


def _of_the_other(state: State, place: int, card: str) -> list[Breach]:
    """A card of the other's hand is discarded by whoever carries an effect out by hand (FW-8.6), and no step asks."""
    step = asking.due(state)
    if step is None:
        return [breach("FW-8.6", "no-effect", verb="verb.discard")]
    if place != asking.chooser(state):
        return [breach("FW-8.6", "not-your-effect", seat=state.seat_of(asking.chooser(state)))]
    return [] if step.do == "manual" else [breach("FW-8.6", "not-to-be-discarded", card=card)]


def _discard_in_effect(state: State, place: int, card: str) -> list[Breach]:
    running = state.running
    assert running is not None
    step = running.step
    if step is not None and step.do == "manual":
        return []
    chooser = asking.chooser(state)
    if step is None or chooser != place:
        seat = state.seat_of(chooser)
        return [breach("FW-8.6", "not-your-effect", seat=seat), breach("FW-4.4", "not-your-discard", seat=seat)]
    if asking.is_answer(state, say.Discard(card)):
        return []
    return [breach(running.item.rule, "not-to-be-discarded", card=card)]


def in_hand(state: State, place: int, card: str, rule: str) -> list[Breach]:
    """A card can come from the hand only as long as a copy of the deck list has not been seen."""
    if state.sides[place].hand <= 0:
        return [breach(rule, "empty-hand", seat=state.seat_of(place))]
    return not_seen(state, place, card, rule)


def not_seen(state: State, place: int, card: str, rule: str) -> list[Breach]:
    """A card that nobody has seen must be one of the deck list that has not been seen elsewhere (FW-2.2)."""
    side = state.sides[place]
    listed = state.ground.listed[place].get(card, card)
    if listed in side.unseen:
        return []
    copies = sum(
        state.ground.decks[place].parts.get(part, {}).get(listed, 0) for part in ("main", "strangers", "extra")
    )
    seat = state.seat_of(place)
    where = "not-in-standby" if rule == "FW-8.2" else "not-in-hand"
    if not copies:
        return [breach(rule, where, card=card, seat=seat), breach("FW-2.2", "not-in-deck", card=card, seat=seat)]
    return [
        breach(rule, where, card=card, seat=seat),
        breach("FW-2.2", "all-seen", card=card, count=copies, seat=seat),
    ]


def call(state: State, place: int, said: say.Call) -> list[Breach]:
    """FW-5.3, FW-5.4, FW-G7: a recovered ruler or J-ruler calls once a turn, the top card of its stone deck."""
    found = list(timing.slow(state, place, timing.CALL))
    return found + barred_call(state, place, said.card) + stone(state, place, said.card)


def barred_call(state: State, place: int, card: str = "") -> list[Breach]:
    """What keeps a seat from calling in its main phase, whatever stone is turned up; ``card`` is the one it said."""
    found: list[Breach] = []
    side, ruler = state.sides[place], state.ruler(place)
    if side.called:
        found.append(breach("FW-G7", "called", seat=state.seat_of(place)))
    assert ruler is not None, "every seat has its ruler, on the field or in its area"
    if ruler.rested:
        found.append(breach("FW-5.3", "ruler-rested", card=field.name_of(state, ruler)))
    if ruler.fresh and not ruler.in_area:
        found.append(breach("FW-5.4", "judged-this-turn", card=field.name_of(state, ruler)))
    if forbidding.forbidden(state, place, "call"):
        found.append(breach("FW-11.13", "forbidden", card=card))
    return found


def stone(state: State, place: int, card: str) -> list[Breach]:
    """What keeps a stone from being the one that is turned up."""
    side = state.sides[place]
    known = state.ground.cards.get(card)
    if known is None or known.kind != "stone":
        return [breach("FW-5.3", "no-stone", card=card)]
    if card not in state.ground.decks[place].parts.get("stones", {}):
        return [breach("FW-5.3", "stone-not-listed", card=card, seat=state.seat_of(place))]
    if side.stones <= 0:
        return [breach("FW-5.3", "no-stones-left", seat=state.seat_of(place))]
    if count_of(side.stone_copies, card) <= 0:
        return [breach("FW-5.3", "stone-not-in-deck", card=card, seat=state.seat_of(place))]
    return []


def rest(state: State, place: int, said: say.RestForWill) -> list[Breach]:
    """FW-5.2: an own recovered stone, once; FW-7.2 for resonators that make will."""
    body = field.named(state, said.card)
    if body is None or body.controller != place:
        own = field.own_namesake(state, said.card, place)
        if own is not None:
            return [breach("FW-5.2", "the-others", card=said.card, own=field.name_of(state, own))]
        return [breach("FW-5.2", "not-yours", card=said.card)]
    gives = field.makes(state, body)
    if not gives:
        return [breach("FW-5.2", "no-will", card=said.card)]
    found: list[Breach] = []
    if body.rested:
        found.append(breach("FW-5.2", "rested", card=said.card))
    found += cannot_rest(state, body)
    if said.will is not None and said.will not in gives:
        found.append(breach("FW-5.2", "not-that-will", card=said.card, will=said.will, gives=gives))
    if said.will is None and len(gives) > 1:
        found.append(breach("FW-5.2", "which-will", card=said.card, gives=gives, unsaid="will"))
    return found


def cannot_rest(state: State, body: Body) -> list[Breach]:
    """FW-7.2, FW-5.4: what came this turn uses no ability that rests it; swiftness lifts that."""
    if not body.fresh:
        return []
    kind = state.face(body).kind
    if kind not in ("resonator", "j-ruler") or field.has(state, body, "swiftness"):
        return []
    found = [breach("FW-7.2", "fresh-ability", card=field.name_of(state, body))]
    if kind == "j-ruler":
        found.append(breach("FW-5.4", "judged-this-turn", card=field.name_of(state, body)))
    return found
