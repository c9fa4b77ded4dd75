"""The judge's side of the window: disputes, what-if, penalties, clocks, papers."""
