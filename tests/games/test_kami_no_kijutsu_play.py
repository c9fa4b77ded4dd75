"""Kami no Kijutsu: random matches with what must always hold, decks, the desk."""

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from referee.desk import open_desk
from referee.games.kami_no_kijutsu.cards import Force
from referee.games.kami_no_kijutsu.decks import check_deck
from referee.games.kami_no_kijutsu.field import figures
from referee.games.kami_no_kijutsu.ground import AREAS, NEIGHBOURS
from referee.games.kami_no_kijutsu.setup import first_state
from referee.games.kami_no_kijutsu.state import State
from referee.kernel.game import Deck, Table
from referee.kernel.geometry import HexArea
from referee.kernel.ruling import Unreadable
from referee.match.replay import replay, replay_file
from referee.record.reading import parse
from tests.playing import first_sample, fresh, play

SCENES = Path(__file__).parents[1] / "scenes" / "kami-no-kijutsu"


def cards_of(state: State, seat: str) -> int:
    """All cards of a seat, wherever they are (KK-2.1)."""
    player = state.player(seat)
    field = sum(whose == seat for _, whose, _ in state.units) + sum(whose == seat for _, whose, _ in state.territories)
    options = sum(owner == seat for _, _, unit in state.units for owner, _ in unit.options)
    battle = sum(owner == seat for owner, _ in (*state.battle.piles, *state.battle.forces)) if state.battle else 0
    waiting = int(state.running is not None and state.running.discards and state.running.seat == seat)
    lying = sum(whose == seat for whose, _, _ in state.lying)
    return player.deck + player.ap + player.hand + len(player.discards) + field + options + battle + waiting + lying


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(
    "record", [first_sample("kami-no-kijutsu"), SCENES / "card-martyr.match"], ids=["sample", "typical"]
)
def test_a_random_match_keeps_every_invariant(record: Path, seed: int) -> None:
    """KK-2.1, KK-2.2, KK-3.2, KK-4.4, KK-6.2, KK-6.4, KK-7.5."""
    match = fresh(record)
    for spoken in play(match, random.Random(seed), 200):
        state = match.state
        for seat in state.ground.seats:
            assert cards_of(state, seat) == 40, str(spoken)
            assert 0 <= state.player(seat).ap <= 10
        assert len({(hex_, seat) for hex_, seat, _ in state.units}) == len(state.units)
        for hex_, seat, unit in () if state.over else state.units:
            assert not state.lacks(seat, unit.card), f"{unit.card} stays without its hold after {spoken}"
            assert unit.damage < figures(state, hex_, seat, unit)[1]
        for seat in state.ground.seats:
            open_ = Counter(card for _, owner, card, _ in state.on_field() if owner == seat)
            open_.update(state.player(seat).discards)
            assert all(count <= state.ground.copies(seat, card) for card, count in open_.items()), str(spoken)
        listed = match.legal()
        assert len(set(listed)) == len(listed)
        assert not [str(said) for said in listed[:: len(listed) // 8 + 1] if match.game.check(state, said)]
        assert all(match.read_text(str(said)) == said for said in listed[:: len(listed) // 8 + 1])


def test_the_areas_are_2_3_2_and_touch_inside_only_kk_4_1() -> None:
    """KK-4.1, KK-4.3."""
    assert all(isinstance(area, HexArea) and len(area.centres) == 7 for area in AREAS.values())
    assert set(NEIGHBOURS["n1"]) == {"n2", "n3", "n4"}
    assert all(other[0] == name[0] for name, around in NEIGHBOURS.items() for other in around)


def test_who_goes_second_starts_with_2_vp_and_the_spoils_rule_is_agreed_before_kk_2_4_kk_2_7() -> None:
    """KK-2.4, KK-2.7, KK-8.1: the header says whether spoils are played for; without it nothing is owed."""
    match = fresh(first_sample("kami-no-kijutsu"))
    facts = match.facts()
    assert (facts["vp.south"], facts["vp.north"], facts["spoils"]) == ("0", "2", "-")
    match.declare(match.read_text("south resign"))
    assert match.facts()["spoils"] == "2"


def test_a_unit_may_act_in_the_turn_it_came_kk_5_6() -> None:
    """KK-5.6, KK-6.1, KK-6.3: there is no summoning sickness; support of a colour carries a hold of that colour."""
    match = fresh(first_sample("kami-no-kijutsu"))
    for line in ("south fill", "south territory ember-field s4", "south summon kiln-guard s4", "south move s4 s1"):
        assert match.declare(match.read_text(line)).stands
    assert match.facts()["unit.s1.south"] == "kiln-guard 2/4"


@pytest.mark.parametrize(("main", "rules"), [({"guard": 3}, ["KK-2.1"]), ({"guard": 40}, ["KK-2.2"])])
def test_decks_of_40_with_3_of_a_name_kk_2_1_kk_2_2(main: dict[str, int], rules: list[str]) -> None:
    desk = open_desk("kami-no-kijutsu")
    names = {"kiln-guard": main["guard"]}
    assert [breach.rule for breach in check_deck(Deck({"main": names}), desk.cards)] == rules


def test_the_winning_state_kk_1_1() -> None:
    """KK-1.1."""
    desk = open_desk("kami-no-kijutsu")
    assert desk.answer("winning", desk.read("winning", ["south=12", "north=7"])).result[1]["seat"] == "south"
    assert desk.answer("winning", desk.read("winning", ["south=9", "north=7"])).result[0] == "winning-no"
    assert desk.answer("winning", desk.read("winning", ["south=12", "north=12"])).result[0] == "winning-no"


def test_a_battle_where_both_stand() -> None:
    desk = open_desk("kami-no-kijutsu")
    words = ["attack=1", "defence=1", "attackers=5", "defenders=5"]
    assert desk.answer("battle", desk.read("battle", words)).result[0] == "battle-both"


def test_a_reinforcement_that_is_left_is_destroyed_as_the_battle_ends_kk_5_5() -> None:
    """KK-5.5: the unit alone stands; what damage is left over is taken by the card below."""
    desk = open_desk("kami-no-kijutsu")
    answer = desk.answer("battle", desk.read("battle", ["attack=2", "defence=3", "attackers=1,3", "defenders=4,5"]))
    assert [(step[1]["side"], step[1]["fate"]) for step in answer.steps] == [
        ("defender", "outlasts"), ("defender", "stands"), ("attacker", "falls"), ("attacker", "stands"),
    ]  # fmt: skip


@pytest.mark.parametrize(("size", "rules"), [(39, ["KK-2.1"]), (40, []), (41, ["KK-2.1"])])
def test_a_deck_has_40_cards_not_one_less_or_more_kk_2_1(size: int, rules: list[str]) -> None:
    """KK-2.1."""
    cards = {f"card-{place}": named(f"Card {place}") for place in range(size)}
    assert [breach.rule for breach in check_deck(Deck({"main": dict.fromkeys(cards, 1)}), cards)] == rules


@pytest.mark.parametrize(
    ("names", "counts", "rules"),
    [
        (["Wolf", "Bear"], (3, 3), []),
        (["Wolf", "Wolf"], (1, 2), []),
        (["Wolf", "wolf "], (2, 2), ["KK-2.2"]),
        ([{"en": "Wolf", "ja": "狼"}, {"en": "Wolf", "ja": "犬"}], (2, 2), ["KK-2.2"]),
        ([{"en": "Fire Wolf", "ja": "炎狼"}, {"en": "Flame Wolf", "ja": "炎狼"}], (3, 1), ["KK-2.2"]),
        ([{"en": "Fire Wolf", "ja": "炎狼"}, "炎狼"], (3, 1), ["KK-2.2"]),
    ],
)
def test_the_same_name_is_what_print_shows_in_any_language_kk_2_2(
    names: list[Any], counts: tuple[int, int], rules: list[str]
) -> None:
    """KK-2.2."""
    cards = {f"card-{place}": named(name) for place, name in enumerate(names)}
    cards |= {f"other-{place}": named(f"Other {place}") for place in range(40)}
    main = dict(zip(("card-0", "card-1"), counts, strict=True))
    main |= {f"other-{place}": 1 for place in range(40 - sum(counts))}
    assert [breach.rule for breach in check_deck(Deck({"main": main}), cards)] == rules


def test_a_deck_of_a_few_cards_is_dealt_as_far_as_it_goes_kk_2_5() -> None:
    """KK-2.5: an unlawful deck does not give a deck of less than nothing."""
    decks = {"south": Deck({"main": {"wolf": 3}}), "north": Deck({"main": {"wolf": 43}})}
    state = first_state(Table({"south": "Aki", "north": "Ben"}, cards={"wolf": named("Wolf")}, decks=decks))
    assert [(player.hand, player.deck) for player in state.players] == [(3, 0), (5, 38)]


def named(name: Any) -> Force:
    """A card that has a name and nothing else."""
    return Force(id="card", name=name, kind="force")


def test_a_deck_has_no_other_parts_kk_2_1() -> None:
    """KK-2.1."""
    cards = {f"card-{place}": named(f"Card {place}") for place in range(40)}
    deck = Deck({"main": dict.fromkeys(cards, 1), "extra": {"card-1": 1}}, single={"ruler": "card-2"})
    assert [(breach.rule, breach.why) for breach in check_deck(deck, cards)] == [("KK-2.1", "part")] * 2


@pytest.mark.parametrize(
    ("words", "result"),
    [
        (["winner=12", "loser=7"], "spoils-owed"),
        (["winner=12", "loser=7", "cards=forge-giant"], "spoils-short"),
        (["winner=12", "loser=7", "cards=forge-giant,anvil-hall"], "spoils-enough"),
        (["winner=12", "loser=7", "cards=forge-giant,forge-giant"], "spoils-enough"),
        (["winner=12", "loser=7", "cards=forge-giant,anvil-hall,wanderer"], "spoils-over"),
        (["winner=7", "loser=12", "cards=wanderer"], "spoils-enough"),
    ],
)
def test_the_desk_says_what_the_loser_owes_kk_8_1(words: list[str], result: str) -> None:
    """KK-8.1, KK-G18."""
    desk = open_desk("kami-no-kijutsu")
    assert desk.answer("spoils", desk.read("spoils", words)).result[0] == result


@pytest.mark.parametrize(
    ("card", "rules"),
    [
        ("anvil-hall", ("KK-6.3", "KK-7.1")),
        ("wanderer", ("KK-6.2", "KK-7.5")),
    ],
)
def test_a_card_without_abilities_does_not_rest_on_their_rules_kk_7(card: str, rules: tuple[str, ...]) -> None:
    """KK-6.3 and KK-7.1 are for territories, KK-7.5 for units, KK-7.8 and KK-7.9 for what they can do."""
    desk = open_desk("kami-no-kijutsu")
    assert desk.answer("card", desk.read("card", [card])).rules == rules


@pytest.mark.parametrize(
    ("fact", "most"),
    [("deck.south", 40), ("hand.north", 40), ("ap.south", 10)],
)
def test_a_judge_sets_no_more_cards_than_there_are_kk_2_1(fact: str, most: int) -> None:
    """KK-2.1: a deck has 40 cards; KK-3.2: at most 10 AP."""
    match = replay_file(SCENES / "spoils-conceded.match").match
    assert match is not None
    assert match.declare(match.read_text(f"judge set {fact} {most} because=x")).stands
    with pytest.raises(Unreadable, match="out of bounds"):
        match.declare(match.read_text(f"judge set {fact} {most + 1} because=x"))


def test_an_ap_is_called_so_in_a_sentence() -> None:
    """Words that begin with a vowel: "not an AP"."""
    match = replay_file(SCENES / "spoils-conceded.match").match
    assert match is not None
    with pytest.raises(Unreadable, match="'一' is not an AP"):
        match.declare(match.read_text("judge set ap.south 一 because=x"))


def test_a_battle_tells_its_story_in_the_order_of_its_steps_kk_5() -> None:
    """KK-5.1 to KK-5.5: what a battle tells, and under which rule."""
    told = told_by(SCENES / "battle.match")
    assert told[told.index("KK-4.2 moved") :] == [
        "KK-4.2 moved",
        "KK-5.1 battle",
        "KK-5.2 reinforced",
        "KK-5.2 reinforced",
        "KK-5.2 passed",
        "KK-5.2 passed",
        "KK-5.3 totals",
        "KK-5.4 reinforcement-damaged",
        "KK-5.4 damaged",
        "KK-5.4 reinforcement-damaged",
        "KK-5.4 damaged",
        "KK-5.4 reinforcement-lost",
        "KK-5.4 reinforcement-lost",
        "KK-5.4 destroyed",
        "KK-5.5 for-destroyed",
        "KK-5.5 for-destroyed",
        "KK-5.5 for-destroyed",
    ]


@pytest.mark.parametrize(
    ("record", "events"),
    [
        ("option-loses-its-hold", {"KK-6.4 hold-lost", "KK-7.1 replaced"}),
        ("hold-loss-takes-options", {"KK-G1 for-lost", "KK-7.6 went-with"}),
        ("less-than-no-attack", {"KK-5.5 reinforcement-lost", "KK-7.6 went-with"}),
        ("a-judge-takes-the-ground", {"KK-6.4 hold-lost", "KK-G6 destroyed"}),
        ("a-judge-sets-a-battle", {"KK-5.5 reinforcement-gone", "KK-5.5 force-gone", "KK-G13 broken-off"}),
        ("a-judge-sets-a-unit", {"KK-7.6 went-with"}),
        ("holds-in-a-battle", {"KK-6.4 hold-lost", "KK-G13 broken-off", "KK-5.5 force-gone", "KK-G6 destroyed"}),
        ("saved-by-a-force-alone", {"KK-G15 destroyed", "KK-7.7 stats-battle", "KK-7.7 used", "KK-7.7 closed"}),
        ("abilities-of-unit-and-territory", {"KK-7.3 piled", "KK-7.3 used", "KK-7.3 damaged", "KK-7.8 used"}),
        ("empty-deck", {"KK-G3 deck-empty", "KK-3.6 renewed", "KK-3.6 for-renewal", "KK-3.2 filled", "KK-3.3 drawn"}),
        ("card-long-winter", {"KK-7.7 stats-turns", "KK-7.7 marked-turns", "KK-7.7 ended"}),
        ("healing", {"KK-7.9 healed", "KK-7.8 closed"}),
        ("territories-by-effects", {"KK-7.9 destroyed", "KK-6.4 hold-lost"}),
        ("whose-options", {"KK-G1 destroyed", "KK-G1 for-destroyed", "KK-7.6 equipped"}),
        ("effects-in-circles", {"RF-7.1 endless", "KK-G1 destroyed"}),
        ("spoils", {"KK-8.1 given", "KK-1.2 kept", "KK-3.8 victory"}),
        ("invasion", {"KK-7.1 replaced", "KK-7.4 summoned", "KK-5.5 destroyed"}),
        ("damage-taken-after-supply", {"KK-3.7 recovered", "KK-2.5 discarded", "KK-3.7 supplied"}),
        ("supply-and-hand-limit", {"KK-3.7 for-invasion", "KK-3.4 paid", "KK-3.1 next"}),
        ("shipped-black", {"KK-3.7 damaged", "KK-7.7 vp-changed", "KK-7.7 discarded", "KK-7.9 drawn"}),
        ("card-warlord", {"KK-7.8 paid-vp", "KK-7.8 stats-turn", "KK-4.3 moved"}),
        ("by-hand", {"KK-7.9 put-back", "KK-3.2 ap-changed", "KK-7.9 fetched", "KK-7.9 returned", "KK-7.9 put"}),
    ],
)
def test_what_happens_is_told_under_its_rule(record: str, events: set[str]) -> None:
    assert events <= set(told_by(SCENES / f"{record}.match"))


def told_by(record: Path) -> list[str]:
    """The events of a record, as rule and what."""
    replay = replay_file(record)
    return [f"{event.rule} {event.what}" for ruled in replay.ruled for event in ruled.entry.events]


def test_nothing_is_told_that_did_not_happen() -> None:
    """An empty deck (KK-G3), recovering (KK-3.7) and units at home (KK-3.7) are told where there were such."""
    assert "KK-G3 deck-empty" not in told_by(SCENES / "opening.match")
    assert not {"KK-3.7 recovered", "KK-3.7 supplied"} & set(told_by(SCENES / "victory-and-spoils.match"))


TWO_OF_A_NAME = """game: kami-no-kijutsu
seats: south=Aki north=Ben
decks: south=sunrise.toml north=tide.toml
pack: drill.toml

judge set territory.s4 "south forge" because="position"
judge set unit.n2.south "lancer 4/3" because="position"
judge set territory.n4 "north canal" because="position"
judge set unit.n4.north "warden 2/5" because="position"
south fill
south equip blade n2
south move n2 n4
south reinforce squire
north reinforce page
south reinforce squire
north pass
south pass
"""


def test_a_battle_is_told_in_the_order_of_its_steps_and_reinforcements_of_a_name_are_told_apart() -> None:
    """KK-5.3 to KK-5.5: totals, damage from the top, who falls by it, who is left over, and the VP at the very end."""
    replayed = replay(parse(TWO_OF_A_NAME, SCENES / "made-up.match"))
    told = [(each.rule, each.what, each.facts) for each in replayed.ruled[-1].entry.events]
    assert [rule for rule, _, _ in told] == [
        "KK-5.2", "KK-5.3", *["KK-5.4"] * 7, "KK-5.5", *["KK-5.5"] * 4,
    ]  # fmt: skip
    hurt = [(f["seat"], f["number"], f["amount"]) for _, what, f in told if what == "reinforcement-damaged"]
    assert hurt == [("north", 1, 1), ("south", 2, 2), ("south", 1, 1)]
    lost = [(rule, f["seat"], f["number"]) for rule, what, f in told if what == "reinforcement-lost"]
    assert lost == [("KK-5.4", "north", 1), ("KK-5.4", "south", 2), ("KK-5.5", "south", 1)]
    assert [what for _, what, _ in told[-4:]] == ["for-destroyed"] * 4


def test_what_ran_out_is_told_after_what_it_ran_out_by() -> None:
    """KK-3.2, KK-G3: three cards come to the AP area, then there are none."""
    head = TWO_OF_A_NAME.partition("judge")[0]
    replayed = replay(parse(head + 'judge set deck.south 3 because="position"\nsouth fill\n', SCENES / "made-up.match"))
    assert [(each.rule, each.what) for each in replayed.ruled[-1].entry.events] == [
        ("KK-3.2", "filled"),
        ("KK-G3", "deck-empty"),
    ]
