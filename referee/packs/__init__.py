"""Cards as data: what every pack has in common, loading with every fault named, deck files."""
