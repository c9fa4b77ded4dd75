"""The targets that are named with a card: which of them the step under way takes (KK-7.7)."""

from referee.games.kami_no_kijutsu.declarations import EffectVerb
from referee.games.kami_no_kijutsu.effects.asking import answers, next_aim
from referee.games.kami_no_kijutsu.effects.naming import aim_of
from referee.games.kami_no_kijutsu.state import Running, State
from referee.games.kami_no_kijutsu.steps import PutStep
from referee.kernel.frozen import changed


def aimed_at(state: State, run: Running) -> EffectVerb | None:
    """What does the step to the next of the targets named, which is not asked for again (KK-7.7).

    What goes at one moment with it may be named in any order, where there is a choice (KK-G23).
    """
    step = run.steps[0]
    # whether a deck has the card is seen only as it is looked for (KK-2.2)
    if not run.aimed or (isinstance(step, PutStep) and step.from_ == "deck"):
        return None
    every = list(dict.fromkeys(answers(state, run)))
    place = next_aim(run, every)
    found = [] if place is None else [said for said in every if aim_of(said) == run.aimed[place]]
    return found[0] if len(found) == 1 else None


def taking(run: Running, said: EffectVerb) -> Running:
    """The effect once a verb has been done as well: its target is taken, or lent to a step that means one card."""
    place = next_aim(run, (said,))
    if place is None or place in run.taken:
        return run
    if run.steps[0].means_one:
        return changed(run, lent=(*run.lent, place))
    return changed(run, taken=(*run.taken, place))
