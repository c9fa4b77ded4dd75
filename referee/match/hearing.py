"""What words say at a table: who speaks, and which declaration of the game, of seats or of the judge it is."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from referee.judge import verbs as judging
from referee.kernel import declaration
from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Unreadable
from referee.kernel.telling import Message, key_of, such_as
from referee.kernel.vocabulary import Names, Vocabulary, known_as
from referee.match import spelling

BESIDE = ("table", "judge")
"""Who may speak besides the seats."""
Verbs = Mapping[str, type[Any]]
Shown = Callable[[Vocabulary], Vocabulary]


def read(words: Sequence[str], seats: Iterable[str], verbs: Verbs, names: Vocabulary, shown: Shown) -> Spoken:
    """The declaration that the words (actor first) say; ``verbs`` are those of the game.

    ``shown`` gives the names with what pieces are called on the table: looked for where the names alone do not do.

    Raises ``Unreadable`` with the index of the word at fault (0 is the actor).
    """
    if not words:
        raise Unreadable(Message("nothing-said", "nothing was said"), remedy=such_as("'amber place e5'"))
    actor = _actor(words[0], (*seats, *BESIDE), names)
    known = _verbs(actor, verbs)
    said, by = _named(words[1:]) if actor == "judge" else (words[1:], "")
    try:
        return Spoken(actor, declaration.read(said, known, names), by)
    except Unreadable as fault:
        spoken = None if actor == "judge" else _as_shown(actor, words, known, shown(names))
        if spoken is not None:
            return spoken
        place = None if fault.word is None else fault.word + 1
        raise fault.told_at(place) from None


def _actor(word: str, known: Sequence[str], names: Names) -> str:
    """The seat, by its name or its player's, the table or the judge."""
    if word in known:
        return word
    try:
        return known_as(word, known, names, "seat")
    except Unreadable as fault:
        all_of_them = Message("one-of", "one of {words}", words=tuple(known))
        ambiguous = key_of(fault.message) == "ambiguous-name"
        raise Unreadable(fault.message, word=0, remedy=fault.remedy if ambiguous else all_of_them) from None


def _verbs(actor: str, verbs: Verbs) -> Verbs:
    if actor == "judge":
        return judging.JUDGE_VERBS
    return {**verbs, **judging.SEAT_VERBS} if actor != "table" else verbs


def _as_shown(actor: str, words: Sequence[str], verbs: Verbs, names: Vocabulary) -> Spoken | None:
    """What the words say where pieces go by the names shown, or names of several words bear no quotation marks."""
    for said in (words[1:], *spelling.joined(words[1:], names)):
        try:
            return Spoken(actor, declaration.read(said, verbs, names))
        except Unreadable:
            continue
    return None


def _named(words: Sequence[str]) -> tuple[Sequence[str], str]:
    """A judge's words without ``by=NAME``, and the name; the only word of a text is never a name."""
    place = next((index for index, word in enumerate(words) if index > 0 and word.startswith("by=")), 0)
    if not place or (len(words) < 3 and words[0] == "note"):
        return words, ""
    return [*words[:place], *words[place + 1 :]], words[place].removeprefix("by=")
