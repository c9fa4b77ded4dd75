"""What the desk can be asked without a match: can this be paid, how does this battle end, is this deck lawful."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, ClassVar

from referee import resources
from referee.games.force_of_will import declarations, flow
from referee.games.force_of_will.cards import FIGHTERS, WillCard
from referee.games.force_of_will.changing.course import Course
from referee.games.force_of_will.decks import check_deck
from referee.games.force_of_will.ground import Ground
from referee.games.force_of_will.options import Options
from referee.games.force_of_will.running import battle
from referee.games.force_of_will.state import Battle, Body, Side, State
from referee.games.force_of_will.table import field
from referee.games.force_of_will.table.will import (
    Cost,
    Pay,
    can_pay,
    collected,
    cost_of,
    missing,
    payments,
    points_asked,
    points_of,
    shown,
    what_is_short,
)
from referee.kernel.declaration import Named
from referee.kernel.game import Answer, Deck, Question
from referee.kernel.passing import Passing
from referee.kernel.ruling import Breach, Event, Unreadable
from referee.kernel.telling import Message, several
from referee.kernel.words import Names, many, number, offered, one_of
from referee.packs.asking import About
from referee.packs.files import BadFile, is_there
from referee.packs.loading import load_deck, unknown_cards
from referee.packs.of_decks import cards_of_deck
from referee.rulebook import book

Cards = Mapping[str, WillCard]
Step = tuple[str, Mapping[str, object]]
POINTS = number("number of points", 0, 99_900)
MOST_WAYS = 12


def _names(cards: Cards) -> Names:
    fighters = tuple(card for card, item in cards.items() if item.kind in FIGHTERS)
    return {"card": cards.keys(), "fighter": fighters, "target": ("player", *fighters), "deck": tuple(_bundled())}


def _bundled() -> Iterator[str]:
    """The decks of this game that come with us."""
    for name in resources.names("decks", ".toml"):
        deck_of = tomllib.loads(resources.path("decks", name).read_text(encoding="utf-8"))
        if deck_of.get("game") == "force-of-will":
            yield Path(name).stem


def _fought(state: State, _: str) -> Mapping[str, str]:
    """The battle that is fought: both as they are now, with their keywords and the damage on them."""
    attacker = None if state.battle is None else state.body(state.battle.attacker)
    if state.battle is None or attacker is None:
        return {}
    target = state.body(state.battle.target)
    found = {
        "attacker": _figures(state, attacker),
        "keywords": ",".join(field.keywords(state, attacker)),
        "damage": str(attacker.damage),
        "target": "player",
        "attacked": "player" if state.battle.original is None else "card",
    }
    if target is None:
        return found
    words = ",".join(field.keywords(state, target))
    return {
        **found, "target": _figures(state, target), "target_keywords": words, "target_damage": str(target.damage)
    }  # fmt: skip


def _figures(state: State, body: Body) -> str:
    atk, df = field.stats(state, body)
    return f"{atk}/{max(0, df)}"


def _produced(state: State, seat: str) -> Mapping[str, str]:
    """The will that the seat has now."""
    will = shown(state.sides[state.ground.seats.index(seat)].will)
    return {"will": ",".join(f"{attribute}:{count}" for attribute, count in will)}


@dataclass(frozen=True, slots=True)
class PayFor:
    """Whether will pays a cost: the cost (or a card), the will there is, and X."""

    verb: ClassVar[str] = "pay"
    cost: Annotated[str, offered("card")]
    will: Annotated[Pay, declarations.PAY]
    x: Annotated[int, Named(number("x", 0, 99))] = 0


def pay(asked: PayFor, cards: Cards) -> Answer:
    """FW-5.1: every way to pay, or what is short. Raises ``Unreadable`` for what is neither a cost nor a card."""
    cost = _cost(asked.cost, cards).with_x(asked.x)
    will = collected(asked.will)
    facts: dict[str, object] = {"cost": points_asked(cost), "will": points_of(will)}
    if not can_pay(will, cost):
        lacks, free = missing(will, cost)
        short = {**facts, "lacks": points_of(lacks), "free": free}
        return Answer((f"pay.{what_is_short(lacks, free)}", short), (("pay.parts", _parts(cost)),), ("FW-5.1",))
    ways = list(payments(will, cost))
    steps: list[Step] = [("pay.parts", _parts(cost))]
    steps += [("pay.way", {"will": points_of(way)}) for way in ways[:MOST_WAYS]]
    key = "pay.one" if len(ways) == 1 else "pay.several"
    return Answer((key, {**facts, "count": len(ways)}), tuple(steps), ("FW-5.1", "FW-5.5"))


def _cost(said: str, cards: Cards) -> Cost:
    if said in cards:
        return cards[said].judgement or cards[said].cost
    try:
        return cost_of(said)
    except ValueError as fault:
        raise Unreadable(
            str(fault), word=1, remedy=Message("fw-cost-or-card", "a cost such as {cost}, or a card", cost="{R}{2}")
        ) from fault


def _parts(cost: Cost) -> dict[str, object]:
    return {"coloured": points_of(cost.coloured), "free": cost.free}


@dataclass(frozen=True, slots=True)
class BattleOf:
    """How a battle ends: two cards, or ATK/DEF, or ``player``; keywords, damage taken before, and what was attacked."""

    verb: ClassVar[str] = "battle"
    attacker: Annotated[str, offered("fighter")]
    target: Annotated[str, offered("target")]
    keywords: Annotated[tuple[str, ...], Named(many(declarations.KEYWORD))] = ()
    target_keywords: Annotated[tuple[str, ...], Named(many(declarations.KEYWORD))] = ()
    damage: Annotated[int, Named(POINTS)] = 0
    target_damage: Annotated[int, Named(POINTS)] = 0
    attacked: Annotated[str, Named(one_of("target", "player", "card"))] = "card"


def fight(asked: BattleOf, cards: Cards) -> Answer:
    """FW-7.4 to FW-7.7: the battle is fought on a table of its own. Raises ``Unreadable`` for what cannot fight."""
    attacker = _fighter(asked.attacker, cards, asked.keywords, 1)
    target = None if asked.target == "player" else _fighter(asked.target, cards, asked.target_keywords, 2)
    course = Course(_table(asked, attacker, target))
    battle.damage(course)
    flow.carry_on(course)
    events = [happened for happened in course.events if happened.rule != "FW-G10"]
    rules = tuple(dict.fromkeys(happened.rule for happened in events))
    return Answer(_result(course.state, target is None), tuple(map(_step, events)), rules)


def _fighter(said: str, cards: Cards, keywords: tuple[str, ...], word: int) -> WillCard:
    found = re.fullmatch(r"(\d{1,5})/(\d{1,5})", said)
    if said in cards and cards[said].kind in FIGHTERS:
        known = cards[said]
        atk, df, words, kind = known.atk, known.df, (*known.keywords, *keywords), known.kind
    elif found:
        atk, df, words, kind = int(found[1]), int(found[2]), keywords, "resonator"
    else:
        remedy = Message("fw-fighter", "a resonator or J-ruler, or ATK/DEF such as 800/400")
        raise Unreadable(Message("fw-does-not-fight", "'{word}' does not fight", word=said), word=word, remedy=remedy)
    name = "attacker" if word == 1 else "attacked"
    back = {"back": "ruler"} if kind == "j-ruler" else {}
    card = {"id": name, "name": name, "kind": kind, "atk": atk, "def": df, "keywords": list(dict.fromkeys(words))}
    return WillCard.model_validate({**card, **back})


def _table(asked: BattleOf, attacker: WillCard, target: WillCard | None) -> State:
    """A table with nothing but the two that fight; who hits, hits the player where there is no second."""
    ruler = WillCard.model_validate({"id": "ruler", "name": "ruler", "kind": "ruler"})
    cards = {card.id: card for card in (ruler, attacker, target) if card is not None}
    deck = Deck({}, {"ruler": "ruler"})
    ground = Ground(("attacker", "defender"), cards, (deck, deck), Options(), ({}, {}))
    bodies = [Body(1, attacker.id, 0, 0, "ruler", rested=True, damage=asked.damage)]
    if target is not None:
        bodies.append(Body(2, target.id, 1, 1, "ruler", rested=True, damage=asked.target_damage))
    side = Side(4000, 5, 35, (), 0, ())
    on = None if target is None else 2
    original = None if asked.attacked == "player" else on
    fought = Battle(1, on, original, answered=True)
    return State(ground, (side, side), tuple(bodies), Passing("attacker", "defender"), 3, phase="main", battle=fought)


def _result(state: State, on_player: bool) -> Step:
    if on_player:
        return "battle.player", {"points": 4000 - state.sides[1].life}
    there = [field.named(state, name) is not None for name in ("attacker", "attacked")]
    key = {(True, True): "both-live", (True, False): "attacker-lives", (False, True): "target-lives"}
    return f"battle.{key.get((there[0], there[1]), 'none-lives')}", {}


def _step(happened: Event) -> Step:
    says = book.load("force-of-will").says
    key = f"{happened.rule}.{happened.what}"
    return (key if key in says else happened.what), happened.facts


def _fault(fault: Breach) -> Step:
    return _step(Event(fault.rule, fault.why, fault.facts))


@dataclass(frozen=True, slots=True)
class DeckOf:
    """Whether a deck file is lawful: a path, or a deck that comes with us."""

    verb: ClassVar[str] = "deck"
    file: Annotated[str, offered("deck")]


def deck(asked: DeckOf, _: Cards) -> Answer:
    """FW-2: every fault of a deck file. Raises ``Unreadable`` where it cannot be read."""
    path = _path(asked.file)
    try:
        listed, game, packs = load_deck(path)
        cards: dict[str, WillCard] = cards_of_deck(path, packs, "force-of-will", WillCard)
    except BadFile as fault:
        path_of_deck = Message("fw-path-of-deck", "the path of a deck file")
        raise Unreadable(several(list(fault.messages)), word=1, remedy=path_of_deck) from fault
    unknown = unknown_cards(listed, cards)
    if game != "force-of-will" or unknown:
        other = Message("deck-for", "this deck is for '{game}'", game=game)
        what = several([each.text for each in unknown] or [other])
        message = Message("at-place", "{place}: {what}", place=str(path), what=what)
        raise Unreadable(message, word=1, remedy=Message("fw-deck-for-it", "a deck for force-of-will"))
    faults = check_deck(listed, cards)
    sizes = {part: sum(counts.values()) for part, counts in listed.parts.items()}
    facts: dict[str, object] = {"count": len(faults), "main": sizes.get("main", 0), "stones": sizes.get("stones", 0)}
    if not faults:
        return Answer(("deck.lawful", facts), (), ("FW-2.1", "FW-2.2", "FW-2.4", "FW-2.6", "FW-2.8"))
    return Answer(
        ("deck.unlawful", facts), tuple(map(_fault, faults)), tuple(dict.fromkeys(fault.rule for fault in faults))
    )


def _path(name: str) -> Path:
    bundled = None if "/" in name else resources.find("decks", f"{name.removesuffix('.toml')}.toml")
    return bundled if bundled is not None and not is_there(Path(name)) else Path(name)


_KIND = {
    "ruler": ("FW-5.3", "FW-6.1"),
    "j-ruler": ("FW-6.2", "FW-6.3"),
    "stone": ("FW-5.2",),
    "chant": ("FW-8.1", "FW-8.4"),
    "rune": ("FW-9.1",),
    "chant-rune": ("FW-9.2",),
}
"""By the kind of a card what it rests on besides FW-8.6; what is played to the field rests on FW-8.5."""


def _rests_on(card: WillCard) -> tuple[str, ...]:
    """The rules of its kind; a basic stone has no effect to be carried out."""
    plain = card.kind == "stone" and not card.abilities
    return (*_KIND.get(card.kind, ("FW-8.5",)), *(() if plain else ("FW-8.6",)))


ABOUT = About("force-of-will", WillCard, _rests_on, lambda: book.load("force-of-will").terms)

QUESTIONS: dict[str, Question] = {
    "pay": Question(PayFor, ("kiln-captain", "fire:2,water:2"), pay, _names, _produced),
    "battle": Question(BattleOf, ("800/400", "600/700", "keywords=first-strike"), fight, _names, _fought),
    "deck": Question(DeckOf, ("two-thrones-ember",), deck, _names),
    "card": ABOUT.question("pit-of-knives"),
}
