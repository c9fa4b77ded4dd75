"""The picture of the table."""

from collections.abc import Iterable, Iterator

from referee.games.tash_kalar import ending, flares, flow, known, tasks
from referee.games.tash_kalar.board import BIT, BOARD, CENTRE, DUEL_START, GREEN, MELEE_START, RED, SQUARES, squares
from referee.games.tash_kalar.cards import Being, Card, Flare
from referee.games.tash_kalar.patterns import Way
from referee.games.tash_kalar.state import RANKS, State
from referee.games.tash_kalar.summoning import blocked, lacking
from referee.kernel.scene import Counter, Face, Fit, Mark, Piece, Place, Scene, SeatView, Strip, StripItem

_COLUMNS, _ROWS = tuple("abcdefghi"), tuple("987654321")
_RINGS = {"C": 0, "H": 1, "L": 2, "@": 0, "#": 1, "T": -1}
"""The signs of a printed pattern as rings; the being's own square is empty where no piece is needed there."""


def scene(state: State) -> Scene:
    """The board with its marks, the pieces, the seats, the tasks."""
    return Scene(
        places=tuple(_place(state, square) for square in SQUARES),
        pieces=tuple(piece for square in SQUARES if (piece := _piece(state, square)) is not None),
        seats=tuple(_seat(state, place) for place in range(len(state.ground.seats))),
        strips=tuple(_strips(state)),
        columns=_COLUMNS,
        rows=_ROWS,
        goes_on=("end", "pass", "done"),
        declines=("pass",),
        aside=("discard",),
        source=state.running.card if state.running is not None else "",
    )


def _place(state: State, square: str) -> Place:
    bit, marks = BIT[square], []
    if bit & CENTRE and state.ground.mode == "high-form":
        marks.append(Mark("centre", "shade"))
    marks += _lasting(bit)
    if flow.pending(state) == "setup" and square in _start(state):
        marks.append(Mark("start"))
    return _at(square, marks)


def _at(square: str, marks: Iterable[Mark]) -> Place:
    x, y = BOARD.at(square)
    return Place(square, float(x), float(8 - y), marks=tuple(marks))


def _lasting(bit: int) -> Iterator[Mark]:
    """The colour that is printed on a square."""
    if bit & RED:
        yield Mark("red", "corners", "red")
    if bit & GREEN:
        yield Mark("green", "dashes", "green")


def bare() -> Scene:
    """The board as it is printed, with nothing on it: for what is asked without a match."""
    places = tuple(_at(square, _lasting(BIT[square])) for square in SQUARES)
    return Scene(places, columns=_COLUMNS, rows=_ROWS)


def _start(state: State) -> tuple[str, ...]:
    if state.ground.mode == "melee":
        return tuple(square for pair in MELEE_START for square in pair)
    return DUEL_START


def _piece(state: State, square: str) -> Piece | None:
    found = state.at(BIT[square])
    if found is None:
        return None
    return Piece(square, state.ground.colours[found[0]], rank=RANKS[found[1]], rings=found[1])


def face(card: Card) -> Face:
    """A card on the shelf: a being with its rank and pattern, a flare, a task with its points."""
    if isinstance(card, Being):
        rings = RANKS.index(card.rank)
        return Face((card.rank,), pattern=tuple(_cells(card)), rings=rings, text=card.text, marks=card.marked)
    if isinstance(card, Flare):
        return Face(("flare",), text=card.text)
    return Face(("task",), figure=str(card.points), text=card.text)


def _cells(being: Being) -> Iterator[tuple[int, int, int]]:
    """The squares of a printed pattern from the being's own, with the rings of the piece needed there."""
    signs = [(x, -y, sign) for y, row in enumerate(being.pattern) for x, sign in enumerate(row) if sign in _RINGS]
    # one that is put anywhere has no square of its own
    at = next(((x, y) for x, y, sign in signs if sign in "T@#"), (-9, -9))
    for x, y, sign in signs:
        yield x - at[0], y - at[1], _RINGS[sign]


def fits(state: State, card: str) -> tuple[Fit, ...]:
    """Where a being's pattern stands, and with which pieces; where nowhere, the squares that lack the fewest."""
    if card not in state.ground.beings:
        return ()
    being, found = state.ground.beings[card], []
    for square in SQUARES:
        ways = () if blocked(state, BIT[square], being) else state.ground.patterns[card].at(BIT[square])
        found += [_fit(state, square, way) for way in ways]
    least = min((len(fit.lacks) for fit in found), default=0)
    return tuple(fit for fit in found if len(fit.lacks) == least)


def _fit(state: State, square: str, way: Way) -> Fit:
    missing = lacking(way.need, state.own(state.colour))
    return Fit(square, squares(way.used), squares(missing))


def _seat(state: State, place: int) -> SeatView:
    seat = state.ground.seats[place]
    colour = state.ground.colour_of[seat]
    name = state.ground.colours[colour]
    points, _ = ending.threshold(state)
    hand, deck = state.hands[place], state.decks[place]
    counters = []
    left = state.actions if seat == state.acting and not state.over else 0
    counters.append(Counter("actions", left, max(1 if state.number == 1 else 2, left), dots=True, in_turn=True))
    counters += [
        Counter("supply", state.supply[colour][0]),
        Counter("supply-legendary", state.supply[colour][1]),
        Counter("hand-beings", hand.beings),
        Counter("hand-legends", hand.legends),
        Counter("hand-flares", hand.flares),
        Counter("deck", sum(deck)),
    ]
    counters += _leads(state, colour)
    lists = (
        ("usable", _usable(state, place)),
        ("improvise", _open_colours(state, colour)),
        ("pending", _pending(state, place)),
        ("claimed", state.claimed[colour]),
        ("played", state.played[place]),
    )
    fact = f"score.{name}" if state.ground.mode != "melee" else ""
    score = Counter("points", ending.score_of(state, colour), points, fact=fact)
    return SeatView(seat, name, score, tuple(counters), lists, _cards(state, place), name if state.ground.teams else "")


def _ahead(lead: int) -> str:
    """Whose lead it is that an opponent has: theirs, the own, or nobody's."""
    return "lead" if lead > 0 else "ahead" if lead < 0 else "even"


def _leads(state: State, colour: int) -> list[Counter]:
    """What flares look at, and in melee the points by colour (TK-6.2)."""
    found = []
    for enemy in state.enemies(colour):
        other = state.ground.colours[enemy]
        upgraded, pieces = flares.lead(state, colour, enemy)
        found.append(Counter(f"{_ahead(pieces)}-pieces", abs(pieces), detail=other))
        found.append(Counter(f"{_ahead(upgraded)}-upgraded", abs(upgraded), detail=other))
        if state.ground.mode == "melee":
            name = state.ground.colours[colour]
            found.append(Counter("points-in", state.scores[colour][enemy], detail=other, fact=f"score.{name}.{other}"))
        if colour == state.colour and any(state.destroyed[enemy]):
            for rank, count in enumerate(state.destroyed[enemy]):
                if count:
                    found.append(Counter(f"destroyed-{RANKS[rank]}", count, detail=other))
    return found


def _usable(state: State, place: int) -> tuple[str, ...]:
    """The flares that could be used if they are in hand: a half holds against some opponent (TK-6.1)."""
    if not state.hands[place].flares or state.over:
        return ()
    colour = state.ground.colour_of[state.ground.seats[place]]
    left = (card for card in state.ground.flares if card not in state.flare_discards)
    return tuple(
        card
        for card in left
        if any(any(flares.flare_halves(state, colour, card, enemy)) for enemy in state.enemies(colour))
    )


def _open_colours(state: State, colour: int) -> tuple[str, ...]:
    """The enemy colours that may still be counted once (TK-5.10)."""
    if state.ground.mode != "melee":
        return ()
    return tuple(
        state.ground.colours[enemy] for enemy in state.enemies(colour) if not state.improvised[colour] >> enemy & 1
    )


def _pending(state: State, place: int) -> tuple[str, ...]:
    """What outlives its own effect, until it is used: extra cards, an extra turn, the War Summoner's gift."""
    if place != state.turn:
        return ()
    run = state.running
    found = [run.card] if run is not None else []
    found += [f"extra-{kind}" for kind in ("beings", "legends") if getattr(state.extra, kind)]
    if state.extra_turn:
        found.append("extra-turn")
    if state.ally:
        found.append("ally")
    return tuple(found)


def _cards(state: State, place: int) -> tuple[str, ...]:
    """What the seat may have in hand: its school without what was played, legends and flares."""
    seat, hand = state.ground.seats[place], state.hands[place]
    cards: list[str] = []
    if hand.beings:
        cards += [card for card in state.ground.school_cards(seat) if card not in state.played[place]]
    gone = {*state.legend_discards, *state.flare_discards, *known.elsewhere(state, place)}
    if hand.legends:
        cards += [card for card in state.ground.legends if card not in gone]
    if hand.flares:
        cards += [card for card in state.ground.flares if card not in gone]
    return tuple(cards)


def _strips(state: State) -> list[Strip]:
    if state.ground.mode != "high-form":
        return []
    strips = [Strip("tasks", tuple(_task(state, task) for task in state.tasks), stacked=True)]
    if state.next_task:
        strips.append(Strip("next-task", (_task(state, state.next_task),), stacked=True))
    return strips


def _task(state: State, task: str) -> StripItem:
    """A task with its points and how far the colour whose turn it is has got (TK-4.1)."""
    why = (
        "task-progress",
        {"progress": tasks.progress(state, state.colour, task).shown, "points": state.ground.tasks[task].points},
    )
    return StripItem(task, None, "", why, done=tasks.is_fulfilled(state, state.colour, task))
