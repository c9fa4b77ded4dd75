"""Nonsense given to every reader: only the documented faults come out, and what is too large or too deep is refused."""

import json
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee import games, resources
from referee.cli.output import Problem
from referee.cli.packs import Import, import_cards
from referee.games.force_of_will.importing import import_pack
from referee.keeping.archive import Archive
from referee.keeping.journal.faults import JournalFault
from referee.kernel.declaration import slots_of
from referee.kernel.game import BadTable
from referee.kernel.ruling import Unreadable
from referee.match.match import Match
from referee.match.replay import replay
from referee.packs.files import BadFile
from referee.packs.loading import load_deck, load_pack
from referee.record.reading import parse, read_record
from tests.playing import first_sample, fresh, header_of, play
from ui.frame import settings as window_settings

HUGE = 100 * 1024 * 1024
quick = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


def match_of(game: str) -> Match:
    """A match of a game some declarations in, so that most verbs have something to name."""
    for seed in range(20):
        match = fresh(first_sample(game))
        for _ in play(match, random.Random(seed), 12):
            pass
        if not match.standing.over:
            return match
    raise AssertionError(f"every random match of {game} is over at once")


MATCHES = {game: match_of(game) for game in games.GAMES}


def words_of(game: str) -> st.SearchStrategy[str]:
    """Words that a line of the game may have, in any order, and words that no line has."""
    match = MATCHES[game]
    named = [name for names in match.names().values() for name in names]
    keys = [slot.name for verb in match.game.verbs.values() for slot in slots_of(verb) if slot.name]
    actors = [*match.seats, "table", "judge"]
    bare = st.sampled_from(
        [*named, *match.game.verbs, *actors, "undo", "set", "allow", "?", "1", "-2", "=5", "out", ","]
    )
    given_by_name = st.builds("{}={}".format, st.sampled_from([*keys, "because", "with"]), bare)
    return bare | given_by_name | st.lists(bare, min_size=2, max_size=3).map(",".join) | st.text(max_size=6)


def legal_lines(game: str) -> list[str]:
    """Lines that say what is legal."""
    return [str(spoken) for spoken in MATCHES[game].legal()][:80]


@pytest.mark.parametrize("game", games.GAMES)
def test_any_line_is_read_and_ruled_or_unreadable(game: str) -> None:
    match, words = MATCHES[game], words_of(game)
    head = st.sampled_from([(seat, verb) for seat in [*match.seats, "table", "judge"] for verb in match.game.verbs])
    loose = st.tuples(head, st.lists(words, max_size=4)).map(lambda said: " ".join([*said[0], *said[1]]))
    bent = st.tuples(st.sampled_from(legal_lines(game)), st.integers(0, 40), words).map(
        lambda said: said[0][: said[1]] + said[2] + said[0][said[1] :]
    )

    @settings(max_examples=250, deadline=None)
    @given(loose | bent | st.text())
    def tried(line: str) -> None:
        before = match.state
        try:
            match.prepare(match.read_text(line))
        except Unreadable as fault:
            assert fault.message
        assert match.state is before

    tried()


@pytest.mark.parametrize("game", games.GAMES)
@quick
@given(data=st.data())
def test_any_record_is_read_as_far_as_it_goes(game: str, data: st.DataObject) -> None:
    lines = first_sample(game).read_text(encoding="utf-8").splitlines()
    cut = data.draw(st.integers(0, len(lines)))
    text = data.draw(st.text() | st.sampled_from(lines).map(lambda line: f"{line} !! XX-1") | words_of(game))
    record = parse("\n".join([*lines[:cut][:60], text, *lines[cut:][:5]]))
    replayed = replay(record)
    if replayed.match is not None:
        assert replayed.match.facts()


@pytest.mark.parametrize("game", games.GAMES)
@quick
@given(data=st.data())
def test_a_pack_with_any_field_changed_is_loaded_or_its_faults_are_told(
    game: str, data: st.DataObject, tmp_path: Path
) -> None:
    found = games.find(game)
    text = resources.path("packs", f"{found.packs[0]}.toml" if found.packs else "").read_text(encoding="utf-8")
    cards = text.split("[[card]]")
    card = data.draw(st.sampled_from(cards[1:]))
    lines = card.strip().splitlines()
    place = data.draw(st.integers(0, len(lines) - 1))
    key = lines[place].partition("=")[0].strip() or "id"
    value = data.draw(
        st.sampled_from(['""', "-1", "[]", "{}", "true", "1e999", "[[[]]]", "{a={b={c=1}}}", "'\\u0000'", "9" * 40])
    )
    lines[place] = f"{key} = {value}"
    file = tmp_path / "pack.toml"
    file.write_text(cards[0] + "[[card]]\n" + "\n".join(lines), encoding="utf-8")
    try:
        load_pack(file, game, found.card)
    except BadFile as bad:
        assert bad.faults


@quick
@given(
    parts=st.dictionaries(
        st.sampled_from(["deck", "game", "pack", "main", "stones", "ruler", "actions", "title", "x"]),
        st.sampled_from(
            ["1", '"a"', '["a", "b"]', "[1]", "{ a = 1 }", "{ a = 0 }", "{ a = true }", "[]", "1.5", "1979-05-27"]
        ),
    )
)
def test_any_deck_is_loaded_or_its_faults_are_told(parts: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text("\n".join(f"{key} = {value}" for key, value in parts.items()), encoding="utf-8")
    try:
        load_deck(file)
    except BadFile as bad:
        assert bad.faults


CARD = {
    "id": "ABC-001", "name": "Somebody", "type": ["Resonator"], "race": ["Human"], "cost": "{W}{1}", "colour": ["W"],
    "ATK": 500, "DEF": 500, "abilities": ["Flying"], "divinity": "",
}  # fmt: skip


@quick
@given(field=st.sampled_from([*CARD, "other"]), value=plain, beside=plain)
def test_any_card_file_is_imported_or_refused(field: str, value: Any, beside: Any) -> None:
    cards = [CARD, {**CARD, "id": "ABC-002", "name": "Other", field: value}, beside]
    imported = import_pack(json.dumps({"fow": {"clusters": [{"sets": [{"cards": cards}]}]}}))
    assert imported.count >= 1


@quick
@given(plain | st.text())
def test_anything_else_is_no_card_file(value: Any) -> None:
    text = value if isinstance(value, str) else json.dumps(value)
    try:
        found = import_pack(text)
    except ValueError as fault:
        # a file in another encoding than the one read is told as one
        assert ("UTF-8" if "\0" in text else "card") in str(fault)
    else:
        # a table of something else: its columns may be named, and until then each row is told
        assert (found.count, "\t" in text or "," in text or ";" in text) == (0, True)
        assert found.unread


def test_a_table_without_a_column_of_cards_has_each_row_told() -> None:
    found = import_pack("0\t0\r0\r1")
    assert (found.count, [note.row for note in found.unread], found.unused) == (0, [1, 2], ("0",))


@quick
@given(
    value=st.dictionaries(st.sampled_from(["language", "theme", "text_size", "geometry", "last_folder", "x"]), plain)
    | plain
)
def test_any_settings_give_good_ones(value: Any, tmp_path: Path) -> None:
    file = tmp_path / "window.json"
    file.write_text(json.dumps(value), encoding="utf-8")
    found, _ = window_settings.load(file)
    assert found.theme in window_settings.THEMES
    assert found.text_size in window_settings.SIZES


COLUMNS = [("entry", name) for name in ("at", "said", "refused", "detail", "hash")]
COLUMNS += [("match", name) for name in ("game", "rules", "header", "beside", "started", "first")]
COLUMNS += [("summary", "facts")]


@quick
@given(
    column=st.sampled_from(COLUMNS),
    value=st.text(max_size=30) | st.sampled_from(["[" * 20_000, "game: chess", "\x00", '{"over": []}', "judge undo"]),
)
def test_any_row_of_a_journal_is_read_or_told(column: tuple[str, str], value: str, tmp_path: Path) -> None:
    for old in tmp_path.glob("journal*"):
        old.unlink()
    archive = Archive(tmp_path)
    kept = archive.begin(*header_of(first_sample("arcanductor")))
    for spoken in list(kept.match.legal())[:2]:
        kept.declare(spoken)
    kept.close()
    table, name = column
    with sqlite3.connect(tmp_path / "journal.sqlite3") as db:
        db.execute(f"UPDATE {table} SET {name}=?", (value,))
    db.close()
    looked_at(archive, kept.id)
    archive.close()


def looked_at(archive: Archive, match: str) -> None:
    """All that is done with a journal; only what is documented may be raised."""
    archive.matches()
    archive.verify(match)
    archive.export(match)
    try:
        archive.resume(match).match.facts()
    except (BadTable, JournalFault) as fault:
        assert str(fault)


def sparse(path: Path) -> Path:
    """A file of 100 MB that takes no room."""
    with path.open("wb") as opened:
        opened.truncate(HUGE)
    return path


def test_what_is_too_large_is_refused_unread(tmp_path: Path) -> None:
    damage = read_record(sparse(tmp_path / "a.match")).damage
    assert damage is not None
    assert "too large" in damage.message
    with pytest.raises(BadFile, match="too large"):
        load_pack(sparse(tmp_path / "a.toml"), "arcanductor", games.find("arcanductor").card)
    with pytest.raises(BadFile, match="too large"):
        load_deck(sparse(tmp_path / "b.toml"))
    with pytest.raises(Problem, match="too large"):
        import_cards("force-of-will", sparse(tmp_path / "a.json"), Import(), "en")
    found, wrong = window_settings.load(sparse(tmp_path / "window.json"))
    assert found == window_settings.Settings()
    assert "too large" in str(wrong)


def deep_toml(path: Path) -> Path:
    """A pack whose first value is nested far deeper than any reader goes."""
    path.write_text("deck = 1\ntitle = " + "[" * 100_000 + "]" * 100_000, encoding="utf-8")
    return path


def deep_json(path: Path) -> Path:
    """The same in JSON."""
    path.write_text("[" * 100_000 + "]" * 100_000, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "read",
    [
        pytest.param(lambda file: load_pack(deep_toml(file), "arcanductor", games.find("arcanductor").card), id="pack"),
        pytest.param(lambda file: load_deck(deep_toml(file)), id="deck"),
        pytest.param(lambda file: import_cards("force-of-will", deep_json(file), Import(), "en"), id="cards"),
    ],
)
def test_what_is_nested_too_deep_is_told(read: Callable[[Path], object], tmp_path: Path) -> None:
    with pytest.raises((BadFile, Problem), match=r"deep|recursion"):
        read(tmp_path / "file")


def test_settings_nested_too_deep_are_replaced_by_defaults(tmp_path: Path) -> None:
    found, wrong = window_settings.load(deep_json(tmp_path / "window.json"))
    assert found == window_settings.Settings()
    assert "too deep" in str(wrong)
