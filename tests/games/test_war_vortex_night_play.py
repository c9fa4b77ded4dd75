"""Random battles to the end: what is legal stands, facts agree, something is possible until the battle is over."""

import random
from collections import Counter
from pathlib import Path

import pytest

from referee.games.war_vortex_night import inforce, outcomes, turns
from referee.games.war_vortex_night.effects import apart, asking, hits
from referee.games.war_vortex_night.state import State
from referee.kernel.course import Course
from referee.kernel.declaration import Spoken
from referee.kernel.game import BadFact
from referee.match.match import Match
from referee.match.opening import open_table
from referee.match.replay import replay_file
from referee.record.reading import parse
from tests.playing import samples

BENCH = Path(__file__).parents[1] / "scenes" / "war-vortex-night"
HEADERS = {
    "bundled": "seats: red=Aki blue=Ben",
    "three": "seats: red=Aki blue=Ben green=Cay",
    "last": "seats: red=Aki blue=Ben\noption: newcomer=last",
    "bench": "seats: red=Aki blue=Ben\npack: bench.toml",
    "deck-file": "seats: red=Aki blue=Ben\ndecks: red=vortex-night-piper.toml blue=vortex-clay-colossus.toml",
}


def begin(name: str) -> Match:
    record = parse(f"game: war-vortex-night\n{HEADERS[name]}\n\n", BENCH / "made-up.match")
    return Match(open_table(record.header, BENCH), record.header)


def choice(match: Match, dice: random.Random) -> Spoken:
    """One of the legal declarations: two characters a team, nobody resigns, effects by hand do not go on for ever."""
    legal = [each for each in match.legal() if each.declaration.verb != "resign"]
    assert legal, f"nothing is possible: {match.facts()}"
    state = match.state
    if not state.started:
        poor = [each for each in legal if each.declaration.verb == "enter" and len(state.team(each.actor)) < 2]
        legal = poor or [each for each in legal if each.declaration.verb != "enter"]
    done = [each for each in legal if each.declaration.verb == "done"]
    return dice.choice(done if done and dice.random() < 0.5 else legal)


def looked_at(match: Match) -> None:
    """What holds in every position."""
    state = match.state
    assert isinstance(state, State)
    facts = match.facts()
    for who in state.characters:
        assert facts[f"retired.{who.id}"] == ("yes" if inforce.retired(state, who) else "no")
        assert who.hp > 0 or inforce.retired(state, who) or inforce.retires_at(state, who) < 0
        for kind in ("damage-dealt", "damage-taken"):
            merged = sum(item.by or 0 for item in inforce.unnamed(state, who) if item.kind == kind)
            named = sum(part.by or 0 for part in inforce.named(state, who) if part.kind == kind)
            base = sum(item.by or 0 for item in inforce.base(state, who) if item.kind == kind)
            assert facts[f"{kind}.{who.id}"] == str(merged + named + base)
    if state.started:
        newcomers = {who.id for who in state.characters} - set(state.order)
        assert sorted(state.order) == sorted({who.id for who in state.characters} - newcomers)
        dice = [getattr(item, "was", item) for item in state.waiting]  # one to be rolled again says whose was
        assert newcomers <= {*state.rolling, *(getattr(item, "character", "") for item in dice)} or state.over
    if state.started and not state.over:
        assert state.acting is not None
        standing = [seat for seat in state.ground.seats if any(not inforce.retired(state, w) for w in state.team(seat))]
        assert len(standing) > 1 or state.waiting
    scene = match.scene()
    assert {piece.id for piece in scene.pieces} == {who.id for who in state.characters}
    assert {piece.place for piece in scene.pieces} <= {place.id for place in scene.places}


def said(match: Match) -> None:
    """Every event and every reason shown in the scene has a sentence in both languages."""
    for language in ("en", "ja"):
        voice = match.voice(language)
        for happened in match.entries[-1].events:
            assert voice.has(f"{happened.rule}.{happened.what}"), happened
            assert "?" not in voice.event(happened), happened
        for item in (item for strip in match.scene().strips for item in strip.items if item.why):
            assert item.why is not None and voice.has(item.why[0]), item
            assert "?" not in voice.say(*item.why), item


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", HEADERS)
def test_a_random_battle_comes_to_its_end(name: str, seed: int) -> None:
    match = begin(name)
    dice = random.Random(f"{name}, {seed}")
    for _ in range(500):
        if match.standing.over:
            break
        spoken = choice(match, dice)
        assert match.read_text(str(spoken)).declaration == spoken.declaration
        assert match.declare(spoken).stands, (spoken, match.entries[-1].ruling)
        looked_at(match)
        said(match)
    assert match.standing.over or name == "bench", f"no end after {len(match.entries)} declarations"
    if match.standing.over:
        assert not match.legal()
        assert sorted(seat for place in match.standing.ranking for seat in place) == sorted(match.seats)
        for seat in match.seats:
            refused = match.declare(match.read([seat, "done"]))
            assert "WV-1.1" in refused.rules and "WV-3.6" in refused.rules


@pytest.mark.parametrize("name", HEADERS)
def test_every_stored_fact_can_be_set_as_it_is_printed(name: str) -> None:
    match = begin(name)
    dice = random.Random(name)
    for _ in range(45):
        if match.standing.over:
            break
        match.declare(choice(match, dice))
        facts = match.game.facts(match.state)
        if match.standing.over or dice.random() < 0.7:
            continue
        for fact, value in facts.items():
            try:
                after = match.game.set_fact(match.state, fact, value).state
            except BadFact as bad:
                assert "follows from" in str(bad), bad
                continue
            assert match.game.facts(after)[fact] == value, fact


@pytest.mark.parametrize("seed", range(3))
def test_whatever_the_judge_lets_stand_leaves_a_sound_position(seed: int) -> None:
    """Refused declarations are carried out as far as they can be; the battle can always go on."""
    match = begin("bench")
    dice = random.Random(seed)
    pool: list[Spoken] = []
    allowed = 0
    for _ in range(160):
        if match.standing.over:
            break
        legal = match.legal()
        pool += dice.sample(legal, min(4, len(legal)))
        odd = Spoken(dice.choice([*match.seats, "table"]), dice.choice(pool).declaration)
        if odd.declaration.verb not in ("resign", "revive") and not match.declare(odd).stands:
            allowed += match.declare(match.read(["judge", "allow", "because=played"])).stands
            match.facts()
            match.scene()
        if not match.standing.over:
            match.declare(choice(match, dice))
    assert allowed > 10


def test_a_deck_of_the_header_is_offered_first_and_nothing_twice() -> None:
    match = begin("deck-file")
    legal = [str(spoken) for spoken in match.legal()]
    assert legal[0].startswith("red enter night-piper card=night-piper deck=stumble,quick-step")
    assert len(legal) == len(set(legal))


def test_a_named_status_stands_on_the_card_of_who_bears_it() -> None:
    borne = []
    for sample in samples("war-vortex-night"):
        match = replay_file(sample).match
        assert match is not None
        for number in range(1, len(match.entries) + 1):
            state = match.position_at(number).state
            assert isinstance(state, State)
            for piece in match.scene(match.position_at(number)).pieces:
                names = Counter(part.name for part in inforce.named(state, state.character(piece.id)))
                borne += [f"{name} ×{times}" if times > 1 else name for name, times in names.items()]
                assert set(borne[len(borne) - len(names) :]) <= set(piece.state)
    assert any("×" in name for name in borne)


@pytest.mark.parametrize("name", ["bundled", "bench"])
def test_answers_that_are_told_apart_untried_come_out_otherwise(name: str) -> None:
    told = 0
    for seed in range(8):
        match, dice = begin(name), random.Random(seed)
        while not match.standing.over and len(match.entries) < 60:
            match.declare(choice(match, dice))
            state = match.state
            assert isinstance(state, State)
            asked = asking.ask(state)
            if asked is not None and apart.told_apart(state, asked):
                told += 1
                courses = [Course(state) for _ in asked.answers]
                for course, answer in zip(courses, asked.answers, strict=True):
                    outcomes.tried(course, answer)
                assert any(course.state != courses[0].state for course in courses)
    assert told


@pytest.mark.parametrize("name", ["bundled", "three", "bench"])
def test_what_is_one_change_comes_out_as_step_by_step(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Targets, damage and turns are taken at once where nothing comes between: nothing is otherwise for that."""
    ruled, dice = [], random.Random(name)
    for _ in range(6):
        match = begin(name)
        while not match.standing.over and len(match.entries) < 60:
            state, legal = match.state, match.legal()
            assert isinstance(state, State)
            ruled += [(state, spoken, outcomes.carry_out(state, spoken)) for spoken in legal[:8]]
            match.declare(choice(match, dice))
    monkeypatch.setattr(hits, "at_once", lambda *_: None)
    monkeypatch.setattr(turns, "nothing_between", lambda *_: False)
    assert any(len(ruling.events) > 4 for *_, ruling in ruled)
    for state, spoken, ruling in ruled:
        assert outcomes.carried_out(Course(state), spoken) == ruling, str(spoken)
