"""Changes of the field that every rule and effect uses: turning up, power, leaving, life; each told under its rule."""

from collections.abc import Mapping, Sequence

from referee.games.arcanductor.lying import NO_POWER, Cards, Lying, Passing
from referee.games.arcanductor.players import Player
from referee.games.arcanductor.state import State, Waiting, field_moved, field_with, players_with
from referee.kernel.course import Course
from referee.kernel.frozen import changed, changed_by


def lying_on(state: State, square: str) -> Lying:
    """The card on a square. Raises ``ValueError`` where it is empty."""
    lying = state.at(square)
    if lying is None:
        raise ValueError("no card lies there")
    return lying


def lay(course: Course[State], square: str, card: Lying) -> None:
    """A card laid on a square, or changed where it lies."""
    course.change(field=field_with(course.state, square, card))


def set_player(course: Course[State], seat: str, player: Player) -> None:
    """A seat's player as it is now."""
    course.change(players=players_with(course.state, seat, player))


def trigger(course: Course[State], square: str, timing: str) -> None:
    """A card's effects go into the queue where it has any at this timing and lies face up (AD-6.13)."""
    state = course.state
    lying = state.at(square)
    if lying is not None and lying.card in state.ground.acting[timing]:
        queue_up(course, woken(state, lying, square, timing))


def queue_up(course: Course[State], found: Sequence[Waiting]) -> None:
    """Effects that have triggered wait."""
    if found:
        course.change(queue=(*course.state.queue, *found))


def woken(state: State, lying: Lying, square: str, timing: str, power: int | None = None) -> list[Waiting]:
    """What a card does at a moment, with the power that it had or has now: nothing where nobody knows it (AD-G20)."""
    acts = state.ground.acting[timing].get(lying.card)
    if acts is None or lying.lie not in acts:
        return []
    power = state.power_of(square, lying) if power is None else power
    return [
        Waiting(lying.seat, str(lying.card), square, timing, half, power, lying.owner)
        for half in acts[lying.lie]
        if lying.up or half.face_down
    ]


def turn_up(course: Course[State], square: str, rule: str = "AD-6.4") -> None:
    """A known face-down card turned face up; its effect of that moment waits (AD-6.4)."""
    lying = course.state.at(square)
    if lying is None or lying.up:
        return
    lay(course, square, changed(lying, up=True))
    trigger(course, square, "face-up")
    course.tell(rule, "turned-up", card=lying.card, at=square)
    stood = course.state.standing.get(square, 0)
    if stood and not lying.passing:
        course.tell("AD-G18", "counts-now", card=lying.card, at=square, by=stood)


def learn(course: Course[State], square: str, card: str, lie: str) -> None:
    """An unknown card named; that its player said not to have had it is told, and left to a judge (AD-6.22)."""
    lying = lying_on(course.state, square)
    see(course, lying.of, card)
    power = course.state.trump(card).initial
    lay(course, square, changed(lying, card=card, lie=lie, power=power, denied=()))
    if card in lying.denied:
        course.tell("AD-6.22", "was-there", card=card, at=square, seat=lying.of)


def see(course: Course[State], seat: str, card: str) -> None:
    """The record has seen a card of a seat (AD-2.2)."""
    player = course.state.player(seat)
    if card not in player.seen:
        set_player(course, seat, changed(player, seen=(*player.seen, card)))


def discard(course: Course[State], square: str, rule: str) -> None:
    """A card falls: its waiting effects go with it, its effect of being discarded waits (AD-6.3)."""
    state = course.state
    lying = state.at(square)
    if lying is not None:
        _tell_fall(course, square, lying, rule)
        fields = _without(state, square, lying, state.power_of(square, lying))
        fields["field"] = field_moved(state, square, None)
        course.state = changed_by(state, fields)


def _tell_fall(course: Course[State], square: str, lying: Lying, rule: str) -> None:
    course.tell(rule, "discarded", card=lying.card or "?", at=square, seat=lying.of)
    queue = course.state.queue
    if queue and any(item.square == square and item.timing != "discarded" for item in queue):
        course.tell("AD-6.3", "too-late", card=lying.card or "?")


def _without(state: State, square: str, lying: Lying, power: int) -> dict[str, object]:
    """What changes beside the field as a card falls that has so much power."""
    fields = _off(state, square)
    seat, card = lying.of, lying.card
    if card is not None and card != "dummy":
        player = state.player(seat)
        fields["players"] = players_with(state, seat, changed(player, discarded=(*player.discarded, card)))
    if card in state.ground.acting["discarded"]:
        last = woken(state, lying, square, "discarded", power)
        fields["queue"] = (*_queue_without(state, square), *last)
    return fields


def leave(course: Course[State], square: str) -> None:
    """A card off the field with its waiting effects; a marriage ends, the other keeps its power (AD-6.8).

    A battle that the card was in goes on without it, whatever is laid on its square after it (AD-4.1, AD-G8).
    """
    course.change(field=field_moved(course.state, square, None), **_off(course.state, square))


def _off(state: State, square: str) -> dict[str, object]:
    """What changes beside the field as a card leaves it."""
    fields: dict[str, object] = {}
    if state.queue:
        fields["queue"] = _queue_without(state, square)
    if state.clash is not None:
        fields["clash"] = state.clash.without(square)
    return fields


def _queue_without(state: State, square: str) -> tuple[Waiting, ...]:
    return tuple([item for item in state.queue if item.square != square or item.timing == "discarded"])


def relocate(course: Course[State], start: str, end: str, **beside: object) -> None:
    """A card from one square to another, empty one; its waiting effects and its marriage go with it.

    A battle or an attack that it was in goes on without it (AD-6.20, AD-G8). What changes ``beside`` it is said by
    name.
    """
    state = course.state
    if start not in state.field.by_square:
        raise ValueError("no card lies there")
    if state.queue:
        beside["queue"] = tuple(
            [
                changed(item, square=end) if item.square == start and item.timing != "discarded" else item
                for item in state.queue
            ]
        )
    if state.running is not None:
        beside["running"] = state.running.where({start: end})
    if state.clash is not None and "clash" not in beside:
        beside["clash"] = state.clash.without(start)
    beside["field"] = field_moved(state, start, end)
    course.state = changed_by(state, beside)


def set_power(course: Course[State], square: str, power: int, rule: str) -> None:
    """A card's power set, never below 0 (AD-6.9); at 0 it is discarded (AD-4.5)."""
    lying = course.state.at(square)
    if lying is None:
        return
    stood = course.state.standing.get(square, 0)
    lay(course, square, changed(lying, power=max(0, power) - stood))
    _tell_power(course, square, lying, stood, power, rule)
    if power <= 0:
        discard(course, square, "AD-4.5")


def set_powers(course: Course[State], powers: Mapping[str, int], rule: str, **beside: object) -> None:
    """The power of several cards set at one moment, where nothing lasting adds to that of any.

    What changes ``beside`` it is said by name.
    """
    field = course.state.field
    laid, single, fallen = {**field.by_square}, field.single, dict[str, object]()
    for square, power in powers.items():
        lying = laid[square]
        _tell_power(course, square, lying, 0, power, rule)
        if power > 0:
            laid[square] = changed(lying, power=power)
        else:
            if fallen:
                course.state = changed_by(course.state, fallen)
            _tell_fall(course, square, lying, "AD-4.5")
            fallen = _without(course.state, square, laid.pop(square), 0)
            single = field.wed_elsewhere(laid, square, None)
    fallen["field"] = Cards(laid, NO_POWER, field.stay, single, field.in_order)
    course.state = changed_by(course.state, fallen | beside)


def _tell_power(course: Course[State], square: str, was: Lying, stood: int, power: int, rule: str) -> None:
    """The power that a card has come to have."""
    card, now = was.card or "?", power if power > 0 else 0
    course.tell(rule, "power", card=card, at=square, was=(was.power or 0) + stood, now=now)
    if power < 0:
        course.tell("AD-6.9", "no-less", card=card, at=square)


def pass_by(course: Course[State], over: str) -> None:
    """What is on cards for a time is over: with the battle, or one turn less (AD-6.19)."""
    if course.state.standing is NO_POWER:  # a card that bears anything makes it another
        return
    for square, card in course.state.field:
        if not card.passing:
            continue
        left = tuple(later for each in card.passing if (later := _later(each, over)) is not None)
        if left != card.passing:
            lay(course, square, changed(card, passing=left))


def _later(each: Passing, over: str) -> Passing | None:
    if over == "turn" and each.turns is not None:
        return changed(each, turns=each.turns - 1) if each.turns > 1 else None
    return None if each.until == over and each.turns is None else each


def fall(course: Course[State]) -> bool:
    """Cards that what stood no longer keeps above 0 are discarded (AD-4.5); whether there were any."""
    state = course.state
    field, standing = state.field, state.standing
    if field.stay:
        return False
    for square, card in field:
        if (card.power or 0) + standing.get(square, 0) > 0:
            continue
        if card.dummy or (card.known and state.trump(str(card.card)).initial > 0):
            discard(course, square, "AD-4.5")
            return True
    field.stay = True
    return False


def change_life(course: Course[State], seat: str, by: int, rule: str, why: str) -> None:
    """A player's life changed, never below 0 (AD-6.9)."""
    player = course.state.player(seat)
    life = tell_life(course, seat, player, by, rule, why)
    if life != player.life:
        set_player(course, seat, changed(player, life=life))


def tell_life(course: Course[State], seat: str, player: Player, by: int, rule: str, why: str) -> int:
    """The life that a player comes to have, never below 0 (AD-6.9); it is told, and not yet so."""
    life = max(0, player.life + by)
    if life != player.life:
        course.tell(rule, why, seat=seat, fact=f"life.{seat}", by=life - player.life)
    return life
