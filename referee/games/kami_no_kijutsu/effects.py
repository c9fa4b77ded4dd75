"""Effects: what a scripted step asks, and what a verb of an effect does."""

from collections.abc import Callable, Iterator

from referee.games.kami_no_kijutsu.cards import Step, Territory, UnitCard
from referee.games.kami_no_kijutsu.changing import (
    bury,
    destroy,
    destroy_option,
    draw,
    gain_vp,
    heal,
    hurt,
    take_territory,
    tidy,
)  # fmt: skip
from referee.games.kami_no_kijutsu.declarations import (
    ChangeAp,
    ChangeCards,
    ChangeVp,
    Damage,
    Destroy,
    Shift,
    Stats,
)  # fmt: skip
from referee.games.kami_no_kijutsu.state import BATTLE, MOST_AP, Change, Running, State, with_player, with_unit
from referee.kernel.declaration import Declaration, Spoken
from referee.kernel.effects import Ask
from referee.kernel.frozen import changed
from referee.kernel.ruling import Outcome, event


def rule_of(state: State, card: str | None) -> str:
    """The rule by which a card's effect is done: a unit's ability, a territory's pile, a force (KK-7.3, 7.7, 7.8)."""
    match state.ground.cards.get(card or ""):
        case None:
            return "KK-7.9"
        case Territory():
            return "KK-7.3"
        case UnitCard():
            return "KK-7.8"
        case _:
            return "KK-7.7"


def whose_unit(state: State, hex_: str, on: str | None, seat: str) -> str | None:
    """Whose unit on a hex a verb means: the one named, the only one, or the own one."""
    if on is not None:
        return on if state.unit(hex_, on) else None
    there = [each for each in state.ground.seats if state.unit(hex_, each)]
    return seat if seat in there else there[0] if there else None


def option_named(state: State, said: Destroy, seat: str) -> tuple[str, tuple[str, str]] | None:
    """The option that a verb names by its card: whose unit it lies on, and its owner and card."""
    seats = [said.on] if said.on is not None else sorted(state.ground.seats, key=lambda each: each != seat)
    for whose in seats:
        unit = state.unit(said.hex, whose)
        for option in unit.options if unit else ():
            if option[1] == said.card:
                return whose, option
    return None


def is_territory(state: State, said: Destroy) -> bool:
    """Whether a verb means the territory on its hex: named by its card, or where no unit stands there (KK-7.9)."""
    lying = state.territory(said.hex)
    if lying is None:
        return False
    if said.card is not None:
        return said.card == lying[1]
    return said.on is None and not any(state.unit(said.hex, seat) for seat in state.ground.seats)


def ask(state: State) -> Ask | None:
    """What the running effect wants next; None where none runs."""
    run = state.running
    if run is None:
        return None
    if run.by_hand:
        return Ask(open=True)
    if not run.steps:
        return Ask()
    return Ask(tuple(Spoken(run.seat, said) for said in answers(state, run)), run.steps[0].may)


_ON_SEATS: dict[str, Callable[[str, int], Declaration]] = {"vp": ChangeVp, "ap": ChangeAp, "cards": ChangeCards}


def _seats(state: State, run: Running) -> list[str]:
    """The seats that the step under way may be done to."""
    whose = run.steps[0].whose
    return [seat for seat in state.ground.seats if whose == "any" or (seat == run.seat) == (whose == "own")]


def answers(state: State, run: Running) -> Iterator[Declaration]:
    """The declarations that do the step under way once: to what was aimed at, where the step can be done to that."""
    found = list(_possible(state, run))
    aimed = [said for said in found if aim_of(said) in run.aimed]
    yield from aimed or found


def aim_of(said: Declaration) -> str:
    """The hex or seat that a verb of an effect is said of."""
    if isinstance(said, ChangeVp | ChangeAp | ChangeCards):
        return said.seat
    aim: str = said.hex  # type: ignore[attr-defined]  # the verbs on units have it
    return aim


def missed(state: State, seat: str, card: str, aimed: tuple[str, ...]) -> tuple[str, ...]:
    """Which of the targets named no step of a card's effect can be done to; none for one by hand or without."""
    steps = state.ground.cards[card].effect
    if not steps or not isinstance(steps, tuple):
        return ()
    could = {aim_of(said) for step in steps for said in _possible(state, Running(seat, card, (step,)))}
    return tuple(target for target in aimed if target not in could)


def _possible(state: State, run: Running) -> Iterator[Declaration]:
    step = run.steps[0]
    if len(run.done) >= step.count:
        return
    if step.do in ("vp", "ap", "cards"):
        yield from (_ON_SEATS[step.do](seat, step.by) for seat in _seats(state, run) if seat not in run.done)
        return
    for hex_, seat, _ in state.units:
        if f"{hex_}.{seat}" in run.done or not (step.whose == "any" or (seat == run.seat) == (step.whose == "own")):
            continue
        both = all(state.unit(hex_, each) for each in state.ground.seats)
        yield _on_unit(step, hex_, seat if both else None)


def _on_unit(step: Step, hex_: str, on: str | None) -> Declaration:
    match step.do:
        case "damage":
            return Damage(hex_, step.by, "yes" if step.lasting else None, on)
        case "destroy":
            return Destroy(hex_, None, on)
        case _:
            return Stats(hex_, (step.at, step.df), on)


def carry(state: State, spoken: Spoken) -> Outcome[State]:
    """Do one answer of a scripted step, note what it was done to, and see what falls by it (KK-G6)."""
    run = state.running
    assert run is not None
    said = spoken.declaration
    target = said.seat if isinstance(said, ChangeVp | ChangeAp | ChangeCards) else _target(state, said, run.seat)
    outcome = do(state, run.seat, said, run.card)
    noted = changed(run, done=(*run.done, target))
    return outcome.then(tidy(changed(outcome.state, running=noted)))


def _target(state: State, said: Declaration, seat: str) -> str:
    hex_ = said.hex  # type: ignore[attr-defined]  # the verbs on units have it
    return f"{hex_}.{whose_unit(state, hex_, said.on, seat)}"  # type: ignore[attr-defined]  # as above


def skip(state: State) -> Outcome[State]:
    """Leave the current step; with none left the effect is over and its card is discarded."""
    run = state.running
    assert run is not None
    if run.steps:
        return Outcome(changed(state, running=changed(run, steps=run.steps[1:], done=())))
    return close(state)


def close(state: State) -> Outcome[State]:
    """The effect is over (KK-7.7)."""
    run = state.running
    assert run is not None
    state = changed(state, running=None)
    if run.discards:
        state = bury(state, run.seat, run.card)
    return Outcome(state, (event(rule_of(state, run.card), "closed", card=run.card, seat=run.seat),))


def do(state: State, seat: str, said: Declaration, card: str | None = None) -> Outcome[State]:
    """Do a verb of an effect of a card. Raises ``ValueError`` where the field leaves no way to."""
    rule = rule_of(state, card)
    match said:
        case Damage(hex=hex_, amount=amount, lasting=lasting, on=on):
            whose = _unit(state, hex_, on, seat)
            if amount < 0:
                return heal(state, hex_, whose, -amount)
            return hurt(state, hex_, whose, amount, lasting=lasting == "yes", rule=rule)
        case Destroy():
            return _destroy(state, seat, said)
        case Stats(hex=hex_, by=by, on=on):
            return _stats(state, hex_, _unit(state, hex_, on, seat), by, rule, card or "")
        case Shift(start=start, end=end, on=on):
            return _shift(state, start, end, _unit(state, start, on, seat), rule)
        case ChangeVp(seat=whose, by=by):
            return gain_vp(state, whose, by, rule, "vp-changed")
        case ChangeAp(seat=whose, by=by):
            return _ap(state, whose, by)
        case ChangeCards(seat=whose, by=by):
            return _cards(state, whose, by)
        case _:
            raise ValueError("no such verb of an effect")


def _unit(state: State, hex_: str, on: str | None, seat: str) -> str:
    whose = whose_unit(state, hex_, on, seat)
    if whose is None:
        raise ValueError("no unit stands there")
    return whose


def _destroy(state: State, seat: str, said: Destroy) -> Outcome[State]:
    """A unit, an option or a territory destroyed; a territory gives no VP (KK-5.5, KK-7.9, KK-G1)."""
    option = option_named(state, said, seat)
    if option is not None:
        return destroy_option(state, said.hex, *option)
    lying = state.territory(said.hex)
    if lying is not None and is_territory(state, said):
        gone = event("KK-7.9", "destroyed", card=lying[1], at=said.hex, seat=lying[0])
        return Outcome(take_territory(state, said.hex), (gone,))
    return destroy(state, said.hex, _unit(state, said.hex, said.on, seat), "KK-G1", "KK-G1")


def _stats(state: State, hex_: str, seat: str, by: tuple[int, int], rule: str, card: str) -> Outcome[State]:
    """AT and DF changed, for as long as a card used so changes them (KK-7.7, KK-G12)."""
    unit = state.unit(hex_, seat)
    if unit is None:
        raise ValueError("no unit stands there")
    change = Change(card, *by, until=BATTLE if state.battle else state.number)
    after = with_unit(state, hex_, seat, changed(unit, changes=(*unit.changes, change)))
    key = "stats-battle" if state.battle else "stats-turn"
    return Outcome(after, (event(rule, key, card=unit.card, at=hex_, by_at=by[0], by_df=by[1]),))


def _shift(state: State, start: str, end: str, seat: str, rule: str) -> Outcome[State]:
    """A unit shifted; where an enemy stands a battle follows the effect (KK-5.1)."""
    unit = state.unit(start, seat)
    if unit is None or state.unit(end, seat):
        raise ValueError("the unit cannot be shifted there")
    moved = with_unit(with_unit(state, start, seat, None), end, seat, unit)
    if state.unit(end, state.other(seat)):
        moved = changed(moved, clashes=(*moved.clashes, (end, seat)))
    return Outcome(moved, (event(rule, "shifted", card=unit.card, start=start, end=end),))


def _ap(state: State, seat: str, by: int) -> Outcome[State]:
    """AP stays from 0 to 10; its cards come from the deck and go back to it (KK-3.2)."""
    player = state.player(seat)
    now = max(0, min(MOST_AP, player.ap + by, player.ap + player.deck))
    state = with_player(state, seat, ap=now, deck=player.deck - (now - player.ap))
    return Outcome(state, (event("KK-3.2", "ap-changed", seat=seat, fact=f"ap.{seat}", by=now - player.ap),))


def _cards(state: State, seat: str, by: int) -> Outcome[State]:
    """Cards drawn, or put back from the hand on the deck."""
    if by >= 0:
        state, count = draw(state, seat, by)
        return Outcome(state, (event("KK-7.9", "drawn", seat=seat, count=count),))
    player = state.player(seat)
    count = min(-by, player.hand)
    state = with_player(state, seat, hand=player.hand - count, deck=player.deck + count)
    return Outcome(state, (event("KK-7.9", "put-back", seat=seat, count=count),))
