"""War Vortex Night's answers to the questions of every game."""

from referee.games.war_vortex_night import (
    checks,
    decks,
    facts,
    flow,
    offers,
    outcomes,
    references,
    scene,
    setup,
)
from referee.games.war_vortex_night.cards import WarCard
from referee.games.war_vortex_night.declarations import VERBS, hides
from referee.games.war_vortex_night.effects import asking
from referee.games.war_vortex_night.options import Options
from referee.games.war_vortex_night.questions import QUESTIONS
from referee.games.war_vortex_night.recording import RECORDING
from referee.games.war_vortex_night.state import State
from referee.games.war_vortex_night.trial import laid
from referee.kernel.game import Game

GAME: Game[State] = Game(
    id="war-vortex-night",
    verbs=VERBS,
    options=Options,
    settings={},
    seats={"": (("red", "blue"), ("red", "blue", "green"), ("red", "blue", "green", "gold"))},
    decks="file",
    schools={},
    packs=("vortex-night",),
    card=WarCard,
    setup=setup.first_state,
    names=facts.names,
    check=checks.check,
    carry_out=outcomes.carry_out,
    candidates=offers.candidates,
    chosen=offers.chosen,
    to_follow=frozenset({"WV-3.5.phase"}),
    standing=facts.standing,
    facts=facts.TABLE.all,
    families=facts.TABLE.families,
    meanwhile=facts.TABLE.meanwhile,
    settable=facts.TABLE.settable,
    can_be_fact=facts.TABLE.can_be,
    set_fact=facts.TABLE.set,
    scene=scene.scene,
    face=scene.face,
    laid=laid,
    due=asking.due,
    questions=QUESTIONS,
    left_to_players=flow.left_to_players,
    recording=RECORDING,
    needs_decks=False,
    check_deck=decks.check_deck,
    check_pack=references.check_pack,
    deck_parts=decks.DECK_PARTS,
    hides=hides,
)
