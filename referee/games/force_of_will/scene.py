"""The picture of the table: the second player's half above, the first player's below, fighters facing each other."""

from collections.abc import Iterable, Iterator

from referee.games.force_of_will import facts, flow
from referee.games.force_of_will.cards import FIGHTERS, WillCard
from referee.games.force_of_will.declarations import Decline, Use
from referee.games.force_of_will.running.triggers import whose_choice
from referee.games.force_of_will.state import HAND_LIMIT, LIFE, Body, Item, Ref, State, Trigger
from referee.games.force_of_will.table import divinity, field
from referee.games.force_of_will.table.will import ATTRIBUTES, LETTERS
from referee.kernel.declaration import text_of
from referee.kernel.scene import Counter, Face, Piece, Place, Scene, SeatView, Strip, StripItem, Why

SHOWN_OF_GRAVEYARD = 1
"""Cards of a graveyard that lie open on top; the rest is in the list beside it."""

_ZONES = (
    ("fighters", 6.0, 1.15, 12.0, 2.1),
    ("ruler-area", 0.75, 3.15, 1.5, 1.7),
    ("runes", 3.3, 3.15, 3.6, 1.7),
    ("standby", 5.65, 3.15, 1.1, 1.7),
    ("stones", 8.5, 3.15, 4.6, 1.7),
    ("graveyard", 11.4, 3.15, 1.2, 1.7),
)
"""Zones of a half with their centres from the middle line of the table, and their width and height."""
SIGNS = tuple(LETTERS.items())
GAP = 0.1
"""Between zones that lie side by side."""


def scene(state: State) -> Scene:
    """The whole table."""
    seats = range(len(state.ground.seats))
    waiting = _to_be_put(state)
    return Scene(
        places=tuple(place for seat in seats for place in _places(state, seat)),
        pieces=tuple(piece for seat in seats for piece in _pieces(state, seat)),
        seats=tuple(_seat(state, seat) for seat in seats),
        strips=tuple(_strips(state)),
        goes_on=("draw", "recover", "main", "no-block", "end", "pass", "done"),
        # on an empty chase a pass does nothing (FW-G2)
        aside=() if state.chase or state.battle or flow.pending(state) else ("pass",),
        source=state.running.item.card if state.running is not None else "",
        asks=("first.trigger", {}) if len(waiting) > 1 else None,
        says=dict(_says(state, waiting)),
        meanwhile=frozenset({"attacker", "blocker", "attacked"}),
    )


def _places(state: State, place: int) -> Iterator[Place]:
    seat = state.seat_of(place)
    side = 1.0 if place == 0 else -1.0
    for name, x, y, width, height in _ZONES:
        yield Place(f"{name}.{seat}", x, side * y, "zone", width - GAP, height - GAP, label=name, seat=seat)


def _pieces(state: State, place: int) -> Iterator[Piece]:
    seat, side = state.seat_of(place), state.sides[place]
    for body in _in_order(state, place):
        yield _piece(state, body, seat)
    for slot in side.standby:
        marks = ("fresh",) if slot.since >= state.number else ()
        known = "" if slot.card == "?" else slot.card
        yield Piece(f"standby.{seat}", seat, "card", card=known, face_up=False, state=marks)
    for rune in side.runes:
        up = rune in side.face_up
        number = str(state.ground.cards[rune].divinity)
        tones = state.ground.cards[rune].attributes if up else ()
        yield Piece(f"runes.{seat}", seat, "card", card=rune, face_up=up, figure=number if up else "", tones=tones)
    for card in side.graveyard[-SHOWN_OF_GRAVEYARD:]:
        tones = state.ground.cards[card].attributes if card in state.ground.cards else ()
        yield Piece(f"graveyard.{seat}", seat, "card", card=card, tones=tones)


def _in_order(state: State, place: int) -> Iterator[Body]:
    """A seat's bodies, each with what hangs on it right behind it."""
    own = [body for body in state.bodies if body.controller == place]
    there = {body.uid for body in own}
    for body in own:
        if body.on not in there:
            yield body
            yield from (other for other in own if other.on == body.uid)


def _piece(state: State, body: Body, seat: str) -> Piece:
    shown = state.face(body)
    zone = "ruler-area" if body.in_area else "fighters" if _fights(state, body) else "stones"
    return Piece(
        place=f"{zone}.{seat}",
        seat=seat,
        look="card",
        card=body.card,
        figure="/".join(map(str, field.stats(state, body))) if shown.kind in FIGHTERS else "",
        lines=(f"−{body.damage}",) if body.damage else (),
        turned=90 if body.rested else 0,
        state=tuple(_badges(state, body)),
        tones=shown.attributes,
        id=field.name_of(state, body),
    )


def _fights(state: State, body: Body) -> bool:
    return state.face(body).kind in FIGHTERS or body.on is not None


def face(card: WillCard) -> Face:
    """A card on the shelf: its kind, cost, attributes, ATK and DEF, and what it says."""
    coloured = tuple((word, number) for word, number in zip(ATTRIBUTES, card.cost.coloured, strict=False) if number)
    free = (("", card.cost.free),) if card.cost.free else ()
    figure = "" if card.atk is None else f"{card.atk}/{card.df}"
    return Face((card.kind, *card.keywords), card.attributes, coloured + free, figure, text=card.text, signs=SIGNS)


def _badges(state: State, body: Body) -> Iterator[str]:
    """Short marks: new this turn, in battle, keywords, counters, a ruler that has lost judgement."""
    battle = state.battle
    if body.fresh:
        yield "fresh"
    if battle is not None and body.uid in (battle.attacker, battle.target):
        blocks = body.uid != battle.original
        yield "attacker" if body.uid == battle.attacker else "blocker" if blocks else "attacked"
    if body.in_area and state.sides[body.owner].spent:
        yield "spent"
    if body.on is not None:
        yield "attached"
    yield from field.keywords(state, body)
    yield from (f"{kind} ×{count}" for kind, count in body.counters)


def _seat(state: State, place: int) -> SeatView:
    seat, side = state.seat_of(place), state.sides[place]
    life = Counter("life", side.life, LIFE, fact=f"life.{seat}")
    counters = [
        Counter("hand", side.hand, HAND_LIMIT),
        Counter("deck", side.deck),
        Counter("stone-deck", side.stones),
    ]
    if state.ground.cards[ruler.card].divinity if (ruler := state.ruler(place)) is not None else 0:
        counters.append(Counter("divinity", divinity.left(state, place)))
    counters += _will(side.will)
    lists = (
        ("done-this-turn", tuple(word for word, done in (("called", side.called), ("judged", side.judged)) if done)),
        ("graveyard", tuple(sorted(side.graveyard))),
        ("removed", tuple(sorted(side.removed))),
        ("extra-deck", side.extra),
        ("stranger-deck", side.strangers),
    )
    shown = tuple((term, items) for term, items in lists if items)
    return SeatView(seat, seat, life, tuple(counters), shown, _cards(state, place))


def _will(points: tuple[int, ...]) -> list[Counter]:
    """The will that is left to pay with, by attribute; its line stands there while there is none."""
    found = [Counter("will", many, detail=word, chip=True) for word, many in zip(ATTRIBUTES, points, strict=False)]
    return [each for each in found if each.value] or [Counter("will", 0, chip=True)]


def _cards(state: State, place: int) -> tuple[str, ...]:
    """What a seat may still play: what can be in its hand, its face-down runes."""
    side = state.sides[place]
    hand = tuple(card for card, count in side.copies if count > 0) if side.hand else ()
    return hand + tuple(rune for rune in side.runes if rune not in side.face_up)


def _strips(state: State) -> Iterator[Strip]:
    """The chase as a stack with who must act; triggered abilities that wait; the battle."""
    if state.chase:
        items = tuple(_item(state, item, index == 0) for index, item in enumerate(reversed(state.chase)))
        yield Strip("chase", items, stacked=True)
    if state.running is not None:
        yield Strip("effect", (_item(state, state.running.item, True),))
    if state.triggers:
        yield Strip("triggers", tuple(_waiting(state)))
    if state.battle is not None:
        yield Strip("battle", tuple(_battle(state)))


def _item(state: State, item: Item, first: bool) -> StripItem:
    names = tuple(_target_name(state, ref) for ref in item.targets)
    key = "chase.points" if names else "chase.plain"
    why: dict[str, object] = {"seat": state.passing.to_act, "targets": names, "what": f"item-{item.what}"}
    return StripItem(item.card, state.seat_of(item.owner), "", (key, why), current=first)


def _target_name(state: State, ref: Ref) -> str:
    if ref.kind == "seat":
        return state.seat_of(ref.number)
    if ref.kind == "body":
        body = state.body(ref.number)
        return field.name_of(state, body) if body is not None else "-"
    return ref.card or "-"


def _waiting(state: State) -> Iterator[StripItem]:
    turn = whose_choice(state)
    for trigger in sorted(state.triggers, key=lambda trigger: trigger.owner != state.turn):
        why: dict[str, object] = {"seat": state.seat_of(state.turn), "number": trigger.index + 1}
        name = field.waiting_name(state, trigger)
        yield StripItem(name, state.seat_of(trigger.owner), "", ("chase.order", why), current=trigger.owner == turn)


def _to_be_put(state: State) -> tuple[Trigger, ...]:
    """The triggered abilities of which one is put on the chase now (FW-G9); those that come to the same once."""
    if not state.triggers or state.over or flow.pending(state) != ("trigger", owner := whose_choice(state)):
        return ()
    return tuple(dict.fromkeys(each for each in state.triggers if each.owner == owner))


def _says(state: State, waiting: Iterable[Trigger]) -> Iterator[tuple[str, Why]]:
    """What each of them says; where it has no words of its own the whole card."""
    for each in waiting:
        card, number = field.waiting_name(state, each), each.index + 1
        text = each.ability.text or state.ground.cards[each.card].text
        yield from (
            (text_of(said), ("first.says", {"text": text})) for said in (Use(card, number), Decline(card, number))
        )


def _battle(state: State) -> Iterator[StripItem]:
    battle = state.battle
    assert battle is not None
    names = {body.uid: field.name_of(state, body) for body in state.bodies}
    yield StripItem(names.get(battle.attacker, "-"), state.seat, current=flow.step(state) == "attack")
    defender = state.seat_of(1 - state.turn)
    yield StripItem(facts.attacked(state), defender, current=flow.step(state) == "block")
