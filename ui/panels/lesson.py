"""What a newcomer is told in one step of the first steps."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Lesson:
    """What a newcomer is told beside the rulings; whether there is more."""

    title: str
    text: str
    more: bool
    all_told: tuple[str, ...] = ()
    """What is told in all steps: the panel is as high as the longest from the beginning."""
