"""What was done by hand becomes steps; put into the pack, they play the same declarations to the same table."""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from referee.match.match import Match
from referee.match.opening import open_table
from referee.match.proposing import Proposal, in_front, proposals
from referee.record.reading import parse

ROOT = Path(__file__).parents[2]
SCENES = ROOT / "tests" / "scenes"
DECKS = ROOT / "resources" / "decks"


@dataclass(frozen=True)
class Case:
    """A card by hand in a pack, what is said before its effect is open, and what is done in it."""

    header: str
    pack: Path
    card: str
    before: str
    by_hand: str


CASES = {
    "kami-no-kijutsu": Case(
        "game: kami-no-kijutsu\nseats: south=Aki north=Ben\n"
        "decks: south=own-typical-deck.toml north=own-typical-deck.toml",
        SCENES / "kami-no-kijutsu" / "typical.toml",
        "free-hand",
        """
        judge set territory.s7 "south castle" because=position
        judge set territory.n7 "north castle" because=position
        judge set unit.s4.south "sapper 1/4" because=position
        judge set unit.s3.south "sapper 1/4" because=position
        judge set unit.n4.north "sapper 1/4" because=position
        judge set unit.n1.north "outrider 2/3" because=position
        judge set unit.n3.north "outrider 2/3" because=position
        south fill
        south force free-hand
        """,
        """
        south damage n1 1
        south damage n3 1
        south stats s4 +1/+0
        south mark n4 cannot-move until=turn
        south vp south +1
        south cards north -1
        """,
    ),
    "arcanductor": Case(
        "game: arcanductor\nseats: south=Aki north=Ben",
        SCENES / "arcanductor" / "rulings.toml",
        "hand",
        """
        south significator sign
        south set a1 ace upright
        south set b1 bolt upright
        south set c1 crow upright
        south set b3 elk upright
        north significator sign
        north set a7 ace upright
        north set b7 elk upright
        north set c7 bolt upright
        north set b6 crow upright
        south place a2 hand upright
        """,
        """
        south power a7 -1
        south power b7 -1
        south shift b3 b4
        south life north -2
        south dummy c3 2
        """,
    ),
    "war-vortex-night": Case(
        "game: war-vortex-night\nseats: red=Aki blue=Ben",
        SCENES / "war-vortex-night" / "typical.toml",
        "free-hand",
        """
        red enter a card=smith deck=wait,wait,stay,stay,free-hand,free-hand
        red enter b card=smith deck=wait,wait,stay,stay,free-hand,free-hand
        red enter c card=smith deck=wait,wait,stay,stay,free-hand,free-hand
        blue enter x card=smith deck=wait,wait,stay,stay,hammer,hammer
        blue enter y card=smith deck=wait,wait,stay,stay,hammer,hammer
        blue enter z card=smith deck=wait,wait,stay,stay,hammer,hammer
        table initiative a=6 b=5 c=4 x=3 y=2 z=1
        red act a 5
        """,
        """
        red damage x 3
        red damage z 3
        red heal b 2
        red lose a 1
        red status y damage-dealt -1 turns=2
        """,
    ),
    "tash-kalar": Case(
        "game: tash-kalar\nmode: duel\nseats: amber=Aki violet=Ben\npack: tash-kalar",
        ROOT / "resources" / "packs" / "tash-kalar-everfrost.toml",
        "snow-fox",
        """
        violet setup c5=amber g5=violet
        judge set actions 3 because=position
        judge set board.e6 amber common because=position
        judge set board.f5 amber common because=position
        judge set board.c7 violet common because=position
        judge set board.d7 violet common because=position
        judge set board.e5 violet common because=position
        amber summon snow-fox d6
        """,
        """
        amber destroy c7
        amber destroy d7
        amber upgrade c5
        amber actions +1
        amber place e7
        """,
    ),
    "force-of-will": Case(
        "game: force-of-will\nseats: first=Aki second=Ben\n"
        "decks: first=own-two-thrones-ember.toml second=own-two-thrones-tide.toml",
        ROOT / "resources" / "packs" / "two-thrones.toml",
        "tale-of-two-thrones",
        """
        judge set field.first forge-hand,kiln-captain because=position
        judge set field.second reef-giant,tam-at-dawn because=position
        first recover
        first main
        judge set chase tale-of-two-thrones because=position
        first pass
        second pass
        """,
        """
        first damage reef-giant 300
        first stats forge-hand +200/+100
        first rest-card tam-at-dawn
        first life second -100
        first cards first +1
        """,
    ),
}


def lines_of(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def opened(case: Case, folder: Path, proposal: Proposal | None = None) -> Match:
    """The match of a case with the effect of the card about to be carried out, by hand or as it was proposed."""
    text = case.pack.read_text(encoding="utf-8")
    own = f"own-{case.pack.name}"
    (folder / own).write_text(scripted(case, text, proposal) if proposal else text, encoding="utf-8")
    for deck in (*case.pack.parent.glob(f"{case.pack.stem}-deck.toml"), *DECKS.glob(f"{case.pack.stem}-*.toml")):
        listed = re.sub(r"^pack = .*", f'pack = "{own}"', deck.read_text(encoding="utf-8"), flags=re.M)
        (folder / f"own-{deck.name}").write_text(listed, encoding="utf-8")
    header = parse(f"{case.header}\npack: {own}\n\n").header
    match = Match(open_table(header, folder), header)
    for line in lines_of(case.before):
        say(match, line)
    return match


def say(match: Match, line: str) -> None:
    entry = match.declare(match.read_text(line))
    assert entry.stands, f"{line}: {entry.sentences}"


def by_hand(case: Case, folder: Path) -> Match:
    match = opened(case, folder)
    for line in (*lines_of(case.by_hand), f"{lines_of(case.by_hand)[0].split()[0]} done"):
        say(match, line)
    return match


def scripted(case: Case, text: str, proposal: Proposal) -> str:
    """A pack with the proposal for what the card does."""
    start = text.index(f'id = "{case.card}"')
    steps = proposal.toml.rstrip().removeprefix("effect = ")
    changed = text[:start] + re.sub(
        r'(?<=effect = )"manual"', lambda _: " ".join(steps.split("\n")), text[start:], count=1
    )
    assert changed != text
    return changed


def answer(match: Match, line: str) -> None:
    """The same said again: where the step asks for it; a step that leaves no choice has been carried out unasked."""
    actor, _, first, *_ = line.split()
    legal = {str(spoken) for spoken in match.legal()}
    # where a game asks whom a step is done to, the answer is the one that was named
    # and for how long is the card's to say
    for said in (line, f"{actor} target {first}", re.sub(r" (until|turns)=\S+", "", line)):
        if said in legal:
            say(match, said)
            return


@pytest.mark.parametrize("game", CASES)
def test_a_proposal_plays_the_same(game: str, tmp_path: Path) -> None:
    case = CASES[game]
    first = by_hand(case, tmp_path)
    (proposal,) = proposals(first, case.card)
    assert not proposal.unsaid
    assert list(proposal.said) == lines_of(case.by_hand)
    again = opened(case, tmp_path, proposal)
    for line in lines_of(case.by_hand):
        answer(again, line)
    assert again.facts() == first.facts()


def test_the_same_again_is_one_step_and_what_cannot_be_said_is_told(tmp_path: Path) -> None:
    case = CASES["kami-no-kijutsu"]
    match = opened(case, tmp_path)
    for line in ("south damage n1 1", "south damage n3 1", "south return n1 to=ap", "south done"):
        say(match, line)
    (proposal,) = proposals(match, case.card)
    assert proposal.steps == ({"do": "damage", "by": 1, "whose": "enemy", "count": 2},)
    assert proposal.unsaid == ("south return n1 to=ap",)


def test_what_was_taken_back_is_not_proposed(tmp_path: Path) -> None:
    case = CASES["kami-no-kijutsu"]
    match = opened(case, tmp_path)
    for line in ("south vp south +2", "south undo", "south vp south +1", "south done"):
        say(match, line)
    (proposal,) = proposals(match, case.card)
    assert proposal.toml == 'effect = [\n  {do = "vp", by = 1, whose = "own"},\n]\n'


def test_a_card_that_was_not_carried_out_by_hand_has_no_proposal(tmp_path: Path) -> None:
    case = CASES["kami-no-kijutsu"]
    assert proposals(opened(case, tmp_path), "martyr") == ()


def test_the_verbs_that_its_words_suggest_are_in_front_while_a_card_is_carried_out(tmp_path: Path) -> None:
    case = CASES["tash-kalar"]
    match = opened(case, tmp_path)
    assert in_front(match)[0] == "move"
    say(match, "amber done")
    assert in_front(match) == ()
