"""A step of an effect, done to a card, as a player says it."""

from typing import Any

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.effects.on_cards import OnBodies
from referee.games.force_of_will.state import Body, Running, State
from referee.games.force_of_will.table import field, measuring
from referee.games.force_of_will.table.view import View, of_running, place_meant


def out_of_graveyard(step: OnBodies, card: str, of: str | None) -> say.Said:
    """The step, done to a card of a graveyard, as a player says it."""
    match step.do:
        case "return":
            return say.Fetch(card, "graveyard", of)
        case "remove":
            return say.Put(card, "graveyard", "removed", of)
        case "tuck":
            return say.Put(card, "graveyard", "deck-top" if getattr(step, "top", False) else "deck-bottom", of)
        case _:
            return say.Put(card, "graveyard", "field", of, "yes" if getattr(step, "rested", False) else "no")


_VERB_OF: dict[str, Any] = {
    "destroy": say.DestroyCard,
    "rest": say.RestCard,
    "recover": say.RecoverCard,
    "return": say.ReturnCard,
    "banish": say.BanishCard,
    "remove": say.RemoveCard,
    "turn": say.TurnCard,
    "out-of-battle": say.OutOfBattle,
}


def declared(state: State, running: Running, step: Any, body: Body) -> say.Said:
    """The step, done to a body, as a player says it."""
    name, view = field.name_of(state, body), of_running(running)
    match step.do:
        case "damage":
            amount = measuring.value(state, view, step.amount) + step.each_x * running.item.x
            return say.DealDamage(name, amount)
        case "heal":
            healed = None if step.amount is None else measuring.value(state, view, step.amount)
            return say.HealCard(name, healed)
        case "stats":
            change = measuring.value(state, view, step.atk), measuring.value(state, view, step.df)
            return say.ChangeStats(name, change, step.until, step.turns)
        case "keyword":
            return say.GiveKeyword(name, step.keyword[0], step.until, "yes" if step.lose else "no", step.turns)
        case "trait":
            change, sort = step.changes[0]
            return say.ChangeTrait(name, change, sort, step.until, step.turns)
        case "counter":
            return say.ChangeCounters(name, measuring.value(state, view, step.by), step.kind)
        case "control":
            seat = state.seat_of(place_meant(step.seat, running.item.owner))
            return say.Control(name, seat, step.until, step.turns)
        case "tuck":
            return say.Tuck(name, "yes" if step.top else "no")
        case "attach":
            return _attached(state, view, step, name)
        case _:
            found: say.Said = _VERB_OF[step.do](name)
            return found


def _attached(state: State, view: View, step: Any, name: str) -> say.Said:
    if step.onto is None:
        return say.Detach(name)
    item = view.item
    uid = item.targets[0].number if step.onto == "target" and item is not None and item.targets else view.source
    onto = state.body(uid)
    return say.AttachCard(name, field.name_of(state, onto)) if onto is not None else say.Detach(name)
