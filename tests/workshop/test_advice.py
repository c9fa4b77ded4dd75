"""What a card lacks though it has no fault: texts in one language only, steps that nothing is said of."""

from typing import Any

import pytest

from referee import games, resources
from referee.packs.files import read_toml
from referee.workshop.advice import advice_of
from referee.workshop.checking import described, fields_of
from referee.workshop.values import blank, fitting_step, kinds, new_card, new_step

DOES_NOTHING = "stumble"
"""A shipped card of which nothing comes, and which says so."""
PACKS = resources.names("packs", ".toml")


def told(game: str, card: dict[str, Any]) -> list[tuple[object, ...]]:
    """Where something is to be looked at, and what."""
    return [(*each.path, str(each.message)) for each in advice_of(game, card)]


@pytest.mark.parametrize("name", PACKS)
def test_of_the_cards_that_come_with_us_nothing_is_to_be_looked_at(name: str) -> None:
    pack = read_toml(resources.path("packs", name))
    assert games.find(pack["game"]).packs
    cards = [card for card in pack["card"] if card["id"] != DOES_NOTHING]
    assert {card["id"]: found for card in cards if (found := told(pack["game"], card))} == {}


def test_a_text_in_one_language_is_told_however_deep_it_stands() -> None:
    card = {
        "id": "elf", "kind": "resonator", "name": {"en": "Elf", "ja": "エルフ"}, "text": {"en": " ", "ja": "飛行。"},
        "abilities": [{"text": "Rest: draw a card.", "rest": True, "effect": [{"do": "cards", "by": 1}]}],
    }  # fmt: skip
    assert told("force-of-will", card) == [
        ("text", "there is no English here"),
        ("abilities", 0, "text", "there is no Japanese here"),
    ]


def test_steps_without_a_text_are_told() -> None:
    name = {"en": "Bolt", "ja": "雷"}
    bare = {"id": "bolt", "kind": "action", "name": name, "cost": 1}
    assert told("war-vortex-night", bare) == []
    for effect in ("manual", [{"do": "damage", "amount": 2}]):
        (found,) = told("war-vortex-night", {**bare, "effect": effect})
        assert found[0] == "text" and "printed blank" in str(found[1])
    upright = [{"when": "turned-up", "effect": [{"do": "life", "by": 1}]}]
    (found,) = told("arcanductor", {"id": "bolt", "name": name, "number": 3, "upright": upright})
    assert found[0] == "text"


@pytest.mark.parametrize("count", ["life", "hand"])
@pytest.mark.parametrize("whose", ["", "own", "opponent", "any"])
def test_what_is_counted_of_nobody_in_particular_is_told(count: str, whose: str) -> None:
    measure = {"count": count, **({"whose": whose} if whose else {}), "most": 3}
    steps = [{"do": "choose", "options": [[{"do": "cards", "by": 1, "if": measure}], [{"do": "cards", "by": 1}]]}]
    card = {
        "id": "bolt", "name": {"en": "Bolt", "ja": "雷"}, "kind": "chant", "cost": "{R}",
        "text": {"en": "A", "ja": "あ"}, "effect": steps,
    }  # fmt: skip
    found = told("force-of-will", card)
    if whose:
        assert found == []
    else:
        assert [each[:-1] for each in found] == [("effect", 0, "options", 0, 0, "if", "count")]
        assert "both players" in str(found[0][-1])


def test_a_part_in_which_nothing_stands_is_told() -> None:
    card = {"id": "bolt", "name": {"en": "Bolt", "ja": "雷"}, "text": {"en": "A", "ja": "あ"}, "number": 3}
    says = "nothing stands here yet: give it steps, or take it out"
    for empty in ({}, {"effect": []}):
        assert told("arcanductor", {**card, "upright": [empty]}) == [("upright", 0, says)]
    assert told("arcanductor", {**card, "upright": [{"effect": "manual"}]}) == []


def test_a_part_that_does_something_is_begun_with_its_steps_in_view() -> None:
    upright = fields_of("arcanductor", {})["upright"]
    assert blank("arcanductor", upright.shape, "upright") == [{"effect": []}]


def test_what_follows_on_no_condition_or_leads_to_no_steps_is_told() -> None:
    name = {"en": "Bolt", "ja": "雷"}
    bolt = {"id": "bolt", "kind": "resonator", "name": name, "text": name, "attributes": ["fire"], "cost": "{1}"}
    condition, steps = {"count": "life", "whose": "own", "most": 1}, [{"do": "cards", "by": 1}]
    at = ("abilities", 0, "effect", 0)

    def of(**step: object) -> list[tuple[object, ...]]:
        effect = [{"do": "when", **step}]
        return told("force-of-will", {**bolt, "abilities": [{"text": name, "effect": effect}]})

    assert of(**{"if": condition, "then": steps}) == of(unless=condition, otherwise=steps) == []
    assert of(then=steps) == [(*at, "no condition stands here: say when the steps follow")]
    assert of(unless=condition) == [(*at, "no steps follow here: say what is done then")]
    assert len(of()) == 2


def test_a_chant_that_says_and_does_nothing_is_told_and_a_resonator_may() -> None:
    card = {"id": "hush", "name": {"en": "Hush", "ja": "静寂"}, "attributes": ["water"], "cost": "{U}{1}"}
    (found,) = told("force-of-will", {**card, "kind": "chant"})
    assert found == ("effect", "nothing is said and nothing is done: give it a text and steps")
    assert told("force-of-will", {**card, "kind": "resonator", "atk": 200, "def": 200}) == []


def test_an_empty_target_is_no_matter_of_steps() -> None:
    text = {"en": "Destroy it.", "ja": "破壊する。"}
    says = "nothing stands here yet: say what may be pointed at, or take it out"
    card = {"id": "hush", "name": text, "text": text, "kind": "chant", "effect": "manual", "targets": [{}]}
    assert told("force-of-will", card) == [("targets", 0, says)]
    card = {"id": "hush", "name": text, "text": text, "kind": "resonator"}
    card = {**card, "abilities": [{"text": text, "targets": [{}]}]}
    assert told("force-of-will", card) == [("abilities", 0, "targets", 0, says)]


def test_a_name_of_blanks_is_a_fault_and_nothing_else_besides() -> None:
    card = {"id": "elf", "kind": "resonator", "name": {"en": "Elf", "ja": " "}, "atk": 200, "def": 200}
    assert told("force-of-will", card) == []
    assert told("force-of-will", {**card, "name": {"en": "Elf", "ja": ""}}) == [("name", "there is no Japanese here")]


@pytest.mark.parametrize(
    ("card", "path"),
    [
        ({"kind": "unit", "abilities": [{"when": "enter", "effect": []}]}, ("abilities", 0, "effect")),
        ({"kind": "unit", "gives": [{}]}, ("gives", 0)),
    ],
)
def test_a_part_that_does_nothing_is_told(card: dict[str, object], path: tuple[str | int, ...]) -> None:
    told = advice_of("kami-no-kijutsu", {"id": "x", "name": {"en": "X", "ja": "エ"}, "text": "It does.", **card})
    assert path in [each.path for each in told]
    if path[0] == "gives":
        assert "steps" not in str([each.message for each in told if each.path == path])


@pytest.mark.parametrize(
    ("kind", "more", "told"),
    [
        ("damage-delt", {}, True),
        ("swift", {}, True),
        ("damage-dealt", {}, False),
        ("fire-damage-taken", {}, False),
        ("burn", {"each-turn": "lose"}, False),
    ],
)
def test_a_change_that_the_referee_does_not_see_to_is_told(kind: str, more: dict[str, str], told: bool) -> None:
    step = {"do": "status", "who": "self", "kind": kind, "by": 1, **more}
    card = {"id": "gale", "name": "Gale", "text": "Gale.", "kind": "action", "cost": 1, "effect": [step]}
    found = [each for each in advice_of("war-vortex-night", card) if each.path == ("effect", 0, "kind")]
    assert bool(found) is told
    if found:
        assert "damage-dealt" in found[0].message and kind in found[0].message


@pytest.mark.parametrize(
    ("where", "more", "looked_at"),
    [
        ("neighbours", {}, True),
        ("here", {}, True),
        ("enemy-area", {}, False),
        ("neighbours", {"interference": True}, False),
    ],
)
def test_a_place_beside_a_card_that_lies_nowhere_is_told(where: str, more: dict[str, bool], looked_at: bool) -> None:
    """A force lies on no hex outside a battle (docs/packs/kami-no-kijutsu.md, `where`)."""
    step = {"do": "damage", "by": 2, "whose": "enemy", "where": where}
    text = {"en": "2 damage.", "ja": "2ダメージ。"}
    card = {"id": "clap", "name": {"en": "Clap", "ja": "雷"}, "kind": "force", "text": text, "effect": [step], **more}
    places = [each.path for each in advice_of("kami-no-kijutsu", card)]
    assert places == ([("effect", 0, "where")] if looked_at else [])


OWN = ("when", "manual")
"""Steps that stand for what only whoever writes the card knows: what hangs on what, and what the players do."""


@pytest.mark.parametrize("game", games.GAMES)
def test_no_step_is_proposed_of_which_the_check_complains_at_once(game: str) -> None:
    for kind in kinds(game):
        card = {**new_card(game, kind), "name": {"en": "X", "ja": "エ"}, "text": {"en": "It does.", "ja": "する。"}}
        if "effect" in fields_of(game, card):
            for verb in (each for each in described(game).steps if each not in OWN):
                step = fitting_step(game, verb, card)
                assert advice_of(game, {**card, "effect": [step]}) == (), (kind, step)


def test_a_force_is_proposed_no_place_and_a_unit_that_of_its_example() -> None:
    unit, force = (fitting_step("kami-no-kijutsu", "damage", {"kind": kind}) for kind in ("unit", "force"))
    assert unit == new_step("kami-no-kijutsu", "damage") and "where" in unit
    assert force == {name: value for name, value in unit.items() if name != "where"}
    # where it interferes it lies with its battle
    assert fitting_step("kami-no-kijutsu", "damage", {"kind": "force", "interference": True}) == unit
