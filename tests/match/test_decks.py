"""Decks that break the rules are told when a match begins; lawful ones are not spoken of."""

from pathlib import Path

import pytest

from referee.match.replay import Replay, replay_file
from tests.conftest import Call

DECK = 'deck = 1\ngame = "kami-no-kijutsu"\npack = "kami-no-kijutsu"\n\n[main]\n{card} = {count}\n'
HEADER = "game: kami-no-kijutsu\nseats: south=Aki north=Ben\ndecks: south=mine.toml north=tides-and-ravens\n"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    (tmp_path / "mine.toml").write_text(DECK.format(card="lantern-bearer", count=4), encoding="utf-8")
    path = tmp_path / "some.match"
    path.write_text(f"{HEADER}\n?? unlawful.north -\n", encoding="utf-8")
    return path


def rules(replay: Replay, seat: str) -> set[str]:
    assert replay.match is not None
    return {breach.rule for breach in replay.match.unlawful[seat]}


def test_too_few_cards_and_too_many_copies_are_told(record: Path) -> None:
    replay = replay_file(record)
    assert replay.passed
    assert rules(replay, "south") == {"KK-2.1", "KK-2.2"}
    assert rules(replay, "north") == set()
    assert replay.match is not None
    assert replay.match.facts()["unlawful.south"] == "KK-2.1,KK-2.2"


@pytest.mark.parametrize(("language", "word"), [("en", "deck of Aki breaks KK-2.1"), ("ja", "KK-2.1に反しています")])
def test_the_command_line_tells_them_in_both_languages(call: Call, record: Path, language: str, word: str) -> None:
    code, out, _ = call("check", record, "--lang", language)
    assert code == 0
    told = [line for line in out.splitlines() if word in line]
    assert len(told) == 1
    assert told[0].startswith(f"{record}:3: ")
    assert ("合格 1、不合格 0" if language == "ja" else "1 passed, 0 failed") in out


def test_a_match_without_deck_lists_has_no_such_fact(tmp_path: Path) -> None:
    path = tmp_path / "bare.match"
    text = "game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\n\n?? unlawful.amber\n"
    path.write_text(text, encoding="utf-8")
    assert replay_file(path).passed
