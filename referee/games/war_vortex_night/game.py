"""War Vortex Night: the questions of the kernel, answered by the files beside this one."""

from referee.games.war_vortex_night.cards import WarCard
from referee.games.war_vortex_night.checks import check
from referee.games.war_vortex_night.decks import DECK_PARTS, check_deck
from referee.games.war_vortex_night.declarations import VERBS
from referee.games.war_vortex_night.effects.whom import due
from referee.games.war_vortex_night.facts import TABLE
from referee.games.war_vortex_night.flow import resign, standing
from referee.games.war_vortex_night.offers import candidates
from referee.games.war_vortex_night.options import Options
from referee.games.war_vortex_night.outcomes import carry_out
from referee.games.war_vortex_night.questions import QUESTIONS
from referee.games.war_vortex_night.recording import RECORDING
from referee.games.war_vortex_night.scene import face, scene
from referee.games.war_vortex_night.setup import setup
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


def _hides(spoken: Spoken) -> bool:
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
    setup=setup,
    names=names,
    check=check,
    carry_out=carry_out,
    candidates=candidates,
    standing=standing,
    facts=TABLE.all,
    families=TABLE.families,
    settable=TABLE.settable,
    set_fact=TABLE.set,
    scene=scene,
    face=face,
    due=due,
    questions=QUESTIONS,
    recording=RECORDING,
    check_deck=check_deck,
    deck_parts=DECK_PARTS,
    resign=resign,
    hides=_hides,
)
