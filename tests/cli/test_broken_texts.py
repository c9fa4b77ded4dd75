"""Texts that come with the program and cannot be read: told by file and place, and the other games stay usable."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from referee import resources

RUN = """
import pathlib, sys
from referee import resources
root = pathlib.Path(sys.argv[1])
resources.root = lambda: root
from referee.cli.app import run
sys.argv = ["referee", *sys.argv[2:]]
run()
"""


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """The resources, of which some files are copies that may be changed."""
    for part in resources.root().iterdir():
        if part.name in ("rulebooks", "judging", "forms"):
            shutil.copytree(part, tmp_path / part.name)
        else:
            (tmp_path / part.name).symlink_to(part)
    return tmp_path


def run(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", RUN, str(root), *words], capture_output=True, text=True, encoding="utf-8", check=False
    )


@pytest.mark.parametrize("name", ["rulebooks/arcanductor.toml", "rulebooks/arcanductor.says.toml"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_book_that_is_no_toml_is_told_by_file_and_line(broken: Path, name: str, language: str) -> None:
    with (broken / name).open("a", encoding="utf-8") as file:
        file.write("\nthis is no line of it\n")
    line = (broken / name).read_text(encoding="utf-8").count("\n")
    sample = next(resources.path("samples").glob("arcanductor*.match"))
    ended = run(broken, "--lang", language, "check", str(sample))
    assert ended.returncode == 2
    assert name in ended.stderr and f"line {line}" in ended.stderr and "Traceback" not in ended.stderr
    other = next(resources.path("samples").glob("tash-kalar*.match"))
    assert run(broken, "check", str(other)).returncode == 0


def test_an_index_of_forms_that_cannot_be_read_is_done_without(broken: Path) -> None:
    (broken / "forms" / "forms.json").write_text("{", encoding="utf-8")
    sample = next(resources.path("samples").glob("tash-kalar*.match"))
    assert run(broken, "check", str(sample)).returncode == 0
