"""A table of its own for one card: what is laid before it is tried, by game, as a record's header and lines."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from referee.kernel.figures import whole
from referee.packs.writing import toml_value

Card = Mapping[str, Any]
Cards = Mapping[str, Card]
"""The cards of the pack by id, as TOML has them."""


@dataclass(frozen=True)
class Laid:
    """The header of a record without its packs, the lines that lay the table, and the files that it needs beside it.

    ``packs`` are those that come with us which the table needs; the names of ``files`` are endings, put behind the
    pack's own name.
    """

    packs: tuple[str, ...]
    header: tuple[str, ...]
    lines: tuple[str, ...]
    files: Mapping[str, str] = field(default_factory=dict)


def laid_for(game: str, card: Card, pack: str, cards: Cards) -> Laid:
    """The table on which a card of a game can be tried. ``pack`` is the file that has the card."""
    return _TABLES[game](card, pack, cards)


def _set(fact: str, value: object) -> str:
    return f'judge set {fact} "{value}" because="laid ready"'


# -- Tash-Kalar

_COLUMNS = "abcdefghi"
_RANK = {"C": "common", "H": "heroic", "L": "legendary", "@": "common", "#": "heroic"}
_ENEMIES = ("common", "heroic", "common", "legendary")
_LEAD = ("b2", "c2", "d2", "e2", "f2", "g2", "h2")


def _tash_kalar(card: Card, pack: str, cards: Cards) -> Laid:
    seats = "seats: amber=Aki violet=Ben"
    setup = "violet setup c5=amber g5=violet"
    if card.get("kind") == "task":
        lines = [_set("tasks", card["id"])]
        return Laid(("tash-kalar",), ("mode: high-form", seats), tuple(lines))
    lines = [setup, _set("actions", 2)]
    if card.get("kind") == "flare":
        lines += [_set(f"board.{square}", "violet heroic") for square in _LEAD]
    else:
        own = dict(_pattern(card))
        lines += [_set(f"board.{square}", f"amber {rank}") for square, rank in own.items() if rank]
        free = [square for square in _around(own) if square not in own]
        lines += [_set(f"board.{square}", f"violet {rank}") for square, rank in zip(free, _ENEMIES, strict=False)]
    return Laid(("tash-kalar",), ("mode: duel", seats), tuple(lines))


def _pattern(card: Card) -> Iterator[tuple[str, str]]:
    """The squares of a pattern in the middle of the board, each with the rank needed; "" for the being's own."""
    rows = card.get("pattern", ())
    lines = rows.strip().replace("\n", "/").split("/") if isinstance(rows, str) else list(rows)
    left, top = (9 - max(map(len, lines), default=0)) // 2, (9 + len(lines)) // 2
    for down, line in enumerate(lines):
        for across, sign in enumerate(line):
            if sign != ".":
                yield f"{_COLUMNS[left + across]}{top - down}", _RANK.get(sign, "")


def _around(own: Mapping[str, str]) -> list[str]:
    """Squares of the board by how near they are to the being's square."""
    middle = next((square for square, rank in own.items() if not rank), "e5")
    x, y = _COLUMNS.index(middle[0]), int(middle[1])

    def far(square: str) -> tuple[int, int]:
        across, down = abs(_COLUMNS.index(square[0]) - x), abs(int(square[1]) - y)
        return max(across, down), across + down

    squares = (f"{column}{row}" for column, row in product(_COLUMNS[1:8], range(2, 9)))
    return sorted((square for square in squares if square != middle), key=far)


# -- Arcanductor

_OF_SOUTH = ("the-fool", "the-magician", "the-empress", "the-hermit", "justice")
_OF_NORTH = ("the-star", "the-moon", "the-sun", "judgement", "the-world")


def _arcanductor(card: Card, pack: str, cards: Cards) -> Laid:
    lines = []
    for seat, row, set_out, names in (("south", 1, "b3", _OF_SOUTH), ("north", 7, "b6", _OF_NORTH)):
        sign, *four = _OTHERS[seat] if card["id"] in names else names
        squares = (f"a{row}", f"b{row}", f"c{row}", set_out)
        lines.append(f"{seat} significator {sign}")
        lines += [f"{seat} set {square} {name} upright" for square, name in zip(squares, four, strict=True)]
    lie = "reversed" if card.get("lie") == "reversed" or not card.get("upright") else "upright"
    power = card.get("power", 1)
    face = "down" if "face-up" in _timings(card, lie) else "up"
    lines += [_set("board.b3", "-"), _set("board.b4", f"south {card['id']} {lie} {face} {power}")]
    lines += [_set("board.b6", "-"), _set("board.b5", "north the-tower upright up 3")]
    return Laid(("arcana-of-the-referee",), ("seats: south=Aki north=Ben",), tuple(lines))


_OTHERS = {
    "south": ("strength", "the-chariot", "the-lovers", "the-emperor", "the-hierophant"),
    "north": ("death", "temperance", "wheel-of-fortune", "the-high-priestess", "strength"),
}
"""Other cards of a seat, where the card that is tried is one of its own."""


def _timings(card: Card, lie: str) -> list[str]:
    halves = card.get(lie, ())
    return [half.get("timing", "face-up") for half in ([halves] if isinstance(halves, Mapping) else halves)]


# -- War Vortex Night

_DECK = "stumble,catch-breath,gamble,plain-attack,brace,quick-step"


def _war_vortex_night(card: Card, pack: str, cards: Cards) -> Laid:
    name, kind = str(card["id"]), card.get("kind")
    hero, deck = "rime-weaver", "catch-breath,gamble,rime-mail,frost-breath,icicle,deep-freeze"
    if kind == "character":
        hero, deck = name, ",".join(card.get("deck") or _DECK.split(","))
    files: dict[str, str] = {}
    first = name
    if kind in ("token", "field"):
        # nothing else brings it to the table
        verb = "summon" if kind == "token" else "field"
        files["trial.toml"] = _helper("war-vortex-night", "bring-it", {"do": verb, "card": name})
        first = "bring-it"
    lines = [
        f"red enter hero card={hero} deck={deck}",
        "blue enter foe card=ember-warden deck=stumble,plain-attack,ember-lash,kindle,brand,wildfire",
        *([] if kind == "character" else [_set("deck.hero.1", first)]),
        "table initiative hero=6 foe=2",
    ]
    return Laid(("vortex-night",), ("seats: red=Aki blue=Ben",), tuple(lines), files)


def _helper(game: str, name: str, step: Card) -> str:
    """A pack with one action that does one thing."""
    head = {"pack": 1, "id": "trial", "title": "Trial", "game": game, "version": "1", "licence": "CC0-1.0"}
    card = {"id": name, "name": {"en": "Bring it", "ja": "出す"}, "kind": "action", "cost": 0, "effect": [dict(step)]}
    lines = [f"{key} = {toml_value(value)}" for key, value in head.items()]
    return "\n".join([*lines, "", "[[card]]", *(f"{key} = {toml_value(value)}" for key, value in card.items())]) + "\n"


# -- Force of Will

_LETTERS = {"W": "light", "R": "fire", "U": "water", "G": "wind", "B": "darkness", "M": "moon", "T": "time"}
_X = 2
"""What is laid for an X."""
_PART = {"stone": "stones", "rune": "runes", "chant-rune": "runes", "j-ruler": "", "ruler": ""}


def _force_of_will(card: Card, pack: str, cards: Cards) -> Laid:
    name, kind = str(card["id"]), str(card.get("kind"))
    ruler = name if kind == "ruler" else "sena-hearth-keeper"
    if kind == "j-ruler":
        ruler = str(card.get("back", ruler))
    deck: dict[str, dict[str, int]] = {"main": {"spark-runner": 4}, "stones": {"coal-stone": 10}, "runes": {}}
    if part := _PART.get(kind, "main"):
        deck[part][name] = 1 if part == "runes" else 4
    files = {"deck.toml": _deck("force-of-will", ("two-thrones", pack), deck, ruler)}
    lines = ["first recover", "first main"]
    lines += [_set(f"will.first.{attribute}", count) for attribute, count in _will_for(card).items()]
    if kind == "j-ruler":
        lines.append(_set("ruler.first", "j-ruler"))
    elif kind == "stone":
        lines.append(_set("field.first", name))
    else:
        lines.append(_set("field.first", "coal-stone,forge-hand"))
    lines.append(_set("field.second", "powder-imp,kiln-captain"))
    return Laid(("two-thrones",), ("seats: first=Aki second=Ben", "decks: first={deck.toml} second=two-thrones-tide"),
                tuple(lines), files)  # fmt: skip


def _will_for(card: Card) -> Mapping[str, int]:
    """The will that the dearest cost of a card asks for, so that nobody need say with which it is paid."""
    abilities = [each for each in card.get("abilities", ()) if isinstance(each, Mapping)]
    costs = [card.get("cost", ""), card.get("judgement", ""), *(each.get("cost", "") for each in abilities)]
    symbols = max((re.findall(r"\{(\w+)\}", str(cost)) for cost in costs), key=len)
    found = Counter(_LETTERS[symbol] for symbol in symbols if symbol in _LETTERS)
    first = next(iter(found), "fire")
    found[first] += sum(
        _X if (number := whole(symbol)) is None else number for symbol in symbols if symbol not in _LETTERS
    )
    return {attribute: count for attribute, count in found.items() if count}


def _deck(game: str, packs: Sequence[str], parts: Mapping[str, Mapping[str, int]], ruler: str = "") -> str:
    lines = ["deck = 1", f"game = {toml_value(game)}", f"pack = {toml_value(list(packs))}"]
    lines += [f"ruler = {toml_value(ruler)}"] if ruler else []
    for part, counts in parts.items():
        lines += ["", f"[{part}]", *(f"{name} = {count}" for name, count in counts.items())] if counts else []
    return "\n".join(lines) + "\n"


# -- Kami no Kijutsu

_GROUND = {"red": "anvil-hall", "blue": "sluice-gate", "black": "raven-tower", "white": "bell-court"}
"""Territories that give two of a colour."""
_FREE = ("s2", "s3", "s6", "s7", "s1")


def _kami_no_kijutsu(card: Card, pack: str, cards: Cards) -> Laid:
    name = str(card["id"])
    deck = {**dict.fromkeys(_GROUND.values(), 3), "kiln-guard": 3, "cinder-squire": 3}
    files = {"deck.toml": _deck("kami-no-kijutsu", ("kami-no-kijutsu", pack), {"main": {**deck, name: 3}})}
    lines = [_set("territory.s5", "south anvil-hall"), _set("unit.s5.south", "kiln-guard 2/4")]
    grounds = [_GROUND[colour] for colour, count in _held(card).items() for _ in range(-(-count // 2))]
    lines += [_set(f"territory.{at}", f"south {ground}") for at, ground in zip(_FREE, grounds, strict=False)]
    lines += [_set("territory.n5", "north anvil-hall"), _set("unit.n4.north", "kiln-guard 2/4")]
    lines += [_set("unit.s4.north", "cinder-squire 1/2")] if card.get("kind") != "unit" else []
    lines += ["south fill", _set("ap.south", 10)]
    seats, decks = "seats: south=Aki north=Ben", "decks: south={deck.toml} north={deck.toml}"
    return Laid(("kami-no-kijutsu",), (seats, decks), tuple(lines), files)


def _held(card: Card) -> Mapping[str, int]:
    """What a card holds on, by colour; of any colour red."""
    hold = card.get("hold", {})
    needs = {colour: int(hold.get(colour, 0)) for colour in _GROUND}
    return {**needs, "red": needs["red"] + int(hold.get("any", 0))}


_TABLES: Mapping[str, Callable[[Card, str, Cards], Laid]] = {
    "tash-kalar": _tash_kalar,
    "arcanductor": _arcanductor,
    "war-vortex-night": _war_vortex_night,
    "force-of-will": _force_of_will,
    "kami-no-kijutsu": _kami_no_kijutsu,
}
