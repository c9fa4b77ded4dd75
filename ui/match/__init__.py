"""The page of a match: what is chosen and said, and the second window."""
