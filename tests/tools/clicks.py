"""The table of docs/window.md: clicks and keys for each declaration, by game. ``python -m tests.tools.clicks``."""

import statistics
import sys
from collections import Counter

from referee import games
from tests.playing import samples
from tests.ui.test_clicks import quantile
from tests.ui.ways import ways_of


def main() -> None:
    """Print a row for each game."""
    sys.stdout.write("| game | declarations | median | nine tenths | most | typed |\n|---|---|---|---|---|---|\n")
    for game in games.GAMES:
        costs, typed = [], Counter[str]()
        for path in samples(game):
            for _, spoken, way in ways_of(path):
                costs.append(sum(gesture.cost for gesture in way))
                typed.update([spoken.declaration.verb] if way[0].kind == "typed" else [])
        told = ", ".join(f"{verb} {count}" for verb, count in typed.most_common()) or "–"
        row = (game, len(costs), f"{statistics.median(costs):g}", quantile(costs, 0.9), max(costs), told)
        sys.stdout.write("| " + " | ".join(map(str, row)) + " |\n")


if __name__ == "__main__":
    main()
