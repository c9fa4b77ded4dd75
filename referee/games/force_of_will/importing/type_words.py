"""What the words of a printed type say of a card beside its kind."""

import re
from collections.abc import Sequence

ELEMENTS = ("light", "fire", "water", "wind", "darkness")


def subtypes(kind: str, types: str, races: Sequence[str]) -> list[str]:
    """The subtypes that its type and races say."""
    found = ["stranger"] if "stranger" in races or "stranger" in types else []
    if kind == "stone":
        found += ["basic"] if "basic" in types or "基本" in types else []
        found += [f"{word}-magic-stone" for word in ELEMENTS if f"{word} magic stone" in types]
    return found


def type_keywords(kind: str, types: str) -> list[str]:
    """The keywords that the words of a type mean."""
    found = []
    if re.search(r"instant|quick|break|クイック|インスタント", types):
        found.append("quick")
    if re.search(r"standby|スタンバイ", types):
        found.append("standby")
    if "rune" in kind and re.search(r"master|マスター", types):
        found.append("deathblow")
    return found


def attach(types: str) -> str:
    """Where an addition goes: on what its type names; one that names nothing stands alone (FW-10.2)."""
    if "field" in types or "フィールド" in types:
        return "field"
    if re.search(r"j/resonator|j/[リレ]ゾネ", types):
        return "fighter"
    if re.search(r"resonator|[リレ]ゾネ", types):
        return "resonator"
    if re.search(r"j-?ruler|j-?ルーラー", types):
        return "j-ruler"
    return "ruler" if "ruler" in types or "ルーラー" in types else "alone"
