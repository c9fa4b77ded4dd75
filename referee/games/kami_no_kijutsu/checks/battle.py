"""Reinforcements and interference, in turn (KK-5.2)."""

from collections.abc import Iterator

from referee.games.kami_no_kijutsu.cards import Force, UnitCard
from referee.games.kami_no_kijutsu.checks.acting import targets, use
from referee.games.kami_no_kijutsu.declarations import InBattle, Interfere, Reinforce
from referee.games.kami_no_kijutsu.state import State
from referee.kernel.ruling import Breach, breach


def in_battle(state: State, actor: str, said: InBattle) -> Iterator[Breach]:
    """Only in a battle, by whose move it is, with cards that have the ability (KK-5.2)."""
    battle = state.battle
    if battle is None:
        yield breach("KK-5.2", "no-battle")
        return
    if state.running is not None:
        yield breach("KK-3.1", "effect-first", card=state.running.card, seat=state.running.seat)
    if actor != battle.walk.to_act:
        yield breach("KK-5.2", "not-your-move", seat=battle.walk.to_act)
    if isinstance(said, Reinforce):
        found = state.ground.cards[said.card]
        if not isinstance(found, UnitCard) or not found.reinforcement:
            yield breach("KK-5.2", "no-reinforcement", card=said.card)
        yield from use(state, actor, said.card)
    elif isinstance(said, Interfere):
        found = state.ground.cards[said.card]
        if not isinstance(found, Force) or not found.interference:
            yield breach("KK-5.2", "no-interference", card=said.card)
        yield from targets(state, actor, said.card, said.target)
        yield from use(state, actor, said.card)
