"""What the step under way asks: the declarations that do it once."""

from collections.abc import Iterable, Iterator, Sequence

from referee.games.kami_no_kijutsu.declarations import (
    ChangeAp,
    ChangeCards,
    ChangeSupport,
    ChangeVp,
    Damage,
    Destroy,
    Discard,
    EffectVerb,
    ExtraTurn,
    Fetch,
    MarkUnit,
    Pick,
    Put,
    Return,
    Reveal,
    Shift,
    Stats,
    Unmark,
)
from referee.games.kami_no_kijutsu.effects.naming import aim_of, is_alike, key_of, target_of, unit_named
from referee.games.kami_no_kijutsu.effects.shifting import Open, chosen_ends, ends, goings, to_be_left, together, ways
from referee.games.kami_no_kijutsu.field import OnField, amount, barred, card_kept_away, figures, fits
from referee.games.kami_no_kijutsu.ground import HEXES, owner_of
from referee.games.kami_no_kijutsu.state import Running, State
from referee.games.kami_no_kijutsu.steps import (
    CardStep,
    ChooseStep,
    DamageStep,
    DestroyStep,
    ExtraTurnStep,
    FetchStep,
    FromHandStep,
    MarkStep,
    OnCards,
    OnCardsStep,
    OnSeats,
    PutStep,
    ReturnStep,
    RevealStep,
    SeatStep,
    ShiftStep,
    StatsStep,
    Step,
    SupportStep,
    UnmarkStep,
)
from referee.kernel.declaration import Spoken
from referee.kernel.effects import Ask
from referee.kernel.frozen import changed


def speaker(state: State) -> str | None:
    """Who says what is done next of the running effect: who has the cards discards them from the hand."""
    run = state.running
    if run is None:
        return None
    step = run.steps[0] if run.steps else None
    return holder(state, run, step) if step is not None and _of_a_hand(step) else run.seat


def _of_a_hand(step: Step) -> bool:
    """Whether a step takes cards of a hand, which only who holds it sees."""
    return isinstance(step, FromHandStep) or (isinstance(step, FetchStep | RevealStep) and step.from_ == "hand")


def holder(state: State, run: Running, step: Step) -> str:
    """Whose cards a step moves or shows."""
    return state.other(run.seat) if getattr(step, "whose", "own") == "enemy" else run.seat


def ask(state: State, run: Running) -> Ask:
    """What the effect under way asks."""
    if run.by_hand or not run.steps:
        return Ask(open=True)
    seat = speaker(state) or run.seat
    return Ask(tuple([Spoken(seat, each) for each in answers(state, run)]), declinable=may_end(state, run))


def due(state: State) -> Step | None:
    """The step that is asked for now; None where none is."""
    run = state.running
    return None if run is None or run.by_hand or not run.steps else run.steps[0]


def declinable(step: Step) -> bool:
    """Whether a step may be left undone: it says so, or nobody sees whether it could be done (KK-2.2)."""
    return step.may or bool(getattr(step, "up_to", False)) or _unseen(step)


def may_end(state: State, run: Running) -> bool:
    """Whether the step under way may be left with what has been named for it."""
    return declinable(run.steps[0]) and not to_be_left(state, run)


def must(state: State) -> bool:
    """Whether the step under way has to be done and can be."""
    step = due(state)
    if step is None or state.running is None or may_end(state, state.running):
        return False
    return next(iter(answers(state, state.running)), None) is not None


def is_asked(state: State, said: EffectVerb) -> bool:
    """Whether the step under way asks for just this."""
    return due(state) is not None and state.running is not None and said in answers(state, state.running)


def _unseen(step: Step) -> bool:
    """Whether what a step asks for lies in a hidden zone: what the referee cannot see need not be found (KK-2.2)."""
    return isinstance(step, CardStep) and step.from_ != "discards" and not _any_card(step)


def answers(state: State, run: Running) -> Iterable[EffectVerb]:
    """The declarations that do the step under way once: to what was aimed at, where the step can be done to that."""
    found = possible(state, run)
    if not run.aimed or to_all(run.steps[0]):
        return found
    every = list(found)
    aims = _open_aims(run, every)
    return [said for said in every if aim_of(said) in aims] if aims else every


def _open_aims(run: Running, every: Sequence[EffectVerb]) -> Sequence[str]:
    """The targets that the step under way may be said of now: the next one, or in any order those of one moment."""
    place, step = next_aim(run, every), run.steps[0]
    if place is None:
        return ()
    if place in run.taken or not gathers(step):
        return (run.aimed[place],)
    left = [run.aimed[at] for at in _in_turn(run, _aims(run, every))]
    return left[: getattr(step, "count", 1) - len(run.done)]


def to_all(step: Step) -> bool:
    """Whether a step is done to all that it means, so that none is chosen and no target is its own (KK-7.7)."""
    return getattr(step, "count", 1) == "all"


def gathers(step: Step) -> bool:
    """Whether those that a step is done to are all named before it is done to any of them (KK-G23)."""
    if to_all(step):
        return chosen_ends(step)
    return isinstance(step, OnCardsStep | OnSeats) and getattr(step, "count", 1) > 1


def next_aim(run: Running, every: Iterable[EffectVerb]) -> int | None:
    """The place of the target named that one of the verbs is said of: the first that no step has taken, or the first.

    What may be left undone takes none a second time: that it is named once does not say so. None where there is none.
    """
    found = _aims(run, every)
    again = [] if declinable(run.steps[0]) else found
    return next(iter(_in_turn(run, found) + again), None)


def _aims(run: Running, every: Iterable[EffectVerb]) -> list[int]:
    """The places of the targets named that the verbs are said of."""
    could = {aim_of(said) for said in every}
    return [place for place, aim in enumerate(run.aimed) if aim in could]


def _in_turn(run: Running, found: Sequence[int]) -> list[int]:
    """Those that no step has taken, before them those that none was lent to (KK-7.7)."""
    return sorted((place for place in found if place not in run.taken), key=lambda place: place in run.lent)


def possible(state: State, run: Running) -> Iterator[EffectVerb]:
    """The declarations that do the step under way once, to whatever it can be done to."""
    step = run.steps[0]
    if isinstance(step, ChooseStep):
        yield from (Pick(number) for number in range(1, len(step.options) + 1))
    elif isinstance(step, ExtraTurnStep):
        yield from () if run.done else (ExtraTurn(holder(state, run, step)),)
    elif step.count != "all" and len(run.done) >= step.count:
        return
    elif isinstance(step, OnSeats):
        yield from _on_seats(state, run, step)
    elif isinstance(step, FromHandStep):
        yield from _from_hand(state, run, step)
    elif isinstance(step, CardStep):
        yield from _cards(state, run, step)
    else:
        yield from _on_cards(state, run, step)


def _on_seats(state: State, run: Running, step: SeatStep | SupportStep) -> Iterator[EffectVerb]:
    by = amount(state, step.by, run.seat, (run.hex, run.card, run.bearer))
    verbs: dict[str, type[ChangeVp | ChangeAp | ChangeCards]] = {"vp": ChangeVp, "ap": ChangeAp, "cards": ChangeCards}
    for seat in state.ground.seats:
        if (step.whose == "any" or (seat == run.seat) == (step.whose == "own")) and seat not in run.done:
            yield ChangeSupport(seat, step.colour, by) if isinstance(step, SupportStep) else verbs[step.do](seat, by)


def _from_hand(state: State, run: Running, step: FromHandStep) -> Iterator[EffectVerb]:
    seat = run.seat if step.whose == "own" else state.other(run.seat)
    left = step.count - len(run.done)
    if step.may and not step.up_to and state.player(seat).hand < left:
        return
    if state.player(seat).hand:
        yield from map(Discard, state.unseen(seat))


def _any_card(step: CardStep) -> bool:
    """Whether a step moves any card of a hidden zone, which nobody is shown then."""
    free = step.kind is None and step.colour is None and not step.card
    return isinstance(step, FetchStep) and step.from_ in ("hand", "ap") and free


def _cards(state: State, run: Running, step: CardStep) -> Iterator[EffectVerb]:
    seat = holder(state, run, step)
    of = seat if seat != run.seat and not _of_a_hand(step) else None
    if isinstance(step, FetchStep) and _any_card(step):
        if getattr(state.player(seat), step.from_):
            yield Fetch("?", step.from_, None if step.to == "hand" else step.to, of)
        return
    for id_ in _in_zone(state, seat, step.from_):
        card = state.ground.cards[id_]
        if (
            (step.kind is not None and card.kind != step.kind)
            or (step.colour is not None and card.colour != step.colour)
            or (step.card and id_ not in step.card)
        ):
            continue
        if isinstance(step, FetchStep):
            to = None if step.to == "hand" else step.to
            yield Fetch(id_, None if step.from_ == "discards" else step.from_, to, of)
        elif isinstance(step, RevealStep):
            yield Reveal(id_, None if step.from_ == "hand" else step.from_, of)
        else:
            from_ = None if step.from_ == "hand" else step.from_
            yield from _puts(state, run, step, id_, from_)


def _puts(state: State, run: Running, step: PutStep, card: str, from_: str | None) -> Iterator[Put]:
    """Where a card comes onto the field; an option on a unit (KK-7.6)."""
    if step.kind != "option":
        unit = step.kind == "unit"
        for at in _rooms(state, run.seat, step.kind):
            if not (unit and card_kept_away(state, run.seat, card, at)):
                yield Put(card, at, from_)
        return
    for hex_, seat, _ in state.units:
        if step.on == "any" or (seat == run.seat) == (step.on == "own"):
            yield Put(card, hex_, from_, None, seat if len(state.stands_on(hex_)) > 1 else None)


def _in_zone(state: State, seat: str, zone: str) -> list[str]:
    """The cards that can be in a seat's zone, each once."""
    player = state.player(seat)
    if zone == "discards":
        return list(dict.fromkeys(player.discards))
    if not getattr(player, zone):
        return []
    return state.unseen(seat)


def _rooms(state: State, seat: str, kind: str) -> Iterator[str]:
    """Where a card brought by an effect can go: as one summoned, or a territory set (KK-7.2, KK-7.4)."""
    for hex_ in HEXES:
        own = owner_of(hex_) == seat
        if kind == "unit":
            room = own and state.unit(hex_, seat) is None
        else:
            room = state.unit(hex_, state.other(seat)) is None if own else state.unit(hex_, seat) is not None
        if room:
            yield hex_


def _on_cards(state: State, run: Running, step: OnCardsStep) -> Iterator[EffectVerb]:
    if isinstance(step, ShiftStep):
        yield from _shifts(state, run, step)
        return
    named = list(run.done)
    what = _what(step)
    for there in _concerned(state, run, step):
        if (key := key_of(*there, what)) in named:
            named.remove(key)  # one of two options alike is left to be named
        else:
            yield from _done_to(state, run, step, there)


def _what(step: OnCardsStep) -> str:
    return step.what if isinstance(step, DestroyStep | ReturnStep) else "unit"


def _concerned(state: State, run: Running, step: OnCardsStep) -> Iterator[OnField]:
    """The cards on the field that a step may be done to, those too that have been named for it."""
    what, source = _what(step), (run.hex, run.card, run.bearer)
    for there in state.on_field():
        hex_, _, card, bearer = there
        if (
            state.ground.cards[card].kind == what
            and fits(state, step, run.seat, source, there)
            and (
                what != "unit"
                or (_unit_fits(state, run, step, hex_, bearer) and _chosen(state, run, step, hex_, bearer))
            )
        ):
            yield there


def _shifts(state: State, run: Running, step: ShiftStep) -> Iterator[Shift]:
    """The units that may be shifted, and where: also to where others that are named leave at that moment (KK-G23)."""
    named = goings(run.done)
    leaving = {going[:2] for going in named}
    units = [(hex_, seat) for hex_, seat, _, _ in _concerned(state, run, step) if (hex_, seat) not in leaving]
    left = len(units) if step.count == "all" else step.count - len(named)
    untaken = {aim for place, aim in enumerate(run.aimed) if place not in run.taken}
    aimed = untaken.intersection(start for start, _ in units) if step.count != "all" else ()
    to = Open({unit: ends(step, unit[0]) for unit in units}, left, frozenset(aimed))
    for (start, seat), there in ways(state, named, to):
        yield from (_shift(state, start, seat, end) for end in there)


def _shift(state: State, start: str, seat: str, end: str) -> Shift:
    return Shift(start, end, on=seat if len(state.stands_on(start)) > 1 else None)


def named(state: State, run: Running) -> Iterator[EffectVerb]:
    """What does the step under way to those that have been named for it, as far as they are still there."""
    if isinstance(run.steps[0], ShiftStep):
        yield from (_shift(state, *going) for going in together(state, goings(run.done)))
        return
    could = {target_of(state, said, run.seat): said for said in possible(state, changed(run, done=()))}
    yield from (could[key] for key in run.done if key in could)


def is_named(state: State, run: Running, said: EffectVerb) -> bool:
    """Whether a verb names what has been named for the step under way already."""
    if run.by_hand or not run.steps or not gathers(run.steps[0]) or said.verb != run.steps[0].do:
        return False
    if isinstance(said, Shift):
        whose = unit_named(state, said, run.seat)
        return any((said.start, whose) == going[:2] for going in goings(run.done))
    return target_of(state, said, run.seat) in run.done


def _chosen(state: State, run: Running, step: OnCards, hex_: str, seat: str) -> bool:
    """Whether a unit may be chosen: what is done to all chooses nobody, and its own player may always (KK-7.9)."""
    unit = state.unit(hex_, seat)
    if unit is None or seat == run.seat or step.count == "all":
        return True
    return barred(state, hex_, seat, unit, "cannot-target") is None


def _unit_fits(state: State, run: Running, step: OnCards, hex_: str, seat: str) -> bool:
    unit = state.unit(hex_, seat)
    assert unit is not None
    return (
        (not step.self_ or (hex_, seat) == (run.hex, run.bearer))
        and (not step.looks_at_figures or step.takes(*figures(state, hex_, seat, unit)))
        and (not isinstance(step, UnmarkStep) or bool(unit.marks(step.mark)))
        and (step.damaged is None or bool(unit.damage) == step.damaged)
    )


def _done_to(state: State, run: Running, step: OnCardsStep, there: OnField) -> Iterator[EffectVerb]:
    hex_, owner, card, bearer = there
    on = bearer if bearer and len(state.stands_on(hex_)) > 1 else None
    of = owner if is_alike(state, hex_, owner, card, bearer) else None
    source = (run.hex, run.card, run.bearer)
    match step:
        case DamageStep():
            yield Damage(hex_, amount(state, step.by, run.seat, source), "yes" if step.lasting else None, on)
        case DestroyStep():
            yield Destroy(hex_, _named(state, there), on, of)
        case ReturnStep():
            yield Return(hex_, _named(state, there), None if step.to == "hand" else step.to, on, of)
        case StatsStep():
            by = (amount(state, step.at, run.seat, source), amount(state, step.df, run.seat, source))
            yield Stats(hex_, by, on)
        case MarkStep():
            yield MarkUnit(hex_, step.mark, on)
        case UnmarkStep():
            yield Unmark(hex_, step.mark, on)


def _named(state: State, there: OnField) -> str | None:
    """The card's name where the hex alone would not say that it is meant."""
    hex_, _, card, bearer = there
    kind = state.ground.cards[card].kind
    if kind == "unit":
        return None
    return None if kind == "territory" and not bearer and not state.stands_on(hex_) else card
