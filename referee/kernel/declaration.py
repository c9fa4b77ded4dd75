"""Declarations: what a seat, the table or the judge says happened, as typed values and as text.

A verb is a frozen, slotted dataclass. Its fields are the arguments in the order they are written; a field's kind
stands in its annotation::

    @dataclass(frozen=True, slots=True)
    class Place:
        verb: ClassVar[str] = "place"
        square: Annotated[str, SQUARE]
        taken: Annotated[str | None, Named(SQUARE, "from")] = None

A field annotated with a kind is written by position (and may be left out where it has a default); one annotated with
``Named`` is written ``name=value``. Text <-> declaration needs nothing else.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from typing import Any, ClassVar, Generic, Protocol, get_type_hints, runtime_checkable

from typing_extensions import TypeVar

from referee.kernel.frozen import changed_by
from referee.kernel.quick import quick
from referee.kernel.quoting import quoted
from referee.kernel.ruling import Unreadable
from referee.kernel.telling import Message, key_of
from referee.kernel.vocabulary import Names, known_as
from referee.kernel.words import FREE, TEXT, Kind


@runtime_checkable
class Declaration(Protocol):
    """Anything that can be declared: a frozen dataclass with the verb it is written with."""

    verb: ClassVar[str]


D = TypeVar("D", bound=Declaration)
V_co = TypeVar("V_co", bound=Declaration, default=Declaration, covariant=True)


@dataclass(frozen=True, slots=True)
class Named:
    """Marks a field as written ``name=value``; ``name`` is the field's own name with hyphens unless given.

    ``otherwise`` is what is meant where it is ``UNSAID`` and nothing else, such as a card, says it.
    """

    kind: Kind
    name: str = ""
    otherwise: object = None


UNSAID: Any = None
"""A named argument that was not said: what a card says is meant, or else what its verb means itself (``complete``)."""


@quick
@dataclass(frozen=True, slots=True)
class Spoken(Generic[V_co]):
    """A declaration with who made it: a seat, ``table`` or ``judge``; ``by`` is the judge's name, where it is said.

    A game writes its verbs as one union, so that the type checker sees a verb that is forgotten: ``Spoken[Said]``.
    ``written`` are the words of an entry that an earlier version made and of which this one reads only a part.
    """

    actor: str
    declaration: V_co
    by: str = ""
    written: str = ""

    def __str__(self) -> str:
        if self.written:
            return self.written
        said = f"{quoted(self.actor)} {text_of(self.declaration)}"
        return f"{said} by={quoted(self.by)}" if self.by else said


@dataclass(frozen=True, slots=True)
class Unread:
    """What an earlier version entered and this one cannot read at all: it stands as it was written."""

    verb: ClassVar[str] = "unread"


@dataclass(frozen=True, slots=True)
class Slot:
    """One argument of a verb: its field, its kind, and how it is written ("" by position)."""

    field: str
    kind: Kind
    name: str
    default: object
    otherwise: object = None

    @property
    def needed(self) -> bool:
        """Whether the declaration cannot be read without it."""
        return self.default is MISSING


_SLOTS: dict[type[Any], tuple[Slot, ...]] = {}
_NAMES: dict[type[Any], frozenset[str]] = {}


def slots_of(verb: type[Any]) -> tuple[Slot, ...]:
    """The arguments of a verb's class in the order they are written."""
    if verb not in _SLOTS:
        hints = get_type_hints(verb, include_extras=True)
        marks = [(item, hints[item.name].__metadata__[0]) for item in fields(verb)]
        _SLOTS[verb] = tuple(_slot(item.name, mark, item.default) for item, mark in marks)
    return _SLOTS[verb]


def _slot(field_name: str, mark: Kind | Named, default: object) -> Slot:
    if isinstance(mark, Named):
        return Slot(field_name, mark.kind, mark.name or field_name.replace("_", "-"), default, mark.otherwise)
    return Slot(field_name, mark, "", default)


def text_of(declaration: Declaration) -> str:
    """The declaration in record notation, without the actor."""
    words = [declaration.verb]
    for slot in slots_of(type(declaration)):
        value = getattr(declaration, slot.field)
        if value == slot.default or (value == () and slot.kind.takes != "word"):
            continue
        words.extend(_written(slot, value, _names(type(declaration))))
    return " ".join(words)


def complete(said: D, **more: Any) -> D:
    """A declaration with what it leaves unsaid: ``more`` where that has it, else what its verb means by itself."""
    meant = {slot.field: slot.otherwise for slot in slots_of(type(said)) if slot.otherwise is not None} | more
    found = {name: value for name, value in meant.items() if getattr(said, name) is UNSAID is not value}
    return changed_by(said, found) if found else said


def brief(said: D) -> D:
    """A declaration without what its verb means by itself, as it is listed."""
    slots = slots_of(type(said))
    found = {s.field: UNSAID for s in slots if s.otherwise is not None and getattr(said, s.field) == s.otherwise}
    return changed_by(said, found) if found else said


def _names(verb: type[Any]) -> frozenset[str]:
    """The words before a sign of equality that mean something to a verb.

    Those of its named arguments, ``by`` and, for a text, the name of its field (``note=...``): so one that begins like
    an argument (``infraction=...``) can be written at all.
    """
    if verb not in _NAMES:
        slots = slots_of(verb)
        texts = {slot.field for slot in slots if not slot.name and slot.kind in (FREE, TEXT)}
        _NAMES[verb] = frozenset({"by"} | texts | {slot.name for slot in slots if slot.name})
    return _NAMES[verb]


def _written(slot: Slot, value: Any, names: Collection[str]) -> Iterable[str]:
    if slot.kind.takes == "pairs":
        return [quoted(slot.kind.show(pair)) for pair in value]
    shown = slot.kind.show(value)
    if slot.name or ("=" in shown and shown.partition("=")[0] in names):
        return [f"{slot.name or slot.field}={quoted(shown)}"]
    return [quoted(shown)]


def read(words: Sequence[str], verbs: Mapping[str, type[Any]], names: Names) -> Any:
    """The declaration that ``words`` (verb first) say.

    Raises ``Unreadable``, with the index of the word at fault counted from the verb, for an unknown verb or name, and
    for a word too many or too few.
    """
    if not words:
        raise Unreadable(Message("no-verb", "a verb is missing"), remedy=_one_of(verbs))
    verb = verbs.get(words[0]) or verbs[_verb(words[0], verbs, names)]
    return _Reader(verb, words, names).read()


def _verb(word: str, verbs: Mapping[str, type[Any]], names: Names) -> str:
    """The verb that a word means; a near word, or one that other games have for it, is hinted at."""
    try:
        return known_as(word, verbs, names, "verb")
    except Unreadable as fault:
        if key_of(fault.message) == "ambiguous-name":
            raise Unreadable(fault.message, word=0, remedy=fault.remedy) from None
        unknown = Message("unknown-verb", "unknown verb '{word}'", word=word)
        raise Unreadable(unknown, word=0, remedy=fault.remedy or _one_of(verbs)) from None


def _one_of(verbs: Mapping[str, type[Any]]) -> Message:
    return Message("one-of", "one of {words}", words=tuple(sorted(verbs)))


class _Reader:
    """Takes the words of one declaration apart, slot by slot."""

    def __init__(self, verb: type[Any], words: Sequence[str], names: Names) -> None:
        self.verb, self.words, self.names = verb, words, names
        self.slots = slots_of(verb)
        self.values: dict[str, Any] = {}

    def read(self) -> Any:
        named = {slot.name: slot for slot in self.slots if slot.name}
        by_place = [slot for slot in self.slots if not slot.name]
        for index, word in enumerate(self.words[1:], start=1):
            name, sign, value = word.partition("=")
            if sign and name in named:
                self._once(named[name], value, index)
            elif sign and self._names_text(by_place, name):
                self._by_place(by_place, value, index)
            elif not by_place:
                raise Unreadable(_too_many(word), word=index, remedy=_usage(self.verb))
            else:
                self._by_place(by_place, word, index)
        for slot in self.slots:
            if slot.needed and slot.field not in self.values:
                raise Unreadable(_lacks(self.words[0], slot), remedy=_usage(self.verb))
        return self.verb(**self.values)

    def _names_text(self, by_place: list[Slot], name: str) -> bool:
        """Whether a word gives the next text by the name of its field."""
        return bool(by_place) and name == by_place[0].field not in self.values and name in _names(self.verb)

    def _by_place(self, by_place: list[Slot], word: str, index: int) -> None:
        slot = by_place[0]
        if slot.kind.takes == "pairs":
            self.values[slot.field] = (*self.values.get(slot.field, ()), self._value(slot, word, index))
            return
        if slot.kind.takes == "rest":
            before = self.values.get(slot.field)
            word = f"{before} {word}" if before is not None else word
            self.values[slot.field] = self._value(slot, word, index)
            return
        self._once(slot, word, index)
        by_place.pop(0)

    def _once(self, slot: Slot, word: str, index: int) -> None:
        if slot.field in self.values:
            raise Unreadable(Message("said-twice", "'{word}' is said twice", word=slot.name), word=index)
        self.values[slot.field] = self._value(slot, word, index)

    def _value(self, slot: Slot, word: str, index: int) -> Any:
        try:
            return slot.kind.read(word, self.names)
        except Unreadable as fault:
            raise fault.told_at(index, lambda: _usage(self.verb)) from None


def usage(verb: type[Any]) -> str:
    """How a verb is written, for messages and help: ``place <square> [from=<square>]``."""
    words = [verb.verb]
    for slot in slots_of(verb):
        word = f"{slot.name}={slot.kind.written}" if slot.name else slot.kind.written
        words.append(word if slot.needed else f"[{word}]")
    return " ".join(words)


def _usage(verb: type[Any]) -> Message:
    return Message("usage", "{usage:form}", usage=usage(verb))


def _too_many(word: str) -> Message:
    return Message("word-too-many", "'{word}' is a word too many", word=word)


def _lacks(verb: str, slot: Slot) -> Message:
    if slot.name:
        return Message("lacks-named", "'{verb}' lacks {name}=...", verb=verb, name=slot.name)
    return Message("lacks", "'{verb}' lacks its {kind:kind}", verb=verb, kind=slot.kind.name)
