"""The banner knows which turn it is: a hint gives one reason, the one that holds (FW-4.2)."""

import pytest
from pytestqt.qtbot import QtBot

from referee.match.replay import replay, replay_file
from referee.papers.wording import outcome_of
from referee.record.reading import parse
from tests.test_scenes import SCENES
from ui.frame.speaking import speak
from ui.match.play import Play
from ui.panels.banner import Banner
from ui.panels.choices import ChoiceButton
from ui.panels.offered import hints_of, offered

SAMPLES = SCENES.parent.parent / "resources" / "samples"
SAMPLE = SAMPLES / "force-of-will.match"


def test_why_nothing_is_drawn_is_one_reason() -> None:
    match = replay_file(SAMPLE).match
    assert match is not None
    told: dict[bool, set[str]] = {True: set(), False: set()}
    for entry in match.entries[:120]:
        standing = match.game.standing(entry.after.state)
        if standing.phase == "draw" and standing.pending is None:
            play = Play(match.branch(entry.number))
            if play.main is not None and play.main.declaration.verb == "recover":
                told[standing.number == 1].add(" ".join(hints_of(play, match.voice("en"))))
    assert any("who goes first draws no card" in each for each in told[True])
    assert not any("goes first" in each for each in told[False])


def test_a_card_that_blocks_is_marked_as_the_blocker() -> None:
    match = replay_file(SAMPLE).match
    assert match is not None
    seen = 0
    for entry in match.entries:
        if entry.spoken.declaration.verb == "block" and entry.stands:
            pieces = match.scene(entry.after).pieces
            marks = [word for piece in pieces for word in piece.state if word in ("attacked", "blocker", "attacker")]
            assert marks.count("blocker") == 1 and "attacked" not in marks
            seen += 1
    assert seen


@pytest.mark.parametrize(
    ("language", "says"), [("en", "The last turn is that of Aki."), ("ja", "Akiの手番が最後です。")]
)
def test_a_victory_declared_says_whose_turn_is_the_last(qtbot: QtBot, language: str, says: str) -> None:
    match = replay_file(SAMPLES / "kami-no-kijutsu.match").match
    assert match is not None
    declared = next(entry.number for entry in match.entries if str(entry.spoken) == "north declare victory")
    speak(language)
    banner = Banner()
    qtbot.addWidget(banner)
    play = Play(match.branch(declared))
    banner.tell(play, play.match.voice(language), play.match.series)
    speak("en")
    assert banner.hint.text().endswith(f"⚠ {says}"), banner.hint.text()


@pytest.mark.parametrize(("language", "button"), [("en", "button"), ("ja", "ボタン")])
@pytest.mark.parametrize("mode", ["duel", "melee"])
def test_a_set_up_speaks_of_buttons_where_there_are_some(qtbot: QtBot, mode: str, language: str, button: str) -> None:
    """A melee has more ways to set up than buttons: squares are clicked until few are left."""
    seats = ("amber", "violet", "teal", "rose")[: 2 if mode == "duel" else 4]
    text = f"game: tash-kalar\nmode: {mode}\nseats: {' '.join(f'{seat}={seat}' for seat in seats)}\n"
    match = replay(parse(text)).match
    assert match is not None
    play, voice, picks = Play(match), match.voice(language), 0
    banner = Banner()
    qtbot.addWidget(banner)
    while True:
        banner.tell(play, voice, match.series)
        there = bool(offered(play, voice))
        assert (button in banner.hint.text().lower()) == there, banner.hint.text()
        if there:
            break
        play.pick_place(sorted(play.choice.next & play.on_board)[0])
        picks += 1
    assert picks == (0 if mode == "duel" else 3)


def test_a_framed_square_is_spoken_of_only_while_one_is_framed() -> None:
    header, seen = "game: arcanductor\nseats: south=Aki north=Ben\n\n", set()
    lines = ("south significator death", "north significator the-emperor", "south set a1 ?")
    for said in range(len(lines) + 1):
        match = replay(parse(header + "\n".join(lines[:said]) + "\n")).match
        assert match is not None and len(match.entries) == said
        play = Play(match)
        seen.add(bool(play.scene.next))
        for language, says in (("en", "framed square"), ("ja", "枠のマス")):
            told = " ".join(hints_of(play, match.voice(language)))
            assert told and (says in told) is bool(play.scene.next), (said, told)
    assert seen == {True, False}


FIRST = [
    # whose turn it is
    (
        "war-vortex-night",
        "order-of-ones-own",
        "resolve",
        "en",
        "which effect comes first at the start of the turn of Dusty?",
    ),
    ("war-vortex-night", "order-of-ones-own", "resolve", "ja", "どの効果を先に処理しますか（Dustyのターン開始時）"),
    # in the turn of another, behind damage and at the end of a phase
    ("war-vortex-night", "together-retired", "resolve", "en", "Ben has to answer · which effect comes first"),
    (
        "war-vortex-night",
        "order-of-a-phase",
        "resolve",
        "ja",
        "Benが応答する・どの効果を先に処理しますか（第1フェイズの終了時）",
    ),
    # of statuses, and of all that waits to be put on the chase
    (
        "war-vortex-night",
        "order-of-statuses",
        "resolve",
        "en",
        "which effect comes first at the start of the turn of Post (b)?",
    ),
    ("force-of-will", "triggers-in-order", "use", "en", "which ability goes on the chase first?"),
]
RULE = {"war-vortex-night": "WV-G8", "force-of-will": "FW-G9"}


def asked_in(game: str, scene: str, verb: str) -> Play:
    """The table as it is asked for the first time which of several effects comes first."""
    whole = replay_file(SCENES / game / f"{scene}.match").match
    assert whole is not None
    plays = (Play(whole.branch(n)) for n, each in enumerate(whole.entries) if each.spoken.declaration.verb == verb)
    return next(play for play in plays if play.scene.asks is not None)


@pytest.mark.parametrize(("game", "scene", "verb", "language", "title"), FIRST)
def test_the_order_of_effects_is_asked_with_its_moment_and_its_rule(
    qtbot: QtBot, game: str, scene: str, verb: str, language: str, title: str
) -> None:
    """Of several effects of one moment a player says which comes first: no action asks anything."""
    play = asked_in(game, scene, verb)
    assert {spoken.declaration.verb for spoken in play.choice.meant} == {verb}
    voice = play.match.voice(language)
    speak(language)
    banner = Banner()
    qtbot.addWidget(banner)
    banner.tell(play, voice, play.match.series)
    speak("en")
    assert title in banner.title.text()
    assert RULE[game] in banner.hint.text()
    assert voice.say("hint.effect", {}) not in banner.hint.text()


@pytest.mark.parametrize(
    ("game", "scene", "verb", "says"),
    [
        ("war-vortex-night", "order-with-a-field", "resolve", {"At the start of its turn it is healed by 3."}),
        ("war-vortex-night", "order-of-statuses", "resolve", {"Post (b): Balm heals 1 at the start of the turn."}),
        ("force-of-will", "triggers-in-order", "use", {"Whenever another resonator of yours enters: gain 100 life."}),
    ],
)
def test_each_effect_says_what_it_does_where_it_is_pointed_at(
    qtbot: QtBot, game: str, scene: str, verb: str, says: set[str]
) -> None:
    play = asked_in(game, scene, verb)
    if not play.buttons():
        # cards on the board are clicked
        play.pick_place(sorted(play.choice.next & play.on_board)[0])
    found = offered(play, play.match.voice("en"))
    assert len(found) > 1 and all(each.says for each in found), found
    assert says <= {each.says for each in found}
    banner = Banner()
    qtbot.addWidget(banner)
    banner.show_choices(found, None, banner.theme)
    buttons = [made for made in banner.findChildren(ChoiceButton) if not made.isHidden()]
    tips = {made.accessibleDescription(): made.toolTip() for made in buttons}
    assert tips.keys() == {each.says for each in found}
    assert all(says in tip for says, tip in tips.items())


def test_what_follows_is_named_once() -> None:
    """The ability with whose it is; it was the card twice."""
    whole = replay_file(SCENES / "war-vortex-night" / "order-of-ones-own.match").match
    assert whole is not None
    said = [sentence for each in whole.entries for sentence in outcome_of(each, whole, whole.voice("en"))]
    assert "Dew of Dusty follows now." in said
    assert not any("what it says" in sentence for sentence in said)
