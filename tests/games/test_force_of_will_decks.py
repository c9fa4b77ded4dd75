"""Force of Will: every rule for building decks broken once, the start of a match, the house rule on the main deck."""

from pathlib import Path

import pytest

from referee.games import find
from referee.games.force_of_will.cards import Requires
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
    header = parse(HEADER + "option: main-deck-max=60\n\n").header
    assert open_table(header, SCENES).state is not None


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
