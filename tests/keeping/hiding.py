"""A match whose third entry was refused, for those who would have that overlooked, and its journal reworked by them."""

import contextlib
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

from tests.keeping.test_by_others import Record, row, s, sha

HEADER = "game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\ndecks: amber=imperial violet=highland\n"
SAID = ("violet setup c5=amber g5=violet", "amber place e5", "amber place e6", "judge note later")
FALSE = "entry 3 (amber place e6) was allowed; today refused TK-3.2"
GONE = "'contents' has no hash of the pack {}; every kept match of this form has one"


def reworked(folder: Path, change: Callable[[sqlite3.Connection], object]) -> Path:
    """The journal with something changed, and every hash and seal worked out anew: none of them needs a key."""
    journal = folder / "journal.sqlite3"
    with contextlib.closing(sqlite3.connect(journal)) as db:
        change(db)
        (columns,) = db.execute("SELECT id, game, rules, header, beside, started, first FROM match").fetchall()
        header = Record(f"{columns[3]}\n\n").header
        before = sha(s("referee first 2") + row(header))
        columns = (*columns[:6], before)
        db.execute("UPDATE match SET first=?", (before,))
        entries = db.execute("SELECT number, at, said, refused, detail FROM entry ORDER BY number").fetchall()
        for number, at, said, refused, detail in entries:
            skipped = json.loads(detail).get("skipped", "")
            cited = b"-" if refused is None else row(refused.split())
            fields = s("referee entry 2") + s(before) + s(str(number)) + s(at) + s(said) + cited + s(skipped)
            before = sha(fields)
            events = json.dumps(json.loads(detail).get("events"))
            head, mark, _ = detail.partition('"seal": "')
            assert mark
            db.execute(
                "UPDATE entry SET hash=?, detail=? WHERE number=?",
                (before, f'{head}{mark}{sha((before + events).encode())[:16]}"}}', number),
            )
        note = db.execute("SELECT note FROM head").fetchone()[0]
        sealed = sha(s("referee row 2") + row(list(columns)) + s(note))
        db.execute("UPDATE head SET count=?, hash=?, row=?", (len(entries), before, sealed))
        for match, text in db.execute("SELECT match, facts FROM summary").fetchall():
            facts = {key: value for key, value in json.loads(text).items() if key != "seal"}
            seal = sha(s("referee summary 2") + s(match) + s(json.dumps(facts)))[:16]
            db.execute("UPDATE summary SET facts=?", (json.dumps({**facts, "seal": seal}),))
        db.commit()
    return journal
