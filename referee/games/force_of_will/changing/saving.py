"""What happens to a card instead of being destroyed or put into a graveyard (FW-G26)."""

from collections.abc import Iterable, Iterator

from referee.games.force_of_will.state import Body, Saved, State
from referee.games.force_of_will.table import field


def saved(state: State, body: Body, *, asked: bool = True) -> Saved | None:
    """What happens to a body that would be destroyed: what was said last, as far as it can be done; None: it falls.

    ``asked``: also what its player may decline.
    """
    leaves = state.face(body).kind != "j-ruler"
    for one in (*reversed(body.saved), *_given(state, body)):
        if one.would != "destroyed" or (one.asks and not asked):
            continue
        # without a DEF it would fall again where it stays
        if field.stats(state, body)[1] > 0 if one.into == "field" else leaves:
            return one
    return None


def _given(state: State, body: Body) -> Iterator[Saved]:
    for _, bonus in field.bonuses(state, body, "instead"):
        if bonus.instead is not None:
            yield Saved(bonus.instead, asks=bonus.asks)


def elsewhere(state: State, bodies: Iterable[Body]) -> dict[int, str]:
    """Where bodies go that would be put into a graveyard, by number: what was said last; none for those that go there.

    A J-ruler never goes to a graveyard (FW-6.2).
    """
    found: dict[int, str] = {}
    for body in bodies:
        if state.face(body).kind != "j-ruler" and (zone := _zone(state, body)) is not None:
            found[body.uid] = zone
    return found


def _zone(state: State, body: Body) -> str | None:
    if body.remnant:
        # FW-11.11 leaves nothing to be said
        return "removed"
    own = next((one.into for one in reversed(body.saved) if one.would == "graveyard"), None)
    if own is not None:
        return own
    given = (bonus.instead_of_graveyard for _, bonus in field.bonuses(state, body, "instead-of-graveyard"))
    return next((zone for zone in given if zone is not None), None)
