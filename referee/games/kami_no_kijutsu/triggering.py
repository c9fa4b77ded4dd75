"""What happens to cards and what players do, and the abilities that come about by it: they wait (KK-G16)."""

from referee.games.kami_no_kijutsu.cards import Territory
from referee.games.kami_no_kijutsu.field import comes_about, fits
from referee.games.kami_no_kijutsu.ground import owner_of
from referee.games.kami_no_kijutsu.printed import Ability, When
from referee.games.kami_no_kijutsu.state import Running, State
from referee.kernel.course import Course

Way = Course[State]
"""A declaration of this game on its way."""
Place = tuple[str, str, str, str]
"""A card on the field: its hex, owner, card, and whose unit it is or lies on."""


def trigger(course: Way, when: When, seat: str, card: str, hex_: str, bearer: str = "") -> None:
    """What happened to a card brings abilities about: its own, and those of cards that look at it.

    ``hex_`` is "" for a force that is used outside a battle.
    """
    ground = course.state.ground
    if card not in ground.triggered and not ground.watching:
        return
    there = (hex_, seat, card, "" if isinstance(ground.cards[card], Territory) else bearer or seat)
    if card in ground.triggered:
        for ability in ground.abilities_at(card, when):
            _wait(course, ability, there)
    if ground.watching:
        _watched(course, when, there)


def by_unit(course: Way, when: When, hex_: str, seat: str) -> None:
    """What happened to a unit on the field: it concerns the unit and each option that lies on it."""
    unit = course.state.unit(hex_, seat)
    for owner, card in ((seat, unit.card), *unit.options) if unit else ():
        trigger(course, when, owner, card, hex_, seat)


def leaves(course: Way, hex_: str, owner: str, card: str, bearer: str = "") -> None:
    """A card has left the field, wherever it went."""
    trigger(course, "leave", owner, card, hex_, bearer)


def way_of(start: str, end: str) -> When:
    """How a card came from one hex to another: within its area, or into the other one (KK-4.2, KK-4.3)."""
    return "moved" if owner_of(start) == owner_of(end) else "transferred"


def by_player(course: Way, when: When, seat: str) -> None:
    """What a player did, or a time of the player's turn, brings abilities about on both sides of the field."""
    state = course.state
    if not state.ground.triggered:
        return
    for there in tuple(state.on_field()):
        for ability in state.ground.abilities_at(there[2], when):
            if ability.whose == "any" or (there[1] == seat) == (ability.whose == "own"):
                _wait(course, ability, there)


def _watched(course: Way, when: When, event: Place) -> None:
    """What other cards on the field do about what happened to a card; a reinforcement does not lie on the field."""
    state = course.state
    kind = state.ground.cards[event[2]].kind
    for there in state.on_field():
        if there[2] not in state.ground.watching or (there == event and when != "reinforce"):
            continue
        hex_, owner, card, bearer = there
        for ability in state.ground.abilities_at(card, when, watching=True):
            watch = ability.watch
            if watch is not None and watch.kind == kind and fits(state, watch, owner, (hex_, card, bearer), event):
                _wait(course, ability, there)


def _wait(course: Way, ability: Ability, there: Place) -> None:
    hex_, seat, card, on = there
    if comes_about(course.state, ability, seat, (hex_, card, on)):
        steps = ability.effect if isinstance(ability.effect, tuple) else ()
        run = Running(seat, card, steps, ability.effect == "manual", hex=hex_, bearer=on)
        course.change(waiting=(*course.state.waiting, run))
