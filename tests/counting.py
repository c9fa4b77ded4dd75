"""A tiny game of its own for tests of the frame: two seats add 1 to 3 in turn; whoever reaches the goal wins.

It has what the frame needs to see: a refusal with a rule, an event that counts, chance said by the table, and an end.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Annotated, ClassVar

from referee.kernel.declaration import Spoken
from referee.kernel.game import BadFact, Game, Standing, Table
from referee.kernel.options import option, read
from referee.kernel.ruling import Breach, Outcome, breach, event
from referee.kernel.scene import Scene
from referee.kernel.words import name, number
from referee.packs.model import CardFields


@dataclass(frozen=True, slots=True)
class Add:
    """Adds to the total."""

    verb: ClassVar[str] = "add"
    by: Annotated[int, number()]


@dataclass(frozen=True, slots=True)
class Roll:
    """A die that the table throws: it sets the goal."""

    verb: ClassVar[str] = "roll"
    face: Annotated[int, number("face", 1, 6)]


@dataclass(frozen=True, slots=True)
class Resign:
    """Gives up."""

    verb: ClassVar[str] = "resign"


@dataclass(frozen=True)
class Options:
    """The most that may be added."""

    most: str = field(default="3", metadata={"gap": "CT-G1", "values": ("3", "4")})
    strict: bool = option("CT-G2", False)


@dataclass(frozen=True, slots=True)
class State:
    """Total and goal, whose turn it is, and who has won."""

    seats: tuple[str, ...]
    most: int
    total: int = 0
    goal: int = 10
    turn: int = 0
    winner: str | None = None

    @property
    def to_act(self) -> str:
        return self.seats[self.turn % 2]


def setup(table: Table) -> State:
    return State(tuple(table.seats), int(read(Options, table.options).most))


def check(state: State, spoken: Spoken) -> tuple[Breach, ...]:
    found = []
    if state.winner:
        return (breach("CT-9"),)
    if isinstance(spoken.declaration, Roll):
        return () if spoken.actor == "table" else (breach("CT-4"),)
    if spoken.actor != state.to_act:
        found.append(breach("CT-1", turn=state.to_act))
    if isinstance(spoken.declaration, Add) and not 1 <= spoken.declaration.by <= state.most:
        found.append(breach("CT-2", "much", most=state.most))
    return tuple(found)


def carry_out(state: State, spoken: Spoken) -> Outcome[State]:
    said = spoken.declaration
    if isinstance(said, Roll):
        return Outcome(replace(state, goal=state.goal + said.face), (event("CT-4"),))
    if isinstance(said, Resign):
        return Outcome(replace(state, winner=next(seat for seat in state.seats if seat != spoken.actor)))
    assert isinstance(said, Add)
    total = state.total + said.by
    winner = spoken.actor if total >= state.goal else None
    counted = event("CT-3", "added", fact="total", by=said.by)
    return Outcome(replace(state, total=total, turn=state.turn + 1, winner=winner), (counted,))


def candidates(state: State) -> Iterable[Spoken]:
    offered = [*(Spoken(state.to_act, Add(by)) for by in range(1, 5)), Spoken(state.to_act, Resign())]
    yield from (spoken for spoken in offered if state.winner is None and not check(state, spoken))


def standing(state: State) -> Standing:
    over = state.winner is not None
    places = ((state.winner,), tuple(seat for seat in state.seats if seat != state.winner)) if state.winner else ()
    scores = dict.fromkeys(state.seats, state.total)
    return Standing(state.to_act, state.turn + 1, "play", over=over, winner=state.winner, ranking=places, scores=scores)


def facts(state: State) -> dict[str, str]:
    return {"total": str(state.total), "goal": str(state.goal)}


def set_fact(state: State, fact: str, value: str) -> Outcome[State]:
    if fact != "total" or not value.isdigit():
        raise BadFact(f"{fact} cannot be set to '{value}'; total takes a number")
    return Outcome(replace(state, total=int(value)))


class Card(CardFields):
    """A card with a power."""

    power: int = 0


GAME = Game(
    id="counting",
    verbs={verb.verb: verb for verb in (Add, Roll, Resign)},
    options=Options,
    settings={"mode": ("plain", "fancy")},
    seats={"": (("left", "right"),)},
    decks="none",
    schools={},
    packs=(),
    card=Card,
    setup=setup,
    names=lambda _: {"square": name("seat").names},
    check=check,
    carry_out=carry_out,
    candidates=candidates,
    standing=standing,
    facts=facts,
    families=frozenset({"total", "goal"}),
    settable=lambda _: ("total",),
    set_fact=set_fact,
    scene=lambda _: Scene(()),
    questions={},
)
