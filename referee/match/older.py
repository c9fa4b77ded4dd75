"""Entries that an earlier version made and this one cannot read or rule on: nothing of them is lost (RF-1.5)."""

from referee.judge import verbs as judging
from referee.kernel.declaration import Spoken, Unread
from referee.kernel.frozen import changed
from referee.kernel.ruling import Allowed, Breach, Refused, State, Unreadable, event
from referee.match import judged
from referee.match.history import Entry
from referee.match.match import Match
from referee.record.model import rule_and_why
from referee.record.words import UnclosedQuote, split


def read_kept(match: Match, text: str) -> tuple[Spoken, str]:
    """The declaration of an entry that a journal has, and what of it cannot be read any more ("": nothing).

    An earlier version may have let in what is refused now. A judge's word is read without the named words that do not
    hold any more; what cannot be read at all is ``Unread``. Both stand as they were written.
    """
    try:
        return match.read_text(text, earlier=True), ""
    except Unreadable as fault:
        why = fault.message
    try:
        words = [word.text for word in split(text)[0]]
    except UnclosedQuote:
        words = text.split()
    actor = words[0] if words else ""
    spoken = _without_named(match, words) if actor == "judge" else None
    return changed(spoken or Spoken(actor, Unread()), written=text), why


def _without_named(match: Match, words: list[str]) -> Spoken | None:
    """What the words say without the named ones that cannot be read; None where that is not all that is wrong."""
    while True:
        try:
            return match.read(words)
        except Unreadable as fault:
            if fault.word is None or "=" not in words[fault.word]:
                return None
            words = [*words[: fault.word], *words[fault.word + 1 :]]


def told(entry: Entry, unread: str) -> Entry:
    """The entry with what of its words could not be read, where something could not."""
    if not unread or isinstance(entry.ruling, Refused):
        return entry
    events = (*entry.events, event("RF-1.5", "in-part", why=unread))
    return changed(entry, ruling=changed(entry.ruling, events=events))


def unruled(
    match: Match, spoken: Spoken, refused: tuple[str, ...] | None, why: str, at: str = "", skipped: float = 0.0
) -> Entry:
    """The entry of what cannot be ruled on any more, as it was ruled before; the table stays as it is."""
    position = match.position
    ruling: Allowed[State] | Refused = Allowed(position.state, (event("RF-1.5", "unread", why=why),))
    after = changed(position, refused=None)
    if refused is not None:
        ruling = Refused(tuple(Breach(*rule_and_why(reference)) for reference in refused))
    elif spoken.actor != "judge":
        after = judged.after(match, position, position.state, position.bench, spoken)
    elif isinstance(spoken.declaration, judging.SetFact | judging.Allow):
        bench = changed(position.bench, overrides=position.bench.overrides + 1)
        after = judged.after(match, position, position.state, bench, spoken)
    return Entry(len(match.entries) + 1, spoken, ruling, after, at, skipped)
