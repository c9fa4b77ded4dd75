"""Why a verb of effects is refused: whose effect it is, what its card says, and the general rules (AD-6)."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, assert_never, get_args

from referee.games.arcanductor.cards import FROM_HAND
from referee.games.arcanductor.checks.laying import hand_card, kept_elsewhere
from referee.games.arcanductor.counting import is_there, seats, speaker
from referee.games.arcanductor.declarations import (
    JOINT,
    ON_CARDS,
    Actions,
    Again,
    Borrow,
    Cards,
    Control,
    Discard,
    Dummy,
    EffectVerb,
    Life,
    Marry,
    OffField,
    OnCards,
    OnField,
    Part,
    Pick,
    Power,
    Put,
    Recover,
    Return,
    Revive,
    Shift,
    Swap,
    Unmark,
)
from referee.games.arcanductor.effects.asking import answers, may_close, meant, room_for, target_of
from referee.games.arcanductor.effects.held import known_in_hand
from referee.games.arcanductor.effects.on_cards import named
from referee.games.arcanductor.effects.verbs import borrowed, card_of
from referee.games.arcanductor.field import SQUARES
from referee.games.arcanductor.state import Running, State
from referee.kernel.declaration import text_of
from referee.kernel.ruling import Breach, breach

SHOWN = 6
"""So many of the open answers a refusal names."""


def in_effect(state: State, actor: str, said: EffectVerb) -> Iterable[Breach]:
    """The verbs of an effect: whose they are, the general rules, and what the card says."""
    run = state.running
    if run is None:
        return _no_effect()
    # what the card says itself need not be said: whose card it is, say
    whole = None if run.by_hand or not run.steps else meant(state, run, said)
    of_the_rules = general(state, run, said if whole is None else whole)
    found = [*to_be_shown(state), *_whose(state, run, actor), *of_the_rules]
    # while a card is to be shown nothing is open: the step that waits for it is done already
    if not (run.by_hand or state.shows or of_the_rules or not run.steps or whole is not None):
        found.append(_not_answered(state, run, said))
    return found


def done(state: State, actor: str) -> Iterable[Breach]:
    """Nothing more follows, where nothing more must be done (AD-6.1)."""
    run = state.running
    if run is None:
        return _no_effect()
    found = [*to_be_shown(state), *_whose(state, run, actor)]
    if not (run.by_hand or state.shows) and run.steps and not may_close(state, run) and answers(state, run):
        if run.manner.unsure and run.steps[0].do in FROM_HAND:
            cards, whose = known_in_hand(state, run), speaker(state, run)
            found.append(breach("AD-6.22", "must-come", card=run.waiting.card, cards=cards, seat=whose))
        found.append(breach("AD-6.1", "must", card=run.waiting.card))
    return found


def _no_effect() -> Iterator[Breach]:
    yield breach("AD-6.1", "none-triggered")
    yield breach("AD-6.13", "no-effect")
    yield breach("AD-3.1", "no-action")


def to_be_shown(state: State) -> tuple[Breach, ...]:
    """Cards that are shown before anything else: for a battle or attack, because they are discarded, or because an
    effect cannot be done to them face down."""
    if not state.shows:
        return ()
    work = state.deferred
    rule = "AD-G2" if work is None else "AD-G11" if work.verb == "lose" else "AD-6.5"
    return (breach(rule, "show-first", at=state.shows),)


def _whose(state: State, run: Running, actor: str) -> tuple[Breach, ...]:
    """An effect is carried out by whose it is, cards of a hand are named by whose that is (AD-6.1, AD-6.22)."""
    whose = speaker(state, run)
    if actor == whose:
        return ()
    if whose == run.waiting.seat:
        return (breach("AD-6.1", "whose-effect", seat=whose, card=run.waiting.card),)
    return (breach("AD-6.22", "whose-hand", seat=whose),)


def _not_answered(state: State, run: Running, said: EffectVerb) -> Breach:
    """Why a verb of effects is not what the card wants now (AD-6.1, AD-G10)."""
    card = run.waiting.card
    if said.verb == run.steps[0].do and isinstance(said, ON_CARDS + JOINT):
        names = named(said) if isinstance(said, ON_CARDS) else target_of(run, said)
        again = tuple(name for name in names if name in run.done)
        if again:
            return breach("AD-G10", "named-already", card=card, at=again)
        if isinstance(said, ON_CARDS) and len(names) > room_for(run):
            return breach("AD-6.1", "too-many", card=card, count=room_for(run), has=len(names))
    open_ = tuple(text_of(each) for each in answers(state, run)[:SHOWN])
    return breach("AD-6.1", "card-says", card=card, open=open_)


def general(state: State, run: Running, said: EffectVerb) -> list[Breach]:
    """What the rules say of a verb of effects, whatever the card says."""
    if isinstance(said, ON_CARDS):
        unsaid = run.by_hand and isinstance(said, (Power, Recover)) and said.counts
        found = [breach("AD-6.14", "say-amount")] if unsaid else []
        found += (each for name in named(said) for each in _on_one(state, run, said, name))
        return [*found, *_known_singly(state, run, said)] if isinstance(said, Return) else found
    return [*_GENERAL[type(said)](state, run, said)]


def _on_one(state: State, run: Running, said: OnCards, name: str) -> Iterable[Breach]:
    """One of the cards that a verb names: on the field, or of ``return`` among the discards."""
    if name in SQUARES:
        found = _on_card(state, run, said.verb, name)
        if isinstance(said, Unmark):
            return (*found, *_marked(state, said, name))
        return (*found, *_owned(state, said, name)) if isinstance(said, Return) else found
    return _discarded(state, _piles(state, run, said), name, "AD-6.16") if isinstance(said, Return) else ()


def _known_singly(state: State, run: Running, said: Return) -> Iterator[Breach]:
    """Of several discards that the record does not know each follows from those named before (AD-2.2, AD-6.16)."""
    if len(said.squares) < 2:
        return
    known = {card for seat in _piles(state, run, said) for card in state.player(seat).discarded}
    new = [name for name in named(said) if name not in SQUARES and name not in known]
    if len(new) > 1:
        yield breach("AD-6.16", "one-by-one", cards=tuple(new))


def _piles(state: State, run: Running, said: Return | Revive) -> list[str]:
    """The seats among whose discards a card is looked for: the one that is said, or those that the step means."""
    if said.of is not None:
        return [said.of]
    asked = not run.by_hand and bool(run.steps) and run.steps[0].do == said.verb
    if asked and (isinstance(said, Revive) or run.manner.reach == "discards"):
        return seats(state, run, run.manner)
    return [run.waiting.seat]


def _borrow(state: State, run: Running, said: Borrow) -> Iterator[Breach]:
    lying = state.at(said.card)
    if lying is not None and lying.known and said.lie not in (None, lying.lie):
        yield breach("AD-2.5", "lies-so", card=lying.card, lie=lying.lie, at=(said.card,))
    elif borrowed(state, said) is None:
        yield breach("AD-6.23", "nothing", card=card_of(state, said))


def _pick(state: State, run: Running, said: Pick) -> Iterator[Breach]:
    options = len(run.steps[0].options) if run.steps else 0
    if run.by_hand or said.number > options:
        yield breach("AD-6.1", "no-branch", number=said.number, has=options)


def _on_card(state: State, run: Running, verb: str, square: str) -> list[Breach]:
    lying = state.at(square)
    if lying is None:
        return [breach("AD-1.4", "no-card", at=(square,))]
    found = []
    if verb == "return" and lying.dummy:
        found.append(breach("AD-6.10", "dummy", at=(square,)))
    elif verb == "reveal" and lying.up:
        found.append(breach("AD-6.4", "up-already", at=(square,)))
    elif verb == "hide" and (not lying.up or lying.dummy):
        found.append(breach("AD-6.20", "down-already", at=(square,)))
    itself = square == run.waiting.square and is_there(state, run)  # nobody chooses it: it is its own effect
    if lying.marked("cannot-target") and lying.seat != run.waiting.seat and not itself:
        found.append(breach("AD-6.19", "cannot-target", card=lying.card or "?", at=(square,)))
    return found


def _marked(state: State, said: Unmark, square: str) -> Iterator[Breach]:
    """Only a mark that lies there is taken off (AD-6.19)."""
    lying = state.at(square)
    if lying is not None and not lying.marks(said.mark):
        yield breach("AD-6.19", "not-marked", card=lying.card or "?", at=(square,))


def _owned(state: State, said: Return, square: str) -> Iterator[Breach]:
    """A card goes back to its owner's hand, whoever commands it: to no other that is said (AD-6.16)."""
    lying = state.at(square)
    if lying is not None and said.of not in (None, lying.of):
        yield breach("AD-6.16", "of-another", card=lying.card or "?", seat=lying.of, at=(square,))


def _on_field(state: State, run: Running, said: OnField) -> Iterator[Breach]:
    match said:
        case Dummy(square=square, power=power):
            if power == 0:
                yield breach("AD-4.5", "no-power", at=(square,))
            yield from _free(state, run.waiting.seat, square)
        case Marry(first=first, second=second):
            yield from _two(state, run, (first, second))
            if first == second:
                yield breach("AD-6.8", "two-cards")
        case Swap(first=first, second=second):
            yield from _two(state, run, (first, second))
            if first == second:
                yield breach("AD-6.20", "two-cards")
        case Part(square=square):
            yield from _two(state, run, (square,))
            lying = state.at(square)
            if lying is not None and lying.married is None:
                yield breach("AD-6.8", "not-married", at=(square,))
        case Control(square=square, seat=whose):
            yield from _two(state, run, (square,))
            lying = state.at(square)
            if lying is not None and lying.seat == whose:
                yield breach("AD-6.20", "commands-already", seat=whose, at=(square,))
        case Shift():
            yield from _shift(state, run, said)
        case _:
            assert_never(said)


def _two(state: State, run: Running, squares: tuple[str, ...]) -> Iterator[Breach]:
    for square in squares:
        yield from _on_card(state, run, "", square)


def _shift(state: State, run: Running, said: Shift) -> Iterator[Breach]:
    """A card is moved onto an empty square, or against an opponent's where no battle is fought (AD-6.20, AD-G12)."""
    yield from _two(state, run, (said.start,))
    lying, there = state.at(said.start), state.at(said.end)
    if lying is None or there is None or said.end in run.done:  # who is named leaves at that moment (AD-G10)
        return
    if there.seat == lying.seat:
        yield breach("AD-6.18", "taken", at=(said.end,))
        yield breach("AD-G5", "own-card", at=(said.end,))
    elif state.clash is not None:
        yield breach("AD-G12", "in-battle", at=(said.end,))


def _off_field(state: State, run: Running, said: OffField) -> Iterator[Breach]:
    seat = run.waiting.seat
    match said:
        case Revive():
            yield from _revive(state, run, said)
        case Put():
            yield from _put(state, seat, said)
        case Discard(card=card, of=of):
            yield from _from_hand(state, of or speaker(state, run), card)
        case Cards(seat=whose, by=by):
            if state.player(whose).hand + by < 0:
                yield breach("AD-6.22", "no-hand", seat=whose)
        case Life() | Again() | Actions():
            return
        case _:
            assert_never(said)


def _from_hand(state: State, seat: str, card: str) -> Iterator[Breach]:
    """Only what can be in a hand comes out of it (AD-2.2, AD-6.22)."""
    if state.player(seat).hand == 0:
        yield breach("AD-6.22", "no-hand", seat=seat)
    elif card in state.whereabouts(seat).not_in_hand:
        yield breach("AD-6.22", "not-in-hand", card=card, seat=seat)
        yield from kept_elsewhere(state, seat, card)


def _put(state: State, seat: str, said: Put) -> Iterator[Breach]:
    owner = said.of or seat
    yield from _free(state, owner, said.square)
    if said.from_ == "discards":
        yield from _discarded(state, [owner], said.card, "AD-6.17")
        if said.card == "?":
            yield from () if said.lie is None else (breach("AD-2.5", "unknown-lie"),)
            if not state.whereabouts(owner).may_bring_unseen():
                yield breach("AD-2.5", "none-to-bring")
        elif said.lie is None:
            yield breach("AD-2.5", "say-lie", card=said.card)
        elif state.trump(said.card).lie not in ("free", said.lie):
            yield breach("AD-2.5", "lie", card=said.card, lie=state.trump(said.card).lie)
        return
    if state.player(owner).hand == 0:
        yield breach("AD-6.22", "no-hand", seat=owner)
    yield from hand_card(state, owner, said.card, said.lie)


def _discarded(state: State, owners: Sequence[str], card: str, rule: str) -> Iterator[Breach]:
    """Only a discarded card comes back; the significator is out of the game, and no effect reaches it (AD-6.12)."""
    players = [state.player(owner) for owner in owners]
    if any(card in player.discarded for player in players):
        return
    if any(card in state.whereabouts(owner).may_be_discarded for owner in owners):
        return
    for owner, player in zip(owners, players, strict=True):
        if card == player.significator:  # it lies beside the game: that is why, not that it was not discarded
            yield breach("AD-6.12", "significator", card=card)
        else:
            yield breach(rule, "not-discarded", card=card, seat=owner)


def _free(state: State, seat: str, square: str) -> Iterator[Breach]:
    """A card that an effect brings onto the field lies on an empty square (AD-6.18, AD-G5)."""
    lying = state.at(square)
    if lying is not None:
        yield breach("AD-6.18", "taken", at=(square,))
        if lying.seat == seat:
            yield breach("AD-G5", "own-card", at=(square,))


def _revive(state: State, run: Running, said: Revive) -> Iterator[Breach]:
    if said.card == "dummy":
        yield breach("AD-6.10", "dummy-gone")
        return
    owners = _piles(state, run, said)
    yield from _discarded(state, owners, said.card, "AD-6.17")
    yield from _free(state, owners[0], said.square)
    trump = state.trump(said.card)
    if trump.lie not in ("free", said.lie):
        yield breach("AD-2.5", "lie", card=said.card, lie=trump.lie)


_GENERAL: dict[type[Any], Callable[[State, Running, Any], Iterable[Breach]]] = {
    **dict.fromkeys(get_args(OnField), _on_field),
    **dict.fromkeys(get_args(OffField), _off_field),
    Borrow: _borrow,
    Pick: _pick,
}
"""By verb what the rules say of it, for all but those on cards that are named by their squares."""
