"""Arcanductor: what packs may say about cards, and that the pages of it say the same."""

import re
import tomllib
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import ValidationError

from referee.games.arcanductor.cards import MARKS, Half, Step, Trump
from referee.games.arcanductor.references import check_pack
from referee.games.arcanductor.words import Words
from referee.rulebook import book

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "packs" / "arcanductor.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
STEPS = get_args(Step.model_fields["do"].annotation)


def trump(**fields: Any) -> Trump:
    """A trump with these fields."""
    return Trump.model_validate({"id": "banner", "name": "Banner", "number": 3, "power": 5, **fields})


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_of_the_page_is_a_card(example: str) -> None:
    said = tomllib.loads(example)
    assert trump(**said if "upright" in said else {"upright": said})


def test_the_page_names_every_step_and_every_word() -> None:
    missing = [do for do in STEPS if f"`{do}`" not in PAGE]
    words = {name for model in (Words, Step, Half) for name in model.model_fields}
    missing += [word for word in (name.rstrip("_").replace("_", "-") for name in words) if f"`{word}" not in PAGE]
    assert not [word for word in missing if word not in ("do", "options", "way")]
    assert all(f"`{mark}`" in PAGE for mark in MARKS)


@pytest.mark.parametrize(
    ("half", "message"),
    [
        ({"effect": [{"do": "dummy"}]}, "needs its power"),
        ({"effect": [{"do": "power"}]}, "needs a change"),
        ({"effect": [{"do": "shift"}]}, "needs a direction"),
        ({"effect": [{"do": "choose", "options": [[]]}]}, "two options"),
        ({"range": "discards", "effect": [{"do": "lose"}]}, "not done to cards in the discards"),
        ({"range": "hand", "effect": [{"do": "power", "by": 1}]}, "carried out by the players"),
        ({"standing": [{"power": 2, "face": "down"}]}, "face down nothing"),
        ({"effect": [{"do": "burn"}]}, "do"),
    ],
)
def test_a_fault_in_an_effect_is_told(half: dict[str, Any], message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        trump(upright=half)


@pytest.mark.parametrize(
    ("step", "fault"),
    [
        ({"do": "cards", "by": 1, "count": 2}, "effect.1: 'cards' knows no count; it may say by, if, may, then"),
        ({"do": "cards", "by": 1, "up-to": True}, "'cards' knows no up-to"),
        ({"do": "borrow", "count": 2}, "'borrow' knows no count"),
        ({"do": "put", "whose": "opponent"}, "'put' knows no whose"),
        ({"do": "turn", "then": [{"do": "hide", "way": "left"}]}, "effect.1.then.1: 'hide' knows no way"),
        ({"do": "choose", "options": [[{"do": "turn"}], []]}, "'choose' needs steps in each option"),
        ({"do": "cards", "by": 1, "count": 1, "up-to": False}, ""),
        ({"do": "turn", "itself": True, "whose": "opponent"}, "effect.1: 'itself' knows no whose; it may say card"),
        ({"do": "turn", "itself": True, "range": ["left"], "count": 2}, "'itself' knows no count, range;"),
        ({"do": "turn", "itself": True, "damaged": True, "count": 1}, ""),
    ],
)
def test_what_a_step_says_and_does_nothing_is_told(step: dict[str, Any], fault: str) -> None:
    """What is so anyway is no fault; and a match that was played with such a card goes on."""
    found = [str(message) for message in check_pack({"banner": trump(upright={"effect": [step]})})]
    assert len(found) == bool(fault)
    assert not fault or fault in found[0]


@pytest.mark.parametrize(
    ("gives", "fault"),
    [
        ({"power": 2, "itself": True, "whose": "opponent"}, "standing.1: 'itself' knows no whose; it may say card"),
        ({"power": 2, "itself": True, "power-least": 4}, ""),
        ({"power": 2, "range": ["left"], "whose": "opponent"}, ""),
    ],
)
def test_what_is_given_to_the_card_itself_says_nothing_of_others(gives: dict[str, Any], fault: str) -> None:
    found = [str(message) for message in check_pack({"banner": trump(upright={"standing": [gives]})})]
    assert len(found) == bool(fault)
    assert not fault or fault in found[0]


@pytest.mark.parametrize("fields", [{"number": 0}, {"number": 23}, {"power": 0}])
def test_numbers_and_powers_are_those_of_trumps(fields: dict[str, int]) -> None:
    with pytest.raises(ValidationError):
        trump(**fields)


def test_two_cards_of_one_number_and_a_power_left_out_are_told_ad_g7(tmp_path: Path, call: Any) -> None:
    """AD-G7, AD-4.5: not for a template in which no power is filled in yet."""
    head = 'pack = 1\nid = "p"\ntitle = "P"\ngame = "arcanductor"\nversion = "1"\nlicence = "CC0-1.0"\n'
    card = '[[card]]\nid = "{0}"\nname = "{0}"\nnumber = {1}\n{2}\n'
    file = tmp_path / "p.toml"
    file.write_text(head + card.format("a", 4, "power = 2") + card.format("b", 4, ""), encoding="utf-8")
    code, _, said = call("pack", "check", file)
    assert code == 2
    assert "card b: number 4 is that of a too" in said
    assert "card b: power is not filled in" in said
    file.write_text(head + card.format("a", 4, "") + card.format("b", 5, ""), encoding="utf-8")
    assert call("pack", "check", file)[0] == 0


def test_the_table_of_the_source_names_every_rule_and_only_records_that_there_are() -> None:
    page = (ROOT / "docs" / "games" / "arcanductor.md").read_text(encoding="utf-8")
    rows = [row.split("|")[1:4] for row in page.splitlines() if row.startswith("|")][2:]
    rules = {rule.strip() for _, rules, _ in rows for rule in rules.split(",")} - {"-"}
    assert rules == set(book.load("arcanductor").rules)
    records = {record.strip() for _, _, records in rows for record in records.split(",")} - {"*players*"}
    assert records <= {path.stem for path in (ROOT / "tests" / "scenes" / "arcanductor").glob("*.match")}
