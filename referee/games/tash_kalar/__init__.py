"""Tash-Kalar: Arena of Legends."""

from referee.games.tash_kalar.game import GAME

__all__ = ["GAME"]
