"""What a seat's cards on the field support, and what a hold lacks of it (KK-6.2, KK-6.3)."""

from collections.abc import Iterable, Iterator, Mapping

from referee.games.kami_no_kijutsu.cards import Card, OnField

Given = tuple[tuple[str, int], ...]
"""What cards of both seats give a seat of support, or take from it, by colour."""


Hold = tuple[tuple[str, int], ...]
"""What a card needs by colour, ``any`` for support of whatever colour (KK-6.2)."""


class Support:
    """A seat's support by colour, and what of each card's hold it does not cover (KK-6.2, KK-G11)."""

    __slots__ = ("colours", "lacking")

    def __init__(self, colours: Mapping[str, int], holds: Mapping[str, Hold], *, beyond: bool) -> None:
        self.colours = colours
        self.lacking = _Lacking(colours, holds, beyond)


class _Lacking(dict[str, tuple[str, ...]]):
    """By card what of its hold is not covered; found when it is first asked for, once for all of the same hold."""

    def __init__(self, colours: Mapping[str, int], holds: Mapping[str, Hold], beyond: bool) -> None:
        super().__init__()
        self._colours, self._holds, self._beyond = colours, holds, beyond
        self._found: dict[Hold, tuple[str, ...]] = {}

    def __missing__(self, card: str) -> tuple[str, ...]:
        hold = self._holds[card]
        found = self._found.get(hold)
        if found is None:
            found = self._found[hold] = tuple(self._of(hold))
        self[card] = found
        return found

    def _of(self, hold: Hold) -> Iterator[str]:
        needed = 0
        for colour, count in hold:
            if colour == "any":
                continue
            needed += count
            if self._colours.get(colour, 0) < count:
                yield colour
        free = dict(hold).get("any", 0)
        if free and sum(self._colours.values()) < free + (needed if self._beyond else 0):
            yield "any"


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
