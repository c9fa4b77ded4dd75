"""What the words of an effect speak of on the table: whose unit, which option, how long."""

from referee.games.kami_no_kijutsu.cards import Force, OptionCard, Territory, UnitCard
from referee.games.kami_no_kijutsu.declarations import (
    ChangeAp,
    ChangeCards,
    ChangeSupport,
    ChangeVp,
    Damage,
    Destroy,
    EffectVerb,
    ExtraTurn,
    Heal,
    MarkUnit,
    Put,
    Return,
    Shift,
    Stats,
    Swap,
    Unmark,
)
from referee.games.kami_no_kijutsu.state import BATTLE, STAYS, State

OnThings = Destroy | Return | Shift


def rule_of(state: State, card: str | None) -> str:
    """The rule by which a card's effect is done: an ability, a territory's pile, a force (KK-7.3, KK-7.7, KK-7.8)."""
    match state.ground.cards.get(card or ""):
        case None:
            return "KK-7.9"
        case Territory():
            return "KK-7.3"
        case UnitCard() | OptionCard():
            return "KK-7.8"
        case _:
            return "KK-7.7"


def whose_unit(state: State, hex_: str, on: str | None, seat: str) -> str | None:
    """Whose unit on a hex a verb means: the one named, the only one, or the own one."""
    if on is not None:
        return on if state.unit(hex_, on) else None
    there = state.stands_on(hex_)
    return seat if seat in there else there[0] if there else None


def option_named(state: State, said: OnThings, seat: str) -> tuple[str, tuple[str, str]] | None:
    """The option that a verb names by its card: whose unit it lies on, and its owner and card.

    Whose is not said, of the unit or of the option, is the own one before the other player's, as of units.
    """
    own_first = sorted(state.ground.seats, key=lambda each: each != seat)
    for whose in [said.on] if said.on is not None else own_first:
        unit = state.unit(_hex_of(said), whose)
        for owner in [said.of] if said.of is not None else own_first:
            if unit is not None and said.card is not None and (owner, said.card) in unit.options:
                return whose, (owner, said.card)
    return None


def unit_named(state: State, said: OnThings, seat: str) -> str | None:
    """Whose unit a verb means: ``of`` says it as ``on`` does, for a unit is its owner's."""
    if said.of is not None and said.on not in (None, said.of):
        return None
    return whose_unit(state, _hex_of(said), said.on or said.of, seat)


def is_alike(state: State, hex_: str, owner: str, card: str, bearer: str) -> bool:
    """Whether the other player's option of the same card lies on the same unit, so that the owner tells them apart."""
    unit = state.unit(hex_, bearer)
    return unit is not None and (state.other(owner), card) in unit.options


def _hex_of(said: OnThings) -> str:
    return said.start if isinstance(said, Shift) else said.hex


def is_territory(state: State, said: OnThings) -> bool:
    """Whether a verb means the territory on its hex: named by its card, or where no unit stands there (KK-7.9)."""
    lying = state.territory(_hex_of(said))
    if lying is None or said.of not in (None, lying[0]):
        return False
    if said.card is not None:
        return said.card == lying[1]
    return said.on is None and not state.stands_on(_hex_of(said))


def key_of(hex_: str, owner: str, card: str, bearer: str, kind: str) -> str:
    """What a card on the field is noted as that a step is done to."""
    return f"{hex_}.{bearer}" if kind == "unit" else f"{hex_}.{bearer}.{owner}.{card}"


def target_of(state: State, said: EffectVerb, seat: str) -> str:
    """What an answer of a step is done to, so that the step is done to another one next; of a shift also where to."""
    match said:
        case ChangeVp() | ChangeAp() | ChangeCards() | ChangeSupport() | ExtraTurn():
            return said.seat
        case Shift():
            return f"{said.start}.{unit_named(state, said, seat)}.{said.end}"
        case Swap():
            return f"{said.first}.{said.second}"
        case Destroy() | Return() if said.card is not None or is_territory(state, said):
            option = option_named(state, said, seat)
            lying = state.territory(said.hex)
            bearer, (owner, card) = option or ("", lying or (seat, ""))
            return key_of(said.hex, owner, card, bearer, "option" if option else "territory")
        case Destroy() | Return():
            return f"{said.hex}.{unit_named(state, said, seat)}"
        case Damage() | Heal() | Stats() | MarkUnit() | Unmark():
            return f"{said.hex}.{whose_unit(state, said.hex, said.on, seat)}"
        case _:
            return ""


def lasts_until(state: State, until: str | None, turns: int | None) -> int:
    """The last turn of a change, or the battle's end, or no end (KK-G12).

    What a force gives that is used in a battle ends with that battle, however long it says (KK-7.7).
    """
    if _of_a_battle(state):
        return BATTLE
    if turns is not None:
        return state.number + turns - 1
    match until:
        case "stays":
            return STAYS
        case "turn":
            return state.number
        case _:
            return BATTLE if state.battle else state.number


def _of_a_battle(state: State) -> bool:
    """Whether the effect under way is that of a force used in the battle, which lies there until its end (KK-7.7)."""
    run = state.running
    if run is None or state.battle is None or run.discards:
        return False
    return isinstance(state.ground.cards[run.card], Force)


def aim_of(said: EffectVerb) -> str:
    """The hex or seat that a verb of an effect is said of."""
    match said:
        case ChangeVp() | ChangeAp() | ChangeCards() | ChangeSupport() | ExtraTurn():
            return said.seat
        case Shift():
            return said.start
        case Damage() | Destroy() | Stats() | MarkUnit() | Unmark() | Return() | Put():
            return said.hex
        case _:
            return ""
