"""Declarations in the reader's words, for window, pages and papers alike: verbs and terms from the rule book."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

from referee.kernel.declaration import Spoken, Unread, slots_of
from referee.kernel.figures import whole
from referee.kernel.foremost import foremost
from referee.kernel.ruling import Event, Unreadable
from referee.kernel.signs import shown
from referee.match.history import Entry
from referee.match.match import Match
from referee.rulebook.voice import Voice

BESIDE = ("undo", "redo")
"""The words that take back what was said, and bring it back."""


def tokens(spoken: Spoken) -> tuple[str, ...]:
    """What can be picked to say a declaration, in the order it is written; what stands at its default is left out.

    A list that is said to be empty is said by its sign.
    """
    found: list[str] = []
    for slot in slots_of(type(spoken.declaration)):
        value = getattr(spoken.declaration, slot.field)
        if value != slot.default and value is not None:
            found += (_words(value) if value else ("-",)) if isinstance(value, tuple) else (str(value),)
    return tuple(found)


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, tuple):
        for part in value:
            yield from _words(part)
    else:
        yield str(value)


def without(row: Sequence[str], picked: Iterable[str]) -> list[str]:
    """The tokens of a row that have not been picked, in their order."""
    left = list(row)
    for token in picked:
        if token in left:
            left.remove(token)
    return left


def sentence(spoken: Spoken, voice: Voice, events: Iterable[Event] = ()) -> str:
    """A declaration as the journal says it, without who said it; in few words where the book has no sentence for it.

    The most telling sentence is taken whose fields are all given (``said.flare.against`` before ``said.flare``);
    ``events`` are what came of it: a sentence may name what they do, or tell one of them (``said.act.nothing``).
    """
    if isinstance(spoken.declaration, Unread):
        return shown(spoken.written)
    slots = slots_of(type(spoken.declaration))
    given: dict[str, object] = {slot.field: getattr(spoken.declaration, slot.field) for slot in slots}
    verb = f"judge.{spoken.declaration.verb}" if spoken.actor == "judge" else spoken.declaration.verb
    for happened in events:
        key = f"said.{verb}.{happened.what}"
        if happened.what not in given and voice.has(key):
            return voice.say(key, {**happened.facts, **given})
    carries = next((happened.facts["card"] for happened in events if "card" in happened.facts), None)
    return _phrase("said", spoken, voice, carries) or said(spoken, voice)


def said(
    spoken: Spoken,
    voice: Voice,
    *,
    actor: bool = False,
    picked: Sequence[str] = (),
    bare: bool = False,
    brief: bool = False,
) -> str:
    """A declaration as a button says it: its verb by the rule book's term, and what it names where the language has it.

    What has been ``picked`` already is left out; ``bare`` leaves the verb out where it says nothing more than others.
    The book may have a phrase of its own for a button (``button.VERB.FIELD``, as ``said.VERB.FIELD`` for the journal);
    where the verb stands last, whatever names something is a sentence. What is left to say of what is picked has
    phrases too (``left.VERB.FIELD``, and ``brief.VERB.FIELD`` where it is to be ``brief``).
    """
    # the judge's words have terms of their own: a game may use the same verb for another thing
    book = "judge" if spoken.actor == "judge" else "verb"
    # the term of a verb that is the kind of a card says nothing beside the card's name: a button says what is done
    does = f"does.{spoken.declaration.verb}"
    verb = voice.say(does, {}) if book == "verb" and voice.has(does) else _verb(spoken.declaration.verb, book, voice)
    names = _names(without(tokens(spoken), picked), book, voice)
    phrase = _phrase("button", spoken, voice) if book == "verb" and not picked else ""
    if picked and names:
        phrase = _whole(names, _phrase("brief" if brief else "left", spoken, voice))
    if not phrase and names and not bare and voice.verb_last:
        phrase = _whole(names, _phrase("button", spoken, voice) or _phrase("said", spoken, voice))
    # a character that is called after its card is named once
    names = [word for place, word in enumerate(names) if word != [verb, *names][place]]
    if phrase:
        words = [phrase]
    elif bare and names:
        words = names
    else:
        words = [*names, verb] if voice.verb_last else [verb, *names]
    text = " ".join(words)
    # a place stays as it is written
    text = text if whole(text[1:2]) is not None else text[:1].upper() + text[1:]
    # what is done stands before who does it: a long name is cut, and never that
    return f"{text} · {voice.seat(spoken.actor)}" if actor else text


def _names(left: Iterable[str], book: str, voice: Voice) -> list[str]:
    """The words of a declaration as the reader knows them."""
    return [voice.card(token) if token in voice.cards else _token(token, book, voice) for token in left]


def _whole(names: Iterable[str], phrase: str) -> str:
    """The phrase of a declaration where it says all that its words say; else "": it would not tell two apart."""
    return phrase if all(name in phrase for name in names) else ""


def _phrase(kind: str, spoken: Spoken, voice: Voice, carries: object = None) -> str:
    """The most telling sentence of the book whose fields are all given (``said.flare.against``); "" for none."""
    slots = slots_of(type(spoken.declaration))
    given: dict[str, object] = {slot.field: getattr(spoken.declaration, slot.field) for slot in slots}
    extra = [slot.field for slot in slots if given[slot.field] not in (slot.default, None)]
    if carries is not None:
        extra.append("carries")
    verb = f"judge.{spoken.declaration.verb}" if spoken.actor == "judge" else spoken.declaration.verb
    for count in (3, 2, 1, 0):
        for fields in combinations(extra, count):
            key = ".".join((kind, verb, *fields))
            if voice.has(key):
                return voice.say(key, {"carries": carries, **given})
    return ""


def sentence_of(spoken: Spoken, voice: Voice, events: Iterable[Event] = ()) -> str:
    """A declaration as ``sentence`` says it, behind who said it."""
    return f"{who_said(spoken, voice)} – {sentence(spoken, voice, events)}"


def who_said(spoken: Spoken, voice: Voice) -> str:
    """Who made a declaration; a judge's name stands behind it, where it is said."""
    who = voice.seat(spoken.actor)
    if not spoken.by:
        return who
    return f"{who}（{shown(spoken.by)}）" if voice.language == "ja" else f"{who} ({shown(spoken.by)})"


def line_of(entry: Entry, voice: Voice) -> str:
    """Who said what in an entry, in the reader's words."""
    return sentence_of(entry.spoken, voice, entry.events)


def told_of(entry: Entry, match: Match, voice: Voice) -> str:
    """An entry as ``sentence`` says it; one that took back or did again says which entry, and what that one said."""
    told = next((each.facts for each in entry.events if {"said", "entry"} <= each.facts.keys()), {})
    if entry.spoken.declaration.verb not in BESIDE or not told:
        return sentence(entry.spoken, voice, entry.events)
    try:
        spoken = match.read_text(str(told["said"]))
    except Unreadable:
        return sentence(entry.spoken, voice, entry.events)
    whose = sentence(spoken, voice) if spoken.actor == entry.spoken.actor else sentence_of(spoken, voice)
    return voice.say(f"journal.{entry.spoken.declaration.verb}", {"said": whose, "entry": told["entry"]})


def outcome_of(
    entry: Entry, match: Match, voice: Voice, *, brief: bool = False, tells: Callable[[Event], bool] = lambda _: True
) -> list[str]:
    """Why an entry was refused and what came of it, each sentence once; declarations named in it in words too.

    Told as it happened or, ``brief``, for a place with little room: what came of it first. Of what happened that alone
    which ``tells`` something.
    """
    told = [*voice.refused(entry.breaches)]
    events = foremost(entry.events) if brief else entry.events
    told += [voice.event(_in_words(item, match, voice)) for item in events if item.what and tells(item)]
    return list(dict.fromkeys(told))


def _in_words(happened: Event, match: Match, voice: Voice) -> Event:
    """What happened to a declaration (taken back, let stand): its notation gives way to its sentence."""
    try:
        spoken = match.read_text(str(happened.facts["said"]))
    except (KeyError, Unreadable):
        return happened
    return replace(happened, facts={**happened.facts, "said": sentence_of(spoken, voice)})


def _verb(verb: str, book: str, voice: Voice) -> str:
    key = f"{book}.{verb}"
    term = voice.term(key)
    return verb.replace("-", " ") if term == key else term


def _token(token: str, book: str, voice: Voice) -> str:
    if token in voice.players:
        return voice.seat(token)
    for key in (f"{book}.{token}", token):
        term = voice.term(key)
        # the book knows no such term where it gives back the word without its hyphens: a place, a number, a name
        if term != key.replace("-", " "):
            return term
    return voice.card(token) if "#" in token else shown(token)
