"""Outputs that cannot be written, or that nobody reads, and no place for passing files: each in its own process."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.test_bad_input import RECORD, journal_of

ROOT = Path(__file__).parents[2]
FULL = Path("/dev/full")
JAPANESE = re.compile("[\u3041-\u30ff]")


def shell(words: str, folder: Path, **more: str) -> tuple[int, str]:
    """The exit code of words for a shell, where ``referee`` is the program, and what was told on standard error."""
    homes = {f"XDG_{name}_HOME": str(folder / "home") for name in ("DATA", "CONFIG", "CACHE", "STATE")}
    said = f'set -o pipefail; referee() {{ "{sys.executable}" -m referee "$@"; }}; {words}'
    environment = {**os.environ, **homes, "PYTHONPATH": str(ROOT), **more}
    found = subprocess.run(
        ["bash", "-c", said], capture_output=True, text=True, check=False, cwd=folder, env=environment, timeout=120
    )
    return found.returncode, found.stderr


@pytest.mark.skipif(not FULL.exists(), reason="no such device here")
@pytest.mark.parametrize(
    "words", ["facts a.match", "facts a.match --json", "rules tash-kalar", "completion bash", "--help", "facts --help"]
)
def test_a_full_disk_behind_the_output_is_told_with_code_2(words: str, tmp_path: Path) -> None:
    (tmp_path / "a.match").write_text(RECORD, encoding="utf-8")
    code, told = shell(f"referee {words} > /dev/full", tmp_path)
    assert (code, told.count("\n")) == (2, 1), told
    assert "the disk is full" in told
    if "--help" not in words:
        code, told = shell(f"referee {words} --lang ja > /dev/full", tmp_path)
        assert code == 2
        assert JAPANESE.search(told), told


@pytest.mark.skipif(not FULL.exists(), reason="no such device here")
def test_what_can_be_told_nowhere_ends_with_its_own_code(tmp_path: Path) -> None:
    assert shell("referee facts nothing 2> /dev/full", tmp_path) == (2, "")


def test_no_place_for_passing_files_is_told(tmp_path: Path) -> None:
    code, told = shell("ulimit -f 0; referee hall demo --port 8499 | cat", tmp_path, PYTHONDONTWRITEBYTECODE="1")
    assert (code, "TMPDIR" in told, told.count("\n")) == (2, True, 1), told


def test_an_output_that_nobody_reads_any_more_ends_as_any_program_does(tmp_path: Path) -> None:
    assert shell("referee rules force-of-will | true", tmp_path) == (141, "")
    assert shell("referee rules force-of-will --json | true", tmp_path) == (141, "")


@pytest.mark.parametrize("words", ["export --out x.match", "matches", "verify journal.sqlite3"])
def test_no_place_for_a_copy_of_the_journal_is_told(words: str, tmp_path: Path) -> None:
    journal = journal_of(tmp_path)
    given = words if "verify" in words else f"{words} --journal '{journal}'"
    code, told = shell(f"ulimit -f 0; referee {given} | cat", tmp_path, PYTHONDONTWRITEBYTECODE="1")
    assert code == 2
    assert "Traceback" not in told
    assert "ulimit -f" in told
    code, told = shell(f"referee {given} --lang ja | cat", tmp_path, TMPDIR="/proc/nowhere")
    assert "Traceback" not in told
    assert code == 0 or JAPANESE.search(told), told
