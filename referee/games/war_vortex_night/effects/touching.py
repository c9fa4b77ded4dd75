"""Which effects of one moment cannot touch each other, so that their order makes no difference: those are not tried.

It says so of those alone that by plain numbers take HP, heal, or give a status to a character to which no other of them
gives one, where all that is taken together retires nobody. Everything else is tried.
"""

from collections import Counter

from referee.games.war_vortex_night import changing, ending, inforce
from referee.games.war_vortex_night.effects.whom import amount_of, targets
from referee.games.war_vortex_night.state import Due, Script, State, Together, TurnStart
from referee.games.war_vortex_night.statuses import DIRECT
from referee.games.war_vortex_night.steps import AnyStep, HealStep, LoseStep, StatusStep
from referee.kernel.figures import GREATEST


def apart(state: State, item: TurnStart | Together) -> bool:
    """Whether what waits on top comes to the same in every order for sure."""
    if state.fallen or not ending.all_stand(state) or _loses_otherwise(state):
        return False
    effect = _Sum()
    if isinstance(item, TurnStart):
        for part in item.left:
            effect.of_hp(state, part.each_turn == "heal", item.character, part.by or 0)
    elif not all(effect.of_card(state, due) for due in item.left):
        return False
    return effect.retires_nobody(state)


def _loses_otherwise(state: State) -> bool:
    """Whether a card keeps up what changes the HP that is lost: it may go by HP."""
    field = state.field_card()
    return DIRECT in state.ground.standing_kinds or (field is not None and any(it.kind == DIRECT for it in field.base))


class _Sum:
    """What effects come to together, whatever their order."""

    def __init__(self) -> None:
        self.taken, self.healed = Counter[str](), Counter[str]()
        self.bearers = set[str]()
        """To whom statuses are given."""

    def of_card(self, state: State, due: Due) -> bool:
        """One that a card says, added; whether it is plain."""
        steps, given = due.trigger.effect, set[str]()
        counted = due.skill is not None and state.ground.skills[due.card][due.skill].uses is not None
        if counted or isinstance(steps, str) or inforce.retired(state, state.character(due.character)):
            return False
        script = Script(due.character, due.card, 0, steps, ends=False, source=due.source)
        for step in steps:
            if not _plain(step):
                return False
            whom = targets(state, script, step)
            if isinstance(step, StatusStep):
                given.update(whom)
            elif isinstance(step, LoseStep | HealStep):
                for name in whom:
                    self.of_hp(state, isinstance(step, HealStep), name, amount_of(state, script, step, name))
        alone = self.bearers.isdisjoint(given)
        self.bearers |= given
        return alone

    def of_hp(self, state: State, heals: bool, name: str, amount: int) -> None:
        """HP taken, with what changes that, or healed."""
        if heals:
            self.healed[name] += max(0, amount)
        else:
            self.taken[name] += changing.lost(state, name, amount)[0]

    def retires_nobody(self, state: State) -> bool:
        """Whether whoever loses HP stays in the battle were all of it lost first, and no bound is passed."""
        return all(state.character(name).hp > by for name, by in self.taken.items()) and all(
            state.character(name).hp + by <= GREATEST for name, by in self.healed.items()
        )


def _plain(step: AnyStep) -> bool:
    """Whether a step asks nothing, is done whatever lies on the table, by a number that is printed."""
    form = step.form
    if form.chosen or form.limited or form.dice or step.then or form.who == "same":
        return False
    if isinstance(step, StatusStep):
        return step.kind != DIRECT
    return isinstance(step, LoseStep | HealStep) and isinstance(step.amount, str)
