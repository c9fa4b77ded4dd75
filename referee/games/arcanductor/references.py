"""What is wrong between the trumps of a pack, and what one says that does nothing, where each by itself is sound."""

from collections.abc import Iterator, Mapping

from pydantic import BaseModel

from referee.games.arcanductor.cards import Standing, Step, Trump
from referee.kernel.telling import Message
from referee.packs.between import Path, parts_of
from referee.packs.faults import told_place


def check_pack(cards: Mapping[str, Trump]) -> Iterator[Message]:
    """What is wrong between trumps: a number that two have (AD-G7), a power left out where others have one; and what
    their steps say that does nothing."""
    first: dict[int, str] = {}
    for card in cards.values():
        other = first.setdefault(card.number, card.id)
        if other != card.id:
            said = "card {card}: number {number} is that of {other} too; numbers tell a player's cards apart (AD-G7)"
            yield Message("number-twice", said, card=card.id, number=card.number, other=other)
    if any(card.power for card in cards.values()):
        for card in cards.values():
            if card.power is None:
                said = "card {card}: power is not filled in; in play it would be 0 (AD-4.5)"
                yield Message("no-power-yet", said, card=card.id)
    for card in cards.values():
        for way, step in _steps(card, ()):
            if (what := step.idle) is not None:
                says = "card {card}: {field}: {what}"
                yield Message("step-idle", says, card=card.id, field=told_place(way), what=what)


def _steps(model: BaseModel, way: Path) -> Iterator[tuple[Path, Step | Standing]]:
    """The steps of a card, however deep, and what it gives as long as it lies so, each with the way to it."""
    for place, part in parts_of(model):
        if isinstance(part, BaseModel):
            if isinstance(part, Step | Standing):
                yield way + place, part
            yield from _steps(part, way + place)
