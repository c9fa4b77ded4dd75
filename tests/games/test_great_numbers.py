"""Figures have one bound in all games: an effect that counts past it is left to the players, at once (RF-7.1)."""

import shutil
import time
from pathlib import Path
from types import MappingProxyType

import pytest

from referee import games
from referee.kernel.figures import GREATEST, MOST_AT_ONCE
from referee.kernel.ruling import Allowed, Event, Refused, Unreadable
from referee.match.match import Match
from referee.match.replay import Replay, replay_file
from referee.packs.files import BadFile
from referee.packs.loading import load_pack
from tests.test_scenes import SCENES

STEPS = 450
"""Each takes a figure 9,900 times: without a bound it has 1,800 digits and more."""
SECONDS = 10.0

Told = tuple[str, str]


def pack(game: str, cards: str) -> str:
    head = f'pack = 1\nid = "great"\ntitle = "Great"\ngame = "{game}"\nversion = "1"\nlicence = "CC0-1.0"\n'
    return f"{head}{cards}"


def repeated(step: str) -> str:
    return f"effect = [{', '.join([step] * STEPS)}]"


def kami(step: str) -> str:
    return f"""
[[card]]
id = "tower"
name = "Tower"
text = "It counts."
kind = "unit"
cost = 0
at = 1
df = 1
move = 1
transfer = 1
abilities = [{{ when = "enter", {repeated(step)} }}]
"""


def will(step: str) -> str:
    return f"""
[[card]]
id = "fount"
name = "Fount"
text = "It counts."
kind = "regalia"
attributes = ["water"]
cost = "{{1}}"
abilities = [{{ text = "Rest: it counts.", rest = true, {repeated(step)} }}]
"""


def arcana(step: str) -> str:
    return f"""
[[card]]
id = "scale"
name = "Scale"
text = "It counts."
number = 7
power = 2
face = {{ upright = "down", reversed = "down" }}
upright = {{ timing = "face-up", whose = "own", {repeated(step)} }}
"""


def war(step: str) -> str:
    card = '[[card]]\nid = "{0}"\nname = "{0}"\ntext = "Nothing."\nkind = "action"\ncost = 0\n'
    rest = "".join(card.format(name) for name in ("rest", "nap", "lull"))
    return f"""
[[card]]
id = "giant"
name = "Giant"
text = "Large."
kind = "character"
hp = 9
ap = 20
{rest}
[[card]]
id = "swell"
name = "Swell"
text = "It counts."
kind = "action"
cost = 0
{repeated(step)}
"""


def tash(step: str) -> str:
    return f"""
[[card]]
id = "abacus"
name = "Abacus"
text = "It counts."
kind = "being"
rank = "common"
school = "workshop"
pattern = ["T", "C"]
{repeated(step)}
"""


ARCANA = """game: arcanductor
seats: south=Aki north=Ben
pack: rulings.toml
pack: great.toml

south significator sign
south set a1 ace upright
south set b1 bolt upright
south set c1 crow upright
south set b3 scale upright
north significator sign
north set a7 ward upright
north set b7 ace upright
north set c7 bolt upright
north set b5 elk upright
"""
KAMI = """game: kami-no-kijutsu
seats: south=Aki north=Ben
decks: south=circle-deck.toml north=circle-deck.toml
pack: typical.toml
pack: circle.toml
pack: great.toml

south fill
"""
WILL = """game: force-of-will
seats: first=Aki second=Ben
decks: first=heath.toml second=heath.toml
pack: moor.toml
pack: great.toml

judge set field.first fount because="position"
first recover
first main
"""
WAR = """game: war-vortex-night
seats: red=Aki blue=Ben
pack: great.toml

red enter one card=giant deck=rest,rest,swell,nap,nap,lull
blue enter two card=giant deck=rest,rest,swell,nap,nap,lull
table initiative one=6 two=2
"""
TASH = """game: tash-kalar
mode: duel
seats: amber=Aki violet=Ben
pack: tash-kalar
pack: great.toml

violet setup c5=amber g5=violet
judge set actions 3 because="position"
"""
BESIDE = MappingProxyType(
    {
        "arcanductor": ("rulings.toml",),
        "kami-no-kijutsu": ("typical.toml", "circle-deck.toml", "circle.toml"),
        "force-of-will": ("moor/heath.toml", "moor/moor.toml"),
    }
)
TIMES = "times = 9900"
GREAT = MappingProxyType(
    {
        "arcanductor life": (
            "arcanductor",
            arcana(f'{{ do = "life", by = {{ count = "life", {TIMES} }} }}'),
            ARCANA + "south flip b3\n",
        ),
        "arcanductor power": (
            "arcanductor",
            arcana(f'{{ do = "power", itself = true, by = {{ count = "power", {TIMES} }} }}'),
            ARCANA + "south flip b3\n",
        ),
        "arcanductor power for a time": (
            "arcanductor",
            arcana(f'{{ do = "power", itself = true, until = "turn", by = {{ count = "power", {TIMES} }} }}'),
            ARCANA + "south flip b3\n",
        ),
        "arcanductor hand": (
            "arcanductor",
            arcana(f'{{ do = "cards", by = {{ count = "hand", {TIMES} }} }}'),
            ARCANA + "south flip b3\n",
        ),
        "arcanductor actions": (
            "arcanductor",
            arcana(f'{{ do = "actions", by = {{ count = "actions", {TIMES} }} }}'),
            ARCANA + "south flip b3\n",
        ),
        "kami-no-kijutsu vp": (
            "kami-no-kijutsu",
            kami(f'{{ do = "vp", whose = "own", by = {{ count = "vp", whose = "own", {TIMES} }} }}'),
            KAMI + "judge set vp.south 3 because=position\nsouth summon tower s1\n",
        ),
        "kami-no-kijutsu stats": (
            "kami-no-kijutsu",
            kami(f'{{ do = "stats", self = true, at = {{ count = "at", {TIMES} }} }}'),
            KAMI + "south summon tower s1\n",
        ),
        "force-of-will life": (
            "force-of-will",
            will(f'{{ do = "life", seat = "own", by = {{ count = "life", whose = "own", {TIMES} }} }}'),
            WILL + "first use fount\nfirst pass\nsecond pass\n",
        ),
        "force-of-will counters": (
            "force-of-will",
            will(f'{{ do = "counter", to = "self", by = {{ count = "counters", {TIMES}, plus = 1 }} }}'),
            WILL + "first use fount\nfirst pass\nsecond pass\n",
        ),
        "force-of-will will": (
            "force-of-will",
            will(f'{{ do = "will", attribute = ["fire"], count = {{ count = "life", whose = "own", {TIMES} }} }}'),
            WILL + "first use fount\n",
        ),
        "war-vortex-night hp": (
            "war-vortex-night",
            war(f'{{ do = "heal", amount = {{ count = "hp", {TIMES} }} }}'),
            WAR + "red act one 3\n",
        ),
        "war-vortex-night damage": (
            "war-vortex-night",
            war(f'{{ do = "damage", who = "enemies", amount = {{ count = "hp", {TIMES} }} }}'),
            WAR + "judge set hp.one 90000 because=position\nred act one 3\n",
        ),
        "tash-kalar actions": (
            "tash-kalar",
            tash(f'{{ do = "gain", actions = {{ of = "actions", {TIMES} }} }}'),
            TASH + "amber summon abacus c6\n",
        ),
    }
)
OFTEN = MappingProxyType(
    {
        "force-of-will tokens": (
            "force-of-will",
            will('{ do = "token", id = "wolf", atk = 100, def = 100, count = { count = "life", whose = "own" } }'),
            WILL + "first use fount\nfirst pass\nsecond pass\n",
        ),
        "force-of-will tokens, step by step": (
            "force-of-will",
            will('{ do = "token", id = "wolf", atk = 100, def = 100, count = 20 }'),
            WILL + "first use fount\nfirst pass\nsecond pass\n",
        ),
        "force-of-will cards": (
            "force-of-will",
            will('{ do = "cards", seat = "own", by = { count = "life", whose = "own" } }'),
            WILL + "judge set deck.first 99999 because=position\nfirst use fount\nfirst pass\nsecond pass\n",
        ),
    }
)


def ruled(tmp_path: Path, game: str, cards: str, record: str) -> Replay:
    for file in BESIDE.get(game, ()):
        shutil.copy(SCENES / game / file, tmp_path)
    if (deck := tmp_path / "circle-deck.toml").exists():
        text = deck.read_text(encoding="utf-8")
        text = text.replace('"circle.toml"]', '"circle.toml", "great.toml"]').replace("phoenix =", "tower =")
        deck.write_text(text, encoding="utf-8")
    (tmp_path / "great.toml").write_text(pack(game, cards), encoding="utf-8")
    (tmp_path / "great.match").write_text(record, encoding="utf-8")
    began = time.process_time()
    replayed = replay_file(tmp_path / "great.match")
    assert time.process_time() - began < SECONDS
    assert replayed.stopped is None, replayed.stopped
    assert not replayed.mismatches
    return replayed


def told(replayed: Replay) -> set[Told]:
    return {(event.rule, event.what) for line in replayed.ruled for event in getattr(line.entry.ruling, "events", ())}


def within_bounds(facts: dict[str, str]) -> bool:
    words = " ".join(facts.values()).replace("/", " ").replace(",", " ").split()
    return all(abs(int(word)) <= GREATEST for word in words if word.lstrip("+-").isdecimal())


@pytest.mark.parametrize("attack", GREAT)
def test_a_figure_past_all_bounds_leaves_the_effect_to_the_players(tmp_path: Path, attack: str) -> None:
    replayed = ruled(tmp_path, *GREAT[attack])
    assert ("RF-7.1", "too-great") in told(replayed)
    match = replayed.match
    assert match is not None
    assert match.standing.pending == "effect"
    assert within_bounds(match.facts())
    for language in ("en", "ja"):
        assert "999,999" in match.voice(language).event(Event("RF-7.1", "too-great"))
    seat = match.standing.pending_seat
    assert match.declare(match.read_text(f"{seat} done")).stands


@pytest.mark.parametrize("attack", OFTEN)
def test_more_things_than_are_done_at_once_leave_the_effect_to_the_players(tmp_path: Path, attack: str) -> None:
    replayed = ruled(tmp_path, *OFTEN[attack])
    assert ("RF-7.1", "too-often") in told(replayed)
    match = replayed.match
    assert match is not None
    seat = match.standing.pending_seat
    assert match.declare(match.read_text(f"{seat} done")).stands


def test_turns_that_pass_by_themselves_come_to_an_end(tmp_path: Path) -> None:
    cards = war('{ do = "status", who = "enemies", kind = "cannot-act", turns = 99 }')
    replayed = ruled(tmp_path, "war-vortex-night", cards, WAR + "red act one 3\n")
    assert ("RF-7.1", "too-long") in told(replayed)
    match = replayed.match
    assert match is not None
    assert match.standing.pending == "effect"
    assert match.declare(match.read_text("red status two cannot-act turns=999")).stands
    assert not match.declare(match.read_text("red status two cannot-act turns=1")).stands
    assert match.declare(match.read_text("red done")).stands


def test_what_many_cards_count_for_many_is_counted_once(tmp_path: Path) -> None:
    step = '{ do = "token", id = "wolf", atk = 100, def = 100, count = 20 }'
    each = '{ each = { of = "resonator", whose = "own" }, atk = { count = "resonators", atk-least = 1 } }'
    cards = will(step).replace(", ".join([step] * STEPS), ", ".join([step] * 5))
    cards += f"bonus = [{', '.join([each] * 30)}]\n"
    match = ruled(tmp_path, "force-of-will", cards, WILL + "first use fount\nfirst pass\nsecond pass\n").match
    assert match is not None
    assert match.facts()["card.wolf#100"].startswith("recovered 3100/100")


def test_every_game_is_tried() -> None:
    assert {game for game, _, _ in GREAT.values()} == set(games.GAMES)
    assert MOST_AT_ONCE < GREATEST


PUSH = '{ do = "power", whose = "opponent", by = { count = "hand", times = 9900 } }'


def pushed(tmp_path: Path) -> Match:
    """A match in which a card adds some 60,000 to the power of a card that is chosen."""
    cards = arcana(PUSH).replace(", ".join([PUSH] * STEPS), PUSH)
    match = ruled(tmp_path, "arcanductor", cards, ARCANA + "south flip b3\n").match
    assert match is not None
    match.declare(match.read_text('judge set board.b7 "north ace upright up 990000" because=position'))
    assert match.standing.pending == "effect"
    return match


def test_an_answer_that_passes_the_bound_leaves_the_effect_to_the_players(tmp_path: Path) -> None:
    match = pushed(tmp_path)
    entry = match.declare(match.read_text("south power b7 +59400"))
    assert isinstance(entry.ruling, Allowed)
    assert [(event.rule, event.what) for event in entry.ruling.events] == [("RF-7.1", "too-great")]
    assert match.facts()["board.b7"] == "north ace upright up 990000"
    assert match.standing.pending == "effect"
    assert match.declare(match.read_text("south power b7 +9999")).stands
    assert match.facts()["board.b7"] == f"north ace upright up {GREATEST}"
    refused = match.declare(match.read_text("south power b7 +1"))
    assert isinstance(refused.ruling, Refused)
    assert refused.ruling.rules == ("RF-7.1",)
    for language in ("en", "ja"):
        assert "999,999" in match.voice(language).breach(refused.ruling.breaches[0])
    assert match.declare(match.read_text("south done")).stands


def test_what_players_and_judges_say_keeps_to_the_same_bound(tmp_path: Path) -> None:
    match = pushed(tmp_path)
    for words in (
        f"south power b7 +{GREATEST + 1}",
        f"judge set life.south {GREATEST + 1} because=position",
        f'judge set board.b7 "north ace upright up {GREATEST + 1}" because=position',
    ):
        with pytest.raises(Unreadable):
            match.declare(match.read_text(words))
    # what the effect asks is counted with it: it could not be answered any more
    entry = match.declare(match.read_text(f"judge set hand.south {GREATEST} because=position"))
    assert isinstance(entry.ruling, Refused)
    assert entry.ruling.rules == ("RF-7.1",)
    assert match.legal()


def test_numbers_of_packs_keep_to_it(tmp_path: Path) -> None:
    for step in ('{ do = "life", by = 1000000 }', '{ do = "life", by = { count = "life", times = 1000000 } }'):
        (tmp_path / "great.toml").write_text(pack("arcanductor", arcana(step)), encoding="utf-8")
        with pytest.raises(BadFile):
            load_pack(tmp_path / "great.toml", "arcanductor", games.find("arcanductor").card)
