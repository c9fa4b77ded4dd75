"""The sentences that steps of a game's cards are told with, for tests."""

import tomllib

from referee import games
from referee.packs.described import Described, describe
from referee.packs.telling import Line, of_steps


def described(game: str) -> Described:
    return describe(game, games.find(game).card)


def said(game: str, step: str, language: str = "en") -> tuple[Line, ...]:
    return of_steps(described(game), [tomllib.loads(f"step = {step}")["step"]], language)
