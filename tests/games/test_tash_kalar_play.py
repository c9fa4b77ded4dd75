"""Random matches of every mode: what is offered stands, nothing is lost, something is always possible."""

import random
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from referee.games.tash_kalar.declarations import Place
from referee.kernel.declaration import Spoken
from referee.kernel.game import rule
from referee.match.match import Match
from referee.match.opening import open_table
from referee.record.reading import read_record

DUEL = "game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\ndecks: amber=imperial violet=sylvan\n"
HIGH_FORM = "game: tash-kalar\nmode: high-form\nseats: amber=Aki violet=Ben\ndecks: amber=highland violet=sylvan\n"
MELEE = (
    "game: tash-kalar\nmode: melee\nseats: amber=Aki violet=Ben teal=Cem rose=Dana\n"
    "decks: amber=imperial violet=highland teal=sylvan rose=imperial\n"
)
THREE = (
    "game: tash-kalar\nmode: melee\nseats: amber=Aki violet=Ben teal=Cem\n"
    "decks: amber=imperial violet=highland teal=sylvan\n"
)
TEAMS = (
    "teams: amber=amber-a,amber-b violet=violet-a,violet-b\n"
    "seats: amber-a=Aki violet-a=Ben amber-b=Cem violet-b=Dana\n"
    "decks: amber-a=imperial violet-a=highland amber-b=sylvan violet-b=imperial\n"
)
TEAM_DUEL = f"game: tash-kalar\nmode: duel\n{TEAMS}"
TEAM_HIGH_FORM = f"game: tash-kalar\nmode: high-form\n{TEAMS}"
BY_HAND = (
    "game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\ndecks: amber=everfrost violet=nethervoid\n"
    "pack: tash-kalar\npack: tash-kalar-everfrost\npack: tash-kalar-nethervoid\n"
)
RECHECK = DUEL + "option: flare-recheck=yes\n"
TABLES = {
    "duel": DUEL, "high-form": HIGH_FORM, "melee-of-four": MELEE, "melee-of-three": THREE, "team-duel": TEAM_DUEL,
    "team-high-form": TEAM_HIGH_FORM, "by-hand": BY_HAND, "recheck": RECHECK,
}  # fmt: skip


def new_match(header: str) -> Match:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "header.match"
        path.write_text(header + "\n", encoding="utf-8")
        record = read_record(path)
    return Match(open_table(record.header, None), record.header)


def pieces_in_all(match: Match) -> list[tuple[int, int]]:
    """By colour the pieces on the board, in the supply and beside the board: common and heroic, legendary."""
    state = match.state
    found = []
    for colour, (common, heroic, legendary) in enumerate(state.pieces):
        small, large = state.supply[colour]
        beside = state.destroyed[colour]
        found.append(
            (
                (common | heroic).bit_count() + small + beside[0] + beside[1],
                legendary.bit_count() + large + beside[2],
            )
        )
    return found


def chosen(legal: list[Spoken], dice: random.Random) -> Spoken:
    """Anything but giving up; summonings and flares more often than their number among the many places."""
    playable = [spoken for spoken in legal if spoken.declaration.verb != "resign"]
    lively = [spoken for spoken in playable if spoken.declaration.verb in ("summon", "flare", "hand-over")]
    return dice.choice(lively if lively and dice.random() < 0.5 else playable)


def steps(match: Match, dice: random.Random, most: int) -> Iterator[tuple[list[Spoken], Any]]:
    for _ in range(most):
        legal = match.legal()
        if not legal or match.standing.over:
            return
        yield legal, match.declare(chosen(legal, dice))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("table", TABLES)
def test_random_play(table: str, seed: int) -> None:
    match = new_match(TABLES[table])
    dice = random.Random(seed)
    total = pieces_in_all(match)
    voices = [match.voice(language) for language in ("en", "ja")]
    for legal, entry in steps(match, dice, 400):
        assert entry.stands, f"offered, but refused: {entry.text} {entry.rules}"
        assert len(legal) == len(set(map(str, legal)))
        assert match.read_text(entry.text).declaration == entry.spoken.declaration if not match.standing.over else True
        assert pieces_in_all(match) == total, entry.text
        assert min(min(row) for row in match.state.supply) >= 0
        assert all(min(deck) >= 0 for deck in match.state.decks)
        for voice in voices:
            for event in entry.events:
                assert "?" not in voice.event(event), event
        assert match.standing.over or match.legal()


@pytest.mark.parametrize("table", TABLES)
def test_matches_come_to_their_end(table: str) -> None:
    """TK-8.1 to TK-8.5, TK-8.9: with beings discarded the decks run out, and everybody has one more turn."""
    match = new_match(TABLES[table])
    dice = random.Random(2)
    for _ in range(1500):
        if match.standing.over:
            break
        legal = [spoken for spoken in match.legal() if spoken.declaration.verb not in ("resign", "hand-over")]
        discards = [spoken for spoken in legal if spoken.declaration.verb == "discard"]
        assert match.declare(dice.choice(discards or legal)).stands
    standing = match.standing
    assert standing.over
    assert standing.winner
    assert standing.end_reason
    assert sorted(seat for place in standing.ranking for seat in place) == sorted(match.state.ground.colours)
    assert not match.legal()
    assert match.game.check(match.state, Spoken(match.state.ground.seats[0], Place("e5")))[0].rule == "TK-8.5"


@pytest.mark.parametrize("table", TABLES)
def test_all_that_is_offered_stands(table: str) -> None:
    """The listing is held against the rulings: none of it is refused by a check that looks again."""
    match = new_match(TABLES[table])
    dice = random.Random(5)
    for number, (legal, _) in enumerate(steps(match, dice, 160)):
        if number % 9 == 0:
            before = match.position_at(len(match.entries) - 1).state
            for spoken in dice.sample(legal, min(40, len(legal))):
                assert match.game.check(before, spoken) == (), str(spoken)


@pytest.mark.parametrize("table", TABLES)
def test_refusals_leave_the_state_and_say_why(table: str) -> None:
    match = new_match(TABLES[table])
    dice = random.Random(11)
    voices = [match.voice(language) for language in ("en", "ja")]
    pool: list[Spoken] = []
    for legal, _ in steps(match, dice, 150):
        pool += dice.sample(legal, min(8, len(legal)))
        spoken = dice.choice(pool)
        ruling = rule(match.game, match.state, spoken)
        for breach in getattr(ruling, "breaches", ()):
            for voice in voices:
                assert "?" not in voice.breach(breach), breach


@pytest.mark.parametrize("table", TABLES)
def test_what_was_refused_can_be_allowed(table: str) -> None:
    """A judge lets refused declarations stand as played: the state stays whole whatever was said."""
    match = new_match(TABLES[table])
    dice = random.Random(23)
    pool: list[Spoken] = []
    for legal, _ in steps(match, dice, 120):
        pool += dice.sample(legal, min(8, len(legal)))
        if dice.random() < 0.2:
            entry = match.declare(dice.choice(pool))
            if not entry.stands and not match.standing.over:
                match.declare(match.read(["judge", "allow", "because=test"]))
        assert match.standing.over or match.legal()
        assert min(min(row) for row in match.state.supply) >= 0
        assert len(match.facts()) > 90


@pytest.mark.parametrize("table", TABLES)
def test_facts_can_be_set_as_they_are_printed(table: str) -> None:
    """Every fact that can be set takes its own value and changes nothing by it."""
    match = new_match(TABLES[table])
    dice = random.Random(3)
    for _ in steps(match, dice, 60):
        pass
    state = match.state
    facts = match.game.facts(state)
    settable = 0
    for fact, value in facts.items():
        try:
            assert match.game.facts(match.game.set_fact(state, fact, value).state) == facts
        except ValueError:
            assert fact.split(".")[0] in ("pieces", "upgraded", "lead", "destroyed", "score", "improvise"), fact
        else:
            settable += 1
    assert settable > 75


@pytest.mark.parametrize("table", TABLES)
def test_a_judge_may_change_the_table_at_any_moment(table: str) -> None:
    """In the middle of effects too: pieces vanish, supplies run out, and the match goes on."""
    match = new_match(TABLES[table])
    dice = random.Random(17)
    colours = match.state.ground.colours
    pieces = ["-", *(f'"{colour} {rank}"' for colour in colours for rank in ("common", "heroic", "legendary"))]
    for _ in steps(match, dice, 250):
        facts = match.game.facts(match.state)
        if dice.random() < 0.3:
            taken = [fact for fact, value in facts.items() if fact.startswith("board.") and value != "-"]
            some = [fact for fact in facts if fact.startswith("board.")]
            fact = dice.choice(taken if taken and dice.random() < 0.6 else some)
            match.declare(match.read_text(f"judge set {fact} {dice.choice(pieces)} because=fuzz"))
        if dice.random() < 0.1:
            fact = dice.choice([fact for fact in facts if fact.startswith(("supply.", "hand."))])
            match.declare(match.read_text(f"judge set {fact} {dice.randrange(4)} because=fuzz"))
        assert match.standing.over or match.legal()
        assert match.scene().places
        assert min(min(row) for row in match.state.supply) >= 0
