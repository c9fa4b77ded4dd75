"""Effects: what a step asks (``asking``), of what targets (``aiming``, ``foreseeing``), where units are shifted to
(``shifting``), which answer is given (``meaning``), how one is carried on (``running``), what its verbs speak of
(``naming``) and do (``verbs``)."""

from referee.games.kami_no_kijutsu.effects.asking import (
    answers,
    is_asked,
    is_named,
    may_end,
    must,
    speaker,
)
from referee.games.kami_no_kijutsu.effects.foreseeing import missed, untaken
from referee.games.kami_no_kijutsu.effects.meaning import is_of_either, meant
from referee.games.kami_no_kijutsu.effects.naming import (
    aim_of,
    is_alike,
    is_territory,
    option_named,
    rule_of,
    unit_named,
    whose_unit,
)
from referee.games.kami_no_kijutsu.effects.running import (
    advance,
    answer,
    close,
    leave_to_players,
    open_next,
    skip,
    start,
    tell_used,
)
from referee.games.kami_no_kijutsu.effects.shifting import is_end, to_be_left
from referee.games.kami_no_kijutsu.effects.verbs import do

__all__ = [
    "advance",
    "aim_of",
    "answer",
    "answers",
    "close",
    "do",
    "is_alike",
    "is_asked",
    "is_end",
    "is_named",
    "is_of_either",
    "is_territory",
    "leave_to_players",
    "may_end",
    "meant",
    "missed",
    "must",
    "open_next",
    "option_named",
    "rule_of",
    "skip",
    "speaker",
    "start",
    "tell_used",
    "to_be_left",
    "unit_named",
    "untaken",
    "whose_unit",
]
