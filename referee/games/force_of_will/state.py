"""The nouns of Force of Will: what lies on the table, what waits, whose move it is. All of it frozen."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from referee.games.force_of_will.cards import Ability, Face, TokenFace, WillCard, token_face
from referee.games.force_of_will.effects.steps import AnyStep
from referee.games.force_of_will.lying import Lying
from referee.games.force_of_will.options import Options
from referee.games.force_of_will.table.will import NO_WILL, Will
from referee.kernel.frozen import Derived, Store, kept
from referee.kernel.game import Deck
from referee.kernel.passing import Passing

LIFE = 4000
HAND = 5
HAND_LIMIT = 7

Way = tuple[str, Face, int | None]
"""A face or half that a card can be played as: the face's id, what stands on it, the number of the half."""

Copies = tuple[tuple[str, int], ...]
"""Cards with numbers, sorted by id, none at 0."""

STAYS, THIS_BATTLE = 0, -1
"""When a change ends, beside the number of the turn at whose end it does: never, or with the battle."""


class Ref(NamedTuple):
    """What was pointed at or acted on.

    ``body`` with its uid, ``seat`` with its place, ``item`` with its serial, ``grave`` with a place and a card of that
    graveyard; ``gone`` once it no longer fits.
    """

    kind: str
    number: int
    card: str = ""


def copies_of(counts: Mapping[str, int]) -> Copies:
    """Cards with numbers as a value that can be compared."""
    return tuple(sorted((card, count) for card, count in counts.items() if count))


def count_of(copies: Copies, card: str) -> int:
    """How many copies of a card there are."""
    return next((count for known, count in copies if known == card), 0)


def with_copies(copies: Copies, card: str, by: int) -> Copies:
    """The copies with some of a card more or fewer; a number may fall below 0 where the judge moved cards."""
    counts = dict(copies)
    counts[card] = counts.get(card, 0) + by
    return copies_of(counts)


@dataclass(frozen=True, slots=True)
class Boost:
    """A change of ATK and DEF, and when it ends."""

    atk: int
    df: int
    ends: int = STAYS


@dataclass(frozen=True, slots=True)
class Gained:
    """A keyword gained (or lost), and when that ends."""

    word: str
    ends: int = STAYS
    lost: bool = False


@dataclass(frozen=True)
class Body:
    """Something that lies on the table: a card on the field, a token, or a ruler in its own area.

    ``uid`` tells it from all others and counts by arrival; ``card`` is the id of the face that is up (a token's name),
    ``listed`` the id it goes by anywhere else ("" for a token), ``half`` which half of a split card (0: none),
    ``token`` what a token is, ``on`` what it is attached to (and when that ends), ``lent`` who gets it back and when,
    ``used`` the abilities used this turn.
    """

    uid: int
    card: str
    owner: int
    controller: int
    listed: str
    half: int = 0
    token: TokenFace | None = None
    in_area: bool = False
    rested: bool = False
    fresh: bool = False
    damage: int = 0
    boosts: tuple[Boost, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    gained: tuple[Gained, ...] = ()
    on: int | None = None
    on_ends: int = STAYS
    lent: tuple[int, int] | None = None
    used: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Standby:
    """A card in standby: its id ("?" where only its owner knows it) and the turn it was put there."""

    card: str
    since: int


@dataclass(frozen=True)
class Side:
    """What one seat has besides the field. ``copies`` are the cards that may still be in hand, deck or standby."""

    life: int
    hand: int
    deck: int
    copies: Copies
    stones: int
    stone_copies: Copies
    runes: tuple[str, ...] = ()
    face_up: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    strangers: tuple[str, ...] = ()
    graveyard: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    standby: tuple[Standby, ...] = ()
    will: Will = NO_WILL
    mulliganed: bool = False
    called: bool = False
    judged: bool = False
    spent: bool = False
    played: int = 0
    attacks: int = 0
    sheltered: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """An item of the chase: a card, a rune, judgement, an ability. ``what`` says which of these.

    ``source`` is the body an ability belongs to, ``ability`` what it does; ``zone`` where a card was played from,
    ``subject`` what triggered an ability and ``amount`` how much of it there was; ``awakened`` that more was paid.
    """

    serial: int
    what: str
    card: str
    owner: int
    listed: str = ""
    half: int = 0
    source: int | None = None
    ability: Ability | None = None
    targets: tuple[Ref, ...] = ()
    x: int = 0
    zone: str = "hand"
    subject: Ref | None = None
    amount: int = 0
    awakened: bool = False

    @property
    def remnant(self) -> bool:
        """Whether it was played from the graveyard and leaves the game afterwards (FW-11.11)."""
        return self.zone == "graveyard"

    @property
    def rule(self) -> str:
        """The rule under which it acts."""
        return {"judgement": "FW-6.1", "rune": "FW-9.1", "standby": "FW-8.2", "chant": "FW-8.1"}.get(
            self.what, "FW-4.3" if self.what == "card" else "FW-8.5"
        )


@dataclass(frozen=True, slots=True)
class Trigger:
    """A triggered ability that waits to be put on the chase (FW-G9, FW-G10); ``index`` is its place on the card."""

    owner: int
    source: int
    card: str
    half: int
    index: int
    ability: Ability = field(hash=False)
    subject: Ref | None = None
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Delayed:
    """Steps that wait for a moment of the turn: at its end, or as ``owner``'s next one starts."""

    owner: int
    at: str
    item: Item
    steps: tuple[AnyStep, ...]


@dataclass(frozen=True, slots=True)
class Running:
    """The effect being carried out: its item, its steps, how far it is, how often the step is still to be done.

    ``it`` is what the step before acted on, ``done`` how much it did, ``shown`` the card turned up last, ``taken`` what
    was chosen or picked in the step that is due, ``agreed`` that its player wants a step that may be left.
    """

    item: Item
    steps: tuple[AnyStep, ...]
    at: int = 0
    left: int = 0
    it: tuple[Ref, ...] = ()
    done: int = 0
    shown: str = ""
    taken: tuple[int, ...] = ()
    agreed: bool = False

    @property
    def step(self) -> AnyStep | None:
        """The step that is due."""
        return self.steps[self.at] if self.at < len(self.steps) else None


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle: who attacks what (a body's uid, or None for the opponent), whether the block was answered."""

    attacker: int
    target: int | None
    original: int | None
    """What the attack was declared on, wherever it goes now."""
    answered: bool = False


@dataclass(frozen=True, slots=True)
class End:
    """How the game ended: the winner (None for a draw) and the rules that ended it."""

    winner: int | None
    rules: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Ground:
    """What does not change in a match: seats, cards, deck lists, house rules."""

    seats: tuple[str, str]
    cards: Mapping[str, WillCard]
    decks: tuple[Deck, Deck]
    options: Options
    listed: tuple[Mapping[str, str], Mapping[str, str]]
    """By seat: any face of a card in the deck to the id the deck list has it under."""

    @cached_property
    def place(self) -> Mapping[str, int]:
        """Seats to 0 and 1."""
        return {seat: index for index, seat in enumerate(self.seats)}

    @cached_property
    def kept(self) -> Store:
        """What follows from parts of the state, kept as long as these stay the same."""
        return {}

    @cached_property
    def playable(self) -> Mapping[bool, Mapping[str, tuple[Way, ...]]]:
        """By whether they are quick, then by card: the ways in which it can be played."""
        found: dict[bool, dict[str, tuple[Way, ...]]] = {True: {}, False: {}}
        for card, known in self.cards.items():
            faces = [known] if known.back is None or known.back not in self.cards else [known, self.cards[known.back]]
            ways: list[Way] = []
            for face in faces:
                halves = list(enumerate(face.halves, start=1)) if face.halves is not None else []
                ways += [(face.id, half, number) for number, half in halves] or [(face.id, face, None)]
            for quick, of_card in found.items():
                fitting = tuple(way for way in ways if way[1].is_played and way[1].is_quick == quick)
                if fitting:
                    of_card[card] = fitting
        return found

    @cached_property
    def remnants(self) -> frozenset[str]:
        """The cards that may be played from the graveyard (FW-11.11)."""
        with_remnant = (card for card in self.cards.values() if "remnant" in card.keywords or card.remnant is not None)
        return frozenset(card.id for card in with_remnant)

    @cached_property
    def giving(self) -> frozenset[str]:
        """The cards that give others a bonus as long as they lie on the field."""
        return frozenset(card for card, sides in self._sides() if any(side.bonus for side in sides))

    @cached_property
    def moments(self) -> frozenset[str]:
        """The moments that any card of the match waits for, of its own or for those it gives abilities to."""
        found: set[str] = set()
        for _, sides in self._sides():
            for side in sides:
                given = (ability for bonus in side.bonus for ability in bonus.abilities)
                found.update(ability.when for ability in (*side.all_abilities, *given) if ability.when is not None)
        return frozenset(found)

    @cached_property
    def ruling_damage(self) -> frozenset[str]:
        """The cards that change damage as long as they lie on the field."""
        return frozenset(card for card, sides in self._sides() if any(side.damage for side in sides))

    @cached_property
    def forbidding(self) -> frozenset[str]:
        """The cards that forbid something as long as they lie on the field."""
        return frozenset(card for card, sides in self._sides() if any(side.forbids for side in sides))

    @cached_property
    def pricing(self) -> frozenset[str]:
        """The cards that change what others cost as long as they lie on the field."""
        return frozenset(
            card
            for card, sides in self._sides()
            if any(change.to != "self" for side in sides for change in side.cost_changes)
        )

    def _sides(self) -> Iterator[tuple[str, tuple[Face, ...]]]:
        return ((card.id, (card, *(card.halves or ()))) for card in self.cards.values())

    @cached_property
    def frail(self) -> frozenset[str]:
        """The cards with a printed DEF of 0, which what is given to them keeps on the field."""
        return frozenset(card for card, sides in self._sides() if any(side.df == 0 for side in sides))

    def face(self, card: str, half: int = 0, token: TokenFace | None = None) -> Face:
        """The face that counts. Raises ``KeyError`` for an unknown card, ``IndexError`` for an unknown half."""
        if token is not None:
            return token_face(card, token)
        known = self.cards[card]
        return known if half == 0 or known.halves is None else known.halves[half - 1]


@dataclass(frozen=True)
class State:
    """The whole table at one moment. ``turn`` is the place of the turn player; ``phase`` as in the facts."""

    ground: Ground = field(compare=False, repr=False)
    sides: tuple[Side, Side]
    bodies: tuple[Body, ...]
    passing: Passing
    next_uid: int
    turn: int = 0
    number: int = 1
    phase: str = "draw"
    drawn: bool = False
    chase: tuple[Item, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    running: Running | None = None
    delayed: tuple[Delayed, ...] = ()
    extra_turns: tuple[int, ...] = ()
    battle: Battle | None = None
    discarding: bool = False
    opened: bool = False
    """Whether anything has been used or has resolved in this match: then it is too late for the mulligan (FW-3.2)."""
    end: End | None = None

    @property
    def seat(self) -> str:
        """The turn player's seat."""
        return self.ground.seats[self.turn]

    @Derived
    def lying(self) -> Lying:
        """What follows from what lies on the table."""
        return kept(self.ground.kept, "lying", (self.bodies,), lambda: Lying(self.ground, self.bodies))

    def seat_of(self, place: int) -> str:
        """The name of a seat."""
        return self.ground.seats[place]

    def body(self, uid: int | None) -> Body | None:
        """The body of that number, or None where it is gone."""
        return None if uid is None else self.lying.by_uid.get(uid)

    def face(self, body: Body) -> Face:
        """The face of a body that is up."""
        if body.token is None and not body.half:
            return self.ground.cards[body.card]
        return self.ground.face(body.card, body.half, body.token)

    def fighters(self, place: int) -> tuple[Body, ...]:
        """The resonators and the J-ruler of a seat on the field."""
        return self.lying.fighters[place]

    def ruler(self, place: int) -> Body | None:
        """The ruler of a seat, on the field or in its area; None where the judge took it away."""
        return self.lying.rulers.get(place)
