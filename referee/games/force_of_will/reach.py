"""How far a card or ability looks when it is offered: what it offers stays the same for as long as that does."""

from collections.abc import Iterator
from enum import Enum, IntEnum

from referee.games.force_of_will.cards import LASTING, UNATTACHED, Ability, Bonus, Face, Modes, WillCard
from referee.games.force_of_will.effects.costs import Price
from referee.games.force_of_will.effects.who import Aim


class Reach(IntEnum):
    """What an offer hangs on beside the will there is: nothing, the cards that lie on the table, more than these; the
    furthest is the greatest.

    The table is without the stones that do nothing but make will, which change at each payment, and without the rulers
    in their area, which change with each call.
    """

    WILL = 0
    TABLE = 1
    FURTHER = 2


class Needs(Enum):
    """What must be there for a card to be pointed at anything at all."""

    CHASE = "chase"
    BATTLE = "battle"


_BESIDE = frozenset({"stone", "ruler", "card"})
"""What aims speak of where a stone or a ruler in its area fits."""


def of_face(card: WillCard, face: Face) -> Reach:
    """How far a card looks that may be played as this face, wherever it comes from."""
    conditions = face.play_if is not None or face.cost_changes or face.keywords_while
    if conditions or not all(_of_the_card(price) for price in face.costs):
        return Reach.FURTHER
    least = Reach.TABLE if card.mythic else Reach.WILL
    if face.kind in LASTING:
        if face.kind != "addition" or face.attach in UNATTACHED:
            return least
        return Reach.FURTHER if face.attach in _BESIDE else Reach.TABLE
    return _of_aims([*_aims(face.targets, face.modes)], least=least)


def needs(of: Face | Ability) -> Needs | None:
    """What must be there for what a card or ability says to be pointed at anything; None where nothing need be."""
    lasts = isinstance(of, Face) and of.kind in LASTING
    if lasts or of.modes is not None or any(aim.optional or aim.up_to for aim in of.targets):
        return None
    if any(aim.of == "item" for aim in of.targets):
        return Needs.CHASE
    cards = (aim for aim in of.targets if aim.zone == "field" and aim.of not in ("player", "any"))
    return Needs.BATTLE if any(aim.attacking or aim.blocking or aim.in_battle for aim in cards) else None


def of_ability(ability: Ability) -> Reach:
    """How far an ability looks that is used where its card lies on the field, beside that card."""
    conditions = ability.if_ is not None or ability.unless is not None or ability.turn != "any"
    if conditions or not all(_of_the_card(price) for price in ability.costs):
        return Reach.FURTHER
    return _of_aims([*_aims(ability.targets, ability.modes)], least=Reach.TABLE)


def steady(bonus: Bonus) -> bool:
    """Whether a bonus hangs on the table and whose turn it is, and on nothing else."""
    counted = not (isinstance(bonus.atk, int) and isinstance(bonus.df, int))
    if counted or bonus.if_ is not None or bonus.unless is not None:
        return False
    return bonus.each is None or _on_the_table(bonus.each)


def _of_aims(aims: list[Aim], *, least: Reach) -> Reach:
    if not all(map(_on_the_table, aims)):
        return Reach.FURTHER
    return Reach.TABLE if aims else least


def _on_the_table(aim: Aim) -> bool:
    """Whether what fits is a player or a card on the field that is neither stone nor ruler, by how it lies there."""
    elsewhere = aim.zone != "field" or aim.of == "item" or aim.of in _BESIDE
    return not elsewhere and aim.attacking is aim.blocking is aim.in_battle is aim.attached is None


def _aims(targets: tuple[Aim, ...], modes: Modes | None) -> Iterator[Aim]:
    yield from targets
    for way in modes.ways if modes is not None else ():
        yield from way.targets


def _of_the_card(price: Price) -> bool:
    """Whether what is paid beside will is on the card itself."""
    return price.pay == "counters" and price.card is None
