"""The window: draws scenes, offers what is legal, shows rulings. No rule of any game is known here."""
