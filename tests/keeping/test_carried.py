"""A record of a match with packs and decks of its own is written with them beside it, so that it can be opened."""

from pathlib import Path

import pytest

from referee.foreign import copied_plain, read_plain
from referee.keeping.archive import Archive
from referee.record.reading import read_record
from tests.conftest import Call

SCENES = Path(__file__).parents[1] / "scenes"
RECORD = SCENES / "kami-no-kijutsu" / "ebb.match"


@pytest.fixture
def journal(tmp_path: Path) -> tuple[Path, str]:
    """A journal with a match that has a pack and a deck of its own, whose first files are gone."""
    first = tmp_path / "first"
    first.mkdir()
    for each in RECORD.parent.glob("ebb*"):
        (first / each.name).write_bytes(each.read_bytes())
    archive = Archive(tmp_path / "data")
    kept = archive.import_record(read_record(first / RECORD.name))
    archive.close()
    for each in first.iterdir():
        each.unlink()
    return tmp_path / "data" / "journal.sqlite3", kept.id


def test_an_exported_record_can_be_checked_where_it_was_written(
    journal: tuple[Path, str], tmp_path: Path, call: Call
) -> None:
    out = tmp_path / "out" / "mine.match"
    out.parent.mkdir()
    code, _, told = call("export", journal[1], "--journal", journal[0], "--out", out)
    assert code == 0, told
    beside = sorted(each.name for each in out.parent.iterdir())
    assert "mine.match" in beside and len(beside) > 1
    assert all(name in told for name in beside if name != "mine.match")
    code, said, told = call("check", out)
    assert code == 0, (said, told)
    # once more: what is there already is the same, and nothing is said of it
    code, _, told = call("export", journal[1], "--journal", journal[0], "--out", out, "--over")
    assert (code, told) == (0, "")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_another_file_of_the_same_name_is_left_and_told(
    journal: tuple[Path, str], tmp_path: Path, call: Call, language: str
) -> None:
    name = next(each for each in sorted(RECORD.parent.glob("ebb*.toml"))).name
    other = tmp_path / name
    other.write_text("# somebody's\n", encoding="utf-8")
    code, _, told = call(
        "--lang", language, "export", journal[1], "--journal", journal[0], "--out", tmp_path / "m.match"
    )
    assert code == 0
    assert other.read_text(encoding="utf-8") == "# somebody's\n"
    assert name in told and ("was left" if language == "en" else "書き出していません") in told


@pytest.mark.skipif(not Path("/proc/self/pagemap").exists(), reason="there is no such file here")
def test_what_the_kernel_makes_up_is_no_plain_file(tmp_path: Path) -> None:
    for name in ("/proc/self/pagemap", "/proc/self/maps"):
        with pytest.raises(OSError, match="plain file"):
            read_plain(Path(name), 1000)
        with pytest.raises(OSError, match="plain file"):
            copied_plain(Path(name), tmp_path / "copy", 1000)
        assert not (tmp_path / "copy").exists()
    (tmp_path / "empty").touch()
    assert read_plain(tmp_path / "empty", 10) == b""
    copied_plain(tmp_path / "empty", tmp_path / "copy", 10)
    assert (tmp_path / "copy").stat().st_size == 0
