"""From where a card looks at the table: whose it is, where it lies, and how far its effect has come."""

from dataclasses import dataclass

from referee.games.force_of_will.state import Body, Item, Ref, Running
from referee.kernel.quick import quick


@quick
@dataclass(frozen=True, slots=True)
class View:
    """Whose card or ability asks, which body it is on, and the item or effect it asks for.

    ``zone`` is where the card is that is about to be played.
    """

    owner: int
    source: int | None = None
    item: Item | None = None
    running: Running | None = None
    zone: str = ""


def of_item(item: Item) -> View:
    """The view of an item of the chase."""
    return View(item.owner, item.source, item)


def of_body(body: Body) -> View:
    """The view of a card on the table."""
    return View(body.controller, body.uid)


def of_running(running: Running) -> View:
    """The view of the effect that is being carried out."""
    return View(running.item.owner, running.item.source, running.item, running)


def targets_named(item: Item) -> tuple[Ref, ...]:
    """The targets of an item that still fit."""
    return tuple(ref for ref in item.targets if ref.kind != "gone")


def is_whose(whose: str, owner: int, other: int) -> bool:
    """Whether ``other`` is, seen from ``owner``, its own, the opponent or any."""
    return whose == "any" or (whose == "own") == (owner == other)


def place_meant(whose: str, owner: int) -> int:
    """The place of the player whom ``own`` or ``opponent`` means, seen from ``owner``."""
    return owner if whose == "own" else 1 - owner
