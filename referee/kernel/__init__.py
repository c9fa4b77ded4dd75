"""What all games share: declarations, rulings, waiting effects, boards, scenes. No files, no clock, no chance."""
