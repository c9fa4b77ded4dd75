"""The facts of a battle, and the judge's setting of one."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from referee.games.war_vortex_night import flow, inforce, statuses
from referee.games.war_vortex_night.cards import ActionCard, FieldCard
from referee.games.war_vortex_night.effects import changes
from referee.games.war_vortex_night.state import Character, State
from referee.games.war_vortex_night.statuses import CANNOT_ACT, DEALT, TAKEN, Part
from referee.kernel.game import BadFact, listed, yes_no

FAMILIES = frozenset(
    {
        *("order", "phase", "acting", "hp", "retired", "deck", "usable", "status", "statuses", "base", "damage-dealt"),
        *("damage-taken", "cannot-act", "field", "team", "card", "attributes", "species", "abilities", "uses", "dice"),
    }
)


def facts(state: State) -> dict[str, str]:
    """The facts of the battle and of each character."""
    found = {
        "order": ",".join(state.order) or "-",
        "phase.number": str(state.phase),
        "acting": state.acting if state.acting and not state.ended else "-",
        "field": state.field or "-",
    }
    for who in state.characters:
        found.update(_of_character(state, who))
    return found


def _of_character(state: State, who: Character) -> Iterator[tuple[str, str]]:
    name = who.id
    yield f"hp.{name}", str(who.hp)
    yield f"retired.{name}", yes_no(inforce.retired(state, who))
    yield f"team.{name}", who.seat
    yield f"card.{name}", who.card
    for face, card in enumerate(who.deck, start=1):
        yield f"deck.{name}.{face}", card
        yield f"usable.{name}.{face}", yes_no(inforce.usable(who, face))
    yield f"status.{name}", inforce.statuses_text(state, who)
    yield f"statuses.{name}", str(len(inforce.unnamed(state, who)) + len(inforce.named(state, who)))
    yield f"base.{name}", inforce.base_text(state, who)
    yield f"{DEALT}.{name}", str(inforce.in_force(state, who, DEALT))
    yield f"{TAKEN}.{name}", str(inforce.in_force(state, who, TAKEN))
    yield f"{CANNOT_ACT}.{name}", str(inforce.cannot_act(state, who))
    yield f"attributes.{name}", listed(inforce.traits(state, who, "attribute"))
    yield f"species.{name}", listed(inforce.traits(state, who, "species"))
    yield f"abilities.{name}", listed(inforce.skill_name(skill) for _, skill in inforce.abilities(state, who))
    yield f"dice.{name}", ",".join(map(str, who.rolls)) or "-"
    used = dict(who.used)
    for index, skill in enumerate(state.fighter(name).skills, start=1):
        if skill.uses is not None:
            yield f"uses.{name}.{index}", str(max(0, skill.uses - used.get(index - 1, 0)))


def set_fact(state: State, fact: str, value: str) -> State:
    """The state with one fact set, and what follows from it.

    Raises ``BadFact`` for a fact that is unknown or follows from others, and for a value it cannot have.
    """
    family, _, rest = fact.partition(".")
    of_table = _TABLE.get(fact)
    if family not in _DERIVED and facts(state).get(fact) == value:
        return state
    if of_table is not None:
        changed = of_table(state, value)
    elif fact in _DERIVED or family in _DERIVED:
        raise BadFact(f"'{fact}' follows from other facts; {_DERIVED.get(fact) or _DERIVED[family]}")
    elif family in _CHARACTER:
        changed = _of(state, family, rest, value)
    else:
        raise BadFact(f"unknown fact '{fact}'; such as hp.NAME, status.NAME, order, field, turn")
    return _settled(changed)


def _settled(state: State) -> State:
    """What follows at once: the end of the battle or of a turn, or that the battle is not over after all."""
    return flow.carry_on(replace(state, ended=(), winner=None)).state


def _of(state: State, family: str, rest: str, value: str) -> State:
    name, _dot, part = rest.rpartition(".") if family in ("deck", "usable", "uses") else (rest, "", "")
    if not state.has(name):
        known = ", ".join(who.id for who in state.characters) or "nobody yet"
        raise BadFact(f"no character is called '{name}'; there are {known}")
    who = state.character(name)
    said = f"{part}={value}" if part or family in ("deck", "usable") else value
    changed = state.with_character(_CHARACTER[family](state, who, said))
    # what no longer fits its deck is turned over; that a face is usable is the judge's own word
    return changed if family == "usable" else changes.refit(state, changed, name).state


def _number(value: str, low: int | None = None) -> int:
    if not re.fullmatch(r"[+-]?\d{1,9}", value) or (low is not None and int(value) < low):
        raise BadFact(f"'{value}' is not a number" + (f" from {low} up" if low is not None else ""))
    return int(value)


def _list(value: str) -> tuple[str, ...]:
    return () if value in ("-", "") else tuple(value.split(","))


# Facts of the table


def _order(state: State, value: str) -> State:
    order = _list(value)
    if sorted(order) != sorted(state.order):
        raise BadFact(f"an order names every character once: {','.join(state.order) or '-'}")
    return replace(state, order=order, reordered=True)


def _acting(state: State, value: str) -> State:
    if value not in state.order:
        raise BadFact(f"'{value}' is not in the turn order: {','.join(state.order) or '-'}")
    passed = state.passed - {value}
    return replace(state, acting=value, begun=True, passed=passed, waiting=())


def _turn(state: State, value: str) -> State:
    """The next character of that seat in the order."""
    after = state.order.index(state.acting) if state.acting in state.order else 0
    for who in map(state.character, (*state.order[after:], *state.order[:after])):
        if who.seat == value and not inforce.retired(state, who):
            return state if who.id == state.acting else _acting(state, who.id)
    raise BadFact(f"'{value}' has no character that could act")


def _field(state: State, value: str) -> State:
    if value == "-":
        return replace(state, field=None)
    if not isinstance(state.ground.cards.get(value), FieldCard):
        raise BadFact(f"'{value}' is no field card")
    return replace(state, field=value)


_TABLE: dict[str, Callable[[State, str], State]] = {
    "order": _order,
    "acting": _acting,
    "turn": _turn,
    "field": _field,
    "turn.number": lambda state, value: replace(state, turn=_number(value, 0)),
    "phase.number": lambda state, value: replace(state, phase=_number(value, 0)),
}

_DERIVED = {
    "phase": "set hp or take declarations back",
    "pending": "it follows from what is carried out",
    "over": "set the hp of characters",
    "winner": "set the hp of characters",
    "ranking": "set the hp of characters",
    "end": "set the hp of characters",
    "score": "set the hp of characters",
    "retired": "set hp.NAME",
    "statuses": "set status.NAME",
    DEALT: "set status.NAME or base.NAME",
    TAKEN: "set status.NAME or base.NAME",
    "abilities": "declare 'ability NAME lost' or 'back'",
    "team": "take the entry back and let it enter for the other team",
    "card": "take the entry back and enter another card",
}

# Facts of a character


def _hp(_: State, who: Character, value: str) -> Character:
    return replace(who, hp=_number(value))


def _face(who: Character, part: str) -> int:
    if not part.isdecimal() or not 1 <= int(part) <= len(who.deck):
        raise BadFact(f"{who.id} has faces 1 to {len(who.deck)}, not '{part}'")
    return int(part)


def _deck(state: State, who: Character, said: str) -> Character:
    part, _, value = said.partition("=")
    face = _face(who, part)
    if not isinstance(state.ground.cards.get(value), ActionCard):
        raise BadFact(f"'{value}' is no action card")
    return replace(who, deck=(*who.deck[: face - 1], value, *who.deck[face:]))


def _usable(_: State, who: Character, said: str) -> Character:
    part, _sign, value = said.partition("=")
    face = _face(who, part)
    if value not in ("yes", "no"):
        raise BadFact(f"'{value}' is neither yes nor no")
    return replace(who, closed=who.closed - {face} if value == "yes" else who.closed | {face})


_UNNAMED = re.compile(r"([^\s\",]+?)([+-]\d{1,4})")


def _status(state: State, who: Character, value: str) -> Character:
    """Unnamed ones ``kind+n`` or a kind that is there without a number; every other word is a named one."""
    bare = {part.kind for part in who.statuses if part.by is None} | {CANNOT_ACT}
    plain: dict[str, int | None] = {}
    names: list[str] = []
    for word in _list(value):
        numbered = None if word.startswith('"') else _UNNAMED.fullmatch(word)
        if numbered:
            plain[numbered[1]] = int(numbered[2])
        elif word in bare:
            plain[word] = None
        else:
            names.append(word.strip('"'))
    kept = _kept(who.named, names, inforce.kept_up(state, who))
    return replace(who, statuses=_plain(state, who, plain), named=kept)


def _plain(state: State, who: Character, wanted: dict[str, int | None]) -> tuple[Part, ...]:
    """Parts so that the sums in force are the ones wanted; what was already so is left as it is."""
    now = {item.kind: item.by for item in inforce.unnamed(state, who)}
    parts = tuple(part for part in who.statuses if part.kind in wanted and now.get(part.kind) == wanted[part.kind])
    lasting = inforce.kept_up(state, who)
    for kind in sorted({*wanted, *(part.kind for part in lasting if not part.name)}):
        by = wanted.get(kind, 0)
        if kind in wanted and now.get(kind, 0) == by and any(part.kind == kind for part in (*parts, *lasting)):
            continue
        new = Part(kind, None, 1) if by is None else Part(kind, by - statuses.total(lasting, kind))
        parts = statuses.with_part(parts, new, {kind})
    return parts


def _kept(had: tuple[Part, ...], names: list[str], lasting: tuple[Part, ...]) -> tuple[Part, ...]:
    """The named statuses of those names that were there, and new ones without an effect that the referee knows."""
    left = list(names)
    for part in lasting:
        if part.name in left:
            left.remove(part.name)
    kept = []
    for part in had:
        if part.name in left:
            left.remove(part.name)
            kept.append(part)
    return (*kept, *(Part("set", name=name) for name in left))


def _base(state: State, who: Character, value: str) -> Character:
    standing = inforce.standing_base(state, who)
    now = {item.kind: item for item in inforce.base(state, who)}
    if value == inforce.base_text(state, who):
        return who
    wanted: dict[str, int | None] = {}
    for word in _list(value):
        numbered = _UNNAMED.fullmatch(word)
        if not numbered and word not in now:
            raise BadFact(f"'{word}' is no part of a base modifier; such as damage-taken-2")
        wanted[numbered[1] if numbered else word] = int(numbered[2]) if numbered else None
    kinds = {*wanted, *(part.kind for part in standing)}
    parts: tuple[Part, ...] = tuple(part for part in who.base if wanted.get(part.kind, 0) is None)
    for kind in sorted(kinds):
        number = wanted.get(kind, 0)
        if number is not None:
            parts = statuses.with_part(parts, Part(kind, number - statuses.total(standing, kind)), {kind})
    return replace(who, base=parts)


def _cannot_act(_: State, who: Character, value: str) -> Character:
    """The merged one runs so many turns, the named ones no longer than that."""
    turns = _number(value, 0)
    others = tuple(part for part in who.statuses if part.kind != CANNOT_ACT)
    base = tuple(part for part in who.base if part.kind != CANNOT_ACT)
    named = tuple(part for part in who.named if part.kind != CANNOT_ACT or (part.turns or 0) <= turns)
    new = (Part(CANNOT_ACT, None, turns),) if turns else ()
    return replace(who, statuses=tuple(sorted((*others, *new), key=statuses.place)), named=named, base=base)


def _traits(sort: str) -> Callable[[State, Character, str], Character]:
    def set_traits(state: State, who: Character, value: str) -> Character:
        wanted = set(_list(value))
        bare = replace(
            who,
            gained=frozenset(each for each in who.gained if each[1] != sort),
            lacking=frozenset(each for each in who.lacking if each[1] != sort),
        )
        own = inforce.traits(state, bare, sort)
        gained = bare.gained | {(word, sort) for word in wanted - own}
        return replace(bare, gained=gained, lacking=bare.lacking | {(word, sort) for word in own - wanted})

    return set_traits


def _uses(state: State, who: Character, said: str) -> Character:
    part, _, value = said.partition("=")
    skills = state.fighter(who.id).skills
    if not part.isdecimal() or not 1 <= int(part) <= len(skills) or skills[int(part) - 1].uses is None:
        raise BadFact(f"{who.id} has no ability {part} with a number of uses")
    used = dict(who.used)
    used[int(part) - 1] = (skills[int(part) - 1].uses or 0) - _number(value, 0)
    return replace(who, used=tuple(sorted(used.items())))


def _dice(_: State, who: Character, value: str) -> Character:
    return replace(who, rolls=tuple(_number(each) for each in _list(value)))


_CHARACTER: dict[str, Callable[[State, Character, str], Character]] = {
    "hp": _hp,
    "deck": _deck,
    "usable": _usable,
    "status": _status,
    "base": _base,
    CANNOT_ACT: _cannot_act,
    "attributes": _traits("attribute"),
    "species": _traits("species"),
    "uses": _uses,
    "dice": _dice,
}
