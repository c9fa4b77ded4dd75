"""Force of Will's answers to the questions of every game."""

from collections.abc import Mapping, Sequence

from referee.games.force_of_will import (
    checks,
    decks,
    declarations,
    facts,
    flow,
    offers,
    outcomes,
    references,
    scene,
    setup,
)
from referee.games.force_of_will.cards import WillCard
from referee.games.force_of_will.effects import asking
from referee.games.force_of_will.heads import HEADS
from referee.games.force_of_will.options import Options
from referee.games.force_of_will.questions import QUESTIONS
from referee.games.force_of_will.recording import RECORDING
from referee.games.force_of_will.trial import laid
from referee.kernel.game import Game
from referee.packs.importing import Imported
from referee.packs.rows import Row


def _import_rows(rows: Sequence[Row], pack: str, title: str, columns: Mapping[str, str]) -> Imported:
    """The pack that a card file makes; the grammar of printed texts is loaded where it is used."""
    from referee.games.force_of_will.importing import import_rows  # noqa: PLC0415 - a grammar that few matches need

    return import_rows(rows, pack, title, columns)


GAME = Game(
    id="force-of-will",
    verbs=declarations.VERBS,
    options=Options,
    settings={},
    seats={"": (("first", "second"),)},
    decks="file",
    schools={},
    packs=("two-thrones",),
    card=WillCard,
    setup=setup.first_state,
    names=facts.names,
    check=checks.check,
    carry_out=outcomes.carry_out,
    candidates=offers.candidates,
    to_follow=frozenset({"FW-4.1.turn"}),
    standing=facts.standing,
    facts=facts.TABLE.all,
    families=facts.TABLE.families,
    meanwhile=facts.TABLE.meanwhile,
    settable=facts.TABLE.settable,
    can_be_fact=facts.TABLE.can_be,
    set_fact=facts.TABLE.set,
    scene=scene.scene,
    plays={
        "stone": ("call",),
        "ruler": ("judgement",),
        "j-ruler": ("judgement",),
        "rune": ("rune",),
        **dict.fromkeys(("resonator", "addition", "regalia", "chant", "chant-rune"), ("play",)),
    },
    face=scene.face,
    laid=laid,
    due=asking.due,
    questions=QUESTIONS,
    left_to_players=flow.left_to_players,
    recording=RECORDING,
    check_deck=decks.check_deck,
    check_pack=references.check_pack,
    deck_parts=decks.DECK_PARTS,
    import_rows=_import_rows,
    import_heads=HEADS,
    hides=declarations.hides,
)
