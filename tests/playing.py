"""Random matches of any game, from the headers of the samples that come with the program."""

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from referee import resources
from referee.kernel.declaration import Spoken
from referee.match.match import Match
from referee.match.opening import Opened, open_table
from referee.match.replay import replay_file
from referee.record.model import Expected, Header
from referee.record.reading import read_record


def samples(game: str) -> list[Path]:
    """The sample matches of a game."""
    return [path for path in sorted(resources.path("samples").glob("*.match")) if path.name.startswith(game)]


def first_sample(game: str) -> Path:
    """The first sample match of a game. Raises ``LookupError`` that says what lacks for one that has none."""
    found = samples(game)
    if not found:
        raise LookupError(f"{game} has no sample: resources/samples/{game}*.match, a whole game, is needed")
    return found[0]


def not_whole(sample: Path) -> Iterator[str]:
    """What keeps a sample from being a whole game: what stops it, what comes out otherwise than it says, no end."""
    played = replay_file(sample)
    if played.stopped is not None:
        yield f"line {played.stopped.line}: {played.stopped.message}"
    yield from (f"line {item.line}: {item.ruled}, expected {item.expected}" for item in played.mismatches)
    if played.match is None or not played.match.standing.over:
        yield "the game does not come to its end"
        return
    stated = {line.fact for line in read_record(sample).lines if isinstance(line, Expected)}
    # an end, a winner or a score that the code gets wrong is missed by nothing else
    wanted = ("over", "winner", "ranking", *(f"score.{seat}" for seat in played.match.standing.scores))
    yield from (f"?? {fact}, which the end must be held against" for fact in wanted if fact not in stated)


def header_of(sample: Path) -> tuple[Header, Path]:
    """The header of a sample and the folder its paths are relative to."""
    return read_record(sample).header, sample.parent


@cache
def _opened(sample: Path) -> tuple[Opened, Header]:
    header, beside = header_of(sample)
    return open_table(header, beside), header


def fresh(sample: Path) -> Match:
    """A match set up as in a sample, with nothing declared yet; the packs are loaded once."""
    return Match(*_opened(sample))


def choices(match: Match, dice: random.Random) -> Spoken | None:
    """One of the declarations that are legal now, or None where there is none."""
    legal = match.legal()
    # giving up would end most matches at once; it is chosen only where nothing else is left
    for _ in range(min(8, len(legal))):
        spoken = dice.choice(legal)
        if spoken.declaration.verb != "resign":
            return spoken
    going_on = [spoken for spoken in legal if spoken.declaration.verb != "resign"]
    return dice.choice(going_on or legal) if legal else None


def play(match: Match, dice: random.Random, limit: int) -> Iterator[Spoken]:
    """Play at random until the match is over or ``limit`` declarations were made; each is yielded after it stood."""
    for _ in range(limit):
        spoken = choices(match, dice)
        if spoken is None:
            return
        entry = match.declare(spoken)
        assert entry.stands, f"legal, but refused: {entry.text} {entry.rules}"
        yield spoken
