"""The facts of a match, and setting one."""

import re
from collections import Counter
from collections.abc import Callable

from referee.games.kami_no_kijutsu import battle, ending, flow
from referee.games.kami_no_kijutsu.cards import COLOURS, OptionCard, Territory, UnitCard
from referee.games.kami_no_kijutsu.state import HEXES, State, Unit, with_out, with_player, with_territory, with_unit
from referee.kernel.frozen import changed
from referee.kernel.game import BadFact, Standing, listed, yes_no

FAMILIES = frozenset(
    {
        "vp", "ap", "hand", "deck", "discards", "unit", "territory", "options", "lasting", "support", "winning",
        "declared", "battle", "spoils",
    }
)  # fmt: skip


def standing(state: State) -> Standing:
    """Where the match stands."""
    return Standing(
        turn=None if state.over else state.active,
        number=state.number,
        phase="over" if state.over else flow.phase(state),
        pending=flow.pending(state),
        pending_seat=flow.pending_seat(state),
        over=state.over,
        winner=state.winner,
        ranking=ending.ranking(state),
        end_triggered=bool(state.declared) or state.over,
        end_reason=state.reason,
        end_last=ending.last_turn_of(state),
        scores={seat: state.player(seat).vp for seat in state.ground.seats},
    )


def facts(state: State) -> dict[str, str]:
    """All facts of the game."""
    spoils = ending.spoils(state)
    found = {
        "declared": ",".join(seat for seat, _ in state.declared) or "-",
        "spoils": "-" if spoils is None else str(spoils),
        **_of_battle(state),
    }
    for seat in state.ground.seats:
        found.update(_of_seat(state, seat))
    for hex_ in HEXES:
        territory = state.territory(hex_)
        found[f"territory.{hex_}"] = " ".join(territory) if territory else "-"
        for seat in state.ground.seats:
            unit = state.unit(hex_, seat)
            found[f"unit.{hex_}.{seat}"] = "-" if unit is None else _unit(state, unit)
            found[f"options.{hex_}.{seat}"] = listed(card for _, card in unit.options) if unit else "-"
            if unit is not None:
                found.update(_on_unit(state, f"{hex_}.{seat}", unit))
    return found


def _of_seat(state: State, seat: str) -> dict[str, str]:
    player, support = state.player(seat), state.support(seat)
    found = {
        f"vp.{seat}": str(player.vp),
        f"ap.{seat}": str(player.ap),
        f"hand.{seat}": str(player.hand),
        f"deck.{seat}": str(player.deck),
        f"discards.{seat}": listed(player.discards),
        f"support.{seat}": str(sum(support.values())),
        f"winning.{seat}": yes_no(state.winning(seat)),
    }
    found.update({f"support.{seat}.{colour}": str(support.get(colour, 0)) for colour in COLOURS})
    return found


def _on_unit(state: State, place: str, unit: Unit) -> dict[str, str]:
    """Of a unit: how much of its damage does not recover (KK-3.7), and whose its options are (KK-7.6)."""
    found = {f"lasting.{place}": str(unit.old)}
    for owner in state.ground.seats:
        found[f"options.{place}.{owner}"] = listed(card for whose, card in unit.options if whose == owner)
    return found


def _of_battle(state: State) -> dict[str, str]:
    """Where a battle runs: the totals, and by side what was used in it, in order (KK-5.2, KK-5.3)."""
    fight = state.battle
    found = {
        "battle": fight.hex if fight else "-",
        "battle.attack": str(battle.total(state, fight.attacker)) if fight else "-",
        "battle.defence": str(battle.total(state, state.other(fight.attacker))) if fight else "-",
    }
    for seat in state.ground.seats if fight else ():
        assert fight is not None
        found[f"battle.pile.{seat}"] = ",".join(card for whose, card in fight.piles if whose == seat) or "-"
        found[f"battle.forces.{seat}"] = ",".join(card for whose, card in fight.forces if whose == seat) or "-"
    return found


def _unit(state: State, unit: Unit) -> str:
    at, df = state.figures(unit)
    return f"{unit.card} {at}/{df}" + (f" damage {unit.damage}" if unit.damage else "")


def set_fact(state: State, fact: str, value: str) -> State:
    """The state with one fact changed (RF-2.2). Raises ``BadFact`` for what cannot be set so."""
    family, _, rest = fact.partition(".")
    if family not in _SETTERS:
        raise BadFact(f"'{fact}' cannot be set; it follows from units, territories, points and turn")
    return _gone_back(state, _SETTERS[family](state, rest, value))


def _gone_back(before: State, after: State) -> State:
    """Cards that the judge took off the table may be drawn again (KK-2.2); those the judge laid came from no hand."""
    for seat in before.ground.seats:
        for card, count in (_seen(before, seat) - _seen(after, seat)).items():
            after = with_out(after, seat, card, -count)
    return after


def _seen(state: State, seat: str) -> Counter[str]:
    """A seat's cards that lie open, by number."""
    found = Counter(state.player(seat).discards)
    found.update(unit.card for _, unit in state.units_of(seat))
    found.update(card for _, whose, card in state.territories if whose == seat)
    found.update(card for _, _, unit in state.units for owner, card in unit.options if owner == seat)
    return found


def _number(value: str, most: int = 999) -> int:
    if not re.fullmatch("[0-9]{1,9}", value) or int(value) > most:
        raise BadFact(f"'{value}' is not a number from 0 to {most}")
    return int(value)


def _seat(state: State, seat: str) -> str:
    if seat not in state.ground.seats:
        raise BadFact(f"unknown seat '{seat}'")
    return seat


def _place(state: State, rest: str) -> tuple[str, str]:
    hex_, _, seat = rest.partition(".")
    if hex_ not in HEXES:
        raise BadFact(f"the field has no hex '{hex_}'")
    return hex_, _seat(state, seat)


def _card(state: State, card: str, kind: type) -> str:
    if not isinstance(state.ground.cards.get(card), kind):
        raise BadFact(f"'{card}' is no {kind.__name__.removesuffix('Card').lower()} of the packs")
    return card


def _set_unit(state: State, rest: str, value: str) -> State:
    hex_, seat = _place(state, rest)
    if value == "-":
        return with_unit(state, hex_, seat, None)
    found = re.fullmatch(r"(\S+) (-?[0-9]{1,3})/(-?[0-9]{1,3})(?: damage ([0-9]{1,3}))?", value)
    if not found:
        raise BadFact(f"'{value}' is no unit; such as 'guard 2/4 damage 1' or '-'")
    card = _card(state, found[1], UnitCard)
    old = state.unit(hex_, seat)
    options = old.options if old and old.card == card else ()
    at, df = state.figures(Unit(card, options))
    unit = Unit(card, options, int(found[2]) - at, int(found[3]) - df, old=int(found[4] or 0))
    return with_unit(state, hex_, seat, unit)


def _set_lasting(state: State, rest: str, value: str) -> State:
    """How much of a unit's damage does not recover; the rest of it is this turn's."""
    hex_, seat = _place(state, rest)
    unit = state.unit(hex_, seat)
    if unit is None:
        raise BadFact(f"no unit of {seat} stands on {hex_}")
    old = _number(value, unit.damage)
    return with_unit(state, hex_, seat, changed(unit, old=old, fresh=unit.damage - old))


def _set_territory(state: State, hex_: str, value: str) -> State:
    if hex_ not in HEXES:
        raise BadFact(f"the field has no hex '{hex_}'")
    if value == "-":
        return with_territory(state, hex_, state.active, None)
    seat, _, card = value.partition(" ")
    return with_territory(state, hex_, _seat(state, seat), _card(state, card, Territory))


def _set_options(state: State, rest: str, value: str) -> State:
    """Which options lie on a unit: those that stay keep their owners, others come from whoever has them (KK-7.6).

    ``options.s4.south.north`` is about north's among them alone.
    """
    place, _, owner = rest.rpartition(".")
    by_owner = place.count(".") == 1 and owner in state.ground.seats
    hex_, seat = _place(state, place if by_owner else rest)
    unit = state.unit(hex_, seat)
    if unit is None:
        raise BadFact(f"no unit of {seat} stands on {hex_}")
    cards = [] if value == "-" else [_card(state, card, OptionCard) for card in value.split(",")]
    if by_owner:
        kept = tuple(option for option in unit.options if option[0] != owner)
        options = (*kept, *((owner, card) for card in cards))
    else:
        options = _owned(state, seat, unit, cards)
    return with_unit(state, hex_, seat, changed(unit, options=options))


def _owned(state: State, seat: str, unit: Unit, cards: list[str]) -> tuple[tuple[str, str], ...]:
    kept, new = [], list(cards)
    for option in unit.options:
        if option[1] in new:
            new.remove(option[1])
            kept.append(option)
    other = state.other(seat)
    for card in new:
        theirs = state.ground.copies(other, card) and not state.ground.copies(seat, card)
        kept.append((other if theirs else seat, card))
    return tuple(kept)


def _of_player(field: str, most: int = 999) -> Callable[[State, str, str], State]:
    def setter(state: State, seat: str, value: str) -> State:
        return with_player(state, _seat(state, seat), **{field: _number(value, most)})

    return setter


def _discards(state: State, seat: str, value: str) -> State:
    cards = () if value == "-" else tuple(value.split(","))
    unknown = [card for card in cards if card not in state.ground.cards]
    if unknown:
        raise BadFact(f"unknown card '{unknown[0]}'")
    return with_player(state, _seat(state, seat), discards=cards)


def _declared(state: State, _: str, value: str) -> State:
    seats = () if value == "-" else tuple(_seat(state, seat) for seat in value.split(","))
    return changed(state, declared=tuple((seat, state.number - 1) for seat in seats))


def _turn(state: State, rest: str, value: str) -> State:
    if rest == "number":
        return changed(state, number=_number(value))
    return changed(state, turn=state.ground.seats.index(_seat(state, value)))


def _phase(state: State, _: str, value: str) -> State:
    if value not in ("start", "action", "judgement"):
        raise BadFact("phase is start, action or judgement")
    return changed(state, phase=value, begun=True)


_SETTERS: dict[str, Callable[[State, str, str], State]] = {
    "vp": _of_player("vp"),
    "score": _of_player("vp"),
    "ap": _of_player("ap", 10),
    "hand": _of_player("hand"),
    "deck": _of_player("deck"),
    "discards": _discards,
    "unit": _set_unit,
    "territory": _set_territory,
    "options": _set_options,
    "lasting": _set_lasting,
    "declared": _declared,
    "turn": _turn,
    "phase": _phase,
}
