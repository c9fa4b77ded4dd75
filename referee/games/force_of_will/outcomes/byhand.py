"""Effect verbs: what the players do by hand, and the answers to what a scripted step asks."""

from typing import assert_never

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will import ending
from referee.games.force_of_will.changing import changes, harm, moving, zones
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.effects import meaning, scripts
from referee.games.force_of_will.state import Body, Saved
from referee.games.force_of_will.table import field, targets, whence
from referee.games.force_of_will.tokens import TokenFace
from referee.kernel.declaration import Spoken, complete
from referee.kernel.figures import Exactly
from referee.kernel.frozen import changed

NO_EFFECT = "FW-8.3"
"""The rule that consequences cite where no effect is open: the judge let an effect verb stand."""


def carry_out(course: Course, place: int, said: say.InEffect) -> None:
    """Carry out an effect verb; as an answer where a scripted step asks."""
    if course.state.waiting is not None and isinstance(said, say.Pick | say.Done):
        zones.answer_instead(course, done=isinstance(said, say.Pick))
        return
    running = course.state.running
    if running is not None and (answers := _answers(course, said)):
        # a judge has let stand more than the step still asks for
        for beyond in answers[max(1, running.left) :]:
            assert isinstance(beyond, say.Put)
            moving.put(course, place, beyond, running.item.rule)
        for answer in answers[: max(1, running.left)]:
            scripts.answer(course, Spoken(course.state.seat_of(place), answer))
        return
    said = whence.spelt_out(course.state, complete(said))
    rule = running.item.rule if running is not None else NO_EFFECT
    owner = running.item.owner if running is not None else place
    if isinstance(said, say.OnCard):
        _on_card(course, said, rule)
    else:
        _elsewhere(course, owner, said, rule)


def _answers(course: Course, said: say.InEffect) -> list[say.Said]:
    """The answers to the scripted step that asks; the same answer under the wrong verb is left alone."""
    running = course.state.running
    assert running is not None
    if running.step is None or running.step.do == "manual" or isinstance(said, say.Done):
        return []
    if running.step.do == "pay" and isinstance(said, say.Pick):
        return [said]
    each = meaning.one_by_one(said)
    meant = [found for one in each if (found := meaning.meant(course.state, one)) is not None]
    return meant if len(meant) == len(each) else []


def _body(course: Course, name: str) -> Body:
    body = field.named(course.state, name)
    if body is None:
        raise LookupError(f"there is no {name} on the table")
    return body


def _on_card(course: Course, said: say.OnCard, rule: str) -> None:
    body = _body(course, said.card)
    match said:
        case say.HealCard(amount=amount):
            changes.heal(course, body.uid, amount, rule)
        case say.DestroyCard():
            zones.destroy(course, body.uid, rule)
        case say.RestCard() | say.RecoverCard():
            (changes.rest if isinstance(said, say.RestCard) else changes.recover)(course, body.uid, rule)
        case say.ReturnCard() | say.BanishCard() | say.RemoveCard():
            changes.take(course, body.uid, said.verb, rule)
        case say.Tuck(top=top):
            changes.take(course, body.uid, "tuck-top" if top == "yes" else "tuck", rule)
        case say.TurnCard():
            changes.turn_over(course, body.uid)
        case say.ChangeStats() | say.GiveKeyword() | say.ChangeTrait() | say.SaveCard() | say.Control():
            _for_a_time(course, body.uid, said, rule)
        case say.ChangeCounters(by=by, kind=kind):
            changes.counters(course, body.uid, kind, by, rule)
        case say.AttachCard(to=to):
            zones.attach(course, body, _body(course, to))
        case say.Detach():
            moving.detach(course, body)
        case say.OutOfBattle():
            changes.out_of_battle(course, body.uid, rule)
        case _:
            assert_never(said)


def _for_a_time(
    course: Course,
    uid: int,
    said: say.ChangeStats | say.GiveKeyword | say.ChangeTrait | say.SaveCard | say.Control,
    rule: str,
) -> None:
    """What a card has for so many turns, or until something."""
    time, before = said.turns or said.until, course.state
    match said:
        case say.ChangeStats(change=Exactly(figures=(atk, df))):
            changes.boost(course, uid, (atk, df), time, rule, sets=True)
        case say.ChangeStats(change=(atk, df)):
            changes.boost(course, uid, (atk, df), time, rule)
        case say.GiveKeyword(keyword=keyword, lose=lose):
            changes.give(course, uid, keyword, time, rule, lose=lose == "yes")
        case say.ChangeTrait(change=change, sort=sort):
            changes.trait(course, uid, change, say.sort_of(change, sort), time, rule)
        case say.SaveCard(into=into, would=would):
            made = Saved(into, 0, said.next == "yes", said.rested == "yes", would, said.asks == "yes")
            changes.save(course, uid, made, time, rule)
        case say.Control(seat=seat):
            changes.control(course, uid, course.state.ground.place[seat], time, rule)
    if course.state != before:
        _lasts(course, uid, time, rule)


def _lasts(course: Course, uid: int, time: int | str, rule: str) -> None:
    """How long that is which a card has got, told behind it."""
    body = course.state.body(uid)
    if body is None:
        return
    if isinstance(time, int):
        course.tell(rule, "lasts-turns", card=course.name(body), turns=time)
    else:
        course.tell(rule, "lasts", card=course.name(body), until=f"until-{time}")


def _elsewhere(course: Course, owner: int, said: say.Elsewhere, rule: str) -> None:
    match said:
        case say.DealDamage():
            _damage(course, said, rule)
        case say.CancelItem(card=card):
            _cancel(course, card, rule)
        case say.Fetch():
            moving.fetch(course, owner, said, rule)
        case say.Put():
            moving.put(course, owner, said, rule)
        case say.Reveal(card=card, source=source, seat=seat):
            shown = course.state.seat_of(moving.place_of(course, seat, owner))
            known = {"card": card} if card != "?" else {}
            course.tell(rule, "shows" if known else "shows-unnamed", seat=shown, zone=source, **known)
        case say.PreventDamage():
            _prevent(course, owner, said)
        case say.Foresee() | say.LookAt() | say.Mill() | say.FlipRune():
            _of_unseen(course, owner, said, rule)
        case say.PutToken():
            _token(course, moving.place_of(course, said.seat, owner), said, rule)
        case say.Pick():
            raise ValueError("there is nothing to pick")
        case say.Done():
            _done(course, owner)
        case say.MarkSeat() | say.UnmarkSeat() if said.seat not in course.state.ground.place:
            _mark_card(course, said, rule)
        case _:
            _to_player(course, course.state.ground.place[said.seat], said, rule)


def _mark_card(course: Course, said: say.MarkSeat | say.UnmarkSeat, rule: str) -> None:
    """What keeps a card from something is a keyword of it (FW-11.13)."""
    body = _body(course, said.seat)
    if isinstance(said, say.MarkSeat):
        changes.give(course, body.uid, said.mark, said.turns or said.until, rule)
        _lasts(course, body.uid, said.turns or said.until, rule)
    else:
        words = say.CARD_MARKS if said.mark is None else {said.mark}
        changes.take_off(course, body.uid, words, rule)


def _to_player(
    course: Course,
    place: int,
    said: say.ChangeLife
    | say.ChangeCards
    | say.MakeWill
    | say.Shelter
    | say.MarkSeat
    | say.UnmarkSeat
    | say.ChangeDivinity
    | say.ExtraTurn
    | say.Win,
    rule: str,
) -> None:
    match said:
        case say.ChangeLife(by=by):
            change = by.figures[0] - course.of(place).life if isinstance(by, Exactly) else by
            if (running := course.state.running) is not None:
                harm.life(course, place, change, rule, "life-by", card=running.item.card)
            else:
                harm.life(course, place, change, rule)
        case say.ChangeCards(by=by):
            changes.cards(course, place, by, rule)
        case say.MakeWill(attribute=attribute, by=by):
            changes.make_will(course, place, attribute, by, rule)
        case say.MarkSeat(mark=mark):
            changes.mark(course, place, mark, said.turns or said.until, rule)
        case say.UnmarkSeat(mark=word):
            changes.unmark(course, place, word, rule)
        case say.ChangeDivinity(by=by):
            changes.divinity(course, place, by, rule)
        case say.Shelter():
            changes.shelter(course, place, rule)
        case say.ExtraTurn():
            changes.extra_turn(course, place, rule)
        case say.Win():
            course.change(running=None)
            ending.win(course, place)
        case _:
            assert_never(said)


def _damage(course: Course, said: say.DealDamage, rule: str) -> None:
    running, places = course.state.running, course.state.ground.place
    source = course.state.body(running.item.source) if running is not None else None
    if said.source is not None:
        source = _body(course, said.source)
    if said.card in places:
        card = running.item.card if running is not None else ""
        harm.damage_player(course, source, places[said.card], said.amount, rule, card=card)
    else:
        harm.damage(course, source, _body(course, said.card).uid, said.amount, rule)


def _prevent(course: Course, owner: int, said: say.PreventDamage) -> None:
    places = course.state.ground.place
    if said.card in places:
        harm.ward_by_hand(course, said.card, owner, None, places[said.card], said.amount)
    else:
        harm.ward_by_hand(course, said.card, owner, _body(course, said.card).uid, None, said.amount)


def _of_unseen(course: Course, owner: int, said: say.OfUnseen, rule: str) -> None:
    place = moving.place_of(course, said.seat, owner)
    seat = course.state.seat_of(place)
    match said:
        case say.Foresee(count=count):
            course.tell(rule, "foresees", seat=seat, count=count)
        case say.LookAt(zone=zone, count=None):
            course.tell(rule, "looks", seat=course.state.seat_of(owner), of=seat, zone=zone)
        case say.LookAt(zone=zone, count=count):
            course.tell(rule, "looks-at", seat=course.state.seat_of(owner), of=seat, zone=zone, count=count)
        case say.Mill(cards=cards, to=to):
            for card in cards:
                moving.put(course, place, say.Put(card, "deck", to), rule)
        case say.FlipRune(card=card):
            moving.put(course, place, say.Put(card, "face-up", "runes"), rule)
        case _:
            assert_never(said)


def _token(course: Course, place: int, said: say.PutToken, rule: str) -> None:
    face = TokenFace(*said.stats, said.kind, said.race, said.attributes, said.keywords)
    changes.token(course, place, said.token, face, rule, rested=said.rested == "yes")


def _cancel(course: Course, card: str, rule: str) -> None:
    item = targets.item_named(course.state, card)
    if item is None:
        raise LookupError(f"there is no {card} on the chase")
    changes.cancel(course, item, rule)


def _done(course: Course, owner: int) -> None:
    """Nothing more follows by hand; a scripted effect goes on with its next step."""
    running = course.state.running
    if running is None or running.step is None:
        raise LookupError("no effect is being carried out")
    if running.step.do != "manual":
        scripts.decline(course, owner)
        return
    course.tell(running.item.rule, "done", card=running.item.card)
    course.change(running=changed(running, done=1))
    scripts.advance(course)
