"""What a match has marked on the board now, and what a place that is pointed at would bring."""

from dataclasses import replace

from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Unreadable
from referee.kernel.scene import Piece
from referee.papers.wording import BESIDE, tokens
from ui.match.play import Play
from ui.table.marking import at_fault, marks_of
from ui.table.movement import Movement, between
from ui.table.overlay import Highlights


def moved_now(play: Play) -> Movement | None:
    """What the entry shown has moved on the table."""
    return moved_last(play) if play.at < 0 else moved_by(play, play.at)


def moved_last(play: Play) -> Movement | None:
    """What the last entry that stands has moved: what was refused moved nothing."""
    return moved_by(play, next((entry.number for entry in reversed(play.match.entries) if entry.stands), 0))


def moved_by(play: Play, number: int) -> Movement | None:
    """What an entry has moved on the table, counted from 1; None where it left it as it was."""
    if number < 1:
        return None
    match = play.match
    entry, before = match.entries[number - 1], match.position_at(number - 1)
    if not entry.stands or entry.after.state is before.state:
        return None
    found = between(play.scene_of(before), play.scene_of(entry.after))
    # a piece of the same kind may stand where one was destroyed: the pictures alone do not tell
    lost = frozenset(str(event.facts.get("at", "")) for event in entry.events if event.what == "destroyed")
    return replace(found, stays=entry.spoken.declaration.verb not in BESIDE, lost=lost)


def marks_now(play: Play, at: str = "") -> Highlights:
    """The marks of the choice under way, or of the last refusal; ``at`` is the place that is pointed at."""
    if play.at >= 0:
        return Highlights()
    entries, scene = play.match.entries, play.scene
    last = entries[-1] if entries else None
    breaches = play.preview.breaches if play.preview else last.breaches if last and not play.choice.picked else ()
    marks = marks_of(play.choice, scene, at_fault(breaches, scene), play.fits, at)
    return replace(marks, open=marks.open | {place.id for place in scene.places if play.brought_to(place.id)})


def pointed_at(play: Play, name: str) -> Highlights:
    """The marks with the pieces that would come where the pointer is."""
    marks = marks_now(play, name)
    there = [spoken for spoken in play.choice.meant if name in tokens(spoken)] if name in marks.open else []
    return replace(marks, ghosts=_ghosts(play, there[0])) if there else marks


def _ghosts(play: Play, spoken: Spoken) -> tuple[Piece, ...]:
    """The pieces that a declaration would bring."""
    try:
        after = play.match.prepare(spoken).after
    except Unreadable:
        return ()
    found = between(play.scene, play.match.scene(after))
    return (*found.came, *(piece for _, piece in found.moved))
