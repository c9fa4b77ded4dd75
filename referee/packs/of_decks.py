"""The packs that a deck list names: what is wrong with one is told at the deck's line, with what helps."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from referee import resources
from referee.kernel.telling import Message, hinted, key_of
from referee.packs.files import BadFile, Fault, NoFile, head_of, is_there, line_of_key, own_packs
from referee.packs.loading import find_pack, load_pack


def cards_of_deck(
    deck: Path, packs: Sequence[str], game: str, card_model: Any, beside: Path | None = None
) -> dict[str, Any]:
    """The cards of the packs that a deck names, which lie beside it, or ``beside`` another file.

    Raises ``BadFile`` for the deck.
    """
    found: dict[str, Any] = {}
    for name in packs:
        try:
            found.update(load_pack(find_pack(name, beside or deck.parent), game, card_model).cards)
        except BadFile as fault:
            raise at_its_line(deck, name, game, fault) from fault
    return found


def at_its_line(deck: Path, name: str, game: str, fault: BadFile) -> BadFile:
    """What is wrong with a pack, as a fault of the deck that names it; a ``NoFile`` stays one."""
    says = "line {line}, pack '{name}': {what}"
    line = line_of_key(deck, "pack", name)
    faults = [
        Fault("", Message("pack-of-deck", says, line=line, name=name, what=what)) if line else Fault("pack", what)
        for what in _what(name, game, fault)
    ]
    return NoFile(deck, faults) if isinstance(fault, NoFile) else BadFile(deck, faults)


def _what(name: str, game: str, fault: BadFile) -> Iterator[str]:
    there = Message(
        "packs-there-are",
        "a pack is named by its file beside the deck or below it, or is one of: {packs}",
        packs=tuple(_known(game)),
    )
    if isinstance(fault, NoFile):
        says = "there is no such pack, and no file {file}"
        yield hinted(Message("no-such-pack", says, file=str(fault.path)), there)
        return
    for each in fault.faults:
        if key_of(each.message) == "pack-of-other-game":
            yield hinted(each.message, there)
        elif is_there(fault.path):
            # mended in the pack's own file
            yield Message("at-place", "{place}: {what}", place=str(fault.path), what=each.text)
        else:
            yield each.text


def _known(game: str) -> Iterator[str]:
    """The packs of a game that a deck may name wherever it lies: those that come with us, and the player's own."""
    for file in resources.names("packs", ".toml"):
        if head_of(resources.path("packs", file)).get("game") == game:
            yield file.removesuffix(".toml")
    yield from (path.stem for path, _ in own_packs(game))
