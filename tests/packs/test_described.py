"""What packs may say, read off the models: nothing without a sentence in both languages, examples that are cards."""

import tomllib
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

import pytest
from pydantic import Field, TypeAdapter

from referee import games
from referee.games.forms import with_cards
from referee.packs.described import COMMON, Described, Table, describe, sentences_of
from referee.packs.frame import Strict
from referee.packs.model import CardFields
from referee.packs.sentence import fields_in, read_form
from referee.packs.shapes import Shape
from referee.rulebook.book import LANGUAGES

EACH = pytest.mark.parametrize("game", sorted(with_cards()))


def described(game: str) -> Described:
    return describe(game, games.find(game).card)


def tables_of(said: Described) -> Iterator[Table]:
    yield said.head
    for group in (said.cards, said.steps, said.tables):
        yield from group.values()


def words_of(shape: Shape) -> Iterator[str]:
    yield from (word for word in shape.choices if word)
    for each in shape.of:
        yield from words_of(each)


@EACH
def test_every_field_step_and_table_has_a_sentence_in_both_languages(game: str) -> None:
    for table in tables_of(described(game)):
        assert set(table.says) == set(LANGUAGES), table.name
        for field in table.fields.values():
            assert set(field.says) == set(LANGUAGES), f"{table.name}.{field.name}"


@EACH
def test_every_word_that_may_stand_in_a_field_has_a_name_in_both_languages(game: str) -> None:
    said = described(game)
    lacking = {
        f"{field.name}.{word}"
        for table in tables_of(said)
        for field in table.fields.values()
        for word in words_of(field.shape)
        if set(said.word(field.name, word)) != set(LANGUAGES)
    }
    assert not lacking


def keys_of(sentences: Mapping[str, Mapping[str, Any]]) -> set[tuple[str, str]]:
    return {(part, key) for part in ("fields", "steps", "tables", "words") for key in sentences.get(part, {})}


def asked_for(game: str) -> set[tuple[str, str]]:
    """The keys that something in the models of a game asks for."""
    said = described(game)
    for table in tables_of(said):
        for field in table.fields.values():
            for word in words_of(field.shape):
                said.word(field.name, word)
    return said.sentences.used


@EACH
def test_no_sentence_is_left_over(game: str) -> None:
    assert keys_of(sentences_of(game)) <= asked_for(game)


def test_no_sentence_common_to_all_games_is_left_over() -> None:
    used: set[tuple[str, str]] = set().union(*map(asked_for, with_cards()))
    assert keys_of(sentences_of(COMMON)) <= used


# what a card needs besides, where a card needs anything besides
A_CARD: dict[str, dict[str, Any]] = {
    "tash-kalar": {"kind": "being", "rank": "common", "pattern": ["CT"]},
    "war-vortex-night": {"kind": "action", "cost": 1},
    "force-of-will": {"kind": "chant", "attributes": ["fire"]},
    "kami-no-kijutsu": {"kind": "force"},
}


def with_effect(game: str, step: Mapping[str, Any]) -> dict[str, Any]:
    """A card as a pack writes it, with a step for its effect."""
    card = {"id": "example", "name": "Example"}
    if game == "arcanductor":
        return card | {"number": 1, "upright": {"effect": [step]}}
    return card | A_CARD.get(game, {}) | {"effect": [step]}


@EACH
def test_every_step_has_an_example_that_a_pack_may_say(game: str) -> None:
    said = described(game)
    assert set(said.examples) == set(said.steps)
    adapter: TypeAdapter[Any] = TypeAdapter(games.find(game).card)
    for verb, example in said.examples.items():
        step = tomllib.loads(f"step = {example}")["step"]
        assert step["do"] == verb
        assert step.keys() - {"do"} <= said.steps[verb].fields.keys()
        adapter.validate_python(with_effect(game, step))


@EACH
def test_every_step_is_a_sentence_with_blanks_in_both_languages(game: str) -> None:
    for verb, table in described(game).steps.items():
        assert set(table.form) == set(LANGUAGES), verb
        blanks = [set(fields_in(read_form(table.form[language]))) for language in LANGUAGES]
        assert blanks[0] == blanks[1], verb
        assert blanks[0] <= table.fields.keys(), verb


@EACH
def test_no_step_sentence_or_part_is_left_over(game: str) -> None:
    said, own = described(game), sentences_of(game)
    assert own["sentences"].keys() <= said.steps.keys()
    forms = " ".join(form for table in own["sentences"].values() for form in table.values())
    assert all(f"@{part}" in forms for part in own.get("parts", {}))


def test_no_name_says_what_the_label_says_already() -> None:
    """A label that will do is the name too: there is one place for each."""
    for name, texts in sentences_of(COMMON)["names"].items():
        games_with = [game for game in with_cards() if name in sentences_of(game)["labels"]] or list(with_cards())
        labels = [
            sentences_of(game)["labels"].get(name) or sentences_of(COMMON)["labels"].get(name) for game in games_with
        ]
        said = [{lang: text.replace("{}", "").strip() for lang, text in (each or {}).items()} for each in labels]
        upper = [{lang: text[:1].upper() + text[1:] for lang, text in each.items()} for each in said]
        assert any(each != texts for each in upper), name


def test_a_field_says_what_may_stand_in_it() -> None:
    said = described("kami-no-kijutsu")
    unit = said.cards["unit"].fields
    assert (unit["df"].shape, unit["df"].needed) == (Shape("number", least=1, most=99), True)
    assert unit["colour"].shape.choices == ("red", "blue", "black", "white", "colourless")
    assert unit["colour"].default == "colourless"
    assert unit["hold"].shape.kind == "by-word"
    assert unit["effect"].shape == Shape("either", of=(Shape("choice", ("manual",)), Shape("steps")))
    assert said.steps["damage"].fields["by"].shape.of[1] == Shape("table", table="Counted")
    assert said.word("where", "here")["ja"] == "このヘクス"


def test_a_verb_has_the_fields_that_it_looks_at() -> None:
    fields = described("tash-kalar").steps["swap"].fields
    assert {"with", "who", "if", "may"} <= fields.keys()
    assert "rank" in fields
    assert "beings" not in fields
    assert "marry" in described("arcanductor").steps
    assert described("arcanductor").steps["actions"].fields.keys() == {"by", "if", "unless", "may", "then"}


def test_steps_inside_steps_are_steps() -> None:
    said = described("force-of-will")
    assert said.steps["later"].fields["steps"].shape.kind == "steps"
    assert said.steps["choose"].fields["options"].shape == Shape("list", least=2, of=(Shape("steps"),))
    assert said.cards[""].fields["cost"].shape.kind == "text"


class PushStep(Strict):
    do: Literal["push"]


class PullStep(Strict):
    do: Literal["pull"]
    count: int = 1


class OneStep(CardFields):
    effect: tuple[PushStep, ...] = ()


class Several(CardFields):
    effect: tuple[Annotated[PushStep | PullStep, Field(discriminator="do")], ...] = ()


@pytest.mark.parametrize(("model", "verbs"), [(OneStep, ["push"]), (Several, ["pull", "push"])])
def test_steps_are_seen_where_a_game_has_one_class_of_cards_or_one_verb(
    model: type, verbs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee.packs.described.sentences_of", lambda name: {})
    said = describe("counting", model)
    assert [*said.steps] == verbs
    assert said.cards[""].fields["effect"].shape == Shape("steps")
    assert "do" not in said.steps["push"].fields
    assert not said.tables
