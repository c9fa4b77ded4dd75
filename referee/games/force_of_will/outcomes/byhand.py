"""Effect verbs: what the players do by hand, and the answers to what a scripted step asks."""

from typing import Any

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will import ending
from referee.games.force_of_will.changing import changes, zones
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.effects import scripts
from referee.games.force_of_will.state import Body
from referee.games.force_of_will.table import field, targets
from referee.kernel.declaration import Spoken

NO_EFFECT = "FW-8.3"
"""The rule that consequences cite where no effect is open: the judge let an effect verb stand."""


def carry_out(course: Course, place: int, said: Any) -> None:
    """Carry out an effect verb; as an answer where a scripted step asks."""
    running = course.state.running
    if running is not None and _asked(course, said):
        course.take(scripts.answer(course.state, Spoken(course.state.seat_of(place), said)))
        return
    rule = running.item.rule if running is not None else NO_EFFECT
    owner = running.item.owner if running is not None else place
    if isinstance(said, say.ON_CARD):
        _on_card(course, said, rule)
    else:
        _elsewhere(course, owner, said, rule)


def _asked(course: Course, said: Any) -> bool:
    """Whether a scripted step asks; the same answer under the wrong verb is left alone."""
    running = course.state.running
    assert running is not None
    asks = running.at < len(running.steps) and scripts.chooses(running.steps[running.at])
    return asks and any(said == answer.declaration for answer in scripts.answers(course.state))


def _body(course: Course, name: str) -> Body:
    body = field.named(course.state, name)
    if body is None:
        raise LookupError(f"there is no {name} on the table")
    return body


def _on_card(course: Course, said: say.ON_CARD, rule: str) -> None:
    body = _body(course, said.card)
    match said:
        case say.DealDamage(amount=amount):
            source = course.state.body(course.state.running.item.source) if course.state.running else None
            changes.damage(course, source, body.uid, amount, rule)
        case say.DestroyCard():
            zones.destroy(course, body.uid, rule)
        case say.RestCard():
            changes.rest(course, body.uid, rule)
        case say.RecoverCard():
            changes.recover(course, body.uid, rule)
        case say.ReturnCard() | say.BanishCard() | say.RemoveCard():
            changes.take(course, body.uid, said.verb, rule)
        case say.TurnCard():
            changes.turn_over(course, body.uid)
        case say.ChangeStats(change=change, until=until):
            changes.boost(course, body.uid, change, until == "stays", rule)
        case say.GiveKeyword(keyword=keyword, until=until):
            changes.give(course, body.uid, keyword, until == "stays", rule)
        case say.ChangeCounters(by=by, kind=kind):
            changes.counters(course, body.uid, kind, by, rule)
        case say.AttachCard(to=to):
            zones.attach(course, body, _body(course, to))


def _elsewhere(course: Course, owner: int, said: Any, rule: str) -> None:
    places = course.state.ground.place
    match said:
        case say.ChangeLife(seat=seat, by=by):
            course.life(places[seat], by, rule)
        case say.ChangeCards(seat=seat, by=by):
            changes.cards(course, places[seat], by, rule)
        case say.PutToken(token=token, stats=stats, seat=seat):
            changes.token(course, places[seat] if seat is not None else owner, token, stats, rule)
        case say.MakeWill(seat=seat, attribute=attribute, by=by):
            changes.make_will(course, places[seat], attribute, by, rule)
        case say.CancelItem(card=card):
            item = targets.item_named(course.state, card)
            if item is None:
                raise LookupError(f"there is no {card} on the chase")
            changes.cancel(course, item, rule)
        case say.Fetch():
            scripts.fetch(course, owner, said, rule)
        case say.Put(card=card, source=source, to=to):
            _put(course, owner, card, source, to, rule)
        case say.Win(seat=seat):
            course.change(running=None)
            ending.win(course, places[seat])
        case say.Done():
            _done(course)
        case _:
            raise ValueError(f"{said.verb} cannot be carried out")


def _put(course: Course, owner: int, card: str, source: str, to: str | None, rule: str) -> None:
    """A card comes to the field without being played; an addition is attached (FW-10.2)."""
    if not zones.stays_on_field(course.state, card):
        raise ValueError(f"{card} does not stay on the field")
    aims = targets.aims_of(course.state.ground.face(card))
    refs, _ = targets.resolve(course.state, aims, owner, (to,) if to is not None else (), "FW-10.2", ())
    changes.out_of(course, owner, card, source)
    listed = course.state.ground.listed[owner].get(card, card)
    body = zones.enter(course, Body(0, card, owner, owner, listed), rule)
    on = course.state.body(refs[0][1]) if refs else None
    if on is not None:
        zones.attach(course, body, on)
    zones.clear_mythic(course, body)


def _done(course: Course) -> None:
    """Nothing more follows by hand; a scripted effect goes on with its next step."""
    running = course.state.running
    if running is None:
        raise LookupError("no effect is being carried out")
    course.tell(running.item.rule, "done", card=running.item.card)
    scripts.advance(course)
    scripts.carry_on(course)
