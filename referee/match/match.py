"""A match in progress: declare, take back, overrule, look back, try out. The one door for command line and window."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from referee.judge import verbs as judging
from referee.judge.verbs import Bench
from referee.kernel import declaration
from referee.kernel.declaration import Spoken
from referee.kernel.frozen import changed
from referee.kernel.game import COMMON_FAMILIES, BadFact, Standing, common_facts, legal, listed, rule, stand_as_played
from referee.kernel.quoting import unfit
from referee.kernel.ruling import Allowed, Breach, CannotStand, Event, Refused, Unreadable, breach, event
from referee.kernel.scene import Scene
from referee.kernel.words import Names
from referee.match.decks import unlawful
from referee.match.history import Entry, Position
from referee.match.opening import Opened
from referee.match.result import Result, confirmed, result_of
from referee.packs.model import Text
from referee.record.model import Header, rule_and_why
from referee.record.words import UnclosedQuote, split
from referee.rulebook import book
from referee.rulebook.voice import Voice


class Match:
    """A match of one game; its history only grows. Rulings come from the game, the rest from its judge."""

    def __init__(self, opened: Opened, header: Header) -> None:
        self.opened = opened
        self.header = header
        self.game = opened.game
        self.seats = opened.table.seats
        self.sides = _sides(header, self.seats)
        self.start = Position(opened.state)
        self.entries: list[Entry] = []

    @cached_property
    def unlawful(self) -> Mapping[str, tuple[Breach, ...]]:
        """What is wrong with the deck of each seat that has a list; an empty tuple for a lawful one."""
        return unlawful(self.opened)

    @property
    def position(self) -> Position:
        """The position now."""
        return self.entries[-1].after if self.entries else self.start

    @property
    def state(self) -> Any:
        """The game's state now."""
        return self.position.state

    @property
    def standing(self) -> Standing:
        """Turn, phase, what is pending, and the end."""
        return self.game.standing(self.state)

    @property
    def result(self) -> Result:
        """How the match stands or came out: by the game, by a penalty, or at time."""
        return self.result_at(len(self.entries))

    def result_at(self, number: int) -> Result:
        """The result as it was after entry ``number`` (0: before the first)."""
        return result_of(self.game, self.sides, self.entries, self.position_at(number))

    @property
    def confirmed(self) -> tuple[str, ...]:
        """The seats that have confirmed the result as it is now (RF-6.1)."""
        return confirmed(self.entries, self.position)

    def position_at(self, number: int) -> Position:
        """The position after entry ``number`` (0: before the first). Raises ``IndexError`` beyond the last."""
        return self.entries[number - 1].after if number > 0 else self.start

    def read(self, words: Sequence[str]) -> Spoken:
        """The declaration that the words (actor first) say now.

        Raises ``Unreadable`` with the index of the word at fault (0 is the actor).
        """
        if not words:
            raise Unreadable("nothing was said", remedy="such as 'amber place e5'")
        actor = words[0]
        if actor not in self.seats and actor not in ("table", "judge"):
            known = ", ".join([*self.seats, "table", "judge"])
            raise Unreadable(f"unknown seat '{actor}'", word=0, remedy=f"one of {known}")
        try:
            return Spoken(actor, declaration.read(words[1:], self._verbs(actor, words[1:]), self.names()))
        except Unreadable as fault:
            place = None if fault.word is None else fault.word + 1
            raise Unreadable(fault.message, word=place, remedy=fault.remedy) from None

    def read_typed(self, words: Sequence[str]) -> Spoken:
        """As ``read``, for words that come in from outside: raises ``Unreadable`` for one that no record can hold."""
        for index, word in enumerate(words):
            if (why := unfit(word)) is not None:
                raise Unreadable(why, word=index)
        return self.read(words)

    def read_text(self, text: str) -> Spoken:
        """The declaration in a line of record notation. Raises ``Unreadable``."""
        try:
            words = split(text)[0]
        except UnclosedQuote as fault:
            raise Unreadable(str(fault)) from None
        return self.read([word.text for word in words])

    def names(self) -> Names:
        """The names that can be said now, by kind."""
        return {"seat": tuple(self.seats), **self.game.names(self.state)}

    def declare(self, spoken: Spoken, at: str = "") -> Entry:
        """Rule on a declaration and enter it. Raises ``Unreadable`` for a fact that cannot be set so."""
        ruling, after = self.try_out(spoken)
        entry = Entry(len(self.entries) + 1, spoken, ruling, after, at)
        self.entries.append(entry)
        return entry

    def enter_as(self, spoken: Spoken, refused: tuple[str, ...] | None, at: str = "") -> Allowed[Any] | Refused:
        """Enter a declaration as it was ruled before: under ``refused`` or, where that is None, as standing.

        Returns today's ruling, which may be another: what stood stays as played as far as it can be carried out, and
        what was refused stays refused.
        """
        ruling, after = self.try_out(spoken)
        entered = ruling
        if refused is not None and isinstance(ruling, Allowed):
            entered = Refused(tuple(Breach(*rule_and_why(reference)) for reference in refused))
            after = changed(self.position, refused=spoken)
        elif refused is None and isinstance(ruling, Refused):
            entered, after = self._as_played(spoken, ruling)
        self.entries.append(Entry(len(self.entries) + 1, spoken, entered, after, at))
        return ruling

    def _as_played(self, spoken: Spoken, ruling: Refused) -> tuple[Allowed[Any] | Refused, Position]:
        position = self.position
        try:
            outcome = stand_as_played(self.game, position.state, spoken)
        except CannotStand:
            return ruling, changed(position, refused=spoken)
        return Allowed(outcome.state, outcome.events), self._after(position, outcome.state, position.bench, spoken)

    def try_out(self, spoken: Spoken) -> tuple[Allowed[Any] | Refused, Position]:
        """The ruling on a declaration and the position after it, without entering it."""
        position = self.position
        ruling, after = self._ruled(position, spoken)
        if isinstance(ruling, Refused):
            after = changed(position, refused=spoken)
        return ruling, after

    def branch(self, number: int) -> "Match":
        """A match of its own with the history up to entry ``number``: for trying out; this one is left alone."""
        other = Match(self.opened, self.header)
        other.entries = self.entries[:number]
        return other

    def legal(self) -> list[Spoken]:
        """Every declaration of the game that would be allowed now."""
        if self.result.how in ("penalty", "time"):
            return []
        return list(legal(self.game, self.state))

    def facts(self, position: Position | None = None) -> dict[str, str]:
        """All facts, sorted by name; of an earlier position where one is given."""
        position = position or self.position
        facts = common_facts(self.game.standing(position.state))
        facts.update(self.game.facts(position.state))
        facts.update(position.bench.facts(self.seats))
        facts.update(
            {f"unlawful.{seat}": listed({item.rule for item in found}) for seat, found in self.unlawful.items()}
        )
        return dict(sorted(facts.items()))

    @property
    def families(self) -> frozenset[str]:
        """The first parts of the names that facts of this match can have."""
        return COMMON_FAMILIES | judging.FAMILIES | self.game.families | {"unlawful"}

    def scene(self, position: Position | None = None) -> Scene:
        """The picture of the table; of an earlier position where one is given."""
        return self.game.scene((position or self.position).state)

    def voice(self, language: str) -> Voice:
        """Sentences about this match in a language."""
        names: dict[str, Text] = {card: found.name for card, found in self.opened.table.cards.items()}
        return Voice(book.load(self.game.id), language, names, self.seats)

    def would_hide(self) -> bool:
        """Whether taking back now would take back chance or a shown card."""
        by = self.position.by
        return by is not None and self.game.hides(by)

    def why(self, fact: str) -> list[tuple[Entry, Event]]:
        """The events that made a counter what it is, oldest first, without those that were taken back."""
        standing = self._standing_entries()
        return [
            (entry, happened)
            for entry in self.entries
            if entry.number in standing or _is_penalty(entry)
            for happened in entry.events
            if happened.facts.get("fact") == fact
        ]

    def _standing_entries(self) -> set[int]:
        """The numbers of the entries on the way to the position now."""
        found = set()
        position: Position | None = self.position
        while position is not None:
            found.add(position.number)
            position = position.before
        return found

    def _verbs(self, actor: str, words: Sequence[str]) -> dict[str, type[Any]]:
        if actor == "judge":
            return judging.JUDGE_VERBS
        return {**self.game.verbs, **judging.SEAT_VERBS} if actor != "table" else dict(self.game.verbs)

    def _ruled(self, position: Position, spoken: Spoken) -> tuple[Allowed[Any] | Refused, Position]:
        match spoken.declaration:
            case judging.Undo(agreed=agreed):
                return self._undo(position, spoken.actor, agreed)
            case judging.Redo():
                return self._redo(position)
            case judging.SetFact() as said:
                return self._set(position, spoken, said)
            case judging.Allow() as said:
                return self._allow(position, spoken, said)
            case judging.Warn(seat=seat) | judging.Penalty(seat=seat):
                return self._penalty(position, seat, spoken.declaration.verb)
            case judging.Note() | judging.Appeal() | judging.Clock() | judging.Extend() | judging.Confirm():
                return self._beside(position, spoken)
            case _ if self.result.how in ("penalty", "time"):
                return Refused((breach("RF-3.2", self.result.how),)), position
            case _:
                ruling = rule(self.game, position.state, spoken)
                if isinstance(ruling, Refused):
                    return ruling, position
                return ruling, self._after(position, ruling.state, position.bench, spoken)

    def _beside(self, position: Position, spoken: Spoken) -> tuple[Allowed[Any] | Refused, Position]:
        """What is said beside the game and leaves its state alone."""
        match spoken.declaration:
            case judging.Appeal(entry=number) as said if number > len(self.entries):
                return Refused((breach("RF-2.7", "no-entry", entry=number, last=len(self.entries)),)), position
            case judging.Appeal() as said:
                ruled = event("RF-2.7", said.ruling, entry=said.entry, because=said.because)
                return self._weighty(position, ruled)
            case judging.Clock(what=what, because=because):
                return self._weighty(position, event("RF-5.1", what, because=because))
            case judging.Confirm() if not self.result.over:
                return Refused((breach("RF-6.1", "running"),)), position
            case judging.Confirm():
                return self._weighty(position, event("RF-6.1", "confirmed", seat=spoken.actor))
            case judging.Extend() as said:
                more = event("RF-5.2", "extended", minutes=said.minutes, because=said.because)
                return Allowed(position.state, (more,)), changed(position)
            case _:
                return Allowed(position.state, (event("RF-2.5"),)), changed(position)

    def _undo(self, position: Position, actor: str, agreed: tuple[str, ...]) -> tuple[Allowed[Any] | Refused, Position]:
        before = position.before
        if before is None:
            return Refused((breach("RF-1.1", "nothing"),)), position
        assert position.by is not None
        bench = changed(position.bench, undone=position.bench.undone + 1)
        after = changed(before, bench=bench, undone=(position, *position.undone), refused=None)
        how = "by-judge" if actor == "judge" else "by-consent" if agreed else "undone"
        taken = event("RF-1.1", how, said=str(position.by), actor=actor, agreed=agreed)
        return Allowed(after.state, (taken,)), after

    def _redo(self, position: Position) -> tuple[Allowed[Any] | Refused, Position]:
        if not position.undone:
            return Refused((breach("RF-1.2", "nothing"),)), position
        again, *rest = position.undone
        after = changed(again, bench=position.bench, before=changed(position, undone=()), undone=tuple(rest))
        return Allowed(after.state, (event("RF-1.2", "redone", said=str(again.by)),)), after

    def _weighty(self, position: Position, happened: Event) -> tuple[Allowed[Any], Position]:
        """Something that leaves the game alone but the result may hang on."""
        bench = changed(position.bench, weighty=self._weighed(position.bench))
        return Allowed(position.state, (happened,)), changed(position, bench=bench)

    def _weighed(self, bench: Bench) -> tuple[int, ...]:
        return (*bench.weighty, len(self.entries) + 1)

    def _after(self, position: Position, state: Any, bench: Bench, spoken: Spoken) -> Position:
        return Position(state, bench, before=position, by=spoken, number=len(self.entries) + 1)

    def _set(self, position: Position, spoken: Spoken, said: judging.SetFact) -> tuple[Allowed[Any], Position]:
        try:
            state = self.game.set_fact(position.state, said.fact, said.value)
        except BadFact as fault:
            raise Unreadable(str(fault), word=2) from fault
        bench = changed(position.bench, overrides=position.bench.overrides + 1)
        happened = event("RF-2.2", "set", set=said.fact, value=said.value, because=said.because)
        return Allowed(state, (happened,)), self._after(position, state, bench, spoken)

    def _allow(
        self, position: Position, spoken: Spoken, said: judging.Allow
    ) -> tuple[Allowed[Any] | Refused, Position]:
        if position.refused is None or isinstance(position.refused.declaration, judging.Allow):
            return Refused((breach("RF-2.1", "nothing"),)), position
        try:
            outcome = stand_as_played(self.game, position.state, position.refused)
        except CannotStand:
            return Refused((breach("RF-2.1", "cannot", said=str(position.refused)),)), position
        bench = changed(position.bench, overrides=position.bench.overrides + 1)
        stands = event("RF-2.1", "stands", said=str(position.refused), because=said.because)
        allowed = Allowed(outcome.state, (stands, *outcome.events))
        return allowed, self._after(position, outcome.state, bench, spoken)

    def _penalty(self, position: Position, seat: str, verb: str) -> tuple[Allowed[Any], Position]:
        counts = {**position.bench.penalties, seat: position.bench.penalties.get(seat, 0) + 1}
        bench = changed(position.bench, penalties=counts, weighty=self._weighed(position.bench))
        happened = event("RF-2.4", verb, seat=seat, fact=f"penalties.{seat}", by=1)
        return Allowed(position.state, (happened,)), changed(position, bench=bench)


def _is_penalty(entry: Entry) -> bool:
    return isinstance(entry.spoken.declaration, judging.Warn | judging.Penalty)


def _sides(header: Header, seats: Iterable[str]) -> dict[str, str]:
    """The team of each seat; the seat itself where it plays alone."""
    teams = {seat: team for team, members in header.pairs("teams").items() for seat in members.split(",")}
    return {seat: teams.get(seat, seat) for seat in seats}
