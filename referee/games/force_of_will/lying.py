"""What follows from what lies on the table and from nothing else: names, fighters, rulers, the cards that do something
as long as they lie there. Each is worked out when first asked for, and kept for as long as the table stays as it is."""

from collections.abc import Callable

from referee.games.force_of_will.bodies import Body
from referee.games.force_of_will.cards import FIGHTERS, Ability, Bonus
from referee.games.force_of_will.ground import Ground
from referee.kernel.frozen import Derived

SORTS: dict[str, Callable[[Bonus], bool]] = {
    "figures": lambda bonus: bonus.atk != 0 or bonus.df != 0,
    "keywords": lambda bonus: bool(bonus.keywords or bonus.lose),
    "nature": lambda bonus: bool(bonus.races or bonus.attributes or bonus.subtypes),
    "abilities": lambda bonus: bool(bonus.abilities),
    "makes": lambda bonus: bool(bonus.makes),
    "barriers": lambda bonus: bool(bonus.barriers),
}
"""What a bonus can give, by sort."""


class Lying:
    """The bodies on the table, looked up in several ways."""

    def __init__(self, ground: Ground, bodies: tuple[Body, ...]) -> None:
        self.ground = ground
        self.bodies = bodies

    @Derived
    def by_uid(self) -> dict[int, Body]:
        """Each body by its number."""
        return {body.uid: body for body in self.bodies}

    @Derived
    def names(self) -> dict[int, str]:
        """By number what each is called: its id, or ``id#2`` for the second on both fields in order of arrival."""
        counts: dict[str, int] = {}
        found: dict[int, str] = {}
        for uid, card in sorted((body.uid, body.card) for body in self.bodies):
            counts[card] = counts.get(card, 0) + 1
            found[uid] = card if counts[card] == 1 else f"{card}#{counts[card]}"
        return found

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
    def fighters(self) -> tuple[tuple[Body, ...], tuple[Body, ...]]:
        """The resonators and J-rulers on the field, by the seat that controls them (FW-6.3)."""
        face = self.ground.face
        found = [
            body for body in self.bodies if not body.in_area and face(body.card, body.half, body.token).kind in FIGHTERS
        ]
        return tuple(body for body in found if body.controller == 0), tuple(b for b in found if b.controller == 1)

    @Derived
    def rulers(self) -> dict[int, Body]:
        """The ruler or J-ruler of each seat that still has one."""
        found: dict[int, Body] = {}
        for body in self.bodies:
            if body.token is None and self.ground.face(body.card, body.half).kind in ("ruler", "j-ruler"):
                found.setdefault(body.owner, body)
        return found
