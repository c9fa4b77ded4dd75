"""Scripted steps: what answers each, and what is done without asking."""

from collections.abc import Iterator

from referee.games.arcanductor.cards import Manner, Step
from referee.games.arcanductor.counting import amount, holds, reach, seats, speaker, targets
from referee.games.arcanductor.declarations import (
    ON_CARDS,
    Actions,
    Again,
    Borrow,
    Cards,
    Control,
    Discard,
    Dummy,
    EffectVerb,
    Hide,
    Life,
    Lose,
    MarkCards,
    Marry,
    OnCards,
    Part,
    Pick,
    Power,
    Put,
    Recover,
    Return,
    Reveal,
    Revive,
    Shift,
    Swap,
    Turn,
    Unmark,
)
from referee.games.arcanductor.effects import joint
from referee.games.arcanductor.effects.held import discards, from_hands, known_to_be_there, owner_said, puts, revivals
from referee.games.arcanductor.effects.on_cards import named
from referee.games.arcanductor.effects.repeated import unrepeated
from referee.games.arcanductor.effects.verbs import borrowed
from referee.games.arcanductor.state import Running, State
from referee.kernel import effects as kernel
from referee.kernel.declaration import Spoken
from referee.kernel.effects import Ask
from referee.kernel.frozen import changed, kept


def due(state: State) -> Step | None:
    """The step that is asked for now; None where none is."""
    run = state.running
    return None if run is None or run.by_hand or not run.steps else run.steps[0]


def ask(state: State, run: Running) -> Ask:
    """What the effect under way asks."""
    if run.by_hand or not run.steps:
        return Ask(open=run.by_hand)
    seat = speaker(state, run)
    return Ask(tuple([Spoken(seat, each) for each in answers(state, run)]), declinable=may_close(state, run))


def may_close(state: State, run: Running) -> bool:
    """Whether the step under way may be left as it is (AD-6.1).

    Of cards that the step names only one that is known to be there must come (AD-6.22).
    """
    manner = run.manner
    return manner.declinable or (manner.unsure and not known_to_be_there(state, run))


def answers(state: State, run: Running) -> tuple[EffectVerb, ...]:
    """The declarations that would do the step under way; worked out once, for who asks, offers and checks."""
    return kept(state.worked_out, "answers", (run,), lambda: tuple(possible(state, run, run.manner)))


def possible(state: State, run: Running, manner: Manner) -> Iterator[EffectVerb]:
    """The same one by one, for who need not know all of them; ``manner`` is how the step under way is done."""
    if len(run.done) >= manner.count or not holds(state, run, manner):
        return
    if manner.everywhere:
        if not run.done:
            yield from at_once(state, run, manner)
    elif manner.on_cards:
        for square in targets(state, run, manner):
            if square not in run.done:
                yield verb_on(state, run, manner.step, (square,))
    else:
        yield from _one_by_one(state, run, manner)


def _new(run: Running, *what: str) -> bool:
    return run.done == () or not any(each in run.done for each in what)


def _one_by_one(state: State, run: Running, manner: Manner) -> Iterator[EffectVerb]:
    step = manner.step
    match step.do:
        case "life":
            yield from (
                Life((seat,), amount(state, run, step.by)) for seat in seats(state, run, manner) if _new(run, seat)
            )
        case "again":
            of = seats(state, run, manner)
            # to one player alone so many turns, of both as many players have one each (AD-6.21)
            yield from (Again(seat) for seat in of if run.done.count(seat) < (manner.count if len(of) == 1 else 1))
        case "actions":
            yield Actions(amount(state, run, step.by))
        case "choose":
            yield from (Pick(number) for number in _branches(state, run, step))
        case "cards":
            yield from (said for said in _hands(state, run, manner) if _new(run, said.seat))
        case "put":
            yield from puts(state, run, manner)
        case "discard":
            yield from from_hands(state, run, step)
        case "dummy":
            power = amount(state, run, step.to)
            yield from (Dummy(square, power) for square in reach(run, manner) if power > 0 and not state.at(square))
        case "revive":
            yield from revivals(state, run, manner)
        case "return":
            taken = (Return((card,), owner_said(run, seat)) for seat, card in discards(state, run, manner))
            yield from (said for said in taken if _new(run, *target_of(run, said)))
        case "borrow":
            yield from _borrowed(state, run, manner)
        case _:
            yield from joint.answers(state, run, manner)


def _hands(state: State, run: Running, manner: Manner) -> Iterator[Cards]:
    """Cards more or fewer in the hands that a step concerns, in each that has so many."""
    by = amount(state, run, manner.step.by)
    yield from (Cards(seat, by) for seat in seats(state, run, manner) if state.player(seat).hand + by >= 0)


def _borrowed(state: State, run: Running, manner: Manner) -> Iterator[Borrow]:
    """Steps that borrow the effect of another card."""
    found = [square for square in targets(state, run, manner) if square != run.waiting.square]
    yield from (Borrow(square) for square in found if _new(run, square) and borrowed(state, Borrow(square)))


def _branches(state: State, run: Running, step: Step) -> Iterator[int]:
    """The branches that can be done; all of them where none can."""
    able = [number for number, branch in enumerate(step.options, start=1) if branch and _is_able(state, run, branch[0])]
    yield from able or range(1, len(step.options) + 1)


def _is_able(state: State, run: Running, step: Step) -> bool:
    """Whether a step of the effect under way could be done now, were it the next."""
    then = changed(run, steps=(step,), done=())
    return any(True for _ in possible(state, then, then.manner))


def meant(state: State, run: Running, said: EffectVerb) -> EffectVerb | None:
    """What a declaration does of the step under way, to one target or to several of those it may be done to.

    None where it is no answer; what the card says already (a time) need not be said, and may be.
    """
    return kept(state.worked_out, "meant", (run, said), lambda: _said_or_repeated(state, run, said))


def _said_or_repeated(state: State, run: Running, said: EffectVerb) -> EffectVerb | None:
    open_ = answers(state, run)
    found = _meant(open_, run, said)
    if found is not None:
        return found
    plain = unrepeated(state, run, said)
    if _owner(plain) != _owner(said):
        # whose card it is was said, and is the one of whom an answer says nothing: not another's of whom it would too
        open_ = tuple(each for each in open_ if _owner(each) is None)
    return _meant(open_, run, plain)


def _owner(said: EffectVerb) -> str | None:
    """Whose card a declaration says it is."""
    return said.of if isinstance(said, (Return, Revive, Put, Discard)) else None


def _meant(open_: tuple[EffectVerb, ...], run: Running, said: EffectVerb) -> EffectVerb | None:
    if said in open_:
        return said
    if isinstance(said, (Marry, Swap)):
        same = type(said)(said.second, said.first)
        return same if same in open_ else None
    if not isinstance(said, ON_CARDS):
        answer: EffectVerb | None = kernel.meant(said, open_)
        return answer
    if run.manner.everywhere:
        # it is done to all of them at one moment, in whatever order they are named (AD-G10)
        whole: dict[EffectVerb, EffectVerb] = {_in_order(each): each for each in open_ if isinstance(each, ON_CARDS)}
        return whole.get(kernel.meant(_in_order(said), whole))
    squares = named(said)
    each = [kernel.meant(_only(said, square), open_) for square in squares]
    if None in each or len(squares) > room_for(run):
        return None
    parts: list[EffectVerb] = [changed(one, squares=said.squares) for one in each]
    if parts.count(parts[0]) == len(parts):
        return parts[0]
    # amounts of their own are counted for each; whose discards are meant is said once for all that are named
    return None if isinstance(said, Return) else said


def _in_order(said: OnCards) -> OnCards:
    """The same of its cards in one order, whatever the order in which they are named."""
    return changed(said, squares=tuple(sorted(named(said))))


def room_for(run: Running) -> int:
    """To how many more the step under way may be done."""
    return run.manner.count - len(run.done)


def _only(said: OnCards, square: str) -> OnCards:
    """The verb of a declaration on several cards, said of one of them."""
    return changed(said, squares=(square,))


def verb_on(state: State, run: Running, step: Step, squares: tuple[str, ...]) -> OnCards:
    """The verb of a step on cards, said of these squares; no amount is said where each has its own, or where a card is
    shown first whose power decides it (AD-6.5)."""
    its_own = step.by_target is not None and _has_its_own(state, squares)
    match step.do:
        case "power" if its_own:
            return Power(squares, None, step.until, step.turns)
        case "power":
            to = step.to is not None
            change = amount(state, run, step.to if to else step.by, squares[0])
            return Power(squares, (max(0, change) if to else change, to), step.until, step.turns)
        case "recover" if its_own:
            return Recover(squares, None)
        case "recover":
            return Recover(squares, max(0, amount(state, run, step.by, squares[0])))
        case "mark":
            return MarkCards(squares, step.mark or "cannot-move", step.until, step.turns)
        case "unmark":
            return Unmark(squares, step.mark)
        case "turn":
            return Turn(squares)
        case "reveal":
            return Reveal(squares)
        case "hide":
            return Hide(squares)
        case "lose":
            return Lose(squares)
        case _:
            return Return(squares)


def _has_its_own(state: State, squares: tuple[str, ...]) -> bool:
    lying = [state.at(square) for square in squares]
    return any(card is None or not card.known for card in lying) or len({*map(state.power_at, squares)}) > 1


def at_once(state: State, run: Running, manner: Manner) -> tuple[EffectVerb, ...]:
    """What does the step under way to all its targets at one moment: of discards and hands, a declaration for each
    owner; of an amount that each target decides, one for each amount."""
    if not holds(state, run, manner):
        return ()
    step = manner.step
    if step.do == "life":
        return (Life(tuple(seats(state, run, manner)), amount(state, run, step.by)),)
    if step.do == "cards":
        return tuple(_hands(state, run, manner))
    if manner.reach == "discards":
        found = list(discards(state, run, manner))
        owners = {seat: tuple(card for of, card in found if of == seat) for seat, _ in found}
        return tuple(Return(cards, owner_said(run, seat)) for seat, cards in owners.items())
    if manner.joint:
        return joint.together(state, run, manner)
    return together(state, run, step, tuple(targets(state, run, manner)))


def is_counted(step: Step) -> bool:
    """Whether what a step does is counted for each card that it is done to."""
    return step.by_target is not None


def together(state: State, run: Running, step: Step, squares: tuple[str, ...]) -> tuple[OnCards, ...]:
    """What does a step to all these cards at one moment (AD-G10); nothing where there are none."""
    return (verb_on(state, run, step, squares),) if squares else ()


def target_of(run: Running, said: EffectVerb) -> tuple[str, ...]:
    """What a declaration is done to, each by where it is then, so that a step does not do it twice.

    Both players may have discarded the same card: each of the two is another one (AD-2.2).
    """
    if isinstance(said, ON_CARDS):
        if run.manner.on_cards or not isinstance(said, Return):
            return named(said)
        return tuple(f"{card} of={said.of or run.waiting.seat}" for card in named(said))
    match said:
        case Life(seats=whose):
            return whose
        case Again(seat=seat) | Cards(seat=seat):
            return (seat,)
        case Dummy(square=square) | Revive(square=square) | Put(square=square):
            return (square,)
        case Marry() | Swap() | Shift() | Control() | Part():
            return (joint.aim_of(run, said),)
        case Discard(card=card) | Borrow(card=card):
            return (card,)
        case _:
            return ("done",)
