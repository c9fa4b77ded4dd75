"""Packs as documents: cards made, changed and tried, and saved without losing what their writers wrote."""
