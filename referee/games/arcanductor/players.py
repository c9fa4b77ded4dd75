"""A seat's player, and where its cards can be as far as the record knows."""

from collections.abc import Mapping
from dataclasses import dataclass

from referee.games.arcanductor.cards import Trump
from referee.games.arcanductor.lying import Cards
from referee.kernel.figures import Figure
from referee.kernel.frozen import Derived, changed
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
    down: int = 0
    """At least so many of the others in hand can be set face down: they lay so, and were taken back unseen (AD-2.5)."""
    denied: tuple[str, ...] = ()
    """Cards that it has said not to have in hand, and that cannot have come there since (AD-6.22)."""

    @property
    def unknown(self) -> int:
        """How many of the cards in hand are not known."""
        return max(0, self.hand - len(self.returned))


def without(player: Player, card: str, face_down: frozenset[str], *, laid: bool, life: int | None = None) -> Player:
    """A player whose hand a card has left, onto the field (``laid``) or among the discards; ``?`` where only its owner
    knows it. ``life`` is what is left of it besides, where that has changed.

    Of an unseen card nobody can tell whether it is one of those known to be in hand, unless it lies face down and that
    one cannot be set so (``face_down`` are those that can).
    """
    hand, returned, seen = max(0, player.hand - 1), player.returned, player.seen
    life = player.life if life is None else life
    if not returned:
        seen = seen if card == "?" or card in seen else (*seen, card)
        down = player.down and max(0, min(player.down - (card == "?" or card in face_down), hand))
        return Player(life, hand, player.significator, player.discarded, seen, (), down, player.denied)
    if card != "?":
        left = tuple([each for each in returned if each != card])
        down = player.down - (card in face_down and card not in returned)
    else:
        left = tuple([each for each in returned if laid and each not in face_down])
        down = player.down + len(face_down.intersection(returned)) - 1
    seen = tuple(dict.fromkeys((*seen, *returned, *(() if card == "?" else (card,)))))
    # a judge can let another card come from a hand of which all was known
    down = max(0, min(down, hand - len(left)))
    return Player(life, hand, player.significator, player.discarded, seen, left, down, player.denied)


def with_one_back(player: Player, card: str | None) -> Player:
    """A player into whose hand a card has come back; None is one that lay face down on the field and only its owner
    knows, ``?`` such a one from the discards."""
    hand, denied = player.hand + 1, player.denied
    if card is None or card == "?":
        # what was said not to be in hand may be that one
        return changed(player, hand=hand, down=player.down + (card is None), denied=())
    left = tuple([each for each in denied if each != card])
    return changed(player, hand=hand, returned=(*player.returned, card), denied=left)


def thinned(player: Player, by: int, known: frozenset[str], face_down: frozenset[str]) -> Player:
    """A player whose hand cards that nobody sees come into or go out of: which of them are known is known no longer,
    nor, where any go, that those seen before are still there. ``known`` are the cards seen to be elsewhere.
    """
    seen = tuple(dict.fromkeys((*player.seen, *player.returned)))
    if by < 0:
        seen = tuple(card for card in player.seen if card in known)
    hand = max(0, player.hand + by)
    down = player.down + len(face_down.intersection(player.returned)) + min(0, by)
    denied = player.denied if by < 0 else ()
    return changed(player, hand=hand, returned=(), seen=seen, down=max(0, min(down, hand)), denied=denied)


class Whereabouts:
    """Where one seat's cards can be at a moment (AD-2.2); worked out when it is asked for.

    ``face_down`` are the cards that can be set face down (AD-2.5): one that only its owner knows is one of them.
    """

    def __init__(
        self, cards: Mapping[str, Trump], face_down: frozenset[str], field: Cards, seat: str, player: Player
    ) -> None:
        self.cards = cards
        self.face_down = face_down
        self.player = player
        self.own = field.of_owner(seat)

    @Derived
    def known(self) -> frozenset[str]:
        """The cards that it is known to have had: on the field, discarded, its significator."""
        found = {*self.own, *self.player.discarded, self.player.significator}
        return frozenset([card for card in found if card and card != "?"])

    @Derived
    def not_in_hand(self) -> frozenset[str]:
        """The cards that cannot come from its hand: seen elsewhere, lying unseen on the field, no card in hand can be
        it, or said not to be there."""
        if self.hand_is_known:
            return frozenset(self.cards) - set(self.player.returned) | self.known
        found = self.known | self.too_few | (frozenset() if self._news > 0 else self._new)
        found |= frozenset(self.player.denied)
        if self.player.down >= self.player.unknown:
            found |= frozenset(self.cards) - self.face_down - set(self.player.returned)
        return found

    @Derived
    def in_hand(self) -> frozenset[str]:
        """The cards that are known to be in its hand: seen to have gone there, or seen once and nowhere else now."""
        if "?" in self.player.discarded:
            return frozenset(self.player.returned)
        hidden = self.face_down if None in self.own else frozenset()
        return self._somewhere - hidden - set(self.player.denied) | set(self.player.returned)

    @property
    def hand_is_known(self) -> bool:
        """Whether all cards in its hand are known."""
        return not self.player.unknown

    @Derived
    def not_face_down(self) -> frozenset[str]:
        """The cards that none of its unknown cards on the field can be."""
        return self.known | set(self.player.returned) | (frozenset() if self._news > 0 else self._new)

    @Derived
    def too_few(self) -> frozenset[str]:
        """The cards one more of which seen from the hand leaves too few for those that lie unknown on the field, or
        were taken back from it unseen."""
        if not (None in self.own or self.player.down) or self._to_spare != 0:
            return frozenset()
        may_be = self._new & self.face_down
        new = frozenset() if self._news <= 0 else self._new if self._news <= len(may_be) else may_be
        found = self._somewhere & self.face_down | new
        # one that can be set face down may be one of those that were taken back
        return found - self.face_down if self.player.down else found

    @Derived
    def may_be_discarded(self) -> frozenset[str]:
        """The cards that one which lies unknown among its discards can be (AD-2.2, AD-6.22)."""
        if "?" not in self.player.discarded:
            return frozenset()
        new = self._new if self._news > 0 else frozenset()
        return (self._somewhere | new) - self.too_few

    def may_lay_unseen(self) -> bool:
        """Whether a card in hand can be set face down beside those that lie there unknown."""
        back = self.face_down & set(self.player.returned)
        return bool(self.face_down - self.not_in_hand) and self._to_spare + self.player.down + len(back) > 0

    def may_bring_unseen(self) -> bool:
        """Whether a card that lies unknown among the discards can be one that is set face down."""
        return self._to_spare > 0

    @Derived
    def short(self) -> int:
        """How many of its unseen cards on the field and among the discards nothing that is left can be."""
        new = min(max(0, self._news), len(self._new))
        anywhere = self.own.count(None) + self.player.discarded.count("?") - len(self._somewhere) - new
        return max(0, anywhere, -self._to_spare)

    @Derived
    def _to_spare(self) -> int:
        """How many cards there are that lie face down for all that is known, beyond those that do so unknown and those
        that did and are in hand."""
        new = min(max(0, self._news), len(self._new & self.face_down))
        return len(self._somewhere & self.face_down) + new - self.own.count(None) - self.player.down

    def may_be_down(self) -> int:
        """How many of those that were taken back unseen there can still be, whatever a judge has put elsewhere."""
        return max(0, min(self.player.down, self.player.unknown, self._to_spare + self.player.down))

    @Derived
    def _somewhere(self) -> frozenset[str]:
        """The cards that have been seen, and of which nobody else can tell where they are now."""
        return frozenset(self.player.seen) - set(self.player.returned) - self.known

    @Derived
    def _new(self) -> frozenset[str]:
        """The cards that have never been seen."""
        return frozenset(self.cards) - set(self.player.seen) - set(self.player.returned) - self.known

    @Derived
    def _news(self) -> int:
        """How many of those whose place is not known now have never been seen."""
        player = self.player
        hidden = player.hand + self.own.count(None) + player.discarded.count("?")
        return int(hidden - len({*player.seen, *player.returned} - self.known))
