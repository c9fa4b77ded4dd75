"""``referee hall pair`` proposes what the record takes, and tells what keeps a round from being paired."""

import json
from pathlib import Path

from tests.conftest import Call

EVENT = """event: Spring Open
game: tash-kalar
system: swiss
rounds: 3

organiser enter p1 name=A
organiser enter p2 name=B
organiser enter p3 name=C
organiser enter p4 name=D
head pair 1 p1-p2,p3-p4
head publish 1
hall result 1 1 win p1
"""


def test_a_round_with_open_tables_keeps_the_next_one_from_being_proposed(tmp_path: Path, call: Call) -> None:
    file = tmp_path / "spring.event"
    file.write_text(EVENT, encoding="utf-8")
    code, out, err = call("hall", "pair", str(file))
    assert (code, out) == (2, "")
    assert "HL-2.1" in err
    assert str(file) in err
    assert "組み合わせられません" in call("hall", "pair", str(file), "--lang", "ja")[2]
    document = json.loads(call("hall", "pair", str(file), "--json")[1])
    assert (document["exit"], document["problem"]["key"]) == (2, "pair-refused")
    assert "line" not in document
    file.write_text(f"{EVENT}hall result 1 2 draw\n", encoding="utf-8")
    code, out, _ = call("hall", "pair", str(file))
    assert code == 0
    file.write_text(f"{EVENT}hall result 1 2 draw\n{out.splitlines()[0]}\n", encoding="utf-8")
    assert call("hall", "check", str(file))[0] == 0
