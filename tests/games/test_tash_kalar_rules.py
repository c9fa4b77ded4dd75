"""What no record can show: set-up as facts, patterns in every way, ranking, faulty tables and packs."""

from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from referee import resources
from referee.desk import open_desk
from referee.games.tash_kalar import changing, ending, summoning
from referee.games.tash_kalar.board import ALL, BIT, BOARD, SQUARES, bits, mask
from referee.games.tash_kalar.cards import Card
from referee.games.tash_kalar.tasks import CONDITIONS
from referee.kernel.course import Course
from referee.kernel.frozen import changed
from referee.kernel.game import BadTable
from referee.kernel.geometry import TURNS, turned
from referee.kernel.ruling import Unreadable
from referee.match.match import Match
from referee.packs.files import BadFile
from referee.packs.loading import load_pack
from tests.games.test_tash_kalar_play import DUEL, HIGH_FORM, MELEE, TEAM_DUEL, TEAM_HIGH_FORM, THREE, new_match

BASE = load_pack(resources.path("packs", "tash-kalar.toml"), "tash-kalar", Card).cards


def said(match: Match, *lines: str) -> None:
    for line in lines:
        entry = match.declare(match.read_text(line))
        assert entry.stands, f"{line}: {entry.rules}"


def placed(match: Match, **pieces: str) -> Match:
    for square, piece in pieces.items():
        match.declare(match.read(["judge", "set", f"board.{square}", piece, "because=position"]))
    return match


@pytest.mark.parametrize(
    ("table", "supply", "pending"),
    [
        (DUEL, 16, "setup"),
        (HIGH_FORM, 17, "task"),
        (THREE, 15, "setup"),
        (MELEE, 14, "setup"),
        (TEAM_DUEL, 16, "setup"),
    ],
)
def test_supplies_before_the_first_piece(table: str, supply: int, pending: str) -> None:
    """TK-1.1, TK-1.2, TK-1.3, TK-2.7, TK-2.8, TK-2.10."""
    facts = new_match(table).facts()
    assert facts["pending"] == pending
    assert all(facts[f"supply.{colour}"] == str(supply) for colour in ("amber", "violet"))
    assert all(facts[f"board.{square}"] == "-" for square in SQUARES)


def test_opening_hands_of_teams() -> None:
    """TK-1.4, TK-2.3, TK-2.4: who plays first of a team draws the legends; six cards lie sideways."""
    facts = new_match(TEAM_HIGH_FORM).facts()
    legends = {seat: facts[f"hand.{seat}.legends"] for seat in ("amber-a", "violet-a", "amber-b", "violet-b")}
    assert legends == {"amber-a": "2", "violet-a": "2", "amber-b": "0", "violet-b": "0"}
    for seat in legends:
        assert facts[f"hand.{seat}.beings"] == "3"
        assert facts[f"hand.{seat}.flares"] == "1"
        assert (facts[f"deck.{seat}"], facts[f"deck.{seat}.sideways"]) == ("15", "6")
    assert "score.amber" in facts
    assert "supply.amber-a" not in facts


@pytest.mark.parametrize(
    "header",
    [
        "mode: duel\nseats: a=A b=B c=C\n",
        "mode: melee\nseats: a=A b=B\n",
        "mode: melee\nseats: a=A b=B c=C d=D\nteams: x=a,c y=b,d\n",
        "mode: duel\nseats: a=A b=B c=C d=D\nteams: x=a,b y=c,d\n",
        "mode: duel\nseats: a=A b=B c=C d=D\nteams: x=a,c\n",
        "mode: duel\nseats: a=A b=B\ndecks: a=everfrost b=imperial\n",
        "mode: duel\nseats: a=A b=B\noption: flare-recheck=perhaps\n",
    ],
)
def test_a_table_that_cannot_be(header: str) -> None:
    """TK-1.1 to TK-1.4 and TK-2.2 (teammates sit opposite each other)."""
    with pytest.raises(BadTable):
        new_match(f"game: tash-kalar\n{header}")


def test_turns_go_round_the_teams_in_turn() -> None:
    """TK-2.2, TK-3.1."""
    match = new_match(TEAM_DUEL)
    said(match, "violet-b setup c5=amber g5=violet", "amber-a place e5", "amber-a end")
    order = []
    for place in ("h5", "d5", "h7", "d7"):
        seat = match.standing.turn
        order.append(seat)
        row = int(place[1])
        said(match, f"{seat} place {place}", f"{seat} place {place[0]}{row + 1}", f"{seat} end")
    assert order == ["violet-a", "amber-b", "violet-b", "amber-a"]


def test_actions_in_any_order_and_flares_between_them() -> None:
    """TK-3.5, TK-3.8, TK-3.9: discard, flare, place, summon, in whatever order."""
    for order in permutations(("discard", "place", "summon")):
        match = new_match(DUEL)
        said(match, "violet setup c5=amber g5=violet")
        placed(match, e6="amber common", e4="amber common")
        placed(match, **dict.fromkeys(("f6", "f7", "f8", "h6"), "violet common"))
        placed(match, **dict.fromkeys(("h7", "h8", "g8", "b4"), "violet common"))
        said(match, "judge set actions 3 because=position")
        words = {"discard": "amber discard knight", "place": "amber place a5", "summon": "amber summon swordmaster e5"}
        for number, action in enumerate(order):
            said(match, words[action])
            if match.standing.pending == "effect":
                said(match, "amber pass")
            if number == 0:
                said(match, "amber flare flare-2", "amber place a6")
        assert match.facts()["actions"] == "0"


@pytest.mark.parametrize("card", sorted(card for card, item in BASE.items() if item.kind == "being"))
def test_a_pattern_stands_in_all_its_ways(card: str) -> None:
    """TK-5.2, TK-5.3, TK-5.4: turned and mirrored; higher ranks stand in; the listing and the ruling see the same."""
    match = new_match(DUEL)
    state = match.state
    being = BASE[card]
    origin = next((x, -y) for y, row in enumerate(being.pattern) for x, sign in enumerate(row) if sign in "T@#")
    cells = [
        (x - origin[0], -y - origin[1], sign)
        for y, row in enumerate(being.pattern)
        for x, sign in enumerate(row)
        if sign not in ".T"
    ]
    for turn in TURNS:
        found = {BOARD.name(4 + dx, 4 + dy): sign for dx, dy, sign in _turned(cells, turn)}
        if not set(found) <= set(SQUARES):
            continue
        heroic = mask(square for square, sign in found.items() if sign in "H#")
        commons = mask(found) & ~heroic
        stands = changed(state, pieces=((commons, heroic, 0), (0, 0, 0)))
        assert _at_centre(stands, card)
        better = changed(state, pieces=((0, mask(found), 0), (0, 0, 0)))
        assert _at_centre(better, card)
        for square in found:
            gone = ~BIT[square]
            lacks = changed(state, pieces=((commons & gone, heroic & gone, 0), (0, 0, 0)))
            assert not _laid(lacks, card, found, square)
        if heroic:
            assert not _at_centre(changed(state, pieces=((mask(found), 0, 0), (0, 0, 0))), card)


def _turned(cells: list[tuple[int, int, str]], turn: Any) -> list[tuple[int, int, str]]:
    return [(*turned((dx, dy), turn), sign) for dx, dy, sign in cells]


def _at_centre(state: Any, card: str) -> bool:
    """Whether a pattern stands around e5; the two ways to find out agree on every square."""
    shapes = state.ground.shapes
    own = state.own(0)
    found, _ = shapes.squares(card, shapes.shifted(own), ALL)
    by_square = {
        bit
        for square in SQUARES
        for bit in [BIT[square]]
        if any(not summoning.lacking(way.need, own) for way in state.ground.patterns[card].at(bit))
    }
    assert set(bits(found)) == by_square
    return BIT["e5"] in by_square


def _laid(state: Any, card: str, found: dict[str, str], missing: str) -> bool:
    """Whether the pattern still stands around e5 with exactly the pieces of one way."""
    own = state.own(0)
    ways = state.ground.patterns[card].at(BIT["e5"])
    return any(way.need[0] == mask(found) and not summoning.lacking(way.need, own) for way in ways)


def test_ranking_of_a_melee() -> None:
    """TK-8.8, TK-8.9: the lowest colour, the next, the last, upgraded pieces, pieces."""
    match = new_match(MELEE)
    state = changed(match.state, scores=((0, 3, 4, 5), (3, 0, 4, 5), (3, 4, 0, 6), (2, 9, 9, 0)), over=True)
    assert ending.ranked(state) == (("teal",), ("amber", "violet"), ("rose",))
    upgraded = changed(state, pieces=((0, BIT["e5"], 0), (BIT["e6"], 0, 0), (0, 0, 0), (0, 0, 0)))
    assert ending.ranked(upgraded) == (("teal",), ("amber",), ("violet",), ("rose",))
    pieces = changed(state, pieces=((0, 0, 0), (BIT["e6"], 0, 0), (0, 0, 0), (0, 0, 0)))
    assert ending.ranked(pieces) == (("teal",), ("violet",), ("amber",), ("rose",))


def test_points_of_high_form() -> None:
    """TK-8.7, TK-8.2: claimed points and 1 for each legendary piece that stands."""
    match = new_match(HIGH_FORM)
    placed(match, e5="amber legendary", e6="amber legendary", e7="violet legendary")
    facts = match.facts()
    assert (facts["score.amber"], facts["score.violet"]) == ("2", "1")


def test_decks_made_anew() -> None:
    """TK-4.10: flares and legends again from their discards; the school deck not."""
    match = new_match(DUEL)
    said(match, "violet setup c5=amber g5=violet")
    state = changed(
        match.state, flare_deck=0, flare_discards=("flare-1", "flare-2"), decks=((0, 0), (15, 0)), turn=0, actions=0,
        hands=(changed(match.state.hands[0], flares=0, beings=1), match.state.hands[1]),
    )  # fmt: skip
    course = Course(state)
    changing.draw(course)
    drawn = course.state
    assert (drawn.flare_deck, drawn.flare_discards, drawn.hands[0].flares) == (1, (), 1)
    assert drawn.hands[0].beings == 1


def test_what_an_effect_means() -> None:
    """TK-7.4 (the card itself is its piece), TK-7.7 (words for ranks), TK-7.8 (distance), TK-7.16 (what counts)."""
    assert BASE["tree-shepherd"].kind == "being"
    steps = {card: item.all_steps for card, item in BASE.items() if item.kind == "being"}
    assert steps["sapling"][0].who == "self"
    assert steps["clan-axeman"][0].rank == ("common", "heroic")
    assert steps["leviathan"][-1].rank in (("heroic", "legendary"), ("common",))
    assert BOARD.distance("e5", "g8") == 3
    assert not any(step.counted for step in steps["titan"])


def test_a_refused_summoning_costs_nothing() -> None:
    """TK-G5."""
    match = new_match(DUEL)
    said(match, "violet setup c5=amber g5=violet")
    before = match.facts()
    assert not match.declare(match.read_text("amber summon knight e6")).stands
    assert match.facts() == before


def test_every_task_has_a_condition_the_referee_knows() -> None:
    tasks = [item for item in BASE.values() if item.kind == "task"]
    assert len(tasks) == 24
    assert {task.condition for task in tasks} == set(CONDITIONS)
    assert sum(task.advanced for task in tasks) == 8
    assert len({task.type for task in tasks}) == 5


def test_the_base_pack_is_whole() -> None:
    """TK-2.13: three schools of 18 with 5 commons, 12 legends, 12 flares; each with a scripted effect and a record."""
    beings = [item for item in BASE.values() if item.kind == "being"]
    for school in ("imperial", "highland", "sylvan"):
        cards = [being for being in beings if being.school == school]
        assert (len(cards), sum(being.rank == "common" for being in cards)) == (18, 5)
    assert sum(being.school == "legend" for being in beings) == 12
    assert sum(item.kind == "flare" for item in BASE.values()) == 12
    records = {path.stem for path in (Path(__file__).parent.parent / "scenes" / "tash-kalar").rglob("*.match")}
    for being in beings:
        assert being.effect != "manual"
        assert being.id in records
    assert all(card in records for card, item in BASE.items() if item.kind in ("flare", "task"))


FAULTY = """pack = 1
id = "faulty"
title = "Faulty"
game = "tash-kalar"
version = "1"
licence = "CC0"

[[card]]
id = "no-square"
name = "No Square"
kind = "being"
rank = "common"
school = "imperial"
pattern = ["C.C"]

[[card]]
id = "odd-sign"
name = "Odd Sign"
kind = "being"
rank = "mighty"
school = "imperial"
pattern = ["CTX"]

[[card]]
id = "odd-step"
name = "Odd Step"
kind = "being"
rank = "common"
school = "imperial"
pattern = ["CT"]
effect = [{ do = "explode" }, { do = "destroy", colour = "green" }, { do = "choose" }, { do = "line" }]

[[card]]
id = "odd-task"
name = "Odd Task"
kind = "task"
type = "enemy"
points = 2
condition = "never-heard-of"
"""


def test_every_fault_of_a_pack_is_named(tmp_path: Path) -> None:
    path = tmp_path / "faulty.toml"
    path.write_text(FAULTY, encoding="utf-8")
    with pytest.raises(BadFile) as caught:
        load_pack(path, "tash-kalar", Card)
    places = " ".join(str(fault) for fault in caught.value.faults)
    for word in ("no-square", "odd-sign", "rank", "odd-step", "effect", "odd-task", "condition"):
        assert word in places, places


@pytest.mark.parametrize("name", ["tash-kalar-everfrost", "tash-kalar-nethervoid", "tash-kalar-etherweave"])
def test_the_expansions_are_carried_out_by_hand(name: str) -> None:
    cards = load_pack(resources.path("packs", f"{name}.toml"), "tash-kalar", Card).cards
    assert len(cards) == 18
    assert all(card.effect == "manual" and card.school == name.removeprefix("tash-kalar-") for card in cards.values())


@pytest.mark.parametrize(
    ("mode", "fact", "most"),
    [
        (DUEL, "supply.amber", 16),
        (MELEE, "supply.amber", 14),
        (HIGH_FORM, "supply.amber", 17),
        (DUEL, "supply.violet.legendary", 3),
        (DUEL, "deck.amber", 18),
        (DUEL, "hand.amber.beings", 18),
    ],
)
def test_a_judge_sets_no_more_than_there_is_tk_2_13(mode: str, fact: str, most: int) -> None:
    """TK-2.13, TK-2.8, TK-2.10: 17 pieces, without those on score tracks, 3 legendary ones, 18 cards of a school."""
    match = new_match(mode)
    said(match, f"judge set {fact} {most} because=x")
    with pytest.raises(Unreadable, match="out of bounds"):
        match.declare(match.read_text(f"judge set {fact} {most + 1} because=x"))


def test_standings_asked_call_players_of_a_tie_alike_tk_8_8() -> None:
    """TK-8.8: of those that share the first place none is told to be ahead, and all go by the same sort of name."""
    desk = open_desk("tash-kalar")
    answer = desk.answer("standings", desk.read("standings", ["amber=5,3,7", "violet=7,5,3", "teal=1,9,9"]))
    result, steps = desk.voice("ja").answer(answer)
    assert result == "順位: 琥珀=紫、青緑。"
    assert steps[0] == "琥珀: 低い色から3、5、7。"


@pytest.mark.parametrize(
    ("card", "rules"),
    [
        ("flare-12", ("TK-6.2", "TK-6.4", "TK-6.5")),
        ("knight", ("TK-5.9", "TK-7.2")),
        ("central-dominance", ("TK-4.1",)),
    ],
)
def test_a_card_asked_about_rests_on_the_rules_of_its_kind_tk_6(card: str, rules: tuple[str, ...]) -> None:
    """TK-4.1 is for tasks, TK-5.9 for beings, TK-6.2 to TK-6.5 for flares."""
    desk = open_desk("tash-kalar")
    assert desk.answer("card", desk.read("card", [card])).rules == rules


def test_standings_asked_join_those_that_share_a_place_tk_8_8() -> None:
    """TK-8.8: the lowest colour, then the next; whoever no colour tells apart shares a place."""
    desk = open_desk("tash-kalar")
    answer = desk.answer("standings", desk.read("standings", ["teal=9,2", "rose=3,5", "amber=5,3"]))
    assert answer.result[1]["order"] == ("rose=amber", "teal")
    assert [key for key, _ in answer.steps] == ["standing-first", "standing-tied", "standing"]


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ({"score.amber": "18"}, {"TK-8.3.end-triggered"}),
        ({"score.violet": "18"}, {"TK-8.3.end-triggered", "TK-G11.whose-turn"}),
        ({"score.amber": "18", "score.violet": "18"}, {"TK-8.3.end-triggered"}),
        (
            {"score.violet": "18", "deck.amber": "1", "hand.amber.beings": "2"},
            {"TK-8.1.end-triggered", "TK-8.3.end-triggered"},
        ),
        ({"score.amber": "17"}, set()),
    ],
)
def test_what_triggered_the_end_is_told_and_whose_turn_where_the_points_are_anothers(
    position: dict[str, str], told: set[str]
) -> None:
    """TK-8.1, TK-8.3, TK-G11; what goes home is counted, each rank of it (TK-4.2)."""
    match = new_match(DUEL)
    said(match, "violet setup c5=amber g5=violet", "amber place a5")
    said(match, *(f"judge set {fact} {value} because=position" for fact, value in position.items()))
    said(match, "judge set destroyed.amber.violet.common 1 because=position")
    entry = match.declare(match.read_text("amber end"))
    events = {f"{event.rule}.{event.what}": event.facts for event in entry.events}
    assert {name for name in events if name.startswith(("TK-8", "TK-G11"))} == told
    assert events["TK-4.2.returned"]["count"] == 1


def test_all_that_was_destroyed_goes_home() -> None:
    """TK-4.2: commons, heroics and legends."""
    match = new_match(DUEL)
    said(match, "violet setup c5=amber g5=violet", "amber place a5")
    for rank, count in (("common", 1), ("heroic", 2), ("legendary", 3)):
        said(match, f"judge set destroyed.amber.violet.{rank} {count} because=position")
    entry = match.declare(match.read_text("amber end"))
    assert [event.facts["count"] for event in entry.events if event.what == "returned"] == [6]
