"""The table as it lies, read: cards, names, targets, will. Nothing here changes anything."""
