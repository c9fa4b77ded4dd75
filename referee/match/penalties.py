"""Warnings and penalties as given in a match, and the step that repetition suggests."""

from dataclasses import dataclass

from referee.judge.ladder import LEVELS, ladder
from referee.judge.verbs import Penalty, Warn
from referee.match.match import Match


@dataclass(frozen=True, slots=True)
class Given:
    """A warning or penalty as given in a match: the entry's number, who, at which step, for what, and the note."""

    entry: int
    seat: str
    level: str
    infraction: str
    note: str
    at: str


def given(match: Match) -> list[Given]:
    """The warnings and penalties of a match in order."""
    found = []
    for entry in match.entries:
        match entry.spoken.declaration:
            case Warn(seat=seat, note=note, infraction=infraction):
                found.append(Given(entry.number, seat, "warning", infraction, note, entry.at))
            case Penalty(seat=seat, note=note, level=level, infraction=infraction):
                found.append(Given(entry.number, seat, level or "penalty", infraction, note, entry.at))
    return found


def suggested(match: Match, seat: str, infraction: str) -> str:
    """The step to give next for an infraction: where it starts, one higher for each time it was given before."""
    known = ladder(match.game.id).infractions.get(infraction)
    start = LEVELS.index(known.starts) if known else LEVELS.index("caution")
    before = [item for item in given(match) if item.seat == seat and item.infraction == infraction]
    steps = [LEVELS.index(item.level) + 1 for item in before if item.level in LEVELS]
    return LEVELS[min(max([start, *steps]), len(LEVELS) - 1)]
