"""What a board shows of a match: a position drawn, and the marks of a choice under way or of a refusal."""

from collections.abc import Sequence

from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Unreadable
from referee.kernel.scene import Scene
from referee.match.history import Entry, Position
from referee.match.match import Match
from referee.rulebook.voice import Voice
from ui.frame.theme import Theme
from ui.match.choosing import Choice, tokens
from ui.match.wording import card_face, has_card_slot, looks_of
from ui.table.board import BoardView, Highlights

CROWD = 20
"""With more places than this open to a first click, marking them all says nothing."""


def show_position(board: BoardView, match: Match, position: Position, voice: Voice, theme: Theme) -> Scene:
    """Draw a position of a match on a board; the scene drawn."""
    scene = match.scene(position)
    board.face_of = lambda piece: card_face(piece, voice)
    board.label_of = voice.name
    board.show_scene(scene, theme, looks_of(match, scene))
    return scene


def names_on(scene: Scene) -> frozenset[str]:
    """The names that can be clicked: places and pieces."""
    return frozenset({place.id for place in scene.places} | {piece.id for piece in scene.pieces if piece.id})


def marks_of(choice: Choice, scene: Scene, fault: frozenset[str] = frozenset()) -> Highlights:
    """The marks of a choice: what is picked, and what may be picked next."""
    known = names_on(scene)
    picked = frozenset(token for token in choice.picked if token in known)
    pool = choice.next
    if not choice.picked:
        # with nothing picked only what a single click declares or starts is marked, not every square of every card
        pool = frozenset(t for s in choice.legal if not has_card_slot(s) for t in tokens(s)[:1])
        pool = pool if len(pool) <= CROWD else frozenset()
    return Highlights(open=frozenset(pool & known) - picked, picked=picked, fault=fault)


def plainest(match: Match, token: str, places: Sequence[str] = ()) -> Spoken | None:
    """The plainest declaration that names what was clicked, legal or not; None where no verb takes it.

    It names the token alone or, where no verb takes it so, with one of ``places`` behind it.
    """
    actor = match.standing.pending_seat or match.standing.turn or ""
    for verb in match.game.verbs:
        for words in ([actor, verb, token], *([actor, verb, token, place] for place in places)):
            try:
                return match.read(words)
            except Unreadable:
                continue
    return None


def at_fault(entry: Entry, scene: Scene) -> frozenset[str]:
    """The places and pieces that an entry was refused for."""
    places: set[str] = set()
    for breach in entry.breaches:
        at = breach.facts.get("at", ())
        places.update((at,) if isinstance(at, str) else at)  # type: ignore[arg-type]  # a name or names, by convention
    return frozenset(places) & names_on(scene)
