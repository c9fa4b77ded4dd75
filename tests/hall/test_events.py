"""Records of events: every line comes out as it says, every rule is broken or triggered, every sentence is said."""

import re
from fractions import Fraction
from pathlib import Path

import pytest
from typer.testing import CliRunner

from referee.cli.app import app
from referee.cli.output import Problem
from referee.hall.event.declarations import MAY, VERBS
from referee.hall.event.journal import BOOK, Event, replay
from referee.hall.event.plan import BadPlan, plan_of
from referee.hall.explained import why
from referee.hall.percentages import shown
from referee.hall.seating import Finished, header_of, result_words
from referee.hall.standings import standings
from referee.judge.roles import fits
from referee.kernel.declaration import usage
from referee.kernel.ruling import Allowed, Refused, Unreadable
from referee.record.reading import parse, read_record
from referee.rulebook import book

EVENTS = sorted((Path(__file__).parent / "events").glob("*.event"))
ROOM = Path(__file__).parents[2] / "referee" / "hall"
HEADER = "event: Spring Open\ngame: tash-kalar\nsystem: swiss\nrounds: 3\nseed: a\n\n"


def event_of(text: str) -> Event:
    found = replay(parse(HEADER + text))
    assert found.event is not None
    assert found.passed, (found.mismatches, found.stopped)
    return found.event


@pytest.mark.parametrize("path", EVENTS, ids=lambda path: path.stem)
def test_a_record_comes_out_as_it_says(path: Path) -> None:
    found = replay(read_record(path))
    assert found.passed, (found.mismatches, found.stopped)


def pairs_in_the_code() -> set[tuple[str, str]]:
    code = "\n".join(path.read_text(encoding="utf-8") for path in ROOM.rglob("*.py"))
    return set(re.findall(r'breach\(\s*"(HL-[\d.]+)", "([\w-]+)"', code)) | {("HL-2.8", "none"), ("HL-2.8", "made")}


def test_every_refusal_is_broken_by_a_record() -> None:
    cited = {
        (breach.rule, breach.why)
        for path in EVENTS
        for entry in (replay(read_record(path)).event or pytest.fail(str(path))).entries
        if isinstance(entry.ruling, Refused)
        for breach in entry.ruling.breaches
    }
    assert pairs_in_the_code() - cited == set()


def test_every_sentence_that_the_code_can_say_is_in_the_book_in_both_languages() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in ROOM.rglob("*.py"))
    said = {f"{rule}.{why}" for rule, why in re.findall(r'(?:breach|event)\(\s*"(HL-[\d.]+)", "([\w-]+)"', code)}
    said |= set(re.findall(r'"(HL-(?:2\.why|8)\.[\w-]+)"', code))
    found = book.load(BOOK)
    assert said - set(found.says) == set()
    for key, texts in {**found.says, **found.terms}.items():
        assert set(texts) == {"en", "ja"}, key
        facts = {language: set(re.findall(r"\{(\w+)", text)) for language, text in texts.items()}
        assert facts["en"] == facts["ja"], key
    for rule in found.rules.values():
        assert set(rule.text) == {"en", "ja"}
        assert rule.how == "inform" or re.search(rf'"{re.escape(rule.id)}"', code), rule.id


def test_the_pin_of_an_event_is_asked_for_at_its_tables_and_never_written(tmp_path: Path) -> None:
    told = CliRunner().invoke(app, ["hall", "pin", "--pin", "kiku-31"])
    assert told.exit_code == 0
    assert "kiku-31" not in told.output
    line = told.output.strip()
    found = replay(
        parse(HEADER.strip() + f"\n{line}\n\norganiser enter a name=A\norganiser enter b name=B\nhead pair 1 a-b\n")
    )
    assert found.event is not None and found.passed
    done = found.event.state.rounds[0]
    header = header_of(found.event.state, done, done.tables[0], 1, 0, "nonce")
    assert fits("kiku-31", header.one("pin") or "")
    assert not fits("kiku-32", header.one("pin") or "")
    with pytest.raises(BadPlan, match="never the PIN"):
        plan_of(parse(HEADER.strip() + "\npin: kiku-31\n\n").header)
    with pytest.raises(Problem, match="at least"):
        CliRunner().invoke(app, ["hall", "pin", "--pin", "abc"], catch_exceptions=False)


def test_two_players_of_one_name_are_two_players() -> None:
    event = event_of('organiser enter aki name="Aki Mori"\norganiser enter aki2 name="Aki Mori"\n')
    assert {player.name for player in event.state.players.values()} == {"Aki Mori"}
    assert len(event.state.players) == 2


def test_a_name_with_markup_stays_a_word() -> None:
    event = event_of('organiser enter x name="<b>X</b> & co"\n')
    assert event.state.players["x"].name == "<b>X</b> & co"


def test_what_is_refused_leaves_the_event_as_it_was_and_stays_in_the_journal() -> None:
    event = event_of("organiser enter a name=A\n")
    before = event.state
    entry = event.declare(event.read_text("organiser enter a name=B"))
    assert not entry.stands
    assert event.state == before
    assert event.entries[-1] is entry


@pytest.mark.parametrize(
    ("header", "key", "words"),
    [
        ("game: tash-kalar\n", "event", "title"),
        ("event: X\ngame: chess\n", "game", "unknown game"),
        ("event: X\ngame: arcanductor\nsystem: swis\n", "system", "one of swiss"),
        ("event: X\ngame: arcanductor\nbest-of: 2\n", "best-of", "odd"),
        ("event: X\ngame: arcanductor\ncut: 6\n", "cut", "2, 4, 8"),
        ("event: X\ngame: arcanductor\ncut: 4\nsystem: round-robin\n", "cut", "Swiss"),
        ("event: X\ngame: arcanductor\npoints: win=x\n", "points", "no number"),
        ("event: X\ngame: arcanductor\npoints: gain=3\n", "points", "win=3"),
        ("event: X\ngame: arcanductor\ntie-breaks: omw,height\n", "tie-breaks", "height"),
        ("event: X\ngame: arcanductor\ntie-breaks: omw,omw\n", "tie-breaks", "twice"),
        ("event: X\ngame: tash-kalar\nclock: match=40m\n", "clock", "unknown clock 'match'"),
        ("event: X\ngame: tash-kalar\nclock: turn=abc\n", "clock", "no length of time"),
        ("event: X\ngame: tash-kalar\noption: nosuch=1\n", "option", "unknown option 'nosuch'"),
        ("event: X\ngame: tash-kalar\nmode: nosuch\n", "mode", "high-form"),
        ("event: X\ngame: tash-kalar\nrounds: 3\nrounds: 4\n", "rounds", "twice: '3' and '4'"),
        ("event: X\ngame: tash-kalar\ngame: arcanductor\n", "game", "twice"),
        ("event: X\ngame: tash-kalar\ntable-size: 4\nplaces: 3,2\n", "places", "tables of 4"),
        ("event: X\ngame: tash-kalar\ntable-size: 4\nsystem: round-robin\n", "system", "swiss"),
        ("event: X\ngame: arcanductor\nfloor: 2\n", "floor", "at most 1"),
        ("event: X\ngame: arcanductor\nrounds: -1\n", "rounds", "from 0"),
        ("event: X\ngame: arcanductor\ncolour: red\n", "colour", "no line"),
        ("event: X\ngame: arcanductor\nid: A B\n", "id", "small letters"),
    ],
)
def test_a_plan_that_cannot_be_is_told_with_its_line(header: str, key: str, words: str) -> None:
    with pytest.raises(BadPlan) as caught:
        plan_of(parse(header + "\n").header)
    told = dict(caught.value.faults)
    assert words in told[key]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("nobody drop a", "unknown speaker"),
        ("head pair 1 a-z", "unknown player 'z'"),
        ("organiser enter A name=A", "cannot be a player's id"),
        ("organiser enter head name=A", "cannot be a player's id"),
        ("head result 1 1 win a games=1-0", "no row of numbers"),
        ("head result 1 1 victory a", "unknown way"),
        ("organiser enter b", "'enter' lacks name="),
        ('organiser enter b name="A', "not closed"),
    ],
)
def test_what_cannot_be_read_stops_a_record_at_its_place(line: str, words: str) -> None:
    found = replay(parse(f"{HEADER}organiser enter a name=A\n{line}\n"))
    fault = found.stopped
    assert fault is not None
    assert fault.line == 8
    assert words in fault.message


def test_the_commands_check_pair_and_explain() -> None:
    run = CliRunner()
    checked = run.invoke(app, ["hall", "check", str(EVENTS[0].parent)])
    assert checked.exit_code == 0
    assert checked.output.count("passed") == len(EVENTS)
    path = str(EVENTS[0].parent / "tie-breaks.event")
    told = run.invoke(app, ["hall", "standings", path, "--why", "a", "--lang", "ja"])
    assert "第2回戦：Cはマッチ得点 9点中6点、66.67 %" in told.output
    assert isinstance(run.invoke(app, ["hall", "pair", path]).exception, Problem)


def test_the_command_says_what_comes_out_otherwise(tmp_path: Path) -> None:
    file = tmp_path / "x.event"
    file.write_text(HEADER + "organiser enter a name=A\n?? players 2\norganiser enter a name=A\n?? plaiers 1\n")
    done = CliRunner().invoke(app, ["hall", "check", str(file)])
    assert done.exit_code == 1
    assert "x.event:8: expected players 2, is players 1" in done.output
    assert "x.event:9: expected allowed, is not allowed under HL-1.1" in done.output
    assert "x.event:10: expected plaiers, is no fact of that name" in done.output


NO_FACTS = "players.a bye bye.one bye.0 result.1 result.1.a pairing.1.1.1 status.b points tie.a.luck call.1.2 history."


@pytest.mark.parametrize("fact", NO_FACTS.split())
def test_a_fact_that_no_event_can_have_is_told(fact: str) -> None:
    lines = "organiser enter a name=A\n?? bye.1 -\n?? result.1.2 -\n?? call.3 -\n?? history.m -\n"
    assert [found.expected for found in replay(parse(f"{HEADER}{lines}?? {fact} -\n")).mismatches] == [fact]


def test_the_command_names_every_fault_of_a_plan(tmp_path: Path) -> None:
    file = tmp_path / "x.event"
    file.write_text("event: X\ngame: chess\ncut: 6\n\n")
    caught = CliRunner().invoke(app, ["hall", "check", str(file)]).exception
    assert isinstance(caught, Problem)
    assert "x.event:2: unknown game 'chess'" in str(caught)
    assert "x.event:3: a cut to 6 players" in str(caught)


def test_a_bye_is_told_as_left_out_wherever_it_adds_nothing() -> None:
    three = "".join(f"organiser enter {player} name={player.upper()}\n" for player in "abc")
    event = event_of(f"{three}head pair 1 a-b bye=c\nhead publish 1\nhead result 1 1 win a\n")
    keys = {criterion: [key for key, _ in why(event.state, "c", criterion)] for criterion in ("points", "differences")}
    assert keys == {"points": ["HL-8.alone"], "differences": ["HL-8.left-out"]}
    voice = event.voice("en")
    told = [voice.say(key, facts) for key, facts in why(event.state, "c", "differences")]
    assert told == ["Round 1: bye; it does not count here."]
    # a table that told no scores says so, not nothing
    assert [key for key, _ in why(event.state, "a", "differences")] == ["HL-8.no-score"]
    for criterion in ("wins", "gw", "share"):
        assert [key for key, _ in why(event.state, "c", criterion)] == ["HL-8.left-out"], criterion


def test_the_direct_encounter_tells_who_is_tied_when_it_comes_to_it() -> None:
    """a, b and c have beaten each other in a circle and d all three times; c's differences are the highest."""
    header = "event: X\ngame: tash-kalar\nsystem: round-robin\ntie-breaks: differences,direct,lot\nseed: s\n\n"
    text = header + "".join(f"organiser enter {player} name={player.upper()}\n" for player in "abcd")
    for number, (tables, results) in enumerate(
        [
            ("c-b,d-a", ("win b scores=4,7", "win a scores=0,4")),
            ("d-c,a-b", ("win c scores=0,10", "win a scores=5,4")),
            ("c-a,b-d", ("win c scores=6,5", "win b scores=2,0")),
        ],
        1,
    ):
        text += f"head pair {number} {tables}\nhead publish {number}\n"
        text += "".join(f"hall result {number} {table} {said}\n" for table, said in enumerate(results, 1))
    event = replay(parse(text)).event
    assert event is not None
    told = {player: [event.voice("en").say(*one) for one in why(event.state, player, "direct")] for player in "abcd"}
    assert told == {
        "a": ["Still tied with B, and everybody of them has met everybody else: 3 points against those tied."],
        "b": ["Still tied with A, and everybody of them has met everybody else: 0 points against those tied."],
        "c": ["The same points as A, B, parted from everybody by an earlier tie-break."],
        "d": ["Nobody has the same points."],
    }


def test_the_direct_encounter_tells_that_not_everybody_has_met() -> None:
    event = event_of(
        "".join(f"organiser enter {player} name={player.upper()}\n" for player in "abcd")
        + "head pair 1 a-b,c-d\nhead publish 1\nhead result 1 1 draw\nhead result 1 2 draw\n"
    )
    told = [event.voice("en").say(*one) for one in why(event.state, "a", "direct")]
    assert told == ["Still tied with B, C, D; not everybody of them has met everybody else, so it decides nothing."]


def test_the_percentages_of_a_best_of_three_are_told_with_the_points_they_are_made_of() -> None:
    """Worked out by hand: a beats b 2-1 and loses to c 0-2; c and d draw 1-1 with one game drawn; b beats d 2-0."""
    event = replay(
        parse(
            "event: X\ngame: force-of-will\nsystem: swiss\nrounds: 2\nseed: s\n\n"
            + "".join(f"organiser enter {player} name={player.upper()}\n" for player in "abcd")
            + "head pair 1 a-b,c-d\nhead publish 1\nhall result 1 1 win a games=2,1\nhall result 1 2 draw games=1,1,1\n"
            + "head pair 2 a-c,b-d\nhead publish 2\nhall result 2 1 win c games=0,2\nhall result 2 2 win b games=2,0\n"
        )
    ).event
    assert event is not None
    told = {what: [event.voice("en").say(*one) for one in why(event.state, "a", what)] for what in ("omw", "gw", "ogw")}
    assert told == {
        "omw": [
            "Round 1: match points of B, 3 of 6: 50.00 %; at least 33.00 % counts.",
            "Round 2: match points of C, 4 of 6: 66.67 %; at least 33.00 % counts.",
            "The mean of these 2: 7/12, that is 58.33 %.",
        ],
        "gw": [
            "Round 1 against B: 2 of 3 games won, 0 drawn.",
            "Round 2 against C: 0 of 2 games won, 0 drawn.",
            "Game points (3 for a game won, 1 for a game drawn) in all, 6 of 15: 40.00 %; at least 33.00 % counts.",
        ],
        "ogw": [
            "Round 1: game points of B, 9 of 15: 60.00 %; at least 33.00 % counts.",
            "Round 2: game points of C, 10 of 15: 66.67 %; at least 33.00 % counts.",
            "The mean of these 2: 19/30, that is 63.33 %.",
        ],
    }
    row = next(row for row in standings(event.state) if row.player == "a")
    assert [shown(name, row.ties[name]) for name in ("omw", "gw", "ogw")] == ["58.33 %", "40.00 %", "63.33 %"]


@pytest.mark.parametrize(
    ("share", "told"),
    [
        (Fraction(53, 160), "33.13 %"),  # 33.125 exactly
        (Fraction(1, 3), "33.33 %"),
        (Fraction(2, 3), "66.67 %"),
        (Fraction(1), "100.00 %"),
        (Fraction(0), "0.00 %"),
    ],
)
def test_a_share_is_rounded_as_by_hand(share: Fraction, told: str) -> None:
    assert shown("omw", share) == told


def test_a_table_of_several_is_told_opponent_by_opponent() -> None:
    found = replay(read_record(Path(__file__).parent / "events" / "melee-tie-breaks.event")).event
    assert found is not None
    voice = found.voice("en")
    told = [voice.say(*one) for one in why(found.state, "p3", "differences")]
    assert [one.partition(": ")[2] for one in told] == [
        "9 to 8, at most 10 counts.", "9 to 3, at most 10 counts.", "9 to 0, at most 10 counts.",
    ]  # fmt: skip
    assert next(voice.say(*one) for one in why(found.state, "p3", "share")).endswith("9 of 20.")
    assert [voice.say(*one) for one in why(found.state, "p3", "buchholz-cut-1")][-1] == "The lowest, 1, is left out."


def test_a_control_sign_stops_a_record_at_its_place() -> None:
    found = replay(parse(HEADER + 'organiser enter a name="A\u0007B"\n'))
    assert found.stopped is not None
    assert "U+0007" in str(found.stopped)


def test_the_commands_for_records_look_at_events_too(tmp_path: Path) -> None:
    run, record = CliRunner(), str(EVENTS[0].parent / "refusals.event")
    told = run.invoke(app, ["facts", record])
    assert told.exit_code == 0
    assert "rank.aki 1" in told.output
    assert "name.ben" not in run.invoke(app, ["facts", record, "--at", "12"]).output
    short = tmp_path / "short.event"
    players = "".join(f"organiser enter {player} name={player}\n" for player in "abcd")
    short.write_text(f"{HEADER}{players}head pair 1 a-b,c-d\nhead publish 1\n", encoding="utf-8")
    lines = run.invoke(app, ["legal", str(short)]).output.splitlines()
    said = [line for line in lines if not line.startswith("#")]
    assert {"head start 1", "scorekeeper result 1 2 win c", "scorekeeper drop a"} <= set(said)
    assert not {"head publish 1", "head finish", "judge done 1"} & set(said)
    event = event_of(short.read_text(encoding="utf-8").removeprefix(HEADER))
    assert all(isinstance(event.try_out(event.read_text(line)), Allowed) for line in said)
    # what needs words of its own is told as it is written, with who may say it
    assert {line.split()[1] for line in lines if line.startswith("#")} == set(VERBS)
    refused = run.invoke(app, ["explain", record, "--at", "9", "--lang", "ja"])
    assert refused.exit_code == 0
    assert "HL-6.1" in refused.output
    with pytest.raises(Problem, match="no declaration stands on this line"):
        run.invoke(app, ["explain", record, "--at", "1"], catch_exceptions=False)


def test_the_page_of_the_hall_has_every_verb_as_the_code_has_it() -> None:
    page = (Path(__file__).parents[2] / "docs" / "hall.md").read_text(encoding="utf-8")
    for name, verb in VERBS.items():
        who = ", ".join(role for role, verbs in MAY.items() if name in verbs)
        sign = usage(verb).replace("|", r"\|")
        assert f"| `{sign}` | {who} |" in page, name


@pytest.mark.parametrize(
    "words",
    ["by=\u202eRei", "by=R\u200bei", "by=Re\u034fi", "because=\u2066x", "because=a\u00adb", "infraction=a\u200db"],
)
def test_what_nobody_sees_is_in_no_name_and_no_reason_of_an_entry(words: str) -> None:
    event = event_of("organiser enter p1 name=Emi\n")
    with pytest.raises(Unreadable) as fault:
        event.read_typed(["judge", "penalty", "p1", "warning", words])
    assert fault.value.word == 4
    event.read_typed(["judge", "penalty", "p1", "warning", "because=نامه\u200cنگار", "by=佐々木"])


@pytest.mark.parametrize("word", ["bye", "head", "P1", "7a", "a-b", "a" * 21])
def test_an_id_that_is_none_is_told_what_one_is(word: str) -> None:
    event = event_of("organiser enter p1 name=Emi\n")
    with pytest.raises(Unreadable) as fault:
        event.read_typed(["organiser", "enter", word, "name=Aki"])
    assert fault.value.remedy and "p7" in fault.value.remedy
    assert ("something else" in str(fault.value)) == (word in ("bye", "head"))


def test_whoever_is_beaten_was_out_of_the_bracket_and_not_late() -> None:
    text = "event: K\ngame: tash-kalar\nsystem: single-elimination\nseed: u\n\n"
    text += "".join(f"organiser enter {player} name={player}\n" for player in "abcd")
    text += "head pair 1 a-b,c-d\nhead publish 1\nhall result 1 1 win a\nhall result 1 2 win c\n"
    found = replay(parse(text + "head pair 2 a-c\nhead publish 2\nhall result 2 1 win c\n"))
    assert found.event is not None and found.passed
    state = found.event.state
    told = [found.event.voice("en").say(key, facts) for key, facts in why(state, "b", "points")]
    assert [line for line in told if "out of the bracket" in line] == told[1:]
    assert found.event.facts()["record.b"] == "0-1-0"


def test_a_game_that_did_not_end_by_points_is_entered_without_them() -> None:
    event = event_of("organiser enter a name=A\norganiser enter b name=B\nhead pair 1 a-b\nhead publish 1\n")
    done = event.state.rounds[0]
    gave_up = Finished("a", {"a": 3, "b": 8}, (("a",), ("b",)))
    by_points = Finished("b", {"a": 3, "b": 8}, (("b",), ("a",)))
    assert "scores" not in " ".join(result_words(event.state, done, done.tables[0], [gave_up]))
    words = result_words(event.state, done, done.tables[0], [by_points])
    assert "scores=3,8" in words
    assert event.declare(event.read(["hall", *words])).stands


def test_a_note_with_signs_that_nobody_sees_is_refused_as_a_reason_is() -> None:
    event = event_of("organiser enter a name=A\n")
    with pytest.raises(Unreadable, match="nobody sees it"):
        event.read_typed(["head", "note", "table\u202e 3"])
    assert event.read_typed(["head", "note", "table 3"]).declaration.verb == "note"
