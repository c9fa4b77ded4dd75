"""The desk in the window: questions without a match."""
