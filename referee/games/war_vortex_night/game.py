"""War Vortex Night's answers to the questions of every game."""

from referee.games.war_vortex_night import checks, decks, facts, flow, offers, outcomes, scene, setup
from referee.games.war_vortex_night.cards import WarCard
from referee.games.war_vortex_night.declarations import VERBS
from referee.games.war_vortex_night.effects.whom import due
from referee.games.war_vortex_night.options import Options
from referee.games.war_vortex_night.questions import QUESTIONS
from referee.games.war_vortex_night.recording import RECORDING
from referee.games.war_vortex_night.state import State
from referee.kernel.declaration import Spoken
from referee.kernel.game import Game
from referee.kernel.words import Names


def names(state: State) -> Names:
    """The names that can be said now."""
    return {
        "character": tuple(who.id for who in state.characters),
        "card": state.ground.cards.keys(),
        "seat": state.ground.seats,
    }


def hides(spoken: Spoken) -> bool:
    """Whether a declaration tells a die: the table's, and the action die that ``act`` names."""
    return spoken.actor == "table" or spoken.declaration.verb == "act"


GAME: Game[State] = Game(
    id="war-vortex-night",
    verbs=VERBS,
    options=Options,
    settings={},
    seats={"": (("red", "blue"), ("red", "blue", "green"), ("red", "blue", "green", "gold"))},
    decks="file",
    schools=(),
    packs=("vortex-night",),
    card=WarCard,
    setup=setup.first_state,
    names=names,
    check=checks.check,
    carry_out=outcomes.carry_out,
    candidates=offers.candidates,
    chosen=offers.chosen,
    resign=flow.resign,
    standing=flow.standing,
    facts=facts.TABLE.all,
    families=facts.TABLE.families,
    settable=facts.TABLE.settable,
    set_fact=facts.TABLE.set,
    scene=scene.scene,
    face=scene.face,
    due=due,
    questions=QUESTIONS,
    recording=RECORDING,
    check_deck=decks.check_deck,
    deck_parts=decks.DECK_PARTS,
    hides=hides,
)
