"""What a scripted step asks: whether a player must speak, which player, and the answers there are."""

from collections.abc import Iterator

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.effects import acting, saying
from referee.games.force_of_will.effects.framed import Framed
from referee.games.force_of_will.effects.on_cards import Counters, OnBodies, Turn
from referee.games.force_of_will.effects.who import Aim, Amount, Filter, Value
from referee.games.force_of_will.state import Body, Item, Running, State
from referee.games.force_of_will.steps import (
    Cards,
    Choose,
    Discard,
    Fetch,
    Flip,
    Hurt,
    Life,
    Make,
    Mark,
    Mill,
    Pay,
    PlayFrom,
    Put,
    Shelter,
    Show,
)
from referee.games.force_of_will.table import field, in_zones, measuring, targets, whence
from referee.games.force_of_will.table.view import is_whose, of_running, place_meant
from referee.games.force_of_will.table.will import can_pay
from referee.kernel.declaration import Spoken
from referee.kernel.effects import Ask
from referee.kernel.figures import held
from referee.kernel.frozen import kept

_ALWAYS = frozenset({"discard", "fetch", "put", "mill", "reveal", "play", "pay", "choose", "flip-rune"})
INTO = frozenset(
    ("field", "hand", "deck", "deck-top", "deck-bottom", "graveyard", "removed", "extra", "strangers", "stones")
) | {"standby", "runes", "face-up"}
"""Where a card can be put."""
_HIDDEN = frozenset({"deck", "hand", "stones", "standby"})
"""Zones that nobody but their owner sees: what is asked for may not be there, so it can be left."""


# what says how many cards, and what the seat answers of which it speaks
Answers = tuple[Spoken[say.Said], ...]
"""Named once: what a function within another says of its types is worked out whenever it is made."""
_MANY = Discard | Fetch | Put | Mill | Flip
_SAYS_WHO = Discard | Mill | Show | Pay | Choose


def chooses(step: Framed) -> bool:
    """Whether a player must say something when the step is carried out."""
    # asked for at every declaration: a model looks long for a field that it does not have, its dictionary does not
    if step.do in _ALWAYS:
        return True
    if isinstance(step, Make):
        return len(step.attribute) > 1
    return step.__dict__.get("choose") is not None


def for_each_seat(state: State, running: Running, step: Framed) -> tuple[Framed, ...]:
    """A step of both players as one of each, the player's own first; nothing for any other step.

    It is one step: what it counts is reckoned once, before either, and what hangs on it follows once, behind both.
    """
    both = step.__dict__.get("seat") == "both"
    if both and isinstance(step, Discard | Mill | Cards | Life | Hurt | Shelter | Mark):
        view = of_running(running)
        counted = {
            word: measuring.value(state, view, amount)
            for word in ("by", "amount", "count")
            if isinstance(amount := step.__dict__.get(word), Amount)
        }
        once = {"if_": None, "unless": None, **counted}
        own = step.model_copy(update={"seat": "own", "then": (), **once})
        return own, step.model_copy(update={"seat": "opponent", **once})
    return ()


def times(state: State, running: Running, step: Framed) -> int:
    """How often a step is done, each time with a choice of its own."""
    count: Value = 1
    if isinstance(step, Discard) and step.all:
        count = _in_hand(state, running.item, step)
    elif isinstance(step, _MANY):
        count = step.count
    elif isinstance(step, OnBodies) and step.choose is not None:
        count = step.choose.count
    return held(count) if isinstance(count, int) else measuring.value(state, of_running(running), count)


def _in_hand(state: State, item: Item, step: Discard) -> int:
    """How many cards the hand has that a step speaks of; which they are is asked for one by one."""
    place = seat_of(item, step.seat)
    return 0 if place is None else state.sides[place].hand


def seat_of(item: Item, whose: str) -> int | None:
    """The seat that a step speaks of, or None where it speaks of a target or subject that is no player."""
    match whose:
        case "own" | "opponent":
            return place_meant(whose, item.owner)
        case "controller":
            return item.holder
        case "subject":
            return item.subject.number if item.subject is not None and item.subject.kind in ("seat", "grave") else None
        case _:
            return next((ref.number for ref in item.targets if ref.kind == "seat"), None)


def of_nobody(item: Item, step: Framed) -> bool:
    """Whether a step is for the player of a target that there is not."""
    return step.__dict__.get("seat") == "controller" and item.holder is None


def chooser(state: State) -> int:
    """The seat that must choose in the running effect."""
    running = state.running
    assert running is not None
    step, owner = running.step, running.item.owner
    if step is None:
        return owner
    if isinstance(step, Discard) and step.seen:
        return owner
    if isinstance(step, _SAYS_WHO):
        found = seat_of(running.item, step.seat)
        return owner if found is None else found
    return 1 - owner if step.__dict__.get("chooser") == "opponent" else owner


def due(state: State) -> Framed | None:
    """The step that is asked for now; None where none is."""
    return None if state.running is None else state.running.step


def ask(state: State) -> Ask:
    """What the step that is due asks."""
    running = state.running
    assert running is not None
    step = running.step
    assert step is not None
    if isinstance(step, PlayFrom) or (isinstance(step, Pay) and _makes_will_first(state, step)):
        return Ask(tuple(answers(state)), declinable=True, open=True)
    return Ask(tuple(answers(state)), declinable=declinable(running, step))


def _makes_will_first(state: State, step: Pay) -> bool:
    """Whether who is to pay may have the will once more of their cards are rested for it (FW-5.2)."""
    place = chooser(state)
    side = state.sides[place]
    recovered = [body for body in field.on_field(state, place) if not body.rested and field.makes(state, body)]
    more = sum(max(1, state.face(body).will) for body in recovered)
    return side.life >= step.life and not can_pay(side.will, step.cost) and sum(side.will) + more >= step.cost.total


def can_leave(state: State, place: int) -> bool:
    """Whether a seat may leave what is left of the step that is due."""
    running = state.running
    if state.doomed or running is None or running.step is None:
        return False
    if running.step.do == "manual" or place != chooser(state):
        return False
    return declinable(running, running.step)


def declinable(running: Running, step: Framed) -> bool:
    """Whether what is left of a step may be left: where it says so, and where the referee cannot see what is there."""
    if step.may or isinstance(step, PlayFrom | Pay):
        return True
    if isinstance(step, Fetch | Put):
        return step.source in _HIDDEN
    if isinstance(step, Discard):
        return step.card is not None or step.seen
    if isinstance(step, Show):
        return step.card is not None
    aim = step.__dict__.get("choose")
    return aim is not None and (aim.up_to or aim.optional)


def answers(state: State) -> Answers:
    """The declarations that would answer the step that is due; worked out once, for who asks, offers and checks."""

    def all_of_them() -> Answers:
        assert state.running is not None
        seat = state.seat_of(chooser(state))
        return tuple([Spoken(seat, said) for said in dict.fromkeys(_answers(state, state.running))])

    return kept(state.ground.kept, "answers", (state,), all_of_them)


def is_answer(state: State, said: say.Said) -> bool:
    """Whether a declaration is word for word an answer to the step that is due."""
    return said in kept(
        state.ground.kept, "declared", (state,), lambda: {answer.declaration for answer in answers(state)}
    )


def _answers(state: State, running: Running) -> Iterator[say.Said]:
    step = running.step
    assert step is not None
    if not chooses(step):
        if step.may and not running.agreed and _counted_off(state, running, step):
            yield say.Pick(1)
        return
    if isinstance(step, Discard | Fetch | Put | Mill | Show | Flip):
        yield from _cards(state, running, step)
    else:
        yield from _others(state, running, step)


def _counted_off(state: State, running: Running, step: Framed) -> bool:
    """Whether there are as many counters as a step takes off each card; of any other step it is so."""
    if not isinstance(step, Counters):
        return True
    by, refs = measuring.value(state, of_running(running), step.by), acting.refs_of(state, running, step)
    bodies = [body for ref in refs if (body := state.body(ref.number)) is not None]
    return bool(bodies) and any(dict(body.counters).get(step.kind, 0) + by >= 0 for body in bodies)


def _cards(state: State, running: Running, step: Discard | Fetch | Put | Mill | Show | Flip) -> Iterator[say.Said]:
    """Which card: of the hand, a deck, a graveyard, the runes."""
    place = chooser(state)
    match step:
        case Discard() if step.seen:
            hand = seat_of(running.item, step.seat)
            cards = in_zones.unseen(state, hand, "hand", step.card) if hand is not None else []
            seat = state.seat_of(hand) if hand not in (None, place) else None
            yield from (say.Put(card, "hand", "graveyard", seat) for card in cards)
        case Discard():
            yield from (say.Discard(card) for card in in_zones.unseen(state, place, "hand", step.card))
        case Fetch():
            cards = in_zones.cards_in(state, place, step.source, wanted(state, running, step))
            yield from (say.Fetch(card, step.source) for card in cards)
        case Put():
            yield from _puts(state, running, step)
        case Mill():
            yield from (say.Put(card, "deck", step.into) for card in in_zones.unseen(state, place, "deck", None))
        case Show():
            cards = in_zones.cards_in(state, place, step.source, step.card)
            yield from (say.Reveal(card, step.source) for card in cards)
        case Flip():
            yield from (say.Put(card, "face-up", "runes") for card in sorted(set(state.sides[place].face_up)))


def _others(state: State, running: Running, step: Framed) -> Iterator[say.Said]:
    """Which way, which will, whether to pay, and on which card."""
    place = chooser(state)
    match step:
        case Make():
            count = measuring.value(state, of_running(running), step.count)
            yield from (say.MakeWill(state.seat_of(place), word, count) for word in step.attribute)
        case Choose():
            yield from (say.Pick(number) for number in _ways(state, running, step))
        case Pay():
            if can_pay(state.sides[place].will, step.cost) and state.sides[place].life >= step.life:
                yield say.Pick(1)
        case PlayFrom():
            return
        case OnBodies():
            assert step.choose is not None
            yield from _chosen(state, running, step, step.choose)
        case _:
            return


def _ways(state: State, running: Running, step: Choose) -> list[int]:
    """The ways that can be picked: those that can be done; where none can, all of them (the choice must be made)."""
    left = [number for number in range(1, len(step.options) + 1) if number not in running.taken]
    return [number for number in left if _can_be_done(state, running, step.options[number - 1])] or left


def _can_be_done(state: State, running: Running, way: tuple[Framed, ...]) -> bool:
    """Whether the first step of a way finds anything to act on."""
    first = way[0] if way else None
    if isinstance(first, OnBodies) and first.choose is not None:
        return any(True for _ in _chosen(state, running, first, first.choose))
    if isinstance(first, Discard):
        place = seat_of(running.item, first.seat)
        return place is None or state.sides[place].hand > 0
    return True


def wanted(state: State, running: Running, step: Fetch | Put) -> Filter | None:
    """What a card that a step takes out of a zone must be, with the bound on the cost as it is counted now."""
    card = step.card
    if isinstance(step, Fetch) and (step.kind or step.race):
        # one filter of the general one and the two words that steps had first
        more = {"kind": step.kind or (card.kind if card else ()), "race": step.race or (card.race if card else ())}
        card = (card or Filter()).model_copy(update=more)
    if step.cost_most is None:
        return card
    most = measuring.value(state, of_running(running), step.cost_most)
    return (card or Filter()).model_copy(update={"cost_most": most})


def _puts(state: State, running: Running, step: Put) -> Iterator[say.Said]:
    owner = place_meant(step.whose, running.item.owner)
    seat = None if owner == chooser(state) else state.seat_of(owner)
    rested = "yes" if step.rested else "no"
    if _any_card(state, owner, step):
        yield say.Put("?", step.source, step.into, seat)
    for card in in_zones.cards_in(state, owner, step.source, wanted(state, running, step)):
        face = state.ground.cards[card]
        if step.into != "field":
            if step.source != "stones" or whence.comes_to(state, card, step.into) != "stones":
                yield say.Put(card, step.source, step.into, seat)
        elif face.kind == "addition" and (aims := targets.aims_of(face)):
            aim, view = aims[0], of_running(running)
            for body in state.bodies:
                if field.aimed(state, aim, view.owner, body):
                    yield say.Put(card, step.source, field.name_of(state, body), seat, rested)
        elif face.kind in ("resonator", "addition", "regalia", "stone"):
            yield say.Put(card, step.source, "field", seat, rested)


def _any_card(state: State, place: int, step: Put) -> bool:
    """Whether a step moves any card of a hidden zone into another, which nobody need be shown then."""
    hidden = step.source in ("hand", "deck") and step.into in ("hand", "deck-top", "deck-bottom", "standby")
    free = step.card is None and step.cost_most is None and step.source != step.into
    return hidden and free and getattr(state.sides[place], step.source) > 0


def _chosen(state: State, running: Running, step: OnBodies, aim: Aim) -> Iterator[say.Said]:
    if aim.zone == "graveyard":
        yield from _from_graveyards(state, running, step, aim)
        return
    for body in bodies(state, running, step, aim):
        yield saying.declared(state, running, step, body)


def bodies(state: State, running: Running, step: OnBodies, aim: Aim) -> Iterator[Body]:
    """What on the field can be chosen for a step now."""
    view = of_running(running)
    among = {ref.number for ref in running.item.targets if ref.kind == "body"} if step.among is not None else None
    for body in state.bodies:
        if body.uid in running.taken or (among is not None and body.uid not in among):
            continue
        if isinstance(step, Turn) and field.turned_over(state, body) is None:
            continue
        if field.aimed(state, aim, view.owner, body, source=view.source):
            yield body


def graveyards(running: Running, aim: Aim) -> list[int]:
    """The seats of whose graveyards an aim of an effect speaks."""
    return [place for place in (0, 1) if is_whose(aim.whose, of_running(running).owner, place)]


def _from_graveyards(state: State, running: Running, step: OnBodies, aim: Aim) -> Iterator[say.Said]:
    """A card of a graveyard is chosen by saying where it goes."""
    for place in graveyards(running, aim):
        of = None if place == chooser(state) else state.seat_of(place)
        for card in in_zones.cards_in(state, place, "graveyard", aim):
            if field.of_kind(aim.of, state.ground.cards[card]):
                yield saying.out_of_graveyard(step, card, of)
