"""What a card says, line by line in the terms of the rule book: what a pack scripts can be held against print."""

from collections.abc import Iterator
from typing import assert_never

from referee.games.kami_no_kijutsu.cards import Card, OnField
from referee.games.kami_no_kijutsu.steps import (
    Ability,
    Amount,
    ChooseStep,
    Condition,
    DamageStep,
    DestroyStep,
    FetchStep,
    FromHandStep,
    Gift,
    Lasting,
    MarkStep,
    Measure,
    OnCards,
    PutStep,
    ReturnStep,
    SeatStep,
    ShiftStep,
    StatsStep,
    Step,
    Who,
)

Line = tuple[str, dict[str, object]]
"""A line as the desk has it: key of a sentence, facts."""


def lines_of(card: Card) -> Iterator[Line]:
    """What a card gives, its abilities, and its effect."""
    if isinstance(card, OnField):
        for gift in card.gives:
            yield "says-gives", {"words": tuple(_gift(gift))}
        for ability in (*card.able, *card.triggered):
            yield from _ability(ability)
    elif card.effect:
        yield from _effect(card.effect)


def _ability(ability: Ability) -> Iterator[Line]:
    costs = [f"cost-{what} {ability.costs(what)}" for what in ("ap", "vp", "discard", "damage") if ability.costs(what)]
    when = [f"when-{ability.when}"] if ability.when else ["by-use"]
    words = [*when, *costs, *(["once-a-turn"] if ability.once else []), *_bound(ability.if_, ability.unless)]
    yield "says-ability", {"words": tuple(words)}
    yield from _effect(ability.effect)


def _effect(effect: tuple[Step, ...] | str) -> Iterator[Line]:
    if isinstance(effect, str):
        yield "says-manual", {}
        return
    for step in effect:
        yield from _step(step)


def _step(step: Step) -> Iterator[Line]:
    words = [*_words(step), *(["may-be-left"] if step.may else []), *_bound(step.if_, step.unless)]
    yield "says-step", {"what": f"verb.{step.do}" if step.do != "choose" else "choose", "words": tuple(words)}
    if isinstance(step, ChooseStep):
        for number, branch in enumerate(step.options, start=1):
            yield "says-branch", {"number": number}
            yield from _effect(branch)
    if step.then:
        yield "says-then", {}
        yield from _effect(step.then)


def _words(step: Step) -> Iterator[str]:
    match step:
        case ChooseStep():
            return
        case SeatStep():
            yield from (*_amount(step.by), *_number(step.count, up_to=step.up_to), f"of-{step.whose}")
        case FromHandStep():
            yield from (*_number(step.count, up_to=step.up_to), f"of-{step.whose}", "hand")
        case FetchStep() | PutStep():
            yield from _number(step.count, up_to=step.up_to)
            yield from (word for word in (step.kind, step.colour, *step.card) if word)
            yield f"from-{step.from_}"
        case DamageStep():
            yield from (*_amount(step.by, sign=""), *(["lasting-damage"] if step.lasting else []), *_on(step, "unit"))
        case DestroyStep() | ReturnStep():
            yield from _on(step, step.what)
            yield from [f"to-{step.to}"] if isinstance(step, ReturnStep) else []
        case StatsStep():
            yield from ("at", *_amount(step.at), "df", *_amount(step.df), *_on(step, "unit"), *_time(step))
        case MarkStep():
            yield from (step.mark, *_on(step, "unit"), *_time(step))
        case ShiftStep():
            yield from (*_on(step, "unit"), f"to-{step.to}")
        case _:
            assert_never(step)


def _amount(by: Amount, sign: str = "+") -> tuple[str, ...]:
    """An amount with the sign of a change; a minus that is no hyphen, as a term has those for blanks."""
    if isinstance(by, int):
        return (f"{by:{sign}d}".replace("-", "−"),)
    plus = (f"{by.plus:+d}".replace("-", "−"),) if by.plus else ()
    return (*_measure(by), f"× {by.times}".replace("-", "−"), *([f"half-{by.half}"] if by.half else []), *plus)


def _measure(measure: Measure) -> tuple[str, ...]:
    return (f"number-of-{measure.count}", *_who(measure))


def _bound(if_: Condition | None, unless: Condition | None) -> Iterator[str]:
    for word, condition in (("if", if_), ("unless", unless)):
        if condition is not None:
            bounds = (("at-least", condition.least), ("at-most", condition.most), ("just", condition.equals))
            said = [f"{bound} {value}" for bound, value in bounds if value is not None]
            yield from (word, *_measure(condition), *(said or ["at-least 1"]))


def _who(who: Who) -> Iterator[str]:
    yield f"of-{who.whose}"
    if who.where != "any":
        yield f"in-{who.where}"
    yield from (word for word in (who.colour, *who.card) if word)
    if who.cost_most is not None:
        yield f"cost-at-most {who.cost_most}"
    if who.another:
        yield "another"


def _on(step: OnCards, what: str) -> Iterator[str]:
    if step.self_:
        yield "itself"
        return
    yield from (*_number(step.count, up_to=step.up_to), what, *_who(step))
    if step.at_most is not None:
        yield f"at-at-most {step.at_most}"
    if step.df_most is not None:
        yield f"df-at-most {step.df_most}"
    if step.damaged is not None:
        yield "damaged" if step.damaged else "undamaged"


def _number(count: int | str, *, up_to: bool) -> tuple[str, ...]:
    if count == "all":
        return ("every",)
    return (f"up-to {count}" if up_to else f"so-many {count}",) if count != 1 or up_to else ()


def _time(step: Lasting) -> tuple[str, ...]:
    if step.turns is not None:
        return (f"for-turns {step.turns}",)
    return (step.until,) if step.until is not None else ()


def _gift(gift: Gift) -> Iterator[str]:
    yield from ("of-" + gift.whose, "seat") if gift.to == "seat" else (f"to-{gift.to}",)
    if gift.to == "units":
        yield from _who(gift)
    for word, by in (
        ("at", gift.at),
        ("df", gift.df),
        ("cost-of-move", gift.move),
        ("cost-of-transfer", gift.transfer),
    ):
        yield from (word, *_amount(by)) if by else ()
    yield from gift.cannot
    for colour, by in gift.support.items():
        yield from ("support", colour, *_amount(by))
    yield from _bound(gift.if_, gift.unless)
