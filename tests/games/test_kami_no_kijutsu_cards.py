"""Kami no Kijutsu: what packs may say about cards, and that the page of it says the same."""

import re
import tomllib
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import TypeAdapter, ValidationError

from referee import games
from referee.games.kami_no_kijutsu import steps
from referee.games.kami_no_kijutsu.cards import Card, OptionCard, Territory
from referee.packs.files import BadFile
from referee.packs.loading import load_pack
from referee.rulebook import book

SCENES = Path(__file__).parents[1] / "scenes" / "kami-no-kijutsu"
PAGE = (Path(__file__).parents[2] / "docs" / "packs" / "kami-no-kijutsu.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
CARDS: TypeAdapter[Any] = TypeAdapter(Card)
EFFECTS: TypeAdapter[Any] = TypeAdapter(steps.Effect)


def models() -> dict[str, type[steps.AnyStep]]:
    """Every step by its ``do``."""
    union = get_args(get_args(steps.Step)[0])
    return {word: model for model in union for word in get_args(model.model_fields["do"].annotation)}


def option(**fields: Any) -> Any:
    """An option card with these fields."""
    return CARDS.validate_python({"kind": "option", "id": "banner", "name": "Banner", **fields})


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_of_the_page_is_a_card(example: str) -> None:
    assert isinstance(option(**tomllib.loads(example)), OptionCard)


def test_the_page_has_an_example_of_every_step_and_names_every_word() -> None:
    for do, model in models().items():
        assert re.search(rf'do = "{do}"', PAGE), f"no example of {do}"
        missing = [field.alias for field in model.model_fields.values() if f"`{field.alias}" not in PAGE]
        assert not missing


@pytest.mark.parametrize(
    ("step", "where"),
    [
        ({"do": "damage", "near": 1}, "damage.near"),
        ({"do": "stats", "at": 1, "until": "turn", "turns": 2}, "stats"),
        ({"do": "damage", "by": 1, "count": "all", "may": True}, "damage"),
        ({"do": "damage", "by": 100}, "damage.by"),
        ({"do": "choose", "options": [[]]}, "choose.options"),
        ({"do": "burn"}, ""),
    ],
)
def test_a_fault_in_a_step_is_told_once_at_its_place(step: dict[str, Any], where: str) -> None:
    with pytest.raises(ValidationError) as told:
        EFFECTS.validate_python([step])
    places = {".".join(str(part) for part in error["loc"] if part not in ("steps", 0)) for error in told.value.errors()}
    assert all(place.startswith(where) for place in places)
    assert len(told.value.errors()) <= 2


@pytest.mark.parametrize(
    "ability",
    [{"when": "enter", "cost": [{"ap": 1}]}, {"when": "enter", "once": "turn"}, {"cost": [{"gold": 1}]}],
)
def test_an_ability_that_comes_about_by_itself_costs_nothing(ability: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        option(abilities=[ability])


def test_a_force_changes_nothing_for_good_kk_7_7() -> None:
    """KK-7.7: a few turns later at the latest."""
    force = {"kind": "force", "id": "roar", "name": "Roar"}
    CARDS.validate_python(force | {"effect": [{"do": "stats", "at": 1, "turns": 3}]})
    with pytest.raises(ValidationError, match="few turns"):
        CARDS.validate_python(force | {"effect": [{"do": "stats", "at": 1, "until": "stays"}]})


def test_the_free_ability_of_a_card_comes_before_those_with_a_cost() -> None:
    card = Territory.model_validate(
        {
            "kind": "territory",
            "id": "a",
            "name": "A",
            "replace": 1,
            "effect": "manual",
            "abilities": [{}, {"when": "enter"}],
        }
    )
    assert [ability.effect for ability in card.able] == ["manual", "manual"]
    assert [ability.when for ability in card.triggered] == ["enter"]


def test_the_table_of_the_source_names_every_rule_and_only_records_that_there_are() -> None:
    root = Path(__file__).parents[2]
    page = (root / "docs" / "games" / "kami-no-kijutsu.md").read_text(encoding="utf-8")
    rows = [row.split("|")[1:4] for row in page.splitlines() if row.startswith("|")][2:]
    rules = {rule.strip() for _, rules, _ in rows for rule in rules.split(",")}
    assert rules == set(book.load("kami-no-kijutsu").rules)
    records = {record.strip() for _, _, records in rows for record in records.split(",")} - {"*players*"}
    there = {path.stem for path in (root / "tests" / "scenes" / "kami-no-kijutsu").glob("*.match")}
    assert records <= there


@pytest.mark.parametrize(
    ("ability", "told"),
    [
        ({"when": "force"}, "goes with a 'watch' of the kind 'force'"),
        ({"when": "enter", "watch": {"kind": "force"}}, "goes with a 'watch' of the kind 'force'"),
        ({"when": "destroyed", "whose": "enemy"}, "'whose' goes with what players do"),
        ({"whose": "any"}, "'whose' goes with what players do"),
        ({"when": "end", "watch": {}}, "'watch' goes with what happens to a card"),
    ],
)
def test_what_an_ability_waits_for_is_one_thing(ability: dict[str, Any], told: str) -> None:
    with pytest.raises(ValidationError, match=told):
        option(abilities=[{**ability, "effect": "manual"}])


@pytest.mark.parametrize("kind", ["option", "territory"])
def test_figures_that_a_card_does_not_have_are_given_to_somebody_who_has(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    plain = {"option": "cost = 1", "territory": "cost = 1\nreplace = 1"}[kind]
    head = 'pack = 1\nid = "own"\ntitle = "Own"\ngame = "kami-no-kijutsu"\nversion = "1"\nlicence = "CC0-1.0"\n'
    card = f'[[card]]\nid = "x"\nname = "X"\ntext = "X."\nkind = "{kind}"\n{plain}\n'
    model = games.find("kami-no-kijutsu").card
    path.write_text(head + card + "gives = [{ at = 2 }]\n", encoding="utf-8")
    with pytest.raises(BadFile) as caught:
        load_pack(path, "kami-no-kijutsu", model)
    assert "say to whom" in str(caught.value.messages[0]) and "gives" in str(caught.value.messages[0])
    path.write_text(head + card + 'gives = [{ to = "units", at = 2 }]\n', encoding="utf-8")
    assert load_pack(path, "kami-no-kijutsu", model).cards
