"""What may be said besides what is listed: what the listing leaves open on purpose, game by game.

An effect that players carry out by hand (it ends with ``done``) is open altogether: whatever its words can say. Else a
verb is open in some of its words only: something is listed that differs in nothing else.
"""

from collections.abc import Collection
from dataclasses import fields, replace
from typing import get_args

from referee.games.arcanductor.declarations import ON_CARDS
from referee.games.force_of_will.declarations import Mill, Put
from referee.games.tash_kalar.declarations import Pick
from referee.games.war_vortex_night.declarations import ByHandVerb, Enter, Initiative, Roll
from referee.kernel.declaration import Spoken
from referee.match.match import Match

OPEN: dict[str, dict[str, tuple[str, ...]]] = {
    "arcanductor": {
        # a card that the record does not know is turned up by its name, or asked for
        "flip": ("card", "lie"),
    },
    "kami-no-kijutsu": {
        # a card done by hand may say what it is aimed at
        "force": ("target",),
        "interfere": ("target",),
    },
    "force-of-will": {
        # the will may be named where there is one kind only
        "rest": ("will",),
        # face down, and so without its name; who lays it may show it
        "standby": ("card", "pay"),
        # a card done by hand may say what it is aimed at, and a payment may be named where there is one only
        "rune": ("target", "pay"),
        "play": ("target", "pay"),
        "unveil": ("target",),
        "use": ("target", "pay"),
    },
    "war-vortex-night": {
        # a newcomer may bear any name and any deck, and be there twice
        "enter": ("name", "card", "deck"),
        # targets and dice are asked for where they are not said at once
        "act": ("target", "dice"),
        "use": ("target",),
    },
}
AT_ANY_TIME = {
    "war-vortex-night": {verb.verb for verb in get_args(ByHandVerb)},
    # after the end the loser hands over cards of their choice, out of a deck that nobody has before them
    "kami-no-kijutsu": {"spoils"},
}
"""What a source keeps up begins and ends, and what field, status or ability leave to the players is done, when they say
so: nobody is asked, any number may be said."""


def left_open(match: Match, spoken: Spoken, listed: Collection[Spoken]) -> bool:
    """Whether what is not listed is what the listing leaves open."""
    game, verb = match.game.id, spoken.declaration.verb
    if (
        _decides_nothing(match, spoken)
        or _is_there_already(match, spoken)
        or verb in AT_ANY_TIME.get(game, ())
        or any(said.declaration.verb == "done" for said in listed)
    ):
        return True
    if (each := _one_by_one(spoken)) is not None:
        return all(
            any(said.actor == part.actor and _differ(said, part) <= {"turns", *_unsaid(part)} for said in listed)
            for part in each
        )
    if isinstance(spoken.declaration, Pick) and spoken.declaration.what.isdigit():
        # what is done next says which branch is meant, of what must be done too; its number may be said first
        return match.standing.pending == "effect" and any(said.actor == spoken.actor for said in listed)
    open_words = OPEN.get(game, {}).get(verb, ())
    return bool(open_words) and any(
        said.actor == spoken.actor and _differ(said, spoken) <= {*open_words}
        for said in listed
        if type(said.declaration) is type(spoken.declaration)
    )


def _decides_nothing(match: Match, spoken: Spoken) -> bool:
    """Under ``newcomer = last`` a newcomer's die may be told, and is not waited for (WV-G2)."""
    return isinstance(spoken.declaration, Roll | Initiative) and match.header.pairs("option").get("newcomer") == "last"


def _is_there_already(match: Match, spoken: Spoken) -> bool:
    """A character whose card its team has on the table: it may be there twice, and once is listed (WV-3.1)."""
    said = spoken.declaration
    if not isinstance(said, Enter):
        return False
    return any(who.seat == spoken.actor and who.card == said.card for who in match.state.characters)


def _one_by_one(spoken: Spoken) -> list[Spoken] | None:
    """What is said at once as it is said one after the other: all dice of the order, squares that one clause means,
    cards off a deck."""
    said = spoken.declaration
    if isinstance(said, Initiative) and len(said.dice) > 1:
        return [Spoken(spoken.actor, Roll(name, die)) for name, die in said.dice]
    if isinstance(said, Mill) and len(said.cards) > 1:
        of = None if said.seat == spoken.actor else said.seat
        return [Spoken(spoken.actor, Put(card, "deck", said.to or "graveyard", of)) for card in said.cards]
    squares = getattr(said, "squares", ())
    if isinstance(said, ON_CARDS) and len(squares) > 1:
        return [Spoken(spoken.actor, replace(said, squares=(square,))) for square in squares]
    return None


def _unsaid(spoken: Spoken) -> set[str]:
    """What a declaration leaves to its card: an amount that is counted for each of several."""
    return {item.name for item in fields(spoken.declaration) if getattr(spoken.declaration, item.name) is None}


def _differ(one: Spoken, other: Spoken) -> set[str]:
    """The fields in which two declarations of a verb differ."""
    a, b = one.declaration, other.declaration
    if type(a) is not type(b):
        return {"verb"}
    named = [item.name for item in fields(a)]  # type: ignore[arg-type]  # every declaration is a dataclass
    return {name for name in named if getattr(a, name) != getattr(b, name)}
