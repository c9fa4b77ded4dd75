"""Deck lists and packs for the tables of an event: read as a table will read them, before they are kept."""

import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from referee import games
from referee.games.forms import form_of
from referee.kernel.ruling import Breach
from referee.kernel.telling import Message
from referee.match.opening import deck_of_other_game
from referee.packs.files import BadFile, NoFile, find_named, read_toml
from referee.packs.loading import load_deck, load_pack, unknown_cards
from referee.rulebook import book
from referee.rulebook.voice import Voice


class NoPaper(ValueError):
    """What no table could read; each fault is a message."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


def looked_over(name: str, text: str, kept: Mapping[str, str], game: str, language: str) -> list[str]:
    """What is told of a paper that can be kept: rules that a deck breaks, packs that are not here (yet).

    ``kept`` are the papers that the event has. Raises ``NoPaper`` for what no table of this game could read.
    """
    with tempfile.TemporaryDirectory(prefix="referee-papers-") as folder:
        for each, held in {**kept, name: text}.items():
            (Path(folder) / Path(each).name).write_text(held, encoding="utf-8")
        path = Path(folder) / name
        try:
            return [*_remarks(path, game, language)]
        except BadFile as bad:
            raise NoPaper([_at(name, fault.text) for fault in bad.faults]) from None


def _at(name: str, what: str) -> Message:
    return Message("at-place", "{place}: {what}", place=name, what=what)


def _remarks(path: Path, game: str, language: str) -> Iterator[str]:
    found = games.find(game)
    if read_toml(path).get("deck") != 1:
        if form_of(game).cards:
            pack = load_pack(path, game, found.card)
            if pack.misfits:
                raise BadFile(path, list(pack.misfits))
        return
    deck, deck_game, named = load_deck(path)
    if deck_game != game:
        raise NoPaper([deck_of_other_game(Path(path.name), deck_game, game)])
    cards: dict[str, Any] = {}
    for pack_name in named or found.packs:
        try:
            cards.update(load_pack(find_named(pack_name, path.parent, "packs"), game, found.card).cards)
        except NoFile:
            says = "the pack '{pack}' is not kept here: tables need it too, and the deck is not checked"
            yield _at(path.name, Message("paper-pack-missing", says, pack=pack_name))
            return
    if unknown := unknown_cards(deck, cards):
        raise BadFile(path, unknown)
    if found.check_deck is not None:
        voice = Voice(book.load(game), language, {card: item.name for card, item in cards.items()})
        yield from (_broken(path.name, breach, voice) for breach in found.check_deck(deck, cards, None))


def _broken(name: str, breach: Breach, voice: Voice) -> Message:
    return _at(name, f"{breach.rule}: {voice.breach(breach)}")
