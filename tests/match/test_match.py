"""A match in progress: declaring, taking back, the judge's words, trying out."""

import pytest

from referee.kernel.ruling import Unreadable
from referee.match.history import Entry
from referee.match.match import Match


def say(match: Match, *lines: str) -> list[Entry]:
    return [match.declare(match.read_text(line)) for line in lines]


def test_a_refusal_is_entered_and_changes_nothing(match: Match) -> None:
    (entry,) = say(match, "right add 9")
    assert not entry.stands
    assert entry.rules == ("CT-1", "CT-2")
    assert match.facts()["total"] == "0"
    assert len(match.entries) == 1


def test_undo_and_redo_over_any_number(match: Match) -> None:
    say(match, "left add 1", "right add 2", "left add 3")
    say(match, "left undo", "right undo", "judge undo")
    assert match.facts()["total"] == "0"
    assert match.facts()["undone"] == "3"
    say(match, "left redo", "left redo")
    assert match.facts()["total"] == "3"
    assert match.facts()["undone"] == "3"
    say(match, "left redo")
    assert match.facts()["total"] == "6"
    (nothing,) = say(match, "left redo")
    assert nothing.rules == ("RF-1.2",)


def test_nothing_to_take_back(match: Match) -> None:
    (entry,) = say(match, "left undo")
    assert entry.rules == ("RF-1.1",)


def test_a_new_declaration_ends_what_can_be_brought_back(match: Match) -> None:
    say(match, "left add 1", "left undo", "left add 2")
    (entry,) = say(match, "right redo")
    assert not entry.stands


def test_undo_after_redo_returns_to_the_same_position(match: Match) -> None:
    say(match, "left add 1", "right add 2", "left undo", "left redo", "left undo")
    assert match.facts()["total"] == "1"


def test_a_refusal_between_does_not_disturb_taking_back(match: Match) -> None:
    say(match, "left add 1", "left add 1", "left undo")
    assert match.facts()["total"] == "0"


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("left undo", "undone"),
        ("left undo with=right", "by-consent"),
        # who says it is no consent to it
        ("left undo with=left", "undone"),
        ("left undo with=left,right,right", "by-consent"),
        ("judge undo", "by-judge"),
    ],
)
def test_who_took_back_is_told_apart(match: Match, line: str, what: str) -> None:
    say(match, "left add 1")
    (entry,) = say(match, line)
    assert entry.events[0].what == what
    assert entry.events[0].facts["agreed"] == (("right",) if what == "by-consent" else ())


def test_redo_is_open_until_something_is_played(match: Match) -> None:
    """RF-1.2: neither a refusal nor a word that leaves the table alone stands in the way."""
    say(match, "left add 1", "left undo", "left add 5", "judge note x", "judge warn left", "judge penalty right")
    assert match.facts()["total"] == "0"
    (entry,) = say(match, "left redo")
    assert (entry.stands, match.facts()["total"]) == (True, "1")
    say(match, "left undo", "left add 2")
    (entry,) = say(match, "left redo")
    assert entry.sentences == ("RF-1.2.nothing",)


def test_a_penalty_of_no_step_says_so_in_words(match: Match) -> None:
    for language, told in (("en", "Penalty against Ben."), ("ja", "Benに罰則。")):
        (entry,) = say(match, "judge penalty right")
        assert match.voice(language).event(entry.events[0]) == told


def test_the_judge_lets_a_refusal_stand(match: Match) -> None:
    _, allowed = say(match, "left add 5", 'judge allow because="agreed by both"')
    assert allowed.stands
    assert match.facts()["total"] == "5"
    assert match.facts()["overrides"] == "1"
    assert allowed.rules[0] == "RF-2.1"


def test_only_what_was_just_refused_can_be_allowed(match: Match) -> None:
    say(match, "left add 5", "left add 1")
    (entry,) = say(match, "judge allow because=late")
    assert entry.rules == ("RF-2.1",)


def test_a_note_between_does_not_lose_what_was_refused(match: Match) -> None:
    say(match, "left add 5", "judge note checked", "judge allow because=ok")
    assert match.facts()["total"] == "5"


def test_what_leaves_no_way_is_refused_even_so(match: Match) -> None:
    say(match, "left resign", "left add 1", "judge undo")
    say(match, "right roll 3")
    _, entry = say(match, "right add 2", "judge allow because=yes")
    assert entry.stands


def test_overrides_stay_after_they_are_taken_back(match: Match) -> None:
    say(match, "judge set total 7 because=position", "judge undo")
    assert match.facts()["total"] == "0"
    assert match.facts()["overrides"] == "1"


def test_penalties_are_counted_and_survive_taking_back(match: Match) -> None:
    say(match, "left add 1", "judge warn right slow", "judge penalty right level=game-loss", "judge undo")
    assert match.facts()["total"] == "0"
    assert match.facts()["penalties.right"] == "2"
    assert match.facts()["penalties.left"] == "0"
    assert len(match.why("penalties.right")) == 2


def test_an_appeal_needs_its_entry(match: Match) -> None:
    say(match, "left add 9")
    upheld, none = say(match, "judge appeal 1 upheld because=right", "judge appeal 7 upheld because=right")
    assert upheld.stands
    assert none.rules == ("RF-2.7",)


@pytest.mark.parametrize(
    ("line", "word", "part"),
    [
        ("middle add 1", 0, "unknown seat"),
        ("left ad 1", 1, "unknown verb"),
        ("judge set score 3 because=x", 2, "cannot be set"),
        ("judge set total", None, "lacks"),
        ("judge allow", None, "lacks"),
        ("table undo", 1, "unknown verb"),
        ("judge penalty nobody", 2, "unknown seat"),
        ("left", None, "a verb is missing"),
        ("", None, "nothing was said"),
        ('judge note "open', None, "not closed"),
    ],
)
def test_what_cannot_be_read(match: Match, line: str, word: int | None, part: str) -> None:
    with pytest.raises(Unreadable) as fault:
        say(match, line)
    assert part in fault.value.message
    assert fault.value.word == word
    assert match.entries == []


def test_trying_out_and_branching_leave_the_match_alone(match: Match) -> None:
    say(match, "left add 1", "right add 2")
    match.prepare(match.read_text("left add 3"))
    branch = match.branch(1)
    say(branch, "right add 3", "left add 3")
    assert branch.facts()["total"] == "7"
    assert match.facts()["total"] == "3"
    assert len(match.entries) == 2


def test_why_lists_the_events_behind_a_counter_without_those_taken_back(match: Match) -> None:
    say(match, "left add 1", "right add 2", "left undo", "right add 3")
    assert [event.facts["by"] for _, event in match.why("total")] == [1, 3]


def test_looking_back_at_an_earlier_position(match: Match) -> None:
    say(match, "left add 1", "right add 2", "left undo")
    assert match.facts(match.position_at(2))["total"] == "3"
    assert match.facts(match.position_at(0))["total"] == "0"


def test_what_is_prepared_is_not_entered_and_enters_only_where_it_was_prepared(match: Match) -> None:
    prepared = match.prepare(match.read_text("left add 3"))
    assert (match.entries, match.facts()["total"]) == ([], "0")
    match.declare(match.read_text("left add 1"))
    with pytest.raises(ValueError, match="another position"):
        match.enter(prepared)
    next_one = match.enter(match.prepare(match.read_text("right add 2")))
    assert (next_one, match.facts()["total"]) == (match.entries[-1], "3")


def test_an_entry_comes_back_as_it_was_ruled_whatever_the_rules_say_today(match: Match) -> None:
    refused = match.as_ruled(match.prepare(match.read_text("left add 3")), ("CT-2.why", "CT-1"))
    assert match.enter(refused).sentences == ("CT-2.why", "CT-1")
    assert (match.facts()["total"], match.position.refused) == ("0", refused.spoken)
    stood = match.as_ruled(match.prepare(match.read_text("right add 3")), None)
    assert (match.enter(stood).stands, match.facts()["total"]) == (True, "3")


def test_legal_and_rule_agree_until_the_end(match: Match) -> None:
    while legal := match.legal():
        assert all(match.prepare(spoken).stands for spoken in legal)
        match.declare(legal[-2])
    assert match.standing.over


def test_a_take_back_of_chance_is_known(match: Match) -> None:
    say(match, "left add 1")
    assert not match.would_hide()
    say(match, "table roll 4")
    assert match.would_hide()
