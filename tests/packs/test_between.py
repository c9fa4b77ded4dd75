"""What cards of a pack speak of and is not there: told by ``pack check`` and at the card in the workshop, once each."""

from pathlib import Path

import pytest

from referee.workshop.document import PackDocument
from tests.conftest import Call

HEAD = 'pack = 1\nid = "own"\ntitle = "Own"\ngame = "{game}"\nversion = "1"\nlicence = "CC0-1.0"\n'
BODY = 'kind = "resonator"\natk = 100\ndef = 100\n'


def pack(game: str, *cards: str) -> str:
    tables = (f'\n[[card]]\nid = "c{number}"\nname = "Card {number}"\n{card}' for number, card in enumerate(cards, 1))
    return HEAD.format(game=game) + "".join(tables)


@pytest.mark.parametrize(
    ("game", "card", "told"),
    [
        ("force-of-will", 'kind = "ruler"\nback = "c9"\n', "back: no card of the pack has the id 'c9'"),
        (
            "force-of-will",
            'kind = "ruler"\ngrants = { extra = 2, extra-cards = ["c1", "card-7"] }\n',
            "grants.extra-cards.2: no card of the pack has the id 'card-7'",
        ),
        (
            "force-of-will",
            'kind = "chant"\neffect = [{ do = "destroy", to = "target" }]\n',
            "effect.1.to: 'target' is a target",
        ),
        (
            "force-of-will",
            'kind = "chant"\ntargets = [{ of = "resonator" }]\neffect = [{ do = "rest", to = "target-2" }]\n',
            "effect.1.to: 'target-2' is a target",
        ),
        (
            "force-of-will",
            'kind = "chant"\nmodes = { ways = [{ effect = [{ do = "rest", to = "target" }] }, '
            '{ targets = [{ of = "stone" }], effect = [{ do = "rest", to = "target" }] }] }\n',
            "modes.ways.1.effect.1.to: 'target' is a target",
        ),
        (
            "force-of-will",
            'kind = "chant"\neffect = [{ do = "stats", to = "attached", atk = 100 }]\n',
            "effect.1.to: only an addition or a regalia is attached to something",
        ),
        (
            "force-of-will",
            BODY + 'abilities = [{ when = "turn-end", effect = [{ do = "destroy", to = "subject" }] }]\n',
            "abilities.1.effect.1.to: there is no subject here: no player and no card triggers it",
        ),
        (
            "force-of-will",
            BODY
            + 'abilities = [{ when = "enter", watch = { of = "stone" }, effect = [{ do = "cards", seat = "subject", '
            "by = 1 }] }]\n",
            "there is no subject here: no player triggers it",
        ),
        (
            "arcanductor",
            'number = 3\nupright = { effect = [{ do = "revive", card = ["the-sum"] }] }\n',
            "upright.1.effect.1.card.1: no card of the pack has the id 'the-sum'",
        ),
        (
            "war-vortex-night",
            'kind = "action"\ncost = 1\neffect = [{ do = "summon", card = "c1x" }]\n',
            "effect.1.card: no card of the pack has the id 'c1x' (did you mean c1?)",
        ),
    ],
)
def test_what_a_card_speaks_of_and_is_not_there(call: Call, tmp_path: Path, game: str, card: str, told: str) -> None:
    file = tmp_path / "own.toml"
    file.write_text(pack(game, card), encoding="utf-8")
    code, _, err = call("pack", "check", file)
    assert code == 2
    assert "card c1 (Card 1): " in err
    assert err.count(told) == 1, err
    assert len(err.splitlines()) == 1
    _, _, japanese = call("pack", "check", file, "--lang", "ja")
    assert "カード c1（Card 1）：" in japanese


def test_a_name_that_a_card_of_another_pack_may_bear_is_told_and_no_fault(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    searching = 'kind = "chant"\neffect = [{ do = "fetch", source = "deck", card = { name = "Cardd 1" } }]\n'
    file.write_text(pack("force-of-will", searching), encoding="utf-8")
    code, out, err = call("pack", "check", file)
    assert "effect.1.card.name: no card of the pack is called 'Cardd 1' (did you mean Card 1" in err
    assert (code, len(err.splitlines())) == (0, 1)
    assert "no faults" in out


def test_what_is_there_is_no_fault(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    cards = (
        'kind = "ruler"\nback = "c2"\ngrants = { extra = 1, extra-cards = ["c3"] }\n',
        'kind = "j-ruler"\natk = 900\ndef = 900\nback = "c1"\n',
        'kind = "chant"\ntargets = [{ of = "resonator", count = 2 }]\neffect = [{ do = "rest", to = "targets" }, '
        '{ do = "token", id = "ox-calf", atk = 100, def = 100 }, { do = "fetch", source = "deck", '
        'card = { name = ["Card 2", "c4", "ox calf"] } }]\n',
        'kind = "addition"\nbonus = [{ to = "attached", atk = 100 }]\n'
        'abilities = [{ cost = "{1}", effect = [{ do = "rest", to = "attached" }] }]\n',
        BODY + 'abilities = [{ when = "life-lost", effect = [{ do = "cards", seat = "subject", by = 1 }] }, '
        '{ when = "enter", watch = { of = "resonator" }, effect = [{ do = "rest", to = "subject" }] }, '
        '{ when = "enter", effect = [{ do = "rest", to = "subject" }] }]\n',
    )  # fmt: skip
    file.write_text(pack("force-of-will", *cards), encoding="utf-8")
    code, out, err = call("pack", "check", file)
    assert (code, err) == (0, "")
    assert "5 cards, no faults" in out


def test_a_pack_may_name_cards_of_one_beside_it(call: Call, tmp_path: Path) -> None:
    fetch = 'kind = "chant"\neffect = [{ do = "fetch", source = "deck", card = { name = "Otter" } }]\n'
    more = pack("force-of-will", 'kind = "chant"\n').replace("Card 1", "Otter").replace('"own"', '"more"')
    own = tmp_path / "own.toml"
    own.write_text(pack("force-of-will", fetch), encoding="utf-8")
    assert "'Otter'" in call("pack", "check", own)[2]
    (tmp_path / "more.toml").write_text(more, encoding="utf-8")
    code, _, err = call("pack", "check", own)
    assert (code, err) == (0, "")


def test_a_fault_of_a_pack_that_several_name_is_told_once(call: Call, tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(pack("force-of-will", 'kind = "chant"\ncost = 3\n'), encoding="utf-8")
    deck = 'deck = 1\ngame = "force-of-will"\npack = "own.toml"\nruler = "c1"\n'
    for seat in ("first", "second"):
        (tmp_path / f"{seat}.toml").write_text(deck, encoding="utf-8")
    record = tmp_path / "own.match"
    record.write_text(
        "game: force-of-will\nseats: first=Aki second=Ben\ndecks: first=first.toml second=second.toml\n"
        "pack: own.toml\n\nfirst draw\n",
        encoding="utf-8",
    )
    code, out, err = call("check", record)
    assert code == 2
    assert (out + err).count("c1.cost") == 1


def test_faults_of_cards_and_between_cards_are_told_in_one_go(call: Call, tmp_path: Path) -> None:
    """A card at fault hides neither an id that two cards have, nor one that none has; who names it is not at fault."""
    file = tmp_path / "own.toml"
    text = pack(
        "force-of-will",
        'kind = "ruler"\nback = "c9"\n',
        'kind = "resonator"\natk = -1\n',
        'kind = "ruler"\nback = "c2"\n',
        BODY,
    )
    file.write_text(text + f'\n[[card]]\nid = "c2"\nname = "Second"\n{BODY}', encoding="utf-8")
    code, _, err = call("pack", "check", file)
    assert code == 2
    assert "c2.atk" in err
    assert "c2 (Second): the id is given to two cards" in err
    assert "c1 (Card 1): back: no card of the pack has the id 'c9'" in err
    assert "no card of the pack has the id 'c2'" not in err
    # and in the workshop
    found = PackDocument.open(file).faults
    told = [str(fault.message) for fault in found]
    assert any("c9" in each for each in told) and any("two cards" in each for each in told)
    assert not [each for each in told if "the id 'c2'" in each]


@pytest.mark.parametrize("word", ["first", "any", "3", "graveyard", "no"])
def test_a_card_or_a_token_called_by_a_word_of_declarations_is_a_fault(call: Call, tmp_path: Path, word: str) -> None:
    file = tmp_path / "own.toml"
    token = f'kind = "chant"\neffect = [{{ do = "token", id = "{word}", atk = 100, def = 100 }}]\n'
    file.write_text(pack("force-of-will", token, BODY).replace('"c2"', f'"{word}"'), encoding="utf-8")
    code, _, err = call("pack", "check", file)
    assert code == 2
    says = f"'{word}' means something else in declarations; another id, such as {word}-card"
    assert [line.partition("card ")[2] for line in err.splitlines()] == [
        f"c1 (Card 1): effect.1.id: {says}",
        f"{word} (Card 2): id: {says}",
    ]
    assert f"「{word}-card」のような別のID" in call("pack", "check", file, "--lang", "ja")[2]


def test_a_card_is_imported_under_an_id_that_means_nothing_else(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "own.csv"
    file.write_text("name,kind,cost\nFirst,chant,{R}\nJudge,chant,{R}\n", encoding="utf-8")
    call("pack", "import", "force-of-will", file)
    made = (tmp_path / "own.toml").read_text(encoding="utf-8")
    ids = [line for line in made.splitlines() if line.startswith("id = ")]
    assert ids[1:] == ['id = "first-card"', 'id = "judge-card"']
