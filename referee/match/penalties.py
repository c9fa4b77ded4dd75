"""Warnings and penalties as given in a match, in the games before and earlier in the event; the step that follows."""

from collections.abc import Sequence
from dataclasses import dataclass

from referee.judge.ladder import infractions
from referee.judge.verbs import Flag, Penalty, Warn
from referee.match.match import Match


@dataclass(frozen=True, slots=True)
class Given:
    """A warning or penalty as given: the entry's number, who, at which step, for what, the note, the time and by whom.

    ``entry`` is 0 for one given before this game: then ``game`` says in which game of the match, or ``round`` in which
    round of the event. ``counts`` is False once it was withdrawn or overturned.
    """

    entry: int
    seat: str
    level: str
    infraction: str
    note: str
    at: str = ""
    by: str = ""
    game: str = ""
    round: str = ""
    counts: bool = True


def given(match: Match) -> list[Given]:
    """The warnings and penalties of a match in order, those from before this game first."""
    found = [
        Given(0, item.seat, item.level, item.infraction, item.note, game=item.game, round=item.round)
        for item in match.earlier
    ]
    void = match.position.bench.void
    for entry in match.entries:
        seat = match.penalized(entry) if entry.stands else ""
        if seat:
            level, infraction, note = _words(entry.spoken.declaration)
            by, counts = entry.spoken.by, entry.number not in void
            found.append(Given(entry.number, seat, level, infraction, note, entry.at, by, counts=counts))
    return found


def _words(said: object) -> tuple[str, str, str]:
    """Level, infraction and note of what penalizes; a turn's limit that was overrun is slow play (RF-5.4)."""
    match said:
        case Penalty(level=level, infraction=infraction, note=note):
            return level or "penalty", infraction, note
        case Warn(infraction=infraction, note=note):
            return "warning", infraction, note
        case Flag(because=because):
            return "warning", "slow-play", because
        case _:
            raise AssertionError(said)


def before(match: Match, seat: str, infraction: str, elsewhere: Sequence[Given] = ()) -> list[Given]:
    """What a seat has been given for an infraction, as far as its path counts it: in the match, or over the event.

    ``elsewhere`` is what other matches of the event are known to have brought.
    """
    known = infractions(match.game.id).get(infraction)
    over_event = known is not None and known.event
    return [
        item
        for item in (*elsewhere, *given(match))
        if item.counts and (item.seat, item.infraction) == (seat, infraction) and (over_event or not item.round)
    ]


def suggested(match: Match, seat: str, infraction: str, *, told: bool = False, elsewhere: Sequence[Given] = ()) -> str:
    """The step to give next for an infraction of the ladder; ``told`` where the player reported it in time (RF-2.11).

    ``elsewhere`` is what other matches of the event are known to have brought.

    Raises ``KeyError`` for an infraction that the ladder does not have.
    """
    known = infractions(match.game.id)[infraction]
    return known.step([item.level for item in before(match, seat, infraction, elsewhere)], told=told)
