"""The hall: many tables, one event. No Qt, and no rule of a game."""
