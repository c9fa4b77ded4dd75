"""What is told about what cannot be read or used: an English sentence that knows its key and its facts.

So it can be said in another language too (``referee.rulebook.voice``, with the sentences of
``resources/translations/messages.ja.toml``), while an exception, a log and a test read as they always did::

    Unreadable(Message("unknown-name", "unknown {kind:kind} '{word}'", kind="square", word="z9"))

The braces are filled as in the sentences of the rule books; here, in English, the ways matter only for lists.
"""

import errno
import string
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from referee.kernel.signs import cut, seen, shown

if TYPE_CHECKING:
    from referee.kernel.ruling import Facts


class Message(str):
    """A sentence in English with its ``key`` and the ``facts`` in it: texts (or by language), numbers, messages.

    A fact may be a tuple of them.
    """

    __slots__ = ("english", "facts", "key")

    english: str
    key: str
    facts: "Facts"

    def __new__(cls, key: str, english: str, /, **facts: object) -> "Message":
        """The sentence of a key; ``english`` names the facts in braces."""
        made = super().__new__(cls, _PLAIN.vformat(english, (), facts))
        made.key, made.facts, made.english = key, facts, english
        return made

    def saying(self, **facts: object) -> "Message":
        """The same message with other facts in the place of those that it has."""
        return Message(self.key, self.english, **{**self.facts, **facts})


MOST_AT_ONCE, MOST_TOLD = 20, 100
"""So many messages are told as one, and so many of one file."""


def several(messages: list[str]) -> str:
    """Several messages as one, the first of them where they are many; one alone stays as it is."""
    if len(messages) == 1:
        return messages[0]
    return Message("several", "{all:each}", all=tuple(first_of(messages, MOST_AT_ONCE)))


def first_of(messages: Sequence[str], most: int = MOST_TOLD) -> list[str]:
    """The first messages of many, and how many more there are."""
    told = list(messages[:most])
    if more := len(messages) - most if len(messages) > most else 0:
        told.append(and_more(more))
    return told


def and_more(count: int) -> Message:
    """What stands for messages that are not told."""
    return Message("and-more", "and {count} more", count=count)


def hinted(message: str, remedy: str) -> str:
    """A message with what would help behind it in brackets, where something would."""
    return Message("hinted", "{what} ({remedy})", what=message, remedy=remedy) if remedy else message


def such_as(*examples: str) -> Message:
    """A remedy that gives examples of what would be readable."""
    return Message("such-as", "such as {examples:or}", examples=examples)


AROUND = {"at-place": "place", "at-card": "place", "of-match": "match", "in-file": "file", "pack-of-deck": "name"}
"""Messages around a message, and which fact of theirs says where it belongs."""
JOINED = ("hinted", "then", "several")
"""Messages that put a remedy behind a message, or join several."""


def unwrapped(message: str) -> Iterator[str]:
    """A message, the one that it is around or begins with, and so on: the last is what is told."""
    yield message
    while isinstance(message, Message) and message.key in (*AROUND, *JOINED):
        joined = message.facts.get("all")
        first = joined[0] if isinstance(joined, tuple) else message.facts["what"]
        message = first if isinstance(first, str) else str(first)
        yield message


def key_of(message: str) -> str:
    """The key that stays: of a message with place or remedy its own, of several the first's; "" for a plain text."""
    *_, first = unwrapped(message)
    return first.key if isinstance(first, Message) else ""


def reason(fault: OSError) -> str:
    """Why the system did not do it, in the reader's language for what happens often; else in the system's words."""
    common = {
        errno.ENOENT: Message("no-such-file-or-folder", "no such file or folder"),
        errno.ENOTDIR: Message("file-on-the-way", "a file stands where the path needs a folder"),
        errno.EEXIST: Message("lies-there", "a file lies there"),
        errno.EACCES: Message("no-right-to-it", "there is no right to it"),
        errno.EPERM: Message("no-right-to-it", "there is no right to it"),
        errno.EROFS: Message("read-only-there", "nothing can be written there"),
        errno.ENOSPC: Message("disk-full", "the disk is full"),
        errno.EFBIG: Message("file-limit", "no file may grow so large here (ulimit -f)"),
        errno.EISDIR: Message("a-folder", "it is a folder"),
        errno.ELOOP: Message("links-in-a-circle", "a link that leads in a circle"),
        errno.ECONNREFUSED: Message("nobody-answers", "nobody answers there"),
        errno.EIO: Message("disk-error", "the disk answers with an error"),
    }
    return common.get(fault.errno or 0) or fault.strerror or str(fault)


def at_file(fault: OSError, path: object = None) -> Message:
    """What the system did not do with a file, and why; the file it names where none is given."""
    file = path if path is not None else fault.filename
    return Message("in-file", "{file}{what}", file="" if file is None else f"{file}: ", what=reason(fault))


COUNTED = "n "
"""What the way of a number begins with behind which stands what is counted."""
_BETWEEN = {"or": " or ", "each": "; "}


_ONE = {
    "are": "is", "have": "has", "do": "does", "pass": "passes", "stand": "stands", "wait": "waits", "were": "was",
    "remain": "remains", "lie": "lies", "need": "needs", "count": "counts", "come": "comes", "go": "goes",
}  # fmt: skip
"""English verbs as they follow a single thing."""


def counted(value: object, words: str) -> str:
    """How many of what, in English: ``{count:n cards are}`` gives ``1 card is`` or ``3 cards are``."""
    if value in (1, "1", -1):
        words = " ".join(_ONE.get(word) or _single(word) for word in words.split())
    return f"{value} {words}"


def _single(word: str) -> str:
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    if word == "dice":
        return "die"
    if word.endswith(("ches", "shes", "xes", "sses")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word


class _Plain(string.Formatter):
    """Fills the braces in English: lists with commas, numbers with what is counted, or as their way says."""

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec.startswith(COUNTED):
            return counted(value, format_spec.removeprefix(COUNTED))
        if isinstance(value, tuple):
            return _BETWEEN.get(format_spec, ", ").join(map(self.fact, value))
        if isinstance(value, Mapping):
            # a text by language
            return self.fact(value.get("en") or next(iter(value.values()), ""))
        return self.fact(value)

    def fact(self, value: object) -> str:
        """A fact in a sentence: what nobody sees by its code, no more of it than helps; a message has done so."""
        return str(value) if isinstance(value, Message) else seen(cut(str(value)))


class _Apart(_Plain):
    """The same where a line is shown that turns round for letters from the right."""

    def fact(self, value: object) -> str:
        return apart(value) if isinstance(value, Message) else shown(cut(str(value)))


def apart(message: Message) -> str:
    """The sentence of a message with names in letters that are read from the right set apart in it."""
    return _APART.vformat(message.english, (), message.facts)


_PLAIN, _APART = _Plain(), _Apart()
