"""Files of rules and sentences that are damaged: each is told by its name, whatever is wrong with it."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee import resources
from referee.rulebook import book

GAME = "kami-no-kijutsu"


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The rule books, to be damaged."""
    folder = tmp_path / "rulebooks"
    shutil.copytree(resources.path("rulebooks"), folder)
    monkeypatch.setattr(resources, "root", lambda: tmp_path)
    for cached in (book.load, book.title):
        cached.cache_clear()
    yield folder
    for cached in (book.load, book.title):
        cached.cache_clear()


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("kami-no-kijutsu.says.toml", b"[says"),
        ("kami-no-kijutsu.says.toml", b"\xff\xfe"),
        ("kami-no-kijutsu.says.toml", b"says = 3\n"),
        ("kami-no-kijutsu.says.toml", b"[says]\nenter = 3\n"),
        ("kami-no-kijutsu.table.toml", b"terms = ['x']\n"),
        ("kami-no-kijutsu.toml", b"title = 3\n"),
        ("kami-no-kijutsu.toml", b""),
    ],
)
def test_a_damaged_file_of_texts_is_told_by_its_name(own: Path, name: str, content: bytes) -> None:
    (own / name).write_bytes(content)
    with pytest.raises(book.NotReadable, match=name):
        book.load(GAME)


@pytest.mark.parametrize("content", [b"", b"[title", b"\xff"])
def test_a_title_that_cannot_be_read_names_its_file(own: Path, content: bytes) -> None:
    (own / f"{GAME}.toml").write_bytes(content)
    with pytest.raises(book.NotReadable, match=f"{GAME}.toml"):
        book.title(GAME)
