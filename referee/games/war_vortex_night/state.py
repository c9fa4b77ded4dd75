"""The table of War Vortex Night at one moment: characters, order, field, and what waits to be carried out."""

from dataclasses import dataclass, field
from typing import ClassVar, TypeAlias

from referee.games.war_vortex_night.cards import ActionCard, FieldCard, Fighter, Trigger
from referee.games.war_vortex_night.ground import Ground
from referee.games.war_vortex_night.statuses import Part
from referee.games.war_vortex_night.steps import AnyStep
from referee.kernel import frozen
from referee.kernel.effects import Ask
from referee.kernel.figures import Figure
from referee.kernel.quick import quick


@quick
@dataclass(frozen=True)
class Character:
    """A character or token on the table.

    ``deck`` holds its actions by face, ``closed`` the faces turned over; ``statuses`` are unnamed parts, ``named`` its
    named statuses in order of arrival, ``base`` the parts of its base modifier. ``gained`` and ``lacking`` are traits
    (word, ``attribute`` or ``species``) that effects gave or took; ``stripped`` counts the layers taken off each
    ability, ``used`` how often each was used, by index. ``rolls`` are its turn-order dice with their modifiers, those
    rolled again behind; ``joined`` is 0 for who was there at the start, then 1, 2, ... in order of arrival; ``gone``
    is whether an effect has retired it, ``down`` whether its HP have: it stays so whatever its threshold becomes
    (WV-7.4).
    """

    id: str
    seat: str
    card: str
    hp: Figure
    deck: tuple[str, ...]
    closed: frozenset[int] = frozenset()
    statuses: tuple[Part, ...] = ()
    named: tuple[Part, ...] = ()
    base: tuple[Part, ...] = ()
    gained: frozenset[tuple[str, str]] = frozenset()
    lacking: frozenset[tuple[str, str]] = frozenset()
    stripped: tuple[tuple[int, int], ...] = ()
    used: tuple[tuple[int, int], ...] = ()
    rolls: tuple[int, ...] = ()
    joined: int = 0
    gone: bool = False
    down: bool = False
    home: tuple[str, int] | None = None
    """The team that it goes back to, and after how many of its turns, where it has gone over for a time (WV-7.8)."""
    last: str | None = None
    """The action that it carried out last."""

    @property
    def stands(self) -> bool:
        """Whether it has HP left and no effect has retired it."""
        return self.hp > 0 and not self.gone


class Roster(tuple[Character, ...]):
    """The characters on the table in the order they came, and what follows from them alone: worked out once for them,
    however often the rest of the table changes."""

    @frozen.Derived
    def by_name(self) -> dict[str, Character]:
        """Each character by its name."""
        return {each.id: each for each in self}

    @frozen.Derived
    def standing(self) -> frozenset[str]:
        """The seats that have a character with HP left."""
        return frozenset([each.seat for each in self if each.stands])

    @frozen.Derived
    def all_up(self) -> bool:
        """Whether all of them have HP left and no effect has retired one."""
        return all(each.stands for each in self)

    @frozen.Derived
    def seats(self) -> frozenset[str]:
        """The seats that have a character, retired or not."""
        return frozenset([each.seat for each in self])

    @frozen.Derived
    def cards(self) -> frozenset[str]:
        """Their cards."""
        return frozenset([each.card for each in self])

    def with_one(self, changed: Character) -> "Roster":
        """The characters with one of them as it is now; behind the others where it is new."""
        before = self.by_name
        was, known = before.get(changed.id), self.__dict__.copy()
        by_name = {**before, changed.id: changed}
        if was is None or was.card != changed.card:
            known = {}
        elif was.seat != changed.seat or was.hp <= 0 or changed.hp <= 0 or was.gone or changed.gone:
            known = {"cards": self.cards}
        known["by_name"] = by_name
        made = Roster(by_name.values())
        made.__dict__ = known
        return made


@quick
@dataclass(frozen=True, slots=True)
class ByHand:
    """An effect that the players carry out; ``ends`` whether the turn is over with it (an action, not an ability)."""

    character: str
    card: str
    ends: bool = True


@quick
@dataclass(frozen=True)
class Script:
    """A scripted action under way.

    ``at`` is the step, ``target`` who was named with the action, ``named`` who has been named for this step while more
    are to be, ``picked`` all who were chosen for it (None before that), ``same`` the targets of the step before,
    ``dice`` given and not yet used, ``rolled`` those of this step, ``die`` the last one, ``left`` how often the step is
    still to be done, ``served`` on whom something was chosen for it and done. ``steps`` are its steps, with those of
    branches that were picked and of what follows, ``ends`` whether the turn is over with it, ``source`` who brought it
    about, ``dealt`` the damage that its last such step has done.
    """

    character: str
    card: str
    face: int
    steps: tuple[AnyStep, ...]
    at: int = 0
    target: str | None = None
    named: tuple[str, ...] = ()
    picked: tuple[str, ...] | None = None
    same: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    rolled: tuple[int, ...] = ()
    die: int = 0
    left: int | None = None
    queue: tuple[str, ...] = ()
    served: tuple[str, ...] = ()
    ends: bool = True
    source: str | None = None
    dealt: int = 0
    struck: int = 0
    """How often its last step of damage has done any."""
    owing: int | None = None
    """The step of damage on which more hangs: whether that follows is known when the damage has been taken."""

    @property
    def step(self) -> AnyStep | None:
        """The step that it is at; None behind the last."""
        return self.steps[self.at] if self.at < len(self.steps) else None


@quick
@dataclass(frozen=True, slots=True)
class EffectDie:
    """A die that an effect asked for and that has fallen; the script under way takes it when it lies."""

    sort: ClassVar[str] = "effect-die"
    """What of it is answered, as ``Ground.answering`` has it."""
    character: str
    face: int
    passed: tuple[str, ...] = ()


@quick
@dataclass(frozen=True)
class Rolled:
    """An action die that has fallen; ``passed`` are the seats that let it lie.

    ``looked`` is whether what follows from the roll itself has been carried out.
    """

    sort: ClassVar[str] = "die"
    character: str
    face: int
    target: str | None = None
    dice: tuple[int, ...] = ()
    passed: tuple[str, ...] = ()
    looked: bool = False


@quick
@dataclass(frozen=True, slots=True)
class OrderDie:
    """A turn-order die that has fallen."""

    sort: ClassVar[str] = "order-die"
    character: str
    face: int
    passed: tuple[str, ...] = ()


@quick
@dataclass(frozen=True, slots=True)
class Reroll:
    """A die to be rolled again: that of ``was``; ``fatal`` whether somebody has retired by the price of it (WV-G11)."""

    was: Rolled | OrderDie | EffectDie
    fatal: bool = False


@quick
@dataclass(frozen=True)
class Hit:
    """Damage about to be taken. ``sure`` is None where the referee cannot know whether the attack beats protection.

    ``cut`` is what defences take off it, ``answered`` who has answered it with which ability (WV-G18), ``told`` whether
    the table has been told that it must say which came later.
    """

    sort: ClassVar[str] = "damage"
    source: str | None
    target: str
    amount: int
    sure: bool | None = None
    attributes: tuple[str, ...] = ()
    cut: int = 0
    passed: tuple[str, ...] = ()
    answered: tuple[tuple[str, int], ...] = ()
    told: bool = False


@quick
@dataclass(frozen=True, slots=True)
class Volley:
    """Damage of one part to several characters, who take it at one moment.

    ``left`` is what nobody has been asked about; it comes on top one by one. ``answered`` is what will be taken.
    """

    left: tuple[Hit, ...]
    answered: tuple[Hit, ...] = ()


@quick
@dataclass(frozen=True, slots=True)
class TurnStart:
    """What statuses do at the start of a turn: the parts still to be carried out (WV-5.8).

    ``known`` is whether their order is known to make no difference.
    """

    character: str
    left: tuple[Part, ...]
    known: bool = False


@quick
@dataclass(frozen=True)
class Due:
    """What a card says of something that has happened, not begun yet (WV-7.9).

    ``skill`` is the place of the ability on the card of the one that carries it out (None: it is the field's),
    ``source`` who brought it about.
    """

    trigger: Trigger
    character: str
    card: str
    skill: int | None = None
    source: str | None = None

    @property
    def runs(self) -> bool:
        """Whether it belongs to what is being carried out; a die, a turn's or phase's start or end is no effect."""
        return self.trigger.at in ("damaged", "dealt", "retired")


@quick
@dataclass(frozen=True, slots=True)
class Together:
    """What cards say of one moment, several of which one player chooses which begins next (WV-G8)."""

    seat: str
    left: tuple[Due, ...]

    @property
    def runs(self) -> bool:
        """Whether it belongs to what is being carried out: all of one moment does, or none."""
        return self.left[0].runs


Waiting: TypeAlias = (
    ByHand | Script | Rolled | OrderDie | EffectDie | Reroll | Hit | Volley | TurnStart | Due | Together
)


@quick
@dataclass(frozen=True)
class State:
    """A battle at one moment.

    ``rolling`` are those whose turn-order die is due. ``acting`` is the character whose turn it is, ``begun`` whether
    the start of its turn is over, ``passed`` whose place in the order has come up in this phase. ``extra`` are the
    characters that have a turn more to come, ``bonus`` whether the turn that runs is one before the character's own
    place. ``waiting`` is a stack: the last one is carried out first. ``out`` are the teams that fell, first ones first;
    ``ended`` the rules that ended the battle. ``closed`` is what has ended (``turn``, then ``phase``) and waits only
    for what follows from that.
    """

    ground: Ground
    characters: Roster = field(default_factory=Roster)
    rolling: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    reordered: bool = False
    started: bool = False
    acting: str | None = None
    begun: bool = False
    passed: frozenset[str] = frozenset()
    extra: tuple[str, ...] = ()
    bonus: bool = False
    closed: str = ""
    turn: int = 0
    phase: int = 0
    field: str | None = None
    waiting: tuple[Waiting, ...] = ()
    fallen: tuple[str, ...] = ()
    """Who has retired and has not been looked at since."""
    out: tuple[tuple[str, ...], ...] = ()
    resigned: frozenset[str] = frozenset()
    reason: tuple[str, ...] = ()
    """The rules that ended the battle; none while it runs."""
    winner: str | None = None

    @frozen.Derived
    def asked(self) -> list[Ask | None]:
        """What players must say now, once that has been found; empty before."""
        return []

    @property
    def over(self) -> bool:
        """Whether the battle has ended."""
        return bool(self.reason)

    @property
    def top(self) -> Waiting | None:
        """What is carried out now."""
        return self.waiting[-1] if self.waiting else None

    @property
    def turn_seat(self) -> str | None:
        """The seat whose turn it is."""
        return None if self.acting is None else self.character(self.acting).seat

    def seats_from(self, first: str | None) -> tuple[str, ...]:
        """The seats in turn, that one first where it is one."""
        seats = self.ground.seats
        start = seats.index(first) if first in seats else 0
        return (*seats[start:], *seats[:start])

    def has(self, name: str) -> bool:
        """Whether a character is on the table."""
        return name in self.characters.by_name

    def character(self, name: str) -> Character:
        """A character by its name. Raises ``LookupError`` where there is none."""
        found = self.characters.by_name.get(name)
        if found is None:
            raise LookupError(f"no character is called '{name}'")
        return found

    def team(self, seat: str) -> tuple[Character, ...]:
        """The characters of a seat in the order they came."""
        return tuple(each for each in self.characters if each.seat == seat)

    def fighter(self, name: str) -> Fighter:
        """The card of a character."""
        return self.ground.fighters[self.character(name).card]

    def action(self, card: str) -> ActionCard:
        """An action card. Raises ``LookupError`` where the id is none."""
        found = self.ground.actions.get(card)
        if found is None:
            raise LookupError(f"'{card}' is no action")
        return found

    def field_card(self) -> FieldCard | None:
        """The field that stands."""
        if self.field is None:
            return None
        found = self.ground.cards[self.field]
        assert isinstance(found, FieldCard)
        return found

    def with_character(self, changed: Character) -> "State":
        """The state with a character as it is now; one that is new comes behind the others."""
        return frozen.changed(self, characters=self.characters.with_one(changed))

    def push(self, *items: Waiting) -> "State":
        """The state with more to carry out, the first of them next."""
        return frozen.changed(self, waiting=(*self.waiting, *reversed(items)))

    def pop(self) -> "State":
        """The state without what was carried out last."""
        return frozen.changed(self, waiting=self.waiting[:-1])

    def instead(self, item: Waiting) -> "State":
        """The state with something else in the place of what is carried out now."""
        return frozen.changed(self, waiting=(*self.waiting[:-1], item))
