"""What is wrong with a deck list (KK-2.1, KK-2.2)."""

import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any

from referee.kernel.game import Deck, DeckPart
from referee.kernel.ruling import Breach, breach
from referee.packs.model import CardFields

SIZE, COPIES = 40, 3
DECK_PARTS = (DeckPart("main", lambda card: True),)


def check_deck(deck: Deck, cards: Mapping[str, Any], _: object = None) -> tuple[Breach, ...]:
    """Every rule for building decks that a deck breaks (KK-2.1, KK-2.2)."""
    main = deck.parts.get("main", {})
    found = []
    if sum(main.values()) != SIZE:
        found.append(breach("KK-2.1", "size", count=sum(main.values()), needed=SIZE))
    found += _copies(main, cards)
    extra = [part for part in (*deck.parts, *deck.lists) if part != "main"] + list(deck.single)
    found += [breach("KK-2.1", "part", part=part) for part in extra]
    return tuple(found)


def _copies(main: Mapping[str, int], cards: Mapping[str, Any]) -> Iterator[Breach]:
    """At most 3 cards of a name, in whichever language two cards share it (KK-2.2)."""
    by_name: dict[str, list[str]] = {}
    for card in main:
        for name in _printed_names(cards[card]):
            by_name.setdefault(name, []).append(card)
    said: set[str] = set()
    for same in sorted(by_name.values(), key=len, reverse=True):
        count = sum(main[card] for card in same)
        if count > COPIES and not said.issuperset(same):
            said.update(same)
            yield breach("KK-2.2", "copies", card=same[0], count=count, most=COPIES)


def _printed_names(card: CardFields) -> set[str]:
    """A card's names as print has them: neither capitals, blanks around nor the width of letters tell two apart."""
    names = [card.name] if isinstance(card.name, str) else list(card.name.values())
    return {unicodedata.normalize("NFKC", name).strip().casefold() for name in names}
