"""What a step of a running script asks, and the answers there are: targets, dice, branches, what can be taken off."""

from collections.abc import Iterator
from functools import lru_cache

from referee.games.war_vortex_night import changing, inforce
from referee.games.war_vortex_night.declarations import (
    Disable,
    Enable,
    Pick,
    Remove,
    Roll,
    SetField,
    Summon,
    Target,
    Transfer,
)
from referee.games.war_vortex_night.effects import entering
from referee.games.war_vortex_night.effects.whom import applies, targets
from referee.games.war_vortex_night.state import Script, State
from referee.games.war_vortex_night.statuses import ANY
from referee.games.war_vortex_night.steps import (
    CHOSEN,
    AnyStep,
    ChooseStep,
    FaceStep,
    FieldStep,
    RemoveStep,
    SummonStep,
    TransferStep,
)
from referee.kernel.declaration import Spoken
from referee.kernel.effects import Ask

Answer = Remove | Transfer | Disable | Enable | Summon | SetField | Pick
"""What a player says to a step, besides whom it is done to."""


def ask(state: State, script: Script) -> Ask | None:
    """What the step wants of a player; None where it can be carried out."""
    step = script.step
    if step is None or not applies(state, script, step):
        return None
    if step.who in CHOSEN and script.picked is None:
        found = nameable(state, script, step)
        return None if not found or script.target in found else target_asked(state, script, step, found)
    return ask_further(state, script, step)


def ask_further(state: State, script: Script, step: AnyStep) -> Ask | None:
    """What a step wants besides whom it is done to: its dice, then what it lets choose."""
    if dice_lacking(script, step):
        return dice_asked(state, script.character)
    choices = tuple(_choices(state, script, step)) if step.lets_choose else ()
    if not choices:
        return None
    seat = state.character(script.character).seat
    return Ask(tuple([Spoken(seat, said) for said in choices]), declinable=step.may)


def nameable(state: State, script: Script, step: AnyStep) -> tuple[str, ...]:
    """Those who can be named for a step, each another one, as long as it wants more: all are named first (WV-G12)."""
    found, named = targets(state, script, step), script.named
    if not named:
        return found
    if sum([name in found for name in named]) >= step.form.wanted:
        return ()
    return tuple([name for name in found if name not in named])


def target_asked(state: State, script: Script, step: AnyStep, found: tuple[str, ...]) -> Ask:
    """Whom of those found a step is done to."""
    return _target_of(state.character(script.character).seat, found, step.form.may or step.form.up_to)


@lru_cache(1024)
def _target_of(seat: str, names: tuple[str, ...], declinable: bool) -> Ask:
    """One of these to be chosen by a seat."""
    return Ask(tuple([Spoken(seat, Target(name)) for name in names]), declinable=declinable)


def dice_asked(state: State, name: str) -> Ask:
    """A die is to be rolled for a character; the referee waits for it whatever it changes."""
    return dice_of(name, state.fighter(name).sides)


@lru_cache(1024)
def dice_of(name: str, sides: int) -> Ask:
    """A die of so many sides that is to be rolled for a character."""
    return Ask(tuple(Spoken("table", Roll(name, die)) for die in range(1, sides + 1)), open=True)


def dice_lacking(script: Script, step: AnyStep) -> int:
    return max(0, step.form.dice - len(script.rolled)) if step.form.dice else 0


def _choices(state: State, script: Script, step: AnyStep) -> Iterator[Answer]:
    match step:
        case RemoveStep() if script.queue:
            yield from (Remove(script.queue[0], what) for what in removable(state, script.queue[0], step))
        case TransferStep(what=what) if script.queue and script.queue[0] != script.character:
            found = called(what, *kinds_and_names(state, script.queue[0]))
            yield from (Transfer(script.queue[0], each, script.character) for each in found)
        case FaceStep(faces=()) if script.queue:
            verb = Disable if step.do == "disable" else Enable
            yield from (verb(script.queue[0], face) for face in faces_open(state, script.queue[0], step))
        case SummonStep():
            yield from (Summon(entering.free_name(state, card), card) for card in summonable(state, step))
        case FieldStep():
            yield from (SetField(card) for card in settable(state, step))
        case ChooseStep():
            yield from (Pick(number) for number in _branches(state, script, step))
        case _:
            return


def _branches(state: State, script: Script, step: ChooseStep) -> Iterator[int]:
    """The branches whose first step can be done; all of them where none can."""
    able = [number for number, branch in enumerate(step.options, start=1) if _able(state, script, branch)]
    yield from able or range(1, len(step.options) + 1)


def _able(state: State, script: Script, branch: tuple[AnyStep, ...]) -> bool:
    first = next(iter(branch), None)
    if first is None or not applies(state, script, first):
        return False
    return bool(targets(state, script, first)) or first.who == "self"


def removable(state: State, name: str, step: RemoveStep) -> tuple[str, ...]:
    """The statuses of a character that a step can remove, as ``remove`` names them."""
    return called(step.what, *kinds_and_names(state, name, step.influence, step.attribute))


def kinds_and_names(
    state: State, name: str, influence: int = 3, attribute: str = ""
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The unnamed and the named statuses of a character up to an influence and of an attribute, as verbs name them."""
    who = state.character(name)
    plain = [
        item.kind
        for item in inforce.unnamed(state, who)
        if item.influence <= influence and (not attribute or attribute in item.attributes)
    ]
    seen: dict[str, int] = {}
    names = []
    for part in inforce.named(state, who):
        seen[part.name] = seen.get(part.name, 0) + 1
        if part.influence <= influence and attribute in ("", part.attribute):
            names.append(part.name if seen[part.name] == 1 else f"{part.name}#{seen[part.name]}")
    return tuple(plain), tuple(names)


def called(what: str, plain: tuple[str, ...], names: tuple[str, ...]) -> tuple[str, ...]:
    """Those of unnamed and named statuses that a step speaks of by a kind, a name or ``any``."""
    found = (*plain, *names)
    if what == ANY:
        return found
    meant = tuple([each for each in found if each == what or each.startswith(f"{what}#")])
    # of one name any is as good as another; two of one kind that do different things are not
    return tuple([each for each in meant if each in plain]) or meant[:1]


def faces_open(state: State, name: str, step: FaceStep) -> tuple[int, ...]:
    who = state.character(name)
    faces = range(1, len(who.deck) + 1)
    unfit = changing.unfit_faces(state, name) if step.do == "enable" else set()
    return tuple(face for face in faces if (face in who.closed) == (step.do == "enable") and face not in unfit)


def summonable(state: State, step: SummonStep) -> tuple[str, ...]:
    """The tokens that a step can summon."""
    tokens = state.ground.tokens
    return tuple(card.id for card in tokens if step.card in (None, card.id) and step.threat in (None, card.threat))


def settable(state: State, step: FieldStep) -> tuple[str, ...]:
    """The fields that a step can set; that none stands any more (``-``) where it names neither a field nor a steepness
    and one stands (WV-4.2)."""
    fields = state.ground.fields
    if step.card is None and step.steepness is None:
        return () if state.field is None else ("-",)
    return tuple(
        card.id for card in fields if step.card in (None, card.id) and step.steepness in (None, card.steepness)
    )
