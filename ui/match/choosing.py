"""From clicks to a declaration: a choice narrows what is legal until one declaration is left. Pure, without Qt.

A declaration is a verb and a row of tokens (squares, cards, names, numbers). Picking a token keeps the declarations
that have it; picking goes in any order, so a card and then a square is the same as the square and then the card.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from referee.kernel.declaration import Spoken
from referee.kernel.figures import whole
from referee.kernel.frozen import Derived, changed
from referee.kernel.scene import Scene
from referee.papers.wording import tokens, without

BUTTONS = 12
"""At most so many declarations are offered as buttons; beyond that board, shelf or line is the better way."""

FEW = 4
"""So few declarations are all offered as buttons, whether or not the board could tell them apart."""

SOME = 60
"""Among so many declarations a short one is looked for."""


@dataclass(frozen=True)
class Choice:
    """A choice under way: what is legal, and what has been picked of it so far.

    ``aside`` are verbs that give something up: no click means them, they are buttons of their own. ``leads`` says by
    the text of a declaration at which place it ends, where it does not name that: a pick there means it too.
    """

    legal: tuple[Spoken, ...]
    picked: tuple[str, ...] = ()
    aside: frozenset[str] = frozenset()
    leads: Mapping[str, str] = field(default_factory=dict, compare=False)
    _tokens: dict[int, tuple[str, ...]] = field(default_factory=dict, compare=False, repr=False)
    _index: dict[str, list[Spoken]] = field(default_factory=dict, compare=False, repr=False)

    @Derived
    def remaining(self) -> tuple[Spoken, ...]:
        """The declarations that have everything picked."""
        if not self.picked:
            return self.legal
        there = self._having.get(self.picked[0], ())
        return tuple(there) if len(self.picked) == 1 else tuple(spoken for spoken in there if self._fits(spoken))

    @property
    def _having(self) -> dict[str, list[Spoken]]:
        """By token the declarations that have it; found once for all that is picked of what is legal."""
        if not self._index:
            self.lay_out()
        return self._index

    def lay_out(self) -> None:
        """Look up the tokens of everything legal, and what has which: in a thread, before anybody waits for them."""
        for spoken in self.legal:
            for token in dict.fromkeys(self.of(spoken)):
                self._index.setdefault(token, []).append(spoken)

    @Derived
    def meant(self) -> tuple[Spoken, ...]:
        """Those of them that a click can mean."""
        return tuple(spoken for spoken in self.remaining if spoken.declaration.verb not in self.aside)

    @Derived
    def verb(self) -> str:
        """The one verb that a click can mean; "" where there are several or none."""
        verbs = {spoken.declaration.verb for spoken in self.meant}
        return verbs.pop() if len(verbs) == 1 else ""

    def meant_with(self, token: str) -> list[Spoken]:
        """Those of them that have a token."""
        there = [spoken for spoken in self._having.get(token, ()) if spoken.declaration.verb not in self.aside]
        return [spoken for spoken in there if self._fits(spoken)] if self.picked else there

    @Derived
    def given_up(self) -> tuple[Spoken, ...]:
        """Those that give up what was picked, complete as they are."""
        return tuple(s for s in self.complete if s.declaration.verb in self.aside) if self.picked else ()

    @Derived
    def complete(self) -> tuple[Spoken, ...]:
        """The remaining declarations that say nothing more than what was picked."""
        return tuple(spoken for spoken in self.remaining if len(self.of(spoken)) == len(self.picked))

    @Derived
    def next(self) -> frozenset[str]:
        """The tokens that could be picked next."""
        found: set[str] = set()
        for spoken in self.meant:
            found.update(without(self.of(spoken), self.picked))
        return frozenset(found)

    def pick(self, token: str) -> "Choice":
        """With one token more; a token that no remaining declaration has starts the choice anew with it."""
        narrowed = changed(self, picked=(*self.picked, token))
        if narrowed.remaining:
            return narrowed
        return changed(self, picked=(token,))

    def back(self) -> "Choice":
        """Without the last pick."""
        return changed(self, picked=self.picked[:-1])

    def anew(self, *picked: str) -> "Choice":
        """From the beginning, with so much picked already where anything legal has it."""
        fresh = self if picked == self.picked else changed(self, picked=picked)
        return fresh if not picked or fresh.remaining else changed(self, picked=())

    def decided(self, *, occupied: bool, answering: bool) -> Spoken | None:
        """The declaration that a click on a place says, or None where it only selects.

        A destination says it: the last of several picks, or an empty place that needs nothing more. A piece clicked
        first is selected and no more, unless it is the answer to what is asked and nothing goes on from it.
        """
        complete = [spoken for spoken in self.complete if spoken.declaration.verb not in self.aside]
        if len(self.picked) > 1:
            left = complete or self.meant
            return left[0] if len(left) == 1 else None
        if len(complete) != 1:
            return None
        if not occupied or (answering and len(self.meant) == 1):
            return complete[0]
        return None

    def confirmed(self) -> Spoken | None:
        """The one declaration that nothing need be added to."""
        complete = [spoken for spoken in self.complete if spoken.declaration.verb not in self.aside]
        return complete[0] if self.picked and len(complete) == 1 else None

    def entered(self, ahead: Sequence[str]) -> Spoken | None:
        """What Enter says: that, else the one way to go on with what somebody picked, which is not all ``ahead``."""
        only = self.meant[0] if len(self.meant) == 1 and not set(self.picked) <= set(ahead) else None
        return self.confirmed() or only

    def buttons(self, places: frozenset[str]) -> tuple[Spoken, ...]:
        """The declarations to offer as buttons: those complete, and all where the board cannot tell them apart."""
        meant = self.meant
        if 0 < len(meant) <= FEW:
            return meant
        left = {token for spoken in meant for token in without(self.of(spoken), self.picked)}
        if self.picked and len(meant) <= BUTTONS and not left & places:
            return meant
        if self.picked:
            # what is left to say of these names no place
            return tuple(s for s in meant if not places & set(without(tokens(s), self.picked)))[:BUTTONS]
        if len(meant) <= BUTTONS and self._on_one_place(places):
            return meant
        plain = [spoken for spoken in meant if not any(token in places for token in self.of(spoken))]
        return tuple(plain if len(plain) <= BUTTONS else (spoken for spoken in plain if not self.of(spoken)))

    def numbered(self, places: frozenset[str]) -> tuple[str, ...]:
        """The verbs that only a number tells apart, where so many of them are open that none is a button."""
        if self.picked:
            return ()
        offered = {spoken.declaration.verb for spoken in self.buttons(places)}
        bare = [s for s in self.meant if self.of(s) and all(whole(token) is not None for token in self.of(s))]
        return tuple(dict.fromkeys(s.declaration.verb for s in bare if s.declaration.verb not in offered))

    def _on_one_place(self, places: frozenset[str]) -> bool:
        """Whether all that concerns the board concerns the same of it: a click there tells nothing apart."""
        rows = [tuple(token for token in self.of(spoken) if token in places) for spoken in self.meant]
        there = [row for row in rows if row]
        return len(there) > 1 and len(set(there)) == 1

    def _fits(self, spoken: Spoken) -> bool:
        has = list(self.of(spoken))
        for token in self.picked:
            if token not in has:
                return False
            has.remove(token)
        return True

    def apart(self, spoken: Spoken, places: frozenset[str], cards: Container[str]) -> tuple[str, ...]:
        """What tells a declaration from others wherever it is done and whatever its piece is called: no place, and
        nothing that stands before its first card."""
        said = [token for token in self.of(spoken) if token not in places]
        first = next((number for number, token in enumerate(said) if token in cards), 0)
        return tuple(dict.fromkeys(said[first:]))

    def of(self, spoken: Spoken) -> tuple[str, ...]:
        """The tokens of a declaration, looked up once."""
        key = id(spoken)
        if key not in self._tokens:
            there = self.leads.get(str(spoken).partition(" ")[2]) if self.leads else None
            self._tokens[key] = (*tokens(spoken), *([there] if there else []))
        return self._tokens[key]


def names_on(scene: Scene) -> frozenset[str]:
    """The names that can be clicked: places and pieces."""
    return frozenset({place.id for place in scene.places} | {piece.id for piece in scene.pieces if piece.id})


def example_of(choice: Choice, scene: Scene, pending: str | None) -> str:
    """A declaration in record notation that the step asks for, a short one; "" where there is none.

    It is that of the main button, or a button's where they answer what is asked; in a set-up one for the place that is
    picked in advance or, where none is, one that names no place.
    """
    main = main_of(choice.legal, scene.goes_on)
    if main is not None:
        return str(main)
    places = frozenset(place.id for place in scene.places)
    asked = choice.buttons(places if pending == "setup" else names_on(scene)) if pending is not None else ()
    if not asked and pending == "setup":
        ahead = places & {*scene.next}
        named = ((spoken, places & {*tokens(spoken)}) for spoken in choice.legal)
        asked = tuple(spoken for spoken, there in named if there & ahead or not (there or ahead))
    return min(map(str, (asked or choice.legal)[:SOME]), key=len, default="")


def main_of(legal: Iterable[Spoken], goes_on: Sequence[str]) -> Spoken | None:
    """The declaration that ends something or goes on now, for the main button; None where there is none."""
    going = ((spoken.declaration.verb, spoken) for spoken in legal if spoken.declaration.verb in goes_on)
    plain = {verb: spoken for verb, spoken in going if not tokens(spoken)}
    return next((plain[verb] for verb in goes_on if verb in plain), None)
