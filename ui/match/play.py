"""The flow of a match at the table, without Qt: what is picked, looked at and said, and what that changes on screen.

Every operation gives a ``Step``: what has changed, so that the window draws only that, and the declaration to be
entered where the operation says one. Entering goes on disk and is the window's to wait for.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Flag, auto

from referee.judge.verbs import Redo, Undo
from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Breach, Unreadable
from referee.kernel.scene import Fit, Scene
from referee.match.history import Entry, Position
from referee.match.match import Match
from ui.match.choosing import Choice, main_of, tokens


class Changed(Flag):
    """What an operation has changed on the screen."""

    NOTHING = 0
    TABLE = auto()
    """What lies on the table: board, seats, strips."""
    CHOICE = auto()
    """What is picked and offered: banner, shelf, marks."""
    RULING = auto()
    JOURNAL = auto()
    CLOCK = auto()
    ALL = TABLE | CHOICE | RULING | JOURNAL | CLOCK


@dataclass(frozen=True)
class Step:
    """What came of an operation: what has changed, and what it declares."""

    changed: Changed = Changed.NOTHING
    says: Spoken | None = None


@dataclass(frozen=True)
class Preview:
    """Why something would not be allowed, said before it is declared."""

    spoken: Spoken
    breaches: tuple[Breach, ...]
    rules: tuple[str, ...]


class Play:
    """One match being played. ``at`` is the entry looked back at, -1 for now; ``busy`` while one is being entered."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.at = -1
        self.busy = False
        self.choice = Choice(())
        self.preview: Preview | None = None
        self.fault: Unreadable | None = None
        self.fits: tuple[Fit, ...] = ()
        self._scenes: dict[int, tuple[Position, Scene]] = {}
        self._legal: tuple[Position, tuple[Spoken, ...]] | None = None
        self._renew()

    # -- what there is to see

    @property
    def position(self) -> Position:
        """The position shown: now, or the one looked back at."""
        return self.match.position if self.at < 0 else self.match.position_at(self.at)

    @property
    def scene(self) -> Scene:
        """The table at the position shown."""
        return self.scene_of(self.position)

    def scene_of(self, position: Position) -> Scene:
        """The table at a position; the last few are kept."""
        found = self._scenes.get(id(position))
        if found is None or found[0] is not position:
            if len(self._scenes) > 8:
                self._scenes.clear()
            found = self._scenes[id(position)] = (position, self.match.scene(position))
        return found[1]

    @property
    def before(self) -> Position | None:
        """The position before the last declaration that stands, at the position shown."""
        number = len(self.match.entries) if self.at < 0 else self.at
        return self.match.position_at(number - 1) if number > 0 else None

    @property
    def entry(self) -> Entry | None:
        """The entry whose ruling is shown."""
        number = len(self.match.entries) if self.at < 0 else self.at
        return self.match.entries[number - 1] if number > 0 else None

    @property
    def live(self) -> bool:
        """Whether something can be declared: not while an earlier entry is looked at, nor while one is entered."""
        return self.at < 0 and not self.busy

    @property
    def speaker(self) -> str | None:
        """The seat that is asked."""
        return self.match.asked

    @property
    def answering(self) -> bool:
        """Whether what is declared now answers a question, so that a click on a piece can be the whole answer."""
        pending = self.match.standing.pending
        return pending is not None and pending != "setup"

    @property
    def main(self) -> Spoken | None:
        """What the main button declares."""
        return main_of(self.choice.legal, self.scene.goes_on)

    @property
    def places(self) -> frozenset[str]:
        """The names that can be clicked on the board: places and pieces."""
        scene = self.scene
        return frozenset({place.id for place in scene.places} | {piece.id for piece in scene.pieces if piece.id})

    def buttons(self) -> tuple[Spoken, ...]:
        """What the banner offers, the main button first."""
        main = self.main
        found = [spoken for spoken in self.choice.buttons(self.places) if spoken is not main]
        return ((main,) if main is not None else ()) + tuple(found)

    def numbered(self) -> tuple[Spoken, ...]:
        """What the number keys say: the banner's buttons without the main one, which has a key of its own."""
        main = self.main
        return tuple(spoken for spoken in self.buttons() if spoken is not main)

    def inline(self, card: str) -> tuple[Spoken, ...]:
        """What the shelf offers on a card's own row: all that is said by it and what is picked, few as that is."""
        picked = tuple(token for token in self.choice.picked if token != card)
        with_card = self.choice.anew(*picked).pick(card)
        left = [s for s in with_card.meant if len(with_card.of(s)) <= len(with_card.picked) + 1]
        names = self.places
        left = [s for s in left if not any(t in names for t in tokens(s) if t not in with_card.picked)]
        return tuple(left) if len(left) <= 2 else ()

    def besides(self, card: str) -> tuple[Spoken, ...]:
        """What a card declares by itself although a place was picked in advance for it."""
        if not self.scene.next or not set(self.choice.picked) - {card} <= set(self.scene.next):
            return ()
        alone = self.choice.anew(card)
        given = set(alone.given_up)
        return tuple(spoken for spoken in alone.complete if spoken not in given and spoken not in self.choice.remaining)

    def places_for(self, card: str) -> int:
        """In how many places a card can be played with what is picked; 1 where it needs no place, 0 for none."""
        fresh = self.choice.anew(*(token for token in self.choice.picked if token != card and token in self.places))
        meant = [spoken for spoken in fresh.meant if card in fresh.of(spoken)]
        names = self.places
        found = {
            token for spoken in meant for token in fresh.of(spoken) if token in names and token not in fresh.picked
        }
        return len(found) or bool(meant)

    # -- picking

    def pick_place(self, name: str) -> Step:
        """A place or piece was clicked."""
        if not self.live:
            return Step()
        if self.choice.picked[-1:] == (name,) and (again := self.choice.confirmed()) is not None:
            return Step(Changed.NOTHING, again)
        self.choice = self.choice.pick(name)
        decided = self.choice.decided(occupied=self._occupied(name), answering=self.answering)
        if decided is not None:
            return Step(Changed.NOTHING, decided)
        return self._picked()

    def pick_card(self, card: str) -> Step:
        """A card was clicked or named: it is selected, never played by that alone."""
        if not self.live:
            return Step()
        places = tuple(token for token in self.choice.picked if token in self.places)
        self.choice = self.choice.anew(*places).pick(card)
        return self._picked()

    def confirm(self) -> Step:
        """Enter: what is picked is said, where nothing need be added to it."""
        said = self.choice.confirmed() if self.live else None
        return Step(Changed.NOTHING, said)

    def _picked(self) -> Step:
        last = self.choice.picked[-1] if self.choice.picked else ""
        self.preview, self.fault = None, None
        cards = self.match.opened.table.cards
        card = next((token for token in self.choice.picked if token in cards), "")
        explain = self.match.game.fits
        self.fits = explain(self.match.state, card) if explain and card else ()
        if not self.choice.meant and last:
            self.why_not(last)
            if last not in cards:
                self.choice = self.choice.anew()
        return Step(Changed.CHOICE | Changed.RULING)

    def _occupied(self, name: str) -> bool:
        return any(name in (piece.place, piece.id) for piece in self.scene.pieces)

    def escape(self) -> Step:
        """Put back what was picked last, or go back to now."""
        if self.at >= 0:
            return self.look_back(-1)
        if self.preview is not None or self.fault is not None:
            self.preview = self.fault = None
        self.choice, self.fits = self.choice.back(), ()
        return Step(Changed.CHOICE | Changed.RULING)

    def look_back(self, number: int) -> Step:
        """Show the table after an entry; -1 shows now."""
        number = -1 if number >= len(self.match.entries) else number
        if number == self.at:
            return Step()
        self.at = number
        self._renew()
        return Step(Changed.ALL)

    def why_not(self, token: str) -> Step:
        """Say why the plainest declaration with what was picked would be refused, before it is tried."""
        places = self.fits[0].place if self.fits else ""
        spoken = plainest(self.match, token, [places] if places else [p.id for p in self.scene.places])
        self.preview = None
        if spoken is not None:
            entry = self.match.prepare(spoken)
            if not entry.stands:
                self.preview = Preview(spoken, entry.breaches, entry.rules)
        return Step(Changed.RULING)

    # -- saying

    def read(self, text: str) -> Spoken | None:
        """What a typed line says; without an actor whoever is asked is meant. None, and ``fault``, where unreadable."""
        words = text.strip().removeprefix("/").strip()
        self.fault = self.preview = None
        try:
            return self.match.read_text(words)
        except Unreadable as fault:
            first = words.partition(" ")[0]
            if first in self.match.seats or first in ("judge", "table"):
                self.fault = fault
                return None
        try:
            return self.match.read_text(f"{self.match.speaker} {words}")
        except Unreadable as fault:
            self.fault = fault
            return None

    def undo(self) -> Step:
        """Take the last declaration back."""
        return self._beside(Undo(), self.match.position.before is not None)

    def redo(self) -> Step:
        """Do again what was taken back."""
        return self._beside(Redo(), bool(self.match.position.undone))

    def _beside(self, word: Undo | Redo, possible: bool) -> Step:
        if not self.live or not possible:
            return Step()
        seat = self.match.standing.turn or next(iter(self.match.seats))
        return Step(Changed.NOTHING, Spoken(seat, word))

    def go_on(self) -> Step:
        """End the turn, or go on: the main button."""
        return Step(Changed.NOTHING, self.main if self.live else None)

    def press(self, number: int) -> Step:
        """The banner's button of a number, from 1; the main button has a key of its own."""
        offered = self.numbered()
        return Step(Changed.NOTHING, offered[number - 1] if self.live and 0 < number <= len(offered) else None)

    def entered(self, entry: Entry) -> Step:
        """An entry has been made: the choice starts anew."""
        self.preview = self.fault = None
        self._renew()
        changed = Changed.RULING | Changed.JOURNAL | Changed.CHOICE | Changed.CLOCK
        return Step(changed | Changed.TABLE if entry.stands else changed)

    def look_ahead(self) -> None:
        """Work out what the next drawing needs; may be called in a thread, before ``entered``."""
        self._offered()
        self.scene_of(self.match.position)

    def _offered(self) -> tuple[Spoken, ...]:
        """What is legal now. Giving up is in the menu: no key and no button may do it by a slip."""
        position = self.match.position
        if self._legal is None or self._legal[0] is not position:
            legal = tuple(spoken for spoken in self.match.legal() if spoken.declaration.verb != "resign")
            self._legal = (position, legal)
        return self._legal[1]

    def _renew(self) -> None:
        self.fits, self.preview = (), None
        scene = self.scene
        legal = self._offered() if self.at < 0 else ()
        self.choice = Choice(legal, aside=frozenset(scene.aside)).anew(*(scene.next if self.at < 0 else ()))


def plainest(match: Match, token: str, places: Sequence[str] = ()) -> Spoken | None:
    """The plainest declaration that names what was picked, legal or not; None where no verb takes it.

    It names the token alone or, where no verb takes it so, with one of ``places`` behind it.
    """
    who = match.speaker
    for verb in match.game.verbs:
        for words in ([who, verb, token], *([who, verb, token, place] for place in places)):
            try:
                return match.read(words)
            except Unreadable:
                continue
    return None
