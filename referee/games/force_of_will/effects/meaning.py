"""Which answer to the step that is due a declaration gives: what the card says already need not be said again."""

from collections.abc import Iterator
from itertools import chain

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.effects import asking
from referee.games.force_of_will.state import State
from referee.games.force_of_will.steps import PlayFrom
from referee.games.force_of_will.table import field, whence
from referee.games.force_of_will.table.view import place_meant
from referee.kernel import effects as kernel
from referee.kernel.declaration import UNSAID, complete
from referee.kernel.frozen import changed, kept

_OF_A_SEAT = say.Fetch | say.Put | say.Reveal


def meant(state: State, said: say.Said) -> say.Said | None:
    """The answer to the step that is due which a declaration gives; None where it gives none or may mean several.

    Whatever it does say (whose card, from where, to where, how long) must be what the card says. A card of whoever
    answers goes before one of the other player that has the same name; a name is
    that of one that was not chosen yet where the one that bears it was.
    """
    if asking.is_answer(state, said):
        return said
    whole = _answers(state)
    seat = state.seat_of(asking.chooser(state))
    for each in chain(_in_other_words(state, said), _of_its_namesakes(state, said)):
        found: say.Said | None = kernel.meant(each, whole)
        if found is None and isinstance(each, _OF_A_SEAT) and each.seat is None:
            found = kernel.meant(changed(each, seat=seat), whole)
        if found is not None:
            return whole[found]
    return None


def one_by_one(said: say.Said) -> tuple[say.Said, ...]:
    """The answers that a declaration gives one after the other: one for each card that it takes off a deck."""
    if isinstance(said, say.Mill) and len(said.cards) > 1:
        return tuple(changed(said, cards=(card,)) for card in said.cards)
    return (said,)


def is_told(state: State, said: say.Said) -> bool:
    """Whether the step that is due is answered with the verb of a declaration, whatever else that says."""
    kinds = {type(answer) for answer in _answers(state)}
    return any(type(each) in kinds for each in _in_other_words(state, said))


def _answers(state: State) -> dict[say.Said, say.Said]:
    """The answers to the step that is due, by all that can be said in giving them."""
    there = asking.answers(state)
    return kept(
        state.ground.kept,
        "meant",
        (there,),
        lambda: {_full(answer.actor, answer.declaration): answer.declaration for answer in there},
    )


def _full(seat: str, answer: say.Said) -> say.Said:
    """An answer of a seat with all that may be left out said."""
    if isinstance(answer, say.ForATime) and answer.turns is not None:
        # so many turns, and not until something
        answer = changed(answer, until=UNSAID)
        return complete(answer, until=UNSAID)
    if isinstance(answer, say.Put) and answer.to not in say.INTO_ZONES:
        answer = changed(answer, under=answer.under or seat)
    return complete(answer, seat=seat) if isinstance(answer, _OF_A_SEAT) else complete(answer)


def _of_its_namesakes(state: State, said: say.Said) -> Iterator[say.Said]:
    """The same of the cards that have the name of one that was chosen for the step already, as though it had gone."""
    running = state.running
    if running is None or not running.taken or not isinstance(said, say.OnCard | say.DealDamage):
        return
    body = field.named(state, said.card)
    if body is not None and body.uid in running.taken:
        for other in state.bodies:
            if other.card == body.card and other.uid not in running.taken:
                yield changed(said, card=field.name_of(state, other))


def _in_other_words(state: State, said: say.Said) -> Iterator[say.Said]:
    """A declaration as it is said, and as one of a card that goes from one zone to another."""
    yield whence.spelt_out(state, said)
    match said:
        case say.Fetch(card=card, source=source, seat=seat):
            yield say.Put(card, source, "hand", seat)
        case say.Put(card=card, source=source, to="hand", seat=seat):
            yield say.Fetch(card, source or UNSAID, seat)
        case say.ReturnCard(card=card, source=source, seat=seat):
            yield say.Fetch(card, source or UNSAID, seat)
        case say.RemoveCard(card=card, source=source, seat=seat):
            yield say.Put(card, source, "removed", seat)
        case say.Tuck(card=card, top=top, source=source, seat=seat):
            ends = {"yes": ("deck-top",), "no": ("deck-bottom",)}.get(top, ("deck-top", "deck-bottom"))
            yield from (say.Put(card, source, end, seat) for end in ends)
        case say.Mill(cards=(card,), to=to, seat=seat):
            yield say.Put(card, "deck", to, seat)
        case say.FlipRune(card=card, seat=seat):
            yield say.Put(card, "face-up", "runes", seat)
        case say.Discard(card=card, seat=seat):
            yield say.Put(card, "hand", "graveyard", seat)
        case _:
            return


def played(state: State, place: int, said: say.Play) -> say.Play:
    """A card that an effect lets be played: what is not said (from where, whose, free of its cost) the effect says."""
    step = asking.due(state)
    if not isinstance(step, PlayFrom) or place != asking.chooser(state):
        return said
    home = place_meant(step.whose, place)
    of = None if home == place else state.seat_of(home)
    return complete(said, source=step.source, seat=of, free="yes" if step.free else "no")
