"""A PIN for a match and what needs it (RF-2.12), registered decks (RF-8.1)."""

from pathlib import Path

import pytest

from referee import games
from referee.judge import roles
from referee.judge.registering import difference, mark_of
from referee.kernel.game import BadTable, Deck
from referee.match.match import Match
from referee.match.next_game import next_header
from referee.match.opening import open_table
from referee.record.model import Header, Setting
from referee.record.reading import parse
from tests.conftest import Call
from tests.match.test_coming_out import say
from tests.playing import first_sample, header_of


def test_a_pin_is_kept_as_a_mark_only() -> None:
    mark = roles.pin_mark("4711")
    assert "4711" not in mark
    assert roles.is_mark(mark)
    assert roles.fits("4711", mark)
    assert not roles.fits("4712", mark)
    assert not roles.fits("4711", "4711")
    assert roles.pin_mark("4711") != mark
    with pytest.raises(ValueError, match="at least 4"):
        roles.pin_mark("471")


def test_a_header_never_holds_the_pin_itself(counting: str) -> None:
    header = parse(counting.rstrip() + "\npin: 4711\n\n").header
    with pytest.raises(BadTable, match="never the PIN"):
        open_table(header, Path())


@pytest.mark.parametrize(
    ("line", "called", "confirmed", "needs"),
    [
        ("judge set total 3 because=x", False, False, True),
        ("judge allow because=x", False, False, True),
        ("judge penalty left", False, False, True),
        ("judge warn left", False, False, True),
        ("judge withdraw 1 because=x", False, False, True),
        ("judge appeal 1 upheld because=x", False, False, True),
        ("judge decide draw", False, False, True),
        ("judge confirm left", False, True, True),
        ("judge undo", False, False, True),
        ("judge extend 3 because=x", False, False, True),
        ("judge flag left", False, False, True),
        ("judge clock time", False, False, True),
        ("judge clock start", False, False, False),
        ("judge clock pause", True, False, False),
        ("judge clock resume", False, False, False),
        ("judge clock resume", True, False, True),
        ("judge note x", False, False, False),
        ("left add 1", False, False, False),
        ("left undo", False, False, False),
        ("left undo with=right", False, True, True),
        ("left redo", False, True, True),
        ("left confirm", False, False, False),
    ],
)
def test_what_needs_the_pin(match: Match, line: str, called: bool, confirmed: bool, needs: bool) -> None:
    assert roles.needs_pin(match.read_text(line), called=called, confirmed=confirmed) is needs


def test_a_mark_is_of_the_cards_and_not_of_where_they_lie() -> None:
    list_of = Deck({"main": {"a": 4, "b": 2}, "sideboard": {"c": 3}}, {"ruler": "r"})
    sided = Deck({"sideboard": {"b": 2, "c": 1}, "main": {"a": 4, "c": 2}}, {"ruler": "r"})
    other = Deck({"main": {"a": 3, "b": 3}, "sideboard": {"c": 3}}, {"ruler": "r"})
    assert mark_of(list_of) == mark_of(sided)
    assert mark_of(list_of) != mark_of(other)
    assert difference(list_of, other) == {"a": -1, "b": 1}


def written(folder: Path, name: str, more: str = "") -> str:
    """A copy of a lawful deck beside the record, with cards in a sideboard."""
    lines = Path("resources/decks/two-thrones-ember.toml").read_text(encoding="utf-8")
    (folder / name).write_text(lines + more, encoding="utf-8")
    return name


def opened(folder: Path, registered: str, deck: str) -> Match:
    text = f"game: force-of-will\nseats: first=A second=B\ndecks: first={deck} second=two-thrones-tide\n"
    header: Header = parse(f"{text}registered: {registered}\nbest-of: 3\n\n").header
    return Match(open_table(header, folder), header)


def test_a_match_begins_only_with_the_deck_registered(tmp_path: Path, call: Call) -> None:
    listed = written(tmp_path, "list.toml")
    code, out, _ = call("deck", "mark", tmp_path / listed)
    assert code == 0
    mark = out.strip().rpartition(" ")[2]
    opened(tmp_path, f"first={mark}", listed)
    opened(tmp_path, f"first={listed}", listed)
    other = written(tmp_path, "other.toml", "\n[sideboard]\nspark-runner = 1\n")
    for registered in (mark, listed):
        with pytest.raises(BadTable, match="the deck of first is not the one registered"):
            opened(tmp_path, f"first={registered}", other)
    with pytest.raises(BadTable, match=r"spark-runner \+1"):
        opened(tmp_path, f"first={listed}", other)
    with pytest.raises(BadTable, match="no such file"):
        opened(tmp_path, "first=gone.toml", listed)
    with pytest.raises(BadTable, match="a deck for 'third', which is no seat"):
        opened(tmp_path, f"third={mark}", listed)


@pytest.mark.parametrize("game", [game for game in games.GAMES if games.find(game).decks != "file"])
def test_a_list_is_not_registered_where_a_game_has_none(game: str) -> None:
    header = header_of(first_sample(game))[0]
    seat = next(iter(header.pairs("seats")))
    registered = Header((*header.settings, Setting("registered", f"{seat}=0123456789abcdef01234567", 0, 0)))
    with pytest.raises(BadTable, match=f"registered for {seat}, and this game has no deck lists") as fault:
        open_table(registered, None)
    assert [key for key, _ in fault.value.faults] == ["registered"]


def test_registration_and_changed_decks_go_with_their_players(tmp_path: Path) -> None:
    listed = written(tmp_path, "list.toml")
    match = opened(tmp_path, f"first={listed}", listed)
    say(match, "judge decide win second of=game")
    header = next_header(match, begins="second", decks={"second": "two-thrones-ember"})
    assert header.pairs("seats") == {"first": "B", "second": "A"}
    assert header.pairs("decks") == {"first": "two-thrones-ember", "second": listed}
    assert header.pairs("registered") == {"second": listed}
