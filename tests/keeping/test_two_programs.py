"""Two programs on one match: whatever they do, there is one history, and who came too late is told."""

import subprocess
import sys
from pathlib import Path

from referee.keeping.archive import Archive
from tests.playing import first_sample, header_of

PROGRAM = """
import sys
from pathlib import Path
from referee.keeping.journal.faults import ContinuedElsewhere, JournalLocked
from referee.keeping.archive import Archive
archive = Archive(Path(sys.argv[1]))
kept = archive.resume(sys.argv[2])
print("ready", flush=True)
sys.stdin.readline()
done = 0
for step in range(200):
    try:
        entry = kept.declare(kept.match.read(["judge", "note", f"{sys.argv[3]} {step}"]))
    except JournalLocked:
        continue
    except ContinuedElsewhere as fault:
        assert "has gone on in another window" in str(fault)
        assert len(kept.match.entries) == done
        print("told", flush=True)
        break
    done = entry.number
    print(entry.number, entry.text, flush=True)
"""


def test_two_programs_on_one_match_write_one_history(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    kept = archive.begin(*header_of(first_sample("arcanductor")))
    archive.close()
    both = [
        subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(tmp_path), kept.id, name],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        for name in ("one", "two")
    ]  # fmt: skip
    for process in both:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in both:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    said = [process.communicate(timeout=60)[0].splitlines() for process in both]
    assert [process.returncode for process in both] == [0, 0]
    assert sum(lines[-1] == "told" for lines in said) == 1, "one of them comes too late and is told"
    acknowledged = dict(line.split(" ", 1) for lines in said for line in lines if line != "told")
    again = Archive(tmp_path)
    rows = {str(row.number): row.said for row in again.store.entries(kept.id)}
    assert rows == acknowledged
    assert again.verify(kept.id) is None
    assert len(again.resume(kept.id).match.entries) == len(rows)
    again.close()
