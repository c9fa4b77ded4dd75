"""The cheapest way that the window offers to say a declaration: clicks and keys, found by trying what can be picked."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from referee.kernel.declaration import Spoken
from referee.match.match import Match
from referee.match.opening import open_table
from referee.papers.wording import tokens
from referee.record.model import Said
from referee.record.reading import read_record
from ui.match.choosing import Choice
from ui.match.play import Play
from ui.match.shelving import besides, inline

DEEPEST = 4
"""So many picks are tried before a line is typed."""


@dataclass(frozen=True)
class Gesture:
    """One click or key.

    ``main`` is the main button, ``button`` one of the banner, ``row`` one on a card's row, ``place`` a place or piece,
    ``card`` a card of the shelf, ``aside`` giving the card up, ``besides`` what an open card says alone, ``enter`` the
    key; ``typed`` is a whole line.
    """

    kind: str
    what: str = ""
    number: int = 0

    @property
    def cost(self) -> int:
        """How many clicks and keys it takes: a line its letters, the key before it and Enter."""
        return len(self.what) + 2 if self.kind == "typed" else 1


def cheapest(play: Play, said: Spoken) -> tuple[Gesture, ...]:
    """The fewest clicks and keys that declare it from the choice as it stands; it stands so again afterwards."""
    before = play.choice
    wanted, words = str(said), tokens(said)
    fringe: list[tuple[Choice, tuple[Gesture, ...]]] = [(before, ())]
    for _ in range(DEEPEST):
        following: list[tuple[Choice, tuple[Gesture, ...]]] = []
        for choice, path in fringe:
            play.choice = choice
            last = _last(play, wanted, words)
            if last is not None:
                play.choice = before
                return (*path, last)
            following += _picks(play, choice, path, words)
        fringe = following
    play.choice = before
    actor, _, rest = wanted.partition(" ")
    return (Gesture("typed", rest if actor == play.speaker else wanted),)


def _last(play: Play, wanted: str, words: tuple[str, ...]) -> Gesture | None:
    """The one click or key that declares it now."""
    if play.main is not None and str(play.main) == wanted:
        return Gesture("main")
    for number, spoken in enumerate(play.numbered(), start=1):
        if str(spoken) == wanted:
            return Gesture("button", "", number)
    cards = play.match.opened.table.cards
    for card in words:
        # what lies on the table already is clicked there: its row on the shelf offers nothing
        if (card in cards and card not in play.on_board) or card == "?":
            for number, spoken in enumerate(inline(play, card)):
                if str(spoken) == wanted:
                    return Gesture("row", card, number)
    for card in play.choice.picked:
        if any(str(spoken) == wanted for spoken in besides(play, card)):
            return Gesture("besides", card)
    for spoken in play.choice.given_up:
        if str(spoken) == wanted:
            return Gesture("aside")
    choice, places = play.choice, play.places
    for place in words:
        if place in places:
            says = play.pick_place(place).says
            play.choice = choice
            if says is not None and str(says) == wanted:
                return Gesture("place", place)
    confirmed = choice.confirmed()
    return Gesture("enter") if confirmed is not None and str(confirmed) == wanted else None


def _picks(
    play: Play, choice: Choice, path: tuple[Gesture, ...], words: tuple[str, ...]
) -> Iterator[tuple[Choice, tuple[Gesture, ...]]]:
    """What can be picked next of the declaration's words, without declaring anything else."""
    places, cards = play.places, play.match.opened.table.cards
    for word in dict.fromkeys(words):
        play.choice = choice
        if word in places:
            step, kind = play.pick_place(word), "place"
        elif word in cards or word == "?":
            step, kind = play.pick_card(word), "card"
        else:
            continue
        if step.says is None and play.choice.picked and play.choice != choice:
            yield play.choice, (*path, Gesture(kind, word))


def ways_of(path: Path) -> Iterator[tuple[Play, Spoken, tuple[Gesture, ...]]]:
    """For every allowed declaration in a record, the judge's aside: the match before it, and its cheapest way."""
    record = read_record(path)
    match = Match(open_table(record.header, path.parent), record.header)
    for line in record.lines:
        if not isinstance(line, Said):
            continue
        spoken = match.read([word.text for word in line.words])
        if spoken.actor != "judge" and match.prepare(spoken).stands:
            play = Play(match)
            yield play, spoken, cheapest(play, spoken)
        match.declare(spoken)
