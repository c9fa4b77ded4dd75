"""``referee pack check`` and ``referee deck check``: every fault of packs and decks with its place."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from referee import games
from referee.cli.output import Problem, at, complain, files_below, known_game, say, tell, write_new
from referee.foreign import TooLarge, read_plain
from referee.judge.registering import mark_of
from referee.kernel.telling import Message
from referee.match.opening import deck_of_other_game, unknown_game
from referee.packs.files import LARGEST, BadFile, too_large
from referee.packs.loading import find_pack, load_deck, load_pack, pack_game, unknown_cards
from referee.packs.model import Pack
from referee.rulebook import book
from referee.rulebook.voice import Voice, common_voice


def check_packs(files: Iterable[Path], language: str) -> int:
    """Exit code 0 where all packs are sound, 2 where one has faults."""
    bad = False
    for path in files_below(files, ".toml"):
        try:
            pack = _load(path)
            tell(at(path, Message("no-faults", "{count} cards, no faults", count=len(pack.cards))), language)
        except BadFile as fault:
            bad = True
            for message in fault.messages:
                tell(message, language)
    return 2 if bad else 0


def _load(path: Path) -> Pack:
    game = pack_game(path)
    if game not in games.GAMES:
        raise Problem(at(path, unknown_game(game)))
    return load_pack(path, game, games.find(game).card)


def import_cards(game: str, file: Path, out: Path | None, language: str, *, over: bool = False) -> int:
    """Exit code 0 where every card was read, 1 where some were not, 2 where the file cannot be read at all."""
    if known_game(game) != "force-of-will":
        raise Problem(Message("no-card-file", "{game} has no card file to import; only force-of-will has", game=game))
    from referee.games.force_of_will.importing import import_pack  # noqa: PLC0415 - one game's, for one command

    try:
        imported = import_pack(read_plain(file, LARGEST).decode("utf-8-sig"))
    except TooLarge as fault:
        raise Problem(at(file, too_large(fault.size))) from fault
    except (OSError, ValueError, RecursionError) as fault:
        raise Problem(at(file, Message("cannot-be-read", "cannot be read: {why}", why=str(fault)))) from fault
    target = out or file.with_suffix(".toml")
    write_new(target, imported.toml, over=over)
    for note in imported.unread:
        say(f"{file}: {note}")
    says = "{count} cards, {by_hand} texts by hand, {unread} not read"
    counts = {"count": imported.count, "by_hand": len(imported.by_hand), "unread": len(imported.unread)}
    tell(at(target, Message("imported", says, **counts)), language)
    return 1 if imported.unread else 0


def check_decks(game: str, files: Iterable[Path], language: str) -> int:
    """Exit code 0 where all decks are lawful, 1 where one breaks a rule, 2 where one cannot be read."""
    found = games.find(known_game(game))
    if found.check_deck is None:
        raise Problem(Message("no-deck-rules", "{game} has no rules for building decks", game=game))
    worst = 0
    for path in files_below(files, ".toml"):
        worst = max(worst, _check_deck(game, path, language))
    return worst


def mark_decks(files: Iterable[Path]) -> int:
    """Exit code 0, or 2 where a deck cannot be read."""
    worst = 0
    for path in files_below(files, ".toml"):
        try:
            say(f"{path}: {mark_of(load_deck(path)[0])}")
        except BadFile as fault:
            complain(str(fault))
            worst = 2
    return worst


def _check_deck(game: str, path: Path, language: str) -> int:
    found = games.find(game)
    assert found.check_deck is not None
    try:
        deck, deck_game, packs = load_deck(path)
        if deck_game != game:
            complain(common_voice(language).told(deck_of_other_game(path, deck_game, game)))
            return 2
        cards: dict[str, Any] = {}
        for name in packs or found.packs:
            cards.update(load_pack(find_pack(name, path.parent), game, found.card).cards)
    except BadFile as fault:
        complain("\n".join(map(common_voice(language).told, fault.messages)))
        return 2
    unknown = unknown_cards(deck, cards)
    if unknown:
        complain("\n".join(common_voice(language).told(at(path, fault.text)) for fault in unknown))
        return 2
    voice = Voice(book.load(game), language, {card: item.name for card, item in cards.items()})
    breaches = found.check_deck(deck, cards, None)
    for breach in breaches:
        say(f"{path}: {breach.rule}: {voice.breach(breach)}")
    if not breaches:
        tell(at(path, Message("lawful", "lawful")), language)
    return 1 if breaches else 0
