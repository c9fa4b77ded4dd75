"""What does not change in a match of Force of Will: seats, cards, deck lists, house rules."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from referee.games.force_of_will.cards import Face, WillCard
from referee.games.force_of_will.options import Options
from referee.games.force_of_will.printed import Printed, printed_of
from referee.games.force_of_will.tokens import TokenFace, token_face
from referee.kernel.frozen import Store
from referee.kernel.game import Deck


@dataclass(frozen=True, eq=False)
class Ground:
    """What does not change in a match: seats, cards, deck lists, house rules."""

    seats: tuple[str, str]
    cards: Mapping[str, WillCard]
    decks: tuple[Deck, Deck]
    options: Options
    listed: tuple[Mapping[str, str], Mapping[str, str]]
    """By seat: any face of a card in the deck to the id the deck list has it under."""

    @cached_property
    def place(self) -> Mapping[str, int]:
        """Seats to 0 and 1."""
        return {seat: index for index, seat in enumerate(self.seats)}

    @cached_property
    def kept(self) -> Store:
        """What follows from parts of the state, kept as long as these stay the same."""
        return {}

    @cached_property
    def printed(self) -> Printed:
        """What the cards say."""
        return printed_of(self.cards)

    @cached_property
    def choices(self) -> dict[Hashable, Any]:
        """What a seat can pay for, by all that this hangs on, and what it can ever play: as offers have it."""
        return {}

    def face(self, card: str, half: int = 0, token: TokenFace | None = None) -> Face:
        """The face that counts. Raises ``KeyError`` for an unknown card, ``IndexError`` for an unknown half."""
        if token is not None:
            return token_face(card, token)
        known = self.cards[card]
        return known if half == 0 or known.halves is None else known.halves[half - 1]
