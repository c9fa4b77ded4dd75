"""What is told of the turn order and of the base modifier, in the words of the game."""

from pathlib import Path

from referee.match.match import Match
from referee.match.replay import replay_file
from tests.games.test_war_vortex_night import OPENING, begin

SCENES = Path(__file__).parent.parent / "scenes" / "war-vortex-night"


def test_a_tie_of_dice_is_told_where_the_order_stands() -> None:
    """WV-3.2: those that tied roll again, and the list beside the board says of each why."""
    match = begin(*OPENING[:2], "table roll a 4", "table roll b 4")
    voice = match.voice("en")
    order = next(strip for strip in match.scene().strips if strip.term == "turn-order")
    assert [voice.say(*item.why) for item in order.items if item.why] == 2 * ["Number 4, as another has: rolls again."]
    assert not any(item.done for item in order.items)


def test_the_last_die_is_listed_in_both_words_and_offered_in_one() -> None:
    match = begin(*OPENING[:2], "table roll a 6")
    last = [str(said) for said in match.legal() if said.actor == "table"]
    assert last == [f"table {said}{face}" for said in ("roll b ", "initiative b=") for face in range(1, 7)]
    assert match.scene().aside == ("roll",)


def test_a_part_of_the_base_modifier_says_that_it_merges_and_that_it_is_gone() -> None:
    match = begin(*OPENING, "red act a 2")
    said = {
        "red base b damage-dealt +4": ("WV-6.1.part", "Mist: damage dealt +4 goes into its one base modifier."),
        "red base b damage-dealt -1": (
            "WV-6.1.merged",
            "Mist: damage dealt -1 merges with what was in its one base modifier to damage dealt +3.",
        ),
        "red status b damage-dealt +1": ("WV-5.1.given", ""),
        "red base b damage-dealt -3": (
            "WV-6.1.gone",
            "Mist: with -3 the damage dealt of its base modifier comes to exactly 0 and is gone.",
        ),
        "red base b cannot-act 2": ("WV-6.1.part", "Mist: cannot act goes into its one base modifier."),
        "red base b cannot-act 1": (
            "WV-6.1.turns",
            "Mist: cannot act merges with what was in its one base modifier to 3 turns.",
        ),
    }
    for line, (key, sentence) in said.items():
        told = match.declare(match.read_text(line)).events
        assert f"{told[0].rule}.{told[0].what}" == key, line
        assert sentence in ("", match.voice("en").event(told[0]))
        assert all(match.voice("ja").event(each) != each.rule for each in told)
        assert not (key == "WV-6.1.gone" and "beside" in [each.what for each in told]), "nothing is beside it"


def test_an_ability_by_its_steps_is_used_and_one_by_hand_is_carried_out_by_the_players() -> None:
    """WV-4.3: only what no steps say is left to the players."""
    header = "seats: red=Aki blue=Ben\npack: spans.toml\npack: bench.toml"
    deck, own = "deck=idle,idle,stay,stay,wait,wait", "deck=rest,tap,tap,tap-plus,shot,shot"
    # the sloth spends its first turn
    match = begin(
        f"red enter a card=sloth {deck}", f"blue enter k card=keeper {own}", "table initiative a=5 k=3", header=header
    )
    told = match.declare(match.read_text("blue use k Signal")).events
    assert [match.voice("en").event(each) for each in told] == ["Keeper uses Signal; the players carry it out."]
    assert match.declare(match.read_text("blue done")).stands
    assert match.declare(match.read_text("blue act k 1")).stands
    told = match.declare(match.read_text("red use a Nap")).events
    assert match.voice("en").event(told[0]) == "Sloth uses Nap."


def test_a_status_goes_over_to_a_character_by_its_printed_name() -> None:
    match = begin(*OPENING, "red act a 2", "red status b woe +1")
    told = match.declare(match.read_text("red transfer b woe a")).events
    assert match.voice("en").event(told[0]) == "woe goes over from Mist to Stone."
    assert match.voice("ja").event(told[0]) == "woeがMistからStoneに移ります。"


def test_an_unnamed_status_shows_the_attributes_that_it_has() -> None:
    """WV-G22: each of those of its parts; what removes a status of one attribute is looked for there."""
    given = ("chill +1 attribute=ice", "chill +1 attribute=fire", "woe +1")
    match = begin(*OPENING, "red act a 2", *(f"red status b {status}" for status in given))
    told = {
        language: [match.voice(language).say(*item.why) for item in strip.items if item.why and item.label == "b"]
        for language in ("en", "ja")
        for strip in match.scene().strips
        if strip.term == "statuses"
    }
    assert told["en"] == ["chill +2 (fire, ice), of +1, +1", "woe +1"]
    assert told["ja"] == ["chill+2（火、氷）（内訳: +1、+1）", "woe+1"]


def replayed(name: str) -> Match:
    match = replay_file(SCENES / f"{name}.match").match
    assert match is not None
    return match


def test_an_order_that_nobody_chooses_is_none_that_is_told() -> None:
    """WV-G8: what one ability says twice of one moment comes as it stands on its card."""
    match = replayed("used-once-at-one-moment")
    said = [match.voice("en").event(event) for entry in match.entries for event in entry.events]
    assert "Ember of Once follows now." in said
    assert not [sentence for sentence in said if "comes next" in sentence]


def test_who_cannot_act_yet_is_told_what_comes_first() -> None:
    """WV-3.4: that the character has rolled is told while its action is carried out, and at no other time."""
    match = replayed("act-before-what-comes-first")
    refused = [entry.breaches[-1] for entry in match.entries if " act " in entry.text and not entry.stands]
    assert [*map(match.voice("en").breach, refused)] == [
        "The referee waits for an answer of Aki first: resolve Ebb of=e or resolve Flow of=e.",
        "The turn of Ender is not over yet.",
        "What Keeper says is being carried out by hand; that comes to its end first.",
        'The referee waits for an answer of Ben first: use k "Second Chance" or pass.',
        "Ender has rolled; its action is being carried out.",
    ]
    assert match.voice("ja").breach(refused[2]) == "「Keeper」の効果を手で処理しています。先にそれを終えます。"


def test_which_of_two_dice_is_rolled_is_said() -> None:
    """WV-1.2: a die that is rolled again is still the first."""
    whole = replayed("one-die-behind-another")
    rolls = [whole.branch(n) for n, entry in enumerate(whole.entries) if entry.text.startswith("table roll")]
    asked = [(match, match.scene().asks) for match in rolls]
    assert [match.voice("en").say(*asks) for match, asks in asked if asks] == [
        "Cast: die 1 of 2",
        "Cast: die 1 of 2",
        "Cast: die 2 of 2",
    ]
    assert [match.voice("ja").say(*asks) for match, asks in asked if asks][2] == "Cast：サイコロ2個のうち2個目"
    assert whole.scene().asks is None
