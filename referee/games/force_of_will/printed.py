"""What follows from the cards of a match as they are printed, and from nothing that is said in it."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from referee.games.force_of_will.cards import Ability, Face, Modes, WillCard
from referee.games.force_of_will.effects.framed import Framed
from referee.games.force_of_will.effects.on_cards import Lend
from referee.games.force_of_will.reach import Needs, Reach, needs, of_face
from referee.games.force_of_will.steps import Effect
from referee.games.force_of_will.table.will import FREE_OF_COST
from referee.kernel.frozen import Store, kept

_RULERS = ("ruler", "j-ruler")


class Way(NamedTuple):
    """A face or half that a card can be played as: the face's id, what stands on it, the half's number, its reach.

    ``least`` is the will that it takes at the least, less than none where its cost may change; ``plain``: it looks no
    further than the table, what it costs is all that is paid for it, and no number of it is chosen; ``needs``: what
    must be there for it to be pointed at anything.
    """

    card: str
    face: Face
    half: int | None
    reach: Reach
    least: int
    plain: bool
    needs: Needs | None


def _way(card: WillCard, face: Face, half: int | None = None) -> Way:
    reach, least = of_face(card, face), -1 if face.cost_changes else face.cost.total
    plain = reach is not Reach.FURTHER and not face.cost.variable and face.awakening is None and not face.costs
    return Way(card.id, face, half, reach, least, plain, needs(face))


def _lent(effect: Effect | None, modes: Modes | None) -> Iterator[Ability]:
    """The abilities that an effect gives to cards for a while, however deep in it."""
    waiting: list[Framed] = [] if effect is None or isinstance(effect, str) else [*effect]
    for way in modes.ways if modes is not None else ():
        waiting += () if isinstance(way.effect, str) else way.effect
    while waiting:
        step = waiting.pop()
        if isinstance(step, Lend):
            yield step.ability
        for inner in ("then", "otherwise", "steps"):
            waiting += step.__dict__.get(inner, ())
        for option in step.__dict__.get("options", ()):
            waiting += option


def _does_something(face: Face) -> bool:
    """Whether a face says more than what it costs and how strong it is."""
    does = face.effect is not None or face.modes or face.abilities or face.bonus or face.damage
    return bool(does or face.forbids or face.cost_changes or getattr(face, "energize", None) is not None)


class Ways(dict[str, tuple[Way, ...]]):
    """By card the ways in which it can be played, quick ones or the others, found when they are first asked for."""

    def __init__(self, cards: Mapping[str, WillCard], *, quick: bool) -> None:
        super().__init__()
        self._cards, self._quick = cards, quick

    def __missing__(self, card: str) -> tuple[Way, ...]:
        self[card] = found = tuple(self._found(card)) if card in self._cards else ()
        return found

    def _found(self, card: str) -> Iterator[Way]:
        known = self._cards[card]
        back = self._cards.get(known.back or "")
        faces = [known] if back is None or back is known else [known, back]
        for face in faces:
            halves = list(enumerate(face.halves, start=1)) if face.halves is not None else [(None, face)]
            for number, side in halves:
                # quick as long as something holds: looked at when it is asked
                if side.is_played and (side.keywords_while or side.is_quick == self._quick):
                    yield _way(face, side, number)


class Printed:
    """What the cards of a match say, looked up in several ways; matches of the same packs share it."""

    def __init__(self, cards: Mapping[str, WillCard]) -> None:
        self.cards = cards

    @cached_property
    def playable(self) -> Mapping[bool, Ways]:
        """By whether they are quick, then by card: the ways in which it can be played."""
        return {quick: Ways(self.cards, quick=quick) for quick in (True, False)}

    @cached_property
    def remnants(self) -> frozenset[str]:
        """The cards that may be played from the graveyard (FW-11.11)."""
        with_remnant = (card for card in self.cards.values() if "remnant" in card.keywords or card.remnant is not None)
        return frozenset(card.id for card in with_remnant)

    @cached_property
    def standby(self) -> Mapping[str, tuple[Way, ...]]:
        """The cards that can be turned up out of standby (FW-8.2), with the ways to do so, by id."""
        found: dict[str, list[Way]] = {}
        for card in self.cards.values():
            halves = list(enumerate(card.halves, start=1)) if card.halves is not None else [(None, card)]
            for number, face in halves:
                if "standby" in face.keywords:
                    found.setdefault(card.id, []).append(_way(card, face, number))
        return {card: tuple(found[card]) for card in sorted(found)}

    @cached_property
    def giving(self) -> frozenset[str]:
        """The cards that give others a bonus as long as they lie on the field."""
        return frozenset(card for card, sides in self._busy if any(side.bonus for side in sides))

    @cached_property
    def moments(self) -> frozenset[str]:
        """The moments that any card of the match waits for, of its own or for those it gives abilities to."""
        found: set[str] = set()
        for _, sides in self._busy:
            for side in sides:
                given = (ability for bonus in side.bonus for ability in bonus.abilities)
                everything = [*side.all_abilities, *given]
                everything += _lent(side.effect, side.modes)
                for ability in tuple(everything):
                    everything += _lent(ability.effect, ability.modes)
                found.update(ability.when for ability in everything if ability.when is not None)
        return frozenset(found)

    @cached_property
    def waiting(self) -> frozenset[str]:
        """The cards with abilities that wait for a moment where they lie."""
        return frozenset(
            card
            for card, sides in self._busy
            if any(ability.when is not None for side in sides for ability in side.all_abilities)
        )

    @cached_property
    def used_elsewhere(self) -> Mapping[str, frozenset[str]]:
        """By zone: the cards with abilities that are used there; no zone where there are none."""
        found: dict[str, set[str]] = {}
        for card, sides in self._busy:
            for ability in (ability for side in sides for ability in side.all_abilities):
                if ability.zone != "field":
                    found.setdefault(ability.zone, set()).add(card)
        return {zone: frozenset(cards) for zone, cards in found.items()}

    @cached_property
    def used_on_the_table(self) -> frozenset[str]:
        """The cards with abilities that are used where they lie on the field: not triggered ones."""
        return frozenset(
            card
            for card, sides in self._busy
            if any(ability.when is None and ability.zone == "field" for side in sides for ability in side.all_abilities)
        )

    @cached_property
    def plain_stones(self) -> frozenset[str]:
        """The stones that do nothing but make will."""
        busy = {card for card, _ in self._busy}
        stones = (card for card in self.cards.values() if card.kind == "stone" and not card.mythic)
        return frozenset(card.id for card in stones if card.id not in busy)

    @cached_property
    def rulers(self) -> frozenset[str]:
        """The cards with a face of a ruler or J-ruler."""
        return frozenset(
            card.id
            for card in self.cards.values()
            if card.kind in _RULERS or (card.halves and any(half.kind in _RULERS for half in card.halves))
        )

    @cached_property
    def costless(self) -> frozenset[str]:
        """The faces that state no cost while the other face of their card does: such a face is not played (FW-10.4)."""
        free = [card for card in self.cards.values() if card.cost == FREE_OF_COST and card.kind not in _RULERS]
        backs = ((card.id, self.cards.get(card.back or "")) for card in free)
        return frozenset(card for card, back in backs if back is not None and back.cost != FREE_OF_COST)

    @cached_property
    def runes(self) -> Mapping[str, Way]:
        """The cards that are used as runes (FW-9.1), each as the one way to do so."""
        runes = (card for card in self.cards.values() if card.kind in ("rune", "chant-rune"))
        return {card.id: _way(card, card) for card in runes}

    @cached_property
    def make_will(self) -> frozenset[str]:
        """The cards that can be rested for will as they are printed (FW-5.2)."""
        may = (card for card in self.cards.values() if card.makes or card.kind == "stone" or card.halves)
        return frozenset(card.id for card in may if any(side.gives for side in (card, *(card.halves or ()))))

    @cached_property
    def ruling_damage(self) -> frozenset[str]:
        """The cards that change damage as long as they lie on the field."""
        return frozenset(card for card, sides in self._busy if any(side.damage for side in sides))

    @cached_property
    def forbidding(self) -> frozenset[str]:
        """The cards that forbid something as long as they lie on the field."""
        return frozenset(card for card, sides in self._busy if any(side.forbids for side in sides))

    @cached_property
    def pricing(self) -> frozenset[str]:
        """The cards that change what others cost as long as they lie on the field."""
        return frozenset(
            card
            for card, sides in self._busy
            if any(change.to != "self" for side in sides for change in side.cost_changes)
        )

    @cached_property
    def _busy(self) -> tuple[tuple[str, tuple[Face, ...]], ...]:
        """The cards that do something, with their faces: gone through for each question, where the others are many."""
        return tuple(
            (card.id, (card, *(card.halves or ())))
            for card in self.cards.values()
            if _does_something(card) or (card.halves and any(map(_does_something, card.halves)))
        )

    @cached_property
    def frail(self) -> frozenset[str]:
        """The cards with a printed DEF of 0, which what is given to them keeps on the field."""
        return frozenset(
            card.id
            for card in self.cards.values()
            if card.df == 0 or (card.halves and any(half.df == 0 for half in card.halves))
        )


_LAST: Store = {}


def printed_of(cards: Mapping[str, WillCard]) -> Printed:
    """What these cards say: for the cards that were asked about last, the very same one."""
    return kept(_LAST, "printed", (cards,), lambda: Printed(cards))
