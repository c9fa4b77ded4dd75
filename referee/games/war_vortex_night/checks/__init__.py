"""Why a declaration is refused: every breach, each with its rule."""

from collections.abc import Callable
from typing import Any

from referee.games.war_vortex_night import ending, inforce
from referee.games.war_vortex_night.cards import CharacterCard, TokenCard
from referee.games.war_vortex_night.checks import content, timing
from referee.games.war_vortex_night.declarations import (
    Act,
    ByHandVerb,
    Enter,
    Initiative,
    Later,
    Pick,
    Resolve,
    Roll,
    Said,
    Target,
    Use,
)
from referee.games.war_vortex_night.effects import asking, whom
from referee.games.war_vortex_night.state import ByHand, Character, State
from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Breach, breach
from referee.kernel.verbs import Done, Pass, Resign, by_verb


def check(state: State, spoken: Spoken[Said]) -> tuple[Breach, ...]:
    """Every reason why a declaration is not allowed now, with the character to mark; none where it is allowed."""
    if state.reason:
        found = ending.after_the_end(state)
    else:
        found = _CHECKS[type(spoken.declaration)](state, spoken, spoken.declaration)
    return tuple(map(_marked, found)) if found else ()


def _marked(found: Breach) -> Breach:
    concerned = found.facts.get("char")
    return found if concerned is None else Breach(found.rule, found.why, {**found.facts, "at": (concerned,)})


def _by_hand(state: State, spoken: Spoken, said: ByHandVerb) -> tuple[Breach, ...]:
    if timing.answers(state, spoken):
        return content.of_answer(state, said)
    return (*timing.by_hand(state, spoken, said), *content.of(state, said))


def _answering(state: State, spoken: Spoken, _said: Pass | Target | Later | Resolve | Pick) -> tuple[Breach, ...]:
    return timing.answering(state, spoken)


def _enter(state: State, spoken: Spoken, said: Enter) -> tuple[Breach, ...]:
    """Characters are laid out with a lawful deck; a token has its own table (WV-2.1, WV-3.1, WV-4.1)."""
    found = list(content.name_taken(state, said.name, "WV-3.1"))
    card = state.ground.cards[said.card]
    if isinstance(card, CharacterCard):
        found += content.deck(state, card.id, said.deck)
    elif not isinstance(card, TokenCard):
        found.append(breach("WV-3.1", "no-character", card=said.card))
    elif said.deck:
        found.append(breach("WV-4.1", "no-deck", card=said.card))
    return (*timing.entering(state, spoken), *found)


def _initiative(state: State, spoken: Spoken, said: Initiative) -> tuple[Breach, ...]:
    """One die for each character that has to roll, all that tied together (WV-3.2)."""
    found = [*timing.dice(state, spoken)]
    names = [name for name, _ in said.dice]
    for name in dict.fromkeys(names):
        if names.count(name) > 1:
            found.append(breach("WV-3.2", "twice", char=name))
        if name not in timing.rolled_again(state):
            found += timing.due(state, name)
    missing = timing.missing(state, names)
    if missing:
        found.append(breach("WV-3.2", "missing", chars=missing))
    for name, die in said.dice:
        found += content.die_face(state, name, die)
    return tuple(found)


def _roll(state: State, spoken: Spoken, said: Roll) -> tuple[Breach, ...]:
    if isinstance(state.top, ByHand) and not (state.rolling and state.started):
        wrong = () if spoken.actor == "table" else (breach("WV-1.2", "table-rolls"),)
        return (*wrong, *content.die_face(state, said.character, said.die))
    asked = asking.ask(state)
    wanted = asked.answers[0].declaration if asked is not None and asked.answers else None
    if asked is None or not isinstance(wanted, Roll):
        if spoken.actor in state.ground.seats and state.acting == said.character and not state.waiting:
            return (breach("WV-3.4", "say-act", char=said.character, face=said.die),)
        due = timing.due(state, said.character)
        due = (
            timing.no_die(state, spoken, said.character)
            if due and state.started
            else (*timing.dice(state, spoken), *due)
        )
        return (*due, *content.die_face(state, said.character, said.die))
    if spoken.actor != "table":
        return (breach("WV-1.2", "table-rolls"),)
    if not state.started and said.character in state.rolling:
        # all throw together: nobody's die waits for what becomes of another's (WV-3.2)
        return (*timing.due(state, said.character), *content.die_face(state, said.character, said.die))
    if wanted.character != said.character:
        return (breach("WV-1.2", "no-die", char=said.character),)
    return content.shows(said.die, len(asked.answers))


def _act(state: State, spoken: Spoken, said: Act) -> tuple[Breach, ...]:
    """The character whose turn it is acts, on a face of its die (WV-3.4, WV-3.7)."""
    who = state.character(said.character)
    found = timing.acting(state, spoken, who)
    if inforce.retired(state, who):
        found += (breach("WV-3.7", "retired", char=who.id, hp=who.hp),)
    found += content.shows(said.face, state.ground.faces[who.card])
    for die in said.dice:
        found += content.die_face(state, who.id, die)
    return found or _asked_for(state, who, said)


def _asked_for(state: State, who: Character, said: Act) -> tuple[Breach, ...]:
    """Target and dice of a scripted action are those that its text asks for."""
    if said.face > len(who.deck):
        return (breach("WV-2.1", "no-face", char=who.id, face=said.face, has=len(who.deck)),)
    if not said.dice and said.target is None:
        return ()
    action = state.action(who.deck[said.face - 1])
    if not isinstance(action.effect, tuple) or not inforce.usable(who, said.face):
        return ()
    found: tuple[Breach, ...] = ()
    if said.dice and len(said.dice) > (need := whom.dice_needed(action.effect)):
        found += (breach("WV-1.2", "dice", card=action.id, needed=need, has=len(said.dice)),)
    if said.target is not None and not whom.can_target(state, who.id, said.face, said.target):
        found += (breach("WV-3.4", "no-target", card=action.id, char=said.target),)
    return found


def _use(state: State, spoken: Spoken, said: Use) -> tuple[Breach, ...]:
    """An ability of one's own, in its moment, as often as its card says (WV-4.3, WV-7.1)."""
    who = state.character(said.character)
    if timing.answers(state, spoken):
        return ()
    found = inforce.ability(state, who, said.ability)
    if found is None and said.ability is None:
        names = state.ground.called.get(who.card, ())
        return (breach("WV-4.3", "which" if names else "none", char=who.id, abilities=names),)
    if found is None:
        return (breach("WV-4.3", "unknown", char=who.id, ability=said.ability),)
    index, skill = found
    name = inforce.called(state, who, index)
    wrong = list(timing.own(state, spoken, who))
    if inforce.uses_left(who, index, skill) == 0:
        wrong.append(breach("WV-7.1", "used-up", char=who.id, ability=name, uses=skill.uses))
    if not any(index == each for each, _ in inforce.abilities(state, who)):
        wrong.append(breach("WV-4.3", "is-lost", char=who.id, ability=name))
    if inforce.retired(state, who):
        wrong.append(breach("WV-3.7", "retired", char=who.id, hp=who.hp))
    if not skill.is_used:
        wrong.append(breach("WV-4.3", "no-moment", char=who.id, ability=name))
    else:
        wrong += timing.at_rest(state, spoken)
    return tuple(wrong)


def _done(state: State, spoken: Spoken, _said: Done) -> tuple[Breach, ...]:
    if not isinstance(state.top, ByHand) or (state.rolling and state.started):
        return timing.no_effect(state, spoken)
    return timing.actor_is(state, spoken, state.character(state.top.character).seat)


def _resign(state: State, spoken: Spoken, _said: Resign) -> tuple[Breach, ...]:
    """A team resigns once; that only a team does is the same in all games (RF-4.1)."""
    return (breach("RF-4.1", "has-resigned", seat=spoken.actor),) if spoken.actor in state.resigned else ()


_CHECKS: dict[type[Any], Callable[[State, Spoken, Any], tuple[Breach, ...]]] = by_verb(
    Said,
    {
        Act: _act,
        Enter: _enter,
        Initiative: _initiative,
        Roll: _roll,
        Use: _use,
        **dict.fromkeys((Pass, Target, Later, Resolve, Pick), _answering),
        Done: _done,
        Resign: _resign,
    },
    (ByHandVerb, _by_hand),
)
"""By verb what looks for breaches."""
