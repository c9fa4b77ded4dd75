"""The nouns of Force of Will: what lies on the table, what waits, whose move it is. All of it frozen."""

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from referee.games.force_of_will.bodies import (
    NEXT_RECOVERY,
    STAYS,
    THIS_BATTLE,
    Body,
    Boost,
    Gained,
    Lent,
    Saved,
    Trait,
)
from referee.games.force_of_will.cards import Ability, Face
from referee.games.force_of_will.cast import Cast
from referee.games.force_of_will.effects.framed import Framed
from referee.games.force_of_will.effects.lasting import DamageRule
from referee.games.force_of_will.ground import Ground
from referee.games.force_of_will.lying import Lying
from referee.games.force_of_will.table.will import NO_WILL, Will
from referee.kernel.figures import Figure
from referee.kernel.frozen import changed, derived_from, kept
from referee.kernel.passing import Passing
from referee.kernel.quick import quick

__all__ = [
    "HAND",
    "HAND_LIMIT",
    "LIFE",
    "NEXT_RECOVERY",
    "STAYS",
    "THIS_BATTLE",
    "Battle",
    "Body",
    "Boost",
    "Copies",
    "Delayed",
    "Gained",
    "Ground",
    "Item",
    "Lent",
    "Ref",
    "Running",
    "Saved",
    "Side",
    "Standby",
    "State",
    "Trait",
    "Trigger",
    "copies_of",
    "count_of",
    "with_copies",
]

LIFE = 4000
HAND = 5
HAND_LIMIT = 7

Copies = tuple[tuple[str, int], ...]
"""Cards with numbers, sorted by id, none at 0."""


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
    at = bisect_left(copies, (card,))
    return copies[at][1] if at < len(copies) and copies[at][0] == card else 0


def with_copies(copies: Copies, card: str, by: int) -> Copies:
    """The copies with some of a card more or fewer; a number may fall below 0 where the judge moved cards."""
    at = bisect_left(copies, (card,))
    there = at < len(copies) and copies[at][0] == card
    count = copies[at][1] + by if there else by
    return (*copies[:at], *([(card, count)] if count else ()), *copies[at + there :])


@dataclass(frozen=True, slots=True)
class Standby:
    """A card in standby: its id ("?" where only its owner knows it) and the turn it was put there."""

    card: str
    since: int


@quick
@dataclass(frozen=True)
class Side:
    """What one seat has besides the field. ``copies`` are the cards that may still be in hand, deck or standby."""

    life: Figure
    hand: Figure
    deck: Figure
    copies: Copies
    stones: Figure
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
    lost: Figure = 0
    """Life that the seat has lost this turn."""
    fallen: tuple[str, ...] = ()
    """The kinds of the cards that came from the field to a graveyard this turn while the seat controlled them."""
    sheltered: bool = False
    marks: tuple[tuple[str, int], ...] = ()
    """What the player cannot do, and when that ends (FW-11.13)."""
    divinity: Figure = 0
    """Divinity that effects gave or took (FW-9.1)."""
    turns: int = 0
    """Turns that the seat has ended."""

    @derived_from("copies")
    def unseen(self) -> frozenset[str]:
        """The cards that may be in hand, deck or standby."""
        return frozenset([card for card, count in self.copies if count > 0])

    def marked(self, word: str) -> bool:
        """Whether the player is kept from something."""
        return any(mark == word for mark, _ in self.marks)


@quick
@dataclass(frozen=True)
class Item:
    """An item of the chase: a card, a rune, judgement, an ability. ``what`` says which of these.

    ``source`` is the body an ability belongs to, ``ability`` what it does; ``zone`` where a card was played from,
    ``x`` the number that was paid, for it or for its card (FW-G28), ``subject`` what triggered an ability and
    ``amount`` how much of it there was; ``awakened`` that more was paid;
    ``holder`` the place of the player whose the first target is as it resolves; ``remnant``: it was played from the
    graveyard by its keyword and leaves the game afterwards (FW-11.11); ``of`` the place of the player whose card it is,
    where another plays it.
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
    modes: tuple[int, ...] = ()
    holder: int | None = None
    remnant: bool = False
    of: int | None = None

    @property
    def home(self) -> int:
        """The place of the player whose card it is: into that one's zones it goes."""
        return self.owner if self.of is None else self.of

    @property
    def rule(self) -> str:
        """The rule under which it acts."""
        return {"judgement": "FW-6.1", "rune": "FW-9.1", "standby": "FW-8.2", "chant": "FW-8.1"}.get(
            self.what, "FW-4.3" if self.what == "card" else "FW-8.5"
        )


@quick
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
    awakened: bool = False
    x: int = 0


@dataclass(frozen=True, slots=True)
class Delayed:
    """Steps that wait for a moment: the end of the turn (or of the one after), or the start of ``owner``'s next.

    ``since`` is the number of the turn in which they were put off.
    """

    owner: int
    at: str
    item: Item
    steps: tuple[Framed, ...]
    since: int = 0


@dataclass(frozen=True, slots=True)
class Ward:
    """A change of damage that an effect made: its rule, seen from the effect's player, and when it ends.

    ``on`` are the cards it is for (None: as the rule says), ``left`` how much damage it still prevents (None: the rule
    says), ``once`` that it is used up by the first damage; ``place`` is the seat it is for, where it is for a player.
    """

    owner: int
    source: int | None
    rule: DamageRule
    ends: int
    on: tuple[int, ...] | None = None
    left: int | None = None
    once: bool = False
    place: int | None = None


@quick
@dataclass(frozen=True)
class Running:
    """The effect being carried out: its item, its steps, how far it is, how often the step is still to be done.

    ``wanted`` is how often it is to be done in all, ``it`` what the step before acted on, ``done`` how much it did so
    far and ``before`` how much the one before did,
    ``shown`` the card turned up last, ``shown_from`` its zone and ``shown_of`` whose that is (a place), ``taken`` what
    was chosen or picked in the step that is due, ``agreed`` that its player wants a step that may be left.
    """

    item: Item
    steps: tuple[Framed, ...]
    at: int = 0
    left: int = 0
    wanted: int = 0
    it: tuple[Ref, ...] = ()
    done: int = 0
    before: int = 0
    shown: str = ""
    shown_from: str = "deck"
    shown_of: int = 0
    taken: tuple[int, ...] = ()
    agreed: bool = False
    following: tuple[tuple[Item, tuple[Framed, ...]], ...] = ()
    """The other ways that were said as it was played, each with the targets that are its own."""
    both: tuple[Framed, ...] = ()
    """A step of both players as one of each, until the second of them is done; ``first`` is how much the first did."""
    first: int = 0
    picked: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """Choices that go on once what was picked of them is done: how many steps are left then, and the numbers picked."""

    @derived_from("steps", "at")
    def step(self) -> Framed | None:
        """The step that is due."""
        return self.steps[self.at] if self.at < len(self.steps) else None


@quick
@dataclass(frozen=True, slots=True)
class Battle:
    """A battle: who attacks what (a body's uid, or None for the opponent), whether the block was answered."""

    attacker: int
    target: int | None
    original: int | None
    """What the attack was declared on, wherever it goes now."""
    answered: bool = False
    left: str = ""
    """What is left of it while a card waits whether it falls (FW-G26): the ``blow`` back, or only its ``end``."""
    gone: tuple[int, ...] = ()
    """The cards that are out of it though they lie on the field still."""

    def without(self, uid: int) -> "Battle":
        """The battle once a card is out of it."""
        return changed(self, gone=(*self.gone, uid))


@quick
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
    wards: tuple[Ward, ...] = ()
    extra_turns: tuple[int, ...] = ()
    battle: Battle | None = None
    discarding: bool = False
    doomed: tuple[tuple[int, str], ...] = ()
    """Cards that would be destroyed, each with the rule, whose players must say whether something happens instead."""
    opened: bool = False
    """Whether anything has been used or has resolved in this match: then it is too late for the mulligan (FW-3.2)."""
    reason: tuple[str, ...] = ()
    """The rules that ended the game; none while it runs."""
    winner: int | None = None
    """The place of who has won; None while the game runs, and after a draw."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.reason)

    @property
    def seat(self) -> str:
        """The turn player's seat."""
        return self.ground.seats[self.turn]

    @property
    def first_turn(self) -> bool:
        """Whether this is the turn player's first turn (FW-G6); not where the judge has set the turn's number."""
        return not self.sides[self.turn].turns and self.number == sum(side.turns for side in self.sides) + 1

    @derived_from("ground", "bodies")
    def lying(self) -> Lying:
        """What follows from what lies on the table."""
        ground, bodies = self.ground, self.bodies
        return kept(ground.kept, "lying", (bodies,), lambda: Lying(ground, bodies, Cast(ground, bodies)))

    def seat_of(self, place: int) -> str:
        """The name of a seat."""
        return self.ground.seats[place]

    def body(self, uid: int | None) -> Body | None:
        """The body of that number, or None where it is gone."""
        at = None if uid is None else self.lying.cast.by_uid.get(uid)
        return None if at is None else self.bodies[at]

    @property
    def waiting(self) -> Body | None:
        """The first card that would be destroyed and waits whether something happens to it instead (FW-G26)."""
        return self.body(self.doomed[0][0]) if self.doomed else None

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
        return self.lying.ruler(place)
