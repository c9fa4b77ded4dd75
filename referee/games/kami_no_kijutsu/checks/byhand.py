"""The verbs of an effect: only while one is carried out, by whom it belongs to, as its card says (KK-7.9)."""

from collections.abc import Iterator
from typing import assert_never

from referee.games.kami_no_kijutsu import effects
from referee.games.kami_no_kijutsu.cards import Force, OptionCard, Territory, UnitCard
from referee.games.kami_no_kijutsu.checks.acting import away, card_away, no_ground, not_home
from referee.games.kami_no_kijutsu.checks.hand import in_zone
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
from referee.games.kami_no_kijutsu.state import Running, State
from referee.kernel.ruling import Breach, breach
from referee.kernel.verbs import Done


def in_effect(state: State, actor: str, said: EffectVerb) -> tuple[Breach, ...]:
    """Who may say it, what holds in general, and what the card says."""
    run = state.running
    if run is None:
        return (breach("KK-7.9", "no-effect"),)
    speaker, found = effects.speaker(state), []
    if actor != speaker:
        what = "whose-effect" if speaker == run.seat else "whose-hand"
        found.append(breach("KK-7.9", what, card=run.card, seat=speaker))
    answer = effects.meant(state, run, said)
    if answer is None and effects.is_named(state, run, said):
        return (*found, _named_already(state, run, said))
    general = list(_comes_there(state, run, said)) or list(in_general(state, actor, answer or said))
    if run.by_hand or general:
        return (*found, *general)
    rule = effects.rule_of(state, run.card)
    if isinstance(said, Done):
        if effects.must(state):
            found += _others_to_leave(state, run) or (breach(rule, "must", card=run.card),)
    elif run.steps and answer is None:
        if effects.is_of_either(state, run, said):
            found.append(breach(rule, "of-either", card=run.card))
        else:
            why = _others_to_leave(state, run) or _no_place(state, run, said)
            found += why or (breach(rule, "card-says", card=run.card),)
    return tuple(found)


def _others_to_leave(state: State, run: Running) -> tuple[Breach, ...]:
    """What has to be named next: the units on the hexes to which others have been named to be shifted (KK-4.4)."""
    at = effects.to_be_left(state, run)
    return (breach("KK-4.4", "to-be-left", card=run.card, at=at),) if at else ()


def _comes_there(state: State, run: Running, said: EffectVerb) -> Iterator[Breach]:
    """Where a unit named for the same part comes there is no room for another (KK-4.4, KK-G23)."""
    if isinstance(said, Shift) and effects.is_end(state, run, said):
        yield breach("KK-4.4", "comes-there", card=run.card, at=(said.end,))


def _named_already(state: State, run: Running, said: EffectVerb) -> Breach:
    """Nobody is named twice for a part that is done to several (KK-G23)."""
    whom = effects.aim_of(said)
    if whom in state.ground.seats:
        return breach("KK-G23", "named-seat-already", card=run.card, seat=whom)
    return breach("KK-G23", "named-already", card=run.card, at=(whom,))


def _no_place(state: State, run: Running, said: EffectVerb) -> tuple[Breach, ...]:
    """Why a card that a step brings onto the field does not come to the hex named (KK-7.2, KK-7.4)."""
    others = [each for each in effects.answers(state, run) if isinstance(each, Put)] if isinstance(said, Put) else []
    if not isinstance(said, Put) or all(each.card != said.card for each in others):
        return ()
    match state.ground.cards[said.card]:
        case Territory():
            return no_ground(state, run.seat, said.hex)
        case UnitCard():
            return not_home(run.seat, said.hex)
        case _:
            return ()


def in_general(state: State, seat: str, said: EffectVerb) -> Iterator[Breach]:
    """What holds for an effect whatever its card says."""
    match said:
        case Damage() | Heal() | Stats() | MarkUnit():
            if effects.whose_unit(state, said.hex, said.on, seat) is None:
                yield breach("KK-7.9", "no-unit", at=(said.hex,))
        case Unmark(hex=hex_, mark=mark, on=on):
            yield from _marked(state, seat, hex_, mark, on)
        case Destroy() | Return():
            yield from _thing(state, seat, said, said.hex)
        case Shift():
            yield from _shift(state, seat, said)
        case Swap():
            yield from _swap(state, seat, said)
        case Discard(card="?"):
            yield from _unnamed(state, said.of or seat, said)
        case Fetch():
            yield from _fetch(state, said.of or seat, said)
        case Discard() | Reveal():
            yield from in_zone(state, said.of or seat, said.card, said.from_ or "hand")
        case Put():
            yield from in_zone(state, said.of or seat, said.card, said.from_ or "hand")
            yield from _put(state, said.of or seat, said)
        case Pick():
            if state.running is not None and state.running.by_hand:
                yield breach("KK-7.9", "no-branch")
        case ChangeVp() | ChangeAp() | ChangeCards() | ChangeSupport() | ExtraTurn() | Done():
            return
        case _:
            assert_never(said)


def _marked(state: State, seat: str, hex_: str, mark: str | None, on: str | None) -> Iterator[Breach]:
    """Only a mark that lies on a unit is taken off it."""
    whose = effects.whose_unit(state, hex_, on, seat)
    unit = state.unit(hex_, whose) if whose else None
    if unit is None:
        yield breach("KK-7.9", "no-unit", at=(hex_,))
    elif not unit.marks(mark):
        yield breach("KK-7.9", "not-marked", card=unit.card, at=(hex_,))


def _thing(state: State, seat: str, said: Destroy | Return | Shift, hex_: str) -> Iterator[Breach]:
    """A unit, the option or territory named, or the territory where no unit stands (KK-7.9)."""
    if effects.option_named(state, said, seat) or effects.is_territory(state, said):
        return
    whose = effects.unit_named(state, said, seat)
    unit = state.unit(hex_, whose) if whose else None
    if unit is None and said.card is None:
        yield breach("KK-7.9", "nothing", at=(hex_,))
    elif said.card is not None and (unit is None or unit.card != said.card):
        yield breach("KK-7.9", "not-there", card=said.card, at=(hex_,))


def _shift(state: State, seat: str, said: Shift) -> Iterator[Breach]:
    """To where there is room: one own unit on a hex (KK-4.4), an option on a unit (KK-7.6)."""
    faults = list(_thing(state, seat, said, said.start))
    yield from faults
    if faults or effects.is_territory(state, said):
        return
    option = effects.option_named(state, said, seat)
    if option is not None:
        if effects.whose_unit(state, said.end, None, option[0]) is None:
            yield breach("KK-7.6", "no-unit", at=(said.end,))
        return
    whose = effects.unit_named(state, said, seat)
    unit = state.unit(said.start, whose) if whose else None
    if whose is None or unit is None:
        return
    found = list(away(state, whose, said.start, said.end, unit))
    if state.unit(said.end, whose):
        found.insert(0, breach("KK-4.4", "taken", at=(said.end,)))
    if found and not effects.is_asked(state, said):  # what is asked goes with others that make room
        yield from found


def _swap(state: State, seat: str, said: Swap) -> Iterator[Breach]:
    """Two hexes with a unit each, and room for each on the other (KK-4.4)."""
    if said.first == said.second:
        yield breach("KK-7.9", "with-itself", at=(said.first,))
        return
    whose = {hex_: effects.whose_unit(state, hex_, None, seat) for hex_ in (said.first, said.second)}
    for hex_, there in whose.items():
        if there is None:
            yield breach("KK-7.9", "no-unit", at=(hex_,))
    for start, end in ((said.first, said.second), (said.second, said.first)):
        comes, goes = whose[start], whose[end]
        if comes is None or goes is None:
            continue
        unit = state.unit(start, comes)
        if goes != comes and state.unit(end, comes):
            yield breach("KK-4.4", "taken", at=(end,))
        elif goes == comes and unit is not None:  # where both are one player's another unit may stand there
            yield from away(state, comes, start, end, unit)


def _unnamed(state: State, seat: str, said: Discard) -> Iterator[Breach]:
    """Only of a hand its player chooses a card; any other is named, for it lies open then (KK-7.9)."""
    if state.running is None or not state.running.by_hand or said.from_ not in (None, "hand"):
        yield breach("KK-7.9", "unnamed")
    elif not state.player(seat).hand:
        yield breach("KK-7.9", "empty-zone", zone="hand")


def _fetch(state: State, seat: str, said: Fetch) -> Iterator[Breach]:
    """From one zone to another; what lies open is named (KK-7.9)."""
    zone = said.from_ or "discards"
    if zone == (said.to or "hand") != "deck":
        yield breach("KK-7.9", "same-zone", zone=zone)
    if said.card != "?":
        yield from in_zone(state, seat, said.card, zone)
    elif zone == "discards":
        yield breach("KK-7.9", "lies-open", zone=zone)
    elif not getattr(state.player(seat), zone):
        yield breach("KK-7.9", "empty-zone", zone=zone)


def _put(state: State, seat: str, said: Put) -> Iterator[Breach]:
    """A unit where no own one stands, an option on a unit; forces do not stay (KK-4.4, KK-7.6, KK-7.9)."""
    card = state.ground.cards[said.card]
    if isinstance(card, UnitCard) and state.unit(said.hex, seat):
        yield breach("KK-4.4", "taken", at=(said.hex,))
    elif isinstance(card, UnitCard):
        yield from card_away(state, seat, said.card, said.hex)
    if isinstance(card, OptionCard) and effects.whose_unit(state, said.hex, said.on, seat) is None:
        yield breach("KK-7.6", "no-unit", at=(said.hex,))
    if isinstance(card, Force):
        yield breach("KK-7.9", "force", card=said.card)
