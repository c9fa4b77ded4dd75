"""Once a match has ended, whatever ended it, no fact tells of something that goes on; taken back, they tell it."""

from pathlib import Path

import pytest

from referee import games
from referee.kernel.ruling import Unreadable
from referee.kernel.scene import goes_on
from referee.match.match import Match
from referee.match.opening import open_table
from referee.record.model import Said
from referee.record.reading import read_record
from tests.playing import first_sample, fresh

SCENES = Path(__file__).parent.parent / "scenes"
GOES_ON = {
    "tash-kalar": set[str](),
    "arcanductor": {"queue"},
    "war-vortex-night": {"acting"},
    "force-of-will": {"attacked", "attacker", "chase", "priority", "step", "triggers"},
    "kami-no-kijutsu": {"battle", "battle.attack", "battle.defence", "battle.pile.south", "extra-turns"},
}
"""Who acts, what waits and the battle that is fought; what lies on the table and what has been done stays told."""


def reached(game: str, fact: str) -> Match:
    """A match of some scene at a position where the fact tells of something."""
    for path in sorted(SCENES.joinpath(game).rglob("*.match")):
        record = read_record(path)
        match = Match(open_table(record.header, path.parent), record.header)
        for line in record.lines:
            if not isinstance(line, Said):
                continue
            match.declare(match.read([word.text for word in line.words]))
            if match.facts().get(fact, "-") != "-" and not match.result.over and len({*match.sides.values()}) == 2:
                return match
    raise AssertionError(f"no scene has '{fact}'")


@pytest.mark.parametrize("end", ["concede", "resign"])
@pytest.mark.parametrize(("game", "fact"), [(game, fact) for game in games.GAMES for fact in sorted(GOES_ON[game])])
def test_what_goes_on_is_over_with_the_match(game: str, fact: str, end: str) -> None:
    match = reached(game, fact)
    before, seat = match.facts(), match.speaker
    assert match.declare(match.read_text(f"{seat} {end}")).stands
    after = match.facts()
    assert after["over"] == "yes"
    assert {name: after[name] for name in GOES_ON[game] & {*after}} == dict.fromkeys(GOES_ON[game] & {*after}, "-")
    assert match.declare(match.read_text("judge undo")).stands
    back = match.facts()
    assert {name: back.get(name) for name in GOES_ON[game]} == {name: before.get(name) for name in GOES_ON[game]}


@pytest.mark.parametrize("said", ["{seat} concede", "judge flag {seat}", "judge decide draw"])
@pytest.mark.parametrize(
    ("game", "fact"),
    [
        ("war-vortex-night", "acting"),
        ("force-of-will", "chase"),
        ("kami-no-kijutsu", "battle"),
        ("arcanductor", "queue"),
    ],
)
def test_nobody_is_in_turn_on_the_table_once_it_has_ended(game: str, fact: str, said: str) -> None:
    """The strips beside the board tell it as the facts do: of the end, and of what was before it."""
    match = reached(game, fact)
    before = match.position
    assert goes_on(match.scene())
    assert match.declare(match.read_text(said.format(seat=match.speaker))).stands
    assert match.result.over
    assert not goes_on(match.scene())
    assert not goes_on(match.scene(match.position))
    assert goes_on(match.scene(before))
    assert [strip.term for strip in match.scene().strips] == [strip.term for strip in match.scene(before).strips]


def test_what_goes_on_no_more_is_set_by_nobody() -> None:
    match = reached("force-of-will", "step")
    match.declare(match.read_text("first concede"))
    state = match.state
    with pytest.raises(Unreadable, match="'step' cannot be set; it follows from what ended the match"):
        match.declare(match.read_text("judge set step block because=x"))
    assert match.declare(match.read_text('judge set step - because="as it is"')).after.state == state


def test_what_lies_on_the_table_stays_told() -> None:
    match = reached("force-of-will", "attacker")
    before = match.facts()
    match.declare(match.read_text("first concede"))
    after = match.facts()
    told = [name for name in before if name.partition(".")[0] in ("field", "card", "life", "graveyard", "will")]
    assert {name: after[name] for name in told} == {name: before[name] for name in told}


IN_TURNS = ("turn", "phase", "actions", "end.triggered", "end.last")
"""What counts while turns are taken."""


@pytest.mark.parametrize("how", ["rules", "concede", "judge"])
@pytest.mark.parametrize("game", games.GAMES)
def test_what_counts_in_turns_is_set_by_nobody_after_the_end(game: str, how: str) -> None:
    match = fresh(first_sample(game))
    lines = [line for line in read_record(first_sample(game)).lines if isinstance(line, Said)]
    for line in lines if how == "rules" else lines[: len(lines) // 2]:
        match.declare(match.read([word.text for word in line.words]))
    seat = next(iter(match.seats))
    if how != "rules":
        ends = f"{seat} concede" if how == "concede" else f"judge decide win {seat} because=x"
        assert match.declare(match.read_text(ends)).stands
    facts, state = match.facts(), match.state
    assert facts["over"] == "yes"
    for fact in [*IN_TURNS, *(name for name in facts if match.goes_on(name))]:
        if fact not in facts or fact not in match.game.settable(state):
            continue
        other = {"turn": seat, "phase": "turn", "end.triggered": "no", "end.last": seat}.get(fact, "7")
        with pytest.raises(Unreadable, match=f"'{fact}' cannot be set; it follows from what ended the match"):
            match.declare(match.read_text(f"judge set {fact} {'-' if other == facts[fact] else other} because=x"))
    assert match.facts() == facts


def test_what_the_end_came_of_is_set_and_play_goes_on() -> None:
    """A life set so that nobody has lost, or the end itself taken back: then the turn can be set again."""
    match = fresh(first_sample("arcanductor"))
    while match.standing.phase == "setup":
        match.declare(next(said for said in match.legal() if said.declaration.verb != "resign"))
    match.declare(match.read_text("judge set life.north 0 because=x"))
    with pytest.raises(Unreadable):
        match.declare(match.read_text("judge set turn north because=x"))
    match.declare(match.read_text("judge set life.north 4 because=x"))
    assert match.declare(match.read_text("judge set turn north because=x")).stands
    assert match.facts()["turn"] == "north"
