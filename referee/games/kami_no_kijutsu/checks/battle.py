"""Reinforcements and interference, in turn (KK-5.2)."""

from referee.games.kami_no_kijutsu.cards import Force, UnitCard
from referee.games.kami_no_kijutsu.checks.acting import targets, use
from referee.games.kami_no_kijutsu.declarations import InBattle, Interfere, Reinforce
from referee.games.kami_no_kijutsu.state import State
from referee.kernel.ruling import Breach, breach


def in_battle(state: State, actor: str, _: InBattle) -> tuple[Breach, ...]:
    """Only in a battle, by whose move it is (KK-5.2)."""
    battle = state.battle
    if battle is None:
        return (breach("KK-5.2", "no-battle"),)
    found: tuple[Breach, ...] = ()
    if state.running is not None:
        found = (breach("KK-3.1", "effect-first", card=state.running.card, seat=state.running.seat),)
    if actor != battle.walk.to_act:
        found += (breach("KK-5.2", "not-your-move", seat=battle.walk.to_act),)
    return found


def reinforce(state: State, actor: str, said: Reinforce) -> tuple[Breach, ...]:
    """A reinforcement, with a unit that has the ability (KK-5.2)."""
    found = in_battle(state, actor, said)
    if state.battle is None:
        return found
    card = state.ground.cards[said.card]
    if not isinstance(card, UnitCard) or not card.reinforcement:
        found += (breach("KK-5.2", "no-reinforcement", card=said.card),)
    return found + use(state, actor, said.card)


def interfere(state: State, actor: str, said: Interfere) -> tuple[Breach, ...]:
    """A force with interference (KK-5.2, KK-7.7)."""
    found = in_battle(state, actor, said)
    if state.battle is None:
        return found
    card = state.ground.cards[said.card]
    if not isinstance(card, Force) or not card.interference:
        found += (breach("KK-5.2", "no-interference", card=said.card),)
    return found + targets(state, actor, said.card, said.target) + use(state, actor, said.card)
