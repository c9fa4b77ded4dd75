"""Files of ours are put in their place whole: whatever stood beside them, whoever else writes there at once."""

import multiprocessing
import os
import threading
from pathlib import Path

import pytest

from referee.placing import placed, written

LETTERS = b"abcdefgh"
SIZE = 200_000


def many(file: str, letter: int) -> None:
    for _ in range(40):
        written(Path(file), bytes([letter]) * SIZE)


@pytest.mark.parametrize("kind", [threading.Thread, multiprocessing.get_context("spawn").Process])
def test_of_several_who_write_at_once_one_is_there_and_whole(tmp_path: Path, kind: type[threading.Thread]) -> None:
    file = tmp_path / "settings.json"
    written(file, LETTERS[:1] * SIZE)
    writers = [kind(target=many, args=(str(file), letter)) for letter in LETTERS[:4]]
    for writer in writers:
        writer.start()
    while any(writer.is_alive() for writer in writers):
        found = file.read_bytes()
        assert len(found) == SIZE and len(set(found)) == 1, "half of one and half of another"
    for writer in writers:
        writer.join()
        assert getattr(writer, "exitcode", 0) == 0
    assert [part.name for part in tmp_path.iterdir()] == [file.name]


def beside(folder: Path) -> Path:
    return folder / f".referee-{os.getpid()}-{threading.get_ident()}.part"


def test_what_a_killed_program_or_somebody_left_beside_it_is_in_nobody_s_way(tmp_path: Path) -> None:
    file, elsewhere = tmp_path / "kept.match", tmp_path / "elsewhere"
    elsewhere.write_bytes(b"not ours")
    for number, leave in enumerate(
        (lambda part: part.write_bytes(b"half"), os.mkfifo, lambda part: part.symlink_to(elsewhere))
    ):
        leave(beside(tmp_path))
        written(file, f"{number}".encode())
        assert file.read_bytes() == f"{number}".encode()
    assert elsewhere.read_bytes() == b"not ours"
    assert sorted(part.name for part in tmp_path.iterdir()) == ["elsewhere", "kept.match"]


def test_a_name_as_long_as_can_be_is_written(tmp_path: Path) -> None:
    file = tmp_path / ("審" * 83 + ".match")
    written(file, b"whole")
    assert file.read_bytes() == b"whole"


def test_what_fails_half_way_leaves_what_was_there_and_nothing_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "pack.toml"
    written(file, b"first")

    def fails(part: Path) -> None:
        part.write_bytes(b"sec")
        raise MemoryError

    with pytest.raises(MemoryError):
        placed(file, fails)
    with pytest.raises(IsADirectoryError):
        written(tmp_path, b"a folder")
    assert file.read_bytes() == b"first"
    assert [part.name for part in tmp_path.iterdir()] == [file.name]


def test_a_link_stays_a_link_and_what_it_leads_to_is_written(tmp_path: Path) -> None:
    file, link = tmp_path / "really.toml", tmp_path / "link.toml"
    file.write_bytes(b"first")
    link.symlink_to(file)
    written(link, b"second")
    assert link.is_symlink() and file.read_bytes() == b"second"
