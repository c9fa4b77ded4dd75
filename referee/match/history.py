"""What the history of a match is made of: positions, and the entries that led to them."""

from dataclasses import dataclass, field

from referee.judge.bench import Bench
from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Allowed, Breach, Event, Refused, State


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """The match at one moment: the game's state, the bench, and the way back.

    ``before`` is the position that taking back returns to, ``by`` and ``number`` the declaration that led here and its
    entry, ``undone`` what was taken back since, last first, and ``refused`` what the judge may let stand.
    ``out`` are the seats that the game has been taken on without (RF-G1).
    """

    state: State
    bench: Bench = field(default_factory=Bench)
    before: "Position | None" = None
    by: Spoken | None = None
    number: int = 0
    undone: tuple["Position", ...] = ()
    refused: Spoken | None = None
    out: frozenset[str] = frozenset()


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
