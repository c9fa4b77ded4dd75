"""What cards do: the changes, the steps of packs, and the players' own hands."""
