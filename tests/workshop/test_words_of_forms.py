"""Fields, verbs and words of a form are called something in the reader's language, in every game."""

import re
from collections.abc import Iterator

import pytest

from referee import games
from referee.packs.shapes import Shape
from referee.workshop.checking import described
from referee.workshop.wording import Wording

LETTERS = re.compile(r"[a-z]{2,}|[A-Z][a-z]+")
"""What no Japanese name of a field or a choice is written with; figures of cards have capitals alone (HP, ATK)."""


def words_of(name: str, shape: Shape) -> Iterator[tuple[str, str]]:
    """The words that may be chosen in a field."""
    yield from ((name, word) for word in shape.choices)
    for one in shape.of:
        yield from words_of(name, one)


@pytest.mark.parametrize("game", games.GAMES)
def test_nothing_on_a_form_is_left_in_english(game: str) -> None:
    said, wording = described(game), Wording.of(game, "ja")
    tables = [*said.cards.values(), *said.steps.values(), *said.tables.values()]
    called = {("verb", verb): wording.verb(verb) for verb in said.steps}
    called |= {("field", name): wording.field(name) for table in tables for name in table.fields}
    for table in tables:
        for name, field in table.fields.items():
            called |= {found: wording.word(*found) for found in words_of(name, field.shape)}
    assert {found: text for found, text in called.items() if LETTERS.search(text)} == {}
    # a word that is called nothing stands there as it is written in the file
    # a game with few fields calls fewer
    assert len(called) > min(60, 3 * len(tables)) > 0
