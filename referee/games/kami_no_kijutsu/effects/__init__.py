"""Effects: what a step asks (``asking``), how one is carried on (``running``), what its
verbs speak of (``naming``) and do (``verbs``)."""

from referee.games.kami_no_kijutsu.effects.asking import answers, ask, missed, speaker
from referee.games.kami_no_kijutsu.effects.naming import is_territory, option_named, rule_of, whose_unit
from referee.games.kami_no_kijutsu.effects.running import (
    advance,
    answer,
    close,
    leave_to_players,
    open_next,
    plain,
    skip,
    start,
)
from referee.games.kami_no_kijutsu.effects.verbs import do

__all__ = [
    "advance",
    "answer",
    "answers",
    "ask",
    "close",
    "do",
    "is_territory",
    "leave_to_players",
    "missed",
    "open_next",
    "option_named",
    "plain",
    "rule_of",
    "skip",
    "speaker",
    "start",
    "whose_unit",
]
