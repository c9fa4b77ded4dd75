"""Whatever version 0.1 acknowledged opens whole: words, names, titles and files that are refused when they come in now.

The journals under ``fixtures/first`` were written by version 0.1 itself.
"""

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee import games, resources
from referee.cli.verifying import verify
from referee.keeping.archive import Archive
from referee.keeping.kept import Kept
from referee.keeping.sealing import check_seal
from referee.record.reading import parse

FIRST = Path(__file__).parent / "fixtures" / "first"
OF_FIRST = [game for game in games.GAMES if (FIRST / f"{game}.sql").exists()]
"""The games that version 0.1 had: a newer one has no journal of it."""
ORDERS = "SELECT said, refused, at FROM entry WHERE match=? ORDER BY number"


def journal(name: str, folder: Path) -> Path:
    """A journal of version 0.1 in a folder."""
    folder.mkdir(exist_ok=True)
    db = sqlite3.connect(folder / "journal.sqlite3")
    with (FIRST / f"{name}.sql").open(encoding="utf-8", newline="") as file:
        db.executescript(file.read())
    db.commit()
    db.close()
    return folder / "journal.sqlite3"


def rows_of(file: Path) -> dict[str, list[tuple[str, str | None, str]]]:
    """What a journal has of each match, read without the program."""
    db = sqlite3.connect(file)
    found = {match: db.execute(ORDERS, (match,)).fetchall() for (match,) in db.execute("SELECT id FROM match")}
    db.close()
    return found


def opened(name: str, folder: Path) -> Iterator[Kept]:
    """Every match of a journal of version 0.1, each held against its rows: nothing of it is lost."""
    rows = rows_of(journal(name, folder))
    archive = Archive(folder)
    assert archive.recovered is None
    for match, said in rows.items():
        kept = archive.resume(match)
        assert kept.stopped is None
        assert [entry.at for entry in kept.match.entries] == [at for _, _, at in said]
        assert [entry.stands for entry in kept.match.entries] == [refused is None for _, refused, _ in said]
        assert archive.verify(match) is None
        assert check_seal(archive.export(match)) is None
        yield kept
    archive.close()


@pytest.mark.parametrize("game", OF_FIRST)
def test_free_words_of_the_judge_stand_count_and_are_told(game: str, tmp_path: Path) -> None:
    (kept,) = opened(game, tmp_path)
    first, second = kept.match.seats
    assert kept.match.facts()[f"penalties.{first}"] == "2"
    assert kept.match.facts()[f"penalties.{second}"] == "3"
    free = {entry.number: entry for entry in kept.match.entries if "=" in entry.text and entry.spoken.written}
    assert [entry.text.partition(" ")[2] for entry in free.values()] == [
        f'warn {first} "came late" infraction="deck error"',
        f"penalty {second} level=Verweis infraction=x",
        f"penalty {first} level=game-loss infraction=Betrug!",
        f"warn {second} infraction=²",
        f'penalty {second} "told twice" level=gl',
    ]
    assert kept.match.result_at(list(free)[2]).over
    told = {item.number: item.now for item in kept.differences}
    words = ("deck error", "Verweis", "Betrug!", "²", "gl")
    for (number, entry), word in zip(free.items(), words, strict=True):
        assert word in told[number]
        for language in ("en", "ja"):
            assert any(word in kept.match.voice(language).event(event) for event in entry.events)


@pytest.mark.parametrize("game", OF_FIRST)
def test_a_match_with_free_words_goes_on(game: str, tmp_path: Path) -> None:
    (kept,) = opened(game, tmp_path / "first")
    file = tmp_path / "first" / "journal.sqlite3"
    archive = Archive(file.parent)
    kept = archive.resume(kept.id)
    count = len(kept.match.entries)
    assert kept.declare(kept.match.read(["judge", "note", "we go on"])).stands
    archive.close()
    archive = Archive(file.parent)
    assert len(archive.resume(kept.id).match.entries) == count + 1
    assert archive.verify(kept.id) is None
    archive.close()
    assert verify(file, "en") == 0


def test_texts_that_no_record_can_hold_open_and_are_exported_so_that_they_are_read(tmp_path: Path) -> None:
    matches = list(opened("texts", tmp_path))
    assert len(matches) == 52
    archive = Archive(tmp_path)
    for kept in matches:
        record = parse(archive.export(kept.id))
        assert record.damage is None
        assert len(record.lines) == len(kept.match.entries)
        assert record.header.one("title") == kept.match.header.one("title")
        assert record.header.pairs("seats") == dict(kept.match.seats)
    titles = {listed.title for listed in archive.matches()}
    assert {"Table #5", "a # b", "#lead", "A\u2028B", '"q"', "a b", "x y", 'a b: c"d'} & titles == {
        "Table #5", "a # b", "#lead", "A\u2028B", '"q"', "a b", "x y",
    }  # fmt: skip
    names = {name for kept in matches for name in kept.match.seats.values()}
    assert {"Table #5", "#lead", "A\u2028B", "a b", "x y", 'a b: c"d', "\x0b", "!!"} <= names
    archive.close()


def test_a_setting_that_does_not_hold_is_left_out_and_told(tmp_path: Path) -> None:
    kept = next(kept for kept in opened("texts", tmp_path) if 'b: c"d' in kept.row.header and kept.notices)
    assert kept.notices[0].startswith("the header's 'b' does not hold any more and is left out: unknown header key 'b'")


@pytest.mark.parametrize("how", ["absolute", "above"])
def test_cards_that_a_first_match_had_elsewhere_are_read(how: str, tmp_path: Path) -> None:
    """Version 0.1 let a record name any pack; one that is named so now is refused, one that is kept opens."""
    beside, cards = tmp_path / "record", tmp_path / "cards"
    beside.mkdir()
    cards.mkdir()
    shutil.copy(resources.path("packs", "arcana-of-the-referee.toml"), cards / "mine.toml")
    name = str(cards / "mine.toml") if how == "absolute" else "../cards/mine.toml"
    file = journal("arcanductor", tmp_path / "kept")
    db = sqlite3.connect(file)
    db.execute("UPDATE match SET header = header || ?, beside = ?", (f"\npack: {name}", str(beside)))
    db.commit()
    db.close()
    archive = Archive(file.parent)
    (listed,) = archive.matches()
    kept = archive.resume(listed.id)
    assert [pack.path for pack in kept.match.opened.packs] == [cards / "mine.toml"]
    assert len(kept.match.entries) == listed.entries
    archive.close()


NO_LONGER = (
    "amber jump e5",
    "judge decree amber",
    "amber place z9",
    'judge note "open',
    "judge set score.amber many because=x",
)


@pytest.mark.parametrize("said", NO_LONGER)
@pytest.mark.parametrize("refused", [None, "TK-3.2"])
def test_what_cannot_be_read_at_all_stands_as_it_was_written_and_the_rest_follows(
    said: str, refused: str | None, tmp_path: Path
) -> None:
    """A word that a later version takes away: the entry stays, and what came after it is there."""
    file = journal("tash-kalar", tmp_path)
    db = sqlite3.connect(file)
    db.execute("UPDATE entry SET said=?, refused=? WHERE number=6", (said, refused))
    db.commit()
    db.close()
    archive = Archive(tmp_path)
    (listed,) = archive.matches()
    kept = archive.resume(listed.id)
    assert len(kept.match.entries) == listed.entries
    entry = kept.match.entries[5]
    assert (entry.text, entry.stands) == (said, refused is None)
    assert entry.after.state is kept.match.entries[4].after.state
    assert any(item.number == 6 and item.said == said for item in kept.differences)
    if refused is None:
        assert "RF-1.5" in entry.rules
    (taken_back,) = kept.match.branch(6).declare(kept.match.read(["judge", "undo"])).events
    moved_nothing = refused is not None or (said.startswith("judge") and "set" not in said)
    assert taken_back.facts["said"] == (kept.match.entries[4].text if moved_nothing else said)
    again = kept.match.branch(6).declare(kept.match.read(["judge", "allow", "because=x"]))
    assert not again.stands
    archive.close()
