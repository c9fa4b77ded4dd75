"""Every refusal that the code of Tash-Kalar can give is given by a record."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from referee.desk import open_desk
from referee.match.match import Match
from referee.match.replay import replay_file
from referee.rulebook import book
from tests.games.test_tash_kalar_play import DUEL, new_match

ROOT = Path(__file__).parents[2]
SCENES = ROOT / "tests" / "scenes" / "tash-kalar"
CODE = ROOT / "referee" / "games" / "tash_kalar"


def given() -> set[tuple[str, str]]:
    """The refusals of all records of the game: rule and key of the sentence."""
    records = (ROOT / "tests" / "scenes" / "tash-kalar").rglob("*.match")
    ruled = (each for record in records for each in replay_file(record).ruled)
    return {(breach.rule, breach.why) for each in ruled for breach in each.entry.breaches}


def written() -> Iterator[tuple[str, str]]:
    """The refusals written in the code; "" for a rule that is decided elsewhere."""
    for path in CODE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "breach":
                rule, why = (arg.value if isinstance(arg, ast.Constant) else "" for arg in node.args[:2])
                yield str(rule), str(why)
            elif isinstance(node, ast.Yield | ast.Return) and isinstance(node.value, ast.Tuple) and node.value.elts:
                key = node.value.elts[0]
                if isinstance(key, ast.Constant) and str(key.value).startswith("effect-"):
                    yield "", str(key.value)


def test_every_refusal_in_the_code_is_given_by_a_record() -> None:
    found = given()
    keys = {why for _, why in found}
    missing = {(rule, why) for rule, why in written() if why and rule and (rule, why) not in found}
    missing |= {(rule, why) for rule, why in written() if why and not rule and why not in keys}
    assert len(set(written())) > 100
    assert not missing


def placed(match: Match, *pieces: str) -> Match:
    for piece in pieces:
        square, rank = piece.split("=")
        match.declare(match.read(["judge", "set", f"board.{square}", f"amber {rank}", "because=position"]))
    return match


def refused(match: Match, line: str) -> list[tuple[str, str]]:
    return [(breach.rule, breach.why) for breach in match.declare(match.read_text(line)).breaches]


def test_the_edge_is_named_only_where_it_is_what_is_in_the_way() -> None:
    """TK-G4: half of the pattern at least stands on the board; one piece of three is no near miss."""
    match = new_match(DUEL)
    match.declare(match.read_text("violet setup c5=amber g5=violet"))
    placed(match, "i6=common", "a4=common", "b4=common")
    assert ("TK-G4", "edge") in refused(match, "amber summon knight a5")
    assert ("TK-G4", "edge") not in refused(match, "amber summon kiskin-spirit i7")


def test_the_desk_tells_a_missing_piece_from_one_of_too_low_a_rank() -> None:
    desk = open_desk("tash-kalar")
    pieces = ["e5=common", "d5=common", "f5=common", "d6=common", "f6=common", "e4=common"]
    answer = desk.answer("pattern", desk.read("pattern", ["hell-bull", *pieces, "at=e5"]))
    assert answer.steps == (("pattern-too-low", {"square": "e5", "low": ("d5", "f5"), "rank": "heroic"}),)
    answer = desk.answer("pattern", desk.read("pattern", ["hell-bull", *pieces[:-1], "at=e5"]))
    assert [key for key, _ in answer.steps[:2]] == ["pattern-near", "pattern-too-low"]


def test_the_page_of_the_game_names_records_that_there_are_and_every_rule() -> None:
    page = (ROOT / "docs" / "games" / "tash-kalar.md").read_text(encoding="utf-8")
    rows = [line.split("|")[2:4] for line in page.splitlines() if line.startswith("| ") and "TK-" in line]
    assert len(rows) > 80
    rules = {rule for ids, _ in rows for rule in re.findall(r"TK-G?[\d.]+", ids)}
    assert rules >= set(book.load("tash-kalar").rules) - {"TK-2.12", "TK-2.13"}
    records = {name.strip() for _, names in rows for name in names.split(",")} - {"*players*"}
    assert {name for name in records if not (SCENES / f"{name}.match").is_file()} == set()
