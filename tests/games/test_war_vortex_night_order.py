"""What effects of one moment come to without trying is what trying them in every order comes to (WV-G8)."""

import random
from pathlib import Path

import pytest

from referee.games.war_vortex_night.effects import orders, touching
from referee.games.war_vortex_night.state import State, Together, TurnStart
from referee.match.match import Match
from referee.match.opening import open_table
from referee.record.reading import parse

PACK = """pack = 1
id = "made-up"
title = "Made up"
game = "war-vortex-night"
version = "1"
licence = "CC0-1.0"
{cards}"""
ACTION = """
[[card]]
id = "{id}"
name = "{id}"
kind = "action"
cost = 1
"""
DECK = ("idle", "idle", "rest", "rest", "wait", "wait")
CARD = """
[[card]]
id = "{id}"
name = "{id}"
kind = "character"
hp = {hp}
ap = 20
abilities = [{abilities}]
"""
WHOM = ("self", "source", "allies", "enemies", "all", "others")
DOES = (
    '{ do = "lose", who = "WHO", amount = N }',
    '{ do = "heal", who = "WHO", amount = N }',
    '{ do = "lose", who = "WHO", amount = { count = "hp" } }',
    '{ do = "heal", who = "WHO", amount = N, when = { hp-at-most = 4 } }',
    '{ do = "status", who = "WHO", kind = "damage-taken", by = N }',
    '{ do = "status", who = "WHO", kind = "damage-taken", by = -N }',
    '{ do = "status", who = "WHO", kind = "direct-loss", by = -N }',
    '{ do = "status", who = "WHO", kind = "poison", by = N, each-turn = "lose" }',
    '{ do = "status", who = "WHO", kind = "poison", by = N, each-turn = "lose", named = "Rot" }',
    '{ do = "status", who = "WHO", kind = "poison", by = N, each-turn = "heal", named = "Balm" }',
)


def pack(dice: random.Random) -> str:
    """Two characters of up to four abilities each that follow from the start of a turn."""
    cards = []
    for name in ("one", "other"):
        does = [dice.choice(DOES).replace("WHO", dice.choice(WHOM)) for _ in range(dice.randint(0, 4))]
        steps = [each.replace("N", str(dice.randint(1, 3))) for each in does]
        whose = [dice.choice(("self", "any")) for _ in steps]
        skills = [
            f'{{ name = "{n}", triggers = [{{ at = "turn-start", whose = "{who}", effect = [{step}] }}] }}'
            for n, (step, who) in enumerate(zip(steps, whose, strict=True))
        ]
        cards.append(CARD.format(id=name, hp=dice.randint(3, 12), abilities=", ".join(skills)))
    return PACK.format(cards="".join([*cards, *(ACTION.format(id=card) for card in sorted(set(DECK)))]))


def test_what_cannot_touch_each_other_comes_to_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[tuple[bool, bool]] = []
    known, apart = orders.matters, touching.apart

    def both(state: State, answer: orders.Answer) -> bool:
        assert isinstance(state.top, TurnStart | Together)
        untried = apart(state, state.top)
        matters = known(state, answer)
        found.append((untried, matters))
        return matters

    # what is known without trying is left out, so that everything is tried
    monkeypatch.setattr(touching, "apart", lambda *_: False)
    monkeypatch.setattr(orders, "matters", both)
    monkeypatch.setattr(orders, "MOST", 5000)
    for seed in range(50):
        dice = random.Random(seed)
        (tmp_path / "made-up.toml").write_text(pack(dice), encoding="utf-8")
        record = parse("game: war-vortex-night\nseats: red=Aki blue=Ben\npack: made-up.toml\n\n", tmp_path / "a.match")
        match = Match(open_table(record.header, tmp_path), record.header)
        for line in ("red enter a card=one", "blue enter b card=other"):
            match.declare(match.read_text(f"{line} deck={','.join(DECK)}"))
        while not match.standing.over and len(match.entries) < 12:
            match.declare(dice.choice([each for each in match.legal() if each.declaration.verb != "resign"]))
    assert not [each for each in found if each == (True, True)]
    # neither alone says yes or no of everything
    assert {(True, False), (False, True)} <= set(found)
