"""What words say at a table: who speaks, and which declaration of the game, of seats or of the judge it is."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from referee.judge import verbs as judging
from referee.kernel import declaration
from referee.kernel.declaration import Spoken
from referee.kernel.ruling import Unreadable
from referee.kernel.telling import Message, key_of, such_as
from referee.kernel.vocabulary import Names, Vocabulary, folded, known_as, meant_by
from referee.match import spelling
from referee.record.words import by_width

BESIDE = ("table", "judge")
"""Who may speak besides the seats."""
Verbs = Mapping[str, type[Any]]
Shown = Callable[[Vocabulary], Vocabulary]
Stands = Callable[[Spoken], bool]


def read(
    words: Sequence[str], seats: Iterable[str], verbs: Verbs, names: Vocabulary, shown: Shown, stands: Stands
) -> Spoken:
    """The declaration that the words (actor first) say; ``verbs`` are those of the game.

    ``shown`` gives the names with what pieces are called on the table: looked for where the names alone do not do.
    Of the verbs that a word may mean it is the one that can be read so and ``stands`` here.

    Raises ``Unreadable`` with the index of the word at fault (0 is the actor).
    """
    if not words:
        raise Unreadable(Message("nothing-said", "nothing was said"), remedy=such_as(f"'{next(iter(seats))} undo'"))
    actor = _actor(words[0], (*seats, *BESIDE), names)
    known = _verbs(actor, verbs)
    said, by = _named(words[1:]) if actor == "judge" else (words[1:], "")
    meant = _meanings(said[0], known, names) if said and said[0] not in known else ()
    if len(meant) > 1:
        each = [_heard(actor, [*verb.split(), *said[1:]], by, known, names, shown) for verb in meant]
        heard = _of_several(each, stands) or _heard(actor, said, by, known, names, shown)
    else:
        # only one that says an argument too is another than was said
        phrase = meant[0].split() if meant and " " in meant[0] else said[:1]
        heard = _heard(actor, [*phrase, *said[1:]], by, known, names, shown)
    if isinstance(heard, Unreadable):
        place = None if heard.word is None else heard.word + 1
        raise Unreadable(heard.message, word=place, remedy=lambda: _by_width(words, place) or heard.remedy)
    return heard


def _by_width(words: Sequence[str], place: int | None) -> str:
    return by_width(words[place]) or "" if place is not None and place < len(words) else ""


def _heard(
    actor: str, said: Sequence[str], by: str, verbs: Verbs, names: Vocabulary, shown: Shown
) -> Spoken | Unreadable:
    """What the words (verb first) say; what is wrong with them where they cannot be read."""
    try:
        return Spoken(actor, declaration.read(said, verbs, names), by)
    except Unreadable as fault:
        spoken = None if actor == "judge" else _as_shown(actor, said, verbs, shown(names))
        return spoken or fault.with_traceback(None)


def _meanings(word: str, verbs: Verbs, names: Vocabulary) -> tuple[str, ...]:
    """The verbs that a word may mean; of one that says an argument too, with that: ``declare victory``."""
    phrases = [name for name in names.also.get(folded(word), ()) if name.partition(" ")[0] in verbs]
    return meant_by(word, {*verbs, *phrases}, names)


def _of_several(heard: Sequence[Spoken | Unreadable], stands: Stands) -> Spoken | Unreadable | None:
    """Of what words may say what is meant: the one that can be read and stands here; None where several do.

    Where all of them are refused, or cannot be read, it is the first: the word is its own before it is that of others.
    """
    readings = [each for each in heard if isinstance(each, Spoken)] or heard[:1]
    standing = [each for each in readings if isinstance(each, Spoken) and stands(each)] if len(readings) > 1 else []
    found = standing or readings[:1]
    return found[0] if len(found) == 1 else None


def _actor(word: str, known: Sequence[str], names: Names) -> str:
    """The seat, by its name or its player's, the table or the judge."""
    if word in known:
        return word
    try:
        return known_as(word, known, names, "seat")
    except Unreadable as fault:
        all_of_them = Message("one-of", "one of {words}", words=tuple(known))
        ambiguous = key_of(fault.message) == "ambiguous-name"
        remedy = fault.remedy if ambiguous else by_width(word) or all_of_them
        raise Unreadable(fault.message, word=0, remedy=remedy) from None


def _verbs(actor: str, verbs: Verbs) -> Verbs:
    if actor == "judge":
        return judging.JUDGE_VERBS
    return {**verbs, **judging.SEAT_VERBS} if actor != "table" else verbs


def _as_shown(actor: str, words: Sequence[str], verbs: Verbs, names: Vocabulary) -> Spoken | None:
    """What the words say where pieces go by the names shown, or names of several words bear no quotation marks."""
    for said in (words, *spelling.joined(words, names, verbs)):
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
