"""Random games of Force of Will: legal and ruling agree, cards are conserved, something is possible until the end."""

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from referee.games.force_of_will import declarations as say
from referee.games.force_of_will.state import State
from referee.match.match import Match
from referee.match.opening import open_table
from referee.match.replay import replay_file
from referee.record.model import Said
from referee.record.reading import read_record
from referee.rulebook.voice import Voice
from tests.playing import fresh, samples

SCENES = Path(__file__).parent.parent / "scenes" / "force-of-will"
STEPS = 350
HEADER = """game: force-of-will
seats: first=Aki second=Ben
decks: first={first} second={second}
{option}
first resign
"""


def match_of(tmp_path: Any, first: str, second: str, option: str = "") -> Match:
    record = tmp_path / "random.match"
    record.write_text(HEADER.format(first=first, second=second, option=option + "\n"), encoding="utf-8")
    header = read_record(record).header
    return Match(open_table(header, tmp_path), header)


def cards_of(state: State, place: int) -> int:
    """Every card of a seat's main deck, extra deck and stranger deck, wherever it is; stones apart."""
    side = state.sides[place]
    kinds = ("resonator", "addition", "regalia")
    field = sum(1 for b in state.bodies if b.owner == place and b.token is None and state.face(b).kind in kinds)
    chase = sum(1 for item in state.chase if item.owner == place and item.what in ("card", "chant", "standby"))
    running = state.running
    open_chant = running is not None and running.item.owner == place and running.item.what in ("chant", "standby")
    out = [card for card in (*side.graveyard, *side.removed) if state.ground.cards[card].kind != "stone"]
    zones = len(out) + len(side.extra) + len(side.strangers) + len(side.standby)
    return side.hand + side.deck + field + chase + open_chant + zones


def stones_of(state: State, place: int) -> int:
    field = sum(1 for b in state.bodies if b.owner == place and state.face(b).kind == "stone")
    graves = [*state.sides[place].graveyard, *state.sides[place].removed]
    return state.sides[place].stones + field + sum(1 for card in graves if state.ground.cards[card].kind == "stone")


def hidden_agree(state: State, place: int) -> bool:
    """What may still be hidden is as many cards as lie hidden."""
    side = state.sides[place]
    return sum(count for _, count in side.copies) == side.hand + side.deck + len(side.standby)


def check_invariants(state: State, cards: tuple[int, int], stones: tuple[int, int]) -> None:
    for place in (0, 1):
        side = state.sides[place]
        assert cards_of(state, place) == cards[place]
        assert stones_of(state, place) == stones[place]
        assert hidden_agree(state, place)
        assert all(points >= 0 for points in side.will)
        assert min(side.hand, side.deck, side.stones) >= 0
        assert all(count > 0 for _, count in side.copies)
        assert len(set(side.face_up)) == len(side.face_up)
        rulers = [b for b in state.bodies if b.owner == place and state.face(b).kind in ("ruler", "j-ruler")]
        assert len(rulers) == 1
        mythics = Counter(b.card for b in state.bodies if b.controller == place and b.token is None)
        assert all(n == 1 or not state.ground.cards[card].mythic for card, n in mythics.items())
    for body in state.bodies:
        assert body.on is None or state.body(body.on) is not None
    if state.battle is not None:
        assert state.body(state.battle.attacker) is not None


def check_sentences(voices: list[Voice], entry: Any) -> None:
    for voice in voices:
        for event in entry.events:
            sentence = voice.event(event)
            assert sentence and "?" not in sentence, (event, sentence)
            assert sentence != voice.rule_text(event.rule), event
        for breach in entry.breaches:
            sentence = voice.breach(breach)
            assert sentence and "?" not in sentence, (breach, sentence)
            assert sentence != voice.rule_text(breach.rule), breach


def weight(match: Match, spoken: Any) -> float:
    """Play goes on more than it stops: resigning is rare, drawing, calling and attacking are common."""
    said = spoken.declaration
    if isinstance(said, say.Resign):
        return 0.002
    if isinstance(said, say.EndTurn | say.Mulligan):
        return 0.25
    if isinstance(said, say.Attack | say.Call | say.Draw | say.Recover | say.Main):
        return 3.0
    if isinstance(said, say.Judgement | say.Done):
        return 8.0
    if isinstance(said, say.PutInStandby):
        return 0.3
    return 1.0


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(
    ("first", "second", "option"),
    [
        ("two-thrones-ember", "two-thrones-tide", ""),
        ("two-thrones-tide", "two-thrones-tide", "option: mythic=replace first-recovery=no"),
    ],
)
def test_random_game(tmp_path: Any, first: str, second: str, option: str, seed: int) -> None:
    match = match_of(tmp_path, first, second, option)
    dice = random.Random(seed)
    voices = [match.voice(language) for language in ("en", "ja")]
    cards = cards_of(match.state, 0), cards_of(match.state, 1)
    stones = stones_of(match.state, 0), stones_of(match.state, 1)
    pool: list[Any] = []
    for _ in range(STEPS):
        legal = match.legal()
        assert match.standing.over or legal, match.facts()
        if match.standing.over:
            break
        pool = pool[-40:] + dice.sample(legal, min(3, len(legal)))
        for spoken in dice.sample(pool, min(2, len(pool))):
            actor = dice.choice(["first", "second", "table"])
            before = match.state
            tried = match.branch(len(match.entries)).declare(type(spoken)(actor, spoken.declaration))
            assert match.state is before
            check_sentences(voices, tried)
        chosen = dice.choices(legal, [weight(match, spoken) for spoken in legal])[0]
        assert match.read_text(str(chosen)).declaration == chosen.declaration
        facts = match.facts()
        entry = match.declare(chosen)
        assert entry.stands, f"legal, but refused: {entry.text} {entry.rules}"
        if isinstance(chosen.declaration, say.Attack):
            assert facts[f"card.{chosen.declaration.card}"].startswith("recovered")
        check_sentences(voices, entry)
        if not isinstance(chosen.declaration, say.AttachCard):
            check_invariants(match.state, cards, stones)


@pytest.mark.parametrize("seed", range(6))
def test_what_the_judge_lets_stand_leaves_a_table_that_can_be_played_on(tmp_path: Any, seed: int) -> None:
    match = match_of(tmp_path, "two-thrones-ember", "two-thrones-tide")
    dice = random.Random(seed)
    pool: list[Any] = []
    for _ in range(160):
        legal = match.legal()
        if match.standing.over:
            break
        assert legal, match.facts()
        pool = pool[-80:] + dice.sample(legal, min(5, len(legal)))
        spoken = dice.choice(pool)
        if isinstance(spoken.declaration, say.Resign):
            continue
        entry = match.declare(type(spoken)(dice.choice(["first", "second"]), spoken.declaration))
        if not entry.stands and dice.random() < 0.4:
            match.declare(match.read_text('judge allow because="so it was played"'))
        else:
            match.declare(dice.choice(legal)) if not match.standing.over and entry.stands is False else None
        match.facts()
        match.scene()


def test_facts_can_be_set_as_they_are_printed(tmp_path: Any) -> None:
    from referee.kernel.game import BadFact

    match = match_of(tmp_path, "two-thrones-ember", "two-thrones-tide")
    dice = random.Random(3)
    for _ in range(200):
        legal = [spoken for spoken in match.legal() if not isinstance(spoken.declaration, say.Resign)]
        if not legal:
            break
        match.declare(dice.choices(legal, [weight(match, spoken) for spoken in legal])[0])
        facts = match.game.facts(match.state)
        for name, value in facts.items():
            try:
                state = match.game.set_fact(match.state, name, value).state
            except BadFact:
                assert name.partition(".")[0] in ("divinity", "keywords", "triggers", "field", "chase"), name
                continue
            assert match.game.facts(state) == facts, name


def test_what_harms_is_offered_at_the_other_side_first() -> None:
    """Key 1 must not turn a card that harms against whoever plays it, while there is anything else to point it at."""
    harmful, seen = {"ember-lash", "spit-sparks", "tale-of-embers"}, 0
    sample = samples("force-of-will")[0]
    match = fresh(sample)
    for line in read_record(sample).lines:
        if not isinstance(line, Said):
            continue
        owners = {piece.id: piece.seat for piece in match.scene().pieces if piece.id} | {s: s for s in match.seats}
        first: dict[tuple[str, str], str | None] = {}
        could: set[tuple[str, str]] = set()
        for spoken in match.legal():
            card, target = getattr(spoken.declaration, "card", ""), getattr(spoken.declaration, "target", ())
            if card in harmful and len(target) == 1:
                owner = owners.get(target[0])
                first.setdefault((spoken.actor, card), owner)
                could |= {(spoken.actor, card)} if owner != spoken.actor else set()
        seen += len(could)
        assert all(first[key] != key[0] for key in could)
        match.declare(match.read([word.text for word in line.words]))
    assert seen


def test_where_a_magic_stone_comes_to_is_told_and_nothing_of_a_hand_or_another_deck() -> None:
    """FW-5.3: it goes into its own deck from wherever a card that is no stone would come to its place."""
    replay = replay_file(SCENES / "tarn" / "zones-of-stones.match")
    told = [(event.rule, event.what, event.facts) for ruled in replay.ruled for event in ruled.entry.events]
    stone = {"card": "peat-stone", "seat": "first"}
    assert [(rule, facts) for rule, what, facts in told if what == "to-stones"] == [("FW-5.3", stone)] * 4
    assert [facts["to"] for _, what, facts in told if what == "moved"] == ["graveyard", "removed"]
    assert "fetched" not in {what for _, what, _ in told}
