"""The pages about the house name its rooms, kinds of file and the fields a game fills in; no file is too long."""

import re
from collections import Counter
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from referee import games
from referee.hall.event.journal import replay
from referee.kernel import scene
from referee.kernel.game import Game, Standing
from referee.record.reading import parse

ROOT = Path(__file__).parents[1]
LONGEST = 400
"""Lines of a file (CONTRIBUTING.md)."""
LEAST_FILES = 100
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
ADDING = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
FOLDERS = [ROOT.joinpath(*package.split(".")) for package in games.GAMES.values()]
ROOMS = [
    room.relative_to(ROOT)
    for top in ("referee", "ui")
    for room in sorted((ROOT / top).rglob("*/"))
    if (room / "__init__.py").exists() and not any(room.is_relative_to(folder) for folder in FOLDERS)
]


def names(text: str, word: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text) is not None


PAGES = sorted(path for path in ROOT.rglob("*.md") if not {".venv", "node_modules"} & {*path.parts})


def test_every_file_of_packaging_that_a_page_names_is_there() -> None:
    named = {
        name for page in PAGES for name in re.findall(r"\bpackaging/[\w-]+\.\w+", page.read_text(encoding="utf-8"))
    }
    assert named
    assert [name for name in sorted(named) if not (ROOT / name).is_file()] == []


def test_every_event_that_a_page_shows_comes_out_as_it_says() -> None:
    shown = [
        block
        for page in PAGES
        for block in re.findall(r"^```\n(event: .*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    ]
    assert shown
    for block in shown:
        found = replay(parse(block))
        assert found.passed, (found.mismatches, found.stopped)
        assert "??" in block, "it is a test"


def test_there_are_rooms_and_games_to_look_for() -> None:
    assert {"referee/hall/web", "ui/hall", "referee/kernel"} <= {room.as_posix() for room in ROOMS}
    assert all(folder.is_dir() for folder in FOLDERS)


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_every_room_is_named(room: Path) -> None:
    assert names(ARCHITECTURE, f"{room.name}/"), f"docs/architecture.md does not name {room}/"


def test_every_file_beside_the_rooms_is_named() -> None:
    files = [file.stem for file in (ROOT / "referee").glob("*.py") if not file.stem.startswith("__")]
    assert {"foreign", "placing"} <= {*files}
    assert [file for file in files if not names(ARCHITECTURE, file)] == []


def test_every_kind_of_file_that_games_share_is_named() -> None:
    kinds = Counter(file.stem for folder in FOLDERS for file in folder.iterdir() if file.stem != "__pycache__")
    shared = [kind for kind, count in kinds.items() if count > 1]
    assert {"changing", "recording", "offers"} <= {*shared}
    assert [kind for kind in shared if f"`{kind}.py`" not in ARCHITECTURE] == []
    of_all = [kind for kind, count in kinds.items() if count == len(FOLDERS)]
    assert [kind for kind in of_all if f"`{kind}.py`" not in ADDING] == []


@pytest.mark.parametrize(
    "shown",
    [
        scene.Scene, scene.Place, scene.Mark, scene.Piece, scene.Row, scene.SeatView, scene.Counter, scene.Strip,
        scene.StripItem, scene.Face, Standing, Game,
    ],
)  # fmt: skip
def test_every_field_that_a_game_fills_in_is_named(shown: type[Any]) -> None:
    lacking = [field.name for field in fields(shown) if f"`{field.name}`" not in ADDING]
    assert not lacking, f"docs/adding-a-game.md does not name {shown.__name__}.{', '.join(lacking)}"


def test_no_file_of_the_program_or_its_tests_is_longer_than_can_be_read_at_once() -> None:
    files = [file for top in ("referee", "ui", "packaging", "tests") for file in (ROOT / top).rglob("*.py")]
    lengths = {str(file.relative_to(ROOT)): len(file.read_text(encoding="utf-8").splitlines()) for file in files}
    assert len(lengths) > LEAST_FILES
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}
