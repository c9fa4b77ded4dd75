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
    ChangeTrait,
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
    PreventDamage,
    Put,
    PutToken,
    RecoverCard,
    RemoveCard,
    RestCard,
    ReturnCard,
    Reveal,
    SaveCard,
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
from referee.games.force_of_will.declarations.unseen import FlipRune, Foresee, LookAt, Mill
from referee.games.force_of_will.table.will import ATTRIBUTES
from referee.kernel.declaration import Spoken
from referee.kernel.quick import quick
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
    | ChangeTrait
    | SaveCard
    | ChangeCounters
    | AttachCard
    | Tuck
    | Control
    | Detach
    | OutOfBattle
)
"""What is done to a card on the field."""
ForATime = ChangeStats | GiveKeyword | ChangeTrait | SaveCard | Control | MarkSeat
"""What lasts until something, or for so many turns."""
OfUnseen = Foresee | LookAt | Mill | FlipRune
"""What is done by hand to cards that lie hidden, or shall."""
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
    | PreventDamage
    | OfUnseen
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


def sort_of(change: str, said: str | None) -> str:
    """Whether a trait is a race or an ``attribute``: as it is said, or by its word."""
    return said or ("attribute" if change[1:] in ATTRIBUTES else "race")


VERBS: dict[str, type[Any]] = {verb.verb: quick(verb) for verb in get_args(Said)}


def hides(spoken: Spoken) -> bool:
    """Whether taking a declaration back would take back a drawn or shown card."""
    shows = Draw | Mulligan | Call | Unveil | Discard | ChangeCards | Fetch | Put | Reveal
    return isinstance(spoken.declaration, shows)


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
    "ChangeTrait",
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
    "ExtraTurn",
    "Fetch",
    "FlipRune",
    "ForATime",
    "Foresee",
    "GiveKeyword",
    "HealCard",
    "InEffect",
    "Judgement",
    "LookAt",
    "Main",
    "MakeWill",
    "MarkSeat",
    "Mill",
    "Mulligan",
    "NoBlock",
    "OfUnseen",
    "OnCard",
    "OutOfBattle",
    "Pass",
    "Pick",
    "Play",
    "Playing",
    "PreventDamage",
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
    "SaveCard",
    "Shelter",
    "Tuck",
    "TurnCard",
    "UnmarkSeat",
    "Unveil",
    "Use",
    "UseRune",
    "Win",
    "hides",
    "sort_of",
]
