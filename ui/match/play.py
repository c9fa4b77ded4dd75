"""The flow of a match at the table, without Qt: what is picked, looked at and said, and what that changes on screen.

Every operation gives a ``Step``: what has changed, so that the window draws only that, and the declaration to be
entered where the operation says one. Entering goes on disk and is the window's to wait for.
"""

from copy import copy

from referee.judge.verbs import Redo, Undo
from referee.kernel.declaration import Spoken
from referee.kernel.frozen import Store, kept
from referee.kernel.ruling import Unreadable
from referee.kernel.scene import Fit, Scene
from referee.match.history import Entry, Position
from referee.match.match import Match
from referee.papers.options import look_up
from ui.match.choosing import Choice, example_of, main_of, names_on
from ui.match.explaining import Preview, no_start, nothing_to_go_on, out_of_reach, unfit
from ui.match.step import Changed, Idle, Step


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
        self._legal: tuple[Position, Choice] | None = None
        self._asked: tuple[Position, str | None] | None = None
        self._set_up = dict[tuple[str, ...], int]()
        self.found: Store = {}
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
        """The seat that is asked; looked up once for a position."""
        position = self.match.position
        if self._asked is None or self._asked[0] is not position:
            self._asked = (position, self.match.asked)
        return self._asked[1]

    @property
    def whose(self) -> str | None:
        """In a set-up or where any may speak whose place or piece is picked in advance; else the seat that is asked."""
        if self.speaker is not None and self.match.standing.pending != "setup":
            return self.speaker
        owners = {place.id: place.seat for place in self.scene.places}
        owners.update({piece.id: piece.seat for piece in self.scene.pieces if piece.id})
        return next((owners[name] for name in self.scene.next if owners.get(name)), self.speaker)

    @property
    def answering(self) -> bool:
        """Whether what is declared now answers a question, so that a click on a piece can be the whole answer."""
        pending = self.match.standing.pending
        return pending is not None and pending != "setup"

    @property
    def main(self) -> Spoken | None:
        """What the main button declares."""
        legal, goes_on = self.choice.legal, self.scene.goes_on
        return kept(self.found, "main", (legal, goes_on), lambda: main_of(legal, goes_on))

    @property
    def declining(self) -> bool:
        """Whether the main button would give away what can still be done."""
        main = self.main
        return main is not None and main.declaration.verb in self.scene.declines and len(self.choice.legal) > 1

    @property
    def places(self) -> frozenset[str]:
        """The names that can be clicked on the board: places and pieces."""
        scene = self.scene
        return kept(self.found, "places", (scene,), lambda: names_on(scene))

    @property
    def on_board(self) -> frozenset[str]:
        """The names that mean a place or piece: in a set-up a card may come that another side has on the table."""
        if self.match.standing.pending == "setup":
            return frozenset(place.id for place in self.scene.places)
        return self.places

    def buttons(self) -> tuple[Spoken, ...]:
        """What the banner offers, the main button first."""
        return kept(self.found, "buttons", (self.choice, self.scene, self.match.position), self._buttons)

    def _buttons(self) -> tuple[Spoken, ...]:
        main = self.main
        found = [spoken for spoken in self.choice.buttons(self.on_board) if spoken is not main]
        if self.choice.picked and self.choice.picked == self.scene.next:
            # a place was picked in advance: every card that could lie there stands on the shelf
            cards = self.match.opened.table.cards.keys() - self.places
            found = [spoken for spoken in found if cards.isdisjoint(self.choice.of(spoken))]
        # whoever is asked comes first, then what others may say beside it; what gives the game up is behind them all
        found.sort(key=lambda spoken: (self.gives_up(spoken), self._beside_the_question(spoken)))
        return ((main,) if main is not None else ()) + tuple(found)

    def _beside_the_question(self, spoken: Spoken) -> bool:
        """Whether another says it than the one who is asked; a table that is set up asks several."""
        asked = None if self.match.standing.pending == "setup" else self.speaker
        return asked is not None and spoken.actor not in (asked, "table")

    @property
    def example(self) -> str:
        """A short declaration in record notation that could be made now; "" where there is none."""
        return self._example_of(self.choice)

    def _example_of(self, choice: Choice) -> str:
        scene, pending = self.scene_of(self.match.position), self.match.standing.pending
        ahead = scene.next
        return kept(self.found, "example", (choice.legal,), lambda: example_of(choice.anew(*ahead), scene, pending))

    def gives_up(self, spoken: Spoken) -> bool:
        """Whether a declaration ends the game for whoever says it."""
        verb, ways = spoken.declaration.verb, self.match.game.giving_up
        return any(way.startswith(verb) for way in ways) and str(spoken).partition(" ")[2] in ways

    def numbered(self) -> tuple[Spoken, ...]:
        """What the number keys say: the banner's buttons but the main one, which has its own, and giving up."""
        main = self.main
        return tuple(spoken for spoken in self.buttons() if spoken is not main and not self.gives_up(spoken))

    # -- picking

    def pick_place(self, name: str) -> Step:
        """A place or piece was clicked."""
        if not self.live:
            return self.idle()
        if self.choice.picked[-1:] == (name,) and (again := self.choice.confirmed()) is not None:
            return Step(Changed.NOTHING, again)
        if (brought := self.brought_to(name)) is not None:
            return Step(Changed.NOTHING, brought)
        before, after = self.choice, self._with(name)
        own = not set(before.picked) <= set(self.scene.next)
        if own and len(after.picked) <= 1 < len({*before.picked, name}):
            return self._beyond(before, after, name)
        self.choice = after
        decided = self.choice.decided(occupied=self._occupied(name), answering=self.answering)
        if decided is not None:
            return Step(Changed.NOTHING, decided)
        return self._picked("")

    def brought_to(self, name: str) -> Spoken | None:
        """What is picked as it is said for the seat whose ground a place is, where the place is not named itself."""
        if not self.choice.picked or name not in self.match.seats or name in self.choice.next:
            return None
        its = [s for s in self.choice.meant if s.actor == name and self.match.standing.pending == "setup"]
        return its[0] if len(its) == 1 else None

    def _with(self, name: str) -> Choice:
        """The choice with a place more: it takes the stead of one that was picked in advance."""
        after = self.choice.pick(name)
        free = [token for token in self.choice.picked if token not in self.scene.next]
        if len(after.picked) == 1 and free and len(free) < len(self.choice.picked):
            after = self.choice.anew(*free).pick(name)
        return after

    def _beyond(self, before: Choice, anew: Choice, name: str) -> Step:
        """A place that the picks cannot go to: why not, and they stay; another own piece is picked instead."""
        cards = self.match.opened.table.cards
        other = anew.meant and self._occupied(name) and not any(token in cards for token in before.picked)
        why = None if other else out_of_reach(self.match, before, name, self.places)
        if other:
            self.choice, self.fits = anew, ()
        self.preview, self.fault = why, None
        return Step(Changed.CHOICE | Changed.RULING, idle=None if why or other else Idle.OUT_OF_REACH)

    def pick_card(self, card: str) -> Step:
        """A card was clicked or named: it is selected, never played by that alone."""
        if not self.live:
            return self.idle()
        places = tuple(token for token in self.choice.picked if token in self.places)
        self.choice = self.choice.anew(*places).pick(card)
        return self._picked(card)

    def confirm(self) -> Step:
        """Enter: what is picked is said, where nothing need be added to it or there is one way to go on."""
        if not self.live:
            return self.idle()
        said = self.choice.entered(self.scene.next)
        if said is None and self.preview is not None and self.choice.picked:
            return Step(Changed.RULING)  # why it cannot be said is told again, and not covered
        unsaid = Idle.MORE_TO_PICK if self.choice.picked and self.choice.meant else Idle.NOTHING_PICKED
        return Step(Changed.NOTHING, said, None if said else unsaid)

    def idle(self) -> Step:
        """Nothing can be declared now, and why."""
        return Step(idle=Idle.LOOKING_BACK if self.at >= 0 else Idle.WRITING)

    def _picked(self, shelved: str) -> Step:
        """Something was picked: a card from the shelf, or a place ("")."""
        last = self.choice.picked[-1] if self.choice.picked else ""
        self.preview, self.fault = None, None
        cards = self.match.opened.table.cards
        card = next((token for token in self.choice.picked if token in cards), "")
        explain = self.match.game.fits
        self.fits = explain(self.match.state, card) if explain and card else ()
        idle = None
        if not self.choice.legal and self.match.result.over:
            self.choice, idle = self.choice.anew(), Idle.OVER
        elif not self.choice.meant and last:
            self.preview = self._why_not(last, shelved)
            idle = None if self.preview else Idle.NOTHING_THERE
            if not shelved:
                self.choice = self.choice.anew()
        return Step(Changed.CHOICE | Changed.RULING, idle=idle)

    def _occupied(self, name: str) -> bool:
        return any(name in (piece.place, piece.id) for piece in self.scene.pieces)

    def escape(self) -> Step:
        """Put back what was picked last, or go back to now."""
        if self.at >= 0:
            return self.look_back(-1)
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

    def _why_not(self, token: str, shelved: str) -> Preview | None:
        """Why nothing can be done with what was picked, before it is tried."""
        if shelved:
            near = [self.fits[0].place] if self.fits else [place.id for place in self.scene.places]
            return unfit(self.match, self.choice, shelved, near)
        return no_start(self.match, self.choice, token, self.places, occupied=self._occupied(token))

    # -- saying

    def read(self, text: str) -> Spoken | None:
        """What a typed line says; without an actor whoever is asked is meant. None, and ``fault``, where unreadable."""
        words = text.strip().removeprefix("/").strip()
        self.fault = self.preview = None
        try:
            return self.match.read_text(words)
        except Unreadable as fault:
            by_actor = fault
        try:
            return self.match.read_text(f"{self.match.speaker} {words}")
        except Unreadable as fault:
            # whoever is named has been understood, and what is wrong stands behind the name
            named = by_actor.word != 0
            self.fault = by_actor if named or not fault.word else fault.told_at(fault.word - 1)
            return None

    def undo(self) -> Step:
        """Take the last declaration back."""
        if self.busy and self.at < 0:
            return Step(idle=Idle.UNDO_TOO_EARLY)
        return self._beside(Undo(), None if self.match.position.before is not None else Idle.NOTHING_TO_UNDO)

    def redo(self) -> Step:
        """Do again what was taken back."""
        return self._beside(Redo(), None if self.match.position.undone else Idle.NOTHING_TO_REDO)

    def _beside(self, word: Undo | Redo, idle: Idle | None) -> Step:
        if not self.live:
            return self.idle()
        if idle is not None:
            return Step(idle=idle)
        # whoever said what is taken back, or done again, says so; a turn that it ended is not the other's for that
        by = self.match.position.by if isinstance(word, Undo) else self.match.position.undone[0].by
        said = by.actor if by is not None and by.actor in self.match.seats else None
        seat = said or self.match.standing.turn or next(iter(self.match.seats))
        return Step(Changed.NOTHING, Spoken(seat, word))

    def go_on(self) -> Step:
        """End the turn, or go on: the main button; where nothing can, why not."""
        if not self.live:
            return self.idle()
        if self.main is not None:
            return Step(Changed.NOTHING, self.main)
        if self.match.result.over:
            return Step(idle=Idle.OVER)
        # a die that is awaited is nobody's to end
        awaited = {spoken.actor for spoken in self.choice.legal} == {"table"}
        why = None if awaited else nothing_to_go_on(self.match, self.scene)
        if why is None:
            return Step(idle=Idle.NOTHING_TO_END)
        self.preview, self.fault = why, None
        return Step(Changed.CHOICE | Changed.RULING)

    def press(self, number: int) -> Step:
        """The banner's button of a number, from 1; the main button has a key of its own."""
        if not self.live:
            return self.idle()
        numbered = self.numbered()
        if (wanted := next((spoken for spoken in numbered if self.key_of(spoken) == number), None)) is not None:
            return Step(Changed.NOTHING, wanted)
        cards = self.choice.next & self.match.opened.table.cards.keys() - self.on_board
        return Step(idle=Idle.CARD_FIRST if cards and not numbered else Idle.NO_SUCH_BUTTON)

    def key_of(self, spoken: Spoken) -> int:
        """The number that says a declaration of the banner, 0 for none. In a set-up it keeps it when others go."""
        return kept(self.found, "keys", (self.choice, self.scene, self.match.position), self._keys).get(str(spoken), 0)

    def _keys(self) -> dict[str, int]:
        now = self.numbered()
        named = [self._named(spoken) for spoken in now]
        named = named if len({*named}) == len(now) else [(str(spoken),) for spoken in now]
        if self.match.standing.pending != "setup" or not {*named} <= {*self._set_up}:
            self._set_up = {name: number for number, name in enumerate(named, start=1)}
        return {str(spoken): self._set_up[name] for spoken, name in zip(now, named, strict=True)}

    def _named(self, spoken: Spoken) -> tuple[str, ...]:
        """What tells a declaration of a set-up from others, wherever it is done and whatever its piece is called."""
        in_set_up, cards = self.match.standing.pending == "setup", self.match.opened.table.cards
        apart = self.choice.apart(spoken, self.on_board, cards)
        return (spoken.actor, spoken.declaration.verb, *apart) if in_set_up else (str(spoken),)

    def entered(self, entry: Entry) -> Step:
        """An entry has been made: the choice starts anew."""
        self.preview = self.fault = None
        self._renew()
        changed = Changed.RULING | Changed.JOURNAL | Changed.CHOICE | Changed.CLOCK
        return Step(changed | Changed.TABLE if entry.stands else changed)

    def broke(self) -> Step:
        """The program failed on a ruling: the table stands as it did, and nothing is picked any more."""
        self._renew()
        return Step(Changed.CHOICE)

    def look_ahead(self) -> None:
        """Work out what the next drawing needs; may be called in a thread, before ``entered``."""
        look_up(self.match.game, self.match.state)
        offered = self._offered()
        offered.lay_out()
        self._example_of(offered)

    def coming(self) -> "Play":
        """The match as it is shown once what was entered is: a copy for a thread, while this one shows what it did."""
        self._asked = (self.match.position, self.match.asked)
        found = copy(self)
        found.at = -1
        found._renew()
        return found

    def _offered(self) -> Choice:
        """What is legal now, nothing picked. Giving up is in the menu: no key and no button may do it by a slip."""
        position = self.match.position
        if self._legal is None or self._legal[0] is not position:
            legal = tuple(spoken for spoken in self.match.legal() if spoken.declaration.verb != "resign")
            scene = self.scene_of(position)
            self._legal = (position, Choice(legal, aside=frozenset(scene.aside), leads=scene.leads))
        return self._legal[1]

    def _renew(self) -> None:
        self.fits, self.preview = (), None
        scene = self.scene
        self.choice = self._offered().anew(*scene.next) if self.at < 0 else Choice((), aside=frozenset(scene.aside))
