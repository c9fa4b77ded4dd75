"""Facts as data: one row says what a fact is called, what its value is, how it is read and how a judge sets it.

Families, printing, setting, the sentence for what cannot be set and completion all follow from the rows::

    TABLE = FactTable(
        names,
        Fact("life.<seat>", NUMBER, read=lambda state, seat: state.player(seat).life, put=_set_life),
        Fact("cost.next", NUMBER, read=flow.cost, follows=("actions",)),
    )
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import Any, Generic, TypeVar

from referee.kernel.figures import GREATEST, whole
from referee.kernel.frozen import changed
from referee.kernel.game import BadFact
from referee.kernel.ruling import Outcome, Unreadable
from referee.kernel.telling import Message
from referee.kernel.vocabulary import near_or_all
from referee.kernel.words import FREE, Kind, Names, many, name, number, one_of

S = TypeVar("S")

NUMBER = number(low=0, high=GREATEST)
"""A count or a counter that does not go below zero."""

COUNTED = number(low=1, high=GREATEST)
"""What is counted from one, as turns are."""

SIDES = frozenset({"seat", "owner", "colour"})
"""The kinds of names that are said of players: where one is meant, another of them is no such fact and no fault."""
LASTING = SIDES | {"square", "hex", "attribute", "rank"}
"""The kinds of names that a table has from its start to its end."""
COUNTED_OFF = frozenset({"face", "ability"})
"""The kinds that are numbers, counted from 1."""

YES_NO = one_of("yes or no", "yes", "no")

DECLARED = Message("what-was-declared", "what has been declared")
"""What a fact follows from that follows from no other fact."""

COMMON = {
    "turn": "", "turn.number": "turn", "phase": "", "pending": "phase", "pending.seat": "pending", "over": "",
    "winner": "over", "ranking": "over", "end.triggered": "over", "end.reason": "over", "end.last": "over",
    "score.<seat>": "",
}  # fmt: skip
"""The facts that every game has and ``Standing`` tells, each with the one that it follows with: where a game has no row
of its own for it, it follows from the same as that one."""


def cards(kind: str = "card") -> Kind:
    """A list of names with commas, sorted, repeated for copies; ``-`` where it is empty."""
    listed = many(name(kind), least=0)
    return replace(listed, show=lambda value: ",".join(sorted(value)) or "-")


@dataclass(frozen=True, slots=True)
class Fact(Generic[S]):
    """One row: ``<...>`` in its name stands for names of that kind, which ``read`` and ``put`` take in that order.

    ``read(state, *names)`` gives the value, or None where there is no such fact now; ``put(state, *names, value)`` the
    state with that one fact changed. A row without ``put`` follows from the facts in ``follows`` and cannot be set.
    ``meanwhile`` is whether it tells of something that goes on: once the match has ended, whatever ended it, nothing
    does. ``in_turns`` is whether it counts in a turn: it stays told as it was, and nobody sets it then.
    ``lacking(state, *names)`` says why this match has no such fact at any time, and nothing where it has.
    ``most(state, *names)`` is the most that there is of what it counts: no other bound of it is told.
    """

    name: str
    kind: Kind
    read: Callable[..., Any]
    put: Callable[..., S] | None = None
    follows: tuple[str, ...] = ()
    meanwhile: bool = False
    in_turns: bool = False
    lacking: Callable[..., Message | None] | None = None
    most: Callable[..., int] | None = None

    def why_lacking(self, state: S, keys: Sequence[str]) -> Message | None:
        """Why this match has no such fact at any time; None where it has."""
        return None if self.lacking is None else self.lacking(state, *keys)

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts of its name between the dots."""
        return tuple(self.name.split("."))

    @property
    def per(self) -> tuple[str, ...]:
        """The kinds of names in it."""
        return tuple(part[1:-1] for part in self.parts if part.startswith("<"))


def of_field(name: str, kind: Kind, *, in_turns: bool = False) -> Fact[Any]:
    """A row for what a state has as a field of that name."""
    return Fact(
        name,
        kind,
        read=lambda state: getattr(state, name),
        put=lambda state, value: changed(state, **{name: value}),
        in_turns=in_turns,
    )


class FactTable(Generic[S]):
    """All facts of a game. ``after_set`` looks at what follows from a fact that was set (an end, a hold lost), and
    tells it."""

    def __init__(
        self,
        names: Callable[[S], Mapping[str, Any]],
        *rows: Fact[S],
        after_set: Callable[[S], Outcome[S]] = Outcome,
    ) -> None:
        self.names, self.rows, self.after_set = names, rows, after_set
        self.common = tuple(_common(rows))

    @cached_property
    def families(self) -> frozenset[str]:
        """The first parts of the facts' names."""
        return frozenset(row.parts[0] for row in self.rows)

    @cached_property
    def meanwhile(self) -> frozenset[str]:
        """The families of the facts that tell of something that goes on."""
        return frozenset(row.parts[0] for row in self.rows if row.meanwhile)

    @cached_property
    def in_turns(self) -> frozenset[str]:
        """The facts that count in a turn and that nobody sets once the match has ended."""
        return frozenset(row.name for row in self.rows if row.in_turns)

    def all(self, state: S) -> dict[str, str]:
        """Every fact there is now with its value as a record writes it."""
        names, found = self.names(state), {}
        for row in self.rows:
            template = row.name.replace("<", "{").replace(">", "}")
            for keys in product(*(names[kind] for kind in row.per)):
                value = row.read(state, *keys)
                if value is not None:
                    called = _called(template, row.per, keys) if keys else row.name
                    found[called] = row.kind.show(value)
        return found

    def set(self, state: S, fact: str, value: str) -> Outcome[S]:
        """The state with one fact changed, and what follows from it (RF-2.2).

        Raises ``BadFact`` for an unknown fact, an unreadable value and what follows from other facts.
        """
        names = self.names(state)
        row, keys = self._row(fact, names)
        if row.put is None:
            if not row.follows:
                raise BadFact(Message("fact-not-set", "'{fact}' cannot be set", fact=fact))
            raise BadFact(follows_from(fact, row.follows))
        if (why := row.why_lacking(state, keys)) is not None:
            raise BadFact(why)
        try:
            kind = row.kind if row.most is None else number(low=0, high=row.most(state, *keys))
            read = kind.read(value, names)
        except Unreadable as fault:
            raise BadFact(fault.message, remedy=fault.remedy, of_value=True) from fault
        try:
            there = row.put(state, *keys, read)
        except BadFact as fault:
            # the fact is there, and can be set: to something else
            raise BadFact(fault.message, remedy=fault.remedy, of_value=True) from fault
        return self.after_set(there)

    def can_be(self, state: S, fact: str) -> bool:
        """Whether a fact of this match can have that name, now or at another time: cards and characters come and go.

        Raises ``BadFact`` where it names a seat or a place that the table has not. A seat where a team is meant, say,
        is there: there is just no such fact.
        """
        names, said, unknown = self.names(state), fact.split("."), None
        if "" in said:
            return False
        for row in (*self.rows, *self.common):
            if len(row.parts) != len(said) or not _alike(row.parts, said):
                continue
            keys = [(part[1:-1], word) for part, word in zip(row.parts, said, strict=True) if part.startswith("<")]
            wrong = next(((kind, key) for kind, key in keys if not _can_be(kind, key, names)), None)
            if wrong is None and not _of_itself(keys):
                return True
            unknown = unknown or wrong
        if unknown is not None:
            raise _unknown(*unknown, names)
        return False

    def settable(self, state: S) -> Iterator[str]:
        """The names of the facts that can be set now."""
        names = self.names(state)
        for row in self.rows:
            if row.put is not None:
                template = row.name.replace("<", "{").replace(">", "}")
                for keys in product(*(names[kind] for kind in row.per)):
                    if row.why_lacking(state, keys) is None:
                        yield _called(template, row.per, keys) if keys else row.name

    def _row(self, fact: str, names: Names) -> tuple[Fact[S], tuple[str, ...]]:
        said = fact.split(".")
        rows = (*self.rows, *self.common)
        alike = [row for row in rows if len(row.parts) == len(said) and row.parts[0] == said[0]]
        unknown: tuple[str, str] | None = None
        for row in alike:
            keys = [word for part, word in zip(row.parts, said, strict=True) if part.startswith("<")]
            if not _alike(row.parts, said):
                continue
            wrong = next(((kind, key) for kind, key in zip(row.per, keys, strict=True) if key not in names[kind]), None)
            if wrong is None:
                return row, tuple(keys)
            unknown = unknown or wrong
        if unknown is not None:
            raise _unknown(*unknown, names)
        raise BadFact(Message("no-fact", "there is no fact '{fact}'", fact=fact))


def follows_from(fact: str, of: tuple[str, ...]) -> Message:
    """What is told of a fact that nobody sets."""
    return Message("fact-follows", "'{fact}' cannot be set; it follows from {of}", fact=fact, of=of)


def _common(rows: Sequence[Fact[S]]) -> Iterator[Fact[S]]:
    """The facts common to all games for which a game has no row of its own: nobody sets them."""
    own = {_any_names(row.name): row for row in rows}
    for called, like in COMMON.items():
        if _any_names(called) not in own:
            alike = own.get(like)
            follows = alike.follows if alike is not None and alike.put is None else ()
            own[called] = Fact(called, FREE, read=_told_elsewhere, follows=follows or (DECLARED,))
            yield own[called]


def _any_names(called: str) -> str:
    """What a fact is called, whatever kinds of names stand in it."""
    return ".".join("<>" if part.startswith("<") else part for part in called.split("."))


def _told_elsewhere(*_: object) -> None:
    """A fact common to all games is told for all of them in one place, by where the match stands."""


def _alike(parts: Sequence[str], said: Sequence[str]) -> bool:
    return all(part == word for part, word in zip(parts, said, strict=True) if not part.startswith("<"))


def _can_be(kind: str, key: str, names: Names) -> bool:
    """Whether something of a kind can be called so at a table."""
    if kind in SIDES:
        return any(key in names.get(side, ()) for side in SIDES)
    if kind in LASTING:
        return key in names[kind]
    return kind not in COUNTED_OFF or (whole(key) or 0) > 0


def _of_itself(keys: Sequence[tuple[str, str]]) -> bool:
    """Whether one side is named as two: what is told of two is told of different ones."""
    sides = [key for key in keys if key[0] in SIDES]
    return len({*sides}) < len(sides)


def _unknown(kind: str, key: str, names: Names) -> BadFact:
    bad = Message("unknown-name", "unknown {kind:kind} '{word}'", kind=kind, word=key)
    return BadFact(bad, remedy=near_or_all(key, names[kind]))


def _called(template: str, kinds: tuple[str, ...], keys: tuple[str, ...]) -> str:
    for kind, key in zip(kinds, keys, strict=True):
        template = template.replace(f"{{{kind}}}", key, 1)
    return template
