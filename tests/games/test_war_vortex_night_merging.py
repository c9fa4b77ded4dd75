"""Properties of merging: independent of order, nothing named merges, a source taken away and given back is exact."""

from collections.abc import Callable
from itertools import permutations
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from referee.games.war_vortex_night import changing, inforce, statuses
from referee.games.war_vortex_night.state import State
from referee.games.war_vortex_night.statuses import CANNOT_ACT, DEALT, TAKEN, Part
from referee.kernel.course import Course
from referee.match.match import Match
from referee.match.opening import open_table
from referee.record.reading import parse

BENCH = Path(__file__).parents[1] / "scenes" / "war-vortex-night"
KINDS = st.sampled_from([DEALT, TAKEN, "chill", "luck"])
NUMBERS = st.integers(-4, 4).filter(bool)

unnamed = st.builds(Part, KINDS, NUMBERS)
kept_up = st.builds(Part, KINDS, NUMBERS, source=st.sampled_from(["drum", "a.2", "hill"]))
halted = st.builds(Part, st.just(CANNOT_ACT), st.none(), st.integers(1, 5))
doing = st.builds(Part, st.just("poison"), st.integers(1, 4), each_turn=st.sampled_from(["lose", "heal"]))
named = st.builds(Part, KINDS, NUMBERS, name=st.sampled_from(["Frost", "Cheer"]))
any_part = st.one_of(unnamed, kept_up, halted, named)


def battle() -> State:
    """A battle at its first turn: ``a`` acts, ``b`` waits."""
    text = """game: war-vortex-night
seats: red=Aki blue=Ben
pack: bench.toml

"""
    record = parse(text, BENCH / "made-up.match")
    match = Match(open_table(record.header, BENCH), record.header)
    for line in (
        "red enter a card=stone deck=rest,tap,tap,root,root,skin",
        "blue enter b card=mist deck=rest,tap,tap,veil,howl,eclipse",
        "table initiative a=5 b=3",
        "red act a 2",
    ):
        assert match.declare(match.read_text(line)).stands
    state = match.state
    assert isinstance(state, State)
    return state


START = battle()


def follow(state: State, change: Callable[..., None], *said: object) -> State:
    """The state after a change."""
    course = Course(state)
    change(course, *said)
    return course.state


def given_all(parts: tuple[Part, ...], name: str = "b", state: State = START) -> State:
    """The state after all these statuses were given."""
    for part in parts:
        state = follow(state, changing.give, name, part)
    return state


def seen(state: State, name: str = "b") -> tuple[object, ...]:
    """Everything that counts about the statuses of a character."""
    who = state.character(name)
    kinds = (DEALT, TAKEN, "chill", "luck")
    sums = tuple(inforce.in_force(state, who, kind) for kind in kinds)
    return inforce.statuses_text(state, who), sums, inforce.cannot_act(state, who)


@given(st.lists(any_part, max_size=5))
def test_merging_is_independent_of_order(parts: list[Part]) -> None:
    """WV-5.3 to WV-5.7: in whatever order statuses come, they come to the same."""
    expected = seen(given_all(tuple(parts)))
    for order in list(permutations(parts))[:24]:
        assert seen(given_all(order)) == expected


@given(st.lists(st.one_of(unnamed, kept_up, halted), max_size=8))
def test_one_status_of_a_kind_at_most_and_none_of_zero(parts: list[Part]) -> None:
    """WV-5.3, WV-5.4, WV-5.5: one status for each kind whose numbers do not come to 0."""
    found = inforce.unnamed(state := given_all(tuple(parts)), state.character("b"))
    sums = {kind: sum(part.by or 0 for part in parts if part.kind == kind) for kind in {part.kind for part in parts}}
    expected = {kind for kind, total in sums.items() if total or kind == CANNOT_ACT}
    assert [item.kind for item in found] == sorted(expected)
    assert all(item.by == sums[item.kind] for item in found if item.by is not None)
    turns = sum(part.turns or 0 for part in parts)
    assert inforce.cannot_act(state, state.character("b")) == turns


@given(st.lists(doing, max_size=5))
def test_what_does_different_things_never_merges(parts: list[Part]) -> None:
    """WV-5.3, WV-5.5: one status for each thing that is done, whatever word they share and in whatever order."""
    sums = {does: sum(part.by or 0 for part in parts if part.each_turn == does) for does in ("heal", "lose")}
    for order in list(permutations(parts))[:24]:
        found = inforce.unnamed(state := given_all(order), state.character("b"))
        assert {item.each_turn: item.by for item in found} == {does: total for does, total in sums.items() if total}
        assert len({item.kind for item in found}) == len(found)


@given(st.lists(any_part, max_size=8))
def test_nothing_named_ever_merges(parts: list[Part]) -> None:
    """WV-5.6: every named status stays a status of its own."""
    who = given_all(tuple(parts)).character("b")
    assert list(who.named) == [part for part in parts if part.name]
    assert not any(part.name for part in who.statuses)


@given(st.lists(any_part, max_size=6), kept_up)
def test_a_source_taken_away_and_given_back_is_exact(parts: list[Part], lasting: Part) -> None:
    """WV-5.10: nothing of the rest is touched by a source that ends, and nothing differs when it is back."""
    apart = tuple(part for part in parts if part.source != lasting.source)
    before = given_all((lasting, *apart))
    again = follow(before, changing.unsource, lasting.source)
    assert follow(again, changing.give, "b", lasting).character("b") == before.character("b")


@given(st.lists(unnamed, max_size=6))
def test_a_face_turned_over_and_back_is_exact(parts: list[Part]) -> None:
    """WV-5.10: the status that Skin on face 6 keeps up goes and comes with the face, whatever it has merged with."""
    before = given_all(tuple(parts), "a")
    closed = follow(before, changing.disable, "a", 6)
    taken = sum(part.by or 0 for part in parts if part.kind == TAKEN)
    assert inforce.in_force(closed, closed.character("a"), TAKEN) == taken
    assert follow(closed, changing.enable, "a", 6) == before


@given(st.lists(any_part, max_size=6), kept_up)
def test_removing_leaves_what_a_source_keeps_up(parts: list[Part], lasting: Part) -> None:
    """WV-5.9, WV-5.10: all of a merged status goes but the lasting part; the other statuses stay as they are."""
    state = given_all((*parts, lasting))
    who = state.character("b")
    if not any(item.kind == lasting.kind for item in inforce.unnamed(state, who)):
        return
    after = follow(state, changing.remove, "b", lasting.kind).character("b")
    of_kind = [part for part in (*parts, lasting) if part.kind == lasting.kind and part.source and not part.name]
    assert statuses.total(after.statuses, lasting.kind) == sum(part.by or 0 for part in of_kind)
    assert after.named == who.named
    assert [p for p in after.statuses if p.kind != lasting.kind] == [p for p in who.statuses if p.kind != lasting.kind]


@given(st.lists(kept_up, max_size=6), st.lists(any_part, max_size=4))
def test_the_base_modifier_is_one_and_no_status(base: list[Part], given_: list[Part]) -> None:
    """WV-6.1, WV-6.2: base modifiers merge among themselves by kind, with nothing else, and everything counts."""
    state = given_all(tuple(given_))
    count = len(inforce.unnamed(state, state.character("b"))) + len(state.character("b").named)
    for part in base:
        state = follow(state, changing.add_base, "b", part)
    who = state.character("b")
    assert len(inforce.unnamed(state, who)) + len(who.named) == count
    kinds = [item.kind for item in inforce.base(state, who)]
    assert len(kinds) == len(set(kinds))
    for kind in (DEALT, TAKEN, "chill", "luck"):
        total = sum(part.by or 0 for part in (*base, *given_) if part.kind == kind)
        assert inforce.in_force(state, who, kind) == total


@given(st.lists(st.one_of(halted, st.builds(Part, KINDS, NUMBERS, st.integers(1, 4))), max_size=6))
def test_turns_run_out(parts: list[Part]) -> None:
    """WV-3.5, WV-G3: a merged 'cannot act' lasts its turns one after the other, everything else side by side."""
    left: tuple[Part, ...] = ()
    for part in parts:
        left = (*left, part)
    left = given_all(left).character("b").statuses
    halts = sum(part.turns or 0 for part in left if part.kind == CANNOT_ACT)
    others = max((part.turns or 0 for part in left if part.kind != CANNOT_ACT), default=0)
    for turn in range(max(halts, others)):
        assert bool([p for p in left if p.kind == CANNOT_ACT]) == (turn < halts)
        left = statuses.turn_over(left)
    assert left == ()
