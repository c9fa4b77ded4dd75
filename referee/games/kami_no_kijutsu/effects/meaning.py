"""Which answer of the step under way a declaration gives: what the card says already need not be said again."""

from typing import Any

from referee.games.kami_no_kijutsu.declarations import (
    ChangeSupport,
    Damage,
    Destroy,
    Discard,
    EffectVerb,
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
from referee.games.kami_no_kijutsu.effects.asking import answers, holder
from referee.games.kami_no_kijutsu.effects.naming import is_territory, option_named, unit_named, whose_unit
from referee.games.kami_no_kijutsu.state import Running, State
from referee.games.kami_no_kijutsu.steps import Lasting, Step
from referee.kernel import effects as kernel
from referee.kernel.frozen import changed


def meant(state: State, run: Running, said: EffectVerb) -> EffectVerb | None:
    """The answer that a declaration gives to the step under way; None where it gives none or may mean several.

    Whatever it does say (whose unit, which zone, how long) must be what the card says.
    """
    if run.by_hand or not run.steps:
        return None
    said, open_ = plain(said), []
    for answer in answers(state, run):
        if answer == said:
            return said
        open_.append(answer)
    whole = {_whole(state, run, run.steps[0], answer): answer for answer in open_}
    return whole.get(kernel.meant(said, whole))


def is_of_either(state: State, run: Running, said: EffectVerb) -> bool:
    """Whether a declaration may mean several answers of the step under way, as long as it does not say whose."""
    if run.by_hand or not run.steps:
        return False
    whole = [_whole(state, run, run.steps[0], answer) for answer in answers(state, run)]
    return len(kernel.may_mean(plain(said), whole)) > 1


def plain(said: EffectVerb) -> EffectVerb:
    """What is said in other words as a step asks for it: recovering is damage below none."""
    return Damage(said.hex, -said.amount, None, said.on) if isinstance(said, Heal) else said


def _whole(state: State, run: Running, step: Step, answer: EffectVerb) -> EffectVerb:
    """An answer with all that may be left out said."""
    match answer:
        case Damage():
            return changed(answer, lasting=answer.lasting or "no", on=_on(state, run, answer))
        case Stats() | MarkUnit():
            return changed(answer, on=_on(state, run, answer), **_time(state, step))
        case Unmark():
            return changed(answer, on=_on(state, run, answer))
        case ChangeSupport():
            return changed(answer, **_time(state, step))
        case Return():
            return changed(answer, to=answer.to or "hand", **_thing(state, run, answer, answer.hex))
        case Destroy():
            return changed(answer, **_thing(state, run, answer, answer.hex))
        case Shift():
            return changed(answer, **_thing(state, run, answer, answer.start))
        case Discard() | Reveal():
            return changed(answer, from_=answer.from_ or "hand", of=holder(state, run, step))
        case Fetch():
            zones = {"from_": answer.from_ or "discards", "to": answer.to or "hand"}
            return changed(answer, of=holder(state, run, step), **zones)
        case Put():
            on = answer.on or whose_unit(state, answer.hex, None, run.seat)
            return changed(answer, from_=answer.from_ or "hand", of=run.seat, on=on)
        case _:
            return answer


def _on(state: State, run: Running, answer: Damage | Stats | MarkUnit | Unmark) -> str | None:
    return whose_unit(state, answer.hex, answer.on, run.seat)


def _time(state: State, step: Step) -> dict[str, Any]:
    """How long a change lasts: as the card says, or else as KK-G12 does."""
    if not isinstance(step, Lasting):
        return {}
    if step.turns is not None:
        return {"turns": step.turns}
    return {"until": step.until or ("battle" if state.battle else "turn")}


def _thing(state: State, run: Running, answer: Destroy | Return | Shift, hex_: str) -> dict[str, Any]:
    """The card that an answer names by its hex alone, and on whose unit's side it stands."""
    option = option_named(state, answer, run.seat)
    if option is not None:
        return {"on": option[0], "of": option[1][0]}
    if is_territory(state, answer):
        lying = state.territory(hex_)
        return {"card": lying[1], "of": lying[0]} if lying else {}
    whose = unit_named(state, answer, run.seat)
    unit = state.unit(hex_, whose) if whose else None
    return {"card": unit.card if unit else None, "on": whose, "of": whose}
