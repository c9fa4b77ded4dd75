"""Pairing: what must hold for every event, and the best pairing held against all pairings of small events."""

import random
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.hall.event.declarations import Cut, Pair
from referee.hall.event.journal import Event
from referee.hall.event.meetings import met_before
from referee.hall.event.state import State
from referee.hall.pairing import CannotPair, next_round, reasons
from referee.hall.pairing.bracket import placed
from referee.hall.standings import sheet_of
from referee.kernel.declaration import Spoken, text_of
from referee.record.reading import parse


def begun(count: int, system: str = "swiss", rounds: int = 0, more: str = "", clubs: int = 0) -> Event:
    header = f"event: X\ngame: kami-no-kijutsu\nsystem: {system}\nrounds: {rounds}\nseed: s\n{more}\n"
    event = Event(parse(header).header)
    for number in range(1, count + 1):
        club = f" club=c{number % clubs}" if clubs else ""
        say(event, f"organiser enter p{number} name=P{number}{club}")
    return event


def say(event: Event, line: str) -> None:
    entry = event.declare(event.read_text(line))
    assert entry.stands, (line, entry.rules)


def play_round(event: Event, dice: random.Random, draws: bool = True) -> Pair:
    """Pair as proposed, publish, and let chance decide every table."""
    pair = next_round(event.state)
    assert isinstance(pair, Pair)
    say(event, "head " + text_of(pair))
    say(event, f"head publish {pair.round}")
    for number, players in enumerate(pair.tables, pair.first):
        if len(players) > 2:
            order = list(players)
            dice.shuffle(order)
            say(event, f"hall result {pair.round} {number} places places={','.join(order)}")
        elif draws and dice.random() < 0.2:
            say(event, f"hall result {pair.round} {number} draw")
        else:
            say(event, f"hall result {pair.round} {number} win {dice.choice(players)}")
    return pair


def all_pairings(players: list[str]) -> Iterator[list[tuple[str, str]]]:
    if not players:
        yield []
        return
    first, *rest = players
    for other in rest:
        left = [player for player in rest if player != other]
        for more in all_pairings(left):
            yield [(first, other), *more]


def cost(state: State, pairs: list[tuple[str, str]]) -> tuple[int, Fraction]:
    points, met = sheet_of(state).points, met_before(state)
    again = sum(frozenset(pair) in met for pair in pairs)
    return again, sum(((points[one] - points[other]) ** 2 for one, other in pairs), Fraction(0))


@pytest.mark.parametrize("seed", range(6))
def test_no_pairing_of_a_small_event_is_better(seed: int) -> None:
    event, dice = begun(8), random.Random(seed)
    for _ in range(7):
        before = event.state
        found = cost(before, [(a, b) for a, b in play_round(event, dice).tables])
        best = min(cost(before, pairs) for pairs in all_pairings(list(before.players)))
        assert found == best


@settings(max_examples=25, deadline=None)
@given(st.integers(3, 24), st.integers(0, 10**6), st.integers(0, 3))
def test_everybody_plays_once_or_has_the_bye_and_nobody_twice(count: int, seed: int, drops: int) -> None:
    event, dice = begun(count), random.Random(seed)
    for number in range(1, 5):
        here = {player.id for player in event.state.playing(number)}
        before = event.state
        pair = play_round(event, dice)
        seated = [player for players in pair.tables for player in players] + list(pair.byes)
        assert sorted(seated) == sorted(here)
        assert len(pair.byes) == len(here) % 2
        had = {player for done in before.rounds for player in done.byes}
        assert not (set(pair.byes) & had) or here <= had or pair.because
        if number <= drops and len(here) > 4:
            say(event, f"scorekeeper drop {dice.choice(sorted(here))}")


def test_a_rematch_only_where_there_is_no_other_way() -> None:
    event, dice = begun(4), random.Random(1)
    for _ in range(3):
        pair = play_round(event, dice)
        assert not pair.because
    met = met_before(event.state)
    assert len(met) == 6
    pair = next_round(event.state)
    assert isinstance(pair, Pair)
    assert pair.because
    told = [key for row in reasons(event.state, pair).values() for key, _ in row]
    assert "HL-2.why.again" in told
    play_round(event, dice)


def test_clubs_are_kept_apart_where_points_allow_it() -> None:
    event = begun(12, clubs=2)
    pair = next_round(event.state)
    assert isinstance(pair, Pair)
    players = event.state.players
    assert all(players[a].club != players[b].club for a, b in pair.tables)
    free = begun(12, clubs=2, more="clubs: free\n")
    pair = next_round(free.state)
    assert isinstance(pair, Pair)
    assert any(free.state.players[a].club == free.state.players[b].club for a, b in pair.tables)


def test_seats_stay_balanced() -> None:
    event, dice = begun(16), random.Random(3)
    for _ in range(6):
        play_round(event, dice)
    first = [sum(t.players[0] == p for r in event.state.rounds for t in r.tables) for p in event.state.players]
    assert min(first) >= 2
    assert max(first) <= 4


def test_the_same_seed_pairs_the_same_and_another_seed_otherwise() -> None:
    def rounds(more: str) -> list[str]:
        event, dice = begun(20, more=more), random.Random(5)
        return [text_of(play_round(event, dice)) for _ in range(3)]

    assert rounds("") == rounds("")
    other = Event(parse("event: X\ngame: kami-no-kijutsu\nseed: t\n\n").header)
    for number in range(1, 21):
        say(other, f"organiser enter p{number} name=P{number}")
    assert text_of(next_round(other.state)) != rounds("")[0]


def test_a_thousand_players_are_paired_without_a_rematch() -> None:
    event, dice = begun(1000), random.Random(2)
    for _ in range(2):
        play_round(event, dice)
    pair = next_round(event.state)
    assert isinstance(pair, Pair)
    assert len(pair.tables) == 500
    assert not any(frozenset(players) in met_before(event.state) for players in pair.tables)


@pytest.mark.parametrize("count", [3, 4, 7, 8])
def test_in_a_round_robin_everybody_meets_everybody_once(count: int) -> None:
    event, dice = begun(count, "round-robin"), random.Random(1)
    while True:
        try:
            play_round(event, dice)
        except CannotPair:
            break
    met = [frozenset(t.players) for done in event.state.rounds for t in done.tables]
    assert sorted(map(sorted, met)) == sorted(map(sorted, combinations(event.state.players, 2)))
    firsts = [sum(t.players[0] == p for r in event.state.rounds for t in r.tables) for p in event.state.players]
    assert max(firsts) - min(firsts) <= 2


def test_who_leaves_a_round_robin_leaves_a_bye() -> None:
    event, dice = begun(4, "round-robin"), random.Random(1)
    play_round(event, dice)
    say(event, "scorekeeper drop p1")
    pair = next_round(event.state)
    assert isinstance(pair, Pair)
    assert len(pair.tables) == 1
    assert len(pair.byes) == 1
    play_round(event, dice)


def finished(event: Event, dice: random.Random) -> list[Pair]:
    found = []
    while True:
        try:
            found.append(play_round(event, dice, draws=False))
        except CannotPair:
            return found


@pytest.mark.parametrize("count", [2, 3, 5, 8, 13, 16])
def test_a_single_elimination_leaves_one_unbeaten(count: int) -> None:
    event = begun(count, "single-elimination")
    rounds = finished(event, random.Random(count))
    assert len(rounds) == (count - 1).bit_length()
    losers = [
        player
        for done in event.state.rounds
        for table in done.tables
        for player in table.players
        if table.result and table.result.winner != player
    ]
    assert len(losers) == len(set(losers)) == count - 1


@pytest.mark.parametrize("count", [2, 3, 4, 6, 8, 11, 16])
@pytest.mark.parametrize("seed", range(3))
def test_a_double_elimination_beats_everybody_but_one_twice(count: int, seed: int) -> None:
    event = begun(count, "double-elimination")
    finished(event, random.Random(seed))
    lost = dict.fromkeys(event.state.players, 0)
    for done in event.state.rounds:
        for table in done.tables:
            for player in table.players:
                lost[player] += table.result is not None and table.result.winner != player
    assert sorted(lost.values())[0] < 2
    assert sorted(lost.values())[1:] == [2] * (count - 1)


def test_seeds_meet_as_late_as_the_bracket_allows() -> None:
    assert placed("abcdefgh") == ["a", "h", "d", "e", "b", "g", "c", "f"]
    assert placed("abcde") == ["a", None, "d", "e", "b", None, "c", None]
    header = "event: X\ngame: kami-no-kijutsu\nsystem: single-elimination\nseed: s\n\n"
    event = Event(parse(header).header)
    for rank, player in enumerate("abcd", 1):
        say(event, f"organiser enter {player} name={player} rank={rank}")
    pair = next_round(event.state)
    assert isinstance(pair, Pair)
    assert pair.tables == (("a", "d"), ("b", "c"))


def test_who_drops_out_of_a_bracket_lets_the_opponent_go_on() -> None:
    event = begun(8, "single-elimination")
    play_round(event, random.Random(1), draws=False)
    winner = event.state.rounds[0].tables[0].result
    assert winner and winner.winner
    say(event, f"scorekeeper drop {winner.winner}")
    pair = next_round(event.state)
    assert isinstance(pair, Pair)
    assert len(pair.tables) == 1
    assert len(pair.byes) == 1


def test_after_the_last_swiss_round_comes_the_cut_then_the_bracket() -> None:
    event, dice = begun(9, rounds=2, more="cut: 4\n"), random.Random(1)
    play_round(event, dice)
    play_round(event, dice)
    cut = next_round(event.state)
    assert isinstance(cut, Cut)
    assert event.declare(Spoken("head", cut)).stands
    semi = play_round(event, dice, draws=False)
    one, two, three, four = cut.players
    assert semi.tables == ((one, four), (two, three))
    final = play_round(event, dice, draws=False)
    assert len(final.tables) == 1
    with pytest.raises(CannotPair):
        next_round(event.state)


@pytest.mark.parametrize(
    ("count", "sizes", "out"),
    [(3, [3], 0), (4, [4], 0), (5, [4], 1), (6, [3, 3], 0), (7, [4, 3], 0), (9, [3, 3, 3], 0), (11, [4, 4, 3], 0)],
)
def test_tables_of_four_where_the_number_allows_it(count: int, sizes: list[int], out: int) -> None:
    event = begun(count, more="table-size: 4\n")
    pair = play_round(event, random.Random(1))
    assert [len(players) for players in pair.tables] == sizes
    assert len(pair.byes) == out


def test_few_meet_again_at_tables_of_four() -> None:
    event, dice = begun(16, more="table-size: 4\n"), random.Random(1)
    for _ in range(3):
        play_round(event, dice)
    tables = [table.players for done in event.state.rounds for table in done.tables]
    pairs = [frozenset(pair) for players in tables for pair in combinations(players, 2)]
    # 72 meetings of 120 possible ones: chance alone would repeat about fourteen
    assert len(pairs) - len(set(pairs)) <= 12


def test_nobody_left_is_told() -> None:
    with pytest.raises(CannotPair, match="nobody"):
        next_round(begun(1).state)


def all_tables(players: tuple[str, ...], sizes: tuple[int, ...]) -> Iterator[list[tuple[str, ...]]]:
    """Every way to seat players at tables of these sizes; the first player sits at each size once."""
    if not sizes:
        yield []
        return
    first, *rest = players
    for size in set(sizes):
        left = list(sizes)
        left.remove(size)
        for others in combinations(rest, size - 1):
            free = tuple(player for player in rest if player not in others)
            for more in all_tables(free, tuple(left)):
                yield [(first, *others), *more]


def meetings(tables: Iterable[Sequence[str]], met: set[frozenset[str]]) -> int:
    return sum(frozenset(pair) in met for players in tables for pair in combinations(players, 2))


@pytest.mark.parametrize(("count", "size"), [(6, 3), (6, 4), (7, 4), (8, 4), (9, 3), (9, 4), (10, 4)])
@pytest.mark.parametrize("seed", range(2))
def test_no_seating_of_a_small_event_has_fewer_who_meet_again(count: int, size: int, seed: int) -> None:
    event, dice = begun(count, more=f"table-size: {size}\n"), random.Random(seed)
    for _ in range(4):
        met, players = met_before(event.state), tuple(event.state.players)
        pair = play_round(event, dice)
        sizes = tuple(map(len, pair.tables))
        fewest = min(meetings(tables, met) for tables in all_tables(players, sizes))
        assert meetings(pair.tables, met) == fewest
        assert bool(pair.because) == bool(fewest)


def test_sixteen_meet_nobody_again_in_three_rounds_of_tables_of_four() -> None:
    # rows, columns and the numbers of a Latin square of four: after any two rounds a third is there
    for seed in range(4):
        event, dice = begun(16, more="table-size: 4\n"), random.Random(seed)
        assert not any(play_round(event, dice).because for _ in range(3))
        assert len(met_before(event.state)) == 3 * 4 * 6


def test_who_sits_out_may_be_chosen_so_that_nobody_meets_again() -> None:
    event, dice = begun(10, more="table-size: 3\n"), random.Random(0)
    for _ in range(3):
        assert not play_round(event, dice).because
    assert len({player for done in event.state.rounds for player in done.byes}) == 3


def test_many_are_seated_without_a_second_meeting() -> None:
    event, dice = begun(200, more="table-size: 4\n"), random.Random(0)
    for _ in range(3):
        assert not play_round(event, dice).because
