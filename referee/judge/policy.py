"""What a tournament settles beforehand: what is done at time and at flag fall, draws, who begins the next game.

The usual policy of a game stands in ``resources/judging``; a header's ``policy:`` line changes single points of it,
``policy: finish=turn extra-turns=3 result=draw flag=time draws=no``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from referee.judge.ladder import Texts, raw
from referee.kernel.figures import of_usual_width, whole
from referee.kernel.telling import Message
from referee.record.model import Header
from referee.rulebook import book
from referee.rulebook.voice import Voice

CHOICES = {
    "finish": ("turn", "round", "phase"),
    "result": ("standing", "draw"),
    "flag": ("loss", "time", "none"),
    "turn-flag": ("warning", "loss", "none"),
    "draws": ("yes", "no"),
    "drawn-games": ("count", "again"),
    "begins": ("swapped", "loser", "lot"),
    "banks": ("game", "match"),
}
"""What each point of a policy may be; ``extra-turns`` is a number from 0 to 9."""
MOST_TURNS = 9


class BadPolicy(ValueError):
    """A ``policy:`` line that cannot be read; the message says which part and what it may be."""


@dataclass(frozen=True, slots=True)
class Policy:
    """What is done when time is called or used up, and how the games of a match follow each other.

    At time what ``finish`` says is finished (the ``turn``; the ``round``, so that every seat has had as many turns; the
    ``phase``), then ``extra_turns`` turns are played, then the game is ``result``: ``standing`` (who is ahead wins) or
    ``draw``. ``flag`` is what follows when a seat's bank is used up (RF-5.4): ``loss`` of the game, ``time`` is called,
    or ``none``; ``turn_flag`` the same for a turn's limit, with ``warning``. ``draws``: players may agree on a draw.
    ``drawn_games``: a drawn game is one of the games of a match (``count``) or is played ``again``. ``begins``: who
    begins the next game, with the seats ``swapped``, chosen by the ``loser``, or drawn by ``lot`` (RF-6.6).
    ``banks``: a seat's time is for each ``game``, or for the whole ``match`` (RF-6.7).
    ``rounds`` is the usual round in minutes, ``best_of`` the usual number of games, ``warnings`` the minutes before the
    end at which players are told, ``text`` the time policy in a sentence by language.
    """

    rounds: int
    best_of: int
    finish: str
    extra_turns: int
    result: str
    warnings: tuple[int, ...]
    text: Texts
    flag: str
    turn_flag: str
    draws: bool
    drawn_games: str
    begins: str
    banks: str


@cache
def usual(game: str) -> Policy:
    """The policy that is usual for a game."""
    return _made(raw(game)["policy"], raw(game)["policy"]["text"])


def policy_of(header: Header, game: str) -> Policy:
    """The policy of a match: the game's, with what the header changes. Raises ``BadPolicy``."""
    said = header.pairs("policy")
    if not said:
        return usual(game)
    changes: dict[str, object] = {}
    for name, value in said.items():
        changes[name] = _value(name, value)
    policy = {**raw(game)["policy"], **changes}
    own = any(name in said for name in ("finish", "extra-turns", "result"))
    return _made(policy, _told(policy) if own else policy["text"])


def _value(name: str, value: str) -> object:
    if name == "extra-turns":
        turns = whole(of_usual_width(value))
        if turns is None or turns > MOST_TURNS:
            says = "extra-turns cannot be '{value}'; a number from 0 to {most}"
            raise BadPolicy(Message("policy-turns", says, value=value, most=MOST_TURNS))
        return turns
    if name not in CHOICES:
        says = "unknown point of the policy '{name}'; one of {known}"
        raise BadPolicy(Message("unknown-policy", says, name=name, known=tuple(sorted((*CHOICES, "extra-turns")))))
    if value not in CHOICES[name]:
        says = "{key} cannot be '{value}'; one of {values}"
        raise BadPolicy(Message("cannot-be", says, key=name, value=value, values=tuple(CHOICES[name])))
    return value


def _made(policy: Mapping[str, Any], text: Texts) -> Policy:
    return Policy(
        rounds=policy["rounds"],
        best_of=policy["best-of"],
        finish=policy["finish"],
        extra_turns=policy["extra-turns"],
        result=policy["result"],
        warnings=tuple(policy["warnings"]),
        text=text,
        flag=policy["flag"],
        turn_flag=policy["turn-flag"],
        draws=policy["draws"] == "yes",
        drawn_games=policy["drawn-games"],
        begins=policy["begins"],
        banks=policy["banks"],
    )


def _told(policy: Mapping[str, Any]) -> dict[str, str]:
    """The time policy in a sentence, from its points."""
    found = {}
    for language in book.LANGUAGES:
        voice = Voice(book.load(book.COMMON), language)
        parts = [voice.say(f"policy.finish.{policy['finish']}", {})]
        if policy["extra-turns"]:
            parts.append(voice.say("policy.extra", {"count": policy["extra-turns"]}))
        parts.append(voice.say(f"policy.result.{policy['result']}", {}))
        found[language] = ("" if language == "ja" else " ").join(parts)
    return found
