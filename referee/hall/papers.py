"""Deck lists and packs for the tables of an event: read as a table will read them, before they are kept."""

import tempfile
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path

from referee import games
from referee.games.forms import form_of
from referee.kernel.ruling import Breach
from referee.kernel.telling import Message, hinted
from referee.match.opening import deck_of_other_game
from referee.packs.files import BadFile, NoFile, head_of, read_toml
from referee.packs.loading import as_ours, load_deck, load_pack, unknown_cards
from referee.packs.of_decks import cards_of_deck
from referee.rulebook import book
from referee.rulebook.voice import Voice


class NoPaper(ValueError):
    """What no table could read; each fault is a message."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


def looked_over(name: str, text: str, kept: Mapping[str, str], game: str, language: str) -> list[str]:
    """What is told of a paper that can be kept: rules that a deck breaks, packs that are not here (yet), what it takes
    the place of.

    ``kept`` are the papers that the event has. Raises ``NoPaper`` for what no table of this game could read, and for a
    name that the disk of a table may take for another one's.
    """
    other = next((each for each in kept if each != name and each.casefold() == name.casefold()), "")
    if other:
        says = "there is '{other}' already, which many disks take for the same file; give it that name, or another one"
        raise NoPaper([_at(name, Message("paper-called-alike", says, other=other))])
    with tempfile.TemporaryDirectory(prefix="referee-papers-") as folder:
        for each, held in {**kept, name: text}.items():
            (Path(folder) / Path(each).name).write_text(held, encoding="utf-8")
        path = Path(folder) / name
        try:
            remarks = [*_remarks(path, game, language)]
        except BadFile as bad:
            raise NoPaper([_at(name, fault.text) for fault in bad.faults]) from None
    if kept.get(name, text) != text:
        says = "it takes the place of the one kept before; a match that was begun goes on with that one"
        remarks.append(_at(name, Message("paper-replaced", says)))
    return remarks


def _at(name: str, what: str) -> Message:
    return Message("at-place", "{place}: {what}", place=name, what=what)


def _remarks(path: Path, game: str, language: str) -> Iterator[str]:
    if read_toml(path).get("deck") == 1:
        yield from _of_deck(path, game, language)
    elif form_of(game).cards:
        yield from _of_pack(path, game)


def _of_pack(path: Path, game: str) -> Iterator[str]:
    pack = load_pack(path, game, games.find(game).card)
    if pack.misfits:
        raise BadFile(path, list(pack.misfits))
    if (posing := as_ours(pack)) is not None:
        yield posing
    for other in sorted(path.parent.glob("*.toml")):
        head = head_of(other) if other != path else {}
        if "deck" not in head and head.get("id") == pack.head.id:
            says = (
                "it has the id '{pack}' of '{other}', which stays too; where a match is given both, "
                "a card of both is as the one named last has it"
            )
            told = Message("paper-of-same-id", says, pack=pack.head.id, other=other.name)
            helps = Message("paper-own-id", "give each pack an id of its own, or name one of them")
            yield _at(path.name, hinted(told, helps))


def _of_deck(path: Path, game: str, language: str) -> Iterator[str]:
    found = games.find(game)
    deck, deck_game, named = load_deck(path)
    if deck_game != game:
        raise NoPaper([deck_of_other_game(Path(path.name), deck_game, game)])
    try:
        # the folder that it is looked over in is nobody's
        cards = cards_of_deck(path, named or found.packs, game, found.card, called=partial(_name_in, path.parent))
    except NoFile as none:
        yield from (_at(path.name, fault.text) for fault in none.faults)
        says = "the deck is not checked, and no table can begin with it before that pack is kept here too"
        yield _at(path.name, Message("paper-pack-missing", says))
        return
    if unknown := unknown_cards(deck, cards):
        raise BadFile(path, unknown)
    if found.check_deck is not None:
        voice = Voice(book.load(game), language, {card: item.name for card, item in cards.items()})
        yield from (_broken(path.name, breach, voice) for breach in found.check_deck(deck, cards, None))


def _name_in(folder: Path, file: Path) -> str:
    return str(file.relative_to(folder)) if file.is_relative_to(folder) else file.name


def _broken(name: str, breach: Breach, voice: Voice) -> Message:
    return _at(name, f"{breach.rule}: {voice.breach(breach)}")
