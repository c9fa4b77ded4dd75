"""Judges' commands that a table has carried out, on disk: the same id again gets the same answer, after a kill too."""

import json
import os
from collections.abc import Callable
from pathlib import Path

from referee.hall.frames import Command, Did


class Carried:
    """A small file beside the journal. A command is written down before it is entered, and its answer behind it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._meant: dict[str, tuple[str, int, str]] = {}
        self.done: dict[str, Did] = {}
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                self._read(line)

    def _read(self, line: str) -> None:
        try:
            found = json.loads(line)
        except ValueError:
            # a line that a kill cut short: what it meant was not entered yet
            return
        if "meant" in found:
            self._meant[found["meant"]] = (found["match"], found["number"], found["said"])
        else:
            did = Did.model_validate(found)
            self.done[did.id] = did

    def answer(self, command: Command, entry: Callable[[str, int], tuple[str, str] | None]) -> Did | None:
        """The answer to a command that was carried out before, None where it is to be carried out now.

        ``entry`` tells text and hash of the journal's entry of a number. A command that was meant and whose entry is
        there was carried out, though the program ended before it could say so.
        """
        if command.id in self.done:
            return self.done[command.id]
        if command.id in self._meant:
            match, number, said = self._meant[command.id]
            found = entry(match, number)
            if found is not None and found[0] == said:
                return self.did(Did(id=command.id, number=number, hash=found[1]))
        return None

    def mean(self, command: Command, number: int, said: str) -> None:
        """This command is about to be entered as the entry of that number."""
        self._meant[command.id] = (command.match, number, said)
        self._write({"meant": command.id, "match": command.match, "number": number, "said": said})

    def did(self, did: Did) -> Did:
        """This is what became of it."""
        self.done[did.id] = did
        self._write(did.model_dump())
        return did

    def _write(self, plain: dict[str, object]) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as out:
            out.write(json.dumps(plain) + "\n")
            out.flush()
            os.fsync(out.fileno())
