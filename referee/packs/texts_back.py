"""A text of several sentences read back into steps: options and what follows belong to the step before."""

import re
from dataclasses import dataclass
from functools import cached_property

from referee.packs.clauses import FOLLOWING
from referee.packs.described import Described
from referee.packs.rereading import Data, Reader

_OPTION = re.compile(r"\d+\)\s*")


@dataclass(frozen=True, slots=True)
class Reread:
    """The steps of a text, and its sentences that say no step that is known."""

    steps: tuple[Data, ...]
    unread: tuple[str, ...]


def read_text(said: Described, language: str, text: str) -> Reread:
    """A text as steps: sentence by sentence, with options and what follows below the step before."""
    return _Text(Reader(said, language)).read(text)


class _Text:
    """Puts the sentences of a text together: each line begins anew, what stands behind it belongs to its step."""

    def __init__(self, reader: Reader) -> None:
        self.reader, self.language = reader, reader.language
        self.unread: list[str] = []

    def read(self, text: str) -> Reread:
        steps: list[Data] = []
        for line in text.splitlines():
            if line.strip():
                self._line(line, steps)
        return Reread(tuple(steps), tuple(self.unread))

    def _line(self, line: str, steps: list[Data]) -> None:
        holder, choosing = steps, steps[-1:]
        for sentence in _sentences(line, self.language):
            told = sentence
            if numbered := _OPTION.match(told):
                chooser, told = self._chooser(holder, choosing), told[numbered.end() :]
                if chooser is None:
                    self.unread.append(sentence)
                    continue
                choosing, holder = [chooser], []
                chooser.setdefault("options", []).append(holder)
            for name, head in self._heads:
                if holder and told.casefold().startswith(head):
                    holder, told = holder[-1].setdefault(name, []), told[len(head) :].strip()
            nothing = self.reader.text("parts", "nothing").casefold()
            if told.rstrip(".。").casefold() in ("", nothing if numbered else ""):
                continue
            step = self.reader.read(told)
            if step is None:
                self.unread.append(told)
            else:
                holder.append(step)

    def _chooser(self, holder: list[Data], choosing: list[Data]) -> Data | None:
        """The step that an option is one of: the last one that has any, or the one whose options were just told."""
        for step in (*holder[-1:], *choosing):
            if "options" in self.reader.said.steps[step["do"]].fields:
                return step
        return None

    @cached_property
    def _heads(self) -> list[tuple[str, str]]:
        """The fields of steps that follow on others, each with what stands above them."""
        colon = "：" if self.language == "ja" else ":"
        labels = [(name, self.reader.said.sentences.find("labels", name).get(self.language)) for name in FOLLOWING]
        return [(name, label.casefold() + colon) for name, label in labels if label]


def _sentences(line: str, language: str) -> list[str]:
    parts = re.split(r"(?<=。)", line) if language == "ja" else re.split(r"(?<=\.)\s+(?=[A-Z0-9])", line)
    return [part.strip() for part in parts if part.strip()]
