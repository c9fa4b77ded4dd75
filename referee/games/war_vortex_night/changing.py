"""What effects change on characters: HP, statuses, base modifiers, faces, traits; each change with its rule."""

from collections.abc import Mapping

from referee.games.war_vortex_night import decks, inforce, statuses
from referee.games.war_vortex_night.cards import ActionCard, TokenCard
from referee.games.war_vortex_night.state import ByHand, Character, Reroll, Rolled, Script, State, Waiting
from referee.games.war_vortex_night.statuses import DIRECT, Merged, Part, signed
from referee.kernel import frozen
from referee.kernel.course import Course
from referee.kernel.figures import lasting


def set_character(course: Course[State], who: Character) -> None:
    """A character as it is now."""
    course.state = course.state.with_character(who)


def count_use(course: Course[State], who: Character, index: int) -> None:
    """One more use of an ability (WV-4.3)."""
    used = dict(who.used)
    used[index] = used.get(index, 0) + 1
    set_character(course, frozen.changed(who, used=tuple(sorted(used.items()))))


def hp_by(course: Course[State], name: str, by: int, rule: str, what: str, facts: Mapping[str, object]) -> None:
    """A character's HP changed, and whether it retires by that (WV-1.1, WV-G5, WV-7.1)."""
    state = course.state
    after, retires = hp_told(course, state.character(name), by, rule, what, facts)
    fallen = (*state.fallen, name) if retires else state.fallen
    course.change(characters=state.characters.with_one(after), fallen=fallen)


def hp_told(
    course: Course[State], who: Character, by: int, rule: str, what: str, facts: Mapping[str, object]
) -> tuple[Character, bool]:
    """A character with its HP changed, and whether it retires by that: told, and not yet so on the table."""
    state, name = course.state, who.id
    after = frozen.changed(who, hp=who.hp + by)
    course.tell(rule, what, **facts, char=name, fact=f"hp.{name}", by=by, hp=after.hp)
    if by < 0 and after.hp < 0:
        course.tell("WV-G5", "below", char=name, hp=after.hp)
    if after.hp > 0 or inforce.retired(state, who):
        return after, False
    retires = inforce.retired(state, after)
    if retires:
        after = frozen.changed(after, down=True)
        course.tell("WV-1.1", "retired", char=name, hp=after.hp)
    else:
        course.tell("WV-7.1", "stays", char=name, hp=after.hp, limit=inforce.retires_at(state, after))
    return after, retires


def lost(state: State, name: str, amount: int) -> tuple[int, int]:
    """The HP that a direct loss comes to, and what changes it: no modifier of damage, one of direct loss (WV-7.5)."""
    change = inforce.in_force(state, state.character(name), DIRECT)
    return max(0, amount + change), change


def lose(course: Course[State], name: str, amount: int, before: State | None = None) -> None:
    """HP lost directly, reckoned by the table ``before`` anything of this moment, else by that of now (WV-7.5)."""
    loss, change = lost(before or course.state, name, amount)
    what = "lost" if not change else "lost-changed"
    hp_by(course, name, -loss, "WV-7.5", what, {"amount": amount, "change": change, "loss": loss})


def heal(course: Course[State], name: str, amount: int) -> None:
    """HP healed, over the starting value too (WV-7.3)."""
    start = course.state.fighter(name).hp
    over = course.state.character(name).hp + amount > start
    hp_by(course, name, amount, "WV-7.3", "over" if over else "healed", {"amount": amount, "start": start})


def revive(course: Course[State], name: str, hp: int) -> None:
    """A retired character back in the battle (WV-7.4)."""
    who = course.state.character(name)
    set_character(course, frozen.changed(who, hp=hp, gone=False, down=False))
    course.tell("WV-7.4", "revived", char=name, fact=f"hp.{name}", by=hp - who.hp, hp=hp)


def retire(course: Course[State], name: str) -> None:
    """A character retired by an effect, whatever its HP (WV-7.8)."""
    set_character(course, frozen.changed(course.state.character(name), gone=True))
    course.tell("WV-7.8", "retired", char=name)
    _fell(course, name)


def _fell(course: Course[State], name: str) -> None:
    """A character has retired: what follows from that is looked at next (WV-7.9)."""
    course.change(fallen=(*course.state.fallen, name))


def again(course: Course[State], name: str) -> None:
    """A turn more for a character, behind the one that runs (WV-7.8)."""
    course.change(extra=(*course.state.extra, name))
    course.tell("WV-7.8", "again", char=name)


def no_field(course: Course[State]) -> None:
    """The field that stands is discarded, and what it kept up with it (WV-4.2)."""
    old = course.state.field
    if old is not None:
        course.change(field=None)
        course.tell("WV-4.2", "gone", card=old)
        unsource(course, old)


def give(course: Course[State], name: str, *parts: Part) -> None:
    """A status change given, of several parts where they have merged before: a named one beside all others, an unnamed
    one merged into its kind (WV-5.3 to WV-5.7)."""
    state = course.state
    who = state.character(name)
    running = in_its_action(state, name)
    parts = tuple([frozen.changed(each, fresh=running and each.turns is not None) for each in parts])
    after = bearing(state, who, *parts)
    lasting(inforce.cannot_act(state, after))
    set_character(course, after)
    if parts[0].name:
        course.tell("WV-5.6", "given", char=name, name=parts[0].name, kind=parts[0].kind)
        _tell_time(course, name, parts[0])
    else:
        _tell_merging(course, state, who, after, parts)


def bearing(state: State, who: Character, *parts: Part) -> Character:
    """A character with a status more: a named one beside all others, an unnamed one merged into its kind."""
    if parts[0].name:
        return frozen.changed(who, named=(*who.named, *parts))
    kept_up = inforce.numbers_kept_up(state, who)
    merged = statuses.with_parts(who.statuses, parts, kept_up)
    return frozen.changed(who, statuses=inforce.gone_at_zero(state, who, merged, kept_up))


def in_its_action(state: State, name: str) -> bool:
    """Whether the turn of a character runs and its action die has fallen: what it is given now does not count this turn
    (WV-G21). Behind its action the turn has been counted."""
    return state.acting == name and name not in state.passed and any(map(_of_the_action, state.waiting))


def _of_the_action(item: Waiting) -> bool:
    """Whether what waits is an action die that has fallen, or the action on its face."""
    if isinstance(item, Script | ByHand):
        return item.ends
    return isinstance(item, Rolled) or (isinstance(item, Reroll) and isinstance(item.was, Rolled))


def _tell_merging(
    course: Course[State], state: State, who: Character, after: Character, parts: tuple[Part, ...]
) -> None:
    """What became of an unnamed status as it was given."""
    kept = [each for each in inforce.kept_up(state, who) if not each.name]
    before, behind = statuses.merge((*who.statuses, *kept)), statuses.merge((*after.statuses, *kept))
    part, numbers = parts[0], [each.by for each in parts if each.by is not None]
    was, now = (statuses.of_sort(each, part.kind, part.each_turn) for each in (before, behind))
    number = signed(sum(numbers) if numbers else None)
    facts: dict[str, object] = {"char": who.id, "kind": part.kind, "number": number}
    if now is None:
        course.tell("WV-5.4", "nothing" if was is None else "gone", **facts)
        return
    facts["kind"] = now.kind
    if was is not None:
        _tell_merged(course, now, facts, "WV-5.3")
    elif others := tuple([item.kind for item in behind if item is not now]):
        course.tell("WV-5.5", "own", **facts, others=others)
    else:
        course.tell("WV-5.1", "given", **facts)
    if now.by is not None or was is None:  # turns alone are told with their sum
        for each in parts:
            _tell_time(course, who.id, each)
    if after.named and any(item.kind == part.kind for item in after.named):
        course.tell("WV-5.7", "beside", **facts)


def _tell_time(course: Course[State], name: str, part: Part) -> None:
    """How long a part lasts that is there for a time only (WV-3.5)."""
    facts: dict[str, object] = {"char": name, "kind": part.name or part.kind}
    facts["number"] = "" if part.name else signed(part.by)
    if part.turns is not None:
        course.tell("WV-3.5", "lasts-after-this" if part.fresh else "lasts", **facts, turns=part.turns)
    if part.phases is not None:
        course.tell("WV-3.5", "lasts-phases", **facts, phases=part.phases)


def _tell_merged(course: Course[State], now: Merged, facts: dict[str, object], rule: str) -> None:
    if now.by is None and now.turns is not None:
        course.tell(rule, "turns", **facts, turns=now.turns)
    else:
        course.tell(rule, "merged", **facts, total=signed(now.by))


def remove(course: Course[State], name: str, what: str) -> None:
    """One status change removed; what a source keeps up comes back at once (WV-5.9, WV-5.10).

    Raises ``LookupError`` where there is none.
    """
    state = course.state
    who = state.character(name)
    merged = statuses.of(what, inforce.unnamed(state, who))
    index = inforce.find_named(who, what)
    if merged is not None:
        _remove_merged(course, who, merged)
    elif index is not None:
        _remove_named(course, who, index)
    elif (kept_up := inforce.find_kept_up(state, who, what)) is not None:
        course.tell("WV-5.10", "named-back", char=name, name=kept_up)
    else:
        raise LookupError(f"{name} has no status '{what}'")


def _remove_named(course: Course[State], who: Character, index: int) -> None:
    part = who.named[index]
    if part.source:
        course.tell("WV-5.10", "named-back", char=who.id, name=part.name)
        return
    set_character(course, frozen.changed(who, named=(*who.named[:index], *who.named[index + 1 :])))
    course.tell("WV-5.9", "named", char=who.id, name=part.name)


def _remove_merged(course: Course[State], who: Character, status: Merged) -> None:
    after = frozen.changed(who, statuses=statuses.without(who.statuses, status))
    set_character(course, after)
    facts: dict[str, object] = {"char": who.id, "kind": status.kind}
    course.tell("WV-5.9", "merged", **facts, number=signed(status.by))
    tell_back(course, who.id, status)


def tell_back(course: Course[State], name: str, status: Merged) -> None:
    """The part of a status that a source keeps up is there again at once (WV-5.10)."""
    who = course.state.character(name)
    back = statuses.of_sort(inforce.unnamed(course.state, who), status.word, status.each_turn)
    if back is not None:
        facts = {"char": name, "kind": status.kind}
        kept = tuple(inforce.source_name(course.state, part.source) for part in back.parts)
        course.tell("WV-5.10", "back", **facts, number=signed(back.by), sources=kept)


def add_base(course: Course[State], name: str, part: Part) -> None:
    """A part of the one base modifier (WV-6.1)."""
    state = course.state
    who = state.character(name)
    part = frozen.changed(part, fresh=part.turns is not None and in_its_action(state, name))
    after = frozen.changed(who, base=statuses.with_part(who.base, part, {part.kind} if part.source else ()))
    lasting(inforce.cannot_act(state, after))
    set_character(course, after)
    was = statuses.of(part.kind, inforce.base(state, who))
    now = statuses.of(part.kind, inforce.base(course.state, after))
    facts: dict[str, object] = {"char": name, "kind": part.kind, "number": signed(part.by)}
    if now is None:
        course.tell("WV-6.1", "nothing" if was is None else "gone", **facts)
        return
    if was is None:
        course.tell("WV-6.1", "part", **facts)
    else:
        _tell_merged(course, now, facts, "WV-6.1")
    if now.by is not None or was is None:  # turns alone are told with their sum
        _tell_time(course, name, part)
    kinds = {item.kind for item in inforce.unnamed(course.state, after)} | {item.kind for item in after.named}
    if part.kind in kinds:
        course.tell("WV-6.2", "beside", char=name, kind=part.kind)


def sources(state: State) -> tuple[str, ...]:
    """The sources that keep something up by hand, sorted."""
    bearers = [who for who in state.characters if who.statuses or who.named or who.base]
    if not bearers:
        return ()
    found = {part.source for who in bearers for part in (*who.statuses, *who.named, *who.base) if part.source}
    return tuple(sorted(found))


def unsource(course: Course[State], source: str) -> None:
    """A source ends, and with it what it kept up on every character."""
    named, before = inforce.source_name(course.state, source), course.state
    for who in before.characters:
        given = any(part.source == source for part in (*who.statuses, *who.named))
        based = any(part.source == source for part in who.base)
        if given or based:
            set_character(course, _unsourced(before, who, source))
        if given:
            course.tell("WV-5.10", "ended", char=who.id, source=named)
        if based:
            course.tell("WV-6.1", "ended", char=who.id, source=named)


def _unsourced(state: State, who: Character, source: str) -> Character:
    return frozen.changed(
        who,
        statuses=inforce.gone_at_zero(state, who, statuses.without_source(who.statuses, source)),
        named=statuses.without_source(who.named, source),
        base=statuses.without_source(who.base, source),
    )


def disable(course: Course[State], name: str, face: int, rule: str = "WV-7.7", what: str = "closed") -> None:
    """An action turned over; what it kept up ends. Raises ``LookupError`` where the face has none."""
    who = course.state.character(name)
    card = who.deck[_index(who, face)]
    set_character(course, frozen.changed(who, closed=who.closed | {face}))
    course.tell(rule, what, char=name, face=face, card=card)
    unsource(course, f"{name}.{face}")


def enable(course: Course[State], name: str, face: int) -> None:
    """An action made usable again. Raises ``LookupError`` where the face has none."""
    who = course.state.character(name)
    card = who.deck[_index(who, face)]
    set_character(course, frozen.changed(who, closed=who.closed - {face}))
    course.tell("WV-7.7", "open", char=name, face=face, card=card)


def _index(who: Character, face: int) -> int:
    if not 1 <= face <= len(who.deck):
        raise LookupError(f"{who.id} has no action on face {face}")
    return face - 1


def set_field(course: Course[State], card: str) -> None:
    """A field set; the old one is discarded, and what it kept up with it (WV-4.2)."""
    old = course.state.field
    course.change(field=card)
    if old is None:
        course.tell("WV-4.2", "set", card=card)
        return
    course.tell("WV-4.2", "replaced", card=card, old=old)
    unsource(course, old)


def refit(course: Course[State], before: State, name: str) -> None:
    """The actions of a character that no longer fit it are turned over at once (WV-7.6)."""
    fitted = unfit_faces(before, name)
    for face in sorted(unfit_faces(course.state, name) - fitted):
        if inforce.usable(course.state.character(name), face):
            disable(course, name, face, "WV-7.6", "unfit")


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


def trait(course: Course[State], name: str, change: str, sort: str) -> None:
    """An attribute or species gained or lost."""
    before, who = course.state, course.state.character(name)
    entry = (change[1:], sort)
    if change[0] == "+":
        after = frozen.changed(who, gained=who.gained | {entry}, lacking=who.lacking - {entry})
    else:
        after = frozen.changed(who, gained=who.gained - {entry}, lacking=who.lacking | {entry})
    set_character(course, after)
    course.tell("WV-4.4", "trait-gained" if change[0] == "+" else "trait-lost", char=name, trait=entry[0])
    refit(course, before, name)


def strip(course: Course[State], name: str, said: str, by: int) -> None:
    """A layer of an ability taken away (+1) or given back (-1). Raises ``LookupError`` for an unknown ability."""
    before, who = course.state, course.state.character(name)
    found = inforce.ability(before, who, said)
    if found is None:
        raise LookupError(f"{name} has no ability '{said}'")
    index, skill = found
    taken = dict(who.stripped)
    taken[index] = min(skill.layers, max(0, taken.get(index, 0) + by))
    kept = tuple(sorted((key, count) for key, count in taken.items() if count))
    set_character(course, frozen.changed(who, stripped=kept))
    left = skill.layers - taken[index]
    facts: dict[str, object] = {"char": name, "ability": inforce.called(before, who, index)}
    course.tell("WV-4.3", "lost" if left == 0 else "layers", **facts, left=left, layers=skill.layers)
    refit(course, before, name)
    after = course.state.character(name)
    if not inforce.retired(before, who) and inforce.retired(course.state, after):
        set_character(course, frozen.changed(after, down=True))
        course.tell("WV-1.1", "retired", char=name, hp=who.hp)
        _fell(course, name)
    elif by < 0 and after.down and after.hp > inforce.retires_at(course.state, after):
        course.tell("WV-7.4", "stays-out", char=name, limit=inforce.retires_at(course.state, after))


def reorder(course: Course[State], order: tuple[str, ...]) -> None:
    """The turn order changed by an effect (WV-3.3)."""
    course.change(order=order, reordered=True)
    course.tell("WV-3.3", "changed", order=order)
