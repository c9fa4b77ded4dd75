"""What goes over the line between a table and the hall: frames as JSON, each checked on the way in.

A frame of a table is at most ``LARGEST`` bytes, one of the hall, which brings packs and decks,
``LARGEST_SEATED``; ``Entries`` carries at most ``MOST`` entries. What does not fit is refused with its place, never
guessed at.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from referee.kernel.ruling import Facts
from referee.kernel.telling import Message, hinted

LARGEST = 64 * 1024
LARGEST_SEATED = 4 * 1024 * 1024
MOST = 500
Hash = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Word = Annotated[str, Field(min_length=1, max_length=64)]
Line = Annotated[str, Field(max_length=4000)]
Key = Annotated[str, Field(max_length=40)]
Number = Annotated[int, Field(ge=0, le=1_000_000)]


class BadFrame(ValueError):
    """A frame that is too large, malformed, or with a value that cannot be. ``args[0]`` is a ``Message``."""


class _Frame(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Sent(_Frame):
    """One entry of a match on its way: its number, the hash before it and its own, and the row of the journal."""

    number: Annotated[int, Field(ge=1, le=1_000_000)]
    before: Hash
    hash: Hash
    row: dict[str, Any]


class Hello(_Frame):
    """The first word of a table: the form it speaks, and its own clock."""

    kind: Literal["hello"] = "hello"
    form: Literal[1] = 1
    time: Line = ""


class Begun(_Frame):
    """A match was begun at the table with this header; ``first`` is the hash that its chain starts at."""

    kind: Literal["begun"] = "begun"
    match: Word
    header: Annotated[str, Field(max_length=32_000)]
    first: Hash


class Entries(_Frame):
    """Entries of a match, in order; ``summary`` is how the table shows it (derived: it may be thrown away)."""

    kind: Literal["entries"] = "entries"
    match: Word
    entries: Annotated[tuple[Sent, ...], Field(max_length=MOST, strict=False)]
    summary: Annotated[dict[Word, Annotated[str, Field(max_length=200)]], Field(max_length=60)] = {}


class Calls(_Frame):
    """Somebody at the table calls a judge."""

    kind: Literal["calls"] = "calls"
    because: Annotated[str, Field(max_length=200)] = ""


class Did(_Frame):
    """What became of a command: the entry it made, or why it made none."""

    kind: Literal["did"] = "did"
    id: Word
    number: Number = 0
    hash: Annotated[str, Field(max_length=64)] = ""
    refused: Line = ""


class Welcome(_Frame):
    """The hall's first word: the event, its time, and the table this device is."""

    kind: Literal["welcome"] = "welcome"
    event: Line
    title: Line
    table: Number
    time: Line


class Seated(_Frame):
    """What is to be played at the table now: the header of the match, the files it names, and the round's clock."""

    kind: Literal["seated"] = "seated"
    match: Word
    round: Number
    table: Number
    header: Annotated[str, Field(max_length=32_000)]
    files: dict[str, str] = {}
    started: Line = ""
    minutes: Number = 0
    called: bool = False


class Have(_Frame):
    """What the hall has of a match, committed; ``forked`` counts the entries it keeps of another history."""

    kind: Literal["have"] = "have"
    match: Word
    number: Number
    hash: Hash
    forked: Number = 0


class Unknown(_Frame):
    """The hall does not know this match yet: it is to be begun first."""

    kind: Literal["unknown"] = "unknown"
    match: Word


class Command(_Frame):
    """A judge's word from afar, with an id of its own; the table enters it and answers with ``Did``."""

    kind: Literal["command"] = "command"
    id: Word
    match: Word
    said: Line
    by: Line


class Told(_Frame):
    """Something was refused; why, and what helps."""

    kind: Literal["told"] = "told"
    why: Line
    remedy: Line = ""
    said: Annotated[tuple[Key, ...], Field(max_length=2, strict=False)] = ()
    """The keys of both, so that the table says them in the language of those who sit there."""
    facts: Annotated[dict[Key, Line], Field(max_length=20)] = {}

    @property
    def message(self) -> str:
        """What is told, as messages that can be said in any language."""
        keys = (*self.said, "", "")
        parts = [_message(key, text, self.facts) for key, text in zip(keys, (self.why, self.remedy), strict=False)]
        return hinted(parts[0], parts[1])


def told(why: str, remedy: str = "") -> Told:
    """The frame that tells a message."""
    facts: dict[str, str] = {}
    for text in (why, remedy):
        facts.update({name: str(value)[:200] for name, value in _facts(text).items()})
    keys = tuple(text.key if isinstance(text, Message) else "" for text in (why, remedy))
    return Told(why=str(why), remedy=str(remedy), said=keys, facts=facts)


def _facts(text: str) -> Facts:
    return text.facts if isinstance(text, Message) else {}


def _message(key: str, text: str, facts: Mapping[str, str]) -> str:
    return Message(key, text.replace("{", "").replace("}", ""), **facts) if key else text


FromTable = Hello | Begun | Entries | Calls | Did
FromHall = Welcome | Seated | Have | Unknown | Command | Told
_FROM_TABLE: TypeAdapter[FromTable] = TypeAdapter(Annotated[FromTable, Field(discriminator="kind")])
_FROM_HALL: TypeAdapter[FromHall] = TypeAdapter(Annotated[FromHall, Field(discriminator="kind")])


def written(frame: BaseModel) -> str:
    """A frame as it goes over the line."""
    return frame.model_dump_json()


def from_table(data: str | bytes) -> FromTable:
    """A frame from a table. Raises ``BadFrame``."""
    frame: FromTable = _read(_FROM_TABLE, data, LARGEST)
    return frame


def from_hall(data: str | bytes) -> FromHall:
    """A frame from the hall. Raises ``BadFrame``."""
    frame: FromHall = _read(_FROM_HALL, data, LARGEST_SEATED)
    return frame


def _read(adapter: "TypeAdapter[Any]", data: str | bytes, most: int) -> Any:
    size = len(data if isinstance(data, bytes) else data.encode(errors="replace"))
    if size > most:
        says = "a frame of {size:n bytes}; at most {most} are taken"
        raise BadFrame(Message("frame-too-large", says, size=size, most=most))
    try:
        return adapter.validate_json(data)
    except ValidationError as fault:
        first = fault.errors(include_url=False, include_input=False)[0]
        place = ".".join(map(str, first["loc"])) or "the frame"
        raise BadFrame(Message("frame-unreadable", "{place}: {why}", place=place, why=first["msg"])) from None


def in_frames(match: str, entries: Sequence[Sent], summary: dict[str, str]) -> Entries:
    """As many of the entries as go into one frame, at least one where there is any."""
    room = LARGEST - 4096 - len(str(summary).encode())
    taken: list[Sent] = []
    for entry in entries[:MOST]:
        room -= len(written(entry).encode()) + 1
        if room < 0 and taken:
            break
        taken.append(entry)
    return Entries(match=match, entries=tuple(taken), summary=summary)
