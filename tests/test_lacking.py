"""What a game lacks is told from its code and its texts, with the place, whatever of it is there already."""

import ast
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from referee import games, resources
from referee.games import forms
from referee.kernel.game import Standing
from referee.kernel.scene import Counter, Scene, SeatView
from referee.rulebook import book
from referee.rulebook.voice import Voice
from tests import book_texts, lacking, told_by_code, words_of_code
from tests.keeping import making
from tests.playing import first_sample
from ui.match.wording import headline

SAYS = {
    "XX-1.1.moved": {"en": "{start} to {end}", "ja": "{start}から {end}"},
    "XX-1.2.moved": {"en": "{start}", "ja": "{start}"},
    "short": {"en": "Short of {lacks}", "ja": "{lacks}が足りません"},
    "steps": {"en": "{count} steps", "ja": "{count} 歩"},
}
HANDED_ON = """
def hurt(course, rule, what="moved", **facts):
    course.tell(rule, what, end="b2", **facts)
"""


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ('breach("XX-1.1", "moved", start="a1", end="b2")', []),
        ('breach("XX-1.1", "moved", strat="a1", end="b2")', ["XX-1.1.moved", "{start}", "end, strat"]),
        ('breach("XX-1.1", "taken")', ["XX-1.1.taken"]),
        ('course.tell("XX-1.1", "gone" if far else "moved", **facts)', ["XX-1.1.gone"]),
        ('course.tell("XX-1.1", "moved", **{"start": 1, "end": 2})', []),
        ('course.tell("XX-1.1", "moved", **{"start": 1})', ["{end}"]),
        ('breach("XX-9.9", "short", lacks=3)', []),
        ('breach("XX-9.9", "short", lack=3)', ["{lacks}"]),
        ('course.tell(rule, "moved", start="a1")', []),
        ('course.tell(rule, "eaten", start="a1")', ["eaten"]),
        ('breach("XX-1.1")', []),
        (f'{HANDED_ON}\nhurt(course, "XX-1.1", start="a1")', []),
        (f'{HANDED_ON}\nhurt(course, "XX-1.3", start="a1")', ["XX-1.3.moved"]),
        (f'{HANDED_ON}\nhurt(course, "XX-1.1")', ["{start}", "told end"]),
        (f'{HANDED_ON}\nhurt(course, "XX-1.1", what="burnt", start="a1")', ["XX-1.1.burnt"]),
        ('Answer(("steps", {"count": 2}), (("walk", {}),), ())', ["walk"]),
        ('Answer(("steps", {"number": 2}), (), ())', ["{count}", "number"]),
    ],
)
def test_what_the_code_tells_has_a_sentence_that_names_what_it_is_told(
    tmp_path: Path, code: str, told: list[str]
) -> None:
    file = tmp_path / "questions.py"
    file.write_text(code + "\n", encoding="utf-8")
    found = [*told_by_code.faults_of(told_by_code.told([file]), SAYS)]
    assert len(found) == bool(told), found
    assert [part for part in told for line in found if part not in line or "(questions.py:" not in line] == []


@pytest.mark.parametrize(
    ("key", "texts", "fault"),
    [
        ("headline.play", {"en": "{left} of {left-most}, {current}"}, ""),
        ("headline.play", {"en": "{right} left"}, "names {right}; it can name current, left, left-most"),
        ("headline.play.next", {"en": "{next}"}, ""),
        ("headline.play.next", {"en": "{left}"}, "names {left}; it can name next"),
        ("headline.wlk", {"en": "Walk"}, "there is no phase wlk"),
    ],
)
def test_a_headline_is_of_a_phase_and_names_counters(key: str, texts: dict[str, str], fault: str) -> None:
    found = [*book_texts.faults_of_headlines({key: texts}, {"play", "over"}, {"left"})]
    assert len(found) == bool(fault)
    assert all(fault in line and key in line for line in found)


@pytest.mark.parametrize(
    ("texts", "fault"),
    [
        ({"en": "{seat:seat}", "ja": "{seat:seat}"}, ""),
        ({"en": "{seat:sat}", "ja": "{seat:seat}"}, "says {seat:sat}"),
        ({"en": "Here"}, "has no ja"),
        ({"en": "Here", "ja": ""}, "has no ja"),
        ({"en": "{start}", "ja": "{strat}"}, "names {start}, {strat} in one language only"),
    ],
)
def test_a_text_is_there_in_both_languages_and_says_its_facts_in_ways_that_there_are(
    texts: dict[str, str], fault: str
) -> None:
    found = [*book_texts.faults_of_texts({"XX-1.1.moved": texts})]
    assert bool(found) == bool(fault)
    assert not fault or any(fault in line for line in found)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('how = "enforce"', 'how = "tell"', 'AD-1.2: how = "tell"; it can be enforce, assist, inform'),
        ('topic = "battle"', 'topic = "batle"', 'topic = "batle" is none of [topics] (basics, set-up, actions'),
        ('prefix = "AD"', 'prefix = "TK"', 'prefix = "TK" is that of tash-kalar'),
        ('prefix = "AD"', 'prefix = "Arc"', 'prefix = "Arc" is no two capitals'),
        ('id = "AD-1.1"', 'id = "DA-1.1"', "DA-1.1 does not begin with the prefix, AD-"),
        ('game = "arcanductor"', 'game = "tash-kalar"', 'game = "tash-kalar"; it is the book of arcanductor'),
    ],
)
def test_what_the_rule_book_says_of_itself_is_what_there_is(
    texts_of_their_own: Callable[[str, str, str], None], old: str, new: str, fault: str
) -> None:
    whole = text_of("rulebooks", "arcanductor.toml")
    assert old in whole
    texts_of_their_own("rulebooks", "arcanductor.toml", whole.replace(old, new, 1))
    found = [*book_texts.faults_of_rules(book.load("arcanductor"), "arcanductor")]
    assert [line for line in found if fault in line]
    assert {f"resources/rulebooks/arcanductor.toml: {line}" for line in found} <= {*lacking.lacking("arcanductor")}


def test_a_fact_that_has_no_row_is_told_and_one_wrong_blank_once(
    texts_of_their_own: Callable[[str, str, str], None],
) -> None:
    whole = text_of("rulebooks", "arcanductor.table.toml")
    line = next(line for line in whole.splitlines() if line.startswith('"said.place"'))
    wrong = re.sub(r"\{\w+\}", "{strat}", line, count=1)
    assert wrong != line
    text = whole.replace(line, f'"fact.nothing" = {{ en = "nothing", ja = "無" }}\n{wrong}')
    texts_of_their_own("rulebooks", "arcanductor.table.toml", text)
    found = lacking.lacking("arcanductor")
    assert '[says] of the rule book: "fact.nothing": facts.py has no such row' in found
    key = line.partition(" ")[0]
    assert len([told for told in found if key in told and "{strat}" in told]) == 1, found
    assert len(found) == 2, found


@pytest.mark.parametrize(
    ("faults", "left"),
    [
        (['"a.b" names {x}; it is told y (one.py:1)', '"a.b" names {x}; it is told z (two.py:1)'], [0]),
        (['"a.b" names {x}; it is told y (one.py:1)', '"a.b" names {x}, {y} in one language only'], [0]),
        (['"a.b" names {x}, {y} in one language only', '"a.c" names {x}; it can name y'], [0, 1]),
        (['"a.b" names {x}; it can name y', '"a.b" names {z}; it can name y', '"a.b" has no ja'], [0, 1, 2]),
    ],
)
def test_one_wrong_blank_is_one_fault_and_two_are_two(faults: list[str], left: list[int]) -> None:
    assert [*book_texts.each_once(faults)] == [faults[at] for at in left]


@pytest.mark.parametrize(
    ("code", "terms"),
    [
        ("PHASES = {1: 'draw', 2: 'main'}\nshown = Standing(None, 1, PHASES[state.step])", {"draw", "main"}),
        (
            "class Phase(StrEnum):\n    DRAW = 'draw'\n    MAIN = 'main'\n"
            "class State:\n    phase: Phase = Phase.DRAW\nshown = Standing(None, 1, state.phase.value)",
            {"draw", "main"},
        ),
        ("changed(state, phase=Phase.LAST)\nshown = Standing(None, 1, state.phase)", {"last"}),
        ("from game.state import ORDER\nshown = Standing(None, 1, ORDER[state.step])", {"first", "then"}),
    ],
)
def test_phases_that_no_sample_comes_to_are_read_off_the_code(code: str, terms: set[str]) -> None:
    said = words_of_code.Code()
    said.add(ast.parse("class Phase(StrEnum):\n    LAST = 'last'\n" if "LAST" in code else ""))
    said.add(ast.parse("ORDER: tuple[str, ...] = ('first', 'then')\n"))
    said.add(ast.parse(f"from referee.kernel.game import Standing\n{code}\n"))
    assert {term for _, term in said.shown()} == terms


@pytest.fixture
def texts_of_their_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Callable[[str, str, str], None]]:
    """Puts an own file in the place of a resource, and lets go of what was read of it."""
    found, own = resources.find, dict[tuple[str, ...], Path]()
    monkeypatch.setattr(resources, "find", lambda *parts: own.get(parts) or found(*parts))
    monkeypatch.setattr(resources, "path", lambda *parts: resources.find(*parts) or resources.root().joinpath(*parts))

    def put(folder: str, name: str, text: str) -> None:
        own[folder, name] = tmp_path / name
        own[folder, name].write_text(text, encoding="utf-8")
        book.load.cache_clear()
        forms._index.cache_clear()

    yield put
    monkeypatch.undo()
    book.load.cache_clear()
    forms._index.cache_clear()


def text_of(*parts: str) -> str:
    return resources.path(*parts).read_text(encoding="utf-8")


def test_a_file_that_is_no_toml_is_told_with_its_place(
    texts_of_their_own: Callable[[str, str, str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    texts_of_their_own("rulebooks", "arcanductor.says.toml", '[says]\nkey = { en = "a"\n')
    assert lacking.main(["arcanductor"]) == 1
    (told,) = capsys.readouterr().out.strip().splitlines()
    assert told.startswith("arcanductor: resources/rulebooks/arcanductor.says.toml: ")
    assert "line 2" in told


def test_a_stale_index_of_forms_is_told(texts_of_their_own: Callable[[str, str, str], None]) -> None:
    stale = json.loads(text_of(*forms.INDEX))
    stale["arcanductor"]["house_rules"][0]["default"] = "stale"
    texts_of_their_own("forms", "forms.json", json.dumps(stale))
    assert [line for line in lacking.lacking("arcanductor") if "forms.json" in line]
    del stale["arcanductor"]
    texts_of_their_own("forms", "forms.json", json.dumps(stale))
    assert [line for line in lacking.lacking("arcanductor") if "forms.json" in line]


def test_a_sentence_that_was_taken_out_is_told(texts_of_their_own: Callable[[str, str, str], None]) -> None:
    whole = text_of("rulebooks", "arcanductor.says.toml").splitlines()
    # one that stands in the code, and one whose rule the code works out
    keys = ('"AD-3.1.not-your-turn"', '"AD-5.2.is-over"')
    left = [line for line in whole if not line.startswith(keys)]
    assert len(left) == len(whole) - len(keys)
    texts_of_their_own("rulebooks", "arcanductor.says.toml", "\n".join(left))
    told = lacking.lacking("arcanductor")
    start = "[says] of the rule book: "
    assert [key for key in keys if not any(line.startswith(f"{start}{key} (") for line in told)] == []


def test_the_exit_code_says_whether_something_lacks(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lacking, "lacking", lambda game: ["a rule book"] if game == "chess" else [])
    assert lacking.main([]) == 0
    assert lacking.main(["chess", "go"]) == 1
    assert capsys.readouterr().out == "chess: a rule book\n"


def test_before_its_line_in_the_list_a_game_is_told_the_line_and_its_files() -> None:
    told = lacking.lacking("star-chess")
    assert "referee/games/__init__.py" in told[0]
    assert '"star-chess": "referee.games.star_chess",' in told[0]
    assert "star_chess/checks.py" in told
    assert "is tash-kalar meant?" in lacking.lacking("tash-kaler")[0]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda lines: lines[: len(lines) // 2], "does not come to its end"),
        (lambda lines: [*lines, "judge nonsense"], "line "),
        (lambda lines: [*lines, lines[-1]], "expected"),
    ],
)
def test_no_fixture_is_made_of_a_sample_that_is_no_whole_game(
    change: Callable[[list[str]], list[str]],
    fault: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    whole = [line for line in first_sample("tash-kalar").read_text(encoding="utf-8").splitlines() if "??" not in line]
    sample = tmp_path / "tash-kalar.match"
    sample.write_text("\n".join(change(whole)) + "\n", encoding="utf-8")
    monkeypatch.setattr(making, "first_sample", lambda game: sample)
    assert making.main(["tash-kalar"], tmp_path) == 2
    told = capsys.readouterr().err
    assert "tash-kalar.match: " in told
    assert fault in told
    assert [*tmp_path.glob("*.sql")] == []


def test_a_game_without_a_sample_is_told_so_before_a_fixture_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(games.GAMES, "chess", "tests.onitama")
    assert making.main(["chess"], tmp_path) == 2
    assert "chess has no sample" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("says", "told"),
    [
        ("{left} of {left-most} left", "2 of 3 left"),
        ("{points} points", "7 points"),
        ("{points} of {points-most}", "action phase"),
        ("{gone} gone", "action phase"),
    ],
)
def test_a_headline_names_what_the_seat_has_or_is_the_phase(says: str, told: str) -> None:
    terms = {"action": {"en": "action phase", "ja": "行動フェイズ"}}
    loaded = replace(book.load(book.COMMON), says={"headline.action": {"en": says, "ja": says}}, terms=terms)
    view = SeatView("blue", "blue", score=Counter("points", 7), counters=(Counter("left", 2, most=3),))
    scene = Scene((), seats=(view,))
    assert headline(Standing("blue", 1, "action"), scene, Voice(loaded, "en")) == told
    assert headline(Standing(None, 1, "action"), scene, Voice(loaded, "en")) == "action phase"
