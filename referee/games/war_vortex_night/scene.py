"""The picture of the table: a zone for each team with its characters as cards, strips for what lasts.

There is no board: a team's characters stand in its zone; the turn order, what is in force on each character, and the
field are strips beside them.
"""

from collections.abc import Iterator

from referee.games.war_vortex_night import inforce, ordering
from referee.games.war_vortex_night.cards import ActionCard, CharacterCard, TokenCard
from referee.games.war_vortex_night.state import Character, State
from referee.games.war_vortex_night.statuses import DEALT, TAKEN, Merged, Part, signed
from referee.kernel.order import Placed
from referee.kernel.scene import Counter, Piece, Place, Scene, SeatView, Strip, StripItem


def scene(state: State) -> Scene:
    """The table now."""
    seats = state.ground.seats
    return Scene(
        places=tuple(_zone(state, seat, row) for row, seat in enumerate(seats)),
        pieces=tuple(_piece(state, who) for seat in seats for who in state.team(seat)),
        seats=tuple(_seat(state, seat) for seat in seats),
        strips=tuple(strip for strip in (_order(state), _in_force(state), _field(state), _deck(state)) if strip.items),
    )


def _zone(state: State, seat: str, row: int) -> Place:
    most = max((len(state.team(each)) for each in state.ground.seats), default=0)
    width = max(4.0, 1.2 * most)
    return Place(seat, width / 2, 0.8 + 1.8 * row, "zone", width, 1.6, label=seat, seat=seat)


def _piece(state: State, who: Character) -> Piece:
    start = state.fighter(who.id).hp
    dealt, taken = inforce.in_force(state, who, DEALT), inforce.in_force(state, who, TAKEN)
    numbers = f"{dealt:+d}/{taken:+d}" if dealt or taken else ""
    return Piece(
        who.seat,
        who.seat,
        "card",
        card=who.card,
        lines=tuple(line for line in (_own_name(who), f"{who.hp}/{start}", numbers, *_later(state, who)) if line),
        turned=90 if inforce.retired(state, who) else 0,
        state=tuple(_badges(state, who)),
        id=who.id,
    )


def _own_name(who: Character) -> str:
    """What declarations call it, where that is not the card's id."""
    return "" if who.id == who.card else who.id


def _later(state: State, who: Character) -> tuple[str, ...]:
    """What later editions state of a character: shown, and nothing is decided by it (WV-G7)."""
    card = state.fighter(who.id)
    words = (card.position, card.range, card.control)
    return tuple(", ".join(word) if isinstance(word, tuple) else str(word) for word in words if word != "")


def _badges(state: State, who: Character) -> Iterator[str]:
    if inforce.retired(state, who):
        yield "retired"
    elif state.acting == who.id and not state.ended:
        yield "acting"
    if inforce.cannot_act(state, who):
        yield "cannot-act"
    if isinstance(state.ground.cards[who.card], TokenCard):
        yield "token"


def _seat(state: State, seat: str) -> SeatView:
    team = state.team(seat)
    standing = [who for who in team if not inforce.retired(state, who)]
    total = Counter("hp", sum(who.hp for who in standing), fact=f"hp.{team[0].id}" if len(team) == 1 else "")
    counters = [
        Counter("hp", who.hp, most=state.fighter(who.id).hp, fact=f"hp.{who.id}", detail=who.id) for who in team
    ]
    lists = tuple((f"{who.id}", who.deck) for who in team if isinstance(state.fighter(who.id), CharacterCard))
    return SeatView(seat, seat, total, tuple(counters), lists, _cards(state))


def _cards(state: State) -> tuple[str, ...]:
    """Before the battle the characters and actions that can be laid out; then nothing is in a hand."""
    if state.started:
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
        current = name == state.acting and not state.ended
        done = inforce.retired(state, who) or (name in state.passed and not current)
        why = _why_there(state, placed[name])
        items.append(StripItem(name, who.seat, who.seat, why, current=current, done=done))
    items.append(StripItem("phase", why=("order.phase", counted)))
    return Strip("turn-order", tuple(items))


def _die(state: State, who: Character) -> StripItem:
    why = ("order.die", _dice(who)) if who.rolls else None
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
        yield _item(state, who, "in-force.unnamed", merged)
    for part in inforce.named(state, who):
        yield StripItem(who.id, who.seat, who.seat, ("in-force.named", _named(part)))
    for merged in inforce.base(state, who):
        yield _item(state, who, "in-force.base", merged)


def _item(state: State, who: Character, key: str, merged: Merged) -> StripItem:
    facts: dict[str, object] = {"kind": merged.kind, "number": signed(merged.by)}
    if merged.turns:
        key, facts["turns"] = f"{key}-turns", merged.turns
    sources = tuple(dict.fromkeys(inforce.source_name(state, part.source) for part in merged.parts if part.source))
    if sources:
        key, facts["sources"] = f"{key}-from", sources
    if sources or len(merged.parts) > 1:
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


def _deck(state: State) -> Strip:
    """The actions of the character whose turn it is, by face; turned over ones are done."""
    if state.acting is None or state.ended:
        return Strip("deck", ())
    who = state.character(state.acting)
    items = []
    for face, card in enumerate(who.deck, start=1):
        open_ = inforce.usable(who, face)
        facts: dict[str, object] = {"face": face, "cost": state.action(card).cost}
        items.append(
            StripItem(card, who.seat, who.seat, ("deck.open" if open_ else "deck.closed", facts), done=not open_)
        )
    return Strip("deck", tuple(items))
