"""What tests of the frame share: the tiny game of tests/counting.py in the list of games."""

import gc
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from referee import games, resources
from referee.cli.answer import LANGUAGE
from referee.cli.app import run
from referee.match.match import Match
from referee.match.opening import open_table
from referee.record.reading import parse

Call = Callable[..., tuple[int, str, str]]
"""A command run in this process: exit code, output, complaints."""

# how long an example takes hangs on who else uses the machine
settings.register_profile("referee", deadline=None)
settings.load_profile("referee")

MADE = 100_000
"""So many objects that came are worth looking for garbage among them."""

HEADER = "game: counting\nseats: left=Aki right=Ben\n\n"


def pytest_runtest_logstart() -> None:
    """Nothing is collected by itself: a widget that a thread beside the window's lets go of ends the whole process."""
    gc.disable()


def pytest_runtest_logfinish() -> None:
    """Garbage is collected between two tests, in the thread that runs them."""
    if gc.get_count()[0] >= MADE:
        gc.collect()


@pytest.fixture(autouse=True, scope="session")
def own_installation(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Tests have a data folder of their own, and English: what whoever runs them has and speaks is not theirs."""
    with pytest.MonkeyPatch.context() as patched:
        patched.delenv(LANGUAGE, raising=False)
        patched.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        yield


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The header of a match of the tiny game, which is in the list of games for the test."""
    found = resources.find
    own = {("rulebooks", "counting.toml"): Path(__file__).parent / "counting.toml"}
    monkeypatch.setitem(games.GAMES, "counting", "tests.counting")
    monkeypatch.setattr(resources, "find", lambda *parts: own.get(parts) or found(*parts))
    monkeypatch.setattr(resources, "path", lambda *parts: resources.find(*parts) or _missing(parts))
    yield HEADER


def _missing(parts: tuple[str, ...]) -> Path:
    raise resources.ResourceMissing(parts, resources.root())


@pytest.fixture
def match(counting: str) -> Match:
    """A match of the tiny game with nothing declared."""
    header = parse(counting).header
    return Match(open_table(header, Path()), header)


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    def called(*words: str | Path) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["referee", *map(str, words)])
        with pytest.raises(SystemExit) as ended:
            run()
        out, err = capsys.readouterr()
        return int(ended.value.code or 0), out, err

    return called
