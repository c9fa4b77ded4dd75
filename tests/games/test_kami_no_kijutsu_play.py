"""Kami no Kijutsu: random matches with what must always hold, decks, the desk."""

import random

import pytest

from referee.desk import open_desk
from referee.games.kami_no_kijutsu.setup import check_deck
from referee.games.kami_no_kijutsu.state import AREAS, NEIGHBOURS, State
from referee.kernel.game import Deck
from referee.kernel.geometry import HexArea
from tests.playing import fresh, play, samples


def cards_of(state: State, seat: str) -> int:
    """All cards of a seat, wherever they are (KK-2.1)."""
    player = state.player(seat)
    field = sum(whose == seat for _, whose, _ in state.units) + sum(whose == seat for _, whose, _ in state.territories)
    options = sum(owner == seat for _, _, unit in state.units for owner, _ in unit.options)
    battle = sum(owner == seat for owner, _ in (*state.battle.piles, *state.battle.forces)) if state.battle else 0
    waiting = int(state.running is not None and state.running.discards and state.running.seat == seat)
    return player.deck + player.ap + player.hand + len(player.discards) + field + options + battle + waiting


@pytest.mark.parametrize("seed", range(12))
def test_a_random_match_keeps_every_invariant(seed: int) -> None:
    """KK-2.1, KK-3.2, KK-4.4, KK-6.2, KK-6.4, KK-7.5."""
    match = fresh(samples("kami-no-kijutsu")[0])
    for spoken in play(match, random.Random(seed), 300):
        state = match.state
        for seat in state.ground.seats:
            assert cards_of(state, seat) == 40, str(spoken)
            assert 0 <= state.player(seat).ap <= 10
        assert len({(hex_, seat) for hex_, seat, _ in state.units}) == len(state.units)
        if state.battle is None and state.running is None:
            for _, seat, unit in state.units:
                assert not state.lacks(seat, unit.card), f"{unit.card} stays without its hold after {spoken}"
                assert unit.damage < state.figures(unit)[1]


def test_the_areas_are_2_3_2_and_touch_inside_only_kk_4_1() -> None:
    """KK-4.1, KK-4.3."""
    assert all(isinstance(area, HexArea) and len(area.centres) == 7 for area in AREAS.values())
    assert set(NEIGHBOURS["n1"]) == {"n2", "n3", "n4"}
    assert all(other[0] == name[0] for name, around in NEIGHBOURS.items() for other in around)


def test_who_goes_second_starts_with_2_vp_and_the_spoils_rule_is_agreed_before_kk_2_4_kk_2_7() -> None:
    """KK-2.4, KK-2.7, KK-8.1: the header says whether spoils are played for; without it nothing is owed."""
    match = fresh(samples("kami-no-kijutsu")[0])
    facts = match.facts()
    assert (facts["vp.south"], facts["vp.north"], facts["spoils"]) == ("0", "2", "-")
    match.declare(match.read_text("south resign"))
    assert match.facts()["spoils"] == "2"


def test_a_unit_may_act_in_the_turn_it_came_kk_5_6() -> None:
    """KK-5.6, KK-6.1, KK-6.3: there is no summoning sickness; support of a colour carries a hold of that colour."""
    match = fresh(samples("kami-no-kijutsu")[0])
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
