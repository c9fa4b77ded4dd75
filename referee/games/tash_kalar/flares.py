"""By how much an opponent leads, and which halves of a flare hold by it (TK-6.2)."""

from functools import lru_cache

from referee.games.tash_kalar.cards import Half
from referee.games.tash_kalar.state import Ranked, State


def lead(state: State, colour: int, opponent: int) -> tuple[int, int]:
    """How many more upgraded pieces and pieces the opponent has (TK-6.2)."""
    return _lead(state.pieces[colour], state.pieces[opponent])


@lru_cache(256)
def _lead(own: Ranked, others: Ranked) -> tuple[int, int]:
    """The same for each of the flares that may be in a hand: all of them ask for it at once."""
    counts = [(heroic | legend, common | heroic | legend) for common, heroic, legend in (own, others)]
    (upgraded, pieces), (more_upgraded, more_pieces) = counts
    return more_upgraded.bit_count() - upgraded.bit_count(), more_pieces.bit_count() - pieces.bit_count()


def flare_halves(state: State, colour: int, card: str, opponent: int) -> tuple[bool, bool]:
    """Which halves of a flare hold against an opponent."""
    flare = state.ground.flares[card]
    upgraded, pieces = lead(state, colour, opponent)
    return upgraded >= needed_lead(state, flare.upper), pieces >= needed_lead(state, flare.lower)


def that_hold(state: State, colour: int, opponent: int) -> list[str]:
    """The flares of which a half holds against an opponent."""
    upgraded, pieces = lead(state, colour, opponent)
    if state.ground.options.flare_lead == "more":
        upgraded, pieces = upgraded - 1, pieces - 1
    return [card for card, upper, lower in state.ground.leads if upgraded >= upper or pieces >= lower]


def needed_lead(state: State, half: Half) -> int:
    """The least lead with which a half of a flare holds: the number shown, or by the option one more (TK-G10)."""
    return half.by + (state.ground.options.flare_lead == "more")
