"""The mark on disk that the program is open, and what a program that did not end has left of it."""

import json
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Left:
    """What a session left that did not end: the match that was open ("" for none), and the trace of a hard crash.

    ``draft`` is the file in which the pack or deck under work was kept that no file of its own had yet; "" for none.
    """

    match: str
    trace: str
    draft: str = ""


class Mark:
    """The mark that a session has begun and not ended. Every method is quiet where the folder cannot be written."""

    def __init__(self, folder: Path) -> None:
        self.mark = folder / "session.json"
        self.trace = folder / "hard-crash.txt"
        self._open = {"match": "", "draft": ""}

    def left(self) -> Left | None:
        """What the session before left behind; None where it ended properly."""
        try:
            said = json.loads(self.mark.read_text(encoding="utf-8"))
            match, draft = str(said["match"]), str(said.get("draft", ""))
        except OSError:
            return None
        except (ValueError, KeyError, TypeError):
            # the mark itself was cut off: something ended badly, but which match was open is lost
            match = draft = ""
        try:
            trace = self.trace.read_text(encoding="utf-8", errors="replace")
        except OSError:
            trace = ""
        return Left(match, trace, draft)

    def note(self, match: str = "") -> None:
        """The session goes on, with this match open."""
        self._say("match", match)

    def note_draft(self, draft: str) -> None:
        """The session goes on, with what is under work kept in this file; "" for what its own file has."""
        if draft != self._open["draft"]:
            self._say("draft", draft)

    def _say(self, what: str, which: str) -> None:
        self._open[what] = which
        try:
            self.mark.parent.mkdir(parents=True, exist_ok=True)
            beside = self.mark.with_suffix(".new")
            beside.write_text(json.dumps(self._open), encoding="utf-8")
            beside.replace(self.mark)
        except OSError:
            return

    def end(self) -> None:
        """The session ended properly: nothing stays."""
        for file in (self.mark, self.trace):
            try:
                file.unlink(missing_ok=True)
            except OSError:
                return
