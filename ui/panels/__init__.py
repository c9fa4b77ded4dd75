"""What stands around the board: seats, banner, ruling, cards, strips, journal, command line."""
