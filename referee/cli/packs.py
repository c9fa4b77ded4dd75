"""``referee pack check`` and ``referee deck check``: every fault of packs and decks with its place."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from referee import games
from referee.cli.answer import add, give, message_of
from referee.cli.output import Problem, at, known_game, say, tell, unusable, usable_below, warn, write_new
from referee.cli.reading import limited, replayed
from referee.foreign import TooLarge, read_plain
from referee.games.forms import form_of
from referee.judge.registering import mark_of
from referee.kernel.game import Game
from referee.kernel.telling import Message, first_of, reason, several
from referee.match.opening import deck_of_other_game, unknown_game
from referee.packs import reporting
from referee.packs.between import between, only_a_name
from referee.packs.described import describe
from referee.packs.files import (
    LARGEST,
    NESTED_TOO_DEEP,
    NO_SUCH_FILE,
    BadFile,
    find_named,
    head_of,
    read_toml,
    too_large,
)
from referee.packs.importing import Imported, Note, pack_of, slug
from referee.packs.loading import as_ours, load_deck, load_pack, pack_game, unknown_cards
from referee.packs.model import Pack, in_language
from referee.packs.of_decks import cards_of_deck
from referee.packs.page import page
from referee.packs.rows import read_rows, text_of
from referee.packs.telling import of_card
from referee.packs.whose import with_names
from referee.record.law import twice
from referee.rulebook import book
from referee.rulebook.voice import Voice, common_voice
from referee.workshop.proving import proofs_of


def check_packs(files: Iterable[Path], language: str) -> int:
    """Exit code 0 where all packs are sound and their tests pass, 1 where a test fails, 2 where a pack has faults."""
    found, worst = usable_below(files, ".toml", language)
    for path in found:
        try:
            worst = max(worst, _check_pack(path, language))
        except BadFile as fault:
            worst = 2
            more = _between_sound(path, fault)
            add("packs", _document(path, [*(item.text for item in fault.faults), *more], language))
            for message in (*fault.messages, *(at(path, each) for each in more)):
                unusable(message, language)
    return worst


def _between_sound(path: Path, fault: BadFile) -> list[str]:
    """What is wrong between the cards of a pack with faults that have none: it is told with the others."""
    if not fault.sound:
        return []
    found = between(games.find(pack_game(path)), fault.sound, lambda: fault.unsound)
    return first_of(with_names((message for message in found if not only_a_name(message)), fault.sound))


def _check_pack(path: Path, language: str) -> int:
    """As above, for one file. Raises ``BadFile`` for a pack with faults."""
    with limited(path):
        if read_toml(path).get("deck") == 1:
            tell(at(path, Message("is-a-deck", "a deck list; 'referee deck check' looks at it")), language)
            return 0
        pack = _load(path)
        between = _between_cards(pack)
    faults = [message for message in between if not only_a_name(message)]
    for told in first_of([message for message in between if only_a_name(message)]):
        warn(at(path, told), language)
    for told in first_of(faults):
        unusable(at(path, told), language)
    add("packs", _document(path, first_of(faults), language, pack))
    if faults:
        return 2
    tell(at(path, Message("no-faults", "{count:n cards}, no faults", count=len(pack.cards))), language)
    if (posing := as_ours(pack)) is not None:
        tell(posing, language)
    return _check_tests(path, language)


def _check_tests(pack: Path, language: str) -> int:
    """Exit code 0 where the test records beside a pack come out as they say, 1 where one does not."""
    tests = proofs_of(pack, replayed)
    failed = sum(not test.passed for test in tests)
    for failure in (failure for test in tests for failure in test.failures):
        tell(failure, language)
    if tests and not failed:
        tell(at(pack, Message("tests-passed", "{count:n tests pass}", count=len(tests))), language)
    return 1 if failed else 0


def _document(
    path: Path, faults: Iterable[str], language: str, pack: Pack | None = None, **more: object
) -> dict[str, Any]:
    """A pack or a deck as documents have it."""
    told = common_voice(language).told
    found: dict[str, Any] = {"file": str(path), **more, "faults": [message_of(fault, told(fault)) for fault in faults]}
    return found if pack is None else {**found, "id": pack.head.id, "game": pack.head.game, "cards": len(pack.cards)}


def _between_cards(pack: Pack) -> list[Message]:
    return with_names(between(games.find(pack.head.game), pack.cards, lambda: _beside(pack)), pack.cards)


def _beside(pack: Pack) -> frozenset[str]:
    """The ids and names of the cards in the packs of the game that lie beside one, or come with us."""
    game, found = games.find(pack.head.game), set[str]()
    shipped = (find_named(name, None, "packs") for name in game.packs)
    for path in (*shipped, *sorted(pack.path.parent.glob("*.toml"))):
        if head_of(path).get("game") == game.id and head_of(path).get("pack") == 1:
            try:
                cards = load_pack(path, game.id, game.card).cards
            except BadFile:
                continue
            found |= {name for card in cards.values() for name in (card.id, in_language(card.name, "en"))}
    return frozenset(found)


def _load(path: Path) -> Pack:
    game = pack_game(path)
    if game not in games.GAMES:
        raise Problem(at(path, unknown_game(game)))
    pack = load_pack(path, game, games.find(game).card)
    if pack.misfits:
        raise BadFile(path, list(pack.misfits))
    return pack


def tell_fields(game: str, language: str) -> int:
    """Exit code 0. Raises ``Problem`` for a game without cards."""
    found = _with_cards(game)
    try:
        text = page(describe(found.id, found.card), language)
    except BadFile as fault:
        raise Problem(several(list(fault.messages))) from fault
    give(game=found.id, page=text)
    say(text)
    return 0


def _with_cards(game: str) -> Game[Any]:
    """The game of that id. Raises ``Problem`` where there is none, and for one without cards."""
    if not form_of(known_game(game)).cards:
        raise Problem(Message("game-without-cards", "{game} has no cards", game=game))
    return games.find(game)


def import_cards(game: str, file: Path, how: "Import", language: str) -> int:
    """Exit code 0 where every card was read, 1 where some were not, 2 where the file cannot be read at all."""
    found = _with_cards(game)
    target = how.out or file.with_suffix(".toml")
    try:
        with limited(file):
            imported = _imported(found, file, how)
    except TooLarge as fault:
        raise Problem(at(file, too_large(fault.size))) from fault
    except FileNotFoundError:
        raise Problem(at(file, NO_SUCH_FILE)) from None
    except OSError as fault:
        raise Problem(at(file, Message("cannot-be-read", "cannot be read: {why}", why=reason(fault)))) from fault
    except (ValueError, RecursionError) as fault:
        why = fault.args[0] if fault.args and isinstance(fault.args[0], Message) else str(fault)
        why = NESTED_TOO_DEEP if isinstance(fault, RecursionError) else why
        raise Problem(at(file, Message("cannot-be-read", "cannot be read: {why}", why=why))) from fault
    write_new(target, imported.toml, over=how.over)
    _report(file, target, imported, how, language, found)
    return 1 if imported.unread else 0


def _imported(found: Game[Any], file: Path, how: "Import") -> Imported:
    rows = read_rows(text_of(read_plain(file, LARGEST)))
    pack, title = slug(file.stem) or "my-cards", file.stem.replace("-", " ").replace("_", " ")
    return pack_of(found, rows, how.columns, pack, title, how.values)


def _report(file: Path, target: Path, imported: Imported, how: "Import", language: str, found: Game[Any]) -> None:
    """What was read, what is left to the players and what was left out, card by card."""
    plain = ("by_hand", "unread", "uncompared", "reprints")
    notes: dict[str, Any] = {name: [_note(note) for note in getattr(imported, name)] for name in plain}
    notes["differing"] = [_note(note) | reporting.read(found, note, language) for note in imported.differing]
    notes["read"] = [_note(note) | reporting.read(found, note, language) for note in imported.read]
    if how.report:
        notes["made"] = [_made(found, source, card, language) for source, card in imported.made]
    others: dict[str, Any] = {"joined": list(imported.joined), "unused": list(imported.unused)}
    others |= {"fixed": dict(imported.fixed), "missing": dict(imported.missing)}
    for name in ("doubts", "namesakes"):
        others[name] = [common_voice(language).told(message) for message in getattr(imported, name)]
    give(file=str(file), pack=str(target), cards=imported.count, columns=dict(imported.columns), **others, **notes)
    _report_columns(file, imported, language)
    for row in notes.get("made", ()):
        tell(Message("import-made", "{row}: card {card}", row=row["row"], card=row["card"]), language)
        for line in row["says"]:
            say(f"    {line}")
    for note in imported.read if how.report else ():
        tell(Message("import-read", "{card}: read: {text}", card=note.card, text=note.message), language)
        say(f"    {note.why}")
        for line in reporting.says(found, note, language):
            say(f"      {line}")
        for difference in reporting.differs(note):
            say(f"    ! {common_voice(language).told(difference)}")
    for note in imported.differing:
        tell(Message("import-differs", "{card}: {what}", card=note.card, what=reporting.says_otherwise(note)), language)
        for line in reporting.says(found, note, language):
            say(f"      {line}")
    for note in imported.uncompared:
        tell(Message("import-differs", "{card}: {what}", card=note.card, what=reporting.not_compared(note)), language)
    for note in imported.by_hand:
        says = "{card}: by hand: {text}" if not note.why else "{card}: by hand: {text} (not understood: {why})"
        key = "import-by-hand" if not note.why else "import-not-understood"
        tell(Message(key, says, card=note.card, text=note.message, why=note.why), language)
    for note in (*imported.reprints, *imported.unread):
        tell(at(file, reporting.left(note)), language)
    for message in reporting.left_uncompared(imported):
        tell(at(target, message), language)
    _report_missing(file, imported, language)
    says = "{count:n cards}, {read:n texts} read, {by_hand:n texts} by hand, {unread} not read"
    counts = {"count": imported.count, "read": len(imported.read), "by_hand": imported.texts_by_hand}
    tell(at(target, Message("imported", says, unread=imported.left_out, **counts)), language)


def _report_columns(file: Path, imported: Imported, language: str) -> None:
    """Which column was taken for what, and what holds for the table as a whole."""
    columns = tuple(f"{name}={column}" for name, column in imported.columns.items())
    tell(at(file, Message("import-columns", "columns: {columns}", columns=columns)), language)
    for message in reporting.columns(imported):
        tell(at(file, message), language)
    if imported.unused:
        tell(at(file, Message("import-map", "--map FIELD=COLUMN says which field a column holds")), language)
    for message in reporting.whole(imported):
        tell(at(file, message), language)


def _report_missing(file: Path, imported: Imported, language: str) -> None:
    """The fields that cards need and no column holds, with what can be done."""
    for name, count in imported.missing.items():
        says = (
            "no column holds {field}, which {count:n cards need}: --map {field}=COLUMN, or --set {field}=VALUE for all"
        )
        tell(at(file, Message("import-missing", says, field=name, count=count)), language)


def _made(found: Game[Any], row: str, card: Mapping[str, Any], language: str) -> dict[str, Any]:
    """What a row of the file became, as a document has it: the card's id and what it says."""
    lines = of_card(describe(found.id, found.card), card, language)
    return {"row": row, "card": str(card["id"]), "says": [f"{'  ' * depth}{line}" for depth, line in lines]}


def _note(note: Note) -> dict[str, str]:
    said = {"card": note.card, "field": note.field, "text": str(note.message), "why": str(note.why)}
    return said | ({"row": str(note.where)} if note.where else {})


@dataclass(frozen=True, slots=True)
class Import:
    """How a card file is imported: where to, over what is there, with which columns and values, with each text told."""

    out: Path | None = None
    over: bool = False
    columns: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, str] = field(default_factory=dict)
    report: bool = False


def columns_of(words: Iterable[str]) -> dict[str, str]:
    """Columns named as ``field=column``. Raises ``Problem`` for anything else."""
    return _pairs(words, partial(Message, "no-map", "'{word}' is not of the form field=column"))


def values_of(words: Iterable[str]) -> dict[str, str]:
    """Values given as ``field=value``. Raises ``Problem`` for anything else."""
    return _pairs(words, partial(Message, "no-set", "'{word}' is not of the form field=value"))


def _pairs(words: Iterable[str], other: Callable[..., Message]) -> dict[str, str]:
    found: dict[str, str] = {}
    for word in words:
        name, sign, said = (part.strip() for part in word.partition("="))
        if not sign or not name or not said:
            raise Problem(other(word=word))
        if name in found:
            raise Problem(twice(name, found[name], said))
        found[name] = said
    return found


def check_decks(game: str, files: Iterable[Path], language: str) -> int:
    """Exit code 0 where all decks are lawful, 1 where one breaks a rule, 2 where one cannot be read."""
    found = games.find(known_game(game))
    if found.check_deck is None:
        raise Problem(Message("no-deck-rules", "{game} has no rules for building decks", game=game))
    named, worst = usable_below(files, ".toml", language)
    for path in named:
        with limited(path):
            worst = max(worst, _check_deck(game, path, language))
    return worst


def mark_decks(files: Iterable[Path], language: str) -> int:
    """Exit code 0, or 2 where a deck cannot be read."""
    named, worst = usable_below(files, ".toml", language)
    for path in named:
        try:
            with limited(path):
                mark = mark_of(load_deck(path)[0])
            add("decks", {"file": str(path), "mark": mark})
            say(f"{path}: {mark}")
        except BadFile as fault:
            add("decks", {"file": str(path), "mark": None})
            for message in fault.messages:
                unusable(message, language)
            worst = 2
    return worst


def _check_deck(game: str, path: Path, language: str) -> int:
    found = games.find(game)
    assert found.check_deck is not None
    try:
        deck, deck_game, packs = load_deck(path)
        if deck_game != game:
            other = deck_of_other_game(path, deck_game, game)
            add("decks", _document(path, [other], language, lawful=False, breaches=[]))
            unusable(other, language)
            return 2
        cards = cards_of_deck(path, packs or found.packs, game, found.card)
    except BadFile as fault:
        faults = [item.text for item in fault.faults]
        add("decks", _document(path, faults, language, lawful=False, breaches=[]))
        for message in fault.messages:
            unusable(message, language)
        return 2
    unknown = unknown_cards(deck, cards)
    if unknown:
        told = first_of([item.text for item in unknown])
        add("decks", _document(path, told, language, lawful=False, breaches=[]))
        for each in told:
            unusable(at(path, each), language)
        return 2
    voice = Voice(book.load(game), language, {card: item.name for card, item in cards.items()})
    breaches = found.check_deck(deck, cards, None)
    cited = [{"rule": breach.rule, "key": breach.why, "sentence": voice.breach(breach)} for breach in breaches]
    add("decks", _document(path, (), language, lawful=not breaches, breaches=cited))
    for breach in breaches:
        say(f"{path}: {breach.rule}: {voice.breach(breach)}")
    if not breaches:
        tell(at(path, Message("lawful", "lawful")), language)
    return 1 if breaches else 0
