"""Every card of the packs that come with us whose script the referee carries out is seen doing so in a record."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from referee import games, resources
from referee.match.replay import replay_file
from referee.packs.files import read_toml
from referee.packs.loading import load_pack, pack_game

SCENES = Path(__file__).parent / "scenes"
PACKS = [resources.path("packs", name) for name in resources.names("packs", ".toml")]


@cache
def in_records(game: str) -> frozenset[str]:
    """Everything that an event of this game's records names: the cards that did something among it."""
    records = [*(SCENES / game).rglob("*.match"), *resources.path("samples").glob(f"{game}*.match")]
    return frozenset(named for record in records for named in _named(record))


def _named(record: Path) -> Iterator[str]:
    match = replay_file(record).match
    assert match is not None, record
    for entry in match.entries:
        for event in entry.events if entry.stands else ():
            for value in event.facts.values():
                yield from map(str, value if isinstance(value, tuple | list) else (value,))


def is_by_hand(card: Mapping[str, Any]) -> bool:
    """Whether the pack leaves the card to the players."""
    return card.get("effect") == "manual"


def unplayed(pack: Path) -> list[str]:
    """The cards of a pack that the referee carries out and no record plays."""
    game = pack_game(pack)
    cards = load_pack(pack, game, games.find(game).card).cards
    by_hand = {card["id"] for card in read_toml(pack)["card"] if is_by_hand(card)}
    return sorted(set(cards) - by_hand - in_records(game))


@pytest.mark.parametrize("pack", PACKS, ids=lambda path: path.stem)
def test_every_scripted_card_is_played_in_a_record(pack: Path) -> None:
    assert not unplayed(pack)


def test_only_cards_whose_print_is_not_here_are_left_by_hand() -> None:
    """Expansions of Tash-Kalar have names and patterns alone; of our own sets two cards show how it is done."""
    left = {pack.stem: [card["id"] for card in read_toml(pack)["card"] if is_by_hand(card)] for pack in PACKS}
    assert {stem: len(cards) for stem, cards in left.items() if cards} == {
        "tash-kalar-etherweave": 18,
        "tash-kalar-everfrost": 18,
        "tash-kalar-nethervoid": 18,
        "two-thrones": 2,
    }
