"""What is in force on a character now: computed from parts, cards and field each time, never stored."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from referee.games.war_vortex_night.cards import Ability, FieldCard, StandingBase, is_named
from referee.games.war_vortex_night.state import Character, State
from referee.games.war_vortex_night.statuses import (
    ANY,
    CANNOT_ACT,
    Merged,
    Part,
    is_known,
    merge,
    of,
    total,
    without_nothing,
)
from referee.kernel.figures import whole


def abilities(state: State, who: Character) -> tuple[tuple[int, Ability], ...]:
    """The special abilities that a character has now, each with its index on the card (WV-4.3)."""
    known = state.ground.left
    found = known.get((who.card, who.stripped))
    if found is None:
        taken = dict(who.stripped)
        skills = enumerate(state.ground.skills.get(who.card, ()))
        found = known[who.card, who.stripped] = tuple(
            (index, skill) for index, skill in skills if not taken or taken.get(index, 0) < skill.layers
        )
    return found


def has(who: Character, index: int, skill: Ability) -> bool:
    """Whether a character has an ability of its card now (WV-4.3)."""
    return not who.stripped or dict(who.stripped).get(index, 0) < skill.layers


def uses_left(who: Character, index: int, skill: Ability) -> int | None:
    """How often an ability can still be used in this battle; None without a limit."""
    if skill.uses is None or not who.used:
        return skill.uses
    return max(0, skill.uses - dict(who.used).get(index, 0))


def ability(state: State, who: Character, said: str | None) -> tuple[int, Ability] | None:
    """An ability on a character's card by its name in any language, whether lost or not; unnamed its only one.

    Of several of one name the first, or the n-th (``#n``).
    """
    has = tuple(enumerate(state.ground.skills.get(who.card, ())))
    if said is None:
        return has[0] if len(has) == 1 else None
    found = [(index, skill) for index, skill in has if is_named(skill.name, said)]
    if found:
        return found[0]
    plain, mark, number = said.rpartition("#")
    found = [(index, skill) for index, skill in has if mark and is_named(skill.name, plain)]
    at = whole(number) or 0
    return found[at - 1] if 0 < at <= len(found) else None


def traits(state: State, who: Character, sort: str) -> frozenset[str]:
    """A character's attributes or species now: ``sort`` is ``attribute`` or ``species`` (WV-2.7: by text alone)."""
    card = state.fighter(who.id)
    found = set(card.attributes if sort == "attribute" else card.species)
    for _, skill in abilities(state, who):
        if skill.grants:
            found.update(skill.grants.attributes if sort == "attribute" else skill.grants.species)
    found.update(word for word, of in who.gained if of == sort)
    return frozenset(found - {word for word, of in who.lacking if of == sort})


def retires_at(state: State, who: Character) -> int:
    """The HP at which it retires: 0, or less where an ability says so (WV-1.1, WV-7.1)."""
    if who.card not in state.ground.enduring:
        return 0
    limits = [skill.retires_at for _, skill in abilities(state, who) if skill.retires_at is not None]
    return min(limits, default=0)


def retired(state: State, who: Character) -> bool:
    """Whether a character is out of the battle."""
    if who.hp > 0 and not who.gone:  # nearly everybody, nearly always
        return who.seat in state.resigned
    return who.seat in state.resigned or fell(state, who)


def fell(state: State, who: Character) -> bool:
    """Whether a character is retired by its HP or by an effect, its team having resigned or not."""
    return who.gone or who.down or (who.hp <= 0 and who.hp <= retires_at(state, who))


def remaining(state: State, some: Iterable[Character]) -> list[Character]:
    """Those of some characters that are still in the battle."""
    out = state.resigned
    return [who for who in some if who.seat not in out and ((who.hp > 0 and not who.gone) or not fell(state, who))]


def usable(who: Character, face: int) -> bool:
    """Whether the action on a face lies open."""
    return face not in who.closed and 1 <= face <= len(who.deck)


def kept_up(state: State, who: Character) -> tuple[Part, ...]:
    """The statuses that its own usable actions keep up (WV-5.10)."""
    ground = state.ground
    if not ground.lasting:
        return ()
    key = (who.id, who.deck, who.closed, who.card, who.stripped)
    found = ground.upheld.get(key)
    if found is None:
        found = ground.upheld[key] = tuple(_kept_up(state, who, resistance(state, who)))
    return found


def _kept_up(state: State, who: Character, level: int) -> Iterator[Part]:
    for face, card in enumerate(who.deck, start=1):
        for each in state.ground.lasting.get(card, ()) if face not in who.closed else ():
            if each.influence > level:
                yield Part(
                    each.kind,
                    each.by,
                    source=f"{who.id}.{face}",
                    name=each.named,
                    attribute=each.attribute,
                    influence=each.influence,
                    each_turn=each.each_turn,
                )


def resistance(state: State, who: Character) -> int:
    """The influence up to which a character takes no status, its own ones too; 0 for none (WV-5.2)."""
    if who.card not in state.ground.resisting:
        return 0
    return max((skill.resists for _, skill in abilities(state, who) if skill.resists is not None), default=0)


def resisted(state: State, who: Character, influence: int) -> int | None:
    """The influence up to which a character takes no status, where this one is kept off by it."""
    level = resistance(state, who)
    return level if level > 0 and influence <= level else None


def standing_base(state: State, who: Character) -> tuple[Part, ...]:
    """The parts of a character's base modifier that abilities and the field keep up (WV-5.1, WV-6.1)."""
    return tuple([_part(item.kind, item.by, source) for item, source in _standing(state, who)])


def _standing(state: State, who: Character) -> list[tuple[StandingBase, str]]:
    """The same as cards state them, each with its source."""
    found: list[tuple[StandingBase, str]] = []
    field, bearers = state.field_card(), state.ground.bearers
    if field is not None:
        found += [(item, field.id) for item in field.base if _fits(state, who, item)]
    if not state.characters.cards.isdisjoint(bearers):
        for other in [other for other in state.characters if other.card in bearers]:
            if other.id == who.id or not retired(state, other):
                for index, skill, item in bearers[other.card]:
                    if _reaches(item, who, other) and has(other, index, skill) and _fits(state, who, item):
                        found.append((item, f"{other.id}.{called(state, other, index)}"))
    return found


def called(state: State, who: Character, index: int) -> str:
    """What declarations and facts call an ability of a character's card."""
    return state.ground.called[who.card][index]


def one_called(state: State, who: Character, what: str) -> Merged | Part | None:
    """The status in force that is so called: an unnamed one, else a named one, what own actions keep up last."""
    merged, index = of(what, unnamed(state, who)), find_named(who, what)
    if merged is not None:
        return merged
    if index is not None:
        return who.named[index]
    name = find_kept_up(state, who, what)
    return next((part for part in kept_up(state, who) if name and part.name == name), None)


def source_name(state: State, source: str) -> str:
    """What keeps something up, as a reader knows it: the action on a face, an ability, a field, or the word given."""
    name, dot, what = source.partition(".")
    if not dot or not state.has(name):
        return source
    deck = state.character(name).deck
    face = whole(what) or 0
    return deck[face - 1] if 1 <= face <= len(deck) else what


@lru_cache(4096)
def _part(kind: str, by: int | None, source: str) -> Part:
    return Part(kind, by, source=source)


def _reaches(item: StandingBase, who: Character, owner: Character) -> bool:
    match item.on:
        case "self":
            return who.id == owner.id
        case "allies":
            return who.seat == owner.seat
        case "enemies":
            return who.seat != owner.seat
        case _:
            return True


def _fits(state: State, who: Character, item: StandingBase) -> bool:
    if item.attributes and not traits(state, who, "attribute").intersection(item.attributes):
        return False
    if item.hp_at_most is not None and who.hp > item.hp_at_most:
        return False
    if item.hp_at_least is not None and who.hp < item.hp_at_least:
        return False
    return not item.species or bool(traits(state, who, "species").intersection(item.species))


def borne(state: State, who: Character) -> tuple[str, ...]:
    """The statuses of a character, as they are named: kinds of unnamed ones, then names."""
    kinds = [item.kind for item in unnamed(state, who)]
    return (*kinds, *sorted(part.name for part in named(state, who)))


def meant(state: State, who: Character, what: str) -> str:
    """The status that is named; of ``any`` the only one there is, if there is one."""
    names = set(borne(state, who)) if what == ANY else ()
    return next(iter(names)) if len(names) == 1 else what


def unnamed(state: State, who: Character) -> tuple[Merged, ...]:
    """The unnamed statuses in force, merged by kind."""
    return merge((*who.statuses, *[part for part in kept_up(state, who) if not part.name]))


def named(state: State, who: Character) -> tuple[Part, ...]:
    """The named statuses in force, in order of arrival; those that actions keep up last."""
    return (*who.named, *(part for part in kept_up(state, who) if part.name))


def find_named(who: Character, what: str) -> int | None:
    """The place of a named status in the list: the first of that name that no source keeps up, or the n-th (``#n``)."""
    places = [index for index, part in enumerate(who.named) if part.name == what]
    if places:
        return next((index for index in places if not who.named[index].source), places[0])
    plain, mark, number = what.rpartition("#")
    places = [index for index, part in enumerate(who.named) if part.name == plain]
    at = whole(number) or 0
    return places[at - 1] if mark and 0 < at <= len(places) else None


def find_kept_up(state: State, who: Character, what: str) -> str | None:
    """The name of a status that an own action keeps up, by that name, or as the n-th (``#n``) behind those it has."""
    names = [part.name for part in kept_up(state, who) if part.name]
    plain, mark, number = what.rpartition("#")
    if what in names:
        return what
    before = sum(part.name == plain for part in who.named)
    return plain if mark and before < (whole(number) or 0) <= before + names.count(plain) else None


def base(state: State, who: Character) -> tuple[Merged, ...]:
    """The content of the one base modifier, merged by kind (WV-6.1)."""
    return merge((*who.base, *standing_base(state, who)))


def in_force(state: State, who: Character, *kinds: str) -> int:
    """The sum of all numbers of these kinds: statuses, named statuses and base modifier all count (WV-5.7, WV-6.2)."""
    ground, parts = state.ground, who.statuses + who.named + who.base
    if not ground.kept_kinds.isdisjoint(kinds):
        parts += kept_up(state, who)
    number = sum([part.by or 0 for part in parts if part.kind in kinds]) if parts else 0
    if state.field is not None or not ground.standing_kinds.isdisjoint(kinds):
        number += sum([item.by for item, _ in _standing(state, who) if item.kind in kinds])
    return number


def numbers_kept_up(state: State, who: Character) -> dict[str, int]:
    """The kinds of unnamed statuses that its actions keep up, each with its number."""
    kept = [part for part in up if not part.name] if (up := kept_up(state, who)) else []
    if not kept:
        return {}
    return {part.kind: total(kept, part.kind) for part in kept}


def gone_at_zero(
    state: State, who: Character, parts: tuple[Part, ...], kept: dict[str, int] | None = None
) -> tuple[Part, ...]:
    """Unnamed parts without those whose status has come to exactly 0, whatever brought it there (WV-5.4, WV-G9).

    ``kept`` is what ``numbers_kept_up`` says, where that is known.
    """
    if not parts or (len(parts) == 1 and parts[0].by != 0 and parts[0].kind not in state.ground.kept_kinds):
        return parts
    spent = state.ground.options.kept_up_at_zero == "spent"
    return without_nothing(parts, numbers_kept_up(state, who) if kept is None else kept, spent=spent)


def cannot_act(state: State, who: Character) -> int:
    """The turns it still cannot act: the longest of the merged one and of each named one (WV-5.3, WV-5.7)."""
    parts = who.statuses + who.base + who.named
    if not parts or CANNOT_ACT not in [part.kind for part in parts]:
        return 0
    unnamed = [[part for part in parts if part.kind == CANNOT_ACT] for parts in (who.statuses, who.base)]
    each = [item.turns or 0 for parts in unnamed for item in merge(parts)]
    each += [part.turns or 0 for part in who.named if part.kind == CANNOT_ACT]
    return max(each, default=0)


def statuses_text(state: State, who: Character) -> str:
    """The statuses as the fact shows them: unnamed ones sorted, then the named ones sorted, in quotes."""
    plain = sorted(item.text for item in unnamed(state, who))
    names = sorted(f'"{part.name}"' for part in named(state, who))
    return ",".join((*plain, *names)) or "-"


def base_text(state: State, who: Character) -> str:
    """The base modifier as the fact shows it."""
    return ",".join(sorted(item.text for item in base(state, who))) or "-"


def by_hand(state: State, who: Character) -> bool:
    """Whether something on a character is carried out by the players: a status of its own kind or an ability."""
    parts = (*who.statuses, *who.named, *who.base)
    if parts and any((part.name or not is_known(part.kind)) and not part.each_turn for part in parts):
        return True
    if who.card not in state.ground.open:
        return False
    return any(skill.is_open for _, skill in abilities(state, who))


def field_by_hand(field: FieldCard | None) -> bool:
    """Whether a field's text is carried out by the players; without an effect it has none."""
    return field is not None and field.effect == "manual"
