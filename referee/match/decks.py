"""Decks that break the rules for building them: told when a match begins, and for as long as it lasts."""

from collections.abc import Mapping

from referee.kernel import options
from referee.kernel.game import Deck
from referee.kernel.ruling import Breach
from referee.match.opening import Opened


def unlawful(opened: Opened) -> Mapping[str, tuple[Breach, ...]]:
    """What is wrong with the deck of each seat that has one; an empty tuple for a lawful deck.

    Empty for games without deck lists. The house rules of the match count.
    """
    check = opened.game.check_deck
    if check is None:
        return {}
    house = options.read(opened.game.options, opened.table.options)
    return {
        seat: check(deck, opened.table.cards, house)
        for seat, deck in opened.table.decks.items()
        if isinstance(deck, Deck)
    }
