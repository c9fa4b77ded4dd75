"""What a card offers, kept for as long as what it looks at stays the same (``Reach``)."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.reach import Needs, Reach
from referee.games.force_of_will.state import State
from referee.kernel.declaration import Spoken
from referee.kernel.frozen import kept

Offer = Spoken[say.Said]
Offers = tuple[Offer, ...]
"""Named once: what a function within another says of its types is worked out whenever it is made."""


@lru_cache(16_384)
def offer(seat: str, verb: type[Any], *fields: Hashable) -> Offer:
    """A declaration by its first fields in their order: made once for whoever offers it again."""
    return Spoken(seat, verb(*fields))


def is_calm(state: State, place: int) -> bool:
    """Whether neither a card on the table nor an effect makes what a seat may do hang on more than how cards lie."""
    return state.lying.cast.steady and not state.sides[place].marks


def there_for(state: State, needs: Needs | None) -> bool:
    """Whether there is what a card cannot be without: an item of the chase, a battle."""
    if needs is None:
        return True
    return bool(state.chase) if needs is Needs.CHASE else state.battle is not None


def offered(
    state: State,
    place: int,
    name: Hashable,
    reach: Reach,
    work_out: Callable[[], Iterable[Offer]],
    paid: Hashable = (),
    own: tuple[object, ...] = (),
) -> Sequence[Offer]:
    """What a card of that name offers a seat: what was worked out last, where nothing that it looks at changed since.

    ``paid`` are the ways to pay that there are, ``own`` is the card itself where it lies on the table, with what
    it is called.
    """
    if reach is Reach.FURTHER or not is_calm(state, place):
        return [*work_out()]
    parts = (state.lying.looks[state.turn], *own) if reach is Reach.TABLE else own
    known: dict[Hashable, Sequence[Offer]] = kept(state.ground.kept, (name, place), parts, dict)
    found = known.get(paid)
    if found is None:
        found = known[paid] = [*work_out()]
    return found
