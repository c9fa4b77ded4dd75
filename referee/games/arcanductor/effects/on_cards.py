"""What effects do to cards that are named by their squares: power, lie, face, marks, discards, hands."""

from collections.abc import Sequence

from referee.games.arcanductor.cards import Step
from referee.games.arcanductor.changing import (
    discard,
    lay,
    leave,
    lying_on,
    set_player,
    set_power,
    set_powers,
    turn_up,
)
from referee.games.arcanductor.declarations import (
    MarkCards,
    OnCards,
    Power,
    Recover,
    Return,
    Unmark,
)
from referee.games.arcanductor.field import SQUARES
from referee.games.arcanductor.lying import NO_POWER, OTHER_LIE, Lying, Passing
from referee.games.arcanductor.players import with_one_back
from referee.games.arcanductor.state import Deferred, State
from referee.kernel.course import Course
from referee.kernel.figures import held
from referee.kernel.frozen import changed


def shielded(state: State, squares: Sequence[str]) -> tuple[tuple[str, ...], str]:
    """Which of several targets an effect reaches, and the rule that spares the others (AD-6.6, AD-6.7).

    One target alone is not spared (AD-G10).
    """
    if len(squares) < 2:
        return tuple(squares), ""
    by_square, shielding = state.field.by_square, state.ground.shielding
    if shielding.isdisjoint([by_square[at].card for at in squares if at in by_square]):
        return tuple(squares), ""
    shields = {square: _shield(state, square) for square in squares}
    if "all" in shields.values():
        return (), "AD-6.7"
    reached = tuple(square for square in squares if not shields[square])
    return reached, "AD-6.6" if len(reached) < len(squares) else ""


def has_shield(state: State, squares: Sequence[str]) -> bool:
    """Whether one of some cards shields others or itself once it lies open (AD-6.6, AD-6.7)."""
    return any((lying := state.at(at)) is not None and lying.card in state.ground.shielding for at in squares)


def _shield(state: State, square: str) -> str | None:
    lying = state.at(square)
    if lying is None or not lying.up or lying.card not in state.ground.shielding or lying.dummy:
        return None
    return state.trump(str(lying.card)).shield(lying.lie)


def warded(course: Course[State], squares: Sequence[str]) -> tuple[str, ...]:
    """Which of several targets an effect reaches; what wards it off is told (AD-6.6, AD-6.7)."""
    reached, rule = shielded(course.state, squares)
    if rule:
        course.tell(rule, "spared", at=tuple(squares), **_sparing(course.state, squares, rule))
    return reached


def _sparing(state: State, squares: Sequence[str], rule: str) -> dict[str, object]:
    """The cards among the targets that ward the effect off under a rule, and where they lie."""
    shields = {square: _shield(state, square) for square in squares}
    by = tuple(square for square in squares if shields[square] and (rule == "AD-6.6" or shields[square] == "all"))
    return {"by": by, "cards": tuple(str(lying_on(state, square).card) for square in by)}


NEEDS_FACE = ("power", "recover")
"""Verbs that cannot be done to a face-down card: it is turned up first (AD-6.5)."""

TURNED_UP = {"power": "AD-6.5", "recover": "AD-6.5", "reveal": "AD-6.4"}
"""Verbs that turn a face-down card up, and the rule by which they do."""

SHOWN_FIRST = (*NEEDS_FACE, "reveal", "lose")
"""Verbs for which a card that only its owner knows is shown: what is discarded lies open (AD-G11)."""


def on_cards(course: Course[State], said: OnCards, step: Step | None = None) -> None:
    """A verb done to one or several cards on the field; unknown ones are shown first where it needs their face.

    A card named twice is one card. ``step`` is the step that it answers, whose amount may be counted for each card.
    Raises ``ValueError`` where a square is empty, or where nothing says the amount.
    """
    squares, by_square = named(said), course.state.field.by_square
    if not all(map(by_square.__contains__, squares)):
        raise ValueError("no card lies there")
    apply(course, _work(said, squares, step))


def named(said: OnCards) -> tuple[str, ...]:
    """The squares (of ``return`` also discarded cards) that a verb on cards names, each once."""
    return said.squares if len(said.squares) == 1 else tuple(dict.fromkeys(said.squares))


def _work(said: OnCards, squares: tuple[str, ...], step: Step | None) -> Deferred:
    counted = None if step is None else step.by_target
    match said:
        case Power(change=None) | Recover(amount=None) if counted is None:
            raise ValueError("nothing says the amount")
        case Power(change=change, until=until, turns=turns):
            amount, to = change or (0, step is not None and step.to is not None)
            word = "power" if until or turns else ""
            return Deferred("power", squares, amount, to, word, until or "turn", turns, counted)
        case MarkCards(mark=mark, until=until, turns=turns):
            return Deferred("mark", squares, 0, False, mark, until or "turn", turns)
        case Unmark(mark=mark):
            return Deferred("unmark", squares, word=mark or "")
        case Recover(amount=amount):
            return Deferred("recover", squares, amount or 0, counted=counted)
        case _:
            return Deferred(said.verb, squares)


def apply(course: Course[State], work: Deferred) -> None:
    """Do a verb to its targets, turning up first what lies face down where the verb needs it (AD-6.5)."""
    by_square = course.state.field.by_square
    # the judge may have taken one off while another was shown
    lying = [(at, by_square[at]) for at in work.squares if at in by_square]
    if work.verb in SHOWN_FIRST:
        hidden = tuple([at for at, card in lying if card.card is None])
        if hidden:
            course.change(shows=hidden, deferred=work)
            if work.verb == "lose":
                course.tell("AD-G11", "to-be-shown", at=hidden)
            return
    if work.verb in TURNED_UP:
        for square in [at for at, card in lying if not card.up]:
            turn_up(course, square, TURNED_UP[work.verb])
    if work.verb == "reveal":
        return
    reached = warded(course, work.squares)
    if work.verb in NEEDS_FACE and not work.word and course.state.standing is NO_POWER:
        amounts = work.amounts(course.state, reached)
        cards = [(at, card) for at, card in lying if at in amounts]
        powers = {at: _power_of(course.state, card, card.power or 0, work, amounts[at]) for at, card in cards}
        set_powers(course, powers, _RULES[work.verb])
        return
    for square, amount in work.amounts(course.state, reached).items():
        card = course.state.at(square)
        if card is not None:
            _one(course, square, card, work, amount)


_RULES = {"power": "AD-6.14", "recover": "AD-6.11"}


def _power_of(state: State, lying: Lying, power: int, work: Deferred, amount: int) -> int:
    """The power that a card comes to have that has so much."""
    if work.verb == "power":
        return amount if work.to else power + amount
    initial = lying.laid if lying.dummy else state.trump(str(lying.card)).initial
    return max(power, min(initial, power + amount))


def _one(course: Course[State], square: str, lying: Lying, work: Deferred, amount: int) -> None:
    match work.verb:
        case "power" if work.word:
            power = course.state.power_at(square)
            _for_a_time(course, square, work, amount - power if work.to else amount)
        case "unmark":
            _unmark(course, square, lying, work.word or None)
        case "mark":
            _for_a_time(course, square, work, 0)
        case "power" | "recover":
            power = _power_of(course.state, lying, course.state.power_at(square), work, amount)
            set_power(course, square, power, _RULES[work.verb])
        case "turn":
            _turn(course, square, lying)
        case "hide":
            lay(course, square, changed(lying, up=False))
            course.tell("AD-6.20", "hidden", card=lying.card or "?", at=square)
        case "lose":
            discard(course, square, "AD-6.15")
        case _:
            _return(course, square, lying)


def _for_a_time(course: Course[State], square: str, work: Deferred, by: int) -> None:
    """A mark, or so much power, on a card for a time (AD-6.19)."""
    lying = lying_on(course.state, square)
    held(course.state.power_at(square) + by)
    new = Passing(work.word, by, work.until, work.turns)
    lay(course, square, changed(lying, passing=(*lying.passing, new)))
    time = work.until if work.turns in (None, 1) else "turns"
    facts: dict[str, object] = {"card": lying.card or "?", "at": square, "turns": work.turns or 0}
    if work.verb == "power":
        course.tell("AD-6.19", f"power-{time}", **facts, by=by)
    else:
        course.tell("AD-6.19", f"marked-{time}", **facts, mark=work.word)


def _unmark(course: Course[State], square: str, lying: Lying, mark: str | None) -> None:
    """A mark of a card taken off, or all that it bears (AD-6.19)."""
    off = lying.marks(mark)
    lay(course, square, changed(lying, passing=tuple(each for each in lying.passing if each not in off)))
    for word in dict.fromkeys(each.word for each in off):
        course.tell("AD-6.19", "unmarked", card=lying.card or "?", at=square, mark=word)


def _turn(course: Course[State], square: str, lying: Lying) -> None:
    lie = OTHER_LIE.get(lying.lie or "")
    # what a card was set as counts when it is shown, so an unknown one remembers that it was turned
    lay(course, square, changed(lying, lie=lie, turned=not lying.known and not lying.turned))
    course.tell("AD-6.5", "turned", card=lying.card or "?", at=square)


def return_all(course: Course[State], seat: str, said: Return) -> None:
    """Cards back to the hand: those on the field together, as one effect on several cards, then those discarded."""
    squares = tuple(name for name in named(said) if name in SQUARES)
    if squares:
        on_cards(course, changed(said, squares=squares))
    # of cards that nobody knows each is another one
    for card in said.squares if "?" in said.squares else named(said):
        if card not in SQUARES:
            _take_back(course, said.of or seat, card)


def _take_back(course: Course[State], seat: str, card: str) -> None:
    """A card from the discards back to its owner's hand (AD-6.16)."""
    player = course.state.player(seat)
    set_player(course, seat, with_one_back(changed(player, discarded=less(player.discarded, card)), card))
    course.tell("AD-6.16", "taken-back", card=card, seat=seat)


def _return(course: Course[State], square: str, lying: Lying) -> None:
    if lying.dummy:
        raise ValueError("a dummy does not go back to the hand")
    if any(item.square == square and item.timing != "discarded" for item in course.state.queue):
        course.tell("AD-6.13", "left", card=lying.card or "?", at=square)
    leave(course, square)
    set_player(course, lying.of, with_one_back(course.state.player(lying.of), lying.card))
    course.tell("AD-6.16", "returned", card=lying.card or "?", at=square, seat=lying.of)
    if lying.married:
        course.tell("AD-6.8", "kept", at=lying.married)


def less(cards: Sequence[str], card: str) -> tuple[str, ...]:
    """Discards without one of them, or one of those that were not known. Raises ``ValueError`` where it is none."""
    left = list(cards)
    left.remove(card if card in left else "?")
    return tuple(left)
