"""Registered decks: the mark of a deck list, and whether a deck that is played is the one registered (RF-8.1).

A header's ``registered:`` line names for a seat the mark of its list, or the list's file. A mark covers all cards of
the list with their numbers, the sideboard among them: cards exchanged with the sideboard leave it as it is.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from referee.kernel.game import Deck
from referee.kernel.telling import Message

LENGTH = 24
"""Digits of a mark: 96 bits, so that nobody makes a second list with the same one."""


def cards_of(deck: Deck) -> Counter[str]:
    """Every card of a list with its number, over all parts of it."""
    found: Counter[str] = Counter()
    for counts in deck.parts.values():
        found.update(counts)
    found.update(deck.single.values())
    for row in deck.lists.values():
        found.update(row)
    return found


def mark_of(deck: Deck) -> str:
    """The mark of a list; lists with the same cards have the same one."""
    text = "\n".join(f"{card}\t{count}" for card, count in sorted(cards_of(deck).items()) if count)
    return hashlib.sha256(text.encode()).hexdigest()[:LENGTH]


def difference(registered: Deck, shown: Deck) -> dict[str, int]:
    """How many more of each card a deck has than the list registered (below 0: fewer); empty where they agree."""
    have, want = cards_of(shown), cards_of(registered)
    return {card: have[card] - want[card] for card in sorted({*have, *want}) if have[card] != want[card]}


def faults(
    registered: Mapping[str, str], decks: Mapping[str, str | Deck], load: Callable[[str], Deck], *, lists: bool
) -> Iterator[tuple[str, str]]:
    """Why decks are not those registered: the header key at fault and a message.

    ``load`` gives the list in a file named in the header; what it raises is not caught. ``lists`` is whether the game
    has deck lists.
    """
    for seat, said in registered.items():
        deck = decks.get(seat)
        if not isinstance(deck, Deck):
            # a line that nothing is held against would seem to have been
            yield "registered", _no_list(seat) if lists else _no_lists(seat)
            continue
        if not said.endswith(".toml"):
            if mark_of(deck) != said.lower():
                says = "the deck of {seat} is not the one registered: its mark is {mark}, not {wanted}"
                yield "decks", Message("other-mark", says, seat=seat, mark=mark_of(deck), wanted=said)
            continue
        wrong = difference(load(said), deck)
        if wrong:
            told = tuple(f"{card} {count:+d}" for card, count in wrong.items())
            says = "the deck of {seat} is not the one registered in {file}: {cards}"
            yield "decks", Message("other-deck", says, seat=seat, file=said, cards=told)


def _no_list(seat: str) -> Message:
    says = "a list is registered for {seat}, and 'decks:' names none that is played; name it, or leave this out"
    return Message("registered-no-list", says, seat=seat)


def _no_lists(seat: str) -> Message:
    says = "a list is registered for {seat}, and this game has no deck lists to hold against it; leave it out"
    return Message("registered-no-lists", says, seat=seat)
