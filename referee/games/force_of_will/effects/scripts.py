"""Carrying out the steps that a pack scripts; the kernel's waiting effects ask what a player must choose."""

from collections.abc import Iterator

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will import ending
from referee.games.force_of_will.changing import changes, zones
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.effects.steps import GROUPS, BodyStep, ByHand, Discard, Effect, Fetch, Step
from referee.games.force_of_will.state import Body, Item, Running, State
from referee.games.force_of_will.table import field
from referee.kernel import effects as waiting
from referee.kernel.declaration import Spoken
from referee.kernel.effects import Ask
from referee.kernel.frozen import changed
from referee.kernel.ruling import Outcome

BY_HAND: tuple[Step, ...] = (ByHand(do="manual"),)
"""An effect that the players carry out from beginning to end."""


def steps_of(effect: Effect | None) -> tuple[Step, ...]:
    """The steps of an effect; ``manual`` is one step by hand."""
    if effect is None:
        return ()
    if effect == "manual":
        return BY_HAND
    assert not isinstance(effect, str)
    return effect


def chooses(step: Step) -> bool:
    """Whether a player must say something when the step is carried out."""
    # asked for at every declaration: a model looks long for a field that it does not have, its dictionary does not
    return step.do in ("discard", "fetch") or step.__dict__.get("choose") is not None


def carry_on(course: Course) -> None:
    """Carry the running effect on until a player must speak or it is done."""
    while course.state.running is not None and course.state.end is None:
        running = course.state.running
        if running.at >= len(running.steps):
            finish(course)
        elif running.steps[running.at].do == "manual":
            return
        elif chooses(running.steps[running.at]):
            course.take(waiting.settle(course.state, ask, answer, skip))
            if course.state.running is not None and _same_step(course.state, running.at):
                return
        else:
            perform(course, running.item, running.steps[running.at])
            advance(course)


def _same_step(state: State, at: int) -> bool:
    running = state.running
    return running is not None and running.at == at and chooses(running.steps[at])


def advance(course: Course) -> None:
    """The next step is due."""
    running = course.state.running
    if running is not None:
        at = running.at + 1
        course.change(running=changed(running, at=at, left=_times(running.steps, at)))


def _times(steps: tuple[Step, ...], at: int) -> int:
    step = steps[at] if at < len(steps) else None
    return step.count if isinstance(step, Discard) else 1


def start(course: Course, item: Item, steps: tuple[Step, ...]) -> None:
    """An effect begins."""
    course.change(running=Running(item, steps, 0, _times(steps, 0)))
    if any(kind == "gone" for kind, _ in item.targets):
        course.tell(item.rule, "target-gone", card=item.card)


def finish(course: Course) -> None:
    """The effect is over; a chant goes to the graveyard (FW-8.4)."""
    running = course.state.running
    assert running is not None
    course.change(running=None)
    after_use(course, running.item)


def after_use(course: Course, item: Item) -> None:
    """FW-8.4: a chant goes to the graveyard after use; a rune stays face up (FW-9.1)."""
    if item.what in ("chant", "standby"):
        rule, zone = ("FW-11.11", "removed") if item.remnant else ("FW-8.4", "graveyard")
        zones.arrive_in(course, item.owner, item.listed, zone)
        course.tell(rule, zone, card=item.card, seat=course.state.seat_of(item.owner))


def source_of(state: State, item: Item) -> Body | None:
    """The card on the field that an ability belongs to."""
    return state.body(item.source)


def bodies_of(state: State, item: Item, step: BodyStep) -> tuple[Body, ...]:
    """The cards that a step acts on."""
    to = step.to
    battle = state.battle
    if to is None:
        return ()
    if to in GROUPS:
        return field.group(state, to, step.whose, item.owner)
    source = source_of(state, item)
    uid: int | None = None
    match to:
        case "target" | "target-2":
            ref = _target(item, to)
            uid = ref[1] if ref is not None and ref[0] == "body" else None
        case "self":
            uid = item.source
        case "attached":
            uid = source.on if source is not None else None
        case "attacker":
            uid = battle.attacker if battle is not None else None
        case _:
            uid = battle.target if battle is not None else None
    body = state.body(uid)
    return (body,) if body is not None else ()


def _target(item: Item, to: str) -> tuple[str, int] | None:
    index = 1 if to == "target-2" else 0
    return item.targets[index] if index < len(item.targets) else None


def places_of(item: Item, whose: str) -> tuple[int, ...]:
    """The seats that a step speaks of."""
    if whose == "target":
        return tuple(number for kind, number in item.targets if kind == "seat")[:1]
    if whose == "both":
        return item.owner, 1 - item.owner
    return (item.owner if whose == "own" else 1 - item.owner,)


def perform(course: Course, item: Item, step: Step) -> None:
    """Carry out a step that leaves no choice."""
    match step.do:
        case "life":
            for place in places_of(item, step.seat):
                course.life(place, step.by + step.each_x * item.x, item.rule)
        case "cards":
            for place in places_of(item, step.seat):
                changes.cards(course, place, step.by, item.rule)
        case "token":
            for _ in range(step.count):
                changes.token(course, item.owner, step.id, (step.atk, step.df), item.rule)
        case "will":
            changes.make_will(course, item.owner, step.attribute, step.count, item.rule)
        case "cancel":
            _cancel(course, item, step.to)
        case "win":
            ending.win(course, places_of(item, step.seat)[0])
        case "discard" | "fetch" | "manual":
            raise ValueError("this step is a player's to carry out")
        case _:
            _on_bodies(course, item, step)


def _cancel(course: Course, item: Item, to: str) -> None:
    ref = _target(item, to)
    found = next((other for other in course.state.chase if ref == ("item", other.serial)), None)
    if found is not None:
        changes.cancel(course, found, item.rule)


def _on_bodies(course: Course, item: Item, step: BodyStep) -> None:
    if step.do == "damage" and step.to in ("target", "target-2"):
        ref = _target(item, step.to)
        if ref is not None and ref[0] == "seat":
            amount = step.amount + step.each_x * item.x
            changes.damage_player(course, source_of(course.state, item), ref[1], amount, item.rule)
            return
    bodies = bodies_of(course.state, item, step)
    if step.do == "destroy":
        zones.destroy_together(course, {body.uid: item.rule for body in bodies})
    elif step.do in ("return", "banish", "remove"):
        changes.take_together(course, [body.uid for body in bodies], step.do, item.rule)
    else:
        for body in bodies:
            act(course, item, step, body.uid)


def act(course: Course, item: Item, step: BodyStep, uid: int) -> None:
    """Do to one card what a step says."""
    rule = item.rule
    match step.do:
        case "damage":
            amount = step.amount + step.each_x * item.x
            changes.damage(course, source_of(course.state, item), uid, amount, rule)
        case "destroy":
            zones.destroy(course, uid, rule)
        case "rest":
            changes.rest(course, uid, rule)
        case "recover":
            changes.recover(course, uid, rule)
        case "return" | "banish" | "remove":
            changes.take(course, uid, step.do, rule)
        case "turn":
            changes.turn_over(course, uid)
        case "stats":
            changes.boost(course, uid, (step.atk, step.df), step.until == "stays", rule)
        case "keyword":
            changes.give(course, uid, step.keyword, step.until == "stays", rule)
        case "counter":
            changes.counters(course, uid, step.kind, step.by, rule)


_VERB_OF = {
    "damage": say.DealDamage,
    "destroy": say.DestroyCard,
    "rest": say.RestCard,
    "recover": say.RecoverCard,
    "return": say.ReturnCard,
    "banish": say.BanishCard,
    "remove": say.RemoveCard,
    "turn": say.TurnCard,
}


def ask(state: State) -> Ask | None:
    """What the step that is due asks, or None where it asks nothing."""
    running = state.running
    if running is None or running.at >= len(running.steps) or not chooses(running.steps[running.at]):
        return None
    return Ask(tuple(answers(state)))


def chooser(state: State) -> int:
    """The seat that must choose in the running effect."""
    running = state.running
    assert running is not None
    step = running.steps[running.at] if running.at < len(running.steps) else None
    theirs = (step is not None and step.__dict__.get("chooser") == "opponent") or (
        isinstance(step, Discard) and step.seat == "opponent"
    )
    return 1 - running.item.owner if theirs else running.item.owner


def answers(state: State) -> Iterator[Spoken]:
    """The declarations that would answer the step that is due."""
    running = state.running
    assert running is not None
    step, place = running.steps[running.at], chooser(state)
    seat, side = state.seat_of(place), state.sides[place]
    if isinstance(step, Discard):
        if side.hand > 0:
            yield from (Spoken(seat, say.Discard(card)) for card, count in side.copies if count > 0)
    elif isinstance(step, Fetch):
        yield from (Spoken(seat, say.Fetch(card, step.source)) for card in _fetchable(state, place, step))
    else:
        aim = getattr(step, "choose", None)
        for body in state.bodies:
            if aim is not None and field.fits(state, aim, running.item.owner, body):
                yield Spoken(seat, declared(state, step, body))


def _fetchable(state: State, place: int, step: Fetch) -> Iterator[str]:
    side = state.sides[place]
    if step.source == "deck":
        cards = [card for card, count in side.copies if count > 0] if side.deck else []
    else:
        cards = sorted(set(getattr(side, step.source)))
    for card in cards:
        known = state.ground.cards[card]
        if (not step.kind or known.kind == step.kind) and (not step.race or step.race in known.race):
            yield card


def declared(state: State, step: Step, body: Body) -> say.ON_CARD:
    """The step, done to a body, as a player says it."""
    name = field.name_of(state, body)
    match step.do:
        case "damage":
            running = state.running
            x = running.item.x if running is not None else 0
            return say.DealDamage(name, step.amount + step.each_x * x)
        case "stats":
            return say.ChangeStats(name, (step.atk, step.df), step.until)
        case "keyword":
            return say.GiveKeyword(name, step.keyword, step.until)
        case "counter":
            return say.ChangeCounters(name, step.by, step.kind)
        case _:
            found: say.ON_CARD = _VERB_OF[step.do](name)
            return found


def answer(state: State, spoken: Spoken) -> Outcome[State]:
    """Carry out an answer to the step that is due."""
    running = state.running
    assert running is not None
    course, step, said = Course(state), running.steps[running.at], spoken.declaration
    if isinstance(said, say.Discard):
        changes.discard(course, state.ground.place[spoken.actor], said.card, running.item.rule)
    elif isinstance(said, say.Fetch):
        fetch(course, state.ground.place[spoken.actor], said, running.item.rule)
    else:
        body = field.named(state, said.card)  # type: ignore[attr-defined]
        if body is not None:
            act(course, running.item, step, body.uid)  # type: ignore[arg-type]
    _done_once(course)
    return course.outcome()


def _done_once(course: Course) -> None:
    running = course.state.running
    if running is not None and running.left > 1:
        course.change(running=changed(running, left=running.left - 1))
    else:
        advance(course)


def skip(state: State) -> Outcome[State]:
    """Leave a step undone that nobody can do."""
    course = Course(state)
    running = state.running
    assert running is not None
    course.tell(running.item.rule, "step-skipped", card=running.item.card)
    advance(course)
    return course.outcome()


def fetch(course: Course, place: int, said: say.Fetch, rule: str) -> None:
    """A card is taken into the hand."""
    changes.out_of(course, place, said.card, said.source)
    zones.arrive_in(course, place, course.state.ground.listed[place].get(said.card, said.card), "hand")
    seat = course.state.seat_of(place)
    course.tell(rule, "fetched", card=said.card, seat=seat, zone=said.source)
