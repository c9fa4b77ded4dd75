"""The table on which one card is tried in the workshop."""

from collections.abc import Mapping
from typing import Any

from referee.kernel.laid import Laid, set_ready
from referee.packs.writing import deck_text

Card = Mapping[str, Any]
"""A card as its pack has it, in TOML's values."""
_GROUND = {"red": "anvil-hall", "blue": "sluice-gate", "black": "raven-tower", "white": "bell-court"}
"""Territories that give two of a colour."""
_FREE = ("s2", "s3", "s6", "s7", "s1")


def laid(card: Card, pack: str) -> Laid:
    """The table on which a card of a pack can be tried."""
    name = str(card["id"])
    deck = {**dict.fromkeys(_GROUND.values(), 3), "kiln-guard": 3, "cinder-squire": 3}
    files = {"deck.toml": deck_text("kami-no-kijutsu", ("kami-no-kijutsu", pack), {"main": {**deck, name: 3}})}
    lines = [set_ready("territory.s5", "south anvil-hall"), set_ready("unit.s5.south", "kiln-guard 2/4")]
    grounds = [_GROUND[colour] for colour, count in _held(card).items() for _ in range(-(-count // 2))]
    lines += [set_ready(f"territory.{at}", f"south {ground}") for at, ground in zip(_FREE, grounds, strict=False)]
    lines += [set_ready("territory.n5", "north anvil-hall"), set_ready("unit.n4.north", "kiln-guard 2/4")]
    lines += [set_ready("unit.s4.north", "cinder-squire 1/2")] if card.get("kind") != "unit" else []
    lines += ["south fill", set_ready("ap.south", 10)]
    seats, decks = "seats: south=Aki north=Ben", "decks: south={deck.toml} north={deck.toml}"
    return Laid(("kami-no-kijutsu",), (seats, decks), tuple(lines), files)


def _held(card: Card) -> Mapping[str, int]:
    """What a card holds on, by colour; of any colour red."""
    hold = card.get("hold", {})
    needs = {colour: int(hold.get(colour, 0)) for colour in _GROUND}
    return {**needs, "red": needs["red"] + int(hold.get("any", 0))}
