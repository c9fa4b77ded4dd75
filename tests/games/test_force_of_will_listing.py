"""Force of Will: what is kept of a listing is what is found where nothing was kept, whatever cards are on the table."""

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from referee.games.force_of_will.cast import Cast
from referee.games.force_of_will.declarations import Said
from referee.games.force_of_will.effects.who import Aim, Filter
from referee.games.force_of_will.lying import Lying
from referee.games.force_of_will.offers import candidates
from referee.games.force_of_will.reach import Needs, Reach, needs, of_face
from referee.games.force_of_will.state import State
from referee.kernel.declaration import Spoken
from referee.kernel.frozen import Derived
from referee.match.match import Match
from referee.match.opening import open_table
from referee.record.reading import parse
from tests.playing import fresh, samples

SCENES = Path(__file__).parent.parent / "scenes" / "force-of-will"
GUILD = """game: force-of-will
seats: first=Aki second=Ben
decks: first=guild-deck.toml second=guild-deck.toml
pack: guild.toml

"""
OF_A_CAST = [name for name, value in vars(Cast).items() if isinstance(value, Derived)]
RARE = {"resign": 0.0, "win": 0.0, "end": 0.5, "mulligan": 0.1, "pass": 3.0, "done": 2.0, "discard": 0.5}
STEPS = 120


def with_every_card() -> Match:
    """A match of the cards that say everything."""
    header = parse(GUILD).header
    return Match(open_table(header, SCENES / "guild"), header)


def of_a_sample() -> Match:
    """A match of the decks that come with the program."""
    return fresh(samples("force-of-will")[0])


def position(match: Match) -> State:
    """Where a match stands."""
    state = match.state
    assert isinstance(state, State)
    return state


def with_nothing_kept(state: State) -> State:
    """The same position on a ground where nothing has been worked out yet."""
    first, second = state.sides
    return replace(state, ground=replace(state.ground), sides=(replace(first), replace(second)))


@pytest.mark.parametrize("opened", [with_every_card, of_a_sample])
@pytest.mark.parametrize("seed", range(4))
def test_what_is_kept_is_what_is_found_anew(opened: Callable[[], Match], seed: int) -> None:
    match, dice = opened(), random.Random(seed)
    for step in range(STEPS):
        listed = candidates(position(match))
        assert listed == candidates(with_nothing_kept(position(match)))
        # what is tried is worked out on the same ground, and must leave nothing behind that is true of it alone
        others = [spoken for spoken in listed if spoken.declaration.verb != "resign"]
        for spoken in dice.sample(others, min(2, len(others))):
            candidates(match.game.carry_out(match.state, spoken).state)
        if step % 12 == 5:
            seat, attribute = dice.choice(("first", "second")), dice.choice(("fire", "wind", "none"))
            match.declare(match.read_text(f'judge set will.{seat}.{attribute} 4 because="to play on"'))
            continue
        by_verb: dict[str, list[Spoken[Said]]] = {}
        for spoken in listed:
            by_verb.setdefault(spoken.declaration.verb, []).append(spoken)
        verbs = [verb for verb in by_verb if RARE.get(verb, 1.0)]
        if not verbs:
            break
        match.declare(dice.choice(by_verb[dice.choices(verbs, [RARE.get(verb, 1.0) for verb in verbs])[0]]))


@pytest.mark.parametrize("opened", [with_every_card, of_a_sample])
def test_what_is_known_of_a_table_from_the_last_one_is_what_is_found_anew(opened: Callable[[], Match]) -> None:
    match, dice = opened(), random.Random(0)
    for _ in range(STEPS):
        state = position(match)
        known, anew = state.lying, Lying(state.ground, state.bodies, Cast(state.ground, state.bodies))
        for what in ("looked_at", "giving", "given", "forbidding", "pricing", "touched", "frail", "fleeting"):
            assert getattr(known, what) == getattr(anew, what), what
        assert known.exposed == anew.exposed
        assert known.fighters == anew.fighters
        for what in OF_A_CAST:
            assert getattr(known.cast, what) == getattr(anew.cast, what), what
        for place in (0, 1):
            assert known.ruler(place) == anew.ruler(place)
        for moment in state.ground.printed.moments:
            assert known.waiting(moment) == anew.waiting(moment)
        for card in {body.card for body in state.bodies}:
            assert [body.card for body in known.called(card)] == [card] * len(anew.called(card))
        going_on = [spoken for spoken in match.legal() if RARE.get(spoken.declaration.verb, 1.0)]
        if not going_on:
            break
        match.declare(dice.choice(going_on))


def test_how_far_a_card_looks() -> None:
    cards = position(of_a_sample()).ground.cards

    def reach(card: str) -> Reach:
        return of_face(cards[card], cards[card])

    # nothing to point at; a name that may be on the field but once; a target there; a target on the chase
    assert reach("kiln-captain") is Reach.WILL
    assert reach("arda-first-flame") is Reach.TABLE
    assert reach("ember-lash") is Reach.TABLE
    assert reach("undertow") is Reach.FURTHER
    # attached to a resonator, and standing on the field by itself
    assert reach("heated-edge") is Reach.TABLE
    assert reach("standing-wind") is Reach.WILL


def test_what_a_card_cannot_be_without() -> None:
    cards = position(of_a_sample()).ground.cards
    # an item of the chase; an attacker; a resonator, which may be there at any time
    assert needs(cards["undertow"]) is Needs.CHASE
    assert needs(cards["pit-of-knives"]) is Needs.BATTLE
    assert needs(cards["ember-lash"]) is None
    # one of two ways is enough, and so is an aim that may be left out
    assert needs(cards["undertow"].model_copy(update={"modes": object()})) is None
    optional = tuple(aim.model_copy(update={"optional": True}) for aim in cards["undertow"].targets)
    assert needs(cards["undertow"].model_copy(update={"targets": optional})) is None


def test_matches_of_the_same_cards_share_what_these_say_and_nothing_that_is_said_in_them() -> None:
    ground = position(of_a_sample()).ground
    one, other = replace(ground), replace(ground)
    assert one.printed is other.printed
    assert one.kept is not other.kept
    assert one.choices is not other.choices
    assert position(with_every_card()).ground.printed is not one.printed


def test_a_position_that_is_looked_at_again_is_not_gone_through_again() -> None:
    match = of_a_sample()
    first = candidates(position(match))
    assert candidates(position(match)) is first
    legal = match.legal()
    legal.clear()
    assert match.legal() == list(first) != []


def test_a_filter_that_is_narrowed_is_no_longer_open() -> None:
    wanted = Filter(whose="own")
    assert wanted.is_open
    assert not wanted.model_copy(update={"cost_most": 2}).is_open
    wanted.known["by somebody"] = 1
    assert not wanted.model_copy(update={"cost_most": 2}).known
    assert Aim(of="fighter", count=2).is_open
    assert not Aim(of="fighter", rested=True).is_open


def test_a_ruler_that_has_lost_judgement_is_no_longer_offered_to_be_turned() -> None:
    match = of_a_sample()
    for words in ('judge set chase tale-of-two-thrones because="a position"', "first pass", "second pass"):
        assert not match.declare(match.read_text(words)).breaches
    turned = match.read_text("first turn sena-hearth-keeper")
    assert turned in match.legal()
    # the word of the judge leaves every card as it lies (FW-6.2)
    match.declare(match.read_text('judge set ruler.first spent because="a position"'))
    assert turned not in match.legal()
    assert match.declare(turned).breaches


def test_of_two_like_items_of_the_chase_each_is_offered_by_a_name_of_its_own() -> None:
    match = of_a_sample()
    said = (
        'judge set field.second reed-heron,harpoon-fisher because="a position"',
        'judge set will.first.fire 2 because="a position"',
        'judge set will.second.water 1 because="a position"',
        'judge set will.second.wind 1 because="a position"',
        "first recover",
        "first main",
        "first play ember-lash target=reed-heron",
        "first play ember-lash target=harpoon-fisher",
        "first pass",
    )
    for words in said:
        assert not match.declare(match.read_text(words)).breaches
    offered = [str(spoken) for spoken in match.legal() if "undertow" in str(spoken)]
    assert offered == ["second play undertow target=ember-lash", "second play undertow target=ember-lash#2"]
    # the one that resolves first is the one that was played last (FW-8.3); the number means the one below it
    match.declare(match.read_text(offered[1]))
    state = position(match)
    assert state.chase[-1].targets[0].number == state.chase[0].serial


def test_of_stones_alike_each_is_listed() -> None:
    match = of_a_sample()
    stone = next(card.id for card in position(match).ground.cards.values() if card.kind == "stone" and card.gives)
    match.declare(match.read_text(f'judge set field.first {stone},{stone},{stone} because="position"'))
    rests = [str(said) for said in match.legal() if str(said).startswith("first rest")]
    assert {rest.split()[2] for rest in rests} == {stone, f"{stone}#2", f"{stone}#3"}


def test_a_pass_on_an_empty_chase_is_listed_and_no_click_means_it() -> None:
    match = of_a_sample()
    passes = {f"{seat} pass" for seat in match.seats}
    assert passes <= {*map(str, match.legal())} and match.scene().aside == ("pass",)
    before = match.state
    for said in sorted(passes):
        assert match.declare(match.read_text(said)).after.state == before
