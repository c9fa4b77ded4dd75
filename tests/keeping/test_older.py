"""Journals of every form there has been open in the newest, and rulings of older rules stand, differences named."""

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from referee import games
from referee.cli.verifying import verify
from referee.keeping.archive import Archive
from referee.keeping.journal.store import VERSION
from referee.keeping.kept import Kept
from referee.kernel.declaration import Spoken
from referee.kernel.game import BadTable
from referee.kernel.ruling import Allowed, Unreadable, event
from referee.match import admission, judged
from referee.match.account import Account
from referee.match.history import Position
from referee.match.replay import replay
from referee.record.chain import Link, chain
from referee.record.reading import parse
from tests.keeping.making import ENTRIES, FIXTURES, main, restored

CASES = [tuple(path.name.removesuffix(".sql").split(".v")) for path in sorted(FIXTURES.glob("*.sql"))]
FIRST_FORM = [game for game, version in CASES if version == "1"]
"""The games that were there when tables had their first form: a newer one has no journal of it."""


def only_match(archive: Archive) -> Kept:
    """The one match of an archive, resumed."""
    (listed,) = archive.matches()
    return archive.resume(listed.id)


def test_there_is_a_fixture_of_every_game() -> None:
    assert {game for game, _ in CASES} == set(games.GAMES)


@pytest.mark.parametrize(("game", "version"), CASES)
def test_a_journal_of_an_older_form_opens_and_the_match_goes_on(game: str, version: str, tmp_path: Path) -> None:
    archive = restored(game, int(version), tmp_path)
    assert archive.recovered is None
    kept = only_match(archive)
    assert archive.verify(kept.id) is None
    assert kept.stopped is None
    assert len(kept.match.entries) >= ENTRIES
    rows = archive.store.entries(kept.id)
    assert [entry.stands for entry in kept.match.entries] == [row.refused is None for row in rows]
    assert any(row.refused for row in rows)
    assert any(row.said == "judge undo" for row in rows)
    assert kept.declare(kept.match.legal()[0]).stands
    assert archive.verify(kept.id) is None
    archive.close()


def doctored(game: str, folder: Path, number: int, refused: str | None, more: str = "") -> Archive:
    """The fixture of a game up to an entry, which older rules had ruled otherwise; its chain is whole."""

    def doctor(db: sqlite3.Connection) -> None:
        (header,) = db.execute("SELECT header FROM match").fetchone()
        rows = db.execute("SELECT number,at,said,refused FROM entry WHERE number<=? ORDER BY number", (number,))
        links = [Link(n, at, said, None if cited is None else tuple(cited.split())) for n, at, said, cited in rows]
        links[-1] = Link(number, links[-1].at, links[-1].said, None if refused is None else (refused,))
        last = chain(parse(header + "\n\n").header, links)[-1]
        db.execute("DELETE FROM entry WHERE number>?", (number,))
        db.execute("UPDATE entry SET refused=?, detail='{}', hash=? WHERE number=?", (refused, last, number))
        db.executescript(more)

    archive = restored(game, 1, folder, doctor)
    assert archive.verify(archive.matches()[0].id) is None
    return archive


def numbers(game: str, folder: Path, *, refused: bool) -> list[int]:
    """The entries of a fixture that were refused, or stood."""
    archive = restored(game, 1, folder)
    found = [
        row.number for row in archive.store.entries(archive.matches()[0].id) if (row.refused is not None) == refused
    ]
    archive.close()
    return found


@pytest.mark.parametrize("game", FIRST_FORM)
def test_what_older_rules_refused_stays_refused_and_is_named(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    number = numbers(game, tmp_path / "whole", refused=False)[10]
    archive = doctored(game, tmp_path / "older", number, "XX-9.9")
    kept = only_match(archive)
    named = kept.differences[-1]
    assert (named.number, named.then) == (number, "refused XX-9.9")
    assert named.now != named.then
    before = kept.match.position_at(number - 1)
    assert kept.match.facts() == kept.match.facts(before)
    assert kept.declare(kept.match.legal()[0]).stands
    archive.close()
    assert verify(tmp_path / "older" / "journal.sqlite3", "en") == 0
    assert f"entry {number} ({named.said}) was refused XX-9.9; today {named.now}" in capsys.readouterr().out


@pytest.mark.parametrize("game", FIRST_FORM)
def test_what_older_rules_allowed_stands_as_played_and_is_named(game: str, tmp_path: Path) -> None:
    number = numbers(game, tmp_path / "whole", refused=True)[0]
    archive = doctored(game, tmp_path / "older", number, None)
    kept = only_match(archive)
    named = kept.differences[-1]
    assert (named.number, named.then) == (number, "allowed")
    assert named.now.startswith("refused ")
    assert len(kept.match.entries) == number
    assert kept.match.legal()
    archive.close()


def test_another_rule_cited_or_other_consequences_are_named(tmp_path: Path) -> None:
    number = numbers("force-of-will", tmp_path / "whole", refused=True)[0]
    other = """UPDATE entry SET detail='{"events": [["FW-9.8", "other"]]}' WHERE number=1"""
    archive = doctored("force-of-will", tmp_path / "older", number, "FW-9.9", other)
    first, *_, last = only_match(archive).differences
    assert (first.number, first.then) == (1, "allowed: FW-9.8 other")
    assert first.now.startswith("allowed: FW-")
    assert (last.number, last.then) == (number, "refused FW-9.9")
    assert last.now.startswith("refused FW-")
    assert last.now != last.then
    archive.close()


def test_a_fixture_is_written_for_the_game_asked_for_and_for_no_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([], tmp_path) == 2
    assert "tash-kalar" in capsys.readouterr().err
    assert main(["no-game"], tmp_path) == 2
    assert main(["arcanductor"], tmp_path) == 0
    assert [file.name for file in tmp_path.iterdir()] == [f"arcanductor.v{VERSION}.sql"]


BENCH = Path(__file__).parent.parent / "scenes" / "war-vortex-night"
EARLIER = (
    "any enter nobody card=stone deck=rest,tap,tap,root,root,skin",
    "blue enter b card=mist deck=rest,tap,tap,veil,howl,eclipse",
    "table initiative nobody=5 b=3",
    "any act nobody 2",
)


def test_what_is_called_by_a_word_of_declarations_since_an_earlier_version_opens_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Version 0.1.0 refused no seats but table and judge, and no name of a character."""
    header = parse("game: war-vortex-night\nseats: any=Aki blue=Ben\npack: bench.toml\n\n").header
    archive = Archive(tmp_path)
    with pytest.raises(BadTable, match="cannot be used as a seat"):
        archive.begin(header, BENCH)
    with monkeypatch.context() as earlier:
        earlier.setattr(admission, "require_fit", lambda header: None)
        begun = archive.begin(header, BENCH)
    for line in EARLIER:
        assert begun.declare(begun.match.read_text(line, earlier=True)).stands
    told = begun.match.facts()
    archive.close()

    archive = Archive(tmp_path)
    kept = only_match(archive)
    assert (kept.match.facts(), kept.differences, kept.stopped) == (told, [], None)
    assert kept.declare(kept.match.legal()[0]).stands
    with pytest.raises(Unreadable):
        kept.match.read_text("blue enter all card=mist deck=rest,tap,tap,veil,howl,eclipse")
    archive.close()


def test_a_record_that_an_earlier_version_ruled_reads_as_it_did(tmp_path: Path) -> None:
    lines = "\n".join(line.replace("any ", "red ") for line in EARLIER)
    header = "game: war-vortex-night\nseats: red=Aki blue=Ben\npack: bench.toml\n"
    for rules, reads in (("rules: 1\n", True), ("", False)):
        record = replace(parse(f"{header}{rules}\n{lines}\n"), path=BENCH / "made-up.match")
        replayed = replay(record)
        assert replayed.passed == reads, replayed.stopped
        archive = Archive(tmp_path / str(reads))
        assert (len(archive.import_record(record).match.entries) == len(EARLIER)) == reads
        archive.close()


def test_what_a_judge_let_stand_and_no_position_holds_today_is_named_and_the_match_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """RF-2.1: an attack by the side whose turn it is not was let stand once; it is none today (FW-7.1)."""

    def let(match: Account, position: Position, spoken: Spoken, _said: object) -> judged.Ruled:
        after = judged.after(match, position, position.state, position.bench, spoken)
        return Allowed(
            position.state, (event("RF-2.1", "stands", said=str(position.refused), because="agreed"),)
        ), after

    scenes = BENCH.parent / "force-of-will"
    header = "game: force-of-will\nseats: first=Aki second=Ben\ndecks: first=embers.toml second=gale.toml\n"
    archive = Archive(tmp_path)
    begun = archive.begin(parse(f"{header}pack: drill.toml\n\n").header, scenes)
    for line in ('judge set field.second bear because="position"', "first recover", "first main"):
        assert begun.declare(begun.match.read_text(line)).stands
    assert not begun.declare(begun.match.read_text("second attack bear first")).stands
    told = begun.match.facts()
    with monkeypatch.context() as earlier:
        earlier.setattr(judged, "_allow", let)
        assert begun.declare(begun.match.read_text('judge allow because="agreed"')).stands
    archive.close()

    archive = Archive(tmp_path)
    kept = only_match(archive)
    named = [(each.number, each.then, each.now) for each in kept.differences]
    assert (named, kept.stopped) == ([(5, "allowed", "refused RF-2.1")], None)
    assert kept.match.facts() == told
    assert kept.declare(kept.match.read_text("first end")).stands
    assert archive.verify(kept.id) is None
    archive.close()
