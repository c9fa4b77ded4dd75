"""What is wrong between the trumps of a pack, where each by itself is sound."""

from collections.abc import Iterator, Mapping

from referee.games.arcanductor.cards import Trump
from referee.kernel.telling import Message


def check_pack(cards: Mapping[str, Trump]) -> Iterator[Message]:
    """What is wrong between trumps: a number that two have (AD-G7), a power left out where others have one."""
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
