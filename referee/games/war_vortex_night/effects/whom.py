"""Whom a step concerns, when it applies, and what its amount comes to."""

from collections.abc import Iterable

from referee.games.war_vortex_night import inforce
from referee.games.war_vortex_night.cards import TokenCard
from referee.games.war_vortex_night.formula import formula
from referee.games.war_vortex_night.state import Character, Script, State
from referee.games.war_vortex_night.steps import (
    CHOSEN,
    AnyStep,
    ChooseStep,
    DamageStep,
    HealStep,
    LoseStep,
    ReviveStep,
    When,
    Who,
)
from referee.kernel import frozen


def dice_needed(effect: Iterable[AnyStep]) -> int:
    """The most dice that an effect can ask for."""
    return sum(step.dice + _dice_behind(step) for step in effect)


def _dice_behind(step: AnyStep) -> int:
    """The most dice that the steps inside a step can ask for."""
    branches = [dice_needed(branch) for branch in step.options] if isinstance(step, ChooseStep) else []
    return max(branches, default=0) + dice_needed(step.then)


def amount_of(state: State, script: Script, step: DamageStep | LoseStep | HealStep | ReviveStep, target: str) -> int:
    """What a step's amount comes to: by its dice, or by what is counted now."""
    if isinstance(step.amount, str):
        return formula(step.amount).of(script.rolled)
    on = target if step.amount.on == "target" else script.character
    return step.amount.amount(number_of(state, script, step.amount.count, on))


def number_of(state: State, script: Script, count: str, name: str) -> int:
    """A number of the table, looked at on a character."""
    who = state.character(name)
    alive = inforce.remaining(state, state.characters)
    match count:
        case "hp":
            return who.hp
        case "lost-hp":
            return max(0, state.fighter(name).hp - who.hp)
        case "dealt":
            return script.dealt
        case "statuses":
            return len(inforce.unnamed(state, who)) + len(inforce.named(state, who))
        case "allies":
            return sum(each.seat == who.seat for each in alive)
        case "enemies":
            return sum(each.seat != who.seat for each in alive)
        case "retired":
            return len(state.characters) - len(alive)
        case "phase":
            return state.phase
        case _:
            return script.die


def targets(state: State, script: Script, step: AnyStep) -> tuple[str, ...]:
    """Those whom a step concerns; for a step with a choice those who can be chosen."""
    form = step.form
    alive = _spoken_of(state, script, form.who)
    if type(step) is ReviveStep:
        alive = [who for who in alive if who.seat not in state.resigned and inforce.fell(state, who)]
    elif state.resigned or not state.characters.all_up:
        alive = inforce.remaining(state, alive)
    if form.limited:
        alive = [who for who in alive if _meant(state, script, step, who)]
    return tuple([who.id for who in alive])


def _spoken_of(state: State, script: Script, whom: Who) -> Iterable[Character]:
    """The characters that a step speaks of, whether they are still in the battle or not."""
    me = state.character(script.character)
    match whom:
        case "self":
            return [me]
        case "enemy" | "enemies":
            return [who for who in state.characters if who.seat != me.seat]
        case "ally" | "allies":
            return [who for who in state.characters if who.seat == me.seat]
        case "other-ally":
            return [who for who in state.characters if who.seat == me.seat and who.id != me.id]
        case "others":
            return [who for who in state.characters if who.id != me.id]
        case "same":
            return [state.character(name) for name in script.same]
        case "source":
            return [state.character(script.source)] if script.source else []
        case "ally-before":
            return _before(state, me)
        case "any" | "all":
            return state.characters


def _before(state: State, me: Character) -> list[Character]:
    """The ally whose place in the turn order comes before a character's; behind the first place stands the last."""
    places = state.order
    at = places.index(me.id) if me.id in places else 0
    others = (state.character(name) for name in (*reversed(places[:at]), *reversed(places[at + 1 :])))
    return inforce.remaining(state, [who for who in others if who.seat == me.seat])[:1]


def _meant(state: State, script: Script, step: AnyStep, who: Character) -> bool:
    """Whether a character is one that a step's conditions on its targets let in."""
    for when, wanted in ((step.when, True), (step.unless, False)):
        if when is not None and when.of == "target" and holds(state, script, when, who) != wanted:
            return False
    return True


def holds(state: State, script: Script, when: When, who: Character) -> bool:
    """Whether a condition holds for a character."""
    bears = [item.word for item in inforce.unnamed(state, who)] if when.bears else []
    bears += [part.name for part in inforce.named(state, who)] if when.bears else []
    token = isinstance(state.ground.cards[who.card], TokenCard)
    return (
        (not when.die or script.die in when.die)
        and (when.hp_at_most is None or who.hp <= when.hp_at_most)
        and (when.hp_at_least is None or who.hp >= when.hp_at_least)
        and (not when.bears or when.bears in bears)
        and (not when.attribute or when.attribute in inforce.traits(state, who, "attribute"))
        and (not when.species or when.species in inforce.traits(state, who, "species"))
        and (when.token is None or when.token == token)
        and (not when.field or when.field == (state.field or "none") or (when.field == "any" and bool(state.field)))
    )


def applies(state: State, script: Script, step: AnyStep) -> bool:
    """Whether a step is carried out at all, whoever its targets are."""
    if not step.form.limited:
        return True
    me = state.character(script.character)
    if step.if_ is not None and not step.if_.hold(number_of(state, script, step.if_.count, me.id)):
        return False
    if step.unless is not None and step.unless.of == "self" and holds(state, script, step.unless, me):
        return False
    when = step.when
    if when is None:
        return True
    if when.of == "self":
        return holds(state, script, when, me)
    return not when.die or script.die in when.die


def can_target(state: State, name: str, face: int, target: str) -> bool:
    """Whether the action on a face lets its player choose that target."""
    card = state.character(name).deck[face - 1]
    script = Script(name, card, face, state.ground.doings[card].steps)
    chosen = [step for step in script.steps if step.who in CHOSEN]
    dice = [step.when.die[0] if step.when and step.when.die else 0 for step in chosen]
    return any(
        target in targets(state, frozen.changed(script, die=die), step) for step, die in zip(chosen, dice, strict=True)
    )
