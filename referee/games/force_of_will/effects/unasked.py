"""What a step does without asking, since all that fits is taken: no more fits than must be."""

from itertools import islice

from referee.games.force_of_will.effects import asking
from referee.games.force_of_will.effects.framed import Framed
from referee.games.force_of_will.effects.on_cards import OnBodies, Tuck
from referee.games.force_of_will.effects.who import Aim, Filter
from referee.games.force_of_will.state import Ref, Running, State
from referee.games.force_of_will.steps import Fetch, Flip, Put
from referee.games.force_of_will.table import field, in_zones
from referee.games.force_of_will.table.view import place_meant


def all_there_are(state: State, running: Running, step: OnBodies) -> tuple[Ref, ...]:
    """The cards of the field that are chosen without a choice: no more fit than must be; none where one is to be made.

    They are taken at one moment (FW-G19).
    """
    aim = step.choose
    if aim is None or aim.zone != "field" or step.may or asking.declinable(running, step) or running.taken:
        return ()
    found = list(islice(asking.bodies(state, running, step, aim), running.left + 1))
    return tuple(Ref("body", body.uid, body.card) for body in found) if 1 < len(found) <= running.left else ()


def takes_all(state: State, running: Running, step: Framed) -> bool:
    """Whether all cards that fit in a zone of which is known what lies there are taken, in whatever order: no more fit
    than must be."""
    if running.left <= 1 or step.may or asking.declinable(running, step):
        return False
    place = asking.chooser(state)
    match step:
        case Flip():
            fit = _open(state, place, "face-up", None)
        case Fetch() if step.source in in_zones.OPEN:
            fit = _open(state, place, step.source, asking.wanted(state, running, step))
        case Put() if step.source in in_zones.OPEN and step.into not in ("deck-top", "deck-bottom"):
            owner = place_meant(step.whose, running.item.owner)
            fit = _open(state, owner, step.source, asking.wanted(state, running, step))
        case OnBodies(choose=Aim(zone="graveyard") as aim) if not isinstance(step, Tuck):
            fit = [card for whose in asking.graveyards(running, aim) for card in _open(state, whose, "graveyard", aim)]
            fit = [card for card in fit if field.of_kind(aim.of, state.ground.cards[card])]
        case _:
            return False
    # an addition is put on one of several things, and that is a choice
    onto = step.do in ("put", "revive") and any(state.ground.cards[card].kind == "addition" for card in fit)
    return len(fit) <= running.left and not onto


def _open(state: State, place: int, zone: str, wanted: Filter | None) -> list[str]:
    """The cards that fit in such a zone, as often as they lie there."""
    fit = in_zones.cards_in(state, place, zone, wanted)
    return [card for card in in_zones.lying_open(state, place, zone) if card in fit]
