"""Arcanductor: cards that nobody has seen, and whose discards a refusal names."""

import random
from pathlib import Path

import pytest

from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Unreadable
from referee.match.match import Match
from referee.match.replay import replay_file
from tests.playing import first_sample, fresh

SCENES = Path(__file__).parent.parent / "scenes" / "arcanductor"


def laid_unseen(match: Match, dice: random.Random) -> Spoken:
    """What is played next: an unseen card where one can be laid, as often as not, else any verb as often as another."""
    legal = [spoken for spoken in match.legal() if spoken.declaration.verb != "resign"]
    assert legal, f"nothing can be said: {match.facts()}"
    unseen = [spoken for spoken in legal if getattr(spoken.declaration, "card", None) == "?"]
    pool = unseen if unseen and dice.random() < 0.5 else legal
    verb = dice.choice(sorted({spoken.declaration.verb for spoken in pool}))
    return dice.choice([spoken for spoken in pool if spoken.declaration.verb == verb])


@pytest.mark.parametrize("seed", range(12))
def test_what_lies_unseen_can_be_shown_whatever_was_played(seed: int) -> None:
    """AD-2.2, AD-2.5: three cards of the pack can be set face down."""
    match, dice = fresh(SCENES / "unseen-cards-left.match"), random.Random(seed)
    for _ in range(80):
        if match.standing.over:
            break
        assert match.declare(laid_unseen(match, dice)).stands


def test_the_discards_that_are_looked_at_are_those_that_are_told() -> None:
    match = replay_file(SCENES / "whose-discards.match").match
    assert match is not None
    voice = match.voice("en")
    refused = [entry for entry in match.entries if not entry.stands]
    told = {entry.text: [voice.breach(each) for each in entry.breaches] for entry in refused}
    assert told["south return tithe"] == ["Tithe is not among Ben's discards."]
    assert told["south revive tithe c2 upright"] == ["Tithe is not among Ben's discards."]
    assert told["south return rise"] == ["Rise is not among Aki's discards.", "Rise is not among Ben's discards."]
    assert told["north revive tithe a5 reversed"] == ["Tithe is not among Ben's discards."]


def test_a_card_that_leaves_with_its_effect_is_told() -> None:
    match = replay_file(SCENES / "given-away-left-to-choose.match").match
    assert match is not None
    events = [(event.rule, event.what) for entry in match.entries for event in entry.events]
    assert ("AD-6.13", "left") in events
    assert ("AD-G17", "still") in events


def test_a_judge_is_told_in_both_languages_what_contradicts_an_unseen_card() -> None:
    match = replay_file(SCENES / "judge-and-unseen.match").match
    assert match is not None
    refused = next(entry for entry in match.entries if entry.text.startswith("judge set board.b2"))
    told = {language: [*match.voice(language).refused(refused.breaches)] for language in ("en", "ja")}
    assert told["en"] == [
        "By this 1 of the unseen cards of Aki could be no card that is left of those dealt.",
        "The cards lying unseen on a1, b1, b2, c1 are cards that can be set face down.",
    ]
    assert (
        told["ja"][0]
        == "こうすると、Akiの未公開のカードのうち1枚が、配られたカードの残りのどれでもありえなくなります。"
    )


def test_a_refused_laying_is_let_stand_where_it_can_be() -> None:
    match = fresh(SCENES / "unseen-cards-left.match")
    assert not match.declare(match.read_text("south set a6 ace upright")).stands
    assert match.declare(match.read_text('judge allow because="the table is turned"')).stands
    assert match.facts()["board.a6"].startswith("south ace")


def test_what_was_taken_back_unseen_is_told_in_both_languages() -> None:
    match = replay_file(SCENES / "unseen-taken-back.match").match
    assert match is not None
    refused = next(entry for entry in match.entries if entry.text == "south put late b1 upright")
    assert [*match.voice("en").refused(refused.breaches)] == [
        "With Late from Aki's hand too few of the cards dealt are left there that can be those taken back unseen.",
        "Of the unseen cards in Aki's hand at least 1 can be set face down, having lain so.",
    ]
    assert next(iter(match.voice("ja").refused(refused.breaches))).startswith("LateがAkiの手札から出ると")


def test_a_card_that_nobody_knows_lies_face_down() -> None:
    """AD-1.3, AD-6.4: what lies face up is seen; a record knows it."""
    match = fresh(first_sample("arcanductor"))
    with pytest.raises(Unreadable, match="a card that lies face up is known"):
        match.declare(match.read_text('judge set board.b4 "south ? ? up ?" because="position"'))
    assert match.declare(match.read_text('judge set board.b4 "south ? ? down ?" because="position"')).stands


def test_a_card_laid_unseen_that_was_said_not_to_be_in_hand_is_told_when_it_is_shown() -> None:
    """AD-6.22: told of that card alone, not of one that lay there before anybody asked."""
    match = replay_file(SCENES / "said-not-to-be-in-hand-laid-unseen.match").match
    assert match is not None
    told = [(entry, event) for entry in match.entries for event in entry.events if event.what == "was-there"]
    assert [(entry.text, event.rule) for entry, event in told] == [("table shows a5 mole upright", "AD-6.22")]
    said, left = match.voice("en").event(told[0][1]).split(". ")
    assert said == "Mole on a5 was laid from the hand after Ben had said that it was not there"
    assert left == "What comes of that a judge decides."
    assert match.voice("ja").event(told[0][1]).startswith("a5のMoleは、手札にないとBenが言った後に")
