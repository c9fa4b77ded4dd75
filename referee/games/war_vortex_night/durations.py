"""How long things last: turns, phases, the battle (WV-3.5)."""

from collections.abc import Iterator

from referee.games.war_vortex_night import inforce, statuses
from referee.games.war_vortex_night.state import Character, State
from referee.games.war_vortex_night.statuses import Part
from referee.kernel import frozen
from referee.kernel.ruling import Event, Outcome, event


def turn_over(state: State, name: str) -> Outcome[State]:
    """The turn of a character is over: durations in turns count, its place in the order has come up (WV-3.5)."""
    who = state.character(name)
    if inforce.retired(state, who):
        return Outcome(frozen.changed(state, passed=state.passed | {name}))
    after = frozen.changed(
        who,
        statuses=inforce.gone_at_zero(state, who, statuses.turn_over(who.statuses)),
        named=statuses.each_turn_over(who.named),
        base=_base_left(state, who, statuses.turn_over(who.base)),
    )
    changed = frozen.changed(state.with_character(after), passed=state.passed | {name})
    return Outcome(changed, tuple(_ran_out(who, after)))


def _base_left(state: State, who: Character, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """The parts of a base modifier without those that have come to 0: they merge as statuses do (WV-6.1)."""
    standing = inforce.standing_base(state, who)
    return statuses.without_nothing(parts, {part.kind: statuses.total(standing, part.kind) for part in standing})


def _ran_out(before: Character, after: Character) -> Iterator[Event]:
    """The statuses and parts whose time is over."""
    if before.statuses is after.statuses and before.named is after.named and before.base is after.base:
        return
    for was, now in ((before.statuses, after.statuses), (before.base, after.base)):
        left = {item.kind: statuses.signed(item.by) for item in statuses.merge(now)}
        for item in statuses.merge(was):
            if left.get(item.kind) != statuses.signed(item.by):
                facts: dict[str, object] = {"char": after.id, "kind": item.kind, "number": statuses.signed(item.by)}
                what = "less" if item.kind in left else "ran-out"
                yield event("WV-3.5", what, **facts, left=left.get(item.kind, ""))
    if len(after.named) < len(before.named):
        names = [part.name for part in after.named]
        for part in before.named:
            if part.name in names:
                names.remove(part.name)
            else:
                yield event("WV-3.5", "named-ran-out", char=after.id, name=part.name)


def phase_over(state: State) -> Outcome[State]:
    """A phase is over, and what lasts for phases with it."""
    after = tuple(
        frozen.changed(
            who,
            statuses=inforce.gone_at_zero(state, who, statuses.phase_over(who.statuses)),
            named=statuses.phase_over(who.named),
            base=_base_left(state, who, statuses.phase_over(who.base)),
        )
        for who in state.characters
    )
    happened = [event("WV-3.5", "phase", phase=state.phase + 1)]
    for before, now in zip(state.characters, after, strict=True):
        happened += _ran_out(before, now)
    new = frozen.changed(state, characters=after, phase=state.phase + 1, passed=frozenset(), acting=None)
    return Outcome(new, tuple(happened))
