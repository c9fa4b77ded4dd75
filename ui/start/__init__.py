"""The first page: new matches, kept ones, and what may stand before it."""
