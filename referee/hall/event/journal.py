"""An event in progress: read, rule, enter, replay. What ``referee.match`` is to a match."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from referee.hall.event import declarations as say
from referee.hall.event.checks import check
from referee.hall.event.facts import can_be_fact, facts
from referee.hall.event.outcomes import carry_out
from referee.hall.event.plan import plan_of
from referee.hall.event.state import State, names_told_apart
from referee.kernel import declaration
from referee.kernel.declaration import Spoken
from referee.kernel.quoting import unfit, unfit_name, unfit_reason
from referee.kernel.ruling import Allowed, Breach, Refused, Unreadable
from referee.kernel.ruling import Event as Happened
from referee.kernel.telling import Message, such_as
from referee.kernel.words import Names
from referee.match.replay import Mismatch
from referee.record.model import Expected, Fault, Header, Record, Said
from referee.record.words import UnclosedQuote, split
from referee.rulebook import book
from referee.rulebook.voice import Voice

BOOK = "hall"
"""The rule book of the hall, beside those of the games."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the event's journal: what was said, the ruling, and the event after it."""

    number: int
    spoken: Spoken
    ruling: Allowed[State] | Refused
    after: State
    at: str = ""

    @property
    def stands(self) -> bool:
        """Whether it counts."""
        return isinstance(self.ruling, Allowed)

    @property
    def text(self) -> str:
        """What was said, in record notation."""
        return str(self.spoken)

    @property
    def breaches(self) -> tuple[Breach, ...]:
        """Why it was refused; nothing where it stands."""
        return self.ruling.breaches if isinstance(self.ruling, Refused) else ()

    @property
    def events(self) -> tuple[Happened, ...]:
        """What it brought about; nothing where it was refused."""
        return self.ruling.events if isinstance(self.ruling, Allowed) else ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules it was refused under, or what happened under."""
        if isinstance(self.ruling, Refused):
            return self.ruling.rules
        return tuple(dict.fromkeys(happened.rule for happened in self.ruling.events))


class Event:
    """An event; its journal only grows, and the state is what replaying it gives."""

    def __init__(self, header: Header) -> None:
        """An event with nothing entered yet. Raises ``BadPlan``."""
        self.header = header
        self.plan = plan_of(header)
        self.entries: list[Entry] = []

    @property
    def state(self) -> State:
        """The event now."""
        return self.entries[-1].after if self.entries else State(self.plan)

    def state_at(self, number: int) -> State:
        """The event after entry ``number`` (0: before the first). Raises ``IndexError`` beyond the last."""
        return self.entries[number - 1].after if number > 0 else State(self.plan)

    def read(self, words: Sequence[str]) -> Spoken:
        """The entry that the words (who speaks first) say. Raises ``Unreadable`` with the word at fault."""
        if not words:
            raise Unreadable(Message("nothing-said", "nothing was said"), remedy=such_as("'head publish 1'"))
        actor, state = words[0], self.state
        if actor not in say.ROLES and actor not in state.players:
            known = Message("hl-speakers", "a player's id, or one of {words}", words=tuple(say.ROLES))
            raise Unreadable(Message("hl-no-speaker", "unknown speaker '{word}'", word=actor), word=0, remedy=known)
        names: Names = {"player": tuple(state.players)}
        try:
            return Spoken(actor, declaration.read(words[1:], say.VERBS, names))
        except Unreadable as fault:
            place = None if fault.word is None else fault.word + 1
            raise Unreadable(fault.message, word=place, remedy=fault.remedy) from None

    def read_text(self, text: str) -> Spoken:
        """The entry in a line of record notation. Raises ``Unreadable``."""
        return self.read(_words(text))

    def read_typed(self, words: Sequence[str]) -> Spoken:
        """As ``read``, for words that come in from outside.

        Raises ``Unreadable`` also for one that no record can hold, for a name after ``by=`` that cannot be one, and for
        reasons and notes with signs in them that nobody sees.
        """
        noted = tuple(words[1:2]) == (say.Note.verb,)
        for index, word in enumerate(words):
            why = unfit_reason(word) if noted and index > 1 else _unfit(word)
            if why is not None:
                raise Unreadable(why, word=index)
        return self.read(words)

    def read_line(self, text: str) -> Spoken:
        """As ``read_typed``, for a line of record notation. Raises ``Unreadable``."""
        return self.read_typed(_words(text))

    def try_out(self, spoken: Spoken, at: str = "") -> Allowed[State] | Refused:
        """The ruling on an entry without entering it."""
        breaches = check(self.state, spoken)
        if breaches:
            return Refused(breaches)
        outcome = carry_out(self.state, spoken, len(self.entries) + 1, at)
        return Allowed(outcome.state, outcome.events)

    def ruled(self, spoken: Spoken, at: str = "") -> Entry:
        """The entry as it would be made, not yet entered."""
        ruling = self.try_out(spoken, at)
        after = ruling.state if isinstance(ruling, Allowed) else self.state
        return Entry(len(self.entries) + 1, spoken, ruling, after, at)

    def declare(self, spoken: Spoken, at: str = "") -> Entry:
        """Rule on an entry and enter it; what is refused is entered as refused."""
        entry = self.ruled(spoken, at)
        self.entries.append(entry)
        return entry

    def facts(self) -> dict[str, str]:
        """All facts of the event, sorted by name."""
        return dict(sorted(facts(self.state).items()))

    def voice(self, language: str) -> Voice:
        """Sentences about the event: a player's id is said as the name, with the id where two are called the same."""
        names = names_told_apart({player.id: player.name for player in self.state.players.values()})
        return Voice(book.load(BOOK), language, seats=names)


def _unfit(word: str) -> str | None:
    """Why a word from outside cannot stand in the journal; None where it can."""
    name, named, value = word.partition("=")
    if named and value and name == "by":
        return unfit_name(value)
    return unfit_reason(value) if named and name in ("because", "infraction") else unfit(word)


def _words(text: str) -> list[str]:
    try:
        return [word.text for word in split(text)[0]]
    except UnclosedQuote as fault:
        raise Unreadable(fault.message) from None


@dataclass(frozen=True)
class Replay:
    """A record of an event replayed as far as it goes, with what does not come out as it says.

    ``entries`` are what its lines became, by line.
    """

    event: Event | None
    mismatches: tuple[Mismatch, ...] = ()
    stopped: Fault | None = None
    entries: Mapping[int, Entry] = field(default_factory=dict)

    @property
    def passed(self) -> bool:
        """Whether the whole record came out as it says."""
        return self.stopped is None and not self.mismatches


def replay(record: Record, until: int | None = None) -> Replay:
    """A record of an event, each line ruled again, up to and with line ``until``. Raises ``BadPlan`` for its header."""
    event = Event(record.header)
    mismatches: list[Mismatch] = []
    entries: dict[int, Entry] = {}
    for line in record.lines:
        if until is not None and line.line > until:
            return Replay(event, tuple(mismatches), None, entries)
        if isinstance(line, Expected):
            mismatches += _compared(event, line)
            continue
        try:
            entry = event.declare(event.read_typed([word.text for word in line.words]), line.comment.partition(" ")[0])
        except Unreadable as fault:
            column = line.words[min(fault.word or 0, len(line.words) - 1)].column
            stopped = Fault(line.line, column, fault.message, fault.remedy)
            return Replay(event, tuple(mismatches), stopped, entries)
        entries[line.line] = entry
        mismatches += _judged(entry, line)
    return Replay(event, tuple(mismatches), record.damage, entries)


def _judged(entry: Entry, line: Said) -> Iterator[Mismatch]:
    ruled = "allowed" if entry.stands else f"not allowed under {' '.join(entry.rules)}"
    if line.refused is None:
        if not entry.stands:
            yield Mismatch(line.line, "allowed", ruled, entry.rules)
        return
    cited = set(entry.rules)
    if isinstance(entry.ruling, Refused):
        cited |= {f"{breach.rule}.{breach.why}" for breach in entry.ruling.breaches}
    if entry.stands or not set(line.refused) <= cited:
        yield Mismatch(line.line, f"not allowed under {' '.join(line.refused) or 'any rule'}", ruled, entry.rules)


def _compared(event: Event, line: Expected) -> Iterator[Mismatch]:
    has = event.facts().get(line.fact)
    if has is None and not can_be_fact(event.state, line.fact):
        yield Mismatch(line.line, line.fact, "no fact of that name")
    elif (has or "-") != (line.value or "-"):
        yield Mismatch(line.line, f"{line.fact} {line.value or '-'}", f"{line.fact} {has or '-'}")
