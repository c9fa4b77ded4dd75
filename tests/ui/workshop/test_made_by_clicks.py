"""A pack of each game made from nothing by clicks: a card with a scripted effect, tried, kept as a test, used."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from referee import games
from referee.match.replay import replay_file
from referee.packs.files import own_folder
from tests.conftest import Call
from tests.ui.workshop.maker import Maker
from ui.frame.window import MainWindow
from ui.match.page import TablePage
from ui.workshop.trial import TrialPage

Shown = Callable[[Callable[[], None]], TablePage]


@dataclass(frozen=True)
class Script:
    """How a card is made and what it is to do.

    ``make`` makes it; ``card`` is what the file says of it then; ``tried`` is declared at the table of the trial, and
    ``facts`` must hold after it; ``used`` is declared in a match that has the pack.
    """

    kind: str
    make: Callable[[Maker], None]
    card: Mapping[str, Any]
    tried: tuple[str, ...]
    facts: Mapping[str, str]
    used: tuple[str, ...]
    more: Mapping[str, Any] = field(default_factory=dict)


def _herald(maker: Maker) -> None:
    painter = maker.page.form.painter
    assert painter is not None
    grid = painter.grid
    maker.click(painter.brushes["."])
    for square in list(grid.squares):
        if grid.squares.get(square) == "C":
            maker.click(grid, grid.box_of(square).center().toPoint())
    maker.click(painter.brushes["C"])
    own = grid.own
    assert own is not None
    maker.click(grid, grid.box_of((own[0] + 1, own[1] + 1)).center().toPoint())
    maker.step("gain", "effect")
    maker.number(2, "effect", 0, "actions")


def _emperor(maker: Maker) -> None:
    maker.number(7, "number")
    maker.field_of_card("upright")
    maker.step("life", "upright", 0, "effect")
    maker.number(-3, "upright", 0, "effect", 0, "by")
    maker.choose("opponent", "upright", 0, "effect", 0, "whose")


def _lash(maker: Maker) -> None:
    maker.step("damage", "effect")
    maker.write("4", "effect", 0, "amount")
    maker.choose("enemy", "effect", 0, "who")


def _tithe(maker: Maker) -> None:
    maker.write("{R}{1}", "cost")
    maker.step("life", "effect")
    maker.choose("own", "effect", 0, "seat")
    maker.number(500, "effect", 0, "by")


def _spark(maker: Maker) -> None:
    maker.number(1, "cost")
    maker.step("vp", "effect")
    maker.choose("own", "effect", 0, "whose")
    maker.number(2, "effect", 0, "by")


SCRIPTS = {
    "tash-kalar": Script(
        "being", _herald, {"pattern": ["T.", ".C"], "effect": [{"do": "gain", "actions": 2}]},
        ("amber summon frost-herald {free}",), {"actions": "3"}, ("violet setup c5=amber g5=violet",),
    ),
    "arcanductor": Script(
        "", _emperor, {"number": 7, "upright": [{"effect": [{"do": "life", "by": -3, "whose": "opponent"}]}]},
        ("south flip b4",), {"life.north": "17", "life.south": "20"}, ("south significator frost-herald",),
    ),
    "war-vortex-night": Script(
        "action", _lash, {"cost": 0, "effect": [{"do": "damage", "amount": 4, "who": "enemy"}]},
        ("red act hero 1",), {"hp.foe": "16"},
        ("red enter hero card=ember-warden deck=frost-herald,plain-attack,ember-lash,kindle,brand,wildfire",),
    ),
    "force-of-will": Script(
        "chant", _tithe, {"cost": "{R}{1}", "effect": [{"do": "life", "seat": "own", "by": 500}]},
        ("first play frost-herald", "first pass", "second pass"), {"life.first": "4500"}, ("first recover",),
    ),
    "kami-no-kijutsu": Script(
        "force", _spark, {"cost": 1, "effect": [{"do": "vp", "whose": "own", "by": 2}]},
        ("south force frost-herald",), {"vp.south": "2", "ap.south": "9"}, ("south fill",),
    ),
}  # fmt: skip


@pytest.mark.parametrize("game", games.GAMES)
def test_from_nothing_to_a_match(
    qtbot: QtBot, window: MainWindow, shown: Shown, call: Call, game: str, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    script, maker = SCRIPTS[game], Maker(qtbot, window)
    file = own_folder("packs") / f"winter-{game}.toml"
    monkeypatch.setattr("ui.workshop.page.ask_where", lambda *_: file)
    _begin(maker, game)
    page = maker.page
    if script.kind:
        maker.pick(page.new, script.kind)
    else:
        maker.click(page.new)
    maker.write("Frost Herald", "name")
    maker.write("frost-herald", "id")
    script.make(maker)
    assert page.document.faults == ()
    card = page.document.card(0)
    assert {name: card.get(name) for name in script.card} == script.card
    maker.click(page.save)
    assert not page.unsaved
    _try_it(maker, script)
    assert not page.unsaved
    assert call("pack", "check", file)[:1] == (0,)
    maker.click(page.back)
    assert window.workshop.entrance is not None
    maker.click(window.workshop.entrance.back)
    _use_it(maker, script, game, shown)


def _begin(maker: Maker, game: str) -> None:
    """Through the start page to an empty pack of the game."""
    maker.click(maker.window.start.workshop)
    entrance = maker.window.workshop.entrance
    assert entrance is not None
    maker.click(entrance.tiles.group.button(list(games.GAMES).index(game)))
    maker.click(entrance.title)
    maker.qtbot.keyClicks(entrance.title, "Winter")
    maker.click(entrance.begin)
    assert maker.page.document.game == game


def _try_it(maker: Maker, script: Script) -> None:
    """The card at a table of its own; what was played is kept, and comes out again as it did."""
    maker.click(maker.page.trial)
    trial = maker.window.workshop.trial
    assert isinstance(trial, TrialPage)
    for text in script.tried:
        free = next((str(each).split()[-1] for each in trial.table.match.legal() if "summon frost" in str(each)), "")
        maker.say(trial.table, text.replace("{free}", free))
    facts = trial.table.match.facts()
    assert {fact: facts[fact] for fact in script.facts} == script.facts
    maker.click(trial.keep)
    path = maker.page.document.path
    assert path is not None
    asked = maker.window.workshop.tests.asking
    assert asked is not None
    assert str(path.parent) in asked.where.text()
    # what was declared is told in words, not as a record writes it
    told = " ".join(each.text() for each in asked.findChildren(QLabel))
    entries = trial.table.match.entries[trial.trial.laid :]
    assert entries and not [each.text for each in entries if each.text in told]
    # what the table was laid with is no word against the referee
    assert "overruled" not in trial.table.banner.hint.text()
    # the blue button has the keys
    focused = asked.focusWidget()
    assert focused is asked.keep
    maker.qtbot.keyClick(focused, Qt.Key.Key_Return)
    (kept,) = path.parent.glob("*.match")
    replay = replay_file(kept)
    assert replay.passed
    assert len(replay.ruled) == len(trial.table.match.entries)
    maker.click(trial.back)
    _run_the_tests(maker, kept)


def _run_the_tests(maker: Maker, kept: Path) -> None:
    """The test passes; with another figure in it it fails, and says where."""
    tests = maker.window.workshop.tests
    maker.click(maker.page.prove)
    maker.qtbot.waitUntil(lambda: tests.box is not None and tests.box.isVisible())
    assert tests.box is not None
    assert tests.box.heading.text() == "1 of 1 tests pass"
    tests.box.accept()
    text = kept.read_text(encoding="utf-8")
    *lines, last = text.splitlines()
    kept.write_text("\n".join([*lines, " ".join([*last.split()[:-1], "77"])]) + "\n", encoding="utf-8")
    before = tests.box
    maker.click(maker.page.prove)
    maker.qtbot.waitUntil(lambda: tests.box is not before and tests.box is not None and tests.box.isVisible())
    assert tests.box.heading.text() == "0 of 1 tests pass"
    told = " ".join(each.text() for each in tests.box.findChildren(QLabel))
    assert f"line {len(lines) + 1}" in told and "77" in told
    tests.box.accept()
    kept.write_text(text, encoding="utf-8")


def _use_it(maker: Maker, script: Script, game: str, shown: Shown) -> None:
    """A match of the start page's form that has the pack; it carries its hash."""
    start = maker.window.start.new
    maker.click(start.tiles.group.button(list(games.GAMES).index(game)))
    maker.pick(start.form.packs, f"winter-{game}")
    page = shown(lambda: maker.click(start.start))
    assert "frost-herald" in page.match.opened.table.cards
    assert page.match.header.pairs("contents")["pack.winter"] == page.match.opened.contents["pack.winter"]
    for text in script.used:
        maker.say(page, text)
