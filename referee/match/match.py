"""A match in progress: declare, take back, overrule, look back, try out. The one door for all who enter something."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from referee.judge.ladder import infractions
from referee.judge.verbs import Allow
from referee.kernel.declaration import Spoken
from referee.kernel.figures import whole
from referee.kernel.frozen import changed, kept
from referee.kernel.game import legal, rule, rule_afterwards, stand_as_played, taken_out
from referee.kernel.quoting import unfit
from referee.kernel.ruling import Allowed, Breach, CannotStand, Refused, State, Unreadable, breach, event
from referee.kernel.scene import Face, Piece, Scene, at_rest, goes_on
from referee.kernel.vocabulary import Vocabulary
from referee.match import coming_out, hearing, judged, spelling
from referee.match.account import Account
from referee.match.deciding import in_force, lost_seats
from referee.match.history import Entry, Position
from referee.match.result import Result, has_loser, result_of, time_called
from referee.packs.model import Text
from referee.record.model import rule_and_why
from referee.record.words import UnclosedQuote, split
from referee.rulebook import book
from referee.rulebook.messages import near_words
from referee.rulebook.voice import Voice


class Match(Account):
    """A match of one game in progress. Rulings come from the game, the rest from its judge."""

    def read(self, words: Sequence[str], *, earlier: bool = False) -> Spoken:
        """The declaration that the words (actor first) say now; ``earlier``: they were entered already, maybe by a
        version that let more names in.

        Raises ``Unreadable`` with the index of the word at fault (0 is the actor).
        """
        names = self.names(earlier=earlier)
        return hearing.read(words, self.seats, self.game.verbs, names, self._shown, self._stands)

    def read_typed(self, words: Sequence[str], *, earlier: bool = False) -> Spoken:
        """As ``read``, for words that come in from outside: raises ``Unreadable`` for one that no record can hold."""
        for index, word in enumerate(words):
            if (why := unfit(word)) is not None:
                raise Unreadable(why, word=index)
        return self.read(words, earlier=earlier)

    def read_text(self, text: str, *, earlier: bool = False) -> Spoken:
        """The declaration in a line of record notation. Raises ``Unreadable``."""
        try:
            words = split(text)[0]
        except UnclosedQuote as fault:
            raise Unreadable(fault.message) from None
        return self.read([word.text for word in words], earlier=earlier)

    def names(self, *, earlier: bool = False) -> Vocabulary:
        """The names that can be said now, or could be ``earlier``, by kind, with what else they are called."""
        names = {"seat": tuple(self.seats), "infraction": infractions(self.game.id), **self.game.names(self.state)}
        return Vocabulary(names, lambda: self.opened.also_called, near_words(self.game.id), earlier=earlier)

    def _stands(self, spoken: Spoken) -> bool:
        return self.prepare(spoken).stands

    def _shown(self, names: Vocabulary) -> Vocabulary:
        """The names with what pieces are called on the table; who guesses at words asks for it many times."""
        pieces = kept(self._kept, "called", (self.state,), lambda: spelling.shown_as(self._called()))
        return spelling.with_shown(names, pieces)

    def _called(self) -> dict[str, Text]:
        return called(self.scene().pieces, self._card_names)

    @cached_property
    def _card_names(self) -> dict[str, Text]:
        return {card: found.name for card, found in self.opened.table.cards.items()}

    # -- the one door: what is declared is prepared, kept where it has to be, and entered

    def prepare(self, spoken: Spoken, at: str = "", skipped: float = 0.0) -> Entry:
        """The entry that a declaration would make, ruled on but not entered: for looking, and for keeping it first.

        Raises ``Unreadable`` for a fact that cannot be set so.
        """
        position = self.position
        ruling, after = self._ruled(position, spoken)
        if isinstance(ruling, Refused):
            after = _refused(position, spoken)
        return Entry(len(self.entries) + 1, spoken, ruling, after, at, skipped)

    def as_ruled(self, entry: Entry, refused: tuple[str, ...] | None) -> Entry:
        """An entry as it was ruled before: under the rules ``refused`` or, where that is None, as standing.

        What stood stays as played as far as it can be carried out, and what was refused stays refused, whatever the
        ruling of today that the entry was prepared with.
        """
        if refused is not None and entry.stands:
            then = Refused(tuple(Breach(*rule_and_why(reference)) for reference in refused))
            return changed(entry, ruling=then, after=_refused(self.position, entry.spoken))
        if refused is None and not entry.stands:
            return self._as_played(entry)
        return entry

    def enter(self, entry: Entry) -> Entry:
        """Enter what was prepared. Raises ``ValueError`` for an entry that is not the next one."""
        if entry.number != len(self.entries) + 1:
            raise ValueError(f"entry {entry.number} was prepared for another position")
        self.entries.append(entry)
        return entry

    def declare(self, spoken: Spoken, at: str = "") -> Entry:
        """Rule on a declaration and enter it. Raises ``Unreadable`` for a fact that cannot be set so."""
        return self.enter(self.prepare(spoken, at))

    def _as_played(self, entry: Entry) -> Entry:
        position, spoken = self.position, entry.spoken
        try:
            beside = judged.ruled(self, position, spoken, anew=False)
        except Unreadable:
            return entry
        if beside is not None and isinstance(beside[0], Allowed):
            ruling, after = self._settled(spoken, beside[0], beside[1])
            return changed(entry, ruling=ruling, after=after)
        try:
            outcome = stand_as_played(self.game, position.state, spoken)
        except CannotStand:
            return entry
        after = judged.after(self, position, outcome.state, position.bench, spoken)
        return changed(entry, ruling=outcome, after=after)

    def branch(self, number: int) -> "Match":
        """A match of its own with the history up to entry ``number``: for trying out; this one is left alone."""
        other = Match(self.opened, self.header)
        other.entries = self.entries[:number]
        return other

    def legal(self) -> list[Spoken]:
        """Every declaration of the game that would be allowed now."""
        return [] if self._ended_beside() is not None else legal(self.game, self.state)

    def scene(self, position: Position | None = None) -> Scene:
        """The picture of the table; of an earlier position where one is given."""
        here = position or self.position
        found: Scene = kept(self._kept, "scene", (here.state,), lambda: self.game.scene(here.state))
        if goes_on(found) and (self.result if here is self.position else self._result(here)).over:
            return kept(self._kept, "scene at rest", (found,), lambda: at_rest(found))
        return found

    def face(self, card: str) -> Face:
        """How a card of the match looks, worked out once; a blank face where the game or the match has none."""
        if card not in self._faces:
            made, found = self.game.face, self.opened.table.cards.get(card)
            self._faces[card] = made(found) if made is not None and found is not None else Face()
        return self._faces[card]

    @cached_property
    def _faces(self) -> dict[str, Face]:
        return {}

    def voice(self, language: str, scene: Scene | None = None) -> Voice:
        """Sentences about this match in a language; about the table in ``scene`` where one is given."""
        pieces = self._called() if scene is None else called(scene.pieces, self._card_names)
        names: dict[str, Text] = {**self._card_names, **pieces}
        return Voice(book.load(self.game.id), language, names, self.seats, self.teams)

    def would_hide(self) -> bool:
        """Whether taking back now would take back chance or a shown card."""
        by = self.position.by
        return by is not None and self.game.hides(by)

    def _ruled(self, position: Position, spoken: Spoken) -> tuple[Allowed[State] | Refused, Position]:
        beside = judged.ruled(self, position, spoken)
        if beside is None:
            return self._of_the_game(position, spoken)
        ruling, after = beside
        return (ruling, after) if isinstance(ruling, Refused) else self._settled(spoken, ruling, after)

    def _ended_beside(self) -> Result | None:
        """The result now where something else than the game's rules has ended it."""
        if not self.position.bench.weighty:
            return None
        result = self.result
        return result if result.over and result.how != "rules" else None

    def _of_the_game(self, position: Position, spoken: Spoken) -> tuple[Allowed[State] | Refused, Position]:
        if (ended := self._ended_beside()) is not None:
            winner = ended.winner if has_loser(ended) else None
            ruling = rule_afterwards(self.game, position.state, winner, spoken)
            if ruling is None:
                return Refused((breach("RF-3.2", ended.how),)), position
            return self._entered(position, spoken, ruling)
        if spoken.actor in position.out:
            return Refused(tuple(breach(rule, "out", seat=spoken.actor) for rule in ("RF-2.8", "RF-G1"))), position
        return self._entered(position, spoken, rule(self.game, position.state, spoken))

    def _entered(
        self, position: Position, spoken: Spoken, ruling: Allowed[State] | Refused
    ) -> tuple[Allowed[State] | Refused, Position]:
        if isinstance(ruling, Refused):
            return ruling, position
        after = judged.after(self, position, ruling.state, position.bench, spoken)
        return self._at_time(spoken, ruling, after), after

    def _at_time(self, spoken: Spoken, ruling: Allowed[State], after: Position) -> Allowed[State]:
        """Where the match ends at time with this: that, in the stead of the turn that would have come (RF-5.3)."""
        weighty = in_force(self.entries, after.bench) if after.bench.weighty else []
        if time_called(weighty, self.policy) is None or self.result.over:
            return ruling
        if result_of(self.game, self.terms, self.entries, after).how != "time":
            return ruling
        left = (each for each in ruling.events if f"{each.rule}.{each.what}" not in self.game.to_follow)
        return Allowed(ruling.state, (*left, event("RF-5.3", "ended")))

    def _newly_out(self, spoken: Spoken, ruling: Allowed[State], after: Position) -> list[str]:
        """The seats that the game still has to be taken on without; none where one side is left or none."""
        if not after.bench.weighty or len({*self.sides.values()}) < 3:
            return []
        made = [*self.entries, Entry(len(self.entries) + 1, spoken, ruling, after)]
        if result_of(self.game, self.terms, made, after).over:
            return []
        lost = lost_seats(made, after.bench, self.terms)
        return [seat for seat in self.seats if seat in lost - after.out]

    def _back_in(self, before: Position, made: Entry) -> list[str]:
        """The seats that play on again: they were out before, and nothing that counts takes them out now."""
        back = before.out - made.after.out
        if not back:
            return []
        lost = lost_seats([*self.entries, made], made.after.bench, self.terms)
        return [seat for seat in self.seats if seat in back - lost]

    def _settled(self, spoken: Spoken, ruling: Allowed[State], after: Position) -> tuple[Allowed[State], Position]:
        """What follows from a word beside the game: another result, seats taken out of it, confirmations that count no
        more."""
        made = Entry(len(self.entries) + 1, spoken, ruling, after)
        events = (*ruling.events, *coming_out.told(self, made))
        for seat in self._newly_out(spoken, ruling, after):
            outcome = taken_out(self.game, after.state, seat)
            # who was out before stays out, with no word of it again
            told = outcome.events if seat not in self.position.out else ()
            after, events = changed(after, state=outcome.state, out=after.out | {seat}), (*events, *told)
        events += tuple(event("RF-G1", "in", seat=seat) for seat in self._back_in(self.position, made))
        if self.confirmed and spoken.declaration.verb not in ("note", "confirm"):
            events = (*events, event("RF-6.1", "lapsed", seats=self.confirmed))
        return self._at_time(spoken, Allowed(after.state, events), after), after


def _refused(position: Position, spoken: Spoken) -> Position:
    """The position after a refusal; the judge may say again that what was refused stands, with a reason (RF-2.1)."""
    return position if isinstance(spoken.declaration, Allow) else changed(position, refused=spoken)


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
