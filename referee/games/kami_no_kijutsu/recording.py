"""What players do by hand, as the steps that a pack would say for it."""

from referee.games.kami_no_kijutsu import effects
from referee.games.kami_no_kijutsu.declarations import (
    ChangeAp,
    ChangeCards,
    ChangeSupport,
    ChangeVp,
    Damage,
    Destroy,
    Discard,
    ExtraTurn,
    Fetch,
    Heal,
    MarkUnit,
    Put,
    Return,
    Reveal,
    Shift,
    Stats,
    Unmark,
)
from referee.games.kami_no_kijutsu.ground import NEIGHBOURS, mirror
from referee.games.kami_no_kijutsu.state import State
from referee.kernel.declaration import Spoken
from referee.kernel.game import Fields, Proposed, Recording


def by_hand(state: State) -> tuple[str, str] | None:
    """Whose card is carried out by hand now."""
    run = state.running
    return (run.seat, run.card) if run is not None and run.by_hand else None


def step(state: State, spoken: Spoken) -> Proposed | None:
    """The step that would have said it; None where no step does."""
    said, seat = spoken.declaration, spoken.actor
    match said:
        case Damage(hex=hex_, amount=amount, lasting=lasting, on=on):
            words: Fields = {"by": amount, **({"lasting": True} if lasting == "yes" else {})}
            return _on_unit(state, seat, "damage", hex_, on, words)
        case Heal(hex=hex_, amount=amount, on=on):
            return _on_unit(state, seat, "damage", hex_, on, {"by": -amount})
        case Stats(hex=hex_, by=(at, df), on=on, until=until, turns=turns):
            return _on_unit(state, seat, "stats", hex_, on, {"at": at, "df": df, **_time(until, turns)})
        case MarkUnit(hex=hex_, mark=mark, on=on, until=until, turns=turns):
            return _on_unit(state, seat, "mark", hex_, on, {"mark": mark, **_time(until, turns)})
        case Unmark(hex=hex_, mark=mark, on=on):
            return _on_unit(state, seat, "unmark", hex_, on, {"mark": mark} if mark is not None else {})
        case Destroy() | Return():
            return _off_field(state, seat, said)
        case Shift(card=None):
            return _shift(state, seat, said)
        case ChangeVp(seat=whose, by=by) | ChangeAp(seat=whose, by=by) | ChangeCards(seat=whose, by=by):
            return Proposed({"do": said.verb, "by": by, "whose": _whose(seat, whose)})
        case ChangeSupport(seat=whose, colour=colour, by=by, until=until, turns=turns):
            gift: Fields = {"do": "support", "colour": colour, "by": by, "whose": _whose(seat, whose)}
            return Proposed({**gift, **_time(until, turns)})
        case ExtraTurn(seat=whose):
            return Proposed({"do": "extra-turn", "whose": _whose(seat, whose)})
        case Reveal(card=card, from_=from_, of=of):
            shown: Fields = {"do": "reveal", "from": from_ or "hand", "whose": _whose(seat, of or seat)}
            return Proposed({**shown, "kind": state.ground.cards[card].kind}, several=True)
        case Discard() | Fetch() | Put():
            return _of_zones(state, seat, said)
        case _:
            return None


def _whose(seat: str, owner: str) -> str:
    return "own" if owner == seat else "enemy"


def _time(until: str | None, turns: int | None) -> Fields:
    return {"turns": turns} if turns is not None else {"until": until} if until is not None else {}


def _on_unit(state: State, seat: str, do: str, hex_: str, on: str | None, words: Fields) -> Proposed | None:
    owner = effects.whose_unit(state, hex_, on, seat)
    if owner is None:
        return None
    run = state.running
    if run is not None and run.bearer == owner and run.hex == hex_:
        return Proposed({"do": do, **words, "self": True})
    return Proposed({"do": do, **words, "whose": _whose(seat, owner)}, several=True)


def _off_field(state: State, seat: str, said: Destroy | Return) -> Proposed | None:
    words: Fields = {"do": said.verb}
    if isinstance(said, Return):
        if said.to == "ap":
            return None
        words |= {"to": said.to} if said.to not in (None, "hand") else {}
    option = effects.option_named(state, said, seat)
    if option is not None:
        return Proposed({**words, "what": "option", "whose": _whose(seat, option[1][0])}, several=True)
    if effects.is_territory(state, said):
        lies = state.territory(said.hex)
        owner = lies[0] if lies else seat
        return Proposed({**words, "what": "territory", "whose": _whose(seat, owner)}, several=True)
    owner_of = effects.unit_named(state, said, seat)
    return None if owner_of is None else Proposed({**words, "whose": _whose(seat, owner_of)}, several=True)


def _shift(state: State, seat: str, said: Shift) -> Proposed | None:
    owner = effects.unit_named(state, said, seat)
    if owner is None:
        return None
    if said.end == mirror(said.start):
        to = "mirror"
    else:
        to = "neighbour" if said.end in NEIGHBOURS[said.start] else "area" if said.end[0] == said.start[0] else ""
    return Proposed({"do": "shift", "to": to, "whose": _whose(seat, owner)}, several=True) if to else None


def _of_zones(state: State, seat: str, said: Discard | Fetch | Put) -> Proposed | None:
    """Cards of zones: those of the own zones, by their kind and colour; from a hand whoever holds them says which."""
    of = said.of or seat
    if isinstance(said, Discard):
        return Proposed({"do": "discard", "whose": _whose(seat, of)}, several=True) if said.from_ is None else None
    kind: Fields = {} if said.card == "?" else {"kind": state.ground.cards[said.card].kind}
    if isinstance(said, Fetch):
        to: Fields = {"to": said.to} if said.to not in (None, "hand") else {}
        words: Fields = {"do": "fetch", "from": said.from_ or "discards", **to, **kind}
        return Proposed({**words, **({"whose": "enemy"} if of != seat else {})}, several=True)
    zone = said.from_ or "hand"
    if of != seat or zone == "ap" or kind["kind"] not in ("unit", "territory", "option"):
        return None
    return Proposed({"do": "put", "from": zone, **kind}, several=True)


RECORDING: Recording[State] = Recording(by_hand, step)
