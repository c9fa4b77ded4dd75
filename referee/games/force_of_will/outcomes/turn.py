"""Phases, hand, calling, will: what these do (FW-1, FW-3, FW-4, FW-5)."""

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will import ending
from referee.games.force_of_will.changing import changes
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.effects import meaning, scripts
from referee.games.force_of_will.running import settling, triggers
from referee.games.force_of_will.state import HAND_LIMIT, NEXT_RECOVERY, Body, State, with_copies
from referee.games.force_of_will.table import field
from referee.games.force_of_will.table.will import added
from referee.kernel.declaration import Spoken
from referee.kernel.frozen import changed


def mulligan(course: Course, place: int, said: say.Mulligan) -> None:
    """FW-3.2: cards under the deck, as many drawn."""
    side = course.of(place)
    count = min(said.count, side.hand)
    drawn = min(count, side.deck + count)
    course.side(place, mulliganed=True, hand=side.hand - count + drawn, deck=side.deck + count - drawn)
    course.tell("FW-3.2", "exchanged", seat=course.state.seat_of(place), count=count)


def draw(course: Course, place: int, _said: say.Draw) -> None:
    """FW-4.1: a card is drawn; FW-1.2: who cannot has lost. A card drawn in the other's turn is none of that turn."""
    if place == course.state.turn:
        course.change(drawn=True)
    if course.of(place).marked("cannot-draw"):
        course.tell("FW-11.13", "cannot-draw", seat=course.state.seat_of(place))
        return
    if course.of(place).deck <= 0:
        ending.by_empty_deck(course, place)
    else:
        changes.draw(course, place, 1, "FW-4.1")


def _require_own_phase(state: State, place: int) -> None:
    """Raises ``LookupError`` where no phase can begin: in the other's turn (FW-4), and in a battle."""
    if place != state.turn or state.battle is not None:
        raise LookupError("no phase begins")


def recover(course: Course, place: int, _said: say.Recover) -> None:
    """FW-4.2: all own stones, resonators, the ruler or J-ruler are recovered; FW-G12: the other cards too."""
    _require_own_phase(course.state, place)
    course.change(phase="recovery")
    rested = [
        body
        for body in course.state.bodies
        if body.controller == place and body.rested and not _stays_rested(course, body)
    ]
    beside = {body.uid for body in rested if course.state.face(body).kind in ("addition", "regalia")}
    recovered = {body.uid for body in rested} - beside
    seat = course.state.seat_of(place)
    course.tell("FW-4.2", "recovery", seat=seat, count=len(recovered))
    if beside and course.state.ground.options.all_recover:
        recovered |= beside
        course.tell("FW-G12", "recovery", seat=seat, count=len(beside))

    def after(body: Body) -> Body:
        body = changed(body, rested=False) if body.uid in recovered else body
        return _through(body) if body.controller == place else body

    course.every_body(after, {"rested", "gained"})
    triggers.notice_all(course, "recovered", [body for body in course.state.bodies if body.uid in recovered])
    if marks := course.of(place).marks:
        course.side(place, marks=tuple(each for each in marks if each[1] != NEXT_RECOVERY))


def _stays_rested(course: Course, body: Body) -> bool:
    """FW-11.13: what cannot recover, or does not in this phase."""
    return field.has(course.state, body, "cannot-recover") or field.has(course.state, body, "no-recovery")


def _through(body: Body) -> Body:
    """A card without what lasts through its next recovery phase."""
    if all(one.ends != NEXT_RECOVERY for one in body.gained):
        return body
    return changed(body, gained=tuple(one for one in body.gained if one.ends != NEXT_RECOVERY))


def main(course: Course, place: int, _said: say.Main) -> None:
    """FW-4.3: the main phase begins."""
    _require_own_phase(course.state, place)
    course.change(phase="main")
    course.tell("FW-4.3", "main-phase", seat=course.state.seat_of(place))
    triggers.notice_moment(course, "main-start")


def end(course: Course, place: int, _said: say.EndTurn) -> None:
    """FW-4.4: the end phase opens."""
    _require_own_phase(course.state, place)
    settling.begin_end_phase(course)


def discard(course: Course, place: int, said: say.Discard) -> None:
    """FW-4.4: a card less in the hand; after the last the turn goes on. In an effect its next part follows."""
    state = course.state
    running = state.running
    if running is not None and (step := running.step) is not None and step.do != "manual":
        scripts.answer(course, Spoken(state.seat_of(place), meaning.meant(state, said) or said))
        return
    whose = state.ground.place[said.seat] if said.seat is not None else place
    changes.discard(course, whose, said.card, running.item.rule if running is not None else "FW-4.4")
    if course.state.discarding and course.of(course.state.turn).hand <= HAND_LIMIT:
        course.change(discarding=False)


def call(course: Course, place: int, said: say.Call) -> None:
    """FW-5.3: the ruler is rested, the stone turned up comes to the field, recovered."""
    state, side = course.state, course.of(place)
    ruler = state.ruler(place)
    copies = with_copies(side.stone_copies, said.card, -1)
    spent = {"called": True, "stones": max(0, side.stones - 1), "stone_copies": copies}
    if state.ground.cards[said.card].kind != "stone":
        raise ValueError(f"{said.card} is no magic stone")
    own = Body(state.next_uid, said.card, place, place, said.card)
    stone = course.arrive(own, ruler, sides=course.sides_with(place, spent))
    left = course.of(place).stones
    course.tell("FW-5.3", "called", card=course.name(stone), seat=state.seat_of(place), left=left)


def rest(course: Course, place: int, said: say.RestForWill) -> None:
    """FW-5.2: a stone is rested and gives its will."""
    state = course.state
    body = field.named(state, said.card)
    if body is None:
        raise LookupError(f"there is no {said.card} on the field")
    face = state.face(body)
    attribute = said.will or next(iter(field.makes(state, body)), "none")
    will = added(course.of(place).will, attribute, face.will)
    course.change(bodies=course.bodies_with(body.uid, {"rested": True}), sides=course.sides_with(place, {"will": will}))
    seat = state.seat_of(place)
    course.tell("FW-5.2", "gives", card=said.card, attribute=attribute, points=face.will, seat=seat)
