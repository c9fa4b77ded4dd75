"""What the desk can be asked about Kami no Kijutsu: battles, holds, the winning state."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from referee.games.kami_no_kijutsu.battle import total
from referee.games.kami_no_kijutsu.cards import Card, OnField
from referee.games.kami_no_kijutsu.declarations import CARD
from referee.games.kami_no_kijutsu.field import figures
from referee.games.kami_no_kijutsu.ground import SEATS
from referee.games.kami_no_kijutsu.state import Battle, State
from referee.games.kami_no_kijutsu.steps import COLOURS
from referee.kernel.declaration import Named
from referee.kernel.game import Answer, Question
from referee.kernel.words import Names, many, number, numbered, one_of, pairs
from referee.packs.asking import About
from referee.rulebook import book

FIGURE = number("number", -99, 999)
VP = number("VP", 0, 999)


@dataclass(frozen=True, slots=True)
class AskBattle:
    """How a battle comes out: each side's AT, and the DFs of its pile from the top, the unit last."""

    verb: ClassVar[str] = "battle"
    attack: Annotated[int, Named(FIGURE)]
    defence: Annotated[int, Named(FIGURE)]
    attackers: Annotated[tuple[int, ...], Named(many(number("DF", 1, 99)))]
    defenders: Annotated[tuple[int, ...], Named(many(number("DF", 1, 99)))]


@dataclass(frozen=True, slots=True)
class AskHold:
    """Whether a card's hold is covered by some support."""

    verb: ClassVar[str] = "hold"
    card: Annotated[str, CARD]
    support: Annotated[tuple[tuple[str, int], ...], Named(numbered(one_of("colour", *COLOURS)))] = ()


@dataclass(frozen=True, slots=True)
class AskWinning:
    """Whether a seat is in the winning state."""

    verb: ClassVar[str] = "winning"
    vp: Annotated[tuple[tuple[str, int], ...], pairs(one_of("seat", *SEATS), VP)]


def answer_battle(asked: AskBattle, _: Mapping[str, Any]) -> Answer:
    """Damage from the top of each pile, and who stands (KK-5.3 to KK-5.5)."""
    steps: list[tuple[str, Mapping[str, object]]] = []
    standing = {}
    for side, amount, pile in (
        ("defender", asked.attack, asked.defenders),
        ("attacker", asked.defence, asked.attackers),
    ):
        left = max(0, amount)
        for place, df in enumerate(pile, start=1):
            last = place == len(pile)
            taken = left if last else min(left, df)
            left -= taken
            # a reinforcement that is left is destroyed as the battle ends (KK-5.5)
            fate = "falls" if taken >= df else "stands" if last else "outlasts"
            steps.append(("battle-step", {"side": side, "place": place, "df": df, "taken": taken, "fate": fate}))
            standing[side] = taken < df
    if standing["attacker"] and standing["defender"]:
        return Answer(("battle-both", {}), tuple(steps), ("KK-5.3", "KK-5.4", "KK-5.5"))
    winner = next((side for side in ("attacker", "defender") if standing[side]), "nobody")
    return Answer(("battle-result", {"winner": winner}), tuple(steps), ("KK-5.3", "KK-5.4", "KK-5.5"))


def answer_hold(asked: AskHold, cards: Mapping[str, Any]) -> Answer:
    """Each colour of the hold against the support (KK-6.2, KK-G11)."""
    support: dict[str, int] = {}
    for colour, count in asked.support:
        support[colour] = support.get(colour, 0) + count
    steps, covered = [], True
    for colour, needed in cards[asked.card].hold.items():
        has = sum(support.values()) if colour == "any" else support.get(colour, 0)
        covered = covered and has >= needed
        steps.append(("hold-step", {"colour": colour, "needed": needed, "has": has}))
    key = "hold-covered" if covered else "hold-open"
    return Answer((key, {"card": asked.card}), tuple(steps), ("KK-6.2", "KK-6.3", "KK-G11"))


def answer_winning(asked: AskWinning, _: Mapping[str, Any]) -> Answer:
    """10 or more VP, and more than the opponent (KK-1.1)."""
    vp = dict.fromkeys(SEATS, 0) | dict(asked.vp)
    winner = next((seat for seat in SEATS if vp[seat] >= 10 and vp[seat] > min(vp.values())), None)
    steps = tuple(("winning-step", {"seat": seat, "vp": vp[seat]}) for seat in SEATS)
    result = ("winning-yes", {"seat": winner}) if winner else ("winning-no", {})
    return Answer(result, steps, ("KK-1.1",))


@dataclass(frozen=True, slots=True)
class AskSpoils:
    """Which value the loser owes, and whether some cards make it up."""

    verb: ClassVar[str] = "spoils"
    winner: Annotated[int, Named(VP)]
    loser: Annotated[int, Named(VP)]
    cards: Annotated[tuple[str, ...], Named(many(CARD))] = ()


def answer_spoils(asked: AskSpoils, cards: Mapping[str, Any]) -> Answer:
    """The difference in VP, or 1 where the winner has no more; the value icons of the cards (KK-8.1, KK-G18)."""
    owed = max(1, asked.winner - asked.loser)
    values = [cards[card].value for card in asked.cards]
    steps = tuple(("spoils-step", {"card": card, "value": cards[card].value}) for card in asked.cards)
    worth = sum(values)
    facts = {"owed": owed, "worth": worth}
    if not asked.cards:
        return Answer(("spoils-owed", facts), steps, ("KK-8.1",))
    if worth < owed:
        return Answer(("spoils-short", facts), steps, ("KK-8.1",))
    fits = all(worth - value < owed for value in values)
    return Answer(("spoils-enough" if fits else "spoils-over", facts), steps, ("KK-8.1", "KK-G18"))


def _names(cards: Mapping[str, Any]) -> Names:
    return {"card": cards}


def _points(state: State, _: str) -> Mapping[str, str]:
    """The VP of both."""
    return {"vp": " ".join(f"{seat}={player.vp}" for seat, player in zip(SEATS, state.players, strict=True))}


def _difference(state: State, _: str) -> Mapping[str, str]:
    """The VP of both, the higher as the winner's; as the winner's."""
    low, high = sorted(player.vp for player in state.players)
    return {"winner": str(high), "loser": str(low)}


def _fought(state: State, _: str) -> Mapping[str, str]:
    """The battle that is fought: each side's AT, and the DFs of its pile."""
    battle = state.battle
    if battle is None:
        return {}
    attacker, defender = battle.attacker, state.other(battle.attacker)
    return {
        "attack": str(total(state, attacker)),
        "defence": str(total(state, defender)),
        "attackers": ",".join(map(str, _pile(state, battle, attacker))),
        "defenders": ",".join(map(str, _pile(state, battle, defender))),
    }


def _pile(state: State, battle: Battle, seat: str) -> Iterator[int]:
    """The DFs of a side's pile from the top, the unit last."""
    yield from (state.unit_card(card).df for whose, card in reversed(battle.piles) if whose == seat)
    unit = state.unit(battle.hex, seat)
    if unit is not None:
        yield figures(state, battle.hex, seat, unit)[1]


def _support(state: State, seat: str) -> Mapping[str, str]:
    """The support that the seat has."""
    return {"support": ",".join(f"{colour}:{count}" for colour, count in state.support(seat).items() if count)}


_KIND = {
    "territory": ("KK-6.3", "KK-7.1"),
    "unit": ("KK-6.2", "KK-7.5"),
    "option": ("KK-6.2", "KK-7.6"),
    "force": ("KK-6.2", "KK-7.7", "KK-7.9"),
}
"""By the kind of a card what it rests on, whatever it says."""


def _rests_on(card: Card) -> tuple[str, ...]:
    """The rules of its kind, and those of abilities where it has any."""
    found = _KIND[card.kind]
    if isinstance(card, OnField):
        used = ("KK-7.3" if card.kind == "territory" else "KK-7.8",) if card.able else ()
        found = (*found, *used, *(("KK-7.9",) if card.able or card.triggered else ()))
        found = (*found, *(("KK-G16",) if card.triggered else ()))
    return found


ABOUT = About("kami-no-kijutsu", Card, _rests_on, lambda: book.load("kami-no-kijutsu").terms)

QUESTIONS: dict[str, Question] = {
    "battle": Question(
        AskBattle, ("attack=7", "defence=3", "attackers=2,3", "defenders=1,5"), answer_battle, _names, _fought
    ),
    "hold": Question(AskHold, ("ember-lancer", "support=red:2"), answer_hold, _names, _support),
    "spoils": Question(
        AskSpoils, ("winner=12", "loser=7", "cards=forge-giant,anvil-hall"), answer_spoils, _names, _difference
    ),
    "winning": Question(AskWinning, ("south=12", "north=7"), answer_winning, _names, _points),
    "card": ABOUT.question("drain"),
}
