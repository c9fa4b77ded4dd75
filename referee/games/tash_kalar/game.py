"""Tash-Kalar's answers to the questions of every game."""

from referee.games.tash_kalar import checks, ending, facts, flow, offers, outcomes, scene, setup
from referee.games.tash_kalar.cards import Card
from referee.games.tash_kalar.declarations import VERBS
from referee.games.tash_kalar.effects import asking
from referee.games.tash_kalar.options import Options
from referee.games.tash_kalar.questions import QUESTIONS
from referee.games.tash_kalar.recording import RECORDING
from referee.games.tash_kalar.taken_out import take_out
from referee.games.tash_kalar.trial import laid
from referee.kernel.game import Game

GAME = Game(
    id="tash-kalar",
    verbs=VERBS,
    options=Options,
    settings={"mode": ("duel", "high-form", "melee"), "teams": ()},
    seats={
        "duel": (("amber", "violet"), ("amber-a", "violet-a", "amber-b", "violet-b")),
        "high-form": (("amber", "violet"), ("amber-a", "violet-a", "amber-b", "violet-b")),
        "melee": (("amber", "violet", "teal"), ("amber", "violet", "teal", "rose")),
    },
    decks="school",
    schools=setup.SCHOOLS,
    packs=(setup.PACK,),
    card=Card,
    setup=setup.first_state,
    names=facts.names,
    check=checks.check,
    carry_out=outcomes.carry_out,
    candidates=offers.candidates,
    ranked=ending.ranked,
    ahead=ending.ahead,
    to_follow=frozenset({"TK-3.1.next", "TK-5.9.extra-turn-begins"}),
    take_out=take_out,
    standing=facts.standing,
    facts=facts.TABLE.all,
    families=facts.TABLE.families,
    settable=facts.TABLE.settable,
    in_turns=facts.TABLE.in_turns,
    can_be_fact=facts.TABLE.can_be,
    set_fact=facts.TABLE.set,
    scene=scene.scene,
    plays={"being": ("summon",), "flare": ("flare",), "task": ("task",)},
    face=scene.face,
    laid=laid,
    due=asking.due,
    fits=scene.fits,
    questions=QUESTIONS,
    left_to_players=flow.left_to_players,
    recording=RECORDING,
)
