"""What the steps of a card say, in both languages: to be held against its text, or taken as it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from referee.kernel.telling import Message
from referee.packs.clauses import Name
from referee.packs.pointing import AIMS
from referee.packs.telling import Line, of_card, of_steps, spelled
from referee.packs.texts_back import read_text
from referee.workshop.checking import described, fields_of

LANGUAGES = ("en", "ja")
_JOINED = {"en": " ", "ja": ""}
"""What stands between two sentences."""
_ENDS = {"en": (".", ":"), "ja": ("。", "：")}
"""What a sentence ends with, or what leads on to the next one; the first where nothing stands there."""


def reads(game: str, card: Mapping[str, Any], language: str, name: Name = spelled) -> tuple[Line, ...]:
    """What a sound card's effects and abilities say, line by line; its figures are told elsewhere."""
    scripted = {field: value for field, value in card.items() if is_scripted(value) or field == "effect"}
    if not scripted:
        return ()
    # what is pointed at is named by the steps that speak of it
    scripted = {AIMS: card[AIMS], **scripted} if card.get(AIMS) else scripted
    kind = {"kind": card["kind"]} if "kind" in card else {}
    told = of_card(described(game), {**kind, **scripted}, language, name)
    # the kind is told first, where there is one
    return told[1:] if kind else told


def read_back(game: str, text: str) -> tuple[list[dict[str, Any]], tuple[str, ...]]:
    """The steps that a text says in the program's own sentences; none, and what says none, where that is any of it."""
    language = "ja" if any("\u3041" <= sign <= "\u9fff" for sign in text) else "en"
    found = read_text(described(game), language, text)
    return ([], found.unread) if found.unread else (list(found.steps), ())


@dataclass(frozen=True, slots=True)
class FromText:
    """What a card's text came to: its steps, or why none of them is taken."""

    steps: tuple[dict[str, Any], ...] = ()
    why: Message | None = None


def from_text(game: str, card: Mapping[str, Any], language: str) -> FromText:
    """The steps that the text of a card says in the program's own sentences; all of it, or none."""
    if "effect" not in fields_of(game, card):
        says = "the steps of this card stand in its parts: type a sentence under 'Step' there"
        return FromText(why=Message("text-of-parts", says))
    text = card.get("text", "")
    told = text if isinstance(text, str) else str(text.get(language) or next(iter(text.values()), ""))
    steps, unread = read_back(game, told)
    if unread:
        says = "no step says '{sentence}': only sentences as 'Reads' has them are read, and a text whole or not at all"
        return FromText(why=Message("text-unread", says, sentence=unread[0]))
    return FromText(tuple(steps))


def conditional(game: str, card: Mapping[str, Any], language: str, name: Name = spelled) -> tuple[str, ...]:
    """What the steps of a sound card say that are done only where a condition holds, each once."""
    steps = _conditional(card)
    told = (of_steps(described(game), [step], language, name)[0][1] for step in steps)
    return tuple(dict.fromkeys(told))


def _conditional(value: object) -> Iterator[Mapping[str, Any]]:
    if isinstance(value, Mapping):
        if "do" in value and (value.get("if") or value.get("unless")):
            yield value
        for inner in value.values():
            yield from _conditional(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _conditional(inner)


def is_scripted(value: object) -> bool:
    """Whether a field has parts of its own that do something."""
    parts = value if isinstance(value, list) else (value,)
    return any(isinstance(part, Mapping) and ("effect" in part or _deep(part)) for part in parts)


def _deep(part: Mapping[str, Any]) -> bool:
    return any(isinstance(value, Mapping | list) and value for value in part.values())


def as_text(game: str, card: Mapping[str, Any]) -> dict[str, str]:
    """What a sound card says as its text, in every language."""
    found: dict[str, str] = {}
    for language in LANGUAGES:
        ends = _ENDS[language]
        told = reads(game, card, language)
        parted = any(deep for deep, _ in told)
        for deep, text in told:
            # where something stands below a step each step has a line of its own: it shows where the options end
            between = ("\n" if parted and not deep else _JOINED[language]) if language in found else ""
            found[language] = found.get(language, "") + between + (text if text.endswith(ends) else text + ends[0])
    return {language: text for language, text in found.items() if text}
