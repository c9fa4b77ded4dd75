"""A declaration on its way: the state as it changes and what happened, in order; and the changes everything is made of.

Each change is one line of consequence: it cites the rule that says so.
"""

from typing import Any

from referee.games.force_of_will.state import Body, Side, State, with_copies
from referee.games.force_of_will.table import field
from referee.games.force_of_will.table.will import Will, less
from referee.kernel.frozen import changed
from referee.kernel.passing import Passing
from referee.kernel.ruling import Event, Outcome, event


class Course:
    """Carries one declaration out, step by step."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def outcome(self) -> Outcome[State]:
        """What has become of it."""
        return Outcome(self.state, tuple(self.events))

    def take(self, outcome: Outcome[State]) -> None:
        """Go on from an outcome."""
        self.state = outcome.state
        self.events.extend(outcome.events)

    def tell(self, rule: str, what: str = "", /, **facts: object) -> None:
        """Something happened under a rule."""
        self.events.append(event(rule, what, **facts))

    def change(self, **fields: Any) -> None:
        """Change the state."""
        self.state = changed(self.state, **fields)

    def side(self, place: int, **fields: Any) -> None:
        """Change one side."""
        sides = list(self.state.sides)
        sides[place] = changed(sides[place], **fields)
        self.change(sides=tuple(sides))

    def of(self, place: int) -> Side:
        """One side as it is now."""
        return self.state.sides[place]

    def body(self, uid: int, **fields: Any) -> None:
        """Change one body; one that is gone is left alone."""
        bodies = tuple(changed(body, **fields) if body.uid == uid else body for body in self.state.bodies)
        self.change(bodies=bodies)

    def name(self, body: Body) -> str:
        """What a body is called now."""
        return field.name_of(self.state, body)

    def arrive(self, body: Body) -> Body:
        """Put a body on the table; it gets the next number."""
        body = changed(body, uid=self.state.next_uid)
        self.change(bodies=(*self.state.bodies, body), next_uid=self.state.next_uid + 1)
        return body

    def take_away(self, uid: int) -> None:
        """Take a body off the table."""
        self.change(bodies=tuple(body for body in self.state.bodies if body.uid != uid))

    def life(self, place: int, by: int, rule: str, what: str = "life", **facts: object) -> None:
        """Change a player's life (no upper limit: FW-3.1)."""
        side = self.of(place)
        self.side(place, life=side.life + by)
        seat = self.state.seat_of(place)
        self.tell(rule, what, seat=seat, by=by, points=abs(by), life=side.life + by, fact=f"life.{seat}", **facts)

    def draw(self, place: int, count: int, rule: str) -> None:
        """Draw cards, as many as the deck has."""
        side = self.of(place)
        count = min(count, side.deck)
        if not count:
            self.tell(rule, "deck-empty", seat=self.state.seat_of(place))
            return
        self.side(place, hand=side.hand + count, deck=side.deck - count)
        self.tell(rule, "drawn", seat=self.state.seat_of(place), count=count, deck=side.deck - count)

    def spend(self, place: int, will: Will) -> None:
        """Spend will."""
        self.side(place, will=less(self.of(place).will, will))

    def bury(self, place: int, card: str) -> None:
        """Put a card into its owner's graveyard, by the id its deck list has it under."""
        self.side(place, graveyard=(*self.of(place).graveyard, card))

    def known(self, place: int, card: str, by: int) -> None:
        """A card came out of the hidden zones (-1) or went into them (+1)."""
        self.side(place, copies=with_copies(self.of(place).copies, card, by))

    def priority(self, place: int) -> None:
        """A seat may act first, and nobody has passed."""
        seats = self.state.ground.seats
        self.change(passing=Passing(seats[place], seats[1 - place]))
