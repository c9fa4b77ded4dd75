"""Numbers of the table that cards' words count: cards, discards, hands, life, power; amounts and conditions."""

from collections.abc import Iterable, Iterator

from referee.games.arcanductor.cards import Manner, Range, Step
from referee.games.arcanductor.field import of_side, within
from referee.games.arcanductor.lying import Lying
from referee.games.arcanductor.state import Running, State, meant
from referee.games.arcanductor.words import Counted, Measure


def amount(state: State, run: Running, said: "int | Counted | None", target: str = "") -> int:
    """A printed amount, or one that is counted now; ``target`` is the square that the step is done to."""
    if isinstance(said, Counted):
        return said.amount(number(state, run, said, target))
    return said or 0


def number(state: State, run: Running, counted: "Counted | Measure", target: str = "") -> int:
    """What is counted, as the seat whose effect it is sees it."""
    seats = [seat for seat in state.ground.seats if of_side(seat, run.waiting.seat, counted.whose)]
    match counted.count:
        case "cards":
            return sum(1 for _ in _cards(state, run, counted))
        case "discards":
            return sum(len(state.player(seat).discarded) for seat in seats)
        case "hand":
            return sum(state.player(seat).hand for seat in seats)
        case "life":
            return sum(state.player(seat).life for seat in seats)
        case "actions":
            return state.actions
        case "target":
            return state.power_at(target)
        case "opposing":
            return state.power_at(_opposing(state, run))
        case "power":
            return state.power_at(run.waiting.square) if is_there(state, run) else run.waiting.power


def _cards(state: State, run: Running, counted: "Counted | Measure") -> Iterator[str]:
    for square, card in state.field:
        of_it = of_side(card.seat, run.waiting.seat, counted.whose)
        if of_it and meant(state, counted, run.waiting.square, square, state.power_at(square)):
            yield square


def _opposing(state: State, run: Running) -> str:
    """The square of the card that battles the card whose effect it is; "" where there is none."""
    clash = state.clash
    if clash is None or run.waiting.square not in (clash.start, clash.end):
        return ""
    return clash.end if run.waiting.square == clash.start else clash.start


def holds(state: State, run: Running, manner: Manner) -> bool:
    """Whether a step's conditions hold."""
    if manner.always:
        return True
    step = manner.step
    if step.if_ is not None and not step.if_.hold(number(state, run, step.if_)):
        return False
    return step.unless is None or not step.unless.hold(number(state, run, step.unless))


def is_there(state: State, run: Running) -> bool:
    """Whether the card whose effect it is still lies where the effect began, whoever commands it by now (AD-G17)."""
    lying = state.at(run.waiting.square)
    return lying is not None and (lying.of, lying.card) == (run.waiting.of, run.waiting.card)


def reach(run: Running, manner: Manner) -> tuple[str, ...]:
    """The squares in a step's range, from the square of its card."""
    return within(manner.reach, run.waiting.square, run.waiting.seat)


def targets(state: State, run: Running, manner: Manner) -> Iterator[str]:
    """The squares of the cards that a step may be done to."""
    here, mine = run.waiting.square, run.waiting.seat
    step, whose, sparing, any_card = manner.step, manner.whose, manner.sparing, manner.any_card
    if manner.itself:
        own = state.at(here) if is_there(state, run) else None
        if own is None or (sparing and _spares(step, own, mine)):
            return
        if any_card or meant(state, step, here, here, state.power_at(here)):
            yield here
        return
    for square, lying in _in_range(state, run, manner.reach):
        if whose != "all" and not of_side(lying.seat, mine, whose):
            continue
        if lying.passing and lying.seat != mine and lying.marked("cannot-target"):
            continue
        if sparing and _spares(step, lying, mine):
            continue
        if any_card or meant(state, step, here, square, state.power_at(square)):
            yield square


def _in_range(state: State, run: Running, reach: Range) -> Iterable[tuple[str, Lying]]:
    """The cards in a step's range with their squares."""
    if not isinstance(reach, tuple):
        return state.field
    squares, by_square = within(reach, run.waiting.square, run.waiting.seat), state.field.by_square
    return [(square, by_square[square]) for square in squares if square in by_square]


def _spares(step: Step, lying: Lying, mine: str) -> bool:
    """Whether a step of a seat's effect cannot be done to a card, or changes nothing at it: by its face, as a dummy, by
    what it bears, by whose it is."""
    match step.do:
        case _ if step.known and not lying.up:
            return True
        case "return":
            return lying.dummy
        case "part":
            return not lying.married
        case "unmark":
            return not lying.marks(step.mark)
        case "control":
            return lying.seat == mine
        case "reveal":
            return lying.up
        case "hide":
            return not lying.up or lying.dummy
        case _:
            return False


def seats(state: State, run: Running, manner: Manner) -> list[str]:
    """The seats that a step concerns."""
    return [seat for seat in state.ground.seats if of_side(seat, run.waiting.seat, manner.whose)]


def speaker(state: State, run: Running) -> str:
    """Who says what the effect under way asks: its owner; of cards in a hand, whose hand it is."""
    return giver(state, run) or run.waiting.seat


def giver(state: State, run: Running) -> str | None:
    """Who gives the next card of the own hand for the step under way; None where none is given.

    Where both give, whose effect it is gives first, all that are due from that hand (AD-6.22).
    """
    if run.by_hand or not run.steps or run.steps[0].do != "discard":
        return None
    mine = run.waiting.seat
    due = sorted(seats(state, run, run.manner), key=lambda seat: seat != mine)
    return next((seat for seat in due if still_due(state, run, seat)), due[-1] if due else None)


def still_due(state: State, run: Running, seat: str) -> int:
    """How many cards of its hand a seat still gives for the step under way, as far as it can have any that it wants."""
    step, due = run.steps[0], min(left_to_give(state, run, seat), state.player(seat).hand)
    return min(due, len(may_give(state, seat, step))) if step.card else due


def left_to_give(state: State, run: Running, seat: str) -> int:
    """How many cards of its hand a seat would still give for the step under way, had it so many."""
    return run.manner.count // len(seats(state, run, run.manner)) - run.done.count(seat)


def may_give(state: State, seat: str, step: Step) -> list[str]:
    """The cards that a step may take from a seat's hand, as far as they can be there (AD-2.2, AD-6.22)."""
    gone = state.whereabouts(seat).not_in_hand
    return [card for card in state.ground.cards if card not in gone and (not step.card or card in step.card)]
