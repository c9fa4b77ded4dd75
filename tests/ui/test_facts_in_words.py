"""Facts, their values and the reasons of an end stand in the words of the rule book, in the reader's language."""

import re
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel

from referee import games
from referee.judge import verbs as judging
from referee.judge.ladder import LEVELS
from referee.kernel.declaration import Spoken
from referee.match.match import Match
from referee.match.replay import replay_file
from referee.papers.wording import sentence
from referee.record.reading import read_record
from referee.rulebook import book
from referee.rulebook.voice import Voice
from tests.playing import first_sample, samples
from tests.test_scenes import SCENES
from ui.frame.window import MainWindow
from ui.judge.asking import SetFactDialog
from ui.judge.values import Values
from ui.match.wording import end_told

NOTATION = re.compile(r"\b[a-z-]+(\.[a-z0-9-]+)+\b")
"""A fact as a record names it."""


@cache
def played(path: Path) -> Match:
    match = replay_file(path).match
    assert match is not None
    return match


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", games.GAMES)
def test_every_fact_of_a_game_has_a_name_and_values_are_read_back(game: str, language: str) -> None:
    for sample in samples(game):
        match = played(sample)
        voice, facts = match.voice(language), match.facts()
        values = Values(match, voice)
        for fact in {*match.game.settable(match.state), *match.game.facts(match.state)}:
            assert voice.fact(fact) != fact
            assert not NOTATION.search(voice.fact(fact)), fact
        for fact in match.game.facts(match.state):
            assert values.read(voice.value(facts[fact])) == facts[fact], fact


def test_a_value_is_read_from_words_that_stand_nowhere_yet() -> None:
    match = played(first_sample("tash-kalar"))
    for language, typed in (("en", "Violet Heroic"), ("ja", "紫 英雄級")):
        assert Values(match, match.voice(language)).read(typed) == "violet heroic"
    assert Values(match, match.voice("ja")).read("violet heroic") == "violet heroic"


def test_the_dialog_lists_what_can_be_set_in_words(window: MainWindow) -> None:
    path = next(path for path in samples("tash-kalar") if "duel" in path.name)
    dialog = SetFactDialog(played(path), "ja", window)
    shown = [dialog.fact.itemText(index) for index in range(dialog.fact.count())]
    assert "残りアクション" in shown
    assert not [text for text in shown if NOTATION.search(text)]
    dialog.fact.setCurrentText("d5のユニット")
    dialog.value.setText("琥珀 一般級")
    assert dialog.said.fact == "board.d5"
    assert dialog.said.value == "amber common"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", games.GAMES)
def test_every_end_is_told_in_words_under_its_rule(game: str, language: str) -> None:
    told = set()
    for path in sorted(SCENES.joinpath(game).rglob("*.match")):
        if "?? over yes" not in path.read_text(encoding="utf-8"):
            continue
        match = played(path)
        for rule, words in end_told(match, match.result.rules, match.voice(language)):
            assert words not in ("", rule), path.name
            assert "⟨" not in words, path.name
            told.add(rule)
    assert told


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", games.GAMES)
def test_a_match_that_is_opened_when_it_is_over_says_why_in_words(window: MainWindow, game: str, language: str) -> None:
    window.set_language(language)
    over = [path for path in samples(game) if played(path).result.over]
    for path in over:
        window.show_match(window.archive.import_record(read_record(path)))
        assert window.page is not None
        voice = window.page.voice
        reasons = [words for _, words in end_told(window.page.match, window.page.match.result.rules, voice)]
        assert reasons
        assert all(words in window.page.banner.hint.text() for words in reasons)
        window.table_acts.show_end()
        texts = [label.text() for label in window.page.ending.sheet.why.findChildren(QLabel)]
        assert set(reasons) <= set(texts)
    assert over or game == "tash-kalar"


def test_the_judges_words_name_facts_and_places_in_the_language() -> None:
    voice = Voice(book.load("tash-kalar"), "ja", seats={"amber": "アキ"})
    # how many more the opponent has is the opponent's lead (TK-6.2)
    assert voice.fact("lead.amber.violet.pieces") == "アキに対する紫のユニットの差"
    assert (
        voice.say("said.judge.set", {"fact": "board.d5", "value": "violet common"}) == "d5のユニットを紫 一般級にする"
    )


def test_the_judges_words_are_said_in_the_language_whatever_they_say() -> None:
    voice = Voice(book.load("tash-kalar"), "ja")
    words = [
        *(judging.Clock(what) for what in ("start", "pause", "resume", "time")),
        *(judging.Appeal(3, ruling, "理由") for ruling in ("upheld", "overturned")),
        *(judging.Penalty("", "注", level) for level in LEVELS),
        *(judging.Decide(what, (), because="理由") for what in judging.DECISIONS),
    ]
    for word in words:
        assert not re.search("[a-z]", sentence(Spoken("judge", word), voice)), word
    assert sentence(Spoken("judge", judging.Clock("pause")), Voice(book.load("tash-kalar"), "en")) == "Clock: pause"


def test_numbers_right_behind_a_word_are_read_back() -> None:
    match = played(first_sample("war-vortex-night"))
    for language, typed in (("en", "damage taken-3"), ("ja", "被ダメージ-3"), ("ja", "damage-taken-3")):
        assert Values(match, match.voice(language)).read(typed) == "damage-taken-3"
