"""What the desk can be asked about Arcanductor: the order of effects, and what actions cost."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from referee.games.arcanductor.cards import TIMINGS, Half, Trump
from referee.games.arcanductor.effects.queue import keys
from referee.games.arcanductor.field import SEATS
from referee.games.arcanductor.state import State, Waiting
from referee.kernel.declaration import Named
from referee.kernel.figures import whole
from referee.kernel.game import Answer, Question
from referee.kernel.order import ordered
from referee.kernel.ruling import Unreadable
from referee.kernel.telling import Message
from referee.kernel.words import Kind, Names, Part, name, number, one_of, pairs
from referee.packs.asking import About
from referee.rulebook import book

CARD = name("card")


def _read_effect(word: str, names: Names) -> tuple[str, int, str, int | None]:
    owner, *rest = word.split(":")
    power, card_number = whole(rest[0]) if rest else None, whole(rest[2]) if len(rest) == 3 else None
    if owner not in SEATS or len(rest) not in (2, 3) or power is None or rest[1] not in TIMINGS:
        says = "owner:power:timing, or owner:power:timing:number; such as south:3:face-up"
        bad = Message("ad-no-effect", "'{word}' is no effect", word=word)
        raise Unreadable(bad, remedy=Message("ad-effect-is", says))
    if len(rest) == 3 and card_number is None:
        raise Unreadable(Message("ad-no-card-number", "'{word}' is no card number", word=rest[2]))
    return owner, power, rest[1], card_number


def _show_effect(value: tuple[str, int, str, int | None]) -> str:
    return ":".join(str(part) for part in value if part is not None)


_PARTS = (
    Part(one_of("seat", *SEATS)),
    Part(number("power", 0, 99), before=":", like=r"\d+"),
    Part(one_of("timing", *TIMINGS), before=":"),
    Part(number("number", 0, 99), before=":", like=r"\d+", needed=False),
)
EFFECT = Kind("owner:power:timing", _read_effect, _show_effect, parts=_PARTS)


@dataclass(frozen=True, slots=True)
class AskOrder:
    """Which of several effects comes first: ``card=owner:power:timing`` for each, and whose turn it is."""

    verb: ClassVar[str] = "order"
    effects: Annotated[tuple[tuple[str, tuple[str, int, str, int | None]], ...], pairs(CARD, EFFECT)]
    turn: Annotated[str | None, Named(one_of("seat", *SEATS))] = None


@dataclass(frozen=True, slots=True)
class AskCost:
    """What so many actions cost in one turn."""

    verb: ClassVar[str] = "cost"
    actions: Annotated[int, number("number of actions", 0, 99)]


def answer_order(asked: AskOrder, cards: Mapping[str, Any]) -> Answer:
    """The order with the key that decided each place; 'tied' where no key does (AD-6.1, AD-G7)."""
    numbers: dict[int, int] = {}
    items = []
    for place, (card, (owner, power, timing, said)) in enumerate(asked.effects):
        numbers[place] = cards[card].number if said is None else said
        items.append(Waiting(owner, card, str(place), timing, Half(), power))
    placed = ordered(items, keys(asked.turn, lambda item: numbers[int(item.square)]))
    steps = tuple(
        (
            "order-tied" if each.tied else "order-step" if each.decided else "order-first",
            {
                "card": each.item.card,
                "seat": each.item.seat,
                "key": f"key-{each.decided.name}" if each.decided else "",
            },
        )
        for each in placed
    )
    tied = any(each.tied for each in placed)
    rules = ("AD-6.1", "AD-6.2", "AD-G7") if tied else ("AD-6.1", "AD-6.2")
    return Answer(
        ("order-undecided" if tied else "order-result", {"order": tuple(each.item.card for each in placed)}),
        steps,
        rules,
    )


def answer_cost(asked: AskCost, _: Mapping[str, Any]) -> Answer:
    """The life that actions cost: 0, 1, 2, ... (AD-3.2)."""
    steps = tuple(
        ("cost-step", {"number": each + 1, "cost": each, "total": sum(range(each + 1))})
        for each in range(asked.actions)
    )
    total = sum(range(asked.actions))
    return Answer(("cost-result", {"actions": asked.actions, "total": total}), steps, ("AD-3.2",))


def _names(cards: Mapping[str, Any]) -> Names:
    return {"card": cards}


def _queue(state: State, _: str) -> Mapping[str, str]:
    """The effects that wait, and whose turn it is."""
    effects = " ".join(f"{each.card}={each.seat}:{each.power}:{each.timing}" for each in state.queue)
    return {"effects": effects, "turn": SEATS[state.turn] if effects else ""}


def _acted(state: State, _: str) -> Mapping[str, str]:
    """The actions of this turn."""
    return {"actions": str(state.actions)}


ABOUT = About("arcanductor", Trump, lambda _: ("AD-6.1", "AD-6.13"), lambda: book.load("arcanductor").terms)

QUESTIONS: dict[str, Question] = {
    "order": Question(
        AskOrder,
        ("the-star=south:3:battle-start", "the-hierophant=north:3:battle-start", "turn=south"),
        answer_order,
        _names,
        _queue,
    ),
    "cost": Question(AskCost, ("3",), answer_cost, _names, _acted),
    "card": ABOUT.question("the-star"),
}
