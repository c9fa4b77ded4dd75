"""What merges and what does not: statuses and base modifiers as parts, and the lists that are made from them.

Nothing merged is stored. A character keeps *parts*; ``merge`` makes the list of unnamed statuses from them whenever it
is asked for, so that the order in which they came cannot matter (WV-5.3).
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from referee.kernel import frozen
from referee.kernel.figures import Figure
from referee.kernel.quick import quick

DEALT = "damage-dealt"
TAKEN = "damage-taken"
DIRECT = "direct-loss"
TURN_ORDER = "turn-order"
CANNOT_ACT = "cannot-act"
ACTION_DIE = "action-die"
ANY = "any"
"""A card's word for whichever status its player chooses: no status is called so."""
NUMBERED = frozenset({DEALT, TAKEN, DIRECT, TURN_ORDER, ACTION_DIE})
"""Kinds known to the referee that are nothing but a number."""
KNOWN = NUMBERED | {CANNOT_ACT}
"""Kinds whose effect the referee sees to; every other kind is carried out by the players or a script."""


@quick
@dataclass(frozen=True, slots=True)
class Part:
    """One status change or one part of a base modifier, as it was given.

    ``by`` is its number (None: it has none), ``turns`` and ``phases`` how many are left (both None: the battle),
    ``source`` what keeps it up, ``name`` "" for an unnamed one, ``each_turn`` what it does at the start of each turn
    of its bearer (``lose`` or ``heal``), ``fresh`` whether it was given in the bearer's own turn that still runs.
    """

    kind: str
    by: Figure | None = None
    turns: int | None = None
    phases: int | None = None
    source: str = ""
    name: str = ""
    attribute: str = ""
    influence: int = 1
    each_turn: str = ""
    fresh: bool = False


@quick
@dataclass(frozen=True, slots=True)
class Merged:
    """All unnamed parts of one kind as the one status (or one part of the base modifier) that they are.

    ``kind`` is how it is named: the word of its parts, with what it does behind it (``poison#lose``) where another
    status of that word does something else.
    """

    kind: str
    by: int | None
    turns: int | None
    parts: tuple[Part, ...]

    @property
    def word(self) -> str:
        """The kind that its parts state."""
        return self.parts[0].kind

    @property
    def each_turn(self) -> str:
        """What it does at the start of each turn of its bearer (``lose`` or ``heal``); "" for nothing."""
        return next((part.each_turn for part in self.parts if part.each_turn), "")

    @property
    def influence(self) -> int:
        """How hard it is to remove: the highest influence among its parts."""
        return max(part.influence for part in self.parts)

    @property
    def attributes(self) -> frozenset[str]:
        """The attributes of its parts: it has each of them (WV-G22)."""
        return frozenset([part.attribute for part in self.parts if part.attribute])

    @property
    def text(self) -> str:
        """As a fact shows it: ``damage-dealt+2``; the kind alone where it has no number."""
        return shown(self.kind, self.by)


def is_known(kind: str) -> bool:
    """Whether the referee sees to a kind itself: one of the known ones, or damage of one attribute."""
    return kind in KNOWN or kind.endswith((f"-{DEALT}", f"-{TAKEN}"))


def signed(by: int | None) -> str:
    """A number with its sign; "" for none."""
    return "" if by is None else f"{by:+d}"


def shown(kind: str, by: int | None) -> str:
    """A kind with its number, as a fact shows it."""
    return kind + signed(by)


_kind = attrgetter("kind")


def merge(parts: Iterable[Part]) -> tuple[Merged, ...]:
    """The statuses that unnamed parts come to, by kind; a kind that comes to exactly 0 is gone (WV-5.3, 5.4)."""
    by_kind = sorted(parts, key=_kind)
    if not by_kind:
        return ()
    if len(by_kind) == 1:
        (part,) = by_kind
        return () if part.by == 0 else (Merged(part.kind, part.by, part.turns, (part,)),)
    return tuple([merged for merged in _sorts(by_kind) if merged.by != 0])


def of(kind: str, merged: Iterable[Merged]) -> Merged | None:
    """The one of a kind; None where there is none."""
    return next((item for item in merged if item.kind == kind), None)


def _sorts(by_kind: Iterable[Part]) -> Iterator[Merged]:
    """Parts in order of their kinds as the statuses that they are, those that come to 0 among them.

    What loses HP and what heals is not of one kind, whatever word they share (WV-5.5). A part that says nothing of what
    it does is of the kind that is there.
    """
    for kind, group in groupby(by_kind, key=_kind):
        parts = tuple(group)
        if two_meanings(parts):
            for does in sorted({part.each_turn for part in parts}):
                of_it = tuple([part for part in parts if part.each_turn == does])
                yield _one(f"{kind}#{does}" if does else kind, of_it)
        else:
            yield _one(kind, parts)


def two_meanings(parts: Iterable[Part]) -> bool:
    """Whether some of the parts lose HP at the start of a turn and others heal."""
    return len({part.each_turn for part in parts if part.each_turn}) > 1


def by_sort(parts: Iterable[Part]) -> tuple[Merged, ...]:
    """The statuses that unnamed parts come to, those that come to 0 among them."""
    return tuple(_sorts(sorted(parts, key=_kind)))


def of_sort(merged: Iterable[Merged], word: str, each_turn: str) -> Merged | None:
    """The status among some that is of a kind and does this, or says nothing of what it does; None without one."""
    found = [item for item in merged if item.word == word]
    same = [item for item in found if item.each_turn == each_turn]
    return next(iter((*same, *[item for item in found if not (item.each_turn and each_turn)])), None)


def _one(kind: str, parts: tuple[Part, ...]) -> Merged:
    numbers = [part.by for part in parts if part.by is not None]
    turns = [part.turns for part in parts]
    together = sum(count for count in turns if count is not None) if None not in turns else None
    return Merged(kind, sum(numbers) if numbers else None, together, parts)


def total(parts: Iterable[Part], *kinds: str) -> int:
    """The sum of the numbers of these kinds."""
    return sum([part.by or 0 for part in parts if part.kind in kinds])


def with_part(parts: tuple[Part, ...], new: Part, kept_up: Iterable[str] = ()) -> tuple[Part, ...]:
    """Unnamed parts with one more, in an order of their own."""
    return with_parts(parts, (new,), kept_up)


def with_parts(parts: tuple[Part, ...], new: Iterable[Part], kept_up: Iterable[str] = ()) -> tuple[Part, ...]:
    """Unnamed parts with more of one kind, in an order of their own.

    Parts alike in all but number (or, without one, turns) become one. A kind that comes to 0 and that nothing keeps up
    (``kept_up`` are kinds that cards and field keep up) leaves nothing behind.
    """
    kind = ""
    for part in new:
        parts, each = _of_one_meaning(parts, part)
        kind, alike = each.kind, next((had for had in parts if _alike(had) == _alike(each)), None)
        rest = parts if alike is None else tuple(had for had in parts if had is not alike)
        parts = (*rest, each if alike is None else _joined(alike, each))
    return _without_nothing(parts, kind, kind in kept_up)


def _of_one_meaning(parts: tuple[Part, ...], new: Part) -> tuple[tuple[Part, ...], Part]:
    """Unnamed parts and one more of which none says nothing of what it does where another of its kind says it.

    It is so from then on, though a part that does something else comes as well.
    """
    does = {part.each_turn for part in parts if part.kind == new.kind}
    if new.each_turn and does == {""}:
        said = [frozen.changed(part, each_turn=new.each_turn) if part.kind == new.kind else part for part in parts]
        return tuple(said), new
    if not new.each_turn and len(does - {""}) == 1:
        return parts, frozen.changed(new, each_turn=next(iter(does - {""})))
    return parts, new


def _alike(part: Part) -> tuple[object, ...]:
    """What parts have in common that become one: all but the number or, without one, the turns."""
    words = (part.kind, part.source, part.name, part.attribute, part.each_turn)
    return (*words, part.influence, part.fresh, part.phases, part.by is None, None if part.by is None else part.turns)


def _joined(first: Part, second: Part) -> Part:
    if first.by is not None and second.by is not None:
        return frozen.changed(first, by=first.by + second.by)
    if first.turns is None or second.turns is None:
        return frozen.changed(first, turns=None)
    return frozen.changed(first, turns=first.turns + second.turns)


def _without_nothing(parts: tuple[Part, ...], kind: str, kept_up: bool) -> tuple[Part, ...]:
    if len(parts) == 1 and parts[0].by:
        return parts
    of_kind = [part for part in parts if part.kind == kind]
    numbered = all(part.by is not None for part in of_kind)
    sourced = kept_up or any(part.source and part.by != 0 for part in of_kind)
    if numbered and not sourced and total(of_kind, kind) == 0 and not two_meanings(of_kind):
        return tuple(part for part in parts if part.kind != kind)
    return tuple(sorted((part for part in parts if part.by != 0), key=place))


def without_nothing(parts: tuple[Part, ...], kept_up: Mapping[str, int], *, spent: bool = False) -> tuple[Part, ...]:
    """Unnamed parts without the kinds that have come to exactly 0 (WV-5.4).

    ``kept_up`` are the numbers that cards keep up, by kind. A kind that a source keeps up stands at 0 with all its
    parts; where they are ``spent`` against it, what no source keeps up is gone (WV-G9).
    """
    if len(parts) == 1 and parts[0].by != 0 and not kept_up:
        return parts
    totals, numbered, sourced = dict(kept_up), {part.kind for part in parts}, set(kept_up)
    for part in parts:
        if part.by is None:
            numbered.discard(part.kind)
        else:
            totals[part.kind] = totals.get(part.kind, 0) + part.by
        if part.source:
            sourced.add(part.kind)
    gone = [kind for kind in numbered if totals[kind] == 0 and (spent or kind not in sourced)]
    gone = [kind for kind in gone if not two_meanings([part for part in parts if part.kind == kind])]
    return tuple([part for part in parts if part.kind not in gone or part.source]) if gone else parts


def place(part: Part) -> tuple[object, ...]:
    """The key by which parts are kept in order."""
    words = (part.kind, part.source, part.attribute, part.each_turn, part.influence, part.fresh)
    numbers = (part.by is None, part.by or 0, part.turns is None, part.turns or 0, part.phases is None)
    return (*words, *numbers, part.phases or 0)


def without(parts: tuple[Part, ...], status: Merged) -> tuple[Part, ...]:
    """Unnamed parts after a status is removed: what a source keeps up stays (WV-5.10)."""
    return tuple(part for part in parts if part.source or part not in status.parts)


def without_source(parts: tuple[Part, ...], source: str) -> tuple[Part, ...]:
    """Parts after a source has ended."""
    return tuple(part for part in parts if part.source != source)


def turn_over(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Unnamed parts after a turn of their bearer (WV-3.5): each one turn less.

    Parts without a number are one status of all their turns together, which loses one turn. What was given in this
    very turn only stops being fresh. They are the very same where none counts turns.
    """
    if not counts_turns(parts):
        return parts
    counted: set[str] = set()
    left: list[Part] = []
    for part in parts:
        if part.turns is None or part.fresh or (part.by is None and part.kind in counted):
            left.append(frozen.changed(part, fresh=False) if part.fresh else part)
            continue
        counted.add(part.kind)
        if part.turns > 1:
            left.append(frozen.changed(part, turns=part.turns - 1))
    return _settled(left)


def no_longer_fresh(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Parts once the turn in which they were given is over."""
    return _settled([frozen.changed(part, fresh=False) if part.fresh else part for part in parts])


def counts_turns(parts: tuple[Part, ...]) -> bool:
    """Whether a turn of their bearer changes any of the parts (WV-3.5)."""
    for part in parts:  # noqa: SIM110 -- asked at the end of every turn
        if part.turns is not None or part.fresh:
            return True
    return False


def each_turn_over(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Named statuses after a turn of their bearer: each by itself (WV-5.7)."""
    if not counts_turns(parts):
        return parts
    return tuple(part for named in parts for part in turn_over((named,)))


def phase_over(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Parts after a phase: each one phase less. They are the very same where none counts phases."""
    if not parts or not any(part.phases is not None for part in parts):
        return parts
    left = (part if part.phases is None else frozen.changed(part, phases=part.phases - 1) for part in parts)
    return tuple(part for part in left if part.phases != 0)


def _settled(parts: list[Part]) -> tuple[Part, ...]:
    if len(parts) <= 1:
        return tuple(parts)
    settled: tuple[Part, ...] = ()
    for part in parts:
        alike = next((other for other in settled if _alike(other) == _alike(part)), None)
        rest = tuple(other for other in settled if other is not alike)
        settled = (*rest, part if alike is None else _joined(alike, part))
    return tuple(sorted(settled, key=place))
