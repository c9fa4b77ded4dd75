"""What facts of a match can be called: a name that none can have is a fault, as an unknown card or square is."""

from referee.judge.bench import FAMILIES
from referee.kernel.game import COMMON_FAMILIES, BadFact
from referee.kernel.ruling import Unreadable
from referee.kernel.telling import Message
from referee.kernel.vocabulary import near_or_all, nearest
from referee.match.account import Account

BY_SEAT = ("penalties", "unlawful")
"""The facts of every match that each seat has."""


def require_fact(match: Account, fact: str) -> None:
    """Raise ``Unreadable`` for a fact that is not there now, where none can have that name at any time."""
    family, _, seat = fact.partition(".")
    if family in BY_SEAT and seat and seat not in match.seats:
        bad = Message("unknown-name", "unknown {kind:kind} '{word}'", kind="seat", word=seat)
        raise Unreadable(bad, remedy=near_or_all(seat, match.seats))
    try:
        known = _can_be(match, fact)
    except BadFact as fault:
        raise Unreadable(fault.message, remedy=fault.remedy or ALL_OF_THEM) from fault
    if not known:
        bad = Message("no-fact", "there is no fact '{fact}'", fact=fact)
        raise Unreadable(bad, remedy=lambda: those_near(match, fact))


def those_near(match: Account, fact: str) -> str:
    """A hint at the facts that a name comes near to, or at where all of them are shown."""
    return nearest(fact, match.facts()) or ALL_OF_THEM


ALL_OF_THEM = Message("all-facts", "'referee facts FILE' shows all there are")


def _can_be(match: Account, fact: str) -> bool:
    family, _, rest = fact.partition(".")
    if family in FAMILIES or family == "unlawful":
        # what the bench and the match as a whole tell is always there, but for a seat without a list
        return family == "unlawful" and bool(rest)
    if match.game.can_be_fact is not None:
        return match.game.can_be_fact(match.state, fact)
    return family in COMMON_FAMILIES | match.game.families
