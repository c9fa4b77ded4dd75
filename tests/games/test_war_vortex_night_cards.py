"""War Vortex Night: what packs may say about cards, and that the pages of it say the same."""

import re
import tomllib
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import TypeAdapter, ValidationError

from referee.games.war_vortex_night import steps
from referee.games.war_vortex_night.cards import Ability, FieldCard, WarCard
from referee.games.war_vortex_night.references import check_pack
from referee.rulebook import book

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "packs" / "war-vortex-night.md").read_text(encoding="utf-8")
CARDS: TypeAdapter[Any] = TypeAdapter(WarCard)


def models() -> dict[str, type[Any]]:
    """Every step by its ``do``."""
    union = get_args(get_args(steps.AnyStep)[0])
    return {word: model for model in union for word in get_args(model.model_fields["do"].annotation)}


def test_the_page_names_every_step_and_every_word() -> None:
    missing = [do for do in models() if f"`{do}`" not in PAGE]
    for model in (*models().values(), Ability):
        words = (field.alias or name for name, field in model.model_fields.items())
        missing += [word for word in words if f"`{word}" not in PAGE]
    assert set(missing) <= {"do", "options", "to", "by", "kind", "named", "as", "text"}


def test_the_field_of_the_page_is_the_one_of_the_source() -> None:
    example = re.search(r"```toml\n(triggers = .*?)```", PAGE, re.DOTALL)
    assert example is not None
    field = CARDS.validate_python(
        {"kind": "field", "id": "rift", "name": "Rift", "steepness": 3, **tomllib.loads(example[1])}
    )
    assert isinstance(field, FieldCard)
    assert field.triggers[0].faces == (6,)


@pytest.mark.parametrize(
    "step",
    [
        {"do": "damage", "amount": "D6"},
        {"do": "damage", "amount": {"count": "gold"}},
        {"do": "choose", "options": [[{"do": "heal", "amount": 1}]]},
        {"do": "trait", "change": "earth"},
        {"do": "heal", "amount": 1, "may": True},
        {"do": "status", "kind": "any", "by": 1},
        {"do": "status", "kind": "luck", "by": 1, "named": "any"},
        {"do": "burn"},
    ],
)
def test_a_fault_in_a_step_is_told(step: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        CARDS.validate_python({"kind": "action", "id": "a", "name": "A", "cost": 1, "effect": [step]})


def _action(name: str, cost: int = 0, **more: object) -> dict[str, object]:
    return {"kind": "action", "id": name, "name": name.upper(), "cost": cost, **more}


ACTIONS = [
    _action("a", 2),
    _action("b"),
    _action("c"),
    _action("d"),
    _action("e"),
    _action("wet", attributes=["water"]),
]


FIELD = {"kind": "field", "steepness": 1}


OF_SOURCE = {"do": "lose", "who": "source", "amount": 1}


def of_source(at: str, do: str) -> dict[str, Any]:
    """An ability whose step is on who has brought it about."""
    return {"name": "A", "text": "a", "triggers": [{"at": at, "effect": [{**OF_SOURCE, "do": do}]}]}


def follows(step: dict[str, Any], within: str = "") -> dict[str, Any]:
    """A trigger with this step, by itself or as the one of an ability."""
    trigger = {"at": "turn-start", "effect": [step]}
    return {"name": "A", "text": "a", within: [trigger]} if within else trigger


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ({"actions": 9, "die": 6}, ["die: 6 sides for 9 actions"]),
        ({"die": 8}, ["die: 8 sides for 6 actions"]),
        ({"actions": 4}, []),
        ({"actions": 1, "deck": ["x"]}, ["deck.1: x is no action"]),
        ({"deck": ["b"]}, ["deck: 1 action where there must be 6"]),
        ({"deck": ["b", "b", "c", "c", "d", "a"]}, ["deck: it costs 2, and the card has 1 AP"]),
        ({"ap": 2, "deck": ["a", "b", "b", "c", "c", "d"]}, ["deck: b stands behind a"]),
        ({"deck": ["b", "b", "b", "c", "d", "e"]}, ["deck: b is in it 3 times"]),
        ({"deck": ["b", "b", "c", "c", "d", "wet"]}, ["deck: wet does not fit this character"]),
        ({"deck": ["b", "b", "c", "c", "d", "of-another-pack"]}, []),
        ({"deck": ["b", "b", "c", "c", "d", "e"]}, []),
        ({"kind": "token", "threat": 0, "die": 4, "table": ["b"] * 6}, ["die: 4 sides for 6 actions"]),
        ({"kind": "token", "threat": 0, "die": 8, "table": ["b"] * 6}, []),
        ({"kind": "token", "threat": 0, "table": ["b"] * 5 + ["x"]}, ["table.6: x is no action"]),
        ({**FIELD, "triggers": [follows({"do": "field", "card": "x"})]}, []),
        ({**FIELD, "triggers": [follows({"do": "summon", "card": "x"})]}, ["triggers.1.effect.1.card: x is no token"]),
        (
            {"abilities": [follows({"do": "field", "card": "b"}, "triggers")]},
            ["abilities.1.triggers.1.effect.1.card: b is no field"],
        ),
        ({"abilities": [follows({"do": "summon", "card": "of-another-pack"}, "triggers")]}, []),
        (
            {"abilities": [follows({"do": "heal", "amount": 1, "then": [{"do": "summon", "card": "x"}]}, "triggers")]},
            ["abilities.1.triggers.1.effect.1.then.1.card: x is no token"],
        ),
        ({"kind": "field", "steepness": 1, "id": "any"}, ["id: steps mean something else by this word"]),
        ({"abilities": [of_source("damaged", "lose")]}, []),
        (
            {"abilities": [of_source("retired", "lose")]},
            ["abilities.1.triggers.1.effect.1: 'source' is who has retired"],
        ),
        ({"abilities": [of_source("retired", "revive")]}, []),
        ({"abilities": [of_source("phase-end", "lose")]}, ["abilities.1.triggers.1.effect.1: nobody has brought this"]),
        (
            {"abilities": [{"name": "A", "effect": [{"do": "heal", "amount": 1, "then": [OF_SOURCE]}]}]},
            ["abilities.1.effect.1.then.1: nobody has brought this about"],
        ),
        ({**FIELD, "triggers": [{"at": "roll", "effect": [OF_SOURCE]}]}, []),
    ],
)
def test_a_card_that_does_not_go_together_is_a_fault_of_the_pack(card: dict[str, Any], said: list[str]) -> None:
    """WV-2.1 to WV-2.6, WV-G6: the deck that a card brings along is a lawful one, and its die has a side for each."""
    whole = {"kind": "character", "id": "x", "name": "X", "hp": 1, "ap": 1, **card}
    if whole["kind"] == "field":
        del whole["hp"], whole["ap"]
    cards = {each["id"]: CARDS.validate_python(each) for each in (whole, *ACTIONS)}
    found = list(check_pack(cards))
    assert all(f": {part}" in text for text, part in zip(found, said, strict=True)), found


def test_the_table_of_the_source_names_every_rule_and_only_records_that_there_are() -> None:
    page = (ROOT / "docs" / "games" / "war-vortex-night.md").read_text(encoding="utf-8")
    rows = [row.split("|")[1:4] for row in page.splitlines() if row.startswith("|")][2:]
    rules = {rule.strip() for _, rules, _ in rows for rule in rules.split(",")} - {"-"}
    assert rules == set(book.load("war-vortex-night").rules)
    records = {record.strip() for _, _, records in rows for record in records.split(",")} - {"*players*"}
    assert records <= {path.stem for path in (ROOT / "tests" / "scenes" / "war-vortex-night").glob("*.match")}
