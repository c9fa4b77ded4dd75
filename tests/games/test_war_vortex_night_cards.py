"""War Vortex Night: what packs may say about cards, and that the pages of it say the same."""

import re
import tomllib
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import TypeAdapter, ValidationError

from referee.games.war_vortex_night import steps
from referee.games.war_vortex_night.cards import Ability, FieldCard, WarCard
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
        {"do": "burn"},
    ],
)
def test_a_fault_in_a_step_is_told(step: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        CARDS.validate_python({"kind": "action", "id": "a", "name": "A", "cost": 1, "effect": [step]})


def test_the_table_of_the_source_names_every_rule_and_only_records_that_there_are() -> None:
    page = (ROOT / "docs" / "games" / "war-vortex-night.md").read_text(encoding="utf-8")
    rows = [row.split("|")[1:4] for row in page.splitlines() if row.startswith("|")][2:]
    rules = {rule.strip() for _, rules, _ in rows for rule in rules.split(",")} - {"-"}
    assert rules == set(book.load("war-vortex-night").rules)
    records = {record.strip() for _, _, records in rows for record in records.split(",")} - {"*players*"}
    assert records <= {path.stem for path in (ROOT / "tests" / "scenes" / "war-vortex-night").glob("*.match")}
