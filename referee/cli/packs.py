"""``referee pack check`` and ``referee deck check``: every fault of packs and decks with its place."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from referee import games
from referee.cli.output import Problem, complain, files_below, known_game, say
from referee.packs.files import LARGEST, BadFile
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


def import_cards(game: str, file: Path, out: Path | None) -> int:
    """Exit code 0 where every card was read, 1 where some were not, 2 where the file cannot be read at all."""
    if known_game(game) != "force-of-will":
        raise Problem(f"{game} has no card file to import; only force-of-will has")
    from referee.games.force_of_will.importing import import_pack  # noqa: PLC0415 - one game's, for one command

    try:
        if file.stat().st_size > LARGEST:
            raise Problem(f"{file}: too large; at most {LARGEST} bytes are read")
        imported = import_pack(file.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError, RecursionError) as fault:
        raise Problem(f"{file}: cannot be read: {fault}") from fault
    target = out or file.with_suffix(".toml")
    target.write_text(imported.toml, encoding="utf-8")
    for note in imported.unread:
        say(f"{file}: {note}")
    say(f"{target}: {imported.count} cards, {len(imported.by_hand)} texts by hand, {len(imported.unread)} not read")
    return 1 if imported.unread else 0


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
    breaches = found.check_deck(deck, cards, None)
    for breach in breaches:
        say(f"{path}: {breach.rule}: {voice.breach(breach)}")
    if not breaches:
        say(f"{path}: lawful")
    return 1 if breaches else 0
