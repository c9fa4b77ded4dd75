"""The ``.match`` file: reading with line and column of every fault, and writing."""
