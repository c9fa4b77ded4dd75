"""What cards and abilities point at: which choices there are, and what is wrong with what was named."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from referee.games.force_of_will.cards import LASTING, UNATTACHED, Ability, Face
from referee.games.force_of_will.effects.who import Aim
from referee.games.force_of_will.state import Body, Item, Ref, State
from referee.games.force_of_will.steps import Effect
from referee.games.force_of_will.table import field, filters
from referee.games.force_of_will.table.view import View, is_whose, of_item
from referee.kernel.figures import whole
from referee.kernel.frozen import changed, kept
from referee.kernel.ruling import Breach, breach


def aims_of(face: Face, modes: tuple[int, ...] = ()) -> tuple[Aim, ...]:
    """What a card points at when it is played: an addition at what it is attached to (FW-10.2), a chant as it says.

    What stays on the field points at nothing else before it enters. ``modes`` are the ways that were said.
    """
    if face.kind == "addition":
        return _attached_to(face.attach, face.attach_to)
    return () if face.kind in LASTING else aims_by(face, modes)


def aims_by(of: Face | Ability, modes: tuple[int, ...]) -> tuple[Aim, ...]:
    """What a card's effect or an ability points at, in the ways that were said where it has several."""
    if of.modes is None:
        return of.aims
    return tuple([aim for way in of.modes.picked(modes) for aim in way.aims])


def effect_by(of: Face | Ability, modes: tuple[int, ...]) -> Effect | None:
    """What an effect does, as far as naming targets goes: by hand where one of the ways that were said is."""
    if of.modes is None:
        return of.effect
    return "manual" if any(way.effect == "manual" for way in of.modes.picked(modes)) else ()


def wrong_ways(of: Face | Ability, modes: tuple[int, ...], rule: str, card: str) -> tuple[Breach, ...]:
    """Why the ways that were said are refused: none asked for, too many, too few, or not there."""
    if of.modes is None:
        return (breach(rule, "no-modes", card=card),) if modes else ()
    if of.modes.fits(modes):
        return ()
    return (breach(rule, "say-mode", card=card, count=of.modes.count, of=len(of.modes.ways)),)


def ways_to_say(of: Face | Ability) -> Iterator[tuple[int, ...]]:
    """Every lawful way to say how a card or ability is used; nothing to say where it has but one."""
    if of.modes is None:
        yield ()
        return
    numbers = range(1, len(of.modes.ways) + 1)
    for count in range(1 if of.modes.up_to else of.modes.count, of.modes.count + 1):
        yield from combinations(numbers, count)


@cache
def _attached_to(attach: str, whose: str) -> tuple[Aim, ...]:
    """What an addition is attached to; nothing where it stands on the field itself or alone."""
    return () if attach in UNATTACHED else (Aim.model_validate({"of": attach, "whose": whose}),)


_FIGHTING = frozenset({"resonator", "j-ruler", "fighter", "any"})
"""What aims speak of where nothing but a resonator or J-ruler on the field fits, beside a player."""


def at_any_fighter(aim: Aim) -> bool:
    """Whether an aim asks for nothing more of a card than that it fights, and whose it is."""
    return aim.of in _FIGHTING and aim.zone == "field" and aim.is_open


def choices(state: State, aim: Aim, view: View, face: Face | None = None) -> Iterator[tuple[Ref, str]]:
    """Everything that an aim may point at, with its name, seen from a card (``face``: what keeps barriers off)."""
    if aim.of == "item":
        yield from _items(state, aim, view)
        return
    if aim.zone == "graveyard":
        yield from _in_graveyards(state, aim, view)
        return
    if aim.of in ("player", "any"):
        for place, seat in enumerate(state.ground.seats):
            if is_whose(aim.whose, view.owner, place) and is_whose(aim.player, view.owner, place):
                yield Ref("seat", place), seat
    lying = state.lying
    exposed, names = lying.exposed, lying.cast.names
    if at_any_fighter(aim):
        kinds, faces, owner = field.kinds_of(aim.of), lying.cast.faces, view.owner
        there = [
            state.bodies[at]
            for at in lying.cast.fighting
            if faces[at].kind in kinds and is_whose(aim.whose, owner, state.bodies[at].controller)
        ]
    else:
        among = lying.fighting if aim.of in _FIGHTING else state.bodies
        there = [body for body in among if field.aimed(state, aim, view.owner, body, source=view.source)]
    for body in there:
        if body.uid in exposed or not _guarded(state, body, view, face):
            yield Ref("body", body.uid, body.card), names[body.uid]


def fits(state: State, ref: Ref, aim: Aim, view: View, face: Face | None = None) -> bool:
    """Whether something is among these choices."""
    if aim.of == "item" or aim.zone == "graveyard":
        return any(same(ref, choice) for choice, _ in choices(state, aim, view, face))
    if ref.kind == "seat":
        there = is_whose(aim.whose, view.owner, ref.number) and is_whose(aim.player, view.owner, ref.number)
        return there and aim.of in ("player", "any")
    body = state.body(ref.number) if ref.kind == "body" else None
    if body is None or not field.aimed(state, aim, view.owner, body, source=view.source):
        return False
    return body.uid in state.lying.exposed or not _guarded(state, body, view, face)


def items_by_name(state: State) -> Iterator[tuple[Item, str]]:
    """The items of the chase, the one that resolves first before the others, with what each is called (``CARD#2``)."""
    counts: dict[str, int] = {}
    for item in reversed(state.chase):
        count = counts[item.card] = counts.get(item.card, 0) + 1
        yield item, item.card if count == 1 else f"{item.card}#{count}"


def _items(state: State, aim: Aim, view: View) -> Iterator[tuple[Ref, str]]:
    """Items of the chase, of the kinds and cards that are asked for."""
    for item, name in items_by_name(state):
        if not is_whose(aim.whose, view.owner, item.owner):
            continue
        if aim.kind and not set(aim.kind) & _kinds_of(state, item):
            continue
        bare = aim.model_copy(update={"kind": ()})
        if filters.printed(state, item.card, state.ground.face(item.card, item.half), bare) or item.source is not None:
            yield Ref("item", item.serial, item.card), name


def _kinds_of(state: State, item: Item) -> set[str]:
    """What an item can be called: the kind of its card, ``spell`` for any card, ``ability``, ``judgement``."""
    if item.what in ("ability", "trigger"):
        return {"ability", item.what}
    if item.what == "judgement":
        return {"judgement"}
    return {"spell", state.ground.face(item.card, item.half).kind, "rune" if item.what == "rune" else "card"}


def _in_graveyards(state: State, aim: Aim, view: View) -> Iterator[tuple[Ref, str]]:
    """Cards of the graveyards, each once, named by their ids."""
    for place in (0, 1):
        if not is_whose(aim.whose, view.owner, place):
            continue
        for card in sorted(set(state.sides[place].graveyard)):
            known = state.ground.cards.get(card)
            if known is not None and field.of_kind(aim.of, known) and filters.printed(state, card, known, aim):
                yield Ref("grave", place, card), card


def _guarded(state: State, body: Body, view: View, face: Face | None) -> bool:
    """Whether something keeps a card of that owner from pointing at a body (FW-11.8)."""
    if field.has(state, body, "cannot-be-targeted"):
        return True
    if body.controller != view.owner and field.has(state, body, "barrier"):
        return True
    if body.gained and face is not None and body.controller != view.owner and _against(body, face):
        return True
    barriers = state.face(body).barriers
    if state.lying.given["barriers"]:
        given = (wall for _, bonus in field.bonuses(state, body, "barriers") for wall in bonus.barriers)
        barriers = (*barriers, *given)
    return bool(barriers) and any(
        is_whose(wall.whose, body.controller, view.owner)
        and (face is None or filters.printed(state, _id_of(state, view), face, wall.card))
        for wall in barriers
    )


def _against(body: Body, face: Face) -> bool:
    """Whether a barrier that was gained against some kinds keeps a card of one of them away."""
    kinds = {"chant", "rune"} if face.kind == "chant-rune" else {face.kind}
    return any(word.word == "barrier" and not kinds.isdisjoint(word.against) for word in body.gained)


def _id_of(state: State, view: View) -> str:
    """The card that points, by its id."""
    source = state.body(view.source)
    return view.item.card if view.item is not None else source.card if source is not None else ""


def unnamed(state: State, aims: Sequence[Aim], view: View, face: Face | None = None) -> tuple[Ref, ...] | None:
    """The targets where none was named and none needs to be: no aim, or one choice for each. None where one must be."""
    return unnamed_among(aims, [list(choices(state, aim, view, face)) for aim in aims])


def unnamed_among(aims: Sequence[Aim], there: Sequence[Sequence[tuple[Ref, str]]]) -> tuple[Ref, ...] | None:
    """The same, where what each aim may point at has been looked up."""
    found: list[Ref] = []
    for aim, of_aim in zip(aims, there, strict=True):
        refs = [ref for ref, _ in of_aim if ref not in found]
        if aim.optional:
            if refs:
                return None
            continue
        if len(refs) != 1:
            return None
        found.append(refs[0])
    return tuple(found)


def possible(
    state: State, aims: Sequence[Aim], view: View, face: Face | None = None, taken: tuple[Ref, ...] = ()
) -> bool:
    """Whether there is something different to point at for each aim that is not optional."""
    if not aims:
        return True
    if aims[0].optional:
        return possible(state, aims[1:], view, face, taken)
    refs = (ref for ref, _ in choices(state, aims[0], view, face) if ref not in taken)
    return any(possible(state, aims[1:], view, face, (*taken, ref)) for ref in refs)


def same(ref: Ref, other: Ref) -> bool:
    """Whether two mean one thing; a card on the field is the same one whichever face is up."""
    return ref[:2] == other[:2] and (ref.kind != "grave" or ref.card == other.card)


def find(state: State, name: str, aim: Aim, owner: int) -> Ref | None:
    """What a name means for an aim: an item of the chase, a seat, a card in a graveyard or what lies on the table."""
    if aim.of == "item":
        item = item_named(state, name)
        return Ref("item", item.serial, item.card) if item is not None else None
    if aim.zone == "graveyard":
        return _in_a_graveyard(state, name, aim, owner)
    if name in state.ground.place:
        return Ref("seat", state.ground.place[name])
    body = field.named(state, name)
    return Ref("body", body.uid, body.card) if body is not None else None


def _in_a_graveyard(state: State, name: str, aim: Aim, owner: int) -> Ref | None:
    """A card of a graveyard: of one's own first; ``CARD#2`` is that of the other player where both have one."""
    card, _, number = name.partition("#")
    places = [place for place in (owner, 1 - owner) if is_whose(aim.whose, owner, place)]
    found = [place for place in places if card in state.sides[place].graveyard]
    index = (whole(number) or 1) - 1
    return Ref("grave", found[index], card) if 0 <= index < len(found) else None


def item_named(state: State, name: str) -> Item | None:
    """The item of the chase of that name; of several the one that would resolve first."""
    card, _, number = name.partition("#")
    wanted = whole(number) or 1
    found = [item for item in reversed(state.chase) if item.card == card]
    return found[wanted - 1] if 0 < wanted <= len(found) else None


def resolve(
    state: State,
    aims: Sequence[Aim],
    view: View,
    said: Sequence[str],
    rule: str,
    effect: Effect | None = None,
    face: Face | None = None,
) -> tuple[tuple[Ref, ...], tuple[Breach, ...]]:
    """The targets said, in order, and what is wrong with them under the rule by which the card acts.

    A card that states no targets and whose effect is not scripted may have any named: the players follow its text.
    """
    if not aims and (effect is None or effect == "manual"):
        return _free(state, said, rule, view.owner)
    if not aims and not said:
        return (), ()
    # what is said is looked up for its check, and once more as it is carried out
    parts = (state, aims, said, rule, face, view.owner, view.source, view.item, view.running, view.zone)
    return kept(state.ground.kept, "resolved", parts, lambda: _resolved(state, aims, view, said, rule, face))


def _resolved(
    state: State, aims: Sequence[Aim], view: View, said: Sequence[str], rule: str, face: Face | None
) -> tuple[tuple[Ref, ...], tuple[Breach, ...]]:
    if not said:
        plain = unnamed(state, aims, view, face)
        needed = sum(1 for aim in aims if not aim.optional)
        if plain is not None or not needed:
            return plain or (), ()
        if not possible(state, aims, view, face):
            return (), (breach(rule, "no-target", count=needed, of=aims[0].of),)
        return (), (breach(rule, "name-target", count=needed, of=aims[0].of, unsaid="target"),)
    if len(said) > len(aims) or len(said) < sum(1 for aim in aims if not aim.optional):
        return (), (breach(rule, "target-count", count=len(aims), said=len(said)),)
    refs: list[Ref] = []
    faults: list[Breach] = []
    for name, aim in zip(said, aims, strict=False):
        ref = find(state, name, aim, view.owner)
        if ref is not None and ref not in refs and fits(state, ref, aim, view, face):
            refs.append(ref)
            continue
        if ref is not None and any(same(ref, other) for other in refs):
            faults.append(breach(rule, "target-twice", card=name))
        else:
            faults.extend(_faults(state, aim, view, name, ref, rule))
        if ref is not None:
            refs.append(ref)
    return tuple(refs), tuple(faults)


def _free(state: State, said: Sequence[str], rule: str, owner: int) -> tuple[tuple[Ref, ...], tuple[Breach, ...]]:
    """What is named for a card that states no targets: anything that is there."""
    refs: list[Ref] = []
    faults: list[Breach] = []
    for name in said:
        ref = next((found for aim in _ANYWHERE if (found := find(state, name, aim, owner)) is not None), None)
        if ref is None:
            faults.append(breach(rule, "target-not-there", card=name, of="card"))
        else:
            refs.append(ref)
    return tuple(refs), tuple(faults)


_ANYWHERE = (Aim(of="card"), Aim(of="item"), Aim(of="card", zone="graveyard"))


def _faults(state: State, aim: Aim, view: View, name: str, ref: Ref | None, rule: str) -> Iterator[Breach]:
    """Why a name is no target."""
    body = state.body(ref.number) if ref is not None and ref.kind == "body" else None
    if body is None:
        yield breach(rule, "wrong-target" if ref is not None else "target-not-there", card=name, of=aim.of)
        return
    if aim.of == "resonator" and state.face(body).kind == "j-ruler":
        yield breach("FW-6.3", "no-resonator", card=name)
    if field.aimed(state, aim, view.owner, body, source=view.source):
        yield breach(rule, "barrier", card=name)
        yield breach("FW-11.8", "barrier", card=name)
    else:
        yield breach(rule, "wrong-target", card=name, of=aim.of)


def aims_at(state: State, item: Item) -> tuple[Aim, ...]:
    """What an item of the chase may point at, as its card or ability states it."""
    if item.ability is not None:
        return aims_by(item.ability, item.modes)
    if item.what == "judgement":
        return ()
    return aims_of(state.ground.face(item.card, item.half), item.modes)


def as_it_resolves(state: State, item: Item) -> Item:
    """The item with each target that has gone or no longer fits marked as ``gone`` (FW-G13)."""
    if not item.targets:
        return item
    aims, view, face = aims_at(state, item), of_item(item), state.ground.cards.get(item.card)
    refs = [
        ref
        if _still(state, aims[index] if index < len(aims) else None, view, face, ref)
        else Ref("gone", ref.number, ref.card)
        for index, ref in enumerate(item.targets)
    ]
    return changed(item, targets=tuple(refs))


def holder(state: State, item: Item) -> int | None:
    """The place of the player whose the first target of an item is now; None where there is none."""
    ref = item.targets[0] if item.targets else None
    if ref is None:
        return None
    if ref.kind == "item":
        return next((other.owner for other in state.chase if other.serial == ref.number), None)
    if ref.kind in ("seat", "grave"):
        return ref.number
    body = state.body(ref.number)
    return body.controller if body is not None else None


def _still(state: State, aim: Aim | None, view: View, face: Face | None, ref: Ref) -> bool:
    """Whether a target is there and still is what the aim asks for."""
    if aim is not None:
        return fits(state, ref, aim, view, face)
    if ref.kind == "body":
        return state.body(ref.number) is not None
    if ref.kind == "grave":
        return ref.card in state.sides[ref.number].graveyard
    return ref.kind != "item" or any(item.serial == ref.number for item in state.chase)
