"""What is done by hand besides the verbs of scripted effects: pieces off and swapped, words on them, cards, points."""

from collections.abc import Iterator
from typing import assert_never

from referee.games.tash_kalar import changing, known
from referee.games.tash_kalar.board import BIT, NAME
from referee.games.tash_kalar.declarations import (
    Actions,
    ByHand,
    CardMoved,
    Cards,
    ExtraTurn,
    Mark,
    Points,
    Remove,
    Swap,
    Unmark,
)
from referee.games.tash_kalar.effects.doing import swap
from referee.games.tash_kalar.state import RANKS, State, remove, with_at
from referee.kernel.course import Course
from referee.kernel.frozen import changed
from referee.kernel.ruling import Breach, breach


def check(state: State, said: ByHand) -> Iterator[Breach]:
    """What no effect can do: with pieces, cards and points that are not there.

    TK-1.3, TK-2.13, TK-5.9, TK-6.5, TK-7.5, TK-7.14.
    """
    match said:
        case Remove(square=square) | Mark(square=square) if square in BIT:
            if state.at(BIT[square]) is None:
                yield breach("TK-7.14", "no-piece", at=(square,))
        case Unmark(square=square, word=word) if square in BIT:
            if (BIT[square], word) not in state.marks:
                yield breach("TK-5.9", "no-mark", at=(square,), word=word)
        case Swap(first=first, second=second) if first in BIT and second in BIT:
            if first == second:
                yield breach("TK-5.9", "same-square", start=first, end=second, at=(first,))
            for square in (first, second):
                if state.at(BIT[square]) is None:
                    yield breach("TK-5.9", "no-piece", at=(square,))
        case Actions(by=by):
            if state.actions + by < 0:
                yield breach("TK-7.5", "not-so-many", left=state.actions)
        case Points():
            yield from _points_of(state, said)
        case Cards():
            yield from _cards(state, said)
        case CardMoved():
            yield from _card(state, said)


def _points_of(state: State, said: Points) -> Iterator[Breach]:
    """In melee the colour is said, in duel and High Form none; what is not there is not lost."""
    colours = state.ground.colours
    if (said.counted is None) == (state.ground.mode == "melee") or said.counted == said.colour:
        yield breach("TK-1.3", "which-colour")
        return
    there = state.scores[colours.index(said.colour)][colours.index(said.counted) if said.counted else 0]
    if there + said.by < 0:
        yield breach("TK-5.9", "points-short", seat=said.colour, by=-said.by, there=there)


def _seat(state: State, said: Cards | CardMoved) -> int:
    return state.ground.seats.index(said.of) if said.of else state.turn


def _cards(state: State, said: Cards) -> Iterator[Breach]:
    if (said.source == "hand") == (said.to == "hand"):
        yield breach("TK-3.6", "hand-or-deck")
        return
    for kind, count in said.cards:
        held = _held(state, _seat(state, said), kind, said.source)
        if count > held:
            yield breach("TK-2.13", "not-so-many", kind=kind, held=held, zone=f"zone.{said.source}")


def _card(state: State, said: CardMoved) -> Iterator[Breach]:
    if said.source == said.to:
        yield breach("TK-3.6", "same-zone", zone=f"zone.{said.to}")
        return
    seat, kind = _seat(state, said), known.kind_of(state, said.card)
    if not kind:
        yield breach("TK-3.6", "no-hand-card", card=said.card)
        return
    run = state.running
    if run is not None and (run.card, run.seat) == (said.card, state.ground.seats[seat]):
        # a card is discarded when its effect is over, and lies nowhere before
        if kind == "flares":
            yield breach("TK-6.5", "still-played", card=said.card)
        else:
            yield breach("TK-5.9", "still-played", card=said.card)
        return
    if kind == "beings" and not state.ground.may_hold(state.ground.seats[seat], said.card):
        yield breach("TK-2.13", "other-school", card=said.card, school=state.ground.beings[said.card].school)
        return
    holder = known.holder(state, seat, said.card)
    if holder is not None and (said.source != "hand" or holder != seat):
        yield breach("TK-2.13", "in-hand", card=said.card, seat=state.ground.seats[holder])
        return
    lies = said.card in _discards(state, seat, kind)
    if lies != (said.source == "discards"):
        yield breach("TK-2.13", "lies-there" if lies else "not-there", card=said.card)
    elif said.source != "discards" and not _held(state, seat, kind, said.source):
        yield breach("TK-2.13", "not-so-many", kind=kind, held=0, zone=f"zone.{said.source}")


def _discards(state: State, seat: int, kind: str) -> tuple[str, ...]:
    shared = {"legends": state.legend_discards, "flares": state.flare_discards}
    return shared.get(kind, state.played[seat])


def _held(state: State, seat: int, kind: str, zone: str) -> int:
    """How many cards of a kind are in a hand or a deck."""
    if zone == "hand":
        return int(getattr(state.hands[seat], kind))
    shared = {"legends": state.legend_deck, "flares": state.flare_deck}
    return shared.get(kind, sum(state.decks[seat]))


def do(course: Course[State], card: str, said: ByHand) -> None:
    """Do it; ``card`` is the one whose effect it is. Raises ``ValueError`` where the board leaves no way to."""
    match said:
        case Remove(square=square):
            _remove(course, BIT[square])
        case Swap():
            swap(course, BIT[said.first], BIT[said.second])
        case Mark(square=square, word=word):
            course.change(marks=tuple(sorted({*course.state.marks, (BIT[square], word)})))
            course.tell("TK-5.9", "marked", card=card, at=square, word=word)
        case Unmark(square=square, word=word):
            course.change(marks=tuple(mark for mark in course.state.marks if mark != (BIT[square], word)))
            course.tell("TK-5.9", "unmarked", card=card, at=square, word=word)
        case Actions(by=by):
            course.change(actions=max(0, course.state.actions + by))
            course.tell("TK-7.5", "gained", by=by)
        case Points():
            _points(course, said, card)
        case Cards() | CardMoved():
            _move_cards(course, said)
        case ExtraTurn():
            course.change(extra_turn=True)
            course.tell("TK-5.9", "extra-turn")
        case _:
            assert_never(said)


def _remove(course: Course[State], bit: int) -> None:
    found = course.state.at(bit)
    if found is None:
        raise ValueError("no piece stands there")
    course.state = remove(course.state, bit, course.state.colour, counted=False)
    colour = course.state.ground.colours[found[0]]
    course.tell("TK-7.16", "uncounted", colour=colour, rank=RANKS[found[1]], at=NAME[bit])


def _points(course: Course[State], said: Points, card: str) -> None:
    colours = course.state.ground.colours
    enemy = colours.index(said.counted) if said.counted else 0
    changing.add(course, colours.index(said.colour), enemy, said.by, "TK-5.9", "points-of-card", card=card)


def _move_cards(course: Course[State], said: Cards | CardMoved) -> None:
    seat = _seat(course.state, said)
    if isinstance(said, CardMoved):
        rows = [(known.kind_of(course.state, said.card), 1)]
        _discard(course, seat, said)
        moved = known.put_in_hand if said.to == "hand" else known.gone
        course.change(**moved(course.state, seat, said.card))
        course.tell(
            "TK-5.9", "card-moved", card=said.card, zone=f"zone.{said.to}", seat=course.state.ground.seats[seat]
        )
    else:
        rows = list(said.cards)
        if said.source == "hand":
            course.change(**known.unseen(course.state, seat, [kind for kind, count in rows if count]))
        for kind, count in rows:
            course.tell("TK-5.9", "cards-moved", kind=f"hand-{kind}", count=count, zone=f"zone.{said.to}",
                        seat=course.state.ground.seats[seat])  # fmt: skip
    straight = course.state.decks[seat][0]
    for kind, count in rows:
        _count(course, seat, kind, said.source, -count)
        _count(course, seat, kind, said.to, count)
    if said.to == "hand" and straight > course.state.decks[seat][0] == 0:
        course.change(emptied=True)


def _discard(course: Course[State], seat: int, said: CardMoved) -> None:
    """A named card put on a pile of discards or taken from it."""
    state, kind = course.state, known.kind_of(course.state, said.card)
    pile = tuple(card for card in _discards(state, seat, kind) if card != said.card)
    if said.to == "discards":
        pile = (*pile, said.card)
    match kind:
        case "legends":
            course.change(legend_discards=pile)
        case "flares":
            course.change(flare_discards=pile)
        case _:
            course.change(played=with_at(state.played, seat, pile))


def _count(course: Course[State], seat: int, kind: str, zone: str, by: int) -> None:
    """More or fewer cards of a kind in a hand or deck; of a school deck the straight ones first."""
    state = course.state
    if zone == "discards":
        return
    if zone == "hand":
        hand = state.hands[seat]
        course.change(hands=with_at(state.hands, seat, changed(hand, **{kind: getattr(hand, kind) + by})))
    elif kind == "legends":
        course.change(legend_deck=state.legend_deck + by)
    elif kind == "flares":
        course.change(flare_deck=state.flare_deck + by)
    else:
        straight, sideways = state.decks[seat]
        first = max(straight + by, 0)
        course.change(decks=with_at(state.decks, seat, (first, sideways + straight + by - first)))
