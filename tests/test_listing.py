"""Listing and ruling agree: what is listed is allowed, and what was listed once is listed whenever it is allowed."""

import random
from typing import Any

import pytest

from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Unreadable
from referee.match.match import Match
from tests.openness import left_open
from tests.playing import choices, fresh
from tests.test_every_game import CASES

STEPS = 80


def positions(sample: Any, seed: int) -> list[tuple[Match, list[Spoken]]]:
    """The positions of a random match, each as a match that stands there, with what is listed."""
    match, dice, found = fresh(sample), random.Random(seed), []
    for _ in range(STEPS):
        legal = match.legal()
        found.append((match.branch(len(match.entries)), legal))
        spoken = choices(match, dice)
        if spoken is None:
            break
        match.declare(spoken)
    return found


@pytest.mark.parametrize(("sample", "seed"), CASES)
def test_the_listing_is_what_the_ruling_allows(sample: Any, seed: int) -> None:
    dice = random.Random(seed)
    found = positions(sample, seed)
    pool = sorted({spoken for _, legal in found for spoken in legal}, key=str)
    said = 0
    for match, legal in found:
        listed = set(legal)
        assert len(listed) == len(legal), "listed twice"
        for spoken in dice.sample(legal, min(30, len(legal))):
            assert not match.game.check(match.state, spoken), f"listed, but refused: {spoken}"
        for spoken in dice.sample(pool, min(60, len(pool))):
            if not readable(match, spoken):
                continue
            allowed = not match.game.check(match.state, spoken)
            said += allowed
            if spoken in listed:
                assert allowed, f"listed, but refused: {spoken}"
            elif allowed and not left_open(match, spoken, listed):
                assert leads_nowhere_new(match, spoken, legal), f"allowed, but not listed: {spoken}"
    assert said


def readable(match: Match, spoken: Spoken) -> bool:
    """Whether what it names is on the table."""
    try:
        return match.read_text(str(spoken)) == spoken
    except Unreadable:
        return False


def leads_nowhere_new(match: Match, spoken: Spoken, legal: list[Spoken]) -> bool:
    """Whether it changes nothing, or no more than what is listed: it says what need not be said."""
    after = match.prepare(spoken).after.state
    alike = (said for said in legal if said.actor == spoken.actor)
    return after == match.state or any(match.prepare(said).after.state == after for said in alike)


@pytest.mark.parametrize(("sample", "seed"), CASES)
def test_nothing_is_listed_once_it_is_over(sample: Any, seed: int) -> None:
    match, dice = fresh(sample), random.Random(seed)
    while not match.standing.over:
        legal = match.legal()
        giving_up = [spoken for spoken in legal if spoken.declaration.verb == "resign"]
        match.declare(giving_up[0] if giving_up else dice.choice(legal))
        assert len(match.entries) < 1_000
    assert match.legal() == []
