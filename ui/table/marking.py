"""What a board shows of a match: a position drawn, and the marks of a choice under way or of a refusal."""

from collections.abc import Iterable
from dataclasses import replace

from referee.kernel.declaration import slots_of
from referee.kernel.ruling import Breach
from referee.kernel.scene import Fit, Piece, Scene
from referee.match.history import Entry, Position
from referee.match.match import Match
from referee.papers.wording import tokens
from referee.rulebook.voice import Voice
from ui.frame.theme import Theme
from ui.match.choosing import Choice, names_on
from ui.match.wording import capital, card_face, has_card_slot, looks_of
from ui.table.board import BoardView
from ui.table.faces import CardFace
from ui.table.movement import Movement
from ui.table.overlay import Highlights

GOES_TO, COMES_TO = ("end",), ("end", "square", "hex")
"""The fields of declarations where a piece goes, and where a card comes to."""
KEPT = 512
"""Cards as they lie of which what stands on them is kept."""


def show_position(
    board: BoardView, match: Match, position: Position, voice: Voice, theme: Theme,
    scene: Scene | None = None, movement: Movement | None = None, *, lively: bool = False,
) -> Scene:  # fmt: skip
    """Draw a position of a match on a board; the scene drawn."""
    scene = scene or match.scene(position)
    if not (isinstance(board.face_of, _Faces) and board.face_of.told_by(match, voice)):
        board.face_of = _Faces(match, voice)
    board.label_of = lambda word: capital(voice.name(word)) if word in voice.book.terms else voice.name(word)
    board.show_scene(scene, theme, looks_of(match, scene), movement, lively=lively)
    return scene


class _Faces:
    """What stands on the cards of a match in a voice, told once for each card as it lies."""

    def __init__(self, match: Match, voice: Voice) -> None:
        self._match, self._voice = match, voice
        self._told: dict[Piece, CardFace] = {}

    def told_by(self, match: Match, voice: Voice) -> bool:
        """Whether it is this voice that tells them, of this match."""
        own = self._voice
        return (
            match is self._match
            and (voice.language, voice.book) == (own.language, own.book)
            and voice.cards == own.cards
        )

    def __call__(self, piece: Piece) -> CardFace:
        """What stands on a card."""
        found = self._told.get(piece)
        if found is None:
            if len(self._told) >= KEPT:
                self._told.clear()
            found = card_face(piece, self._voice, lambda card: _text(self._match, card, self._voice))
            self._told[piece] = found
        return found


def _text(match: Match, card: str, voice: Voice) -> str:
    """The text of a card in the reader's language, "" where it has none."""
    text = match.face(card).text
    return text if isinstance(text, str) else str(text.get(voice.language) or text.get("en") or "")


def marks_of(
    choice: Choice, scene: Scene, fault: frozenset[str] = frozenset(), fits: Iterable[Fit] = (), at: str = ""
) -> Highlights:
    """The marks of a choice: what is picked, what may be picked next, and what a pattern uses or lacks.

    ``at`` is the place pointed at: then the pattern is shown there alone.
    """
    known = names_on(scene)
    if not choice.picked:
        # with nothing picked only what a single click declares or starts is marked, not every square of every card;
        # a card that lies on the table is clicked there
        lying = {piece.id for piece in scene.pieces}
        soft = frozenset(t for s in choice.meant for t in choice.of(s)[:1] if t in lying or not has_card_slot(s))
        return Highlights(soft=soft & known, fault=fault)
    picked = frozenset(token for token in choice.picked if token in known)
    shown = [fit for fit in fits if fit.place == at] or list(fits)
    if shown and shown[0].lacks:
        # of many places where something is missing one is enough to see what the card needs
        shown = shown[:1]
        picked |= {shown[0].place}
    lacks = frozenset(place for fit in shown for place in fit.lacks)
    part = frozenset(place for fit in shown for place in fit.uses) - lacks
    there = (choice.next & known) - picked
    return Highlights(open=there, picked=picked, fault=fault, part=part, lacks=lacks, ends=there & _ends(choice))


def _ends(choice: Choice) -> frozenset[str]:
    """Where what is picked goes: the end of a move, the place of a card that is played."""
    found: set[str] = set()
    for spoken in choice.meant:
        slots, said = slots_of(type(spoken.declaration)), spoken.declaration
        played = any(slot.kind.names == "card" and getattr(said, slot.field) in choice.picked for slot in slots)
        found.update(getattr(said, slot.field) for slot in slots if slot.field in (COMES_TO if played else GOES_TO))
    return frozenset(found)


def marks_of_entry(match: Match, entry: Entry, scene: Scene) -> Highlights:
    """The marks of what was declared: its places and pieces, what a pattern used there, what it was refused for."""
    said, explain = tokens(entry.spoken), match.game.fits
    before = match.position_at(entry.number - 1).state
    fits = [fit for card in said if explain is not None and card in match.opened.table.cards
            for fit in explain(before, card) if fit.place in said and not fit.lacks]  # fmt: skip
    return replace(said_there(entry, scene), part=frozenset(place for fit in fits for place in fit.uses))


def said_there(entry: Entry, scene: Scene) -> Highlights:
    """The places and pieces that a declaration named, and those it was refused for."""
    fault = at_fault(entry.breaches, scene)
    return Highlights(picked=frozenset(tokens(entry.spoken)) & names_on(scene) - fault, fault=fault)


def at_fault(breaches: Iterable[Breach], scene: Scene) -> frozenset[str]:
    """The places and pieces that something was refused for."""
    places: set[str] = set()
    for breach in breaches:
        at = breach.facts.get("at", ())
        places.update((at,) if isinstance(at, str) else at)  # type: ignore[arg-type]  # a name or names, by convention
    return frozenset(places) & names_on(scene)
