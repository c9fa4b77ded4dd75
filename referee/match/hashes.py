"""Packs and decks of a kept match where some are not here: each has a hash, and what is here is what the hash says."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from referee import games
from referee.kernel.game import Game
from referee.kernel.telling import Message
from referee.match.opening import Find
from referee.packs.files import BadFile, NoFile
from referee.packs.loading import digest_of_deck, digest_of_ours, load_deck, load_pack
from referee.record.model import Header


@dataclass
class _Looked:
    """What was looked at so far: the hashes that no pack which is here has, and the packs that are not here."""

    left: list[str]
    gone: dict[tuple[Path | None, str], str] = field(default_factory=dict)


def faults(header: Header, beside: Path | None, find: Find) -> Iterator[Message]:
    """What is told of a header of form 2 or later whose cards are not all here.

    Every pack and deck that it names had a hash when the match was kept: one without, here or not, was named since.
    What is here is held against its hash though nothing can be ruled.
    """
    if header.one("form") in (None, "1"):
        return
    game, given = games.find(header.one("game") or ""), header.pairs("contents")
    packs: list[tuple[str, Path | None]] = [(name, beside) for name in header.all("pack")]
    if game.decks == "file":
        for seat, named in header.pairs("decks").items():
            yield from _deck(given, seat, named)
            try:
                path = find(named, beside, "decks")
                deck, _, more = load_deck(path)
            except BadFile:
                continue
            packs += [(name, path.parent) for name in more]
            if given.get(f"deck.{seat}", digest := digest_of_deck(deck)) != digest:
                yield other_card(f"deck.{seat}")
    yield from _packs(game, given, packs, find)


def other_card(name: str) -> Message:
    """That a pack or deck is another than the hash of its name says."""
    return Message("other-card", "{name} is not what the match was ruled with", name=name)


def _deck(given: Mapping[str, str], seat: str, named: str) -> Iterator[Message]:
    # of those with the ending the law of records tells
    if f"deck.{seat}" not in given and not named.endswith(".toml"):
        says = "'contents' has no hash of the deck of {seat} ({deck}); every kept match of this form has one"
        yield Message("deck-without-hash", says, seat=seat, deck=named)


def _packs(
    game: Game[Any], given: Mapping[str, str], packs: list[tuple[str, Path | None]], find: Find
) -> Iterator[Message]:
    # a hash of what comes with the program is not that of a file which is not here
    looked = _Looked([name for name in given if (id_ := _id_of(name)) and digest_of_ours(id_) != given[name]])
    for name, folder in dict.fromkeys(packs):
        try:
            pack = load_pack(find(name, folder, "packs").resolve(), game.id, game.card)
        except NoFile:
            looked.gone.setdefault((folder, name.removesuffix(".toml")), name)
            continue
        except BadFile:
            continue
        own = [key for key in given if _id_of(key) == pack.head.id]
        looked.left = [key for key in looked.left if key not in own]
        if not own:
            yield _without_hash(name)
        elif pack.digest not in {given[key] for key in own}:
            yield other_card(own[0])
    # a file need not be called as the pack in it; those that are have their hash first
    gone = sorted(looked.gone.values(), key=lambda name: _stem(name) not in map(_id_of, looked.left))
    yield from map(_without_hash, gone[len(looked.left) :])


def _without_hash(pack: str) -> Message:
    says = "'contents' has no hash of the pack {pack}; every kept match of this form has one"
    return Message("pack-without-hash", says, pack=pack)


def _stem(name: str) -> str:
    return name.rpartition("/")[2].removesuffix(".toml")


def _id_of(name: str) -> str | None:
    """The id of the pack that a hash is of; None for that of a deck. A second pack of one id has ``#2`` behind it."""
    kind, _, rest = name.partition(".")
    return rest.partition("#")[0] if kind == "pack" else None
