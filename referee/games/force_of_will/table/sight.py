"""How much of a body is looked at: alone as it lies there (``BARE``), or with what cards give it (``field.WHOLE``).

What cards give is measured with ``BARE`` eyes only, so that two cards that give each other something never look at each
other for ever.
"""

from collections.abc import Callable
from dataclasses import dataclass

from referee.games.force_of_will.own_figures import own_figures
from referee.games.force_of_will.state import Body, State, Trait

Words = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sight:
    """What is read of a body by those who look at it so: races and attributes, subtypes, keywords, ATK and DEF."""

    nature: Callable[[State, Body], tuple[Words, Words]]
    subtypes: Callable[[State, Body], Words]
    has: Callable[[State, Body, str], bool]
    stats: Callable[[State, Body], tuple[int, int]]


def own_stats(state: State, body: Body) -> tuple[int, int]:
    """ATK and DEF of a body by itself."""
    return own_figures(state.face(body), body)


def has(state: State, body: Body, keyword: str) -> bool:
    """Whether a body has a keyword by itself: printed or gained, and not lost."""
    printed = keyword in state.face(body).keywords
    if not body.gained:
        return printed
    if lost(body, keyword):
        return False
    return printed or any(word.word == keyword and not word.lost and not word.against for word in body.gained)


def lost(body: Body, keyword: str) -> bool:
    """Whether a body has lost a keyword."""
    return any(word.lost and word.word == keyword for word in body.gained)


def bounded(atk: int, df: int) -> tuple[int, int]:
    """ATK is never below 0."""
    return max(0, atk), df


def own_nature(state: State, body: Body) -> tuple[Words, Words]:
    """Races and attributes, printed and with what the body gained or lost for a time."""
    face = state.face(body)
    races: Words = face.race
    attributes: Words = face.attributes
    for trait in body.traits:
        if trait.sort == "race":
            races = _with(races, trait)
        else:
            attributes = _with(attributes, trait)
    return races, attributes


def _with(words: Words, trait: Trait) -> Words:
    kept = tuple(word for word in words if word.lower() != trait.word.lower())
    return kept if trait.lost else (*kept, trait.word)


BARE = Sight(
    nature=own_nature,
    subtypes=lambda state, body: state.face(body).subtypes,
    has=has,
    stats=lambda state, body: bounded(*own_stats(state, body)),
)
