"""The journal in sentences, by turn, without Qt: what was said, what came of it, and what was taken back."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from referee.kernel.game import Standing
from referee.kernel.signs import seen, shown
from referee.match.history import Entry, Position
from referee.match.match import Match
from referee.papers.wording import BESIDE, told_of
from referee.rulebook.voice import Voice
from ui.frame.plain import minus
from ui.match.wording import capital, short

SETUP = "setup"
"""The phase in which the table is laid."""
MOST_BESIDE = 20
"""Letters of a name beside its points."""


@dataclass(frozen=True)
class Line:
    """A line of the journal. ``entry`` is its number, 0 for the heading of a turn; ``gain`` points and what for."""

    entry: int
    text: str
    actor: str = ""
    at: str = ""
    gain: str = ""
    notation: str = ""
    state: str = ""
    """``refused``, ``undone``, ``judge``, or "" where it simply stands."""


class Chronicle:
    """The lines of a match; what was told once is not told anew while the match only grows."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.lines: list[Line] = []
        self.scores: list[dict[str, int]] = []
        self._told = 0
        self._language = ""
        self._turn: tuple[str | None, int] = (None, -1)
        self._standing: frozenset[int] = frozenset()
        self._stood: dict[int, Standing] = {}
        self._sentences: dict[tuple[str, int], tuple[Entry, str]] = {}

    def update(self, voice: Voice) -> bool:
        """Tell what is new; whether anything told before has changed."""
        standing = _standing(self.match.position)
        anew = voice.language != self._language or self._told > len(self.match.entries)
        # what stands only grows by the newest entry, unless something was taken back or done again
        anew = anew or bool(self._standing - standing) or bool(standing - self._standing - {len(self.match.entries)})
        if anew:
            self.lines, self.scores, self._told, self._turn = [], [], 0, (None, -1)
        self._language, self._standing = voice.language, standing
        for entry in self.match.entries[self._told :]:
            self.lines += self._lines(entry, voice)
            self.scores.append(self._scores(entry.number))
        self._told = len(self.match.entries)
        return anew

    def _scores(self, number: int) -> dict[str, int]:
        """The scores after an entry of the match as it stands: what was taken back moved nothing (RF-1.1)."""
        if number in self._standing or not self.scores:
            return dict(self._after(number if number in self._standing else 0).scores)
        return self.scores[-1]

    def _lines(self, entry: Entry, voice: Voice) -> Iterator[Line]:
        # what was taken back no longer counts for whose turn it is
        verb = entry.spoken.declaration.verb
        standing = self._after(entry.number if verb == "undo" else entry.number - 1)
        # whose turn it will be says nothing while the table is set up: others lay it too
        laying = standing.phase == SETUP
        turn = (SETUP, 0) if laying else (standing.turn, standing.number)
        if turn != self._turn and standing.turn is not None and not standing.over:
            self._turn = turn
            whose = voice.seat(standing.turn)
            told = capital(voice.term(SETUP)) if laying else self.heading(standing.number, whose, voice)
            yield Line(0, told, "" if laying else standing.turn)
        judge = entry.spoken.actor == "judge"
        undone = entry.stands and not judge and verb not in BESIDE and entry.number not in self._standing
        undone = undone and verb not in ("confirm",)
        state = "refused" if not entry.stands else "undone" if undone else "judge" if judge else ""
        gain = _gains(entry, voice) if entry.stands else " ".join(entry.rules)
        yield Line(
            entry.number,
            self._sentence(entry, voice),
            entry.spoken.actor,
            entry.at,
            gain,
            seen(entry.text),
            state,
        )

    def _sentence(self, entry: Entry, voice: Voice) -> str:
        """What was said, put in words once in each language: what was taken back is told in the same."""
        key = (voice.language, entry.number)
        found = self._sentences.get(key)
        if found is None or found[0] is not entry:
            said = minus(told_of(entry, self.match, voice))
            # the sign beside it says that it is the judge's word: whose name that is stands behind it
            found = self._sentences[key] = (entry, " · ".join(filter(None, (said, shown(entry.spoken.by)))))
        return found[1]

    def _after(self, number: int) -> Standing:
        """How the match stood after an entry, whatever was said since, and in whatever language it is told."""
        if number not in self._stood:
            self._stood[number] = self.match.game.standing(self.match.position_at(number).state)
        return self._stood[number]

    @staticmethod
    def heading(number: int, name: str, voice: Voice) -> str:
        """The heading of a turn."""
        return voice.say("journal.turn", {"number": number, "name": name})


def _gains(entry: Entry, voice: Voice) -> str:
    """The points that an entry brought; whose they are where they are not those of who speaks."""
    found: dict[str, list[str]] = {}
    for happened in entry.events:
        kind, _, whose = str(happened.facts.get("fact", "")).partition(".")
        if happened.facts.get("by") and kind in ("score", "life", "vp", "hp"):
            found.setdefault(whose, []).append(f"{happened.facts['by']:+}")
    if set(found) <= {entry.spoken.actor}:
        return " ".join(chain.from_iterable(found.values()))
    return "  ".join(" ".join([_named(whose, voice), *by]) for whose, by in found.items())


def _named(whose: str, voice: Voice) -> str:
    """Whose points: a seat, a character, or a seat and the colour that they count in."""
    parts = (voice.seat(part) if part in voice.players else voice.card(part) for part in whose.split("."))
    return " · ".join(short(part, MOST_BESIDE) for part in parts)


def _standing(position: Position | None) -> frozenset[int]:
    """The numbers of the entries on the way to a position."""
    found = set()
    while position is not None:
        found.add(position.number)
        position = position.before
    return frozenset(found)
