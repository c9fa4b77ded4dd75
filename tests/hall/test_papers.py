"""Deck lists and packs of an event: what is kept comes to the tables, and what is told of it, in both languages."""

from pathlib import Path

import httpx
import pytest

from referee import resources
from referee.hall.event.plan import BadPlan, plan_of
from referee.hall.frames import LARGEST
from referee.hall.seating import of_decks
from referee.packs.of_decks import files_of_packs
from referee.record.reading import parse
from tests.hall.served import Playing, Served
from tests.hall.visiting import visitor

GAME = "kami-no-kijutsu"
PACK = resources.path("packs", f"{GAME}.toml").read_text(encoding="utf-8").replace(f'id = "{GAME}"', 'id = "own"', 1)
DECK = resources.path("decks", "embers-and-dawn.toml").read_text(encoding="utf-8")


def deck_with(named: str) -> str:
    return DECK.replace(f'pack = "{GAME}"', f"pack = {named}", 1)


def uploaded(client: httpx.Client, name: str, text: str, language: str = "en") -> httpx.Response:
    form = {"name": name, "text": text, "back": "/e/spring/setup"}
    return client.post("/e/spring/paper", data=form, headers={"accept-language": language})


@pytest.mark.parametrize("named", ['"a b.toml"', "'a b.toml'", '["./a b.toml"]', '"a\\u0020b.toml"'])
def test_a_table_gets_the_packs_of_its_decks_however_they_are_written(hall: Served, tmp_path: Path, named: str) -> None:
    hall.event(
        'organiser enter p3 name=C deck="my deck.toml"\norganiser enter p4 name=D deck="my deck.toml"\n'
        "head pair 1 p3-p4,p1-p2\nhead publish 1\n",
        game=GAME, players=2,
    )  # fmt: skip
    with visitor(hall, "organiser") as organiser:
        for name, text in (("a b.toml", PACK), ("my deck.toml", deck_with(named))):
            assert uploaded(organiser, name, text).url.path == "/e/spring/setup"
    table = Playing(tmp_path / "t", hall.joining("spring", 1))
    table.wait_seated()
    assert table.desk.matches[table.desk.current].kept.match.header.pairs("contents").keys() >= {"pack.own"}
    table.stop()


def test_a_pack_that_the_hall_takes_comes_to_the_table_however_large(hall: Served, tmp_path: Path) -> None:
    hall.event(
        'organiser enter p3 name=C deck="d.toml"\norganiser enter p4 name=D deck="d.toml"\n'
        "head pair 1 p3-p4,p1-p2\nhead publish 1\n",
        game=GAME, players=2,
    )  # fmt: skip
    large = PACK + ("\n# " + "札" * 30) * 3_000
    assert len(large.encode()) > 4 * LARGEST
    with visitor(hall, "organiser") as organiser:
        for name, text in (("own.toml", large), ("d.toml", deck_with('"own.toml"'))):
            assert uploaded(organiser, name, text).url.path == "/e/spring/setup"
    table = Playing(tmp_path / "t", hall.joining("spring", 1))
    table.wait_seated()
    table.stop()


def test_a_pack_names_no_files_and_a_path_is_one_of_its_files() -> None:
    assert files_of_packs(PACK) == ()
    assert files_of_packs("deck = [") == ()
    assert set(of_decks({}, {"own.toml": "", "a.toml": ""}, ["./own.toml"])) == {"own.toml"}


def test_two_packs_of_one_id_are_both_kept_and_told(hall: Served) -> None:
    hall.event(game=GAME)
    with visitor(hall, "organiser") as organiser:
        uploaded(organiser, "a.toml", PACK)
        found = uploaded(organiser, "b.toml", PACK.replace("cost = 2", "cost = 3"))
        assert found.status_code == 200
        assert "b.toml: it has the id &#39;own&#39; of &#39;a.toml&#39;, which stays too" in found.text
        assert "「a.toml」と同じID「own」です" in uploaded(organiser, "c.toml", PACK, "ja").text
        assert (
            "comes with the program"
            in uploaded(organiser, "d.toml", PACK.replace('"own"', f'"{GAME}"', 1).replace("cost = 2", "cost = 3")).text
        )
    assert set(hall.store.papers("spring")) == {"a.toml", "b.toml", "c.toml", "d.toml"}


def test_a_paper_takes_the_place_of_one_of_its_name_and_is_never_called_almost_so(hall: Served) -> None:
    hall.event(game=GAME)
    with visitor(hall, "organiser") as organiser:
        uploaded(organiser, "a b.toml", PACK)
        assert "takes the place" not in uploaded(organiser, "a b.toml", PACK).text
        assert "takes the place of the one kept before" in uploaded(organiser, "a b.toml", PACK + "\n").text
        assert "入れ替わります" in uploaded(organiser, "a b.toml", PACK, "ja").text
        found = uploaded(organiser, "A B.toml", PACK)
        assert found.status_code == 409 and "there is &#39;a b.toml&#39; already" in found.text
        assert "「a b.toml」がすでにあり" in uploaded(organiser, "A B.toml", PACK, "ja").text
    assert set(hall.store.papers("spring")) == {"a b.toml"}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_wrong_with_a_pack_of_a_deck_is_told_at_its_line_and_without_our_folders(
    hall: Served, language: str
) -> None:
    hall.event(game=GAME)
    line = {"en": "a.toml: line 4, pack &#39;{}&#39;", "ja": "a.toml: 4行目、パック「{}」"}[language]
    with visitor(hall, "organiser") as organiser:
        for named, code in (("below/b.toml", 200), ("two-thrones", 409), ("../x.toml", 409)):
            found = uploaded(organiser, "a.toml", deck_with(f"'{named}'"), language)
            assert found.status_code == code
            assert line.format(named) in found.text
            assert "referee-papers" not in found.text


def test_points_that_are_given_twice_are_refused() -> None:
    for points, says in (("win=3 win=2", "'3' and '2'"), ("loss=1 win=2 loss=1", "'points loss' is given twice")):
        with pytest.raises(BadPlan, match=says) as fault:
            plan_of(parse(f"event: Spring Open\ngame: {GAME}\npoints: {points}\n\n").header)
        assert [key for key, _ in fault.value.faults] == ["points"]
