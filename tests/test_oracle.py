"""All words of all verbs against the check, in positions that records stand at: what is allowed is listed, or open."""

import random
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod
from pathlib import Path

import pytest

from referee import games
from referee.kernel.declaration import Slot, Spoken, slots_of
from referee.kernel.ruling import Unreadable
from referee.match.match import Match
from referee.match.opening import open_table
from referee.record.model import Said
from referee.record.reading import read_record
from tests.openness import AT_ANY_TIME, left_open
from tests.test_listing import leads_nowhere_new, readable
from tests.test_scenes import SCENES

RECORDS = 12
"""So many records of each game are gone into, each at one of its positions."""
MOST = 120
"""Of more declarations of a verb than these so many are said, drawn by lot."""
MANY = 600
"""So many at most of what says no more than it must, and of any one kind."""
LOOKED_AT, SELDOM = 6, 10
"""So often a verb is looked at wherever records say it, and then one time in so many."""
OTHERS = 40
"""So many names of what no fact tells are said besides."""
HALVED = 40
"""So many positions of each game are listed by half."""
SURELY = 1 / 4
"""More than this part of them is noticed, whichever positions they are: of twelve it was four to nine."""
AS_WELL = {"war-vortex-night": {"initiative"}, "force-of-will": {"mill", "remove", "flip-rune"}}
"""What may be left unlisted: all dice at once are said one by one, of an empty deck nothing is milled, and what is
removed out of a graveyard, or turned face down, is listed as put."""
NUMBERS = ("-1", "0", "1", "2", "3", "4", "5")


@dataclass(frozen=True)
class Position:
    """A match that stands at some line of a record, and all that is said or listed somewhere in that record."""

    match: Match
    heard: frozenset[Spoken]


def standing_in(path: Path, at: int | None, dice: random.Random) -> Position:
    """The position after so many declarations of a record, else after any number of them."""
    record = read_record(path)
    match = Match(open_table(record.header, path.parent), record.header)
    lines = [line for line in record.lines if isinstance(line, Said)]
    stops, heard, there = dice.randint(0, len(lines)) if at is None else at, set[Spoken](), match
    for number, line in enumerate(lines):
        if number == stops:
            there = match.branch(len(match.entries))
        spoken = match.read([word.text for word in line.words])
        heard.add(spoken)
        if number % 3 == 0 or number == stops:
            heard.update(match.legal())
        match.declare(spoken)
    return Position(there if stops < len(lines) else match, frozenset(heard | {*match.legal()}))


def near(names: Sequence[str], there: Collection[str], dice: random.Random) -> list[str]:
    """The names of what is there, and some of what is not: an empty square, a card that nobody has seen."""
    here = [name for name in names if name in there or "#" in name]
    others = sorted(set(names) - set(here))
    return here + dice.sample(others, min(OTHERS, len(others)))


def values(
    slot: Slot, match: Match, known: Collection[object], there: Collection[str], dice: random.Random
) -> list[object]:
    """All that a slot can say: what was heard in it, every choice, the names of what is there, small numbers."""
    found, kind, names = dict.fromkeys(known), slot.kind, match.names()
    if not slot.needed:
        found[slot.default] = None
    words = kind.choices or near(names.get(kind.names, ()), there, dice) or NUMBERS
    for word in [*words, "?"] if kind.takes == "word" else ():
        try:
            found[kind.read(word, names)] = None
        except Unreadable:
            continue
    return [*found]


def drawn(
    slots: Sequence[Slot], words: Sequence[Sequence[object]], dice: random.Random
) -> Iterator[tuple[object, ...]]:
    """What can be said in the slots of a verb: as little as may be, and any words, as often with few as with many."""
    least = [said if slot.needed else [slot.default] for slot, said in zip(slots, words, strict=True)]
    few = prod(map(len, least)) <= MANY
    yield from product(*least) if few else (tuple(map(dice.choice, least)) for _ in range(MANY))
    for _ in range(MOST if all(words) else 0):
        often = dice.random()
        yield tuple(
            dice.choice(said) if slot.needed or dice.random() < often else slot.default
            for slot, said in zip(slots, words, strict=True)
        )


def everything(here: Position, dice: random.Random) -> Iterator[Spoken]:
    """Every declaration that the words make, or many of them: heard ones, one word of them changed, any words."""
    match = here.match
    there = {part for pair in match.facts().items() for text in pair for part in re.split(r"[,. =:]", text)}
    # whoever can do more is asked more often
    asked = [*match.seats, "table", *(said.actor for said in match.legal())]
    by_verb = defaultdict[str, list[Spoken]](list)
    for spoken in sorted(here.heard, key=str):
        if type(spoken.declaration) is match.game.verbs.get(spoken.declaration.verb):
            by_verb[spoken.declaration.verb].append(spoken)
    for verb, kind in match.game.verbs.items():
        heard, slots = by_verb[verb], slots_of(kind)
        known = [dict.fromkeys(getattr(each.declaration, slot.field) for each in heard) for slot in slots]
        words = [values(slot, match, said, there, dice) for slot, said in zip(slots, known, strict=True)]
        changed = [
            replace(each, declaration=replace(each.declaration, **{slot.field: word}))
            for each in dice.sample(heard, min(4, len(heard)))
            for slot, said in zip(slots, words, strict=True)
            for word in said
        ]
        said_anew = [*dict.fromkeys(drawn(slots, words, dice))]
        anew = [Spoken(dice.choice(asked), kind(*said)) for said in said_anew]
        if len(said_anew) <= MOST:
            anew = [Spoken(actor, kind(*said)) for said in said_anew for actor in dict.fromkeys(asked)]
        for said in (heard, changed, anew):
            yield from dice.sample(said, min(MANY, len(said)))


def unlisted(here: Position, legal: Collection[Spoken], dice: random.Random) -> Iterator[Spoken]:
    """What the check allows although no such listing has it, does something of its own, and is not said to be open."""
    match, listed = here.match, set(legal)
    reached = defaultdict[str, list[object]](lambda: [match.state])
    for said in listed:
        reached[said.actor].append(match.prepare(said).after.state)
    for spoken in dict.fromkeys(everything(here, dice)):
        if spoken in listed or left_open(match, spoken, listed) or not readable(match, spoken):
            continue
        if match.game.check(match.state, spoken):
            continue
        # what changes no more than what is listed says what need not be said
        if match.prepare(spoken).after.state not in reached[spoken.actor]:
            yield spoken


@pytest.mark.parametrize("game", games.GAMES)
def test_whatever_the_words_can_say_is_listed_refused_or_open(game: str) -> None:
    dice = random.Random(game)
    paths = sorted(SCENES.joinpath(game).rglob("*.match"))
    for path in dice.sample(paths, min(RECORDS, len(paths))):
        here = standing_in(path, None, dice)
        found = [] if here.match.standing.over else [str(spoken) for spoken in unlisted(here, here.match.legal(), dice)]
        assert not found, f"{path.name}, after entry {len(here.match.entries)}: allowed, but not listed: {found[:5]}"


def at_least(here: Position, dice: random.Random) -> Iterator[Spoken]:
    """What is said with no word more than it must: all of it, or so much of a verb drawn by lot."""
    match = here.match
    there = {part for pair in match.facts().items() for text in pair for part in re.split(r"[,. =:]", text)}
    for kind in match.game.verbs.values():
        slots = slots_of(kind)
        known = dict.fromkeys(
            said.declaration for said in sorted(here.heard, key=str) if type(said.declaration) is kind
        )
        words = [
            values(slot, match, dict.fromkeys(getattr(said, slot.field) for said in known), there, dice)
            if slot.needed
            else [slot.default]
            for slot in slots
        ]
        few = prod(map(len, words)) <= MOST
        every = product(*words) if few else (tuple(map(dice.choice, words)) for _ in range(MOST if all(words) else 0))
        yield from (Spoken(actor, kind(*said)) for said in every for actor in (*match.seats, "table"))


def leaves_out(spoken: Spoken, said: Spoken) -> bool:
    """Whether it says what is listed with words left out that need not be said."""
    if (spoken.actor, type(spoken.declaration)) != (said.actor, type(said.declaration)):
        return False
    slots = slots_of(type(said.declaration))
    words = [(slot, getattr(spoken.declaration, slot.field), getattr(said.declaration, slot.field)) for slot in slots]
    # None is a word, too, that says nothing: ``?`` for an amount that the card says
    return all(one == other or one is None or (one == slot.default and not slot.needed) for slot, one, other in words)


def of_that_name(match: Match, spoken: Spoken, said: Spoken) -> bool:
    """Whether it means the one listed with its number: the one of that name that is left, once others are chosen."""
    if (spoken.actor, type(spoken.declaration)) != (said.actor, type(said.declaration)):
        return False
    pairs = [
        (getattr(spoken.declaration, slot.field), getattr(said.declaration, slot.field))
        for slot in slots_of(type(said.declaration))
    ]
    if not all(one == other or (isinstance(other, str) and one == other.partition("#")[0]) for one, other in pairs):
        return False
    return match.prepare(spoken).after.state == match.prepare(said).after.state


@pytest.mark.parametrize("game", games.GAMES)
def test_what_needs_no_more_words_is_listed_though_it_comes_to_nothing_new(game: str) -> None:
    dice, allowed = random.Random(game), Counter[str]()
    paths = sorted(SCENES.joinpath(game).rglob("*.match"))
    for path in dice.sample(paths, min(RECORDS, len(paths))):
        here = standing_in(path, None, dice)
        legal = here.match.legal()
        listed = set(legal)
        for spoken in [] if here.match.standing.over else dict.fromkeys(at_least(here, dice)):
            if not readable(here.match, spoken) or not here.match.prepare(spoken).stands:
                continue
            allowed[spoken.declaration.verb] += 1
            found = spoken in listed or left_open(here.match, spoken, listed)
            found = found or any(leaves_out(spoken, said) or of_that_name(here.match, spoken, said) for said in legal)
            assert found, f"{path.name}: not listed: {spoken}"
    assert allowed


def said_in(game: str, dice: random.Random) -> Iterator[tuple[Match, Spoken, str]]:
    """Positions that records come to, with what is said there and allowed, and where: each verb of the game often."""
    said_of = Counter[str]()
    for path in sorted(SCENES.joinpath(game).rglob("*.match")):
        record = read_record(path)
        match = Match(open_table(record.header, path.parent), record.header)
        for line in record.lines:
            if not isinstance(line, Said):
                continue
            spoken = match.read([word.text for word in line.words])
            verb = spoken.declaration.verb
            own = type(spoken.declaration) is match.game.verbs.get(verb)
            if own and (said_of[verb] < LOOKED_AT or not dice.randrange(SELDOM)) and match.prepare(spoken).stands:
                said_of[verb] += 1
                yield match, spoken, f"{path.name}:{line.line}"
            match.declare(spoken)
    unsaid = set(match.game.verbs) - set(said_of)
    # of a game with few verbs one is more than a tenth
    assert len(unsaid) <= 1 or len(unsaid) < 0.1 * len(match.game.verbs), sorted(unsaid)


def listed_or_open(match: Match, spoken: Spoken, legal: Sequence[Spoken]) -> bool:
    """Whether a listing has what is allowed, has what comes to the same, or leaves it open."""
    listed = spoken in legal or left_open(match, spoken, set(legal))
    return listed or leads_nowhere_new(match, spoken, [*legal])


@pytest.mark.parametrize("game", games.GAMES)
def test_whatever_records_say_and_is_allowed_was_listed_or_open(game: str) -> None:
    for match, spoken, where in said_in(game, random.Random(game)):
        assert listed_or_open(match, spoken, match.legal()), f"{where}: allowed, but not listed: {spoken}"


@pytest.mark.parametrize("game", games.GAMES)
def test_a_verb_that_no_listing_has_is_noticed(game: str) -> None:
    noticed = dict[str, bool]()
    for match, spoken, _ in said_in(game, random.Random(game)):
        legal, verb = match.legal(), spoken.declaration.verb
        # what players carry out by hand is open altogether
        if (
            noticed.get(verb)
            or verb in AT_ANY_TIME.get(game, ())
            or any(one.declaration.verb == "done" for one in legal)
        ):
            continue
        noticed[verb] = not listed_or_open(match, spoken, [one for one in legal if one.declaration.verb != verb])
    assert {verb for verb, was in noticed.items() if not was} <= AS_WELL.get(game, set())


def places(paths: Sequence[Path], dice: random.Random) -> Iterator[tuple[Path, int | None]]:
    """Records, each to be gone into anywhere; behind them all records at their beginnings, for a game whose few
    records stood where little is listed."""
    for path in dice.sample(paths, min(HALVED, len(paths))):
        yield path, None
    yield from ((path, 0) for path in paths)


@pytest.mark.parametrize("game", games.GAMES)
def test_a_listing_that_lacks_half_of_a_verb_is_noticed(game: str) -> None:
    dice, tried, noticed = random.Random(game), 0, 0
    paths = sorted(SCENES.joinpath(game).rglob("*.match"))
    for path, at in places(paths, dice):
        if at is not None and tried:
            break
        here = standing_in(path, at, dice)
        legal = here.match.legal()
        for verb, times in Counter(said.declaration.verb for said in legal).items():
            if times < 4 or any(said.declaration.verb == "done" for said in legal):
                continue
            gone = {said for said in legal[::2] if said.declaration.verb == verb}
            without = [said for said in legal if said not in gone]
            here = replace(here, heard=here.heard - gone)
            tried += 1
            noticed += any(said in gone for said in unlisted(here, without, dice))
    assert tried
    assert noticed > tried * SURELY
