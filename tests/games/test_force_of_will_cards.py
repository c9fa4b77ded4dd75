"""Force of Will: cards that say everything, played at random: what is listed is allowed, told and read back."""

import random
from pathlib import Path

import pytest

from referee.games.force_of_will.cards import Ability, WillCard
from referee.match.match import Match
from referee.match.opening import open_table
from referee.record.reading import parse

GUILD = Path(__file__).parent.parent / "scenes" / "force-of-will" / "guild"
HEADER = """game: force-of-will
seats: first=Aki second=Ben
decks: first=guild-deck.toml second=guild-deck.toml
pack: guild.toml

"""
STEPS = 90
RARE = {"resign": 0.0, "win": 0.0, "end": 0.5, "mulligan": 0.1, "pass": 3.0, "done": 2.0}


@pytest.mark.parametrize("seed", range(3))
def test_random_play_of_cards_that_say_everything(seed: int) -> None:
    header = parse(HEADER).header
    match, dice = Match(open_table(header, GUILD), header), random.Random(seed)
    voices = [match.voice(language) for language in ("en", "ja")]
    for step in range(STEPS):
        if step % 15 == 5:
            seat = dice.choice(("first", "second"))
            match.declare(match.read_text(f'judge set will.{seat}.fire 6 because="to play on"'))
            continue
        by_verb: dict[str, list[object]] = {}
        for spoken in match.legal():
            by_verb.setdefault(spoken.declaration.verb, []).append(spoken)
        verbs = [verb for verb in by_verb if RARE.get(verb, 1.0)]
        if not verbs:
            break
        verb = dice.choices(verbs, [RARE.get(verb, 1.0) for verb in verbs])[0]
        spoken = dice.choice(by_verb[verb])
        assert match.read_text(str(spoken)) == spoken
        entry = match.declare(spoken)
        assert not entry.breaches, f"listed, but refused: {spoken}: {entry.breaches}"
        for event in entry.events:
            assert all("⟨" not in voice.event(event) and voice.event(event) for voice in voices), event
        assert match.facts()


@pytest.mark.parametrize(
    ("ability", "place", "message"),
    [
        ({"effect": [{"do": "damage", "to": "target", "amont": 3}]}, "effect.steps.0.damage.amont", "Extra inputs"),
        ({"effect": [{"do": "dance"}]}, "effect.steps.0", "does not match any of the expected tags"),
        ({"effect": [{"do": "rest"}]}, "effect.steps.0.rest", "either on 'to'"),
        ({"effect": [{"do": "rest", "to": "self", "choose": {}}]}, "effect.steps.0.rest", "either on 'to'"),
        ({"effect": [{"do": "damage", "to": "self", "amount": -1}]}, "effect.steps.0.damage", "0 or more"),
        ({"effect": [{"do": "choose", "options": [[]]}]}, "effect.steps.0.choose.options", "at least 2 items"),
        (
            {"effect": [{"do": "when", "then": [{"do": "cards", "by": 0}]}]},
            "effect.steps.0.when.then.0.cards",
            "equal to 1",
        ),
        (
            {"effect": [{"do": "life", "seat": "own", "by": {"count": "cats"}}]},
            "effect.steps.0.life.by",
            "Input should be",
        ),
        ({"if": {"count": "life", "least": 3, "most": 2}}, "if", "no number is at least 3 and at most 2"),
        ({"costs": [{"pay": "life"}]}, "costs.0", "'by' a number"),
        ({"costs": [{"pay": "discard", "by": 3}]}, "costs.0", "'by' a number"),
        ({"when": "enter", "costs": [{"pay": "discard"}]}, "", "no cost"),
        ({"when": "never"}, "when", "Input should be"),
        ({"effect": [{"do": "fetch", "source": "graveyard", "top": 3}]}, "effect.steps.0.fetch", "only a deck has"),
        ({"effect": [{"do": "put", "source": "hand", "into": "field", "top": 1}]}, "effect.steps.0.put", "only a deck"),
        ({"costs": [{"pay": "discard", "itself": True}]}, "", "is neither discarded nor shown to pay"),
    ],
)
def test_a_fault_of_a_script_is_named_with_its_place(ability: dict[str, object], place: str, message: str) -> None:
    with pytest.raises(ValueError, match="validation error") as fault:
        Ability.model_validate(ability)
    errors = fault.value.errors()  # type: ignore[attr-defined]  # pydantic's own ValueError
    assert any(".".join(map(str, error["loc"])).startswith(place) and message in error["msg"] for error in errors)


def test_a_card_may_be_half_of_hands_and_half_of_steps() -> None:
    card = WillCard.model_validate(
        {
            "id": "x",
            "name": "X",
            "kind": "chant",
            "effect": [{"do": "cards", "by": 1}, {"do": "manual", "text": "the rest"}],
        }
    )
    assert card.effect != "manual"
    assert card.effect is not None
    assert [step.do for step in card.effect] == ["cards", "manual"]  # type: ignore[union-attr]  # no word by itself
