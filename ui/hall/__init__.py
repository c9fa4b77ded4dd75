"""The table's side of a hall: joining, the state of the line, what the hall seats here. Words are those of its book."""
