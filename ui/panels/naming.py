"""Names in a text that has too little room: they are cut in their middle, and what is said of them stays whole."""

from collections.abc import Callable, Sequence

from referee.kernel.signs import joined, shown

LEAST = 6
"""Signs that a name keeps, the dots among them: fewer tell nobody from anybody."""


def in_the_middle(name: str, most: int) -> str:
    """A name in at most so many signs: its beginning and its end tell more than its middle does."""
    signs = joined(name)
    if len(signs) <= most:
        return name
    tail = (most - 1) * 2 // 5
    return shown(f"{signs[: most - 1 - tail].rstrip()}…{signs[len(signs) - tail :].lstrip()}")


def shortened(text: str, names: Sequence[str], fits: Callable[[str], bool]) -> str:
    """A text with the longest of its ``names`` shortened until it ``fits``; as short as they can make it else."""
    lengths = {name: len(joined(name)) for name in sorted(names, key=len, reverse=True) if name and name in text}
    said = text
    while not fits(said) and lengths:
        longest = max(lengths, key=lambda name: lengths[name])
        if lengths[longest] <= LEAST:
            break
        lengths[longest] -= 1
        said = text
        for name, most in lengths.items():
            said = said.replace(name, in_the_middle(name, most))
    return said
