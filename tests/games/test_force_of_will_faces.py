"""Force of Will: what cannot be the other face of a card the check of its pack names; each face is listed once."""

from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from referee.games.force_of_will.cards import WillCard
from referee.games.force_of_will.references import check_pack
from referee.match.match import Match
from referee.match.opening import open_table
from referee.packs.loading import load_pack
from referee.record.reading import parse

BROOK = Path(__file__).parent.parent / "scenes" / "force-of-will" / "brook"
CARDS = TypeAdapter(dict[str, WillCard])
BODY = {"cost": "{R}", "atk": 100, "def": 100}


def faults(*cards: dict[str, Any]) -> list[str]:
    whole = {card["id"]: {"name": card["id"], "kind": "resonator", **card} for card in cards}
    return [str(message) for message in check_pack(CARDS.validate_python(whole))]


def ruler(**fields: Any) -> dict[str, Any]:
    return {"id": "lord", "kind": "ruler", **fields}


def j_ruler(**fields: Any) -> dict[str, Any]:
    return {"id": "beast", "kind": "j-ruler", "atk": 100, "def": 100, **fields}


def body(**fields: Any) -> dict[str, Any]:
    return {"id": "ox", **BODY, **fields}


@pytest.mark.parametrize(
    "cards",
    [
        (ruler(judgement="{R}", back="beast"), j_ruler(back="lord")),
        (ruler(),),
        (body(back="cow"), {"id": "cow", "atk": 1, "def": 1, "back": "ox"}),
        (body(back="yoke"), {"id": "yoke", "kind": "addition", "back": "ox"}),
        ({"id": "song", "kind": "chant", "back": "refrain"}, {"id": "refrain", "kind": "chant", "back": "song"}),
    ],
)
def test_faces_that_belong_together_are_no_fault(cards: tuple[dict[str, Any], ...]) -> None:
    assert faults(*cards) == []


@pytest.mark.parametrize(
    ("cards", "place", "why"),
    [
        (
            (ruler(judgement="{R}", back="ox"), body()),
            "lord: back",
            "ox is a resonator; a ruler is turned into a j-ruler",
        ),
        ((ruler(back="king"), ruler(id="king")), "lord: back", "king is a ruler; a ruler is turned into a j-ruler"),
        ((ruler(judgement="{R}"),), "lord: judgement", "add 'back'"),
        ((j_ruler(back="ox"), body()), "beast: back", "ox is a resonator; a j-ruler goes back as its ruler"),
        (
            (body(back="beast"), j_ruler(back="lord"), ruler(back="beast")),
            "ox: back",
            "only a ruler's card is turned into a j-ruler",
        ),
        ((body(back="lord"), ruler()), "ox: back", "only a ruler's card is turned into a ruler"),
        ((body(back="song"), {"id": "song", "kind": "chant"}), "ox: back", "does not lie where ox does"),
        ((body(back="ox"),), "ox: back", "it names itself"),
        (
            (ruler(judgement="{R}", back="beast"), j_ruler(back="king"), ruler(id="king", back="beast")),
            "lord: back",
            "beast is the other face of king (FW-10.4); name another, or lord as its 'back'",
        ),
        (
            (body(back="cow"), {"id": "cow", "atk": 1, "def": 1, "back": "calf"}, body(id="calf", back="cow")),
            "ox: back",
            "cow is the other face of calf",
        ),
        ((j_ruler(back="lord"), ruler()), "beast: kind", "name it as the 'back' of its ruler"),
        ((j_ruler(),), "beast: kind", "no ruler is turned into it"),
    ],
)
def test_a_face_that_a_card_cannot_turn_into_is_a_fault(
    cards: tuple[dict[str, Any], ...], place: str, why: str
) -> None:
    """FW-6.1, FW-6.2, FW-10.4: with its place and a remedy."""
    (told,) = faults(*cards)
    assert told.startswith(f"card {place}: ")
    assert why in told


@pytest.mark.parametrize("kind", ["stone", "ruler", "rune"])
def test_a_half_that_is_never_played_is_a_fault(kind: str) -> None:
    """FW-10.5."""
    halves = [{"name": "Left", "kind": "chant"}, {"name": "Right", "kind": kind}]
    (told,) = faults({"id": "fork", "kind": "chant", "halves": halves})
    assert told.startswith("card fork: halves.2: ")
    assert f"no {kind}" in told


def test_the_pack_of_faces_is_named_by_its_check() -> None:
    pack = load_pack(BROOK / "faces.toml", "force-of-will", WillCard)
    assert [message.facts["card"] for message in check_pack(pack.cards)] == ["potter", "mayfly"]


def test_a_deck_that_lists_both_faces_of_a_card_has_each_listed_once(tmp_path: Path) -> None:
    deck = (BROOK / "brook-deck.toml").read_text(encoding="utf-8").replace("larva = 4", "larva = 2\ncocoon = 2")
    (tmp_path / "both.toml").write_text(deck, encoding="utf-8")
    (tmp_path / "brook.toml").write_bytes((BROOK / "brook.toml").read_bytes())
    decks = "decks: first=both.toml second=both.toml\npack: brook.toml"
    header = parse(f"game: force-of-will\nseats: first=Aki second=Ben\n{decks}\n\n").header
    match = Match(open_table(header, tmp_path), header)
    for text in ("first recover", "first main", 'judge set field.first brute because="p"'):
        match.declare(match.read_text(text))
    match.declare(match.read_text('judge set will.first.fire 1 because="p"'))
    legal = match.legal()
    assert len(legal) == len(set(legal))
    for text in ("first play larva", "first play cocoon"):
        assert match.read_text(text) in legal
