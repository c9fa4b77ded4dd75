"""The verbs of Force of Will."""

from typing import Any, get_args

from referee.games.force_of_will.declarations.effects import (
    AttachCard,
    BanishCard,
    CancelItem,
    ChangeCards,
    ChangeCounters,
    ChangeDivinity,
    ChangeLife,
    ChangeStats,
    Control,
    DealDamage,
    DestroyCard,
    Detach,
    ExtraTurn,
    Fetch,
    GiveKeyword,
    HealCard,
    MakeWill,
    MarkSeat,
    OutOfBattle,
    Pick,
    Put,
    PutToken,
    RecoverCard,
    RemoveCard,
    RestCard,
    ReturnCard,
    Reveal,
    Shelter,
    Tuck,
    TurnCard,
    UnmarkSeat,
    Win,
)
from referee.games.force_of_will.declarations.kinds import (
    CARD,
    CARD_MARKS,
    INTO_ZONES,
    KEYWORD,
    PAY,
    SEAT,
    SEAT_MARKS,
    WILL,
    Exactly,
)
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
    Play,
    PutInStandby,
    Recover,
    RestForWill,
    Unveil,
    Use,
    UseRune,
)
from referee.kernel.verbs import Done, Pass, Resign

OnCard = (
    DestroyCard
    | HealCard
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
    | Tuck
    | Control
    | Detach
    | OutOfBattle
)
"""What is done to a card on the field."""
Elsewhere = (
    DealDamage
    | ChangeLife
    | ChangeCards
    | PutToken
    | CancelItem
    | Fetch
    | Put
    | Reveal
    | Pick
    | Shelter
    | MarkSeat
    | UnmarkSeat
    | ChangeDivinity
    | ExtraTurn
    | MakeWill
    | Win
    | Done
)
"""What is done to players, zones and the chase."""
InEffect = OnCard | Elsewhere
Playing = (
    Mulligan
    | Draw
    | Recover
    | Main
    | EndTurn
    | Discard
    | Call
    | RestForWill
    | Play
    | PutInStandby
    | Unveil
    | Judgement
    | UseRune
    | Use
    | Decline
    | Attack
    | Block
    | NoBlock
    | Pass
    | Resign
)
Said = Playing | InEffect
"""Every verb of the game."""

VERBS: dict[str, type[Any]] = {verb.verb: verb for verb in get_args(Said)}

__all__ = [
    "CARD",
    "CARD_MARKS",
    "INTO_ZONES",
    "KEYWORD",
    "PAY",
    "SEAT",
    "SEAT_MARKS",
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
    "ChangeDivinity",
    "ChangeLife",
    "ChangeStats",
    "Control",
    "DealDamage",
    "Decline",
    "DestroyCard",
    "Detach",
    "Discard",
    "Done",
    "Draw",
    "Elsewhere",
    "EndTurn",
    "Exactly",
    "ExtraTurn",
    "Fetch",
    "GiveKeyword",
    "HealCard",
    "InEffect",
    "Judgement",
    "Main",
    "MakeWill",
    "MarkSeat",
    "Mulligan",
    "NoBlock",
    "OnCard",
    "OutOfBattle",
    "Pass",
    "Pick",
    "Play",
    "Playing",
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
    "Reveal",
    "Said",
    "Shelter",
    "Tuck",
    "TurnCard",
    "UnmarkSeat",
    "Unveil",
    "Use",
    "UseRune",
    "Win",
]
