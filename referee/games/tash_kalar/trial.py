"""The table on which one card is tried in the workshop."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from referee.kernel.laid import Laid, set_ready

Card = Mapping[str, Any]
"""A card as its pack has it, in TOML's values."""
_COLUMNS = "abcdefghi"
_RANK = {"C": "common", "H": "heroic", "L": "legendary", "@": "common", "#": "heroic"}
_ENEMIES = ("common", "heroic", "common", "legendary")
_LEAD = ("b2", "c2", "d2", "e2", "f2", "g2", "h2")


def laid(card: Card, pack: str) -> Laid:
    """The table on which a card of a pack can be tried."""
    seats = "seats: amber=Aki violet=Ben"
    setup = "violet setup c5=amber g5=violet"
    if card.get("kind") == "task":
        lines = [set_ready("tasks", card["id"])]
        return Laid(("tash-kalar",), ("mode: high-form", seats), tuple(lines))
    # the first turn has one action, every other has two (TK-3.2)
    lines = [setup, set_ready("turn.number", 3), set_ready("actions", 2)]
    if card.get("kind") == "flare":
        lines += [set_ready(f"board.{square}", "violet heroic") for square in _LEAD]
    else:
        own = dict(_pattern(card))
        lines += [set_ready(f"board.{square}", f"amber {rank}") for square, rank in own.items() if rank]
        free = [square for square in _around(own) if square not in own]
        lines += [set_ready(f"board.{square}", f"violet {rank}") for square, rank in zip(free, _ENEMIES, strict=False)]
    return Laid(("tash-kalar",), ("mode: duel", seats), tuple(lines))


def _pattern(card: Card) -> Iterator[tuple[str, str]]:
    """The squares of a pattern in the middle of the board, each with the rank needed; "" for the being's own."""
    rows = card.get("pattern", ())
    lines = rows.strip().replace("\n", "/").split("/") if isinstance(rows, str) else list(rows)
    left, top = (9 - max(map(len, lines), default=0)) // 2, (9 + len(lines)) // 2
    for down, line in enumerate(lines):
        for across, sign in enumerate(line):
            if sign != ".":
                yield f"{_COLUMNS[left + across]}{top - down}", _RANK.get(sign, "")


def _around(own: Mapping[str, str]) -> list[str]:
    """Squares of the board by how near they are to the being's square."""
    middle = next((square for square, rank in own.items() if not rank), "e5")
    x, y = _COLUMNS.index(middle[0]), int(middle[1])

    def far(square: str) -> tuple[int, int]:
        across, down = abs(_COLUMNS.index(square[0]) - x), abs(int(square[1]) - y)
        return max(across, down), across + down

    squares = (f"{column}{row}" for column, row in product(_COLUMNS[1:8], range(2, 9)))
    return sorted((square for square in squares if square != middle), key=far)
