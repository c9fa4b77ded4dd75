"""What effects change on characters: HP, statuses, base modifiers, faces, traits; each change with its rule."""

from referee.games.war_vortex_night import decks, inforce, statuses
from referee.games.war_vortex_night.cards import ActionCard, TokenCard
from referee.games.war_vortex_night.state import ByHand, Character, Script, State
from referee.games.war_vortex_night.statuses import DIRECT, Merged, Part, signed
from referee.kernel import frozen
from referee.kernel.ruling import Event, Outcome, event


def chain(outcome: Outcome[State], *events: Event) -> Outcome[State]:
    """An outcome with more events behind its own."""
    return Outcome(outcome.state, outcome.events + events)


def hp_by(state: State, name: str, by: int, rule: str, what: str, **facts: object) -> Outcome[State]:
    """A character's HP changed, and whether it retires by that (WV-1.1, WV-G5, WV-7.1)."""
    who = state.character(name)
    was_out = inforce.retired(state, who)
    after = frozen.changed(who, hp=who.hp + by)
    changed = state.with_character(after)
    happened = [event(rule, what, **facts, char=name, fact=f"hp.{name}", by=by, hp=after.hp)]
    if by < 0 and after.hp < 0:
        happened.append(event("WV-G5", "below", char=name, hp=after.hp))
    if not was_out and inforce.retired(changed, after):
        happened.append(event("WV-1.1", "retired", char=name, hp=after.hp))
    elif not was_out and after.hp <= 0:
        happened.append(event("WV-7.1", "stays", char=name, hp=after.hp, limit=inforce.retires_at(changed, after)))
    return Outcome(changed, tuple(happened))


def lose(state: State, name: str, amount: int) -> Outcome[State]:
    """HP lost directly: no modifier of damage counts, one of direct loss does (WV-7.5)."""
    change = inforce.in_force(state, state.character(name), DIRECT)
    loss = max(0, amount + change)
    what = "lost" if not change else "lost-changed"
    return hp_by(state, name, -loss, "WV-7.5", what, amount=amount, change=change, loss=loss)


def heal(state: State, name: str, amount: int) -> Outcome[State]:
    """HP healed, over the starting value too (WV-7.3)."""
    start = state.fighter(name).hp
    over = state.character(name).hp + amount > start
    return hp_by(state, name, amount, "WV-7.3", "over" if over else "healed", amount=amount, start=start)


def revive(state: State, name: str, hp: int) -> Outcome[State]:
    """A retired character back in the battle (WV-7.4)."""
    who = state.character(name)
    back = event("WV-7.4", "revived", char=name, fact=f"hp.{name}", by=hp - who.hp, hp=hp)
    return Outcome(state.with_character(frozen.changed(who, hp=hp)), (back,))


def give(state: State, name: str, part: Part) -> Outcome[State]:
    """A status change given: a named one beside all others, an unnamed one merged into its kind (WV-5.3 to WV-5.7)."""
    who = state.character(name)
    part = frozen.changed(part, fresh=part.turns is not None and state.acting == name and _has_rolled(state))
    if part.name:
        changed = state.with_character(frozen.changed(who, named=(*who.named, part)))
        return Outcome(changed, (event("WV-5.6", "given", char=name, name=part.name, kind=part.kind),))
    merged = statuses.with_part(who.statuses, part, inforce.numbers_kept_up(state, who))
    after = frozen.changed(who, statuses=inforce.gone_at_zero(state, who, merged))
    changed = state.with_character(after)
    return Outcome(changed, _merging(state, who, changed, after, part))


def _has_rolled(state: State) -> bool:
    """Whether the action of this turn is under way: what is given now does not count this turn (WV-3.5)."""
    return any(isinstance(item, Script) or (isinstance(item, ByHand) and item.ends) for item in state.waiting)


def _merging(state: State, who: Character, changed: State, after: Character, part: Part) -> tuple[Event, ...]:
    """What became of an unnamed status as it was given."""
    before = {item.kind: item for item in inforce.unnamed(state, who)}
    now = {item.kind: item for item in inforce.unnamed(changed, after)}
    facts: dict[str, object] = {"char": who.id, "kind": part.kind, "number": signed(part.by)}
    if part.kind not in now:
        return (event("WV-5.4", "gone", **facts),)
    happened = event("WV-5.1", "given", **facts)
    if part.kind in before:
        happened = _merged(now[part.kind], facts)
    elif before:
        happened = event("WV-5.5", "own", **facts, others=tuple(before))
    if any(item.kind == part.kind for item in after.named):
        return (happened, event("WV-5.7", "beside", **facts))
    return (happened,)


def _merged(status: Merged, facts: dict[str, object]) -> Event:
    if status.by is None and status.turns is not None:
        return event("WV-5.3", "turns", **facts, turns=status.turns)
    return event("WV-5.3", "merged", **facts, total=signed(status.by))


def find_named(who: Character, what: str) -> int | None:
    """The place of a named status in the list: the first of that name that no source keeps up, or the n-th (``#n``)."""
    places = [index for index, part in enumerate(who.named) if part.name == what]
    if places:
        return next((index for index in places if not who.named[index].source), places[0])
    plain, mark, number = what.rpartition("#")
    places = [index for index, part in enumerate(who.named) if part.name == plain]
    if mark and number.isdigit() and 0 < int(number) <= len(places):
        return places[int(number) - 1]
    return None


def remove(state: State, name: str, what: str) -> Outcome[State]:
    """One status change removed; what a source keeps up comes back at once (WV-5.9, WV-5.10).

    Raises ``LookupError`` where there is none.
    """
    who = state.character(name)
    merged = next((item for item in inforce.unnamed(state, who) if item.kind == what), None)
    if merged is not None:
        return _remove_merged(state, who, merged)
    index = find_named(who, what)
    if index is None:
        if any(part.name == what for part in inforce.kept_up(state, who)):
            return Outcome(state, (event("WV-5.10", "named-back", char=name, name=what),))
        raise LookupError(f"{name} has no status '{what}'")
    part = who.named[index]
    if part.source:
        return Outcome(state, (event("WV-5.10", "named-back", char=name, name=part.name),))
    changed = frozen.changed(who, named=(*who.named[:index], *who.named[index + 1 :]))
    return Outcome(state.with_character(changed), (event("WV-5.9", "named", char=name, name=part.name),))


def _remove_merged(state: State, who: Character, status: Merged) -> Outcome[State]:
    after = frozen.changed(who, statuses=statuses.without_kind(who.statuses, status.kind))
    changed = state.with_character(after)
    facts: dict[str, object] = {"char": who.id, "kind": status.kind}
    removed = event("WV-5.9", "merged", **facts, number=signed(status.by))
    back = next((item for item in inforce.unnamed(changed, after) if item.kind == status.kind), None)
    if back is None:
        return Outcome(changed, (removed,))
    kept = tuple(inforce.source_name(state, part.source) for part in back.parts)
    return Outcome(changed, (removed, event("WV-5.10", "back", **facts, number=signed(back.by), sources=kept)))


def add_base(state: State, name: str, part: Part) -> Outcome[State]:
    """A part of the one base modifier (WV-6.1)."""
    who = state.character(name)
    part = frozen.changed(part, fresh=part.turns is not None and state.acting == name and _has_rolled(state))
    after = frozen.changed(who, base=statuses.with_part(who.base, part, {part.kind} if part.source else ()))
    changed = state.with_character(after)
    total = next((item.by for item in inforce.base(changed, after) if item.kind == part.kind), 0)
    facts: dict[str, object] = {"char": name, "kind": part.kind, "number": signed(part.by), "total": signed(total)}
    happened = [event("WV-6.1", "part", **facts)]
    kinds = {item.kind for item in inforce.unnamed(changed, after)} | {item.kind for item in after.named}
    if part.kind in kinds:
        happened.append(event("WV-6.2", "beside", char=name, kind=part.kind))
    return Outcome(changed, tuple(happened))


def sources(state: State) -> tuple[str, ...]:
    """The sources that keep something up by hand, sorted."""
    found = {part.source for who in state.characters for part in (*who.statuses, *who.named, *who.base)}
    return tuple(sorted(found - {""}))


def unsource(state: State, source: str) -> Outcome[State]:
    """A source ends, and with it what it kept up on every character."""
    happened: list[Event] = []
    named = inforce.source_name(state, source)
    for who in state.characters:
        if any(part.source == source for part in (*who.statuses, *who.named)):
            happened.append(event("WV-5.10", "ended", char=who.id, source=named))
        if any(part.source == source for part in who.base):
            happened.append(event("WV-6.1", "ended", char=who.id, source=named))
    if happened:
        state = frozen.changed(state, characters=tuple(_unsourced(state, who, source) for who in state.characters))
    return Outcome(state, tuple(happened))


def _unsourced(state: State, who: Character, source: str) -> Character:
    return frozen.changed(
        who,
        statuses=inforce.gone_at_zero(state, who, statuses.without_source(who.statuses, source)),
        named=statuses.without_source(who.named, source),
        base=statuses.without_source(who.base, source),
    )


def disable(state: State, name: str, face: int, rule: str = "WV-7.7", what: str = "closed") -> Outcome[State]:
    """An action turned over; what it kept up ends. Raises ``LookupError`` where the face has none."""
    who = state.character(name)
    card = who.deck[_index(who, face)]
    changed = state.with_character(frozen.changed(who, closed=who.closed | {face}))
    happened = event(rule, what, char=name, face=face, card=card)
    return Outcome(changed, (happened,)).then(unsource(changed, f"{name}.{face}"))


def enable(state: State, name: str, face: int) -> Outcome[State]:
    """An action made usable again. Raises ``LookupError`` where the face has none."""
    who = state.character(name)
    card = who.deck[_index(who, face)]
    changed = state.with_character(frozen.changed(who, closed=who.closed - {face}))
    return Outcome(changed, (event("WV-7.7", "open", char=name, face=face, card=card),))


def _index(who: Character, face: int) -> int:
    if not 1 <= face <= len(who.deck):
        raise LookupError(f"{who.id} has no action on face {face}")
    return face - 1


def set_field(state: State, card: str) -> Outcome[State]:
    """A field set; the old one is discarded, and what it kept up with it (WV-4.2)."""
    old = state.field
    changed = frozen.changed(state, field=card)
    if old is None:
        return Outcome(changed, (event("WV-4.2", "set", card=card),))
    ended = unsource(changed, old)
    return Outcome(ended.state, (event("WV-4.2", "replaced", card=card, old=old), *ended.events))


def refit(before: State, after: State, name: str) -> Outcome[State]:
    """The actions of a character that no longer fit it are turned over at once (WV-7.6)."""
    outcome = Outcome(after)
    fitted = unfit_faces(before, name)
    for face in sorted(unfit_faces(after, name) - fitted):
        if inforce.usable(after.character(name), face):
            outcome = outcome.then(disable(outcome.state, name, face, "WV-7.6", "unfit"))
    return outcome


def unfit_faces(state: State, name: str) -> set[int]:
    """The faces whose actions do not fit the deck's conditions now; a token has no deck (WV-4.1)."""
    who = state.character(name)
    if isinstance(state.fighter(name), TokenCard):
        return set()
    allows = [skill.allows for _, skill in inforce.abilities(state, who) if skill.allows]
    bearer = decks.Bearer(
        inforce.traits(state, who, "attribute"),
        inforce.traits(state, who, "species"),
        tuple((frozenset(each.attributes), each.count) for each in allows),
    )
    cards = state.ground.cards
    actions = [(face, card) for face, each in enumerate(who.deck, 1) if isinstance(card := cards.get(each), ActionCard)]
    return {face for _, face in decks.unfit(bearer, actions)}


def trait(state: State, name: str, change: str, sort: str) -> Outcome[State]:
    """An attribute or species gained or lost."""
    who = state.character(name)
    entry = (change[1:], sort)
    if change[0] == "+":
        after = frozen.changed(who, gained=who.gained | {entry}, lacking=who.lacking - {entry})
    else:
        after = frozen.changed(who, gained=who.gained - {entry}, lacking=who.lacking | {entry})
    changed = state.with_character(after)
    what = "trait-gained" if change[0] == "+" else "trait-lost"
    happened = Outcome(changed, (event("WV-4.4", what, char=name, trait=entry[0]),))
    return happened.then(refit(state, changed, name))


def strip(state: State, name: str, said: str, by: int) -> Outcome[State]:
    """A layer of an ability taken away (+1) or given back (-1). Raises ``LookupError`` for an unknown ability."""
    who = state.character(name)
    found = inforce.ability(state, who, said)
    if found is None:
        raise LookupError(f"{name} has no ability '{said}'")
    index, skill = found
    taken = dict(who.stripped)
    taken[index] = min(skill.layers, max(0, taken.get(index, 0) + by))
    kept = tuple(sorted((key, count) for key, count in taken.items() if count))
    changed = state.with_character(frozen.changed(who, stripped=kept))
    left = skill.layers - taken[index]
    what = "lost" if left == 0 else "layers"
    happened = event("WV-4.3", what, char=name, ability=inforce.skill_name(skill), left=left, layers=skill.layers)
    outcome = Outcome(changed, (happened,)).then(refit(state, changed, name))
    if not inforce.retired(state, who) and inforce.retired(outcome.state, outcome.state.character(name)):
        return chain(outcome, event("WV-1.1", "retired", char=name, hp=who.hp))
    return outcome


def reorder(state: State, order: tuple[str, ...]) -> Outcome[State]:
    """The turn order changed by an effect (WV-3.3)."""
    return Outcome(frozen.changed(state, order=order, reordered=True), (event("WV-3.3", "changed", order=order),))
