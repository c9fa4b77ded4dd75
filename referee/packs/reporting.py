"""What an import made of each text: what was read beside the sentence that its fields say, what was left and why."""

from collections.abc import Iterator
from typing import Any

from referee.kernel.game import Game
from referee.kernel.telling import Message
from referee.packs import telling
from referee.packs.described import describe
from referee.packs.importing import Imported, Note
from referee.packs.remarks import lacks


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


def whole(imported: Imported) -> Iterator[Message]:
    """What holds for the table as a whole: what all cards were given, what may mean two things, names given twice."""
    if imported.fixed:
        values = tuple(f"{name}={value}" for name, value in imported.fixed.items())
        yield Message("import-fixed", "the same for all cards: {values}", values=values)
    yield from imported.doubts
    yield from imported.namesakes


def by_row(imported: Imported) -> Iterator[Note]:
    """What of single rows was not taken; a field that no column holds is told once, for all rows that need it."""
    yield from (note for note in imported.unread if note.field not in imported.missing or not lacks(note))


def left(note: Note) -> Message:
    """What of a row was not taken, with its place."""
    card = owner(note)
    if not note.field:
        return Message("at-place", "{place}: {what}", place=card, what=note.message)
    return Message("import-left", "{card}: {field}: {what}", card=card, field=note.field, what=note.message)


def owner(note: Note) -> str:
    """Which row a note is about, and what the card is called there where it is called something."""
    if not note.where or note.card == note.where:
        return note.card or note.where
    return Message("row-and-card", "{row} · {card}", row=note.where, card=note.card) if note.card else note.where


def says_otherwise(note: Note) -> Message:
    """That a text in a second language says something else."""
    return Message("import-otherwise", "the Japanese text says something else: {text}", text=note.message)


def not_compared(note: Note) -> Message:
    """That a text in a second language was held against nothing, and why."""
    says = "the Japanese text was not compared: {text} ({why})"
    if isinstance(note.why, Message) and note.why.key == "english-not-read":
        return Message("import-not-compared", says, text=note.message, why=note.why)
    says = "the Japanese text was not compared: {text} (not understood: {why})"
    return Message("import-not-compared-unread", says, text=note.message, why=note.why)


def left_uncompared(imported: Imported) -> Iterator[Message]:
    """How many lines of texts in a second language were held against nothing, where any were."""
    if imported.uncompared:
        count = len(imported.uncompared)
        yield Message("import-uncompared", "{count:n Japanese texts} not compared", count=count)


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
