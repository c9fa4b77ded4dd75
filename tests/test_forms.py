"""The form of a new match knows each game without importing it, and what it knows is what the game says."""

import os
import subprocess
import sys

import pytest

from referee import games, resources
from referee.games import forms

HEAVY = ("pydantic", *games.GAMES.values())


@pytest.mark.parametrize("game", games.GAMES)
def test_the_index_says_what_the_game_says(game: str) -> None:
    assert forms.form_of(game) == forms.made_of(game)
    assert resources.path(*forms.INDEX).read_text(encoding="utf-8") == forms.index()


def test_a_game_that_the_index_lacks_is_asked_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forms, "_index", dict)
    assert forms.form_of("tash-kalar").seats["duel"][0] == ("amber", "violet")
    with pytest.raises(KeyError):
        forms.form_of("chess")


@pytest.mark.parametrize("game", games.GAMES)
def test_a_form_is_filled_in_without_the_game(game: str) -> None:
    code = f"""
import sys
from PySide6.QtWidgets import QApplication
application = QApplication([])
from ui.start.new_match import MatchForm
made = MatchForm({game!r}, "ja")
assert made.header().one("game") == {game!r}
print([name for name in {HEAVY!r} if name in sys.modules])
"""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, env=environment)
    said = run.stdout
    assert said.strip() == "[]"
