"""The desk, the packs, the scene and what cannot be read, of War Vortex Night."""

import re
from pathlib import Path

import pytest

from referee import resources
from referee.desk import open_desk
from referee.games.war_vortex_night import decks
from referee.games.war_vortex_night.cards import ActionCard, CharacterCard, FieldCard, TokenCard, WarCard
from referee.games.war_vortex_night.formula import formula
from referee.kernel.game import BadTable
from referee.kernel.ruling import Unreadable
from referee.match.match import Match
from referee.match.opening import open_table
from referee.match.replay import replay_file
from referee.packs.files import BadFile
from referee.packs.loading import load_deck, load_pack
from referee.record.reading import parse

BENCH = Path(__file__).parents[1] / "scenes" / "war-vortex-night"
OPENING = (
    "red enter a card=stone deck=rest,tap,tap,root,root,skin",
    "blue enter b card=mist deck=rest,tap,tap,veil,howl,eclipse",
    "table initiative a=5 b=3",
)


def begin(*lines: str, header: str = "seats: red=Aki blue=Ben\npack: bench.toml") -> Match:
    record = parse(f"game: war-vortex-night\n{header}\n\n", BENCH / "made-up.match")
    match = Match(open_table(record.header, BENCH), record.header)
    for line in lines:
        assert match.declare(match.read_text(line)).stands, line
    return match


def asked(question: str, *words: str) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    desk = open_desk("war-vortex-night", [str(BENCH / "bench.toml")] if question == "deck" else [])
    answer = desk.answer(question, desk.read(question, words))
    for language in ("en", "ja"):
        result, steps = desk.voice(language).answer(answer)
        assert not any("?" in text or text.startswith(("merge.", "deck.", "damage.")) for text in (result, *steps))
    result, steps = desk.voice("en").answer(answer)
    return result, steps, answer.rules


# The desk


def test_merge_of_statuses_without_a_number() -> None:
    result, steps, rules = asked("merge", "poison", "poison")
    assert result == "Number of statuses: 1. In all: poison."
    assert steps == ("poison, given 2 times: one status.",)
    assert rules == ("WV-5.3",)


def test_no_status_is_called_by_the_word_for_whichever() -> None:
    for word in ("any+1", "any:damage-dealt+1"):
        with pytest.raises(Unreadable, match="'any' is no kind of status"):
            asked("merge", word)


def test_what_has_no_number_is_told_without_a_gap_for_it() -> None:
    assert "cannot act: one status." in asked("merge", "cannot-act*3")[1]
    assert "poison stands in the one base modifier, which is no status." in asked("merge", "base:poison")[1]


def test_merge_of_the_source_examples() -> None:
    result, steps, rules = asked("merge", "damage-dealt+1", "damage-dealt+1")
    assert result == "Number of statuses: 1. In all: damage dealt." and "+2" in steps[0] and rules == ("WV-5.3",)
    result, _, rules = asked("merge", "damage-dealt+1,damage-dealt-1")
    assert result.startswith("Number of statuses: 0.") and rules == ("WV-5.4",)
    result, steps, rules = asked("merge", "Up:damage-dealt+1", "Down:damage-dealt-1")
    assert (
        result.startswith("Number of statuses: 2.") and steps[-1] == "In force: damage dealt +0." and "WV-5.6" in rules
    )
    _, steps, _ = asked("merge", "cannot-act*3", "cannot-act*3")
    assert steps[-1] == "The character can act after 6 turns."
    _, steps, rules = asked("merge", "cannot-act*3", "Ice:cannot-act*3")
    assert steps[-1] == "The character can act after 3 turns." and "WV-5.7" in rules


def test_merge_with_a_lasting_source_and_the_base_modifier() -> None:
    words = ("lasting:damage-taken-1", "damage-taken-2", "base:damage-taken+1", "remove=damage-taken")
    result, steps, rules = asked("merge", *words)
    assert result == "Number of statuses: 1. In all: damage taken."
    assert any("damage taken -1 comes back" in step for step in steps)
    assert steps[-1] == "In force: damage taken +0."
    assert {"WV-5.9", "WV-5.10", "WV-6.1", "WV-6.2"} <= set(rules)


def test_merge_cannot_remove_what_is_not_there() -> None:
    with pytest.raises(Unreadable, match="no status 'luck'"):
        asked("merge", "damage-dealt+1", "remove=luck")
    with pytest.raises(Unreadable, match="is no status"):
        asked("merge", "+1")


def test_deck_names_every_fault_with_its_card() -> None:
    result, steps, rules = asked("deck", "stone", "tap,rest,rest,rest-too,veil,eclipse")
    assert result == "Not lawful; faults: 6."
    assert set(rules) == {"WV-2.3", "WV-2.4", "WV-2.5", "WV-2.6"}
    assert any("Veil" in step for step in steps) and any("Eclipse" in step for step in steps)
    assert asked("deck", "stone", "rest,tap,tap,root,root,skin")[0].startswith("Lawful")
    with pytest.raises(Unreadable, match="no character"):
        asked("deck", "tap", "rest")


def test_damage_of_both_sides_and_directly() -> None:
    result, steps, rules = asked("damage", "3", "dealt=+2,+1", "taken=-1", "hp=5")
    assert result == "5 damage." and steps[-1] == "5 HP becomes 0: retired." and "WV-1.1" in rules
    assert asked("damage", "1", "taken=-4")[0::2] == ("0 damage.", ("WV-7.5", "WV-G1"))
    assert asked("damage", "3", "how=directly", "dealt=+9", "direct=-1")[0] == "2 HP lost directly."


# Packs and decks


def bundled() -> dict[str, WarCard]:
    return dict(open_desk("war-vortex-night").cards)


def test_the_bundled_pack_is_enough_for_two_against_two() -> None:
    cards = bundled().values()
    count = {kind: sum(isinstance(card, kind) for card in cards) for kind in (CharacterCard, TokenCard, FieldCard)}
    assert count == {CharacterCard: 4, TokenCard: 4, FieldCard: 3}
    assert sum(isinstance(card, ActionCard) for card in cards) >= 24
    for card in cards:
        for text in (card.name, card.text):
            assert isinstance(text, dict) and text["en"] and text["ja"], card.id


def test_every_bundled_character_has_a_lawful_deck_and_a_deck_file() -> None:
    cards = bundled()
    for card in cards.values():
        if isinstance(card, CharacterCard):
            assert not decks.breaches(card, card.deck, cards)
            deck, game, _ = load_deck(resources.path("decks", f"vortex-{card.id}.toml"))
            assert game == "war-vortex-night" and not decks.check_deck(deck, cards)
            assert not decks.breaches(card, decks.suggested(card.model_copy(update={"deck": ()}), cards), cards)


HEAD = """pack = 1
id = "faulty"
title = "Faulty"
game = "war-vortex-night"
version = "1"
licence = "CC0-1.0"
"""


@pytest.mark.parametrize(
    ("card", "place", "message"),
    [
        ('kind = "character"\nhp = 20', "x.ap", "this field is needed"),
        ('kind = "token"\nhp = 2\nthreat = 6\ntable = []', "x.threat", "at most 5"),
        ('kind = "field"\nsteepness = 4', "x.steepness", "at most 3"),
        ('kind = "monster"', "x.kind", "one of character, token, action, field"),
        ('kind = "action"\ncost = 1\nspeed = 2', "x.speed", "no such field here"),
        ('kind = "action"\ncost = 1\neffect = [{ do = "damage", amount = "D" }]', "amount", "a number or dice"),
        ('kind = "action"\ncost = 1\neffect = [{ do = "explode" }]', "effect", "one of damage, lose"),
        (
            'kind = "action"\ncost = 1\neffect = [{ do = "status", kind = "cannot-act" }]',
            "effect",
            "'cannot-act' needs its turns",
        ),
        (
            'kind = "action"\ncost = 1\neffect = [{ do = "status", kind = "damage-dealt" }]',
            "effect",
            "needs a number",
        ),
        (
            'kind = "action"\ncost = 1\neffect = [{ do = "status", kind = "x", influence = 4 }]',
            "influence",
            "at most 3",
        ),
        ('kind = "action"\ncost = 1\neffect = [{ do = "heal", amount = 1, may = true }]', "effect", "needs a choice"),
        (
            'kind = "character"\nhp = 1\nap = 1\n'
            'abilities = [{ name = "A", reaction = { to = "die", answer = "prevent" } }]',
            "abilities",
            "answered with 'reroll'",
        ),
    ],
)
def test_a_faulty_card_is_named_with_its_field(tmp_path: Path, card: str, place: str, message: str) -> None:
    path = tmp_path / "faulty.toml"
    path.write_text(f'{HEAD}\n[[card]]\nid = "x"\nname = "X"\n{card}\n', encoding="utf-8")
    from referee.games.war_vortex_night import GAME

    with pytest.raises(BadFile) as bad:
        load_pack(path, GAME.id, GAME.card)
    assert any(place in fault.place and message in fault.message for fault in bad.value.faults), bad.value.faults


def test_a_card_that_names_a_missing_card_stops_the_table(tmp_path: Path) -> None:
    text = f'{HEAD}\n[[card]]\nid = "x"\nname = "X"\nkind = "action"\ncost = 0\n'
    text += 'effect = [{ do = "summon", card = "nobody" }]\n'
    (tmp_path / "faulty.toml").write_text(text, encoding="utf-8")
    record = parse("game: war-vortex-night\nseats: red=A blue=B\npack: faulty.toml\n\n", tmp_path / "m.match")
    with pytest.raises(BadTable, match="names 'nobody'"):
        open_table(record.header, tmp_path)


def test_a_battle_needs_two_teams() -> None:
    with pytest.raises(BadTable, match="two teams"):
        begin(header="seats: red=Aki")


# Reading


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("red act nobody 1", 2),
        ("red act a one", 3),
        ("red enter c card=unknown", 3),
        ("red enter a.b card=stone", 2),
        ("table initiative x=3", 2),
        ("red status b cannot-act turns=0", 4),
        ("red ability b gone Roots", 3),
        ("red trait b earth", 3),
        ("red heal b -3", 3),
        ("red explode b", 1),
        ("red status b '' +3", 3),
        ("red status b , +3", 3),
        ("red status b poison+3", 3),
        ("red status b poison#lose +3", 3),
        ("red base b any +3", 3),
        ("red status b luck +1 named=any", 5),
        *(
            (f"red summon {word} card=imp", 2)
            for word in ("nobody", "Any", "all", "3", "３", "judge", "RED", "blue", "-")
        ),
    ],
)
def test_what_cannot_be_read_is_told_with_its_word(line: str, word: int) -> None:
    match = begin(*OPENING)
    with pytest.raises(Unreadable) as fault:
        match.read_text(line)
    assert fault.value.word == word


def test_an_influence_that_there_is_none_of_is_told_and_no_more() -> None:
    """WV-5.2: who resists nothing is not told to resist influence 0 or less."""
    match = begin(*OPENING, "red act a 2")
    entry = match.declare(match.read_text("red status a damage-dealt +3 influence=0"))
    assert [match.voice("en").breach(each) for each in entry.ruling.breaches] == ["Influence runs from 1 to 3, not 0."]


def test_a_base_modifier_that_is_no_number_is_told_without_a_sum() -> None:
    """WV-6.1: it has nothing that could be added up."""
    match = begin(*OPENING, "red act a 2")
    for said, told in (("wet", "wet goes into"), ("cannot-act turns=2", "cannot act goes into")):
        entry = match.declare(match.read_text(f"red base a {said}"))
        assert any(
            f"{told} its one base modifier." in text for text in map(match.voice("en").event, entry.ruling.events)
        )


@pytest.mark.parametrize(
    ("text", "dice", "plus", "value"), [("3", 0, 3, 3), ("1D", 1, 0, 4), ("2D+1", 2, 1, 6), ("1D-2", 1, -2, 2)]
)
def test_dice_formulas(text: str, dice: int, plus: int, value: int) -> None:
    """WV-1.2: 'nD+k' is the sum of n dice plus k."""
    found = formula(text)
    assert (found.dice, found.plus) == (dice, plus)
    assert found.of((4, 1)[:dice]) == value


@pytest.mark.parametrize(
    ("fact", "value", "message"),
    [
        ("damage-dealt.b", "3", "follows from status"),
        ("retired.b", "yes", "follows from hp"),
        ("over", "yes", "follows from hp"),
        ("hp.c", "3", "unknown character"),
        ("hp.b", "many", "not a number"),
        ("usable.b.9", "no", "unknown face"),
        ("usable.b.1", "maybe", "one of yes, no"),
        ("deck.b.1", "mist", "no action card"),
        ("order", "a", "every character once"),
        ("field", "rest", "no field card"),
        ("turn", "green", "unknown seat"),
        ("base.b", "x", "no part"),
        ("weather", "fine", "no fact"),
    ],
)
def test_a_fact_that_cannot_be_set_says_why(fact: str, value: str, message: str) -> None:
    match = begin(*OPENING)
    with pytest.raises(Unreadable) as caught:
        match.declare(match.read(["judge", "set", fact, value, "because=test"]))
    assert re.search(message, f"{caught.value}; {caught.value.remedy}")


# The picture


def test_the_scene_shows_what_is_in_force_and_why() -> None:
    match = begin(
        *OPENING,
        "red act a 2",
        "red status b damage-dealt +1",
        "red status b damage-dealt +1 source=drum",
        'red status b chill -1 named="Frozen Wood" attribute=ice influence=2',
        "red base b damage-taken +2 source=ground",
    )
    scene, voice = match.scene(), match.voice("en")
    strips = {strip.term: [voice.say(*item.why) for item in strip.items if item.why] for strip in scene.strips}
    assert strips["statuses"] == [
        "damage taken -1; from Skin",
        "damage dealt +2, of +1, +1; from drum",
        "Frozen Wood: chill -1 (named, ice, influence 2)",
        "Base modifier: damage taken +2; from ground",
    ]
    order = [item.current for strip in scene.strips if strip.term == "turn-order" for item in strip.items]
    assert order == [True, False, False]
    assert [(place.id, place.shape) for place in scene.places] == [("red", "zone"), ("blue", "zone")]
    piece = {piece.id: piece for piece in scene.pieces}["b"]
    assert (piece.figure, piece.bar) == ("18", (18, 18))
    assert {"damage-dealt +2", "damage-taken +2"} <= set(piece.state)
    assert piece.lines == ("rear", "one token of threat 2")


def test_the_turn_order_says_which_key_decided() -> None:
    match = begin(
        OPENING[0],
        OPENING[1],
        "red enter c card=mist deck=rest,tap,tap,veil,howl,eclipse",
        "table initiative a=5 b=3 c=3",
        "table initiative b=1 c=2",
        "red act a 2",
        "red summon x card=dummy",
        "table initiative x=3",
    )
    order = next(strip for strip in match.scene().strips if strip.term == "turn-order")
    reasons = [(item.label, item.why[0] if item.why else "") for item in order.items]
    assert reasons[:-1] == [
        ("a", "order.first"),
        ("c", "order.die"),
        ("b", "order.again"),
        ("x", "order.arrival"),
    ]


def test_what_later_editions_added_is_kept_and_decides_nothing() -> None:
    """WV-G7: position, range and control slot are data of a pack."""
    cards = begin().state.ground.cards
    assert cards["mist"].position == "rear" and cards["mist"].control and cards["long-shot"].range == "rear"


def test_the_icon_decides_nothing() -> None:
    """WV-2.7: the text says fire, the icon earth; the deck of an earth character is refused for the text."""
    match = begin()
    entry = match.declare(match.read_text("red enter a card=stone deck=rest,tap,tap,root,root,painted-fire"))
    assert {"WV-2.4", "WV-2.7"} <= set(entry.rules)


@pytest.mark.parametrize("record", sorted(BENCH.glob("*.match")), ids=lambda path: path.stem)
def test_every_ruling_of_the_records_is_said_in_both_languages(record: Path) -> None:
    replay = replay_file(record)
    assert replay.match is not None
    for voice in (replay.match.voice("en"), replay.match.voice("ja")):
        for entry in replay.match.entries:
            for breach in entry.breaches:
                assert voice.has(f"{breach.rule}.{breach.why}"), breach
                assert "?" not in voice.breach(breach), breach
            for happened in entry.events:
                assert "?" not in voice.event(happened), happened


def test_a_character_is_understood_by_the_name_that_is_shown_where_only_one_is_called_so() -> None:
    match = begin(*OPENING)
    assert str(match.read_text("red act Stone 2")) == "red act a 2"
    assert str(match.read_text('blue act "stone" 2')) == "blue act a 2"
    two = begin(OPENING[0], "blue enter b card=stone deck=rest,tap,tap,root,root,skin", "table initiative a=5 b=3")
    assert str(two.read_text('red act "Stone (b)" 2')) == "red act b 2"
    with pytest.raises(Unreadable, match="unknown character 'Stone'"):
        two.read_text("red act Stone 2")


def test_where_a_name_is_missing_the_few_that_there_are_are_shown() -> None:
    with pytest.raises(Unreadable, match="unknown character '3'") as caught:
        begin(*OPENING).read_text("red act 3")
    assert caught.value.remedy == "one of a, b"
