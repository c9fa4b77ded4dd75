"""What a seat's cards on the field support, and what a hold lacks of it (KK-6.2, KK-6.3)."""

from collections.abc import Iterable, Mapping

from referee.games.kami_no_kijutsu.cards import Card, OnField

Given = tuple[tuple[str, int], ...]
"""What cards of both seats give a seat of support, or take from it, by colour."""


class Support:
    """A seat's support by colour, and what of each card's hold it does not cover (KK-6.2, KK-G11)."""

    __slots__ = ("colours", "lacking")

    def __init__(self, colours: Mapping[str, int], cards: Mapping[str, Card], *, beyond: bool) -> None:
        self.colours = colours
        self.lacking = _Lacking(colours, cards, beyond)


class _Lacking(dict[str, tuple[str, ...]]):
    """By card what of its hold is not covered; found when it is first asked for."""

    def __init__(self, colours: Mapping[str, int], cards: Mapping[str, Card], beyond: bool) -> None:
        super().__init__()
        self._colours, self._cards, self._beyond = colours, cards, beyond

    def __missing__(self, card: str) -> tuple[str, ...]:
        hold = self._cards[card].hold
        found: list[str] = [
            colour for colour, count in hold.items() if colour != "any" and self._colours.get(colour, 0) < count
        ]
        free = hold.get("any", 0)
        if free:
            needed = sum(hold.values()) if self._beyond else free
            if sum(self._colours.values()) < needed:
                found.append("any")
        lacks = self[card] = tuple(found)
        return lacks


def counted(cards: Iterable[Card], given: Given) -> dict[str, int]:
    """Support by colour of some cards on the field, with what is given beside."""
    found: dict[str, int] = {}
    for card in cards:
        if isinstance(card, OnField):
            for printed, count in card.support.items():
                found[printed] = found.get(printed, 0) + count
    for colour, by in given:
        found[colour] = max(0, found.get(colour, 0) + by)
    return found
