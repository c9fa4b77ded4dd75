"""What the history of a match is made of: positions, and the entries that led to them."""

from collections.abc import Callable, Iterable, MutableSequence
from dataclasses import dataclass, field
from typing import overload

from referee.judge.bench import Bench
from referee.kernel.declaration import Spoken
from referee.kernel.quick import quick
from referee.kernel.ruling import Allowed, Breach, Event, Refused, State


@quick
@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """The match at one moment: the game's state, the bench, and the way back.

    ``before`` is the position that taking back returns to, ``by`` and ``number`` the declaration that led here and its
    entry, ``undone`` what was taken back since, last first, and ``refused`` what the judge may let stand.
    ``out`` are the seats that the game has been taken on without (RF-G1). ``earlier`` is ``before``, or gives it when
    somebody goes back there.
    """

    state: State
    bench: Bench = field(default_factory=Bench)
    earlier: "Position | Callable[[], Position] | None" = field(default=None, metadata={"later": True})
    by: Spoken | None = None
    number: int = 0
    undone: tuple["Position", ...] = ()
    refused: Spoken | None = None
    out: frozenset[str] = frozenset()

    @property
    def before(self) -> "Position | None":
        """The position that taking back returns to; None where nothing was declared yet."""
        earlier = self.earlier
        return earlier if earlier is None or isinstance(earlier, Position) else earlier()


@quick
@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the match's history: what was said, how it was ruled, and the position after it.

    ``number`` counts from 1; ``at`` is the time as the caller gave it (ISO 8601) or ""; ``skipped`` are the seconds by
    which the system's clock moved since the entry before besides the time that passed.
    """

    number: int
    spoken: Spoken
    ruling: Allowed[State] | Refused
    after: Position = field(repr=False)
    at: str = ""
    skipped: float = 0.0

    @property
    def text(self) -> str:
        """The declaration in record notation."""
        return str(self.spoken)

    @property
    def stands(self) -> bool:
        """Whether it was allowed."""
        return isinstance(self.ruling, Allowed)

    @property
    def events(self) -> tuple[Event, ...]:
        """What it brought about."""
        return self.ruling.events if isinstance(self.ruling, Allowed) else ()

    @property
    def breaches(self) -> tuple[Breach, ...]:
        """Why it was refused."""
        return self.ruling.breaches if isinstance(self.ruling, Refused) else ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules cited, each once."""
        cited = self.breaches or self.events
        return tuple(dict.fromkeys(item.rule for item in cited))

    @property
    def sentences(self) -> tuple[str, ...]:
        """The refusals' sentences by rule and key (``TK-5.1.pattern``), the rule alone where its own text is said."""
        return tuple(dict.fromkeys(f"{item.rule}.{item.why}" if item.why else item.rule for item in self.breaches))


class History(MutableSequence[Entry]):
    """The entries of a match; those that it was opened with may be made when they are first asked for."""

    def __init__(self, entries: "Iterable[Entry | Callable[[], Entry]]" = ()) -> None:
        self._entries = [*entries]

    def __len__(self) -> int:
        return len(self._entries)

    @overload
    def __getitem__(self, place: int) -> Entry: ...
    @overload
    def __getitem__(self, place: slice) -> "History": ...
    def __getitem__(self, place: int | slice) -> "Entry | History":
        if isinstance(place, slice):
            return History(self._entries[place])
        found = self._entries[place]
        if not isinstance(found, Entry):
            found = self._entries[place] = found()
        return found

    @overload
    def __setitem__(self, place: int, entry: Entry) -> None: ...
    @overload
    def __setitem__(self, place: slice, entry: Iterable[Entry]) -> None: ...
    def __setitem__(self, place: int | slice, entry: Entry | Iterable[Entry]) -> None:
        if isinstance(place, slice):
            assert not isinstance(entry, Entry)
            self._entries[place] = entry
        else:
            assert isinstance(entry, Entry)
            self._entries[place] = entry

    def __delitem__(self, place: int | slice) -> None:
        del self._entries[place]

    def insert(self, place: int, entry: Entry) -> None:
        """Enter an entry at a place."""
        self._entries.insert(place, entry)
