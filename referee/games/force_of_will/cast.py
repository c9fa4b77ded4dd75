"""Which cards lie on the table: what follows from that alone, however they lie there."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from sys import intern
from typing import Any, NamedTuple

from referee.games.force_of_will.bodies import Body
from referee.games.force_of_will.cards import FIGHTERS, Ability, Bonus, Face
from referee.games.force_of_will.ground import Ground
from referee.games.force_of_will.printed import Printed
from referee.games.force_of_will.reach import Reach, of_ability, steady
from referee.games.force_of_will.table.will import FREE_OF_COST, Will
from referee.kernel.frozen import Derived, kept

Places = tuple[int, ...]
"""Cards by their places on the table, in order of arrival."""
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
_NO_PLACES: dict[str, tuple[tuple[int, Bonus], ...]] = dict.fromkeys(SORTS, ())


class Usable(NamedTuple):
    """An ability that is used where its card lies: which card, the ability's number, when it is used, how far it
    looks."""

    at: int
    number: int
    ability: Ability
    moment: str
    reach: Reach


def usable_of(at: int, abilities: Iterable[Ability]) -> Iterator[Usable]:
    """Those of a card's abilities that are used where it lies; no triggered ones."""
    for number, ability in enumerate(abilities, start=1):
        if ability.when is None and ability.zone == "field":
            used = ability.known.get("used")
            if used is None:
                used = ability.known["used"] = _when_and_how_far(ability)
            yield Usable(at, number, ability, *used)


def _when_and_how_far(ability: Ability) -> tuple[str, Reach]:
    moment = "main" if ability.main else "will" if ability.makes_will else "quick"
    return moment, of_ability(ability)


def _with_one(by_seat: tuple[Places, Places], place: int, at: int) -> tuple[Places, Places]:
    """Places by seat with one more of a seat."""
    first, second = by_seat
    return (first, (*second, at)) if place else ((*first, at), second)


def _otherwise_with(printed: Printed, body: Body) -> Iterator[str]:
    """What is another of a cast once this card has come to it."""
    card = body.card
    acts = body.abilities or card in printed.used_on_the_table
    gives, forbids, prices = card in printed.giving, card in printed.forbidding, card in printed.pricing
    if acts:
        yield from ("usable", "charging")
    if acts or gives:
        yield from ("using", "making_will")
    if gives:
        yield from ("giving", "given", "weakening", "taking_turns")
    if forbids:
        yield "forbidding"
    if prices:
        yield "pricing"
    if gives or forbids or prices:
        yield "steady"
    if card in printed.rulers:
        yield from ("rulers", "divinity")
    if body.abilities or body.token or card in printed.waiting:
        yield "waiting"


class Cast:
    """Which cards lie on the table, whose they are and which face is up: it stays while they are rested, damaged or
    changed otherwise, and so does what follows from it alone. Cards are told by their places on the table."""

    def __init__(self, ground: Ground, bodies: tuple[Body, ...]) -> None:
        self.ground = ground
        self.bodies = bodies
        """The bodies as they lay first; nothing else of them is looked at than what makes them this cast."""
        self.payable: dict[tuple[int, Will | None, bool, bool], Any] = {}
        """What each seat has that is usable with the will it has (None: none of it costs will), and by what it may do
        now, as offers have it."""
        self.resting: list[Sequence[tuple[int, Sequence[Any]]]] = [(), ()]
        """What each seat has that can be rested for will, with the ways to do so, as far as somebody has asked."""

    def joined_by(self, bodies: tuple[Body, ...]) -> "Cast":
        """The cast once the last of these has come to it, with a greater number than the others: what is known here is
        known there too, as far as that one makes no difference to it."""
        printed, at, body = self.ground.printed, len(bodies) - 1, bodies[-1]
        found, card, place = Cast(self.ground, bodies), body.card, body.controller
        face = self.ground.face(card, body.half, body.token)
        others = self.copies.get(card, ())
        name = intern(f"{card}#{len(others) + 1}") if others else card
        makes = (card in printed.make_will or body.token is not None) and not body.in_area
        fights = not body.in_area and face.kind in FIGHTERS
        plain = card not in printed.giving if body.in_area else card in printed.plain_stones and body.token is None
        aside = plain and card not in printed.forbidding and card not in printed.pricing
        still = self.__dict__ | {
            "bodies": bodies,
            "payable": {},
            "resting": [*self.resting],
            "faces": (*self.faces, face),
            "by_uid": self.by_uid | {body.uid: at},
            "copies": self.copies | {card: [*others, at]},
            "names": self.names | {body.uid: name},
            "by_name": self.by_name | {name: at},
            "looked_at": self.looked_at if plain else (*self.looked_at, at),
            "aside": self.aside | {at} if aside else self.aside,
            "makers": _with_one(self.makers, place, at) if makes else self.makers,
            "fighting": (*self.fighting, at) if fights else self.fighting,
            "fighters": _with_one(self.fighters, place, at) if fights else self.fighters,
        }
        for other in _otherwise_with(printed, body):
            still.pop(other, None)
        if "usable" in still:
            still["payable"] = self.payable
        found.__dict__ = still
        return found

    @Derived
    def faces(self) -> tuple[Face, ...]:
        """The faces that are up."""
        return tuple([self.ground.face(body.card, body.half, body.token) for body in self.bodies])

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
            # a name is told apart by identity where it is looked at
            found[uid] = card if counts[card] == 1 else intern(f"{card}#{counts[card]}")
        return found

    @Derived
    def looked_at(self) -> Places:
        """All but plain stones, and rulers in their area that give nothing."""
        plain, giving = self.ground.printed.plain_stones, self.ground.printed.giving
        found = enumerate(self.bodies)
        return tuple(
            [at for at, b in found if (b.card in giving if b.in_area else b.card not in plain or b.token is not None)]
        )

    @Derived
    def usable(self) -> tuple[tuple[Usable, ...], tuple[Usable, ...]]:
        """By seat the abilities that its cards have, lent ones too, and that are used where they lie."""
        known, found = self.ground.printed.used_on_the_table, (list[Usable](), list[Usable]())
        for at, body in enumerate(self.bodies):
            if body.card in known or body.abilities:
                own = *self.faces[at].all_abilities, *(lent.ability for lent in body.abilities)
                found[body.controller].extend(usable_of(at, own))
        return tuple(found[0]), tuple(found[1])

    @Derived
    def using(self) -> tuple[bool, bool]:
        """Whether each seat has an ability that is used where its card lies, or could be given one."""
        first, second = self.usable
        given = bool(self.given["abilities"])
        return given or bool(first), given or bool(second)

    @Derived
    def making_will(self) -> tuple[bool, bool]:
        """The same of abilities that but make will, which are used also while others act."""
        first, second = (any(use.moment == "will" for use in usable) for usable in self.usable)
        given = bool(self.given["abilities"])
        return given or first, given or second

    @Derived
    def charging(self) -> tuple[bool, bool]:
        """By seat whether any of these abilities costs will."""
        first, second = (any(use.ability.cost != FREE_OF_COST for use in usable) for usable in self.usable)
        return first, second

    @Derived
    def weakening(self) -> bool:
        """Whether what some card gives may take DEF from those that have it by themselves."""
        return any(not isinstance(bonus.df, int) or bonus.df < 0 for _, bonus in self.given["figures"])

    @Derived
    def steady(self) -> bool:
        """Whether what the cards let the seats do hangs on how they lie and whose turn it is, and on nothing else."""
        if self.forbidding or self.pricing:
            return False
        return all(steady(bonus) for at in self.giving for bonus in self.faces[at].bonus)

    @Derived
    def taking_turns(self) -> bool:
        """Whether what some card gives is given in the turn of one seat only."""
        return any(bonus.turn != "any" for at in self.giving for bonus in self.faces[at].bonus)

    @Derived
    def makers(self) -> tuple[Places, Places]:
        """By seat what may be able to be rested for will as it is printed (FW-5.2)."""
        known, found = self.ground.printed.make_will, (list[int](), list[int]())
        for at, body in enumerate(self.bodies):
            if (body.card in known or body.token is not None) and not body.in_area:
                found[body.controller].append(at)
        return tuple(found[0]), tuple(found[1])

    @Derived
    def aside(self) -> frozenset[int]:
        """What makes no difference to others however it lies: plain stones, rulers in their area that say nothing."""
        there = {*self.looked_at, *self.forbidding, *self.pricing}
        return frozenset([at for at in range(len(self.bodies)) if at not in there])

    @Derived
    def copies(self) -> dict[str, list[int]]:
        """By id the cards that go by it, in the order in which they lie there."""
        found: dict[str, list[int]] = {}
        for at, body in enumerate(self.bodies):
            found.setdefault(body.card, []).append(at)
        return found

    @Derived
    def by_name(self) -> dict[str, int]:
        """By the usual name of each, ``id`` or ``id#2``, where it lies."""
        return {
            card if number == 1 else f"{card}#{number}": at
            for card, places in self.copies.items()
            for number, at in enumerate(places, start=1)
        }

    @Derived
    def by_uid(self) -> dict[int, int]:
        """By its number where each lies."""
        return {body.uid: at for at, body in enumerate(self.bodies)}

    @Derived
    def giving(self) -> Places:
        """The cards that give themselves or others a bonus where they lie: on the field, or as a ruler in its area."""
        found = self._cards(self.ground.printed.giving)
        return tuple([at for at in found if not self.bodies[at].in_area or self.faces[at].kind == "ruler"])

    @Derived
    def given(self) -> dict[str, tuple[tuple[int, Bonus], ...]]:
        """By sort of bonus: the cards that give such a one, each with it, whomever it reaches and when."""
        if not self.giving:
            return _NO_PLACES
        all_of_them = [(at, bonus) for at in self.giving for bonus in self.faces[at].bonus]
        return {sort: tuple(each for each in all_of_them if is_one(each[1])) for sort, is_one in SORTS.items()}

    @Derived
    def forbidding(self) -> Places:
        """The cards that forbid something."""
        return self._cards(self.ground.printed.forbidding)

    @Derived
    def pricing(self) -> Places:
        """The cards that change what others cost."""
        return self._cards(self.ground.printed.pricing)

    def _cards(self, known: frozenset[str]) -> Places:
        if not known:
            return ()
        return tuple([at for at, body in enumerate(self.bodies) if body.card in known and body.token is None])

    @Derived
    def waiting(self) -> dict[str, list[tuple[int, int, Ability]]]:
        """By moment the triggered abilities that the cards have by themselves, the oldest card's first."""
        found: dict[str, list[tuple[int, int, Ability]]] = {}
        for at, body in enumerate(self.bodies):
            for index, ability in enumerate(
                (*self.faces[at].all_abilities, *(lent.ability for lent in body.abilities))
            ):
                if ability.when is not None:
                    found.setdefault(ability.when, []).append((at, index, ability))
        return found

    @Derived
    def fighting(self) -> Places:
        """The resonators and J-rulers on the field, in order of arrival (FW-6.3)."""
        faces = self.faces
        return tuple([at for at, b in enumerate(self.bodies) if not b.in_area and faces[at].kind in FIGHTERS])

    @Derived
    def fighters(self) -> tuple[Places, Places]:
        """These by the seat that controls them."""
        bodies, found = self.bodies, self.fighting
        return tuple([at for at in found if bodies[at].controller == 0]), tuple(
            [at for at in found if bodies[at].controller == 1]
        )

    @Derived
    def divinity(self) -> tuple[int, int]:
        """By seat the divinity of its ruler or J-ruler as it is printed; none where it has none any more (FW-9.1)."""
        cards, found = self.ground.cards, [0, 0]
        for place, at in self.rulers.items():
            found[place] = cards[self.bodies[at].card].divinity
        return found[0], found[1]

    @Derived
    def rulers(self) -> dict[int, int]:
        """The ruler or J-ruler of each seat that still has one."""
        known, found = self.ground.printed.rulers, dict[int, int]()
        for at, body in enumerate(self.bodies):
            if body.card in known and body.token is None and self.faces[at].kind in ("ruler", "j-ruler"):
                found.setdefault(body.owner, at)
                if len(found) == 2:
                    break
        return found
