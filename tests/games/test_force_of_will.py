"""Decks, packs, the importer and will of Force of Will; what happens in a game stands in tests/scenes."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from referee import resources
from referee.games.force_of_will.cards import WillCard
from referee.games.force_of_will.decks import check_deck
from referee.games.force_of_will.importing import import_pack
from referee.games.force_of_will.options import Options
from referee.games.force_of_will.table.will import (
    ATTRIBUTES,
    can_pay,
    collected,
    cost_of,
    missing,
    payments,
    plain_payment,
)
from referee.kernel.game import BadTable, Deck
from referee.match.match import Match
from referee.match.opening import open_table
from referee.packs.loading import load_deck, load_pack
from referee.record.reading import read_record
from referee.rulebook import book
from referee.rulebook.voice import Voice

CARDS = load_pack(resources.path("packs", "two-thrones.toml"), "force-of-will", WillCard).cards
FILE = Path(__file__).parent / "force_of_will_cards" / "made-up.json"


def deck_of(name: str = "two-thrones-ember") -> Deck:
    return load_deck(resources.path("decks", f"{name}.toml"))[0]


def changed(deck: Deck, part: str, **counts: int) -> Deck:
    """The deck with other numbers of some cards in a part; 0 takes a card out."""
    now = {**deck.parts.get(part, {}), **{card.replace("_", "-"): count for card, count in counts.items()}}
    return Deck({**deck.parts, part: {card: count for card, count in now.items() if count}}, deck.single, deck.lists)


def faults(deck: Deck, cards: Mapping[str, Any] = CARDS, options: Options | None = None) -> list[str]:
    found = check_deck(deck, cards, options)
    for language in ("en", "ja"):
        voice = Voice(book.load("force-of-will"), language, {card: item.name for card, item in cards.items()})
        for breach in found:
            sentence = voice.breach(breach)
            assert "?" not in sentence and sentence != voice.rule_text(breach.rule), breach
    return [f"{breach.rule}.{breach.why}" for breach in found]


@pytest.mark.parametrize("name", ["two-thrones-ember", "two-thrones-tide"])
def test_our_decks_are_lawful(name: str) -> None:
    assert faults(deck_of(name)) == []


@pytest.mark.parametrize(
    ("part", "counts", "expected"),
    [
        ("main", {"cinder_drake": 0, "kiln_captain": 0}, ["FW-2.1.too-few"]),
        ("main", {"coal_stone": 1}, ["FW-2.1.wrong-kind"]),
        ("main", {"rune_of_chains": 1}, ["FW-2.1.wrong-kind"]),
        ("main", {"sena_hearth_keeper": 1}, ["FW-2.1.wrong-kind"]),
        ("main", {"clockwork_pilgrim": 1}, ["FW-2.1.stranger"]),
        ("main", {"spark_runner": 5}, ["FW-2.2.too-many"]),
        ("main", {"spit_sparks": 4}, ["FW-2.2.too-many"]),
        ("main", {"tale_of_ash": 4}, ["FW-2.2.too-many"]),
        ("stones", {"coal_stone": 20}, ["FW-2.4.size"]),
        ("stones", {"coal_stone": 0}, ["FW-2.4.size"]),
        ("stones", {"smoulder_stone": 5}, ["FW-2.2.too-many", "FW-2.4.special"]),
        ("stones", {"coal_stone": 12}, []),
        ("stones", {"forge_hand": 1}, ["FW-2.4.no-stone"]),
        ("extra", {"tale_of_ash": 2, "tale_of_embers": 0}, ["FW-2.5.copies"]),
        ("extra", {"ember_lash": 1}, ["FW-2.5.size", "FW-2.5.not-named"]),
        ("runes", {"rune_of_ebb": 1, "rune_of_chains": 0}, ["FW-2.6.attribute"]),
        ("runes", {"breath_of_the_sea": 1, "rune_of_chains": 0}, []),
        ("runes", {"rune_of_nightfall": 2, "rune_of_chains": 0}, ["FW-2.6.copies"]),
        ("runes", {"ember_lash": 1}, ["FW-2.6.size", "FW-2.6.no-rune"]),
        ("runes", {"rune_of_the_deep": 1, "rune_of_chains": 0}, ["FW-2.6.attribute", "FW-2.6.deathblow"]),
        ("strangers", {"clockwork_pilgrim": 1}, ["FW-2.7.none-allowed"]),
        ("sideboard", {"forge_hand": 2}, ["FW-2.8.sideboard", "FW-2.8.sideboard-rulers"]),
        ("sideboard", {"forge_hand": 15, "sena_hearth_keeper": 3}, []),
        ("sideboard", {"forge_hand": 14, "rune_of_ebb": 1, "sena_hearth_keeper": 3}, ["FW-2.8.not-in-sideboard"]),
        ("sideways", {"forge_hand": 1}, ["FW-2.8.unknown-part"]),
    ],
)
def test_every_fault_of_a_deck_is_named(part: str, counts: dict[str, int], expected: list[str]) -> None:
    assert faults(changed(deck_of(), part, **counts)) == expected


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ({"clockwork_pilgrim": 1}, ["FW-2.7.size"]),
        ({"clockwork_pilgrim": 3, "letter_from_afar": 1}, ["FW-2.7.copies"]),
        ({"reed_heron": 2, "letter_from_afar": 0}, ["FW-2.2.too-many", "FW-2.7.no-stranger"]),
    ],
)
def test_a_stranger_deck_has_exactly_the_rulers_number(counts: dict[str, int], expected: list[str]) -> None:
    assert faults(changed(deck_of("two-thrones-tide"), "strangers", **counts)) == expected


def test_no_stranger_deck_is_lawful_too() -> None:
    tide = deck_of("two-thrones-tide")
    assert faults(Deck({part: counts for part, counts in tide.parts.items() if part != "strangers"}, tide.single)) == []


def test_one_ruler() -> None:
    ember = deck_of()
    assert "FW-2.8.no-ruler" in faults(Deck(ember.parts, {}))
    assert "FW-2.8.not-a-ruler" in faults(Deck(ember.parts, {"ruler": "sena-burning-crown"}))
    assert "FW-2.5.none-allowed" in faults(Deck(ember.parts, {"ruler": "ioru-tide-reader"}))


def test_both_faces_of_a_card_count_as_one() -> None:
    tide = changed(deck_of("two-thrones-tide"), "main", tam_at_dawn=3, tam_at_dusk=2)
    assert faults(tide) == ["FW-2.2.too-many"]


@pytest.mark.parametrize(
    ("requires", "expected"),
    [
        ({"attributes": ["fire", "darkness"]}, []),
        ({"attributes": ["fire"], "most": 40}, ["FW-2.3.too-many", "FW-2.3.attribute"]),
        ({"least": 50}, ["FW-2.3.too-few"]),
        ({"races": ["human"]}, ["FW-2.3.race"]),
        ({"copies": 3}, ["FW-2.3.copies"]),
    ],
)
def test_conditions_of_the_ruler(requires: dict[str, Any], expected: list[str]) -> None:
    ruler = CARDS["sena-hearth-keeper"].model_copy(
        update={"requires": TypeAdapter(WillCard).validate_python(_ruler(requires)).requires}
    )
    found = faults(deck_of(), {**CARDS, ruler.id: ruler})
    assert list(dict.fromkeys(found)) == expected


def _ruler(requires: dict[str, Any]) -> dict[str, Any]:
    return {"id": "any", "name": "any", "kind": "ruler", "requires": requires}


def test_house_rule_for_the_size_of_the_main_deck() -> None:
    large = changed(deck_of(), "main", forge_hand=4, gallows_crow=4, powder_imp=4, grave_warden=4, wolf_caller=4)
    larger = changed(large, "main", tongs_bearer=4, lamp_thief=4, oathbound_smith=4, ember_lash=4)
    assert faults(larger) == []
    assert faults(larger, options=Options(main_deck_max=60)) == ["FW-G8.too-many"]


def open_match(tmp_path: Path, header: str) -> Match:
    record = tmp_path / "a.match"
    record.write_text(f"game: force-of-will\n{header}\n\nfirst resign\n", encoding="utf-8")
    read = read_record(record).header
    return Match(open_table(read, tmp_path), read)


DECKS = "decks: first=two-thrones-ember second=two-thrones-tide"


def test_a_match_under_the_house_rule_tells_of_a_larger_deck(tmp_path: Path) -> None:
    text = resources.path("decks", "two-thrones-ember.toml").read_text(encoding="utf-8")
    (tmp_path / "large.toml").write_text(text.replace("spark-runner = 4", "spark-runner = 24"), encoding="utf-8")
    decks = "seats: first=Aki second=Ben\ndecks: first=large.toml second=two-thrones-tide"
    copies = open_match(tmp_path, decks)
    assert copies.facts()["deck.first"] == "60"
    assert "FW-G8" not in copies.facts()["unlawful.first"]
    assert "FW-G8" in open_match(tmp_path, f"{decks}\noption: main-deck-max=60").facts()["unlawful.first"]


@pytest.mark.parametrize(
    ("header", "message"),
    [
        (f"seats: first=Aki second=Ben third=Cho\n{DECKS}", "FW-1.1"),
        ("seats: first=Aki second=Ben\ndecks: first=two-thrones-ember", "second has no deck"),
    ],
)
def test_a_table_that_cannot_be_set_up(tmp_path: Path, header: str, message: str) -> None:
    with pytest.raises(BadTable, match=message):
        open_match(tmp_path, header)


def test_the_start(tmp_path: Path) -> None:
    """FW-3.1: 4000 life each, five cards, rulers face up; life has no upper limit."""
    match = open_match(tmp_path, f"seats: first=Aki second=Ben\n{DECKS}")
    facts = match.facts()
    assert (facts["life.first"], facts["hand.first"], facts["ruler.second"]) == ("4000", "5", "ruler")
    match.declare(match.read_text('judge set life.first 99000 because="no limit"'))
    assert match.facts()["life.first"] == "99000"


# -- will


def test_every_attribute_has_its_will() -> None:
    """FW-5.5: five attributes, moon and time, and none."""
    assert set(ATTRIBUTES) == {"light", "fire", "water", "wind", "darkness", "moon", "time", "none"}
    assert str(cost_of("{W}{R}{U}{G}{B}{M}{T}{2}")) == "{W}{R}{U}{G}{B}{M}{T}{2}"
    assert can_pay(collected([("none", 2)]), cost_of("{2}"))
    assert not can_pay(collected([("none", 2)]), cost_of("{M}{1}"))


@pytest.mark.parametrize("text", ["{Q}", "R", "{R}{", "{-1}", "2"])
def test_what_is_no_cost(text: str) -> None:
    with pytest.raises(ValueError, match="no"):
        cost_of(text)


def test_payments_are_found_and_what_is_short_is_said() -> None:
    """FW-5.1, in every way: coloured parts with their own, free ones with any beyond that."""
    will = collected([("fire", 2), ("water", 1), ("none", 1)])
    ways = list(payments(will, cost_of("{R}{2}")))
    assert len(ways) == len(set(ways)) == 3
    assert all(sum(way) == 3 and way[ATTRIBUTES.index("fire")] >= 1 for way in ways)
    assert plain_payment(will, cost_of("{R}{2}")) is None
    assert plain_payment(will, cost_of("{R}{3}")) == will
    lacks, free = missing(will, cost_of("{G}{R}{4}"))
    assert (lacks[ATTRIBUTES.index("wind")], free) == (1, 1)


# -- packs


@pytest.mark.parametrize(
    ("card", "message"),
    [
        ({"kind": "resonator", "atk": 100}, "FW-10.6"),
        ({"kind": "chant", "cost": "{Z}"}, "is no will"),
        ({"kind": "chant", "cost": 2}, "a cost is a text"),
        ({"kind": "chant", "attributes": ["plasma"]}, "Input should be"),
        ({"kind": "chant", "keywords": ["haste"]}, "Input should be"),
        ({"kind": "chant", "effect": [{"do": "dance"}]}, "dance"),
        ({"kind": "chant", "effect": [{"do": "damage", "amount": 100}]}, "either on 'to'"),
        ({"kind": "chant", "effect": [{"do": "damage", "to": "target", "amount": 100, "colour": 1}]}, "Extra inputs"),
        ({"kind": "stone", "effect": "manual"}, "no effect of its own"),
        ({"kind": "regalia", "abilities": [{"when": "enter", "cost": "{R}"}]}, "no cost"),
        ({"kind": "regalia", "abilities": [{"may": True}]}, "belong to triggered"),
        ({"kind": "chant", "effect": [{"do": "rest", "choose": {"of": "player"}}]}, "only cards can be chosen"),
        ({"kind": "chant", "size": 3}, "Extra inputs"),
    ],
)
def test_faults_of_a_card_are_named(card: dict[str, Any], message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        WillCard.model_validate({"id": "x", "name": "X", **card})


def test_our_pack_has_every_kind_and_every_keyword() -> None:
    kinds = {card.kind for card in CARDS.values()}
    assert kinds == {
        "ruler", "j-ruler", "stone", "resonator", "addition", "regalia", "chant", "rune", "chant-rune",
    }  # fmt: skip
    assert len(CARDS) >= 60
    keywords = {word for card in CARDS.values() for word in card.keywords}
    assert {"quick", "standby", "first-strike", "flying", "swiftness", "precision", "pierce", "explode"} <= keywords
    assert {"imperishable", "barrier", "quickcast", "enter", "remnant", "deathblow", "drain", "bane"} <= keywords
    assert any(card.effect == "manual" for card in CARDS.values())
    assert all(card.back in CARDS for card in CARDS.values() if card.back)


# -- the importer


def test_the_players_own_card_file_becomes_a_pack(tmp_path: Path) -> None:
    imported = import_pack(FILE.read_text(encoding="utf-8"), "mine", "Mine")
    path = tmp_path / "mine.toml"
    path.write_text(imported.toml, encoding="utf-8")
    pack = load_pack(path, "force-of-will", WillCard)
    assert pack.head.id == "mine"
    assert imported.count == len(pack.cards) == 11
    assert len(imported.reprints) == 1
    lorn, beacon = pack.cards["lorn-lamp-of-the-north"], pack.cards["lorn-beacon"]
    assert (lorn.kind, lorn.back, beacon.back) == ("ruler", "lorn-beacon", "lorn-lamp-of-the-north")
    assert str(lorn.judgement) == "{W}{R}{1}"
    assert (lorn.divinity, beacon.divinity, lorn.grants.extra) == (3, 3, 5)
    assert beacon.keywords == ("flying", "first-strike")
    assert beacon.abilities[0].when == "enter"
    assert beacon.abilities[0].effect[0].do == "cards"
    assert beacon.abilities[0].effect[0].may
    hound = pack.cards["pale-riders-hound"]
    assert (hound.atk, hound.df, hound.keywords, hound.race) == (500, 400, ("swiftness",), ("beast",))
    assert (str(hound.abilities[0].cost), hound.abilities[0].rest) == ("{W}", True)
    assert pack.cards["quick-word"].keywords == ("quick",)
    assert [step.do for step in pack.cards["quick-word"].effect] == ["life"]
    assert pack.cards["waiting-trap"].keywords == ("standby",)
    assert pack.cards["fire-magic-stone"].subtypes == ("basic",)
    assert pack.cards["two-sided-stone"].gives == ("fire", "light")
    assert pack.cards["rune-of-made-up-light"].keywords == ("deathblow",)
    assert (pack.cards["dawn-face"].back, pack.cards["dawn-face"].mythic) == ("dusk-face", True)
    assert pack.cards["dawn-face"].subtypes == ("stranger",)


def test_the_importer_reports_what_it_could_not_read() -> None:
    imported = import_pack(FILE.read_text(encoding="utf-8"))
    assert [(note.card, note.field) for note in imported.unread] == [
        ("MU-008", "type"),
        ("MU-009", "cost"),
        ("MU-011", "colour"),
    ]
    assert "MU-009: cost: '{R/U}' is no cost; such as {R}{2}" in map(str, imported.unread)
    assert ("MU-012^", "[Made-Up Word]") in [(note.card, note.message) for note in imported.by_hand]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"fow": {"clusters": []}}', "3", "[" * 100_000])
def test_what_is_no_card_file(text: str) -> None:
    with pytest.raises(ValueError, match=r"no cards found|not a card file"):
        import_pack(text)


def test_a_card_file_of_nonsense_is_reported_card_by_card() -> None:
    imported = import_pack(
        '{"cards": [{}, {"id": "a", "name": "!"}, {"name": "B", "type": 3, "abilities": [1, null]}]}'
    )
    assert imported.count == 0
    assert len(imported.unread) == 3
    assert tomllib.loads(imported.toml)["game"] == "force-of-will"


def test_a_name_in_quotation_marks_stays_readable_and_a_text_with_control_signs_is_told() -> None:
    card = {
        "id": "a",
        "name": 'Quote " and \\ back',
        "type": "Chant",
        "abilities": ["line's \u201cend\u201d"],
        "cost": "0",
    }
    import json

    controlled = card | {"id": "b", "abilities": ["line\u007f \u0001 end"]}
    imported = import_pack(json.dumps({"cards": [card, controlled]}))
    assert [found["name"] for found in tomllib.loads(imported.toml)["card"]] == ['Quote " and \\ back']
    assert [(note.card, note.field, "U+007F" in note.message) for note in imported.unread] == [("b", "abilities", True)]
