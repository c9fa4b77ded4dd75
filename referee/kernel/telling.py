"""What is told about what cannot be read or used: an English sentence that knows its key and its facts.

So it can be said in another language too (``referee.rulebook.voice``, with the sentences of
``resources/translations/messages.ja.toml``), while an exception, a log and a test read as they always did::

    Unreadable(Message("unknown-name", "unknown {kind:kind} '{word}'", kind="square", word="z9"))

The braces are filled as in the sentences of the rule books; here, in English, the ways matter only for lists.
"""

import string
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from referee.kernel.ruling import Facts


class Message(str):
    """A sentence in English with its ``key`` and the ``facts`` in it: texts, numbers, messages, and tuples of them."""

    __slots__ = ("facts", "key")

    key: str
    facts: "Facts"

    def __new__(cls, key: str, english: str, /, **facts: object) -> "Message":
        """The sentence of a key; ``english`` names the facts in braces."""
        made = super().__new__(cls, _PLAIN.vformat(english, (), facts))
        made.key, made.facts = key, facts
        return made


def several(messages: list[str]) -> str:
    """Several messages as one; one alone stays as it is."""
    if len(messages) == 1:
        return messages[0]
    return Message("several", "{all:each}", all=tuple(messages))


def hinted(message: str, remedy: str) -> str:
    """A message with what would help behind it in brackets, where something would."""
    return Message("hinted", "{what} ({remedy})", what=message, remedy=remedy) if remedy else message


def such_as(*examples: str) -> Message:
    """A remedy that gives examples of what would be readable."""
    return Message("such-as", "such as {examples:or}", examples=examples)


_BETWEEN = {"or": " or ", "each": "; "}


class _Plain(string.Formatter):
    """Fills the braces in English: lists with commas, or as their way says."""

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, tuple):
            return _BETWEEN.get(format_spec, ", ").join(map(str, value))
        return str(value)


_PLAIN = _Plain()
