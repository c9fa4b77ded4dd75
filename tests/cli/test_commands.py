"""The commands: what they print, and their exit codes."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from referee import games
from referee.judge.ladder import infractions
from referee.keeping.archive import Archive
from referee.record.reading import parse
from tests.conftest import Call

GOOD = "left add 2\nright add 9   !! CT-2\nright add 3\n?? total 5\n"


@pytest.fixture
def record(counting: str, tmp_path: Path) -> Path:
    path = tmp_path / "good.match"
    path.write_text(counting + GOOD)
    return path


def test_check_passes(call: Call, record: Path) -> None:
    code, out, _ = call("check", record)
    assert (code, out) == (0, "1 passed, 0 failed\n")


def test_check_a_folder(call: Call, record: Path) -> None:
    (record.parent / "below").mkdir()
    (record.parent / "below" / "bad.match").write_text(record.read_text() + "?? total 6\n")
    code, out, _ = call("check", record.parent)
    assert code == 1
    assert "bad.match:8: expected total 6, ruled total 5" in out
    assert out.endswith("1 passed, 1 failed\n")


def test_check_tells_what_cannot_be_read_with_line_and_column(call: Call, record: Path) -> None:
    record.write_text(record.read_text() + "left jump 1\n")
    code, out, err = call("check", record)
    assert code == 2
    assert f"{record}:8:6: unknown verb 'jump'" in err
    assert "0 passed, 1 failed" in out


def test_check_in_json(call: Call, record: Path) -> None:
    code, out, _ = call("check", "--json", record)
    (document,) = json.loads(out)
    assert code == 0
    assert [item["verdict"] for item in document["declarations"]] == ["allowed", "refused", "allowed"]
    assert document["declarations"][1]["rules"] == ["CT-2"]
    assert document["declarations"][0]["events"][0]["facts"] == {"fact": "total", "by": 2}
    assert document["facts"]["total"] == "5"
    assert document["passed"]


def test_facts_at_the_end_and_at_a_line(call: Call, record: Path) -> None:
    assert "total 5\n" in call("facts", record)[1]
    assert "total 2\n" in call("facts", record, "--at", "4")[1]
    lines = call("facts", record)[1].splitlines()
    assert lines == sorted(lines)


def test_legal_lists_declarations_in_notation(call: Call, record: Path) -> None:
    code, out, _ = call("legal", record)
    assert code == 0
    assert out.splitlines() == ["left add 1", "left add 2", "left add 3", "left resign"]


def test_explain_needs_a_declaration_on_the_line(call: Call, record: Path) -> None:
    code, _, err = call("explain", record, "--at", "7")
    assert code == 2
    assert "no declaration stands on this line" in err


def test_rules_by_id_by_words_and_in_japanese(call: Call) -> None:
    code, out, _ = call("rules", "tash-kalar", "TK-3.2")
    assert code == 0
    assert out.startswith("TK-3.2  Two actions each turn")
    code, out, _ = call("rules", "tash-kalar", "flare", "discarded")
    assert "TK-6.5" in out
    code, out, _ = call("rules", "tash-kalar", "tk-g1", "--lang", "ja")
    assert code == 0
    assert "オプション: flare-recheck=no|yes (no)" in out
    assert "焰" in out


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("rules", "chess"), "unknown game 'chess'"),
        (("rules", "tash-kalar", "TK-99.9"), "no rule of tash-kalar"),
        (("check", "nowhere.match"), "no such file"),
        (("ask", "chess"), "unknown game"),
        (("deck", "check", "chess", "deck.toml"), "unknown game"),
    ],
)
def test_problems_end_with_a_message_and_code_2(call: Call, words: Sequence[str], part: str) -> None:
    code, _, err = call(*words)
    assert code == 2
    assert part in err


def test_pack_check_names_every_fault(call: Call, counting: str, tmp_path: Path) -> None:
    pack = tmp_path / "bad.toml"
    pack.write_text(
        'pack = 1\nid = "bad"\ngame = "counting"\nversion = "1"\nlicence = "x"\n[[card]]\nid = "a"\ncost = 1\n'
    )
    code, _, err = call("pack", "check", pack)
    assert code == 2
    assert f"{pack}: title: this field is needed" in err
    assert f"{pack}: a.name: this field is needed" in err
    assert f"{pack}: a.cost: there is no such field" in err


def test_verify_an_export_and_a_journal(call: Call, counting: str, tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    kept = archive.begin(parse(counting).header)
    kept.declare(kept.match.read_text("left add 1"))
    exported = tmp_path / "match.match"
    exported.write_text(archive.export(kept.id))
    archive.close()
    assert call("verify", exported)[0] == 0
    assert call("verify", tmp_path / "journal.sqlite3")[0] == 0
    exported.write_text(exported.read_text().replace("left add 1", "left add 2"))
    code, out, _ = call("verify", exported)
    assert code == 1
    assert "entry 1 " in out


def test_no_command_but_the_window_loads_qt() -> None:
    code = (
        "import sys, runpy; sys.argv=['referee','rules','tash-kalar','TK-1.1']\n"
        "try:\n    runpy.run_module('referee', run_name='__main__')\n"
        "except SystemExit: pass\n"
        "assert not [name for name in sys.modules if name.startswith(('PySide6', 'qasync'))]"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


def test_kept_matches_are_listed_and_exported(call: Call, counting: str, tmp_path: Path) -> None:
    archive = Archive(tmp_path / "kept")
    kept = archive.begin(parse(counting).header)
    kept.declare(kept.match.read_text("left add 2"))
    kept.close()
    archive.close()
    journal = tmp_path / "kept" / "journal.sqlite3"
    code, out, _ = call("matches", "--journal", journal)
    assert code == 0
    assert out.split()[0] == kept.id
    assert "counting  1 entry  Aki – Ben" in out
    file = tmp_path / "sealed.match"
    assert call("export", "--journal", journal, "--out", file)[0] == 0
    assert call("verify", file)[0] == 0
    assert call("export", kept.id, "--journal", journal)[1] == file.read_text()


def test_a_kept_match_is_removed(call: Call, counting: str, tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    gone, stays = (archive.begin(parse(counting).header).id for _ in range(2))
    archive.close()
    journal = tmp_path / "journal.sqlite3"
    assert call("remove", gone, "--journal", journal)[0] == 0
    assert [line.split()[0] for line in call("matches", "--journal", journal)[1].splitlines()] == [stays]
    code, _, complaint = call("remove", gone, "--journal", journal)
    assert code == 2
    assert f"no match '{gone}'" in complaint


def test_what_is_not_kept_cannot_be_exported(call: Call, tmp_path: Path) -> None:
    assert call("matches", "--journal", tmp_path / "none.sqlite3")[0] == 2
    Archive(tmp_path).close()
    code, _, complaint = call("export", "abc", "--journal", tmp_path / "journal.sqlite3")
    assert code == 2
    assert "no match 'abc'" in complaint
    assert "no match is kept" in call("export", "--journal", tmp_path / "journal.sqlite3")[2]


@pytest.mark.parametrize(("words", "rule"), [("clock", "RF-5.1"), ("penalty", "RF-2.4"), ("時計", "RF-5.1")])
def test_the_rules_of_the_judge_are_found_by_words_in_every_game(call: Call, words: str, rule: str) -> None:
    for game in games.GAMES:
        code, out, _ = call("rules", game, words)
        assert code == 0
        assert rule in out


FLAG = """game: tash-kalar
mode: duel
seats: amber=Aki violet=Ben
decks: amber=imperial violet=highland
clock: bank=5m

violet setup c5=amber g5=violet   # 2026-01-01T03:00:00+00:00
amber place e5                    # 2026-01-01T03:01:00+00:00
amber end                         # 2026-01-01T03:05:30+00:00
"""


def test_check_tells_a_time_that_was_used_up_and_what_follows_by_the_policy(call: Call, tmp_path: Path) -> None:
    """RF-5.4: the stamps of a record show it; what nobody has entered changes no ruling."""
    record = tmp_path / "flag.match"
    record.write_text(FLAG, encoding="utf-8")
    code, out, _ = call("check", record)
    assert code == 0
    assert f"{record}:9: RF-5.4: Aki had used up the time, 0:30 beyond it; by the policy: the game is lost." in out
    assert "ゲームの敗北" in call("check", "--lang", "ja", record)[1]
    record.write_text(
        FLAG + "judge flag amber                  # 2026-01-01T03:05:40+00:00\n?? winner violet\n", "utf-8"
    )
    code, out, _ = call("check", record)
    assert (code, "RF-5.4" in out) == (0, False)


EVENT = """game: tash-kalar
mode: duel
seats: amber={one} violet={two}
decks: amber=imperial violet=highland
event: {event}
round: {round}

violet setup c5=amber g5=violet
{lines}
"""


def _kept(folder: Path, one: str, two: str, round_: int, *lines: str, event: str = "Open") -> None:
    archive = Archive(folder)
    text = EVENT.format(one=one, two=two, event=event, round=round_, lines="\n".join(lines))
    archive.import_record(parse(text))
    archive.close()


def test_penalties_are_counted_over_the_event_by_the_players_name(call: Call, tmp_path: Path) -> None:
    """RF-2.11: conduct is counted over the event; a word that was withdrawn, and another event, count for nothing."""
    over = ["judge warn violet shouting infraction=conduct", "amber resign"]
    _kept(tmp_path, "Cay", "Aki", 1, *over)
    _kept(tmp_path, "Aki", "Dee", 2, "judge warn amber again infraction=conduct", "judge withdraw 2 because=mistake")
    _kept(tmp_path, "Aki", "Eve", 1, "judge warn amber elsewhere infraction=conduct", event="Another")
    _kept(tmp_path, "Aki", "Ben", 3, "amber place e5")
    journal = tmp_path / "journal.sqlite3"
    code, out, _ = call("penalties", "--journal", journal)
    assert code == 0
    assert out.count("Aki") == 1 and "(Round 1)" in out
    assert infractions("tash-kalar")["conduct"].path[1] == "game-loss"
    assert "next: game loss" in out
    assert "次は" in call("penalties", "--journal", journal, "--lang", "ja")[1]


def test_a_deck_is_drawn_by_lot_with_a_box_for_each_card(call: Call) -> None:
    decks = Path(__file__).parents[2] / "resources" / "decks"
    code, out, _ = call("deck", "draw", decks)
    lines = out.splitlines()
    assert code == 0 and lines[0].startswith("drawn of ")
    assert len(lines) > 6 and all(line.startswith("[ ] ") for line in lines[1:])
    assert call("deck", "draw", decks / "none")[0] == 2


def test_what_was_done_by_hand_is_proposed_as_steps(call: Call) -> None:
    record = Path(__file__).parents[1] / "scenes" / "kami-no-kijutsu" / "by-hand-territories.match"
    code, out, _ = call("pack", "propose", record, "free-hand")
    assert code == 1
    assert any(line.startswith("  {do = ") for line in out.splitlines())
    assert "# no step says: south put castle s1 from=discards of=north" in out.splitlines()
    code, out, err = call("pack", "propose", record, "castle", "--lang", "ja")
    assert (code, out) == (2, "")
    assert "castleはこの記録では手で処理されていません" in err


@pytest.mark.parametrize(
    ("record", "card", "code", "said"),
    [
        ("tash-kalar/effects/by-hand-beyond.match", "snow-fox", 1, '{do = "gain", actions = 2},'),
        ("arcanductor/battle-at-an-own-card.match", "hand", 0, '{do = "return", range = "field", whose = "opponent"},'),
        ("war-vortex-night/abilities.match", "tap", 0, '{do = "lose", amount = 14, who = "enemy"},'),
        ("force-of-will/both-at-zero.match", "tale-of-two-thrones", 0, '{do = "life", seat = "own", by = -500},'),
        ("kami-no-kijutsu/an-effect-brings-units-together.match", "omen", 1, "# no step says: south shift s5 n1"),
    ],
)
def test_steps_are_proposed_in_every_game(call: Call, record: str, card: str, code: int, said: str) -> None:
    file = Path(__file__).parents[1] / "scenes" / record
    ruled, out, _ = call("pack", "propose", file, card)
    assert (ruled, said in [line.strip() for line in out.splitlines()]) == (code, True)
    assert any(line.startswith("effect = [") for line in out.splitlines())


def test_the_fields_of_a_pack_are_told(call: Call) -> None:
    code, out, _ = call("pack", "fields", "arcanductor", "--lang", "ja")
    assert code == 0
    assert "| `marry` | このカードと婚姻関係を結ぶ。 |" in out


@pytest.mark.parametrize(("words", "says"), [(("hall", "HL-6.1"), "HL-6.1"), (("referee", "RF-7.1"), "RF-7.1")])
def test_the_books_that_are_no_games_are_read_too(call: Call, words: tuple[str, str], says: str) -> None:
    code, out, _ = call("rules", *words)
    assert code == 0
    assert says in out
