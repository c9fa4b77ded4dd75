"""The event of sixteen players counted by hand: a reader and a count that share no code with the program.

They know what the rules of events say (HL-4, HL-8) and the notation of the record, and nothing else.
"""

import hashlib
import json
import re
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

RECORD = Path(__file__).parent / "events" / "sixteen.event"
ROOT = Path(__file__).parents[2]


@dataclass
class Round:
    """One round: the pairs by table, who had the bye, and (winner or empty for a draw, scores) by table."""

    pairs: dict[int, tuple[str, str]]
    bye: str
    came: dict[int, tuple[str, tuple[int, int] | None]] = field(default_factory=dict)


def read(text: str) -> tuple[str, dict[str, str], list[Round], set[str]]:
    """Seed, players by id, rounds, and who was disqualified."""
    seed = re.findall(r"^seed: (.*)$", text, re.MULTILINE)[0]
    players: dict[str, str] = dict(re.findall(r'^organiser enter (\w+) name="([^"]+)"', text, re.MULTILINE))
    rounds: list[Round] = []
    thrown_out: set[str] = set()
    for line in text.splitlines():
        words = line.split()
        if words[1:2] == ["pair"]:
            pairs = {place: tuple(pair.split("-")) for place, pair in enumerate(words[3].split(","), 1)}
            bye = next((word[4:] for word in words if word.startswith("bye=")), "")
            rounds.append(Round(pairs, bye))  # type: ignore[arg-type]  # each pair has two
        elif words[1:2] in (["result"], ["correct"]):
            enter(rounds[int(words[2]) - 1], int(words[3]), words[4:])
        elif words[1:2] == ["disqualify"]:
            thrown_out.add(words[2])
            for place, pair in rounds[-1].pairs.items():
                if words[2] in pair and place not in rounds[-1].came:
                    rounds[-1].came[place] = (next(one for one in pair if one != words[2]), None)
    return seed, players, rounds, thrown_out


def enter(played: Round, place: int, said: list[str]) -> None:
    """A result, or another one in its place."""
    told = next((word[7:].split(",") for word in said if word.startswith("scores=")), None)
    scores = (int(told[0]), int(told[1])) if told else None
    winner = ""
    if said[0] == "win":
        winner = said[1]
    elif said[0] == "no-show":
        winner = next(one for one in played.pairs[place] if one != said[1])
    played.came[place] = (winner, scores)


def met(rounds: list[Round], player: str) -> list[str]:
    """Whom a player has met, round by round; nobody for a round without an opponent."""
    found = []
    for one in rounds:
        pair = next((pair for pair in one.pairs.values() if player in pair), None)
        found.append(next(other for other in pair if other != player) if pair else "")
    return found


def points_of(rounds: list[Round], player: str, against: set[str] | None = None) -> int:
    """Three for a win or a bye, one for a draw; against some only, where these are named."""
    found = 0
    for one in rounds:
        found += 3 * (one.bye == player and against is None)
        for place, pair in one.pairs.items():
            if player in pair and (against is None or set(pair) & against - {player}):
                winner = one.came[place][0]
                found += 3 if winner == player else 1 if not winner else 0
    return found


def differences(rounds: list[Round], player: str) -> int:
    """One's points less the other's, each table at most ten."""
    found = 0
    for one in rounds:
        for place, pair in one.pairs.items():
            scores = one.came[place][1]
            if player in pair and scores is not None:
                mine = pair.index(player)
                found += max(-10, min(10, scores[mine] - scores[1 - mine]))
    return found


def counted() -> list[tuple[int, str, int, tuple[int, ...]]]:
    """Rank, points and tie-breaks of everybody: Buchholz cut 1, direct encounter, differences, lot."""
    seed, players, rounds, thrown_out = read(RECORD.read_text(encoding="utf-8"))
    points = {player: points_of(rounds, player) for player in players}
    others = {player: met(rounds, player) for player in players}
    first = {}
    for player in players:
        each = [points[other] if other else 0 for other in others[player]]
        first[player] = sum(each) - min(each)
    lots = {one: int(hashlib.sha256(f"{seed}\n{one}".encode()).hexdigest()[:6], 16) % 1_000_000 for one in players}
    keys: dict[str, tuple[int, ...]] = {}
    for player in players:
        level = {one for one in players if (points[one], first[one]) == (points[player], first[player])} - thrown_out
        all_met = len(level) > 1 and all(level - {one} <= set(others[one]) for one in level)
        direct = points_of(rounds, player, level) if all_met and player in level else 0
        keys[player] = (points[player], first[player], direct, differences(rounds, player), lots[player])
    order = sorted(players, key=lambda one: (one not in thrown_out, keys[one]), reverse=True)
    return [(rank, one, keys[one][0], keys[one][1:]) for rank, one in enumerate(order, 1)]


def test_the_standings_of_sixteen_are_what_a_count_by_hand_gives() -> None:
    command = [sys.executable, "-m", "referee", "hall", "standings", str(RECORD), "--json"]
    told = json.loads(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout)
    names = ("buchholz-cut-1", "direct", "differences", "lot")
    ruled = [
        (row["rank"], row["player"], int(row["points"]), tuple(int(row["ties"].get(name, 0)) for name in names))
        for row in told["standings"]
    ]
    # whoever was disqualified comes last, and no tie is broken there
    assert ruled == [one if one[1] != "p13" else (*one[:3], (0, 0, 0, 0)) for one in counted()]


def test_the_event_of_sixteen_is_whole() -> None:
    """What the event is to show: five rounds, each player in each round once, and everything that happens to events."""
    text = RECORD.read_text(encoding="utf-8")
    _, players, rounds, thrown_out = read(text)
    assert len(players) == 16
    assert len(rounds) == 5
    pairs = [frozenset(pair) for one in rounds for pair in one.pairs.values()]
    assert len(set(pairs)) == len(pairs), "nobody meets again"
    byes = [one.bye for one in rounds if one.bye]
    assert len(set(byes)) == len(byes), "nobody has two byes"
    for one in rounds:
        seated = [player for pair in one.pairs.values() for player in pair] + ([one.bye] if one.bye else [])
        assert len(set(seated)) == len(seated)
        assert set(one.came) == set(one.pairs)
    for verb, least in (("drop", 2), ("return", 1), ("disqualify", 1), ("correct", 1), ("report", 2)):
        assert len(re.findall(rf"^\w+ {verb} ", text, re.MULTILINE)) >= least, verb
    assert " no-show p14 " in text
    assert text.index("organiser enter p16") > text.index("head publish 1"), "a late player"
    assert thrown_out == {"p13"}
