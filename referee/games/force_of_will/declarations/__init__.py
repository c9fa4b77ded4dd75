"""The verbs of Force of Will."""

from typing import Any

from referee.games.force_of_will.declarations.effects import (
    AttachCard,
    BanishCard,
    CancelItem,
    ChangeCards,
    ChangeCounters,
    ChangeLife,
    ChangeStats,
    DealDamage,
    DestroyCard,
    Done,
    Fetch,
    GiveKeyword,
    MakeWill,
    Put,
    PutToken,
    RecoverCard,
    RemoveCard,
    RestCard,
    ReturnCard,
    TurnCard,
    Win,
)
from referee.games.force_of_will.declarations.kinds import CARD, KEYWORD, PAY, SEAT, WILL
from referee.games.force_of_will.declarations.playing import (
    Attack,
    Block,
    Call,
    Decline,
    Discard,
    Draw,
    EndTurn,
    Judgement,
    Main,
    Mulligan,
    NoBlock,
    Pass,
    Play,
    PutInStandby,
    Recover,
    Resign,
    RestForWill,
    Unveil,
    Use,
    UseRune,
)

EFFECT_VERBS: tuple[type[Any], ...] = (
    DealDamage,
    DestroyCard,
    ChangeLife,
    ChangeCards,
    RestCard,
    RecoverCard,
    ReturnCard,
    BanishCard,
    RemoveCard,
    TurnCard,
    ChangeStats,
    GiveKeyword,
    PutToken,
    ChangeCounters,
    CancelItem,
    Fetch,
    Put,
    AttachCard,
    MakeWill,
    Win,
    Done,
)
ON_CARD = (
    DealDamage
    | DestroyCard
    | RestCard
    | RecoverCard
    | ReturnCard
    | BanishCard
    | RemoveCard
    | TurnCard
    | ChangeStats
    | GiveKeyword
    | ChangeCounters
    | AttachCard
)
_ALL: tuple[Any, ...] = (
    Mulligan,
    Draw,
    Recover,
    Main,
    EndTurn,
    Discard,
    Call,
    RestForWill,
    Play,
    PutInStandby,
    Unveil,
    Judgement,
    UseRune,
    Use,
    Decline,
    Attack,
    Block,
    NoBlock,
    Pass,
    Resign,
    *EFFECT_VERBS,
)
VERBS: dict[str, type[Any]] = {verb.verb: verb for verb in _ALL}

__all__ = [
    "CARD",
    "EFFECT_VERBS",
    "KEYWORD",
    "ON_CARD",
    "PAY",
    "SEAT",
    "VERBS",
    "WILL",
    "AttachCard",
    "Attack",
    "BanishCard",
    "Block",
    "Call",
    "CancelItem",
    "ChangeCards",
    "ChangeCounters",
    "ChangeLife",
    "ChangeStats",
    "DealDamage",
    "Decline",
    "DestroyCard",
    "Discard",
    "Done",
    "Draw",
    "EndTurn",
    "Fetch",
    "GiveKeyword",
    "Judgement",
    "Main",
    "MakeWill",
    "Mulligan",
    "NoBlock",
    "Pass",
    "Play",
    "Put",
    "PutInStandby",
    "PutToken",
    "Recover",
    "RecoverCard",
    "RemoveCard",
    "Resign",
    "RestCard",
    "RestForWill",
    "ReturnCard",
    "TurnCard",
    "Unveil",
    "Use",
    "UseRune",
    "Win",
]
