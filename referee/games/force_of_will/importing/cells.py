"""What the cells of a card file say: names in both languages, costs, texts, lists."""

import re
import unicodedata
from collections.abc import Mapping
from typing import Any

from referee.games.force_of_will.importing.spelling import SIGNS
from referee.packs.importing import lines_of, one_of


def name_in(raw: Mapping[str, Any]) -> str | dict[str, str]:
    """The name of a row, in both languages where it has both."""
    name, japanese = raw.get("name"), said_in(raw.get("name-ja"))
    if isinstance(name, dict):
        said = {language: said_in(name.get(language)) for language in ("en", "ja")}
        english, japanese = said["en"], japanese or said["ja"]
    else:
        english = said_in(name)
    if english and japanese and english != japanese:
        return {"en": english, "ja": japanese}
    return english or japanese or one_of(name)


def lines_in(raw: Mapping[str, Any]) -> list[str]:
    """The lines of a row's texts, without blanks that print does not have."""
    return [" ".join(str(line).split()) for line in _texts_of(raw.get("abilities"))]


def signs_of(cost: str) -> str:
    """A cost as packs write it: no blanks, Latin signs, a bare number in braces."""
    cost = unicodedata.normalize("NFKC", cost)
    if re.search("任意|無色", cost):
        # a list that names the will of any kind says how much of each; elsewhere "火1" is one of fire and one of any
        cost = re.sub(rf"([{''.join(SIGNS)}])(\d{{1,2}})", lambda sign: sign[1] * int(sign[2]), cost)
        cost = re.sub(r"(?:任意|無色)(\d+)", r"\1", cost)
    cost = cost.replace(" ", "")
    cost = re.sub(r"[{<(]([^{}<>()]+)[}>)]", lambda sign: f"{{{SIGNS.get(sign[1], sign[1])}}}", cost)
    if cost and "{" not in cost:
        cost = "".join(f"{{{SIGNS.get(sign, sign)}}}" for sign in re.findall(r"\d+|.", cost))
    return cost


def _texts_of(value: object) -> list[str]:
    """The texts of a card: a list, or one cell with a line for each."""
    return [part for line in lines_of(value) for part in re.split(r"\r?\n|\|", line) if lines_of(part)]


def said_in(value: object) -> str:
    """A value as words: numbers come as numbers or as text."""
    return "" if value is None else str(value).strip()


def listed(value: object) -> list[Any]:
    """The words of a cell that may have several."""
    if value is None or value == "":
        return []
    if isinstance(value, str):
        return [part.strip() for part in re.split(r"[,/、・;]", value) if part.strip()] or [value]
    return list(value) if isinstance(value, list) else [value]
