"""Attack, block, pass: why these are refused (FW-6.4, FW-7, FW-G2)."""

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.checks import timing
from referee.games.force_of_will.effects import asking
from referee.games.force_of_will.running import battle
from referee.games.force_of_will.state import Body, State
from referee.games.force_of_will.table import field
from referee.kernel.ruling import Breach, breach


def attack(state: State, place: int, said: say.Attack) -> list[Breach]:
    """FW-7.1, FW-7.2: an own recovered fighter attacks the opponent or one of their rested fighters."""
    found = list(timing.slow(state, place, timing.ATTACK))
    if state.battle is not None and place == state.turn:
        found.append(breach("FW-7.8", "one-at-a-time"))
    body = field.named(state, said.card)
    found += attacker(state, place, said.card, body)
    return found + attacked(state, place, said.target, body)


def attacker(state: State, place: int, name: str, body: Body | None) -> list[Breach]:
    """What keeps a card of that name from attacking at all."""
    if _is_ruler(state, name, body):
        return [breach("FW-6.4", "attacks", card=name)]
    if body is None or body.controller != place or not field.is_fighter(state, body):
        return [_not_own("FW-7.1", "no-attacker", state, place, name)]
    found = []
    if body.rested:
        found.append(breach("FW-7.1", "rested", card=name))
    if field.has(state, body, "cannot-attack") or state.sides[place].marked("cannot-attack"):
        found.append(breach("FW-11.13", "cannot-attack", card=name))
    if body.fresh and not field.has(state, body, "swiftness"):
        found.append(breach("FW-7.2", "fresh", card=name))
        if state.face(body).kind == "j-ruler":
            found.append(breach("FW-5.4", "judged-this-turn", card=name))
    return found


def _not_own(rule: str, why: str, state: State, place: int, name: str) -> Breach:
    """That a card does not fight for this seat; where the seat has one of the name, what that one is called."""
    own = field.own_namesake(state, name, place)
    if own is not None and field.is_fighter(state, own):
        return breach(rule, "the-others", card=name, own=field.name_of(state, own))
    return breach(rule, why, card=name)


def _is_ruler(state: State, name: str, body: Body | None) -> bool:
    if body is not None:
        return body.in_area
    known = state.ground.cards.get(name.partition("#")[0])
    return known is not None and known.kind == "ruler"


def attacked(state: State, place: int, name: str, attacker: Body | None) -> list[Breach]:
    """What keeps a player or a card of that name from being attacked by that card."""
    if name in state.ground.place:
        if state.ground.place[name] == place:
            return [breach("FW-7.1", "yourself")]
        if attacker is not None and field.has(state, attacker, "cannot-attack-players"):
            return [breach("FW-11.13", "cannot-attack-players", card=field.name_of(state, attacker))]
        return []
    body = field.named(state, name)
    if _is_ruler(state, name, body):
        return [breach("FW-6.4", "attacked", card=name)]
    if body is None or body.controller == place or not field.is_fighter(state, body):
        return [breach("FW-7.1", "no-target", card=name)]
    if field.has(state, body, "cannot-be-attacked"):
        return [breach("FW-11.13", "cannot-be-attacked", card=name)]
    if not body.rested and (attacker is None or not field.has(state, attacker, "precision")):
        return [breach("FW-7.1", "not-rested", card=name)]
    return []


def _answers(state: State, place: int) -> list[Breach]:
    """What keeps a seat from answering an attack now (FW-7.3)."""
    battle = state.battle
    if battle is None:
        return [breach("FW-7.3", "nothing-to-block")]
    if battle.answered:
        return [breach("FW-7.3", "answered")]
    if place == state.turn:
        return [breach("FW-7.3", "not-your-block", seat=state.seat_of(1 - state.turn))]
    found = list(timing.must_come_first(state))
    if not found and state.chase:
        found.append(breach("FW-7.3", "chase-first", card=state.chase[-1].card))
    return found


def block(state: State, place: int, said: say.Block) -> list[Breach]:
    """FW-7.3: the defender rests one own recovered fighter; flying is blocked by flying only."""
    found = _answers(state, place)
    body = field.named(state, said.card)
    if body is None or body.controller != place or not field.is_fighter(state, body):
        return [*found, _not_own("FW-7.3", "no-blocker", state, place, said.card)]
    if body.rested:
        found.append(breach("FW-7.3", "rested", card=said.card))
    if field.has(state, body, "cannot-block") or state.sides[place].marked("cannot-block"):
        found.append(breach("FW-11.13", "cannot-block", card=said.card))
    battle = state.battle
    if battle is not None:
        if battle.target == body.uid:
            found.append(breach("FW-7.3", "attacked-itself", card=said.card))
        attacker = state.body(battle.attacker)
        if attacker is not None and field.flies_past(state, attacker, body):
            name = field.name_of(state, attacker)
            found += [breach(rule, "flying", card=said.card, attacker=name) for rule in ("FW-7.3", "FW-11.1")]
        if attacker is not None and field.has(state, attacker, "cannot-be-blocked"):
            found.append(breach("FW-11.13", "cannot-be-blocked", card=field.name_of(state, attacker)))
        if attacker is not None and field.evades(state, attacker, body):
            name = field.name_of(state, attacker)
            found.append(breach("FW-11.13", "cannot-be-blocked-by", card=said.card, attacker=name))
    if not field.may_block_now(state, body):
        found += [breach(rule, "fresh-block", card=said.card) for rule in ("FW-7.3", "FW-G16")]
    return found


def no_block(state: State, place: int, _said: say.NoBlock) -> list[Breach]:
    """FW-7.3: the defender lets the attack through."""
    return _answers(state, place)


def passing(state: State, place: int, _said: say.Pass) -> list[Breach]:
    """FW-G2: who is to act may pass, to no effect outside a chase and a battle; FW-8.6: a pass leaves what may be."""
    if asking.can_leave(state, place) or (state.waiting is not None and state.waiting.controller == place):
        return []
    found = list(timing.quick(state, place))
    if not found and battle.awaits_block(state) and field.can_block(state):
        found.append(breach("FW-7.3", "block-first", seat=state.seat_of(1 - state.turn)))
    return found
