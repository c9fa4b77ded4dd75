"""Onitama's answers to the questions of every game."""

from referee.kernel.game import Game
from tests.onitama import checks, declarations, facts, offers, outcomes, scene, setup
from tests.onitama.cards import Style
from tests.onitama.options import Options
from tests.onitama.questions import QUESTIONS

GAME = Game(
    id="onitama",
    verbs=declarations.VERBS,
    options=Options,
    settings={},
    seats={"": (("blue", "red"),)},
    decks="none",
    schools={},
    packs=("onitama",),
    card=Style,
    setup=setup.first_state,
    names=facts.names,
    check=checks.check,
    carry_out=outcomes.carry_out,
    candidates=offers.candidates,
    standing=facts.standing,
    facts=facts.TABLE.all,
    families=facts.TABLE.families,
    settable=facts.TABLE.settable,
    can_be_fact=facts.TABLE.can_be,
    set_fact=facts.TABLE.set,
    scene=scene.picture,
    questions=QUESTIONS,
)
