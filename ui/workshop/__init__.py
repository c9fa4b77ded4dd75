"""The workshop: packs of cards made, tried and kept in the window."""
