"""What an allowed declaration does."""

from collections.abc import Callable
from typing import Any

from referee.games.kami_no_kijutsu import battle, effects, ending, flow
from referee.games.kami_no_kijutsu.abilities import Able, ability_of
from referee.games.kami_no_kijutsu.cards import Force, OptionCard, Territory, UnitCard
from referee.games.kami_no_kijutsu.changing import (
    arrive,
    bury,
    draw,
    fill,
    gain_vp,
    hidden_again,
    hurt,
    out_of_hand,
    pay,
    paying,
    player,
    put_unit,
    take_territory,
    using,
)
from referee.games.kami_no_kijutsu.declarations import (
    Ability,
    Declare,
    Discard,
    Draw,
    EffectVerb,
    End,
    Equip,
    Fill,
    Interfere,
    Move,
    Mulligan,
    Reinforce,
    Renew,
    Said,
    SetTerritory,
    Spoils,
    Summon,
    Supply,
    Transfer,
    UseForce,
    is_for_the_limit,
)
from referee.games.kami_no_kijutsu.field import cost_of, move_cost, transfer_cost
from referee.games.kami_no_kijutsu.ground import FILL, mirror
from referee.games.kami_no_kijutsu.state import Battle, Player, Running, State, Unit, territories_with, units_with
from referee.games.kami_no_kijutsu.triggering import Way, by_player, by_unit, leaves, one_moment, trigger, way_of
from referee.kernel.course import Course
from referee.kernel.declaration import Spoken
from referee.kernel.frozen import changed, changed_by
from referee.kernel.ruling import Outcome
from referee.kernel.verbs import Done, Pass, Resign, by_verb


def carry_out(state: State, spoken: Spoken[Said]) -> Outcome[State]:
    """The state after a declaration. Raises ``ValueError`` or ``LookupError`` where the field leaves no way to it."""
    if spoken.actor not in state.ground.seats:
        raise ValueError("only a seat can do that")
    course = Course(state)
    _DO[type(spoken.declaration)](course, spoken.actor, spoken.declaration)
    flow.carry_on(course)
    return course.outcome()


def _mulligan(course: Way, actor: str, _: Mulligan) -> None:
    """The hand drawn again; the opponent gains 1 VP (KK-2.6)."""
    player(course, actor, mulligans=course.state.player(actor).mulligans + 1)
    course.tell("KK-2.6", "mulligan", seat=actor)
    gain_vp(course, course.state.other(actor), 1, "KK-2.6", "for-mulligan")


def _fill(course: Way, actor: str, _: Fill) -> None:
    """The action phase begins with cards to the AP area (KK-3.2); let stand in the other's turn it begins no phase of
    that (KK-3.1)."""
    if actor == course.state.active:
        course.change(phase="action", begun=True)
    fill(course, actor, FILL)
    by_player(course, "fill", actor)


def _supply(course: Way, _actor: str, _: Supply) -> None:
    flow.supply(course)


def _end(course: Way, _actor: str, _: End) -> None:
    flow.end(course)


def _draw(course: Way, actor: str, _: Draw) -> None:
    """A card for 1 AP (KK-3.3)."""
    pay(course, actor, 1)
    draw(course, actor, 1, "KK-3.3", "drawn")


def _renew(course: Way, actor: str, _: Renew) -> None:
    """The discards are the deck again; the opponent gains 5 VP (KK-3.6)."""
    now = course.state.player(actor)
    for card in now.discards:
        hidden_again(course, actor, card)
    player(course, actor, deck=now.deck + len(now.discards), discards=())
    course.tell("KK-3.6", "renewed", seat=actor, count=len(now.discards))
    gain_vp(course, course.state.other(actor), 5, "KK-3.6", "for-renewal")


def _declare(course: Way, actor: str, said: Declare) -> None:
    """Victory, settled at the end of the opponent's next turn, or defeat at once (KK-3.8, KK-1.4)."""
    if said.what == "defeat":
        ending.defeat(course, actor)
        return
    course.change(declared=(*course.state.declared, (actor, course.state.number)))
    course.tell("KK-3.8", "victory", seat=actor)


def _using(course: Way, actor: str, card: str, *, replacing: bool = False) -> tuple[Player, Player]:
    """The players once a card is used from hand: its cost is paid (KK-3.4), and it has left the hand."""
    players = using(course, actor, card, cost_of(course.state, actor, card, replacing=replacing))
    ground = course.state.ground
    if ground.watching and isinstance(ground.cards[card], Force):
        course.change(players=players)
        fight = course.state.battle
        trigger(course, "force", actor, card, fight.hex if fight else "")
    return players


def _of_kind(course: Way, card: str, kind: type[Any]) -> None:
    if not isinstance(course.state.ground.cards[card], kind):
        raise ValueError("the card is of another kind")


def _set_territory(course: Way, actor: str, said: SetTerritory) -> None:
    """Set, or in place of the old one, which is discarded (KK-7.1)."""
    _of_kind(course, said.card, Territory)
    old = course.state.territory(said.hex)
    players = _using(course, actor, said.card, replacing=old is not None)
    territories = territories_with(course.state.territories, said.hex, actor, said.card)
    course.state = changed_by(course.state, {"players": players, "territories": territories})
    if old is None:
        course.tell("KK-7.1", "set", card=said.card, at=said.hex, seat=actor)
    else:
        bury(course, *old)
        course.tell("KK-7.1", "replaced", card=said.card, at=said.hex, seat=actor, old=old[1], whose=old[0])
        leaves(course, said.hex, *old)
    trigger(course, "enter", actor, said.card, said.hex)


def _summon(course: Way, actor: str, said: Summon) -> None:
    """A unit comes; where an enemy stands a battle follows (KK-7.4)."""
    _of_kind(course, said.card, UnitCard)
    if course.state.unit(said.hex, actor):
        raise ValueError("an own unit stands there")
    players = _using(course, actor, said.card)
    course.tell("KK-7.4", "summoned", card=said.card, at=said.hex, seat=actor)
    arrive(course, said.hex, actor, Unit(said.card), players=players)
    trigger(course, "enter", actor, said.card, said.hex)


def _equip(course: Way, actor: str, said: Equip) -> None:
    _of_kind(course, said.card, OptionCard)
    whose = effects.whose_unit(course.state, said.hex, said.on, actor)
    unit = course.state.unit(said.hex, whose) if whose else None
    if unit is None or whose is None:
        raise ValueError("no unit stands there")
    players = _using(course, actor, said.card)
    equipped = changed(unit, options=(*unit.options, (actor, said.card)))
    course.change(players=players, units=units_with(course.state.units, said.hex, whose, equipped))
    course.tell("KK-7.6", "equipped", card=said.card, at=said.hex, on=unit.card)
    trigger(course, "enter", actor, said.card, said.hex, whose)


def _move(course: Way, actor: str, said: Move) -> None:
    unit = course.state.unit(said.start, actor)
    cost = move_cost(course.state, said.start, actor, unit) if unit else 0
    _go(course, actor, said.start, said.end, cost, "KK-4.2")


def _transfer(course: Way, actor: str, said: Transfer) -> None:
    unit = course.state.unit(said.hex, actor)
    cost = transfer_cost(course.state, said.hex, actor, unit) if unit else 0
    _go(course, actor, said.hex, mirror(said.hex), cost, "KK-4.3")


def _go(course: Way, actor: str, start: str, end: str, cost: int, rule: str) -> None:
    """A unit moved or transferred; where an enemy stands a battle follows (KK-4.2, KK-4.3, KK-5.1)."""
    unit = course.state.unit(start, actor)
    if unit is None or course.state.unit(end, actor):
        raise ValueError("no unit to move, or an own unit in the way")
    players = paying(course, actor, cost)
    course.tell(rule, "moved", card=unit.card, start=start, end=end)
    arrive(course, end, actor, unit, start, players)
    by_unit(course, way_of(start, end), end, actor)


def _force(course: Way, actor: str, said: UseForce) -> None:
    """A force used in a turn; its effect is opened at once (KK-7.7)."""
    _of_kind(course, said.card, Force)
    run = _effect_of(course.state, actor, said, discards=True)
    course.change(players=_using(course, actor, said.card), running=run)
    effects.tell_used(course, run)


def _effect_of(state: State, actor: str, said: UseForce | Interfere, *, discards: bool) -> Running:
    """The effect of a force to be carried out; one without is done with at once (KK-7.7)."""
    effect = state.ground.cards[said.card].effect
    steps = effect if isinstance(effect, tuple) else ()
    return Running(actor, said.card, steps, effect == "manual", discards=discards, aimed=said.target)


def _ability(course: Way, actor: str, said: Ability) -> None:
    """An ability used: its costs paid, a territory discarded for it (KK-7.3, KK-7.8)."""
    able = ability_of(course.state, actor, said)
    if able is None:
        raise ValueError("there is no ability")
    _pay_ability(course, actor, said, able)
    effect = able.ability.effect
    steps = effect if isinstance(effect, tuple) else ()
    run = Running(actor, able.card, steps, effect == "manual", hex=said.hex, bearer=able.bearer)
    effects.start(course, run)


def _pay_ability(course: Way, actor: str, said: Ability, able: Able) -> None:
    ability = able.ability
    pay(course, actor, ability.costs("ap"))
    gain_vp(course, actor, -ability.costs("vp"), "KK-7.8", "paid-vp")
    for card in said.discard[: ability.costs("discard")]:
        out_of_hand(course, actor, card)
        bury(course, actor, card)
        course.tell("KK-7.8", "discarded", card=card, seat=actor)
    if not able.bearer:
        take_territory(course, said.hex)
        bury(course, actor, able.card)
        course.tell("KK-7.3", "piled", card=able.card, at=said.hex, seat=actor)
        leaves(course, said.hex, actor, able.card)
        return
    with one_moment(course) as moment:
        hurt(moment, said.hex, able.bearer, ability.costs("damage"), rule="KK-7.8")
    unit = course.state.unit(said.hex, able.bearer)
    if unit is not None and ability.once:
        put_unit(course, said.hex, able.bearer, changed(unit, used=(*unit.used, (able.card, said.number))))


def _battle(course: Way) -> Battle:
    fight = course.state.battle
    if fight is None:
        raise ValueError("there is no battle")
    return fight


def _reinforce(course: Way, actor: str, said: Reinforce) -> None:
    fight = _battle(course)
    _of_kind(course, said.card, UnitCard)
    piles = (*fight.piles, (actor, said.card))
    walk = fight.walk.by(actor).acted(keeps=False)
    course.change(players=_using(course, actor, said.card), battle=changed(fight, piles=piles, walk=walk))
    course.tell("KK-5.2", "reinforced", card=said.card, seat=actor)
    trigger(course, "reinforce", actor, said.card, fight.hex, piled=True)


def _interfere(course: Way, actor: str, said: Interfere) -> None:
    fight = _battle(course)
    _of_kind(course, said.card, Force)
    forces = (*fight.forces, (actor, said.card))
    joined = changed(fight, forces=forces, walk=fight.walk.by(actor).acted(keeps=False))
    run = _effect_of(course.state, actor, said, discards=False)
    course.change(players=_using(course, actor, said.card), battle=joined, running=run)
    effects.tell_used(course, run)


def _pass(course: Way, actor: str, _: Pass) -> None:
    """A pass; the second in a row brings the damage (KK-5.2, KK-5.3)."""
    fight = _battle(course)
    walk = fight.walk.by(actor).passed()
    course.tell("KK-5.2", "passed", seat=actor)
    course.change(battle=changed(fight, walk=walk))
    if walk.closed:
        battle.fight(course)


def _effect(course: Way, actor: str, said: EffectVerb) -> None:
    run = course.state.running
    if isinstance(said, Done):
        effects.close(course) if run is not None and run.by_hand else effects.skip(course)
    elif run is not None and not run.by_hand and run.steps:
        effects.answer(course, Spoken(actor, said))
    else:
        effects.do(course, run.seat if run else actor, said, run.card if run else None)


def _discard(course: Way, actor: str, said: Discard) -> None:
    """For the hand limit (KK-2.5), or by an effect (KK-7.9)."""
    if not is_for_the_limit(course.state, said):
        _effect(course, actor, said)
        return
    out_of_hand(course, actor, said.card)
    bury(course, actor, said.card)
    course.tell("KK-2.5", "discarded", card=said.card, seat=actor)


def _spoils(course: Way, actor: str, said: Spoils) -> None:
    """The cards that the loser gives (KK-8.1)."""
    course.change(given=said.cards, giver=actor)
    course.tell("KK-8.1", "given", cards=said.cards, seat=actor, value=ending.worth(course.state, said.cards))


def _resign(course: Way, actor: str, _: Resign) -> None:
    ending.resign(course, actor)


_DO: dict[type[Any], Callable[[Way, str, Any], None]] = by_verb(
    Said,
    {
        Mulligan: _mulligan,
        Fill: _fill,
        Supply: _supply,
        Declare: _declare,
        End: _end,
        Draw: _draw,
        Renew: _renew,
        SetTerritory: _set_territory,
        Summon: _summon,
        Equip: _equip,
        UseForce: _force,
        Move: _move,
        Transfer: _transfer,
        Ability: _ability,
        Reinforce: _reinforce,
        Interfere: _interfere,
        Pass: _pass,
        Spoils: _spoils,
        Discard: _discard,
        Resign: _resign,
    },
    (EffectVerb, _effect),
)
"""By verb what it does."""
