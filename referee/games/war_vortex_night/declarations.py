"""The verbs of War Vortex Night."""

import re
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, get_args

from referee.games.war_vortex_night.statuses import ANY, DEALT, TAKEN
from referee.kernel.declaration import Named, Spoken
from referee.kernel.quick import quick
from referee.kernel.ruling import Unreadable
from referee.kernel.telling import Message, such_as
from referee.kernel.verbs import Done, Pass, Resign
from referee.kernel.vocabulary import means_else, of_earlier
from referee.kernel.words import FREE, Kind, Names, either, many, name, number, one_of, pairs

_NAME = re.compile(r"[^\s,.=\"'#\\]{1,40}")


def _new_name(word: str, names: Names) -> str:
    if not _NAME.fullmatch(word):
        remedy = Message("wv-letters", "letters, numbers and hyphens")
        raise Unreadable(Message("wv-no-name", "'{word}' cannot be a character's name", word=word), remedy=remedy)
    if means_else(word, names.get("seat", ())) and not of_earlier(names):
        says = "'{word}' means something else in declarations, so that no character can be called so"
        remedy = Message("wv-other-name", "another name, such as {name}", name=f"{word.strip('-') or 'hound'}-one")
        raise Unreadable(Message("wv-name-means-else", says, word=word), remedy=remedy)
    return word


NEW = Kind("name", _new_name, str)
_KIND = re.compile(r"[^\s,\"#=+-][^\s,\"#=]*(?<![+-])")
_NUMBERED = re.compile(r".*[+-]\d+")


def _kind(word: str, names: Names) -> str:
    """A kind as facts have it, in a list with its number behind it."""
    if of_earlier(names):
        return word
    if not _KIND.fullmatch(word) or _NUMBERED.fullmatch(word) or word == ANY:
        raise Unreadable(Message("wv-no-kind", "'{word}' is no kind of status", word=word), remedy=_KINDS)
    return word


_KINDS = Message("wv-kinds", "one word, such as poison or {known:or}", known=(DEALT, TAKEN))
KIND = Kind(FREE.name, _kind, str)


def _status_name(word: str, names: Names) -> str:
    return _kind(word, names) if word == ANY else word


STATUS_NAME = Kind(FREE.name, _status_name, str)
CHARACTER = name("character")
CHARACTERS = many(CHARACTER)
"""One character, or several at the same moment; one named twice is one."""
CARD = name("card")
SEAT = name("seat")
FACE = number("face")
NOBODY = "nobody"
"""Whose damage it is where no character deals it: no modifier of damage dealt counts (WV-7.5)."""
AMOUNT = number("amount", 0)
SUM = number("amount")
"""What dice and text come to; below 0 it is still counted with the modifiers (WV-1.2, WV-G1)."""
SPAN = number("turns", 1, 999)
CHANGE = Kind("change", lambda word, names: int(number("change").read(word, names)), lambda value: f"{value:+d}")


def _signed_word(word: str, _: Names) -> str:
    if word[:1] not in "+-" or len(word) < 2:
        needs = Message("wv-needs-sign", "'{word}' needs a sign before it", word=word)
        raise Unreadable(needs, remedy=such_as("+earth", "-earth"))
    return word


@dataclass(frozen=True, slots=True)
class Enter:
    """A character joins, with its actions for faces 1, 2, ... (a token has its own table)."""

    verb: ClassVar[str] = "enter"
    name: Annotated[str, NEW]
    card: Annotated[str, Named(CARD)]
    deck: Annotated[tuple[str, ...], Named(many(CARD))] = ()


@dataclass(frozen=True, slots=True)
class Initiative:
    """Turn-order dice of all who have to roll, or of all who tied."""

    verb: ClassVar[str] = "initiative"
    dice: Annotated[tuple[tuple[str, int], ...], pairs(CHARACTER, number("die"))]


@dataclass(frozen=True, slots=True)
class Roll:
    """One die for a character: its turn-order die, a die rolled again, or one that an effect asks for (by hand too)."""

    verb: ClassVar[str] = "roll"
    character: Annotated[str, CHARACTER]
    die: Annotated[int, number("die")]


@dataclass(frozen=True, slots=True)
class Act:
    """The action on the face that was rolled, its target, and the dice its text asks for."""

    verb: ClassVar[str] = "act"
    character: Annotated[str, CHARACTER]
    face: Annotated[int, FACE]
    target: Annotated[str | None, Named(CHARACTER)] = None
    dice: Annotated[tuple[int, ...], Named(many(number("die")))] = ()


@dataclass(frozen=True, slots=True)
class Damage:
    """Damage dealt, changed by modifiers of both sides."""

    verb: ClassVar[str] = "damage"
    targets: Annotated[tuple[str, ...], CHARACTERS]
    amount: Annotated[int, SUM]
    source: Annotated[str | None, Named(either(CHARACTER, one_of("character", NOBODY)), "from")] = None
    attribute: Annotated[str, Named(FREE)] = ""


@dataclass(frozen=True, slots=True)
class Lose:
    """HP lost directly."""

    verb: ClassVar[str] = "lose"
    targets: Annotated[tuple[str, ...], CHARACTERS]
    amount: Annotated[int, SUM]


@dataclass(frozen=True, slots=True)
class Heal:
    """HP healed."""

    verb: ClassVar[str] = "heal"
    targets: Annotated[tuple[str, ...], CHARACTERS]
    amount: Annotated[int, AMOUNT]


@dataclass(frozen=True, slots=True)
class Revive:
    """A retired character brought back with this HP."""

    verb: ClassVar[str] = "revive"
    targets: Annotated[tuple[str, ...], CHARACTERS]
    hp: Annotated[int, AMOUNT]


@dataclass(frozen=True, slots=True)
class Status:
    """A status change given."""

    verb: ClassVar[str] = "status"
    targets: Annotated[tuple[str, ...], CHARACTERS]
    kind: Annotated[str, KIND]
    by: Annotated[int | None, CHANGE] = None
    named: Annotated[str, Named(STATUS_NAME)] = ""
    attribute: Annotated[str, Named(FREE)] = ""
    influence: Annotated[int, Named(number("influence"))] = 1
    turns: Annotated[int | None, Named(SPAN)] = None
    phases: Annotated[int | None, Named(SPAN)] = None
    source: Annotated[str, Named(FREE)] = ""
    each_turn: Annotated[str, Named(one_of("what it does", "lose", "heal"))] = ""


@dataclass(frozen=True, slots=True)
class Remove:
    """One status removed: the unnamed one of a kind, a named one (``"Frozen Wood#2"``: the second), or ``any``."""

    verb: ClassVar[str] = "remove"
    character: Annotated[str, CHARACTER]
    what: Annotated[str, FREE]


@dataclass(frozen=True, slots=True)
class Base:
    """A part of the base modifier, kept up by its source."""

    verb: ClassVar[str] = "base"
    targets: Annotated[tuple[str, ...], CHARACTERS]
    kind: Annotated[str, KIND]
    by: Annotated[int | None, CHANGE] = None
    source: Annotated[str, Named(FREE)] = ""
    turns: Annotated[int | None, Named(SPAN)] = None
    phases: Annotated[int | None, Named(SPAN)] = None
    attribute: Annotated[str, Named(FREE)] = ""
    influence: Annotated[int | None, Named(number("influence"))] = None


@dataclass(frozen=True, slots=True)
class Retire:
    """Retired at once by an effect (WV-7.8)."""

    verb: ClassVar[str] = "retire"
    targets: Annotated[tuple[str, ...], CHARACTERS]


@dataclass(frozen=True, slots=True)
class Again:
    """A turn more behind this one (WV-7.8)."""

    verb: ClassVar[str] = "again"
    targets: Annotated[tuple[str, ...], CHARACTERS]


@dataclass(frozen=True, slots=True)
class Repeat:
    """What a character last did with its action die, done now by the one that acts (WV-3.4)."""

    verb: ClassVar[str] = "repeat"
    character: Annotated[str, CHARACTER]


@dataclass(frozen=True, slots=True)
class Transfer:
    """A status that goes over to another character (WV-7.8)."""

    verb: ClassVar[str] = "transfer"
    character: Annotated[str, CHARACTER]
    what: Annotated[str, FREE]
    to: Annotated[str, CHARACTER]


@dataclass(frozen=True, slots=True)
class Control:
    """A character that goes over to another team, for the battle or for so many of its turns (WV-7.8, WV-G17)."""

    verb: ClassVar[str] = "control"
    character: Annotated[str, CHARACTER]
    seat: Annotated[str, SEAT]
    turns: Annotated[int | None, Named(SPAN)] = None


@dataclass(frozen=True, slots=True)
class Pick:
    """One of the branches of an effect, by its number on the card."""

    verb: ClassVar[str] = "pick"
    number: Annotated[int, number("number", 1, 9)]


@dataclass(frozen=True, slots=True)
class Unsource:
    """A source ends, and what it kept up."""

    verb: ClassVar[str] = "unsource"
    source: Annotated[str, FREE]


@dataclass(frozen=True, slots=True)
class SetField:
    """A field set; the old one is discarded (``-``: it is discarded, and none is set)."""

    verb: ClassVar[str] = "field"
    card: Annotated[str, either(CARD, one_of("card", "-"))]


@dataclass(frozen=True, slots=True)
class Summon:
    """A token summoned, for another team where the effect says so."""

    verb: ClassVar[str] = "summon"
    name: Annotated[str, NEW]
    card: Annotated[str, Named(CARD)]
    seat: Annotated[str | None, Named(SEAT, "for")] = None


@dataclass(frozen=True, slots=True)
class Disable:
    """An action turned over."""

    verb: ClassVar[str] = "disable"
    character: Annotated[str, CHARACTER]
    face: Annotated[int, FACE]


@dataclass(frozen=True, slots=True)
class Enable:
    """An action made usable again."""

    verb: ClassVar[str] = "enable"
    character: Annotated[str, CHARACTER]
    face: Annotated[int, FACE]


@dataclass(frozen=True, slots=True)
class Order:
    """The turn order changed by an effect."""

    verb: ClassVar[str] = "order"
    characters: Annotated[tuple[str, ...], many(CHARACTER)]


@dataclass(frozen=True, slots=True)
class Trait:
    """An attribute or a species that a character gains (``+earth``) or loses (``-earth``)."""

    verb: ClassVar[str] = "trait"
    character: Annotated[str, CHARACTER]
    change: Annotated[str, Kind("trait", _signed_word, str)]
    of: Annotated[str, Named(one_of("sort", "attribute", "species"), "as")] = "attribute"


@dataclass(frozen=True, slots=True)
class LoseAbility:
    """A layer of a special ability taken away or given back."""

    verb: ClassVar[str] = "ability"
    character: Annotated[str, CHARACTER]
    change: Annotated[str, one_of("change", "lost", "back")]
    ability: Annotated[str, FREE]


@dataclass(frozen=True, slots=True)
class Use:
    """A special ability used: as an answer where the referee asks, or by hand; its name where there are several."""

    verb: ClassVar[str] = "use"
    character: Annotated[str, CHARACTER]
    ability: Annotated[str | None, FREE] = None


@dataclass(frozen=True, slots=True)
class Target:
    """The character chosen for a scripted action."""

    verb: ClassVar[str] = "target"
    character: Annotated[str, CHARACTER]


@dataclass(frozen=True, slots=True)
class Later:
    """Which of two contradicting effects came later, where only the table can know."""

    verb: ClassVar[str] = "later"
    which: Annotated[str, one_of("effect", "attack", "ability")]


@dataclass(frozen=True, slots=True)
class Resolve:
    """Which of several effects of one moment comes next: a status, an ability or the field, and of which character.

    ``source`` is who brought it about, where it has come about by several.
    """

    verb: ClassVar[str] = "resolve"
    status: Annotated[str, FREE]
    of: Annotated[str | None, Named(CHARACTER, "of")] = None
    source: Annotated[str | None, Named(CHARACTER, "from")] = None


OnEach = Damage | Lose | Heal | Revive | Retire | Again
"""What is done to one character, or to several at the same moment."""

Change = Status | Remove | Base | Unsource | Disable | Enable | Trait | LoseAbility
"""What changes the statuses, base modifiers, faces, traits and abilities of a character."""

ByHandVerb = OnEach | Repeat | Transfer | Control | SetField | Summon | Order | Change
"""What players carry out by hand while an effect is open."""

Said = ByHandVerb | Enter | Initiative | Roll | Act | Use | Pass | Target | Later | Resolve | Pick | Done | Resign

VERBS: dict[str, type[Any]] = {verb.verb: quick(verb) for verb in get_args(Said)}


def hides(spoken: Spoken) -> bool:
    """Whether a declaration tells a die: the table's, and the action die that ``act`` names."""
    return spoken.actor == "table" or isinstance(spoken.declaration, Act)
