"""Declarations and cards in the reader's words: verbs and terms from the rule book, names of cards from their packs."""

from collections.abc import Mapping
from typing import Any

from referee.kernel.declaration import Spoken, slots_of
from referee.kernel.scene import Piece, Scene
from referee.match.match import Match
from referee.rulebook.voice import Voice
from ui.frame.theme import seat_look
from ui.match.choosing import tokens
from ui.table.drawing import CardFace, Look


def said(spoken: Spoken, voice: Voice, *, actor: bool = False) -> str:
    """A declaration as a button says it: its verb by the rule book's term, then what it names."""
    # the judge's words have terms of their own: a game may use the same verb for another thing
    book = "judge" if spoken.actor == "judge" else "verb"
    words = [_verb(spoken.declaration.verb, book, voice)]
    for token in tokens(spoken):
        word = voice.card(token) if token in voice.cards else _token(token, book, voice)
        # a character that is called after its card is named once
        if word != words[-1]:
            words.append(word)
    text = " ".join(words)
    return f"{voice.seat(spoken.actor)}: {text}" if actor else text


def _verb(verb: str, book: str, voice: Voice) -> str:
    key = f"{book}.{verb}"
    term = voice.term(key)
    return verb.replace("-", " ") if term == key else term


def _token(token: str, book: str, voice: Voice) -> str:
    if token in voice.seats:
        return voice.seat(token)
    for key in (f"{book}.{token}", token):
        term = voice.term(key)
        # the book knows no such term where it gives back the word without its hyphens: a place, a number, a name
        if term != key.replace("-", " "):
            return term
    return token


def card_face(piece: Piece, voice: Voice) -> CardFace:
    """What stands on a card that lies on the table."""
    name = voice.card(piece.card) if piece.card else "?"
    title = f"{piece.id} · {name}" if piece.id and piece.id.partition("#")[0] != piece.card else name
    return CardFace(title, piece.lines, tuple(voice.term(word) for word in piece.state))


def looks_of(match: Match, scene: Scene) -> Mapping[str, Look]:
    """How the pieces of each seat, team and colour look: by the order of the seats."""
    found: dict[str, Look] = {}
    for order, view in enumerate(scene.seats):
        fill, ink, shape = seat_look(view.colour, order)
        look = Look(fill, ink, shape, (view.colour or view.seat)[:1].upper())
        for name in (view.seat, view.colour, view.team):
            found.setdefault(name, look)
    for order, seat in enumerate(match.seats):
        fill, ink, shape = seat_look(seat, order)
        found.setdefault(seat, Look(fill, ink, shape, seat[:1].upper()))
    return found


def card_kind(card: Any, voice: Voice) -> str:
    """A word on what kind of card it is: its rank or its kind, by the rule book's terms."""
    for field in ("rank", "kind", "colour"):
        value = getattr(card, field, None)
        if isinstance(value, str):
            return voice.term(value)
    return ""


def has_card_slot(spoken: Spoken) -> bool:
    """Whether a declaration names a card."""
    return any(slot.kind.names == "card" for slot in slots_of(type(spoken.declaration)))
