"""What follows from what lies on the table and from nothing else: names, fighters, rulers, the cards that do something
as long as they lie there. Each is worked out when first asked for, and kept for as long as the table stays as it is."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from referee.games.force_of_will.bodies import Body
from referee.games.force_of_will.cards import FIGHTERS, Ability, Bonus
from referee.games.force_of_will.ground import Ground
from referee.games.force_of_will.reach import steady
from referee.kernel.frozen import Derived, kept

SORTS: dict[str, Callable[[Bonus], bool]] = {
    "figures": lambda bonus: bonus.atk != 0 or bonus.df != 0,
    "keywords": lambda bonus: bool(bonus.keywords or bonus.lose),
    "nature": lambda bonus: bool(bonus.races or bonus.attributes or bonus.subtypes),
    "abilities": lambda bonus: bool(bonus.abilities),
    "makes": lambda bonus: bool(bonus.makes),
    "barriers": lambda bonus: bool(bonus.barriers),
    "instead": lambda bonus: bonus.instead is not None,
    "instead-of-graveyard": lambda bonus: bonus.instead_of_graveyard is not None,
    "evades": lambda bonus: bool(bonus.evades),
}
"""What a bonus can give, by sort."""
_NOTHING: dict[str, tuple[tuple[Body, Bonus], ...]] = dict.fromkeys(SORTS, ())


class Lying:
    """The bodies on the table, looked up in several ways."""

    def __init__(self, ground: Ground, bodies: tuple[Body, ...]) -> None:
        self.ground = ground
        self.bodies = bodies
        self.offers: dict[Hashable, Sequence[Any]] = {}
        """What is offered because of nothing but this, by name."""

    @Derived
    def by_uid(self) -> dict[int, Body]:
        """Each body by its number."""
        return {body.uid: body for body in self.bodies}

    @Derived
    def names(self) -> dict[int, str]:
        """By number what each is called: its id, or ``id#2`` for the second on both fields in order of arrival."""
        there = (*[body.uid for body in self.bodies], *[body.card for body in self.bodies])
        return kept(self.ground.kept, ("names", len(there)), there, self._names)

    def _names(self) -> dict[int, str]:
        counts: dict[str, int] = {}
        found: dict[int, str] = {}
        for uid, card in sorted((body.uid, body.card) for body in self.bodies):
            counts[card] = counts.get(card, 0) + 1
            found[uid] = card if counts[card] == 1 else f"{card}#{counts[card]}"
        return found

    @Derived
    def looked_at(self) -> tuple[Body, ...]:
        """The bodies that most cards look at: all but plain stones, and rulers in their area that give nothing.

        It is the very same tuple while only the others change.
        """
        plain, giving = self.ground.plain_stones, self.ground.giving
        found = tuple(
            [b for b in self.bodies if (b.card in giving if b.in_area else b.card not in plain or b.token is not None)]
        )
        return kept(self.ground.kept, ("looked at", len(found)), found, lambda: found)

    def table(self, turn: int) -> tuple[object, ...]:
        """What most cards look at where the table is ``steady``: the bodies, what all are called, whose turn it is."""
        return self.looked_at, self.names, self.taking_turns and turn

    @Derived
    def users(self) -> tuple[Body, ...]:
        """The cards with abilities of their own, or lent ones, that are used where they lie."""
        known = self.ground.used_on_the_table
        return tuple([body for body in self.bodies if body.card in known or body.abilities])

    @Derived
    def terms(self) -> tuple[bool, str, str]:
        """On what terms cards are played and runes used: whether costs change, and the ruler that each seat has."""
        rulers = self.rulers
        first, second = (rulers[place].card if place in rulers else "" for place in (0, 1))
        return bool(self.pricing), first, second

    @Derived
    def using(self) -> bool:
        """Whether any card has an ability that is used where it lies, or gives others abilities."""
        return bool(self.users) or bool(self.given["abilities"])

    @Derived
    def steady(self) -> bool:
        """Whether what the cards let the seats do hangs on how they lie and whose turn it is, and on nothing else."""
        if self.forbidding or self.pricing:
            return False
        face = self.ground.face
        return all(steady(bonus) for body in self.giving for bonus in face(body.card, body.half).bonus)

    @Derived
    def taking_turns(self) -> bool:
        """Whether what some card gives is given in the turn of one seat only."""
        face = self.ground.face
        return any(bonus.turn != "any" for body in self.giving for bonus in face(body.card, body.half).bonus)

    @Derived
    def resting(self) -> tuple[tuple[Body, ...], tuple[Body, ...]]:
        """What each seat may be able to rest for will as it is printed, by who controls it (FW-5.2)."""
        known = self.ground.make_will
        found = [b for b in self.bodies if not b.rested and (b.card in known or b.token is not None) and not b.in_area]
        return tuple([body for body in found if body.controller == 0]), tuple([b for b in found if b.controller == 1])

    @Derived
    def copies(self) -> dict[str, list[Body]]:
        """By id the bodies that go by it, in the order in which they lie there."""
        found: dict[str, list[Body]] = {}
        for body in self.bodies:
            found.setdefault(body.card, []).append(body)
        return found

    @Derived
    def giving(self) -> tuple[Body, ...]:
        """The cards that give themselves or others a bonus where they lie: on the field, or as a ruler in its area."""
        return tuple(
            body
            for body in self._cards(self.ground.giving)
            if not body.in_area or self.ground.face(body.card, body.half).kind == "ruler"
        )

    @Derived
    def given(self) -> dict[str, tuple[tuple[Body, Bonus], ...]]:
        """By sort of bonus: the cards that give such a one, each with it, whomever it reaches and when."""
        if not self.giving:
            return _NOTHING
        face = self.ground.face
        all_of_them = [(body, bonus) for body in self.giving for bonus in face(body.card, body.half).bonus]
        return {sort: tuple(each for each in all_of_them if is_one(each[1])) for sort, is_one in SORTS.items()}

    @Derived
    def forbidding(self) -> tuple[Body, ...]:
        """The cards that forbid something."""
        return self._cards(self.ground.forbidding)

    @Derived
    def pricing(self) -> tuple[Body, ...]:
        """The cards that change what others cost."""
        return self._cards(self.ground.pricing)

    def _cards(self, known: frozenset[str]) -> tuple[Body, ...]:
        return tuple([body for body in self.bodies if body.card in known and body.token is None])

    @Derived
    def touched(self) -> tuple[Body, ...]:
        """What may fall by itself though no card gives anything: changed, damaged, attached, a token, or of DEF 0."""
        frail = self.ground.frail
        return tuple(
            [
                body
                for body in self.bodies
                if body.damage
                or body.boosts
                or body.counters
                or body.on is not None
                or body.token is not None
                or body.card in frail
            ]
        )

    @Derived
    def waiting(self) -> dict[str, list[tuple[Body, int, Ability]]]:
        """By moment the triggered abilities that the cards have by themselves, the oldest card's first."""
        found: dict[str, list[tuple[Body, int, Ability]]] = {}
        for body in self.bodies:
            own = self.ground.face(body.card, body.half, body.token).all_abilities
            for index, ability in enumerate((*own, *(lent.ability for lent in body.abilities))):
                if ability.when is not None:
                    found.setdefault(ability.when, []).append((body, index, ability))
        return found

    @Derived
    def fighting(self) -> tuple[Body, ...]:
        """The resonators and J-rulers on the field, in order of arrival (FW-6.3)."""
        face = self.ground.face
        return tuple([b for b in self.bodies if not b.in_area and face(b.card, b.half, b.token).kind in FIGHTERS])

    @Derived
    def fighters(self) -> tuple[tuple[Body, ...], tuple[Body, ...]]:
        """These by the seat that controls them."""
        found = self.fighting
        return tuple([body for body in found if body.controller == 0]), tuple([b for b in found if b.controller == 1])

    @Derived
    def rulers(self) -> dict[int, Body]:
        """The ruler or J-ruler of each seat that still has one."""
        known, cards, found = self.ground.rulers, self.ground.cards, dict[int, Body]()
        for body in [body for body in self.bodies if body.card in known and body.token is None]:
            face = self.ground.face(body.card, body.half) if body.half else cards[body.card]
            if face.kind in ("ruler", "j-ruler"):
                found.setdefault(body.owner, body)
        return found
