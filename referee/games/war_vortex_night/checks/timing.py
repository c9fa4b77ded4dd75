"""When a declaration can be made, and by whom (WV-3.1 to WV-3.5)."""

from collections.abc import Iterable

from referee.games.war_vortex_night import flow, inforce, ordering
from referee.games.war_vortex_night.declarations import (
    Again,
    Base,
    ByHandVerb,
    Damage,
    Heal,
    Lose,
    Retire,
    Revive,
    Status,
    Summon,
    Unsource,
)
from referee.games.war_vortex_night.effects import asking
from referee.games.war_vortex_night.state import ByHand, Character, OrderDie, Reroll, Script, State
from referee.kernel.declaration import Spoken
from referee.kernel.effects import Ask
from referee.kernel.ruling import Breach, breach


def actor_is(state: State, spoken: Spoken, seat: str | None) -> tuple[Breach, ...]:
    """Only one seat may speak now."""
    if spoken.actor == seat:
        return ()
    return (breach("WV-3.4", "not-yours", seat=seat or "table", char=state.acting or "-"),)


def own(state: State, spoken: Spoken, who: Character) -> tuple[Breach, ...]:
    """Only a character's own team speaks for it."""
    if spoken.actor == who.seat:
        return ()
    return (breach("WV-3.4", "not-own", char=who.id, seat=who.seat),)


def before_the_order(state: State) -> tuple[Breach, ...]:
    """Nothing is done before the turn order is known (WV-3.1, WV-3.2)."""
    if flow.pending_setup(state):
        missing = tuple(seat for seat in state.ground.seats if not state.team(seat))
        return (breach("WV-3.1", "not-laid-out", seats=missing), breach("WV-3.2", "no-order-yet"))
    dice = (*state.rolling, *rolled_again(state))
    return (breach("WV-3.2", "dice-due", chars=dice),) if dice else (breach("WV-3.2", "no-order-yet"), *_waits(state))


def rolled_again(state: State) -> tuple[str, ...]:
    """Whose turn-order die an ability has rolled again, which has not fallen yet; a newcomer's first comes before."""
    top = state.top
    if state.rolling and state.started:
        return ()
    return (top.was.character,) if isinstance(top, Reroll) and isinstance(top.was, OrderDie) else ()


def die_first(state: State) -> tuple[Breach, ...]:
    """The die of a newcomer comes before anything else (WV-G2)."""
    if not (state.rolling and state.started):
        return ()
    return (
        breach("WV-3.2", "dice-due", chars=state.rolling),
        breach("WV-G2", "die-first", chars=state.rolling),
    )


def entering(state: State, spoken: Spoken) -> tuple[Breach, ...]:
    """Characters come before the dice are rolled, or in mid-battle as newcomers (WV-3.1, WV-G2)."""
    if spoken.actor not in state.ground.seats or spoken.actor in state.resigned:
        return (breach("WV-3.1", "no-team", seat=spoken.actor),)
    if not state.started:
        rolled = any(who.rolls for who in state.characters)
        return (breach("WV-3.1", "dice-on-the-table"),) if rolled or state.waiting else ()
    if isinstance(state.top, ByHand):
        return (*die_first(state), *actor_is(state, spoken, state.character(state.top.character).seat))
    return (breach("WV-3.1", "battle-runs"), *no_effect(state, spoken))


def _waits(state: State) -> tuple[Breach, ...]:
    """An answer comes first; which ones there are."""
    asked, seat = asking.ask(state), asking.seat(state) or "table"
    return (breach("WV-3.4", "answer-first", seat=seat, answers=() if asked is None else _some(asked)),)


def _first(state: State) -> tuple[Breach, ...]:
    """What comes first: an answer, or the end of what is carried out by hand."""
    top = state.top
    return (breach("WV-3.4", "by-hand-first", card=top.card),) if isinstance(top, ByHand) else _waits(state)


def _acts(state: State, who: Character) -> bool:
    """Whether a character's action is being carried out; what its turn begins or ends with is none."""
    return any(isinstance(item, Script | ByHand) and item.ends and item.character == who.id for item in state.waiting)


def dice(state: State, spoken: Spoken) -> tuple[Breach, ...]:
    """Turn-order dice are what the table shows."""
    return () if spoken.actor == "table" else (breach("WV-3.2", "table-rolls"),)


def due(state: State, name: str) -> tuple[Breach, ...]:
    """Whether a turn-order die is due for a character (WV-3.2, WV-3.3)."""
    if name in state.rolling:
        if not state.started and flow.pending_setup(state):
            return before_the_order(state)
        return ()
    who = state.character(name)
    if state.started and not who.rolls and who.joined:
        return ()
    return (breach("WV-3.3" if state.started else "WV-3.2", "not-due", char=name),)


def no_die(state: State, spoken: Spoken, name: str) -> tuple[Breach, ...]:
    """No die of a character is asked for in the battle: a newcomer's or an answer comes first, or there is none at all
    (WV-1.2, WV-3.4, WV-G2)."""
    wrong = () if spoken.actor == "table" else (breach("WV-1.2", "table-rolls"),)
    first = die_first(state) or (_waits(state) if asking.ask(state) is not None else ())
    return (*wrong, *(first or (breach("WV-1.2", "no-die", char=name),)))


def missing(state: State, named: Iterable[str]) -> tuple[str, ...]:
    """Those who have to roll together with the ones named, and are not named."""
    named = set(named)
    together = {each for name in named if name in state.rolling for each in ordering.tied_with(state, name)}
    return tuple(name for name in state.rolling if name in together - named)


def acting(state: State, spoken: Spoken, who: Character) -> tuple[Breach, ...]:
    """Only the character whose turn it is acts, once (WV-3.4)."""
    own_turn = state.acting == who.id
    if not state.started:
        return (*before_the_order(state), breach("WV-3.4", "no-turn-yet", char=who.id))
    if own_turn and not (state.waiting or state.rolling) and spoken.actor == who.seat:
        return ()
    found = list(die_first(state))
    if state.acting is None:  # between two phases
        nobody = (breach("WV-3.4", "no-turn-yet", char=who.id),)
        return tuple(found) or (_first(state) if state.waiting else nobody)
    if not own_turn:
        found.append(breach("WV-3.4", "not-its-turn", char=who.id, acting=state.acting))
    elif state.waiting:
        acts = _acts(state, who)
        found += (breach("WV-3.4", "has-rolled", char=who.id),) if acts else () if found else _first(state)
    elif spoken.actor != who.seat:
        found += own(state, spoken, who)
    if not own_turn and state.waiting:
        found.append(breach("WV-3.5", "turn-runs", char=state.acting))
    return tuple(found)


def answers(state: State, spoken: Spoken) -> bool:
    """Whether a declaration is one of the answers the referee waits for; a summoned token may bear any name."""
    asked = asking.ask(state)
    if asked is None or asked.open:
        return False
    if spoken in asked.answers:
        return True
    if isinstance(spoken.declaration, Summon):
        cards = {each.declaration.card for each in asked.answers if isinstance(each.declaration, Summon)}
        own = spoken.declaration.seat in (None, spoken.actor)
        return own and spoken.declaration.card in cards and spoken.actor in {each.actor for each in asked.answers}
    passing = spoken.declaration.verb == "pass" and asked.declinable
    if passing and asked.answers:
        return spoken.actor == asked.answers[0].actor
    return asking.meant(state, spoken) is not None


def answering(state: State, spoken: Spoken) -> tuple[Breach, ...]:
    """An answer to what the referee has asked."""
    if answers(state, spoken):
        return ()
    asked = asking.ask(state)
    if asked is None or not asked.answers:
        return (breach("WV-3.4", "nothing-asked"),)
    actors = {each.actor for each in asked.answers}
    if spoken.actor not in actors:
        return actor_is(state, spoken, next(iter(actors)))
    return (breach("WV-3.4", "not-an-answer", answers=_some(asked)),)


def _some(asked: Ask) -> tuple[str, ...]:
    """The answers there are, or the first of many, as they are said."""
    return tuple(str(each).partition(" ")[2] for each in asked.answers[:8])


def no_effect(state: State, spoken: Spoken) -> tuple[Breach, ...]:
    """No effect is open that could be carried out by hand."""
    if not state.started:
        return (*before_the_order(state), breach("WV-3.4", "no-effect"))
    wrong = die_first(state)
    if wrong:
        return wrong
    if state.waiting and not isinstance(state.top, ByHand):
        return _waits(state)
    return (breach("WV-3.4", "no-effect"), *actor_is(state, spoken, state.turn_seat))


def at_rest(state: State, spoken: Spoken) -> tuple[Breach, ...]:
    """In one's own turn, before the die is rolled."""
    if not state.started:
        return no_effect(state, spoken)
    if state.waiting or state.rolling:
        return die_first(state) or _first(state)
    return actor_is(state, spoken, state.turn_seat)


def by_hand(state: State, spoken: Spoken, said: ByHandVerb) -> tuple[Breach, ...]:
    """What players carry out by hand: in an open effect; what lasts at any time; what a status does in one's turn."""
    if _any_time(state, said):
        return actor_is(state, spoken, state.turn_seat) if state.started else _any_team(state, spoken)
    if isinstance(state.top, ByHand) and not die_first(state):
        return actor_is(state, spoken, state.character(state.top.character).seat)
    if not state.waiting and not die_first(state) and _does_by_hand(state, said):
        return actor_is(state, spoken, state.turn_seat) if state.started else _any_team(state, spoken)
    return no_effect(state, spoken)


def _any_team(state: State, spoken: Spoken) -> tuple[Breach, ...]:
    """Before the turn order is rolled every team may speak."""
    return () if spoken.actor in state.ground.seats else (breach("WV-3.1", "no-team", seat=spoken.actor),)


def _any_time(state: State, said: ByHandVerb) -> bool:
    """``base`` and ``unsource``, and a status that a source keeps up while no effect runs."""
    if isinstance(said, Base | Unsource):
        return True
    return (
        isinstance(said, Status) and bool(said.source) and not state.waiting and not (state.rolling and state.started)
    )


def _does_by_hand(state: State, said: ByHandVerb) -> bool:
    """Whether the field can do this by hand, or a status or an ability of the character that it is done to."""
    if inforce.field_by_hand(state.field_card()):
        return True
    whom = _whom(said)
    return bool(whom) and all(inforce.by_hand(state, state.character(name)) for name in whom)


def _whom(said: ByHandVerb) -> tuple[str, ...]:
    if isinstance(said, Damage | Lose | Heal | Revive | Retire | Again | Status | Base):
        return said.targets
    name = getattr(said, "character", None)
    return () if name is None else (name,)
