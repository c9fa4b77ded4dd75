"""What lies on the table, read: names, groups, ATK and DEF, keywords. Nothing here changes anything."""

from collections.abc import Iterator, Sequence

from referee.games.force_of_will.cards import FIGHTERS, LASTING, Ability, Bonus, Face
from referee.games.force_of_will.effects.who import Aim
from referee.games.force_of_will.state import Body, State, Trigger
from referee.games.force_of_will.table import counting, filters, sight
from referee.games.force_of_will.table.sight import BARE, Sight
from referee.games.force_of_will.table.view import is_whose, of_body
from referee.kernel.figures import whole
from referee.kernel.frozen import kept

_RULER, _J_RULER, _LIES = frozenset({"ruler"}), frozenset({"j-ruler"}), LASTING | {"stone"}


def name_of(state: State, body: Body) -> str:
    """What a body is called: its id, or ``id#2`` for the second on both fields in order of arrival."""
    name = state.lying.cast.names.get(body.uid)
    # one that is not there yet, or no more, is called by the number it would have
    return name if name is not None else _name_among(state, body)


def _name_among(state: State, body: Body) -> str:
    before = sum(1 for other in state.bodies if other.card == body.card and other.uid < body.uid)
    return body.card if before == 0 else f"{body.card}#{before + 1}"


def named(state: State, name: str) -> Body | None:
    """The body of that name, or None where none lies there."""
    lying = state.lying
    at = lying.cast.by_name.get(name)
    if at is not None:
        return lying.bodies[at]
    card, _, number = name.partition("#")
    wanted = whole(number) or 1
    there = lying.called(card)
    return there[wanted - 1] if 0 < wanted <= len(there) else None


def own_namesake(state: State, name: str, place: int) -> Body | None:
    """A seat's own card of the name that the other seat's card goes by, as there are two of it on the table; None where
    no card goes by that name."""
    if named(state, name) is None:
        return None
    card = name.partition("#")[0]
    return next((body for body in state.bodies if body.card == card and body.controller == place), None)


def on_field(state: State, place: int) -> Iterator[Body]:
    """What a seat has on the field, in order of arrival."""
    return (body for body in state.bodies if body.controller == place and not body.in_area)


def is_fighter(state: State, body: Body) -> bool:
    """Whether it is a resonator or J-ruler on the field: what fights, takes damage and is destroyed (FW-6.3)."""
    return not body.in_area and state.face(body).kind in FIGHTERS


def turns_into(state: State, body: Body) -> str | None:
    """The face that a card shows once it is turned over where it lies (FW-6.1, FW-10.4); None where it has none.

    A ruler turns into its J-ruler and back, anything else on the field into what can lie there.
    """
    known = state.ground.cards.get(body.card) if body.token is None else None
    back = state.ground.cards.get(known.back or "") if known is not None else None
    if known is None or back is None:
        return None
    fits = {"ruler": _J_RULER, "j-ruler": _RULER}.get(known.kind, _LIES)
    return back.id if back.kind in fits else None


def turned_over(state: State, body: Body) -> str | None:
    """The face that an effect turns a card to; None where it turns it to none: a J-ruler does not turn back, and a
    ruler that was one is none again (FW-6.2)."""
    known = state.ground.cards.get(body.card)
    kind = known.kind if known is not None else ""
    if kind == "j-ruler" or (kind == "ruler" and state.sides[body.owner].spent):
        return None
    return turns_into(state, body)


def stats(state: State, body: Body) -> tuple[int, int]:
    """ATK and DEF now: printed, with what changes them; ATK never below 0."""
    atk, df = sight.own_stats(state, body)
    for giver, bonus in bonuses(state, body, "figures"):
        more = _figures(state, giver, bonus)
        atk, df = atk + more[0], df + more[1]
    return sight.bounded(atk, df)


def _figures(state: State, giver: Body, bonus: Bonus) -> tuple[int, int]:
    """The ATK and DEF that a card gives; what is counted is the same for all it is given to, and counted once."""
    if isinstance(bonus.atk, int) and isinstance(bonus.df, int):
        return bonus.atk, bonus.df

    def counted() -> tuple[int, int]:
        view = of_body(giver)
        return counting.value(state, view, bonus.atk, BARE), counting.value(state, view, bonus.df, BARE)

    return kept(state.ground.kept, ("given", giver.uid, id(bonus)), (state, bonus), counted)


def bonuses(state: State, body: Body, sort: str) -> Sequence[tuple[Body, Bonus]]:
    """What cards on the field give a body of one sort just now, each with the card that gives it."""
    given = state.lying.given[sort]
    return given and [
        (giver, bonus)
        for giver, bonus in given
        if _reaches(state, giver, bonus, body) and _in_force(state, giver, bonus)
    ]


def _in_force(state: State, giver: Body, bonus: Bonus) -> bool:
    if not is_whose(bonus.turn, giver.controller, state.turn):
        return False
    if bonus.if_ is None and bonus.unless is None:
        return True
    return counting.holds(state, of_body(giver), bonus.if_, bonus.unless, BARE)


def _reaches(state: State, giver: Body, bonus: Bonus, body: Body) -> bool:
    if bonus.each is not None:
        return aimed(state, bonus.each, giver.controller, body, source=giver.uid, seen=BARE)
    if bonus.to == "runes":
        return False
    if bonus.to == "self":
        return giver.uid == body.uid
    if bonus.to == "attached":
        return giver.on == body.uid
    if bonus.others and giver.uid == body.uid:
        return False
    return is_whose(bonus.whose, giver.controller, body.controller) and _in_group(state, bonus.to, bonus.race, body)


def _in_group(state: State, group: str, race: tuple[str, ...], body: Body) -> bool:
    face = state.face(body)
    if race and set(race).isdisjoint(sight.own_nature(state, body)[0]):
        return False
    match group:
        case "resonators":
            return face.kind == "resonator"
        case "fighters":
            return face.kind in FIGHTERS and not body.in_area
        case "stones":
            return face.kind == "stone"
        case "j-ruler":
            return face.kind == "j-ruler" and not body.in_area
        case _:
            return face.kind in ("ruler", "j-ruler")


def group(state: State, group_name: str, whose: str, owner: int) -> tuple[Body, ...]:
    """The bodies of a group, seen from ``owner``."""
    return tuple(
        body
        for body in state.bodies
        if is_whose(whose, owner, body.controller) and _in_group(state, group_name, (), body)
    )


def has(state: State, body: Body, keyword: str) -> bool:
    """Whether a body has a keyword: printed, gained or given, and not lost."""
    if not state.lying.given["keywords"]:
        return sight.has(state, body, keyword)
    given = bonuses(state, body, "keywords")
    if sight.lost(body, keyword) or any(keyword in bonus.lose for _, bonus in given):
        return False
    return sight.has(state, body, keyword) or any(keyword in bonus.keywords for _, bonus in given)


def keywords(state: State, body: Body) -> tuple[str, ...]:
    """All keywords a body has now, sorted."""
    found = {*state.face(body).keywords, *(word.word for word in body.gained)}
    found.update(word for _, bonus in bonuses(state, body, "keywords") for word in bonus.keywords)
    return tuple(sorted(word for word in found if has(state, body, word)))


def given_to_runes(state: State, place: int, keyword: str) -> bool:
    """Whether the runes in a seat's rune area have a keyword that cards on the table give them."""
    return any(
        keyword in bonus.keywords and giver.controller == place and _in_force(state, giver, bonus)
        for giver, bonus in state.lying.given["keywords"]
        if bonus.to == "runes"
    )


def nature(state: State, body: Body) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The races and the attributes of a body now."""
    own_races, own_attributes = sight.own_nature(state, body)
    given = [bonus for _, bonus in bonuses(state, body, "nature")]
    if not given:
        return own_races, own_attributes
    races = (*own_races, *(word for bonus in given for word in bonus.races))
    return races, (*own_attributes, *(word for bonus in given for word in bonus.attributes))


def subtypes(state: State, body: Body) -> tuple[str, ...]:
    """The subtypes of a body now."""
    own = state.face(body).subtypes
    return (*own, *(word for _, bonus in bonuses(state, body, "nature") for word in bonus.subtypes))


def abilities(state: State, body: Body) -> tuple[Ability, ...]:
    """The abilities of a body: its own in the order on the card, then those it is given."""
    own = state.face(body).all_abilities
    if body.abilities:
        own = (*own, *(lent.ability for lent in body.abilities))
    given = bonuses(state, body, "abilities")
    return (*own, *(ability for _, bonus in given for ability in bonus.abilities)) if given else own


def makes(state: State, body: Body) -> tuple[str, ...]:
    """The will a card can be rested for (FW-5.2): what it says, and what it is given."""
    own = state.face(body).gives
    if not state.lying.given["makes"]:
        return own
    given = [word for _, bonus in bonuses(state, body, "makes") for word in bonus.makes]
    return tuple(dict.fromkeys((*own, *given)))


WHOLE = Sight(nature, subtypes, has, stats)
"""A body with all that it is given."""
_AIMS = {
    "resonator": frozenset({"resonator"}),
    "j-ruler": frozenset({"j-ruler"}),
    "ruler": frozenset({"ruler", "j-ruler"}),
    "fighter": FIGHTERS,
    "any": FIGHTERS,
    "stone": frozenset({"stone"}),
    "addition": frozenset({"addition"}),
    "regalia": frozenset({"regalia"}),
    "standing": frozenset({"addition", "regalia"}),
    "card": frozenset({"resonator", "j-ruler", "stone", "addition", "regalia"}),
}
_CARDS = {
    **_AIMS,
    "chant": frozenset({"chant", "chant-rune"}),
    "rune": frozenset({"rune", "chant-rune"}),
    "card": frozenset({"resonator", "stone", "addition", "regalia", "chant", "rune", "chant-rune"}),
}


def aimed(state: State, aim: Aim, owner: int, body: Body, *, source: int | None = None, seen: Sight = WHOLE) -> bool:
    """Whether a body is what an aim speaks of, seen from ``owner`` (FW-6.3: a J-ruler is no resonator)."""
    return (
        aim.zone == "field"
        and (not body.in_area or aim.of == "ruler")
        and state.face(body).kind in _AIMS.get(aim.of, ())
        and filters.on_field(state, aim, owner, body, seen, source=source)
    )


def kinds_of(of: str) -> frozenset[str]:
    """The kinds of cards on the field that an aim at such a one may be pointed at."""
    return _AIMS.get(of, frozenset())


def of_kind(of: str, face: Face) -> bool:
    """Whether a card in a zone is of a kind that can be pointed at."""
    return face.kind in _CARDS.get(of, ())


def attacks(state: State, body: Body) -> bool:
    """Whether a body is the attacker of the battle."""
    return state.battle is not None and state.battle.attacker == body.uid


def flies_past(state: State, attacker: Body, blocker: Body) -> bool:
    """Whether the attacker flies and the blocker does not (FW-11.1)."""
    return has(state, attacker, "flying") and not has(state, blocker, "flying")


def evades(state: State, attacker: Body, blocker: Body) -> bool:
    """Whether the attacker cannot be blocked by such a card as the blocker is (FW-11.13)."""
    return any(
        filters.on_field(state, wanted, attacker.controller, blocker, WHOLE, source=attacker.uid)
        for _, bonus in bonuses(state, attacker, "evades")
        for wanted in bonus.evades
    )


def can_block(state: State) -> bool:
    """Whether anything could block the attack of the battle (FW-7.3)."""
    battle = state.battle
    attacker = state.body(battle.attacker) if battle is not None else None
    if battle is None or attacker is None or state.sides[1 - state.turn].marked("cannot-block"):
        return False
    return any(
        not body.rested
        and body.uid != battle.target
        and not flies_past(state, attacker, body)
        and not has(state, attacker, "cannot-be-blocked")
        and not evades(state, attacker, body)
        and not has(state, body, "cannot-block")
        and may_block_now(state, body)
        for body in state.fighters(1 - state.turn)
    )


def may_block_now(state: State, body: Body) -> bool:
    """Whether a body that came this turn may block (FW-G16)."""
    return not body.fresh or state.ground.options.fresh_blocks


def waiting_name(state: State, trigger: Trigger) -> str:
    """What the card of a trigger is called: as on the field where it still lies there, else by its id."""
    body = state.body(trigger.source)
    return name_of(state, body) if body is not None else trigger.card
