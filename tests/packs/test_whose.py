"""A fault of a card says whose it is: the id, which card of the file it is where there is none, and the name behind."""

import json
from pathlib import Path

import pytest

from referee.packs.whose import SHOWN, shown
from tests.conftest import Call

HEAD = 'pack = 1\nid = "own"\ntitle = "Own"\ngame = "{game}"\nversion = "1"\nlicence = "CC0-1.0"\n'
SOUND = '\n[[card]]\nid = "gate"\nname = { en = "The Gate", ja = "門" }\nnumber = 7\n'


def checked(call: Call, folder: Path, cards: str, *more: str, game: str = "arcanductor") -> list[str]:
    file = folder / "own.toml"
    file.write_text(HEAD.format(game=game) + cards, encoding="utf-8")
    code, _, err = call("pack", "check", file, *more)
    assert code == 2
    return [line.removeprefix(f"{file}: ") for line in err.splitlines()]


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "herald.power (The Herald): a whole number is needed"), ("ja", "herald.power（伝令）: 整数が必要です")],
)
def test_the_name_stands_behind_the_place(call: Call, tmp_path: Path, language: str, told: str) -> None:
    card = '\n[[card]]\nid = "herald"\nname = { en = "The Herald", ja = "伝令" }\nnumber = 3\npower = "x"\n'
    (line,) = checked(call, tmp_path, card, "--lang", language)
    assert line.startswith(told)


def test_a_place_in_a_document_stays_the_place(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    card = '\n[[card]]\nid = "herald"\nname = "The Herald"\n'
    file.write_text(HEAD.format(game="arcanductor") + card, encoding="utf-8")
    _, out, _ = call("pack", "check", file, "--json")
    (fault,) = json.loads(out)["packs"][0]["faults"]
    text = "herald.number (The Herald): this field is needed"
    assert fault == {"key": "pack.missing", "place": "herald.number", "text": text}


@pytest.mark.parametrize("own", ["", "id = 3\n", 'id = ""\n'])
@pytest.mark.parametrize(("language", "place"), [("en", "card 2.id (Beta): "), ("ja", "カード2.id（Beta）: ")])
def test_a_card_without_an_id_is_told_as_which_it_is(
    call: Call, tmp_path: Path, own: str, language: str, place: str
) -> None:
    card = f'\n[[card]]\n{own}name = "Beta"\nnumber = 3\n'
    (line,) = checked(call, tmp_path, SOUND + card, "--lang", language)
    assert line.startswith(place)


def test_a_card_without_a_name_is_told_by_its_place_alone(call: Call, tmp_path: Path) -> None:
    lines = checked(
        call, tmp_path, '\n[[card]]\nid = "herald"\nnumber = 3\n\n[[card]]\nid = "seer"\nname = 4\nnumber = 4\n'
    )
    assert lines[0] == "herald.name: this field is needed"
    assert [line.partition(": ")[0] for line in lines[1:]] == ["seer.name"] * len(lines[1:])


def test_a_name_that_is_the_id_is_said_once(call: Call, tmp_path: Path) -> None:
    cards = "".join(f'\n[[card]]\nid = "{each}"\nname = "{each}"\nnumber = 3\n' for each in ("sun", "moon"))
    assert checked(call, tmp_path, cards)[0].startswith("card moon: number 3 is that of sun too; ")
    assert checked(call, tmp_path, cards.replace("number = 3", ""))[0] == "sun.number: this field is needed"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "card sun (The Sun): number 7 is that of gate (The Gate) too; "),
        ("ja", "カードsun（太陽）: 番号7は"),
    ],
)
def test_what_is_wrong_between_cards_names_both(call: Call, tmp_path: Path, language: str, told: str) -> None:
    card = '\n[[card]]\nid = "sun"\nname = { en = "The Sun", ja = "太陽" }\nnumber = 7\n'
    (line,) = checked(call, tmp_path, SOUND + card, "--lang", language)
    assert line.startswith(told)
    assert ("gate (The Gate)" if language == "en" else "gate（門）") in line


def test_a_name_stays_in_its_line() -> None:
    assert shown("The\n  Sun\u2028rises") == "The Sun rises"
    assert shown({"en": " ", "ja": "太陽"}) == {"ja": "太陽"}
    assert len(str(shown("x" * 10_000))) == SHOWN
    assert [shown(each) for each in (3, None, {}, {"en": 3}, [])] == [""] * 5
