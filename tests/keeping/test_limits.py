"""What strangers wrote is read under limits: too much work and too much memory are told, and a stop stops."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from referee import first_reading, resources
from referee.keeping import trial
from referee.limits import MIB, Exceeded, Limits, held
from referee.match import replay
from referee.packs import files
from referee.workshop.decking import DeckDraft
from referee.workshop.document import PackDocument

HEADER = "game: arcanductor\nseats: south=Aki north=Ben\n"
WORDS = "import sys\nfrom referee.packs import files\nfrom referee.first_reading import carry_out\n"
GREEDY = "files.look_over = lambda text: None\n"
"""As if the look before the reading had overlooked something."""


def record_with(pack: str, folder: Path) -> Path:
    """A record that names a pack of this text."""
    (folder / "cards.toml").write_text(pack, encoding="utf-8")
    record = folder / "a.match"
    record.write_text(f"{HEADER}pack: cards.toml\n\nsouth end\n", encoding="utf-8")
    return record


DEEP = "pack = 1\n" + "a." * 20_000 + "a = 1\n"
"""Forty kilobytes for which the reader of TOML needs a gigabyte."""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limits")
def test_a_process_that_reads_is_held_to_its_memory(tmp_path: Path) -> None:
    record = record_with(DEEP, tmp_path)
    code = f"{WORDS}{GREEDY}sys.exit(carry_out(['record', '60', '{100 * MIB}', {str(record)!r}]))"
    assert subprocess.run([sys.executable, "-c", code], timeout=120, check=False).returncode == trial.MEMORY


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limits")
def test_a_process_that_reads_is_held_to_its_time(tmp_path: Path) -> None:
    record = record_with("", tmp_path)
    endless = "import referee.match.replay as r\ndef on(*_):\n    while True: pass\nr.open_table = on\n"
    code = f"{WORDS}{endless}sys.exit(carry_out(['record', '0.2', '{MIB * 500}', {str(record)!r}]))"
    assert subprocess.run([sys.executable, "-c", code], timeout=120, check=False).returncode == trial.TIME


def test_a_sound_record_and_a_faulty_one_come_through(tmp_path: Path) -> None:
    trial.tried("record", record_with("no toml", tmp_path))
    trial.tried("record", tmp_path / "none.match")
    trial.tried("table", tmp_path, HEADER + "pack: cards.toml")
    trial.tried("table", tmp_path, HEADER)


@pytest.mark.parametrize("kind", ["record", "seal", "pack", "draft", "deck"])
@pytest.mark.parametrize("text", ["", "\ufeff", "no toml", "deck = 1\n", 'pack = 1\ngame = "chess"\n', '"', "\0"])
def test_a_fault_of_a_file_is_no_end_of_its_reader(kind: str, text: str, tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text(text, encoding="utf-8")
    first_reading.READERS[kind](file)


@pytest.mark.parametrize("name", [*resources.names("packs", ".toml"), *resources.names("decks", ".toml")])
def test_what_comes_with_us_is_read_to_its_end(name: str) -> None:
    """The process that reads first reads as the window does: each file is a sound one of its kind."""
    kind = "pack" if name in resources.names("packs", ".toml") else "deck"
    path = resources.path(f"{kind}s", name)
    first_reading.READERS[kind](path)
    if kind == "deck":
        assert DeckDraft.open(path).breaches() == ()
    else:
        assert PackDocument.open(path).count > 0


def test_what_takes_too_much_is_told(tmp_path: Path) -> None:
    record = record_with("", tmp_path)
    with pytest.raises(trial.Unread, match=r"more than 0\.001 seconds of work"):
        trial.tried("record", record, limits=Limits(seconds=0.001))


def test_a_process_that_ends_by_itself_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial.about, "words_to_start", lambda: [sys.executable, "-c", "import os; os.abort()"])
    with pytest.raises(trial.Unread, match="its reader ended"):
        trial.tried("record", tmp_path / "a.match")


def test_a_stop_ends_the_process_that_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mark = tmp_path / "pid"
    hangs = f"import os, time; open({str(mark)!r}, 'w').write(str(os.getpid()) + ' '); time.sleep(600)"
    monkeypatch.setattr(trial.about, "words_to_start", lambda: [sys.executable, "-c", hangs])

    def stop() -> None:
        if mark.exists() and " " in mark.read_text():
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        trial.tried("record", tmp_path / "a.match", watch=stop)
    with pytest.raises(ProcessLookupError):
        os.kill(int(mark.read_text()), 0)


def test_the_child_is_this_program_wherever_it_is_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder called referee where the program happens to be started is not run."""
    (tmp_path / "referee").mkdir()
    (tmp_path / "referee" / "__init__.py").write_text("raise SystemExit(99)", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    trial.tried("record", tmp_path / "none.match")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limits")
def test_a_command_is_held_to_time_and_memory_and_is_free_again_afterwards() -> None:
    def forever() -> None:
        while True:
            pass

    with pytest.raises(Exceeded, match="seconds of work"), held(Limits(seconds=0.05)):
        forever()
    with pytest.raises(Exceeded, match="MiB of memory"), held(Limits(memory=50 * MIB)):
        bytearray(500 * MIB)
    assert len(bytearray(60 * MIB)) == 60 * MIB


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limits")
def test_a_command_tells_the_file_that_takes_too_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from referee.cli import checking, reading

    monkeypatch.setattr(files, "look_over", lambda text: None)
    monkeypatch.setattr(reading, "held", lambda: held(Limits(memory=100 * MIB)))
    greedy = record_with(DEEP, tmp_path)
    sound = tmp_path / "b.match"
    sound.write_text(f"{HEADER}\nsouth significator the-sun\n", encoding="utf-8")
    assert checking.check([greedy, sound], "en") == 2
    counted, told = capsys.readouterr()
    assert f"{greedy}:" in told
    assert "it takes more than 100 MiB of memory: it is not read" in told
    assert "1 passed, 1 failed" in counted


def test_a_lack_of_memory_is_no_fault_of_a_ruling(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def hungry(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(replay.Match, "prepare", hungry)
    record = tmp_path / "a.match"
    record.write_text(f"{HEADER}\nsouth significator the-sun\n", encoding="utf-8")
    with pytest.raises(MemoryError):
        replay.replay_file(record)


def test_no_thread_is_left_behind(tmp_path: Path) -> None:
    before = threading.active_count()
    trial.tried("record", tmp_path / "none.match")
    assert threading.active_count() == before
