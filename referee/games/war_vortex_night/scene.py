"""The picture of the table: a zone for each team with its characters as cards, strips for what lasts.

There is no board: a team's characters stand in its zone; the turn order, what is in force on each character, and the
field are strips beside them.
"""

from collections import Counter as Counted
from collections.abc import Iterator

from referee.games.war_vortex_night import flow, inforce, ordering
from referee.games.war_vortex_night.cards import ActionCard, CharacterCard, TokenCard, WarCard
from referee.games.war_vortex_night.effects import asking, moments
from referee.games.war_vortex_night.state import Character, Reroll, State, Together, TurnStart
from referee.games.war_vortex_night.statuses import DEALT, TAKEN, Merged, Part, signed
from referee.kernel.declaration import text_of
from referee.kernel.order import Placed
from referee.kernel.scene import Counter, Face, Piece, Place, Row, Scene, SeatView, Strip, StripItem

TALL = 1.28
"""A character's card with its table of actions, in its widths."""
BROAD, TALLEST = 1.05, 2.3
"""Where there is room for less or more, it is as high as this."""
GAP = 0.12
IN_A_ROW = 4
"""So many characters stand in one row; with more of them the teams stand in two."""


def scene(state: State) -> Scene:
    """The table now."""
    seats, top = state.ground.seats, state.top
    together = top if isinstance(top, TurnStart | Together) and not state.rolling else None
    return Scene(
        places=tuple(_zones(state)),
        pieces=tuple(_piece(state, who) for seat in seats for who in state.team(seat)),
        seats=tuple(_seat(state, seat) for seat in seats),
        strips=(_order(state), *(strip for strip in (_in_force(state), _field(state)) if strip.items)),
        goes_on=("done", "pass"),
        # the last die is told in either word
        aside=("initiative",) if state.waiting else ("roll",) if len(state.rolling) == 1 else (),
        next=_next(state),
        means=_means(state),
        source=_source(state),
        asks=moments.moment(state, together) if together else asking.die_of_several(state),
        says={text_of(said): why for said, why in moments.says(state, together).items()} if together else {},
        meanwhile=frozenset({"acting"}),
    )


def _zones(state: State) -> Iterator[Place]:
    """The teams side by side, in two rows where there are many characters; a card's width is a unit."""
    seats = state.ground.seats
    widths = {seat: max(1, len(state.team(seat))) + 2 * GAP for seat in seats}
    crowd = sum(widths.values()) > IN_A_ROW + 2 * GAP * len(seats)
    half = -(-len(seats) // 2) if crowd else len(seats)
    for row, those in enumerate((seats[:half], seats[half:])):
        left = -sum(widths[seat] + GAP for seat in those) / 2
        for seat in those:
            width, y = widths[seat], (TALL + 4 * GAP) * row
            yield Place(
                seat, left + width / 2, y, "zone", width, TALL + 3 * GAP, label=seat, seat=seat, tall=BROAD,
                tallest=TALLEST,
            )  # fmt: skip
            left += width + GAP


def _next(state: State) -> tuple[str, ...]:
    """Whose die is rolled next: for the turn order, or in the battle, unless something is asked before."""
    if flow.pending_setup(state):
        return ()
    if isinstance(state.top, Reroll):
        return (state.top.was.character,)
    if state.rolling:
        return state.rolling[:1]
    return (state.acting,) if state.acting is not None and state.top is None and not state.over else ()


def _means(state: State) -> dict[str, str]:
    """The action on each face of the character whose turn it is, and of all whose actions an effect may turn over."""
    if state.acting is None or state.over:
        return {}
    who = state.character(state.acting)
    # one that is turned over does nothing when it is rolled (WV-7.7)
    acts = enumerate(who.deck, start=1)
    found = {f"act {who.id} {face}": card if inforce.usable(who, face) else "" for face, card in acts}
    for other in state.characters if state.top is not None else ():
        for face, card in enumerate(other.deck, start=1):
            found[f"disable {other.id} {face}"] = found[f"enable {other.id} {face}"] = card
    return found


def _source(state: State) -> str:
    return getattr(state.top, "card", "") if state.started and not state.rolling else ""


def _piece(state: State, who: Character) -> Piece:
    start = state.fighter(who.id).hp
    dealt, taken = inforce.in_force(state, who, DEALT), inforce.in_force(state, who, TAKEN)
    numbers = [("damage-dealt", dealt), ("damage-taken", taken)]
    deck = enumerate(who.deck, start=1)
    return Piece(
        who.seat,
        who.seat,
        "card",
        card=who.card,
        figure=str(who.hp),
        bar=(who.hp, start),
        lines=_later(state, who),
        state=(*_badges(state, who), *(f"{kind} {signed(by)}" for kind, by in numbers if by)),
        rows=tuple(Row(face, card, inforce.usable(who, face)) for face, card in deck),
        out=inforce.retired(state, who),
        id=who.id,
    )


def face(card: WarCard) -> Face:
    """A card on the shelf: a character with its HP and table, an action with its cost, a field."""
    if isinstance(card, CharacterCard | TokenCard):
        table = card.deck if isinstance(card, CharacterCard) else card.table
        rows = tuple(Row(number, action) for number, action in enumerate(table, start=1))
        return Face((card.kind,), figure=str(card.hp), figures=(("hp", str(card.hp)),), rows=rows, text=card.text)
    if isinstance(card, ActionCard):
        return Face((card.kind, *card.attributes), tones=card.attributes, figure=str(card.cost), text=card.text)
    return Face((card.kind,), figures=(("steepness", str(card.steepness)),), text=card.text)


def _later(state: State, who: Character) -> tuple[str, ...]:
    """What later editions state of a character: shown, and nothing is decided by it (WV-G7)."""
    card = state.fighter(who.id)
    words = (card.position, card.range, card.control)
    return tuple(", ".join(word) if isinstance(word, tuple) else str(word) for word in words if word != "")


def _badges(state: State, who: Character) -> Iterator[str]:
    if inforce.retired(state, who):
        yield "retired"
    elif state.acting == who.id and not state.over:
        yield "acting"
    if inforce.cannot_act(state, who):
        yield "cannot-act"
    if isinstance(state.ground.cards[who.card], TokenCard):
        yield "token"
    for name, times in Counted(part.name for part in inforce.named(state, who)).items():
        # each of several of one name counts (WV-5.7)
        yield f"{name} ×{times}" if times > 1 else name


def _seat(state: State, seat: str) -> SeatView:
    team = state.team(seat)
    standing = [who for who in team if not inforce.retired(state, who)]
    total = Counter("hp", sum(who.hp for who in standing), fact=f"hp.{team[0].id}" if len(team) == 1 else "")
    counters = [
        # of one that is out nothing is in the number above
        Counter(
            "hp" if who in standing else "retired",
            who.hp,
            most=state.fighter(who.id).hp,
            fact=f"hp.{who.id}",
            detail=who.id,
        )
        for who in team
    ]
    return SeatView(seat, seat, total, tuple(counters), (), _cards(state))


def _cards(state: State) -> tuple[str, ...]:
    """Before the battle the characters and actions that can be laid out; then nothing is in a hand."""
    if state.started or not flow.pending_setup(state):
        return ()
    return tuple(card.id for card in state.ground.cards.values() if isinstance(card, CharacterCard | ActionCard))


def _order(state: State) -> Strip:
    """The turn order with the reason of each place, whose turn it is, who has acted, and the phase; first the dice."""
    if not state.started:
        return Strip("turn-order", tuple(_die(state, who) for who in state.characters))
    placed = {each.item.id: each for each in ordering.placed(state)}
    counted: dict[str, object] = {"phase": state.phase, "turn": state.turn}
    items = []
    for name in state.order:
        who = state.character(name)
        current = name == state.acting and not state.over
        done = inforce.retired(state, who) or (name in state.passed and not current)
        why = _why_there(state, placed[name])
        items.append(StripItem(name, who.seat, who.seat, why, current=current, done=done))
    items.append(StripItem("phase", why=("order.phase", counted)))
    return Strip("turn-order", tuple(items))


def _die(state: State, who: Character) -> StripItem:
    key = "order.tied" if who.id in state.rolling else "order.die"
    why = (key, _dice(who)) if who.rolls else None
    return StripItem(who.id, who.seat, who.seat, why, done=who.id not in state.rolling)


def _why_there(state: State, placed: Placed[Character]) -> tuple[str, dict[str, object]] | None:
    """The key that put a character behind the one before; where an effect changed the order that is said once."""
    if state.reordered:
        return ("order.changed", {}) if placed.item.id == state.order[0] else None
    return f"order.{placed.decided.name if placed.decided else 'first'}", _dice(placed.item)


def _dice(who: Character) -> dict[str, object]:
    return {"dice": tuple(map(str, who.rolls))}


def _in_force(state: State) -> Strip:
    """What is in force on each character, and what each of it comes from."""
    items = [item for who in state.characters for item in _of(state, who)]
    return Strip("statuses", tuple(items))


def _of(state: State, who: Character) -> Iterator[StripItem]:
    for merged in inforce.unnamed(state, who):
        yield _item(state, who, "in-force.unnamed", merged, attributes=tuple(sorted(merged.attributes)))
    for part in inforce.named(state, who):
        yield StripItem(who.id, who.seat, who.seat, ("in-force.named", _named(part)))
    for merged in inforce.base(state, who):
        yield _item(state, who, "in-force.base", merged)


def _item(state: State, who: Character, key: str, merged: Merged, **besides: object) -> StripItem:
    facts: dict[str, object] = {"kind": merged.kind, "number": signed(merged.by), **besides}
    if merged.turns:
        key, facts["turns"] = f"{key}-turns", merged.turns
    sources = tuple(dict.fromkeys(inforce.source_name(state, part.source) for part in merged.parts if part.source))
    if sources:
        key, facts["sources"] = f"{key}-from", sources
    if len(merged.parts) > 1:
        key, facts["parts"] = f"{key}-parts", tuple(map(_shown, merged.parts))
    return StripItem(who.id, who.seat, who.seat, (key, facts))


def _shown(part: Part) -> str:
    return signed(part.by) or str(part.turns or "-")


def _named(part: Part) -> dict[str, object]:
    return {
        "name": part.name,
        "kind": part.kind,
        "number": signed(part.by),
        "attribute": part.attribute or "none",
        "influence": part.influence,
    }


def _field(state: State) -> Strip:
    field = state.field_card()
    why: tuple[str, dict[str, object]] | None = (
        ("field.stands", {"card": state.field, "steepness": field.steepness}) if field else None
    )
    return Strip("field", (StripItem(state.field or "", why=why, current=True),) if field else ())
