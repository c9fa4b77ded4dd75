"""Why using runes and abilities is refused (FW-8.5, FW-8.7, FW-9), and passing over a triggered one."""

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.cards import Ability, Face, WillCard
from referee.games.force_of_will.checks import timing
from referee.games.force_of_will.checks.playing import may_play, paying, quick, wrong_targets
from referee.games.force_of_will.checks.turn import cannot_rest, in_hand
from referee.games.force_of_will.running import triggers
from referee.games.force_of_will.state import Body, State, Trigger
from referee.games.force_of_will.table import field, forbidding, measuring, pricing, targets
from referee.games.force_of_will.table.divinity import left as divinity_left
from referee.games.force_of_will.table.view import View, is_whose, of_body
from referee.kernel.ruling import Breach, breach


def rune(state: State, place: int, said: say.UseRune) -> list[Breach]:
    """FW-9.1, FW-9.2: a face-down rune of the rune deck whose divinity is at most what is left."""
    side, card = state.sides[place], state.ground.cards.get(said.card)
    quick_rune = card is not None and ("quick" in card.keywords or field.given_to_runes(state, place, "quickcast"))
    found = list(quick(state, place) if quick_rune else timing.slow(state, place, timing.RUNE))
    if card is None or card.kind not in ("rune", "chant-rune"):
        return [*found, breach("FW-9.1", "no-rune", card=said.card)]
    if said.card not in side.runes:
        rule = "FW-9.2" if card.kind == "chant-rune" else "FW-9.1"
        return [*found, breach(rule, "not-in-rune-deck", card=said.card, seat=state.seat_of(place))]
    if side.face_up.count(said.card) >= side.runes.count(said.card):
        found.append(breach("FW-9.1", "face-up", card=said.card))
    left = divinity_left(state, place)
    if card.divinity > left:
        found.append(breach("FW-9.1", "divinity", card=said.card, needs=card.divinity, left=left))
    found += barred_rune(state, place, card)
    if said.awaken == "yes" and card.awakening is None:
        found.append(breach("FW-5.1", "no-awakening", card=said.card))
    cost = pricing.to_play(state, place, said.card, card, "runes", awaken=said.awaken == "yes")
    found += paying(state, place, cost, said.pay, said.x)
    found += pricing.named(state, View(place), card.costs, said.cards, "")[1]
    return [*found, *wrong_targets(state, place, said, card, "FW-9.1", "runes")]


def barred_rune(state: State, place: int, card: WillCard) -> list[Breach]:
    """What keeps a rune from being used, however it is paid and whatever it points at."""
    found = may_play(state, place, card.id, card, "runes")
    if forbidding.forbidden(state, place, "rune", card.id, card):
        found.append(breach("FW-11.13", "forbidden", card=card.id))
    return found


def use(state: State, place: int, said: say.Use) -> list[Breach]:
    """FW-8.5: an ability of an own card, at any time; FW-G9 and FW-G10 where triggered ones wait."""
    if state.running is None and state.triggers and not state.discarding:
        return _use_trigger(state, place, said)
    if said.source is not None:
        return _elsewhere(state, place, said)
    body = field.named(state, said.card)
    if body is None or body.controller != place:
        own = field.own_namesake(state, said.card, place)
        why = breach("FW-8.5", "not-your-card", card=said.card)
        if own is not None:
            why = breach("FW-8.5", "the-others", card=said.card, own=field.name_of(state, own))
        return [*timing.must_come_first(state), why]
    abilities = field.abilities(state, body)
    if said.ability > len(abilities):
        return [*timing.must_come_first(state), breach("FW-8.5", "no-ability", card=said.card, number=said.ability)]
    ability = abilities[said.ability - 1]
    if ability.when is not None:
        return [*timing.must_come_first(state), breach("FW-8.5", "only-triggered", card=said.card)]
    if ability.zone != "field":
        return [*timing.must_come_first(state), breach("FW-8.5", "works-elsewhere", card=said.card, zone=ability.zone)]
    found = list(_when(state, place, ability))
    found += barred_use(state, place, body, said.ability, ability)
    found += paying(state, place, ability.cost, said.pay, said.x)
    view = of_body(body)
    found += pricing.named(state, view, ability.costs, said.cards, "")[1]
    return [*found, *_targets(state, view, ability, said, state.face(body))]


def _targets(state: State, view: View, ability: Ability, said: say.Use, face: Face | None) -> tuple[Breach, ...]:
    """What is wrong with the ways and the targets that were said."""
    if wrong := targets.wrong_ways(ability, said.mode, "FW-8.5", said.card):
        return wrong
    aims, effect = targets.aims_by(ability, said.mode), targets.effect_by(ability, said.mode)
    return targets.resolve(state, aims, view, said.target, "FW-8.5", effect, face)[1]


def _elsewhere(state: State, place: int, said: say.Use) -> list[Breach]:
    """FW-8.5: an ability that works in the hand or the graveyard, where its card is."""
    zone, face = said.source or "", state.ground.cards.get(said.card)
    abilities = face.all_abilities if face is not None else ()
    if face is None or said.ability > len(abilities):
        return [*timing.must_come_first(state), breach("FW-8.5", "no-ability", card=said.card, number=said.ability)]
    ability = abilities[said.ability - 1]
    if ability.zone != zone:
        return [*timing.must_come_first(state), breach("FW-8.5", "works-elsewhere", card=said.card, zone=ability.zone)]
    found = list(_when(state, place, ability))
    listed = state.ground.listed[place].get(said.card, said.card)
    if zone == "hand":
        found += in_hand(state, place, said.card, "FW-8.5")
    elif listed not in state.sides[place].graveyard:
        found.append(breach("FW-8.5", "not-in-graveyard", card=said.card))
    view = View(place, zone=zone)
    if not is_whose(ability.turn, place, state.turn):
        found.append(breach("FW-8.7", "not-in-this-turn", card=said.card))
    if not measuring.holds(state, view, ability.if_, ability.unless):
        found.append(breach("FW-8.7", "use-if", card=said.card))
    if forbidding.forbidden(state, place, "use", said.card, face):
        found.append(breach("FW-11.13", "forbidden", card=said.card))
    found += paying(state, place, ability.cost, said.pay, said.x)
    found += pricing.named(state, view, ability.costs, said.cards, listed if zone == "hand" else "")[1]
    return [*found, *_targets(state, view, ability, said, face)]


def _when(state: State, place: int, ability: Ability) -> tuple[Breach, ...]:
    """When an ability may be used: like a resonator, at any time, or, if it but makes will, also while others act."""
    if ability.main:
        return timing.slow(state, place, timing.PLAY)
    if ability.makes_will:
        return timing.must_come_first(state)
    return quick(state, place)


def barred_use(state: State, place: int, body: Body, number: int, ability: Ability) -> list[Breach]:
    """What keeps an ability from being used, however it is paid and whatever it points at."""
    found: list[Breach] = []
    name = field.name_of(state, body)
    if ability.rest:
        if body.rested:
            found.append(breach("FW-8.5", "already-rested", card=name))
        found += cannot_rest(state, body)
    if not state.ground.options.judged_abilities and not ability.rest:
        found += [breach(rule, why, card=name) for rule, why in _judged(state, body)]
    if ability.once and number in body.used:
        found.append(breach("FW-8.5", "used", card=name))
    if not is_whose(ability.turn, body.controller, state.turn):
        found.append(breach("FW-8.7", "not-in-this-turn", card=name))
    conditional = ability.if_ is not None or ability.unless is not None
    if conditional and not measuring.holds(state, of_body(body), ability.if_, ability.unless):
        found.append(breach("FW-8.7", "use-if", card=name))
    if field.has(state, body, "cannot-use") or forbidding.forbidden(state, place, "use", body.card, state.face(body)):
        found.append(breach("FW-11.13", "forbidden", card=name))
    return found


def _judged(state: State, body: Body) -> tuple[tuple[str, str], ...]:
    """FW-G14: by the house rule a J-ruler uses no ability at all in the turn of its judgement."""
    if not body.fresh or state.face(body).kind != "j-ruler":
        return ()
    return ("FW-5.4", "judged-this-turn"), ("FW-G14", "no-ability-at-all")


def _waiting(state: State, place: int, card: str, number: int) -> tuple[Trigger | None, list[Breach]]:
    """The triggered ability that is spoken of, where it is this seat's turn to put one on the chase (FW-G9)."""
    owner = triggers.whose_choice(state)
    trigger = triggers.named(state, place, card, number)
    if owner != place:
        return trigger, [breach("FW-G9", "not-your-order", seat=state.seat_of(owner))]
    if trigger is None:
        return None, [breach("FW-G10", "trigger-waits", card=state.triggers[0].card)]
    return trigger, []


def _use_trigger(state: State, place: int, said: say.Use) -> list[Breach]:
    trigger, found = _waiting(state, place, said.card, said.ability)
    if found or trigger is None:
        return found
    if said.pay or said.x:
        found.append(breach("FW-5.1", "no-cost"))
    _, view, face = triggers.pointing(state, trigger)
    return [*found, *_targets(state, view, trigger.ability, said, face)]


def decline(state: State, place: int, said: say.Decline) -> list[Breach]:
    """FW-G10: only an ability that says 'may', while it waits."""
    if state.running is not None or state.discarding:
        return list(timing.must_come_first(state))
    if not state.triggers:
        return [breach("FW-G10", "nothing-waits")]
    trigger, found = _waiting(state, place, said.card, said.ability)
    if trigger is not None and not found and not trigger.ability.may:
        found.append(breach("FW-G10", "must", card=said.card))
    return found
