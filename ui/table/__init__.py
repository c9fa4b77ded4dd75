"""Drawing the table by its geometry: squares, hexes and zones, pieces and cards."""
