"""Properties that hold for every game: random matches from the headers of the samples, looked at from all sides."""

import random
from dataclasses import replace
from typing import Any

import pytest

from referee import games
from referee.kernel.declaration import Spoken, text_of
from referee.kernel.ruling import Unreadable
from referee.match.history import Entry
from referee.match.match import Match
from referee.rulebook import book
from referee.rulebook.voice import Voice, unknown_ways
from tests.playing import choices, first_sample, fresh, play, samples

STEPS = 120
CASES = [
    pytest.param(sample, seed, id=f"{sample.stem}-{seed}")
    for game in games.GAMES
    for sample in samples(game)
    for seed in range(3)
]


def say_again(match: Match, spoken: Spoken) -> Any:
    return match.read_text(str(spoken)).declaration


@pytest.mark.parametrize(("sample", "seed"), CASES)
def test_random_play(sample: Any, seed: int) -> None:
    match = fresh(sample)
    dice = random.Random(seed)
    voices = [match.voice(language) for language in ("en", "ja")]
    for _ in range(STEPS):
        legal = match.legal()
        standing = match.standing
        goes_on = any(text_of(spoken.declaration) not in match.game.giving_up for spoken in legal)
        assert standing.over or goes_on, f"nothing but giving up is possible, and it is not over: {match.facts()}"
        if standing.over:
            break
        for spoken in dice.sample(legal, min(4, len(legal))):
            assert say_again(match, spoken) == spoken.declaration
        spoken = choices(match, dice)
        assert spoken is not None
        entry = match.declare(spoken)
        assert entry.stands, f"legal, but refused: {entry.text} {entry.rules}"
        for voice in voices:
            for event in entry.events:
                sentence = voice.event(event)
                assert sentence, event
                assert "⟨" not in sentence, sentence


@pytest.mark.parametrize(("sample", "seed"), CASES)
def test_taking_everything_back_gives_the_start_and_redo_the_end(sample: Any, seed: int) -> None:
    match = fresh(sample)
    start = match.state
    count = sum(1 for _ in play(match, random.Random(seed), 40))
    end = match.state
    for _ in range(count):
        match.declare(match.read(["judge", "undo"]))
    assert match.state == start
    for _ in range(count):
        match.declare(match.read(["judge", "redo"]))
    assert match.state == end


@pytest.mark.parametrize(("sample", "seed"), CASES)
def test_replay_gives_the_same_facts(sample: Any, seed: int) -> None:
    match = fresh(sample)
    said = [str(spoken) for spoken in play(match, random.Random(seed), 60)]
    again = fresh(sample)
    for line in said:
        again.declare(again.read_text(line))
    assert again.facts() == match.facts()


def _refusals(match: Match, dice: random.Random) -> list[Entry]:
    """What was legal before is tried again later, by whoever: some of it is refused."""
    pool: list[Spoken] = []
    refused = []
    for _ in range(50):
        legal = match.legal()
        if not legal:
            break
        pool += dice.sample(legal, min(6, len(legal)))
        for spoken in dice.sample(pool, min(5, len(pool))):
            actor = dice.choice([*match.seats, "table"])
            before = match.state
            tried = match.prepare(Spoken(actor, spoken.declaration))
            assert match.state is before
            if not tried.stands:
                refused.append(match.declare(Spoken(actor, spoken.declaration)))
        following = choices(match, dice)
        assert following is not None
        match.declare(following)
    return refused


@pytest.mark.parametrize(("sample", "seed"), CASES)
def test_every_refusal_cites_a_rule_and_says_why_in_both_languages(sample: Any, seed: int) -> None:
    match = fresh(sample)
    refused = _refusals(match, random.Random(seed))
    assert refused
    for language in ("en", "ja"):
        voice = match.voice(language)
        for entry in refused:
            assert entry.rules
            for breach in entry.breaches:
                sentence = voice.breach(breach)
                assert sentence != breach.rule, f"{breach} has no sentence"
                assert "⟨" not in sentence, sentence


@pytest.mark.parametrize("game", games.GAMES)
def test_a_fact_set_as_it_is_printed_stays_as_it_is(game: str) -> None:
    from referee.kernel.game import BadFact

    match = fresh(first_sample(game))
    for _ in play(match, random.Random(5), 25):
        pass
    facts = match.game.facts(match.state)
    changed = 0
    for name, value in facts.items():
        try:
            state = match.game.set_fact(match.state, name, value).state
        except BadFact:
            continue
        changed += 1
        assert match.game.facts(state)[name] == value, name
    # a small game may have fewer: then all that can be set at all
    assert changed > 5 or changed == len([*match.game.settable(match.state)]) > 0


@pytest.mark.parametrize(("sample", "seed"), CASES)
def test_a_judge_who_sets_what_is_so_already_leaves_what_is_under_way(sample: Any, seed: int) -> None:
    match, dice, tried = fresh(sample), random.Random(seed), 0
    for _ in play(match, dice, 40):
        before = match.facts()
        for name in dice.sample(sorted(before), 6):
            try:
                said = match.read(["judge", "set", name, before[name], "because=asked"])
                entry = match.prepare(said)
            except Unreadable:
                # what follows from other facts; all that can be set can be set as it is printed
                assert name not in match.game.settable(match.state), name
                continue
            tried += 1
            assert entry.stands and entry.after.state == match.state, name
            assert [happened.rule for happened in entry.events] == ["RF-2.2"]
    assert tried


@pytest.mark.parametrize("game", [*games.GAMES, book.COMMON])
def test_every_sentence_says_its_facts_in_ways_that_there_are(game: str) -> None:
    found = [
        f"{key}.{language}: {field}"
        for key, texts in {**book.load(game).says, **book.load(game).terms}.items()
        for language, text in texts.items()
        for field in unknown_ways(text)
    ]
    assert not found, "\n".join(found)


def test_a_way_that_there_is_not_is_named_and_the_value_told_all_the_same(caplog: pytest.LogCaptureFixture) -> None:
    says = {"x": {"en": "On {at:place} {n:signed} {left:n pieces lie}."}}
    assert unknown_ways(says["x"]["en"]) == ["{at:place}"]
    assert unknown_ways("On {at") == ["On {at"]
    voice = Voice(replace(book.load(book.COMMON), says=says), "en")
    assert voice.say("x", {"at": "c4", "n": "no number", "left": 1}) == "On c4 no number 1 piece lies."
    assert "'place'" in caplog.text
    assert "'signed'" in caplog.text
