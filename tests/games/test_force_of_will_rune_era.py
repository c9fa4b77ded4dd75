"""Five decks of a made-up card file: read as the file itself says, lawful, and played against each other at random."""

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from referee.games.force_of_will.cards import WillCard
from referee.games.force_of_will.importing import import_pack
from referee.match.match import Match
from referee.match.opening import open_table
from referee.packs.importing import Imported
from referee.packs.loading import load_pack
from referee.record.reading import parse
from tests.conftest import Call
from tests.games.test_force_of_will_play import check_sentences, hidden_agree
from tests.tools.rune_era import ATTRIBUTES, Era

ERA = Era()
PAIRS = list(zip(ATTRIBUTES, [*list(ATTRIBUTES)[1:], "light"], strict=True))
STEPS = 420
HEADER = """game: force-of-will
seats: first=Aki second=Ben
decks: first={}.toml second={}.toml
pack: made-up.toml

"""
RARE = {"resign": 0.0, "end": 0.4, "mulligan": 0.1, "pass": 2.0, "done": 3.0, "standby": 0.2, "attack": 4.0}


def toml(deck: dict[str, Any]) -> str:
    parts = (part for part in deck if part != "ruler")
    tables = (f"\n[{part}]\n" + "\n".join(f"{card} = {count}" for card, count in deck[part].items()) for part in parts)
    head = f'deck = 1\ngame = "force-of-will"\npack = "made-up.toml"\nruler = "{deck["ruler"]}"\n'
    return head + "\n".join(tables) + "\n"


@pytest.fixture(scope="module")
def imported() -> Imported:
    return import_pack(ERA.file, "made-up", "Made up")


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory, imported: Imported) -> Path:
    folder = tmp_path_factory.mktemp("era")
    (folder / "made-up.toml").write_text(imported.toml, encoding="utf-8")
    for attribute, deck in ERA.decks.items():
        (folder / f"{attribute}.toml").write_text(toml(deck), encoding="utf-8")
    return folder


def test_each_text_is_read_or_left_as_the_file_says(imported: Imported) -> None:
    read = {(note.card, note.message) for note in imported.read}
    by_hand = {(note.card, note.message) for note in imported.by_hand}
    assert imported.unread == ()
    assert imported.reprints == ()
    assert read == {text for text, whole in ERA.whole.items() if whole}
    assert by_hand == {text for text, whole in ERA.whole.items() if not whole}


def test_the_shares_are_those_that_are_aimed_at(imported: Imported) -> None:
    texts = sum(len(card["abilities"]) for card in ERA.cards)
    left = {note.card for note in imported.by_hand}
    assert len(imported.read) / texts >= 0.87
    assert sum(card["id"] not in left for card in ERA.cards) / len(ERA.cards) >= 0.77


def test_print_and_reading_name_the_same_things(imported: Imported) -> None:
    assert [(str(note.message), note.unsaid, note.unprinted) for note in imported.read if note.unsaid] == []
    assert [(str(note.message), note.unprinted) for note in imported.read if note.unprinted] == []


def test_the_decks_are_lawful_and_the_pack_is_sound(call: Call, table: Path) -> None:
    assert call("pack", "check", table / "made-up.toml")[0] == 0
    for attribute in ATTRIBUTES:
        assert tomllib.loads((table / f"{attribute}.toml").read_text(encoding="utf-8"))["main"]
        code, out, err = call("deck", "check", "force-of-will", table / f"{attribute}.toml")
        assert (code, err) == (0, ""), out


def test_what_was_read_is_what_the_cards_say(table: Path) -> None:
    cards = load_pack(table / "made-up.toml", "force-of-will", WillCard).cards
    assert cards["lantern-warden"].back == "lantern-warden-risen"
    assert (cards["kiln-warden"].divinity, str(cards["kiln-warden"].judgement)) == (10, "{R}{R}{2}")
    assert all(cards[f"{attribute}-magic-stone"].gives == (attribute,) for attribute in ATTRIBUTES)
    ways = [card for card in cards.values() if card.modes is not None]
    assert any(any(way.targets for way in card.modes.ways) for card in ways if card.modes is not None)
    zones = {ability.zone for card in cards.values() for ability in card.abilities}
    assert zones == {"field", "hand", "graveyard"}


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_the_decks_play_against_each_other(table: Path, first: str, second: str) -> None:
    header = parse(HEADER.format(first, second)).header
    match, dice = Match(open_table(header, table), header), random.Random(f"{first}{second}")
    voices, said = [match.voice(language) for language in ("en", "ja")], set()
    for step in range(STEPS):
        if step % 14 == 4:
            seat, attribute = dice.choice((("first", first), ("second", second)))
            match.declare(match.read_text(f'judge set will.{seat}.{attribute} 5 because="to play on"'))
        by_verb: dict[str, list[Any]] = {}
        for spoken in match.legal():
            by_verb.setdefault(spoken.declaration.verb, []).append(spoken)
        if match.standing.over:
            break
        verbs = [verb for verb in by_verb if RARE.get(verb, 1.0)]
        assert verbs, match.facts()
        verb = dice.choices(verbs, [RARE.get(verb, 1.0) for verb in verbs])[0]
        spoken = dice.choice(by_verb[verb])
        assert match.read_text(str(spoken)) == spoken
        entry = match.declare(spoken)
        assert entry.stands, f"listed, but refused: {entry.text} {entry.rules}"
        check_sentences(voices, entry)
        assert match.facts()
        assert hidden_agree(match.state, 0)
        assert hidden_agree(match.state, 1)
        said.add(verb)
    assert {"draw", "call", "rest", "play", "attack", "pass"} <= said
