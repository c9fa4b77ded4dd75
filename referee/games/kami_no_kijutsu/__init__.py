"""Kami no Kijutsu."""

from referee.games.kami_no_kijutsu.game import GAME

__all__ = ["GAME"]
