"""What the program says of steps is read back into the same steps: in both languages, for every shipped card."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from referee import games
from referee.packs.loading import load_pack, pack_game
from referee.packs.rereading import Reader
from referee.packs.telling import of_steps, plain
from referee.packs.texts_back import read_text
from referee.workshop.reading import as_text, from_text, read_back
from tests.packs.sentences import described

PACKS = sorted((Path(__file__).parents[2] / "resources" / "packs").glob("*.toml"))
BELOW = ("then", "otherwise", "steps", "options")


def steps_in(value: Any) -> Iterator[Mapping[str, Any]]:
    if isinstance(value, Mapping):
        if "do" in value:
            yield value
        for inner in value.values():
            yield from steps_in(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from steps_in(inner)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("pack", PACKS, ids=lambda path: path.stem)
def test_every_sentence_of_a_shipped_step_is_read_back(pack: Path, language: str) -> None:
    game = pack_game(pack)
    said = described(game)
    reader, lost = Reader(said, language), set()
    for card in load_pack(pack, game, games.find(game).card).cards.values():
        for step in steps_in(plain(card)):
            alone = {name: value for name, value in step.items() if name not in BELOW}
            sentence = of_steps(said, [alone], language)[0][1]
            found = reader.read(sentence)
            if found is None or of_steps(said, [found], language)[0][1].casefold() != sentence.casefold():
                lost.add(sentence)
    assert not lost


@pytest.mark.parametrize("pack", PACKS, ids=lambda path: path.stem)
def test_the_text_that_steps_make_is_those_steps_again(pack: Path) -> None:
    game = pack_game(pack)
    model: TypeAdapter[Any] = TypeAdapter(games.find(game).card)
    for card in load_pack(pack, game, games.find(game).card).cards.values():
        data = plain(card)
        if not isinstance(data.get("effect"), list | tuple):
            continue
        told = as_text(game, {name: data[name] for name in ("kind", "effect") if name in data})
        for text in told.values():
            steps, unread = read_back(game, text)
            assert not unread
            again = model.validate_python({**data, "effect": steps})
            assert settled(again.effect) == settled(card.effect), (card.id, text)


def settled(steps: tuple[Any, ...]) -> list[Any]:
    """Steps where what is done to the one piece that a word means is done to all of it: no sentence says so twice."""
    ones = ("self", "last")
    return [
        each.model_copy(update={"all": False}) if getattr(each, "who", "") in ones and hasattr(each, "all") else each
        for each in steps
    ]


@pytest.mark.parametrize(
    ("game", "text", "steps"),
    [
        ("kami-no-kijutsu", "Draw 2 cards.", [{"do": "cards", "whose": "own", "by": 2}]),
        ("kami-no-kijutsu", "敵軍のユニット1体に2ダメージを与える。", [{"do": "damage", "whose": "enemy", "by": 2}]),
        (
            "kami-no-kijutsu",
            "Discard 1 card of the hand (optional). Then: Draw 2 cards.",
            [{"do": "discard", "may": True, "then": [{"do": "cards", "whose": "own", "by": 2}]}],
        ),
        (
            "war-vortex-night",
            "Deal 1D+2 damage to a chosen enemy.",
            [{"do": "damage", "amount": "1D+2", "who": "enemy"}],
        ),
        (
            "tash-kalar",
            "Choose one. 1) Gain 1 action this turn. 2) Nothing.",
            [{"do": "choose", "options": [[{"do": "gain", "actions": 1}], []]}],
        ),
    ],
)
def test_a_typed_sentence_becomes_its_steps(game: str, text: str, steps: list[dict[str, Any]]) -> None:
    found, unread = read_back(game, text)
    assert (found, unread) == (steps, ())


def test_what_no_step_says_is_told_and_nothing_is_guessed() -> None:
    steps, unread = read_back("kami-no-kijutsu", "Draw 2 cards. Dance on the table.")
    assert steps == []
    assert unread == ("Dance on the table.",)
    assert read_text(described("kami-no-kijutsu"), "en", "1) Draw 2 cards.").unread == ("1) Draw 2 cards.",)


def test_a_text_is_taken_whole_or_not_at_all_and_says_why() -> None:
    card = {"kind": "force", "text": {"en": "Draw 2 cards.", "ja": "踊る。"}}
    assert from_text("kami-no-kijutsu", card, "en").steps == ({"do": "cards", "whose": "own", "by": 2},)
    why = from_text("kami-no-kijutsu", card, "ja").why
    assert why is not None
    assert why.facts["sentence"] == "踊る。"
    # a trump has what it does in its two halves, not in itself
    assert from_text("arcanductor", {"number": 1, "text": "Your life increases by 2."}, "en").why is not None


@pytest.mark.parametrize("number", ["9" * 5000, "٣", "²"])
def test_what_is_no_number_of_records_is_none_in_a_sentence(number: str) -> None:
    assert read_back("kami-no-kijutsu", f"Draw {number} cards.") == ([], (f"Draw {number} cards.",))
