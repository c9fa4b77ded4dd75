"""Whom a card is most likely pointed at: what harms at the other side's, everything else at whatever comes first."""

from referee.games.force_of_will.effects.framed import Framed
from referee.games.force_of_will.state import Ref, State
from referee.games.force_of_will.steps import Effect

HARMFUL = frozenset({"damage", "destroy", "rest", "banish", "remove", "tuck", "return", "cancel", "discard", "mill"})
"""Words of steps that nobody wants done to what is theirs."""


def harms(effect: Effect | None) -> bool:
    """Whether the first step that acts on a target harms it; by hand nobody knows."""
    if not effect or effect == "manual":
        return False
    for step in effect:
        if _aimed(step):
            return _harmful(step)
    return False


def is_own(state: State, ref: Ref, place: int) -> bool:
    """Whether what is pointed at is a seat itself or something that it controls."""
    if ref.kind == "seat":
        return ref.number == place
    body = state.body(ref.number) if ref.kind == "body" else None
    return body is not None and body.controller == place


def _aimed(step: Framed) -> bool:
    # what a step does not say is looked for by pydantic for long
    said = step.__dict__
    words = (said.get("to"), said.get("seat"))
    return any(isinstance(word, str) and word.startswith("target") for word in words)


def _harmful(step: Framed) -> bool:
    """Figures that go down and keywords that are lost harm too."""
    if step.do in HARMFUL:
        return True
    if step.do == "stats":
        return any(isinstance(by := getattr(step, name, 0), int) and by < 0 for name in ("atk", "df"))
    if step.do in ("life", "cards"):
        return isinstance(by := getattr(step, "by", 0), int) and by < 0
    return step.do == "keyword" and bool(getattr(step, "lose", False))
