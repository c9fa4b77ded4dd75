"""What runs by itself between two declarations: the chase, triggers, battles, and the walk that carries on."""
