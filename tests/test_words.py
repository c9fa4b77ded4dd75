"""Every word that a table shows is in the rule book, in both languages: of scenes, phases, verbs, forms, the desk."""

from typing import get_args

import pytest

from referee import games
from referee.games.force_of_will.steps import AnyStep
from referee.games.forms import with_cards
from referee.rulebook import book
from referee.rulebook.voice import Voice
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


def test_every_step_that_a_refusal_names_is_a_term() -> None:
    steps = {f"step-{step.model_fields['do'].annotation.__args__[0]}" for step in get_args(AnyStep)}
    voice = Voice(book.load("force-of-will"), "ja")
    # what is done by hand refuses no verb for being another
    assert not [step for step in steps - {"step-manual"} if voice.term(step).isascii()]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_sign_of_a_figure_is_no_hyphen(language: str) -> None:
    voice = Voice(book.load("force-of-will"), language)
    assert voice.term("-100/-100") == "-100/-100"
    assert voice.term("some-word") == "some word"
