"""The durable store: what was entered is on disk, in order, each entry chained to the one before."""
