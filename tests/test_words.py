"""Every word that a table shows is in the rule book, in both languages: of scenes, phases, verbs, forms, the desk."""

import pytest

from referee import games
from referee.games.forms import with_cards
from tests.wanted_words import of_cards, of_forms, of_tables, terms


@pytest.mark.parametrize("game", games.GAMES)
def test_every_word_of_a_table_is_a_term(game: str) -> None:
    assert of_tables(game)
    assert not of_tables(game) - terms(game)


@pytest.mark.parametrize("game", games.GAMES)
def test_every_verb_field_question_and_setting_is_a_term(game: str) -> None:
    assert not of_forms(game) - terms(game)


@pytest.mark.parametrize("game", with_cards())
def test_every_kind_of_card_and_every_word_on_its_face_is_a_term(game: str) -> None:
    assert games.find(game).face is not None
    assert of_cards(game)
    assert not of_cards(game) - terms(game)
