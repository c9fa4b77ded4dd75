"""What an import made of each text: what was read beside the sentence that its fields say, what was left and why."""

from collections.abc import Iterator
from typing import Any

from referee.kernel.game import Game
from referee.kernel.telling import Message
from referee.packs import telling
from referee.packs.described import describe
from referee.packs.importing import Imported, Note


def says(game: Game[Any], note: Note, language: str) -> tuple[str, ...]:
    """The sentences of what a text became, in a language."""
    if note.became is None:
        return ()
    lines = telling.of_card(describe(game.id, game.card), note.became, language)
    return tuple(f"{'  ' * depth}{line}" for depth, line in lines)


def columns(imported: Imported) -> Iterator[Message]:
    """Which columns came to the text beside its own, and which were taken for nothing."""
    if imported.joined:
        yield Message("import-joined", "joined to the text: {columns}", columns=imported.joined)
    if imported.unused:
        yield Message("import-unused", "taken for no field: {columns}", columns=imported.unused)


def left(note: Note) -> Message:
    """What of a row was not taken, with its place."""
    if not note.field:
        return Message("at-place", "{place}: {what}", place=note.card, what=note.message)
    return Message("import-left", "{card}: {field}: {what}", card=note.card, field=note.field, what=note.message)


def differs(note: Note) -> Iterator[Message]:
    """Where a text and what it became do not name the same things."""
    if note.unsaid:
        words = ", ".join(note.unsaid)
        yield Message("import-unsaid", "the print says, what was read does not: {words}", words=words)
    if note.unprinted:
        words = ", ".join(note.unprinted)
        yield Message("import-unprinted", "what was read says, the print does not: {words}", words=words)


def read(game: Game[Any], note: Note, language: str) -> dict[str, Any]:
    """What a text became, as part of a document: its fields, their sentences, and what differs from the print."""
    differences = {"print": list(note.unsaid), "read": list(note.unprinted)}
    return {"fields": note.became, "says": list(says(game, note, language)), "differs": differences}
