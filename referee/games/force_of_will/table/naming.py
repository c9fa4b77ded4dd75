"""The names that can be said: every card of the packs and every token, and copies of them on the field (``id#2``)."""

from collections.abc import Collection, Iterator

from referee.games.force_of_will.state import State
from referee.games.force_of_will.table import field
from referee.kernel.figures import whole


class CardNames(Collection[str]):
    """All ids of the packs, tokens on the field, and ``id#2`` of each."""

    def __init__(self, state: State) -> None:
        self._cards = state.ground.cards
        self._tokens = {body.card for body in state.bodies if body.token is not None}
        self._state = state

    def __contains__(self, name: object) -> bool:
        card, sign, number = str(name).partition("#")
        if sign and not 1 < (whole(number) or 0) < 1000:
            return False
        return card in self._cards or card in self._tokens

    def __iter__(self) -> Iterator[str]:
        yield from self._cards
        yield from self._tokens
        yield from (field.name_of(self._state, body) for body in self._state.bodies)

    def __len__(self) -> int:
        return len(set(self))
