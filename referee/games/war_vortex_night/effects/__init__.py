"""The effects of this game's cards: what they change, who is asked, scripts, damage, reactions."""
