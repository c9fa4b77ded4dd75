"""The pages of docs/packs say what the models say."""

from pathlib import Path

import pytest

from referee import games
from referee.games.forms import with_cards
from referee.packs.described import describe
from referee.packs.page import page, replaced
from tests.tools.pages import made


@pytest.mark.parametrize(("path", "text"), [pytest.param(path, text, id=path.stem) for path, text in made()])
def test_a_page_says_what_the_models_say(path: Path, text: str) -> None:
    assert path.read_text(encoding="utf-8") == text, "python -m tests.tools.pages makes it anew"


@pytest.mark.parametrize("game", sorted(with_cards()))
def test_a_page_names_every_kind_verb_field_and_table(game: str) -> None:
    said = describe(game, games.find(game).card)
    text = page(said, "ja")
    for tables in (said.cards, said.steps, said.tables):
        for name, table in tables.items():
            assert f"`{name}`" in text or f'"{name}"' in text
            assert table.says["ja"].rstrip("。") in text
            assert all(f"| `{field}` |" in text for field in table.fields)


def test_a_page_without_marks_is_told() -> None:
    with pytest.raises(ValueError, match=r"made from the models by python -m tests\.tools\.pages: frame"):
        replaced("# The frame of a step", "frame", "")
