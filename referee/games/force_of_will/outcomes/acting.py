"""Playing, judgement, runes, abilities, battle, passing: what these do (FW-6 to FW-10)."""

from collections.abc import Mapping, Sequence
from typing import Any

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.cards import ENERGIZE, LASTING, Face
from referee.games.force_of_will.changing import changes, harm, moving, zones
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.checks import timing
from referee.games.force_of_will.effects import meaning, scripts
from referee.games.force_of_will.effects.costs import Price
from referee.games.force_of_will.running import battle, chase, triggers
from referee.games.force_of_will.state import Body, Item, Ref
from referee.games.force_of_will.table import field, on_the_way, pricing, targets
from referee.games.force_of_will.table.pricing import Paid
from referee.games.force_of_will.table.view import View, of_body
from referee.games.force_of_will.table.will import STANDBY_COST, Cost, Pay, Will, less
from referee.kernel.frozen import changed


def pay(course: Course, place: int, cost: Cost, said: Pay, x: int = 0) -> None:
    """Spend the will that was said, or the one way there is, or as much as there is (FW-5.1)."""
    moving.pay_will(course, place, moving.payment(course.of(place).will, cost.with_x(x), said))


def pay_prices(course: Course, view: View, prices: Sequence[Price], said: Sequence[str], spent: str = "") -> None:
    """Pay what is asked beside will, with the cards that were named (FW-5.1)."""
    paid, _ = pricing.named(course.state, view, prices, said, spent)
    uids = {name: body.uid for one in paid for name in one.cards if (body := field.named(course.state, name))}
    for one in paid:
        _pay_one(course, view, one, uids)


def _pay_one(course: Course, view: View, paid: Paid, uids: Mapping[str, int]) -> None:
    price, place = paid.price, view.owner
    if price.itself:
        return
    if price.pay == "life":
        harm.life(course, place, -price.by, "FW-5.1")
    elif price.pay == "counters":
        uid = uids[paid.cards[0]] if paid.cards else view.source
        if uid is not None:
            changes.counters(course, uid, price.kind, -price.count, "FW-5.1")
    elif price.pay == "discard":
        for card in paid.cards:
            changes.discard(course, place, card, "FW-5.1")
    elif price.pay == "reveal":
        seat = course.state.seat_of(place)
        for card in paid.cards:
            course.tell("FW-5.1", "shows", seat=seat, card=card, zone="hand")
    elif price.pay == "remove":
        for card in paid.cards:
            moving.put(course, place, say.Put(card, price.source, "removed"), "FW-5.1")
    elif price.pay == "rest":
        for name in paid.cards:
            changes.rest(course, uids[name], "FW-5.1")
    else:
        changes.take_together(course, [uids[name] for name in paid.cards], price.pay, "FW-5.1")


def play(course: Course, place: int, said: say.Play) -> None:
    """A card leaves its zone for the chase; what it points at is settled and its cost is paid."""
    state = course.state
    by_effect = state.running is not None
    said = meaning.played(state, place, said) if by_effect else said
    half = said.half or (1 if state.ground.cards[said.card].halves else 0)
    face = state.ground.face(said.card, half)
    if face.kind in ("stone", "ruler", "j-ruler"):
        raise ValueError(f"a {face.kind} is not played")
    zone = said.source or "hand"
    refs = _pointed(course, place, said, face, face.played_under, zone)
    home = moving.place_of(course, said.seat, place)
    listed = state.ground.listed[home].get(said.card, said.card)
    cost = pricing.to_play(state, place, said.card, face, zone, awaken=said.awaken == "yes")
    spent: Will = ()
    leaves: dict[str, Any] | None = None
    if said.free != "yes":
        spent = moving.payment(course.of(place).will, cost.with_x(said.x), said.pay)
    if zone == "hand" and home == place and not face.costs:
        leaves = zones.leaving_the_hand(course.of(place), listed, spent)
    else:
        zones.out_of(course, home, said.card, zone)
        course.spend(place, spent)
    moving.tell_paid(course, place, spent)
    if face.costs or said.cards:
        pay_prices(course, View(place), face.costs, said.cards)
    what = "chant" if face.kind in ("chant", "chant-rune", "rune") else "card"
    if face.kind == "chant-rune":
        course.tell("FW-9.2", "as-chant", card=said.card)
    if on_the_way.is_quick(state, place, face, zone) and timing.slow(state, place, timing.PLAY):
        _tell_why_quick(course, place, said.card, face)
    awakened = said.awaken == "yes"
    item = Item(
        course.state.next_uid,
        what,
        said.card,
        place,
        listed,
        half,
        targets=refs,
        x=said.x,
        zone=zone,
        awakened=awakened,
        modes=said.mode,
        remnant=zone == "graveyard" and not by_effect,
        of=home if home != place else None,
    )
    _played(course, item, leaves, by_effect=by_effect)


def _tell_why_quick(course: Course, place: int, card: str, face: Face) -> None:
    """What lets a card that is not plainly quick (FW-8.1) be played now; of a chant/rune it is told (FW-9.2)."""
    if "quick" in face.keywords or face.kind == "chant-rune":
        return
    by_standby = "standby" in face.keywords and "quickcast" not in face.keywords
    rule, what = ("FW-8.2", "as-quick") if by_standby else ("FW-11.12", "quickcast")
    course.tell(rule, what, card=card, seat=course.state.seat_of(place))


def _pointed(
    course: Course, place: int, said: say.Play | say.Unveil | say.UseRune, face: Face, rule: str, zone: str
) -> tuple[Ref, ...]:
    """What was pointed at, in the ways that were said, from where the card is."""
    if face.aimless and not said.target:
        return ()
    aims, effect = targets.aims_of(face, said.mode), () if face.kind in LASTING else targets.effect_by(face, said.mode)
    return targets.resolve(course.state, aims, View(place, zone=zone), said.target, rule, effect, face)[0]


def _played(course: Course, item: Item, leaves: dict[str, Any] | None = None, *, by_effect: bool = False) -> None:
    """A card or rune was played: it goes on the chase, and what triggers on that is noted.

    ``leaves`` is what of its player's side changes as it does.
    """
    place = item.owner
    if leaves and course.state.battle is not None:
        # whether an attack can be blocked may hang on what has left
        course.side(place, **leaves)
        leaves = None
    chase.put(course, item, {**(leaves or {}), "played": course.of(place).played + 1})
    subject = Ref("item", item.serial, item.card)
    triggers.notice_player(course, "play", place, item.card, subject, zone=item.zone)
    if item.awakened:
        triggers.notice_player(course, "awaken", place, item.card, subject, zone=item.zone)
    _pointed_at(course, item)
    running = course.state.running
    if by_effect and running is not None and running.step is not None and running.step.do == "play":
        course.change(running=changed(running, done=1))
        scripts.advance(course)


def _pointed_at(course: Course, item: Item) -> None:
    """What triggers when it is pointed at."""
    for ref in item.targets:
        body = course.state.body(ref.number) if ref.kind == "body" else None
        if body is not None:
            triggers.notice(course, "targeted", body)
            if item.ability is None:
                triggers.notice(course, "targeted-by-spell", body)


def standby(course: Course, place: int, said: say.PutInStandby) -> None:
    """FW-8.2: a card goes face down into standby."""
    moving.into_standby(course, place, said.card)
    pay(course, place, STANDBY_COST, said.pay)
    count = len(course.of(place).standby)
    course.tell("FW-8.2", "in-standby", seat=course.state.seat_of(place), place=count)


def unveil(course: Course, place: int, said: say.Unveil) -> None:
    """FW-8.2: a card in standby is turned up and goes on the chase."""
    state, side = course.state, course.of(place)
    left = list(side.standby)
    slot = left.pop(said.place - 1)
    course.side(place, standby=tuple(left))
    listed = state.ground.listed[place].get(said.card, said.card)
    if slot.card == "?":
        # one that was named when it was put there has been seen since
        course.known(place, listed, -1)
    half = said.half or 0
    face = state.ground.face(said.card, half)
    refs = _pointed(course, place, said, face, "FW-8.2", "standby")
    course.tell("FW-8.2", "unveiled", card=said.card, seat=state.seat_of(place))
    if face.condition == "manual":
        course.tell("FW-8.2", "condition-said", card=said.card, seat=state.seat_of(place))
    if face.kind not in ("chant", "chant-rune"):
        raise ValueError(f"a {face.kind} does nothing in standby")
    serial = course.state.next_uid
    item = Item(serial, "standby", said.card, place, listed, half, targets=refs, zone="standby", modes=said.mode)
    _played(course, item)


def judgement(course: Course, place: int, said: say.Judgement) -> None:
    """FW-6.1: judgement goes on the chase; its cost is paid."""
    ruler = course.state.ruler(place)
    if ruler is None or not ruler.in_area:
        raise LookupError("there is no ruler to be judged")
    card = course.state.ground.cards[ruler.card]
    course.side(place, judged=True)
    if card.judgement is not None:
        pay(course, place, card.judgement, said.pay, said.x)
    pay_prices(course, View(place, ruler.uid), card.judgement_costs, said.cards)
    chase.put(course, Item(course.state.next_uid, "judgement", ruler.card, place, x=said.x, source=ruler.uid))


def rune(course: Course, place: int, said: say.UseRune) -> None:
    """FW-9.1: a rune is turned face up and stays; a copy of it goes on the chase."""
    state, side = course.state, course.of(place)
    card = state.ground.cards[said.card]
    refs = _pointed(course, place, said, card, "FW-9.1", "runes")
    awakened = said.awaken == "yes"
    cost = pricing.to_play(state, place, said.card, card, "runes", awaken=awakened)
    spent = moving.payment(side.will, cost.with_x(said.x), said.pay)
    course.side(place, face_up=(*side.face_up, said.card), will=less(side.will, spent))
    moving.tell_paid(course, place, spent)
    if card.costs or said.cards:
        pay_prices(course, View(place), card.costs, said.cards)
    course.tell("FW-9.1", "face-up-now", card=said.card, divinity=card.divinity)
    item = Item(
        course.state.next_uid,
        "rune",
        said.card,
        place,
        said.card,
        targets=refs,
        x=said.x,
        zone="runes",
        awakened=awakened,
        modes=said.mode,
    )
    _played(course, item)


def use(course: Course, place: int, said: say.Use) -> None:
    """FW-8.5: an ability goes on the chase, one that was triggered or one that is activated."""
    state = course.state
    trigger = triggers.named(state, place, said.card, said.ability)
    if trigger is not None:
        aims, view, face = triggers.pointing(state, trigger, said.mode)
        effect = targets.effect_by(trigger.ability, said.mode)
        refs, _ = targets.resolve(state, aims, view, said.target, "FW-8.5", effect, face)
        triggers.put(course, trigger, refs, said.mode)
        return
    if said.source is not None:
        _activate_elsewhere(course, place, said)
        return
    body = field.named(state, said.card)
    if body is None:
        raise LookupError(f"there is no {said.card} on the field")
    _activate(course, place, said, body)


def _activate(course: Course, place: int, said: say.Use, body: Body) -> None:
    """An activated ability: its costs, then the chase; one that only makes will does so at once (FW-G21)."""
    state, view = course.state, of_body(body)
    ability = field.abilities(state, body)[said.ability - 1]
    aims, effect = targets.aims_by(ability, said.mode), targets.effect_by(ability, said.mode)
    refs, _ = targets.resolve(state, aims, view, said.target, "FW-8.5", effect, state.face(body))
    will = course.of(place).will
    spent = moving.payment(will, ability.cost.with_x(said.x), said.pay)
    sides = course.sides_with(place, {"will": less(will, spent)}) if any(spent) else state.sides
    used = {"rested": body.rested or ability.rest, "used": (*body.used, said.ability)}
    course.change(sides=sides, bodies=course.bodies_with(body.uid, used))
    moving.tell_paid(course, place, spent)
    pay_prices(course, view, ability.costs, said.cards)
    at_once = ability.makes_will and course.state.running is None
    item = Item(
        0 if at_once else course.state.next_uid,
        "ability",
        body.card,
        place,
        half=body.half,
        source=body.uid,
        ability=ability,
        targets=refs,
        x=said.x if ability.cost.variable else body.x,
        awakened=body.awakened,
        modes=said.mode,
    )
    if at_once:
        scripts.start(course, item, scripts.steps_of(ability.effect))
        energize = any(price.kind == ENERGIZE for price in ability.costs)
        course.tell("FW-11.14" if energize else "FW-G21", "at-once", card=body.card)
    else:
        chase.put(course, item)
        _pointed_at(course, item)
    if ability.banish:
        changes.take(course, body.uid, "banish", "FW-8.5")
    if any(price.itself for price in ability.costs):
        changes.take(course, body.uid, "remove", "FW-8.5")


def _activate_elsewhere(course: Course, place: int, said: say.Use) -> None:
    """FW-8.5: an ability of a card in hand or graveyard: its costs, the card itself among them, then the chase."""
    state, zone = course.state, said.source or "hand"
    ability, view = state.ground.cards[said.card].all_abilities[said.ability - 1], View(place, zone=zone)
    aims, effect = targets.aims_by(ability, said.mode), targets.effect_by(ability, said.mode)
    refs, _ = targets.resolve(state, aims, view, said.target, "FW-8.5", effect, state.ground.cards[said.card])
    listed = state.ground.listed[place].get(said.card, said.card)
    pay(course, place, ability.cost, said.pay, said.x)
    pay_prices(course, view, ability.costs, said.cards, listed if zone == "hand" else "")
    for price in ability.costs:
        if price.itself and price.pay == "discard":
            changes.discard(course, place, said.card, "FW-5.1")
        elif price.itself and price.pay == "reveal":
            course.tell("FW-5.1", "shows", seat=state.seat_of(place), card=said.card, zone="hand")
        elif price.itself:
            moving.put(course, place, say.Put(said.card, zone, "removed"), "FW-5.1")
    item = Item(0, "ability", said.card, place, listed, ability=ability, targets=refs, x=said.x, zone=zone)
    if ability.makes_will and course.state.running is None:
        scripts.start(course, item, scripts.steps_of(ability.effect))
        course.tell("FW-G21", "at-once", card=said.card)
    else:
        chase.put(course, changed(item, serial=course.state.next_uid, modes=said.mode))
        _pointed_at(course, item)


def decline(course: Course, place: int, said: say.Decline) -> None:
    """FW-G10: an ability that may be left out is."""
    trigger = triggers.named(course.state, place, said.card, said.ability)
    if trigger is None:
        raise LookupError(f"no ability of {said.card} waits")
    triggers.drop(course, trigger)
    course.tell("FW-G10", "declined", card=said.card, seat=course.state.seat_of(place))


def attack(course: Course, _place: int, said: say.Attack) -> None:
    """FW-7.1: a battle begins; a first one that still runs ends.

    A battle is between the two sides, and the one whose turn it is not answers (FW-7.3): nothing else can be let stand.
    """
    state = course.state
    attacker = field.named(state, said.card)
    if attacker is None or attacker.controller != state.turn or not field.is_fighter(state, attacker):
        raise LookupError(f"{said.card} cannot fight")
    target: Body | None = None
    if said.target not in state.ground.place:
        target = field.named(state, said.target)
        if target is None or not field.is_fighter(state, target):
            raise LookupError(f"{said.target} cannot be fought")
    if (target.controller if target is not None else state.ground.place[said.target]) == state.turn:
        raise LookupError(f"{said.target} is on the side that attacks")
    battle.attack(course, attacker, target)


def block(course: Course, _place: int, said: say.Block) -> None:
    """FW-7.3: the attack is on the blocker."""
    blocker = field.named(course.state, said.card)
    if blocker is None or course.state.battle is None or blocker.controller == course.state.turn:
        raise LookupError(f"{said.card} cannot block now")
    battle.block(course, blocker)


def no_block(course: Course, _place: int, _said: say.NoBlock) -> None:
    """FW-7.3: the attack goes through."""
    if course.state.battle is None:
        raise LookupError("there is no battle")
    battle.let_through(course, by_referee=False)


def passing(course: Course, place: int, _said: say.Pass) -> None:
    """FW-G2: two passes in a row resolve the last item of the chase, or bring the damage of a battle.

    A pass on an attack that nothing can block stands for the answer; the turn player's counts as a pass too (FW-G20).
    """
    if course.state.waiting is not None:
        zones.answer_instead(course, done=False)
        return
    if course.state.running is not None:
        scripts.decline(course, place)
        return
    if battle.unanswered(course.state):
        battle.let_through(course, by_referee=True)
        if place != course.state.turn:
            return
    state = course.state
    in_battle = state.battle is not None and state.battle.answered
    if not state.chase and not in_battle:
        course.tell("FW-G2", "nothing", seat=state.seat_of(place))
        return
    passed = state.passing.passed() if state.passing.to_act == state.seat_of(place) else state.passing
    course.change(passing=passed)
    seat = state.seat_of(place)
    if passed.closed:
        course.tell("FW-G2", "passes-too", seat=seat)
        if state.chase:
            chase.resolve(course)
        else:
            battle.damage(course)
    else:
        course.tell("FW-G2", "passes", seat=seat, next=passed.to_act)
