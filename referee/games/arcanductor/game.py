"""Arcanductor's answers to the questions of every game."""

from referee.games.arcanductor import checks, facts, offers, outcomes, scene, setup
from referee.games.arcanductor.cards import Trump
from referee.games.arcanductor.declarations import VERBS, Flip, Shows
from referee.games.arcanductor.options import Options
from referee.games.arcanductor.questions import QUESTIONS
from referee.games.arcanductor.state import SEATS, SQUARES, State
from referee.kernel.declaration import Spoken
from referee.kernel.game import Game
from referee.kernel.words import Names


def names(state: State) -> Names:
    """The names that can be said."""
    return {"square": SQUARES, "card": state.ground.cards, "seat": state.ground.seats}


def hides(spoken: Spoken) -> bool:
    """A card once shown cannot be made unseen."""
    return isinstance(spoken.declaration, Shows | Flip)


GAME = Game(
    id="arcanductor",
    verbs=VERBS,
    options=Options,
    settings={},
    seats={"": (SEATS,)},
    decks="none",
    schools=(),
    packs=("arcana-of-the-referee",),
    card=Trump,
    setup=setup.first_state,
    names=names,
    check=checks.check,
    carry_out=outcomes.carry_out,
    candidates=offers.candidates,
    exact=True,
    standing=facts.standing,
    facts=facts.facts,
    families=facts.FAMILIES,
    set_fact=facts.set_fact,
    scene=scene.scene,
    questions=QUESTIONS,
    hides=hides,
)
