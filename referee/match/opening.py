"""From a record's header to a table: the game found, packs and decks loaded, house rules read; every fault told."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from referee import games
from referee.games.forms import form_of
from referee.judge import registering
from referee.judge.policy import BadPolicy, policy_of
from referee.judge.roles import is_mark
from referee.judge.timing import BadClock, plan_of
from referee.kernel import options
from referee.kernel.figures import of_usual_width
from referee.kernel.game import BadTable, Deck, Game, Table
from referee.kernel.telling import Message
from referee.kernel.vocabulary import nearest
from referee.match import carried, spelling
from referee.match.seats import called_twice
from referee.packs.files import BadFile, NoFile, find_named
from referee.packs.loading import as_ours, cards_of, digest_of_deck, load_deck, load_pack, unknown_cards
from referee.packs.model import Pack
from referee.packs.of_decks import at_its_line
from referee.record.law import lacking, twice
from referee.record.model import Fault, Header, Record
from referee.record.reading import PAIRED
from referee.rulebook import book

COMMON_KEYS = (
    "game",
    "seats",
    "decks",
    "pack",
    "option",
    "rules",
    "title",
    "date",
    "table",
    "event",
    "round",
    "series",
    "best-of",
    "colours",
    "clock",
    "policy",
    "games",
    "players",
    "carried",
    "left",
    "penalty",
    "pin",
    "registered",
    "form",
    "match",
    "program",
    "contents",
    "nonce",
    "pairing",
)
BEST_OF = ("1", "2", "3", "5", "7", "9")
"""So many games a match may have at most."""
COLOURS = ("amber", "violet", "teal", "rose", "red", "blue", "green", "yellow")
"""Colours of the pieces that a seat or a team has."""


class CardsMissing(BadTable):
    """Packs or decks that a header names are not here; nothing else that can be seen without them is at fault."""


@dataclass(frozen=True)
class Opened:
    """A match ready to begin: its game, its table, the state before the first declaration, and its packs.

    ``contents`` are the hashes of its packs and decks as they were read.
    """

    game: Game[Any]
    table: Table
    state: Any
    packs: tuple[Pack, ...] = ()
    notices: tuple[str, ...] = field(default=())
    contents: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def also_called(self) -> Mapping[str, tuple[str, ...]]:
        """What the seats, cards, verbs and words of this match are also called."""
        return spelling.also_called_in(self.game.id, self.table.cards, self.table.seats)


Find = Callable[[str, Path | None, str], Path]
"""The file that a header or deck means by a name, beside a folder, of a kind. Raises ``BadFile``."""


def open_table(header: Header, beside: Path | None, find: Find = find_named) -> Opened:
    """The table that a header describes; paths in it are relative to ``beside``.

    Raises ``BadTable`` with every fault and the header key each belongs to, ``CardsMissing`` where only files are not
    here.
    """
    game = _game(header)
    faults = list(_form(header, game))
    if faults:
        raise BadTable(faults)
    options.read(game.options, header.pairs("option"))
    try:
        decks, deck_packs = _decks(header, game, beside, find)
    except CardsMissing:
        # what is at fault in the packs, and is no missing file, is told first
        with suppress(CardsMissing):
            _packs(header, game, beside, [], find)
        raise
    packs = _packs(header, game, beside, deck_packs, find)
    cards = cards_of(packs)
    _known(decks, cards)
    _registered(header, game, decks, beside)
    table = Table(
        seats=header.pairs("seats"),
        settings=_settings(header, game),
        options=header.pairs("option"),
        cards=cards,
        decks=decks,
    )
    contents = _contents(packs, decks)
    posing = filter(None, map(as_ours, packs))
    notices = (*_notices(header, game), *posing, *lacking(header, contents), *_other_cards(header, contents))
    return Opened(game, table, game.setup(table), packs, notices, contents)


def no_record(record: Record) -> Fault | None:
    """What is told of a file without a line of a header that is known, where what its first line breaks as such would
    help nobody, and of one whose header cannot be read to its end. None for any other.
    """
    damage = record.damage
    if damage is not None and not damage.line:
        return None
    if any(item.key in COMMON_KEYS for item in record.header.settings):
        return damage if record.in_header else None
    why = damage.message if damage else _no_game()
    what = Message("file-no-record", "this is no record of a match: {why}", why=why)
    return Fault(damage.line, damage.column, what, damage.remedy) if damage else Fault(1, 1, what)


def _no_game() -> Message:
    return Message("header-no-game", "the header names no game; 'game: ' one of {games}", games=tuple(games.GAMES))


def _game(header: Header) -> Game[Any]:
    named = header.one("game")
    if named is None:
        raise BadTable([("game", _no_game())])
    if named not in games.GAMES:
        raise BadTable([("game", unknown_game(named))])
    return games.find(named)


def unknown_game(named: str) -> Message:
    """What is told of a game that there is none of, with the nearest name or all of them."""
    unknown = Message("unknown-game", "unknown game '{game}'", game=named)
    return Message(
        "then", "{what}; {more}", what=unknown, more=nearest(named, games.GAMES) or one_of(tuple(games.GAMES))
    )


def one_of(words: tuple[str, ...]) -> Message:
    """A remedy: one of these words."""
    return Message("one-of", "one of {words}", words=words)


def _form(header: Header, game: Game[Any]) -> Iterator[tuple[str, str]]:
    known = (*COMMON_KEYS, *game.settings)
    for item in header.settings:
        if item.key not in known:
            says = "unknown header key '{key}'; known are {known}"
            yield item.here, Message("unknown-key", says, key=item.key, known=known)
        values = game.settings.get(item.key, ())
        if values and item.value not in values:
            yield item.here, _cannot_be(item.key, item.value, values)
    yield from _twice(header, game)
    given = [item for item in header.settings if item.key == "seats"]
    seats = [item.value.partition("=")[0] for item in given]
    if not seats:
        says = "the header names no seats; 'seats: {seats:form}'"
        yield "seats", Message("header-no-seats", says, seats=form_of(game.id).example)
    yield from called_twice(given)
    try:
        plan_of(header.pairs("clock"))
    except BadClock as fault:
        yield "clock", fault.message
    try:
        policy_of(header, game.id)
    except BadPolicy as fault:
        yield "policy", fault.args[0]
    yield from carried.faults(header, game.id)
    if (pin := header.one("pin")) is not None and not is_mark(pin):
        says = "the pin of a header is the mark of a PIN, never the PIN; the form of a new match makes it"
        yield "pin", Message("pin-itself", says)
    for seat in header.pairs("registered"):
        if seat not in seats:
            yield (
                "registered",
                Message("deck-of-no-seat", "a deck for '{seat}', which is no seat of this match", seat=seat),
            )
    best_of = header.one("best-of")
    if best_of is not None and of_usual_width(best_of) not in BEST_OF:
        yield "best-of", _cannot_be("best-of", best_of, BEST_OF)
    yield from _colours(header, (*seats, *header.pairs("teams")))
    for seat in header.pairs("decks"):
        if seat not in seats:
            yield "decks", _of_no_seat(seat)


def _colours(header: Header, names: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Which pieces people have: a colour for a seat or team, none for two."""
    given = header.pairs("colours")
    for name, colour in given.items():
        if name not in names:
            says = "a colour for '{name}', which is no seat and no team of this match"
            yield "colours", Message("colour-of-no-seat", says, name=name)
        if colour not in COLOURS:
            yield "colours", _cannot_be(f"colours {name}", colour, COLOURS)
    for colour, count in Counter(given.values()).items():
        if count > 1:
            yield "colours", Message("colour-of-two", "'{colour}' is the colour of two; one for each", colour=colour)


def _of_no_seat(seat: str) -> Message:
    return Message("deck-of-no-seat", "a deck for '{seat}', which is no seat of this match", seat=seat)


def _cannot_be(key: str, value: str, values: tuple[str, ...]) -> Message:
    return Message("cannot-be", "{key} cannot be '{value}'; one of {values}", key=key, value=value, values=values)


def _twice(header: Header, game: Game[Any]) -> Iterator[tuple[str, str]]:
    """What is said twice: of two values one would be overlooked, and nobody writes the same one twice."""
    once = {key for key in COMMON_KEYS if key not in (*PAIRED, "pack", "penalty")}
    once |= {key for key, values in game.settings.items() if values}
    said: dict[tuple[str, str], str] = {}
    for item in header.settings:
        name, _, value = item.value.partition("=") if item.key in PAIRED else ("", "", item.value)
        if item.key not in once and not name:
            continue
        if (item.key, name) in said and item.key != "seats":
            yield item.here, twice(f"{item.key} {name}".strip(), said[item.key, name], value)
        said.setdefault((item.key, name), value)


def _settings(header: Header, game: Game[Any]) -> dict[str, str]:
    found = {}
    for key, values in game.settings.items():
        # of a fixed set of words one is said, anything else may go on over several lines
        value = (header.one(key) or values[0]) if values else " ".join(header.all(key))
        if value:
            found[key] = value
    return found


def _decks(
    header: Header, game: Game[Any], beside: Path | None, find: Find
) -> tuple[dict[str, str | Deck], list[tuple[str, Path]]]:
    decks: dict[str, str | Deck] = {}
    packs: list[tuple[str, Path]] = []
    faults: list[tuple[str, str]] = []
    missing: list[tuple[str, str]] = []
    for seat, named in header.pairs("decks").items():
        if game.decks != "file":
            decks[seat] = named
            if game.schools and named not in game.schools:
                says = "unknown school '{school}' for {seat}; one of {schools}"
                bad = Message("unknown-school", says, school=named, seat=seat, schools=tuple(game.schools))
                faults.append(("decks", bad))
            continue
        try:
            path = find(named, beside, "decks")
            deck, deck_game, named_packs = load_deck(path)
        except BadFile as bad_file:
            told = [("decks", message) for message in bad_file.messages]
            (missing if isinstance(bad_file, NoFile) else faults).extend(told)
            continue
        if deck_game != game.id:
            faults.append(("decks", deck_of_other_game(path, deck_game, game.id)))
        decks[seat] = deck
        packs.extend((name, path) for name in named_packs)
    _require_none(faults, missing)
    return decks, packs


def _require_none(faults: list[tuple[str, str]], missing: list[tuple[str, str]]) -> None:
    """Raises ``BadTable`` for faults of files, ``CardsMissing`` where they are only not here."""
    if faults:
        raise BadTable(list(dict.fromkeys([*faults, *missing])))
    if missing:
        raise CardsMissing(list(dict.fromkeys(missing)))


def deck_of_other_game(path: Path, found: str, wanted: str) -> Message:
    """What is told of a deck list that is for another game."""
    says = "{file}: this deck is for '{found}', not for '{wanted}'"
    return Message("deck-of-other-game", says, file=str(path), found=found, wanted=wanted)


def find_deck(name: str, beside: Path | None) -> Path:
    """The file of a deck named in a header: beside the record or below it, or a deck that comes with us.

    Raises ``BadFile`` where there is none, or the name leads elsewhere.
    """
    return find_named(name, beside, "decks")


def _packs(
    header: Header, game: Game[Any], beside: Path | None, of_decks: list[tuple[str, Path]], find: Find
) -> tuple[Pack, ...]:
    named: list[tuple[str, Path | None, Path | None]] = [(name, beside, None) for name in header.all("pack")]
    named += [(name, deck.parent, deck) for name, deck in of_decks]
    if not named:
        named = [(name, None, None) for name in game.packs]
    packs: dict[Path, Pack] = {}
    faults: list[tuple[str, str]] = []
    missing: list[tuple[str, str]] = []
    tried: set[Path] = set()
    for name, folder, deck in named:
        try:
            path = find(name, folder, "packs").resolve()
            if path not in tried:  # the decks of both seats name it, and the header may
                tried.add(path)
                packs[path] = load_pack(path, game.id, game.card)
        except BadFile as fault:
            bad = fault if deck is None else at_its_line(deck, name, game.id, fault)
            (missing if isinstance(bad, NoFile) else faults).extend(("pack", message) for message in bad.messages)
    _require_none(faults, missing)
    return tuple(packs.values())


def _contents(packs: Iterable[Pack], decks: Mapping[str, str | Deck]) -> dict[str, str]:
    """The hash of everything that was read for a table, by pack and by seat's deck."""
    found: dict[str, str] = {}
    for pack in packs:
        again = sum(name.partition("#")[0] == f"pack.{pack.head.id}" for name in found)
        found[f"pack.{pack.head.id}" + (f"#{again + 1}" if again else "")] = pack.digest
    found.update({f"deck.{seat}": digest_of_deck(deck) for seat, deck in decks.items() if isinstance(deck, Deck)})
    return found


def _known(decks: Mapping[str, str | Deck], cards: Mapping[str, Any]) -> None:
    faults = [
        ("decks", Message("in-deck-of", "deck of {seat}: {what}", seat=seat, what=fault.text))
        for seat, deck in decks.items()
        if isinstance(deck, Deck)
        for fault in unknown_cards(deck, cards)
    ]
    if faults:
        raise BadTable(faults)


def _other_cards(header: Header, contents: Mapping[str, str]) -> Iterator[str]:
    """What a record says it was ruled with and is something else here."""
    for name, digest in header.pairs("contents").items():
        if contents.get(name) != digest:
            yield Message("ruled-with-other", "{name} is not what the record was ruled with", name=name)


def _registered(header: Header, game: Game[Any], decks: Mapping[str, str | Deck], beside: Path | None) -> None:
    """Raises ``BadTable`` where a deck is not the one registered, or none that could be (RF-8.1)."""

    def load(name: str) -> Deck:
        return load_deck(find_deck(name, beside))[0]

    try:
        faults = list(registering.faults(header.pairs("registered"), decks, load, lists=game.decks == "file"))
    except NoFile as none:
        raise CardsMissing([("registered", message) for message in none.messages]) from none
    except BadFile as bad:
        faults = [("registered", f"{bad.path}: {fault}") for fault in bad.faults]
    if faults:
        raise BadTable(faults)


def _notices(header: Header, game: Game[Any]) -> tuple[str, ...]:
    version = header.one("rules")
    if version is None or version == (current := book.load(game.id).version):
        return ()
    says = "ruled by version {version} of the rules; this is version {current}"
    return (Message("other-version", says, version=version, current=current),)
