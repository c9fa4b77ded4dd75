"""What of a ruling is read first where there is little room: what came of it, then what followed, last how it came.

The words are those that events have in every game (``Event.what``); one that is in no list stands between.
"""

from collections.abc import Iterable

from referee.kernel.ruling import Event

ENDS = frozenset({"won", "lost", "over", "draw", "kept", "broken", "defeat", "resigned", "end-triggered", "victory"})
"""What ends a game, or will."""
CAME = frozenset({
    "attack", "damage", "damaged", "damage-changed", "destroyed", "discarded", "hit", "life", "life-lost", "lost",
    "power", "reinforcement-damaged", "reinforcement-lost", "retired", "summoned", "upgraded", "converted",
    "downgraded",
})  # fmt: skip
"""What came of it: who was hit, what is gone or new."""
SCORES = ("score", "life", "vp", "hp")
"""The first parts of facts that decide a game: a change of one came of it too."""
HOW = frozenset({
    "acts", "again", "ap-changed", "begins", "below", "cannot-block", "closed", "damage-gone", "end-phase", "enough",
    "floor", "gives", "looked-at", "main-phase", "next", "no-block", "no-less", "of", "opens", "order", "paid",
    "passed", "passes", "passes-too", "phase", "recovered", "recovery", "returned", "rolled", "rolled-again",
    "rolled-changed", "spent", "step-skipped", "target", "totals", "turn", "used", "whose-turn", "will-gone",
})  # fmt: skip
"""How it came, and what goes on of itself: payments, dice, passes, targets, phases."""


def foremost(events: Iterable[Event]) -> list[Event]:
    """The events in the order in which they are read; those of one weight as they happened."""
    return sorted(events, key=_weight)


def _weight(event: Event) -> int:
    if event.what in HOW:
        return 3
    if event.what in ENDS and "fact" not in event.facts:
        return 0
    scored = event.facts.get("by") and str(event.facts.get("fact", "")).partition(".")[0] in SCORES
    return 1 if scored or event.what in CAME else 2
