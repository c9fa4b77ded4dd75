"""Force of Will: every rule for building decks broken once, the start of a match, the house rule on the main deck."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from referee import resources
from referee.games import find
from referee.games.force_of_will.cards import Requires, WillCard
from referee.games.force_of_will.decks import check_deck
from referee.games.force_of_will.options import Options
from referee.kernel.game import BadTable, Deck
from referee.match.match import Match
from referee.match.opening import open_table
from referee.packs.loading import load_deck, load_pack
from referee.record.reading import parse

SCENES = Path(__file__).parent.parent / "scenes" / "force-of-will"
CARDS = load_pack(SCENES / "drill.toml", "force-of-will", find("force-of-will").card).cards
EMBERS = load_deck(SCENES / "embers.toml")[0]
HEADER = "game: force-of-will\nseats: first=Aki second=Ben\ndecks: first=embers.toml second=gale.toml\n"


def changed(part: str, counts: dict[str, int]) -> Deck:
    """The deck of embers with one part changed; 0 takes a card out."""
    parts = {name: dict(cards) for name, cards in EMBERS.parts.items()}
    parts[part] = {card: n for card, n in {**parts.get(part, {}), **counts}.items() if n}
    return Deck(parts, EMBERS.single)


def rules(deck: Deck, options: Options | None = None) -> set[str]:
    return {breach.rule for breach in check_deck(deck, CARDS, options)}


def test_a_lawful_deck() -> None:
    assert rules(EMBERS) == set()


@pytest.mark.parametrize(
    ("rule", "part", "counts"),
    [
        ("FW-2.1", "main", {"scout": 0}),
        ("FW-2.1", "main", {"fire-stone": 1}),
        ("FW-2.2", "main", {"scout": 5}),
        ("FW-2.4", "stones", {"fire-stone": 2}),
        ("FW-2.4", "stones", {"scout": 1}),
        ("FW-2.5", "extra", {"owl": 1}),
        ("FW-2.6", "runes", {"cinder-rune": 2}),
        ("FW-2.6", "runes", {"scout": 1}),
        ("FW-2.7", "strangers", {"owl": 1}),
        ("FW-2.8", "sideboard", {"owl": 3}),
    ],
)
def test_each_rule_for_decks_is_broken_once(rule: str, part: str, counts: dict[str, int]) -> None:
    assert rule in rules(changed(part, counts))


EMBER_PACK = load_pack(resources.path("packs") / "two-thrones.toml", "force-of-will", find("force-of-will").card).cards
EMBER = load_deck(resources.path("decks") / "two-thrones-ember.toml")[0]
TIDE = load_deck(resources.path("decks") / "two-thrones-tide.toml")[0]
MOOR = load_pack(SCENES / "moor" / "moor.toml", "force-of-will", find("force-of-will").card).cards
HEATH = load_deck(SCENES / "moor" / "heath.toml")[0]


def with_part(deck: Deck, part: str, counts: dict[str, int], single: dict[str, str] | None = None) -> Deck:
    """A deck with the numbers of some cards in a part set; 0 takes a card out."""
    parts = {name: dict(cards) for name, cards in deck.parts.items()}
    parts[part] = {card: n for card, n in {**parts.get(part, {}), **counts}.items() if n}
    return Deck(parts, {**deck.single, **(single or {})})


def only(cards: dict[str, int], part: str = "main", deck: Deck = EMBER) -> Deck:
    """A deck with nothing but these cards in a part."""
    return Deck({**deck.parts, part: cards}, deck.single)


def sentences(deck: Deck, cards: Mapping[str, WillCard], options: Options | None = None) -> set[str]:
    return {f"{breach.rule}.{breach.why}" for breach in check_deck(deck, cards, options)}


TALES = ("tale-of-ash", "tale-of-embers", "tale-of-the-forge", "tale-of-the-wolf", "tale-of-two-thrones")
THIRTEEN = dict.fromkeys(list(EMBER.parts["main"])[:9], 4)
BOARD = {"forge-hand": 4, "spark-runner": 4, "kiln-captain": 4, "powder-imp": 3}
RULERS = {"sena-hearth-keeper": 2, "ioru-tide-reader": 1}


@pytest.mark.parametrize(
    ("deck", "sentence"),
    [
        (Deck(EMBER.parts, {}), "FW-2.8.no-ruler"),
        (Deck(EMBER.parts, {"ruler": "forge-hand"}), "FW-2.8.not-a-ruler"),
        (Deck(EMBER.parts, {**EMBER.single, "prince": "forge-hand"}), "FW-2.8.unknown-part"),
        (with_part(EMBER, "pockets", {"forge-hand": 1}), "FW-2.8.unknown-part"),
        (only({**THIRTEEN, "ember-lash": 3}), "FW-2.1.too-few"),
        (with_part(EMBER, "main", {"coal-stone": 1}), "FW-2.1.wrong-kind"),
        (with_part(EMBER, "main", {"rune-of-the-anvil": 1}), "FW-2.1.wrong-kind"),
        (with_part(EMBER, "main", {"clockwork-pilgrim": 1}), "FW-2.1.stranger"),
        (with_part(EMBER, "main", {"spark-runner": 5}), "FW-2.2.too-many"),
        (with_part(EMBER, "main", {"tale-of-ash": 4}), "FW-2.2.too-many"),
        (with_part(EMBER, "stones", {"coal-stone": 2}), "FW-2.4.size"),
        (with_part(EMBER, "stones", {"coal-stone": 14}), "FW-2.4.size"),
        (with_part(EMBER, "stones", {"forge-hand": 1}), "FW-2.4.no-stone"),
        (with_part(EMBER, "stones", {"hollow-stone": 5}), "FW-2.4.special"),
        (with_part(TIDE, "extra", {"tale-of-ash": 1}), "FW-2.5.none-allowed"),
        (with_part(EMBER, "extra", {"forge-hand": 1}), "FW-2.5.size"),
        (with_part(EMBER, "extra", {"forge-hand": 1, "tale-of-ash": 0}), "FW-2.5.not-named"),
        (with_part(EMBER, "extra", {"tale-of-ash": 2}), "FW-2.5.copies"),
        (with_part(EMBER, "runes", {"rune-of-ebb": 1}), "FW-2.6.size"),
        (with_part(EMBER, "runes", {"forge-hand": 1}), "FW-2.6.no-rune"),
        (with_part(EMBER, "runes", {"rune-of-ebb": 1, "spit-sparks": 0}), "FW-2.6.attribute"),
        (with_part(EMBER, "runes", {"rune-of-the-deep": 1}), "FW-2.6.deathblow"),
        (with_part(EMBER, "runes", {"rune-of-the-anvil": 2}), "FW-2.6.copies"),
        (with_part(EMBER, "strangers", {"clockwork-pilgrim": 2}), "FW-2.7.none-allowed"),
        (with_part(TIDE, "strangers", {"clockwork-pilgrim": 0}), "FW-2.7.size"),
        (with_part(TIDE, "strangers", {"reed-heron": 1}), "FW-2.7.no-stranger"),
        (with_part(TIDE, "strangers", {"clockwork-pilgrim": 3}), "FW-2.7.copies"),
        (with_part(EMBER, "sideboard", {**BOARD, "powder-imp": 2, **RULERS}), "FW-2.8.sideboard"),
        (with_part(EMBER, "sideboard", {**BOARD, "powder-imp": 4, **RULERS}), "FW-2.8.sideboard"),
        (with_part(EMBER, "sideboard", {**BOARD, "sena-hearth-keeper": 2}), "FW-2.8.sideboard-rulers"),
        (with_part(EMBER, "sideboard", {**BOARD, "rune-of-ebb": 1}), "FW-2.8.not-in-sideboard"),
    ],
)
def test_each_fault_of_a_deck_is_told_by_its_own_sentence(deck: Deck, sentence: str) -> None:
    assert sentence in sentences(deck, EMBER_PACK)


@pytest.mark.parametrize(
    "deck",
    [
        EMBER,
        TIDE,
        only({**THIRTEEN, "ember-lash": 4}),
        with_part(EMBER, "stones", {"coal-stone": 3}),
        with_part(EMBER, "stones", {"coal-stone": 13}),
        with_part(EMBER, "stones", {"hollow-stone": 4}),
        with_part(EMBER, "main", {"spark-runner": 4, "tale-of-ash": 3}),
        with_part(EMBER, "extra", dict.fromkeys(TALES, 0)),
        with_part(EMBER, "sideboard", {**BOARD, **RULERS}),
    ],
)
def test_a_deck_at_the_limit_is_lawful(deck: Deck) -> None:
    assert sentences(deck, EMBER_PACK) == set()


def test_cards_of_one_name_are_one_card_whatever_their_ids_fw_2_2() -> None:
    twin = EMBER_PACK["spark-runner"].model_copy(update={"id": "spark-runner-promo"})
    cards = {**EMBER_PACK, twin.id: twin}
    assert sentences(with_part(EMBER, "main", {twin.id: 1}), cards) == {"FW-2.2.too-many"}
    assert sentences(with_part(EMBER, "main", {"spark-runner": 3, twin.id: 1}), cards) == set()


def test_the_faces_of_a_card_count_together_fw_2_2() -> None:
    assert "FW-2.2.too-many" in sentences(with_part(TIDE, "main", {"tam-at-dawn": 2, "tam-at-dusk": 3}), EMBER_PACK)


def test_a_rune_without_an_attribute_under_such_a_ruler_fw_g17() -> None:
    grey = Deck({**HEATH.parts, "runes": {"grey-rune": 1}}, {"ruler": "grey-lord"})
    assert sentences(grey, MOOR) == {"FW-2.6.attribute", "FW-G17.colourless"}
    # the option colourless-runes=yes
    assert sentences(grey, MOOR, Options(colourless_runes=True)) == set()
    coloured = Deck({**HEATH.parts, "runes": {"grey-rune": 1}}, HEATH.single)
    assert sentences(coloured, MOOR, Options(colourless_runes=True)) == {"FW-2.6.attribute"}


@pytest.mark.parametrize(
    ("requires", "sentence"),
    [
        ({"least": 51}, "FW-2.3.too-few"),
        ({"most": 49}, "FW-2.3.too-many"),
        ({"attributes": ["fire"]}, "FW-2.3.attribute"),
        ({"races": ["human"]}, "FW-2.3.race"),
        ({"copies": 3}, "FW-2.3.copies"),
    ],
)
def test_each_condition_of_a_ruler_is_told_by_its_own_sentence(requires: dict[str, Any], sentence: str) -> None:
    size = sum(EMBER.parts["main"].values())
    shifted = {word: n - 50 + size if word in ("least", "most") else n for word, n in requires.items()}
    ruler = EMBER_PACK["sena-hearth-keeper"].model_copy(update={"requires": Requires.model_validate(shifted)})
    assert sentences(EMBER, {**EMBER_PACK, ruler.id: ruler}) == {sentence}


@pytest.mark.parametrize("requires", [{"least": 50}, {"most": 50}, {"copies": 4}])
def test_a_condition_of_a_ruler_that_is_just_met_fw_2_3(requires: dict[str, int]) -> None:
    size = sum(EMBER.parts["main"].values())
    shifted = {word: n - 50 + size if word in ("least", "most") else n for word, n in requires.items()}
    ruler = EMBER_PACK["sena-hearth-keeper"].model_copy(update={"requires": Requires.model_validate(shifted)})
    assert sentences(EMBER, {**EMBER_PACK, ruler.id: ruler}) == set()


def test_a_ruler_that_says_nothing_of_copies_leaves_any_number_of_a_card_that_may_be_fw_2_3() -> None:
    """What the ruler states holds (FW-2.3), and no more: any number of a card that says so itself (FW-8.7)."""
    swarm = EMBER_PACK["spark-runner"].model_copy(update={"any_copies": True})
    deck = with_part(EMBER, "main", {"spark-runner": 20})
    for requires, found in (({"least": 40}, set()), ({"copies": 4}, {"FW-2.3.copies"})):
        ruler = EMBER_PACK["sena-hearth-keeper"].model_copy(update={"requires": Requires.model_validate(requires)})
        assert sentences(deck, {**EMBER_PACK, ruler.id: ruler, swarm.id: swarm}) == found


def test_a_card_without_an_attribute_is_of_no_attribute_that_a_ruler_asks_for_fw_2_3() -> None:
    grey = EMBER_PACK["spark-runner"].model_copy(update={"attributes": ()})
    deck, all_of_them = with_part(EMBER, "main", {}), ["fire", "darkness"]
    for allowed, found in ((all_of_them, {"FW-2.3.attribute"}), ([*all_of_them, "none"], set())):
        asked = Requires.model_validate({"attributes": allowed})
        ruler = EMBER_PACK["sena-hearth-keeper"].model_copy(update={"requires": asked})
        assert sentences(deck, {**EMBER_PACK, ruler.id: ruler, grey.id: grey}) == found


def test_a_deck_without_a_ruler_fw_2_8() -> None:
    assert "FW-2.8" in rules(Deck(EMBERS.parts, {}))


def test_what_the_ruler_asks_of_the_deck_holds_fw_2_3() -> None:
    """FW-2.3."""
    ruler = CARDS["ember-queen"].model_copy(update={"requires": Requires(copies=1)})
    cards = {**CARDS, "ember-queen": ruler}
    assert "FW-2.3" in {breach.rule for breach in check_deck(EMBERS, cards)}


def test_the_house_rule_on_the_main_deck_fw_g8() -> None:
    """FW-G8, option main-deck-max=60."""
    large = changed("main", {"hound": 4, "bear": 4, "owl": 4, "stag": 4, "shade": 4, "cloak": 4})
    assert rules(large) == set()
    assert rules(large, Options(main_deck_max=60)) == {"FW-G8"}


@pytest.fixture
def match() -> Match:
    header = parse(HEADER + "\n").header
    return Match(open_table(header, SCENES), header)


def test_the_start_fw_3_1(match: Match) -> None:
    """FW-3.1: 4000 life without an upper limit, five cards, rulers face up."""
    facts = match.facts()
    for seat in ("first", "second"):
        assert (facts[f"life.{seat}"], facts[f"hand.{seat}"], facts[f"ruler.{seat}"]) == ("4000", "5", "ruler")
    match.declare(match.read_text("judge set life.first 9000 because=healed"))
    assert match.facts()["life.first"] == "9000"


def test_will_is_kept_by_attribute_fw_5_5(match: Match) -> None:
    """FW-5.5: light, fire, water, wind, darkness, moon, time, and none."""
    kept = {name.split(".")[2] for name in match.facts() if name.startswith("will.first.")}
    assert {"light", "fire", "water", "wind", "darkness", "moon", "time"} <= kept


def test_a_match_with_an_unlawful_header_is_told(tmp_path: Path) -> None:
    header = parse("game: force-of-will\nseats: first=A second=B\n\n").header
    with pytest.raises(BadTable):
        open_table(header, tmp_path)
