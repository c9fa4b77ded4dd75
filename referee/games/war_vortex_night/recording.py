"""What players do by hand, as the steps that a pack would say for it."""

from referee.games.war_vortex_night import inforce
from referee.games.war_vortex_night.declarations import (
    NOBODY,
    Again,
    Base,
    Control,
    Damage,
    Disable,
    Enable,
    Heal,
    Lose,
    LoseAbility,
    Remove,
    Repeat,
    Retire,
    Revive,
    SetField,
    Status,
    Summon,
    Trait,
    Transfer,
)
from referee.games.war_vortex_night.state import ByHand, State
from referee.kernel.declaration import Spoken
from referee.kernel.game import Fields, Proposed, Recording


def by_hand(state: State) -> tuple[str, str] | None:
    """Whose card is carried out by hand now."""
    top = state.top
    return (state.character(top.character).seat, top.card) if isinstance(top, ByHand) else None


def step(state: State, spoken: Spoken) -> Proposed | None:
    """The step that would have said it; None where no step does."""
    said = spoken.declaration
    match said:
        case Damage(targets=names, amount=amount, source=source, attribute=attribute) if (
            source != NOBODY and amount >= 0
        ):
            words: Fields = {"amount": amount, **({"attribute": attribute} if attribute else {})}
            return _on_all(state, "damage", names, words) if source in (None, _me(state)) else None
        case Lose(targets=names, amount=amount) if amount >= 0:
            return _on_all(state, "lose", names, {"amount": amount})
        case Heal(targets=names, amount=amount):
            return _on_all(state, "heal", names, {"amount": amount})
        case Revive(targets=names, hp=amount):
            return _on_all(state, "revive", names, {"amount": amount})
        case Retire(targets=names) | Again(targets=names):
            return _on_all(state, said.verb, names, {})
        case Status(source=""):
            return _on_all(state, "status", said.targets, _of_status(said))
        case Base(targets=names, kind=kind, by=by, attribute="", influence=None) if by is not None:
            return _on_all(state, "base", names, {"kind": kind, "by": by, **_time(said.turns, said.phases)})
        case _:
            return _on_what_it_is(state, said)


def _on_what_it_is(state: State, said: object) -> Proposed | None:
    match said:
        case Repeat(character=name):
            return _on(state, "repeat", name, {})
        case Remove(character=name, what=what):
            return _on(state, "remove", name, {"what": what.partition("#")[0]})
        case Transfer(character=name, what=what, to=to) if to == _me(state):
            return _on(state, "transfer", name, {"what": what})
        case Control(character=name, seat=seat, turns=turns) if seat == state.character(_me(state)).seat:
            return _on(state, "control", name, _time(turns, None))
        case Disable(character=name) | Enable(character=name):
            return _on(state, said.verb, name, {})
        case Trait(character=name, change=change, of=sort):
            return _on(state, "trait", name, {"change": change, **({"as": sort} if sort != "attribute" else {})})
        case LoseAbility(character=name, change=change, ability=ability):
            return _on(state, "ability", name, {"ability": ability, "change": change})
        case SetField(card=card):
            return Proposed({"do": "field", **({"card": card} if card != "-" else {})})
        case Summon(card=card, seat=None):
            return Proposed({"do": "summon", "card": card})
        case _:
            return None


def _me(state: State) -> str:
    top = state.top
    return top.character if isinstance(top, ByHand) else ""


def _of_status(said: Status) -> Fields:
    given: Fields = {"by": said.by, "named": said.named, "attribute": said.attribute}
    given["each-turn"] = said.each_turn
    influence = {"influence": said.influence} if said.influence != 1 else {}
    words = {name: value for name, value in given.items() if value not in (None, "")}
    return {"kind": said.kind, **words, **influence, **_time(said.turns, said.phases)}


def _time(turns: int | None, phases: int | None) -> Fields:
    return {name: value for name, value in (("turns", turns), ("phases", phases)) if value is not None}


def _on(state: State, do: str, name: str, words: Fields) -> Proposed:
    """A step on a character: the one that acts, an ally or an enemy that is chosen."""
    me, other = state.character(_me(state)), state.character(name)
    who = "self" if other.id == me.id else "other-ally" if other.seat == me.seat else "enemy"
    return Proposed({"do": do, **words, "who": who}, several=who != "self" and do != "remove")


def _on_all(state: State, do: str, names: tuple[str, ...], words: Fields) -> Proposed | None:
    """A step on one character, or on all of a sort at the same moment; None where no sort is just those."""
    if len(set(names)) == 1:
        return _on(state, do, names[0], words)
    me, standing = state.character(_me(state)), [who for who in state.characters if not inforce.retired(state, who)]
    sorts = {
        "enemies": {who.id for who in standing if who.seat != me.seat},
        "allies": {who.id for who in standing if who.seat == me.seat},
        "others": {who.id for who in standing if who.id != me.id},
        "all": {who.id for who in standing},
    }
    who = next((sort for sort, those in sorts.items() if those == set(names)), None)
    return None if who is None else Proposed({"do": do, **words, "who": who})


RECORDING: Recording[State] = Recording(by_hand, step)
