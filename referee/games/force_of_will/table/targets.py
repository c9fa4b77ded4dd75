"""What cards and abilities point at: which choices there are, and what is wrong with what was named."""

from collections.abc import Iterator, Sequence

from referee.games.force_of_will.cards import Face
from referee.games.force_of_will.effects.steps import Aim, Effect
from referee.games.force_of_will.state import Body, Item, Ref, State
from referee.games.force_of_will.table import field
from referee.kernel.frozen import changed
from referee.kernel.ruling import Breach, breach


def aims_of(face: Face) -> tuple[Aim, ...]:
    """What a card points at when it is played: an addition at what it is attached to (FW-10.2), a chant as it says.

    What stays on the field points at nothing before it enters.
    """
    if face.kind == "addition":
        return () if face.attach == "field" else (Aim(of=face.attach, whose=face.attach_to),)
    return () if face.kind in ("resonator", "regalia") else face.targets


def choices(state: State, aim: Aim, owner: int) -> Iterator[tuple[Ref, str]]:
    """Everything that an aim may point at, with its name, seen from ``owner``."""
    if aim.of == "item":
        for item in reversed(state.chase):
            if field.is_whose(aim.whose, owner, item.owner):
                yield ("item", item.serial), item.card
        return
    if aim.of in ("player", "any"):
        for place, seat in enumerate(state.ground.seats):
            if field.is_whose(aim.whose, owner, place):
                yield ("seat", place), seat
    for body in state.bodies:
        if field.fits(state, aim, owner, body) and not _guarded(state, body, owner):
            yield ("body", body.uid), field.name_of(state, body)


def _guarded(state: State, body: Body, owner: int) -> bool:
    """Whether a barrier keeps the other player from pointing at it."""
    return body.controller != owner and field.has(state, body, "barrier")


def unnamed(state: State, aims: Sequence[Aim], owner: int) -> tuple[Ref, ...] | None:
    """The targets where none was named and none needs to be: no aim, or one choice for each. None where one must be."""
    found: list[Ref] = []
    for aim in aims:
        refs = [ref for ref, _ in choices(state, aim, owner) if ref not in found]
        if aim.optional:
            if refs:
                return None
            continue
        if len(refs) != 1:
            return None
        found.append(refs[0])
    return tuple(found)


def possible(state: State, aims: Sequence[Aim], owner: int, taken: tuple[Ref, ...] = ()) -> bool:
    """Whether there is something different to point at for each aim that is not optional."""
    if not aims:
        return True
    if aims[0].optional:
        return possible(state, aims[1:], owner, taken)
    refs = (ref for ref, _ in choices(state, aims[0], owner) if ref not in taken)
    return any(possible(state, aims[1:], owner, (*taken, ref)) for ref in refs)


def find(state: State, name: str, aim: Aim) -> Ref | None:
    """What a name means for an aim: an item of the chase, a seat or what lies on the table."""
    if aim.of == "item":
        item = item_named(state, name)
        return ("item", item.serial) if item is not None else None
    if name in state.ground.place:
        return "seat", state.ground.place[name]
    body = field.named(state, name)
    return ("body", body.uid) if body is not None else None


def item_named(state: State, name: str) -> Item | None:
    """The item of the chase of that name; of several the one that would resolve first."""
    card, _, number = name.partition("#")
    wanted = int(number) if number.isdigit() else 1
    found = [item for item in reversed(state.chase) if item.card == card]
    return found[wanted - 1] if 0 < wanted <= len(found) else None


def resolve(
    state: State, aims: Sequence[Aim], owner: int, said: Sequence[str], rule: str, effect: Effect | None = None
) -> tuple[tuple[Ref, ...], tuple[Breach, ...]]:
    """The targets said, in order, and what is wrong with them under the rule by which the card acts.

    A card that states no targets and whose effect is not scripted may have any named: the players follow its text.
    """
    if not aims and (effect is None or effect == "manual"):
        return _free(state, said, rule)
    if not said:
        plain = unnamed(state, aims, owner)
        needed = sum(1 for aim in aims if not aim.optional)
        if plain is not None or not needed:
            return plain or (), ()
        why = "name-target" if possible(state, aims, owner) else "no-target"
        return (), (breach(rule, why, count=needed, of=aims[0].of),)
    if len(said) > len(aims) or len(said) < sum(1 for aim in aims if not aim.optional):
        return (), (breach(rule, "target-count", count=len(aims), said=len(said)),)
    refs: list[Ref] = []
    faults: list[Breach] = []
    for name, aim in zip(said, aims, strict=False):
        ref = find(state, name, aim)
        if ref is not None and ref not in refs and any(ref == choice for choice, _ in choices(state, aim, owner)):
            refs.append(ref)
            continue
        faults.extend(_faults(state, aim, owner, name, ref, rule))
        if ref is not None:
            refs.append(ref)
    return tuple(refs), tuple(faults)


def _free(state: State, said: Sequence[str], rule: str) -> tuple[tuple[Ref, ...], tuple[Breach, ...]]:
    """What is named for a card that states no targets: anything that is there."""
    refs: list[Ref] = []
    faults: list[Breach] = []
    for name in said:
        ref = find(state, name, _ANYTHING) or find(state, name, _AN_ITEM)
        if ref is None:
            faults.append(breach(rule, "target-not-there", card=name, of="card"))
        else:
            refs.append(ref)
    return tuple(refs), tuple(faults)


_ANYTHING, _AN_ITEM = Aim(of="card"), Aim(of="item")


def _faults(state: State, aim: Aim, owner: int, name: str, ref: Ref | None, rule: str) -> Iterator[Breach]:
    """Why a name is no target."""
    body = state.body(ref[1]) if ref is not None and ref[0] == "body" else None
    if body is None:
        yield breach(rule, "wrong-target" if ref is not None else "target-not-there", card=name, of=aim.of)
        return
    if aim.of == "resonator" and state.face(body).kind == "j-ruler":
        yield breach("FW-6.3", "no-resonator", card=name)
    if field.fits(state, aim, owner, body) and _guarded(state, body, owner):
        yield breach(rule, "barrier", card=name)
        yield breach("FW-11.8", "barrier", card=name)
    else:
        yield breach(rule, "wrong-target", card=name, of=aim.of)


def aims_at(state: State, item: Item) -> tuple[Aim, ...]:
    """What an item of the chase may point at, as its card or ability states it."""
    if item.what in ("ability", "trigger"):
        return state.ability(item).targets
    if item.what == "judgement":
        return ()
    return aims_of(state.ground.face(item.card, item.half))


def as_it_resolves(state: State, item: Item) -> Item:
    """The item with each target that has gone or no longer fits marked as ``gone`` (FW-G13)."""
    if not item.targets:
        return item
    aims = aims_at(state, item)
    refs = [
        ref if _still(state, aims[index] if index < len(aims) else None, item.owner, ref) else ("gone", ref[1])
        for index, ref in enumerate(item.targets)
    ]
    return changed(item, targets=tuple(refs))


def _still(state: State, aim: Aim | None, owner: int, ref: Ref) -> bool:
    """Whether a target is there and still is what the aim asks for."""
    if aim is not None:
        return any(ref == choice for choice, _ in choices(state, aim, owner))
    kind, number = ref
    if kind == "body":
        return state.body(number) is not None
    return kind != "item" or any(item.serial == number for item in state.chase)
