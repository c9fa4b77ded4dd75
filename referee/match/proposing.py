"""What players did with a card by hand, as the steps that a pack would say: a proposal to be looked at before use.

A card without a script is carried out by hand; the record knows what was declared between the opening of its effect and
its end. Each declaration becomes the step that would have asked for it; the same one again becomes ``count``.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Any

import tomlkit

from referee.kernel.declaration import Spoken
from referee.kernel.game import Proposed
from referee.kernel.verbs import Done
from referee.match.history import Position
from referee.match.match import Match
from referee.packs.suggesting import suggested


@dataclass(frozen=True, slots=True)
class Proposal:
    """The steps proposed for a card, and the declarations that no step says: those the players still make by hand.

    ``part`` is the part of the card that they did (``Recording.part``).
    """

    card: str
    steps: tuple[Mapping[str, Any], ...]
    said: tuple[str, ...]
    unsaid: tuple[str, ...]
    part: object = None

    @property
    def toml(self) -> str:
        """The effect as it stands in a pack."""
        lines = "".join(f"  {_inline(step)},\n" for step in self.steps)
        return f"effect = [\n{lines}]\n" if lines else "effect = []\n"


def proposals(match: Match, card: str) -> tuple[Proposal, ...]:
    """What was done with a card by hand, each time that it was carried out, the first time first.

    What was taken back does not count. Empty where the card was never carried out by hand, or the game takes nothing
    down.
    """
    return _proposals(match, card, match.position)


def carried_out(match: Match, number: int) -> str:
    """The card that an entry ended the carrying out by hand of; "" where it ended none."""
    recording, entry = match.game.recording, match.entries[number - 1]
    if recording is None or not entry.stands or not isinstance(entry.spoken.declaration, Done):
        return ""
    opened = recording.by_hand(match.position_at(number - 1).state)
    return "" if opened is None else opened[1]


def proposed_at(match: Match, number: int) -> Proposal | None:
    """What was done with the card that an entry ended the carrying out of; None where it ended none."""
    card = carried_out(match, number)
    found = _proposals(match, card, match.position_at(number)) if card else ()
    return found[-1] if found else None


def _proposals(match: Match, card: str, until: Position) -> tuple[Proposal, ...]:
    recording = match.game.recording
    if recording is None:
        return ()
    found = []
    for opened, group in groupby(_way(match, until), key=lambda pair: recording.by_hand(pair[0])):
        if opened is not None and opened[1] == card:
            way = list(group)
            said = [(state, spoken) for state, spoken in way if not isinstance(spoken.declaration, Done)]
            steps = [(spoken, recording.step(state, spoken)) for state, spoken in said]
            found.append(_proposal(card, steps, recording.part(way[0][0])))
    return tuple(found)


def in_front(match: Match) -> tuple[str, ...]:
    """The verbs that the words of the card carried out by hand now suggest, those of its text first; else none."""
    recording = match.game.recording
    opened = None if recording is None else recording.by_hand(match.state)
    card = None if opened is None else match.opened.table.cards.get(opened[1])
    return () if card is None else suggested(match.game.id, card.text, match.game.verbs)


def _way(match: Match, until: Position) -> Iterator[tuple[Any, Spoken]]:
    """The declarations that a position stands on, each with the state before it, the first one first."""
    positions: list[Position] = []
    position: Position | None = until
    while position is not None:
        positions.append(position)
        position = position.before
    for after, before in reversed(list(pairwise(positions))):
        if after.by is not None and after.by.actor in match.seats:
            yield before.state, after.by


def _proposal(card: str, steps: list[tuple[Spoken, Proposed | None]], part: object) -> Proposal:
    unsaid = tuple(str(spoken) for spoken, step in steps if step is None)
    told = [step for _, step in steps if step is not None]
    return Proposal(card, tuple(_together(told)), tuple(str(spoken) for spoken, _ in steps), unsaid, part)


def _together(steps: list[Proposed]) -> Iterator[Mapping[str, Any]]:
    """The same step again and again as one, so many times."""
    for step, again in groupby(steps, key=lambda each: (each.several, dict(each.step))):
        number = len(list(again))
        several, words = step
        if several and number > 1:
            yield {**words, "count": number}
        else:
            yield from (words for _ in range(number))


def _inline(step: Mapping[str, Any]) -> str:
    table = tomlkit.inline_table()
    table.update(step)
    return str(table.as_string())
