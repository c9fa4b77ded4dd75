"""The packs that a deck list names: what is wrong with one is told at the deck's line, with what helps."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import Any

from referee import resources
from referee.kernel.telling import Message, hinted, key_of
from referee.packs.files import BadFile, Fault, NoFile, head_of, is_there, line_of_key, own_packs, toml_of
from referee.packs.loading import find_pack, load_pack

Called = Callable[[Path], str]
"""What the file of a pack is called in what is told of it: its path, or the name alone where its folder is nobody's."""


def cards_of_deck(
    deck: Path,
    packs: Sequence[str],
    game: str,
    card_model: Any,
    beside: Path | None = None,
    called: Called = str,
) -> dict[str, Any]:
    """The cards of the packs that a deck names, which lie beside it, or ``beside`` another file.

    Raises ``BadFile`` for the deck.
    """
    found: dict[str, Any] = {}
    for name in packs:
        try:
            found.update(load_pack(find_pack(name, beside or deck.parent), game, card_model).cards)
        except BadFile as fault:
            raise at_its_line(deck, name, game, fault, called) from fault
    return found


@lru_cache(256)
def files_of_packs(text: str) -> tuple[str, ...]:
    """The files beside it that the text of a deck names as packs, however it writes their names."""
    try:
        # nothing of a pack's cards is wanted, where it is the text of a pack
        named = toml_of(Path("deck.toml"), text.partition("\n[[")[0].encode()).get("pack", ())
    except BadFile:
        return ()
    listed = [named] if isinstance(named, str) else named if isinstance(named, list) else ()
    return tuple(str(PurePosixPath(name)) for name in listed if isinstance(name, str))


def at_its_line(deck: Path, name: str, game: str, fault: BadFile, called: Called = str) -> BadFile:
    """What is wrong with a pack, as a fault of the deck that names it; a ``NoFile`` stays one."""
    says = "line {line}, pack '{name}': {what}"
    line = line_of_key(deck, "pack", name)
    faults = [
        Fault("", Message("pack-of-deck", says, line=line, name=name, what=what)) if line else Fault("pack", what)
        for what in _what(name, game, fault, called)
    ]
    return NoFile(deck, faults) if isinstance(fault, NoFile) else BadFile(deck, faults)


def _what(name: str, game: str, fault: BadFile, called: Called) -> Iterator[str]:
    there = Message(
        "packs-there-are",
        "a pack is named by its file beside the deck or below it, or is one of: {packs}",
        packs=tuple(_known(game)),
    )
    if isinstance(fault, NoFile):
        says = "there is no such pack, and no file {file}"
        yield hinted(Message("no-such-pack", says, file=called(fault.path)), there)
        return
    for each in fault.faults:
        if key_of(each.message) == "pack-of-other-game":
            yield hinted(each.message, there)
        elif is_there(fault.path):
            # mended in the pack's own file
            yield Message("at-place", "{place}: {what}", place=called(fault.path), what=each.text)
        else:
            yield each.text


def _known(game: str) -> Iterator[str]:
    """The packs of a game that a deck may name wherever it lies: those that come with us, and the player's own."""
    for file in resources.names("packs", ".toml"):
        if head_of(resources.path("packs", file)).get("game") == game:
            yield file.removesuffix(".toml")
    yield from (path.stem for path, _ in own_packs(game))
