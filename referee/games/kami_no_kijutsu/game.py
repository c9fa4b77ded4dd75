"""Kami no Kijutsu's answers to the questions of every game."""

from referee.games.kami_no_kijutsu import checks, decks, ending, facts, flow, offers, outcomes, scene, setup
from referee.games.kami_no_kijutsu.cards import Card
from referee.games.kami_no_kijutsu.declarations import VERBS
from referee.games.kami_no_kijutsu.effects import asking
from referee.games.kami_no_kijutsu.ground import SEATS
from referee.games.kami_no_kijutsu.options import Options
from referee.games.kami_no_kijutsu.questions import QUESTIONS
from referee.games.kami_no_kijutsu.recording import RECORDING
from referee.games.kami_no_kijutsu.trial import laid
from referee.kernel.game import Afterwards, Game

GAME = Game(
    id="kami-no-kijutsu",
    verbs=VERBS,
    options=Options,
    settings={"spoils": ("no", "yes")},
    seats={"": (SEATS,)},
    decks="file",
    schools={},
    packs=("kami-no-kijutsu",),
    card=Card,
    setup=setup.first_state,
    names=facts.names,
    check=checks.check,
    carry_out=outcomes.carry_out,
    candidates=offers.candidates,
    to_follow=frozenset({"KK-3.1.next"}),
    standing=facts.standing,
    facts=facts.TABLE.all,
    families=facts.TABLE.families,
    meanwhile=facts.TABLE.meanwhile,
    settable=facts.TABLE.settable,
    can_be_fact=facts.TABLE.can_be,
    set_fact=facts.set_fact,
    scene=scene.scene,
    giving_up=("resign", "declare defeat"),
    plays={
        "territory": ("territory",),
        "unit": ("summon",),
        "option": ("equip",),
        "force": ("force", "reinforce", "interfere"),
    },
    face=scene.face,
    laid=laid,
    due=asking.due,
    questions=QUESTIONS,
    left_to_players=flow.left_to_players,
    recording=RECORDING,
    afterwards=Afterwards(frozenset({"spoils"}), ending.came_out),
    check_deck=decks.check_deck,
    deck_parts=decks.DECK_PARTS,
)
