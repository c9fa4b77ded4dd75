"""Which abilities a seat has on a hex: of its unit there, of its options, of its territory (KK-7.3, KK-7.8)."""

from collections.abc import Iterator
from dataclasses import dataclass

from referee.games.kami_no_kijutsu import printed
from referee.games.kami_no_kijutsu.cards import OnField
from referee.games.kami_no_kijutsu.declarations import Ability
from referee.games.kami_no_kijutsu.state import State
from referee.kernel.quick import quick


@quick
@dataclass(frozen=True, slots=True)
class Able:
    """An ability on the field: its card, the seat whose unit that is or lies on ("" for a territory), its number."""

    card: str
    bearer: str
    number: int
    ability: printed.Ability


def abilities_on(state: State, actor: str, hex_: str) -> Iterator[Able]:
    """A seat's abilities on a hex: its unit's, then its options', then its territory's, which is piled for it."""
    unit, territory = state.unit(hex_, actor), state.territory(hex_)
    if unit is not None:
        yield from _of(state, unit.card, actor)
    for seat in state.stands_on(hex_):
        there = state.unit(hex_, seat)
        for owner, card in there.options if there else ():
            if owner == actor:
                yield from _of(state, card, seat)
    if territory is not None and territory[0] == actor:
        yield from _of(state, territory[1], "")


def _of(state: State, card: str, bearer: str) -> Iterator[Able]:
    found = state.ground.cards[card]
    if isinstance(found, OnField):
        for number, ability in enumerate(found.able, start=1):
            yield Able(card, bearer, number, ability)


def means(state: State, said: Ability, able: Able) -> bool:
    """Whether a declaration means that ability."""
    return able.number == said.number and said.of in (None, able.card, state.ground.cards[able.card].kind)


def ability_of(state: State, actor: str, said: Ability) -> Able | None:
    """The ability that a declaration means: the first such on the hex."""
    return next((able for able in abilities_on(state, actor, said.hex) if means(state, said, able)), None)


def used_up(state: State, said: Ability, able: Able) -> bool:
    """Whether an ability that may be used once in a turn was (KK-7.8)."""
    unit = state.unit(said.hex, able.bearer)
    return able.ability.once is not None and unit is not None and (able.card, able.number) in unit.used
