"""Playing cards, standby, judgement: why these are refused (FW-5, FW-6, FW-8, FW-10)."""

from functools import lru_cache

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.cards import LASTING, Face
from referee.games.force_of_will.checks import timing
from referee.games.force_of_will.checks.turn import cannot_rest, in_hand, not_seen
from referee.games.force_of_will.effects import asking, meaning
from referee.games.force_of_will.state import Body, State
from referee.games.force_of_will.steps import PlayFrom
from referee.games.force_of_will.table import field, forbidding, in_zones, measuring, on_the_way, pricing, targets
from referee.games.force_of_will.table.view import View, place_meant
from referee.games.force_of_will.table.will import (
    FREE_OF_COST,
    STANDBY_COST,
    Cost,
    Pay,
    Will,
    collected,
    missing,
    pays,
    plain_payment,
    points_asked,
    points_of,
    what_is_short,
)
from referee.kernel.ruling import Breach, breach

SHORT = ("no-will", "short", "short-coloured", "short-free")
"""Why a cost is not covered by the will there is."""


def paying(state: State, place: int, cost: Cost, pay: Pay, x: int = 0) -> tuple[Breach, ...]:
    """FW-5.1: the cost is covered, and it is plain or said which will pays."""
    if x and not cost.variable:
        return (breach("FW-5.1", "no-x"),)
    found = _paying(state.sides[place].will, cost.with_x(x), pay)
    if found and found[0].why in SHORT and (ready := _ready_for_will(state, place)):
        return (*found, breach("FW-5.1", "rest-first", cards=ready))
    return found


def _ready_for_will(state: State, place: int) -> tuple[str, ...]:
    """What a seat could rest for will now (FW-5.2)."""
    own = (body for body in field.on_field(state, place) if not body.rested)
    ready = (body for body in own if field.makes(state, body) and not cannot_rest(state, body))
    return tuple(field.name_of(state, body) for body in ready)


@lru_cache(4096)
def _paying(will: Will, cost: Cost, pay: Pay) -> tuple[Breach, ...]:
    if not pay and plain_payment(will, cost) is not None:
        return ()
    lacks, free = missing(will, cost)
    if free or any(lacks):
        return (_short(cost, will, lacks, free),)
    if not pay:
        return (breach("FW-5.1", "say-which", cost=points_asked(cost), have=points_of(will), unsaid="pay"),)
    spent = collected(pay)
    if any(_beyond(spent, will)):
        return (breach("FW-5.1", "not-there", said=points_of(spent), lacks=points_of(_beyond(spent, will))),)
    if not pays(spent, cost):
        return (breach("FW-5.1", "does-not-pay", said=points_of(spent), cost=points_asked(cost)),)
    return ()


def _beyond(spent: Will, will: Will) -> Will:
    """The will that is said to pay and is not there."""
    return tuple(max(0, gone - have) for gone, have in zip(spent, will, strict=True))


def _short(cost: Cost, will: Will, lacks: Will, free: int) -> Breach:
    """What is short of a cost: only what really is."""
    have, why = points_of(will), what_is_short(lacks, free)
    if not have:
        return breach("FW-5.1", "no-will", cost=points_asked(cost))
    return breach("FW-5.1", why, cost=points_asked(cost), have=have, lacks=points_of(lacks), free=free)


_NOT_PLAYED = {"stone": "FW-5.3", "ruler": "FW-6.1", "j-ruler": "FW-6.1", "rune": "FW-9.1"}
"""What never comes from the hand, and the rule for how it comes."""


def play(state: State, place: int, said: say.Play) -> list[Breach]:
    """A card is played from the hand (FW-4.3, FW-8.1, FW-8.5), from the graveyard by its remnant, or by an effect."""
    said = said if state.running is None else meaning.played(state, place, said)
    card = state.ground.cards.get(said.card)
    if card is None:
        return [breach("FW-4.3", "no-card", card=said.card)]
    if (said.half is None) != (card.halves is None):
        return [breach("FW-10.5", "say-half" if card.halves else "no-halves", card=said.card)]
    face = state.ground.face(said.card, said.half or 0)
    if face.kind in _NOT_PLAYED:
        return [breach(_NOT_PLAYED[face.kind], "not-played", card=said.card, kind=face.kind)]
    zone = said.source or "hand"
    if state.running is not None:
        found = _in_effect(state, place, said)
    else:
        at_any_time = on_the_way.is_quick(state, place, face, zone)
        found = list(quick(state, place) if at_any_time else _slow(state, place, face))
        found += _source(state, place, said, face)
        if said.free == "yes":
            found.append(breach("FW-8.6", "not-free", card=said.card))
    found += barred(state, place, said.card, face, zone)
    found += _price_of(state, place, said, face)
    found += wrong_targets(state, place, said, face, face.played_under, zone)
    return found


def wrong_targets(
    state: State, place: int, said: say.Play | say.Unveil | say.UseRune, face: Face, rule: str, zone: str
) -> tuple[Breach, ...]:
    """What is wrong with the ways and the targets that were said, seen from where the card is.

    What stays on the field points at nothing but what an addition is attached to (FW-10.2).
    """
    if face.aimless and not (said.target or said.mode):
        return ()
    if wrong := targets.wrong_ways(face, said.mode, rule, said.card):
        return wrong
    aims, effect = targets.aims_of(face, said.mode), () if face.kind in LASTING else targets.effect_by(face, said.mode)
    return targets.resolve(state, aims, View(place, zone=zone), said.target, rule, effect, face)[1]


def _in_effect(state: State, place: int, said: say.Play) -> list[Breach]:
    """FW-8.6: while an effect is carried out a card is played only where it says so, out of the zone it names."""
    running = state.running
    assert running is not None
    step, zone = running.step, said.source or "hand"
    if place != asking.chooser(state):
        return list(timing.must_come_first(state))
    home = state.ground.place[said.seat] if said.seat is not None else place
    if isinstance(step, PlayFrom):
        if zone != step.source or home != place_meant(step.whose, place):
            return [breach("FW-8.6", "plays-from", card=said.card, zone=step.source)]
        if (said.free == "yes") != step.free:
            return [breach("FW-8.6", "free" if step.free else "not-free", card=said.card)]
        if said.card not in _faces_in(state, home, step):
            return [breach("FW-8.6", "not-in-zone", card=said.card, zone=zone, seat=state.seat_of(home))]
        return []
    if step is None or step.do != "manual":
        return list(timing.must_come_first(state))
    if state.ground.listed[home].get(said.card, said.card) not in in_zones.cards_in(state, home, zone, None):
        return [breach("FW-8.6", "not-in-zone", card=said.card, zone=zone, seat=state.seat_of(home))]
    return []


def _faces_in(state: State, place: int, step: PlayFrom) -> set[str]:
    """The cards that an effect may play, by all their faces."""
    cards = in_zones.cards_in(state, place, step.source, step.card)
    return {*cards, *(back for card in cards if (back := state.ground.cards[card].back) is not None)}


def quick(state: State, place: int) -> tuple[Breach, ...]:
    """What keeps a seat from acting at any time."""
    return (*timing.quick(state, place), *timing.no_response(state))


def _slow(state: State, place: int, face: Face) -> tuple[Breach, ...]:
    return timing.slow(state, place, timing.CHANT if face.kind == "chant" else timing.PLAY)


def _source(state: State, place: int, said: say.Play, face: Face) -> list[Breach]:
    rule = face.played_under
    if said.seat not in (None, state.seat_of(place)):
        return [breach("FW-4.3", "of-another", card=said.card, seat=said.seat)]
    if said.source in (None, "hand"):
        return in_hand(state, place, said.card, rule if rule != "FW-10.2" else "FW-4.3")
    listed = state.ground.listed[place].get(said.card, said.card)
    if said.source != "graveyard" or ("remnant" not in face.keywords and face.remnant is None):
        by_effects = [breach("FW-2.9", "by-effects")] if said.source == "extra" else []
        return [breach("FW-4.3", "not-from-there", card=said.card, zone=said.source), *by_effects]
    if listed not in state.sides[place].graveyard:
        return [breach(rule, "not-in-graveyard", card=said.card) for rule in ("FW-4.3", "FW-11.11")]
    return []


def barred(state: State, place: int, card: str, face: Face, zone: str) -> list[Breach]:
    """What keeps a card from being played, however it is paid and whatever it points at (FW-8.7, FW-10.1, FW-10.4)."""
    found = _mythic(state, place, card) + may_play(state, place, card, face, zone)
    if card in state.ground.printed.costless:
        found.append(breach("FW-10.4", "no-cost-of-its-own", card=card))
    return found


def may_play(state: State, place: int, card: str, face: Face, zone: str) -> list[Breach]:
    """FW-8.7: what the card itself says of when it is played; FW-11.13: what others forbid."""
    found = []
    if face.play_if is not None and not measuring.holds(state, View(place, zone=zone), face.play_if):
        found.append(breach("FW-8.7", "play-if", card=card))
    if forbidding.forbidden(state, place, "play", card, face):
        found.append(breach("FW-11.13", "forbidden", card=card))
    return found


def _price_of(state: State, place: int, said: say.Play, face: Face) -> tuple[Breach, ...]:
    """FW-5.1: what is paid for a card that is played; nothing for a face that is not played at all (FW-10.4)."""
    if said.card in state.ground.printed.costless:
        return ()
    if said.awaken == "yes" and face.awakening is None:
        return (breach("FW-5.1", "no-awakening", card=said.card),)
    cost = pricing.to_play(state, place, said.card, face, said.source or "hand", awaken=said.awaken == "yes")
    found: tuple[Breach, ...]
    if said.free == "yes":
        found = paying(state, place, FREE_OF_COST, said.pay) + _x_unpaid(state, said, cost)
    else:
        found = paying(state, place, cost, said.pay, said.x)
    if not (face.costs or said.cards):
        return found
    own_hand = said.source in (None, "hand") and said.seat in (None, state.seat_of(place))
    spent = state.ground.listed[place].get(said.card, said.card) if own_hand else ""
    return found + pricing.named(state, View(place), face.costs, said.cards, spent)[1]


def _x_unpaid(state: State, said: say.Play, cost: Cost) -> tuple[Breach, ...]:
    """What is wrong with an X that is said and not paid for: only a card that the players carry out may say it."""
    if not said.x or state.running is None:
        return ()  # outside an effect nothing is without its cost
    if not cost.variable:
        return (breach("FW-5.1", "no-x"),)
    step = state.running.step
    if step is not None and step.do == "manual":
        return ()
    return tuple([breach(rule, "x-unsaid", card=said.card) for rule in ("FW-8.6", "FW-G28")])


def _mythic(state: State, place: int, card: str) -> list[Breach]:
    """FW-10.1, FW-G4: one of the name on the own field, unless a house rule lets the second replace the first."""
    known = state.ground.cards[card]
    if not known.mythic or state.ground.options.mythic == "replace":
        return []
    if not has_mythic(state, place, known.title):
        return []
    return [breach("FW-10.1", "second", card=card), breach("FW-G4", "second", card=card)]


def has_mythic(state: State, place: int, title: str) -> Body | None:
    """The Mythic of that name on a seat's field."""
    for body in field.on_field(state, place):
        known = state.ground.cards.get(body.card) if body.token is None else None
        if known is not None and known.mythic and known.title == title:
            return body
    return None


def standby(state: State, place: int, said: say.PutInStandby) -> list[Breach]:
    """FW-8.2: any card, face down, in the own main phase, for two will."""
    found = list(timing.slow(state, place, timing.STANDBY))
    if forbidding.forbidden(state, place, "standby"):
        found.append(breach("FW-11.13", "forbidden", card=said.card))
    if said.card == "?":
        if state.sides[place].hand <= 0:
            found.append(breach("FW-8.2", "empty-hand", seat=state.seat_of(place)))
    else:
        found += in_hand(state, place, said.card, "FW-8.2")
    return [*found, *paying(state, place, STANDBY_COST, said.pay)]


def unveil(state: State, place: int, said: say.Unveil) -> list[Breach]:
    """FW-8.2: a standby chant, from the turn after it was put there, once its condition is met, without cost."""
    found = list(quick(state, place))
    side = state.sides[place]
    if said.place > len(side.standby):
        return [*found, breach("FW-8.2", "not-that-many", place=said.place, count=len(side.standby))]
    slot = side.standby[said.place - 1]
    card = state.ground.cards.get(said.card)
    if slot.since >= state.number:
        found.append(breach("FW-8.2", "too-soon", place=said.place))
    if slot.card not in ("?", said.card):
        found.append(breach("FW-8.2", "another-card", place=said.place, known=slot.card, card=said.card))
    if card is not None and (said.half is None) != (card.halves is None):
        return [*found, breach("FW-10.5", "say-half" if card.halves else "no-halves", card=said.card)]
    face = state.ground.face(said.card, said.half or 0) if card is not None else None
    if face is None or "standby" not in face.keywords or face.kind not in ("chant", "chant-rune"):
        return [*found, breach("FW-8.2", "no-standby", card=said.card)]
    if slot.card == "?":
        found += not_seen(state, place, said.card, "FW-8.2")
    if said.x:
        found.append(breach("FW-8.2", "x-is-nothing", card=said.card))
    if not condition_met(state, place, face):
        found.append(breach("FW-8.2", "condition", card=said.card, condition=f"condition-{face.condition}"))
    found += may_play(state, place, said.card, face, "standby")
    return [*found, *wrong_targets(state, place, said, face, "FW-8.2", "standby")]


def condition_met(state: State, place: int, face: Face) -> bool:
    """Whether the condition of a standby chant holds; one that only the players can judge is taken as met."""
    battle = state.battle
    match face.condition:
        case "battle":
            return battle is not None
        case "attacked":
            return battle is not None and state.turn != place
        case "answer":
            return bool(state.chase) and state.chase[-1].owner != place
        case _:
            return True


def judgement(state: State, place: int, said: say.Judgement) -> list[Breach]:
    """FW-6.1, FW-6.2, FW-G7: a recovered ruler that has not lost it, once a turn, for its cost."""
    found = list(timing.slow(state, place, timing.PLAY))
    side, ruler = state.sides[place], state.ruler(place)
    if side.judged:
        found.append(breach("FW-G7", "judged", seat=state.seat_of(place)))
    if ruler is None or not ruler.in_area:
        return [*found, breach("FW-6.1", "no-ruler", seat=state.seat_of(place))]
    name = field.name_of(state, ruler)
    if side.spent:
        found.append(breach("FW-6.2", "spent", card=name))
    if ruler.rested:
        found.append(breach("FW-G7", "ruler-rested", card=name))
    card = state.ground.cards[ruler.card]
    if card.judgement is None or field.turns_into(state, ruler) is None:
        return [*found, breach("FW-6.1", "no-judgement", card=name)]
    if forbidding.forbidden(state, place, "judgement", ruler.card, card):
        found.append(breach("FW-11.13", "forbidden", card=name))
    found += paying(state, place, card.judgement, said.pay, said.x)
    found += pricing.named(state, View(place, ruler.uid), card.judgement_costs, said.cards, "")[1]
    return found
