"""What the verbs of an effect do, by hand and by step."""

from collections.abc import Sequence
from typing import assert_never

from referee.games.kami_no_kijutsu.changing import (
    arrive,
    bury,
    draw,
    gain_vp,
    heal,
    hurt,
    player,
    put_territory,
    put_unit,
    take_option,
    take_territory,
)
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
    Heal,
    MarkUnit,
    Pick,
    Put,
    Return,
    Reveal,
    Shift,
    Stats,
    Swap,
    Unmark,
)
from referee.games.kami_no_kijutsu.effects.between_zones import lay_option, of_zones
from referee.games.kami_no_kijutsu.effects.naming import (
    OnThings,
    is_territory,
    lasts_until,
    option_named,
    rule_of,
    unit_named,
    whose_unit,
)
from referee.games.kami_no_kijutsu.field import figures
from referee.games.kami_no_kijutsu.ground import MOST_AP
from referee.games.kami_no_kijutsu.leaving import destroy, destroy_option, destroy_territory, go_back, options_go_with
from referee.games.kami_no_kijutsu.state import BATTLE, STAYS, Change, Lent
from referee.games.kami_no_kijutsu.steps import FromHandStep
from referee.games.kami_no_kijutsu.triggering import Moment, Way, by_unit, leaves, one_moment, trigger, way_of
from referee.kernel.figures import Exactly, held
from referee.kernel.frozen import changed
from referee.kernel.verbs import Done


def do(course: Way, seat: str, said: EffectVerb, card: str | None = None, until: int | None = None) -> None:
    """Do a verb of an effect of a card. Raises ``ValueError`` where the field leaves no way to."""
    with one_moment(course) as moment:
        do_at(moment, seat, said, card, until)


def do_at(moment: Moment, seat: str, said: EffectVerb, card: str | None, until: int | None) -> None:
    """Do a verb of an effect at a moment at which others may be done too (KK-G22).

    Raises ``ValueError`` where the field leaves no way to.
    """
    course = moment.course
    run = course.state.running
    rule = "KK-7.9" if run is not None and run.by_hand else rule_of(course.state, card)
    match said:
        case Damage() | Heal() | Stats() | MarkUnit() | Unmark():
            _to_unit(moment, seat, said, card, until, rule)
        case Destroy():
            _destroy(moment, seat, said)
        case Return():
            _return(moment, seat, said, rule)
        case Shift():
            _shift(moment, seat, said, rule)
        case Swap(first=first, second=second):
            _swap(course, seat, first, second, rule)
        case ChangeVp(seat=whose, by=by):
            gain_vp(course, whose, by, rule, "vp-changed")
        case ChangeAp(seat=whose, by=by):
            _ap(course, whose, by)
        case ChangeCards(seat=whose, by=by):
            _cards(course, whose, by)
        case ChangeSupport():
            _support(course, said, rule, until)
        case ExtraTurn(seat=whose):
            course.change(extra=(*course.state.extra, whose))
            course.tell("KK-G21", "extra-turn", seat=whose)
        case Discard(card="?"):
            _ask_for_one(course, said.of or seat)
        case Discard() | Fetch() | Reveal() | Put():
            of_zones(course, seat, said, rule)
        case Pick() | Done():
            raise ValueError("nothing can be picked or ended here")
        case _:
            assert_never(said)


def _to_unit(
    moment: Moment,
    seat: str,
    said: Damage | Heal | Stats | MarkUnit | Unmark,
    card: str | None,
    until: int | None,
    rule: str,
) -> None:
    course, hex_ = moment.course, said.hex
    whose = _unit(course, hex_, said.on, seat)
    match said:
        case Heal(amount=amount):
            heal(course, hex_, whose, amount)
        case Damage(amount=amount, lasting=lasting):
            if amount < 0:
                heal(course, hex_, whose, -amount)
            else:
                hurt(moment, hex_, whose, amount, lasting=lasting == "yes", rule=rule)
        case Unmark(mark=mark):
            _unmark(course, hex_, whose, mark, rule)
        case Stats() | MarkUnit():
            last = until if until is not None else _said_until(course, said)
            at, df = _by(course, hex_, whose, said.by) if isinstance(said, Stats) else (0, 0)
            mark = said.mark if isinstance(said, MarkUnit) else ""
            _change(course, hex_, whose, rule, Change(card or "", last, at, df, mark))
        case _:
            assert_never(said)


def _by(course: Way, hex_: str, seat: str, by: tuple[int, int] | Exactly) -> tuple[int, int]:
    """What a unit's AT and DF change by: what is set counts from what they are now."""
    if not isinstance(by, Exactly):
        return by
    unit = course.state.unit(hex_, seat)
    at, df = figures(course.state, hex_, seat, unit) if unit else (0, 0)
    return by.figures[0] - at, by.figures[1] - df


def _unmark(course: Way, hex_: str, seat: str, mark: str | None, rule: str) -> None:
    """A mark of a unit taken off, or all that lie on it (KK-7.9)."""
    unit = course.state.unit(hex_, seat)
    off = unit.marks(mark) if unit else ()
    if unit is not None:
        kept = tuple(each for each in unit.changes if each not in off)
        put_unit(course, hex_, seat, changed(unit, changes=kept))
        for word in dict.fromkeys(each.mark for each in off):
            course.tell(rule, "unmarked", card=unit.card, at=hex_, mark=word)


def _unit(course: Way, hex_: str, on: str | None, seat: str) -> str:
    whose = whose_unit(course.state, hex_, on, seat)
    if whose is None:
        raise ValueError("no unit stands there")
    return whose


def _unit_named(course: Way, said: OnThings, seat: str) -> str:
    whose = unit_named(course.state, said, seat)
    if whose is None:
        raise ValueError("no unit stands there")
    return whose


def _said_until(course: Way, said: Stats | MarkUnit | ChangeSupport) -> int:
    """How long a change by hand lasts; a force by hand lies as long (KK-7.7)."""
    last = lasts_until(course.state, said.until, said.turns)
    run = course.state.running
    if run is not None and last < STAYS:
        course.change(running=changed(run, lasts=max(run.lasts, last)))
    return last


def _destroy(moment: Moment, seat: str, said: Destroy) -> None:
    """A unit, an option or a territory destroyed (KK-5.5, KK-7.9, KK-G1)."""
    state = moment.course.state
    option = option_named(state, said, seat)
    if option is not None:
        destroy_option(moment, said.hex, *option)
    elif is_territory(state, said):
        destroy_territory(moment, said.hex)
    else:
        destroy(moment, said.hex, _unit_named(moment.course, said, seat), "KK-G1", "KK-G1")


def _return(moment: Moment, seat: str, said: Return, rule: str) -> None:
    """A unit, an option or a territory to its owner's hand, deck or AP area (KK-7.9, KK-G17)."""
    course = moment.course
    option = option_named(course.state, said, seat)
    bearer = option[0] if option else ""
    if option is not None:
        take_option(course, said.hex, *option)
        owner, card = option[1]
    elif is_territory(course.state, said):
        owner, card = take_territory(course, said.hex) or ("", "")
    else:
        owner = _unit_named(course, said, seat)
        unit = course.state.unit(said.hex, owner)
        assert unit is not None
        card = unit.card
        put_unit(course, said.hex, owner, None)
        options_go_with(moment, said.hex, owner, unit)
    go_back(moment, said.hex, owner, card, bearer, said.to or "hand", rule)


def _change(course: Way, hex_: str, seat: str, rule: str, change: Change) -> None:
    """AT and DF changed, or a mark laid, for as long as a card used so does (KK-7.7, KK-G12)."""
    unit = course.state.unit(hex_, seat)
    if unit is None:
        raise ValueError("no unit stands there")
    held(unit.at + sum(each.at for each in unit.changes) + change.at)
    held(unit.df + sum(each.df for each in unit.changes) + change.df)
    put_unit(course, hex_, seat, changed(unit, changes=(*unit.changes, change)))
    time, turns = _time(course, change.until)
    what = "marked" if change.mark else "stats"
    facts = {"card": unit.card, "at": hex_, "by_at": change.at, "by_df": change.df, "mark": change.mark, "turns": turns}
    course.tell(rule, f"{what}-{time}", **facts)


def _time(course: Way, until: int) -> tuple[str, int]:
    """How a time is told: while it stays, the battle, the turn, or so many turns."""
    if until in (STAYS, BATTLE):
        return ("stays" if until == STAYS else "battle"), 0
    turns = until - course.state.number + 1
    return ("turns" if turns > 1 else "turn"), turns


def _support(course: Way, said: ChangeSupport, rule: str, until: int | None) -> None:
    """Support of a seat changed for a time; what it no longer holds is looked at by ``tidy`` (KK-6.4)."""
    last = until if until is not None else _said_until(course, said)
    held(course.state.support(said.seat).get(said.colour, 0) + said.by)
    course.change(lent=(*course.state.lent, Lent(said.seat, said.colour, said.by, last)))
    time, turns = _time(course, last)
    course.tell(rule, f"support-{time}", seat=said.seat, colour=said.colour, by=said.by, turns=turns)


def _shift(moment: Moment, seat: str, said: Shift, rule: str) -> None:
    """A unit, option or territory shifted without cost; where an enemy stands a battle follows the effect (KK-5.1)."""
    course = moment.course
    option = option_named(course.state, said, seat)
    if option is not None:
        whose, (owner, card) = option
        bearer = _unit(course, said.end, None, whose)
        take_option(course, said.start, whose, option[1])
        lay_option(course, said.end, bearer, owner, card)
        trigger(course, way_of(said.start, said.end), owner, card, said.end, bearer)
    elif is_territory(course.state, said):
        owner, card = take_territory(course, said.start) or ("", "")
        old = take_territory(course, said.end)
        put_territory(course, said.end, owner, card)
        if old is not None:
            bury(course, *old)
            course.tell("KK-7.1", "replaced", card=card, at=said.end, seat=owner, old=old[1], whose=old[0])
            leaves(course, said.end, *old)
        trigger(course, way_of(said.start, said.end), owner, card, said.end)
    else:
        shift_units(moment, seat, [said], rule)
        return
    course.tell(rule, "shifted", card=card, start=said.start, end=said.end)


def shift_units(moment: Moment, seat: str, shifts: Sequence[Shift], rule: str) -> None:
    """Units shifted without cost at one moment; where an enemy stands then a battle follows (KK-5.1, KK-G23)."""
    course = moment.course
    units = [(_unit_named(course, said, seat), said.start, said.end) for said in shifts]
    cards = _carried(course, units)
    for (whose, start, end), card in zip(units, cards, strict=True):
        moment.comes(way_of(start, end), end, whose)
        course.tell(rule, "shifted", card=card, start=start, end=end)


def _swap(course: Way, seat: str, first: str, second: str, rule: str) -> None:
    """The units of two hexes change places (KK-7.9)."""
    units = [(_unit(course, start, None, seat), start, end) for start, end in ((first, second), (second, first))]
    _carried(course, units)
    course.tell(rule, "swapped", at=(first, second))
    for whose, start, end in units:
        by_unit(course, way_of(start, end), end, whose)


def _carried(course: Way, units: Sequence[tuple[str, str, str]]) -> list[str]:
    """Units, each with whose it is, brought from one hex to another; the cards. All are away before any comes.

    The turn player's come last: where two come to one hex the turn player attacks (KK-G25).
    """
    found = [(whose, end, course.state.unit(start, whose)) for whose, start, end in units]
    for whose, start, _ in units:
        put_unit(course, start, whose, None)
    for whose, end, unit in sorted(found, key=lambda each: each[0] == course.state.active):
        if unit is None or course.state.unit(end, whose):
            raise ValueError("a unit cannot go there")
        arrive(course, end, whose, unit)
    return [unit.card for _, _, unit in found if unit is not None]


def _ask_for_one(course: Way, whose: str) -> None:
    """A card of a hand is to be discarded: who holds it says which, then the effect goes on by hand (KK-7.9)."""
    run = course.state.running
    if run is None:
        raise ValueError("no effect is under way")
    step = FromHandStep(do="discard", whose="own" if whose == run.seat else "enemy")
    course.change(running=changed(run, by_hand=False, resumes=True, steps=(step,), done=(), did=0))
    course.tell("KK-7.9", "chooses", seat=whose)


def _ap(course: Way, seat: str, by: int) -> None:
    """AP stays from 0 to 10; its cards come from the deck and go back to it (KK-3.2)."""
    now = course.state.player(seat)
    ap = max(0, min(MOST_AP, now.ap + by, now.ap + now.deck))
    player(course, seat, ap=ap, deck=now.deck - (ap - now.ap))
    course.tell("KK-3.2", "ap-changed", seat=seat, fact=f"ap.{seat}", by=ap - now.ap)


def _cards(course: Way, seat: str, by: int) -> None:
    """Cards drawn, or put back from the hand on the deck."""
    if by >= 0:
        draw(course, seat, by, "KK-7.9", "drawn")
        return
    now = course.state.player(seat)
    count = min(-by, now.hand)
    player(course, seat, hand=now.hand - count, deck=now.deck + count)
    course.tell("KK-7.9", "put-back", seat=seat, count=count)
