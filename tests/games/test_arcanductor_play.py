"""Arcanductor: random matches with what must always hold, the desk, and rules that no record of moves shows alone."""

import itertools
import random

import pytest

from referee.desk import open_desk
from referee.games.arcanductor.declarations import Move
from referee.games.arcanductor.effects.verbs import coming
from referee.games.arcanductor.field import SQUARES
from referee.kernel.declaration import Spoken
from referee.kernel.game import BadFact, BadTable
from referee.kernel.ruling import Unreadable
from referee.match.match import Match
from referee.match.opening import open_table
from referee.record.model import Header, Setting
from referee.record.reading import parse
from referee.rulebook import book
from tests.playing import choices, first_sample, fresh, header_of, play

HEADER = "game: arcanductor\nseats: south=Aki north=Ben\n"


def opened(extra: str = "") -> Match:
    header = parse(HEADER + extra + "\n").header
    return Match(open_table(header, None), header)


@pytest.mark.parametrize("seed", range(12))
def test_a_random_match_keeps_every_invariant(seed: int) -> None:
    match = fresh(first_sample("arcanductor"))
    for spoken in play(match, random.Random(seed), 300):
        state = match.state
        assert len({square for square, _ in state.field}) == len(state.field)
        assert all(card.power is None or card.power > 0 for _, card in state.field), str(spoken)
        assert all(player.life >= 0 and player.hand >= 0 for player in state.players)
        if spoken.declaration.verb == "end":
            assert not state.queue
            assert state.running is None
            assert state.actions == 0


def test_both_start_with_20_life_and_11_cards_ad_2_1() -> None:
    """AD-2.1 and AD-1.2: life, and a field of seven rows by three columns."""
    match = opened()
    facts = match.facts()
    assert (facts["life.south"], facts["life.north"], facts["hand.south"]) == ("20", "20", "11")
    assert sum(name.startswith("board.") for name in facts) == 21


def test_a_battle_is_where_two_sides_meet_ad_4_1() -> None:
    """AD-4.1, AD-4.2, AD-4.3: a move onto an enemy's card brings the battle; the power lost in it stays lost.

    tests/scenes/arcanductor/shields.match shows AD-6.13: no effect while a card lies face down.
    """
    match = fresh(first_sample("arcanductor"))
    dice = random.Random(3)
    while match.standing.phase == "setup":
        match.declare(dice.choice([s for s in match.legal() if s.declaration.verb != "resign"]))
    for line in (
        'judge set board.a3 "south strength upright up 8" because=x',
        'judge set board.a4 "north strength upright up 3" because=x',
        "south move a3 a4",
    ):
        entry = match.declare(match.read_text(line))
    assert "AD-4.2" in entry.rules
    assert match.facts()["board.a4"] == "south strength upright up 5"


def test_a_card_comes_as_its_owner_its_lie_and_its_way_say_each_time_ad_2_5_ad_3_4() -> None:
    """AD-2.5, AD-3.4, AD-6.17: by its lie up or down, with its initial power, fresh from the hand alone."""
    match = fresh(first_sample("arcanductor"))
    state, ways = match.state, itertools.product(match.seats, ("upright", "reversed"), (True, False))
    for seat, lie, fresh_ in (*ways, ("south", "upright", True)):
        for card, trump in state.ground.cards.items():
            lying = coming(state, seat, card, lie, fresh=fresh_)
            assert (lying.seat, lying.card, lying.lie, lying.fresh) == (seat, card, lie, fresh_)
            assert (lying.up, lying.power) == (getattr(trump.face, lie) == "up", trump.power)
        unknown = coming(state, seat, "?", None, fresh=fresh_)
        assert (unknown.seat, unknown.card, unknown.up, unknown.fresh) == (seat, None, False, fresh_)


def test_the_order_names_the_key_and_says_tied_where_none_decides_ad_6_2_ad_g7() -> None:
    """AD-6.1, AD-6.2, AD-G7."""
    desk = open_desk("arcanductor")
    words = ["the-star=south:3:battle-end", "the-sun=north:3:face-up", "the-moon=north:2:face-up"]
    answer = desk.answer("order", desk.read("order", words))
    assert answer.result[1]["order"] == ("the-moon", "the-sun", "the-star")
    tied = desk.answer("order", desk.read("order", ["the-star=south:3:face-up", "the-star=north:3:face-up"]))
    assert "AD-G7" in tied.rules
    assert tied.result[0] == "order-undecided"


def test_actions_cost_0_1_2_ad_3_2() -> None:
    """AD-3.2."""
    desk = open_desk("arcanductor")
    assert desk.answer("cost", desk.read("cost", ["4"])).result[1]["total"] == 6


def test_seats_are_south_and_north() -> None:
    header = parse("game: arcanductor\nseats: east=A west=B\n\n").header
    with pytest.raises(BadTable, match="south and north"):
        open_table(header, None)


@pytest.mark.parametrize("diagonal", ["no", "yes"])
def test_every_move_that_is_allowed_is_listed_and_no_other(diagonal: str) -> None:
    header, beside = header_of(first_sample("arcanductor"))
    header = Header((*header.settings, Setting("option", f"move-diagonal={diagonal}", 0, 0)))
    match, dice = Match(open_table(header, beside), header), random.Random(4)
    found = 0
    for _ in range(120):
        spoken = choices(match, dice)
        assert spoken is not None
        match.declare(spoken)
        if match.standing.over:
            break
        if match.standing.pending:
            continue
        listed = {spoken for spoken in match.legal() if isinstance(spoken.declaration, Move)}
        moves = (Move(start, end) for start in SQUARES for end in (*SQUARES, "out"))
        every = [Spoken(seat, said) for said in moves for seat in match.seats]
        allowed = {each for each in every if not match.game.check(match.state, each)}
        assert listed == allowed
        found += len(allowed)
    assert found


@pytest.mark.parametrize(
    ("fact", "value"), [("life.south", "²"), ("actions", "-1"), ("board.b3", "south the-sun up 8"), ("hand.east", "3")]
)
def test_a_value_that_cannot_be_read_is_told(fact: str, value: str) -> None:
    match = opened()
    with pytest.raises(BadFact):
        match.game.set_fact(match.state, fact, value)


def test_a_change_of_power_without_a_sign_names_both_forms() -> None:
    match = opened()
    with pytest.raises(Unreadable) as fault:
        match.read_text("south power a7 2")
    assert fault.value.remedy == "+1 or -1 for a change, =5 for the power itself"


def test_the_japanese_sentences_use_the_words_of_the_manual() -> None:
    """One word for one thing: 陣地, 戦力値, シグニフィケータ, バトル, 婚姻, 捨札."""
    others = ("領地", "自陣", "パワー", "シグニフィケーター", "戦闘", "結婚", "捨て札")
    loaded = book.load("arcanductor")
    texts = {key: said["ja"] for key, said in {**loaded.says, **loaded.terms}.items()}
    assert not {key: text for key, text in texts.items() for word in others if word in text}
