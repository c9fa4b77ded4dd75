"""What a step does without asking, since all that fits on the field is taken: no more fits than must be."""

from itertools import islice

from referee.games.force_of_will.effects import asking
from referee.games.force_of_will.effects.on_cards import OnBodies
from referee.games.force_of_will.state import Ref, Running, State


def all_there_are(state: State, running: Running, step: OnBodies) -> tuple[Ref, ...]:
    """The cards of the field that are chosen without a choice: no more fit than must be; none where one is to be made.

    They are taken at one moment (FW-G19).
    """
    aim = step.choose
    if aim is None or aim.zone != "field" or step.may or asking.declinable(running, step) or running.taken:
        return ()
    found = list(islice(asking.bodies(state, running, step, aim), running.left + 1))
    return tuple(Ref("body", body.uid, body.card) for body in found) if 1 < len(found) <= running.left else ()
