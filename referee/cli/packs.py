"""``referee pack check`` and ``referee deck check``: every fault of packs and decks with its place."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from referee import games
from referee.cli.output import Problem, complain, files_below, known_game, say
from referee.packs.files import BadFile
from referee.packs.loading import find_pack, load_deck, load_pack, pack_game, unknown_cards
from referee.packs.model import Pack
from referee.rulebook import book
from referee.rulebook.voice import Voice


def check_packs(files: Iterable[Path], _: str) -> int:
    """Exit code 0 where all packs are sound, 2 where one has faults."""
    bad = False
    for path in files_below(files, ".toml"):
        try:
            pack = _load(path)
            say(f"{path}: {len(pack.cards)} cards, no faults")
        except BadFile as fault:
            bad = True
            for item in fault.faults:
                say(f"{path}: {item}")
    return 2 if bad else 0


def _load(path: Path) -> Pack:
    game = pack_game(path)
    if game not in games.GAMES:
        raise Problem(f"{path}: unknown game '{game}'; one of {', '.join(games.GAMES)}")
    return load_pack(path, game, games.find(game).card)


def check_decks(game: str, files: Iterable[Path], language: str) -> int:
    """Exit code 0 where all decks are lawful, 1 where one breaks a rule, 2 where one cannot be read."""
    found = games.find(known_game(game))
    if found.check_deck is None:
        raise Problem(f"{game} has no rules for building decks")
    worst = 0
    for path in files_below(files, ".toml"):
        worst = max(worst, _check_deck(game, path, language))
    return worst


def _check_deck(game: str, path: Path, language: str) -> int:
    found = games.find(game)
    assert found.check_deck is not None
    try:
        deck, deck_game, packs = load_deck(path)
        if deck_game != game:
            complain(f"{path}: game: this deck is for '{deck_game}', not for '{game}'")
            return 2
        cards: dict[str, Any] = {}
        for name in packs or found.packs:
            cards.update(load_pack(find_pack(name, path.parent), game, found.card).cards)
    except BadFile as fault:
        complain(str(fault))
        return 2
    unknown = unknown_cards(deck, cards)
    if unknown:
        complain("\n".join(f"{path}: {fault}" for fault in unknown))
        return 2
    voice = Voice(book.load(game), language, {card: item.name for card, item in cards.items()})
    breaches = found.check_deck(deck, cards)
    for breach in breaches:
        say(f"{path}: {breach.rule}: {voice.breach(breach)}")
    if not breaches:
        say(f"{path}: lawful")
    return 1 if breaches else 0
