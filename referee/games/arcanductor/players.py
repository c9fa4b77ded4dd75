"""A seat's player, and where its cards can be as far as the record knows."""

from collections.abc import Mapping
from dataclasses import dataclass

from referee.games.arcanductor.cards import Trump
from referee.games.arcanductor.lying import Cards
from referee.kernel.figures import Figure
from referee.kernel.frozen import Derived
from referee.kernel.quick import quick

LIFE = 20
DEALT = 11


@quick
@dataclass(frozen=True)
class Player:
    """A seat's life, cards in hand (a count), significator, and discards in the order they fell."""

    life: Figure = LIFE
    hand: Figure = DEALT
    significator: str | None = None
    discarded: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
    """Those of its eleven cards that the record has seen; what the judge set is none of them."""
    returned: tuple[str, ...] = ()
    """Cards known to be in hand again."""


class Whereabouts:
    """Where one seat's cards can be at a moment (AD-2.2); worked out when it is asked for."""

    def __init__(self, cards: Mapping[str, Trump], field: Cards, seat: str, player: Player) -> None:
        self.cards = cards
        self.player = player
        self.own = field.of_owner(seat)

    @Derived
    def known(self) -> frozenset[str]:
        """The cards that it is known to have had: on the field, discarded, its significator."""
        found = {*self.own, *self.player.discarded, self.player.significator}
        return frozenset([card for card in found if card and card != "?"])

    @Derived
    def not_in_hand(self) -> frozenset[str]:
        """The cards that cannot come from its hand: seen elsewhere, or no card in hand can be it."""
        if self.player.hand <= len(self.player.returned):
            return frozenset(self.cards) - set(self.player.returned) | self.known
        return self.known | self._never_seen() if self._all_seen() else self.known

    @Derived
    def not_face_down(self) -> frozenset[str]:
        """The cards that none of its unknown cards on the field can be."""
        return self.known | set(self.player.returned) | (self._never_seen() if self._all_seen() else set())

    def may_lay_unseen(self, face_down: frozenset[str]) -> bool:
        """Whether a card in hand can be set face down, as these cards can, beside those that lie there unknown."""
        in_hand = face_down - self.not_in_hand
        return bool(in_hand) and len(in_hand | (face_down - self.not_face_down)) > self.own.count(None)

    def _never_seen(self) -> frozenset[str]:
        return frozenset(self.cards) - set(self.player.seen) - set(self.player.returned)

    def _all_seen(self) -> bool:
        """Whether every card whose place is not known now is one that has been seen."""
        player = self.player
        hidden = player.hand + self.own.count(None) + player.discarded.count("?")
        return hidden <= len({*player.seen, *player.returned} - self.known)
