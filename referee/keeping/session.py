"""The mark on disk that the program is open, and what a program that did not end has left of it."""

import json
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Left:
    """What a session left that did not end: the match that was open ("" for none), and the trace of a hard crash."""

    match: str
    trace: str


class Mark:
    """The mark that a session has begun and not ended. Every method is quiet where the folder cannot be written."""

    def __init__(self, folder: Path) -> None:
        self.mark = folder / "session.json"
        self.trace = folder / "hard-crash.txt"

    def left(self) -> Left | None:
        """What the session before left behind; None where it ended properly."""
        try:
            said = json.loads(self.mark.read_text(encoding="utf-8"))
            match = str(said["match"])
        except OSError:
            return None
        except (ValueError, KeyError, TypeError):
            # the mark itself was cut off: something ended badly, but which match was open is lost
            match = ""
        try:
            trace = self.trace.read_text(encoding="utf-8", errors="replace")
        except OSError:
            trace = ""
        return Left(match, trace)

    def note(self, match: str = "") -> None:
        """The session goes on, with this match open."""
        try:
            self.mark.parent.mkdir(parents=True, exist_ok=True)
            beside = self.mark.with_suffix(".new")
            beside.write_text(json.dumps({"match": match}), encoding="utf-8")
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
