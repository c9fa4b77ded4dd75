"""A match in progress: declare, take back, overrule, look back, try out. The one door for command line and window."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from referee.judge import verbs as judging
from referee.judge.bench import FAMILIES, Bench
from referee.judge.ladder import infractions
from referee.judge.policy import policy_of
from referee.kernel import declaration
from referee.kernel.declaration import Spoken
from referee.kernel.frozen import changed
from referee.kernel.game import COMMON_FAMILIES, Standing, common_facts, legal, listed, rule, stand_as_played, taken_out
from referee.kernel.quoting import unfit
from referee.kernel.ruling import Allowed, Breach, CannotStand, Event, Refused, Unreadable, breach, event
from referee.kernel.scene import Piece, Scene
from referee.kernel.telling import Message, such_as
from referee.kernel.vocabulary import Names, Vocabulary, known_as
from referee.kernel.words import whole
from referee.match import judged, spelling
from referee.match.carried import Played, games_of, penalties_of, players_of
from referee.match.decks import unlawful
from referee.match.history import Entry, Position
from referee.match.opening import Opened
from referee.match.result import Result, confirmed, in_force, losses, result_of, time_called
from referee.match.series import Series, best_of
from referee.packs.model import Text
from referee.record.model import Header, rule_and_why
from referee.record.words import UnclosedQuote, split
from referee.rulebook import book
from referee.rulebook.messages import near_words
from referee.rulebook.voice import Voice

BESIDE = ("table", "judge")
"""Who may speak besides the seats."""


class Match:
    """A match of one game; its history only grows. Rulings come from the game, the rest from its judge."""

    def __init__(self, opened: Opened, header: Header) -> None:
        self.opened = opened
        self.header = header
        self.game = opened.game
        self.seats = opened.table.seats
        self.sides = _sides(header, self.seats)
        self.policy = policy_of(header, self.game.id)
        self.players, self.games = players_of(header), games_of(header)
        self.earlier = penalties_of(header)
        self.entries: list[Entry] = []
        self.start = Position(opened.state, Bench(penalties=self.penalties_counted(Bench())))

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
        return self._result(self.position_at(number))

    def _result(self, position: Position) -> Result:
        return result_of(self.game, self.sides, self.entries, position, self.policy)

    @property
    def series(self) -> Series:
        """The match that this game belongs to, as it stands: one game or several."""
        return self._series(self.position)

    def series_at(self, number: int) -> Series:
        """The match of several games as it stood after entry ``number``."""
        return self._series(self.position_at(number))

    def _series(self, position: Position) -> Series:
        result = self._result(position)
        weighty = in_force(self.entries, position.bench)
        here = {side: self.sides[self.players[seat]] for seat, side in self.sides.items()}
        names: dict[str, list[str]] = {here[side]: [] for side in dict.fromkeys(self.sides.values())}
        for seat, side in self.sides.items():
            names[here[side]].append(self.seats[seat])
        winner = here.get(result.winner or "", result.winner)
        played = (*self.games, Played(winner, result.how)) if result.over else self.games
        return Series(
            best_of(self.header),
            {player: ", ".join(names[player]) for player in sorted(names, key=list(self.sides.values()).index)},
            here,
            played,
            running=not result.over,
            drawn_games=self.policy.drawn_games,
            whole=result if result.whole else None,
            ended=time_called(weighty, self.policy) is not None,
        )

    def penalized(self, entry: Entry) -> str:
        """The seat that an entry gives a warning or a penalty; "" for none."""
        match entry.spoken.declaration:
            case judging.Warn(seat=seat) | judging.Penalty(seat=seat):
                return seat
            case judging.Flag(seat=seat, of="turn") if self.policy.turn_flag == "warning":
                return seat
            case _:
                return ""

    def penalties_counted(self, bench: Bench) -> dict[str, int]:
        """How many warnings and penalties each seat has in this match, those of earlier games among them."""
        seats = [item.seat for item in self.earlier if not item.round]
        seats += [seat for entry in in_force(self.entries, bench) if (seat := self.penalized(entry))]
        return {seat: seats.count(seat) for seat in self.seats if seat in seats}

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
            raise Unreadable(Message("nothing-said", "nothing was said"), remedy=such_as("'amber place e5'"))
        names = self.names()
        actor = self._actor(words[0], names)
        said, by = _named(words[1:]) if actor == "judge" else (words[1:], "")
        try:
            return Spoken(actor, declaration.read(said, self._verbs(actor), names), by)
        except Unreadable as fault:
            spoken = self._as_shown(actor, words, names)
            if spoken is not None:
                return spoken
            place = None if fault.word is None else fault.word + 1
            raise Unreadable(fault.message, word=place, remedy=fault.remedy) from None

    def read_typed(self, words: Sequence[str]) -> Spoken:
        """As ``read``, for words that come in from outside: raises ``Unreadable`` for one that no record can hold."""
        for index, word in enumerate(words):
            if (why := unfit(word)) is not None:
                raise Unreadable(why, word=index)
        return self.read(words)

    def _actor(self, word: str, names: Names) -> str:
        """The seat, by its name or its player's, the table or the judge."""
        known = (*self.seats, *BESIDE)
        if word in known:
            return word
        try:
            return known_as(word, known, names, "seat")
        except Unreadable as fault:
            all_of_them = Message("one-of", "one of {words}", words=known)
            ambiguous = getattr(fault.message, "key", "") == "ambiguous-name"
            raise Unreadable(fault.message, word=0, remedy=fault.remedy if ambiguous else all_of_them) from None

    def _as_shown(self, actor: str, words: Sequence[str], names: Vocabulary) -> Spoken | None:
        """What the words say where pieces go by the names shown, or names of several words bear no quotation marks."""
        if actor == "judge":
            return None
        cards = {card: found.name for card, found in self.opened.table.cards.items()}
        shown = spelling.with_shown(names, called(self.scene().pieces, cards))
        for said in (words[1:], *spelling.joined(words[1:], shown)):
            try:
                return Spoken(actor, declaration.read(said, self._verbs(actor), shown))
            except Unreadable:
                continue
        return None

    def read_text(self, text: str) -> Spoken:
        """The declaration in a line of record notation. Raises ``Unreadable``."""
        try:
            words = split(text)[0]
        except UnclosedQuote as fault:
            raise Unreadable(fault.message) from None
        return self.read([word.text for word in words])

    def names(self) -> Vocabulary:
        """The names that can be said now, by kind, with what else they are called."""
        names = {"seat": tuple(self.seats), "infraction": infractions(self.game.id), **self.game.names(self.state)}
        return Vocabulary(names, self.opened.also_called, near_words(self.game.id))

    def declare(self, spoken: Spoken, at: str = "") -> Entry:
        """Rule on a declaration and enter it. Raises ``Unreadable`` for a fact that cannot be set so."""
        ruling, after = self.try_out(spoken)
        entry = Entry(len(self.entries) + 1, spoken, ruling, after, at)
        self.entries.append(entry)
        return entry

    def enter_as(
        self, spoken: Spoken, refused: tuple[str, ...] | None, at: str = "", skipped: float = 0.0
    ) -> Allowed[Any] | Refused:
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
        self.entries.append(Entry(len(self.entries) + 1, spoken, entered, after, at, skipped))
        return ruling

    def _as_played(self, spoken: Spoken, ruling: Refused) -> tuple[Allowed[Any] | Refused, Position]:
        position = self.position
        try:
            outcome = stand_as_played(self.game, position.state, spoken)
        except CannotStand:
            return ruling, changed(position, refused=spoken)
        return Allowed(outcome.state, outcome.events), judged.after(
            self, position, outcome.state, position.bench, spoken
        )

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
        if (result := self.result).over and result.how != "rules":
            return []
        return list(legal(self.game, self.state))

    def facts(self, position: Position | None = None) -> dict[str, str]:
        """All facts, sorted by name; of an earlier position where one is given."""
        position = position or self.position
        facts = common_facts(_as_it_came_out(self.game.standing(position.state), self._result(position)))
        facts.update(self.game.facts(position.state))
        facts.update(position.bench.facts(self.seats))
        facts.update(
            {f"unlawful.{seat}": listed({item.rule for item in found}) for seat, found in self.unlawful.items()}
        )
        facts.update(self._series(position).facts(list(self.seats), self.sides))
        return dict(sorted(facts.items()))

    @property
    def families(self) -> frozenset[str]:
        """The first parts of the names that facts of this match can have."""
        return COMMON_FAMILIES | FAMILIES | self.game.families | {"unlawful"}

    def scene(self, position: Position | None = None) -> Scene:
        """The picture of the table; of an earlier position where one is given."""
        return self.game.scene((position or self.position).state)

    def voice(self, language: str) -> Voice:
        """Sentences about this match in a language."""
        names: dict[str, Text] = {card: found.name for card, found in self.opened.table.cards.items()}
        names.update(called(self.scene().pieces, names))
        return Voice(book.load(self.game.id), language, names, self.seats)

    def would_hide(self) -> bool:
        """Whether taking back now would take back chance or a shown card."""
        by = self.position.by
        return by is not None and self.game.hides(by)

    def why(self, fact: str) -> list[tuple[Entry, Event]]:
        """The events that made a counter what it is, oldest first, without those that were taken back."""
        standing = self.way()
        void = self.position.bench.void
        return [
            (entry, happened)
            for entry in self.entries
            if entry.number in standing or (self.penalized(entry) and entry.number not in void)
            for happened in entry.events
            if happened.facts.get("fact") == fact
        ]

    def way(self) -> set[int]:
        """The numbers of the entries on the way to the position now: those that stand."""
        found = set()
        position: Position | None = self.position
        while position is not None:
            found.add(position.number)
            position = position.before
        return found

    def _verbs(self, actor: str) -> dict[str, type[Any]]:
        if actor == "judge":
            return judging.JUDGE_VERBS
        return {**self.game.verbs, **judging.SEAT_VERBS} if actor != "table" else dict(self.game.verbs)

    def _ruled(self, position: Position, spoken: Spoken) -> tuple[Allowed[Any] | Refused, Position]:
        beside = judged.ruled(self, position, spoken)
        if beside is None:
            return self._of_the_game(position, spoken)
        ruling, after = beside
        return (ruling, after) if isinstance(ruling, Refused) else self._settled(spoken, ruling, after)

    def _of_the_game(self, position: Position, spoken: Spoken) -> tuple[Allowed[Any] | Refused, Position]:
        result = self.result
        if result.over and result.how != "rules":
            return Refused((breach("RF-3.2", result.how),)), position
        if spoken.actor in position.out:
            return Refused((breach("RF-2.8", "out", seat=spoken.actor),)), position
        ruling = rule(self.game, position.state, spoken)
        if isinstance(ruling, Refused):
            return ruling, position
        return ruling, judged.after(self, position, ruling.state, position.bench, spoken)

    def _newly_out(self, spoken: Spoken, ruling: Allowed[Any], after: Position) -> list[str]:
        """The seats that the game still has to be taken on without; none where one side is left or none."""
        if not after.bench.weighty or len({*self.sides.values()}) < 3:
            return []
        made = [*self.entries, Entry(len(self.entries) + 1, spoken, ruling, after)]
        if result_of(self.game, self.sides, made, after, self.policy).over:
            return []
        lost = {loss.seat for entry in in_force(made, after.bench) for loss in losses(entry, self.sides, self.policy)}
        return [seat for seat in self.seats if seat in lost - after.out]

    def _settled(self, spoken: Spoken, ruling: Allowed[Any], after: Position) -> tuple[Allowed[Any], Position]:
        """What follows from a word beside the game: seats taken out of it, confirmations that count no more."""
        events = ruling.events
        for seat in self._newly_out(spoken, ruling, after):
            outcome = taken_out(self.game, after.state, seat)
            after, events = changed(after, state=outcome.state, out=after.out | {seat}), (*events, *outcome.events)
        if self.confirmed and spoken.declaration.verb not in ("note", "confirm"):
            events = (*events, event("RF-6.1", "lapsed", seats=self.confirmed))
        return Allowed(after.state, events), after


def _named(words: Sequence[str]) -> tuple[Sequence[str], str]:
    """A judge's words without ``by=NAME``, and the name; the only word of a text is never a name."""
    place = next((index for index, word in enumerate(words) if index > 0 and word.startswith("by=")), 0)
    if not place or (len(words) < 3 and words[0] == "note"):
        return words, ""
    return [*words[:place], *words[place + 1 :]], words[place].removeprefix("by=")


def _as_it_came_out(standing: Standing, result: Result) -> Standing:
    """The standing that facts tell: over, winner and ranking as the result is, whatever decided it (RF-6.8)."""
    if not result.over or result.how == "rules":
        return standing
    return changed(standing, over=True, winner=result.winner, ranking=result.ranking, end_reason=result.rules)


def called(pieces: Iterable[Piece], names: Mapping[str, Text]) -> dict[str, Text]:
    """The names of pieces that go by an id of their own: a second copy numbered, one that players named with its name.

    ``names`` are those of the cards; a copy marked ``id#2`` is named by the voice.
    """
    own = [piece for piece in pieces if piece.id and piece.id not in names and piece.card in names]
    cards = [piece.card for piece in pieces]
    found: dict[str, Text] = {}
    for piece in own:
        copy = piece.id.removeprefix(piece.card).removeprefix("-")
        beside = f" {copy}" if whole(copy) is not None else f" ({piece.id})" if cards.count(piece.card) > 1 else ""
        name = names[piece.card]
        if "#" not in piece.id:
            named = name if isinstance(name, str) else {language: text + beside for language, text in name.items()}
            found[piece.id] = named + beside if isinstance(named, str) else named
    return found


def _sides(header: Header, seats: Iterable[str]) -> dict[str, str]:
    """The team of each seat; the seat itself where it plays alone."""
    teams = {seat: team for team, members in header.pairs("teams").items() for seat in members.split(",")}
    return {seat: teams.get(seat, seat) for seat in seats}
