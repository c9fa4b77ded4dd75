"""The picture of the table."""

from referee.games.kami_no_kijutsu import battle, flow
from referee.games.kami_no_kijutsu.cards import Card, OptionCard, Territory, UnitCard
from referee.games.kami_no_kijutsu.field import figures
from referee.games.kami_no_kijutsu.ground import AREAS, HEXES, NEIGHBOURS, mirror, owner_of
from referee.games.kami_no_kijutsu.state import State, Unit
from referee.games.kami_no_kijutsu.steps import COLOURS
from referee.kernel.scene import Counter, Face, Piece, Place, Scene, SeatView, Strip, StripItem

ROW = 0.88
"""The distance of two rows of hexes, in widths of a hex from side to side."""
LONG = 1.155
"""A hex from corner to corner, in widths from side to side."""
BORDER = 0.66
"""The first row from the line between the areas: the corners of two areas do not quite touch."""


REACH = 1.7
"""How far the line between the areas goes to either side of its middle: a little beyond their outermost hexes."""


def scene(state: State) -> Scene:
    """The two areas with their territories and units, the seats, the battle, and what every card holds on."""
    return Scene(
        places=tuple(_place(state, hex_) for hex_ in HEXES),
        pieces=tuple(_pieces(state)),
        seats=tuple(_seat(state, seat) for seat in state.ground.seats),
        strips=tuple(_strips(state)),
        border=((0.0, -REACH), (0.0, REACH)),
        goes_on=("fill", "supply", "end", "pass", "done"),
        source=state.running.card if state.running is not None else "",
        leads={f"transfer {hex_}": mirror(hex_) for hex_, _, _ in state.units if mirror(hex_) not in NEIGHBOURS[hex_]},
    )


def _place(state: State, hex_: str) -> Place:
    """A hex; the table lies so that south plays from the left, and the border runs down the middle."""
    seat = owner_of(hex_)
    across, depth = AREAS[seat].centres[hex_]
    from_border = depth * ROW + BORDER
    x = -from_border if seat == "south" else from_border
    territory = state.territory(hex_)
    card = state.ground.cards[territory[1]] if territory else None
    return Place(
        hex_, x, across, "hex", LONG, 1.0, label=hex_, seat=territory[0] if territory else None,
        tones=(card.colour,) if card else (), foot=territory[1] if territory else "",
    )  # fmt: skip


def _pieces(state: State) -> list[Piece]:
    found = []
    for hex_, seat, unit in state.units:
        at, df = figures(state, hex_, seat, unit)
        lines = [f"−{unit.damage}"] if unit.damage else []
        options = tuple(f"+{card}" for _, card in unit.options)
        tone = state.ground.cards[unit.card].colour
        found.append(
            Piece(
                hex_,
                seat,
                "card",
                card=unit.card,
                figure=f"{at}/{df}",
                lines=(*lines, *options),
                state=_badges(unit),
                tones=(tone,),
            )
        )
    return found


def _badges(unit: Unit) -> tuple[str, ...]:
    """What a unit cannot do for now, and whether damage on it stays after the supply phase (KK-3.7)."""
    marks = dict.fromkeys(change.mark for change in unit.changes if change.mark)
    return (*marks, "lasting-damage") if unit.old else tuple(marks)


def face(card: Card) -> Face:
    """A card on the shelf: its kind, what it costs and holds on, AT and DF, and the support a territory gives."""
    costs = ((card.colour, card.cost),) if card.cost else ()
    rows = [("hold", " ".join(f"{number}" for number in card.hold.values()))] if card.hold else []
    figure = ""
    if isinstance(card, UnitCard):
        figure = f"{card.at}/{card.df}"
        rows += [("move-cost", str(card.move)), ("transfer-cost", str(card.transfer))]
    elif isinstance(card, OptionCard):
        figure = f"{card.at:+d}/{card.df:+d}"
    elif isinstance(card, Territory):
        rows += [("support", str(sum(card.support.values()))), ("replace-cost", str(card.replace))]
    return Face((card.kind, card.colour), (card.colour,), costs, figure, tuple(rows), text=card.text)


def _seat(state: State, seat: str) -> SeatView:
    player, support = state.player(seat), state.support(seat)
    counters = [
        Counter("ap", player.ap, 10, fact=f"ap.{seat}"),
        Counter("hand", player.hand, 5),
        Counter("deck", player.deck),
        Counter("discards", len(player.discards)),
    ]
    given = [Counter("support", support[each], detail=each, chip=True) for each in COLOURS if support.get(each)]
    counters += given or [Counter("support", 0, chip=True)]
    deck = state.ground.decks[seat].parts.get("main", {})
    flags = ("declared",) if any(who == seat for who, _ in state.declared) else ()
    return SeatView(
        seat, seat, Counter("vp", player.vp, 10, fact=f"vp.{seat}"), tuple(counters),
        (("discards", player.discards), ("state", flags)), tuple(deck) if player.hand else (),
    )  # fmt: skip


def _strips(state: State) -> list[Strip]:
    strips = []
    fight = state.battle
    if fight is not None:
        items = []
        for seat in (fight.attacker, state.other(fight.attacker)):
            unit = state.unit(fight.hex, seat)
            pile = [*([unit.card] if unit else []), *(card for whose, card in fight.piles if whose == seat)]
            forces = [card for whose, card in fight.forces if whose == seat]
            total: tuple[str, dict[str, object]] = ("battle-total", {"total": battle.total(state, seat)})
            items.append(StripItem(seat, seat, fight.hex, total, current=flow.pending_seat(state) == seat))
            items += [StripItem(card, seat) for card in (*reversed(forces), *reversed(pile))]
        strips.append(Strip("battle", tuple(items), stacked=True))
    if state.lying:
        strips.append(Strip("lying", tuple(StripItem(card, seat) for seat, card, _ in state.lying), stacked=True))
    strips.append(Strip("holds", tuple(_holds(state)), stacked=True))
    return strips


def _holds(state: State) -> list[StripItem]:
    """Every card on the field with the hold it needs, and what its owner's support is (KK-6.2)."""
    items = []
    for hex_, seat, unit in state.units:
        for owner, card in ((seat, unit.card), *unit.options):
            hold, support = state.ground.cards[card].hold, state.support(owner)
            needs = tuple(f"{colour} {count}" for colour, count in hold.items())
            total = sum(support.values())
            has = {colour: total if colour == "any" else support.get(colour, 0) for colour in hold}
            spare = min((has[colour] - count for colour, count in hold.items()), default=1)
            key = "hold-tight" if spare <= 0 else "hold-kept"
            there = tuple(f"{colour} {count}" for colour, count in has.items())
            why: tuple[str, dict[str, object]] = (key, {"needs": needs, "has": there})
            items.append(StripItem(card, owner, hex_, why, done=spare > 0, quiet=spare > 0))
    return items
