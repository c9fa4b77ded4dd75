"""Steps that take cards out of hands and discards: what answers them (AD-6.16, AD-6.17, AD-6.22)."""

from collections.abc import Iterator

from referee.games.arcanductor.cards import FROM_HAND, Manner, Step
from referee.games.arcanductor.counting import may_give, reach, seats, speaker, still_due
from referee.games.arcanductor.declarations import Discard, Put, Revive
from referee.games.arcanductor.field import TERRITORIES
from referee.games.arcanductor.state import Running, State


def from_hands(state: State, run: Running, step: Step) -> Iterator[Discard]:
    """Cards that can be in the hand of who gives; where that can be any of several, also one that the record does not
    know (AD-6.22)."""
    seat = speaker(state, run)
    if still_due(state, run, seat) > 0:
        cards = may_give(state, seat, step)
        if not step.card and len(cards) > 1:
            yield Discard("?")
        yield from map(Discard, cards)


def puts(state: State, run: Running, manner: Manner) -> Iterator[Put]:
    """Cards of the own hand onto empty squares: of the own territory unless the card says where (AD-6.22)."""
    seat, step = run.waiting.seat, manner.step
    said_where = step.range is not None or isinstance(run.waiting.half.range, tuple)
    squares = reach(run, manner) if said_where else TERRITORIES[seat]
    free = [square for square in squares if state.at(square) is None]
    if not state.player(seat).hand:
        return
    where = state.whereabouts(seat)
    gone, unseen = where.not_in_hand, not step.card and where.may_lay_unseen()
    for square in free:
        if unseen:
            yield Put("?", square)
        for card, lie in state.ground.lays:
            if card not in gone and (not step.card or card in step.card):
                yield Put(card, square, lie)


def revivals(state: State, run: Running, manner: Manner) -> Iterator[Revive]:
    free = [square for square in reach(run, manner) if state.at(square) is None]
    for seat, card in discards(state, run, manner):
        for square in free:
            yield from (Revive(card, square, lie, owner_said(run, seat)) for lie in _lies(state, card))


def owner_said(run: Running, seat: str) -> str | None:
    """Whose card a declaration names: nothing is said of one's own."""
    return None if seat == run.waiting.seat else seat


def discards(state: State, run: Running, manner: Manner) -> Iterator[tuple[str, str]]:
    """The discarded cards that a step may concern: the own ones unless it says otherwise (AD-6.17)."""
    for seat in seats(state, run, manner):
        lying, step = state.player(seat).discarded, manner.step
        # all of them come as they lie; of one that the record does not know it is said what it is
        cards = lying if manner.everywhere else dict.fromkeys(card for card in lying if card != "?")
        yield from ((seat, card) for card in cards if not step.card or card in step.card)
        if "?" in lying and not manner.everywhere:
            may_be = state.whereabouts(seat).may_be_discarded
            others = (card for card in state.ground.cards if card in may_be)
            yield from ((seat, card) for card in others if not step.card or card in step.card)


def _lies(state: State, card: str) -> tuple[str, ...]:
    lie = state.trump(card).lie
    return ("upright", "reversed") if lie == "free" else (lie,)


def known_to_be_there(state: State, run: Running) -> bool:
    """Whether a card that the step under way names is known to be in that hand, or among the discards (AD-6.22)."""
    manner = run.manner
    if manner.step.do in FROM_HAND:
        return bool(known_in_hand(state, run))
    return any(card in state.player(seat).discarded for seat, card in discards(state, run, manner))


def said_none(state: State, run: Running) -> tuple[str, ...]:
    """The cards of which who ends the step under way says that none is in that hand (AD-6.22)."""
    manner = run.manner
    if manner.declinable or not manner.unsure or manner.step.do not in FROM_HAND or known_in_hand(state, run):
        return ()
    return tuple(may_give(state, speaker(state, run), manner.step))


def known_in_hand(state: State, run: Running) -> tuple[str, ...]:
    """The cards that the step under way names and that are known to be in the hand of who is asked (AD-6.22)."""
    seat = speaker(state, run)
    known = state.whereabouts(seat).in_hand
    return tuple(card for card in may_give(state, seat, run.steps[0]) if card in known)
