"""The facts of a battle as rows, and what follows from setting one."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from referee.games.war_vortex_night import changing, ending, flow, inforce, statuses
from referee.games.war_vortex_night.cards import ActionCard, FieldCard
from referee.games.war_vortex_night.effects import asking
from referee.games.war_vortex_night.state import Character, State
from referee.games.war_vortex_night.statuses import CANNOT_ACT, DEALT, TAKEN, Merged, Part
from referee.kernel.course import Course
from referee.kernel.facts import DECLARED, NUMBER, YES_NO, Fact, FactTable
from referee.kernel.frozen import changed
from referee.kernel.game import BadFact, Standing, listed, yes_no
from referee.kernel.ruling import Outcome
from referee.kernel.telling import Message
from referee.kernel.words import FREE, Kind, Names, either, many, name, number, one_of

CARD, SEAT, CHARACTER = name("card"), name("seat"), name("character")
HP = number("number")
NONE = one_of("card", "-")
ORDER = many(CHARACTER, least=0)
WORDS = many(FREE, least=0)
DICE = many(number("die", -99, 99), least=0)


def names(state: State) -> Names:
    """The names that can be said now."""
    return {
        "character": tuple(who.id for who in state.characters),
        "card": state.ground.cards.keys(),
        "seat": state.ground.seats,
    }


def standing(state: State) -> Standing:
    """Where the battle stands."""
    running = state.started and not state.over
    return Standing(
        turn=state.turn_seat if running else None,
        number=state.turn,
        phase="over" if state.over else "battle" if state.started else "setup",
        pending=flow.pending(state),
        pending_seat=asking.seat(state) if flow.pending(state) else None,
        over=state.over,
        winner=state.winner,
        ranking=ending.ranking(state),
        end_triggered=state.over,
        end_reason=state.reason,
        scores={seat: _hit_points(state, seat) for seat in state.ground.seats},
        round=max(1, state.phase),
        left_in_round=_turns_to_come(state),
    )


def _turns_to_come(state: State) -> int:
    """How many turns the phase still has, with the one under way (WV-3.4, WV-7.8)."""
    names = [name for name in state.order or state.characters.by_name if name not in state.passed]
    return len(state.extra) + sum(not inforce.retired(state, state.character(name)) for name in names)


def _hit_points(state: State, seat: str) -> int:
    """The HP of a team's characters that are still in the battle."""
    return sum(who.hp for who in state.team(seat) if not inforce.retired(state, who))


def _names(state: State) -> Names:
    """The names that facts are made with; ``face`` and ``ability`` count from 1."""
    faces = max((len(who.deck) for who in state.characters), default=0)
    skills = max((len(state.fighter(who.id).skills) for who in state.characters), default=0)
    return {
        "character": [who.id for who in state.characters],
        "seat": state.ground.seats,
        "card": state.ground.cards,
        "face": [str(face) for face in range(1, faces + 1)],
        "ability": [str(index) for index in range(1, skills + 1)],
    }


# Facts of the table


def _put_order(state: State, order: tuple[str, ...]) -> State:
    if sorted(order) != sorted(state.order):
        says = "an order names every character once: {order}"
        raise BadFact(Message("wv-order-once", says, order=",".join(state.order) or "-"))
    return state if order == state.order else changed(state, order=order, reordered=True)


def _put_acting(state: State, who: str) -> State:
    if who == "-" and (state.acting is None or state.over):
        return state
    if who not in state.order:
        says = "'{who}' is not in the turn order: {order}"
        raise BadFact(Message("wv-not-in-order", says, who=who, order=",".join(state.order) or "-"))
    return changed(state, acting=who, begun=True, passed=state.passed - {who}, waiting=())


def _put_turn(state: State, seat: str) -> State:
    """The next character of that seat in the order."""
    after = state.order.index(state.acting) if state.acting in state.order else 0
    for who in map(state.character, (*state.order[after:], *state.order[:after])):
        if who.seat == seat and not inforce.retired(state, who):
            return state if who.id == state.acting else _put_acting(state, who.id)
    raise BadFact(Message("wv-none-to-act", "'{seat}' has no character that could act", seat=seat))


def _put_field(state: State, card: str) -> State:
    if card != "-" and not isinstance(state.ground.cards[card], FieldCard):
        raise BadFact(Message("wv-no-field-card", "'{card}' is no field card", card=card))
    return changed(state, field=None if card == "-" else card)


# Facts of a character


def _put(change: Callable[..., Character]) -> Callable[..., State]:
    """How a fact of a character is set; what no longer fits its deck is turned over (WV-7.6)."""

    def put(state: State, who: str, *rest: Any) -> State:
        course = Course(state.with_character(change(state, state.character(who), *rest)))
        changing.refit(course, state, who)
        return course.state

    return put


def _of(read: Callable[[State, Character], Any]) -> Callable[[State, str], Any]:
    """How a fact of a character is read."""
    return lambda state, who: read(state, state.character(who))


def _hp(state: State, who: Character, hp: int) -> Character:
    """The judge's word on HP says as well whether it is retired by them."""
    after = changed(who, hp=hp, down=False)
    return changed(after, down=hp <= inforce.retires_at(state, after))


def _action_on(state: State, who: str, face: str) -> str | None:
    deck = state.character(who).deck
    return deck[int(face) - 1] if int(face) <= len(deck) else None


def _is_usable(state: State, who: str, face: str) -> str | None:
    character = state.character(who)
    return yes_no(inforce.usable(character, int(face))) if int(face) <= len(character.deck) else None


def _uses_left(state: State, who: str, ability: str) -> int | None:
    skills, index = state.fighter(who).skills, int(ability) - 1
    uses = skills[index].uses if index < len(skills) else None
    return None if uses is None else max(0, uses - dict(state.character(who).used).get(index, 0))


def _face(who: Character, face: str) -> int:
    if int(face) > len(who.deck):
        says = "{who} has faces 1 to {last}, not '{face}'"
        raise BadFact(Message("wv-faces", says, who=who.id, last=len(who.deck), face=face))
    return int(face)


def _deck(state: State, who: Character, said: str, card: str) -> Character:
    face = _face(who, said)
    if not isinstance(state.ground.cards[card], ActionCard):
        raise BadFact(Message("wv-no-action-card", "'{card}' is no action card", card=card))
    return changed(who, deck=(*who.deck[: face - 1], card, *who.deck[face:]))


def _put_usable(state: State, name: str, said: str, value: str) -> State:
    """The judge's own word: what does not fit may be said to be usable."""
    who = state.character(name)
    face = _face(who, said)
    closed = who.closed - {face} if value == "yes" else who.closed | {face}
    return state.with_character(changed(who, closed=closed))


_UNNAMED = re.compile(r"([^\s\",]+?)([+-]\d{1,6})")


def _status(state: State, who: Character, value: str) -> Character:
    """Unnamed ones ``kind+n`` or a kind that is there without a number; every other word is a named one."""
    if value == inforce.statuses_text(state, who):
        return who
    bare = {part.kind for part in who.statuses if part.by is None} | {CANNOT_ACT}
    plain: dict[str, int | None] = {}
    names: list[str] = []
    for word in _words(value):
        numbered = None if word.startswith('"') else _UNNAMED.fullmatch(word)
        if numbered:
            plain[numbered[1]] = int(numbered[2])
        elif word in bare:
            plain[word] = None
        else:
            names.append(word.strip('"'))
    kept = _kept(who.named, names, inforce.kept_up(state, who))
    return changed(who, statuses=_plain(state, who, plain), named=kept)


def _plain(state: State, who: Character, wanted: dict[str, int | None]) -> tuple[Part, ...]:
    """Parts so that the sums in force are the ones wanted; what was already so is left as it is."""
    lasting = [part for part in inforce.kept_up(state, who) if not part.name]
    there = {item.kind: item for item in statuses.by_sort((*who.statuses, *lasting))}
    so = [item for kind, item in there.items() if kind in wanted and item.by == wanted[kind]]
    parts = tuple(part for part in who.statuses if any(part in item.parts for item in so))
    kept_up = {kind for kind, item in there.items() if any(part in lasting for part in item.parts)}
    for kind in sorted({*wanted, *kept_up}):
        item, by = there.get(kind), wanted.get(kind, 0)
        if item is None or item not in so:
            kept = [] if item is None else [part for part in item.parts if part in lasting]
            parts = statuses.with_part(parts, _wanted(kind, by, item, kept), {kind.partition("#")[0]})
    return parts


def _wanted(kind: str, by: int | None, item: Merged | None, kept: list[Part]) -> Part:
    """The part that brings a status to a number, beside what is kept up; it does what the status has done so far."""
    word, _, does = kind.partition("#")
    if by is None:
        return Part(word, None, 1)
    return Part(word, by - statuses.total(kept, word), each_turn=does or ("" if item is None else item.each_turn))


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
    for word in _words(value):
        numbered = _UNNAMED.fullmatch(word)
        if not numbered and word not in now:
            says = "'{word}' is no part of a base modifier; such as damage-taken-2"
            raise BadFact(Message("wv-no-base-part", says, word=word))
        wanted[numbered[1] if numbered else word] = int(numbered[2]) if numbered else None
    kinds = {*wanted, *(part.kind for part in standing)}
    parts: tuple[Part, ...] = tuple(part for part in who.base if wanted.get(part.kind, 0) is None)
    for kind in sorted(kinds):
        number = wanted.get(kind, 0)
        if number is not None:
            parts = statuses.with_part(parts, Part(kind, number - statuses.total(standing, kind)), {kind})
    return changed(who, base=parts)


def _sum_of(kind: str, state: State, who: str) -> str:
    return str(inforce.in_force(state, state.character(who), kind))


def _trait_list(sort: str, state: State, who: Character) -> tuple[str, ...]:
    return tuple(sorted(inforce.traits(state, who, sort)))


def _words(value: str) -> tuple[str, ...]:
    return () if value in ("-", "") else tuple(value.split(","))


def _cannot_act(_: State, who: Character, turns: int) -> Character:
    """The merged one runs so many turns, the named ones no longer than that."""
    others = tuple(part for part in who.statuses if part.kind != CANNOT_ACT)
    base = tuple(part for part in who.base if part.kind != CANNOT_ACT)
    named = tuple(part for part in who.named if part.kind != CANNOT_ACT or (part.turns or 0) <= turns)
    new = (Part(CANNOT_ACT, None, turns),) if turns else ()
    return changed(who, statuses=tuple(sorted((*others, *new), key=statuses.place)), named=named, base=base)


def _traits(sort: str, state: State, who: Character, wanted: tuple[str, ...]) -> Character:
    gained = frozenset(each for each in who.gained if each[1] != sort)
    lacking = frozenset(each for each in who.lacking if each[1] != sort)
    bare = changed(who, gained=gained, lacking=lacking)
    own = inforce.traits(state, bare, sort)
    more = frozenset((word, sort) for word in set(wanted) - own)
    return changed(bare, gained=gained | more, lacking=lacking | {(word, sort) for word in own - set(wanted)})


def _uses(state: State, who: Character, ability: str, left: int) -> Character:
    skills, index = state.fighter(who.id).skills, int(ability) - 1
    uses = skills[index].uses if index < len(skills) else None
    if uses is None:
        says = "{who} has no ability {ability} with a number of uses"
        raise BadFact(Message("wv-no-uses", says, who=who.id, ability=ability))
    return changed(who, used=tuple(sorted({**dict(who.used), index: uses - left}.items())))


def _what_follows(state: State) -> Outcome[State]:
    """What follows at once: the end of the battle or of a turn, or that the battle is not over after all."""
    course = Course(changed(state, reason=(), winner=None))
    flow.carry_on(course)
    return course.outcome()


def _fact(row: str, kind: Kind, read: Callable[[State, Character], Any], put: Callable[..., Character]) -> Fact[State]:
    """A fact of a character that can be set."""
    return Fact(f"{row}.<character>", kind, read=_of(read), put=_put(put))


def _follows(row: str, read: Callable[..., Any], *others: str) -> Fact[State]:
    return Fact(row, FREE, read=read, follows=others)


def _unsaid(_: State, *__: str) -> None:
    """A fact common to all games: it is printed for all of them in one place."""


TABLE = FactTable(
    _names,
    Fact("order", ORDER, read=lambda state: state.order, put=_put_order),
    Fact("phase.number", NUMBER, read=lambda state: state.phase, put=lambda state, count: changed(state, phase=count)),
    Fact(
        "acting",
        either(CHARACTER, NONE),
        read=lambda state: state.acting or "-",
        put=_put_acting,
        meanwhile=True,
    ),
    Fact("field", either(NONE, CARD), read=lambda state: state.field or "-", put=_put_field),
    _fact("hp", HP, lambda _, who: who.hp, _hp),
    _follows("retired.<character>", _of(lambda state, who: yes_no(inforce.retired(state, who))), "hp.<character>"),
    _fact("team", SEAT, lambda _, who: who.seat, lambda _, who, seat: changed(who, seat=seat, home=None)),
    _follows("card.<character>", _of(lambda _, who: who.card), "how it entered"),
    Fact("deck.<character>.<face>", CARD, read=_action_on, put=_put(_deck)),
    Fact("usable.<character>.<face>", YES_NO, read=_is_usable, put=_put_usable),
    _fact("status", FREE, inforce.statuses_text, _status),
    _follows(
        "statuses.<character>",
        _of(lambda state, who: str(len(inforce.unnamed(state, who)) + len(inforce.named(state, who)))),
        "status.<character>",
    ),
    _fact("base", FREE, inforce.base_text, _base),
    *(
        _follows(f"{kind}.<character>", partial(_sum_of, kind), "status.<character>", "base.<character>")
        for kind in (DEALT, TAKEN)
    ),
    _fact(CANNOT_ACT, NUMBER, inforce.cannot_act, _cannot_act),
    *(
        _fact(row, WORDS, partial(_trait_list, sort), partial(_traits, sort))
        for row, sort in (("attributes", "attribute"), ("species", "species"))
    ),
    _follows(
        "abilities.<character>",
        _of(lambda state, who: listed(inforce.called(state, who, index) for index, _ in inforce.abilities(state, who))),
        "'ability NAME lost' and 'back'",
    ),
    _fact("dice", DICE, lambda _, who: who.rolls, lambda _, who, dice: changed(who, rolls=dice)),
    Fact("uses.<character>.<ability>", NUMBER, read=_uses_left, put=_put(_uses)),
    Fact("turn", SEAT, read=_unsaid, put=_put_turn),
    Fact("turn.number", NUMBER, read=_unsaid, put=lambda state, count: changed(state, turn=count)),
    *(_follows(row, _unsaid, "hp.<character>") for row in ("phase", "over", "score.<seat>")),
    _follows("pending", _unsaid, DECLARED),
    after_set=_what_follows,
)
