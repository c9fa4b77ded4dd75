"""A table as a process of its own, in another network; told by lines on its standard input."""

import json
import random
import sys
from pathlib import Path

from referee.hall.joining import joining_of
from tests.hall.served import Playing, wait_for


def main(address: str, folder: str) -> None:
    """``play N`` declares, ``waits`` says how many entries wait, ``settle`` waits for all, ``end`` ends."""
    table, dice = Playing(Path(folder), joining_of(address)), random.Random(7)
    table.wait_seated()
    line = table.line
    assert line is not None
    for word in map(str.split, sys.stdin):
        local = table.desk.matches[table.desk.current]
        match word:
            case ["play", count]:
                table.play(dice, int(count))
            case ["settle"]:
                wait_for(lambda: not line.state.waiting, "everything is acknowledged", 120)
            case ["end"]:
                break
        hashes = [local.hash_at(number) for number in range(1, local.count + 1)]
        told = {"count": local.count, "waiting": line.state.waiting, "up": line.state.connected, "hashes": hashes}
        sys.stdout.write(json.dumps(told) + "\n")
        sys.stdout.flush()
    table.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
