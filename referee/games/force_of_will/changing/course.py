"""A declaration of Force of Will on its way: the kernel's course, with the changes that everything is made of."""

from collections.abc import Callable, Collection
from operator import is_not
from typing import Any

from referee.games.force_of_will.state import Body, Side, State, with_copies
from referee.games.force_of_will.table import field
from referee.games.force_of_will.table.will import Will, less
from referee.kernel import course
from referee.kernel.figures import so_often
from referee.kernel.frozen import changed, changed_by
from referee.kernel.passing import Passing


class Course(course.Course[State]):
    """Carries one declaration out, step by step."""

    __slots__ = ()

    def side(self, place: int, **fields: Any) -> None:
        """Change one side."""
        self.change(sides=self.sides_with(place, fields))

    def sides_with(self, place: int, fields: dict[str, Any]) -> tuple[Side, Side]:
        """Both sides as they are with one of them changed: for what changes more than a side at one moment."""
        first, second = self.state.sides
        side = changed_by(second if place else first, fields)
        return (first, side) if place else (side, second)

    def of(self, place: int) -> Side:
        """One side as it is now."""
        return self.state.sides[place]

    def body(self, uid: int, **fields: Any) -> None:
        """Change one body; one that is gone is left alone."""
        self.change(bodies=self.bodies_with(uid, fields))

    def bodies_with(self, uid: int, fields: dict[str, Any]) -> tuple[Body, ...]:
        """The bodies as they are with one of them changed: for what changes more than a body at one moment."""
        lying, before = self.state.lying, self.state.bodies
        at = lying.cast.by_uid.get(uid)
        if at is None:
            return before
        bodies = (*before[:at], changed_by(before[at], fields), *before[at + 1 :])
        lying.with_changed((at,), bodies, fields)
        return bodies

    def every_body(self, change: Callable[[Body], Body], fields: Collection[str] = ()) -> None:
        """Change every body, in no other than these fields where they are said.

        Where none is changed the table stays the very same one, with what is known of it.
        """
        before = self.state.bodies
        bodies = tuple([change(body) for body in before])
        places = [at for at, differs in enumerate(map(is_not, bodies, before)) if differs]
        if places:
            self.state.lying.with_changed(places, bodies, fields)
            self.change(bodies=bodies)

    def name(self, body: Body) -> str:
        """What a body is called now."""
        return field.name_of(self.state, body)

    def arrive(self, body: Body, rests: Body | None = None, **fields: Any) -> Body:
        """Put a body on the table; it gets the next number. Raises ``Beyond`` where more lie there than ever are.

        ``rests`` is one there that is rested for it, and ``fields`` are what else changes with it.
        """
        state = self.state
        lying, bodies = state.lying, state.bodies
        so_often(len(bodies) + 1)
        if body.uid != state.next_uid:
            body = changed(body, uid=state.next_uid)
        places: tuple[int, ...] = ()
        if rests is not None:
            at = lying.cast.by_uid[rests.uid]
            bodies, places = (*bodies[:at], changed(rests, rested=True), *bodies[at + 1 :]), (at,)
        bodies = (*bodies, body)
        lying.with_one_more(places, bodies)
        self.change(bodies=bodies, next_uid=state.next_uid + 1, **fields)
        return body

    def take_away(self, uid: int) -> None:
        """Take a body off the table."""
        self.change(bodies=tuple(body for body in self.state.bodies if body.uid != uid))

    def spend(self, place: int, will: Will) -> None:
        """Spend will."""
        if any(will):
            self.side(place, will=less(self.of(place).will, will))

    def bury(self, place: int, card: str) -> None:
        """Put a card into its owner's graveyard, by the id its deck list has it under."""
        self.side(place, graveyard=(*self.of(place).graveyard, card))

    def known(self, place: int, card: str, by: int) -> None:
        """A card came out of the hidden zones (-1) or went into them (+1)."""
        self.side(place, copies=with_copies(self.of(place).copies, card, by))

    def priority(self, place: int) -> None:
        """A seat may act first, and nobody has passed."""
        passing = self.first_to_act(place)
        if passing is not self.state.passing:
            self.change(passing=passing)

    def first_to_act(self, place: int) -> Passing:
        """That a seat may act first, and nobody has passed."""
        passing, seats = self.state.passing, self.state.ground.seats
        if not passing.passes and passing.to_act == seats[place]:
            return passing
        return Passing(seats[place], seats[1 - place])
