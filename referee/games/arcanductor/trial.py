"""The table on which one card is tried in the workshop."""

from collections.abc import Mapping
from typing import Any

from referee.kernel.laid import Laid, set_ready

Card = Mapping[str, Any]
"""A card as its pack has it, in TOML's values."""
_OF_SOUTH = ("the-fool", "the-magician", "the-empress", "the-hermit", "justice")
_OF_NORTH = ("the-star", "the-moon", "the-sun", "judgement", "the-world")


def laid(card: Card, pack: str) -> Laid:
    """The table on which a card of a pack can be tried."""
    lines = []
    for seat, row, set_out, names in (("south", 1, "b3", _OF_SOUTH), ("north", 7, "b6", _OF_NORTH)):
        sign, *four = _OTHERS[seat] if card["id"] in names else names
        squares = (f"a{row}", f"b{row}", f"c{row}", set_out)
        lines.append(f"{seat} significator {sign}")
        lines += [f"{seat} set {square} {name} upright" for square, name in zip(squares, four, strict=True)]
    lie = "reversed" if card.get("lie") == "reversed" or not card.get("upright") else "upright"
    power = card.get("power", 1)
    face = "down" if "face-up" in _timings(card, lie) else "up"
    lines += [set_ready("board.b3", "-"), set_ready("board.b4", f"south {card['id']} {lie} {face} {power}")]
    lines += [set_ready("board.b6", "-"), set_ready("board.b5", "north the-tower upright up 3")]
    return Laid(("arcana-of-the-referee",), ("seats: south=Aki north=Ben",), tuple(lines))


_OTHERS = {
    "south": ("strength", "the-chariot", "the-lovers", "the-emperor", "the-hierophant"),
    "north": ("death", "temperance", "wheel-of-fortune", "the-high-priestess", "strength"),
}
"""Other cards of a seat, where the card that is tried is one of its own."""


def _timings(card: Card, lie: str) -> list[str]:
    halves = card.get(lie, ())
    return [half.get("timing", "face-up") for half in ([halves] if isinstance(halves, Mapping) else halves)]
