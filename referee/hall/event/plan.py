"""What is settled before the first entry of an event: its header as a plan.

The header has the form of a match record's: ``event``, ``game``, ``system``, ``rounds`` and so on, one a line.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from referee import games
from referee.games.forms import form_of
from referee.judge import policy
from referee.judge.roles import is_mark
from referee.judge.timing import BadClock
from referee.judge.timing import plan_of as clock_of
from referee.kernel import options
from referee.kernel.figures import of_usual_width
from referee.kernel.frozen import changed
from referee.kernel.game import BadTable, Game
from referee.kernel.telling import Message
from referee.match.opening import unknown_game
from referee.packs.files import BadFile, require_inside
from referee.record.law import twice
from referee.record.model import Header, Setting
from referee.record.reading import PAIRED

SYSTEMS = ("swiss", "round-robin", "single-elimination", "double-elimination")
ELIMINATION = ("single-elimination", "double-elimination")
CRITERIA = (
    "omw",
    "gw",
    "ogw",
    "buchholz",
    "buchholz-cut-1",
    "direct",
    "differences",
    "opponents-points",
    "share",
    "wins",
    "lot",
)
"""What can break a tie; each is explained by ``referee.hall.standings``."""

_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
KNOWN = frozenset(
    {"event", "id", "game", "mode", "system", "rounds", "cut", "best-of", "table-size", "points", "places", "date"}
    | {"tie-breaks", "seed", "agreed-draws", "check-in", "late", "clock", "delay", "cap", "floor", "clubs", "place"}
    | {"pack", "option", "teams", "spoils", "rules", "nonce", "form", "pin"}
)
"""The lines that the header of an event may have."""
OF_A_GAME = ("mode", "teams", "spoils")
"""Those that only some games have."""
CHANGEABLE = {
    "rounds": "rounds",
    "late": "late",
    "cut": "cut",
    "check-in": "check_in",
    "agreed-draws": "agreed_draws",
    "clubs": "clubs_apart",
    "delay": "delay",
}
"""The lines that may be changed while the event runs (HL-1.5), each with what it is in the plan."""


class BadPlan(ValueError):
    """An event cannot be held so: every fault, each as (header key at fault, message)."""

    def __init__(self, faults: list[tuple[str, str]]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(f"{key}: {message}" for key, message in faults))


@dataclass(frozen=True, slots=True)
class Plan:
    """An event as planned.

    ``points`` are the match points for ``win``, ``draw``, ``loss`` and ``bye``; ``places`` those for each place where
    more than two play at a table; ``late`` is the last round a late player may still come into; ``delay`` the seconds
    that spectators' boards lag behind; ``cap`` the largest score difference that counts; ``floor`` the least share
    that counts for an opponent; ``settings`` the header lines that every match of the event takes over.
    """

    id: str
    title: str
    game: str
    mode: str
    system: str
    rounds: int
    cut: int
    best_of: int
    table_size: int
    points: Mapping[str, Fraction]
    places: tuple[Fraction, ...]
    tie_breaks: tuple[str, ...]
    seed: str
    agreed_draws: bool
    check_in: bool
    late: int
    delay: int
    cap: int
    floor: Fraction
    clubs_apart: bool
    settings: tuple[tuple[str, str], ...] = field(default=())

    @property
    def several(self) -> bool:
        """Whether more than two play at a table."""
        return self.table_size > 2


def plan_of(header: Header) -> Plan:
    """The plan in a header. Raises ``BadPlan`` with every fault."""
    return _Reader(header).plan()


def with_line(plan: Plan, line: str, value: str) -> Plan:
    """The plan with another value in a line that may be changed. Raises ``BadPlan`` where it cannot be that."""
    lines = {"event": plan.title, "game": plan.game, "mode": plan.mode, "system": plan.system, line: value}
    read = plan_of(Header(tuple(Setting(key, said, 0, 0) for key, said in lines.items() if said)))
    name = CHANGEABLE[line]
    return changed(plan, **{name: getattr(read, name)})


class _Reader:
    """Takes the values of a header, and gathers what is wrong with them."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.faults: list[tuple[str, str]] = []

    def plan(self) -> Plan:
        self._unknown()
        self._twice()
        game, mode = self._game(), self.header.one("mode") or ""
        if game in games.GAMES:
            self._of_the_game(games.find(game))
        size = self._number("table-size", _usual_size(game, mode), 2, 8)
        title = self.header.one("event") or ""
        if not title:
            self._fault("event", Message("event-title", "the event needs a title, such as 'event: Spring Open'"))
        best = self._number("best-of", _usual_games(game), 1, 9)
        if best % 2 == 0:
            says = "{best:n games} can end level; an odd number, such as {more}"
            self._fault("best-of", Message("best-of-even", says, best=best, more=best + 1))
        found = Plan(
            id=self._id(title),
            title=title,
            game=game,
            mode=mode,
            system=self._one_of("system", SYSTEMS),
            rounds=self._number("rounds", 0, 0, 99),
            cut=self._cut(),
            best_of=best,
            table_size=size,
            points=self._points(),
            places=self._places(size),
            tie_breaks=self._tie_breaks(game, size),
            seed=self.header.one("seed") or title,
            agreed_draws=self._one_of("agreed-draws", ("no", "yes")) == "yes",
            check_in=self._one_of("check-in", ("no", "yes")) == "yes",
            late=self._number("late", 1, 0, 99),
            delay=self._number("delay", 0, 0, 24 * 3600),
            cap=self._number("cap", 10, 0, 9999),
            floor=self._floor(),
            clubs_apart=self._one_of("clubs", ("apart", "free")) == "apart",
            settings=self._settings(),
        )
        if found.several and found.system != "swiss":
            self._fault("system", Message("swiss-only", "tables of {size} are paired by 'swiss' only", size=size))
        if found.cut and found.system != "swiss":
            self._fault("cut", Message("cut-of-swiss", "only a Swiss event has a cut"))
        if self.faults:
            raise BadPlan(self.faults)
        return found

    def _fault(self, key: str, message: str) -> None:
        self.faults.append((key, message))

    def _unknown(self) -> None:
        for item in self.header.settings:
            if item.key not in KNOWN:
                says = "no line of an event is called '{key}'"
                self._fault(item.here, Message("no-line-of-event", says, key=item.key))

    def _twice(self) -> None:
        """What may stand once stands twice; packs add up, and pairs are told apart by their names."""
        said: dict[tuple[str, str], str] = {}
        for item in self.header.settings:
            name, _, value = item.value.partition("=") if item.key in PAIRED else ("", "", item.value)
            if item.key != "pack" and (item.key, name) in said:
                self._fault(item.here, twice(f"{item.key} {name}".strip(), said[item.key, name], value))
            said.setdefault((item.key, name), value)

    def _of_the_game(self, game: Game[Any]) -> None:
        """What the tables could not begin with: asked here as a match asks it."""
        for item in self.header.settings:
            if item.key not in OF_A_GAME:
                continue
            if item.key not in game.settings:
                says = "unknown header key '{key}'; known are {known}"
                self._fault(item.here, Message("unknown-key", says, key=item.key, known=tuple(game.settings)))
            elif (values := game.settings[item.key]) and item.value not in values:
                says = "{key} cannot be '{value}'; one of {values}"
                self._fault(item.here, Message("cannot-be", says, key=item.key, value=item.value, values=values))
        for name in self.header.all("pack"):
            try:
                require_inside(name)
            except BadFile as bad:
                self.faults += [("pack", message) for message in bad.messages]
        try:
            options.read(game.options, self.header.pairs("option"))
        except BadTable as fault:
            self.faults += fault.faults
        try:
            clock_of(self.header.pairs("clock"))
        except BadClock as fault:
            self._fault("clock", fault.message)

    def _id(self, title: str) -> str:
        found = self.header.one("id")
        if found is None:
            return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:40] or "event"
        if not _ID.fullmatch(found):
            says = "'{word}' is no id; small letters, figures and hyphens, at most 40"
            self._fault("id", Message("no-event-id", says, word=found))
        return found

    def _game(self) -> str:
        found = self.header.one("game") or ""
        if found not in games.GAMES:
            self._fault("game", unknown_game(found))
        return found

    def _one_of(self, key: str, words: tuple[str, ...]) -> str:
        found = self.header.one(key) or words[0]
        if found not in words:
            says = "{key} cannot be '{value}'; one of {values}"
            self._fault(key, Message("cannot-be", says, key=key, value=found, values=words))
        return found

    def _number(self, key: str, default: int, low: int, high: int) -> int:
        text = self.header.one(key)
        if text is None:
            return default
        text = of_usual_width(text)
        if not re.fullmatch(r"[0-9]{1,6}", text) or not low <= int(text) <= high:
            says = "'{word}' is no whole number from {low} to {high}"
            self._fault(key, Message("no-whole-number", says, word=text, low=low, high=high))
            return default
        return int(text)

    def _cut(self) -> int:
        found = self._number("cut", 0, 0, 256)
        if found & (found - 1) or found == 1:
            says = "a cut to {count:n players} makes no bracket; 2, 4, 8, 16 ..."
            self._fault("cut", Message("no-bracket", says, count=found))
        return found

    def _fraction(self, key: str, text: str) -> Fraction:
        if re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,4})?", text):
            return Fraction(text)
        self._fault(key, Message("no-number-at-all", "'{word}' is no number", word=text))
        return Fraction(0)

    def _floor(self) -> Fraction:
        found = self._fraction("floor", self.header.one("floor") or "0.33")
        if found > 1:
            self._fault("floor", Message("floor-too-high", "the least share that counts is at most 1"))
        return found

    def _points(self) -> dict[str, Fraction]:
        found = {"win": Fraction(3), "draw": Fraction(1), "loss": Fraction(0), "bye": Fraction(3)}
        said: dict[str, str] = {}
        for word in (self.header.one("points") or "").split():
            name, _, value = word.partition("=")
            if name in said:
                self._fault("points", twice(f"points {name}", said[name], value))
            said.setdefault(name, value)
            if name not in found:
                says = "'{word}' is not of the form win=3; win, draw, loss and bye have points"
                self._fault("points", Message("points-of", says, word=word))
            else:
                found[name] = self._fraction("points", value)
        return found

    def _places(self, size: int) -> tuple[Fraction, ...]:
        text = self.header.one("places")
        if text is None:
            return tuple(Fraction(size - 1 - place) for place in range(size))
        found = tuple(self._fraction("places", word) for word in text.split(","))
        if len(found) != size:
            says = "{count:n places} for tables of {size}"
            self._fault("places", Message("places-for", says, count=len(found), size=size))
        return found

    def _tie_breaks(self, game: str, size: int) -> tuple[str, ...]:
        text = self.header.one("tie-breaks")
        if text is None:
            return usual_tie_breaks(game, size)
        found = tuple(text.split(","))
        for word in found:
            if word not in CRITERIA:
                says = "'{word}' breaks no tie; one of {words}"
                self._fault("tie-breaks", Message("breaks-no-tie", says, word=word, words=tuple(CRITERIA)))
        if len(set(found)) != len(found):
            self._fault("tie-breaks", Message("given-twice", "one of them is given twice"))
        return found if found[-1] == "lot" else (*found, "lot")

    def _settings(self) -> tuple[tuple[str, str], ...]:
        pin = self.header.one("pin")
        if pin is not None and not is_mark(pin):
            says = "the pin of an event is the mark of a PIN, never the PIN; 'referee hall pin' makes it"
            self._fault("pin", Message("event-pin", says))
        keys = ("mode", "pack", "option", "clock", "teams", "spoils", "pin")
        return tuple((item.key, item.value) for item in self.header.settings if item.key in keys)


def usual_tie_breaks(game: str, table_size: int) -> tuple[str, ...]:
    """The tie-breaks of an event that names none: by game, and by how many play at a table."""
    if table_size > 2:
        return ("opponents-points", "share", "lot")
    if _usual_games(game) > 1:
        return ("omw", "gw", "ogw", "lot")
    return ("buchholz-cut-1", "direct", "differences", "lot")


def _usual_games(game: str) -> int:
    """How many games a match usually has, as the judge's file of the game says."""
    return policy.usual(game).best_of if game in games.GAMES else 1


def _usual_size(game: str, mode: str) -> int:
    """How many play at a table: two where the game is for two, else as many as can."""
    if game not in games.GAMES:
        return 2
    rows = form_of(game).seats.get(mode) or next(iter(form_of(game).seats.values()))
    sizes = {len(seats) for seats in rows}
    return 2 if 2 in sizes else max(sizes)
