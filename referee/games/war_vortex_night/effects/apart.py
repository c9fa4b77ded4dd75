"""Which answers leave the table otherwise for sure, whatever follows: those are not tried to find out.

Of targets it says so only where it follows from one of them: what the step does to it alone stays on it until the
script is through, or somebody is asked about it. Everything else is tried.
"""

from collections.abc import Sequence

from referee.games.war_vortex_night import changing, inforce
from referee.games.war_vortex_night.declarations import Disable, Enable, Summon, Target
from referee.games.war_vortex_night.effects import hits, scripts
from referee.games.war_vortex_night.effects.choosing import dice_lacking, faces_open, removable
from referee.games.war_vortex_night.effects.whom import amount_of
from referee.games.war_vortex_night.state import Character, Script, State
from referee.games.war_vortex_night.steps import (
    AnyStep,
    ChooseStep,
    DamageStep,
    FaceStep,
    HealStep,
    LoseStep,
    RemoveStep,
    RepeatStep,
    RetireStep,
    ReviveStep,
    StatusStep,
)
from referee.kernel.effects import Ask
from referee.kernel.figures import GREATEST

MODEST = 500
"""Numbers and turns of a character's statuses, all together, below which no few steps pass a bound on figures."""
FEW = 3


def told_apart(state: State, asked: Ask) -> bool:
    """Whether a player must choose between the answers: no trial is needed to see that the table would differ."""
    script = state.top
    match [each.declaration for each in asked.answers[:2]]:
        case [Target(), Target()]:
            said = [each.declaration for each in asked.answers]
            names = [each.character for each in said if isinstance(each, Target)]
            return isinstance(script, Script) and _targets_apart(state, script, names)
        case [Summon(card=one), Summon(card=other)]:  # whoever has come stays on the table
            return bool(one != other)
        case [Disable(), Disable()] | [Enable(), Enable()]:  # so does a face, where nothing more follows
            return isinstance(script, Script) and _is_last(state, script)
        case _:
            return False


def _is_last(state: State, script: Script) -> bool:
    """Whether nothing comes behind the step that a script is at, nor from the end of the turn."""
    if script.at + 1 < len(script.steps) or script.steps[script.at].then:
        return False
    return state.field is None and state.characters.cards.isdisjoint(state.ground.turning)


def _targets_apart(state: State, script: Script, names: Sequence[str]) -> bool:
    """The same of targets of the step that a script is at."""
    step = script.step
    if step is None:
        return False
    if step.wanted > 1:  # who is named first stays named until all have been
        return len(names) > 1 and len(script.named) + 1 < step.wanted
    if dice_lacking(script, step):  # the table is asked for a die, of one target or of the other
        return not script.dice
    if isinstance(step, RemoveStep):
        return any(removable(state, name, step) for name in names)
    if isinstance(step, FaceStep):
        return not step.faces and any(faces_open(state, name, step) for name in names)
    behind = (*step.then, *script.steps[script.at + 1 :])
    if state.field is not None or not state.ground.stirred.isdisjoint(state.characters.cards):
        return False
    bearers = [who for who in state.characters if who.statuses or who.named or who.base]
    if len(behind) > FEW or not all(map(_modest, bearers)):
        return False
    if isinstance(step, StatusStep):
        # what ends with the turn is that of the character which acts alone
        return not behind and any(_bears(state, step, name) for name in names if name != script.character)
    if behind and not all(map(_spares, behind)):
        return False
    return any(_lives_otherwise(state, script, step, name) for name in names)


def _modest(who: Character) -> bool:
    """Whether nothing that a character bears is near a bound on figures."""
    parts = (*who.statuses, *who.named, *who.base)
    return sum([abs(part.by or 0) + (part.turns or 0) for part in parts]) < MODEST


def _spares(step: AnyStep) -> bool:
    """Whether a step, with nothing hanging on it, changes nobody's HP and retires nobody by its text."""
    changes = DamageStep | LoseStep | HealStep | ReviveStep | RetireStep | RepeatStep | ChooseStep
    return not (step.then or isinstance(step, changes))


def _bears(state: State, step: StatusStep, name: str) -> bool:
    """Whether a status changes what a character bears."""
    who = state.character(name)
    if inforce.resisted(state, who, step.influence) is not None:
        return False
    return changing.bearing(state, who, step.part) != who


def _lives_otherwise(state: State, script: Script, step: AnyStep, name: str) -> bool:
    """Whether a step changes the HP of a character, or whether it is in the battle; also where it asks about that."""
    match step:
        case DamageStep(amount=str()):
            hit = scripts.hit(state, script, step, name)
            by = -hits.damage(state, hit) if step.sure or not hits.protected(state, hit) else 0
        case HealStep(amount=str()):
            by = max(0, amount_of(state, script, step, name))
        case LoseStep(amount=str()):
            by = -changing.lost(state, name, amount_of(state, script, step, name))[0]
        case _:
            return isinstance(step, RetireStep)
    return by != 0 and abs(state.character(name).hp + by) <= GREATEST
