"""The one law for what a record or a row of the journal may hold; who checks, verifies or exports one asks it here."""

import re
from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Literal

from referee.kernel.quoting import unfit
from referee.kernel.telling import Message
from referee.record.model import Header
from referee.record.reading import is_rule, reads_as_itself
from referee.record.stamps import unreadable

if TYPE_CHECKING:
    from packaging.version import Version

Age = Literal["older", "same", "newer"]
_ID = re.compile(r"[0-9A-Za-z][0-9A-Za-z_-]{0,63}")
_ONCE = ("game", "form", "match", "program", "rules", "nonce")
"""Keys that say which match this is: given twice, a record would be of two."""
_RULES = re.compile("[1-9][0-9]{0,5}")
_LONGEST = 40
"""Signs of a version of the program."""
_GIVEN = ("rules", "program")
"""What every kept match of form 2 is given besides ``form`` and ``match``: by what it was ruled."""


def unfit_settings(header: Header) -> Iterator[tuple[str, str]]:
    """What no header may hold, with the key at fault: texts that are none, two identities, a match without a name."""
    said: dict[str, str] = {}
    for item in header.settings:
        if (why := unfit(item.value)) is not None:
            yield item.here, Message("at-place", "{place}: {what}", place=item.key, what=why)
        elif item.key == "match" and not _ID.fullmatch(item.value):
            says = "'{match}' is no id of a match: it is letters and figures, such as 0123456789ab"
            yield item.here, Message("no-match-id", says, match=item.value)
        if item.key in _ONCE and item.key in said:
            yield item.here, twice(item.key, said[item.key], item.value)
        said.setdefault(item.key, item.value)


def twice(what: str, before: str, value: str) -> Message:
    """What is told of something that may be said once and is said again, with the same value or another."""
    if before == value:
        return Message("key-again", "'{what}' is given twice; keep one", what=what)
    says = "'{what}' is given twice: '{before}' and '{value}'; keep one"
    return Message("key-twice", says, what=what, before=before, value=value)


def lacking(header: Header, contents: Collection[str] | None) -> Iterator[Message]:
    """What every kept match of form 2 or later has been given and this header does not say.

    ``contents`` are the packs and decks that were read for it; None where they are not here: then it had some.
    """
    if header.one("form") in (None, "1"):
        return
    wanted = [*_GIVEN, *(["contents"] if contents is None or contents else [])]
    for key in wanted:
        if header.one(key) is None:
            says = "the header has no line '{key}:'; every kept match of this form has one"
            yield Message("header-lacks", says, key=key)
    program = header.one("program")
    if program is not None and version_of(program) is None:
        says = "'program: {version}' is no version of the program, such as 0.1"
        yield Message("no-program-version", says, version=program)
    rules = header.one("rules")
    if rules is not None and not _RULES.fullmatch(rules):
        yield Message("no-rules-version", "'rules: {version}' is no version of the rules, such as 1", version=rules)
    yield from _without_hash(header)


def _without_hash(header: Header) -> Iterator[Message]:
    """Decks that are named and have no hash: whoever kept the match read them, and wrote what they were."""
    given = header.pairs("contents")
    for seat, deck in header.pairs("decks").items():
        if deck.endswith(".toml") and f"deck.{seat}" not in given:
            says = "'contents' has no hash of the deck of {seat} ({deck}); every kept match of this form has one"
            yield Message("deck-without-hash", says, seat=seat, deck=deck)


def version_of(program: str | None) -> "Version | None":
    """A version of the program, to be held against others; None for what no version of it was ever called.

    It is called as PEP 440 writes one that is published: nothing of 0.01.0, 1e5 or 0.1.0+else.
    """
    from packaging.version import InvalidVersion, Version  # noqa: PLC0415 - nothing but what verifies needs it

    try:
        found = Version((program or "")[: _LONGEST + 1])
    except InvalidVersion:
        return None
    return found if str(found) == program and not found.epoch and found.local is None else None


def age_of(header: Header, own: str) -> Age | None:
    """How old the version of the program is that a header says ruled it, beside our own; None where it says none."""
    said, ours = version_of(header.one("program")), version_of(own)
    if said is None or ours is None:
        return None
    return "same" if said == ours else "older" if said < ours else "newer"


def other_rules(header: Header, current: str, age: Age | None) -> tuple[Message, bool] | None:
    """That a header names another version of the rules than the current one, and whether that cannot be so."""
    said = header.one("rules") or current
    if said == current or not _RULES.fullmatch(said):
        return None
    says = "ruled by version {version} of the rules; this is version {current}"
    told = Message("other-version", says, version=said, current=current)
    return told, age == "same" or (age == "older" and int(said) > int(current))


def unfit_header(header: Header) -> str | None:
    """Why this cannot be the header of a kept match of form 2 or later; None where it can."""
    for key, why in unfit_settings(header):
        return at_line(header, key, why)
    if header.one("match") is None:
        return Message("header-names-no-match", "the header names no match: it has no line 'match:'")
    return None


def at_line(header: Header, key: str, what: str) -> Message:
    """A fault of a header with the line that its key first stands in."""
    return Message("at-line", "line {line}: {what}", line=header.line_of(key), what=what)


def unfit_entry(at: str, said: str, refused: Sequence[str] | None, skipped: str) -> str | None:
    """Why this cannot be an entry of form 2 or later: its time, text, rules and skip; None where it can."""
    if (why := unreadable(at, skipped) or unfit(said)) is not None:
        return why
    if not reads_as_itself(said):
        return Message("no-entry-text", "'{said}' is no declaration on a line of its own", said=said)
    if refused is not None and not (refused and all(map(is_rule, refused))):
        return Message("no-rule-id", "'{word}' is no rule id", word=" ".join(refused))
    return None
