"""What is told is told under its rule, and what counts is counted as the facts say."""

from dataclasses import replace

import pytest

from referee import games
from referee.kernel.ruling import Event
from referee.match.match import Match
from referee.match.replay import replay_file
from referee.rulebook import book
from referee.rulebook.voice import Voice
from tests.events_of import faults_between, miscounted, said_badly, shared, under_other_rules
from tests.playing import first_sample


@pytest.mark.parametrize("game", games.GAMES)
def test_a_sentence_that_rules_share_is_told_under_those_alone(game: str) -> None:
    """A sentence of a rule's own is held to that rule by ``tests.lacking``: under another it has no key."""
    found = [*under_other_rules(game)]
    assert not found, "\n".join(found)
    assert "" not in shared(game), "an event has a sentence: what was told, not only under which rule"


@pytest.mark.parametrize("game", games.GAMES)
def test_events_that_count_name_a_fact_and_add_up_to_what_became_of_it(game: str) -> None:
    assert not miscounted(game), "\n".join(miscounted(game))


@pytest.mark.parametrize("game", games.GAMES)
def test_what_is_told_fits_the_way_in_which_its_sentence_says_it(game: str) -> None:
    assert not said_badly(game), "\n".join(said_badly(game))


def test_a_value_that_does_not_fit_its_way_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    match = replay_file(first_sample("tash-kalar")).match
    assert match is not None
    of = book.load("tash-kalar")
    badly = {**of.says, "TK-3.1.next": {"en": "{seat:signed}", "ja": "{seat:signed}"}}
    monkeypatch.setattr("tests.events_of.played", lambda game: (("it", match),))
    monkeypatch.setattr(Match, "voice", lambda self, language: Voice(replace(of, says=badly), language))
    found = said_badly.__wrapped__("tash-kalar")
    assert found
    assert all("'signed'" in each for each in found)


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        ({"fact": "life.red", "by": -2}, ""),
        ({"fact": "lives.red", "by": -2}, "no such fact"),
        ({"fact": "life.red"}, "without by="),
        ({"fact": "life.red", "by": 2}, "5 became 3, and the events count +2"),
        ({"fact": "life.blue", "by": -2}, "4 became 4, and the events count -2"),
        ({"seat": "red"}, ""),
    ],
)
def test_an_event_that_counts_wrongly_is_found(told: dict[str, object], fault: str) -> None:
    before, after = {"life.red": "5", "life.blue": "4"}, {"life.red": "3", "life.blue": "4"}
    found = [*faults_between(before, [Event("XX-1.1", "lost", told)], after)]
    assert len(found) == bool(fault)
    assert all(fault in each for each in found)
