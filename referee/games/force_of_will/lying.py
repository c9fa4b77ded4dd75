"""What follows from how the cards lie on the table and from nothing else.

Each is worked out when first asked for, and kept for as long as the table stays as it is. Which cards it is about
follows from the ``Cast``, which stays while cards are but rested, damaged or changed otherwise.
"""

from collections.abc import Collection, Container, Hashable, Iterable, Sequence
from operator import attrgetter
from typing import Any

from referee.games.force_of_will.bodies import Body
from referee.games.force_of_will.cards import FIGHTERS, Ability, Bonus
from referee.games.force_of_will.cast import SORTS, Cast, Places
from referee.games.force_of_will.ground import Ground
from referee.games.force_of_will.own_figures import own_figures
from referee.kernel.frozen import Derived, kept

_OF_THE_CARD = frozenset({"uid", "card", "half", "token", "owner", "controller", "in_area", "abilities"})
"""The fields that make a body the card that it is in a cast."""
_as_a_card = attrgetter(*sorted(_OF_THE_CARD))
_TOUCHING = frozenset({"damage", "boosts", "counters", "on"})
"""The fields by which a card may fall by itself."""
_ENDING = frozenset({"damage", "used", "boosts", "gained", "abilities", "traits", "saved", "lent", "on"})
"""The fields of what may end."""
_KEEPING_OFF = frozenset({"cannot-be-targeted", "barrier"})
"""The keywords that keep others from pointing at a card."""
_NOTHING: dict[str, tuple[tuple[Body, Bonus], ...]] = dict.fromkeys(SORTS, ())


def _touched(frail: Container[str], bodies: Iterable[Body]) -> list[int]:
    """What may fall though no card takes DEF from it: changed, damaged, attached, a token, or of DEF 0."""
    return [
        at
        for at, body in enumerate(bodies)
        if body.damage
        or body.boosts
        or body.counters
        or body.on is not None
        or body.token is not None
        or body.card in frail
    ]


def _fleeting(bodies: Iterable[Body]) -> list[int]:
    """What has something that may end: damage, changes, abilities that were used, what it is attached to."""
    return [
        at
        for at, body in enumerate(bodies)
        if body.damage
        or body.used
        or body.boosts
        or body.gained
        or body.abilities
        or body.traits
        or body.saved
        or body.lent
        or body.on is not None
    ]


class Look:
    """All that most cards look at, as it lies, with what hangs on nothing else and somebody has asked for: ``attacks``
    that each seat can declare, and ``pointed`` how targets are named by those who say the same of them."""

    __slots__ = ("attacks", "pointed")

    def __init__(self) -> None:
        self.attacks: list[Sequence[Any] | None] = [None, None]
        self.pointed: dict[Hashable, Sequence[tuple[str, ...]]] = {}


class Lying:
    """The bodies on the table, looked up in several ways."""

    def __init__(self, ground: Ground, bodies: tuple[Body, ...], cast: Cast) -> None:
        self.ground = ground
        self.bodies = bodies
        self.cast = cast
        self.always: list[Sequence[Any] | None] = [None, None]
        """What each seat can say at any time because of nothing but this; None where nobody has asked yet."""

    def with_changed(self, places: Sequence[int], bodies: tuple[Body, ...], fields: Collection[str]) -> None:
        """Keep what is known of the table once cards lie otherwise, in these fields (none: in whatever); where that
        makes them other cards, it is found when it is asked for."""
        if fields:
            if not _OF_THE_CARD.isdisjoint(fields):
                return
        elif [at for at in places if _as_a_card(bodies[at]) != _as_a_card(self.bodies[at])]:
            return
        touching, ending = not (fields and _TOUCHING.isdisjoint(fields)), not (fields and _ENDING.isdisjoint(fields))
        self._hand_on(Lying(self.ground, bodies, self.cast), places, touching=touching, ending=ending)

    def with_one_more(self, places: Sequence[int], bodies: tuple[Body, ...]) -> None:
        """The same once the last of these cards has come to the others, of which those at these places are rested."""
        last = bodies[-1:]
        touching, ending = bool(_touched(self.ground.printed.frail, last)), bool(_fleeting(last))
        other = Lying(self.ground, bodies, self.cast.joined_by(bodies))
        self._hand_on(other, (*places, len(bodies) - 1), touching=touching, ending=ending)

    def _hand_on(self, other: "Lying", places: Sequence[int], *, touching: bool, ending: bool) -> None:
        """Have what is known here known there too, where the cards at these places make no difference to it.

        ``touching``: they may be touched otherwise, ``ending``: something else of them may end.
        """
        known, cast = self.__dict__, other.cast
        still = known | other.__dict__ if cast.aside.issuperset(places) else other.__dict__
        for name, otherwise in (("touched", touching), ("frail", touching), ("fleeting", ending)):
            if otherwise:
                still.pop(name, None)
            elif name in known:
                still[name] = known[name]
        for seat, makers in enumerate(cast.makers):
            if self.always[seat] is not None and not [at for at in places if at in makers]:
                other.always[seat] = self.always[seat]
        other.__dict__ = still
        self.ground.kept["lying"] = (other.bodies,), other

    def at(self, places: Places) -> tuple[Body, ...]:
        """The cards at some places."""
        bodies = self.bodies
        return tuple([bodies[at] for at in places]) if places else ()

    @Derived
    def looked_at(self) -> tuple[object, ...]:
        """What most cards look at: all but plain stones, and rulers in their area that give nothing, with their names.

        It is the very same tuple while only the others change.
        """
        bodies, names = self.at(self.cast.looked_at), self.cast.names
        found = *bodies, *[names[body.uid] for body in bodies]
        return kept(self.ground.kept, ("looked at", len(found)), found, lambda: found)

    @Derived
    def looks(self) -> tuple[Look, Look]:
        """By whose turn it is what most cards look at where the table is ``steady``: the very same look for as long as
        that lies as it does, in both turns where no card gives anything in one of them only."""
        return kept(self.ground.kept, "looks", (self.looked_at,), self._looks)

    def _looks(self) -> tuple[Look, Look]:
        first = Look()
        return first, Look() if self.cast.taking_turns else first

    def called(self, card: str) -> Sequence[Body]:
        """The bodies that go by an id, in the order in which they lie there."""
        return [self.bodies[at] for at in self.cast.copies.get(card, ())]

    @Derived
    def giving(self) -> tuple[Body, ...]:
        """The cards that give themselves or others a bonus where they lie: on the field, or as a ruler in its area."""
        return self.at(self.cast.giving)

    @Derived
    def given(self) -> dict[str, tuple[tuple[Body, Bonus], ...]]:
        """By sort of bonus: the cards that give such a one, each with it, whomever it reaches and when."""
        if not self.cast.giving:
            return _NOTHING
        bodies = self.bodies
        return {sort: tuple([(bodies[at], one) for at, one in each]) for sort, each in self.cast.given.items()}

    @Derived
    def forbidding(self) -> tuple[Body, ...]:
        """The cards that forbid something."""
        return self.at(self.cast.forbidding)

    @Derived
    def pricing(self) -> tuple[Body, ...]:
        """The cards that change what others cost."""
        return self.at(self.cast.pricing)

    @Derived
    def touched(self) -> Places:
        """What may fall though no card takes DEF from it: changed, damaged, attached, a token, or of DEF 0."""
        return tuple(_touched(self.ground.printed.frail, self.bodies))

    @Derived
    def frail(self) -> Places:
        """What falls unless something gives it DEF: fighters with as much damage, what hangs on what is gone."""
        return tuple([at for at in self.touched if self._falls(at)])

    def _falls(self, at: int) -> bool:
        face, body = self.cast.faces[at], self.bodies[at]
        if face.kind in FIGHTERS and not body.in_area:
            return body.damage >= own_figures(face, body)[1]
        return body.on is not None and body.on not in self.cast.by_uid

    @Derived
    def fleeting(self) -> Places:
        """What has something that may end with the turn."""
        return tuple(_fleeting(self.bodies))

    def waiting(self, when: str) -> list[tuple[Body, int, Ability]]:
        """The triggered abilities that wait for a moment and that cards have by themselves, the oldest card's first."""
        return [(self.bodies[at], index, ability) for at, index, ability in self.cast.waiting.get(when, ())]

    @Derived
    def fighting(self) -> tuple[Body, ...]:
        """The resonators and J-rulers on the field, in order of arrival (FW-6.3)."""
        return self.at(self.cast.fighting)

    @Derived
    def exposed(self) -> frozenset[int]:
        """The numbers of the fighters at which anybody may point, whatever with (FW-11.8)."""
        if self.given["keywords"] or self.given["barriers"]:
            return frozenset()
        fighting = zip(map(self.cast.faces.__getitem__, self.cast.fighting), self.fighting, strict=True)
        return frozenset(
            [
                body.uid
                for face, body in fighting
                if not (body.gained or face.barriers or _KEEPING_OFF.intersection(face.keywords))
            ]
        )

    @Derived
    def all_exposed(self) -> bool:
        """Whether these are all fighters there are."""
        return len(self.exposed) == len(self.cast.fighting)

    @Derived
    def fighters(self) -> tuple[tuple[Body, ...], tuple[Body, ...]]:
        """These by the seat that controls them."""
        first, second = self.cast.fighters
        return self.at(first), self.at(second)

    def ruler(self, place: int) -> Body | None:
        """The ruler or J-ruler of a seat; None where it has none any more."""
        at = self.cast.rulers.get(place)
        return None if at is None else self.bodies[at]
