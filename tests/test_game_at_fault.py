"""A game whose code or sentences are at fault is told by its name and the place, with no traceback."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from referee import games
from referee.packs.described import describe
from referee.packs.files import BadFile
from referee.packs.page import page
from tests.conftest import Call
from tests.lacking import lacking


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    (tmp_path / "broken_game").mkdir()
    (tmp_path / "broken_game" / "__init__.py").write_text("from broken_game.nowhere import GAME\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(games.GAMES, "broken-game", "broken_game")
    return "broken-game"


def test_a_game_that_does_not_import_is_told_with_its_fault(broken: str, call: Call, tmp_path: Path) -> None:
    record = tmp_path / "a.match"
    record.write_text(f"game: {broken}\nseats: a=A b=B\n\na pass\n", encoding="utf-8")
    for words in (["check", str(record)], ["ask", broken]):
        code, _, err = call(*words)
        assert (code, "the code of broken-game cannot be imported: ModuleNotFoundError" in err) == (2, True), err
        assert "読み込めません" in call(*words, "--lang", "ja")[2]


def test_a_game_that_is_not_there_lacks_its_line_in_the_list_and_its_files() -> None:
    line, *files = lacking("nosuch")
    assert "referee/games/__init__.py" in line and '"nosuch": "referee.games.nosuch",' in line
    assert "nosuch/__init__.py" in files and "nosuch/state.py" in files


def test_a_field_without_its_sentences_is_told_with_file_and_place() -> None:
    said = describe("arcanductor", games.find("arcanductor").card)
    verb, table = next((verb, table) for verb, table in said.steps.items() if table.fields)
    name, field = next(iter(table.fields.items()))
    bad = replace(table, fields={**table.fields, name: replace(field, says={"ja": "x"})})
    with pytest.raises(BadFile, match=rf'arcanductor.toml: \[fields\] "{verb}.{name}": no sentence in English'):
        page(replace(said, steps={**said.steps, verb: bad}), "en")


DRILL = """game: kami-no-kijutsu
seats: south=Aki north=Ben
decks: south=embers-and-dawn north=tides-and-ravens

south fill
south draw
"""


@pytest.mark.parametrize("asked", ["scene", "facts", "check"])
def test_what_a_game_raises_is_told_of_its_file_and_the_others_are_ruled(
    asked: str, call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.find("kami-no-kijutsu")

    def raising(state: Any, *said: Any) -> Any:
        if state.phase == "action":
            raise LookupError("no such unit")
        return getattr(game, asked)(state, *said)

    made = replace(game, **{asked: raising})
    monkeypatch.setattr(games, "find", lambda _: made)
    for name in ("a.match", "b.match"):
        (tmp_path / name).write_text(DRILL, encoding="utf-8")
    at_fault = 6 if asked == "check" else 5
    for words in (["check"], ["check", "--json"], ["facts"]):
        code, _, err = call(*words, *([str(tmp_path)] if words[0] == "check" else [str(tmp_path / "a.match")]))
        assert code == 2, err
        assert f"a.match:{at_fault}:1: the referee fails on" in err and "please report it" in err
        assert ("b.match" in err) == (words[0] == "check")
