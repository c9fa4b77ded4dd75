"""Playing, judgement, runes, abilities, battle, passing: what these do (FW-6 to FW-10)."""

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will import flow
from referee.games.force_of_will.changing import changes
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.checks import timing
from referee.games.force_of_will.running import battle, chase, triggers
from referee.games.force_of_will.state import Body, Item, Standby
from referee.games.force_of_will.table import field, targets
from referee.games.force_of_will.table.will import (
    STANDBY_COST,
    Cost,
    Pay,
    as_far_as_possible,
    collected,
    plain_payment,
    points_of,
)


def pay(course: Course, place: int, cost: Cost, said: Pay, x: int = 0) -> None:
    """Spend the will that was said, or the one way there is, or as much as there is (FW-5.1)."""
    cost, will = cost.with_x(x), course.of(place).will
    spent = collected(said) if said else plain_payment(will, cost) or as_far_as_possible(will, cost)
    course.spend(place, spent)
    if any(spent):
        course.tell("FW-5.1", "paid", seat=course.state.seat_of(place), will=points_of(spent))


def play(course: Course, place: int, said: say.Play) -> None:
    """A card leaves the hand for the chase; what it points at is settled and its cost is paid."""
    state = course.state
    half = said.half or (1 if state.ground.cards[said.card].halves else 0)
    face = state.ground.face(said.card, half)
    refs, _ = targets.resolve(state, targets.aims_of(face), place, said.target, "FW-4.3", face.effect)
    listed = state.ground.listed[place].get(said.card, said.card)
    zone = said.source or "hand"
    changes.out_of(course, place, said.card, zone)
    pay(course, place, face.cost, said.pay, said.x)
    what = "chant" if face.kind in ("chant", "chant-rune", "rune") else "card"
    if face.kind in ("stone", "ruler", "j-ruler"):
        raise ValueError(f"a {face.kind} is not played")
    if face.kind == "chant-rune":
        course.tell("FW-9.2", "as-chant", card=said.card)
    if "quickcast" in face.keywords and timing.slow(state, place, timing.PLAY):
        course.tell("FW-11.12", "quickcast", card=said.card, seat=state.seat_of(place))
    remnant = zone == "graveyard"
    item = Item(0, what, said.card, place, listed, half=half, targets=refs, x=said.x, remnant=remnant)
    chase.put(course, item)


def standby(course: Course, place: int, said: say.PutInStandby) -> None:
    """FW-8.2: a card goes face down into standby."""
    side = course.of(place)
    slot = Standby(said.card, course.state.number)
    if said.card != "?":
        course.known(place, course.state.ground.listed[place].get(said.card, said.card), -1)
    course.side(place, hand=max(0, side.hand - 1), standby=(*side.standby, slot))
    pay(course, place, STANDBY_COST, said.pay)
    count = len(side.standby) + 1
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
    face = state.ground.face(said.card)
    refs, _ = targets.resolve(state, targets.aims_of(face), place, said.target, "FW-8.2", face.effect)
    course.tell("FW-8.2", "unveiled", card=said.card, seat=state.seat_of(place))
    if face.condition == "manual":
        course.tell("FW-8.2", "condition-said", card=said.card, seat=state.seat_of(place))
    if face.kind not in ("chant", "chant-rune"):
        raise ValueError(f"a {face.kind} does nothing in standby")
    chase.put(course, Item(0, "standby", said.card, place, listed, targets=refs, x=said.x))


def judgement(course: Course, place: int, said: say.Judgement) -> None:
    """FW-6.1: judgement goes on the chase; its cost is paid."""
    ruler = course.state.ruler(place)
    if ruler is None or not ruler.in_area:
        raise LookupError("there is no ruler to be judged")
    cost = course.state.ground.cards[ruler.card].judgement
    course.side(place, judged=True)
    if cost is not None:
        pay(course, place, cost, said.pay, said.x)
    chase.put(course, Item(0, "judgement", ruler.card, place, x=said.x, source=ruler.uid))


def rune(course: Course, place: int, said: say.UseRune) -> None:
    """FW-9.1: a rune is turned face up and stays; a copy of it goes on the chase."""
    state, side = course.state, course.of(place)
    card = state.ground.cards[said.card]
    refs, _ = targets.resolve(state, targets.aims_of(card), place, said.target, "FW-9.1", card.effect)
    course.side(place, face_up=(*side.face_up, said.card))
    pay(course, place, card.cost, said.pay, said.x)
    course.tell("FW-9.1", "face-up-now", card=said.card, divinity=card.divinity)
    chase.put(course, Item(0, "rune", said.card, place, said.card, targets=refs, x=said.x))


def use(course: Course, place: int, said: say.Use) -> None:
    """FW-8.5: an ability goes on the chase, one that was triggered or one that is activated."""
    state = course.state
    trigger = triggers.named(state, place, said.card, said.ability)
    if trigger is not None:
        waits = state.ability(trigger)
        refs, _ = targets.resolve(state, waits.targets, place, said.target, "FW-8.5", waits.effect)
        triggers.put(course, trigger, refs)
        return
    body = field.named(state, said.card)
    if body is None:
        raise LookupError(f"there is no {said.card} on the field")
    ability = state.face(body).all_abilities[said.ability - 1]
    refs, _ = targets.resolve(state, ability.targets, place, said.target, "FW-8.5", ability.effect)
    pay(course, place, ability.cost, said.pay, said.x)
    course.body(body.uid, rested=body.rested or ability.rest, used=(*body.used, said.ability))
    chase.put(
        course,
        Item(
            0,
            "ability",
            body.card,
            place,
            half=body.half,
            source=body.uid,
            index=said.ability - 1,
            targets=refs,
            x=said.x,
            token=body.token,
        ),
    )
    if ability.banish:
        changes.take(course, body.uid, "banish", "FW-8.5")


def decline(course: Course, place: int, said: say.Decline) -> None:
    """FW-G10: an ability that may be left out is."""
    trigger = triggers.named(course.state, place, said.card, said.ability)
    if trigger is None:
        raise LookupError(f"no ability of {said.card} waits")
    triggers.drop(course, trigger)
    course.tell("FW-G10", "declined", card=said.card, seat=course.state.seat_of(place))


def attack(course: Course, place: int, said: say.Attack) -> None:
    """FW-7.1: a battle begins; a first one that still runs ends."""
    state = course.state
    attacker = field.named(state, said.card)
    if attacker is None or not field.is_fighter(state, attacker):
        raise LookupError(f"{said.card} cannot fight")
    target: Body | None = None
    if said.target not in state.ground.place:
        target = field.named(state, said.target)
        if target is None or not field.is_fighter(state, target):
            raise LookupError(f"{said.target} cannot be fought")
    battle.attack(course, attacker, target)


def block(course: Course, _place: int, said: say.Block) -> None:
    """FW-7.3: the attack is on the blocker."""
    blocker = field.named(course.state, said.card)
    if blocker is None or course.state.battle is None:
        raise LookupError(f"{said.card} cannot block now")
    battle.block(course, blocker)


def no_block(course: Course, _place: int, _: say.NoBlock) -> None:
    """FW-7.3: the attack goes through."""
    if course.state.battle is None:
        raise LookupError("there is no battle")
    battle.let_through(course, by_referee=False)


def passing(course: Course, place: int, _: say.Pass) -> None:
    """FW-G2: two passes in a row resolve the last item of the chase, or bring the damage of a battle.

    A pass on an attack that nothing can block stands for the answer; the turn player's counts as a pass too (FW-G20).
    """
    if flow.unanswered(course.state):
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
    course.tell("FW-G2", "passes", seat=state.seat_of(place), next=passed.to_act)
    if passed.closed:
        if state.chase:
            chase.resolve(course)
        else:
            battle.damage(course)
