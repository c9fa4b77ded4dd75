"""Arcanductor's answers to the questions of every game."""

from referee.games.arcanductor import checks, facts, flow, offers, outcomes, references, scene, setup
from referee.games.arcanductor.cards import Trump
from referee.games.arcanductor.checks import laying
from referee.games.arcanductor.declarations import VERBS, hides
from referee.games.arcanductor.effects import asking
from referee.games.arcanductor.field import SEATS
from referee.games.arcanductor.options import Options
from referee.games.arcanductor.questions import QUESTIONS
from referee.games.arcanductor.recording import RECORDING
from referee.games.arcanductor.trial import laid
from referee.kernel.game import Game

GAME = Game(
    id="arcanductor",
    verbs=VERBS,
    options=Options,
    settings={},
    seats={"": (SEATS,)},
    decks="none",
    schools={},
    packs=("arcana-of-the-referee",),
    card=Trump,
    setup=setup.first_state,
    names=facts.names,
    check=checks.check,
    carry_out=outcomes.carry_out,
    candidates=offers.candidates,
    to_follow=frozenset({"AD-3.1.next"}),
    standing=facts.standing,
    facts=facts.TABLE.all,
    families=facts.TABLE.families,
    meanwhile=facts.TABLE.meanwhile,
    in_turns=facts.TABLE.in_turns,
    untenable=laying.untenable,
    settable=facts.TABLE.settable,
    can_be_fact=facts.TABLE.can_be,
    set_fact=facts.TABLE.set,
    scene=scene.scene,
    plays={"": ("place", "set", "significator")},
    face=scene.face,
    laid=laid,
    due=asking.due,
    questions=QUESTIONS,
    left_to_players=flow.left_to_players,
    recording=RECORDING,
    check_pack=references.check_pack,
    hides=hides,
)
