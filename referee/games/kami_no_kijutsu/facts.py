"""The facts of a match, and setting one."""

import re
from collections.abc import Callable

from referee.games.kami_no_kijutsu import battle, flow
from referee.games.kami_no_kijutsu.cards import COLOURS, OptionCard, Territory, UnitCard
from referee.games.kami_no_kijutsu.state import HEXES, State, Unit, with_player, with_territory, with_unit
from referee.kernel.frozen import changed
from referee.kernel.game import BadFact, Standing, listed, yes_no

FAMILIES = frozenset(
    {
        "vp", "ap", "hand", "deck", "discards", "unit", "territory", "options", "support", "winning", "declared",
        "battle", "spoils",
    }
)  # fmt: skip


def standing(state: State) -> Standing:
    """Where the match stands."""
    return Standing(
        turn=None if state.over else state.active,
        number=state.number,
        phase="over" if state.over else state.phase,
        pending=flow.pending(state),
        pending_seat=flow.pending_seat(state),
        over=state.over,
        winner=state.winner,
        ranking=((state.winner,), (state.other(state.winner),)) if state.winner else (),
        end_triggered=bool(state.declared) or state.over,
        end_reason=state.reason,
        end_last=state.other(state.declared[0][0]) if state.declared else None,
        scores={seat: state.player(seat).vp for seat in state.ground.seats},
    )


def facts(state: State) -> dict[str, str]:
    """All facts of the game."""
    spoils = flow.spoils(state)
    fight = state.battle
    found = {
        "declared": ",".join(seat for seat, _ in state.declared) or "-",
        "battle": fight.hex if fight else "-",
        "battle.attack": str(battle.total(state, fight.attacker)) if fight else "-",
        "battle.defence": str(battle.total(state, state.other(fight.attacker))) if fight else "-",
        "spoils": "-" if spoils is None else str(spoils),
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


def _unit(state: State, unit: Unit) -> str:
    at, df = state.figures(unit)
    return f"{unit.card} {at}/{df}" + (f" damage {unit.damage}" if unit.damage else "")


def set_fact(state: State, fact: str, value: str) -> State:
    """The state with one fact changed (RF-2.2). Raises ``BadFact`` for what cannot be set so."""
    family, _, rest = fact.partition(".")
    if family not in _SETTERS:
        raise BadFact(f"'{fact}' cannot be set; it follows from units, territories, points and turn")
    return _SETTERS[family](state, rest, value)


def _number(value: str, most: int = 999) -> int:
    if not value.isdigit() or int(value) > most:
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
    found = re.fullmatch(r"(\S+) (-?\d+)/(-?\d+)(?: damage (\d+))?", value)
    if not found:
        raise BadFact(f"'{value}' is no unit; such as 'guard 2/4 damage 1' or '-'")
    card = _card(state, found[1], UnitCard)
    old = state.unit(hex_, seat)
    options = old.options if old and old.card == card else ()
    at, df = state.figures(Unit(card, options))
    unit = Unit(card, options, int(found[2]) - at, int(found[3]) - df, 0, int(found[4] or 0))
    return with_unit(state, hex_, seat, unit)


def _set_territory(state: State, hex_: str, value: str) -> State:
    if hex_ not in HEXES:
        raise BadFact(f"the field has no hex '{hex_}'")
    if value == "-":
        return with_territory(state, hex_, state.active, None)
    seat, _, card = value.partition(" ")
    return with_territory(state, hex_, _seat(state, seat), _card(state, card, Territory))


def _set_options(state: State, rest: str, value: str) -> State:
    hex_, seat = _place(state, rest)
    unit = state.unit(hex_, seat)
    if unit is None:
        raise BadFact(f"no unit of {seat} stands on {hex_}")
    cards = () if value == "-" else tuple(_card(state, card, OptionCard) for card in value.split(","))
    return with_unit(state, hex_, seat, changed(unit, options=tuple((seat, card) for card in cards)))


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
    "declared": _declared,
    "turn": _turn,
    "phase": _phase,
}
