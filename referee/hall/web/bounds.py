"""What the pages' door into the journal holds a word against before it is entered: its length, and what it was said of.

Records are not held against this: what stands in one that exists is ruled as it stands.
"""

from collections.abc import Callable

from referee.hall.event.declarations import Correct, Entered
from referee.hall.event.journal import Event
from referee.hall.web.visit import Visit
from referee.hall.web.wording import result_words
from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Unreadable
from referee.kernel.telling import Message

LONGEST = {"because": 200, "text": 300, "infraction": 60, "club": 40, "deck": 60, "to": 20}
"""Signs of a free text at most, by its field: as many as the forms take."""


def within_bounds(said: Spoken) -> None:
    """Raises ``Unreadable`` for a text that is longer than any form takes."""
    for name, most in LONGEST.items():
        require_short(str(getattr(said.declaration, name, "")), most)


def require_short(text: str, most: int = LONGEST["text"]) -> None:
    """Raises ``Unreadable`` for a text of more signs than ``most``."""
    if len(text) > most:
        says = "a text of {count:n signs}; at most {most} are taken here"
        raise Unreadable(Message("text-too-long-here", says, count=len(text), most=most))


def unless_changed(visit: Visit, said: Spoken, saw: str | None) -> Callable[[Event], None]:
    """What a correction is held against when it is entered: the result that its form showed (HL-4.2).

    Where somebody corrected that meanwhile ``Unreadable`` is raised, which says who and what stands now.
    """

    def held(event: Event) -> None:
        correct = said.declaration
        if saw is None or not isinstance(correct, Correct):
            return
        rounds = event.state.rounds
        table = rounds[correct.round - 1].table(correct.table) if 0 < correct.round <= len(rounds) else None
        if table is None or table.result is None or str(table.result) == saw:
            return
        who, at = _last_word(visit, event, correct)
        stands = result_words(table.result, table.players, visit.voice())
        says = "{who} corrected table {table} meanwhile, at {at}: it is {result} now, and yours was not entered"
        told = Message("corrected-meanwhile", says, who=who, table=table.number, at=at, result=stands)
        look = Message("corrected-look", "go back and enter it again if it is still another one")
        raise Unreadable(told, remedy=look)

    return held


def _last_word(visit: Visit, event: Event, correct: Correct) -> tuple[str, str]:
    """Who has entered the result of a table that stands, and when."""
    for entry in reversed(event.entries):
        said = entry.spoken.declaration
        of_table = isinstance(said, Correct | Entered) and (said.round, said.table) == (correct.round, correct.table)
        if entry.stands and isinstance(said, Correct | Entered) and of_table:
            return visit.speaker(entry.spoken.actor, said.by), f"{entry.at[11:19]} UTC"
    return "-", "-"
