"""How long a change lasts that is made by hand is told as it is made, in both languages."""

from pathlib import Path

import pytest

from referee.match.match import Match
from referee.match.opening import open_table
from referee.record.model import Said
from referee.record.reading import read_record

SCENES = Path(__file__).parents[1] / "scenes"

VORTEX = SCENES / "war-vortex-night/by-hand-on-several.match"
HANDS = SCENES / "arcanductor/by-hand-marks-and-unknown-cards.match"
WILL = SCENES / "force-of-will/by-hand-marks-and-figures.match"
KAMI = SCENES / "kami-no-kijutsu/by-hand-swapped-and-set.match"


def told(record: Path, before: str, said: str, language: str) -> str:
    """What comes of a declaration in the place of the first one of a record that begins so."""
    read = read_record(record)
    match = Match(open_table(read.header, record.parent), read.header)
    for line in read.lines:
        words = [word.text for word in line.words] if isinstance(line, Said) else []
        if " ".join(words).startswith(before):
            entry = match.prepare(match.read(said.split()))
            assert entry.stands
            return " ".join(match.voice(language).event(event) for event in entry.ruling.events)
        if words:
            match.declare(match.read(words))
    raise LookupError(before)


@pytest.mark.parametrize(
    ("record", "before", "said", "english", "japanese"),
    [
        (VORTEX, "red lose", "red status b,m damage-taken +1 turns=2", "for 2 turns", "2回の間"),
        (VORTEX, "red lose", "red status b x +1 phases=1", "for 1 phase,", "1フェイズ"),
        (
            VORTEX,
            "red lose",
            "red status a cannot-act turns=3",
            "3 turns of its own after the one that runs",
            "3回の間",
        ),
        (VORTEX, "red lose", "red base b damage-taken +1 turns=2", "for 2 turns", "2回の間"),
        (HANDS, "south unmark", "south mark b3 cannot-move turns=2", "for 2 turns, this one counted", "2ターンの間"),
        (HANDS, "south unmark", "south mark b3 cannot-move until=turn", "until the end of the turn", "ターン終了まで"),
        (HANDS, "south unmark", "south power b3 +1 turns=2", "power +1 for 2 turns", "2ターンの間"),
        (WILL, "first stats", "first stats reef-giant +200/0 turns=2", "for 2 turns, this one counted", "2ターンの間"),
        (
            WILL,
            "first stats",
            "first mark reef-giant cannot-block until=next-turn",
            "end of the next turn",
            "次のターン",
        ),
        (KAMI, "south swap", "south stats s4 +1/+1 turns=2", "for 2 turns", "2ターンの間"),
        (KAMI, "south swap", "south mark s4 cannot-move until=stays", "while it is on the field", "場にある間"),
    ],
)
def test_a_duration_is_told(record: Path, before: str, said: str, english: str, japanese: str) -> None:
    assert english in told(record, before, said, "en")
    assert japanese in told(record, before, said, "ja")
