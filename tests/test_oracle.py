"""All words of all verbs against the check, in positions that records stand at: what is allowed is listed, or open."""

import random
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from referee import games
from referee.kernel.declaration import Slot, Spoken, slots_of
from referee.kernel.ruling import Unreadable
from referee.match.match import Match
from referee.match.opening import open_table
from referee.record.model import Said
from referee.record.reading import read_record
from tests.openness import left_open
from tests.test_listing import leads_nowhere_new, readable
from tests.test_scenes import SCENES

RECORDS = 16
"""So many records of each game are gone into, each at one of its positions."""
MOST = 120
"""Of more combinations of a verb's words than these so many are said, drawn by lot."""
NUMBERS = ("-1", "0", "1", "2", "3")

Heard = dict[tuple[str, str], dict[object, None]]
"""By verb and field what was said or listed in a record."""


def standing_in(path: Path, dice: random.Random) -> tuple[Match, Heard]:
    """A match that stands at some line of a record, with the words that it has heard."""
    record = read_record(path)
    match = Match(open_table(record.header, path.parent), record.header)
    lines = [line for line in record.lines if isinstance(line, Said)]
    heard: Heard = {}
    for line in lines[: dice.randint(0, len(lines))]:
        spoken = match.read([word.text for word in line.words])
        hear(heard, [*match.legal(), spoken])
        match.declare(spoken)
    hear(heard, match.legal())
    return match, heard


def hear(heard: Heard, said: list[Spoken]) -> None:
    for spoken in said:
        for slot in slots_of(type(spoken.declaration)):
            words = heard.setdefault((spoken.declaration.verb, slot.field), {})
            words[getattr(spoken.declaration, slot.field)] = None


def values(slot: Slot, match: Match, known: dict[object, None], there: set[str]) -> list[object]:
    """All that a slot can say now: what was heard in it, every choice, the names of what is there, small numbers."""
    found, kind, names = dict(known), slot.kind, match.names()
    if not slot.needed:
        found[slot.default] = None
    words = kind.choices or [name for name in names.get(kind.names, ()) if name in there or "#" in name] or NUMBERS
    for word in words if kind.takes == "word" else ():
        try:
            found[kind.read(word, names)] = None
        except Unreadable:
            continue
    return [*found]


def everything(match: Match, heard: Heard, dice: random.Random) -> Iterator[Spoken]:
    """Every declaration that the words make, or a good many of them; only those that can be read."""
    there = {part for pair in match.facts().items() for text in pair for part in re.split(r"[,. =:]", text)}
    for verb, kind in match.game.verbs.items():
        words = [values(slot, match, heard.get((verb, slot.field), {}), there) for slot in slots_of(kind)]
        size = 1
        for each in words:
            size *= len(each)
        drawn = product(*words) if size <= MOST else (tuple(map(dice.choice, words)) for _ in range(MOST))
        for said in dict.fromkeys(drawn):
            yield from (Spoken(seat, kind(*said)) for seat in match.seats)


def unlisted(match: Match, heard: Heard, dice: random.Random) -> Iterator[Spoken]:
    """What the check allows although it is not listed, does something of its own, and is not said to be open."""
    legal: list[Any] = match.legal()
    listed = set(legal)
    for spoken in everything(match, heard, dice):
        if spoken in listed or left_open(match.game.id, spoken, listed) or not readable(match, spoken):
            continue
        if match.prepare(spoken).stands and not leads_nowhere_new(match, spoken, legal):
            yield spoken


@pytest.mark.parametrize("game", games.GAMES)
def test_whatever_the_words_can_say_is_listed_refused_or_open(game: str) -> None:
    dice = random.Random(game)
    paths = sorted(SCENES.joinpath(game).rglob("*.match"))
    for path in dice.sample(paths, min(RECORDS, len(paths))):
        match, heard = standing_in(path, dice)
        found = [] if match.standing.over else [str(spoken) for spoken in unlisted(match, heard, dice)]
        assert not found, f"{path.name}, after entry {len(match.entries)}: allowed, but not listed: {found[:5]}"
