"""Matches kept on disk: resumed, exported, verified; and every way a journal can be bad."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from referee.keeping.archive import Archive
from referee.keeping.journal.faults import (
    ContinuedElsewhere,
    JournalFault,
    JournalLocked,
    JournalNewer,
    JournalReadOnly,
    MatchRemoved,
)
from referee.keeping.journal.store import Store
from referee.keeping.kept import Kept
from referee.keeping.sealing import check_seal
from referee.match.replay import replay
from referee.record.reading import parse
from tests.conftest import Call


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return Archive(tmp_path)


def begun(archive: Archive, header: str) -> Kept:
    return archive.begin(parse(header).header)


def say(kept: Kept, *lines: str) -> None:
    for line in lines:
        kept.declare(kept.match.read_text(line))


PLAY = ("left add 1", "right add 9", 'judge allow because="they agreed # both"', "left undo", "judge note 'a  b'")


def test_a_match_is_resumed_as_it_was_left(archive: Archive, counting: str, tmp_path: Path) -> None:
    kept = begun(archive, counting)
    say(kept, *PLAY)
    facts = kept.match.facts()
    archive.close()
    again = Archive(tmp_path).resume(kept.id)
    assert again.match.facts() == facts
    assert [entry.text for entry in again.match.entries] == [entry.text for entry in kept.match.entries]
    assert [entry.at for entry in again.match.entries] == [entry.at for entry in kept.match.entries]
    assert again.differences == []
    say(again, "left add 2")


def test_the_list_shows_what_was_played_last_first(archive: Archive, counting: str) -> None:
    first, second = begun(archive, counting), begun(archive, counting)
    say(second, "left add 1")
    say(first, "left resign")
    listed = archive.matches()
    assert [item.id for item in listed] == [first.id, second.id]
    assert (listed[0].over, listed[0].winner, listed[0].entries) == (True, "right", 1)
    assert listed[0].seats == {"left": "Aki", "right": "Ben"}
    assert not listed[1].over


def test_the_list_marks_the_matches_that_are_not_whole(
    archive: Archive, counting: str, tmp_path: Path, call: Call
) -> None:
    whole, emptied, shortened = (begun(archive, counting) for _ in range(3))
    for each in (whole, emptied, shortened):
        say(each, *PLAY)
    file = archive.store.path
    archive.close()
    with sqlite3.connect(file) as db:
        db.execute("DELETE FROM entry WHERE match=?", (emptied.id,))
        db.execute("DELETE FROM entry WHERE match=? AND number=?", (shortened.id, len(PLAY)))
    db.close()
    archive = Archive(file.parent, name=file.name)
    assert {item.id: item.incomplete for item in archive.matches()} == {
        whole.id: False,
        emptied.id: True,
        shortened.id: True,
    }
    archive.close()
    _, out, _ = call("matches", "--journal", file)
    marked = {line.split()[0] for line in out.splitlines() if "some are missing" in line}
    assert marked == {emptied.id, shortened.id}


def test_an_export_is_a_test_and_is_imported_again(archive: Archive, counting: str, tmp_path: Path) -> None:
    elsewhere = Archive(tmp_path / "elsewhere")
    kept = begun(archive, counting)
    say(kept, *PLAY)
    text = archive.export(kept.id)
    assert replay(parse(text)).passed
    assert check_seal(text) is None
    again = elsewhere.import_record(parse(text))
    assert again.stopped is None
    assert again.match.facts() == kept.match.facts()
    assert [entry.at for entry in again.match.entries] == [entry.at for entry in kept.match.entries]


def test_a_record_opened_again_is_the_match_it_was_until_that_goes_on(archive: Archive, counting: str) -> None:
    record = parse(f"{counting}\n\nleft add 1\njudge  note 'a  b'  # as was said\nright add 2\n")
    first = archive.import_record(record)
    assert archive.import_record(record).id == first.id
    assert archive.import_record(parse(archive.export(first.id))).id == first.id
    say(first, "left add 1")
    second = archive.import_record(record)
    assert second.id != first.id
    assert len(archive.matches()) == 2


def test_a_record_with_other_times_or_refusals_is_another_match(archive: Archive, counting: str) -> None:
    first = archive.import_record(parse(f"{counting}\n\nleft add 1  # 2026-11-01T10:00:00.000+00:00\n"))
    second = archive.import_record(parse(f"{counting}\n\nleft add 1  # 2026-11-02T10:00:00.000+00:00\n"))
    third = archive.import_record(parse(f"{counting}\n\nleft add 1 !! XX-1.1\n"))
    assert len({first.id, second.id, third.id}) == 3


def test_a_removed_match_is_gone_and_nothing_more_is_entered_into_it(archive: Archive, counting: str) -> None:
    kept, other = begun(archive, counting), begun(archive, counting)
    say(kept, *PLAY)
    archive.remove(kept.id)
    assert [listed.id for listed in archive.matches()] == [other.id]
    with pytest.raises(MatchRemoved):
        say(kept, "left add 1")
    kept.close()
    assert [listed.id for listed in archive.matches()] == [other.id]
    with pytest.raises(KeyError):
        archive.remove(kept.id)


def test_a_changed_byte_anywhere_in_an_export_is_found(archive: Archive, counting: str) -> None:
    kept = begun(archive, counting)
    say(kept, *PLAY)
    text = archive.export(kept.id)
    for index in range(len(text)):
        for sign in ("x", " ", "\n"):
            changed = text[:index] + sign + text[index + 1 :]
            if changed != text:
                assert check_seal(changed) is not None, (index, sign)


def test_the_first_entry_that_does_not_fit_is_named(archive: Archive, counting: str) -> None:
    kept = begun(archive, counting)
    say(kept, "left add 1", "right add 2", "left add 3")
    fault = check_seal(archive.export(kept.id).replace("right add 2", "right add 1"))
    assert fault is not None
    assert fault.startswith("entry 2 ")


def test_a_changed_entry_of_the_journal_is_named(archive: Archive, counting: str, tmp_path: Path) -> None:
    kept = begun(archive, counting)
    say(kept, "left add 1", "right add 2", "left add 3")
    assert archive.verify(kept.id) is None
    with sqlite3.connect(tmp_path / "journal.sqlite3") as db:
        db.execute("UPDATE entry SET said='right add 1' WHERE number=2")
    assert archive.verify(kept.id) == 2
    with sqlite3.connect(tmp_path / "journal.sqlite3") as db:
        db.execute("UPDATE match SET header=replace(header, 'Aki', 'Ako')")
    assert archive.verify(kept.id) == 0


@pytest.mark.parametrize("column", ["at", "said", "refused", "detail", "hash"])
def test_one_changed_sign_anywhere_in_a_row_is_found(
    archive: Archive, counting: str, tmp_path: Path, column: str
) -> None:
    kept = begun(archive, counting)
    say(kept, "left add 1", "right add 9", "right add 2")
    with sqlite3.connect(tmp_path / "journal.sqlite3") as db:
        for number in (1, 2, 3):
            (before,) = db.execute(f"SELECT {column} FROM entry WHERE number=?", (number,)).fetchone()
            for index in range(len(before or "")):
                for sign in ("x", "7", " "):
                    changed = before[:index] + sign + before[index + 1 :]
                    if changed == before or (column == "detail" and same(changed, before)):
                        continue
                    db.execute(f"UPDATE entry SET {column}=? WHERE number=?", (changed, number))
                    db.commit()
                    try:
                        assert archive.verify(kept.id) == number, changed
                    except JournalFault as fault:
                        assert "damaged" in str(fault), fault
            db.execute(f"UPDATE entry SET {column}=? WHERE number=?", (before, number))
            db.commit()
    assert archive.verify(kept.id) is None


def same(one: str, other: str) -> bool:
    """Whether two texts are the same JSON: a blank more or less says nothing else."""
    try:
        return bool(json.loads(one) == json.loads(other))
    except ValueError:
        return False


def test_a_journal_closed_under_a_writer_tells_it_so(archive: Archive, counting: str) -> None:
    kept = begun(archive, counting)
    written, told = [], []

    def write() -> None:
        try:
            while True:
                say(kept, "judge note again")
                written.append(len(kept.match.entries))
        except JournalFault as fault:
            told.append(str(fault))

    writer = threading.Thread(target=write)
    writer.start()
    while len(written) < 5:
        time.sleep(0.001)
    archive.close()
    writer.join(timeout=10)
    assert "was closed" in told[0]
    # what was not written was not entered either
    assert len(kept.match.entries) == len(written)


def test_two_windows_never_write_two_histories(archive: Archive, counting: str, tmp_path: Path) -> None:
    kept = begun(archive, counting)
    other = Archive(tmp_path).resume(kept.id)
    say(other, "left add 3")
    with pytest.raises(ContinuedElsewhere):
        say(kept, "left add 1")
    assert kept.match.entries == []
    assert [row.said for row in archive.store.entries(kept.id)] == ["left add 3"]


def test_a_window_that_was_overtaken_says_nothing_of_the_match_in_the_list(
    archive: Archive, tmp_path: Path, call: Call
) -> None:
    kept = archive.begin(parse("game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\n\n").header)
    say(kept, "violet setup c5=amber g5=violet")
    other = Archive(tmp_path)
    ahead = other.resume(kept.id)
    say(ahead, "amber resign", "judge note one", "judge note two")
    with pytest.raises(ContinuedElsewhere):
        say(kept, "judge note behind")
    archive.leave(kept)
    (listed,) = other.matches()
    assert (listed.over, listed.winner, listed.entries) == (True, "violet", 4)
    other.leave(ahead)
    other.close()
    code, out, _ = call("verify", tmp_path / "journal.sqlite3")
    assert (code, "its summary" in out) == (0, False), out


def test_a_locked_journal_enters_nothing_and_goes_on_afterwards(counting: str, tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.store._db.execute("PRAGMA busy_timeout=10")
    kept = begun(archive, counting)
    other = sqlite3.connect(tmp_path / "journal.sqlite3", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(JournalLocked):
        say(kept, "left add 1")
    assert kept.match.entries == []
    other.execute("ROLLBACK")
    other.close()
    say(kept, "left add 1")


def test_a_journal_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    Archive(tmp_path).close()
    with sqlite3.connect(tmp_path / "journal.sqlite3") as db:
        db.execute("PRAGMA user_version=99")
    before = (tmp_path / "journal.sqlite3").read_bytes()
    with pytest.raises(JournalNewer, match="newer version"):
        Archive(tmp_path)
    assert (tmp_path / "journal.sqlite3").read_bytes() == before


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(JournalReadOnly):
        Archive(tmp_path / "file" / "below")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere; the case above stands in")
def test_a_read_only_folder_is_told(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(JournalReadOnly):
        Archive(tmp_path)


def test_a_damaged_journal_is_copied_before_what_is_readable_is_carried_over(counting: str, tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    kept = begun(archive, counting)
    for _ in range(150):
        say(kept, "left add 1", "left undo")
    archive.close()
    journal = tmp_path / "journal.sqlite3"
    data = bytearray(journal.read_bytes())
    damaged = bytes(data[: len(data) - 4096 * 2 - 100])
    journal.write_bytes(damaged)
    again = Archive(tmp_path)
    assert again.recovered is not None
    assert again.recovered.copy is not None
    assert again.recovered.copy.read_bytes() == damaged
    resumed = again.resume(kept.id)
    assert 0 < len(resumed.match.entries) < 300
    assert again.verify(kept.id) is None


def test_what_is_no_journal_at_all_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / "journal.sqlite3").write_text("this is no database, but somebody's notes" * 50)
    archive = Archive(tmp_path)
    assert archive.recovered is not None
    assert archive.recovered.copy is not None
    assert archive.recovered.copy.read_text().startswith("this is no database")
    assert archive.matches() == []


def test_files_beside_the_record_are_kept_with_the_match(archive: Archive, counting: str, tmp_path: Path) -> None:
    folder = tmp_path / "sent"
    folder.mkdir()
    pack = folder / "cards.toml"
    pack.write_text('pack = 1\nid = "c"\ntitle = "C"\ngame = "counting"\nversion = "1"\nlicence = "CC0-1.0"\n')
    header = parse(counting.replace("\n\n", "\npack: cards.toml\n\n")).header
    kept = archive.begin(header, folder)
    pack.unlink()
    assert archive.resume(kept.id).match.opened.packs[0].head.id == "c"


KILLED = """
import sys
from referee import games
games.GAMES["counting"] = "tests.counting"
from pathlib import Path
from referee.keeping.archive import Archive
from referee.record.reading import parse
from tests.conftest import Call
kept = Archive(Path(sys.argv[1])).begin(parse("game: counting\\nseats: left=A right=B\\n\\n").header)
print(kept.id, flush=True)
while True:
    for line in ("left add 1", "left undo"):
        print(kept.declare(kept.match.read_text(line)).number, flush=True)
"""


def test_a_killed_process_has_lost_nothing_it_acknowledged(counting: str, tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", KILLED, str(tmp_path)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        match = process.stdout.readline().strip()
        lines = [process.stdout.readline() for _ in range(60)]
        process.send_signal(signal.SIGKILL)
        lines += process.stdout.read().splitlines(keepends=True)
    acknowledged = max(int(line) for line in lines if line.endswith("\n"))
    archive = Archive(tmp_path)
    assert archive.recovered is None
    assert len(archive.store.entries(match)) >= acknowledged
    assert archive.verify(match) is None
    say(archive.resume(match), "judge note resumed")


def test_today_s_rules_may_rule_otherwise_and_say_where(archive: Archive, counting: str) -> None:
    generous = begun(archive, counting.replace("\n\n", "\noption: most=4\n\n"))
    say(generous, "left add 4", "right add 2")
    with sqlite3.connect(archive.store.path) as db:
        db.execute("UPDATE match SET header=replace(header, 'option: most=4', '')")
    again = archive.resume(generous.id)
    assert [(item.number, item.then, item.now) for item in again.differences] == [(1, "allowed", "refused CT-2")]
    assert again.match.facts()["total"] == "6"


def test_a_store_tells_what_it_does_not_have(tmp_path: Path) -> None:
    store = Store(tmp_path / "journal.sqlite3")
    with pytest.raises(KeyError):
        store.match("none")
    store.close()
