"""What the referee answers to a declaration.

A ruling is ``Allowed`` or ``Refused``. Both speak in rule ids and facts only; sentences are made from the rule book,
in the reader's language, by ``referee.rulebook``.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from referee.kernel.quick import quick

S = TypeVar("S")

State = object
"""A game's state as everything above the games has it: handed on whole, never looked into."""

Facts = Mapping[str, object]
"""What a sentence may speak of: numbers, names and tuples of names, by the word its template uses."""


@quick
@dataclass(frozen=True, slots=True)
class Breach:
    """One reason why a declaration is not allowed.

    ``rule`` is the id of a rule or gap, ``why`` names the sentence of that rule that fits ("" for the rule's own
    text), ``facts`` fill it. ``facts["at"]``, where given, are the places to mark on the board; ``facts["unsaid"]`` is
    the word of the declaration that is missing and nothing else.
    """

    rule: str
    why: str = ""
    facts: Facts = field(default_factory=dict)


@quick
@dataclass(frozen=True, slots=True)
class Event:
    """One thing that an allowed declaration brought about, with the rule that says so.

    A change of a counter that players ask "why?" about (score, life, VP, AP) carries ``facts["fact"]``, the name of
    the fact, and ``facts["by"]``, the signed change: the explanation of any score is the list of these events.
    """

    rule: str
    what: str = ""
    facts: Facts = field(default_factory=dict)


@quick
@dataclass(frozen=True, slots=True)
class Allowed(Generic[S]):
    """The declaration stands: the state after it, and what happened on the way to it, in order."""

    state: S
    events: tuple[Event, ...] = ()

    def then(self, after: "Allowed[S]") -> "Allowed[S]":
        """The later one, with the events of this one before its own."""
        return Allowed(after.state, self.events + after.events)


Outcome = Allowed
"""What comes of a declaration that is carried out, whoever lets it stand: a ruling that allows says nothing else."""


@quick
@dataclass(frozen=True, slots=True)
class Refused:
    """The declaration is not allowed: every breach found; the state stays as it was."""

    breaches: tuple[Breach, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids cited, each once, in the order found."""
        return tuple(dict.fromkeys(breach.rule for breach in self.breaches))


def breach(rule: str, why: str = "", /, **facts: object) -> Breach:
    """A breach of a rule, its facts given by name."""
    return Breach(rule, why, facts)


def event(rule: str, what: str = "", /, **facts: object) -> Event:
    """An event under a rule, its facts given by name."""
    return Event(rule, what, facts)


class Unreadable(ValueError):
    """What was said cannot be read: an unknown verb, name or number, or a word too many or too few.

    ``word`` is the index of the word at fault among the words of the declaration (0 is the actor), or None for the
    whole; ``remedy`` says what would be readable, or how to find that out once somebody wants to know.
    """

    def __init__(self, message: str, *, word: int | None = None, remedy: str | Callable[[], str] = "") -> None:
        super().__init__(message)
        self.message = message
        self.word = word
        self._remedy = remedy

    @property
    def remedy(self) -> str:
        """What would be readable; "" where there is nothing to say."""
        if not isinstance(self._remedy, str):
            self._remedy = self._remedy()
        return self._remedy

    def at(self, word: int) -> "Unreadable":
        """The same fault, with the place of the word it is about."""
        return self.told_at(word if self.word is None else self.word)

    def told_at(self, word: int | None, otherwise: Callable[[], str] = str) -> "Unreadable":
        """The same fault about another word; ``otherwise`` is the remedy where it has none of its own."""
        return Unreadable(self.message, word=word, remedy=lambda: self.remedy or otherwise())


class CannotStand(Exception):
    """What was refused cannot be carried out even as played: the board leaves no way to do it."""
