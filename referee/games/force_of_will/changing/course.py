"""A declaration of Force of Will on its way: the kernel's course, with the changes that everything is made of."""

from typing import Any

from referee.games.force_of_will.state import Body, Side, State, with_copies
from referee.games.force_of_will.table import field
from referee.games.force_of_will.table.will import Will, less
from referee.kernel import course
from referee.kernel.figures import so_often
from referee.kernel.frozen import changed
from referee.kernel.passing import Passing


class Course(course.Course[State]):
    """Carries one declaration out, step by step."""

    __slots__ = ()

    def side(self, place: int, **fields: Any) -> None:
        """Change one side."""
        sides = list(self.state.sides)
        side: Any = sides[place]
        sides[place] = changed(side, **fields)
        self.change(sides=(sides[0], sides[1]))

    def of(self, place: int) -> Side:
        """One side as it is now."""
        return self.state.sides[place]

    def body(self, uid: int, **fields: Any) -> None:
        """Change one body; one that is gone is left alone."""
        bodies: list[Body] = []
        for body in self.state.bodies:
            known: Any = body
            bodies.append(changed(known, **fields) if body.uid == uid else body)
        self.change(bodies=tuple(bodies))

    def name(self, body: Body) -> str:
        """What a body is called now."""
        return field.name_of(self.state, body)

    def arrive(self, body: Body) -> Body:
        """Put a body on the table; it gets the next number. Raises ``Beyond`` where more lie there than ever are."""
        so_often(len(self.state.bodies) + 1)
        body = changed(body, uid=self.state.next_uid)
        self.change(bodies=(*self.state.bodies, body), next_uid=self.state.next_uid + 1)
        return body

    def take_away(self, uid: int) -> None:
        """Take a body off the table."""
        self.change(bodies=tuple(body for body in self.state.bodies if body.uid != uid))

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
